import math

import pytest

from balancer.reports.folder import load
from balancer.reports.summary import Length, Rate, summarise
from balancer.stats.intervals import wilson
from tests.reports.example import RUN, write_run

DIFFERENT = RUN.replace('policy_b = "heuristic"', 'policy_b = "random"')


def test_boards_are_pooled_by_adding_their_games(tmp_path):
    summary = summarise(load(write_run(tmp_path)))
    cell = summary.over_boards["bigfoot", "robin-hood"]
    assert (cell.wins_a, cell.wins_b, cell.games) == (5400 + 5500, 4600 + 4500, 20000)
    assert cell.rate.interval == wilson(10900, 20000)


def test_the_matrix_reflects_a_pair_with_its_losses(tmp_path):
    summary = summarise(load(write_run(tmp_path)))
    assert summary.matrix("yukon") == [
        [Rate(5000, 10000), Rate(5500, 10000)],
        [Rate(4500, 10000), Rate(5000, 10000)],
    ]


def test_sides_with_different_policies_are_not_reflected(tmp_path):
    summary = summarise(load(write_run(tmp_path, run=DIFFERENT)))
    assert summary.matrix("yukon")[0][1] == Rate(5500, 10000)
    assert summary.matrix("yukon")[1][0] is None


def test_unfinished_games_are_left_out_of_rates_but_counted(tmp_path):
    cell = summarise(load(write_run(tmp_path, games=1000, unfinished=100))).total
    assert cell.unfinished == 600
    assert cell.games - cell.rate.games == 600


def test_cards_are_counted_against_other_heroes_where_there_are_any(tmp_path):
    cards = summarise(load(write_run(tmp_path))).cards
    assert [hero.games for hero in cards] == [20000, 20000]
    assert cards[0].win_rate == Rate(10900, 20000)
    assert cards[0].cards[1].per_game("attack") == pytest.approx(0.5)


def test_cards_of_a_lone_hero_come_from_its_mirror_match(tmp_path):
    (hero,) = summarise(load(write_run(tmp_path, heroes={"bigfoot": "Bigfoot"}))).cards
    assert hero.mirror_only
    assert hero.win_rate == Rate(20000, 40000)


def test_a_rate_without_games_is_not_a_number_and_knows_nothing():
    assert math.isnan(Rate(0, 0).value)
    assert Rate(0, 0).interval == (0, 1)


def test_length_has_mean_median_and_interval():
    length = Length({10: 1, 20: 2, 30: 1})
    assert (length.mean, length.quantile(0.5), length.quantile(1)) == (20, 20, 30)
    reach = 1.959964 * math.sqrt(200 / 3 / 4)
    assert length.interval == pytest.approx((20 - reach, 20 + reach), rel=1e-6)
