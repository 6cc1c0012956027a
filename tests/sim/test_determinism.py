"""The same seed gives the same game: in one go, in pieces, from a copy, compiled or interpreted."""

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from balancer import policies
from balancer.content import library
from balancer.sim import tables as game_tables
from balancer.sim.batch import Batch, play
from balancer.sim.game import Game
from balancer.sim.seeds import game_seeds

ROOT = Path(__file__).resolve().parents[2]
POLICIES = ("random", "heuristic")
SEEDS = game_seeds(1, "determinism", 0, 20)


def tables(board: str = "yukon") -> np.record:
    return game_tables.build([library.hero("robin-hood"), library.hero("bigfoot")], library.board(board))


def play_pair(seeds: np.ndarray, *names: str) -> Batch:
    return play(tables(), seeds, [policies.load(name) for name in names])


def history(seed: int, choices: int) -> list[str]:
    game = Game("robin-hood", "bigfoot", board="sherwood-forest", seed=seed)
    chance = random.Random(choices)
    while not game.over:
        game.choose(chance.randrange(len(game.options)))
    return game.history


def test_the_same_seed_and_choices_tell_the_same_story():
    assert history(11, 3) == history(11, 3)


def test_another_seed_tells_another_story():
    assert history(11, 3) != history(12, 3)


@pytest.mark.parametrize("names", [("random", "random"), ("heuristic", "heuristic"), ("heuristic", "random")])
def test_a_batch_in_pieces_gives_the_batch_in_one_go(names):
    seeds = game_seeds(5, "pieces", 0, 300)
    whole = play_pair(seeds, *names)
    pieces = [play_pair(piece, *names) for piece in np.split(seeds, [1, 7, 150])]
    assert np.concatenate([piece.games for piece in pieces]).tobytes() == whole.games.tobytes()
    assert (sum(piece.cards for piece in pieces) == whole.cards).all()


def test_a_game_does_not_depend_on_the_games_before_it():
    seeds = game_seeds(5, "order", 0, 50)
    forwards = play_pair(seeds, "random", "random").games
    backwards = play_pair(seeds[::-1].copy(), "random", "random").games
    assert (forwards == backwards[::-1]).all()


def test_game_seeds_do_not_depend_on_where_a_chunk_starts():
    whole = game_seeds(9, "a:b:c", 0, 100)
    assert (np.concatenate([game_seeds(9, "a:b:c", 0, 33), game_seeds(9, "a:b:c", 33, 67)]) == whole).all()
    assert len(set(whole.tolist())) == 100
    assert not set(whole.tolist()) & set(game_seeds(9, "a:b:d", 0, 100).tolist())
    assert not set(whole.tolist()) & set(game_seeds(10, "a:b:c", 0, 100).tolist())


@pytest.mark.parametrize("name", POLICIES)
def test_the_face_plays_the_same_game_as_the_batch(name):
    choose = policies.load(name).choose
    batch = play_pair(SEEDS[:5], name, name)
    for seed, outcome in zip(SEEDS[:5], batch.games, strict=True):
        game = Game("robin-hood", "bigfoot", board="yukon", seed=int(seed))
        while not game.over:
            game.choose(int(choose(game.state, game.tables)))
        heroes = [int(game.state.health[game.tables.first_fighter[player]]) for player in range(2)]
        assert (game.state.winner, game.turn, heroes) == (outcome.winner, outcome.turns, outcome.health.tolist())


@pytest.mark.parametrize("name", POLICIES)
def test_a_copy_in_mid_game_goes_on_identically(name):
    choose = policies.load(name).choose
    game = Game("bigfoot", "robin-hood", board="yukon", seed=3)
    copies = []
    while not game.over:
        if game.turn % 5 == 4:
            copies.append(game.copy())
        game.choose(int(choose(game.state, game.tables)))
    assert copies
    for copy in copies:
        while not copy.over:
            copy.choose(int(choose(copy.state, copy.tables)))
        assert copy.history == game.history


def fingerprints() -> dict[str, list]:
    """Outcomes and card tables of a few games for each policy."""
    found = {}
    for name in POLICIES:
        batch = play_pair(SEEDS, name, name)
        cards = hashlib.sha256(np.ascontiguousarray(batch.cards, "<i8").tobytes()).hexdigest()
        found[name] = [[list(map(int, (*row[:3], *row[3]))) for row in batch.games.tolist()], cards]
    return found


def test_interpreted_games_are_the_compiled_games_bit_for_bit():
    script = "import json; from tests.sim.test_determinism import fingerprints; print(json.dumps(fingerprints()))"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", script],
        env=environment, cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == fingerprints()
