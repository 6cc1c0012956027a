"""The interpreter of card text: one instruction after another, until one has to ask or to wait."""

from balancer.content.instructions import (
    FIRST_OF_ADVENTURE,
    FIRST_OF_CARDS,
    FIRST_OF_COMBAT,
    FIRST_OF_FIGHTERS,
    FIRST_OF_TURN,
    Op,
    Timing,
)
from balancer.sim.adventure_effects import answer_adventure_effect, begin_adventure_effect
from balancer.sim.agenda import BEGIN, NEW, RESUME, pop, tell
from balancer.sim.card_effects import answer_cards, begin_cards, resume_cards
from balancer.sim.codes import NO_CARD, Column, Event, Slot, Status
from balancer.sim.combat_effects import answer_combat_effect, begin_combat_effect
from balancer.sim.compiled import jit
from balancer.sim.fighter_effects import answer_fighters, begin_fighters, resume_fighters
from balancer.sim.flow_effects import answer_flow, begin_flow
from balancer.sim.turn_effects import answer_turn_effect, begin_turn_effect
from balancer.sim.turn_order import opponent_in_combat

# An effect's frame: A is the next instruction, B "your fighter" outside of combat, C the slot, E the timing.


@jit
def is_cancelled(state, frame):
    """R6.8: cards in combat can be cancelled, abilities and schemes cannot."""
    slot = frame[Column.C]
    if slot == Slot.OTHER or frame[Column.CARD] == NO_CARD:
        return False
    return state.cancelled[slot] or (state.after_cancelled[slot] and frame[Column.E] == Timing.AFTER_COMBAT)


@jit
def start_effect(state, tables, frame):
    """Look up what a card in combat says now; false where it says nothing."""
    slot = frame[Column.C]
    frame[Column.STEP] = BEGIN
    if slot != Slot.OTHER:
        frame[Column.OPPONENT] = opponent_in_combat(state, tables, frame[Column.PLAYER], slot)
        if frame[Column.CARD] != NO_CARD:
            frame[Column.CARD] = state.card[slot]
            if state.card[slot] == NO_CARD:
                return False
            frame[Column.A] = tables.effect[frame[Column.PLAYER], state.card[slot], frame[Column.E]]
        else:
            frame[Column.A] = tables.ability[frame[Column.PLAYER], frame[Column.E]]
        if frame[Column.A] < 0:
            return False
    if frame[Column.E] < Timing.NOW and frame[Column.E] != Timing.SCHEME and frame[Column.E] != Timing.VALUES:
        tell(state, Event.EFFECT, frame[Column.PLAYER], frame[Column.CARD], frame[Column.E])
    return True


@jit
def resolve_effect(state, tables):
    """Instruction by instruction: `begin_...` carries one out, or opens its question and leaves it to `answer_...`;
    `resume_...` goes on with one that waited for something above it on the agenda.
    """
    frame = state.agenda[state.depth - 1]
    if is_cancelled(state, frame):
        pop(state)
        return
    if frame[Column.STEP] == NEW and not start_effect(state, tables, frame):
        pop(state)
        return
    depth = state.depth
    while state.status == Status.PLAYING and state.depth == depth and frame[Column.STEP] != NEW:
        row = tables.code[frame[Column.A]]
        if row[0] == Op.END:
            pop(state)
            return
        op = row[0]
        if state.answered:
            state.answered = 0
            if op < FIRST_OF_CARDS:
                answer_flow(state, tables, frame, row)
            elif op < FIRST_OF_FIGHTERS:
                answer_cards(state, tables, frame, row)
            elif op < FIRST_OF_COMBAT:
                answer_fighters(state, tables, frame, row)
            elif op < FIRST_OF_TURN:
                answer_combat_effect(state, tables, frame, row)
            elif op < FIRST_OF_ADVENTURE:
                answer_turn_effect(state, tables, frame, row)
            else:
                answer_adventure_effect(state, tables, frame, row)
        elif frame[Column.STEP] == RESUME:
            if op < FIRST_OF_FIGHTERS:
                resume_cards(state, tables, frame, row)
            else:
                resume_fighters(state, tables, frame, row)
        elif op < FIRST_OF_CARDS:
            begin_flow(state, tables, frame, row)
        elif op < FIRST_OF_FIGHTERS:
            begin_cards(state, tables, frame, row)
        elif op < FIRST_OF_COMBAT:
            begin_fighters(state, tables, frame, row)
        elif op < FIRST_OF_TURN:
            begin_combat_effect(state, tables, frame, row)
        elif op < FIRST_OF_ADVENTURE:
            begin_turn_effect(state, tables, frame, row)
        else:
            begin_adventure_effect(state, tables, frame, row)
        if state.options_number > 0:
            return
