"""Instructions about cards: drawing, discarding, revealing, looking, putting back."""

import numpy as np

from balancer.content.instructions import JUMP_COLUMN, Banner, Kind, Op, Place, Player, Timing
from balancer.sim.agenda import RESUME, ask, go_on, jump, offer, push_effect, tell
from balancer.sim.amounts import amount_of, decides, person
from balancer.sim.board import bit, first, without_first
from balancer.sim.cards import (
    back_to_hand,
    discard_at_random,
    discard_card,
    discard_from_top,
    draw_cards,
    exhaust,
    find_in_hand,
    held,
    offer_hand,
    shuffle_deck,
    take_from_bottom,
    take_from_discard,
    take_from_hand,
    take_from_top,
    to_bottom,
    to_discard_pile,
    to_top,
)
from balancer.sim.codes import NO_CARD, NOBODY, Column, Decision, Event, Slot, Status, Use, Who
from balancer.sim.compiled import jit, jit_numbers
from balancer.sim.state import GAME
from balancer.sim.streams import below
from balancer.sim.tables import TABLES


@jit
def is_meant(tables, frame, row, player, card):
    """Whether a card of a player is one that the operands of a row describe."""
    who, kinds, named = row[6], row[7], row[8]
    if kind_of(tables, player, card) & kinds == 0:
        return False
    if named and (tables.schemes[player, card] or tables.value[player, card] != frame[Column.NUMBER]):
        return False
    if who == Banner.ANY:
        return True
    if who >= Banner.FORM:
        return tables.card_form[player, card] == who - Banner.FORM
    return tables.who[player, card] == (Who.HERO if who == Banner.HERO else Who.SIDEKICK)


@jit
def kind_of(tables, player, card):
    if tables.schemes[player, card]:
        return Kind.SCHEME
    if not tables.attacks[player, card]:
        return Kind.DEFENSE
    return Kind.VERSATILE if tables.defends[player, card] else Kind.ATTACK


@jit
def offer_meant(state, tables, frame, row, player, cards, size):
    """Each different card of a pile that the operands describe is one option."""
    seen = bit(0) - 1
    for position in range(size):
        card = np.int64(cards[position])
        if seen & bit(card) == 0 and is_meant(tables, frame, row, player, card):
            seen |= bit(card)
            offer(state, card, 0)


@jit
def begin_cards(state, tables, frame, row):
    op = row[0]
    player = frame[Column.PLAYER]
    if op == Op.DRAW:
        drawer = person(frame, row[4])
        if drawer != NOBODY:
            draw_cards(state, tables, drawer, amount_of(state, tables, frame, row))
        go_on(frame)
    elif op == Op.DRAW_UP_TO and not decides(tables, player):
        go_on(frame)
    elif op == Op.DRAW_UP_TO:
        ask(state, Decision.NUMBER, player)
        for number in range(row[1] + 1):
            offer(state, number, 0)
    elif op == Op.DISCARD:
        begin_discard(state, tables, frame, row)
    elif op == Op.DISCARD_ANY_NUMBER:
        ask_for_more(state, tables, frame, row)
    elif op == Op.DISCARD_TOP:
        discard_top(state, tables, frame, person(frame, row[1]))
    elif op == Op.REVEAL:
        reveal_from_deck(state, tables, frame, row)
    elif op == Op.REVEAL_PAIR:
        frame[Column.DID] = 1
        go_on(frame)
    elif op == Op.PUT_IT:
        put_it(state, tables, frame, row[1])
    elif op == Op.LOOK_AT_HAND:
        look_at_hand(state, tables, frame, row)
    elif op == Op.REVEAL_HAND:
        if person(frame, row[1]) == frame[Column.PLAYER] or not ask_to_hide(state, tables, person(frame, row[1])):
            reveal_hand(state, tables, frame, row)
    elif op == Op.REARRANGE:
        set_aside_top(state, person(frame, row[1]), row[2])
        frame[Column.D] = state.aside_size
        put_back_next(state, frame, row)
    elif op == Op.PUT_FROM_HAND:
        frame[Column.D] = amount_of(state, tables, frame, row)
        put_from_hand_next(state, frame, row)
    elif op == Op.TAKE_FROM_DISCARD:
        frame[Column.D] = 0 if row[3] and not decides(tables, player) else row[1]
        take_next(state, tables, frame, row)
    else:
        ask_for_a_value(state, tables, frame, op)


@jit
def resume_cards(state, tables, frame, row):
    """What the last discard set off has been resolved."""
    if row[0] == Op.DISCARD:
        discard_next(state, tables, frame, row)
    elif row[0] == Op.DISCARD_ANY_NUMBER:
        ask_for_more(state, tables, frame, row)


