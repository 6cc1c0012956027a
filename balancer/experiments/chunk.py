"""The unit of work: some pairs of games of one cell, played and counted.

A pair is the same cell with the seats both ways. What comes back is exact: whole numbers that add up to the
same totals however the games are cut into chunks and in whatever order the chunks finish.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from balancer.experiments.sides import Side, seats

if TYPE_CHECKING:
    from balancer.content.schema import Board, Hero

COUNTS = {"measure": pl.String, "side": pl.String, "key": pl.Int32, "count": pl.Int64}


@dataclass(frozen=True)
class Task:
    """Pairs start..stop-1 of a cell. All of it can be pickled: a worker may be another process or machine."""

    cell: int
    side_a: Side
    side_b: Side
    board: "Board"
    policy_a: str
    policy_b: str
    run_seed: int
    pairs: int
    start: int
    stop: int

    @property
    def games(self) -> int:
        return 2 * (self.stop - self.start)

    @property
    def seed_key(self) -> str:
        return f"{self.side_a.slug}:{self.side_b.slug}:{self.board.slug}"

    @property
    def mirror(self) -> bool:
        return self.side_a.slug == self.side_b.slug

    def first_seed(self, seat_of_a: int) -> int:
        """The index of the first seed of a seating.

        Both seatings of a pair share a seed. Not in a mirror: there it would be the same game twice, counted
        as two, so its second seating goes on after the last seed of the first.
        """
        return self.start + (self.pairs if self.mirror and seat_of_a == 1 else 0)


def play_chunk(task: Task) -> pl.DataFrame:
    """Play the games of a task and count them: a table of (measure, side, key, count).

    measure       side               key          count
    wins          a or b             0            games this side won
    unfinished    ""                 0            games ended by the limit, won by nobody
    first_seat    ""                 0            games won by the side in seat 0
    turns         ""                 turns        finished games of this length
    defeat        a or b             cause        games in which this side's hero was defeated that way
    health        a or b             0            health left to the heroes of this side that won, summed
    card_COLUMN   a or b             card         the columns of balancer.sim.codes.CARD_COLUMNS; the cards of the
                                                  next hero of a team are counted on after MAX_CARD_TYPES
    """
    from balancer import policies
    from balancer.sim.seeds import game_seeds

    policy_a, policy_b = policies.load(task.policy_a), policies.load(task.policy_b)
    counts = []
    for seat_of_a in (0, 1):
        seeds = game_seeds(task.run_seed, task.seed_key, task.first_seed(seat_of_a), task.stop - task.start)
        sides, players = [task.side_a, task.side_b], [policy_a, policy_b]
        if seat_of_a == 1:
            sides.reverse()
            players.reverse()
        batch = play_seating(seats(*sides), task.board, seeds, players)
        counts.append(count_batch(batch, seat_of_a, len(task.side_a.heroes)))
    return add_up(pl.concat(counts))


def play_seating(heroes: Sequence["Hero"], board: "Board", seeds: np.ndarray, players: Sequence[Any]) -> Any:
    """One batch of the simulator; the first hero has seat 0."""
    from balancer.sim import batch

    return batch.play(_tables(tuple(heroes), board), seeds, players)


@lru_cache(maxsize=16)
def _tables(heroes: "tuple[Hero, ...]", board: "Board") -> np.record:
    """Kept from chunk to chunk: to build them takes as long as some thousand games."""
    from balancer.sim import tables

    return tables.build(heroes, board)


def add_up(counts: pl.DataFrame) -> pl.DataFrame:
    """Equal rows put together, in an order of their own."""
    return counts.group_by("measure", "side", "key").agg(pl.col("count").sum()).sort("measure", "side", "key")


def count_batch(batch: Any, seat_of_a: int, heroes: int = 1) -> pl.DataFrame:
    from balancer.sim.codes import CARD_COLUMNS, MAX_CARD_TYPES

    games = batch.games
    winner = games["winner"]
    finished = games[winner >= 0]
    rows = [
        ("unfinished", "", 0, len(games) - len(finished)),
        ("first_seat", "", 0, np.count_nonzero(winner == 0)),
        *_histogram("turns", "", finished["turns"]),
    ]
    for side, seat in (("a", seat_of_a), ("b", 1 - seat_of_a)):
        won = games[winner == seat]
        rows.append(("wins", side, 0, len(won)))
        rows.append(("health", side, 0, int(won["health"][:, seat].sum(dtype=np.int64))))
        rows.extend(_histogram("defeat", side, games[winner == 1 - seat]["cause"]))
        for hero in range(heroes):
            table = batch.cards[seat + 2 * hero]
            for card in np.flatnonzero(table.any(axis=1)):
                for column, count in zip(CARD_COLUMNS, table[card], strict=True):
                    rows.append((f"card_{column}", side, hero * MAX_CARD_TYPES + int(card), int(count)))
    return pl.DataFrame([row for row in rows if row[3]], schema=COUNTS, orient="row")


def _histogram(measure: str, side: str, values: np.ndarray) -> list[tuple[str, str, int, int]]:
    keys, counts = np.unique(values, return_counts=True)
    return [(measure, side, int(key), int(count)) for key, count in zip(keys, counts, strict=True)]
