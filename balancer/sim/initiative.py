"""R10.8 to R10.10: the initiative deck, the row of revealed cards, and the round."""

from balancer.content.instructions import Timing
from balancer.sim.agenda import push_effect, tell
from balancer.sim.board import bit
from balancer.sim.codes import NO_CARD, Column, Event, InitiativePlace, Slot, Status
from balancer.sim.compiled import jit, jit_numbers
from balancer.sim.state import ADVENTURE_STREAM, GAME
from balancer.sim.streams import below
from balancer.sim.turn_order import has_fighters

# A round's frame: A are the initiative cards, as bits, whose END OF ROUND effects are done, B the next event.
BEGIN_ROUND, REVEAL, END_OF_ROUND, EVENTS, SHUFFLE = 0, 1, 2, 3, 4
ROUND_LIMIT = 100


@jit
def lay_out_initiative(state, tables):
    state.initiative_deck_size = 0
    state.initiative_row_size = 0
    for card in range(tables.initiative_cards):
        if tables.initiative_outside[card]:
            state.initiative_place[card] = InitiativePlace.OUTSIDE
        else:
            to_initiative_deck(state, card)
    shuffle_initiative(state)


@jit
def to_initiative_deck(state, card):
    state.initiative_place[card] = InitiativePlace.DECK
    state.initiative_deck[state.initiative_deck_size] = card
    state.initiative_deck_size += 1


@jit
def shuffle_initiative(state):
    deck = state.initiative_deck
    for last in range(state.initiative_deck_size - 1, 0, -1):
        other = below(state, ADVENTURE_STREAM, last + 1)
        card = deck[last]
        deck[last] = deck[other]
        deck[other] = card


@jit
def resolve_round(state, tables):
    """R10.8: reveal the cards one by one, then the END OF ROUND effects from left to right, then shuffle."""
    frame = state.agenda[state.depth - 1]
    step = frame[Column.STEP]
    if step == BEGIN_ROUND:
        if state.round_number == ROUND_LIMIT:
            state.status = Status.UNFINISHED
            return
        state.round_number += 1
        state.frightened = 0
        frame[Column.STEP] = REVEAL
        tell_round(state, tables)
    elif step == REVEAL:
        if state.initiative_deck_size == 0:
            frame[Column.A] = 0
            frame[Column.STEP] = END_OF_ROUND
        else:
            reveal_initiative(state, tables)
    elif step == END_OF_ROUND:
        if not resolve_leftmost(state, tables, frame):
            frame[Column.B] = 0
            frame[Column.STEP] = EVENTS
    elif step == EVENTS:
        if frame[Column.B] == tables.events:
            frame[Column.STEP] = SHUFFLE
        else:
            event = frame[Column.B]
            frame[Column.B] += 1
            push_event(state, tables, event, Timing.END_OF_ROUND)
    else:
        shuffle_row_in(state, tables)
        frame[Column.STEP] = BEGIN_ROUND


@jit
def tell_round(state, tables):
    """The round with the threat and the sites that stand as it begins."""
    if state.tracing:
        tell(state, Event.ROUND, state.round_number, state.threat, tables.threat_level[state.threat])
        for site in range(tables.sites):
            if state.standing_sites >> site & 1:
                tell(state, Event.SITE_STANDING, site, state.site_tokens[site])


@jit
def reveal_initiative(state, tables):
    """R10.9: the card of somebody who is out leaves the game, and the next one follows at once."""
    state.initiative_deck_size -= 1
    card = state.initiative_deck[state.initiative_deck_size]
    owner = tables.initiative_owner[card]
    if not has_fighters(state, tables, owner):
        leave_initiative(state, card)
        return
    state.initiative_place[card] = InitiativePlace.ROW
    state.initiative_row[state.initiative_row_size] = card
    state.initiative_row_size += 1
    tell(state, Event.REVEALED_INITIATIVE, card)
    push_initiative(state, tables, owner, tables.initiative_now[card], Timing.NOW)


