"""The one function that plays: it works through the agenda until somebody has to decide something."""

from balancer.sim.adventure_setup import resolve_enemy_placement
from balancer.sim.codes import Column, Frame, Status
from balancer.sim.combat import resolve_attack
from balancer.sim.compiled import handed_over, jit
from balancer.sim.effects import resolve_effect
from balancer.sim.enemy_turn import resolve_enemy_turn
from balancer.sim.initiative import resolve_round
from balancer.sim.movement import resolve_manoeuvre, resolve_move
from balancer.sim.schemes import resolve_scheme
from balancer.sim.sites import resolve_activation
from balancer.sim.turn_order import speaker
from balancer.sim.turns import (
    resolve_actions,
    resolve_end_of_turn,
    resolve_placement,
    resolve_turn,
)


@handed_over
def settle(state, tables):
    """Work until a question has two or more answers, or the game has ended. A single answer is given."""
    while state.status == Status.PLAYING:
        state.budget -= 1
        if state.budget < 0:
            state.status = Status.UNFINISHED
            break
        kind = state.agenda[state.depth - 1, Column.KIND]
        if kind == Frame.EFFECT:
            resolve_effect(state, tables)
        elif kind == Frame.ATTACK:
            resolve_attack(state, tables)
        elif kind == Frame.MOVE:
            resolve_move(state, tables)
        elif kind == Frame.MANOEUVRE:
            resolve_manoeuvre(state, tables)
        elif kind == Frame.ACTIONS:
            resolve_actions(state, tables)
        elif kind == Frame.SCHEME:
            resolve_scheme(state, tables)
        elif kind == Frame.TURN:
            resolve_turn(state, tables)
        elif kind == Frame.END_OF_TURN:
            resolve_end_of_turn(state, tables)
        elif kind == Frame.PLACEMENT:
            resolve_placement(state, tables)
        elif kind == Frame.ROUND:
            resolve_round(state, tables)
        elif kind == Frame.ENEMY_TURN:
            resolve_enemy_turn(state, tables)
        elif kind == Frame.ACTIVATION:
            resolve_activation(state, tables)
        else:
            resolve_enemy_placement(state, tables)
        if state.options_number > 1:
            if state.decider >= tables.party:
                state.decider = speaker(state, tables)
            return
        if state.options_number == 1:
            give_answer(state, 0)
    state.options_number = 0


@jit
def give_answer(state, choice):
    state.answer[0] = state.options[choice, 0]
    state.answer[1] = state.options[choice, 1]
    state.answered = 1
    state.options_number = 0


def advance(state, tables, choice):
    """Answer the open question with the option at index `choice` and play on to the next question."""
    give_answer(state, choice)
    settle(state, tables)
