"""Cards: drawing, taking from the hand, discarding."""

import numpy as np

from balancer.sim.agenda import offer, tell
from balancer.sim.board import bit, on_board
from balancer.sim.codes import NO_CARD, Cause, Event, Status, Use, Who
from balancer.sim.compiled import jit, jit_numbers
from balancer.sim.defeat import deal_damage
from balancer.sim.state import GAME
from balancer.sim.streams import below
from balancer.sim.tables import TABLES


@jit
def shuffle_deck(state, player):
    for last in range(state.deck_size[player] - 1, 0, -1):
        other = below(state, player, last + 1)
        card = state.deck[player, last]
        state.deck[player, last] = state.deck[player, other]
        state.deck[player, other] = card


@jit
def take_from_top(state, player):
    """The deck must not be empty."""
    state.deck_size[player] -= 1
    return np.int64(state.deck[player, state.deck_size[player]])


@jit
def exhaust(state, tables, player):
    """R4.1: every fighter of the player takes 2 damage, also one that is off the board for a while."""
    tell(state, Event.EXHAUSTED, player)
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        deal_damage(state, tables, fighter, tables.exhaustion, Cause.EXHAUSTION)


@jit
def draw_card(state, tables, player):
    """R4.1: from an empty deck there is exhaustion instead. R10.19: an enemy gets a discarded card back instead."""
    if player >= tables.party:
        shuffle_one_in(state, player)
        return
    if state.deck_size[player] == 0:
        exhaust(state, tables, player)
        return
    card = take_from_top(state, player)
    to_hand(state, player, card)
    tell(state, Event.DREW, player, card)


@jit
def draw_cards(state, tables, player, number):
    for _ in range(number):
        if state.status == Status.PLAYING:
            draw_card(state, tables, player)


@jit
def held(state, player, position):
    """The card at a position of a hand."""
    return np.int64(state.hand[player, position])


@jit
def take_from_hand(state, player, position):
    """Remove the card at a position of the hand, keeping the order of the others."""
    card = held(state, player, position)
    state.hand_size[player] -= 1
    for later in range(position, state.hand_size[player]):
        state.hand[player, later] = state.hand[player, later + 1]
    return card


@jit_numbers(2, 2, GAME)
def find_in_hand(state, player, card):
    for position in range(state.hand_size[player]):
        if held(state, player, position) == card:
            return position
    return -1


@jit_numbers(3, 3, GAME)
def note_use(state, player, card, use):
    state.uses[player, card, use] += 1
    if use <= Use.SCHEME:
        state.played[player] |= bit(card)


@jit_numbers(3, 3, GAME)
def use_card(state, player, card, use):
    """Take one copy of a card out of the hand and note what for."""
    take_from_hand(state, player, find_in_hand(state, player, card))
    note_use(state, player, card, use)


@jit_numbers(2, 2, GAME)
def to_hand(state, player, card):
    state.hand[player, state.hand_size[player]] = card
    state.hand_size[player] += 1


@jit_numbers(2, 2, GAME)
def to_top(state, player, card):
    state.deck[player, state.deck_size[player]] = card
    state.deck_size[player] += 1


@jit_numbers(2, 2, GAME)
def to_bottom(state, player, card):
    for position in range(state.deck_size[player], 0, -1):
        state.deck[player, position] = state.deck[player, position - 1]
    state.deck[player, 0] = card
    state.deck_size[player] += 1


@jit
def take_from_bottom(state, player):
    """The deck must not be empty."""
    card = np.int64(state.deck[player, 0])
    state.deck_size[player] -= 1
    for position in range(state.deck_size[player]):
        state.deck[player, position] = state.deck[player, position + 1]
    return card


@jit_numbers(2, 2, GAME)
def take_from_discard(state, player, card):
    """One copy of a card that lies in the discard pile, the last one put there."""
    for position in range(state.discard_size[player] - 1, -1, -1):
        if state.discard[player, position] == card:
            state.discard_size[player] -= 1
            state.discarded[player, card] -= 1
            for later in range(position, state.discard_size[player]):
                state.discard[player, later] = state.discard[player, later + 1]
            return


@jit
def return_to_hand(state, player, card, use):
    """A card that was played comes back as if it had never been."""
    uses = state.uses[player, card]
    uses[use] -= 1
    if uses[Use.ATTACK] == 0 and uses[Use.DEFENCE] == 0 and uses[Use.SCHEME] == 0:
        state.played[player] &= ~bit(card)
    to_hand(state, player, card)


