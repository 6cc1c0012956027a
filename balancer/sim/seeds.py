"""The seed of each game, from the run's seed, the cell and the game's index alone."""

import hashlib

import numpy as np


def game_seeds(run_seed: int, cell: str, start: int, count: int) -> np.ndarray:
    """Seeds of the games `start` to `start + count - 1` of a cell, whoever plays them and in what order."""
    digest = hashlib.sha256(f"{run_seed}:{cell}".encode()).digest()
    base = np.frombuffer(digest[:8], "<u8").astype(np.uint64)
    index = np.arange(start, start + count, dtype=np.uint64)
    number = base + index * np.uint64(0x9E3779B97F4A7C15)
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))
