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
