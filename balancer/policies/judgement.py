"""What the heuristic player thinks of cards, fighters and spaces; all of it visible at the table."""

import numpy as np

from balancer.content.instructions import JUMP_COLUMN, Op, Timing
from balancer.policies.odds import expected_harm
from balancer.sim.amounts import amount_of, is_so
from balancer.sim.board import bit, first, on_board, without_first
from balancer.sim.cards import held, usable
from balancer.sim.codes import NO_CARD, Column, Slot, Use, Who
from balancer.sim.compiled import jit
from balancer.sim.tables import FAR, FARTHEST
from balancer.sim.tokens import token_spaces

CARD = 10
SPARE_CARD = -2
DECK_ENDS = 7
DECK_SHRINKS = 12
EXHAUSTION = -20
UNUSABLE = -1000
ATTACK_COST = 25
THIN_HAND = 8
LAST_DEFENCE = 4
ENOUGH_DEFENCES = 4
HERO_FEAR = 4
FEAR_OF_DEATH = 4
FEAR_UNCOVERED = 4


@jit
def side(tables, player):
    """The team of a player."""
    return tables.team[tables.first_fighter[player]]


@jit
def opposing_spaces(state, tables, player):
    return state.occupied[1 - side(tables, player)]


@jit
def wasted(state, tables, player, card):
    """Whether the fighters that may use a card are all defeated, so that it can only boost."""
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        role = Who.HERO if tables.hero[fighter] else Who.SIDEKICK
        if on_board(state, fighter) and tables.who[player, card] & role:
            return False
    return True


@jit
def worth_of_next_card(state, player):
    """A card drawn, less where the deck comes to its end: it is never shuffled anew."""
    return CARD - DECK_ENDS * max(0, DECK_SHRINKS - np.int64(state.deck_size[player])) // 4


@jit
def worth_of_draws(state, tables, player, number):
    """A card is worth less when the hand cannot hold it to the next turn, and a wound when there is none to draw."""
    actions = state.actions if state.active == player else 0
    room = max(0, tables.hand_limit + actions - state.hand_size[player])
    deck = state.deck_size[player]
    drawn = min(number, deck)
    kept = min(drawn, room)
    return worth_of_next_card(state, player) * kept + SPARE_CARD * (drawn - kept) + EXHAUSTION * (number - drawn)


@jit
def text_worth(state, tables, player, card):
    """What the text of a card is worth now: its draws may find no room."""
    draws = tables.draws[player, card]
    if draws == 0:
        return np.int64(tables.worth[player, card])
    return tables.worth[player, card] - CARD * draws + worth_of_draws(state, tables, player, np.int64(draws))


@jit
def card_worth(state, tables, player, card):
    """What a card is worth in the hand."""
    if wasted(state, tables, player, card):
        return np.int64(2 * tables.boost[player, card])
    return worth_in_use(tables, player, card)


@jit
def worth_in_use(tables, player, card):
    """What a card is worth that a fighter on the board may use."""
    return np.int64(4 * tables.value[player, card] + tables.worth[player, card] + 2 * tables.boost[player, card])


@jit
def standing_bonus(state, tables, player, attacker, target, slot):
    """What a player's ability would add to the value of the player's card in this combat."""
    if player >= tables.party:
        return state.stronger_enemies if slot == Slot.ATTACK else np.int64(0)
    entry = tables.ability[player, Timing.VALUES]
    if entry < 0:
        return np.int64(0)
    frame = state.imagined[0]
    frame[:] = 0
    frame[Column.PLAYER] = player
    frame[Column.C] = slot
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
def blow(state, tables, player, card, attacker, target, bonus, cards, number, chance, cover):
    """What an attack is worth: the harm it is likely to do and its text, less what the card is worth kept.

    `bonus` is what the ability adds to its value; `cards`, their `number` and `chance` are the odds of a defence;
    `cover` is how many cards the hand has to defend the hero with.
    """
    if not usable(state, tables, player, card, attacker, Use.ATTACK):
        return np.int64(UNUSABLE)
    value = np.int64(tables.value[player, card]) + bonus
    harm = expected_harm(state, tables, target, value, cards, number, chance)
    return harm + text_worth(state, tables, player, card) - cost_of_attack(state, tables, player, card, cover)


@jit
def best_blow(state, tables, player, attacker, target, cards, number, chance, cover):
    best = np.int64(UNUSABLE)
    bonus = standing_bonus(state, tables, player, attacker, target, Slot.ATTACK)
    seen = np.int64(0)
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if seen >> card & 1:
            continue
        seen |= bit(card)
        best = max(best, blow(state, tables, player, card, attacker, target, bonus, cards, number, chance, cover))
    return best


@jit
def cost_of_attack(state, tables, player, card, cover):
    """What the hand loses: less the fuller it is, and more where the card is among the last to defend with."""
    cost = share_of(state, tables, player, worth_in_use(tables, player, card), np.int64(ATTACK_COST))
    if tables.defends[player, card]:
        others = cover - 1
        if others < ENOUGH_DEFENCES:
            cost += LAST_DEFENCE * (ENOUGH_DEFENCES - others) * np.int64(tables.value[player, card]) // 3
    return cost


@jit
def cost_of_card(state, tables, player, card, share):
    """A share, in hundredths, of what a card is worth."""
    return share_of(state, tables, player, card_worth(state, tables, player, card), share)


@jit
def share_of(state, tables, player, worth, share):
    """A card is dearer in a thin hand."""
    if state.hand_size[player] > tables.hand_limit:
        share = np.int64(0)  # one of them has to go anyway
    share += THIN_HAND * (4 - np.int64(state.hand_size[player]))
    return worth * max(10, share) // 100


