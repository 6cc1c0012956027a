"""Tokens on the board: whose they are, where they lie."""

from balancer.sim.board import beside, bit, free_spaces
from balancer.sim.codes import NOBODY, NOWHERE
from balancer.sim.compiled import jit, jit_numbers
from balancer.sim.state import GAME
from balancer.sim.tables import TABLES


@jit_numbers(2, 2, GAME, TABLES)
def token_spaces(state, tables, player, kind):
    """The spaces with a player's tokens of a kind, as a set."""
    spaces = bit(0) - 1
    for token in range(tables.first_token[player], tables.first_token[player + 1]):
        if tables.token_kind[token] == kind and state.token_space[token] != NOWHERE:
            spaces |= bit(state.token_space[token])
    return spaces


@jit_numbers(3, 3, GAME, TABLES)
def token_on(state, tables, player, kind, space):
    """A player's token of a kind on a space, or NOBODY."""
    for token in range(tables.first_token[player], tables.first_token[player + 1]):
        if tables.token_kind[token] == kind and state.token_space[token] == space:
            return token
    return NOBODY


@jit
def stopping_spaces(state, tables, fighter):
    """R10.16: the free spaces with a token that ends a movement; enemies do not mind it."""
    spaces = bit(0) - 1
    if tables.tokens_hinder and tables.owner[fighter] < tables.party:
        for token in range(tables.first_token[tables.players]):
            if tables.token_stops[token] and state.token_space[token] != NOWHERE:
                spaces |= bit(state.token_space[token])
    return spaces & free_spaces(state, tables)


@jit
def harmful_spaces(state, tables, fighter):
    """R10.16: the free spaces with a token that harms who comes there; enemies do not mind it."""
    spaces = bit(0) - 1
    if tables.tokens_hinder and tables.owner[fighter] < tables.party:
        for token in range(tables.first_token[tables.players]):
            if tables.token_damage[token] and state.token_space[token] != NOWHERE:
                spaces |= bit(state.token_space[token])
    return spaces & free_spaces(state, tables)


@jit
def token_in_supply(state, tables, player, kind):
    return token_on(state, tables, player, kind, NOWHERE)


@jit
def tokens_on_board(state, tables, player, kind):
    number = 0
    for token in range(tables.first_token[player], tables.first_token[player + 1]):
        if tables.token_kind[token] == kind and state.token_space[token] != NOWHERE:
            number += 1
    return number


@jit
def started_on_token(state, tables, player, kind, fighter):
    """Whether the fighter's turn began on a space that had such a token then."""
    for token in range(tables.first_token[player], tables.first_token[player + 1]):
        there = state.token_started[token] != NOWHERE and state.token_started[token] == state.started[fighter]
        if there and tables.token_kind[token] == kind:
            return True
    return False


@jit
def token_reach(state, tables, token, distance):
    """R9.1: where a token can go: step by step past everything, one of a kind a space; -1 is any other space."""
    origin = state.token_space[token]
    everywhere = bit(tables.spaces) - 1
    owner = tables.token_owner[token]
    taken = token_spaces(state, tables, owner, tables.token_kind[token]) & ~bit(origin)
    if distance < 0:
        return everywhere & ~taken & ~bit(origin)
    reached = bit(origin)
    for _ in range(distance):
        reached |= beside(state, reached)
    return reached & ~taken
