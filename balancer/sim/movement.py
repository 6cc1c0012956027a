"""R4: the manoeuvre, and moving a fighter step by step."""

import numpy as np

from balancer.content.instructions import Timing
from balancer.sim.agenda import ask, offer, pop, push, push_effect, tell
from balancer.sim.board import beside, bit, first, free_spaces, lift, on_board, put, without_first
from balancer.sim.cards import boost_value, discard_card, draw_card, offer_hand
from balancer.sim.codes import NO_CARD, NOBODY, NOWHERE, Cause, Column, Decision, Event, Frame, Slot, Use
from balancer.sim.compiled import jit
from balancer.sim.defeat import deal_damage
from balancer.sim.tokens import harmful_spaces, stopping_spaces, token_spaces
from balancer.sim.turn_order import has_fighters

# A manoeuvre's frame: A is the move value, B the fighters, as bits, that have moved, C whether it is boosted.
THROUGH, AWAY = 1, 2
MOST_HARM = 6
DRAW, CHOOSE_BOOST, BOOST, CHOOSE_FIGHTER, MOVE_FIGHTER, FINISH = 0, 1, 2, 3, 4, 5


@jit
def may_leave(state, fighter):
    """A rule of this turn can hold a fighter where it stands; one that is off the board stands nowhere."""
    return state.space[fighter] == NOWHERE or state.stays >> fighter & 1 == 0


@jit
def one_step(state, tables, fighter, border):
    """R2: the spaces one step away from a set of spaces, secret passages and a hero's own ways included."""
    grown = beside(state, border)
    if border & tables.passages:
        grown |= tables.passages
    player = tables.owner[fighter]
    if tables.passage_token[player] >= 0 and tables.hero[fighter]:
        fog = token_spaces(state, tables, player, tables.passage_token[player])
        if border & fog:
            grown |= fog
    return grown


@jit
def passable_spaces(state, tables, fighter, through):
    """R4.3: friends may be passed, opponents only with `through`."""
    everywhere = bit(tables.spaces) - 1
    return everywhere if through == THROUGH else everywhere & ~state.occupied[1 - tables.team[fighter]]


@jit
def reachable(state, tables, fighter, distance, through):
    """R4.3: where a fighter can end a move of up to this distance; staying is always possible."""
    here = bit(state.space[fighter])
    if not may_leave(state, fighter):
        return here
    passable = passable_spaces(state, tables, fighter, through)
    stopping = stopping_spaces(state, tables, fighter)
    reached = here
    border = here
    for _ in range(distance):
        border = one_step(state, tables, fighter, border & ~stopping) & passable & ~reached
        if border == 0:
            break
        reached |= border
    return reached & free_spaces(state, tables) | here


@jit
def reachable_exactly(state, tables, fighter, distance, through):
    """Where a move of just this many steps can end; the fighter stays if there is no such space.

    R10.16: a token can end it sooner.
    """
    here = bit(state.space[fighter])
    if not may_leave(state, fighter):
        return here
    passable = passable_spaces(state, tables, fighter, through)
    stopping = stopping_spaces(state, tables, fighter)
    border = here
    stopped = here & 0
    for _ in range(distance):
        border = one_step(state, tables, fighter, border & ~stopping) & passable
        stopped |= border & stopping
    ends = (border | stopped) & (free_spaces(state, tables) | here)
    return ends if ends else here


@jit
def harm_on_the_way(state, tables, fighter, space, distance, through):
    """R10.16: what harmful tokens deal on the most careful way there; fighters take no harm they can go around."""
    harmful = harmful_spaces(state, tables, fighter)
    if harmful == 0 or space == state.space[fighter]:
        return 0
    passable = passable_spaces(state, tables, fighter, through)
    stopping = stopping_spaces(state, tables, fighter)
    reached = np.zeros(MOST_HARM + 1, np.int64)
    reached[0] = bit(state.space[fighter])
    for _ in range(distance):
        for harm in range(MOST_HARM, -1, -1):
            reached[harm] |= one_step(state, tables, fighter, reached[harm] & ~stopping) & passable & ~harmful
            if harm > 0:
                reached[harm] |= one_step(state, tables, fighter, reached[harm - 1] & ~stopping) & passable & harmful
    for harm in range(MOST_HARM):
        if reached[harm] & bit(space):
            return harm
    return MOST_HARM


@jit
def farther_from(state, tables, fighter, other):
    """The spaces that are farther from another fighter than the fighter is now."""
    near = bit(state.space[other])
    for _ in range(tables.spaces):
        if near & bit(state.space[fighter]):
            break
        near |= beside(state, near)
    return (bit(tables.spaces) - 1) & ~near


@jit
def step_to(state, tables, fighter, space):
    origin = state.space[fighter]
    if space != origin:
        lift(state, tables, fighter)
        put(state, tables, fighter, space)
    tell(state, Event.MOVED, fighter, origin, space)


