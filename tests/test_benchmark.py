"""Ratios only: the machines that run this are shared and noisy."""

from balancer import benchmark


def test_compiled_is_at_least_a_hundred_times_as_fast_as_interpreted():
    interpreted = benchmark.interpreted_games_per_second("random")
    assert benchmark.games_per_second("random", 2000) > 100 * interpreted


def test_a_large_run_needs_no_more_memory_than_a_small_one(tmp_path):
    small = benchmark.peak_of_a_run(tmp_path / "small", 10_000)
    large = benchmark.peak_of_a_run(tmp_path / "large", 300_000)
    assert large < 1.15 * small
