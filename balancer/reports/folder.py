"""What a run folder holds, read and checked before anything is drawn."""

import tomllib
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from balancer.errors import UserError

CELLS = ("hero_a", "hero_b", "board", "games", "wins_a", "wins_b", "unfinished", "first_seat_wins")
CARDS = (
    "side", "hero", "card", "name", "copies", "opponent", "board", "attack", "defense", "scheme", "boost", "discard",
    "games", "games_played", "wins_when_played",
)  # fmt: skip
TURNS = ("hero_a", "hero_b", "board", "turns", "count")


RESULT = ("villain", "players", "games", "wins", "unfinished")
ADVENTURE: dict[str, tuple[str, ...]] = {
    "cells": (*RESULT, "heroes", "minions", "events", "random", "lost_by_objective", "lost_by_defeat", "villain_name"),
    "heroes": (*RESULT, "hero", "hero_name", "mean_health", "defeated"),
    "pairs": (*RESULT, "hero_a", "hero_b", "hero_a_name", "hero_b_name"),
    "minions": (*RESULT, "minion", "minion_name"),
    "events": (*RESULT, "event", "event_name", "cost", "cost_low", "cost_high"),
    "combos": (*RESULT, "events", "event_names", "cost", "cost_low", "cost_high"),
    "rounds": ("villain", "players", "result", "rounds", "count"),
    "losses": ("villain", "players", "cause", "games"),
    "cards": ("villain", "players", "side", "owner", "owner_name", "name", "copies", *CARDS[7:]),
    "sources": ("kind", "owner", "name", "source"),
}


@dataclass(frozen=True)
class AdventureFolder:
    info: dict[str, Any]
    tables: dict[str, pl.DataFrame]


@dataclass(frozen=True)
class MatchupFolder:
    info: dict[str, Any]
    cells: pl.DataFrame
    cards: pl.DataFrame
    turns: pl.DataFrame
    names: dict[str, str]  # of the sides: a hero, or the heroes of a team
    heroes: dict[str, str]
    boards: dict[str, str]


def clean(text: object) -> str:
    """One printable line: control characters of a homebrew name would make the SVG ill-formed."""
    kept = "".join(" " if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") else c for c in str(text))
    return " ".join(kept.split()) or "(no name)"


def kind(folder: Path) -> object:
    """What the run file says the run is."""
    return _run_file(folder / "run.toml").get("kind")


def load(folder: Path) -> MatchupFolder:
    info = _info(folder, "matchup")
    tables = _tables(folder, "matchup", {"cells": CELLS, "cards": CARDS, "turns": TURNS})
    cells, cards, turns = tables.values()
    names = _names(cells, "hero_b") | _names(cells, "hero_a")
    return MatchupFolder(info, cells, cards, turns, names, _names(cards, "hero"), _names(cells, "board"))


def load_adventure(folder: Path) -> AdventureFolder:
    info = _info(folder, "adventure")
    return AdventureFolder(info, _tables(folder, "adventure", ADVENTURE))


def _info(folder: Path, wanted: str) -> dict[str, Any]:
    info = _run_file(folder / "run.toml")
    if info.get("kind") != wanted:
        raise UserError(f'{folder / "run.toml"}: kind is {info.get("kind")!r}; expected "{wanted}"')
    return info


def _tables(folder: Path, kind: str, wanted: dict[str, tuple[str, ...]]) -> dict[str, pl.DataFrame]:
    tables = {name: _table(folder / f"{name}.parquet", columns, kind) for name, columns in wanted.items()}
    if tables["cells"].is_empty():
        raise UserError(f"{folder / 'cells.parquet'}: no rows; expected at least one cell")
    return tables


def _run_file(path: Path) -> dict[str, Any]:
    try:
        info = _flat(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}; expected the folder of a run") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: not a run file: {error}") from error
    return info


def _flat(tables: dict[str, Any]) -> dict[str, Any]:
    """The run file groups its keys in tables; a page does not care which."""
    flat: dict[str, Any] = {}
    for key, value in tables.items():
        flat |= value if isinstance(value, dict) else {key: value}
    return flat


def _table(path: Path, columns: tuple[str, ...], kind: str) -> pl.DataFrame:
    try:
        table = pl.read_parquet(path)
    except OSError as error:
        raise UserError(f"{path}: cannot be read; expected a table of a {kind} run") from error
    except pl.exceptions.PolarsError as error:
        raise UserError(f"{path}: not a Parquet table: {str(error).splitlines()[0]}") from error
    missing = [column for column in columns if column not in table.columns]
    if missing:
        raise UserError(f"{path}: no column {', '.join(missing)}; expected the table of a {kind} run")
    return table


def _names(table: pl.DataFrame, column: str) -> dict[str, str]:
    """Slug to name, in the order of the table; a table without names shows its slugs."""
    shown = f"{column}_name" if f"{column}_name" in table.columns else column
    rows = table.select(pl.col(column).alias("slug"), pl.col(shown).alias("name"))
    return {slug: clean(name) for slug, name in rows.iter_rows()}
