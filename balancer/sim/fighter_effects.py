"""Instructions about fighters and tokens: damage, health, moving, placing, swapping, defeat undone."""

import numpy as np

from balancer.content.instructions import Op, Quantity, WhichToken
from balancer.sim.agenda import RESUME, ask, go_on, offer, push, tell
from balancer.sim.amounts import amount_of, decides, person
from balancer.sim.board import bit, first, free_spaces, lift, on_board, put, without_first
from balancer.sim.codes import NOBODY, NOWHERE, Cause, Column, Decision, Event, Frame, Slot
from balancer.sim.compiled import jit
from balancer.sim.defeat import deal_damage, recover
from balancer.sim.movement import may_leave
from balancer.sim.targeting import (
    fighters,
    named_fighter,
    named_on_board,
    offer_fighters,
    offer_spaces,
    spaces_of_fighters,
    spaces_where,
)
from balancer.sim.tokens import token_in_supply, token_reach, token_spaces


@jit
def begin_fighters(state, tables, frame, row):
    op = row[0]
    player = frame[Column.PLAYER]
    if op == Op.DAMAGE:
        spaces = fighters(state, tables, frame, row)
        if row[4] == Quantity.ONE and spaces:
            ask(state, Decision.DAMAGE_TARGET, player)
            offer_fighters(state, spaces)
            return
        damage_all(state, tables, frame, spaces, amount_of(state, tables, frame, row))
        go_on(frame)
    elif op == Op.RECOVER:
        spaces = fighters(state, tables, frame, row)
        if row[4] == Quantity.ONE and spaces:
            ask(state, Decision.RECOVER_TARGET, player)
            offer_fighters(state, spaces)
            return
        while spaces:
            recover(state, tables, state.occupant[first(spaces)], amount_of(state, tables, frame, row))
            spaces = without_first(spaces)
        go_on(frame)
    elif op == Op.MOVE:
        frame[Column.D] = fighter_bits(state, fighters(state, tables, frame, row))
        frame[Column.THOSE] = frame[Column.D]
        move_next(state, tables, frame, row)
    elif op == Op.PLACE:
        spaces = fighters(state, tables, frame, row)
        if row[4] == Quantity.ONE and spaces:
            ask(state, Decision.EFFECT_MOVE_FIGHTER, player)
            offer_fighters(state, spaces)
        else:
            ask_for_a_space(state, tables, frame, fighter_to_place(state, tables, frame, row), row[1], row[2])
    elif op == Op.SWAP:
        swap(state, tables, frame, row)
    elif op == Op.ENTER_COMBAT:
        enter_combat(state, tables, frame, row)
    elif op == Op.RETURN_DEFEATED:
        ask_for_a_space(state, tables, frame, defeated_sidekick(state, tables, player), row[1], row[2])
    elif op == Op.RESTORE:
        fighter = named_fighter(state, tables, frame, row[3])
        if fighter != NOBODY and state.health[fighter] > 0:
            fighter = np.int64(NOBODY)
        ask_for_a_space(state, tables, frame, fighter, row[1], row[2])
    elif op == Op.REMOVE_FROM_BOARD:
        fighter = named_on_board(state, tables, frame, row[1])
        if fighter != NOBODY and may_leave(state, fighter):
            lift(state, tables, fighter)
            tell(state, Event.REMOVED, fighter)
        go_on(frame)
    elif op == Op.MOVE_TOKEN:
        begin_token_move(state, tables, frame, row)
    else:
        token = token_in_supply(state, tables, player, row[3])
        spaces = spaces_where(state, tables, frame, row[1], row[2])
        spaces &= ~token_spaces(state, tables, player, row[3])
        ask_for_a_token_space(state, frame, player, token, spaces)


@jit
def resume_fighters(state, tables, frame, row):
    """The move of one fighter is done; perhaps another follows."""
    if row[0] == Op.MOVE:
        move_next(state, tables, frame, row)


