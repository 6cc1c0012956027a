"""The numbers of every enemy card, kept here a second time, against the files in data/ and in combat."""

import pytest

from balancer.content import library
from balancer.sim.adventure_game import Adventure
from tests.enemies.table import MINIONS, VILLAINS, attack, combat, defend, library_enemy

# title: attack, defence, boost, copies
DECKS = {
    "Mothman": {
        "Deception": (0, 0, 3, 1),
        "Unimaginable Terror": (3, 2, 2, 2),
        "Red-Eyed Omen": (2, 3, 2, 2),
        "Dive from the Dark": (4, 2, 1, 2),
        "Wing Buffet": (3, 3, 2, 2),
        "Foretold Ruin": (1, 1, 3, 1),
    },
    "Martian Invader": {
        "Deception": (0, 0, 3, 1),
        "Splitting Beam": (3, 2, 2, 2),
        "Heat Ray": (4, 2, 2, 2),
        "Force Field": (2, 4, 1, 2),
        "Tractor Lift": (3, 3, 2, 1),
        "Probe": (2, 2, 3, 1),
    },
    "Ant Queen": {
        "Deception": (0, 0, 3, 1),
        "Royal Summons": (2, 2, 2, 2),
        "Mandibles": (3, 2, 2, 2),
        "Swarm": (3, 3, 1, 2),
        "Marching Orders": (1, 3, 2, 1),
    },
    "Skunk Ape": {
        "Deception": (0, 0, 3, 1),
        "Maul": (5, 3, 2, 2),
        "Wounded Fury": (4, 2, 2, 2),
        "Stench": (4, 3, 1, 1),
    },
    "The Blob": {
        "Deception": (0, 0, 3, 1),
        "Acid Splash": (3, 2, 2, 2),
        "Absorb": (2, 3, 2, 2),
        "Corrosive Touch": (2, 2, 1, 2),
        "Engulf": (4, 1, 2, 1),
    },
    "Tarantula": {
        "Deception": (0, 0, 3, 1),
        "Spin Web": (2, 2, 2, 2),
        "Ambush from the Web": (3, 2, 2, 2),
        "Cocoon": (2, 4, 1, 1),
        "Venom": (3, 3, 1, 1),
    },
    "Jersey Devil": {
        "Deception": (0, 0, 3, 1),
        "Rend": (3, 2, 2, 2),
        "Wail": (2, 3, 2, 2),
        "Familiar Trick": (3, 3, 1, 2),
        "Hoofbeat": (4, 2, 1, 1),
    },
    "The Loveland Frog": {
        "Deception": (0, 0, 3, 1),
        "Croak": (2, 2, 2, 2),
        "Tongue Lash": (3, 2, 1, 2),
        "Wand of Sparks": (2, 3, 2, 2),
        "Leap": (3, 1, 2, 1),
    },
}
# cards in the deck, health, move; a villain has this health for each player
ENEMIES = {
    "Mothman": (10, 10, 3),
    "Martian Invader": (9, 10, 3),
    "Ant Queen": (8, 10, 2),
    "Skunk Ape": (6, 10, 3),
    "The Blob": (8, 10, 2),
    "Tarantula": (7, 10, 3),
    "Jersey Devil": (8, 10, 3),
    "The Loveland Frog": (8, 10, 3),
}
CARDS = [(enemy, card) for enemy, deck in DECKS.items() for card in deck]
WITHOUT_TEXT = {"Mandibles", "Maul", "Engulf", "Cocoon", "Hoofbeat", "Tongue Lash"}
ONLY_ATTACKING = {"Dive from the Dark", "Heat Ray", "Tractor Lift", "Swarm", "Venom", "Leap"}
THREAT_LEVEL = {"Foretold Ruin": 1}  # what it adds at the beginning of the track

