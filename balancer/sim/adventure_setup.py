"""R10.2: the set-up of an adventure."""

from balancer.sim.agenda import ask, offer, pop, push, tell
from balancer.sim.board import bit, first, free_spaces, put, without_first
from balancer.sim.codes import Column, Decision, Event, Frame
from balancer.sim.compiled import jit
from balancer.sim.initiative import lay_out_initiative
from balancer.sim.sites import lay_out_sites
from balancer.sim.state import ADVENTURE_STREAM
from balancer.sim.streams import below
from balancer.sim.turn_order import speaker


@jit
def set_up_adventure(state, tables):
    """The agenda holds the placement of the enemies and of the players, then the first round."""
    state.round_number = 0
    state.threat = 0
    state.objectives = 0
    state.stronger_enemies = 0
    state.frightened = 0
    lay_out_sites(state, tables)
    lay_out_symbols(state, tables)
    lay_out_initiative(state, tables)
    push(state, Frame.ROUND, 0)
    for player in range(tables.party - 1, -1, -1):
        push(state, Frame.PLACEMENT, player, tables.first_fighter[player])
    push(state, Frame.ENEMY_PLACEMENT, tables.party, tables.first_fighter[tables.party])


@jit
def lay_out_symbols(state, tables):
    """R10.18: shuffled face down on their slots."""
    state.face_up = 0
    for slot in range(tables.symbols):
        state.symbol[slot] = slot
    for last in range(tables.symbols - 1, 0, -1):
        other = below(state, ADVENTURE_STREAM, last + 1)
        symbol = state.symbol[last]
        state.symbol[last] = state.symbol[other]
        state.symbol[other] = symbol


@jit
def resolve_enemy_placement(state, tables):
    """The villain on its start space, then each minion next to it where the players say. A is the next fighter."""
    frame = state.agenda[state.depth - 1]
    villain = tables.first_fighter[tables.party]
    fighter = frame[Column.A]
    if state.answered:
        state.answered = 0
        put(state, tables, fighter, state.answer[0])
        tell(state, Event.PLACED, fighter, state.answer[0])
        frame[Column.A] += 1
    elif fighter == villain:
        put(state, tables, villain, tables.villain_start)
        tell(state, Event.PLACED, villain, tables.villain_start)
        frame[Column.A] += 1
    if frame[Column.A] == tables.fighters:
        pop(state)
        return
    room = free_spaces(state, tables) & ~players_starts(tables)
    spaces = room & state.neighbours[state.space[villain]]
    if spaces == 0:
        spaces = room
    ask(state, Decision.MINION_SPACE, speaker(state, tables))
    while spaces:
        offer(state, first(spaces), frame[Column.A])
        spaces = without_first(spaces)


@jit
def players_starts(tables):
    """The start spaces of the players; the last of all is the villain's."""
    starts = bit(0) - 1
    for start in range(tables.starts - 1):
        starts |= bit(tables.start[start])
    return starts


@jit
def ask_for_a_start(state, tables, player, hero):
    spaces = players_starts(tables) & free_spaces(state, tables)
    ask(state, Decision.START_SPACE, player)
    while spaces:
        offer(state, first(spaces), hero)
        spaces = without_first(spaces)
