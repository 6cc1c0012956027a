import io

import pytest

from balancer.experiments.progress import ProgressBar, duration


class Terminal(io.StringIO):
    def isatty(self):
        return True


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.mark.parametrize(("seconds", "shown"), [(0, "0:00"), (65, "1:05"), (59.7, "1:00"), (3723, "1:02:03")])
def test_durations_read_like_a_clock(seconds, shown):
    assert duration(seconds) == shown


def test_a_run_of_less_than_a_second_shows_nothing():
    stream, clock = Terminal(), Clock()
    with ProgressBar(stream, clock) as progress:
        progress(0, 100)
        clock.now += 0.9
        progress(100, 100)
    assert stream.getvalue() == ""


def test_a_long_run_shows_share_rate_and_time_left():
    stream, clock = Terminal(), Clock()
    with ProgressBar(stream, clock) as progress:
        progress(0, 40_000)
        clock.now += 2
        progress(10_000, 40_000)
        assert "[####............]  25%  0:06 left  5,000 games/s  10,000 of 40,000" in stream.getvalue()
    assert stream.getvalue().endswith("\r\x1b[K")


def test_games_kept_from_before_do_not_count_for_the_rate():
    stream, clock = Terminal(), Clock()
    progress = ProgressBar(stream, clock)
    progress(30_000, 40_000)
    clock.now += 5
    progress(35_000, 40_000)
    assert "0:05 left  1,000 games/s" in stream.getvalue()


def test_the_bar_is_not_redrawn_for_every_chunk():
    stream, clock = Terminal(), Clock()
    progress = ProgressBar(stream, clock)
    progress(0, 100)
    for done in (50, 51, 52):
        clock.now += 1 if done == 50 else 0.01
        progress(done, 100)
    assert stream.getvalue().count("\r") == 1


def test_a_stream_that_is_no_terminal_stays_clean():
    stream, clock = io.StringIO(), Clock()
    with ProgressBar(stream, clock) as progress:
        progress(0, 100)
        clock.now += 60
        progress(50, 100)
    assert stream.getvalue() == ""
