"""The numbers a matchup page shows, reduced from the tables of its run."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import polars as pl

from balancer.reports.folder import MatchupFolder, clean
from balancer.stats.intervals import mean, wilson

USES = ("attack", "defense", "scheme", "boost", "discard")
Pair = tuple[str, str]


@dataclass(frozen=True)
class Rate:
    wins: int
    games: int

    @property
    def value(self) -> float:
        return self.wins / self.games if self.games else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% Wilson interval; no games know nothing."""
        if not self.games:
            return 0.0, 1.0
        low, high = wilson(self.wins, self.games)
        return float(low), float(high)

    @property
    def undecided(self) -> bool:
        low, high = self.interval
        return low <= 0.5 <= high

    def reverse(self) -> "Rate":
        return Rate(self.games - self.wins, self.games)

    def __add__(self, other: "Rate") -> "Rate":
        return Rate(self.wins + other.wins, self.games + other.games)


@dataclass(frozen=True)
class Difference:
    """Of two rates, with its 95% interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Cell:
    """One pair of sides on one board, or on all of them together."""

    wins_a: int = 0
    wins_b: int = 0
    unfinished: int = 0
    games: int = 0
    first_seat_wins: int = 0

    @property
    def rate(self) -> Rate:
        return Rate(self.wins_a, self.wins_a + self.wins_b)

    @property
    def first_seat(self) -> Rate:
        return Rate(self.first_seat_wins, self.wins_a + self.wins_b)

    def __add__(self, other: "Cell") -> "Cell":
        return Cell(
            self.wins_a + other.wins_a,
            self.wins_b + other.wins_b,
            self.unfinished + other.unfinished,
            self.games + other.games,
            self.first_seat_wins + other.first_seat_wins,
        )


@dataclass(frozen=True)
class Length:
    """How long games last, in turns of all players together."""

    counts: dict[int, int] = field(default_factory=dict)

    @property
    def games(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        total = sum(turns * count for turns, count in self.counts.items())
        return total / self.games if self.games else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        """95%, by the normal approximation for a mean."""
        if self.games < 2:
            return math.nan, math.nan
        total = sum(turns * count for turns, count in self.counts.items())
        squares = sum(turns * turns * count for turns, count in self.counts.items())
        found = mean(self.games, total, squares)
        return found[1:] if found else (math.nan, math.nan)

    def quantile(self, share: float) -> int:
        """The least number of turns that at least this share of the games do not exceed."""
        seen = 0
        for turns in sorted(self.counts):
            seen += self.counts[turns]
            if seen >= share * self.games:
                return turns
        return 0


@dataclass(frozen=True)
class CardUse:
    hero: str
    name: str
    copies: int
    games: int
    times: dict[str, int]
    win_rate: Rate

    def per_game(self, use: str) -> float:
        return self.times[use] / self.games if self.games else 0.0


@dataclass(frozen=True)
class HeroCards:
    """The cards of a side: of a hero, or of the heroes of a team one after another."""

    hero: str
    name: str
    cards: Sequence[CardUse]
    games: int
    win_rate: Rate
    mirror_only: bool

    @property
    def decks(self) -> dict[str, list[CardUse]]:
        """By the hero's name."""
        found: dict[str, list[CardUse]] = defaultdict(list)
        for card in self.cards:
            found[card.hero].append(card)
        return found


