"""How much a text means, and whether its conditions hold."""

import numpy as np

from balancer.content.instructions import NEGATE_COLUMN, AmountKind, Op, Player, Quantity, Relation, Role, Test, Whose
from balancer.sim.board import adjacent, on_board
from balancer.sim.cards import held, usable
from balancer.sim.codes import NO_CARD, NOBODY, NOWHERE, Column, Slot, Use
from balancer.sim.compiled import jit
from balancer.sim.initiative import initiative_cards_in_game
from balancer.sim.movement import may_leave
from balancer.sim.sites import NO_SITE, lowest_site, occupied_sites
from balancer.sim.targeting import fighters, named_fighter, named_on_board, number_of
from balancer.sim.threat import threat_level
from balancer.sim.tokens import started_on_token, token_on, tokens_on_board
from balancer.sim.turn_order import has_fighters


@jit
def person(frame, player):
    """R8: "opponent" is relative to the owner of the text, never to whose turn it is; NOBODY if there is none."""
    return frame[Column.PLAYER] if player == Player.YOU else frame[Column.OPPONENT]


@jit
def slot_of(frame, whose):
    """The slot of a card in the combat: of this text's card, or of the opponent's."""
    return frame[Column.C] if whose == Whose.THIS else 1 - frame[Column.C]


@jit
def amount_of(state, tables, frame, row):
    """The amount that the operands of a row say."""
    return amount(state, tables, frame, row[1], row[2], row[3])


@jit
def amount(state, tables, frame, kind, number, detail):
    if kind == AmountKind.NUMBER:
        return np.int64(number)
    return np.int64(number) * measure(state, tables, frame, kind, detail)


@jit
def measure(state, tables, frame, kind, detail):
    if kind == AmountKind.DAMAGE_DEALT:
        return np.int64(state.damage_dealt) if frame[Column.C] != Slot.DEFENCE else np.int64(0)
    if kind == AmountKind.DAMAGE_TAKEN:
        return np.int64(state.damage_dealt) if frame[Column.C] != Slot.ATTACK else np.int64(0)
    if kind == AmountKind.DAMAGE_THIS_WAY:
        return np.int64(frame[Column.DAMAGE])
    if kind == AmountKind.BOOST_OF_IT:
        if frame[Column.IT] == NO_CARD:
            return np.int64(0)
        return np.int64(tables.boost[frame[Column.ITS_OWNER], frame[Column.IT]])
    if kind == AmountKind.BOOST_OF_REVEALED:
        mine = detail == Player.YOU
        return np.int64(frame[Column.MY_REVEALED if mine else Column.THEIR_REVEALED])
    if kind == AmountKind.HEALTH:
        fighter = named_fighter(state, tables, frame, detail)
        return np.int64(0) if fighter == NOBODY else np.int64(state.health[fighter])
    if kind == AmountKind.HAND_SIZE or kind == AmountKind.DECK_SIZE:
        player = person(frame, detail)
        if player == NOBODY:
            return np.int64(0)
        return np.int64(state.hand_size[player] if kind == AmountKind.HAND_SIZE else state.deck_size[player])
    if kind == AmountKind.COUNTED:
        return np.int64(frame[Column.COUNTED + detail])
    if kind == AmountKind.CARDS_DISCARDED:
        return np.int64(frame[Column.DISCARDED])
    if kind == AmountKind.THAT_MANY:
        return np.int64(frame[Column.NUMBER])
    if kind == AmountKind.TOKENS:
        return np.int64(tokens_on_board(state, tables, frame[Column.PLAYER], detail))
    if kind == AmountKind.COUNTERS:
        return np.int64(state.counter[frame[Column.PLAYER], detail])
    if kind >= AmountKind.THREAT_LEVEL:
        return measure_adventure(state, tables, frame, kind, detail)
    return measure_card(state, tables, frame, kind, detail)


