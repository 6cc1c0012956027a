"""Instructions that steer an effect: conditions, choices, numbers, opponents."""

import numpy as np

from balancer.content.instructions import JUMP_COLUMN, Op
from balancer.sim.agenda import ask, go_on, jump, offer, tell
from balancer.sim.amounts import decides, is_so, person, possible
from balancer.sim.codes import NOBODY, Column, Decision, Event, Slot
from balancer.sim.compiled import jit
from balancer.sim.targeting import fighters, number_of
from balancer.sim.turn_order import has_fighters, opponent_in_combat


@jit
def begin_flow(state, tables, frame, row):
    op = row[0]
    player = frame[Column.PLAYER]
    if op == Op.JUMP:
        jump(frame, row[JUMP_COLUMN])
    elif op == Op.IF:
        if is_so(state, tables, frame, row):
            go_on(frame)
        else:
            jump(frame, row[JUMP_COLUMN])
    elif op == Op.MAY:
        decider = person(frame, row[1])
        if decides(tables, decider) and possible(state, tables, frame, tables.code[frame[Column.A] + 1]):
            ask(state, Decision.MAY, decider)
            offer(state, 1, 0)
            offer(state, 0, 0)
        else:
            jump(frame, row[JUMP_COLUMN])
    elif op == Op.CHOOSE:
        decider = person(frame, row[1])
        if not decides(tables, decider):
            jump(frame, row[JUMP_COLUMN])
            return
        ask(state, Decision.OPTION, decider)
        for option in range(row[2]):
            offer(state, option, 0)
    elif op == Op.SPEND:
        ask(state, Decision.SPEND, player)
        offer(state, 0, row[1])
        for tier in range(row[2]):
            if state.counter[player, row[1]] >= row[3 + tier]:
                offer(state, row[3 + tier], row[1])
    elif op == Op.COUNT:
        frame[Column.COUNTED + row[1]] = number_of(fighters(state, tables, frame, row))
        go_on(frame)
    elif op == Op.LATER:
        state.later[player] = frame[Column.A] + 1
        jump(frame, row[JUMP_COLUMN])
    elif op == Op.FIRST_OPPONENT:
        frame[Column.OPPONENT] = NOBODY
        go_on(frame)
    elif op == Op.NEXT_OPPONENT:
        following = opponent_after(state, tables, player, frame[Column.OPPONENT])
        if following == NOBODY:
            jump(frame, row[JUMP_COLUMN])
        else:
            frame[Column.OPPONENT] = following
            go_on(frame)
    elif op == Op.CHOOSE_OPPONENT:
        choose_opponent(state, tables, frame)
    else:
        ask(state, Decision.NUMBER, player)
        for number in range(row[1], row[2] + 1):
            offer(state, number, 0)


@jit
def opponent_after(state, tables, player, previous):
    """The next opposing player who is still in the game, or NOBODY."""
    team = tables.team[tables.first_fighter[player]]
    for other in range(previous + 1, tables.players):
        if tables.team[tables.first_fighter[other]] != team and has_fighters(state, tables, other):
            return other
    return NOBODY


@jit
def choose_opponent(state, tables, frame):
    """R8: among several opponents the text's owner chooses one; with one there is nothing to choose.

    R10.19: enemies cannot be chosen, so that in adventures the text speaks of nobody.
    """
    if frame[Column.C] != Slot.OTHER:
        frame[Column.OPPONENT] = opponent_in_combat(state, tables, frame[Column.PLAYER], frame[Column.C])
        go_on(frame)
        return
    player = frame[Column.PLAYER]
    if tables.adventure and player < tables.party:
        frame[Column.OPPONENT] = NOBODY
        go_on(frame)
        return
    ask(state, Decision.OPPONENT, player)
    other = opponent_after(state, tables, player, NOBODY)
    while other != NOBODY:
        offer(state, other, 0)
        other = opponent_after(state, tables, player, other)
    if state.options_number == 0:
        frame[Column.OPPONENT] = NOBODY
        go_on(frame)


@jit
def answer_flow(state, tables, frame, row):
    op = row[0]
    chosen = np.int64(state.answer[0])
    if op == Op.MAY:
        if chosen:
            go_on(frame)
        else:
            tell(state, Event.DECLINED, person(frame, row[1]))
            jump(frame, row[JUMP_COLUMN])
    elif op == Op.CHOOSE:
        jump(frame, tables.code[frame[Column.A] + 1 + chosen, JUMP_COLUMN])
    elif op == Op.SPEND:
        spend(state, tables, frame, row, chosen)
    elif op == Op.CHOOSE_OPPONENT:
        frame[Column.OPPONENT] = chosen
        go_on(frame)
    else:
        frame[Column.NUMBER] = chosen
        tell(state, Event.CHOSE, frame[Column.PLAYER], chosen)
        go_on(frame)


@jit
def spend(state, tables, frame, row, number):
    player = frame[Column.PLAYER]
    way = row[2]
    for tier in range(row[2]):
        if number > 0 and row[3 + tier] == number:
            way = tier
    if number > 0:
        state.counter[player, row[1]] -= number
        tell(state, Event.COUNTERS, player, row[1], state.counter[player, row[1]])
    else:
        tell(state, Event.DECLINED, player)
    jump(frame, tables.code[frame[Column.A] + 1 + way, JUMP_COLUMN])
