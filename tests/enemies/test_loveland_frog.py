"""The Loveland Frog's cards and its initiative cards, on Point Pleasant."""

import pytest

from balancer.sim.codes import Decision, InitiativePlace
from tests.enemies.table import BLOCK, BLOW, SPARE, attack, combat, defend, end_of_round, goals, table

FROG, CARD, AGAIN = "The Loveland Frog", "Loveland Frog", "Loveland Frog Strikes Again"
WAITING, GONE = InitiativePlace.WAITING, InitiativePlace.GONE


@pytest.mark.parametrize("defence", [None, BLOCK])
def test_croak_adds_a_card_when_attacking_won_or_lost(defence):
    game = attack(FROG, "Croak", defence)
    assert game.initiative_cards(WAITING) == [AGAIN]
    assert AGAIN not in [*game.row, *game.initiative_deck], "not before the next shuffle"


@pytest.mark.parametrize("against", [BLOW, "Regroup"])
def test_croak_adds_a_card_when_defending_too(against):
    assert defend(FROG, "Croak", against).initiative_cards(WAITING) == [AGAIN]


def test_croak_comes_in_at_the_next_shuffle():
    decks = {FROG: ["Croak", "Tongue Lash", "Tongue Lash"]}
    game = attack(FROG, "Croak", hand=[BLOCK, SPARE], decks=decks, row=[CARD], initiative_deck=[])
    assert (game.round, game.decision) == (2, Decision.DEFENCE_CARD)
    assert sorted([*game.row, *game.initiative_deck]) == [CARD, AGAIN]


def test_croak_without_a_card_left_adds_nothing():
    assert attack(FROG, "Croak", row=[AGAIN] * 3).initiative_cards(WAITING) == []


def test_croak_cancelled_adds_nothing():
    assert attack(FROG, "Croak", "Feint").initiative_cards(WAITING) == []


def test_tongue_lash_does_nothing_but_damage():
    game = attack(FROG, "Tongue Lash")
    assert (game.health("Bigfoot"), game.space(FROG), game.initiative_cards(WAITING)) == (13, 18, [])
    game = defend(FROG, "Tongue Lash", "Regroup")
    assert (game.health("Bigfoot"), game.space(FROG), game.initiative_cards(WAITING)) == (16, 18, [])


NEAR = {"spaces": {"Jackalope": 13, "Golden Bat": 28, "Mothman": 19}, "heroes": ("bigfoot", "golden-bat")}


def test_wand_of_sparks_damages_each_hero_and_sidekick_next_to_it_when_attacking():
    game = attack(FROG, "Wand of Sparks", BLOCK, origin=18, hands={"Golden Bat": []}, **NEAR)
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (15, 5)
    assert (game.health("Golden Bat"), game.health("Mothman")) == (18, 20)


def test_wand_of_sparks_damages_each_hero_and_sidekick_next_to_it_when_defending_too():
    game = defend(FROG, "Wand of Sparks", BLOW, **NEAR)
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (15, 5)
    assert (game.health("Golden Bat"), game.health("Mothman"), game.health(FROG)) == (18, 20, 7)


def test_wand_of_sparks_cancelled_damages_nobody():
    assert attack(FROG, "Wand of Sparks", "Feint").health("Bigfoot") == 16


@pytest.mark.parametrize("defence", [None, BLOCK])
def test_leap_places_the_frog_on_the_nearest_free_start_won_or_lost(defence):
    game = attack(FROG, "Leap", defence, spaces={FROG: 27, "Bigfoot": 34})
    assert game.space(FROG) == 18


def test_leap_leaves_a_start_space():
    """Mothman stands on 8 and the Jackalope on 37: 4 and 36 are the nearest."""
    game = attack(FROG, "Leap")
    assert (game.decision, goals(game)) == (Decision.PLACE_SPACE, [4, 36])
    game.choose(f"{FROG} to space 36")
    assert game.space(FROG) == 36


def test_leap_does_nothing_in_defence():
    game = defend(FROG, "Leap", "Regroup", spaces={FROG: 27, "Bigfoot": 34})
    assert (combat(game), game.space(FROG)) == ((1, 1), 27)


def test_leap_cancelled_places_nobody():
    assert attack(FROG, "Leap", "Feint", spaces={FROG: 27, "Bigfoot": 34}).space(FROG) == 27


def test_loveland_frog_now_takes_a_turn():
    deck = [CARD, "Bigfoot's turn"]
    game = table(FROG, initiative_deck=deck, decks={FROG: ["Tongue Lash"]})
    assert (game.health("Bigfoot"), game.row) == (13, deck)


def test_loveland_frog_moves_3():
    """From 18 to 9 or 11, next to 4: three steps. From 13 to 33 or 38, next to 37, it is one more."""
    game = attack(FROG, "Tongue Lash", origin=11, spaces={"Bigfoot": 4})
    assert (game.space(FROG), game.threat) == (11, 1)
    game = table(FROG, active=FROG, spaces={"Bigfoot": 37, "Jackalope": 42, FROG: 13}, sites={3: 0})
    assert (game.space(FROG), game.threat) == (13, 2)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_loveland_frog_strikes_again_now_takes_a_turn(number):
    deck = [*[AGAIN] * number, "Bigfoot's turn"]
    game = table(FROG, initiative_deck=deck, decks={FROG: ["Tongue Lash"] * number})
    assert (game.health("Bigfoot"), game.row, game.threat) == (16 - 3 * number, deck, 1)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_loveland_frog_at_the_end_of_the_round_does_nothing(number):
    game = end_of_round(FROG, CARD, *[AGAIN] * number)
    assert game.history[: game.history.index("Round 2")] == []
    assert len([*game.row, *game.initiative_deck]) == 1 + number


def test_loveland_frog_strikes_again_leaves_with_the_frog():
    game = defend(FROG, "Tongue Lash", row=[CARD, AGAIN], health={FROG: 4})
    assert (game.space(FROG), game.row) == (None, [])
    assert sorted(game.initiative_cards(GONE)) == [CARD, AGAIN, AGAIN, AGAIN]