@jit
def answer_fighters(state, tables, frame, row):
    op = row[0]
    chosen = np.int64(state.answer[0])
    if op == Op.DAMAGE:
        frame[Column.THAT_FIGHTER] = chosen
        damage_all(state, tables, frame, bit(state.space[chosen]), amount_of(state, tables, frame, row))
        go_on(frame)
    elif op == Op.RECOVER:
        frame[Column.THAT_FIGHTER] = chosen
        recover(state, tables, chosen, amount_of(state, tables, frame, row))
        go_on(frame)
    elif op == Op.MOVE:
        move_one(state, tables, frame, row, chosen)
    elif op == Op.PLACE and state.decision == Decision.EFFECT_MOVE_FIGHTER:
        frame[Column.THAT_FIGHTER] = chosen
        ask_for_a_space(state, tables, frame, chosen, row[1], row[2])
    elif op == Op.MOVE_TOKEN or op == Op.PLACE_TOKEN:
        answer_token(state, tables, frame, row, chosen)
    else:
        stand_on(state, tables, frame, row, np.int64(state.answer[1]), chosen)
        go_on(frame)


# --- damage --------------------------------------------------------------------------------------


@jit
def fighter_bits(state, spaces):
    """The fighters on a set of spaces, as bits."""
    found = np.int64(0)
    while spaces:
        found |= bit(state.occupant[first(spaces)])
        spaces = without_first(spaces)
    return found


@jit
def damage_all(state, tables, frame, spaces, amount):
    frame[Column.THOSE] = fighter_bits(state, spaces)
    frame[Column.DID] = 1 if spaces else 0
    while spaces:
        fighter = state.occupant[first(spaces)]
        frame[Column.DAMAGE] += deal_damage(state, tables, fighter, amount, Cause.EFFECT)
        spaces = without_first(spaces)


# --- moving and placing ----------------------------------------------------------------------------


@jit
def move_next(state, tables, frame, row):
    """Those who are still to move are the bits in D; of several the player says who is next."""
    spaces = spaces_of_fighters(state, tables, frame[Column.D])
    if spaces == 0:
        go_on(frame)
    elif spaces & (spaces - 1) == 0:
        move_one(state, tables, frame, row, np.int64(state.occupant[first(spaces)]))
    else:
        ask(state, Decision.EFFECT_MOVE_FIGHTER, frame[Column.PLAYER])
        offer_fighters(state, spaces)


@jit
def move_one(state, tables, frame, row, fighter):
    frame[Column.THAT_FIGHTER] = fighter
    if row[4] == Quantity.ONE:
        frame[Column.D] = 0
    else:
        frame[Column.D] &= ~bit(fighter)
    frame[Column.STEP] = RESUME
    distance = amount_of(state, tables, frame, row)
    push(state, Frame.MOVE, frame[Column.PLAYER], fighter, distance, row[10], row[11])


@jit
def fighter_to_place(state, tables, frame, row):
    """A fighter that is off the board for a while can be placed, a defeated one cannot."""
    if row[4] != Quantity.DEFINITE:
        return np.int64(NOBODY)
    fighter = named_fighter(state, tables, frame, row[7])
    return fighter if fighter != NOBODY and state.health[fighter] > 0 else np.int64(NOBODY)


@jit
def ask_for_a_space(state, tables, frame, fighter, where, of):
    """The player places a fighter; nothing happens where there is no fighter or no free space."""
    if fighter == NOBODY or not may_leave(state, fighter):
        go_on(frame)
        return
    spaces = spaces_where(state, tables, frame, where, of) & free_spaces(state, tables)
    ask(state, Decision.PLACE_SPACE, frame[Column.PLAYER])
    offer_spaces(state, spaces, fighter)
    if state.options_number == 0:
        go_on(frame)


@jit
def stand_on(state, tables, frame, row, fighter, space):
    if row[0] == Op.RETURN_DEFEATED:
        state.health[fighter] = tables.max_health[fighter]
        tell(state, Event.RETURNED, fighter, space)
    elif row[0] == Op.RESTORE:
        state.health[fighter] = min(np.int64(row[4]), np.int64(tables.max_health[fighter]))
        tell(state, Event.RESTORED, fighter, state.health[fighter], space)
    else:
        if on_board(state, fighter):
            lift(state, tables, fighter)
        tell(state, Event.PLACED, fighter, space)
    put(state, tables, fighter, space)
    frame[Column.THAT_FIGHTER] = fighter
    frame[Column.THOSE] = bit(fighter)


