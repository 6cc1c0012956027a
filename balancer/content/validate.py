"""From the tables of a TOML file to a hero or a board, with a clear error for anything that does not fit."""

import difflib
import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from balancer.content import schema, tree
from balancer.content.language import LanguageError, Names, parse
from balancer.content.schema import Board, Card, Hero, Sidekick, Space
from balancer.errors import UserError

FIGHTER_KEYS = ("health", "move", "attack")
HERO_KEYS = ("name", "box", "source", *FIGHTER_KEYS, "ability", "deck_size", "notes", "sidekick", "card")
SIDEKICK_KEYS = ("name", "plural", "count", "health", "attack")
CARD_KEYS = ("name", "kind", "value", "boost", "copies", "who", "text")
BOARD_KEYS = ("name", "box", "source", "starts", "spaces", "links")
SPACE_KEYS = ("number", "zones", "x", "y")

COMBAT_TIMINGS = ("immediately", "during combat", "after combat")
SCHEME_TIMINGS = ("scheme",)
ABILITY_TIMINGS = ("after you attack", "at the start of your turn", "at the end of your turn")

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

    def card_text(self, key: str, text: str, names: Names, timings: tuple[str, ...]) -> tree.Text:
        if not text:
            return tree.Text(())
        try:
            parsed = parse(text, names, scheme=timings == SCHEME_TIMINGS)
        except LanguageError as error:
            self.fail(" ".join(str(error).split()), key)
        for clause in parsed.clauses:
            if clause.timing not in timings:
                expected = ", ".join(f'"{timing}"' for timing in timings)
                self.fail(f'the timing "{clause.timing}" does not fit here, expected {expected}', key)
        return parsed


def is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# --- heroes --------------------------------------------------------------------------------------


def read_hero(file: str, slug: str, data: dict[str, Any]) -> Hero:
    """The hero that the top table of `file` describes."""
    table = Table(file, "", data, HERO_KEYS)
    name = table.line("name")
    sidekick = read_sidekick(file, data["sidekick"]) if "sidekick" in data else None
    names = Names(name, sidekick.name if sidekick else None)
    ability = table.prose("ability")
    hero = Hero(
        slug=slug,
        name=name,
        source=table.line("source"),
        box=table.line("box"),
        health=table.integer("health", schema.HEALTH),
        move=table.integer("move", schema.MOVE),
        attack=table.choice("attack", schema.ATTACKS),
        ability=ability,
        ability_tree=table.card_text("ability", ability, names, ABILITY_TIMINGS),
        sidekick=sidekick,
        cards=read_cards(table, names),
        notes=table.lines("notes", "a list of lines of text", []),
    )
    deck_size = table.integer("deck_size", schema.DECK_SIZE)
    copies = sum(card.copies for card in hero.cards)
    if copies != deck_size:
        table.fail(f"expected a deck of {deck_size} cards, but the copies add up to {copies}", "deck_size")
    return hero


def read_sidekick(file: str, data: object) -> Sidekick:
    table = Table(file, "sidekick", data, SIDEKICK_KEYS)
    name = table.line("name")
    return Sidekick(
        name=name,
        count=table.integer("count", (1, schema.MAX_SIDEKICKS)),
        health=table.integer("health", schema.HEALTH),
        attack=table.choice("attack", schema.ATTACKS),
        plural=table.line("plural", name + "s"),
    )


def read_cards(hero: Table, names: Names) -> tuple[Card, ...]:
    expected = f"1 to {schema.MAX_CARDS} [[card]] tables"
    tables = hero.array("card", expected)
    if not 1 <= len(tables) <= schema.MAX_CARDS:
        hero.fail(f"expected {expected}, got {len(tables)}", "card")
    cards: dict[str, Card] = {}
    for number, data in enumerate(tables, start=1):
        title = data.get("name") if isinstance(data, dict) else None
        place = f"card {number} {quote(title)}" if isinstance(title, str) else f"card {number}"
        table = Table(hero.file, place, data, CARD_KEYS)
        card = read_card(table, names)
        if card.slug in cards:
            table.fail(f'duplicate card name, expected a name different from "{cards[card.slug].name}"', "name")
        cards[card.slug] = card
    return tuple(cards.values())


