"""Instructions that only adventures know: threat, sites, symbols, initiative cards."""

import numpy as np

from balancer.content.instructions import Op, Site, Where
from balancer.sim.agenda import ask, go_on, offer, push, tell
from balancer.sim.amounts import amount_of
from balancer.sim.board import bit, first, on_board, without_first
from balancer.sim.cards import draw_cards
from balancer.sim.codes import NOBODY, Column, Decision, Event, Frame, Slot
from balancer.sim.compiled import jit
from balancer.sim.initiative import act_again, add_initiative_card
from balancer.sim.sites import destroy_lowest_site, offer_bordering_sites, place_on_site, site_for_token
from balancer.sim.targeting import fighters, offer_fighters
from balancer.sim.threat import advance_threat
from balancer.sim.turn_order import has_fighters
from balancer.sim.values import refresh


@jit
def begin_adventure_effect(state, tables, frame, row):
    op = row[0]
    player = frame[Column.PLAYER]
    if op == Op.PLACE_ON_SITE and row[2] == Site.BORDERING:
        space = state.space[tables.first_fighter[player]]
        ask(state, Decision.SITE, player)
        if space >= 0:
            offer_bordering_sites(state, tables, space)
        if state.options_number == 0:
            go_on(frame)
    elif op == Op.CHOOSE_FIGHTER:
        ask(state, Decision.CHOOSE_FIGHTER, player)
        spaces = fighters(state, tables, frame, row)
        if row[6] == Where.LOWEST_HEALTH:
            spaces = those_with_lowest_health(state, spaces)
        offer_fighters(state, spaces)
        if state.options_number == 0:
            frame[Column.THAT_FIGHTER] = NOBODY
            go_on(frame)
    elif op == Op.CHOOSE_ENEMY:
        ask(state, Decision.CHOOSE_ENEMY, player)
        for enemy in range(tables.party, tables.players):
            if on_board(state, tables.first_fighter[enemy]):
                offer(state, enemy, 0)
        if state.options_number == 0:
            go_on(frame)
    elif op == Op.FILL_HAND:
        ask_whose_hand(state, tables, player, row[1])
    else:
        go_on(frame)
        do_at_once(state, tables, frame, row)


@jit
def do_at_once(state, tables, frame, row):
    op = row[0]
    player = frame[Column.PLAYER]
    if op == Op.TAKE_TURN:
        push(state, Frame.TURN if player < tables.party else Frame.ENEMY_TURN, player)
    elif op == Op.ADVANCE_THREAT:
        advance_threat(state, tables, row[4] + amount_of(state, tables, frame, row))
    elif op == Op.PLACE_ON_SITE:
        place_on_site(state, tables, site_for_token(state, tables, row[2]), np.int64(row[1]))
    elif op == Op.DESTROY_SITE:
        destroy_lowest_site(state, tables)
    elif op == Op.REVEAL_SYMBOL:
        turn_symbol_up(state, tables)
    elif op == Op.ADD_INITIATIVE_CARD:
        add_initiative_card(state, tables, player, row[1])
    elif op == Op.ACT_AGAIN:
        act_again(state, tables, player)
    elif op == Op.ADD_TO_ENEMY_ATTACKS:
        strengthen(state, tables, row)
    else:
        state.threat = 0


@jit
def those_with_lowest_health(state, spaces):
    lowest = np.int64(1000)
    found = spaces & 0
    while spaces:
        space = first(spaces)
        health = np.int64(state.health[state.occupant[space]])
        if health < lowest:
            found = spaces & 0
            lowest = health
        if health == lowest:
            found |= spaces & -spaces
        spaces = without_first(spaces)
    return found


@jit
def turn_symbol_up(state, tables):
    """R10.18: the leftmost face-down invasion token."""
    for slot in range(tables.symbols):
        symbol = state.symbol[slot]
        if state.face_up >> symbol & 1 == 0:
            state.face_up |= bit(symbol)
            tell(state, Event.FACE_UP, symbol)
            return


@jit
def strengthen(state, tables, row):
    """All enemy attacks from now on, or only the one that is being fought."""
    if row[2]:
        state.stronger_enemies += row[1]
        tell(state, Event.STRONGER_ENEMIES, state.stronger_enemies)
    elif not state.locked[Slot.ATTACK]:
        state.bonus[Slot.ATTACK] += row[1]
        refresh(state, Slot.ATTACK)
        tell(state, Event.VALUE, tables.owner[state.fighter[Slot.ATTACK]], state.value[Slot.ATTACK])


@jit
def ask_whose_hand(state, tables, player, size):
    """One of the players draws, as many cards as that player likes up to a hand of `size`."""
    ask(state, Decision.FILL_HAND, player)
    for friend in range(tables.party):
        if has_fighters(state, tables, friend):
            for number in range(1, size - state.hand_size[friend] + 1):
                offer(state, friend, number)
    if state.options_number == 0:
        offer(state, player, 0)


@jit
def answer_adventure_effect(state, tables, frame, row):
    op = row[0]
    chosen = np.int64(state.answer[0])
    go_on(frame)
    if op == Op.PLACE_ON_SITE:
        place_on_site(state, tables, chosen, np.int64(row[1]))
    elif op == Op.CHOOSE_FIGHTER:
        frame[Column.THAT_FIGHTER] = chosen
    elif op == Op.CHOOSE_ENEMY:
        frame[Column.OPPONENT] = chosen
    else:
        draw_cards(state, tables, chosen, np.int64(state.answer[1]))
