"""`heuristic`: a few readable rules for each decision. Scores are in tenths of a card."""

import numpy as np

from balancer.content.instructions import HINT_COLUMN, JUMP_COLUMN, Op, Timing
from balancer.policies.answers import (
    likely_value,
    score_of_their_card,
    score_put_back,
    score_token,
    score_token_space,
)
from balancer.policies.appraisal import appraise, appraise_from, is_moved_by_a_text, worth_there
from balancer.policies.cooperation import score_together, worth_of_going, worth_of_sites_in_reach
from balancer.policies.judgement import (
    attacks_to_expect,
    away_from_friends,
    best_blow,
    best_two,
    blow,
    card_worth,
    cost_of_card,
    danger,
    defences,
    fear,
    fighter_worth,
    hunting_grounds,
    opposing_spaces,
    own_tokens,
    perils,
    prey,
    side,
    standing_bonus,
    steps_to_prey,
    steps_to_strike,
    strongest,
    text_worth,
    threat_to,
    worth_of_next_card,
)
from balancer.policies.odds import chance_to_defend, expected_loss, number_of_all, unseen, worth_of_points
from balancer.sim.amounts import amount_of
from balancer.sim.board import bit, first, on_board, targets, without_first
from balancer.sim.cards import held, holds_usable, usable
from balancer.sim.codes import NO_CARD, Action, Column, Decision, Slot, Use
from balancer.sim.compiled import jit, policy
from balancer.sim.tables import FAR
from balancer.sim.targeting import fighters

WORST = -100_000
A_CARD = 10
A_COUNTER = 5
A_POINT_OF_VALUE = 9
SCARCE_HAND = 3
DEFENCE_COST = 60
A_MOVE = 6
DRAW_LESS = 1
FULL_HAND = 12
HERO_IN_REACH = 7
SIDEKICK_IN_REACH = 2
APPROACH = 2
TIME_PRESSES = 2
ON_OWN_TOKEN = 8
FULL_HAND_HUNTS = 1
DISCARD_COST = 80
BOOST_COST = 200
BOOST_IN_COMBAT_COST = 60
FORM_ATTACK = 6
FORM_DEFENCE = 6
BOOST_TO_STRIKE = 4
HEALTHY = 6
EXHAUSTED = -20