@jit
def answer_cards(state, tables, frame, row):
    op = row[0]
    chosen = np.int64(state.answer[0])
    player = frame[Column.PLAYER]
    if op == Op.DRAW_UP_TO:
        answer_draw_up_to(state, tables, frame, row, chosen)
    elif op == Op.DISCARD:
        frame[Column.D] -= 1
        discard_one(state, tables, frame, person(frame, row[4]), chosen, 0)
        if frame[Column.STEP] != RESUME:
            discard_next(state, tables, frame, row)
    elif op == Op.DISCARD_ANY_NUMBER:
        if chosen == NO_CARD:
            go_on(frame)
        else:
            discard_one(state, tables, frame, player, chosen, 0)
            if frame[Column.STEP] != RESUME:
                ask_for_more(state, tables, frame, row)
    elif op == Op.LOOK_AT_HAND:
        if chosen:
            tell(state, Event.HID_HAND, person(frame, row[1]))
            jump(frame, row[JUMP_COLUMN])
        else:
            see_hand(state, tables, frame, row)
    elif op == Op.REVEAL_HAND:
        if chosen:
            tell(state, Event.HID_HAND, person(frame, row[1]))
            go_on(frame)
        else:
            reveal_hand(state, tables, frame, row)
    elif op == Op.REARRANGE:
        put_one_back(state, tables, np.int64(state.answer[1]), chosen)
        put_back_next(state, frame, row)
    elif op == Op.PUT_FROM_HAND:
        take_from_hand(state, player, find_in_hand(state, player, chosen))
        put_card(state, tables, player, chosen, row[4])
        frame[Column.D] -= 1
        put_from_hand_next(state, frame, row)
    elif op == Op.TAKE_FROM_DISCARD:
        if chosen == NO_CARD:
            frame[Column.D] = 0
        else:
            take_one(state, tables, player, chosen, row[2])
            frame[Column.D] -= 1
        take_next(state, tables, frame, row)
    elif op == Op.PREDICT:
        state.predicted[frame[Column.C]] = chosen
        tell(state, Event.PREDICTED, player, chosen)
        go_on(frame)
    else:
        frame[Column.NUMBER] = chosen
        tell(state, Event.NAMED, player, chosen)
        go_on(frame)


# --- discarding --------------------------------------------------------------------------------


@jit
def begin_discard(state, tables, frame, row):
    """Nobody discards more than the hand holds now: what a discard sets off may draw another card."""
    player = person(frame, row[4])
    if player != NOBODY and player >= tables.party:
        discard_without_hand(state, tables, frame, row, player)
        return
    held = np.int64(0) if player == NOBODY else np.int64(state.hand_size[player])
    frame[Column.D] = min(held, amount_of(state, tables, frame, row))
    frame[Column.DID] = 0
    discard_next(state, tables, frame, row)


@jit
def discard_without_hand(state, tables, frame, row, player):
    """R10.6: an enemy discards from the top of its deck, whoever would choose the cards."""
    frame[Column.DID] = 0
    for _ in range(amount_of(state, tables, frame, row)):
        card = discard_from_top(state, tables, player)
        if card != NO_CARD:
            note_card(frame, player, card, Place.DISCARD)
            frame[Column.DISCARDED] += 1
            frame[Column.DID] = 1
    go_on(frame)


@jit
def discard_next(state, tables, frame, row):
    """Discard until the amount in D is reached; stops to ask which card, and for what a discard sets off."""
    player = person(frame, row[4])
    random, chosen_by_other = row[5], row[9]
    while frame[Column.D] > 0 and player != NOBODY and state.hand_size[player] > 0:
        if not random:
            ask_for_a_discard(state, tables, frame, row, player, chosen_by_other)
            if state.options_number > 0:
                return
            break
        frame[Column.D] -= 1
        discard_one(state, tables, frame, player, NO_CARD, 1)
        if frame[Column.STEP] == RESUME:
            return
    go_on(frame)


@jit
def ask_for_a_discard(state, tables, frame, row, player, chosen_by_other):
    if chosen_by_other:
        owner = frame[Column.PLAYER]
        ask(state, Decision.DISCARD_THEIRS, owner if player != owner else frame[Column.OPPONENT])
    else:
        ask(state, Decision.DISCARD, player)
    offer_meant(state, tables, frame, row, player, state.hand[player], state.hand_size[player])


@jit
def ask_for_more(state, tables, frame, row):
    player = frame[Column.PLAYER]
    ask(state, Decision.DISCARD_MORE, player)
    offer(state, NO_CARD, 0)
    offer_meant(state, tables, frame, row, player, state.hand[player], state.hand_size[player])


