"""R7: damage, defeat, recovery, and the end of the game."""

import numpy as np

from balancer.content.instructions import Timing
from balancer.sim.agenda import tell
from balancer.sim.board import lift, on_board
from balancer.sim.codes import NO_CARD, Cause, Event, Status
from balancer.sim.compiled import jit, jit_numbers
from balancer.sim.initiative import leave_row, push_event
from balancer.sim.state import GAME
from balancer.sim.tables import TABLES
from balancer.sim.turn_order import has_fighters

NO_CAUSE = -1


@jit
def deal_damage(state, tables, fighter, amount, cause):
    """R7.1: returns the damage dealt; a fighter at 0 health leaves the board at once."""
    if amount <= 0 or state.health[fighter] == 0 or state.status != Status.PLAYING:
        return 0
    if cause == Cause.EFFECT and state.unharmed >> fighter & 1:
        return 0
    dealt = min(amount, np.int64(state.health[fighter]))
    state.health[fighter] -= dealt
    if state.health[fighter] == 0 and state.floor >> fighter & 1:
        state.health[fighter] = 1
    tell(state, Event.DAMAGE, fighter, dealt, state.health[fighter], cause)
    if state.health[fighter] == 0:
        defeat(state, tables, fighter, cause)
    return dealt


@jit
def defeat(state, tables, fighter, cause):
    """R7.1 and R7.2; a card in the combat that may yet save its hero puts the verdict off until it has resolved."""
    if on_board(state, fighter):
        lift(state, tables, fighter)
    tell(state, Event.DEFEATED, fighter)
    if tables.adventure:
        leave_adventure(state, tables, fighter)
    elif not tables.hero[fighter]:
        return
    if holds_out(state, tables, tables.team[fighter]):
        return
    if may_be_saved(state, tables, fighter):
        state.doubtful = cause
    else:
        lose(state, tables, tables.team[fighter], cause)


@jit
def leave_adventure(state, tables, fighter):
    """R10.9, R10.14: who has no fighter left is out, and the initiative cards of the defeated leave the game."""
    player = tables.owner[fighter]
    if has_fighters(state, tables, player) or may_be_saved(state, tables, fighter):
        return
    leave_row(state, tables, player)
    if player > tables.party:
        for event in range(tables.events):
            push_event(state, tables, event, Timing.MINION_DEFEATED)


@jit
def may_be_saved(state, tables, fighter):
    if not state.in_combat or state.after_combat_done:
        return False
    for slot in range(2):
        card = state.card[slot]
        if state.fighter[slot] == fighter and card != NO_CARD and tables.restores[tables.owner[fighter], card]:
            return not state.cancelled[slot] and not state.after_cancelled[slot]
    return False


@jit_numbers(2, 2, GAME, TABLES)
def lose(state, tables, team, cause):
    state.status = Status.OVER
    state.winner = 1 - team
    state.cause = cause
    tell(state, Event.WON, state.winner)


@jit
def give_verdict(state, tables):
    """The effects after the combat are done: a hero that nothing saved has lost."""
    if state.doubtful < 0:
        return
    cause = state.doubtful
    state.doubtful = NO_CAUSE
    for team in range(2):
        if state.status == Status.PLAYING and not holds_out(state, tables, team):
            lose(state, tables, team, cause)


@jit
def holds_out(state, tables, team):
    """R7.2: a team with a hero. R10.1: the party with any fighter at all, the enemies with their villain."""
    if tables.adventure and team == 1:
        return state.health[tables.first_fighter[tables.party]] > 0
    for fighter in range(tables.fighters):
        counts = tables.hero[fighter] or tables.adventure
        if counts and tables.team[fighter] == team and state.health[fighter] > 0:
            return True
    return False


@jit
def recover(state, tables, fighter, amount):
    """R1.2: health never rises above its printed value; the defeated do not recover."""
    if not on_board(state, fighter):
        return
    healed = min(amount, tables.max_health[fighter] - state.health[fighter])
    state.health[fighter] += healed
    tell(state, Event.RECOVERED, fighter, healed, state.health[fighter])
