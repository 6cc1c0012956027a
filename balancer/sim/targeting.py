"""Whom a text means: named fighters, groups of fighters, spaces described relative to them."""

import numpy as np

from balancer.content.instructions import Quantity, Role, Side, Where, Which
from balancer.sim.agenda import offer
from balancer.sim.board import beside, bit, first, free_spaces, on_board, without_first
from balancer.sim.codes import NOBODY, Column, Slot
from balancer.sim.compiled import jit
from balancer.sim.tokens import token_spaces


@jit
def your_fighter(state, frame):
    """In a combat, whoever fights for the owner of the text now; elsewhere who plays the text."""
    if frame[Column.C] != Slot.OTHER:
        return np.int64(state.fighter[frame[Column.C]])
    return np.int64(frame[Column.B])


@jit
def living_sidekick(state, tables, player):
    for fighter in range(tables.first_fighter[player] + 1, tables.first_fighter[player + 1]):
        if on_board(state, fighter):
            return np.int64(fighter)
    return np.int64(NOBODY)


@jit
def named_sidekick(state, tables, frame):
    """The sidekick that a text names: the one in the combat or playing the scheme before any other."""
    fighter = your_fighter(state, frame)
    if fighter != NOBODY and tables.owner[fighter] == frame[Column.PLAYER] and not tables.hero[fighter]:
        return fighter
    living = living_sidekick(state, tables, frame[Column.PLAYER])
    if living != NOBODY:
        return living
    player = frame[Column.PLAYER]
    if tables.first_fighter[player] + 1 < tables.first_fighter[player + 1]:
        return np.int64(tables.first_fighter[player] + 1)
    return np.int64(NOBODY)


@jit
def named_fighter(state, tables, frame, which):
    """The fighter that a text names, or NOBODY; it may be off the board."""
    player = frame[Column.PLAYER]
    if which == Which.YOUR_FIGHTER:
        return your_fighter(state, frame)
    if which == Which.OPPOSING_FIGHTER:
        if not state.in_combat:
            return np.int64(NOBODY)
        attacking = tables.team[state.fighter[Slot.ATTACK]] == tables.team[tables.first_fighter[player]]
        return np.int64(state.fighter[Slot.DEFENCE if attacking else Slot.ATTACK])
    if which == Which.ATTACKING_FIGHTER:
        return np.int64(state.fighter[Slot.ATTACK])
    if which == Which.HERO:
        return np.int64(tables.first_fighter[player])
    if which == Which.SIDEKICK:
        return named_sidekick(state, tables, frame)
    if which == Which.OPPOSING_HERO:
        if frame[Column.OPPONENT] == NOBODY or frame[Column.OPPONENT] >= tables.party:
            return np.int64(NOBODY)
        return np.int64(tables.first_fighter[frame[Column.OPPONENT]])
    if which == Which.OTHER_FIGHTER:
        mine = your_fighter(state, frame)
        if mine != NOBODY and not tables.hero[mine]:
            return np.int64(tables.first_fighter[player])
        return living_sidekick(state, tables, player)
    return np.int64(frame[Column.THAT_FIGHTER])


@jit
def named_on_board(state, tables, frame, which):
    """The fighter that a text names, or NOBODY where it is not on the board."""
    fighter = named_fighter(state, tables, frame, which)
    if fighter == NOBODY or not on_board(state, fighter):
        return np.int64(NOBODY)
    return fighter


@jit
def spaces_where(state, tables, frame, where, of):
    """The set of spaces that a text describes; empty if it speaks of a fighter off the board."""
    everywhere = bit(tables.spaces) - 1
    if where == Where.ANYWHERE or where == Where.LOWEST_HEALTH:
        return everywhere
    if where == Where.TOKEN:
        return token_spaces(state, tables, frame[Column.PLAYER], of)
    if where == Where.THAT_SPACE:
        return bit(frame[Column.THAT_SPACE]) if frame[Column.THAT_SPACE] >= 0 else bit(0) - 1
    if where == Where.START:
        return start_spaces(tables)
    fighter = named_on_board(state, tables, frame, of)
    if fighter == NOBODY:
        return bit(0) - 1
    if where == Where.SPACE_OF:
        return bit(state.space[fighter])
    if where == Where.NEAREST_START:
        return nearest_starts(state, tables, state.space[fighter])
    if where == Where.ADJACENT:
        return state.neighbours[state.space[fighter]]
    if where == Where.ZONE:
        return tables.zone_mates[state.space[fighter]]
    return everywhere & ~tables.zone_mates[state.space[fighter]]