@jit
def discard_one(state, tables, frame, player, card, random):
    """Discard a card (NO_CARD: by chance); what it sets off goes on the agenda, and the instruction waits."""
    if random:
        card = discard_at_random(state, tables, player)
    else:
        discard_card(state, tables, player, card, Use.DISCARD)
    tell(state, Event.DISCARDED, player, card, random)
    note_card(frame, player, card, Place.DISCARD)
    frame[Column.DISCARDED] += 1
    frame[Column.DID] = 1
    entry = tables.effect[player, card, Timing.FORCED_DISCARD]
    if entry >= 0 and player != frame[Column.PLAYER]:
        frame[Column.STEP] = RESUME
        push_effect(state, player, entry, tables.first_fighter[player], Slot.OTHER, card, Timing.FORCED_DISCARD)


@jit
def discard_top(state, tables, frame, player):
    frame[Column.IT] = NO_CARD
    if player != NOBODY and state.deck_size[player] > 0:
        card = discard_from_top(state, tables, player)
        note_card(frame, player, card, Place.DISCARD)
        frame[Column.DISCARDED] += 1
    go_on(frame)


@jit
def note_card(frame, player, card, place):
    """The card that the text calls "it" from now on."""
    frame[Column.IT] = card
    frame[Column.ITS_OWNER] = player
    frame[Column.ITS_PLACE] = place


# --- revealing and looking ---------------------------------------------------------------------


@jit
def reveal_from_deck(state, tables, frame, row):
    player = person(frame, row[1])
    frame[Column.IT] = NO_CARD
    boost = np.int64(0)
    if player != NOBODY and state.deck_size[player] > 0:
        position = 0 if row[2] == Place.BOTTOM else state.deck_size[player] - 1
        card = np.int64(state.deck[player, position])
        note_card(frame, player, card, row[2])
        boost = np.int64(tables.boost[player, card])
        tell(state, Event.REVEALED_CARD, player, card)
    if row[1] == Player.YOU:
        frame[Column.MY_REVEALED] = boost
    else:
        frame[Column.THEIR_REVEALED] = boost
    go_on(frame)


@jit
def put_it(state, tables, frame, place):
    """Put the card revealed before somewhere else."""
    if frame[Column.IT] != NO_CARD and frame[Column.ITS_PLACE] != Place.DISCARD:
        player = frame[Column.ITS_OWNER]
        if frame[Column.ITS_PLACE] == Place.BOTTOM:
            card = take_from_bottom(state, player)
        else:
            card = take_from_top(state, player)
        put_card(state, tables, player, card, place)
        frame[Column.ITS_PLACE] = Place.DISCARD
    go_on(frame)


@jit_numbers(3, 3, GAME, TABLES)
def put_card(state, tables, player, card, place):
    if place == Place.HAND:
        back_to_hand(state, tables, player, card)
    elif place == Place.TOP:
        to_top(state, player, card)
    elif place == Place.BOTTOM:
        to_bottom(state, player, card)
    elif place == Place.DISCARD:
        to_discard_pile(state, tables, player, card)
    else:
        to_top(state, player, card)
        shuffle_deck(state, player)
    tell(state, Event.PUT_CARD, player, card, place)


@jit
def look_at_hand(state, tables, frame, row):
    """A player whose card hides the hand may show that card: the look and all that follows from it do not happen."""
    player = person(frame, row[1])
    if player == NOBODY:
        jump(frame, row[JUMP_COLUMN])
        return
    if not ask_to_hide(state, tables, player):
        see_hand(state, tables, frame, row)


@jit
def ask_to_hide(state, tables, player):
    """Whether a player holds a card that hides the hand, and is now asked to show it."""
    if player == NOBODY:
        return False
    for position in range(state.hand_size[player]):
        if tables.hides_hand[player, held(state, player, position)]:
            ask(state, Decision.HIDE_HAND, player)
            offer(state, 1, 0)
            offer(state, 0, 0)
            return True
    return False


@jit
def reveal_hand(state, tables, frame, row):
    player = person(frame, row[1])
    if player != NOBODY:
        tell(state, Event.REVEALED_HAND, player)
        show_hand(state, tables, player)
    go_on(frame)


@jit
def see_hand(state, tables, frame, row):
    tell(state, Event.LOOKED_AT_HAND, frame[Column.PLAYER], person(frame, row[1]))
    show_hand(state, tables, person(frame, row[1]))
    go_on(frame)


@jit
def show_hand(state, tables, player):
    """R10.6: of an enemy, who has no hand, the top card of the deck is seen instead."""
    if player >= tables.party and state.deck_size[player] > 0:
        tell(state, Event.REVEALED_CARD, player, state.deck[player, state.deck_size[player] - 1])
    for position in range(state.hand_size[player]):
        tell(state, Event.SHOWN, player, held(state, player, position))


# --- cards set aside ---------------------------------------------------------------------------


