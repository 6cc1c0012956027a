"""R5: the scheme action."""

from balancer.content.instructions import Timing
from balancer.sim.agenda import ask, pop, push, tell
from balancer.sim.board import on_board
from balancer.sim.cards import offer_usable, to_discard_pile, use_card
from balancer.sim.codes import Column, Decision, Event, Frame, Slot, Use
from balancer.sim.compiled import jit

CHOOSE, PLAY, FINISH = 0, 1, 2


@jit
def resolve_scheme(state, tables):
    """Play a scheme card with a fighter that may, resolve it, discard it. A is the card."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    if frame[Column.STEP] == CHOOSE:
        frame[Column.STEP] = PLAY
        ask(state, Decision.SCHEME, player)
        for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
            if on_board(state, fighter):
                offer_usable(state, tables, player, fighter, Use.SCHEME)
        return
    if frame[Column.STEP] == PLAY:
        frame[Column.STEP] = FINISH
        card = state.answer[0]
        fighter = state.answer[1]
        state.answered = 0
        frame[Column.A] = card
        use_card(state, player, card, Use.SCHEME)
        tell(state, Event.SCHEMED, player, card, fighter)
        entry = tables.effect[player, card, Timing.SCHEME]
        if entry >= 0:
            push(state, Frame.EFFECT, player, entry, fighter, Slot.OTHER, 0, Timing.SCHEME)
        return
    to_discard_pile(state, player, frame[Column.A])
    pop(state)
