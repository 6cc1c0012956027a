"""What a text would be worth if it were resolved now: the hints of its operations, where its conditions hold."""

import numpy as np

from balancer.content.instructions import HINT_COLUMN, JUMP_COLUMN, Op, Player, Quantity, Test
from balancer.policies.judgement import best_two, danger, fear, fighter_worth, worth_of_draws
from balancer.sim.amounts import amount_of, is_so
from balancer.sim.board import first, lift, on_board, put, targets, without_first
from balancer.sim.codes import NO_CARD, NOBODY, NOWHERE, Column, Frame, Slot, Use
from balancer.sim.compiled import jit
from balancer.sim.flow_effects import opponent_after
from balancer.sim.targeting import fighters, number_of

LONGEST_TEXT = 60
DAMAGE = 8
HEALTH = 7
SUICIDE = -500
NO_TARGET = 6
AN_ACTION = 3
ACTION_TO_STRIKE = 4


@jit
def appraise(state, tables, player, entry, fighter):
    """In tenths of a card, for the owner of a text that `fighter` would play now, outside of combat."""
    frame = state.imagined[0]
    frame[:] = 0
    frame[Column.PLAYER] = player
    frame[Column.B] = fighter
    frame[Column.C] = Slot.OTHER
    frame[Column.CARD] = NO_CARD
    frame[Column.IT] = NO_CARD
    frame[Column.THAT_FIGHTER] = NOBODY
    frame[Column.THAT_SPACE] = NOBODY
    frame[Column.OPPONENT] = opponent_after(state, tables, player, NOBODY)
    return appraise_from(state, tables, frame, np.int64(entry))


@jit
def appraise_from(state, tables, frame, entry):
    """What the rest of a text is worth from an instruction on; the frame is the player's own copy."""
    frame[Column.DID] = 1
    worth = np.int64(0)
    at = entry
    for _ in range(LONGEST_TEXT):
        row = tables.code[at]
        op = row[0]
        if op == Op.END:
            break
        if op == Op.IF:
            follows = row[1] == Test.DID or is_so(state, tables, frame, row)
            at = at + 1 if follows else np.int64(row[JUMP_COLUMN])
        elif op == Op.JUMP:
            if row[JUMP_COLUMN] <= at:
                break
            at = np.int64(row[JUMP_COLUMN])
        elif op == Op.MAY or op == Op.CHOOSE or op == Op.SPEND:
            worth += max(0, row[HINT_COLUMN])
            at = np.int64(row[JUMP_COLUMN])
        else:
            if op == Op.COUNT:
                frame[Column.COUNTED + row[1]] = number_of(fighters(state, tables, frame, row))
            worth += worth_of_row(state, tables, frame, row)
            at += 1
    return worth


@jit
def is_moved_by_a_text(state):
    depth = state.depth - 1
    if state.agenda[depth, Column.KIND] == Frame.MOVE:
        depth -= 1
    return state.agenda[depth, Column.KIND] == Frame.EFFECT


@jit
def worth_there(state, tables, player, fighter, space):
    """What the rest of the text that moves a fighter would be worth with the fighter on that space."""
    depth = state.depth - 1
    if state.agenda[depth, Column.KIND] == Frame.MOVE:
        depth -= 1
    frame = state.agenda[depth]
    if frame[Column.KIND] != Frame.EFFECT or state.space[fighter] == NOWHERE:
        return np.int64(0)
    following = frame[Column.A] + 1
    if tables.code[following, 0] == Op.END:
        return np.int64(0)
    imagined = frame.copy()
    imagined[Column.THAT_FIGHTER] = fighter
    origin = state.space[fighter]
    lift(state, tables, fighter)
    put(state, tables, fighter, space)
    worth = appraise_from(state, tables, imagined, following)
    lift(state, tables, fighter)
    put(state, tables, fighter, origin)
    return worth if frame[Column.PLAYER] == player else -worth


@jit
def worth_of_row(state, tables, frame, row):
    op = row[0]
    if op == Op.DAMAGE:
        return worth_of_damage(state, tables, frame, row)
    if op == Op.RECOVER:
        return worth_of_recovery(state, tables, frame, row)
    if op == Op.DRAW and row[4] == Player.YOU:
        return worth_of_draws(state, tables, frame[Column.PLAYER], amount_of(state, tables, frame, row))
    if op == Op.GAIN_ACTIONS:
        return row[1] * worth_of_action(state, tables, frame[Column.PLAYER])
    if op == Op.REMOVE_FROM_BOARD:
        return worth_of_absence(state, tables, frame[Column.PLAYER])
    return np.int64(row[HINT_COLUMN])


@jit
def worth_of_action(state, tables, player):
    """An action more is worth an attack if there are cards and a target for it, and little otherwise."""
    if state.active != player:
        return np.int64(0)
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if targets(state, tables, fighter):
            strength = best_two(state, tables, player, fighter, Use.ATTACK)
            if strength > 0:
                return np.int64(AN_ACTION + ACTION_TO_STRIKE * strength // 2)
    return np.int64(AN_ACTION)


@jit
def worth_of_absence(state, tables, player):
    """To leave the board for a while saves from the attacks to come, and nothing else."""
    hero = tables.first_fighter[player]
    if not on_board(state, hero):
        return np.int64(0)
    return fear(state, tables, player, hero) * danger(state, tables, player, np.int64(state.space[hero])) - NO_TARGET


@jit
def worth_of_damage(state, tables, frame, row):
    """Damage to each counts for each, to one of several for the best; one's own fighters count against it."""
    spaces = fighters(state, tables, frame, row)
    amount = max(1, amount_of(state, tables, frame, row))
    team = tables.team[tables.first_fighter[frame[Column.PLAYER]]]
    whole = np.int64(0)
    best = np.int64(-1000)
    while spaces:
        fighter = state.occupant[first(spaces)]
        harm = DAMAGE * min(amount, np.int64(state.health[fighter])) + fighter_worth(state, tables, fighter) // 10
        if tables.team[fighter] == team:
            harm = SUICIDE if tables.hero[fighter] and amount >= state.health[fighter] else -harm
        whole += harm
        best = max(best, harm)
        spaces = without_first(spaces)
    if row[4] == Quantity.ONE:
        return best if best > -1000 else np.int64(0)
    return whole


@jit
def worth_of_recovery(state, tables, frame, row):
    spaces = fighters(state, tables, frame, row)
    amount = amount_of(state, tables, frame, row)
    team = tables.team[tables.first_fighter[frame[Column.PLAYER]]]
    whole = np.int64(0)
    while spaces:
        fighter = state.occupant[first(spaces)]
        healed = min(amount, np.int64(tables.max_health[fighter]) - np.int64(state.health[fighter]))
        whole += HEALTH * healed if tables.team[fighter] == team else -HEALTH * healed
        spaces = without_first(spaces)
    return whole
