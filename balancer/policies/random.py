"""`random`: uniform over the options."""

from balancer.sim.codes import MAX_PLAYERS
from balancer.sim.compiled import jit
from balancer.sim.streams import below


@jit
def choose(state, tables):
    return below(state, MAX_PLAYERS + state.decider, state.options_number)
