"""Heroes with three cards, and games that a seed decides."""

from types import SimpleNamespace

import numpy as np

TABLES = ("cells", "cards", "turns")
GAME = np.dtype([("winner", "i1"), ("turns", "i2"), ("cause", "i1"), ("health", "i1", (2,))])
CARDS = 3


def hero(spec):
    cards = tuple(
        SimpleNamespace(slug=f"card-{n}", name=f"Card {n}", copies=n + 1, kind="versatile") for n in range(CARDS)
    )
    return SimpleNamespace(slug=spec, name=spec.title(), cards=cards)


def board(spec):
    return SimpleNamespace(slug=spec, name=spec.title(), starts=(1, 2) if spec == "moor" else (1, 2, 3, 4))


def policy(spec):
    return SimpleNamespace(name=spec, compiled=not spec.endswith(":slow"))


def game_seeds(run_seed, cell, start, count):
    """Seeds that show where they come from: the run, a sum over the cell's letters, the index."""
    return np.array([run_seed * 10**9 + sum(cell.encode()) * 10**5 + i for i in range(start, start + count)], "u8")


def play(heroes, seeds):
    """Every eleventh game is unfinished; the rest depend on the seed and on who sits first."""
    games = np.zeros(len(seeds), GAME)
    mixed = (seeds * np.uint64(2654435761) + np.uint64(sum(heroes[0].slug.encode()))) % np.uint64(9973)
    games["winner"] = np.where(seeds % 11 == 0, -1, mixed % 2)
    games["turns"] = 10 + mixed % 30
    games["cause"] = np.where(games["winner"] < 0, -1, mixed % 3)
    games["health"][:, 0] = np.where(games["winner"] == 0, 1 + mixed % 9, 0)
    games["health"][:, 1] = np.where(games["winner"] == 1, 1 + mixed % 9, 0)
    cards = np.zeros((4, 32, 7), np.int64)
    for seat in range(len(heroes)):
        for card in range(CARDS):
            drawn = mixed % (card + 2) == 0
            uses = np.array([drawn, 2 * drawn, drawn, drawn, drawn, drawn, drawn & (games["winner"] == seat % 2)])
            cards[seat, card] = uses.sum(axis=1) * (seat + 1)
    return SimpleNamespace(games=games, cards=cards)


def same_tables(one, other):
    return all((one / f"{t}.parquet").read_bytes() == (other / f"{t}.parquet").read_bytes() for t in TABLES)
