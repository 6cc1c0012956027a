"""R7, defeat and the end of the game."""

import pytest

from tests.cards.table import fight, in_order, scheme
from tests.rulebook.toys import card, duel, left, right

IDLE = card("Idle", "scheme", copies=2)
SPACES = {"Left": 4, "Page": 5, "Right": 2, "Squire": 3}
FACING = {"Left": 4, "Page": 5, "Right": 3, "Squire": 2}
AXE = card("Axe", "attack", 9, copies=2)
SPARK = card("Spark", "scheme", text="Deal 1 damage to one opposing fighter.")


def ready(*cards: dict, spaces=SPACES, sidekick_health: int = 1, answers=(), **position):
    """Left holds the cards and an Idle one; Right holds the answers."""
    sidekick = {"health": sidekick_health}
    players = (
        left(*cards, IDLE, sidekicks=1, sidekick=sidekick),
        right(*answers, sidekicks=1, sidekick=sidekick),
    )
    hands = {"Left": [card["name"] for card in cards] + ["Idle"], "Right": [card["name"] for card in answers]}
    return duel(*players, spaces=spaces, hands=hands, **position)


# --- R7.1 ----------------------------------------------------------------------------------------


def test_R7_1_a_fighter_at_0_health_leaves_the_board():
    game = ready(AXE, sidekick_health=3)
    told = fight(game, "Left", "Squire", "Axe")
    assert in_order(["Squire takes 3 damage: 0 health left.", "Squire is defeated."], told)
    assert (game.health("Squire"), game.space("Squire")) == (0, None)
    assert not game.over


def test_R7_1_a_fighter_with_1_health_left_stays():
    game = ready(card("Blow", "attack", 2), sidekick_health=3)
    fight(game, "Left", "Squire", "Blow")
    assert (game.health("Squire"), game.space("Squire")) == (1, 3)


def test_R7_1_a_sidekick_with_one_health_falls_to_any_damage_of_a_combat():
    game = ready(card("Tap", "attack", 1))
    fight(game, "Left", "Squire", "Tap")
    assert game.space("Squire") is None


def test_R7_1_a_sidekick_with_one_health_falls_to_any_damage_of_an_effect():
    game = ready(SPARK)
    scheme(game, "Left", "Spark")
    game.choose("damage Squire")
    assert game.space("Squire") is None


def test_R7_1_a_sidekick_with_one_health_falls_to_exhaustion():
    game = ready(decks={"Left": []})
    game.choose("manoeuvre")
    assert (game.space("Page"), game.health("Left")) == (None, 8)


def test_R7_1_no_damage_defeats_nobody():
    game = ready(card("Tap", "attack", 2), answers=[card("Guard", "defense", 2)])
    fight(game, "Left", "Squire", "Tap", "Guard")
    assert game.space("Squire") == 3


def test_R7_1_the_space_is_free_at_once():
    chase = card("Chase", "attack", 1, "After combat: place your fighter in any space.")
    game = ready(chase)
    fight(game, "Left", "Squire", "Chase")
    assert "Left to space 3" in game.options


def test_R7_1_the_defeated_stand_in_nobodys_way():
    game = ready(AXE, spaces={"Left": 4, "Page": 5, "Right": 1, "Squire": 3})
    fight(game, "Left", "Squire", "Axe")
    game.play("manoeuvre", "no boost", "move Left")
    assert "Left moves to space 2" in game.options


def test_R7_1_the_defeated_are_no_longer_attacked():
    game = ready(AXE, card("Blow", "attack"), spaces={"Left": 4, "Page": 6, "Right": 1, "Squire": 3})
    fight(game, "Left", "Squire", "Axe")
    assert game.options == ["manoeuvre", "scheme"]


def test_R7_1_the_defeated_do_nothing():
    spaces = {"Left": 4, "Right": 3}
    game = ready(AXE, spaces=spaces)
    assert game.space("Page") is None
    moving, scheming = game.copy(), game.copy()
    moving.play("manoeuvre", "no boost")
    assert moving.options == ["done moving", "move Left"]
    scheming.choose("scheme")  # only Left could, so nobody is asked who
    assert "Left plays the scheme Idle." in scheming.history
    game.choose("attack")
    assert "Left attacks Right." in game.history