@dataclass(frozen=True)
class Summary:
    names: dict[str, str]
    boards: dict[str, str]
    by_board: dict[str, dict[Pair, Cell]]
    over_boards: dict[Pair, Cell]
    lengths: dict[Pair, Length]
    length: Length
    cards: Sequence[HeroCards]
    one_policy: bool
    teams: bool

    @property
    def total(self) -> Cell:
        return sum(self.over_boards.values(), Cell())

    @property
    def duels(self) -> list[Pair]:
        """The pairs of two different sides."""
        return [pair for pair in self.over_boards if pair[0] != pair[1]]

    def board_total(self, board: str) -> Cell:
        return sum(self.by_board[board].values(), Cell())

    def hero_rate(self, hero: str, cells: dict[Pair, Cell] | None = None) -> Rate:
        """Against all other sides together; a side's mirror matches say nothing about its strength."""
        total = Rate(0, 0)
        for (a, b), cell in (cells or self.over_boards).items():
            if a != b and hero in (a, b):
                total += cell.rate if hero == a else cell.rate.reverse()
        return total

    def matrix(self, board: str | None = None) -> list[list[Rate | None]]:
        """Win rate of the row against the column; with one policy a cell is also its reflection."""
        cells = self.over_boards if board is None else self.by_board[board]
        return [[self._entry(cells, row, column) for column in self.names] for row in self.names]

    def _entry(self, cells: dict[Pair, Cell], row: str, column: str) -> Rate | None:
        if (row, column) in cells:
            return cells[row, column].rate
        if self.one_policy and (column, row) in cells:
            return cells[column, row].rate.reverse()
        return None


def summarise(run: MatchupFolder) -> Summary:
    by_board: dict[str, dict[Pair, Cell]] = {board: {} for board in run.boards}
    over_boards: dict[Pair, Cell] = {}
    for row in run.cells.iter_rows(named=True):
        pair = row["hero_a"], row["hero_b"]
        cell = Cell(row["wins_a"], row["wins_b"], row["unfinished"], row["games"], row["first_seat_wins"])
        by_board[row["board"]][pair] = by_board[row["board"]].get(pair, Cell()) + cell
        over_boards[pair] = over_boards.get(pair, Cell()) + cell
    return Summary(
        run.names,
        run.boards,
        by_board,
        over_boards,
        {pair: _length(run.turns, pair) for pair in over_boards},
        _length(run.turns),
        [_hero_cards(run, hero, over_boards) for hero in run.names],
        run.info.get("policy_a") == run.info.get("policy_b"),
        bool((run.cards["side"] != run.cards["hero"]).any()),
    )


def _length(turns: pl.DataFrame, pair: Pair | None = None) -> Length:
    if pair is not None:
        turns = turns.filter((pl.col("hero_a") == pair[0]) & (pl.col("hero_b") == pair[1]))
    counts: dict[int, int] = defaultdict(int)
    for length, count in turns.select("turns", "count").iter_rows():
        counts[length] += count
    return Length({length: counts[length] for length in sorted(counts) if counts[length]})


def _hero_cards(run: MatchupFolder, hero: str, cells: dict[Pair, Cell]) -> HeroCards:
    rows = run.cards.filter(pl.col("side") == hero)
    against_others = rows.filter(pl.col("opponent") != hero)
    mirror_only = against_others.is_empty()
    if not mirror_only:
        rows = against_others
    wanted = rows.group_by("hero", "card", maintain_order=True).agg(
        pl.col("name", "copies").first(), pl.col(*USES, "games", "games_played", "wins_when_played").sum()
    )
    cards = [_card(run, row) for row in wanted.iter_rows(named=True)]
    games = max((card.games for card in cards), default=0)
    return HeroCards(hero, run.names[hero], cards, games, _baseline(hero, cells, mirror_only), mirror_only)


def _card(run: MatchupFolder, row: dict) -> CardUse:
    times = {use: row[use] for use in USES}
    win_rate = Rate(row["wins_when_played"], row["games_played"])
    return CardUse(run.heroes[row["hero"]], clean(row["name"]), row["copies"], row["games"], times, win_rate)


def _baseline(hero: str, cells: dict[Pair, Cell], mirror_only: bool) -> Rate:
    """Wins among the same games as the card rows: an unfinished game is a game not won."""
    return sum(_hero_games(hero, cells, mirror_only), Rate(0, 0))


def _hero_games(hero: str, cells: dict[Pair, Cell], mirror: bool) -> Iterable[Rate]:
    for (a, b), cell in cells.items():
        if mirror and a == b == hero:
            yield Rate(cell.wins_a + cell.wins_b, 2 * cell.games)
        elif not mirror and a != b and hero in (a, b):
            yield Rate(cell.wins_a if hero == a else cell.wins_b, cell.games)