@jit
def defences(state, tables, player):
    """How many cards the hand holds to defend the hero with."""
    hero = tables.first_fighter[player]
    number = np.int64(0)
    for position in range(state.hand_size[player]):
        if usable(state, tables, player, held(state, player, position), hero, Use.DEFENCE):
            number += 1
    return number


@jit
def fighter_worth(state, tables, fighter):
    """How much it hurts to lose health on a fighter: a hero's is the game, the more so the less is left."""
    if tables.decisive[fighter]:
        return 60 - state.health[fighter]
    return 30 - state.health[fighter]


@jit
def threat_to(state, tables, player, opponent):
    """How near an opposing fighter stands to the player's hero: 0 is far."""
    hero = tables.first_fighter[player]
    if state.space[hero] < 0:
        return 0
    return max(0, 6 - tables.distance[state.space[opponent], state.space[hero]])


@jit
def steps_to_strike(tables, fighter, origin, goal):
    """How far a fighter has to move from one space to attack another; 0 is within reach."""
    return np.int64(tables.steps_to_strike[tables.ranged[fighter], origin, goal])


@jit
def reach(state, tables, fighter, space):
    """The spaces that a fighter on a space can attack; and those from which it could attack somebody there."""
    if tables.ranged[fighter]:
        return state.neighbours[space] | tables.zone_mates[space]
    return state.neighbours[space]


@jit
def perils(state, tables, player):
    """The spaces that opposing fighters can attack from where they stand, and those they can move to attack."""
    at_once, after_a_move = np.int64(0), np.int64(0)
    opponents = opposing_spaces(state, tables, player)
    while opponents:
        origin = first(opponents)
        opponent = state.occupant[origin]
        move = min(np.int64(tables.move[tables.owner[opponent]]), FARTHEST - 1)
        at_once |= tables.within[origin, 1]
        after_a_move |= tables.within[origin, move + 1]
        if tables.ranged[opponent]:
            at_once |= tables.zone_mates[origin]
            after_a_move |= tables.shot_within[origin, move]
        opponents = without_first(opponents)
    return at_once, after_a_move


@jit
def attacks_to_expect(at_once, after_a_move, space):
    """How many attacks a fighter on a space must expect before its next turn: 2, 1 or none."""
    if at_once >> space & 1:
        return np.int64(2)
    return after_a_move >> space & 1


@jit
def danger(state, tables, player, space):
    at_once, after_a_move = perils(state, tables, player)
    return attacks_to_expect(at_once, after_a_move, space)


@jit
def fear(state, tables, player, fighter):
    """How bad it is for a hero to be attacked: the worse, the weaker it is and the fewer cards cover it."""
    if not tables.hero[fighter]:
        return np.int64(0)
    cards = np.int64(0)  # enemies have no hand
    if not tables.adventure:
        cards = np.int64(state.hand_size[(player + 1) % tables.players])
    weakness = max(0, 12 - np.int64(state.health[fighter]))
    uncovered = max(0, 3 - defences(state, tables, player))
    dread = np.int64(HERO_FEAR) + FEAR_OF_DEATH * weakness // 4 + FEAR_UNCOVERED * uncovered
    return dread * (2 + min(4, cards)) // 6


@jit
def strongest(state, tables, player, fighter):
    """The highest value that the hand gives a fighter to attack with, as far as it matters."""
    best = np.int64(0)
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if usable(state, tables, player, card, fighter, Use.ATTACK):
            best = max(best, np.int64(tables.value[player, card]))
    return min(best, 5)


@jit
def best_two(state, tables, player, fighter, use):
    """The values of the two best cards that a fighter may play for a use."""
    best, second = np.int64(0), np.int64(0)
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if usable(state, tables, player, card, fighter, use):
            value = np.int64(tables.value[player, card])
            if value > best:
                best, second = value, best
            else:
                second = max(second, value)
    return best + second


@jit
def hunting_grounds(state, tables, player, fighter):
    """The spaces from which a fighter can attack an opposing hero or the villain, and those for all others."""
    heroes, sidekicks = np.int64(0), np.int64(0)
    opponents = opposing_spaces(state, tables, player)
    while opponents:
        goal = first(opponents)
        if tables.decisive[state.occupant[goal]]:
            heroes |= reach(state, tables, fighter, goal)
        else:
            sidekicks |= reach(state, tables, fighter, goal)
        opponents = without_first(opponents)
    return heroes, sidekicks


@jit
def prey(state, tables, player):
    """The spaces of the opposing heroes, or of the villain."""
    spaces = np.int64(0)
    for opponent in range(tables.players):
        hero = tables.first_fighter[opponent]
        if tables.decisive[hero] and tables.team[hero] != side(tables, player) and on_board(state, hero):
            spaces |= bit(state.space[hero])
    return spaces


@jit
def steps_to_prey(tables, fighter, space, goals):
    """How far a fighter on a space would have to move to attack one of them."""
    nearest = np.int64(FAR)
    while goals:
        nearest = min(nearest, steps_to_strike(tables, fighter, space, first(goals)))
        goals = without_first(goals)
    return nearest


@jit
def own_tokens(state, tables, player, fighter):
    """The spaces of the tokens between which the hero moves."""
    if not tables.hero[fighter] or tables.passage_token[player] < 0:
        return np.int64(0)
    return token_spaces(state, tables, player, tables.passage_token[player])


@jit
def away_from_friends(state, tables, player, space):
    spaces = state.occupied[side(tables, player)]
    nearest = np.int64(FAR)
    while spaces:
        nearest = min(nearest, np.int64(tables.distance[space, first(spaces)]))
        spaces = without_first(spaces)
    return nearest
