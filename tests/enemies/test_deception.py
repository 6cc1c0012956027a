"""Deception, one card in the deck of every enemy: however it is discarded, the discard pile goes into the deck."""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import fight
from tests.enemies.table import MINIONS, VILLAINS, attack, defend, library_enemy, table

EVERY_ENEMY = pytest.mark.parametrize("enemy", [*VILLAINS, *MINIONS])


def others(enemy: str) -> list[str]:
    """Three other cards of the enemy's deck."""
    names = [card.name for card in library_enemy(enemy).cards for _ in range(card.copies)]
    return [name for name in names if name != "Deception"][:3]


@EVERY_ENEMY
def test_deception_reshuffles_after_an_attack(enemy):
    one, two, three = others(enemy)
    game = attack(enemy, "Deception", decks={enemy: ["Deception", one]}, discard_piles={enemy: [two, three]})
    assert sorted(game.deck(enemy)) == sorted(["Deception", one, two, three])
    assert game.discard_pile(enemy) == []
    assert game.health("Bigfoot") == 16


@EVERY_ENEMY
def test_deception_reshuffles_after_a_defence(enemy):
    one, two, three = others(enemy)
    game = defend(enemy, "Deception", decks={enemy: ["Deception", one]}, discard_piles={enemy: [two, three]})
    assert sorted(game.deck(enemy)) == sorted(["Deception", one, two, three])
    assert game.discard_pile(enemy) == []
    assert game.health(enemy) == 10 - 6


@EVERY_ENEMY
def test_deception_cannot_be_cancelled(enemy):
    one, two, three = others(enemy)
    piles = {"decks": {enemy: ["Deception", one]}, "discard_piles": {enemy: [two, three]}}
    for game in (attack(enemy, "Deception", "Feint", **piles), defend(enemy, "Deception", "Feint", **piles)):
        assert f"The effects of {enemy}'s card are cancelled." not in game.history
        assert (len(game.deck(enemy)), game.discard_pile(enemy)) == (4, [])


@EVERY_ENEMY
def test_deception_discarded_in_mid_combat_leaves_the_card_fought_with_alone(enemy):
    """Vaporizing Eyebeams makes the enemy discard the top card of its deck after the combat."""
    one, two, three = others(enemy)
    villain = VILLAINS.get(enemy, "mothman")
    away = {"Bigfoot": 5, "Golden Bat": 25} if villain == "martian-invader" else {"Bigfoot": 4, "Golden Bat": 17}
    game = table(
        enemy,
        heroes=("bigfoot", "golden-bat"),
        spaces=away,
        active="Golden Bat",
        hands={"Golden Bat": ["Vaporizing Eyebeams", "Alpine Fortress", "Alpine Fortress"]},
        decks={enemy: [one, "Deception", two]},
        discard_piles={enemy: [three]},
        sites={},
    )
    fight(game, "Golden Bat", enemy, "Vaporizing Eyebeams", one)
    if game.decision in (Decision.MOVE_SPACE, Decision.DISCARD, Decision.SITE):
        game.choose(0)
    assert game.decision == Decision.ACTION
    assert sorted(game.deck(enemy)) == sorted(["Deception", two, three])
    assert game.discard_pile(enemy) == [one]


@EVERY_ENEMY
def test_another_card_is_only_discarded(enemy):
    one, two, three = others(enemy)
    game = attack(enemy, one, decks={enemy: [one, "Deception"]}, discard_piles={enemy: [two, three]})
    while game.decision != Decision.ACTION:
        game.choose(0)
    assert (game.deck(enemy), game.discard_pile(enemy)) == (["Deception"], [two, three, one])


def test_deception_shuffles():
    seen = set()
    pile = ["Maul", "Wounded Fury", "Stench"]
    for seed in range(12):
        decks = {"Skunk Ape": ["Deception"]}
        game = attack("Skunk Ape", "Deception", decks=decks, discard_piles={"Skunk Ape": pile}, seed=seed)
        seen.add(tuple(game.deck("Skunk Ape")))
    assert len(seen) > 4
