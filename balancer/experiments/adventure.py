"""Adventures: parties of heroes against villains with their minions and events.

A run folder holds run.toml, chunks/ and, once finished, the tables of `experiments.adventure_tables`: cells, heroes,
pairs, minions, events, combos, rounds, losses, cards and sources.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl

from balancer.errors import UserError
from balancer.experiments import adventure_chunk as chunks
from balancer.experiments import adventure_tables, casts, runfile, runner, store
from balancer.experiments.casts import GAMES_A_DRAW, Cell
from balancer.experiments.progress import Progress

if TYPE_CHECKING:
    from balancer.content.adventure import AstonishingEvent, Enemy, Villain
    from balancer.content.schema import Board, Hero

KIND = "adventure"
# Games in a chunk: some tenths of a second, most of which goes into setting up casts where they are drawn.
CHUNK_COMPILED = 2_000
CHUNK_PYTHON = GAMES_A_DRAW
ANY = "random"
ALL = "all"

CONTRACT = (
    "villain",
    "players",
    "heroes",
    "minions",
    "events",
    "games",
    "wins",
    "lost_by_objective",
    "lost_by_defeat",
    "unfinished",
    "win_rate",
    "low",
    "high",
    "mean_rounds",
)


@dataclass(frozen=True)
class AdventureSettings:
    """What is played. Villains, heroes, minions and events are slugs or paths.

    `heroes` is one party, or ("all",) for every party of shipped heroes; left out, parties are drawn, and so are the
    minions. `event_combos` plays every combination of that many events (from, to), out of `events` or of all that are
    shipped; `random_events` draws that many.
    """

    villains: tuple[str, ...]
    games: int  # a cell
    players: tuple[int, ...] = ()  # as many as there are heroes, or else 2
    heroes: tuple[str, ...] = ()
    minions: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    random_events: int = 0
    event_combos: tuple[int, int] | None = None
    policy: str = "heuristic"
    seed: int = 1


@dataclass(frozen=True)
class Design:
    """The settings with everything they name loaded."""

    settings: AdventureSettings
    cells: list[Cell]
    groups: "list[tuple[Villain, int]]"  # a villain and a number of players

    @property
    def villains(self) -> "list[Villain]":
        return _different(cell.villain for cell in self.cells)

    @property
    def boards(self) -> "list[Board]":
        return _different(cell.board for cell in self.cells)

    @property
    def heroes(self) -> "list[Hero]":
        return _different(hero for cell in self.cells for party in cell.parties for hero in party)

    @property
    def minions(self) -> "list[Enemy]":
        return _different(minion for cell in self.cells for minions in cell.minions for minion in minions)

    @property
    def events(self) -> "list[AstonishingEvent]":
        return _different(event for cell in self.cells for events in cell.events for event in events)


@dataclass(frozen=True)
class AdventureResult:
    folder: Path
    run: dict[str, Any]  # the identity of the run, as in run.toml
    tables: dict[str, pl.DataFrame]

    @property
    def cells(self) -> pl.DataFrame:
        return self.tables["cells"]

    def to_json(self) -> dict[str, Any]:
        """The result for scripts: the keys of the run, and the cells with the columns of the contract."""
        return {**self.run, "cells": self.cells.select(CONTRACT).to_dicts()}


def default_folder(settings: AdventureSettings) -> Path:
    """Named after what is played, so that the same command finds its own run again."""
    identity = repr(_identity(design(settings)))
    return Path("results") / f"adventure-{hashlib.sha256(identity.encode()).hexdigest()[:10]}"


def design(settings: AdventureSettings) -> Design:
    """Every villain with every number of players, every party and every set of events that the settings name."""
    from balancer.content import library

    if not settings.villains:
        raise UserError("an adventure needs a villain")
    villains = [library.villain(spec) for spec in settings.villains]
    runner.check_unique("villain", villains)
    events = _event_cells(settings)
    cells: list[Cell] = []
    groups: list[tuple[Villain, int]] = []
    for villain in villains:
        board = library.board(villain.board)
        for players in _numbers_of_players(settings):
            minions = _minion_choices(settings, players)
            for parties in _party_cells(settings, players):
                for choices in events:
                    cast = (villain, board, players, parties, minions, choices)
                    cells.append(Cell(len(cells), len(groups), *cast))
            groups.append((villain, players))
    return Design(settings, cells, groups)


def cast_of_one_game(settings: AdventureSettings, seed: int) -> casts.Cast:
    """Who takes part in a single game: what is not named is drawn by the seed."""
    return design(settings).cells[0].cast(seed, 0)


def run(
    settings: AdventureSettings,
    out: Path,
    jobs: int = 1,
    progress: Progress | None = None,
    chunk: int | None = None,
) -> AdventureResult:
    """Play what the folder does not hold yet, then write the tables.

    The tables depend on the settings and the content alone, as those of a matchup do. Raises UserError for a mistake,
    Interrupted on Ctrl-C.
    """
    from balancer import policies

    runner.check(settings.games, settings.seed, jobs, chunk)
    found = design(settings)
    compiled = policies.load(settings.policy).compiled
    size = chunk or (CHUNK_COMPILED if compiled else CHUNK_PYTHON)
    plan = runner.Plan(
        identity=_identity(found),
        tasks=lambda finished: _tasks(found, finished, max(1, size // GAMES_A_DRAW)),
        play=chunks.play_chunk,
        compiled=compiled,
        done=lambda finished: sum(chunks.games_within(settings.games, *part) for part in finished.get(0, [])),
        total=settings.games * len(found.cells),
        write=lambda folder: _write_tables(folder, found),
    )
    runner.carry_out(plan, out, jobs, progress)
    return load(out)


def load(folder: Path) -> AdventureResult:
    """The result of a finished run."""
    identity = runfile.read(folder, KIND)
    return AdventureResult(folder, identity, {name: store.read_table(folder, name) for name in adventure_tables.NAMES})


def _tasks(design: Design, finished: runner.Finished, size: int) -> Iterator[chunks.Task]:
    settings = design.settings
    a_cell = casts.draws(settings.games)
    for gap in runner.gaps(finished.get(0, []), a_cell * len(design.cells)):
        for start, stop in runner.cut(*gap, size):
            cells = tuple(design.cells[start // a_cell : (stop - 1) // a_cell + 1])
            yield chunks.Task(cells, settings.policy, settings.seed, settings.games, start, stop)


def _write_tables(folder: store.RunFolder, design: Design) -> None:
    counts = chunks.add_up(folder.tally(0))
    found = adventure_tables.make(design, counts)
    # The cells come last: a folder that has them is finished.
    for name in sorted(found, key=lambda name: name == "cells"):
        folder.write_table(name, found[name])


# --- who plays ---


def _numbers_of_players(settings: AdventureSettings) -> tuple[int, ...]:
    from balancer.content.adventure import MAX_PARTY

    for players in settings.players:
        if not 1 <= players <= MAX_PARTY:
            raise UserError(f"players: expected 1 to {MAX_PARTY}, found {players}")
    if settings.heroes and settings.heroes != (ALL,):
        party = len(settings.heroes)
        if party > MAX_PARTY:
            raise UserError(f"heroes: expected a party of 1 to {MAX_PARTY}, found {party}")
        if settings.players not in ((), (party,)):
            told = ",".join(map(str, settings.players))
            raise UserError(f"players: the party has {party} {_heroes(party)}, but {told} players are asked for")
        return (party,)
    return tuple(sorted(set(settings.players))) or (2,)


def _heroes(number: int) -> str:
    return "hero" if number == 1 else "heroes"


def _party_cells(settings: AdventureSettings, players: int) -> "list[tuple[tuple[Hero, ...], ...]]":
    """The parties that each cell chooses from."""
    from balancer.content import library

    if settings.heroes and settings.heroes != (ALL,):
        party = tuple(library.hero(spec) for spec in settings.heroes)
        runner.check_unique("hero", party)
        return [(party,)]
    every = tuple(combinations([library.hero(slug) for slug in library.heroes()], players))
    return [(party,) for party in every] if settings.heroes else [every]


def _minion_choices(settings: AdventureSettings, players: int) -> "tuple[tuple[Enemy, ...], ...]":
    from balancer.content import library

    if not settings.minions:
        return tuple(combinations([library.minion(slug) for slug in library.minions()], players))
    if len(settings.minions) != players:
        raise UserError(
            f"minions: expected as many as players, which is {players}, found {len(settings.minions)} "
            f"({', '.join(settings.minions)})"
        )
    minions = tuple(library.minion(spec) for spec in settings.minions)
    runner.check_unique("minion", minions)
    return (minions,)


def _event_cells(settings: AdventureSettings) -> "list[tuple[tuple[AstonishingEvent, ...], ...]]":
    """The sets of events that each cell chooses from."""
    from balancer.content import library
    from balancer.content.adventure import MAX_EVENTS

    if settings.random_events and (settings.events or settings.event_combos):
        raise UserError("events: expected named ones, random ones or combinations, not several of these")
    events = [library.event(spec) for spec in settings.events or library.events()]
    runner.check_unique("event", events)
    if settings.event_combos is not None:
        least, most = settings.event_combos
        if not 0 <= least <= most <= MAX_EVENTS:
            raise UserError(f"event combinations: expected numbers from 0 to {MAX_EVENTS}, found {least}-{most}")
        sizes = range(least, min(most, len(events)) + 1)
        if not sizes:
            raise UserError(f"event combinations: expected at least {least} events to combine, found {len(events)}")
        return [(chosen,) for chosen in chain(*(combinations(events, size) for size in sizes))]
    number = settings.random_events or len(settings.events)
    if not 0 <= number <= MAX_EVENTS:
        raise UserError(f"events: expected at most {MAX_EVENTS}, found {number}")
    return [tuple(combinations(events, number))] if settings.random_events else [(tuple(events[:number]),)]


# --- what the run is ---


def _identity(design: Design) -> dict[str, runfile.Value]:
    from balancer.content import library

    settings = design.settings
    drawn = {name for cell in design.cells for name in cell.random}
    content = (design.heroes, design.boards, design.villains, design.minions, design.events)
    events = f"{settings.random_events} {ANY}" if settings.random_events else ""
    if settings.event_combos is not None:
        events = f"combinations of {settings.event_combos[0]} to {settings.event_combos[1]}"
    named = settings.heroes not in ((), (ALL,))
    return runner.identity(
        KIND,
        library.content_hash(*content),
        villains=[villain.slug for villain in design.villains],
        players=[str(players) for players in sorted({players for _, players in design.groups})],
        heroes=[hero.slug for hero in design.heroes] if named else [ALL if settings.heroes else ANY],
        minions=[ANY] if "minions" in drawn else [minion.slug for minion in design.minions],
        events=events or [event.slug for event in design.events],
        games=settings.games,
        games_a_draw=GAMES_A_DRAW,
        policy=settings.policy,
        seed=settings.seed,
    )


def _different(things: Iterable[Any]) -> list[Any]:
    """Each once, in the order of their first appearance."""
    return list({thing.slug: thing for thing in things}.values())
