"""The page of a matchup run: who wins, how sure that is, and why."""

from pathlib import Path
from typing import Any

from markupsafe import Markup

from balancer.reports import charts, folder, page, words
from balancer.reports.summary import USES, CardUse, HeroCards, Length, Rate, Summary, summarise

MANY = 24
LONG_NAME = 60
KNOWN = ("kind", "command", "seed", "version", "content_hash", "policy_a", "policy_b", "games")
USE_LABELS = dict(zip(USES, ("attack", "defence", "scheme", "boost", "discarded"), strict=True))


def render(folder_path: Path) -> Path:
    """Write report.html into a run folder, from that folder's tables alone."""
    run = folder.load(Path(folder_path))
    target = Path(folder_path) / "report.html"
    page.write(target, page.fill("matchup.html.j2", **_context(run)))
    return target


def _context(run: folder.MatchupFolder) -> dict[str, Any]:
    summary = summarise(run)
    seats = _seats(summary)
    return {
        "title": words.title(summary),
        "answer": words.answer(summary),
        "details": words.details(summary),
        "summary": summary,
        "names": list(summary.names.values()),
        "heat_maps": _heat_maps(summary),
        "matrices": _matrices(summary),
        "cells": _cells(summary),
        "many": MANY,
        "scale": {"colours": charts.DIVERGING, "low": charts.LOWEST, "high": charts.HIGHEST},
        "seats": seats,
        "first": words.first_to_play(summary),
        "seat_chart": _seat_chart(summary, seats[:MANY]),
        "lengths": _lengths(summary),
        "players": words.all_players(summary),
        "length_chart": _length_chart(summary),
        "side": "team" if summary.teams else "hero",
        "sides": "teams" if summary.teams else "heroes",
        "heroes": [_hero(hero) for hero in summary.cards if hero.cards],
        "uses": USES,
        "use_labels": USE_LABELS,
        "use_colours": charts.USE_COLOURS,
        "info": run.info,
        "policies": [run.info.get(side, "an unknown policy") for side in ("policy_a", "policy_b")],
        **page.made_with(run.info, KNOWN),
    }


def _heat_maps(summary: Summary) -> list[tuple[str, Markup]]:
    names = list(summary.names.values())
    return [
        (board, charts.heat_map(names, matrix, f"Win rates, {board}. {_spoken_matrix(names, matrix)}"))
        for board, matrix in _matrices(summary)
    ]


def _matrices(summary: Summary) -> list[tuple[str, list[list[Rate | None]]]]:
    boards = [(name, summary.matrix(board)) for board, name in summary.boards.items()]
    return boards if len(boards) == 1 else [("All boards", summary.matrix()), *boards]


def _cells(summary: Summary) -> list[dict[str, Any]]:
    return [
        {"a": summary.names[a], "b": summary.names[b], "board": summary.boards[board], "cell": cell}
        for board, cells in summary.by_board.items()
        for (a, b), cell in cells.items()
    ]


def _seats(summary: Summary) -> list[tuple[str, Rate]]:
    rows = [("All games", summary.total.first_seat)]
    if len(summary.boards) > 1:
        rows += [(name, summary.board_total(board).first_seat) for board, name in summary.boards.items()]
    if len(summary.over_boards) > 1:
        rows += [(_pair(summary, pair), cell.first_seat) for pair, cell in summary.over_boards.items()]
    return rows


def _lengths(summary: Summary) -> list[tuple[str, Length]]:
    pairs = [(_pair(summary, pair), length) for pair, length in summary.lengths.items()]
    return pairs if len(pairs) == 1 else [("All games", summary.length), *pairs]


def _seat_chart(summary: Summary, seats: list[tuple[str, Rate]]) -> Markup:
    label = f"Win rate of the {words.first_to_play(summary)}. {words.spoken(seats)}"
    return charts.whiskers(seats, 0.5, label, LONG_NAME if summary.teams else charts.LONGEST)


def _length_chart(summary: Summary) -> Markup | None:
    length = summary.length
    if not length.games:
        return None
    spoken = (
        f"Histogram of game length in turns: mean {length.mean:.1f}, median {length.quantile(0.5)}, "
        f"nine games in ten between {length.quantile(0.05)} and {length.quantile(0.95)}."
    )
    return charts.histogram(length, spoken, f"turns, {words.all_players(summary)} together")


def _hero(hero: HeroCards) -> dict[str, Any]:
    return {"cards": hero, "decks": [_deck(hero, name, cards) for name, cards in hero.decks.items()]}


def _deck(hero: HeroCards, name: str, cards: list[CardUse]) -> dict[str, Any]:
    uses = [(card.name, {use: card.per_game(use) for use in USES}) for card in cards]
    rates = [(card.name, card.win_rate) for card in cards]
    return {
        "name": name,
        "cards": cards,
        "use_chart": charts.stacked(uses, f"Uses a game of each card of {name}; numbers in the table."),
        "rate_chart": charts.whiskers(
            rates,
            hero.win_rate.value,
            f"Win rate of {hero.name} when a card of {name} is played. {words.spoken(rates)}",
        ),
    }


def _pair(summary: Summary, pair: tuple[str, str]) -> str:
    return f"{summary.names[pair[0]]} v {summary.names[pair[1]]}"


def _spoken_matrix(names: list[str], matrix: list[list[Rate | None]]) -> str:
    if len(names) > 6:
        return "The same numbers are in the table."
    entries = [
        (f"{names[row]} against {names[column]}", rate)
        for row, rates in enumerate(matrix)
        for column, rate in enumerate(rates)
        if rate is not None and row != column
    ]
    return words.spoken(entries) if entries else "Mirror matches only."
