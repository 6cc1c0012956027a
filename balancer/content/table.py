"""One table of a TOML file, read key by key, with an error for anything that does not fit."""

import difflib
import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from balancer.errors import UserError

REQUIRED: Any = object()


def slugify(name: str) -> str:
    """The name in lower case, apostrophes dropped, anything else but letters and digits turned into "-"."""
    return re.sub(r"[\W_]+", "-", re.sub("['’]", "", name.lower())).strip("-")


def quote(value: object) -> str:
    """A value on one line, in double quotes if it is text, and never long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def nearest(word: str, known: Iterable[str]) -> list[str]:
    return difflib.get_close_matches(word.lower(), list(known), n=3, cutoff=0.6)


class Table:
    """One table of a file; knows its place, so that every error can name it."""

    def __init__(self, file: str, place: str, data: object, known: tuple[str, ...]):
        self.file = file
        self.place = place
        if not isinstance(data, dict):
            self.fail(f"expected a table, got {quote(data)}")
        self.data: dict[str, Any] = data
        for key in self.data:
            if key not in known:
                near = nearest(key, known)
                hint = f'did you mean "{near[0]}"? ' if near else ""
                self.fail(f"unknown key {quote(key)}, {hint}expected keys: {', '.join(known)}")

    def fail(self, problem: str, key: str | None = None) -> NoReturn:
        where = [self.place] if self.place else []
        if key is not None:
            where.append(f'key "{key}"')
        raise UserError(f"{self.file}: {', '.join(where)}: {problem}" if where else f"{self.file}: {problem}")

    def wrong(self, key: str, expected: str) -> NoReturn:
        self.fail(f"expected {expected}, got {quote(self.data[key])}", key)

    def get(self, key: str, expected: str, default: Any = REQUIRED) -> Any:
        if key in self.data:
            return self.data[key]
        if default is REQUIRED:
            self.fail(f'missing key "{key}", expected {expected}')
        return default

    def line(self, key: str, default: Any = REQUIRED) -> str:
        """Text that is not empty, without line breaks or other control characters."""
        expected = "a line of text"
        value = self.get(key, expected, default)
        if value is not default and not (isinstance(value, str) and value.strip() and value.isprintable()):
            self.wrong(key, expected)
        return value

    def prose(self, key: str, default: Any = REQUIRED) -> str:
        """Text that may be empty and may run over several lines, which are joined."""
        value = self.get(key, "text", default)
        if not isinstance(value, str):
            self.wrong(key, "text")
        return " ".join(value.split())

    def integer(self, key: str, limits: tuple[int, int]) -> int:
        expected = f"a whole number from {limits[0]} to {limits[1]}"
        value = self.get(key, expected)
        if not is_integer(value) or not limits[0] <= value <= limits[1]:
            self.wrong(key, expected)
        return value

    def boolean(self, key: str, default: bool) -> bool:
        value = self.get(key, "true or false", default)
        if not isinstance(value, bool):
            self.wrong(key, "true or false")
        return value

    def number(self, key: str, limits: tuple[int, int]) -> float:
        expected = f"a number from {limits[0]} to {limits[1]}"
        value = self.get(key, expected)
        if not (is_integer(value) or isinstance(value, float)) or not limits[0] <= value <= limits[1]:
            self.wrong(key, expected)
        return float(value)

    def choice(self, key: str, allowed: tuple[str, ...]) -> str:
        expected = "one of " + ", ".join(f'"{word}"' for word in allowed)
        value = self.get(key, expected)
        if value not in allowed:
            self.wrong(key, expected)
        return value

    def array(self, key: str, expected: str, default: Any = REQUIRED) -> list[Any]:
        value = self.get(key, expected, default)
        if not isinstance(value, list):
            self.wrong(key, expected)
        return value

    def lines(self, key: str, expected: str, default: Any = REQUIRED) -> tuple[str, ...]:
        values = self.array(key, expected, default)
        if not all(isinstance(value, str) and value.strip() and value.isprintable() for value in values):
            self.wrong(key, expected)
        return tuple(values)


def is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