@jit
def start_spaces(tables):
    starts = bit(0) - 1
    for player in range(tables.starts):
        starts |= bit(tables.start[player])
    return starts


@jit
def nearest_starts(state, tables, space):
    """R10.5: the free start spaces to which the way from a space is shortest; a space is not free for who is on it."""
    wanted = start_spaces(tables) & free_spaces(state, tables)
    reached = bit(space)
    for _ in range(tables.spaces):
        if reached & wanted:
            break
        reached |= beside(state, reached)
    return reached & wanted


@jit
def spaces_of_fighters(state, tables, fighters):
    """Where the fighters of a set of fighters stand, as far as they are on the board."""
    spaces = bit(0) - 1
    for fighter in range(tables.fighters):
        if fighters >> fighter & 1 and on_board(state, fighter):
            spaces |= bit(state.space[fighter])
    return spaces


@jit
def fighters(state, tables, frame, row):
    """The fighters that the operands of a row describe, as the set of their spaces."""
    quantity, side, where, of, role, other = row[4], row[5], row[6], row[7], row[8], row[9]
    if quantity == Quantity.DEFINITE:
        fighter = named_on_board(state, tables, frame, of)
        return bit(0) - 1 if fighter == NOBODY else bit(state.space[fighter])
    player = frame[Column.PLAYER]
    team = tables.team[tables.first_fighter[player]]
    if side == Side.OPPOSING:
        candidates = state.occupied[1 - team]
    elif side == Side.ANY:
        candidates = state.occupied[0] | state.occupied[1]
    else:
        candidates = state.occupied[team]
    if where == Where.COMBAT:
        present = (1 << np.int64(state.fighter[0])) | (1 << np.int64(state.fighter[1])) if state.in_combat else 0
        candidates &= spaces_of_fighters(state, tables, present)
    elif where == Where.THOSE:
        candidates &= spaces_of_fighters(state, tables, frame[Column.THOSE])
    else:
        candidates &= spaces_where(state, tables, frame, where, of)
    if other:
        mine = your_fighter(state, frame)
        if mine != NOBODY and on_board(state, mine):
            candidates &= ~bit(state.space[mine])
    if role == Role.FIGHTER and side != Side.YOUR:
        return candidates
    return only(state, tables, candidates, role, player if side == Side.YOUR else NOBODY)


@jit
def only(state, tables, spaces, role, player):
    """Those of the fighters on a set of spaces that have a role, and a player's own unless that is NOBODY.

    R10.3: enemies are neither heroes nor sidekicks.
    """
    kept = bit(0) - 1
    while spaces:
        space = first(spaces)
        fighter = state.occupant[space]
        spaces = without_first(spaces)
        if role == Role.HERO and not tables.hero[fighter]:
            continue
        if role == Role.SIDEKICK and (tables.hero[fighter] or tables.owner[fighter] >= tables.party):
            continue
        if player == NOBODY or tables.owner[fighter] == player:
            kept |= bit(space)
    return kept


@jit
def offer_fighters(state, spaces):
    while spaces:
        offer(state, state.occupant[first(spaces)], 0)
        spaces = without_first(spaces)


@jit
def offer_spaces(state, spaces, thing):
    """A space is an option for a fighter or a token."""
    while spaces:
        offer(state, first(spaces), thing)
        spaces = without_first(spaces)


@jit
def number_of(spaces):
    number = 0
    while spaces:
        spaces = without_first(spaces)
        number += 1
    return number
