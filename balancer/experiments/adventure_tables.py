"""From the counts of an adventure run to its tables.

cells      a row a cell: the contract, with mean objectives and health left
heroes     by villain and number of players, a row a hero; pairs, minions and events likewise
combos     a row a combination of events, with its cost against none
rounds     how many finished games took how many rounds, won and lost
losses     how the lost games were lost
cards      the use of every card of heroes and enemies
sources    where the texts of the villains, minions and events come from
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

import polars as pl

from balancer.experiments.casts import JOINT, Cell, slugs
from balancer.stats import intervals

if TYPE_CHECKING:
    from balancer.content.adventure import Villain
    from balancer.experiments.adventure import Design

USES = ("attack", "defense", "scheme", "boost", "discard")
OBJECTIVE = "objective"
Row = dict[str, Any]

WORDS, NUMBER, RATE, LIST = pl.String, pl.Int64, pl.Float64, pl.List(pl.String)
RESULT = {"games": NUMBER, "wins": NUMBER, "unfinished": NUMBER, "win_rate": RATE, "low": RATE, "high": RATE}
COST = {"cost": RATE, "cost_low": RATE, "cost_high": RATE}
GROUP = {"villain": WORDS, "players": NUMBER}
TYPES: dict[str, dict[str, Any]] = {
    "cells": {
        **GROUP, "heroes": LIST, "minions": LIST, "events": LIST, "random": LIST, "games": NUMBER, "wins": NUMBER,
        "lost_by_objective": NUMBER, "lost_by_defeat": NUMBER, "unfinished": NUMBER, "win_rate": RATE, "low": RATE,
        "high": RATE, "mean_rounds": RATE, "mean_rounds_low": RATE, "mean_rounds_high": RATE, "mean_objectives": RATE,
        "villain_health": RATE, "hero_health": RATE, "villain_name": WORDS,
    },
    "heroes": {**GROUP, "hero": WORDS, **RESULT, "mean_health": RATE, "defeated": NUMBER, "hero_name": WORDS},
    "pairs": {**GROUP, "hero_a": WORDS, "hero_b": WORDS, **RESULT, "hero_a_name": WORDS, "hero_b_name": WORDS},
    "minions": {**GROUP, "minion": WORDS, **RESULT, "minion_name": WORDS},
    "events": {**GROUP, "event": WORDS, **RESULT, **COST, "event_name": WORDS},
    "combos": {**GROUP, "events": LIST, **RESULT, **COST, "event_names": LIST},
    "rounds": {**GROUP, "result": WORDS, "rounds": NUMBER, "count": NUMBER},
    "losses": {**GROUP, "cause": WORDS, "games": NUMBER},
    "cards": {
        **GROUP, "side": WORDS, "owner": WORDS, "card": WORDS, "name": WORDS, "copies": NUMBER,
        **dict.fromkeys(USES, NUMBER), "games": NUMBER, "games_played": NUMBER, "wins_when_played": NUMBER,
        "owner_name": WORDS,
    },
    "sources": {"kind": WORDS, "owner": WORDS, "name": WORDS, "source": WORDS},
}  # fmt: skip
NAMES = tuple(TYPES)


class Tally:
    """The counts of a run: by place, measure and who, a histogram of keys."""

    def __init__(self, counts: pl.DataFrame) -> None:
        self.counts: dict[tuple[int, str, str], dict[int, int]] = {}
        for place, measure, who, key, count in counts.iter_rows():
            self.counts.setdefault((place, measure, who), {})[key] = count

    def count(self, place: int, measure: str, who: str = "", key: int = 0) -> int:
        return self.histogram(place, measure, who).get(key, 0)

    def histogram(self, place: int, measure: str, who: str = "") -> dict[int, int]:
        return self.counts.get((place, measure, who), {})


@dataclass(frozen=True)
class Result:
    """Games with what came of them; sums of these are exact."""

    games: int = 0
    wins: int = 0
    unfinished: int = 0

    def __add__(self, other: "Result") -> "Result":
        return Result(self.games + other.games, self.wins + other.wins, self.unfinished + other.unfinished)

    @property
    def finished(self) -> int:
        return self.games - self.unfinished

    @property
    def row(self) -> Row:
        low, high = intervals.wilson(self.wins, self.finished)
        rate = _ratio(self.wins, self.finished)
        found = {"games": self.games, "wins": self.wins, "unfinished": self.unfinished}
        return {**found, "win_rate": rate, "low": low, "high": high}

    def cost(self, without: "Result") -> Row:
        """How much lower this rate is than another one."""
        if not self.finished or not without.finished:
            return dict.fromkeys(COST)
        low, high = intervals.difference(without.wins, without.finished, self.wins, self.finished)
        return {
            "cost": without.wins / without.finished - self.wins / self.finished,
            "cost_low": low,
            "cost_high": high,
        }


def make(design: "Design", counts: pl.DataFrame) -> dict[str, pl.DataFrame]:
    tally = Tally(counts)
    rows: dict[str, Iterable[Row]] = {
        "cells": (_cell_row(tally, cell) for cell in design.cells),
        "heroes": _hero_rows(design, tally),
        "pairs": _pair_rows(design, tally),
        "minions": _minion_rows(design, tally),
        "events": _event_rows(design, tally),
        "combos": _combo_rows(design, tally),
        "rounds": _round_rows(design, tally),
        "losses": _loss_rows(design, tally),
        "cards": _card_rows(design, tally),
        "sources": source_rows(design),
    }
    return {name: pl.DataFrame(list(found), schema=TYPES[name], orient="row") for name, found in rows.items()}


def _cell_row(tally: Tally, cell: Cell) -> Row:
    result = _result_of_cell(tally, cell)
    by_objective, by_defeat = _losses(tally, cell)
    lengths = [
        (rounds, count)
        for won in ("won", "lost")
        for rounds, count in tally.histogram(cell.index, "rounds", won).items()
    ]
    total = sum(rounds * count for rounds, count in lengths)
    squares = sum(rounds * rounds * count for rounds, count in lengths)
    length = intervals.mean(result.finished, total, squares) or (None, None, None)

    def mean(measure: str) -> float | None:
        return _ratio(tally.count(cell.index, measure), result.finished)

    return {
        **_group_columns(cell.villain, cell.players),
        "heroes": slugs(cell.parties),
        "minions": slugs(cell.minions),
        "events": slugs(cell.events),
        "random": cell.random,
        **result.row,
        "lost_by_objective": by_objective,
        "lost_by_defeat": by_defeat,
        **dict(zip(("mean_rounds", "mean_rounds_low", "mean_rounds_high"), length, strict=True)),
        "mean_objectives": mean("objectives"),
        "villain_health": mean("villain_health"),
        "hero_health": mean("party_health"),
        "villain_name": cell.villain.name,
    }


def _result_of_cell(tally: Tally, cell: Cell) -> Result:
    wins, unfinished = tally.count(cell.index, "wins"), tally.count(cell.index, "unfinished")
    return Result(wins + sum(_losses(tally, cell)) + unfinished, wins, unfinished)


def _losses(tally: Tally, cell: Cell) -> tuple[int, int]:
    """By the objective and by defeat."""
    lost = {cause: tally.count(cell.index, "lost", key=key) for key, cause in enumerate(_causes())}
    return lost[OBJECTIVE], sum(lost.values()) - lost[OBJECTIVE]


def _causes() -> tuple[str, ...]:
    from balancer.sim.codes import CAUSES

    return (*CAUSES, OBJECTIVE)


def _result_of(tally: Tally, place: int, kind: str, who: str) -> Result:
    return Result(*(tally.count(place, f"{kind}_{what}", who) for what in ("games", "wins", "unfinished")))


def _group_columns(villain: "Villain", players: int) -> Row:
    return {"villain": villain.slug, "players": players}


def _hero_rows(design: "Design", tally: Tally) -> Iterator[Row]:
    for group, place in enumerate(design.groups):
        for hero in design.heroes:
            result = _result_of(tally, group, "hero", hero.slug)
            if result.games:
                yield {
                    **_group_columns(*place),
                    "hero": hero.slug,
                    **result.row,
                    "mean_health": _ratio(tally.count(group, "hero_health", hero.slug), result.finished),
                    "defeated": tally.count(group, "hero_defeated", hero.slug),
                    "hero_name": hero.name,
                }


def _pair_rows(design: "Design", tally: Tally) -> Iterator[Row]:
    names = {hero.slug: hero.name for hero in design.heroes}
    for group, place in enumerate(design.groups):
        found = sorted({who for at, measure, who in tally.counts if at == group and measure == "pair_games"})
        for pair in found:
            a, b = pair.split(JOINT)
            columns = {"hero_a": a, "hero_b": b, "hero_a_name": names[a], "hero_b_name": names[b]}
            yield {**_group_columns(*place), **columns, **_result_of(tally, group, "pair", pair).row}


def _minion_rows(design: "Design", tally: Tally) -> Iterator[Row]:
    for group, place in enumerate(design.groups):
        for minion in design.minions:
            result = _result_of(tally, group, "minion", minion.slug)
            if result.games:
                yield {**_group_columns(*place), "minion": minion.slug, **result.row, "minion_name": minion.name}


def _event_rows(design: "Design", tally: Tally) -> Iterator[Row]:
    """The cost of an event: of the cells with it against those that differ in lacking it alone."""
    partners = {(cell.seed_key, frozenset(slugs(cell.events))): cell for cell in design.cells if _named(cell)}
    for group, place in enumerate(design.groups):
        for event in design.events:
            total, having, lacking = Result(), Result(), Result()
            for cell in _cells_of(design, group):
                total += _result_of(tally, cell.index, "event", event.slug)
                events = frozenset(slugs(cell.events))
                partner = partners.get((cell.seed_key, events - {event.slug}))
                if event.slug in events and partner is not None:
                    having += _result_of_cell(tally, cell)
                    lacking += _result_of_cell(tally, partner)
            if total.games:
                names = {"event": event.slug, "event_name": event.name}
                yield {**_group_columns(*place), **names, **total.row, **having.cost(lacking)}


def _combo_rows(design: "Design", tally: Tally) -> Iterator[Row]:
    for group, place in enumerate(design.groups):
        results: dict[tuple[str, ...], Result] = {}
        names: dict[tuple[str, ...], list[str]] = {}
        for cell in _cells_of(design, group):
            if _named(cell):
                combo = tuple(slugs(cell.events))
                names[combo] = [event.name for event in cell.events[0]]
                results[combo] = results.get(combo, Result()) + _result_of_cell(tally, cell)
        none = results.get((), Result())
        for combo, result in results.items():
            cost = result.cost(none) if combo else dict.fromkeys(COST)
            yield {
                **_group_columns(*place),
                "events": list(combo),
                **result.row,
                **cost,
                "event_names": names[combo],
            }


def _round_rows(design: "Design", tally: Tally) -> Iterator[Row]:
    for group, place in enumerate(design.groups):
        for result in ("won", "lost"):
            total: dict[int, int] = {}
            for cell in _cells_of(design, group):
                for rounds, count in tally.histogram(cell.index, "rounds", result).items():
                    total[rounds] = total.get(rounds, 0) + count
            for rounds, count in sorted(total.items()):
                yield {**_group_columns(*place), "result": result, "rounds": rounds, "count": count}


def _loss_rows(design: "Design", tally: Tally) -> Iterator[Row]:
    for group, place in enumerate(design.groups):
        for key, cause in enumerate(_causes()):
            games = sum(tally.count(cell.index, "lost", key=key) for cell in _cells_of(design, group))
            yield {**_group_columns(*place), "cause": cause, "games": games}


def _card_rows(design: "Design", tally: Tally) -> Iterator[Row]:
    for group, (villain, players) in enumerate(design.groups):
        decks: list[tuple[str, Any]] = [("hero", hero) for hero in design.heroes]
        decks += [("enemy", enemy) for enemy in (villain, *design.minions)]
        for side, owner in decks:
            key = f"{side}:{owner.slug}"
            games = tally.count(group, "deck_games", key)
            for index, card in enumerate(owner.cards if games else ()):
                yield {
                    **_group_columns(villain, players),
                    "side": side,
                    "owner": owner.slug,
                    "card": card.slug,
                    "name": card.name,
                    "copies": card.copies,
                    **{use: tally.count(group, f"card_{use}", key, index) for use in USES},
                    "games": games,
                    "games_played": tally.count(group, "card_games", key, index),
                    "wins_when_played": tally.count(group, "card_wins", key, index),
                    "owner_name": owner.name,
                }


def source_rows(design: "Design") -> Iterator[Row]:
    """Every text of the enemies and events that take part, with where it comes from."""
    for enemy in chain(design.villains, design.minions):
        yield from _sources(enemy.name, "card", enemy.cards)
        yield from _sources(enemy.name, "initiative card", enemy.initiative)
    for villain in design.villains:
        if villain.objective:
            yield from _sources(villain.name, "objective", [villain.objective])
        if villain.sites:
            yield from _sources(villain.name, "site effect", villain.sites.effects)
    yield from _sources("", "event", design.events)


def _sources(owner: str, kind: str, found: Iterable[Any]) -> Iterator[Row]:
    for thing in found:
        yield {"kind": kind, "owner": owner, "name": thing.name, "source": thing.source}


def _cells_of(design: "Design", group: int) -> list[Cell]:
    return [cell for cell in design.cells if cell.group == group]


def _named(cell: Cell) -> bool:
    """Whether the events of the cell are named, be they none."""
    return len(cell.events) == 1


def _ratio(part: int, whole: int) -> float | None:
    return part / whole if whole else None