@jit_numbers(2, 2, GAME, TABLES)
def back_to_hand(state, tables, player, card):
    """R10.19: what an enemy would take back into its hand goes on top of its deck."""
    if player >= tables.party:
        to_top(state, player, card)
    else:
        to_hand(state, player, card)


@jit
def take_last_discarded(state, player):
    """The top card of a discard pile that is not empty."""
    state.discard_size[player] -= 1
    card = np.int64(state.discard[player, state.discard_size[player]])
    state.discarded[player, card] -= 1
    return card


@jit_numbers(2, 2, GAME, TABLES)
def to_discard_pile(state, tables, player, card):
    """R10.7: a trickery card takes the whole discard pile back into the deck, by whatever way it came there."""
    state.discard[player, state.discard_size[player]] = card
    state.discard_size[player] += 1
    state.discarded[player, card] += 1
    if tables.trickery[player, card]:
        while state.discard_size[player] > 0:
            to_top(state, player, take_last_discarded(state, player))
        shuffle_deck(state, player)
        tell(state, Event.RESHUFFLED, player)


@jit
def shuffle_one_in(state, player):
    """The top card of the discard pile goes into the deck, if there is one."""
    if state.discard_size[player] > 0:
        to_top(state, player, take_last_discarded(state, player))
        shuffle_deck(state, player)
        tell(state, Event.SHUFFLED_IN, player, 1)


@jit
def discard_from_top(state, tables, player):
    """The card, or NO_CARD where the deck is empty."""
    if state.deck_size[player] == 0:
        return np.int64(NO_CARD)
    card = take_from_top(state, player)
    tell(state, Event.DISCARDED, player, card, 0)
    to_discard_pile(state, tables, player, card)
    return card


@jit_numbers(3, 3, GAME, TABLES)
def discard_card(state, tables, player, card, use):
    use_card(state, player, card, use)
    to_discard_pile(state, tables, player, card)


@jit
def discard_at_random(state, tables, player):
    """Returns the card; the hand must not be empty."""
    card = state.hand[player, below(state, player, state.hand_size[player])]
    discard_card(state, tables, player, card, Use.DISCARD)
    return card


@jit
def offer_each(state, cards, number):
    """Each different one of the first so many cards of a pile is one option."""
    seen = bit(0) - 1
    for position in range(number):
        card = np.int64(cards[position])
        if seen & bit(card) == 0:
            seen |= bit(card)
            offer(state, card, 0)


@jit
def offer_hand(state, player):
    offer_each(state, state.hand[player], state.hand_size[player])


@jit
def fighter_may_use(state, tables, player, card, fighter):
    """The banner of a card names who may play it, and for some heroes in which form."""
    role = Who.HERO if tables.hero[fighter] else Who.SIDEKICK
    if tables.who[player, card] & role == 0:
        return False
    return tables.card_form[player, card] < 0 or tables.card_form[player, card] == state.form[player]


@jit
def usable(state, tables, player, card, fighter, use):
    """R6.2: whether a fighter may play a card to attack, to defend or as a scheme."""
    if not fighter_may_use(state, tables, player, card, fighter):
        return False
    if use == Use.ATTACK:
        return tables.attacks[player, card] != 0
    if use == Use.DEFENCE:
        return tables.defends[player, card] != 0
    return tables.schemes[player, card] != 0


@jit
def holds_usable(state, tables, player, fighter, use):
    for position in range(state.hand_size[player]):
        if usable(state, tables, player, held(state, player, position), fighter, use):
            return True
    return False


@jit
def offer_usable(state, tables, player, fighter, use):
    """Each different card of the hand that the fighter may play for this use is one option."""
    seen = bit(0) - 1
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if seen & bit(card) == 0 and usable(state, tables, player, card, fighter, use):
            seen |= bit(card)
            offer(state, card, fighter)


@jit
def playable_scheme(state, tables, player, card):
    """R5: whether a card is a scheme that a fighter on the board may play."""
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if on_board(state, fighter) and usable(state, tables, player, card, fighter, Use.SCHEME):
            return True
    return False


@jit
def holds_scheme(state, tables, player):
    for position in range(state.hand_size[player]):
        if playable_scheme(state, tables, player, held(state, player, position)):
            return True
    return False


@jit
def offer_schemes(state, tables, player):
    """Each different scheme of the hand that some fighter may play is one option."""
    seen = bit(0) - 1
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if seen & bit(card) == 0 and playable_scheme(state, tables, player, card):
            seen |= bit(card)
            offer(state, card, 0)


@jit
def boost_value(tables, player, card):
    return 0 if card == NO_CARD else tables.boost[player, card]
