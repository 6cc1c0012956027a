"""What the heuristic player adds in adventures, where the players share what they know and choose together."""

import numpy as np

from balancer.content.instructions import Op
from balancer.policies.judgement import cost_of_card
from balancer.policies.odds import expected_loss, stake, unseen
from balancer.sim.board import on_board
from balancer.sim.cards import held, usable
from balancer.sim.codes import NO_CARD, NOBODY, OBJECTIVES_TO_LOSE, Column, Decision, Frame, Use
from balancer.sim.compiled import jit
from balancer.sim.movement import harm_on_the_way
from balancer.sim.sites import NO_EFFECT, lowest_site, stands
from balancer.sim.tokens import harmful_spaces
from balancer.sim.turn_order import has_fighters

A_CARD = 9
A_POINT_OF_HEALTH = 7
A_MOVE = 5
A_LOOK = 6
A_TOKEN = 14
A_FAR_TOKEN = 2
AN_OBJECTIVE = 12
ACTIVATION_COST = 60
MOST_TOKENS = 3
FAR_FROM_SITE = 40


@jit
def score_together(state, tables, decision, chosen, other, player):
    """The questions that only adventures ask."""
    if decision == Decision.ENEMY_TARGET:
        return -loss_by_enemy_attack(state, tables, other)
    if decision == Decision.ACTIVATE:
        return activation_score(state, tables, player, chosen, other)
    if decision == Decision.START_SPACE:
        return -np.int64(tables.distance[chosen, tables.villain_start])
    if decision == Decision.MINION_SPACE:
        return distance_to_players(tables, chosen)
    if decision == Decision.SITE:
        return -distance_to_site(state, tables, chosen) + FAR_FROM_SITE * (state.site_tokens[chosen] > 0)
    if decision == Decision.CHOOSE_ENEMY:
        return np.int64(chosen == tables.party)
    if decision == Decision.FILL_HAND:
        return fill_hand_score(state, chosen, other)
    return np.int64(state.hand_size[tables.owner[chosen]])  # next to whom the villain comes: the best prepared


# --- enemies -----------------------------------------------------------------------------------


@jit
def loss_by_enemy_attack(state, tables, target):
    """What the attack of the enemy whose turn it is would cost, with the best card that the target has against it."""
    enemy = state.active
    player = tables.owner[target]
    cards = unseen(state, tables, enemy, tables.first_fighter[enemy], Use.ATTACK)
    best = expected_loss(state, tables, target, np.int64(0), cards)
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if usable(state, tables, player, card, target, Use.DEFENCE):
            value = np.int64(tables.defence[player, card])
            loss = expected_loss(state, tables, target, value, cards)
            cost = cost_of_card(state, tables, player, card, np.int64(ACTIVATION_COST))
            best = min(best, loss + cost)
    return best


@jit
def distance_to_players(tables, space):
    """Steps to all start spaces of the players."""
    steps = np.int64(0)
    for start in range(tables.starts - 1):
        steps += tables.distance[space, tables.start[start]]
    return steps


# --- bridges and fields ------------------------------------------------------------------------


@jit
def worth_of_token(state, tables, site):
    """What it is worth to take one token from a site: most where the threat is about to reach its end."""
    worth = np.int64(A_TOKEN)
    if tables.site_is_bridge and site != lowest_site(state, tables):
        return np.int64(A_FAR_TOKEN)
    left = tables.track - 1 - state.threat
    if left <= 2 + state.site_tokens[site]:
        worth += AN_OBJECTIVE
        if state.objectives == OBJECTIVES_TO_LOSE - 1:
            worth += AN_OBJECTIVE
    return worth


