"""The Blob's cards, its initiative card and the acid, on Point Pleasant."""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer
from tests.enemies.table import BLOCK, BLOW, SPARE, attack, defend, end_of_round, table

BLOB = "The Blob"


@pytest.mark.parametrize("defence", [None, BLOCK])
def test_acid_splash_places_acid_on_both_spaces_when_attacking(defence):
    assert attack(BLOB, "Acid Splash", defence).token_spaces("acid") == [17, 18]


@pytest.mark.parametrize("against", [BLOW, "Regroup"])
def test_acid_splash_places_acid_on_both_spaces_when_defending_too(against):
    assert defend(BLOB, "Acid Splash", against).token_spaces("acid") == [17, 18]


def test_acid_splash_places_one_acid_token_a_space():
    assert attack(BLOB, "Acid Splash", tokens={"acid 1": 18}).token_spaces("acid") == [17, 18]
    assert attack(BLOB, "Acid Splash", tokens={"acid 3": 17}).token_spaces("acid") == [17, 18]


def test_acid_splash_with_one_token_left_splashes_the_blobs_space_only():
    tokens = {f"acid {number}": number for number in (1, 2, 3, 4, 5)}
    assert attack(BLOB, "Acid Splash", tokens=tokens).token_spaces("acid") == [1, 2, 3, 4, 5, 18]


def test_acid_splash_without_tokens_does_nothing():
    tokens = {f"acid {number}": number for number in (1, 2, 3, 4, 5, 6)}
    game = attack(BLOB, "Acid Splash", tokens=tokens)
    assert (game.token_spaces("acid"), game.threat) == ([1, 2, 3, 4, 5, 6], 1)


def test_acid_splash_harms_nobody_where_he_stands():
    assert attack(BLOB, "Acid Splash").health("Bigfoot") == 13


def test_acid_splash_of_a_defeated_blob_splashes_the_fighters_space_only():
    assert defend(BLOB, "Acid Splash", health={BLOB: 4}).token_spaces("acid") == [17]


def test_acid_splash_cancelled_places_nothing():
    assert attack(BLOB, "Acid Splash", "Feint").token_spaces("acid") == []


def test_absorb_heals_2_after_a_won_attack():
    assert attack(BLOB, "Absorb", health={BLOB: 5}).health(BLOB) == 7


def test_absorb_heals_nothing_after_a_lost_attack():
    assert attack(BLOB, "Absorb", BLOCK, health={BLOB: 5}).health(BLOB) == 5


def test_absorb_heals_2_after_a_won_defence():
    assert defend(BLOB, "Absorb", BLOCK, health={BLOB: 5}).health(BLOB) == 7


def test_absorb_heals_nothing_after_a_lost_defence():
    assert defend(BLOB, "Absorb", BLOW, health={BLOB: 5}).health(BLOB) == 2


def test_absorb_heals_up_to_its_health_only():
    assert attack(BLOB, "Absorb", health={BLOB: 9}).health(BLOB) == 10


NEAR = {"spaces": {"Jackalope": 13, "Golden Bat": 28, "Mothman": 19}, "heroes": ("bigfoot", "golden-bat")}


def test_corrosive_touch_damages_each_hero_and_sidekick_next_to_it_when_attacking():
    game = attack(BLOB, "Corrosive Touch", BLOCK, origin=18, hands={"Golden Bat": []}, **NEAR)
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (15, 5)
    assert (game.health("Golden Bat"), game.health("Mothman")) == (18, 20)


def test_corrosive_touch_damages_each_hero_and_sidekick_next_to_it_when_defending_too():
    game = defend(BLOB, "Corrosive Touch", BLOW, **NEAR)
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (15, 5)
    assert (game.health("Golden Bat"), game.health("Mothman"), game.health(BLOB)) == (18, 20, 6)


def test_corrosive_touch_of_a_defeated_blob_damages_nobody():
    assert defend(BLOB, "Corrosive Touch", health={BLOB: 4}).health("Bigfoot") == 16


def test_corrosive_touch_cancelled_damages_nobody():
    assert attack(BLOB, "Corrosive Touch", "Feint").health("Bigfoot") == 16


def test_engulf_does_nothing_but_damage():
    game = attack(BLOB, "Engulf", health={BLOB: 5})
    assert (game.health("Bigfoot"), game.health(BLOB), game.token_spaces("acid")) == (12, 5, [])
    game = defend(BLOB, "Engulf", "Regroup", health={BLOB: 5})
    assert (game.health("Bigfoot"), game.health(BLOB), game.token_spaces("acid")) == (16, 5, [])


def test_the_blob_now_takes_a_turn():
    deck = [BLOB, "Bigfoot's turn"]
    game = table(BLOB, initiative_deck=deck, decks={BLOB: ["Engulf"]})
    assert (game.health("Bigfoot"), game.row, game.token_spaces("acid")) == (12, deck, [])


def test_the_blob_moves_2():
    assert attack(BLOB, "Engulf", spaces={"Bigfoot": 11}).space(BLOB) == 12
    assert table(BLOB, active=BLOB, spaces={"Bigfoot": 4}).space(BLOB) == 18


def test_the_blob_at_the_end_of_the_round_places_acid_on_its_space():
    game = end_of_round(BLOB, BLOB)
    assert (game.token_spaces("acid"), game.threat) == ([18], 1)
    assert end_of_round(BLOB, BLOB, tokens={"acid 2": 18}).token_spaces("acid") == [18]


@pytest.mark.parametrize(("token", "health"), [(12, 15), (16, 16)])
def test_acid_damages_who_crosses_it_and_the_movement_goes_on(token, health):
    """Bigfoot goes from 9 to 11 over 4 or 12; the Blob on 4 leaves him 12 only. 16 is not on the way."""
    game = table(
        BLOB,
        active="Bigfoot",
        spaces={BLOB: 4, "Bigfoot": 9},
        tokens={"acid 1": token},
        hands={"Bigfoot": ["Hoax", SPARE]},
    )
    answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: "no boost", Decision.MOVE_FIGHTER: "move Bigfoot"})
    game.choose("Bigfoot moves to space 11")
    assert (game.space("Bigfoot"), game.health("Bigfoot")) == (11, health)


def test_acid_does_not_harm_enemies():
    game = attack(BLOB, "Engulf", spaces={"Bigfoot": 11}, tokens={"acid 1": 12, "acid 2": 17})
    assert (game.space(BLOB), game.health(BLOB)) == (12, 10)
