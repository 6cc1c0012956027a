"""R1 and R3: set-up, turns, actions and the hand limit."""

import numpy as np

from balancer.content.instructions import Timing
from balancer.sim.adventure_setup import ask_for_a_start, players_starts, set_up_adventure
from balancer.sim.agenda import ask, offer, pop, push, push_effect, tell
from balancer.sim.board import bit, first, free_spaces, put, without_first
from balancer.sim.cards import discard_card, draw_card, holds_scheme, offer_hand, shuffle_deck
from balancer.sim.codes import (
    ACTIONS_A_TURN,
    MAX_COUNTERS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    Action,
    Column,
    Decision,
    Event,
    Frame,
    Slot,
    Status,
    Use,
)
from balancer.sim.combat import can_attack
from balancer.sim.compiled import jit
from balancer.sim.defeat import NO_CAUSE
from balancer.sim.streams import seed_streams
from balancer.sim.turn_order import has_fighters, next_player

NOTHING = -1


@jit
def new_game(state, tables, seed):
    """R1: everything in its place; the agenda holds the placement of the fighters, then the first turn."""
    seed_streams(state, seed)
    state.budget = tables.budget
    state.occupied[:] = 0
    state.played[:] = 0
    state.uses[:] = 0
    state.occupant[:] = NOBODY
    state.space[:] = NOWHERE
    state.health[:] = 0
    state.turn = 0
    state.in_combat = 0
    state.card[:] = NO_CARD
    state.fighter[:] = NOBODY
    state.unharmed = 0
    state.after_combat_done = 0
    state.doubtful = NO_CAUSE
    state.aside_size = 0
    state.later[:] = NOTHING
    state.token_space[:] = NOWHERE
    state.active = NOBODY
    forget_the_turn(state, tables)
    state.status = Status.PLAYING
    state.winner = NOBODY
    state.cause = -1
    state.depth = 0
    state.answered = 0
    state.options_number = 0
    state.events_number = 0
    for space in range(tables.spaces):
        state.neighbours[space] = tables.neighbours[space]
    for fighter in range(tables.fighters):
        state.health[fighter] = tables.max_health[fighter]
    for player in range(tables.players):
        open_hand(state, tables, player)
        state.form[player] = tables.first_form[player]
        for counter in range(MAX_COUNTERS):
            state.counter[player, counter] = tables.first_counters[player, counter]
    if tables.adventure:
        set_up_adventure(state, tables)
        return
    push(state, Frame.TURN, 0)
    for player in range(tables.players - 1, -1, -1):
        push(state, Frame.PLACEMENT, player, tables.first_fighter[player])


@jit
def forget_the_turn(state, tables):
    """What a text laid down for the rest of the turn is over."""
    state.actions_taken = 0
    state.manoeuvres = 0
    state.won_this_turn[:] = 0
    state.locked_values[:] = NOTHING
    state.stronger_attacks[:] = 0
    state.floor = 0
    state.stays = 0


@jit
def open_hand(state, tables, player):
    """R1.3; enemies have no hand (R10.6)."""
    state.deck_size[player] = tables.deck_size[player]
    state.hand_size[player] = 0
    state.discard_size[player] = 0
    state.discarded[player] = 0
    for position in range(tables.deck_size[player]):
        state.deck[player, position] = tables.deck[player, position]
    shuffle_deck(state, player)
    if player < tables.party:
        for _ in range(min(tables.opening_hand, np.int64(tables.deck_size[player]))):
            draw_card(state, tables, player)


@jit
def resolve_placement(state, tables):
    """R1.4: the hero on its start space, each sidekick in a zone of the hero, then its tokens (R9.1).

    A is the next fighter, B the next token. R10.2: in adventures the players choose the start spaces.
    """
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    hero = tables.first_fighter[player]
    if state.answered:
        state.answered = 0
        place_chosen(state, tables, frame)
    elif frame[Column.A] == hero:
        frame[Column.B] = tables.first_token[player]
        if tables.adventure:
            ask_for_a_start(state, tables, player, hero)
            return
        put(state, tables, hero, tables.start[player])
        tell(state, Event.PLACED, hero, tables.start[player])
        frame[Column.A] += 1
    if frame[Column.A] < tables.first_fighter[player + 1]:
        ask(state, Decision.SIDEKICK_SPACE, player)
        offer_room(state, tables, player, frame[Column.A])
        return
    while frame[Column.B] < tables.first_token[player + 1] and not tables.token_at_start[frame[Column.B]]:
        frame[Column.B] += 1
    if frame[Column.B] == tables.first_token[player + 1]:
        pop(state)
        return
    ask(state, Decision.TOKEN_START, player)
    offer_room(state, tables, player, frame[Column.B])


