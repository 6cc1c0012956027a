"""Finds and loads the heroes, boards and adventures that come with the package, or that a user keeps in files."""

import hashlib
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from balancer.content.adventure import AstonishingEvent, Enemy, Villain
from balancer.content.schema import Board, Hero
from balancer.content.table import nearest, quote, slugify
from balancer.content.validate import read_hero
from balancer.content.validate_adventure import read_event, read_villain
from balancer.content.validate_board import read_board
from balancer.content.validate_enemy import read_minion
from balancer.errors import UserError

Thing = Hero | Board | Enemy | AstonishingEvent
SINGULAR = {"heroes": "hero", "boards": "board", "villains": "villain", "minions": "minion", "events": "event"}
PACKAGE = Path(__file__).resolve().parent.parent


def data_folder() -> Path:
    """Inside the package when it was installed from a wheel, beside it in a checkout."""
    installed = PACKAGE / "data"
    return installed if installed.is_dir() else PACKAGE.parent / "data"


def heroes() -> list[str]:
    """The slugs of the heroes that come with the package."""
    return slugs("heroes")


def boards() -> list[str]:
    """The slugs of the boards that come with the package."""
    return slugs("boards")


def villains() -> list[str]:
    """The slugs of the villains that come with the package."""
    return slugs("villains")


def minions() -> list[str]:
    """The slugs of the minions that come with the package."""
    return slugs("minions")


def events() -> list[str]:
    """The slugs of the Astonishing Events that come with the package."""
    return slugs("events")


def hero(slug_or_path: str) -> Hero:
    """A hero of the package by slug, or anyone's by the path to a .toml file."""
    if is_path(slug_or_path):
        return load_hero(Path(slug_or_path))
    return shipped_hero(slug_or_path)


def board(slug_or_path: str) -> Board:
    """A board of the package by slug, or anyone's by the path to a .toml file."""
    if is_path(slug_or_path):
        return load_board(Path(slug_or_path))
    return shipped_board(slug_or_path)


def villain(slug_or_path: str) -> Villain:
    """A villain of the package by slug, or anyone's by the path to a .toml file."""
    if is_path(slug_or_path):
        return load_villain(Path(slug_or_path))
    return shipped_villain(slug_or_path)


def minion(slug_or_path: str) -> Enemy:
    """A minion of the package by slug, or anyone's by the path to a .toml file."""
    if is_path(slug_or_path):
        return load_minion(Path(slug_or_path))
    return shipped_minion(slug_or_path)


def event(slug_or_path: str) -> AstonishingEvent:
    """An Astonishing Event of the package by slug, or anyone's by the path to a .toml file."""
    if is_path(slug_or_path):
        return load_event(Path(slug_or_path))
    return shipped_event(slug_or_path)


LOADERS: dict[str, Callable[[str], Thing]] = {
    "heroes": hero,
    "boards": board,
    "villains": villain,
    "minions": minion,
    "events": event,
}


def find(slug: str) -> Thing:
    """Whatever of the package has this slug."""
    for folder, load_shipped in LOADERS.items():
        if slug in slugs(folder):
            return load_shipped(slug)
    near = nearest(slug, [known for folder in LOADERS for known in slugs(folder)])
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    kinds = ", ".join(LOADERS)
    raise UserError(f"unknown name {quote(slug)}: {hint}`balancer list` shows all {kinds}")


def load(path: str) -> Thing:
    """Whatever the file describes, which shows in the tables that only one kind of file has."""
    file = Path(path)
    data = read_toml(file)
    if "spaces" in data:
        return load_board(file)
    if "threat" in data or "objective" in data:
        return load_villain(file)
    if "initiative" in data:
        return load_minion(file)
    return load_event(file) if "text" in data else load_hero(file)


def names(folder: str) -> dict[str, str]:
    """Slug to name of all in a folder of data/, without checking them."""
    return {slug: read_toml(shipped(folder, slug)).get("name", slug) for slug in slugs(folder)}


def hero_names() -> dict[str, str]:
    return names("heroes")


def board_names() -> dict[str, str]:
    return names("boards")


def villain_names() -> dict[str, str]:
    return names("villains")


def minion_names() -> dict[str, str]:
    return names("minions")


def event_names() -> dict[str, str]:
    return names("events")


def content_hash(heroes: Iterable[Hero], boards: Iterable[Board], *others: Iterable[Enemy | AstonishingEvent]) -> str:
    """The same for files that mean the same: comments, layout and order of keys do not count.

    `others` are villains, minions and events, where they take part.
    """
    meaning = repr((tuple(heroes), tuple(boards), *map(tuple, others)))
    return hashlib.sha256(meaning.encode()).hexdigest()


def is_path(text: str) -> bool:
    return "/" in text or "\\" in text or text.endswith(".toml")


def slugs(folder: str) -> list[str]:
    return sorted(path.stem for path in (data_folder() / folder).glob("[!.]*.toml"))


def shipped(folder: str, slug: str) -> Path:
    known = slugs(folder)
    if slug not in known:
        near = nearest(slug, known)
        hint = f"did you mean {' or '.join(near)}? " if near else ""
        raise UserError(f"unknown {SINGULAR[folder]} {quote(slug)}: {hint}known {folder}: {', '.join(known)}")
    return data_folder() / folder / f"{slug}.toml"


@cache
def shipped_hero(slug: str) -> Hero:
    return load_hero(shipped("heroes", slug))


@cache
def shipped_board(slug: str) -> Board:
    return load_board(shipped("boards", slug))


@cache
def shipped_villain(slug: str) -> Villain:
    return load_villain(shipped("villains", slug))


@cache
def shipped_minion(slug: str) -> Enemy:
    return load_minion(shipped("minions", slug))


@cache
def shipped_event(slug: str) -> AstonishingEvent:
    return load_event(shipped("events", slug))


def load_hero(path: Path) -> Hero:
    return read_hero(str(path), file_slug(path), read_toml(path))


def load_board(path: Path) -> Board:
    return read_board(str(path), file_slug(path), read_toml(path))


def load_villain(path: Path) -> Villain:
    return read_villain(str(path), file_slug(path), read_toml(path))


def load_minion(path: Path) -> Enemy:
    return read_minion(str(path), file_slug(path), read_toml(path))


def load_event(path: Path) -> AstonishingEvent:
    return read_event(str(path), file_slug(path), read_toml(path))


def file_slug(path: Path) -> str:
    slug = slugify(path.stem)
    if not slug:
        raise UserError(f"{path}: expected a file name with a letter or a digit")
    return slug


def read_toml(path: Path) -> dict[str, Any]:
    """The top table of a TOML file."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise UserError(f"{path}: expected a readable TOML file: {error.strerror or error}") from error
    except ValueError as error:  # a null character in the name
        raise UserError(f"{quote(str(path))}: expected the name of a TOML file") from error
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise UserError(f"{path}: line {line}: expected text in UTF-8, got byte 0x{raw[error.start]:02x}") from error
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        problem = "nested too deeply" if isinstance(error, RecursionError) else " ".join(str(error).split())
        raise UserError(f"{path}: expected valid TOML: {problem}") from error
