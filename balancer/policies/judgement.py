"""What the heuristic player thinks of cards, fighters and spaces; all of it visible at the table."""

import numpy as np

from balancer.sim.board import first, on_board, without_first
from balancer.sim.cards import fighter_may_use, holds_usable, usable
from balancer.sim.codes import Use
from balancer.sim.compiled import jit
from balancer.sim.tables import FAR

HERO_HEALTH = 9
SIDEKICK_HEALTH = 6
DEFENCE_TO_BEAT = 2
DECIDES = 20
UNUSABLE = -1000
IN_REACH = 30
IN_DANGER = 12


@jit
def wasted(state, tables, player, card):
    """Whether the fighters that may use a card are all defeated, so that it can only boost."""
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if on_board(state, fighter) and fighter_may_use(tables, player, card, fighter):
            return False
    return True


@jit
def card_worth(state, tables, player, card):
    """What a card is worth in the hand."""
    if wasted(state, tables, player, card):
        return 2 * tables.boost[player, card]
    return 4 * tables.value[player, card] + tables.worth[player, card] + 2 * tables.boost[player, card]


@jit
def blow(state, tables, player, card, attacker, target):
    """What an attack is worth: the harm it threatens and its text, less a part of what the card is worth kept."""
    if not usable(tables, player, card, attacker, Use.ATTACK):
        return UNUSABLE
    value = tables.value[player, card]
    if tables.hero[target]:
        harm = HERO_HEALTH * value
        if value >= state.health[target]:
            harm += DECIDES
    else:
        harm = SIDEKICK_HEALTH * min(value, state.health[target] + DEFENCE_TO_BEAT)
    return harm + tables.worth[player, card] - card_worth(state, tables, player, card) // 3


@jit
def best_blow(state, tables, player, attacker, target):
    best = UNUSABLE
    for position in range(state.hand_size[player]):
        best = max(best, blow(state, tables, player, state.hand[player, position], attacker, target))
    return best


@jit
def fighter_worth(state, tables, fighter):
    """How much it hurts to lose health on a fighter: a hero's is the game, the more so the less is left."""
    if tables.hero[fighter]:
        return 60 - state.health[fighter]
    return 30 - state.health[fighter]


@jit
def nearest_opponent(state, tables, player, space):
    """Steps on the empty board from a space to the nearest opposing fighter."""
    spaces = state.occupied[1 - tables.team[tables.first_fighter[player]]]
    nearest = FAR
    while spaces:
        nearest = min(nearest, tables.distance[space, first(spaces)])
        spaces = without_first(spaces)
    return nearest


@jit
def opposing_hero_distance(state, tables, player, space):
    nearest = FAR
    for fighter in range(tables.fighters):
        if tables.hero[fighter] and state.health[fighter] > 0 and tables.team[fighter] != player % 2:
            nearest = min(nearest, tables.distance[space, state.space[fighter]])
    return nearest


@jit
def threat_to(state, tables, player, opponent):
    """How near an opposing fighter stands to the player's hero: 0 is far."""
    hero = tables.first_fighter[player]
    if state.space[hero] < 0:
        return 0
    return max(0, 6 - tables.distance[state.space[opponent], state.space[hero]])


@jit
def space_score(state, tables, player, fighter, space):
    """A place for a fighter: within reach of a target if it has a card for it, out of reach if not."""
    if tables.team[fighter] != player % 2:
        return away_from_friends(state, tables, player, space)
    opponents = state.occupied[1 - player % 2]
    reach = tables.neighbours[space]
    if tables.ranged[fighter]:
        reach |= tables.zone_mates[space]
    armed = holds_usable(state, tables, player, fighter, Use.ATTACK)
    score = -2 * opposing_hero_distance(state, tables, player, space)
    if armed and reach & opponents:
        score += IN_REACH
    neighbours_hurt = tables.neighbours[space] & opponents
    if tables.ranged[fighter] or not armed:
        score -= IN_DANGER if neighbours_hurt else 0
    if tables.hero[fighter] and (not armed or state.health[fighter] <= 4):
        score += 6 * min(4, nearest_opponent(state, tables, player, space))
    return score


@jit
def away_from_friends(state, tables, player, space):
    spaces = state.occupied[player % 2]
    nearest = np.int64(FAR)
    while spaces:
        nearest = min(nearest, np.int64(tables.distance[space, first(spaces)]))
        spaces = without_first(spaces)
    return nearest
