"""R10.15: the threat track and the villain's objective."""

import numpy as np

from balancer.content.instructions import Timing
from balancer.sim.agenda import push_effect, tell
from balancer.sim.codes import NO_CARD, OBJECTIVES_TO_LOSE, Cause, Event, Slot, Status
from balancer.sim.compiled import jit, jit_numbers
from balancer.sim.defeat import lose
from balancer.sim.state import GAME
from balancer.sim.tables import TABLES


@jit
def threat_level(state, tables):
    return np.int64(tables.threat_level[state.threat])


@jit
def complete_objective(state, tables):
    """R10.1: the fourth time the players lose. The effect of each other time ends with the marker's return."""
    state.objectives += 1
    tell(state, Event.OBJECTIVE, state.objectives)
    if state.objectives == OBJECTIVES_TO_LOSE:
        lose(state, tables, 0, Cause.OBJECTIVE)
        return
    villain = tables.party
    entry = tables.objective[state.objectives - 1]
    push_effect(state, villain, entry, tables.first_fighter[villain], Slot.OTHER, NO_CARD, Timing.OBJECTIVE)


@jit_numbers(1, 1, GAME, TABLES)
def advance_threat(state, tables, steps):
    """Space by space; at the end of the track the objective is completed at once and the rest is ignored.

    While an objective resolves the marker waits at the end of the track, and nothing advances it.
    """
    end = tables.track - 1
    if steps <= 0 or state.status != Status.PLAYING or state.threat == end:
        return
    advanced = min(steps, end - state.threat)
    state.threat += advanced
    tell(state, Event.THREAT, advanced, state.threat, threat_level(state, tables))
    if state.threat == end:
        complete_objective(state, tables)
