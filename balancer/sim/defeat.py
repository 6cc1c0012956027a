"""R7: damage, defeat, recovery, and the end of the game."""

import numpy as np

from balancer.sim.agenda import tell
from balancer.sim.board import lift, on_board
from balancer.sim.codes import Event, Status
from balancer.sim.compiled import jit


@jit
def deal_damage(state, tables, fighter, amount, cause):
    """R7.1: returns the damage dealt; a fighter at 0 health leaves the board at once."""
    if amount <= 0 or not on_board(state, fighter) or state.status != Status.PLAYING:
        return 0
    dealt = min(amount, np.int64(state.health[fighter]))
    state.health[fighter] -= dealt
    tell(state, Event.DAMAGE, fighter, dealt, state.health[fighter], cause)
    if state.health[fighter] == 0:
        lift(state, tables, fighter)
        tell(state, Event.DEFEATED, fighter)
        if tables.hero[fighter] and not has_hero(state, tables, tables.team[fighter]):
            state.status = Status.OVER
            state.winner = 1 - tables.team[fighter]
            state.cause = cause
            tell(state, Event.WON, state.winner)
    return dealt


@jit
def has_hero(state, tables, team):
    for fighter in range(tables.fighters):
        if tables.hero[fighter] and tables.team[fighter] == team and state.health[fighter] > 0:
            return True
    return False


@jit
def recover(state, tables, fighter, amount):
    """R1.2: health never rises above its printed value; the defeated do not recover."""
    if not on_board(state, fighter):
        return
    healed = min(amount, tables.max_health[fighter] - state.health[fighter])
    state.health[fighter] += healed
    tell(state, Event.RECOVERED, fighter, healed, state.health[fighter])
