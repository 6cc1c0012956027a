"""The heuristic player in adventures: better than chance, and sensible where a person can tell."""

import random

import pytest

from balancer import policies
from balancer.content import library
from balancer.sim import adventure_tables
from balancer.sim.adventure_game import Adventure
from balancer.sim.batch import play
from balancer.sim.codes import Decision
from balancer.sim.seeds import game_seeds

HEURISTIC = policies.load("heuristic")


def win_rate(policy: str, villain: str, players: int) -> float:
    player = policies.load(policy)
    wins = games = 0
    for draw in range(6):
        chance = random.Random(f"{villain} {players} {draw}")
        loaded = library.villain(villain)
        tables = adventure_tables.build(
            [library.hero(slug) for slug in chance.sample(library.heroes(), players)],
            loaded,
            [library.minion(slug) for slug in chance.sample(library.minions(), players)],
            [],
            library.board(loaded.board),
        )
        outcomes = play(tables, game_seeds(1, "cooperation", 0, 50), [player, player]).games
        wins += int((outcomes["winner"] == 0).sum())
        games += len(outcomes)
    return wins / games


@pytest.mark.parametrize("villain", library.villains())
@pytest.mark.parametrize("players", [1, 2, 3])
def test_heuristic_players_win_far_more_often_than_random_ones(villain, players):
    assert win_rate("heuristic", villain, players) > 0.15 + win_rate("random", villain, players)


def choice(game: Adventure) -> str:
    return game.options[int(HEURISTIC.choose(game.state, game.tables))]


def mothman(**position) -> Adventure:
    game = Adventure("annie-christmas", "golden-bat", villain="mothman", minions=["blob", "skunk-ape"])
    defaults = {"Annie Christmas": 4, "Charlie": 1, "Golden Bat": 37, "Mothman": 8, "The Blob": 15, "Skunk Ape": 21}
    game.arrange_adventure(**{"spaces": defaults} | position)
    return game


def until(game: Adventure, decision: Decision) -> Adventure:
    for _ in range(40):
        if game.decision == decision:
            return game
        game.choose(choice(game))
    raise AssertionError(f"{decision.name} was not asked")


def test_an_enemy_is_led_to_the_hero_who_can_bear_it():
    spaces = {"Annie Christmas": 17, "Golden Bat": 19, "Mothman": 18, "The Blob": 4, "Skunk Ape": 8}
    for weak, strong in (("Annie Christmas", "Golden Bat"), ("Golden Bat", "Annie Christmas")):
        game = mothman(spaces=spaces, active="Mothman", health={weak: 2})
        assert game.decision == Decision.ENEMY_TARGET
        assert choice(game).endswith(f"on {strong}")


def test_doom_is_removed_when_the_track_is_near_its_end():
    hand = ["Arrive Just in Time", "Arrive Just in Time", "Alpine Fortress"]
    near = {"Annie Christmas": 4, "Golden Bat": 13, "Mothman": 37, "The Blob": 36, "Skunk Ape": 42}
    game = mothman(
        spaces=near, active="Golden Bat", hands={"Golden Bat": hand}, threat=6, sites={1: 3, 2: 0, 3: 0, 4: 0}
    )
    game.choose("manoeuvre")
    until(game, Decision.ACTIVATE)
    assert choice(game) != "activate nothing"


def test_an_alien_next_to_a_fighter_is_always_removed():
    game = Adventure("golden-bat", villain="martian-invader", minions=["blob"])
    field = game.board.fields[0]
    game.arrange_adventure(
        spaces={"Golden Bat": field[0], "Martian Invader": 41, "The Blob": 42},
        active="Golden Bat",
        hands={"Golden Bat": ["Alpine Fortress"]},
        sites={1: 1},
    )
    game.choose("manoeuvre")
    while game.decision != Decision.ACTIVATE:
        options = game.options
        stay = f"Golden Bat moves to space {field[0]}"
        game.choose(stay if stay in options else choice(game))
    assert choice(game) == "remove from field 1"


def test_the_villain_is_attacked_before_a_minion():
    hand = ["Super Strength", "Super Strength"]
    spaces = {"Annie Christmas": 4, "Golden Bat": 18, "Mothman": 19, "The Blob": 17, "Skunk Ape": 42}
    game = mothman(spaces=spaces, active="Golden Bat", hands={"Golden Bat": hand})
    game.choose("attack")
    assert choice(game) == "Golden Bat attacks Mothman"


def test_nobody_heals_an_enemy():
    hand = ["Arrive Just in Time"]
    near = {"Annie Christmas": 4, "Golden Bat": 13, "Mothman": 37, "The Blob": 36, "Skunk Ape": 42}
    game = mothman(
        spaces=near,
        active="Golden Bat",
        hands={"Golden Bat": hand},
        health={"Golden Bat": 9, "Mothman": 1},
        site_effects={1: "Covered Bridge"},
    )
    game.choose("manoeuvre")
    until(game, Decision.ACTIVATE)
    game.choose("discard Arrive Just in Time at bridge 1")
    until(game, Decision.RECOVER_TARGET)
    assert choice(game) == "heal Golden Bat"
