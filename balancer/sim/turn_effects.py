"""Instructions about the turn, forms and counters."""

import numpy as np

from balancer.content.instructions import Op
from balancer.sim.agenda import ask, go_on, offer, tell
from balancer.sim.amounts import amount_of
from balancer.sim.board import bit
from balancer.sim.codes import NOBODY, Column, Decision, Event, TurnRule
from balancer.sim.compiled import jit
from balancer.sim.targeting import named_fighter

A_CHOICE = -1
EVERYBODY = -1


@jit
def begin_turn_effect(state, tables, frame, row):
    op = row[0]
    player = frame[Column.PLAYER]
    if op == Op.TRANSFORM and row[1] == A_CHOICE:
        ask(state, Decision.FORM, player)
        for form in range(tables.forms[player]):
            offer(state, form, 0)
        return
    if op == Op.GAIN_ACTIONS:
        if player == state.active:
            state.actions += row[1]
            tell(state, Event.GAINED_ACTIONS, player, row[1])
    elif op == Op.END_TURN:
        if player == state.active:
            state.actions = 0
            tell(state, Event.ENDED_TURN, player)
    elif op == Op.TRANSFORM:
        transform(state, player, row[1])
    elif op == Op.GAIN_COUNTERS:
        counter = row[4]
        most = np.int64(tables.most_counters[player, counter])
        number = min(most, state.counter[player, counter] + amount_of(state, tables, frame, row))
        state.counter[player, counter] = number
        tell(state, Event.COUNTERS, player, counter, number)
    else:
        lay_down(state, tables, frame, row)
    go_on(frame)


@jit
def lay_down(state, tables, frame, row):
    """A rule for the rest of the turn."""
    op = row[0]
    player = frame[Column.PLAYER]
    if op == Op.LOCK_VALUES_THIS_TURN:
        state.locked_values[player] = row[1]
        tell(state, Event.THIS_TURN, player, TurnRule.VALUES_ARE, row[1])
    elif op == Op.ADD_TO_ATTACKS_THIS_TURN:
        state.stronger_attacks[player] += row[1]
        tell(state, Event.THIS_TURN, player, TurnRule.ATTACKS_ARE_STRONGER, row[1])
    elif op == Op.NOBODY_LEAVES and row[1] == EVERYBODY:
        state.stays = bit(tables.fighters) - 1
        tell(state, Event.THIS_TURN, player, TurnRule.NOBODY_LEAVES)
    else:
        fighter = named_fighter(state, tables, frame, row[1])
        if fighter == NOBODY:
            return
        if op == Op.HEALTH_FLOOR:
            state.floor |= bit(fighter)
            tell(state, Event.THIS_TURN, player, TurnRule.HEALTH_FLOOR, fighter)
        else:
            state.stays |= bit(fighter)
            tell(state, Event.THIS_TURN, player, TurnRule.STAYS, fighter)


@jit
def transform(state, player, form):
    tell(state, Event.TRANSFORMED, player, form, state.form[player] == form)
    state.form[player] = form


@jit
def answer_turn_effect(state, tables, frame, row):
    transform(state, frame[Column.PLAYER], np.int64(state.answer[0]))
    go_on(frame)
