"""The interpreter of card text: one instruction after another, until one has to ask or to wait."""

import numpy as np

from balancer.content.instructions import (
    JUMP_COLUMN,
    AmountKind,
    Op,
    Player,
    Quantity,
    Side,
    Test,
    Timing,
    Where,
    Which,
)
from balancer.sim.agenda import ask, offer, pop, push, tell
from balancer.sim.board import adjacent, bit, first, free_spaces, lift, on_board, put, without_first
from balancer.sim.cards import discard_at_random, discard_card, draw_cards, offer_hand
from balancer.sim.codes import (
    NO_CARD,
    NOBODY,
    NOWHERE,
    Cause,
    Column,
    Decision,
    Event,
    Frame,
    Slot,
    Status,
    Use,
)
from balancer.sim.compiled import jit
from balancer.sim.defeat import deal_damage, recover

# An effect's frame: A is the next instruction, B "your fighter", C the slot,
# D how many cards are still to be discarded, E the timing.


@jit
def named_fighter(state, tables, frame, which):
    """The fighter that a text names, or NOBODY."""
    player = frame[Column.PLAYER]
    if which == Which.YOUR_FIGHTER:
        return frame[Column.B]
    if which == Which.OPPOSING_FIGHTER:
        if not state.in_combat:
            return NOBODY
        attacking = tables.owner[state.fighter[Slot.ATTACK]] == player
        return np.int64(state.fighter[Slot.DEFENCE if attacking else Slot.ATTACK])
    if which == Which.ATTACKING_FIGHTER:
        return np.int64(state.fighter[Slot.ATTACK])
    if which == Which.HERO:
        return np.int64(tables.first_fighter[player])
    for fighter in range(tables.first_fighter[player] + 1, tables.first_fighter[player + 1]):
        if on_board(state, fighter):
            return fighter
    return NOBODY


@jit
def spaces_where(state, tables, frame, where, of):
    """The set of spaces that a text describes relative to a fighter; empty if that fighter is off the board."""
    if where == Where.ANYWHERE:
        return bit(tables.spaces) - 1
    fighter = named_fighter(state, tables, frame, of)
    if fighter == NOBODY or not on_board(state, fighter):
        return bit(0) - 1
    if where == Where.ADJACENT:
        return tables.neighbours[state.space[fighter]]
    return tables.zone_mates[state.space[fighter]]


@jit
def fighters(state, tables, frame, row, column):
    """The fighters that four operands describe, as the set of their spaces."""
    quantity, side, where, of = row[column], row[column + 1], row[column + 2], row[column + 3]
    if quantity == Quantity.DEFINITE:
        fighter = named_fighter(state, tables, frame, of)
        if fighter == NOBODY or not on_board(state, fighter):
            return bit(0) - 1
        return bit(state.space[fighter])
    team = tables.team[tables.first_fighter[frame[Column.PLAYER]]]
    if side == Side.OPPOSING:
        candidates = state.occupied[1 - team]
    elif side == Side.FRIENDLY:
        candidates = state.occupied[team]
    else:
        candidates = state.occupied[0] | state.occupied[1]
    if where == Where.COMBAT:
        present = bit(0) - 1
        for slot in range(2):
            if on_board(state, state.fighter[slot]):
                present |= bit(state.space[state.fighter[slot]])
        return candidates & present
    return candidates & spaces_where(state, tables, frame, where, of)


@jit
def offer_fighters(state, spaces):
    while spaces:
        offer(state, state.occupant[first(spaces)])
        spaces = without_first(spaces)


@jit
def offer_spaces(state, spaces, fighter):
    while spaces:
        offer(state, first(spaces), fighter)
        spaces = without_first(spaces)


@jit
def amount_of(state, kind, number):
    if kind == AmountKind.DAMAGE_DEALT:
        return np.int64(state.damage_dealt)
    if kind == AmountKind.BOOST_OF_DISCARDED:
        return np.int64(state.discarded_boost)
    return np.int64(number)


@jit
def person(tables, frame, player):
    """R8: "opponent" is relative to the owner of the text, never to whose turn it is."""
    owner = frame[Column.PLAYER]
    return owner if player == Player.YOU else (owner + 1) % tables.players