# name: copies, starts outside of the deck
INITIATIVE = {
    "Mothman": {"Mothman": (1, False)},
    "Martian Invader": {"Martian Invader": (1, False)} | {f"Invasion Wave {wave}": (1, False) for wave in (1, 2, 3, 4)},
    "Ant Queen": {"Ant Queen": (1, False), "Strange Pheromone": (3, True)},
    "Skunk Ape": {"Skunk Ape": (1, False)},
    "The Blob": {"The Blob": (1, False)},
    "Tarantula": {"Tarantula": (1, False)},
    "Jersey Devil": {"Jersey Devil": (1, False)},
    "The Loveland Frog": {"Loveland Frog": (1, False), "Loveland Frog Strikes Again": (3, True)},
}
EVENTS = {
    "Blood Moon",
    "Thick Hides",
    "Ancient Evil",
    "Panic in the Streets",
    "Caught Unprepared",
    "Ticking Clock",
    "Exhausting Night",
    "Treacherous Ground",
    "Vengeance",
    "Hunters Hunted",
    "No Rest",
    "Frightful Visage",
}


def test_there_are_two_villains_six_minions_and_64_cards():
    assert sorted(library.villains()) == sorted(VILLAINS.values())
    assert sorted(library.minions()) == sorted(MINIONS.values())
    assert sum(copies for deck in DECKS.values() for *_, copies in deck.values()) == 64


@pytest.mark.parametrize("enemy", DECKS)
def test_every_deck_has_just_its_cards(enemy):
    assert [card.name for card in library_enemy(enemy).cards] == list(DECKS[enemy])
    assert sum(card.copies for card in library_enemy(enemy).cards) == ENEMIES[enemy][0]


@pytest.mark.parametrize(("enemy", "name"), CARDS, ids=[f"{enemy}: {card}" for enemy, card in CARDS])
def test_every_card_has_its_numbers(enemy, name):
    card = next(card for card in library_enemy(enemy).cards if card.name == name)
    assert (card.attack, card.defense, card.boost, card.copies) == DECKS[enemy][name]
    assert bool(card.tree.clauses) == (name not in WITHOUT_TEXT)
    assert bool(card.attack_text) == (name in ONLY_ATTACKING)
    assert bool(card.text) == (name not in WITHOUT_TEXT | ONLY_ATTACKING)


@pytest.mark.parametrize(("enemy", "name"), CARDS, ids=[f"{enemy}: {card}" for enemy, card in CARDS])
def test_every_card_attacks_and_defends_with_its_numbers(enemy, name):
    more = THREAT_LEVEL.get(name, 0)
    attacking, defending, *_ = DECKS[enemy][name]
    assert combat(attack(enemy, name)) == (attacking + more, 0)
    assert combat(defend(enemy, name)) == (6, defending + more)


@pytest.mark.parametrize("enemy", ENEMIES)
def test_every_enemy_has_its_health_and_move(enemy):
    found = library_enemy(enemy)
    assert (found.name, found.health, found.move, found.attack) == (enemy, *ENEMIES[enemy][1:], "melee")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("villain", VILLAINS)
def test_a_villain_has_10_health_for_each_player_and_a_minion_10(villain, players):
    heroes = ["bigfoot", "golden-bat", "robin-hood", "annie-christmas"][:players]
    game = Adventure(*heroes, villain=VILLAINS[villain], minions=["blob"])
    assert (game.health(villain), game.health("The Blob")) == (10 * players, 10)


@pytest.mark.parametrize("enemy", INITIATIVE)
def test_every_enemy_has_its_initiative_cards(enemy):
    cards = library_enemy(enemy).initiative
    assert {card.name: (card.copies, card.outside) for card in cards} == INITIATIVE[enemy]


def test_the_threat_tracks_have_their_levels():
    assert library.villain("mothman").track == (1, 2, 3, 4, 4, 5, 5)
    assert library.villain("martian-invader").track == (1, 1, 2, 3, 4)


def test_tokens_on_sites_and_on_the_board():
    for villain, first in (("mothman", 1), ("martian-invader", 0)):
        sites = library.villain(villain).sites
        assert (sites.supply, sites.first) == (8, first)
    assert [(token.name, token.count) for token in library.minion("blob").tokens] == [("acid", 6)]
    assert [(token.name, token.count) for token in library.minion("tarantula").tokens] == [("web", 6)]


def test_there_are_twelve_events():
    assert {library.event(event).name for event in library.events()} == EVENTS
