"""A simulator that decides a game by its seed alone: quick, exact, enough to prove the book-keeping."""

import sys
from types import SimpleNamespace

import pytest

import balancer
from balancer import content
from balancer.experiments import chunk
from balancer.experiments.matchup import MatchupSettings
from tests.experiments import toy


@pytest.fixture
def simulator(monkeypatch):
    """Puts the toy content, policies and simulator in the place of the real ones; tells what was played."""
    played = []

    def play_seating(heroes, board, seeds, players):
        played.append(([hero.slug for hero in heroes], board.slug, seeds.tolist(), [p.name for p in players]))
        return toy.play(heroes, seeds)

    library = SimpleNamespace(hero=toy.hero, board=toy.board, content_hash=lambda heroes, boards: "c0ffee")
    monkeypatch.setattr(content, "library", library, raising=False)
    policies = SimpleNamespace(load=toy.policy)
    monkeypatch.setattr(balancer, "policies", policies, raising=False)
    monkeypatch.setitem(sys.modules, "balancer.sim.seeds", SimpleNamespace(game_seeds=toy.game_seeds))
    monkeypatch.setattr(chunk, "play_seating", play_seating)
    return SimpleNamespace(played=played, library=library)


@pytest.fixture
def settings():
    return MatchupSettings(("ash", "birch"), ("glade", "moor"), games=100, seed=7)
