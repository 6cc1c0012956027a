"""`random`: uniform over the options."""

from balancer.sim.codes import MAX_PLAYERS
from balancer.sim.compiled import policy
from balancer.sim.streams import below


@policy
def choose(state, tables):
    return below(state, MAX_PLAYERS + state.decider, state.options_number)
