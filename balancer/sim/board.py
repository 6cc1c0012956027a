"""R2, the board: sets of spaces as bits, who stands where, who is near whom."""

import numpy as np

from balancer.sim.codes import NOBODY, NOWHERE
from balancer.sim.compiled import jit, jit_numbers
from balancer.sim.state import GAME
from balancer.sim.tables import TABLES

# The powers of two all differ modulo 67, so a remainder names the bit.
BIT_OF_REMAINDER = np.zeros(67, np.int64)
for _bit in range(63):
    BIT_OF_REMAINDER[(1 << _bit) % 67] = _bit


@jit
def bit(space):
    return np.int64(1) << np.int64(space)


@jit
def first(spaces):
    """The lowest space of a set that is not empty."""
    return BIT_OF_REMAINDER[(spaces & -spaces) % 67]


@jit
def without_first(spaces):
    return spaces & (spaces - 1)


@jit_numbers(2, 2, GAME, TABLES)
def put(state, tables, fighter, space):
    """Let a fighter stand on a free space."""
    state.space[fighter] = space
    state.occupant[space] = fighter
    state.occupied[tables.team[fighter]] |= bit(space)


@jit
def lift(state, tables, fighter):
    """Take a fighter off its space."""
    space = state.space[fighter]
    state.space[fighter] = NOWHERE
    state.occupant[space] = NOBODY
    state.occupied[tables.team[fighter]] &= ~bit(space)


@jit
def free_spaces(state, tables):
    return (bit(tables.spaces) - 1) & ~(state.occupied[0] | state.occupied[1])


@jit
def on_board(state, fighter):
    return state.space[fighter] != NOWHERE


@jit
def adjacent(state, tables, fighter, other):
    if state.space[fighter] == NOWHERE or state.space[other] == NOWHERE:
        return False
    return state.neighbours[state.space[fighter]] & bit(state.space[other]) != 0


@jit
def beside(state, spaces):
    """The spaces next to any of a set of spaces."""
    grown = spaces & 0
    while spaces:
        grown |= state.neighbours[first(spaces)]
        spaces = without_first(spaces)
    return grown


@jit
def targets(state, tables, attacker):
    """R6.1: the spaces of the fighters that an attacker may attack."""
    space = state.space[attacker]
    if space == NOWHERE:
        return np.int64(0)
    reach = state.neighbours[space]
    if tables.ranged[attacker]:
        reach |= tables.zone_mates[space]
    return reach & state.occupied[1 - tables.team[attacker]]