@jit
def place_chosen(state, tables, frame):
    space = state.answer[0]
    if state.decision != Decision.TOKEN_START:
        put(state, tables, frame[Column.A], space)
        tell(state, Event.PLACED, frame[Column.A], space)
        frame[Column.A] += 1
    else:
        state.token_space[frame[Column.B]] = space
        tell(state, Event.TOKEN_PLACED, frame[Column.B], space)
        frame[Column.B] += 1


@jit
def offer_room(state, tables, player, thing):
    """Free spaces in a zone of the hero, without the start spaces of those who come later; elsewhere if full."""
    room = free_spaces(state, tables)
    if tables.adventure:
        if player + 1 < tables.party:
            room &= ~players_starts(tables)
    else:
        for later in range(player + 1, tables.players):
            room &= ~bit(tables.start[later])
    for token in range(tables.first_token[player], tables.first_token[player + 1]):
        if state.token_space[token] != NOWHERE:
            room &= ~bit(state.token_space[token])
    spaces = room & tables.zone_mates[state.space[tables.first_fighter[player]]]
    if spaces == 0:
        spaces = room
    while spaces:
        offer(state, first(spaces), thing)
        spaces = without_first(spaces)


@jit
def resolve_turn(state, tables):
    """R3.1: the turn begins. START OF TURN abilities, then the actions, then the end of the turn."""
    player = state.agenda[state.depth - 1, Column.PLAYER]
    pop(state)
    begin_turn(state, tables, player)
    if state.status != Status.PLAYING:
        return
    state.actions = ACTIONS_A_TURN
    tell(state, Event.TURN, player, state.turn)
    if state.tracing:
        tell_standing(state, tables)
    push(state, Frame.END_OF_TURN, player)
    push(state, Frame.ACTIONS, player)
    push_ability(state, tables, player, Timing.START_OF_TURN)
    if state.later[player] != NOTHING:
        hero = tables.first_fighter[player]
        push_effect(state, player, state.later[player], hero, Slot.OTHER, NO_CARD, Timing.LATER)
        state.later[player] = NOTHING


@jit
def begin_turn(state, tables, player):
    """What the turn of a player or an enemy begins with."""
    if state.turn == tables.turn_limit:
        state.status = Status.UNFINISHED
        return
    state.turn += 1
    state.active = player
    forget_the_turn(state, tables)
    for fighter in range(tables.fighters):
        state.started[fighter] = state.space[fighter]
    for token in range(tables.first_token[tables.players]):
        state.token_started[token] = state.token_space[token]


@jit
def tell_standing(state, tables):
    for player in range(tables.players):
        for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
            if state.health[fighter] > 0:
                tell(state, Event.STANDING, fighter, state.health[fighter])
        tell(state, Event.HOLDING, player, state.hand_size[player], state.deck_size[player])


@jit
def push_ability(state, tables, player, timing):
    entry = tables.ability[player, timing]
    if entry >= 0:
        push_effect(state, player, entry, tables.first_fighter[player], Slot.OTHER, NO_CARD, timing)


@jit
def resolve_actions(state, tables):
    """R3.1: actions are mandatory; a manoeuvre is always possible."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    if state.answered:
        state.answered = 0
        state.actions -= 1
        state.actions_taken += 1
        action = state.answer[0]
        tell(state, Event.ACTION, player, action)
        if action == Action.MANOEUVRE:
            push(state, Frame.MANOEUVRE, player)
        elif action == Action.SCHEME:
            push(state, Frame.SCHEME, player)
        else:
            push(state, Frame.ATTACK, player)
        return
    if state.actions <= 0 or not has_fighters(state, tables, player):
        pop(state)
        return
    ask(state, Decision.ACTION, player)
    offer(state, Action.MANOEUVRE, 0)
    if holds_scheme(state, tables, player):
        offer(state, Action.SCHEME, 0)
    if can_attack(state, tables, player):
        offer(state, Action.ATTACK, 0)


@jit
def resolve_end_of_turn(state, tables):
    """R3.2 and R3.3: END OF TURN abilities, then the hand limit, then the next player's turn.

    R10.8: in adventures the initiative deck says who is next.
    """
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    if state.answered:
        state.answered = 0
        discard_card(state, tables, player, state.answer[0], Use.DISCARD)
        tell(state, Event.DISCARDED, player, state.answer[0], 0)
    elif frame[Column.STEP] == 0:
        frame[Column.STEP] = 1
        if has_fighters(state, tables, player):
            push_ability(state, tables, player, Timing.END_OF_TURN)
        return
    if state.hand_size[player] > tables.hand_limit and has_fighters(state, tables, player):
        ask(state, Decision.HAND_LIMIT, player)
        offer_hand(state, player)
        return
    pop(state)
    if not tables.adventure:
        push(state, Frame.TURN, next_player(state, tables, player))
