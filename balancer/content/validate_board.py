"""From the tables of a TOML file to a board, with a clear error for anything that does not fit."""

from typing import Any

from balancer.content import schema
from balancer.content.adventure import MAX_SITES
from balancer.content.schema import Board, Space
from balancer.content.table import Table, is_integer, quote

ADVENTURE_KEYS = ("villain_start", "bridges", "fields")
BOARD_KEYS = ("name", "box", "source", "starts", "passages", "spaces", "links", *ADVENTURE_KEYS)
SPACE_KEYS = ("number", "zones", "x", "y")


def read_board(file: str, slug: str, data: dict[str, Any]) -> Board:
    """The board that the top table of `file` describes."""
    table = Table(file, "", data, BOARD_KEYS)
    spaces = read_spaces(table)
    numbers = {space.number for space in spaces}
    links = read_pairs(table, "links", numbers)
    check_connected(table, numbers, links)
    return Board(
        slug=slug,
        name=table.line("name"),
        source=table.line("source"),
        box=table.line("box"),
        spaces=spaces,
        links=links,
        starts=read_starts(table, numbers),
        passages=read_passages(table, numbers),
        villain_start=table.integer("villain_start", (1, len(numbers))) if "villain_start" in data else 0,
        bridges=read_bridges(table, numbers, links),
        fields=read_fields(table, numbers),
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


def read_pairs(board: Table, key: str, numbers: set[int]) -> tuple[tuple[int, int], ...]:
    """Links in order, each from its lower number, or bridges as the file numbers them."""
    one = {"links": "link", "bridges": "bridge"}[key]
    pairs: list[tuple[int, int]] = []
    for position, pair in enumerate(board.array(key, "a list of pairs of space numbers"), start=1):
        table = Table(board.file, f"entry {position} of {key}", {}, ())
        if not (isinstance(pair, list) and len(pair) == 2 and all(is_integer(end) for end in pair)):
            table.fail(f"expected a pair of space numbers, got {quote(pair)}")
        for end in pair:
            if end not in numbers:
                table.fail(f"there is no space {end}, expected numbers from 1 to {len(numbers)}, got {quote(pair)}")
        low, high = sorted(pair)
        if low == high:
            table.fail(f"expected two different spaces, got a {one} from space {low} to itself")
        if (low, high) in pairs:
            table.fail(f"duplicate {one} {quote(pair)}, expected each {one} once")
        pairs.append((low, high))
    return tuple(sorted(pairs) if key == "links" else pairs)


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


def read_passages(board: Table, numbers: set[int]) -> tuple[int, ...]:
    if "passages" not in board.data:
        return ()
    expected = "a list of two or more different space numbers"
    passages = board.array("passages", expected)
    if len(passages) < 2 or not all(is_integer(space) for space in passages) or len(set(passages)) < len(passages):
        board.wrong("passages", expected)
    for space in passages:
        if space not in numbers:
            board.fail(f"there is no space {space}, expected numbers from 1 to {len(numbers)}", "passages")
    return tuple(passages)


def read_bridges(board: Table, numbers: set[int], links: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    if "bridges" not in board.data:
        return ()
    bridges = read_pairs(board, "bridges", numbers)
    if len(bridges) > MAX_SITES:
        board.fail(f"expected at most {MAX_SITES} bridges, got {len(bridges)}", "bridges")
    for bridge in bridges:
        if bridge in links:
            board.fail(f"expected bridges between spaces without a link, got {quote(bridge)}", "bridges")
    return bridges


def read_fields(board: Table, numbers: set[int]) -> tuple[tuple[int, ...], ...]:
    expected = f"at most {MAX_SITES} fields, each a list of the numbers of its spaces"
    fields = board.array("fields", expected, [])
    if len(fields) > MAX_SITES:
        board.wrong("fields", expected)
    for position, field in enumerate(fields, start=1):
        table = Table(board.file, f"entry {position} of fields", {}, ())
        if not isinstance(field, list) or not field or not all(map(is_integer, field)) or len(set(field)) < len(field):
            table.fail(f"expected a list of one or more different space numbers, got {quote(field)}")
        for space in field:
            if space not in numbers:
                table.fail(f"there is no space {space}, expected numbers from 1 to {len(numbers)}, got {quote(field)}")
    return tuple(map(tuple, fields))