@jit
def holds(state, tables, frame, row):
    """Whether the condition of an IF holds."""
    test = row[1]
    if test == Test.WON:
        won = state.attacker_won if frame[Column.C] == Slot.ATTACK else 1 - state.attacker_won
        return won == row[2]
    if test == Test.ADJACENT:
        one = named_fighter(state, tables, frame, row[2])
        other = named_fighter(state, tables, frame, row[3])
        return one != NOBODY and other != NOBODY and adjacent(state, tables, one, other)
    if test == Test.STARTED_ELSEWHERE:
        fighter = named_fighter(state, tables, frame, row[2])
        if fighter == NOBODY or not on_board(state, fighter):
            return False
        return state.started[fighter] != state.space[fighter]
    return fighters(state, tables, frame, row, 2) == 0


@jit
def possible(state, tables, frame, row):
    """Whether a player who may do something could: nobody discards what is not there."""
    if row[0] == Op.DISCARD:
        return state.hand_size[person(tables, frame, row[1])] >= amount_of(state, row[2], row[3])
    if row[0] == Op.DAMAGE or row[0] == Op.RECOVER:
        return fighters(state, tables, frame, row, 3) != 0
    if row[0] == Op.MOVE or row[0] == Op.PLACE:
        return fighters(state, tables, frame, row, 1) != 0
    return True


@jit
def resolve_effect(state, tables):
    frame = state.agenda[state.depth - 1]
    slot = frame[Column.C]
    if slot != Slot.OTHER and state.cancelled[slot]:
        pop(state)
        return
    if frame[Column.STEP] == 0:
        state.discarded_boost = 0
        frame[Column.STEP] = 1
        if frame[Column.E] != Timing.SCHEME:
            card = NO_CARD if slot == Slot.OTHER else state.card[slot]
            tell(state, Event.EFFECT, frame[Column.PLAYER], card, frame[Column.E])
    depth = state.depth
    while state.status == Status.PLAYING and state.depth == depth:
        row = tables.code[frame[Column.A]]
        if row[0] == Op.END:
            pop(state)
            return
        if state.answered:
            take_answer(state, tables, frame, row)
        else:
            begin(state, tables, frame, row)
        if state.options_number > 0:
            return


@jit
def begin(state, tables, frame, row):
    """Carry an instruction out, or open its question and leave it to `take_answer`."""
    op = row[0]
    player = frame[Column.PLAYER]
    following = frame[Column.A] + 1
    if op == Op.JUMP:
        following = row[JUMP_COLUMN]
    elif op == Op.IF:
        if not holds(state, tables, frame, row):
            following = row[JUMP_COLUMN]
    elif op == Op.MAY:
        if possible(state, tables, frame, tables.code[following]):
            ask(state, Decision.MAY, person(tables, frame, row[1]))
            offer(state, 1)
            offer(state, 0)
            return
        following = row[JUMP_COLUMN]
    elif op == Op.DRAW:
        draw_cards(state, tables, person(tables, frame, row[1]), amount_of(state, row[2], row[3]))
    elif op == Op.DISCARD:
        frame[Column.D] = amount_of(state, row[2], row[3])
        if not discard_next(state, tables, frame, row):
            return
    elif op == Op.DAMAGE:
        spaces = fighters(state, tables, frame, row, 3)
        if row[3] == Quantity.ONE and spaces:
            ask(state, Decision.DAMAGE_TARGET, player)
            offer_fighters(state, spaces)
            return
        deal_to_all(state, tables, spaces, amount_of(state, row[1], row[2]))
    elif op == Op.RECOVER:
        spaces = fighters(state, tables, frame, row, 3)
        while spaces:
            recover(state, tables, state.occupant[first(spaces)], amount_of(state, row[1], row[2]))
            spaces = without_first(spaces)
    elif op == Op.MOVE:
        spaces = fighters(state, tables, frame, row, 1)
        if row[1] == Quantity.ONE and spaces:
            ask(state, Decision.EFFECT_MOVE_FIGHTER, player)
            offer_fighters(state, spaces)
            return
        frame[Column.A] = following
        while spaces:
            push(state, Frame.MOVE, player, state.occupant[first(spaces)], row[5], row[6])
            spaces = without_first(spaces)
        return
    elif op == Op.PLACE:
        fighter = named_fighter(state, tables, frame, row[4])
        if fighter != NOBODY and on_board(state, fighter):
            spaces = spaces_where(state, tables, frame, row[5], row[6]) & free_spaces(state, tables)
            if spaces:
                ask(state, Decision.PLACE_SPACE, player)
                offer_spaces(state, spaces, fighter)
                return
    elif op == Op.RETURN_DEFEATED:
        fighter = defeated_sidekick(state, tables, player)
        if fighter != NOBODY:
            spaces = spaces_where(state, tables, frame, row[1], row[2]) & free_spaces(state, tables)
            if spaces:
                ask(state, Decision.PLACE_SPACE, player)
                offer_spaces(state, spaces, fighter)
                return
    elif op == Op.GAIN_ACTIONS:
        if player == state.active:
            state.actions += row[1]
            tell(state, Event.GAINED_ACTIONS, player, row[1])
    else:
        change_cards_in_combat(state, tables, frame, row)
    frame[Column.A] = following


