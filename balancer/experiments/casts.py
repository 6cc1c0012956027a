"""Who takes part in the games of an adventure cell: named once for all, or drawn anew for every few games.

What is drawn is dealt like cards: every party (or set of minions, or of events) comes once, in a random order, before
any comes a second time. So each hero plays about as often as each other, and a cell soon stands for all of its parties.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import numpy as np

if TYPE_CHECKING:
    from balancer.content.adventure import AstonishingEvent, Enemy, Villain
    from balancer.content.schema import Board, Hero

GAMES_A_DRAW = 20  # to set up new casts for fewer games would take longer than to play them
JOINT = "+"
T = TypeVar("T")


@dataclass(frozen=True)
class Cast:
    """Everybody in one game."""

    heroes: "tuple[Hero, ...]"
    villain: "Villain"
    minions: "tuple[Enemy, ...]"
    events: "tuple[AstonishingEvent, ...]"
    board: "Board"


@dataclass(frozen=True)
class Cell:
    """One line of the results. Of parties, minions and events, a single choice is named and several are drawn from.

    `group` numbers the villain and the number of players.
    """

    index: int
    group: int
    villain: "Villain"
    board: "Board"
    players: int
    parties: "tuple[tuple[Hero, ...], ...]"
    minions: "tuple[tuple[Enemy, ...], ...]"
    events: "tuple[tuple[AstonishingEvent, ...], ...]"

    @property
    def seed_key(self) -> str:
        """Without the events: cells that differ in them alone play the same games but for the events."""
        return f"{self.villain.slug}:{_named(self.parties) or self.players}:{_named(self.minions) or 'any'}"

    @property
    def random(self) -> list[str]:
        """What is drawn."""
        choices = {"heroes": self.parties, "minions": self.minions, "events": self.events}
        return [name for name, among in choices.items() if len(among) > 1]

    def cast(self, run_seed: int, draw: int) -> Cast:
        """Of the games of a draw."""
        key = self.seed_key
        return Cast(
            _dealt(self.parties, run_seed, f"{key}:heroes", draw),
            self.villain,
            _dealt(self.minions, run_seed, f"{key}:minions", draw),
            _dealt(self.events, run_seed, f"{key}:events", draw),
            self.board,
        )


def slugs(choices: Sequence[Sequence]) -> list[str]:
    """Of what is named; nothing where it is drawn."""
    return [thing.slug for thing in choices[0]] if len(choices) == 1 else []


def draws(games: int) -> int:
    return -(-games // GAMES_A_DRAW)


def _named(choices: Sequence[Sequence]) -> str:
    return JOINT.join(slugs(choices))


def _dealt(choices: Sequence[T], run_seed: int, key: str, draw: int) -> T:
    if len(choices) == 1:
        return choices[0]
    deal, place = divmod(draw, len(choices))
    return choices[_order(run_seed, key, deal, len(choices))[place]]


@lru_cache(maxsize=64)
def _order(run_seed: int, key: str, deal: int, size: int) -> list[int]:
    from balancer.sim.seeds import game_seeds

    return np.argsort(game_seeds(run_seed, key, deal * size, size), kind="stable").tolist()
