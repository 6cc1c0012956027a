"""R1 and R3: set-up, turns, actions and the hand limit."""

from balancer.content.instructions import Timing
from balancer.sim.agenda import ask, offer, pop, push, tell
from balancer.sim.board import bit, first, free_spaces, on_board, put, without_first
from balancer.sim.cards import discard_card, draw_card, holds_scheme, offer_hand, shuffle_deck
from balancer.sim.codes import (
    ACTIONS_A_TURN,
    HAND_LIMIT,
    NO_CARD,
    NOBODY,
    NOWHERE,
    OPENING_HAND,
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
from balancer.sim.streams import seed_streams


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
    state.status = Status.PLAYING
    state.winner = NOBODY
    state.cause = -1
    state.depth = 0
    state.answered = 0
    state.options_number = 0
    state.events_number = 0
    for fighter in range(tables.fighters):
        state.health[fighter] = tables.max_health[fighter]
    for player in range(tables.players):
        open_hand(state, tables, player)
    push(state, Frame.TURN, 0)
    for player in range(tables.players - 1, -1, -1):
        push(state, Frame.PLACEMENT, player, tables.first_fighter[player])


@jit
def open_hand(state, tables, player):
    """R1.3."""
    state.deck_size[player] = tables.deck_size[player]
    state.hand_size[player] = 0
    state.discard_size[player] = 0
    for position in range(tables.deck_size[player]):
        state.deck[player, position] = tables.deck[player, position]
    shuffle_deck(state, player)
    for _ in range(min(OPENING_HAND, tables.deck_size[player])):
        draw_card(state, tables, player)


@jit
def resolve_placement(state, tables):
    """R1.4: the hero on its start space, each sidekick in a zone of the hero. A is the next fighter."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    hero = tables.first_fighter[player]
    if state.answered:
        state.answered = 0
        put(state, tables, frame[Column.A], state.answer[0])
        tell(state, Event.PLACED, frame[Column.A], state.answer[0])
        frame[Column.A] += 1
    elif frame[Column.A] == hero:
        put(state, tables, hero, tables.start[player])
        tell(state, Event.PLACED, hero, tables.start[player])
        frame[Column.A] += 1
    if frame[Column.A] == tables.first_fighter[player + 1]:
        pop(state)
        return
    room = free_spaces(state, tables)
    for later in range(player + 1, tables.players):
        room &= ~bit(tables.start[later])
    spaces = room & tables.zone_mates[tables.start[player]]
    if spaces == 0:
        spaces = room
    ask(state, Decision.SIDEKICK_SPACE, player)
    while spaces:
        offer(state, first(spaces), frame[Column.A])
        spaces = without_first(spaces)


@jit
def resolve_turn(state, tables):
    """R3.1: the turn begins. START OF TURN abilities, then the actions, then the end of the turn."""
    player = state.agenda[state.depth - 1, Column.PLAYER]
    pop(state)
    if state.turn == tables.turn_limit:
        state.status = Status.UNFINISHED
        return
    state.turn += 1
    state.active = player
    state.actions = ACTIONS_A_TURN
    for fighter in range(tables.fighters):
        state.started[fighter] = state.space[fighter]
    tell(state, Event.TURN, player, state.turn)
    push(state, Frame.END_OF_TURN, player)
    push(state, Frame.ACTIONS, player)
    push_ability(state, tables, player, Timing.START_OF_TURN)


@jit
def push_ability(state, tables, player, timing):
    entry = tables.ability[player, timing]
    if entry >= 0:
        push(state, Frame.EFFECT, player, entry, tables.first_fighter[player], Slot.OTHER, 0, timing)


@jit
def resolve_actions(state, tables):
    """R3.1: actions are mandatory; a manoeuvre is always possible."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    if state.answered:
        state.answered = 0
        state.actions -= 1
        action = state.answer[0]
        tell(state, Event.ACTION, player, action)
        if action == Action.MANOEUVRE:
            push(state, Frame.MANOEUVRE, player)
        elif action == Action.SCHEME:
            push(state, Frame.SCHEME, player)
        else:
            push(state, Frame.ATTACK, player)
        return
    if state.actions == 0:
        pop(state)
        return
    ask(state, Decision.ACTION, player)
    offer(state, Action.MANOEUVRE)
    if holds_scheme(state, tables, player):
        offer(state, Action.SCHEME)
    if can_attack(state, tables, player):
        offer(state, Action.ATTACK)


@jit
def resolve_end_of_turn(state, tables):
    """R3.2 and R3.3: END OF TURN abilities, then the hand limit, then the next player's turn."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    if state.answered:
        state.answered = 0
        discard_card(state, player, state.answer[0], Use.DISCARD)
        tell(state, Event.DISCARDED, player, state.answer[0], 0)
    elif frame[Column.STEP] == 0:
        frame[Column.STEP] = 1
        push_ability(state, tables, player, Timing.END_OF_TURN)
        return
    if state.hand_size[player] > HAND_LIMIT:
        ask(state, Decision.HAND_LIMIT, player)
        offer_hand(state, player)
        return
    pop(state)
    push(state, Frame.TURN, next_player(state, tables, player))


@jit
def next_player(state, tables, player):
    """R8.3: the players in turn, without those who have no fighter left."""
    following = player
    while True:
        following = (following + 1) % tables.players
        for fighter in range(tables.first_fighter[following], tables.first_fighter[following + 1]):
            if on_board(state, fighter):
                return following
