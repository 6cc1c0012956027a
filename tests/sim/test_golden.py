"""Games and option counts that stay as they are until somebody changes the rules on purpose."""

import pytest

from tests.sim.regenerate_golden import COUNTS, GAMES, GOLDEN, counts_text, told

ADVICE = "behaviour changed: if on purpose, run `python tests/sim/regenerate_golden.py` and read the diff"


def kept(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_a_golden_game_is_told_as_before(golden):
    assert told(golden).splitlines() == kept(f"{golden.name}.txt").splitlines(), ADVICE


def test_the_number_of_ways_to_play_on_is_as_before():
    assert counts_text() == kept(COUNTS), ADVICE


def test_no_golden_file_is_left_over():
    assert {path.name for path in GOLDEN.iterdir()} == {f"{golden.name}.txt" for golden in GAMES} | {COUNTS}
