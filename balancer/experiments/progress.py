"""A progress bar with rate and time left: for people at a terminal, for runs of more than a second."""

import shutil
import sys
import time
from collections.abc import Callable
from typing import Protocol, Self, TextIO

PATIENCE = 1.0  # seconds a run may last without a bar
REDRAW = 0.1  # seconds between two drawings
BAR = 16  # characters


class Progress(Protocol):
    def __call__(self, done_games: int, total_games: int) -> None: ...


def duration(seconds: float) -> str:
    """1:05, 2:03:04."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class ProgressBar:
    """Used as `with ProgressBar() as progress: run(..., progress=progress)`.

    The first call tells where the run starts, so that games kept from before do not count for the rate.
    """

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.stream = stream or sys.stderr
        self.clock = clock
        self.shown = False
        self._began: float | None = None
        self._first = 0
        self._drawn = float("-inf")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def __call__(self, done_games: int, total_games: int) -> None:
        now = self.clock()
        if self._began is None:
            self._began, self._first = now, done_games
        elapsed = now - self._began
        if elapsed < PATIENCE or now - self._drawn < REDRAW or not self.stream.isatty():
            return
        self._drawn = now
        self.shown = True
        width = shutil.get_terminal_size().columns - 1
        self.stream.write("\r" + self._line(done_games, total_games, elapsed)[:width] + "\x1b[K")
        self.stream.flush()

    def _line(self, done: int, total: int, elapsed: float) -> str:
        share = done / total if total else 1.0
        filled = int(BAR * share)
        line = f"[{'#' * filled}{'.' * (BAR - filled)}] {share:4.0%}"
        rate = (done - self._first) / elapsed
        if rate > 0:
            line += f"  {duration((total - done) / rate)} left  {rate:,.0f} games/s"
        return f"{line}  {done:,} of {total:,} games"
