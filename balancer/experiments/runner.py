"""Plays the missing chunks of a run and keeps each one as soon as it is finished."""

import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import polars as pl
from joblib import Parallel, delayed

from balancer.experiments.chunk import Task
from balancer.experiments.progress import Progress
from balancer.experiments.store import RunFolder


def gaps(finished: Iterable[tuple[int, int]], total: int) -> Iterator[tuple[int, int]]:
    """The ranges within 0..total that the finished ones leave open."""
    at = 0
    for start, stop in sorted(finished):
        if start > at:
            yield at, start
        at = max(at, stop)
    if at < total:
        yield at, total


def cut(start: int, stop: int, size: int) -> Iterator[tuple[int, int]]:
    """A range in pieces of at most this size."""
    for at in range(start, stop, size):
        yield at, min(at + size, stop)


def play_all(
    tasks: Iterable[Task],
    folder: RunFolder,
    play: Callable[[Task], pl.DataFrame],
    jobs: int,
    prefer: str,
    report: Progress,
    done: int,
    total: int,
) -> None:
    """Run the tasks through joblib, whose backend `joblib.parallel_config` may redirect.

    Only this process writes to the folder, and it never holds more than the chunks on their way.
    """
    parallel = Parallel(n_jobs=jobs, prefer=prefer, return_as="generator_unordered", pre_dispatch="2*n_jobs")
    report(done, total)
    results: Any = parallel(delayed(_play)(play, task) for task in tasks)
    with _quietly_closing(results):
        for task, tally in results:
            folder.write_chunk(task.cell, task.start, task.stop, tally)
            done += task.games
            report(done, total)


@contextmanager
def _quietly_closing(results: Any) -> Iterator[None]:
    """Drop what is still on its way when the run stops, without joblib's advice on how to avoid that."""
    try:
        yield
    finally:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "[0-9]+ tasks", UserWarning)
            results.close()


def _play(play: Callable[[Task], pl.DataFrame], task: Task) -> tuple[Task, pl.DataFrame]:
    return task, play(task)
