"""Many games in one compiled loop, with a policy for each seat."""

import gc
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numba
import numpy as np
from numba import types

from balancer.errors import UserError
from balancer.sim.codes import CARD_COLUMNS, MAX_CARD_TYPES, MAX_PARTY, MAX_PLAYERS, Decision, Status
from balancer.sim.compiled import jit
from balancer.sim.machine import advance, give_answer, settle
from balancer.sim.state import GAME, new_games
from balancer.sim.tables import TABLES
from balancer.sim.turns import new_game

OUTCOME = np.dtype(
    (
        np.record,
        [
            ("winner", np.int8),
            ("turns", np.int16),
            ("cause", np.int8),
            ("health", np.int16, 2),  # of the heroes by team, or of the villain
            ("rounds", np.int16),  # of an adventure
            ("objectives", np.int8),
            ("hero_health", np.int8, MAX_PARTY),
        ],
    )
)


class Policy(Protocol):
    """A player: its function, and whether that runs inside the compiled loop."""

    @property
    def name(self) -> str: ...
    @property
    def choose(self) -> Callable[[Any, Any], int]: ...
    @property
    def compiled(self) -> bool: ...


OBJECTS_BETWEEN_COLLECTIONS = 20_000
GAMES_COLUMN = CARD_COLUMNS.index("games")
WINS_COLUMN = CARD_COLUMNS.index("wins")


@dataclass(frozen=True)
class Batch:
    """`games`: one OUTCOME a game. `cards`: sums over the games by player, card type and CARD_COLUMNS."""

    games: np.ndarray
    cards: np.ndarray


@jit
def play_game(state, tables, seed, machine, policy_0, policy_1):
    """Play to the end, or up to an answer that is no option; returns the last answer."""
    new_game(state, tables, seed)
    machine(state, tables)
    choice = 0
    while state.status == Status.PLAYING:
        if tables.team[tables.first_fighter[state.decider]] == 0:
            choice = policy_0(state, tables)
        else:
            choice = policy_1(state, tables)
        if choice < 0 or choice >= state.options_number:
            break
        give_answer(state, choice)
        machine(state, tables)
    return choice


@jit
def note_outcome(state, tables, outcome, cards):
    outcome.winner = state.winner
    outcome.turns = state.turn
    outcome.cause = state.cause
    outcome.rounds = state.round_number
    outcome.objectives = state.objectives
    outcome.health[:] = 0
    outcome.hero_health[:] = 0
    for player in range(tables.players):
        team = tables.team[tables.first_fighter[player]]
        health = state.health[tables.first_fighter[player]]
        if player < tables.party:
            outcome.hero_health[player] = health
        if player <= tables.party:
            outcome.health[team] += health
        for card in range(tables.types[player]):
            for use in range(5):
                cards[player, card, use] += state.uses[player, card, use]
            if state.played[player] >> card & 1:
                cards[player, card, GAMES_COLUMN] += 1
                if state.winner == team:
                    cards[player, card, WINS_COLUMN] += 1


@jit
def play_games(states, tables, seeds, machine, policy_0, policy_1, outcomes, cards):
    """Play a game for each seed; stops in the middle of one where a policy's answer is no option.

    `machine` is `settle`: called directly, it would be compiled once more as a part of this.
    """
    state = states[0]
    for game in range(len(seeds)):
        choice = play_game(state, tables, seeds[game], machine, policy_0, policy_1)
        if state.status == Status.PLAYING:
            return choice
        note_outcome(state, tables, outcomes[game], cards)
    return 0


_compiling = threading.Lock()


def _compile(policies: Sequence[Policy]) -> None:
    """One loop for all policies: they come in as function pointers, so a new one does not recompile it.

    The compiler makes millions of objects and little garbage: it is seldom interrupted to look for any.
    """
    usual = gc.get_threshold()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    try:
        game, tables = numba.from_dtype(GAME), numba.from_dtype(TABLES)
        for function in (settle, *(policy.choose for policy in policies)):
            function.compile((game, tables))
        if not play_games.nopython_signatures:
            _compile_loop(game, tables)
    finally:
        gc.set_threshold(*usual)


def _compile_loop(game: Any, tables: Any) -> None:
    policy = types.FunctionType(types.int64(game, tables))
    machine = types.FunctionType(types.void(game, tables))
    outcomes, cards = numba.from_dtype(OUTCOME)[::1], types.int64[:, :, ::1]
    play_games.compile((game[::1], tables, types.uint64[::1], machine, policy, policy, outcomes, cards))
    play_games.disable_compile()


def _play_outside(state, tables, seeds, policies: Sequence[Policy], outcomes, cards) -> None:
    """The same loop in Python, for policies that are Python."""
    for game, seed in enumerate(seeds):
        new_game(state, tables, seed)
        settle(state, tables)
        while state.status == Status.PLAYING:
            advance(state, tables, ask(policies[team_of(state, tables)], state, tables))
        note_outcome(state, tables, outcomes[game], cards)


def team_of(state: np.record, tables: np.record) -> int:
    """The team of the player who decides."""
    return int(tables.team[tables.first_fighter[state.decider]])


def ask(policy: Policy, state: np.record, tables: np.record) -> int:
    """A policy's answer to the open question; raises UserError where it fails or answers nonsense."""
    try:
        choice = policy.choose(state, tables)
    except Exception as error:  # a user's function may fail in any way
        raise _failed(policy, state, error) from error
    if not isinstance(choice, int | np.integer) or not 0 <= choice < state.options_number:
        raise _astray(policy, state, choice)
    return int(choice)


def _failed(policy: Policy, state: np.record, error: Exception) -> UserError:
    decision = Decision(state.decision).name
    return UserError(f'policy "{policy.name}" failed at {decision}: {type(error).__name__}: {error}')


def _astray(policy: Policy, state: np.record, answer: object) -> UserError:
    return UserError(
        f'policy "{policy.name}" answered {answer!r} at {Decision(state.decision).name}; '
        f"expected an index from 0 to {state.options_number - 1}"
    )


def play(tables: np.record, seeds: np.ndarray, policies: Sequence[Policy]) -> Batch:
    """Play a game for each seed; `policies` by seat. Compiled ones run without Python, on any thread."""
    outcomes = np.zeros(len(seeds), OUTCOME)
    cards = np.zeros((MAX_PLAYERS, MAX_CARD_TYPES, len(CARD_COLUMNS)), np.int64)
    states = new_games(1)
    if all(policy.compiled for policy in policies):
        with _compiling:
            if not numba.config.DISABLE_JIT:
                _compile(policies)
        state = states[0]
        try:
            answer = play_games(states, tables, seeds, settle, policies[0].choose, policies[1].choose, outcomes, cards)
        except Exception as error:  # as above: a compiled function of a user's may fail too
            raise _failed(policies[team_of(state, tables)], state, error) from error
        if state.status == Status.PLAYING:
            raise _astray(policies[team_of(state, tables)], state, answer)
    else:
        _play_outside(states[0], tables, seeds, policies, outcomes, cards)
    return Batch(outcomes.view(np.recarray), cards)