@policy
def choose(state, tables):
    """The option with the best score; the first of equals."""
    decision = state.decision
    if decision == Decision.ACTION:
        return choose_action(state, tables)
    if decision == Decision.MOVE_FIGHTER:
        return choose_fighter_to_move(state, tables)
    if decision == Decision.BOOST:
        return choose_boost(state, tables)
    if decision == Decision.MAY:
        return 0 if is_welcome(state, tables) else 1
    if decision == Decision.MOVE_SPACE or decision == Decision.PLACE_SPACE:
        return choose_space(state, tables)
    if decision == Decision.ATTACK:
        return choose_attack(state, tables)
    if decision == Decision.ATTACK_CARD:
        return choose_attack_card(state, tables)
    if decision == Decision.DEFENCE_CARD:
        return choose_defence_card(state, tables)
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
    chosen = np.int64(state.options[option, 0])
    other = np.int64(state.options[option, 1])
    player = state.decider
    if decision >= Decision.START_SPACE:
        return score_together(state, tables, decision, chosen, other, player)
    if decision == Decision.SCHEME:
        return scheme_score(state, tables, player, chosen)
    if decision == Decision.SCHEME_FIGHTER:
        return fighter_worth(state, tables, chosen)
    if decision == Decision.SIDEKICK_SPACE:
        return -distance_to_opposing_start(tables, player, chosen)
    if decision == Decision.DISCARD or decision == Decision.HAND_LIMIT or decision == Decision.PUT_FROM_HAND:
        return -card_worth(state, tables, player, chosen)
    if decision == Decision.KEEP or decision == Decision.RETURN_BOOST or decision == Decision.FROM_DISCARD:
        return -1 if chosen == NO_CARD else card_worth(state, tables, player, chosen)
    # the questions that only some texts ask
    frame = state.agenda[state.depth - 1]
    row = tables.code[frame[Column.A]]
    if decision == Decision.DAMAGE_TARGET:
        return damage_target_score(state, tables, player, chosen)
    if decision == Decision.EFFECT_MOVE_FIGHTER:
        return 0 if tables.team[chosen] == side(tables, player) else threat_to(state, tables, player, chosen)
    if decision == Decision.OPTION:
        way = np.int64(tables.code[frame[Column.A] + 1 + chosen, JUMP_COLUMN])
        worth = appraise_from(state, tables, frame.copy(), way)
        return worth if frame[Column.PLAYER] == player else -worth
    if decision == Decision.SPEND:
        return 0 if option == 0 else tables.code[frame[Column.A] + option, HINT_COLUMN] - A_COUNTER * chosen
    if decision == Decision.NUMBER:
        return number_score(state, tables, player, row, chosen)
    if decision == Decision.DISCARD_MORE:
        return discard_more_score(state, tables, player, frame, chosen)
    if decision == Decision.BOOST_CARD:
        return boost_score(state, tables, frame, player, chosen)
    if decision == Decision.PLAY_INSTEAD:
        return tables.value[player, chosen] * A_POINT_OF_VALUE + tables.worth[player, chosen]
    if decision == Decision.DISCARD_THEIRS or decision == Decision.PLAY_INSTEAD_THEIRS:
        return score_of_their_card(state, tables, frame, decision, chosen)
    if decision == Decision.NAME_VALUE or decision == Decision.PREDICT:
        return likely_value(state, tables, frame, decision, chosen)
    if decision == Decision.PUT_BACK:
        return score_put_back(state, tables, player, chosen, other)
    if decision == Decision.TOKEN_START or decision == Decision.TOKEN_SPACE:
        return score_token_space(state, tables, player, other, chosen)
    if decision == Decision.MOVE_TOKEN:
        return score_token(state, tables, player, chosen)
    if decision == Decision.FORM:
        return score_form(state, tables, player, chosen)
    if decision == Decision.HIDE_HAND:
        return chosen
    if decision == Decision.RECOVER_TARGET:
        wounds = tables.max_health[chosen] - state.health[chosen]
        return wounds if tables.team[chosen] == side(tables, player) else -wounds
    health = state.health[tables.first_fighter[chosen]]  # which opponent: the one whose hero is nearest to defeat
    return -health if health > 0 else WORST + 1


@jit
def distance_to_opposing_start(tables, player, space):
    if tables.adventure:
        return tables.distance[space, tables.villain_start]
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
    """A card, and less the fuller the hand; an empty deck makes it a wound. Some abilities have a say in it."""
    score = np.int64(EXHAUSTED)
    if state.deck_size[player] > 0:
        score = worth_of_next_card(state, player) + A_MOVE - DRAW_LESS * np.int64(state.hand_size[player])
        if state.hand_size[player] + 2 > tables.hand_limit + state.actions:
            score -= FULL_HAND
    entry = tables.ability[player, Timing.AFTER_MANOEUVRE]
    if entry >= 0:
        score += appraise(state, tables, player, entry, tables.first_fighter[player])
    if tables.sites > 0:
        score += worth_of_sites_in_reach(state, tables, player)
    return score


@jit
def scheme_score(state, tables, player, card):
    """What its text would do now, with the first fighter that may play it."""
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if on_board(state, fighter) and usable(state, tables, player, card, fighter, Use.SCHEME):
            entry = tables.effect[player, card, Timing.SCHEME]
            if entry < 0:
                return np.int64(0)
            state.actions_taken += 1  # the text sees itself as an action taken
            worth = appraise(state, tables, player, entry, fighter)
            state.actions_taken -= 1
            return worth
    return np.int64(WORST)


@jit
def best_scheme_score(state, tables, player):
    best = WORST
    seen = np.int64(0)
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if tables.schemes[player, card] and seen >> card & 1 == 0:
            seen |= bit(card)
            best = max(best, scheme_score(state, tables, player, card) - 4)
    return best


@jit
def best_attack_score(state, tables, player):
    """The best blow that any fighter can strike at any target."""
    best = np.int64(WORST)
    cover = defences(state, tables, player)
    within_reach = np.int64(0)
    for attacker in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        within_reach |= targets(state, tables, attacker)
    while within_reach:
        space = first(within_reach)
        within_reach = without_first(within_reach)
        best = max(best, best_attack_on(state, tables, player, space, cover))
    return best