def test_R7_1_a_damage_to_each_adjacent_fighter_defeats_several():
    wave = card("Wave", "scheme", text="Deal 1 damage to each fighter adjacent to Left.")
    game = ready(wave)
    scheme(game, "Left", "Wave")
    assert (game.space("Page"), game.space("Squire")) == (None, None)


# --- R7.2 ----------------------------------------------------------------------------------------


def test_R7_2_a_hero_defeated_in_combat_loses_at_once():
    game = ready(AXE, spaces=FACING, health={"Right": 9})
    told = fight(game, "Left", "Right", "Axe")
    assert told[-3:] == ["Right takes 9 damage: 0 health left.", "Right is defeated.", "Left wins."]
    assert (game.over, game.winner, game.options) == (True, "Left", [])
    assert game.space("Squire") == 2


def test_R7_2_a_hero_with_health_left_plays_on():
    game = ready(AXE, spaces=FACING, health={"Right": 10})
    fight(game, "Left", "Right", "Axe")
    assert (game.over, game.health("Right")) == (False, 1)


def test_R7_2_without_sidekicks_the_game_goes_on():
    game = ready(AXE)
    fight(game, "Left", "Squire", "Axe")
    assert (game.over, game.winner) == (False, None)


@pytest.mark.parametrize("timing", ["Immediately", "During combat"])
def test_R7_2_a_hero_defeated_in_mid_combat_loses_before_the_damage(timing):
    thorns = card("Thorns", "defense", 0, f"{timing}: deal 3 damage to the opposing fighter.")
    game = ready(AXE, spaces=FACING, answers=[thorns], health={"Left": 3, "Right": 1})
    fight(game, "Left", "Right", "Axe", "Thorns")
    assert (game.over, game.winner) == (True, "Right")
    assert game.health("Right") == 1


def test_R7_2_a_hero_defeated_after_combat_loses():
    bite = card("Bite", "attack", 0, "After combat: deal 2 damage to the opposing fighter.")
    game = ready(bite, spaces=FACING, health={"Right": 2})
    fight(game, "Left", "Right", "Bite")
    assert (game.over, game.winner) == (True, "Left")


def test_R7_2_the_rest_of_a_text_is_not_resolved_after_the_end_of_the_game():
    text = "Deal 2 damage to one opposing fighter. Draw 1 card. Left recovers 1 health."
    game = ready(card("Triumph", "scheme", text=text), spaces={"Left": 1, "Right": 8}, health={"Left": 5, "Right": 2})
    scheme(game, "Left", "Triumph")
    assert (game.over, game.winner) == (True, "Left")
    assert (game.hand("Left"), game.health("Left")) == (["Idle"], 5)


def test_R7_2_a_hero_may_fall_to_the_own_effect():
    rage = card("Rage", "scheme", text="Deal 3 damage to one friendly fighter.")
    game = ready(rage, spaces={"Left": 1, "Right": 8}, health={"Left": 3})
    scheme(game, "Left", "Rage")
    assert (game.over, game.winner) == (True, "Right")


def test_R7_2_a_hero_may_fall_to_exhaustion_in_the_own_turn():
    game = ready(spaces=FACING, decks={"Left": []}, health={"Left": 2})
    game.choose("manoeuvre")
    assert (game.over, game.winner) == (True, "Right")


def test_R7_2_a_hero_may_fall_to_exhaustion_in_the_turn_of_the_opponent():
    retreat = card("Retreat", "defense", 5, "After combat: draw 1 card.")
    game = ready(AXE, spaces=SPACES, answers=[retreat], decks={"Right": []}, health={"Right": 2})
    fight(game, "Left", "Squire", "Axe", "Retreat")
    assert (game.over, game.winner) == (True, "Left")


def test_R7_2_a_hero_falls_to_exhaustion_between_two_cards():
    feast = card("Feast", "scheme", text="Draw 3 cards.")
    game = ready(feast, spaces=FACING, decks={"Left": ["Blank"]}, health={"Left": 2})
    scheme(game, "Left", "Feast")
    assert (game.over, game.winner) == (True, "Right")
    assert (game.hand("Left"), game.history[-1]) == (["Idle", "Blank"], "Right wins.")