@jit
def measure_adventure(state, tables, frame, kind, detail):
    if kind == AmountKind.THREAT_LEVEL:
        return threat_level(state, tables)
    if kind == AmountKind.OCCUPIED_SITES:
        return np.int64(occupied_sites(state, tables) // detail)
    if kind == AmountKind.TOKENS_ON_LOWEST_SITE:
        site = lowest_site(state, tables)
        return np.int64(0) if site == NO_SITE else np.int64(state.site_tokens[site])
    if kind == AmountKind.INITIATIVE_CARDS:
        return np.int64(initiative_cards_in_game(state, tables, frame[Column.PLAYER], detail))
    number = np.int64(0)
    for player in range(tables.party):
        number += has_fighters(state, tables, player)
    return number


@jit
def measure_card(state, tables, frame, kind, whose):
    """A number of a card in the combat; no card counts 0."""
    if frame[Column.C] == Slot.OTHER:
        return np.int64(0)
    slot = slot_of(frame, whose)
    if state.card[slot] == NO_CARD:
        return np.int64(0)
    if kind == AmountKind.BOOST_OF_CARD:
        return np.int64(tables.boost[tables.owner[state.fighter[slot]], state.card[slot]])
    if kind == AmountKind.PRINTED_VALUE:
        return np.int64(state.printed[slot])
    return np.int64(state.value[slot])


@jit
def compare(left, relation, right):
    if relation == Relation.LESS:
        return left < right
    if relation == Relation.MORE:
        return left > right
    if relation == Relation.AT_MOST:
        return left <= right
    if relation == Relation.AT_LEAST:
        return left >= right
    return left == right


@jit
def is_so(state, tables, frame, row):
    """Whether the condition of an IF is as it says. Nothing is said of the zone of a fighter that has none."""
    if row[1] == Test.NUMBER_OF_FIGHTERS and row[3] and named_on_board(state, tables, frame, row[7]) == NOBODY:
        return False
    return holds(state, tables, frame, row) != (row[NEGATE_COLUMN] == 1)


@jit
def holds(state, tables, frame, row):
    """Whether the condition of an IF holds."""
    test = row[1]
    player = frame[Column.PLAYER]
    if test == Test.WON:
        won = state.attacker_won if frame[Column.C] == Slot.ATTACK else 1 - state.attacker_won
        return won == row[2]
    if test == Test.NUMBER_OF_FIGHTERS:
        return number_of(fighters(state, tables, frame, row)) >= row[2]
    if test == Test.COMPARE:
        left = amount(state, tables, frame, row[2], row[3], row[4])
        return compare(left, row[5], amount(state, tables, frame, row[6], row[7], row[8]))
    if test == Test.FORM_IS:
        return state.form[player] == row[2]
    if test == Test.ATTACKING:
        return state.in_combat and (frame[Column.C] == Slot.ATTACK) == (row[2] == 1)
    if test == Test.OPPONENT_PLAYED:
        return frame[Column.C] != Slot.OTHER and state.card[1 - frame[Column.C]] != NO_CARD
    if test == Test.YOUR_TURN:
        return state.active == player
    if test == Test.ACTION_NUMBER:
        return state.active == player and state.actions_taken == row[2]
    if test == Test.MANOEUVRED:
        return state.active == player and state.manoeuvres > 0
    if test == Test.WON_THIS_TURN:
        return state.won_this_turn[player] > 0
    if test == Test.PREDICTED:
        slot = frame[Column.C]
        if slot == Slot.OTHER or state.card[1 - slot] == NO_CARD:
            return False
        printed = tables.value if slot == Slot.DEFENCE else tables.defence
        return state.predicted[slot] == printed[tables.owner[state.fighter[1 - slot]], state.card[1 - slot]]
    if test == Test.COUNTERS_AT_LEAST:
        return state.counter[player, row[2]] >= row[3]
    if test == Test.FACE_UP:
        return state.face_up >> row[2] & 1 == 1
    if test == Test.SAME_NAME_DISCARDED:
        return is_like_a_discarded_card(state, frame)
    if test == Test.DID:
        return frame[Column.DID] == 1
    return holds_of_fighter(state, tables, frame, row)


@jit
def is_like_a_discarded_card(state, frame):
    """Whether the opponent's card in the combat has a namesake in that player's discard pile."""
    slot, opponent = frame[Column.C], frame[Column.OPPONENT]
    if slot == Slot.OTHER or state.card[1 - slot] == NO_CARD:
        return False
    return state.discarded[opponent, state.card[1 - slot]] > 0


@jit
def holds_of_fighter(state, tables, frame, row):
    """The conditions about one fighter and another."""
    test = row[1]
    if test == Test.DEFEATED:
        fighter = named_fighter(state, tables, frame, row[2])
        return fighter == NOBODY or state.health[fighter] == 0
    if test == Test.IS_ROLE:
        fighter = named_fighter(state, tables, frame, row[2])
        if fighter == NOBODY or tables.owner[fighter] >= tables.party:
            return False
        return (tables.hero[fighter] == 1) == (row[3] == Role.HERO)
    if test == Test.IS_FIGHTER:
        fighter = named_fighter(state, tables, frame, row[2])
        return fighter != NOBODY and fighter == named_fighter(state, tables, frame, row[3])
    fighter = named_on_board(state, tables, frame, row[2])
    if fighter == NOBODY:
        return False
    if test == Test.STARTED_ELSEWHERE:
        return state.started[fighter] != state.space[fighter]
    if test == Test.STARTED_ON_TOKEN:
        return started_on_token(state, tables, frame[Column.PLAYER], row[3], fighter)
    if test == Test.LEFT_ITS_ZONES:
        start = state.started[fighter]
        return start != NOWHERE and tables.zone_mates[start] >> np.int64(state.space[fighter]) & 1 == 0
    if test == Test.ON_TOKEN:
        return token_on(state, tables, frame[Column.PLAYER], row[3], state.space[fighter]) != NOBODY
    other = named_fighter(state, tables, frame, row[3])
    if other == NOBODY or not on_board(state, other):
        return False
    if test == Test.SAME_ZONE:
        return tables.zone_mates[state.space[fighter]] >> np.int64(state.space[other]) & 1 == 1
    return adjacent(state, tables, fighter, other)


@jit
def possible(state, tables, frame, row):
    """Whether a player who may do something could: nobody discards what is not there."""
    op = row[0]
    if op == Op.DISCARD:
        player = person(frame, row[4])
        return player != NOBODY and state.hand_size[player] >= amount_of(state, tables, frame, row)
    if op == Op.DAMAGE or op == Op.RECOVER or op == Op.MOVE:
        return fighters(state, tables, frame, row) != 0
    if op == Op.PLACE:
        if row[4] != Quantity.DEFINITE:
            return fighters(state, tables, frame, row) != 0
        fighter = named_fighter(state, tables, frame, row[7])
        return fighter != NOBODY and state.health[fighter] > 0
    if op == Op.SWAP:
        one = named_on_board(state, tables, frame, row[1])
        other = named_on_board(state, tables, frame, row[2])
        return one != NOBODY and other != NOBODY and may_leave(state, one) and may_leave(state, other)
    if op == Op.REVEAL_PAIR:
        return holds_pair(state, frame[Column.PLAYER])
    if op == Op.BOOST and not row[2]:
        if frame[Column.C] == Slot.OTHER:
            return False
        slot = slot_of(frame, row[1])
        return state.card[slot] != NO_CARD and state.hand_size[tables.owner[state.fighter[slot]]] > 0
    if op == Op.PLAY_ANOTHER:
        slot = frame[Column.C]
        if slot == Slot.OTHER:
            return False
        return holds_other(state, tables, frame[Column.PLAYER], slot)
    return True


@jit
def holds_other(state, tables, player, slot):
    """A card of another name that could be played in the place of the one in the combat."""
    use = Use.ATTACK if slot == Slot.ATTACK else Use.DEFENCE
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if card != state.card[slot] and usable(state, tables, player, card, state.fighter[slot], use):
            return True
    return False


@jit
def holds_pair(state, player):
    """Two cards of the same name in the hand."""
    for position in range(state.hand_size[player]):
        for later in range(position + 1, state.hand_size[player]):
            if held(state, player, position) == state.hand[player, later]:
                return True
    return False
