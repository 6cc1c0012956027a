"""The matchup matrix: every hero against every hero, mirrors included, on every board, in both seats.

A run folder holds run.toml, chunks/ and, once finished, three tables (made in `experiments.tables`):
cells.parquet (a row a cell), cards.parquet (a row a card of a hero of a side in a cell) and turns.parquet (how
many games took how many turns).
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl

from balancer.errors import UserError
from balancer.experiments import chunk as chunks
from balancer.experiments import runfile, runner, sides, store, tables
from balancer.experiments.progress import Progress
from balancer.experiments.runner import cut, gaps
from balancer.experiments.sides import Side

if TYPE_CHECKING:
    from balancer.content.schema import Board

KIND = "matchup"
# Games in a chunk: some tenths of a second of work, so that progress moves and little is lost.
CHUNK_COMPILED = 10_000
CHUNK_PYTHON = 20

CONTRACT = (
    "hero_a",
    "hero_b",
    "board",
    "games",
    "wins_a",
    "wins_b",
    "unfinished",
    "win_rate_a",
    "low",
    "high",
    "first_seat_wins",
    "mean_turns",
)


@dataclass(frozen=True)
class MatchupSettings:
    """What is played. Heroes and boards are slugs or paths, and a team is heroes joined by "+"; the policies play for
    hero_a and for hero_b."""

    heroes: tuple[str, ...]
    boards: tuple[str, ...]
    games: int  # a cell; an odd number is rounded up, for each seating gets half of them
    policy_a: str = "heuristic"
    policy_b: str = "heuristic"
    seed: int = 1

    @property
    def pairs(self) -> int:
        return (self.games + 1) // 2


@dataclass(frozen=True)
class Cell:
    index: int
    side_a: Side
    side_b: Side
    board: "Board"


@dataclass(frozen=True)
class MatchupResult:
    folder: Path
    run: dict[str, Any]  # the identity of the run, as in run.toml
    cells: pl.DataFrame
    cards: pl.DataFrame
    turns: pl.DataFrame

    def to_json(self) -> dict[str, Any]:
        """The result for scripts: the keys of the run, and the cells with the columns of the contract."""
        return {**self.run, "cells": self.cells.select(CONTRACT).to_dicts()}


def default_folder(settings: MatchupSettings) -> Path:
    """Named after what is played, so that the same command finds its own run again."""
    from balancer.content import library

    teams = [sides.load(spec) for spec in settings.heroes]
    boards = [library.board(spec) for spec in settings.boards]
    identity = repr(_identity(settings, teams, boards))
    return Path("results") / f"matchup-{hashlib.sha256(identity.encode()).hexdigest()[:10]}"


def design(teams: list[Side], boards: "list[Board]", sides_differ: bool = False) -> list[Cell]:
    """Every pair of sides in the given order, with itself too, on every board.

    A pair is played both ways round only where the sides differ in more than the hero: where their policies do.
    """
    pairs = [(a, b) for i, a in enumerate(teams) for b in (teams if sides_differ else teams[i:])]
    return [
        Cell(index, a, b, board)
        for index, ((a, b), board) in enumerate((pair, board) for pair in pairs for board in boards)
    ]


def run(
    settings: MatchupSettings,
    out: Path,
    jobs: int = 1,
    progress: Progress | None = None,
    chunk: int | None = None,
) -> MatchupResult:
    """Play what the folder does not hold yet, then write the tables.

    The tables depend on the settings and the content alone: not on jobs, on the size of a chunk (in games), or
    on how often the run was stopped and taken up again. Raises UserError for a mistake, Interrupted on Ctrl-C.
    """
    from balancer import policies
    from balancer.content import library

    if not settings.heroes or not settings.boards:
        raise UserError("a matchup needs at least one hero and one board")
    runner.check(settings.games, settings.seed, jobs, chunk)
    teams = [sides.load(spec) for spec in settings.heroes]
    boards = [library.board(spec) for spec in settings.boards]
    runner.check_unique("hero", teams)
    runner.check_unique("board", boards)
    sides.check(teams, boards)
    compiled = all(policies.load(spec).compiled for spec in (settings.policy_a, settings.policy_b))
    size = chunk or (CHUNK_COMPILED if compiled else CHUNK_PYTHON)
    cells = design(teams, boards, settings.policy_a != settings.policy_b)
    plan = runner.Plan(
        identity=_identity(settings, teams, boards),
        tasks=lambda finished: _tasks(settings, cells, finished, max(1, size // 2)),
        play=chunks.play_chunk,
        compiled=compiled,
        done=lambda finished: 2 * sum(stop - start for ranges in finished.values() for start, stop in ranges),
        total=2 * settings.pairs * len(cells),
        write=lambda folder: _write_tables(folder, cells),
    )
    runner.carry_out(plan, out, jobs, progress)
    return load(out)


def load(folder: Path) -> MatchupResult:
    """The result of a finished run."""
    identity = runfile.read(folder, KIND)
    found = {name: store.read_table(folder, name) for name in ("cells", "cards", "turns")}
    return MatchupResult(folder, identity, **found)


def _tasks(settings: MatchupSettings, cells: list[Cell], finished: runner.Finished, size: int) -> Iterator[chunks.Task]:
    for cell in cells:
        for gap in gaps(finished.get(cell.index, []), settings.pairs):
            for start, stop in cut(*gap, size):
                yield chunks.Task(
                    cell.index,
                    cell.side_a,
                    cell.side_b,
                    cell.board,
                    settings.policy_a,
                    settings.policy_b,
                    settings.seed,
                    settings.pairs,
                    start,
                    stop,
                )


def _write_tables(folder: store.RunFolder, cells: list[Cell]) -> None:
    cell_rows, card_rows, turn_rows = [], [], []
    for cell in cells:
        place = (cell.side_a, cell.side_b, cell.board)
        tally = tables.as_tally(chunks.add_up(folder.tally(cell.index)))
        row = tables.cell_row(*place, tally)
        cell_rows.append(row)
        card_rows.extend(tables.card_rows(*place, tally, row["games"]))
        turn_rows.extend(tables.turn_rows(*place, tally))
    folder.write_table("turns", pl.DataFrame(turn_rows, schema=tables.TURN_TYPES))
    folder.write_table("cards", pl.DataFrame(card_rows, infer_schema_length=None))
    cells_table = pl.DataFrame(cell_rows, schema_overrides=tables.CELL_TYPES, infer_schema_length=None)
    folder.write_table("cells", cells_table)


def _identity(settings: MatchupSettings, teams: list[Side], boards: "list[Board]") -> dict[str, runfile.Value]:
    from balancer.content import library

    return runner.identity(
        KIND,
        library.content_hash([hero for side in teams for hero in side.heroes], boards),
        heroes=[side.slug for side in teams],
        boards=[board.slug for board in boards],
        games=2 * settings.pairs,
        policy_a=settings.policy_a,
        policy_b=settings.policy_b,
        seed=settings.seed,
    )