@jit
def set_aside(state, player, card):
    state.aside_owner = player
    state.aside[state.aside_size] = card
    state.aside_size += 1
    tell(state, Event.SET_ASIDE, player, card)


@jit
def set_aside_top(state, player, number):
    state.aside_size = 0
    if player == NOBODY:
        return
    for _ in range(min(number, state.deck_size[player])):
        set_aside(state, player, take_from_top(state, player))


@jit
def answer_draw_up_to(state, tables, frame, row, chosen):
    """First the number, then each card to keep, then each card for the bottom of the deck."""
    player = frame[Column.PLAYER]
    if state.decision == Decision.NUMBER:
        state.aside_size = 0
        for _ in range(chosen):
            if state.status == Status.PLAYING:
                if state.deck_size[player] > 0:
                    set_aside(state, player, take_from_top(state, player))
                else:
                    exhaust(state, tables, player)
        frame[Column.D] = row[2]
    elif state.decision == Decision.KEEP:
        put_one_back(state, tables, Place.HAND, chosen)
        frame[Column.D] -= 1
    else:
        put_one_back(state, tables, Place.BOTTOM, chosen)
    if state.aside_size == 0 or state.status != Status.PLAYING:
        go_on(frame)
    elif frame[Column.D] > 0:
        ask(state, Decision.KEEP, player)
        offer_aside(state, Place.HAND)
    else:
        ask(state, Decision.PUT_BACK, player)
        offer_aside(state, Place.BOTTOM)


@jit
def offer_aside(state, place):
    seen = bit(0) - 1
    for position in range(state.aside_size):
        card = np.int64(state.aside[position])
        if seen & bit(card) == 0:
            seen |= bit(card)
            offer(state, card, place)


@jit_numbers(2, 2, GAME, TABLES)
def put_one_back(state, tables, place, card):
    """Take one card from those set aside and put it where it belongs."""
    for position in range(state.aside_size):
        if state.aside[position] == card:
            state.aside_size -= 1
            for later in range(position, state.aside_size):
                state.aside[later] = state.aside[later + 1]
            break
    put_card(state, tables, state.aside_owner, card, place)


@jit
def put_back_next(state, frame, row):
    """Of the cards set aside some go to the hand, to the bottom and to the discard pile, then the rest on top.

    The first card put back on top ends up below the others.
    """
    if state.aside_size == 0:
        go_on(frame)
        return
    moved = frame[Column.D] - state.aside_size
    place = Place.TOP
    if moved < row[3]:
        place = Place.HAND
    elif moved < row[3] + row[4]:
        place = Place.BOTTOM
    elif moved < row[3] + row[4] + row[5]:
        place = Place.DISCARD
    ask(state, Decision.PUT_BACK, frame[Column.PLAYER])
    offer_aside(state, place)


# --- from the hand to the deck, from the discard pile ------------------------------------------


@jit
def put_from_hand_next(state, frame, row):
    player = frame[Column.PLAYER]
    if frame[Column.D] > 0 and state.hand_size[player] > 0:
        ask(state, Decision.PUT_FROM_HAND, player)
        offer_hand(state, player)
    else:
        go_on(frame)


@jit
def take_next(state, tables, frame, row):
    """Take cards out of the own discard pile until the number in D is reached."""
    player = frame[Column.PLAYER]
    up_to, random = row[3], row[4]
    while frame[Column.D] > 0 and state.discard_size[player] > 0:
        if not random:
            ask(state, Decision.FROM_DISCARD, player)
            if up_to:
                offer(state, NO_CARD, 0)
            offer_meant(state, tables, frame, row, player, state.discard[player], state.discard_size[player])
            if state.options_number > 0:
                return
            break
        card = state.discard[player, below(state, player, state.discard_size[player])]
        take_one(state, tables, player, card, row[2])
        frame[Column.D] -= 1
    go_on(frame)


@jit_numbers(3, 3, GAME, TABLES)
def take_one(state, tables, player, card, place):
    take_from_discard(state, player, card)
    put_card(state, tables, player, card, place)


# --- numbers -----------------------------------------------------------------------------------


@jit
def ask_for_a_value(state, tables, frame, op):
    """The printed values in the opponent's deck; decks are public, hands are not."""
    opponent = frame[Column.OPPONENT]
    if opponent == NOBODY or (op == Op.PREDICT and frame[Column.C] == Slot.OTHER):
        go_on(frame)
        return
    if op == Op.PREDICT:
        ask(state, Decision.PREDICT, frame[Column.PLAYER])
        values = np.int64(tables.attack_values[opponent])
    else:
        ask(state, Decision.NAME_VALUE, frame[Column.PLAYER])
        values = np.int64(tables.values[opponent])
    if values == 0:
        values = bit(0)
    while values:
        offer(state, first(values), 0)
        values = without_first(values)