@jit
def best_attack_on(state, tables, player, space, cover):
    """By the hero or by one of the sidekicks: with the same cards these all strike alike."""
    target = state.occupant[space]
    cards = unseen(state, tables, tables.owner[target], target, Use.DEFENCE)
    number = number_of_all(cards)
    chance = chance_to_defend(state, tables, target, number)
    best = np.int64(WORST)
    for attacker in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if targets(state, tables, attacker) >> space & 1:
            best = max(best, best_blow(state, tables, player, attacker, target, cards, number, chance, cover))
            if not tables.hero[attacker]:
                break
    return best


# --- manoeuvre ---------------------------------------------------------------------------------


@jit
def choose_fighter_to_move(state, tables):
    """The hero moves, and every sidekick with a card to attack with; the sidekicks clear the way first."""
    for option in range(state.options_number - 1, 0, -1):
        fighter = np.int64(state.options[option, 0])
        if tables.hero[fighter] or holds_usable(state, tables, state.decider, fighter, Use.ATTACK):
            return option
    return 0


@jit
def choose_space(state, tables):
    """Where a fighter stands best: its own player weighs what it can attack from there against what can attack it."""
    player = state.decider
    fighter = np.int64(state.options[0, 1])
    own = tables.team[fighter] == side(tables, player)
    strength, dread, heroes, sidekicks = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    eagerness = APPROACH + FULL_HAND_HUNTS * max(0, np.int64(state.hand_size[player]) - 4)
    at_once, after_a_move = np.int64(0), np.int64(0)
    goals = prey(state, tables, player)
    tokens = own_tokens(state, tables, player, fighter)
    has_text = is_moved_by_a_text(state)
    if tables.adventure:
        eagerness += TIME_PRESSES
    if own:
        dread = fear(state, tables, player, fighter)
        if dread > 0:
            at_once, after_a_move = perils(state, tables, player)
        if state.active == player and state.actions > 0:
            strength = strongest(state, tables, player, fighter)
            heroes, sidekicks = hunting_grounds(state, tables, player, fighter)
    best = 0
    best_score = WORST
    for option in range(state.options_number):
        space = np.int64(state.options[option, 0])
        score = worth_there(state, tables, player, fighter, space) if has_text else np.int64(0)
        if own:
            score += ON_OWN_TOKEN * (tokens >> space & 1)
            if tables.adventure:
                score += worth_of_going(state, tables, player, fighter, space)
            if dread > 0:
                score -= dread * attacks_to_expect(at_once, after_a_move, space)
            score -= eagerness * steps_to_prey(tables, fighter, space, goals)
            if heroes >> space & 1:
                score += HERO_IN_REACH * strength
            elif sidekicks >> space & 1:
                score += SIDEKICK_IN_REACH * strength
        else:
            score += away_from_friends(state, tables, player, space)
        if score > best_score:
            best = option
            best_score = score
    return best


@jit
def choose_boost(state, tables):
    """With a card whose text for it is worth more than the card, or to let the hero strike."""
    player = state.decider
    missing, strength = need_of_boost(state, tables, player)
    best = 0
    best_score = np.int64(0)
    for option in range(1, state.options_number):
        card = np.int64(state.options[option, 0])
        score = -cost_of_card(state, tables, player, card, np.int64(BOOST_COST))
        if tables.places_when_boosting[player] or tables.boost[player, card] >= missing:
            score += BOOST_TO_STRIKE * strength
        entry = tables.effect[player, card, Timing.BOOST]
        if entry >= 0:
            score += appraise(state, tables, player, entry, tables.first_fighter[player])
        if score > best_score:
            best = option
            best_score = score
    return best


@jit
def need_of_boost(state, tables, player):
    """How many steps more the hero needs to strike this turn, and what it would strike with."""
    hero = tables.first_fighter[player]
    if state.actions == 0 or not on_board(state, hero):
        return np.int64(0), np.int64(0)
    missing = steps_to_next_target(state, tables, player, hero) - tables.move[player]
    return missing, strongest(state, tables, player, hero) if missing > 0 else np.int64(0)


@jit
def steps_to_next_target(state, tables, player, fighter):
    steps = np.int64(FAR)
    home = np.int64(state.space[fighter])
    opponents = opposing_spaces(state, tables, player)
    while opponents:
        steps = min(steps, steps_to_strike(tables, fighter, home, first(opponents)))
        opponents = without_first(opponents)
    return steps


# --- combat ------------------------------------------------------------------------------------


