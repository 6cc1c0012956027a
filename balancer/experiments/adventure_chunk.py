"""The unit of work of an adventure: some draws of its cells, played and counted.

As with matchups, what comes back are whole numbers that add up to the same totals however a run is cut.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np
import polars as pl

from balancer.experiments.casts import GAMES_A_DRAW, JOINT, Cast, Cell, draws

COUNTS = {"place": pl.Int32, "measure": pl.String, "who": pl.String, "key": pl.Int32, "count": pl.Int64}
Count = tuple[int, str, str, int]


@dataclass(frozen=True)
class Task:
    """Draws start..stop-1 of a run, whose cells lie one after another, each of as many draws.

    All of it can be pickled: `cells` are just those that the draws belong to.
    """

    cells: tuple[Cell, ...]
    policy: str
    run_seed: int
    games_a_cell: int
    start: int
    stop: int
    cell: int = 0  # to the store, a run is one cell: a chunk may hold many small ones

    @property
    def games(self) -> int:
        return games_within(self.games_a_cell, self.start, self.stop)


def games_within(games_a_cell: int, start: int, stop: int) -> int:
    """How many games the draws start..stop-1 of a run have: the last one of a cell may be short."""

    def before(draw: int) -> int:
        cells, rest = divmod(draw, draws(games_a_cell))
        return cells * games_a_cell + rest * GAMES_A_DRAW

    return before(stop) - before(start)


def play_chunk(task: Task) -> pl.DataFrame:
    """Play the games of a task and count them: a table of (place, measure, who, key, count).

    The place is the cell, or the group of the cell for what is told of all its cells together.

    measure                            place   who           key      count
    wins, unfinished                   cell                  0        games
    lost                               cell                  cause    games, by the codes of balancer.sim
    rounds                             cell    won or lost   rounds   finished games of this length
    objectives                         cell                  0        sum over the finished games, and so the next two
    villain_health, party_health       cell                  0        health left
    KIND_games, _wins, _unfinished     group   slug          0        games with it; KIND is hero, pair or minion
    event_games, _wins, _unfinished    cell    slug          0        the same of an event
    hero_health, hero_defeated         group   slug          0        health left, and finished games that ended without
    deck_games                         group   owner         0        games in which this deck took part
    card_COLUMN                        group   owner         card     the columns of balancer.sim.codes.CARD_COLUMNS

    A pair is two slugs joined by "+"; an owner is a slug after "hero:" or "enemy:".
    """
    from balancer import policies
    from balancer.sim.seeds import game_seeds

    policy = policies.load(task.policy)
    counts: Counter[Count] = Counter()
    decks: dict[tuple[int, str], np.ndarray] = {}
    for cell, cast, first, games in batches(task):
        seeds = game_seeds(task.run_seed, cell.seed_key, first, games)
        batch = play_batch(cast, seeds, policy)
        count_games(counts, cell, cast, batch.games)
        for seat, owner in enumerate(owners(cast)):
            counts[cell.group, "deck_games", owner, 0] += games
            deck = decks.setdefault((cell.group, owner), np.zeros(batch.cards[seat].shape, np.int64))
            deck += batch.cards[seat]
    _count_cards(counts, decks)
    rows = sorted((*place, count) for place, count in counts.items() if count)
    return pl.DataFrame(rows, schema=COUNTS, orient="row")


def owners(cast: Cast) -> list[str]:
    """Whose deck is whose, in the order of the seats."""
    enemies = (cast.villain, *cast.minions)
    return [*(f"hero:{hero.slug}" for hero in cast.heroes), *(f"enemy:{enemy.slug}" for enemy in enemies)]


def batches(task: Task) -> Iterator[tuple[Cell, Cast, int, int]]:
    """(cell, cast, first game, games): neighbouring draws of the same cast are played together."""
    a_cell = draws(task.games_a_cell)
    for cell in task.cells:
        base = cell.index * a_cell
        waiting: tuple[Cast, int, int] | None = None
        for draw in range(max(task.start - base, 0), min(task.stop - base, a_cell)):
            cast = cell.cast(task.run_seed, draw)
            stop = min((draw + 1) * GAMES_A_DRAW, task.games_a_cell)
            if waiting is not None and _same(waiting[0], cast):
                waiting = waiting[0], waiting[1], stop
                continue
            if waiting is not None:
                yield cell, waiting[0], waiting[1], waiting[2] - waiting[1]
            waiting = cast, draw * GAMES_A_DRAW, stop
        if waiting is not None:
            yield cell, waiting[0], waiting[1], waiting[2] - waiting[1]


def _same(one: Cast, other: Cast) -> bool:
    """Casts of one cell: the same choices are the same objects."""
    return one.heroes is other.heroes and one.minions is other.minions and one.events is other.events


def play_batch(cast: Cast, seeds: np.ndarray, policy: Any) -> Any:
    """One batch of the simulator; the enemies decide nothing, so the policy plays for the heroes."""
    from balancer.sim import batch

    return batch.play(_tables(cast), seeds, [policy, policy])


@lru_cache(maxsize=16)
def _tables(cast: Cast) -> np.record:
    """Kept from chunk to chunk: to build them takes as long as some hundred games."""
    from balancer.sim import adventure_tables

    return adventure_tables.build(cast.heroes, cast.villain, cast.minions, cast.events, cast.board)


def count_games(counts: "Counter[Count]", cell: Cell, cast: Cast, games: Any) -> None:
    winner = games["winner"]
    won, lost, finished = winner == 0, winner == 1, winner >= 0
    results = len(games), int(won.sum()), int((~finished).sum())
    counts[cell.index, "wins", "", 0] += results[1]
    counts[cell.index, "unfinished", "", 0] += results[2]
    _histogram(counts, cell.index, "lost", "", games["cause"][lost])
    _histogram(counts, cell.index, "rounds", "won", games["rounds"][won])
    _histogram(counts, cell.index, "rounds", "lost", games["rounds"][lost])
    health = games["hero_health"][finished][:, : len(cast.heroes)]
    counts[cell.index, "objectives", "", 0] += int(games["objectives"][finished].sum(dtype=np.int64))
    counts[cell.index, "villain_health", "", 0] += int(games["health"][finished][:, 1].sum(dtype=np.int64))
    counts[cell.index, "party_health", "", 0] += int(health.sum(dtype=np.int64))
    for seat, hero in enumerate(cast.heroes):
        _results(counts, cell.group, "hero", hero.slug, results)
        counts[cell.group, "hero_health", hero.slug, 0] += int(health[:, seat].sum(dtype=np.int64))
        counts[cell.group, "hero_defeated", hero.slug, 0] += int((health[:, seat] <= 0).sum())
    for pair in combinations(sorted(hero.slug for hero in cast.heroes), 2):
        _results(counts, cell.group, "pair", JOINT.join(pair), results)
    for minion in cast.minions:
        _results(counts, cell.group, "minion", minion.slug, results)
    for event in cast.events:
        _results(counts, cell.index, "event", event.slug, results)


def _results(counts: "Counter[Count]", place: int, of: str, who: str, results: tuple[int, int, int]) -> None:
    for name, count in zip(("games", "wins", "unfinished"), results, strict=True):
        counts[place, f"{of}_{name}", who, 0] += count


def _histogram(counts: "Counter[Count]", place: int, measure: str, who: str, values: np.ndarray) -> None:
    for key, count in zip(*np.unique(values, return_counts=True), strict=True):
        counts[place, measure, who, int(key)] += int(count)


def _count_cards(counts: "Counter[Count]", decks: dict[tuple[int, str], np.ndarray]) -> None:
    from balancer.sim.codes import CARD_COLUMNS

    for (group, owner), deck in decks.items():
        for card, column in zip(*np.nonzero(deck), strict=True):
            counts[group, f"card_{CARD_COLUMNS[column]}", owner, int(card)] += int(deck[card, column])


def add_up(counts: pl.DataFrame) -> pl.DataFrame:
    """Equal rows put together, in an order of their own."""
    keys = ("place", "measure", "who", "key")
    return counts.group_by(*keys).agg(pl.col("count").sum()).sort(*keys)
