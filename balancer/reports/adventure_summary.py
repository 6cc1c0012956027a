"""The numbers an adventure page shows, reduced from the tables of its run."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from balancer.reports.folder import AdventureFolder, clean
from balancer.reports.summary import USES, CardUse, Difference, Length, Rate

Row = dict[str, Any]
CAUSES = ("objective", "combat", "effect", "exhaustion")


@dataclass(frozen=True)
class Group:
    """A villain with a number of players, all cells together."""

    villain: str
    players: int
    rate: Rate
    unfinished: int
    losses: dict[str, int]
    length: Length

    @property
    def name(self) -> str:
        return f"{self.villain}, {self.players} {'player' if self.players == 1 else 'players'}"

    @property
    def lost(self) -> int:
        return sum(self.losses.values())


@dataclass(frozen=True)
class HeroResult:
    name: str
    rate: Rate
    health: float
    defeated: int


@dataclass(frozen=True)
class EventCost:
    """What an event, or a combination of them, takes away from the win rate."""

    place: str
    name: str
    events: int
    rate: Rate
    cost: Difference | None


@dataclass(frozen=True)
class Deck:
    name: str
    cards: Sequence[CardUse]
    games: int


@dataclass(frozen=True)
class AdventureSummary:
    groups: Sequence[Group]
    cells: Sequence[tuple[str, str, str, str, Rate]]  # where, heroes, minions, events
    heroes: Sequence[HeroResult]  # best first; so are pairs, and minions from the easiest
    heroes_by_group: Sequence[tuple[str, Sequence[HeroResult]]]
    pairs: Sequence[tuple[str, str, Rate]]
    minions: Sequence[tuple[str, Rate]]
    events: Sequence[EventCost]
    combos: Sequence[EventCost]
    decks: dict[str, Sequence[Deck]]
    sources: Sequence[Row]
    drawn: frozenset[str]

    @property
    def total(self) -> Rate:
        return sum((group.rate for group in self.groups), Rate(0, 0))

    @property
    def unfinished(self) -> int:
        return sum(group.unfinished for group in self.groups)

    @property
    def games(self) -> int:
        return self.total.games + self.unfinished

    @property
    def losses(self) -> dict[str, int]:
        return {cause: sum(group.losses[cause] for group in self.groups) for cause in CAUSES}

    @property
    def length(self) -> Length:
        return _length((rounds, count) for group in self.groups for rounds, count in group.length.counts.items())

    @property
    def reconstructed(self) -> list[Row]:
        return [row for row in self.sources if row["source"] == "reconstructed"]


def summarise(run: AdventureFolder) -> AdventureSummary:
    tables = {name: table.to_dicts() for name, table in run.tables.items()}
    villains = {row["villain"]: clean(row["villain_name"]) for row in tables["cells"]}
    groups = _groups(tables, villains)
    names = {key: group.name for key, group in groups.items()}
    return AdventureSummary(
        list(groups.values()),
        [_cell(row, tables, names) for row in tables["cells"]],
        _heroes(tables["heroes"]),
        [(name, _heroes(row for row in tables["heroes"] if _key(row) == key)) for key, name in names.items()],
        [(a, b, rate) for (a, b), rate in _ranked(tables["pairs"], "hero_a", "hero_b")],
        [(minion, rate) for (minion,), rate in _ranked(tables["minions"], "minion")],
        _costs(tables["events"], names, lambda row: (clean(row["event_name"]), 1)),
        _costs(tables["combos"], names, lambda row: (_listed(row["event_names"], "none"), len(row["events"]))),
        {side: _decks(tables["cards"], side) for side in ("hero", "enemy")},
        [{key: clean(value) if value else "" for key, value in row.items()} for row in tables["sources"]],
        frozenset(what for row in tables["cells"] for what in row["random"]),
    )


def _key(row: Row) -> tuple[str, int]:
    return row["villain"], row["players"]


def _rate(row: Row) -> Rate:
    return Rate(row["wins"], row["games"] - row["unfinished"])


def _listed(names: Sequence[str], nothing: str) -> str:
    return " + ".join(map(clean, names)) or nothing


def _groups(tables: dict[str, list[Row]], villains: dict[str, str]) -> dict[tuple[str, int], Group]:
    groups = {}
    for key in dict.fromkeys(map(_key, tables["cells"])):
        cells = [row for row in tables["cells"] if _key(row) == key]
        losses = dict.fromkeys(CAUSES, 0)
        losses |= {row["cause"]: row["games"] for row in tables["losses"] if _key(row) == key}
        groups[key] = Group(
            villains[key[0]],
            key[1],
            sum(map(_rate, cells), Rate(0, 0)),
            sum(row["unfinished"] for row in cells),
            losses,
            _length((row["rounds"], row["count"]) for row in tables["rounds"] if _key(row) == key),
        )
    return groups


def _length(found: Iterable[tuple[int, int]]) -> Length:
    counts: dict[int, int] = {}
    for rounds, count in found:
        counts[rounds] = counts.get(rounds, 0) + count
    return Length(dict(sorted(counts.items())))


def _cell(row: Row, tables: dict[str, list[Row]], names: dict[tuple[str, int], str]) -> tuple[str, str, str, str, Rate]:
    known = {
        "heroes": {found["hero"]: found["hero_name"] for found in tables["heroes"]},
        "minions": {found["minion"]: found["minion_name"] for found in tables["minions"]},
        "events": {found["event"]: found["event_name"] for found in tables["events"]},
    }
    heroes, minions, events = (
        "drawn" if what in row["random"] else _listed([slugs.get(slug, slug) for slug in row[what]], "none")
        for what, slugs in known.items()
    )
    return names[_key(row)], heroes, minions, events, _rate(row)


def _best_first(rate: Rate) -> float:
    return 1.0 if math.isnan(rate.value) else -rate.value


def _heroes(rows: Iterable[Row]) -> list[HeroResult]:
    """Over all the rows of a hero; those of every villain and number of players weigh as they were played."""
    by_hero: dict[str, list[Row]] = {}
    for row in rows:
        by_hero.setdefault(row["hero"], []).append(row)
    found = []
    for several in by_hero.values():
        rate = sum(map(_rate, several), Rate(0, 0))
        health = sum((row["mean_health"] or 0.0) * _rate(row).games for row in several)
        mean = health / rate.games if rate.games else math.nan
        found.append(HeroResult(clean(several[0]["hero_name"]), rate, mean, sum(row["defeated"] for row in several)))
    return sorted(found, key=lambda hero: _best_first(hero.rate))


def _ranked(rows: Iterable[Row], *columns: str) -> list[tuple[tuple[str, ...], Rate]]:
    """By the names in these columns, over all villains and numbers of players."""
    rates: dict[tuple[str, ...], Rate] = {}
    for row in rows:
        names = tuple(clean(row[f"{column}_name"]) for column in columns)
        rates[names] = rates.get(names, Rate(0, 0)) + _rate(row)
    return sorted(rates.items(), key=lambda item: _best_first(item[1]))


def _costs(
    rows: Iterable[Row], names: dict[tuple[str, int], str], name: Callable[[Row], tuple[str, int]]
) -> list[EventCost]:
    """The dearest first, those of unknown cost last."""
    found = []
    for row in rows:
        cost = None if row["cost"] is None else Difference(row["cost"], row["cost_low"], row["cost_high"])
        found.append(EventCost(names[_key(row)], *name(row), _rate(row), cost))
    return sorted(found, key=lambda event: -event.cost.value if event.cost else math.inf)


def _decks(rows: Iterable[Row], side: str) -> list[Deck]:
    """Of every owner, over all villains and numbers of players."""
    decks: dict[str, dict[str, list[Row]]] = {}
    for row in rows:
        if row["side"] == side:
            decks.setdefault(row["owner"], {}).setdefault(row["name"], []).append(row)
    return [_deck(cards) for cards in decks.values()]


def _deck(cards: dict[str, list[Row]]) -> Deck:
    found = []
    for name, rows in cards.items():
        times = {use: sum(row[use] for row in rows) for use in USES}
        rate = Rate(sum(row["wins_when_played"] for row in rows), sum(row["games_played"] for row in rows))
        games = sum(row["games"] for row in rows)
        owner = clean(rows[0]["owner_name"])
        found.append(CardUse(owner, clean(name), rows[0]["copies"], games, times, rate))
    return Deck(found[0].hero, found, max(card.games for card in found))
