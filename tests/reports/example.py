"""A made-up run folder: every number follows from the arguments, none from a simulator."""

import math
from itertools import combinations_with_replacement
from pathlib import Path

import polars as pl

RUN = """\
kind = "matchup"
command = "balancer matchup --heroes robin-hood,bigfoot --boards sherwood-forest,yukon --games 10000 --seed 1"
seed = 1
version = "0.1.0"
content_hash = "5d41402abc4b2a76b9719d911017c592"
policy_a = "heuristic"
policy_b = "heuristic"
games = 10000
python = "3.11.9"
numba = "0.68.0"
numpy = "2.4.0"
finished = 2025-01-31
"""
HEROES = {"bigfoot": "Bigfoot", "robin-hood": "Robin Hood"}
BOARDS = {"sherwood-forest": "Sherwood Forest", "yukon": "Yukon"}
CARDS = ("Ambush", "Feint", "Regroup", "Momentous Shift", "Steal From the Rich", "It's Just Your Imagination")


def win_rate(a: int, b: int, board: int) -> float:
    return 0.5 if a == b else min(0.95, 0.5 + 0.04 * (b - a) + 0.01 * board)


def write_run(
    folder: Path,
    heroes: dict[str, str] = HEROES,
    boards: dict[str, str] = BOARDS,
    games: int = 10000,
    unfinished: int = 0,
    run: str = RUN,
    cards: tuple[str, ...] = CARDS,
) -> Path:
    cells, uses, turns = [], [], []
    for number, (board, board_name) in enumerate(boards.items()):
        for (a, hero_a), (b, hero_b) in combinations_with_replacement(enumerate(heroes), 2):
            finished = games - unfinished
            wins = round(finished * win_rate(a, b, number))
            place = {"hero_a": hero_a, "hero_b": hero_b, "board": board}
            cells.append(
                place
                | {"games": games, "wins_a": wins, "wins_b": finished - wins, "unfinished": unfinished}
                | {"win_rate_a": wins / finished if finished else None, "low": 0.0, "high": 1.0}
                | {"first_seat_wins": round(0.52 * finished), "mean_turns": 24.0, "added_later": True}
                | {"hero_a_name": heroes[hero_a], "hero_b_name": heroes[hero_b], "board_name": board_name}
            )
            for length in range(8, 61):
                share = math.exp(-(((length - 22 - 2 * a) / 8) ** 2))
                turns.append(place | {"turns": length, "count": round(games * share / 14)})
            uses += _uses(cards, hero_a, hero_b, heroes, board, games)
            if a != b:
                uses += _uses(cards, hero_b, hero_a, heroes, board, games)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run.toml").write_text(run, encoding="utf-8")
    pl.DataFrame(cells).write_parquet(folder / "cells.parquet")
    pl.DataFrame(uses).write_parquet(folder / "cards.parquet")
    pl.DataFrame(turns).write_parquet(folder / "turns.parquet")
    return folder


def _uses(
    cards: tuple[str, ...], hero: str, opponent: str, heroes: dict[str, str], board: str, games: int
) -> list[dict]:
    mirror = 2 if hero == opponent else 1
    return [
        {"side": hero, "hero": hero, "hero_name": heroes[hero], "card": f"card-{place}", "name": name}
        | {"copies": 2 + place % 2}
        | {"opponent": opponent, "board": board, "games": games * mirror}
        | {"attack": games * (place % 3) // 2, "defense": games * (place % 2) // 3, "scheme": 0}
        | {"boost": games // (place + 2), "discard": games // 9}
        | {"games_played": games // (place + 1)}
        | {"wins_when_played": games // (place + 1) * (48 + place) // 100}
        for place, name in enumerate(cards)
    ]
