"""R5: the scheme action."""

from balancer.content.instructions import Timing
from balancer.sim.agenda import ask, offer, pop, push_effect, tell
from balancer.sim.board import on_board
from balancer.sim.cards import fighter_may_use, offer_schemes, to_discard_pile, use_card
from balancer.sim.codes import Column, Decision, Event, Slot, Use
from balancer.sim.compiled import jit

CHOOSE_CARD, CHOOSE_FIGHTER, PLAY, FINISH = 0, 1, 2, 3


@jit
def resolve_scheme(state, tables):
    """Play a scheme card with a fighter that may, resolve it, discard it. A is the card."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    step = frame[Column.STEP]
    frame[Column.STEP] = step + 1
    if step == CHOOSE_CARD:
        ask(state, Decision.SCHEME, player)
        offer_schemes(state, tables, player)
        return
    if step == CHOOSE_FIGHTER:
        card = state.answer[0]
        state.answered = 0
        frame[Column.A] = card
        ask(state, Decision.SCHEME_FIGHTER, player)
        for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
            if on_board(state, fighter) and fighter_may_use(state, tables, player, card, fighter):
                offer(state, fighter, card)
        return
    if step == PLAY:
        card = frame[Column.A]
        fighter = state.answer[0]
        state.answered = 0
        use_card(state, player, card, Use.SCHEME)
        tell(state, Event.SCHEMED, player, card, fighter)
        entry = tables.effect[player, card, Timing.SCHEME]
        if entry >= 0:
            push_effect(state, player, entry, fighter, Slot.OTHER, card, Timing.SCHEME)
        return
    to_discard_pile(state, tables, player, frame[Column.A])
    pop(state)