@jit
def choose_attack(state, tables):
    """Who strikes whom: of the sidekicks, who all strike alike, only the first that reaches a target is weighed."""
    player = state.decider
    cover = defences(state, tables, player)
    best = 0
    best_score = np.int64(WORST)
    done = np.int64(0)  # targets weighed for a sidekick
    for option in range(state.options_number):
        attacker, target = np.int64(state.options[option, 0]), np.int64(state.options[option, 1])
        if not tables.hero[attacker]:
            if done >> target & 1:
                continue
            done |= bit(target)
        cards = unseen(state, tables, tables.owner[target], target, Use.DEFENCE)
        number = number_of_all(cards)
        chance = chance_to_defend(state, tables, target, number)
        score = best_blow(state, tables, player, attacker, target, cards, number, chance, cover)
        if score > best_score:
            best = option
            best_score = score
    return best


@jit
def choose_attack_card(state, tables):
    player = state.decider
    attacker, target = state.fighter[Slot.ATTACK], state.fighter[Slot.DEFENCE]
    bonus = standing_bonus(state, tables, player, attacker, target, Slot.ATTACK)
    cards = unseen(state, tables, tables.owner[target], target, Use.DEFENCE)
    number = number_of_all(cards)
    chance = chance_to_defend(state, tables, target, number)
    cover = defences(state, tables, player)
    best = 0
    best_score = WORST
    for option in range(state.options_number):
        card = np.int64(state.options[option, 0])
        score = blow(state, tables, player, card, attacker, target, bonus, cards, number, chance, cover)
        if score > best_score:
            best = option
            best_score = score
    return best


@jit
def choose_defence_card(state, tables):
    """What a card is expected to save, with its text, against what it is worth in hand; the first option is none."""
    player = state.decider
    attacker, defender = state.fighter[Slot.ATTACK], state.fighter[Slot.DEFENCE]
    attacking = tables.owner[attacker]
    face_down = state.card[Slot.ATTACK]
    state.card[Slot.ATTACK] = NO_CARD
    cards = unseen(state, tables, attacking, attacker, Use.ATTACK)
    lead = standing_bonus(state, tables, attacking, attacker, defender, Slot.ATTACK)
    undefended = expected_loss(state, tables, defender, -lead, cards)
    lead -= standing_bonus(state, tables, player, attacker, defender, Slot.DEFENCE)
    state.card[Slot.ATTACK] = face_down
    best = 0
    best_score = np.int64(0)
    for option in range(1, state.options_number):
        card = np.int64(state.options[option, 0])
        loss = expected_loss(state, tables, defender, np.int64(tables.value[player, card]) - lead, cards)
        cost = cost_of_card(state, tables, player, card, np.int64(DEFENCE_COST))
        score = undefended - loss + text_worth(state, tables, player, card) - cost
        if score > best_score:
            best = option
            best_score = score
    return best


# --- effects -----------------------------------------------------------------------------------


@jit
def is_welcome(state, tables):
    """Take what is offered, unless it costs more than it gives or cannot be afforded."""
    frame = state.agenda[state.depth - 1]
    player = state.decider
    may = tables.code[frame[Column.A]]
    row = tables.code[frame[Column.A] + 1]
    op = row[0]
    if op == Op.DRAW and state.deck_size[player] == 0:
        return False
    if op == Op.DISCARD:
        if frame[Column.PLAYER] == player:
            return is_worth_its_cards(state, tables, frame, player, row)
        return state.hand_size[player] > SCARCE_HAND
    if op == Op.BOOST:
        return is_boost_welcome(state, tables, frame, player)
    if op == Op.DAMAGE:
        opposing = state.occupied[1 - tables.team[tables.first_fighter[player]]]
        return fighters(state, tables, frame, row) & opposing != 0
    if op == Op.SWAP:
        return is_swap_welcome(state, tables, frame, player)
    if op == Op.PLAY_ANOTHER:
        return holds_stronger(state, tables, frame, player)
    if frame[Column.PLAYER] != player:
        return may[HINT_COLUMN] <= 0
    return may[HINT_COLUMN] >= 0


@jit
def is_boost_welcome(state, tables, frame, player):
    for position in range(state.hand_size[player]):
        if boost_score(state, tables, frame, player, held(state, player, position)) > 0:
            return True
    return False


