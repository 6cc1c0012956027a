"""The stack of pending work, the question that waits for a player, and the trace of what happened."""

from balancer.sim.codes import MAX_OPTIONS, NO_CARD, NOBODY, NOWHERE, Column, Frame, Slot, Status
from balancer.sim.compiled import jit, jit_numbers
from balancer.sim.state import AGENDA_DEPTH, EVENTS, GAME

# The steps of an effect: before its first instruction, at the start of one, in the middle of one.
NEW, BEGIN, RESUME = 0, 1, 2


@jit_numbers(2, 7, GAME)
def push(state, kind, player, a=0, b=0, c=0, d=0, e=0):
    """Put work on top of the agenda: it is done before everything that waits already."""
    if state.depth == AGENDA_DEPTH:
        state.status = Status.UNFINISHED  # text that calls itself without end
        return
    frame = state.agenda[state.depth]
    frame[Column.KIND] = kind
    frame[Column.STEP] = 0
    frame[Column.PLAYER] = player
    frame[Column.A] = a
    frame[Column.B] = b
    frame[Column.C] = c
    frame[Column.D] = d
    frame[Column.E] = e
    state.depth += 1


@jit_numbers(6, 6, GAME)
def push_effect(state, player, entry, fighter, slot, card, timing):
    """Put a text on top of the agenda, with nothing in its memory.

    In a combat (`slot` is not OTHER) the card's text and fighter are looked up when it starts: both may have
    changed by then. Elsewhere `entry` is its first instruction and `fighter` is "your fighter".
    """
    push(state, Frame.EFFECT, player, entry, fighter, slot, 0, timing)
    if state.status != Status.PLAYING:
        return
    frame = state.agenda[state.depth - 1]
    for column in range(Column.OPPONENT, len(frame)):
        frame[column] = 0
    frame[Column.CARD] = card
    frame[Column.OPPONENT] = NOBODY
    frame[Column.THAT_FIGHTER] = NOBODY
    frame[Column.THAT_SPACE] = NOWHERE
    frame[Column.THAT_TOKEN] = NOBODY
    frame[Column.IT] = NO_CARD
    if slot != Slot.OTHER:
        frame[Column.A] = NOBODY


@jit
def go_on(frame):
    """The instruction is done: the next one begins."""
    frame[Column.A] += 1
    frame[Column.STEP] = BEGIN


@jit
def jump(frame, row):
    frame[Column.A] = row
    frame[Column.STEP] = BEGIN


@jit
def pop(state):
    state.depth -= 1


@jit_numbers(2, 2, GAME)
def ask(state, decision, player):
    """Open a question; `offer` adds its options."""
    state.decision = decision
    state.decider = player
    state.options_number = 0


@jit_numbers(2, 2, GAME)
def offer(state, a, b):
    if state.options_number == MAX_OPTIONS:
        state.status = Status.UNFINISHED
        return
    option = state.options[state.options_number]
    option[0] = a
    option[1] = b
    state.options_number += 1


@jit_numbers(1, 5, GAME)
def tell(state, event, a=0, b=0, c=0, d=0):
    """Write an event into the trace, where one is kept."""
    if state.tracing and state.events_number < EVENTS:
        row = state.events[state.events_number]
        row[0] = event
        row[1] = a
        row[2] = b
        row[3] = c
        row[4] = d
        state.events_number += 1
