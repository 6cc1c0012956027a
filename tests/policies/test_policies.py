"""The plug-in contract, by the examples of docs/policies.md; and that the built-in policies form a ladder."""

import re
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

from balancer import policies
from balancer.content import library
from balancer.errors import UserError
from balancer.sim import tables as game_tables
from balancer.sim.batch import play
from balancer.sim.seeds import game_seeds
from balancer.sim.state import GAME

DOC = Path(__file__).resolve().parents[2] / "docs" / "policies.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```", DOC.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
PLAIN, COMPILED = EXAMPLES
needs_compilation = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="needs compilation")


def tables(*heroes: str, board: str = "yukon") -> np.record:
    return game_tables.build([library.hero(slug) for slug in heroes or ("robin-hood", "bigfoot")], library.board(board))


@pytest.fixture
def plug_in(tmp_path, monkeypatch):
    """Writes a module that can be imported, and loads its `choose`."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def write(source: str, name: str) -> policies.Policy:
        (tmp_path / f"{name}.py").write_text(source)
        monkeypatch.delitem(sys.modules, name, raising=False)
        return policies.load(f"{name}:choose")

    return write


# --- the examples of the documentation -----------------------------------------------------------


def test_the_plain_example_of_the_documentation_plays(plug_in):
    policy = plug_in(PLAIN, "plain_example")
    assert not policy.compiled
    games = play(tables(), game_seeds(1, "plain", 0, 20), [policy, policies.load("random")]).games
    assert set(games.winner) <= {0, 1}


@needs_compilation
def test_the_compiled_example_of_the_documentation_plays_inside_the_loop(plug_in):
    policy = plug_in(COMPILED, "compiled_example")
    assert policy.compiled
    games = play(tables(), game_seeds(1, "compiled", 0, 400), [policy, policies.load("random")]).games
    assert np.mean(games.winner == 0) > 0.6, "an attacker should beat a random player"


@needs_compilation
def test_a_compiled_plug_in_plays_the_same_games_inside_and_outside_the_loop(plug_in):
    policy = plug_in(COMPILED, "inside_example")
    outside = plug_in(COMPILED.replace("@njit(nogil=True)\n", ""), "outside_example")
    assert not outside.compiled
    seeds = game_seeds(2, "both", 0, 10)
    assert (play(tables(), seeds, [policy] * 2).games == play(tables(), seeds, [outside] * 2).games).all()


def test_the_documentation_names_only_fields_that_exist():
    state_fields = re.findall(r"`[^`]*?\bstate\.(\w+)", DOC.read_text(encoding="utf-8"))
    table_fields = re.findall(r"`[^`]*?\btables\.(\w+)", DOC.read_text(encoding="utf-8"))
    assert len(state_fields) > 10
    assert set(state_fields) <= set(GAME.names)
    assert set(table_fields) <= set(game_tables.TABLES.names)


def test_an_entry_point_makes_a_policy_known_by_name(tmp_path, monkeypatch):
    (tmp_path / "entry_example.py").write_text(PLAIN)
    info = tmp_path / "entry_example-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: entry-example\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[balancer.policies]\neager = entry_example:choose\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "eager" in policies.names()
    assert policies.load("eager").name == "eager"


# --- mistakes ------------------------------------------------------------------------------------


def test_a_misspelt_policy_is_named_with_the_nearest_and_all_known():
    with pytest.raises(UserError, match=r'"heuristik": did you mean heuristic\? known are random, heuristic'):
        policies.load("heuristik")


def test_a_module_that_does_not_exist_is_named():
    with pytest.raises(UserError, match="cannot import no_such_module"):
        policies.load("no_such_module:choose")


def test_a_function_that_does_not_exist_is_named(plug_in):
    with pytest.raises(UserError, match="without_choose has no function choose"):
        plug_in("x = 1\n", "without_choose")


def test_a_module_that_fails_to_load_is_named(plug_in):
    with pytest.raises(UserError, match="cannot import broken_module"):
        plug_in("def choose(state, tables:\n", "broken_module")


def test_a_failing_plug_in_is_named_with_the_decision(plug_in):
    policy = plug_in("def choose(state, tables):\n    return 1 // 0\n", "failing")
    with pytest.raises(UserError, match=r'"failing:choose" failed at SIDEKICK_SPACE: ZeroDivisionError'):
        play(tables(), game_seeds(1, "x", 0, 1), [policy, policy])


@pytest.mark.parametrize("answer", ["-1", "state.options_number", "None", "0.5", "'attack'"])
def test_an_answer_that_is_no_option_is_named_with_the_decision(plug_in, answer):
    policy = plug_in(f"def choose(state, tables):\n    return {answer}\n", "astray")
    with pytest.raises(UserError, match=r'"astray:choose" answered .* at SIDEKICK_SPACE; expected an index from 0 to'):
        play(tables(), game_seeds(1, "x", 0, 1), [policy, policies.load("random")])


@needs_compilation
@pytest.mark.parametrize("answer", ["-1", "state.options_number", "100_000"])
def test_a_compiled_answer_that_is_no_option_is_named_with_the_decision(plug_in, answer):
    source = f"from numba import njit\n\n@njit\ndef choose(state, tables):\n    return {answer}\n"
    policy = plug_in(source, "compiled_astray")
    with pytest.raises(UserError, match=r'"compiled_astray:choose" answered .* at SIDEKICK_SPACE'):
        play(tables(), game_seeds(1, "x", 0, 1), [policy, policies.load("random")])


@needs_compilation
def test_a_failing_compiled_plug_in_is_named_with_the_decision(plug_in):
    source = "from numba import njit\n\n@njit\ndef choose(state, tables):\n    return 1 // (state.depth * 0)\n"
    policy = plug_in(source, "compiled_failing")
    with pytest.raises(UserError, match=r'"compiled_failing:choose" failed at SIDEKICK_SPACE: ZeroDivisionError'):
        play(tables(), game_seeds(1, "x", 0, 1), [policy, policies.load("random")])


# --- the ladder ------------------------------------------------------------------------------------


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="too many games to interpret")
@pytest.mark.parametrize("board", ["yukon", "sherwood-forest"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pair", [("robin-hood", "bigfoot"), ("bigfoot", "robin-hood")])
def test_heuristic_beats_random_with_either_hero_in_either_seat(pair, seat, board):
    order = ["random", "random"]
    order[seat] = "heuristic"
    games = play(
        tables(*pair, board=board),
        game_seeds(1, f"ladder:{pair}:{board}", 0, 1000),
        [policies.load(name) for name in order],
    ).games
    assert np.mean(games.winner == seat) >= 0.9
