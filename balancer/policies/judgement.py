"""What the heuristic player thinks of cards, fighters and spaces; all of it visible at the table."""

import numpy as np

from balancer.content.instructions import JUMP_COLUMN, Op, Timing
from balancer.sim.amounts import amount_of, is_so
from balancer.sim.board import first, on_board, without_first
from balancer.sim.cards import fighter_may_use, held, holds_usable, usable
from balancer.sim.codes import HAND_LIMIT, NO_CARD, Column, Slot, Use
from balancer.sim.compiled import jit
from balancer.sim.state import FRAME_COLUMNS
from balancer.sim.tables import FAR
from balancer.sim.tokens import token_spaces

CARD = 10
SPARE_CARD = -2
EXHAUSTION = -20
HERO_HEALTH = 9
SIDEKICK_HEALTH = 6
DEFENCE_TO_BEAT = 2
EXPECTED_DEFENCE = 2
DECIDES = 20
UNUSABLE = -1000
IN_REACH = 30
IN_DANGER = 12
ON_OWN_TOKEN = 8


@jit
def wasted(state, tables, player, card):
    """Whether the fighters that may use a card are all defeated, so that it can only boost."""
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if on_board(state, fighter) and fighter_may_use(state, tables, player, card, fighter):
            return False
    return True


@jit
def worth_of_draws(state, player, number):
    """A card is worth less when the hand cannot hold it to the next turn, and a wound when there is none to draw."""
    actions = state.actions if state.active == player else 0
    room = max(0, HAND_LIMIT + actions - state.hand_size[player])
    deck = state.deck_size[player]
    drawn = min(number, deck)
    kept = min(drawn, room)
    return CARD * kept + SPARE_CARD * (drawn - kept) + EXHAUSTION * (number - drawn)


@jit
def text_worth(state, tables, player, card):
    """What the text of a card is worth now: its draws may find no room."""
    draws = tables.draws[player, card]
    if draws == 0:
        return np.int64(tables.worth[player, card])
    return tables.worth[player, card] - CARD * draws + worth_of_draws(state, player, np.int64(draws))


@jit
def card_worth(state, tables, player, card):
    """What a card is worth in the hand."""
    if wasted(state, tables, player, card):
        return 2 * tables.boost[player, card]
    return 4 * tables.value[player, card] + tables.worth[player, card] + 2 * tables.boost[player, card]


@jit
def standing_bonus(state, tables, player, attacker, target):
    """What the attacker's ability would add to the value of an attack on this target."""
    entry = tables.ability[player, Timing.VALUES]
    if entry < 0:
        return np.int64(0)
    frame = np.zeros(FRAME_COLUMNS, np.int64)
    frame[Column.PLAYER] = player
    frame[Column.C] = Slot.ATTACK
    frame[Column.CARD] = NO_CARD
    in_combat, fighter, opposing = state.in_combat, state.fighter[Slot.ATTACK], state.fighter[Slot.DEFENCE]
    state.in_combat = 1
    state.fighter[Slot.ATTACK] = attacker
    state.fighter[Slot.DEFENCE] = target
    bonus = np.int64(0)
    at = np.int64(entry)
    while tables.code[at, 0] != Op.END:
        row = tables.code[at]
        at += 1
        if (row[0] == Op.IF and not is_so(state, tables, frame, row)) or row[0] == Op.JUMP:
            at = np.int64(row[JUMP_COLUMN])
        elif row[0] == Op.ADD_TO_VALUE:
            bonus += amount_of(state, tables, frame, row)
    state.in_combat = in_combat
    state.fighter[Slot.ATTACK] = fighter
    state.fighter[Slot.DEFENCE] = opposing
    return bonus


@jit
def blow(state, tables, player, card, attacker, target, bonus):
    """What an attack is worth: the harm it threatens and its text, less a part of what the card is worth kept.

    `bonus` is what the ability adds to its value. A hero is expected to defend.
    """
    if not usable(state, tables, player, card, attacker, Use.ATTACK):
        return UNUSABLE
    value = tables.value[player, card] + bonus
    if tables.hero[target]:
        harm = HERO_HEALTH * max(0, value - EXPECTED_DEFENCE)
        if value >= state.health[target]:
            harm += DECIDES
    else:
        harm = SIDEKICK_HEALTH * min(value, state.health[target] + DEFENCE_TO_BEAT)
    return harm + text_worth(state, tables, player, card) - card_worth(state, tables, player, card) // 3


@jit
def best_blow(state, tables, player, attacker, target):
    best = UNUSABLE
    bonus = standing_bonus(state, tables, player, attacker, target)
    for position in range(state.hand_size[player]):
        best = max(best, blow(state, tables, player, held(state, player, position), attacker, target, bonus))
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
    nearest = np.int64(FAR)
    while spaces:
        nearest = min(nearest, np.int64(tables.distance[space, first(spaces)]))
        spaces = without_first(spaces)
    return nearest


@jit
def opposing_hero_distance(state, tables, player, space):
    nearest = np.int64(FAR)
    for fighter in range(tables.fighters):
        if tables.hero[fighter] and on_board(state, fighter) and tables.team[fighter] != player % 2:
            nearest = min(nearest, np.int64(tables.distance[space, state.space[fighter]]))
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
    if tables.hero[fighter] and tables.passage_token[player] >= 0:
        tokens = token_spaces(state, tables, player, tables.passage_token[player])
        score += ON_OWN_TOKEN if tokens >> np.int64(space) & 1 else 0
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
