"""Confidence intervals, as pure functions on exact counts."""

from math import sqrt
from statistics import NormalDist

CONFIDENCE = 0.95


def _normal_quantile(confidence: float) -> float:
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(wins: int, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The Wilson score interval of a proportion; without games nothing is known, so (0, 1)."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games")
    if games == 0:
        return 0.0, 1.0
    z = _normal_quantile(confidence)
    rate = wins / games
    shrink = 1 + z * z / games
    centre = (rate + z * z / (2 * games)) / shrink
    reach = z / shrink * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    # At 0 and at 1 the exact bound is the rate itself, which rounding would miss by a hair.
    low = 0.0 if wins == 0 else min(rate, max(0.0, centre - reach))
    high = 1.0 if wins == games else max(rate, min(1.0, centre + reach))
    return low, high


def difference(
    wins_a: int, games_a: int, wins_b: int, games_b: int, confidence: float = CONFIDENCE
) -> tuple[float, float]:
    """Newcombe's interval of the difference of two rates, a's less b's, from the Wilson interval of each.

    It takes the samples as independent. Without games on a side nothing is known, so (-1, 1).
    """
    (low_a, high_a), (low_b, high_b) = wilson(wins_a, games_a, confidence), wilson(wins_b, games_b, confidence)
    if not games_a or not games_b:
        return -1.0, 1.0
    rate_a, rate_b = wins_a / games_a, wins_b / games_b
    below = sqrt((rate_a - low_a) ** 2 + (high_b - rate_b) ** 2)
    above = sqrt((high_a - rate_a) ** 2 + (rate_b - low_b) ** 2)
    return rate_a - rate_b - below, rate_a - rate_b + above


def mean(
    count: int, total: int, total_of_squares: int, confidence: float = CONFIDENCE
) -> tuple[float, float, float] | None:
    """(mean, low, high) of whole numbers known by their sum and sum of squares; None without any.

    The interval is the normal one; the variance is taken in whole numbers, so that nothing cancels.
    A single observation has no known spread: its interval is unbounded.
    """
    if count == 0:
        return None
    middle = total / count
    if count == 1:
        return middle, float("-inf"), float("inf")
    variance = (count * total_of_squares - total * total) / (count * (count - 1))
    reach = _normal_quantile(confidence) * sqrt(variance / count)
    return middle, middle - reach, middle + reach
