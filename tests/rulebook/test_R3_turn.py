"""R3, the turn: two actions, the hand limit, abilities at its start and end."""

import pytest

from tests.cards.table import fight, finish_turn, manoeuvre, scheme
from tests.rulebook.toys import card, duel, left, right

IDLE = card("Idle", "scheme", copies=5)
HURRY = card("Hurry", "scheme", text="Gain 1 action.")
BUSY = card("Busy", "scheme", text="Gain 2 actions.")
NEAR = {"Left": 1, "Right": 2}
FAR = {"Left": 1, "Right": 8}


def actions_of(game, turn: int) -> list[str]:
    """What the player of a turn did, action by action."""
    told = []
    for sentence in game.history:
        if sentence.startswith("Turn"):
            current = int(sentence.split()[1].rstrip(":"))
        elif current == turn and " takes the action " in sentence:
            told.append(sentence.split()[-1].rstrip("."))
    return told


def test_R3_1_a_turn_is_two_actions():
    game = duel(left(IDLE), right(IDLE), spaces=FAR, hands={"Left": ["Idle"] * 5, "Right": ["Idle"]})
    scheme(game, "Left", "Idle")
    assert (game.player, game.actions, game.turn) == ("Left", 1, 1)
    scheme(game, "Left", "Idle")
    assert (game.player, game.actions, game.turn) == ("Right", 2, 2)


def test_R3_1_no_action_can_be_skipped():
    game = duel(left(IDLE), right(), spaces=NEAR, hands={"Left": ["Idle", "Idle", "Plain"]})
    assert sorted(game.options) == ["attack", "manoeuvre", "scheme"]
    scheme(game, "Left", "Idle")
    assert sorted(game.options) == ["attack", "manoeuvre", "scheme"]


def test_R3_1_who_can_do_nothing_else_must_manoeuvre():
    game = duel(left(), right(IDLE), spaces=FAR, hands={"Right": ["Idle"]})
    finish_turn(game)
    assert actions_of(game, 1) == ["manoeuvre", "manoeuvre"]
    assert game.hand("Left") == ["Blank", "Blank"]


@pytest.mark.parametrize("action", ["manoeuvre", "scheme", "attack"])
def test_R3_1_the_same_action_may_be_taken_twice(action):
    hands = {"Left": ["Idle", "Idle", "Plain", "Plain"], "Right": []}
    game = duel(left(IDLE), right(), spaces=NEAR, hands=hands)
    for _ in range(2):
        if action == "manoeuvre":
            manoeuvre(game, "done moving")
        elif action == "scheme":
            scheme(game, "Left", "Idle")
        else:
            fight(game, "Left", "Right", "Plain")
    assert actions_of(game, 1) == [action, action]


@pytest.mark.parametrize(("card_name", "actions"), [("Hurry", 2), ("Busy", 3)])
def test_R3_1_gaining_actions_adds_them_to_the_two(card_name, actions):
    game = duel(left(HURRY, BUSY), right(), spaces=FAR, hands={"Left": [card_name]})
    scheme(game, "Left", card_name)
    assert game.actions == actions - 1  # with nothing but manoeuvres left, the next one has begun
    finish_turn(game)
    assert actions_of(game, 1) == ["scheme"] + ["manoeuvre"] * actions


def test_R3_1_a_gained_action_is_of_this_turn_only():
    game = duel(left(HURRY), right(), spaces=FAR, hands={"Left": ["Hurry"]})
    scheme(game, "Left", "Hurry")
    for _ in range(3):
        finish_turn(game)
    assert [len(actions_of(game, turn)) for turn in (1, 2, 3)] == [3, 2, 2]


def test_R3_2_the_hand_limit_does_not_apply_during_the_turn():
    game = duel(left(IDLE), right(), spaces=FAR, hands={"Left": ["Plain"] * 6 + ["Idle"]})
    manoeuvre(game, "done moving")
    assert len(game.hand("Left")) == 8
    assert game.options == ["manoeuvre", "scheme"]


def test_R3_2_at_the_end_of_the_turn_the_player_chooses_what_to_discard():
    game = duel(left(IDLE), right(), spaces=FAR, hands={"Left": ["Plain"] * 6 + ["Idle"]})
    for _ in range(2):
        manoeuvre(game, "done moving")
    assert (game.player, game.turn, len(game.hand("Left"))) == ("Left", 1, 9)
    assert sorted(game.options) == ["discard Blank", "discard Idle", "discard Plain"]
    game.choose("discard Plain")
    assert (game.turn, len(game.hand("Left"))) == (1, 8)
    game.choose("discard Idle")
    assert (game.turn, len(game.hand("Left"))) == (2, 7)
    assert game.discard_pile("Left") == ["Plain", "Idle"]


def test_R3_2_seven_cards_may_be_kept():
    game = duel(left(), right(), spaces=FAR, hands={"Left": ["Plain"] * 5})
    finish_turn(game)
    assert len(game.hand("Left")) == 7
    assert game.discard_pile("Left") == []


def test_R3_2_the_opponent_keeps_every_card_until_the_end_of_their_own_turn():
    game = duel(left(), right(), spaces=FAR, hands={"Right": ["Plain"] * 9})
    finish_turn(game)
    assert len(game.hand("Right")) == 10  # the only action, a manoeuvre, has begun
    finish_turn(game)
    assert len(game.hand("Right")) == 7


def test_R3_3_an_ability_resolves_at_the_start_of_each_own_turn():
    ability = "At the start of your turn: deal 1 damage to each opposing fighter."
    game = duel(left(IDLE, ability=ability), right(), spaces=FAR, hands={"Left": ["Idle"]})
    assert (game.health("Right"), game.actions, game.options) == (9, 2, ["manoeuvre", "scheme"])
    finish_turn(game)
    finish_turn(game)
    assert game.turn == 3
    assert game.health("Right") == 8


def test_R3_3_an_ability_resolves_at_the_end_of_each_own_turn():
    ability = "At the end of your turn: deal 1 damage to each opposing fighter."
    game = duel(left(IDLE, ability=ability), right(), spaces=FAR, hands={"Left": ["Idle"] * 3})
    scheme(game, "Left", "Idle")
    assert game.health("Right") == 10
    scheme(game, "Left", "Idle")
    assert (game.turn, game.health("Right")) == (2, 9)
    finish_turn(game)
    assert (game.turn, game.health("Right")) == (3, 9)


def test_R3_3_the_hand_limit_counts_what_an_ability_drew_at_the_end_of_the_turn():
    ability = "At the end of your turn: draw 3 cards."
    game = duel(left(ability=ability), right(), spaces=FAR, hands={"Left": ["Plain"] * 5})
    finish_turn(game)
    assert len(game.hand("Left")) == 7
    assert len(game.discard_pile("Left")) == 3
