"""Random numbers: SplitMix64 streams inside the record, so that a copy of a game copies its luck too."""

import functools

import numba
import numpy as np

from balancer.sim.compiled import jit

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
SHIFT_1, SHIFT_2, SHIFT_3, HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


def _wrapping(function):
    """Compiled integers wrap silently; interpreted NumPy ones would warn of it."""
    if not numba.config.DISABLE_JIT:
        return jit(function)

    @functools.wraps(function)
    def silent(*arguments):
        with np.errstate(over="ignore"):
            return function(*arguments)

    return silent


@_wrapping
def mix(number):
    """Scatter a 64-bit number over all 64-bit numbers, one to one."""
    number = (number ^ (number >> SHIFT_1)) * MIX_1
    number = (number ^ (number >> SHIFT_2)) * MIX_2
    return number ^ (number >> SHIFT_3)


@_wrapping
def seed_streams(state, seed):
    for stream in range(len(state.streams)):
        state.streams[stream] = mix(seed + np.uint64(stream + 1) * GOLDEN)


@_wrapping
def below(state, stream, bound):
    """A whole number from 0 to bound - 1."""
    state.streams[stream] += GOLDEN
    half = np.int64(mix(state.streams[stream]) >> HALF)
    return (half * np.int64(bound)) >> 32