@jit
def take_answer(state, tables, frame, row):
    """Carry out the instruction whose question was answered."""
    state.answered = 0
    op = row[0]
    chosen = np.int64(state.answer[0])
    following = frame[Column.A] + 1
    if op == Op.MAY:
        if not chosen:
            following = row[JUMP_COLUMN]
            tell(state, Event.DECLINED, person(tables, frame, row[1]))
    elif op == Op.DISCARD:
        discard_one(state, tables, person(tables, frame, row[1]), chosen)
        frame[Column.D] -= 1
        if not discard_next(state, tables, frame, row):
            return
    elif op == Op.DAMAGE:
        deal_damage(state, tables, chosen, amount_of(state, row[1], row[2]), Cause.EFFECT)
    elif op == Op.MOVE:
        frame[Column.A] = following
        push(state, Frame.MOVE, frame[Column.PLAYER], chosen, row[5], row[6])
        return
    elif op == Op.PLACE:
        fighter = np.int64(state.answer[1])
        lift(state, tables, fighter)
        put(state, tables, fighter, chosen)
        tell(state, Event.PLACED, fighter, chosen)
    elif op == Op.RETURN_DEFEATED:
        fighter = np.int64(state.answer[1])
        state.health[fighter] = tables.max_health[fighter]
        put(state, tables, fighter, chosen)
        tell(state, Event.RETURNED, fighter, chosen)
    frame[Column.A] = following


@jit
def discard_next(state, tables, frame, row):
    """Discard until the amount in D is reached; false when it stops to ask which card."""
    player = person(tables, frame, row[1])
    while frame[Column.D] > 0 and state.hand_size[player] > 0:
        if not row[4]:
            ask(state, Decision.DISCARD, player)
            offer_hand(state, player)
            return False
        card = discard_at_random(state, player)
        state.discarded_boost = tables.boost[player, card]
        tell(state, Event.DISCARDED, player, card, 1)
        frame[Column.D] -= 1
    return True


@jit
def discard_one(state, tables, player, card):
    discard_card(state, player, card, Use.DISCARD)
    state.discarded_boost = tables.boost[player, card]
    tell(state, Event.DISCARDED, player, card, 0)


@jit
def deal_to_all(state, tables, spaces, amount):
    while spaces:
        deal_damage(state, tables, state.occupant[first(spaces)], amount, Cause.EFFECT)
        spaces = without_first(spaces)


@jit
def defeated_sidekick(state, tables, player):
    for fighter in range(tables.first_fighter[player] + 1, tables.first_fighter[player + 1]):
        if state.space[fighter] == NOWHERE:
            return fighter
    return NOBODY


@jit
def change_cards_in_combat(state, tables, frame, row):
    """R6.8: cancelled effects do not happen; the card's value still counts."""
    op = row[0]
    mine = frame[Column.C]
    if mine == Slot.OTHER:
        return
    theirs = 1 - mine
    opponent = tables.owner[state.fighter[theirs]]
    if op == Op.CANCEL_EFFECTS:
        if state.card[theirs] != NO_CARD:
            state.cancelled[theirs] = 1
            tell(state, Event.CANCELLED, opponent)
    elif op == Op.IGNORE_VALUE:
        state.ignored[theirs] = 1
        tell(state, Event.IGNORED, opponent)
    elif op == Op.ADD_TO_VALUE:
        state.value[mine] += amount_of(state, row[1], row[2])
        tell(state, Event.VALUE, frame[Column.PLAYER], state.value[mine])
    elif op == Op.SET_VALUE:
        state.value[mine] = row[1]
        tell(state, Event.VALUE, frame[Column.PLAYER], state.value[mine])
