"""Plays the missing chunks of a run and keeps each one as soon as it is finished."""

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import polars as pl
from joblib import Parallel, delayed

from balancer import __version__
from balancer.errors import UserError
from balancer.experiments import runfile, store
from balancer.experiments.interrupted import Interrupted
from balancer.experiments.progress import Progress
from balancer.experiments.store import RunFolder

Finished = Mapping[int, list[tuple[int, int]]]  # the ranges of each cell that are on disk


class Task(Protocol):
    """The units start..stop-1 of a cell, whatever a unit is for the experiment. A worker gets nothing else."""

    @property
    def cell(self) -> int: ...
    @property
    def start(self) -> int: ...
    @property
    def stop(self) -> int: ...
    @property
    def games(self) -> int: ...


@dataclass(frozen=True)
class Plan:
    """What tells one kind of experiment from another.

    `tasks` are those that are not finished, `done` the games that are; `write` makes the tables of the chunks.
    """

    identity: Mapping[str, runfile.Value]
    tasks: Callable[[Finished], Iterable[Task]]
    play: Callable[[Any], pl.DataFrame]
    compiled: bool  # whether the policies are
    done: Callable[[Finished], int]
    total: int
    write: Callable[[RunFolder], None]


def carry_out(plan: Plan, out: Path, jobs: int, progress: Progress | None) -> None:
    """Play what the folder does not hold yet, then write the tables. Raises Interrupted on Ctrl-C."""
    try:
        with store.open_folder(out) as folder:
            folder.prepare(plan.identity)
            finished = folder.finished()
            play_all(
                plan.tasks(finished),
                folder,
                play=plan.play,
                jobs=jobs,
                prefer="threads" if plan.compiled else "processes",
                report=progress or _silent,
                done=plan.done(finished),
                total=plan.total,
            )
            plan.write(folder)
    except KeyboardInterrupt:
        raise Interrupted(out) from None


def identity(kind: str, content_hash: str, **settings: runfile.Value) -> dict[str, runfile.Value]:
    """What must be equal for a run to be taken up again."""
    from balancer.sim.compiled import source_hash

    made_of = {"kind": kind, "version": __version__, "simulator": source_hash(), "content_hash": content_hash}
    return {**made_of, **settings}


def check(games: int, seed: int, jobs: int, chunk: int | None) -> None:
    """UserError for numbers that no run can have."""
    if games < 1:
        raise UserError(f"games: expected at least 1, found {games}")
    if not 0 <= seed < 2**63:
        raise UserError(f"seed: expected a number from 0 to 2^63 - 1, found {seed}")
    if jobs == 0:
        raise UserError("jobs: expected at least 1, or -1 for one a core, found 0")
    if chunk is not None and chunk < 1:
        raise UserError(f"chunk: expected at least 1, found {chunk}")


def check_unique(kind: str, found: Iterable[Any]) -> None:
    slugs = [thing.slug for thing in found]
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise UserError(f"{kind} {slug} is given more than once")


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


def _silent(done_games: int, total_games: int) -> None:
    pass


def _play(play: Callable[[Task], pl.DataFrame], task: Task) -> tuple[Task, pl.DataFrame]:
    return task, play(task)
