"""The value of a card in combat: what is printed, what replaces it, what is added, what is locked."""

import numpy as np

from balancer.content.instructions import Lock
from balancer.sim.agenda import tell
from balancer.sim.codes import NO_CARD, Column, Event, Slot
from balancer.sim.compiled import jit

AS_PRINTED = -1


@jit
def show_value(state, tables, slot):
    """A card enters the combat with its printed value, unless its player's values are locked this turn."""
    card = state.card[slot]
    player = tables.owner[state.fighter[slot]]
    if card == NO_CARD:
        state.printed[slot] = 0
    else:
        state.printed[slot] = tables.value[player, card] if slot == Slot.ATTACK else tables.defence[player, card]
    state.replaced[slot] = AS_PRINTED
    state.bonus[slot] = 0
    state.locked[slot] = Lock.NONE
    if card != NO_CARD and state.locked_values[player] >= 0:
        state.replaced[slot] = state.locked_values[player]
        state.locked[slot] = Lock.FOR_ALL
    refresh(state, slot)


@jit
def refresh(state, slot):
    base = state.printed[slot] if state.replaced[slot] == AS_PRINTED else state.replaced[slot]
    state.value[slot] = max(0, base + state.bonus[slot])


@jit
def is_locked(state, frame, slot):
    """Some locks hold against card effects alone: an ability's effect has no card."""
    if state.locked[slot] == Lock.BY_CARDS:
        return frame[Column.CARD] != NO_CARD
    return state.locked[slot] == Lock.FOR_ALL


@jit
def tell_value(state, tables, slot):
    refresh(state, slot)
    tell(state, Event.VALUE, tables.owner[state.fighter[slot]], state.value[slot])


@jit
def add_to_value(state, tables, frame, slot, amount):
    if state.card[slot] != NO_CARD and not is_locked(state, frame, slot):
        state.bonus[slot] += amount
        tell_value(state, tables, slot)


@jit
def set_value(state, tables, frame, slot, value):
    """ "This card's value is 5 instead": in the place of the printed value; what is added stays."""
    if state.card[slot] != NO_CARD and not is_locked(state, frame, slot):
        state.replaced[slot] = value
        tell_value(state, tables, slot)


@jit
def set_whole_value(state, tables, frame, slot, value):
    """The value of the other's card becomes something else: what was added to it before is gone too."""
    if state.card[slot] != NO_CARD and not is_locked(state, frame, slot):
        state.replaced[slot] = value
        state.bonus[slot] = 0
        tell_value(state, tables, slot)


@jit
def set_printed_value(state, tables, frame, slot, value):
    if state.card[slot] != NO_CARD and not is_locked(state, frame, slot):
        state.printed[slot] = value
        tell_value(state, tables, slot)


@jit
def lock_value(state, tables, frame, slot, value, lock):
    if state.card[slot] != NO_CARD and not is_locked(state, frame, slot):
        state.replaced[slot] = value
        state.bonus[slot] = 0
        state.locked[slot] = lock
        refresh(state, slot)
        tell(state, Event.LOCKED, tables.owner[state.fighter[slot]], np.int64(value))
