"""What the commands print on a terminal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
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