@jit
def resolve_move(state, tables):
    """One fighter moves: the frame's player chooses where.

    A is the fighter, B the distance, C whether it may pass opponents or only go away from the owner of the text,
    D `exactly`, E whether it may be placed in any space instead.
    """
    frame = state.agenda[state.depth - 1]
    fighter = frame[Column.A]
    if state.answered:
        state.answered = 0
        space = state.answer[0]
        harm = 0
        if not frame[Column.E]:
            harm = harm_on_the_way(state, tables, fighter, space, frame[Column.B], frame[Column.C])
        step_to(state, tables, fighter, space)
        pop(state)
        deal_damage(state, tables, fighter, harm, Cause.EFFECT)
        return
    if not on_board(state, fighter):
        pop(state)
        return
    ask(state, Decision.MOVE_SPACE, frame[Column.PLAYER])
    if frame[Column.D]:
        spaces = reachable_exactly(state, tables, fighter, frame[Column.B], frame[Column.C])
    else:
        spaces = reachable(state, tables, fighter, frame[Column.B], frame[Column.C])
    if frame[Column.E] and may_leave(state, fighter):
        spaces |= free_spaces(state, tables)
    if frame[Column.C] == AWAY and on_board(state, tables.first_fighter[frame[Column.PLAYER]]):
        owner = tables.first_fighter[frame[Column.PLAYER]]
        spaces &= farther_from(state, tables, fighter, owner) | bit(state.space[fighter])
    while spaces:
        offer(state, first(spaces), fighter)
        spaces = without_first(spaces)


@jit
def resolve_manoeuvre(state, tables):
    """R4.1 and R4.2: draw, perhaps boost, then move any of your fighters one after another, while there are any."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    step = frame[Column.STEP]
    if not state.answered and not has_fighters(state, tables, player):
        pop(state)
    elif step == DRAW:
        frame[Column.STEP] = CHOOSE_BOOST
        frame[Column.A] = tables.move[player]
        state.manoeuvres += 1
        draw_card(state, tables, player)
    elif step == CHOOSE_BOOST:
        frame[Column.STEP] = BOOST
        ask(state, Decision.BOOST, player)
        offer(state, NO_CARD, 0)
        offer_hand(state, player)
    elif step == BOOST:
        frame[Column.STEP] = CHOOSE_FIGHTER
        state.answered = 0
        boost_manoeuvre(state, tables, frame, state.answer[0])
    elif step == CHOOSE_FIGHTER:
        frame[Column.STEP] = MOVE_FIGHTER
        ask_for_a_fighter(state, tables, frame)
    elif step == MOVE_FIGHTER:
        state.answered = 0
        move_in_manoeuvre(state, tables, frame, state.answer[0])
    else:
        pop(state)
        if tables.sites > 0:
            push(state, Frame.ACTIVATION, player)
        entry = tables.ability[player, Timing.AFTER_MANOEUVRE]
        if entry >= 0:
            hero = tables.first_fighter[player]
            push_effect(state, player, entry, hero, Slot.OTHER, NO_CARD, Timing.AFTER_MANOEUVRE)


@jit
def boost_manoeuvre(state, tables, frame, card):
    """R4.2 and R9.4: the text that a card has for being boosted with happens at once."""
    if card == NO_CARD:
        return
    player = frame[Column.PLAYER]
    discard_card(state, tables, player, card, Use.BOOST)
    frame[Column.A] += max(0, boost_value(tables, player, card) - tables.boost_less)
    frame[Column.C] = 1
    tell(state, Event.BOOSTED, player, card)
    entry = tables.effect[player, card, Timing.BOOST]
    if entry >= 0:
        push_effect(state, player, entry, tables.first_fighter[player], Slot.OTHER, card, Timing.BOOST)


@jit
def ask_for_a_fighter(state, tables, frame):
    player = frame[Column.PLAYER]
    ask(state, Decision.MOVE_FIGHTER, player)
    offer(state, NOBODY, 0)
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        moved = frame[Column.B] >> (fighter - tables.first_fighter[player]) & 1
        if on_board(state, fighter) and not moved:
            offer(state, fighter, 0)


@jit
def move_in_manoeuvre(state, tables, frame, fighter):
    """R9.3: a hero who may is placed anywhere instead of moving when the manoeuvre is boosted."""
    if fighter == NOBODY:
        frame[Column.STEP] = FINISH
        return
    player = frame[Column.PLAYER]
    frame[Column.B] |= 1 << (fighter - tables.first_fighter[player])
    frame[Column.STEP] = CHOOSE_FIGHTER
    placed = 1 if frame[Column.C] and tables.places_when_boosting[player] and tables.hero[fighter] else 0
    push(state, Frame.MOVE, player, fighter, frame[Column.A], 0, 0, placed)
