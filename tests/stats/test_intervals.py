from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balancer.stats.intervals import difference, mean, wilson

counts = st.integers(1, 10**9).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games)))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),  # z^2 / (n + z^2)
        (10, 10, 0.72247, 1.0),
        (5, 10, 0.23659, 0.76341),
        (1, 10, 0.01788, 0.40415),
        (500, 1000, 0.46907, 0.53093),
    ],
)
def test_wilson_gives_the_known_values(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-5)


@given(st.integers(2, 10**6).flatmap(lambda games: st.tuples(st.integers(1, games - 1), st.just(games))))
def test_at_its_ends_the_rate_seen_is_just_z_standard_errors_away(count):
    wins, games = count
    for end in wilson(wins, games):
        errors = abs(wins / games - end) / (end * (1 - end) / games) ** 0.5
        assert errors == pytest.approx(1.959964, rel=1e-4)


@pytest.mark.parametrize(
    ("a", "b", "low", "high"),
    [  # the examples of Newcombe (1998), method 10
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 20), 0.6791, 1.0),
        ((0, 10), (0, 20), -0.1611, 0.2775),
    ],
)
def test_the_interval_of_a_difference_gives_the_known_values(a, b, low, high):
    assert difference(*a, *b) == pytest.approx((low, high), abs=1e-4)


def test_without_games_nothing_is_known():
    assert wilson(0, 0) == (0.0, 1.0)
    assert difference(0, 0, 5, 10) == difference(5, 10, 0, 0) == (-1.0, 1.0)


def test_more_confidence_needs_a_wider_interval():
    low, high = wilson(30, 100)
    wider_low, wider_high = wilson(30, 100, confidence=0.99)
    assert wider_low < low < high < wider_high


@pytest.mark.parametrize(("wins", "games"), [(-1, 10), (11, 10), (0, -1)])
def test_impossible_counts_are_refused(wins, games):
    with pytest.raises(ValueError, match="wins in"):
        wilson(wins, games)


@given(counts)
def test_the_rate_lies_within_its_interval_and_the_interval_within_0_and_1(count):
    wins, games = count
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    assert low < high


@given(counts)
def test_wins_and_losses_have_mirrored_intervals(count):
    wins, games = count
    low, high = wilson(wins, games)
    other_low, other_high = wilson(games - wins, games)
    assert (low, high) == pytest.approx((1 - other_high, 1 - other_low), abs=1e-12)


@pytest.mark.parametrize("rate", [0.05, 0.3, 0.5])
def test_the_interval_covers_the_truth_about_95_times_in_100(rate):
    random = Random(7)
    trials = 4000
    covered = 0
    for _ in range(trials):
        low, high = wilson(sum(random.random() < rate for _ in range(60)), 60)
        covered += low <= rate <= high
    assert 0.93 < covered / trials < 0.98


def test_the_mean_comes_with_its_normal_interval():
    values = [10, 12, 14, 16, 18]
    middle, low, high = mean(5, sum(values), sum(v * v for v in values))
    assert middle == 14
    assert (low, high) == pytest.approx((14 - 1.959964 * 2**0.5, 14 + 1.959964 * 2**0.5))


def test_the_spread_of_huge_sums_does_not_cancel():
    base = 10**12
    values = [base - 1, base, base + 1]
    middle, low, high = mean(3, sum(values), sum(v * v for v in values))
    assert high - low == pytest.approx(2 * 1.959964 / 3**0.5, abs=1e-3)
    assert middle == base


def test_a_mean_of_nothing_is_none_and_of_one_is_unbounded():
    assert mean(0, 0, 0) is None
    assert mean(1, 7, 49) == (7, -inf, inf)
