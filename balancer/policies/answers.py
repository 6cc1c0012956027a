"""The heuristic player's answers to questions that only some heroes ask; all from what is visible at the table."""

import numpy as np

from balancer.content.instructions import Place
from balancer.policies.judgement import card_worth
from balancer.sim.codes import NOWHERE, Column, Decision
from balancer.sim.compiled import jit
from balancer.sim.tables import FAR


@jit
def score_of_their_card(state, tables, frame, decision, card):
    """Of a hand that lies open: make them lose the best card, or play the weakest."""
    opponent = frame[Column.OPPONENT]
    if decision == Decision.DISCARD_THEIRS:
        return card_worth(state, tables, opponent, card)
    return -10 * tables.value[opponent, card] - tables.worth[opponent, card]


@jit
def likely_value(state, tables, frame, decision, value):
    """How many cards of this value the opponent may still hold: the deck is known, and so is the discard pile."""
    opponent = frame[Column.OPPONENT]
    number = 0
    for position in range(tables.deck_size[opponent]):
        number += counts(tables, opponent, tables.deck[opponent, position], decision, value)
    for position in range(state.discard_size[opponent]):
        number -= counts(tables, opponent, state.discard[opponent, position], decision, value)
    return number


@jit
def counts(tables, player, card, decision, value):
    if tables.schemes[player, card] or tables.value[player, card] != value:
        return 0
    return 1 if decision == Decision.NAME_VALUE or tables.attacks[player, card] else 0


@jit
def score_put_back(state, tables, player, card, place):
    """Good cards come soon in the own deck and late in the other's; the first put on top lies below the rest."""
    owner = state.aside_owner
    worth = card_worth(state, tables, owner, card)
    if place == Place.HAND:
        return worth
    return -worth if owner == player else worth


@jit
def score_token_space(state, tables, player, token, space):
    """Its owner wants a token under the hero or next to an opponent; others want it far from the hero."""
    owner = tables.token_owner[token]
    hero = tables.first_fighter[owner]
    home = state.space[hero]
    distance = np.int64(0) if home == NOWHERE else np.int64(tables.distance[home, space])
    if owner != player:
        return distance
    nearest = np.int64(FAR)
    for fighter in range(tables.fighters):
        if tables.team[fighter] != tables.team[hero] and state.space[fighter] != NOWHERE:
            nearest = min(nearest, np.int64(tables.distance[state.space[fighter], space]))
    if distance == 0:
        return np.int64(20)
    return -abs(nearest - 1) if nearest < FAR else -distance


@jit
def score_token(state, tables, player, token):
    """Move the token that stands worst for its owner, or best where it is another's."""
    score = score_token_space(state, tables, tables.token_owner[token], token, state.token_space[token])
    return -score if tables.token_owner[token] == player else score
