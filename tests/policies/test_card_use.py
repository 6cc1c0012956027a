"""No hero is handicapped because the heuristic player does not know what to do with a card."""

import numba
import numpy as np
import pytest

from balancer import policies
from balancer.content import library
from balancer.sim import tables as game_tables
from balancer.sim.batch import play
from balancer.sim.codes import CARD_COLUMNS
from balancer.sim.seeds import game_seeds

GAMES = 150
PLAYED = [CARD_COLUMNS.index(use) for use in ("attack", "defense", "scheme")]

pytestmark = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="too many games to interpret")


@pytest.mark.parametrize("slug", library.heroes())
def test_every_card_of_the_deck_is_played(slug):
    hero = library.hero(slug)
    sides = [policies.load("heuristic")] * 2
    played = np.zeros(len(hero.cards), int)
    for opponent in library.heroes():
        tables = game_tables.build([hero, library.hero(opponent)], library.board("soho"))
        cards = play(tables, game_seeds(1, f"{slug}:{opponent}", 0, GAMES), sides).cards
        played += cards[0, : len(hero.cards)][:, PLAYED].sum(axis=1)
    assert [card.name for card, times in zip(hero.cards, played, strict=True) if times == 0] == []


@pytest.mark.parametrize("slug", library.heroes())
def test_heuristic_beats_random_with_every_hero(slug):
    """In mirror matches, over both seats."""
    tables = game_tables.build([library.hero(slug)] * 2, library.board("soho"))
    heuristic, random = policies.load("heuristic"), policies.load("random")
    seeds = game_seeds(1, slug, 0, 400)
    first = play(tables, seeds, [heuristic, random]).games.winner == 0
    second = play(tables, seeds, [random, heuristic]).games.winner == 1
    assert np.mean([first, second]) >= 0.9