@jit
def boost_score(state, tables, frame, player, card):
    """What a card adds to the one in the combat, and its text for being boosted with, less what it is worth kept."""
    slot = np.int64(Slot.ATTACK if tables.owner[state.fighter[Slot.ATTACK]] == player else Slot.DEFENCE)
    score = worth_of_points(state, tables, slot, np.int64(tables.boost[player, card]))
    entry = tables.effect[player, card, Timing.BOOST]
    if entry >= 0:
        score += appraise(state, tables, player, entry, tables.first_fighter[player])
    return score - cost_of_card(state, tables, player, card, np.int64(BOOST_IN_COMBAT_COST))


@jit
def is_worth_its_cards(state, tables, frame, player, row):
    """Whether what a discard buys is more than the least useful cards would bring later."""
    number = amount_of(state, tables, frame, row)
    gain = appraise_from(state, tables, frame.copy(), np.int64(frame[Column.A] + 1)) + A_CARD * number
    return gain > cheapest(state, tables, player) * number


@jit
def cheapest(state, tables, player):
    """What it costs to lose the least useful card of the hand."""
    least = np.int64(1000)
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        least = min(least, cost_of_card(state, tables, player, card, np.int64(DISCARD_COST)))
    return least


@jit
def is_swap_welcome(state, tables, frame, player):
    """Let the sidekick take the blow for the hero while it can bear it, and never the other way round."""
    if frame[Column.C] != Slot.DEFENCE:
        return False
    fighter = state.fighter[Slot.DEFENCE]
    if not tables.hero[fighter]:
        return False
    for sidekick in range(fighter + 1, tables.first_fighter[player + 1]):
        if on_board(state, sidekick):
            return state.health[sidekick] > 3 or state.health[fighter] <= 4
    return False


@jit
def holds_stronger(state, tables, frame, player):
    slot = frame[Column.C]
    use = Use.ATTACK if slot == Slot.ATTACK else Use.DEFENCE
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        stronger = tables.value[player, card] > state.value[slot] + 1
        if stronger and usable(state, tables, player, card, state.fighter[slot], use):
            return True
    return False


@jit
def number_score(state, tables, player, row, number):
    """Draw as many as may be, but not beyond the deck; pay with health only while there is enough of it."""
    if row[0] == Op.DRAW_UP_TO:
        return number if number <= state.deck_size[player] else -number
    if state.health[tables.first_fighter[player]] > HEALTHY and number <= state.deck_size[player]:
        return number
    return -number


@jit
def discard_more_score(state, tables, player, frame, card):
    """What the next sentence adds for each card, against what the card is worth in hand."""
    if card == NO_CARD:
        return 0
    row = tables.code[frame[Column.A] + 1]
    if row[0] != Op.ADD_TO_VALUE:
        return np.int64(-1)
    owed = frame[Column.DISCARDED] * row[2]
    each = worth_of_points(state, tables, frame[Column.C], owed + row[2]) - worth_of_points(
        state, tables, frame[Column.C], np.int64(owed)
    )
    return each - cost_of_card(state, tables, player, card, np.int64(BOOST_IN_COMBAT_COST))


@jit
def score_form(state, tables, player, form):
    """What the hero can do in a form: attack who is in reach, be defended, play schemes; and what moving would cost."""
    present = state.form[player]
    state.form[player] = form
    hero = tables.first_fighter[player]
    score = np.int64(0)
    if on_board(state, hero):
        steps = steps_to_next_target(state, tables, player, hero)
        reach = 2 if steps == 0 else 1 if steps <= tables.move[player] else 0
        acts = state.active == player and state.actions > 0
        if acts:
            score += best_two(state, tables, player, hero, Use.ATTACK) * FORM_ATTACK * reach // 2
            score += max(0, best_scheme_score(state, tables, player))
            entry = tables.ability[player, Timing.AFTER_MANOEUVRE]
            if entry >= 0 and steps > 0:
                score += appraise(state, tables, player, entry, hero)
        perils = danger(state, tables, player, np.int64(state.space[hero]))
        score += best_two(state, tables, player, hero, Use.DEFENCE) * FORM_DEFENCE * max(1, perils) // 2
    state.form[player] = present
    return score


@jit
def damage_target_score(state, tables, player, fighter):
    worth = fighter_worth(state, tables, fighter)
    return worth if tables.team[fighter] != tables.team[tables.first_fighter[player]] else -worth
