"""`heuristic`: a few readable rules for each decision. Scores are in tenths of a card."""

from balancer.content.instructions import Op
from balancer.policies.judgement import (
    best_blow,
    blow,
    card_worth,
    fighter_worth,
    nearest_opponent,
    space_score,
    threat_to,
    wasted,
)
from balancer.sim.board import first, on_board, targets, without_first
from balancer.sim.cards import holds_usable
from balancer.sim.codes import NO_CARD, Action, Column, Decision, Slot, Use
from balancer.sim.compiled import jit

WORST = -100_000


@jit
def choose(state, tables):
    """The option with the best score; the first of equals."""
    decision = state.decision
    if decision == Decision.ACTION:
        return choose_action(state, tables)
    if decision == Decision.MOVE_FIGHTER:
        return choose_fighter_to_move(state)
    if decision == Decision.BOOST:
        return choose_boost(state, tables)
    if decision == Decision.MAY:
        return choose_whether(state, tables)
    best = 0
    best_score = WORST
    for option in range(state.options_number):
        score = score_option(state, tables, decision, option)
        if score > best_score:
            best = option
            best_score = score
    return best


@jit
def score_option(state, tables, decision, option):
    chosen = state.options[option, 0]
    other = state.options[option, 1]
    player = state.decider
    if decision == Decision.MOVE_SPACE or decision == Decision.PLACE_SPACE:
        return space_score(state, tables, player, other, chosen)
    if decision == Decision.SIDEKICK_SPACE:
        return -distance_to_opposing_start(tables, player, chosen)
    if decision == Decision.ATTACK:
        return best_blow(state, tables, player, chosen, other)
    if decision == Decision.ATTACK_CARD:
        return blow(state, tables, player, chosen, state.fighter[Slot.ATTACK], state.fighter[Slot.DEFENCE])
    if decision == Decision.DEFENCE_CARD:
        return defence_card_score(state, tables, player, chosen, other)
    if decision == Decision.SCHEME:
        return tables.worth[player, chosen]
    if decision == Decision.DISCARD or decision == Decision.HAND_LIMIT:
        return -card_worth(state, tables, player, chosen)
    if decision == Decision.DAMAGE_TARGET:
        return damage_target_score(state, tables, player, chosen)
    if decision == Decision.SCHEME_FIGHTER:
        return fighter_worth(state, tables, chosen)
    if tables.owner[chosen] == player:  # whom an effect moves: rather an opponent away than a friend
        return 0
    return threat_to(state, tables, player, chosen)


@jit
def distance_to_opposing_start(tables, player, space):
    return tables.distance[space, tables.start[(player + 1) % tables.players]]


# --- actions -----------------------------------------------------------------------------------


@jit
def choose_action(state, tables):
    """Attack with a card worth it, else play a scheme worth it, else manoeuvre."""
    player = state.decider
    best = 0
    best_score = manoeuvre_score(state, tables, player)
    for option in range(1, state.options_number):
        if state.options[option, 0] == Action.ATTACK:
            score = best_attack_score(state, tables, player)
        else:
            score = best_scheme_score(state, tables, player)
        if score > best_score:
            best = option
            best_score = score
    return best


@jit
def manoeuvre_score(state, tables, player):
    """A card, and less the fuller the hand; an empty deck makes it a wound."""
    if state.deck_size[player] == 0:
        return -20
    return 14 - 2 * state.hand_size[player]


@jit
def best_scheme_score(state, tables, player):
    best = WORST
    for position in range(state.hand_size[player]):
        card = state.hand[player, position]
        if tables.schemes[player, card]:
            best = max(best, tables.worth[player, card] - 4)
    return best


@jit
def best_attack_score(state, tables, player):
    """The best blow that any fighter can strike at any target."""
    best = WORST
    for attacker in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        spaces = targets(state, tables, attacker)
        while spaces:
            target = state.occupant[first(spaces)]
            best = max(best, best_blow(state, tables, player, attacker, target))
            spaces = without_first(spaces)
    return best


# --- manoeuvre ---------------------------------------------------------------------------------


@jit
def choose_fighter_to_move(state):
    """Every fighter gets its move; staying is one of its choices. The sidekicks clear the way first."""
    return state.options_number - 1


@jit
def choose_boost(state, tables):
    """To let the hero strike this turn, boost with the least useful card that will do, or with any wasted one."""
    player = state.decider
    hero = tables.first_fighter[player]
    if state.actions == 0 or not on_board(state, hero) or targets(state, tables, hero):
        return 0
    if not holds_usable(state, tables, player, hero, Use.ATTACK):
        return 0
    missing = nearest_opponent(state, tables, player, state.space[hero]) - 1 - tables.move[player]
    if missing <= 0:
        return 0
    best = 0
    best_worth = 16
    for option in range(1, state.options_number):
        card = state.options[option, 0]
        worth = card_worth(state, tables, player, card)
        if worth < best_worth and (tables.boost[player, card] >= missing or wasted(state, tables, player, card)):
            best = option
            best_worth = worth
    return best


# --- combat ------------------------------------------------------------------------------------


@jit
def defence_card_score(state, tables, player, card, defender):
    """What a card is expected to save, against what it is worth in hand."""
    if card == NO_CARD:
        return 0
    expected = 4
    stake = 10 if tables.hero[defender] else 3
    health = state.health[defender]
    saved = min(tables.value[player, card], expected, health)
    score = saved * stake + tables.worth[player, card] // 2 - card_worth(state, tables, player, card)
    if tables.hero[defender] and health <= expected:
        score += 60
    return score + 2 * (state.hand_size[player] - 4)


# --- effects -----------------------------------------------------------------------------------


@jit
def choose_whether(state, tables):
    """Take what is offered, unless it would draw from an empty deck or cost a card that is scarce."""
    frame = state.agenda[state.depth - 1]
    player = state.decider
    op = tables.code[frame[Column.A] + 1, 0]
    if op == Op.DRAW and state.deck_size[player] == 0:
        return 1
    if op == Op.DISCARD and state.hand_size[player] <= 3:
        return 1
    return 0


@jit
def damage_target_score(state, tables, player, fighter):
    worth = fighter_worth(state, tables, fighter)
    return worth if tables.owner[fighter] != player else -worth
