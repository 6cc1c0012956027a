"""R10.12: the turn of an enemy, one attempt to attack."""

from balancer.sim.agenda import ask, offer, pop, push, tell
from balancer.sim.board import bit, first, free_spaces, on_board, without_first
from balancer.sim.codes import Column, Decision, Event, Frame, Status
from balancer.sim.compiled import jit
from balancer.sim.movement import may_leave, one_step, step_to
from balancer.sim.threat import advance_threat
from balancer.sim.turn_order import speaker
from balancer.sim.turns import begin_turn

LOOK_FOR_A_TARGET, ATTACK, FINISH = 0, 1, 2


@jit
def resolve_enemy_turn(state, tables):
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    fighter = tables.first_fighter[player]
    step = frame[Column.STEP]
    frame[Column.STEP] = step + 1
    if step == LOOK_FOR_A_TARGET:
        begin_turn(state, tables, player)
        if state.status != Status.PLAYING or not on_board(state, fighter):
            pop(state)
            return
        tell(state, Event.ENEMY_TURN, player)
        ask(state, Decision.ENEMY_TARGET, speaker(state, tables))
        offer_targets(state, tables, fighter, tables.move[player])
        if state.options_number == 0:
            pop(state)
            tell(state, Event.NO_TARGET, player)
            advance_threat(state, tables, 1)
    elif step == ATTACK:
        state.answered = 0
        if state.answer[0] != state.space[fighter]:
            step_to(state, tables, fighter, state.answer[0])
        push(state, Frame.ATTACK, player, 1, fighter, state.answer[1])
    else:
        pop(state)


@jit
def targets_of_enemies(state, tables):
    """R10.19: the spaces of heroes and sidekicks; enemies overlook small fighters."""
    spaces = state.occupied[0]
    rest = spaces
    while rest:
        space = first(rest)
        if tables.small[state.occupant[space]]:
            spaces &= ~bit(space)
        rest = without_first(rest)
    return spaces


@jit
def offer_targets(state, tables, fighter, distance):
    """Those next to the enemy; else those to which the way is shortest, with each space where such a way can end."""
    targets = targets_of_enemies(state, tables)
    here = bit(state.space[fighter])
    if state.neighbours[state.space[fighter]] & targets or not may_leave(state, fighter):
        offer_around(state, state.space[fighter], targets)
        return
    free = free_spaces(state, tables)
    passable = free | state.occupied[1]
    reached = here
    border = here
    for _ in range(distance):
        border = one_step(state, tables, fighter, border) & passable & ~reached
        reached |= border
        ends = border & free
        while ends:
            offer_around(state, first(ends), targets)
            ends = without_first(ends)
        if state.options_number > 0 or border == 0:
            return


@jit
def offer_around(state, space, targets):
    """Each target next to a space."""
    near = state.neighbours[space] & targets
    while near:
        offer(state, space, state.occupant[first(near)])
        near = without_first(near)
