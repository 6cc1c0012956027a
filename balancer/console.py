"""What the commands print on a terminal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from balancer.experiments.adventure import AdventureResult
    from balancer.experiments.matchup import MatchupResult

COLUMNS = ("hero", "against", "board", "games", "wins", "95% interval", "first seat", "turns", "unfinished")


def announce_compilation() -> None:
    """The first start on a machine takes its time: say why."""
    from balancer.sim.compiled import is_warm

    if not is_warm():
        click.echo("Compiling the simulator for this machine; this happens once and takes up to a minute.", err=True)


def matchup_table(result: "MatchupResult") -> str:
    """A line a cell: the win rate of the first hero with its interval."""
    rows = [COLUMNS]
    for cell in result.cells.to_dicts():
        finished = cell["games"] - cell["unfinished"]
        first_seat = f"{cell['first_seat_wins'] / finished:.1%}" if finished else "-"
        rows.append(
            (
                cell["hero_a"],
                cell["hero_b"],
                cell["board"],
                f"{cell['games']:,}",
                "-" if cell["win_rate_a"] is None else f"{cell['win_rate_a']:.1%}",
                f"{cell['low']:.1%} - {cell['high']:.1%}",
                first_seat,
                "-" if cell["mean_turns"] is None else f"{cell['mean_turns']:.1f}",
                f"{cell['unfinished']:,}",
            )
        )
    return align(rows, left=3)


DIFFICULTY = (
    "villain", "players", "games", "won", "95% interval", "by objective", "by defeat", "rounds", "unfinished",
)  # fmt: skip
LONGEST = 20  # lines of a table


def adventure_tables(result: "AdventureResult") -> str:
    """How hard each villain is, then the heroes from best to worst, then events and combinations by their cost."""
    found = {name: table.to_dicts() for name, table in result.tables.items()}
    parts = [_difficulty(found["cells"]), _heroes(found["heroes"])]
    if len({tuple(cell["heroes"]) for cell in found["cells"]}) > 1:
        parts.insert(1, _parties(found["cells"]))
    parts += [_costs("event", found["events"]), _costs("events", found["combos"])]
    return "\n\n".join(part for part in parts if part)


def _difficulty(cells: list[dict[str, Any]]) -> str:
    """A line a villain and number of players, with all its cells together."""
    from balancer.stats.intervals import wilson

    groups: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for cell in cells:
        groups.setdefault((cell["villain"], cell["players"]), []).append(cell)
    rows: list[tuple[str, ...]] = [DIFFICULTY]
    for (villain, players), found in groups.items():
        games, wins, objective, defeat, unfinished = (
            sum(cell[column] for cell in found)
            for column in ("games", "wins", "lost_by_objective", "lost_by_defeat", "unfinished")
        )
        finished = games - unfinished
        low, high = wilson(wins, finished)
        rounds = sum((cell["mean_rounds"] or 0) * (cell["games"] - cell["unfinished"]) for cell in found)
        shares = [f"{part / finished:.1%}" if finished else "-" for part in (wins, objective, defeat)]
        length = f"{rounds / finished:.1f}" if finished else "-"
        told = (shares[0], f"{low:.1%} - {high:.1%}", *shares[1:], length, f"{unfinished:,}")
        rows.append((villain, str(players), f"{games:,}", *told))
    return align(rows, left=1)


def _parties(cells: list[dict[str, Any]]) -> str:
    """The cells of several parties, from best to worst."""
    ranked = sorted(cells, key=lambda cell: -(cell["win_rate"] or 0))
    rows = [("villain", "heroes", "events", "games", "won", "95% interval")]
    rows += [
        (cell["villain"], ",".join(cell["heroes"]) or "drawn", ",".join(cell["events"]) or "-", *_rate(cell))
        for cell in ranked
    ]
    return _shortened(rows, left=3)


def _heroes(found: list[dict[str, Any]]) -> str:
    """From best to worst, over all villains and numbers of players."""
    from balancer.stats.intervals import wilson

    totals: dict[str, list[int]] = {}
    for row in found:
        total = totals.setdefault(row["hero"], [0, 0, 0])
        for place, column in enumerate(("games", "wins", "unfinished")):
            total[place] += row[column]
    heroes: list[dict[str, Any]] = []
    for hero, (games, wins, unfinished) in totals.items():
        low, high = wilson(wins, games - unfinished)
        rate = wins / (games - unfinished) if games > unfinished else None
        heroes.append({"hero": hero, "games": games, "win_rate": rate, "low": low, "high": high})
    heroes.sort(key=lambda row: -(row["win_rate"] or 0))
    return align([("hero", "games", "won", "95% interval"), *((row["hero"], *_rate(row)) for row in heroes)], left=1)


def _costs(what: str, found: list[dict[str, Any]]) -> str:
    """Those whose cost is known, the dearest first; in points of win rate."""
    known = sorted((row for row in found if row["cost"] is not None), key=lambda row: -row["cost"])
    if not known or (what == "events" and all(len(row[what]) < 2 for row in known)):
        return ""
    rows = [("villain", "players", what, "games", "won", "cost", "95% interval")]
    for row in known:
        name = row[what] if isinstance(row[what], str) else ",".join(row[what])
        cost = (f"{100 * row['cost']:+.1f}", f"{100 * row['cost_low']:+.1f} to {100 * row['cost_high']:+.1f}")
        rows.append((row["villain"], str(row["players"]), name, *_rate(row)[:2], *cost))
    return _shortened(rows, left=3)


def _rate(row: dict[str, Any]) -> tuple[str, str, str]:
    rate = "-" if row["win_rate"] is None else f"{row['win_rate']:.1%}"
    return f"{row['games']:,}", rate, f"{row['low']:.1%} - {row['high']:.1%}"


def _shortened(rows: Sequence[tuple[str, ...]], left: int) -> str:
    """A long table loses its middle; the page has all of it."""
    half = LONGEST // 2
    if len(rows) <= LONGEST + 2:
        return align(rows, left)
    lines = align([*rows[: half + 1], *rows[-half:]], left).splitlines()
    return "\n".join([*lines[: half + 1], f"... {len(rows) - 1 - LONGEST} more ...", *lines[half + 1 :]])


def align(rows: Sequence[tuple[str, ...]], left: int) -> str:
    """Columns of text; the first `left` ones flush left, the others flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if index < left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
