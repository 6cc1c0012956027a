"""R4: the manoeuvre, and moving a fighter step by step."""

from balancer.sim.agenda import ask, offer, pop, push, tell
from balancer.sim.board import bit, first, lift, on_board, put, without_first
from balancer.sim.cards import boost_value, discard_card, draw_card, offer_hand
from balancer.sim.codes import NO_CARD, NOBODY, Column, Decision, Event, Frame, Status, Use
from balancer.sim.compiled import jit

# A manoeuvre's frame: A is the move value, B the fighters, as bits, that have moved.
CHOOSE_BOOST, BOOST, CHOOSE_FIGHTER, MOVE_FIGHTER = 1, 2, 3, 4


@jit
def reachable(state, tables, fighter, distance, through):
    """R4.3: where a fighter can end a move. Friends may be passed, opponents only with `through`."""
    space = state.space[fighter]
    team = tables.team[fighter]
    passable = bit(tables.spaces) - 1
    if not through:
        passable &= ~state.occupied[1 - team]
    reached = bit(space)
    border = reached
    for _ in range(distance):
        grown = border & 0
        while border:
            grown |= tables.neighbours[first(border)]
            border = without_first(border)
        border = grown & passable & ~reached
        if border == 0:
            break
        reached |= border
    return reached & ~(state.occupied[0] | state.occupied[1]) | bit(space)


@jit
def step_to(state, tables, fighter, space):
    origin = state.space[fighter]
    if space != origin:
        lift(state, tables, fighter)
        put(state, tables, fighter, space)
    tell(state, Event.MOVED, fighter, origin, space)


@jit
def resolve_move(state, tables):
    """One fighter moves: the frame's player chooses where. A is the fighter, B the distance, C `through`."""
    frame = state.agenda[state.depth - 1]
    fighter = frame[Column.A]
    if state.answered:
        state.answered = 0
        step_to(state, tables, fighter, state.answer[0])
        pop(state)
        return
    if not on_board(state, fighter):
        pop(state)
        return
    ask(state, Decision.MOVE_SPACE, frame[Column.PLAYER])
    spaces = reachable(state, tables, fighter, frame[Column.B], frame[Column.C])
    while spaces:
        offer(state, first(spaces), fighter)
        spaces = without_first(spaces)


@jit
def resolve_manoeuvre(state, tables):
    """R4.1 and R4.2: draw, perhaps boost, then move any of your fighters one after another."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    step = frame[Column.STEP]
    if step == 0:
        frame[Column.STEP] = CHOOSE_BOOST
        draw_card(state, tables, player)
        if state.status != Status.PLAYING:
            return
        step = CHOOSE_BOOST
    if step == CHOOSE_BOOST:
        frame[Column.A] = tables.move[player]
        frame[Column.STEP] = BOOST
        if state.hand_size[player] > 0:
            ask(state, Decision.BOOST, player)
            offer(state, NO_CARD)
            offer_hand(state, player)
            return
        step = CHOOSE_FIGHTER
    if step == BOOST:
        card = state.answer[0]
        state.answered = 0
        if card != NO_CARD:
            discard_card(state, player, card, Use.BOOST)
            frame[Column.A] += boost_value(tables, player, card)
            tell(state, Event.BOOSTED, player, card)
        step = CHOOSE_FIGHTER
    if step == MOVE_FIGHTER:
        fighter = state.answer[0]
        state.answered = 0
        if fighter == NOBODY:
            pop(state)
            return
        frame[Column.B] |= 1 << (fighter - tables.first_fighter[player])
        frame[Column.STEP] = CHOOSE_FIGHTER
        push(state, Frame.MOVE, player, fighter, frame[Column.A], 0)
        return
    frame[Column.STEP] = MOVE_FIGHTER
    ask(state, Decision.MOVE_FIGHTER, player)
    offer(state, NOBODY)
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        moved = frame[Column.B] >> (fighter - tables.first_fighter[player]) & 1
        if on_board(state, fighter) and not moved:
            offer(state, fighter)
