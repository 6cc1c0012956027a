"""The runner with the real simulator: compiled players in threads, Python ones in processes."""

import pytest

from balancer.experiments import matchup
from balancer.experiments.matchup import MatchupSettings
from tests.experiments import toy


def first_option(state, tables):
    """A player in plain Python that takes whatever is offered first."""
    return 0


PLAIN = f"{__name__}:first_option"


@pytest.mark.parametrize(
    ("policy", "games", "chunk"), [("heuristic", 400, 30), (PLAIN, 4, 2)], ids=["threads", "processes"]
)
def test_one_job_and_two_write_the_same_tables(tmp_path, policy, games, chunk):
    settings = MatchupSettings(("robin-hood", "bigfoot"), ("yukon",), games, policy, "heuristic", seed=3)
    one = matchup.run(settings, tmp_path / "one", jobs=1)
    matchup.run(settings, tmp_path / "two", jobs=2, chunk=chunk)
    assert toy.same_tables(tmp_path / "one", tmp_path / "two")
    pairs = 3 if policy == "heuristic" else 4
    assert one.cells["games"].to_list() == [games] * pairs
    assert (one.cells["wins_a"] + one.cells["wins_b"] + one.cells["unfinished"]).to_list() == [games] * pairs


def test_a_mirror_of_equal_players_is_even(tmp_path):
    result = matchup.run(MatchupSettings(("bigfoot",), ("yukon",), 4000, seed=5), tmp_path)
    cell = result.to_json()["cells"][0]
    assert abs(cell["win_rate_a"] - 0.5) < 4 * 0.5 / 4000**0.5


def test_the_side_with_the_better_player_wins_more_often(tmp_path):
    result = matchup.run(MatchupSettings(("bigfoot",), ("yukon",), 1000, "heuristic", "random"), tmp_path)
    assert result.to_json()["cells"][0]["low"] > 0.6


def test_every_card_of_both_decks_is_in_the_table_and_some_of_each_are_played(tmp_path):
    result = matchup.run(MatchupSettings(("robin-hood", "bigfoot"), ("yukon",), 200), tmp_path)
    for hero in ("robin-hood", "bigfoot"):
        deck = result.cards.filter(hero=hero, opponent="bigfoot" if hero == "robin-hood" else "robin-hood")
        assert deck["copies"].sum() == 30
        assert deck["games_played"].max() > 100
        assert (deck["games_played"] <= deck["games"]).all()
        assert (deck["wins_when_played"] <= deck["games_played"]).all()
