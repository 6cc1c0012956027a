"""A side of a matchup: one hero, or the heroes of a team in the order of their turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from balancer.errors import UserError

if TYPE_CHECKING:
    from balancer.content.schema import Board, Hero

JOINT = "+"
LARGEST = 2


@dataclass(frozen=True)
class Side:
    heroes: "tuple[Hero, ...]"

    @property
    def slug(self) -> str:
        return JOINT.join(hero.slug for hero in self.heroes)

    @property
    def name(self) -> str:
        return " & ".join(hero.name for hero in self.heroes)


def load(spec: str) -> Side:
    """A hero's slug or file, or several joined by "+"."""
    from balancer.content import library

    return Side(tuple(library.hero(part.strip()) for part in spec.split(JOINT)))


def seats(first: Side, second: Side) -> "tuple[Hero, ...]":
    """R8.1: the turns alternate between the sides."""
    return tuple(hero for hero in chain(*zip_longest(first.heroes, second.heroes)) if hero is not None)


def check(sides: Sequence[Side], boards: "Sequence[Board]") -> None:
    """R8.1: sides of one size, of different heroes, on boards with a start space for everybody."""
    sizes = {len(side.heroes) for side in sides}
    if len(sizes) > 1:
        raise UserError("teams: expected the same number of heroes on each side")
    for side in sides:
        if len(side.heroes) > LARGEST:
            raise UserError(f"teams: expected at most {LARGEST} heroes on a side, got {side.slug}")
        if len({hero.slug for hero in side.heroes}) < len(side.heroes):
            raise UserError(f"teams: expected different heroes in a team, got {side.slug}")
    players = 2 * max(sizes, default=1)
    for board in boards:
        if len(board.starts) < players:
            raise UserError(
                f"board {board.slug}: expected {players} start spaces for {players} players, it has {len(board.starts)}"
            )
