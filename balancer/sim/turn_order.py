"""R8.3: who is still in the game, and whose turn comes next."""

from balancer.sim.codes import NOBODY
from balancer.sim.compiled import jit


@jit
def has_fighters(state, tables, player):
    """A player is out when no fighter is left; one that is off the board for a while counts."""
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if state.health[fighter] > 0:
            return True
    return False


@jit
def opponent_in_combat(state, tables, player, slot):
    """Whom the text of a player's card in a combat calls the opponent.

    R10.14: enemy effects no longer touch a player who is out, so that they speak of NOBODY then.
    """
    opponent = tables.owner[state.fighter[1 - slot]]
    if player >= tables.party and not has_fighters(state, tables, opponent):
        return NOBODY
    return opponent


@jit
def speaker(state, tables):
    """R10.12, R10.19: what the players choose together, the first of them who is still in the game says."""
    for player in range(tables.party):
        if has_fighters(state, tables, player):
            return player
    return 0


@jit
def next_player(state, tables, player):
    """The players in turn, without those who are out."""
    following = (player + 1) % tables.players
    while not has_fighters(state, tables, following):
        following = (following + 1) % tables.players
    return following