@jit
def push_initiative(state, tables, owner, entry, timing):
    if entry >= 0:
        push_effect(state, owner, entry, tables.first_fighter[owner], Slot.OTHER, NO_CARD, timing)


@jit
def resolve_leftmost(state, tables, frame):
    """The leftmost END OF ROUND effect that is still to come; false where there is none."""
    for place in range(state.initiative_row_size):
        card = state.initiative_row[place]
        if frame[Column.A] >> card & 1 == 0:
            frame[Column.A] |= bit(card)
            if tables.initiative_end[card] >= 0:
                tell(state, Event.END_OF_ROUND, card)
            owner = tables.initiative_owner[card]
            push_initiative(state, tables, owner, tables.initiative_end[card], Timing.END_OF_ROUND)
            return True
    return False


@jit
def push_event(state, tables, event, timing):
    """The text of an event; the villain gains by it."""
    entry = tables.event_effect[event, timing]
    if entry >= 0:
        if timing != Timing.ENEMY_ATTACKS:
            tell(state, Event.EVENT_EFFECT, event, timing)
        push_initiative(state, tables, tables.party, entry, timing)


@jit
def shuffle_row_in(state, tables):
    """The row and the cards that were added become the new deck."""
    state.initiative_row_size = 0
    for card in range(tables.initiative_cards):
        place = state.initiative_place[card]
        if place == InitiativePlace.ROW or place == InitiativePlace.WAITING:
            if has_fighters(state, tables, tables.initiative_owner[card]):
                to_initiative_deck(state, card)
            else:
                leave_initiative(state, card)
    shuffle_initiative(state)


# --- cards that come and go ------------------------------------------------------------------------


@jit_numbers(1, 1, GAME)
def leave_initiative(state, card):
    state.initiative_place[card] = InitiativePlace.GONE
    tell(state, Event.LEFT_INITIATIVE, card)


@jit
def take_from_row(state, card):
    kept = 0
    for place in range(state.initiative_row_size):
        other = state.initiative_row[place]
        if other != card:
            state.initiative_row[kept] = other
            kept += 1
    state.initiative_row_size = kept


@jit
def leave_row(state, tables, player):
    """R10.9: the revealed cards of the defeated leave the game at once, and those outside never come in."""
    for card in range(tables.initiative_cards):
        if tables.initiative_owner[card] == player:
            place = state.initiative_place[card]
            if place == InitiativePlace.ROW:
                take_from_row(state, card)
            if place != InitiativePlace.DECK and place != InitiativePlace.GONE:
                leave_initiative(state, card)


@jit
def add_initiative_card(state, tables, player, kind):
    """One of the cards that are still outside comes in at the next shuffle."""
    for card in range(tables.initiative_cards):
        mine = tables.initiative_owner[card] == player and tables.initiative_kind[card] == kind
        if mine and state.initiative_place[card] == InitiativePlace.OUTSIDE:
            state.initiative_place[card] = InitiativePlace.WAITING
            tell(state, Event.INITIATIVE_WAITS, card)
            return


@jit
def act_again(state, tables, player):
    """R10.10: the enemy's own card goes from the row under the deck; one that is still in the deck stays there."""
    for card in range(tables.initiative_cards):
        mine = tables.initiative_owner[card] == player and tables.initiative_kind[card] == 0
        if mine and state.initiative_place[card] == InitiativePlace.ROW:
            take_from_row(state, card)
            for place in range(state.initiative_deck_size, 0, -1):
                state.initiative_deck[place] = state.initiative_deck[place - 1]
            state.initiative_deck[0] = card
            state.initiative_deck_size += 1
            state.initiative_place[card] = InitiativePlace.DECK
            tell(state, Event.ACTS_AGAIN, card)


@jit
def initiative_cards_in_game(state, tables, player, kind):
    number = 0
    for card in range(tables.initiative_cards):
        if tables.initiative_owner[card] == player and tables.initiative_kind[card] == kind:
            place = state.initiative_place[card]
            if place != InitiativePlace.OUTSIDE and place != InitiativePlace.GONE:
                number += 1
    return number
