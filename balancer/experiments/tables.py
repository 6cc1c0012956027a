"""From the tally of a cell to its rows in the summary tables."""

from typing import TYPE_CHECKING, Any

import polars as pl

from balancer.stats import intervals

if TYPE_CHECKING:
    from balancer.content.schema import Board
    from balancer.experiments.sides import Side

# Columns that may hold nulls alone, or no row at all, so that their types cannot be seen from the rows.
CELL_TYPES: dict[str, Any] = dict.fromkeys(
    (
        "win_rate_a",
        "mean_turns",
        "mean_turns_low",
        "mean_turns_high",
        "median_turns",
        "winner_health",
        "winner_health_a",
        "winner_health_b",
    ),
    pl.Float64,
)
TURN_TYPES: dict[str, Any] = {
    "cell": pl.String,
    "hero_a": pl.String,
    "hero_b": pl.String,
    "board": pl.String,
    "turns": pl.Int64,
    "count": pl.Int64,
}

Row = dict[str, Any]
Tally = dict[tuple[str, str, int], int]


def as_tally(counts: pl.DataFrame) -> Tally:
    return {(measure, side, key): count for measure, side, key, count in counts.iter_rows()}


def lengths(tally: Tally) -> dict[int, int]:
    """How many finished games took how many turns."""
    return {key: count for (measure, _, key), count in sorted(tally.items()) if measure == "turns"}


def median(histogram: dict[int, int]) -> float | None:
    total = sum(histogram.values())
    if total == 0:
        return None
    seen = 0
    lower = None
    for value, count in sorted(histogram.items()):
        seen += count
        if lower is None and 2 * seen >= total:
            lower = value
        if 2 * seen > total:
            return (lower + value) / 2 if lower is not None else float(value)
    raise AssertionError("a histogram with a negative count")


def cell_row(hero_a: "Side", hero_b: "Side", board: "Board", tally: Tally) -> Row:
    """The row of cells.parquet: what the matrix shows. Rates and means are null where no game finished."""
    from balancer.sim.codes import CAUSES

    def count(measure: str, side: str = "", key: int = 0) -> int:
        return tally.get((measure, side, key), 0)

    wins_a, wins_b, unfinished = count("wins", "a"), count("wins", "b"), count("unfinished")
    finished = wins_a + wins_b
    low, high = intervals.wilson(wins_a, finished)
    turns = lengths(tally)
    length = intervals.mean(finished, sum(t * n for t, n in turns.items()), sum(t * t * n for t, n in turns.items()))
    mean_turns, turns_low, turns_high = length or (None, None, None)
    health_a, health_b = count("health", "a"), count("health", "b")
    return {
        "hero_a": hero_a.slug,
        "hero_b": hero_b.slug,
        "board": board.slug,
        "games": finished + unfinished,
        "wins_a": wins_a,
        "wins_b": wins_b,
        "unfinished": unfinished,
        "win_rate_a": _ratio(wins_a, finished),
        "low": low,
        "high": high,
        "first_seat_wins": count("first_seat"),
        "mean_turns": mean_turns,
        "mean_turns_low": turns_low,
        "mean_turns_high": turns_high,
        "median_turns": median(turns),
        **{
            f"{side}_defeated_by_{cause}": count("defeat", side, key)
            for side in "ab"
            for key, cause in enumerate(CAUSES)
        },
        "winner_health": _ratio(health_a + health_b, finished),
        "winner_health_a": _ratio(health_a, wins_a),
        "winner_health_b": _ratio(health_b, wins_b),
        "hero_a_name": hero_a.name,
        "hero_b_name": hero_b.name,
        "board_name": board.name,
    }


def card_rows(hero_a: "Side", hero_b: "Side", board: "Board", tally: Tally, games: int) -> list[Row]:
    """The rows of cards.parquet: both decks, or in a mirror the one deck with both sides added up."""
    if hero_a.slug == hero_b.slug:
        return _deck_rows(hero_a, hero_b, board, tally, "ab", 2 * games)
    return [
        *_deck_rows(hero_a, hero_b, board, tally, "a", games),
        *_deck_rows(hero_b, hero_a, board, tally, "b", games),
    ]


def _deck_rows(team: "Side", opponent: "Side", board: "Board", tally: Tally, sides: str, games: int) -> list[Row]:
    from balancer.sim.codes import MAX_CARD_TYPES

    def count(measure: str, card: int) -> int:
        return sum(tally.get((f"card_{measure}", side, card), 0) for side in sides)

    return [
        {
            "side": team.slug,
            "hero": hero.slug,
            "card": card.slug,
            "name": card.name,
            "copies": card.copies,
            "opponent": opponent.slug,
            "board": board.slug,
            **{use: count(use, index) for use in ("attack", "defense", "scheme", "boost", "discard")},
            "games": games,
            "games_played": count("games", index),
            "wins_when_played": count("wins", index),
            "hero_name": hero.name,
            "opponent_name": opponent.name,
        }
        for place, hero in enumerate(team.heroes)
        for index, card in enumerate(hero.cards, place * MAX_CARD_TYPES)
    ]


def turn_rows(hero_a: "Side", hero_b: "Side", board: "Board", tally: Tally) -> list[Row]:
    """The rows of turns.parquet: how many finished games took how many turns."""
    return [
        {
            "cell": f"{hero_a.slug}:{hero_b.slug}:{board.slug}",
            "hero_a": hero_a.slug,
            "hero_b": hero_b.slug,
            "board": board.slug,
            "turns": turns,
            "count": count,
        }
        for turns, count in lengths(tally).items()
    ]


def _ratio(part: int, whole: int) -> float | None:
    return part / whole if whole else None