def read_card(table: Table, names: Names) -> Card:
    name = table.line("name")
    if not slugify(name):
        table.wrong("name", "a name with a letter or a digit")
    kind = table.choice("kind", schema.KINDS)
    if kind == "scheme" and "value" in table.data:
        table.wrong("value", "no value on a scheme")
    who = table.choice("who", schema.WHO)
    if who == "sidekick" and names.sidekick is None:
        table.wrong("who", '"any" or "hero" for a hero without a [sidekick] table')
    text = table.prose("text", "")
    return Card(
        slug=slugify(name),
        name=name,
        kind=kind,
        value=None if kind == "scheme" else table.integer("value", schema.VALUE),
        boost=table.integer("boost", schema.BOOST),
        copies=table.integer("copies", schema.COPIES),
        who=who,
        text=text,
        tree=table.card_text("text", text, names, SCHEME_TIMINGS if kind == "scheme" else COMBAT_TIMINGS),
    )


# --- boards --------------------------------------------------------------------------------------


def read_board(file: str, slug: str, data: dict[str, Any]) -> Board:
    """The board that the top table of `file` describes."""
    table = Table(file, "", data, BOARD_KEYS)
    spaces = read_spaces(table)
    numbers = {space.number for space in spaces}
    links = read_links(table, numbers)
    check_connected(table, numbers, links)
    return Board(
        slug=slug,
        name=table.line("name"),
        source=table.line("source"),
        box=table.line("box"),
        spaces=spaces,
        links=links,
        starts=read_starts(table, numbers),
    )


def read_spaces(board: Table) -> tuple[Space, ...]:
    expected = f"2 to {schema.MAX_SPACES} spaces {{number, zones, x, y}}"
    tables = board.array("spaces", expected)
    if not 2 <= len(tables) <= schema.MAX_SPACES:
        board.fail(f"expected {expected}, got {len(tables)}", "spaces")
    spaces: dict[int, Space] = {}
    for position, data in enumerate(tables, start=1):
        table = Table(board.file, f"entry {position} of spaces", data, SPACE_KEYS)
        number = table.integer("number", (1, len(tables)))
        if number in spaces:
            table.fail(f"duplicate space number {number}, expected each number once", "number")
        zones = table.lines("zones", "a list of one or more zone names")
        if not zones or len(set(zones)) < len(zones):
            table.wrong("zones", "a list of one or more different zone names")
        spaces[number] = Space(number, zones, table.number("x", (0, 100)), table.number("y", (0, 200)))
    return tuple(spaces[number] for number in sorted(spaces))


def read_links(board: Table, numbers: set[int]) -> tuple[tuple[int, int], ...]:
    links: set[tuple[int, int]] = set()
    for position, pair in enumerate(board.array("links", "a list of pairs of space numbers"), start=1):
        table = Table(board.file, f"entry {position} of links", {}, ())
        if not (isinstance(pair, list) and len(pair) == 2 and all(is_integer(end) for end in pair)):
            table.fail(f"expected a pair of space numbers, got {quote(pair)}")
        for end in pair:
            if end not in numbers:
                table.fail(f"there is no space {end}, expected numbers from 1 to {len(numbers)}, got {quote(pair)}")
        low, high = sorted(pair)
        if low == high:
            table.fail(f"expected two different spaces, got a link from space {low} to itself")
        if (low, high) in links:
            table.fail(f"duplicate link {quote(pair)}, expected each link once")
        links.add((low, high))
    return tuple(sorted(links))


def check_connected(board: Table, numbers: set[int], links: tuple[tuple[int, int], ...]) -> None:
    reached = {1}
    grew = True
    while grew:
        grown = reached | {end for link in links if reached & set(link) for end in link}
        grew = len(grown) > len(reached)
        reached = grown
    if reached != numbers:
        lost = min(numbers - reached)
        board.fail(f"expected a connected board, but no path of links leads from space 1 to space {lost}", "links")


def read_starts(board: Table, numbers: set[int]) -> tuple[int, ...]:
    expected = "a list of two or more different space numbers, start 1 first"
    starts = board.array("starts", expected)
    if len(starts) < 2 or not all(is_integer(start) for start in starts) or len(set(starts)) < len(starts):
        board.wrong("starts", expected)
    for position, start in enumerate(starts, start=1):
        if start not in numbers:
            board.fail(
                f"start {position}: there is no space {start}, expected numbers from 1 to {len(numbers)}",
                "starts",
            )
    return tuple(starts)
