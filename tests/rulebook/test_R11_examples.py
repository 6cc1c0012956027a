"""R9 and R11, rules of the sets and worked examples: every file in the folder of scenarios comes out as it says."""

import copy
import tomllib
from pathlib import Path

import pytest

from tests.rulebook.scenario import load, read

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_an_example_comes_out_as_printed(path):
    scenario = load(path)
    scenario.check(scenario.play())


# --- a scenario that says something else fails -----------------------------------------------------


@pytest.fixture
def example() -> dict:
    return copy.deepcopy(tomllib.loads((FOLDER / "R11_2.toml").read_text(encoding="utf-8")))


@pytest.mark.parametrize("place", ["", "position", "choice", "after"])
def test_a_scenario_with_an_unknown_key_is_refused(example, place):
    table = example[place] if place else example
    (table[0] if place == "choice" else table)["colour"] = "green"
    with pytest.raises(ValueError, match='unknown key "colour"'):
        read("example", example)


@pytest.mark.parametrize(("place", "key"), [("", "heroes"), ("position", "spaces"), ("choice", "player")])
def test_a_scenario_with_a_missing_key_is_refused(example, place, key):
    table = example[place] if place else example
    del (table[0] if place == "choice" else table)[key]
    with pytest.raises(ValueError, match=f'missing key "{key}"'):
        read("example", example)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("spaces", {"Outlaw 1": 25}),
        ("health", {"Bigfoot": 15}),
        ("hands", {"Bigfoot": []}),
        ("decks", {"Bigfoot": []}),
        ("discard_piles", {"Robin Hood": []}),
        ("defeated", ["Outlaw 1"]),
        ("winner", "Bigfoot"),
        ("player", "Bigfoot"),
        ("turn", 2),
        ("told", ["Wily Fighting, after combat:", "Skirmish, after combat:"]),
    ],
)
def test_a_scenario_that_comes_out_otherwise_fails(example, key, value):
    example["after"] = {key: value}
    scenario = read("example", example)
    game = scenario.play()
    with pytest.raises(AssertionError, match=key):
        scenario.check(game)


@pytest.mark.parametrize(
    ("key", "value"),
    [("threat", 2), ("threat_level", 2), ("objectives", 2), ("round", 1), ("row", []), ("sites", {"2": 2})],
)
def test_an_adventure_that_comes_out_otherwise_fails(key, value):
    example = tomllib.loads((FOLDER / "R11_4_1.toml").read_text(encoding="utf-8")) | {"after": {key: value}}
    scenario = read("example", example)
    game = scenario.play()
    with pytest.raises(AssertionError, match=key):
        scenario.check(game)


@pytest.mark.parametrize(
    ("number", "change"),
    [(0, {"player": "Bigfoot"}), (0, {"options": ["attack"]}), (1, {"options": ["play Skirmish"]})],
)
def test_a_script_that_goes_otherwise_fails(example, number, change):
    example["choice"][number] |= change
    with pytest.raises(AssertionError, match=f"choice {number + 1}"):
        read("example", example).play()