@jit
def worth_of_site(state, tables, player, space):
    """What a fighter on a space could take from the bridges or fields there after a manoeuvre."""
    best = np.int64(0)
    if tables.removal_by_boost and state.hand_size[player] == 0:
        return best
    for site in range(tables.sites):
        if stands(state, site) and tables.site_spaces[site] >> np.int64(space) & 1:
            tokens = min(np.int64(state.site_tokens[site]), MOST_TOKENS if tables.removal_by_boost else 1)
            best = max(best, tokens * worth_of_token(state, tables, site))
    return best


@jit
def worth_of_sites_in_reach(state, tables, player):
    """What a manoeuvre could do about the tokens, half of it where a fighter still has to go there."""
    best = np.int64(0)
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if on_board(state, fighter):
            here = np.int64(state.space[fighter])
            best = max(best, worth_of_site(state, tables, player, here))
            for space in range(tables.spaces):
                if tables.distance[here, space] <= tables.move[player]:
                    best = max(best, worth_of_site(state, tables, player, space) // 2)
    return best


@jit
def activation_score(state, tables, player, card, site):
    """The tokens and the effect, against the card."""
    if site == NOBODY:
        return np.int64(0)
    number = np.int64(tables.boost[player, card]) if tables.removal_by_boost else np.int64(1)
    worth = min(number, np.int64(state.site_tokens[site])) * worth_of_token(state, tables, site)
    effect = state.site_effect[site]
    if effect != NO_EFFECT and tables.site_entry[effect] >= 0:
        worth += worth_of_effect(state, tables, tables.code[tables.site_entry[effect] + 1, 0])
    if card != NO_CARD:
        worth -= cost_of_card(state, tables, player, card, np.int64(ACTIVATION_COST))
    return worth


@jit
def worth_of_effect(state, tables, op):
    """By what the text of the site does first."""
    if op == Op.RECOVER:
        return A_POINT_OF_HEALTH * min(3, most_wounds(state, tables))
    if op == Op.FILL_HAND:
        return A_CARD * max(0, 4 - smallest_hand(state, tables))
    return np.int64(A_MOVE if op == Op.MOVE else A_LOOK)


@jit
def most_wounds(state, tables):
    """The most health that one of the players' fighters has lost."""
    most = np.int64(0)
    for fighter in range(tables.first_fighter[tables.party]):
        if state.health[fighter] > 0:
            most = max(most, np.int64(tables.max_health[fighter]) - np.int64(state.health[fighter]))
    return most


@jit
def smallest_hand(state, tables):
    """Of the players who have cards to draw."""
    fewest = np.int64(4)
    for player in range(tables.party):
        if has_fighters(state, tables, player) and state.deck_size[player] >= 3:
            fewest = min(fewest, np.int64(state.hand_size[player]))
    return fewest


@jit
def fill_hand_score(state, player, number):
    """The smallest hand, as full as it gets; nobody draws the last cards of a deck."""
    lacking = max(0, number + 1 - np.int64(state.deck_size[player]))
    return A_CARD * number - np.int64(state.hand_size[player]) - 4 * A_CARD * lacking


@jit
def distance_to_site(state, tables, site):
    """Steps from the nearest fighter of the players to a site."""
    nearest = np.int64(FAR_FROM_SITE)
    for fighter in range(tables.first_fighter[tables.party]):
        if on_board(state, fighter):
            for space in range(tables.spaces):
                if tables.site_spaces[site] >> np.int64(space) & 1:
                    nearest = min(nearest, np.int64(tables.distance[state.space[fighter], space]))
    return nearest


# --- moving ------------------------------------------------------------------------------------


@jit
def worth_of_going(state, tables, player, fighter, space):
    """What bridges, fields and the tokens of minions add to the worth of a space."""
    worth = worth_of_site(state, tables, player, space)
    frame = state.agenda[state.depth - 1]
    walks = frame[Column.KIND] == Frame.MOVE and not frame[Column.E]
    if walks and harmful_spaces(state, tables, fighter):
        harm = harm_on_the_way(state, tables, fighter, space, frame[Column.B], frame[Column.C])
        worth -= stake(state, tables, fighter, np.int64(harm))
    return worth