@jit
def defeated_sidekick(state, tables, player):
    for fighter in range(tables.first_fighter[player] + 1, tables.first_fighter[player + 1]):
        if state.health[fighter] == 0:
            return fighter
    return NOBODY


@jit
def swap(state, tables, frame, row):
    one = named_on_board(state, tables, frame, row[1])
    other = named_on_board(state, tables, frame, row[2])
    frame[Column.DID] = 0
    if one != NOBODY and other != NOBODY and one != other and may_leave(state, one) and may_leave(state, other):
        here, there = state.space[one], state.space[other]
        lift(state, tables, one)
        lift(state, tables, other)
        put(state, tables, one, there)
        put(state, tables, other, here)
        tell(state, Event.SWAPPED, one, other)
        frame[Column.DID] = 1
    go_on(frame)


@jit
def enter_combat(state, tables, frame, row):
    """Another fighter of the same side goes on with the combat; the card stays."""
    slot = frame[Column.C]
    if slot != Slot.OTHER:
        fighter = named_on_board(state, tables, frame, row[1])
        if fighter != NOBODY and tables.owner[fighter] == tables.owner[state.fighter[slot]]:
            state.fighter[slot] = fighter
            tell(state, Event.NOW_FIGHTS, fighter)
    go_on(frame)


# --- tokens ----------------------------------------------------------------------------------------


@jit
def begin_token_move(state, tables, frame, row):
    """Which of the owner's tokens moves, unless the text says; D holds those that moved already, as bits."""
    if frame[Column.STEP] != RESUME:
        frame[Column.D] = 0
        frame[Column.STEP] = RESUME
    mover = person(frame, row[4])
    if not decides(tables, mover):
        go_on(frame)
        return
    owner, which = frame[Column.PLAYER], row[2]
    hero_space = state.space[tables.first_fighter[owner]]
    ask(state, Decision.MOVE_TOKEN, mover)
    for token in range(tables.first_token[owner], tables.first_token[owner + 1]):
        if tables.token_kind[token] != row[1] or state.token_space[token] == NOWHERE:
            continue
        if which == WhichToken.ANOTHER and token == frame[Column.THAT_TOKEN]:
            continue
        if which == WhichToken.UNDER_HERO and state.token_space[token] != hero_space:
            continue
        if which == WhichToken.EACH and frame[Column.D] >> token & 1:
            continue
        offer(state, token, 0)
    if state.options_number == 0:
        go_on(frame)


@jit
def ask_for_a_token_space(state, frame, player, token, spaces):
    if token == NOBODY or spaces == 0:
        go_on(frame)
        return
    ask(state, Decision.TOKEN_SPACE, player)
    offer_spaces(state, spaces, token)


@jit
def answer_token(state, tables, frame, row, chosen):
    if state.decision == Decision.MOVE_TOKEN:
        spaces = token_reach(state, tables, chosen, row[3])
        if row[5]:
            spaces &= free_spaces(state, tables)
        frame[Column.D] |= bit(chosen)
        ask_for_a_token_space(state, frame, person(frame, row[4]), chosen, spaces)
        return
    token = np.int64(state.answer[1])
    if state.token_space[token] == NOWHERE:
        tell(state, Event.TOKEN_PLACED, token, chosen)
    else:
        tell(state, Event.TOKEN_MOVED, token, state.token_space[token], chosen)
    state.token_space[token] = chosen
    frame[Column.THAT_TOKEN] = token
    frame[Column.THAT_SPACE] = chosen
    if row[0] == Op.MOVE_TOKEN and row[2] == WhichToken.EACH:
        begin_token_move(state, tables, frame, row)
    else:
        go_on(frame)
