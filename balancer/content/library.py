"""Finds and loads the heroes and boards that come with the package, or that a user keeps in files."""

import hashlib
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from balancer.content.schema import Board, Hero
from balancer.content.table import nearest, quote, slugify
from balancer.content.validate import read_hero
from balancer.content.validate_board import read_board
from balancer.errors import UserError

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


def load(path: str) -> Hero | Board:
    """Whatever the file describes: a board if it has spaces, a hero otherwise."""
    file = Path(path)
    return load_board(file) if "spaces" in read_toml(file) else load_hero(file)


def hero_names() -> dict[str, str]:
    """Slug to name, without reading the cards."""
    return {slug: read_toml(shipped("heroes", slug)).get("name", slug) for slug in heroes()}


def board_names() -> dict[str, str]:
    """Slug to name, without checking the board."""
    return {slug: read_toml(shipped("boards", slug)).get("name", slug) for slug in boards()}


def content_hash(heroes: Iterable[Hero], boards: Iterable[Board]) -> str:
    """The same for files that mean the same: comments, layout and order of keys do not count."""
    meaning = repr((tuple(heroes), tuple(boards)))
    return hashlib.sha256(meaning.encode()).hexdigest()


def is_path(text: str) -> bool:
    return "/" in text or "\\" in text or text.endswith(".toml")


def slugs(folder: str) -> list[str]:
    return sorted(path.stem for path in (data_folder() / folder).glob("[!.]*.toml"))


def shipped(folder: str, slug: str) -> Path:
    known = slugs(folder)
    if slug not in known:
        singular = {"heroes": "hero", "boards": "board"}[folder]
        near = nearest(slug, known)
        hint = f"did you mean {' or '.join(near)}? " if near else ""
        raise UserError(f"unknown {singular} {quote(slug)}: {hint}known {folder}: {', '.join(known)}")
    return data_folder() / folder / f"{slug}.toml"


@cache
def shipped_hero(slug: str) -> Hero:
    return load_hero(shipped("heroes", slug))


@cache
def shipped_board(slug: str) -> Board:
    return load_board(shipped("boards", slug))


def load_hero(path: Path) -> Hero:
    return read_hero(str(path), file_slug(path), read_toml(path))


def load_board(path: Path) -> Board:
    return read_board(str(path), file_slug(path), read_toml(path))


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
