"""R4, the manoeuvre, and how fighters move."""

import pytest

from tests.cards.table import manoeuvre, scheme
from tests.rulebook.toys import board, card, duel, left, line, right

IDLE = card("Idle", "scheme", copies=2)  # keeps the choice of an action open
FAR = {"Left": 1, "Right": 8}
SPRINT = card("Sprint", "attack", value=5, boost=3, text="After combat: draw 2 cards.")
FEAST = card("Feast", "scheme", boost=2, text="Draw 3 cards.", copies=3)
HORN = card("Horn", "attack", boost=3, who="sidekick")


def reach(game, fighter: str) -> list[int]:
    """Where a fighter can go, on a copy of the game; a single answer is its own space."""
    twin = game.copy()
    if f"move {fighter}" in twin.options:
        twin.choose(f"move {fighter}")
    if not any(" moves to " in option for option in twin.options):
        return [twin.space(fighter)]
    return [int(option.split()[-1]) for option in twin.options]


def walker(on=None, move: int = 2, **spaces: int):
    """Left about to move, without a card for a boost."""
    game = duel(left(sidekicks=2, move=move), right(sidekicks=2), on=on, spaces=named(spaces))
    manoeuvre(game)
    return game


def named(spaces: dict[str, int]) -> dict[str, int]:
    return {fighter.replace("_", " "): space for fighter, space in spaces.items()}


# --- R4.1 ----------------------------------------------------------------------------------------


def test_R4_1_a_manoeuvre_draws_the_top_card_before_anything_else():
    decks = {"Left": ["Plain", "Blank", "Blank"]}
    game = duel(left(IDLE), right(), spaces=FAR, hands={"Left": ["Idle"]}, decks=decks)
    told = game.choose("manoeuvre")
    assert told == ["Left takes the action manoeuvre.", "Left draws Plain."]
    assert game.hand("Left") == ["Idle", "Plain"]
    assert game.deck("Left") == ["Blank", "Blank"]


def test_R4_1_the_card_just_drawn_can_boost():
    game = duel(left(), right(), spaces=FAR, decks={"Left": ["Plain"] * 9})
    assert game.options == ["no boost", "boost with Plain"]


def test_R4_1_drawing_from_an_empty_deck_deals_2_damage_to_each_own_fighter():
    spaces = {"Left": 1, "Page 1": 2, "Page 2": 3, "Right": 8, "Squire": 7}
    page = {"health": 5}
    players = left(IDLE, sidekicks=2, sidekick=page), right(sidekicks=1, sidekick=page)
    game = duel(*players, spaces=spaces, hands={"Left": ["Idle"]}, decks={"Left": []})
    game.choose("manoeuvre")
    assert [game.health(fighter) for fighter in ("Left", "Page 1", "Page 2")] == [8, 3, 3]
    assert [game.health(fighter) for fighter in ("Right", "Squire")] == [10, 5]
    assert game.hand("Left") == ["Idle"]


def test_R4_1_the_last_card_is_drawn_without_damage():
    game = duel(left(IDLE), right(), spaces=FAR, hands={"Left": ["Idle"]}, decks={"Left": ["Blank"]})
    game.choose("manoeuvre")
    assert (game.hand("Left"), game.deck("Left"), game.health("Left")) == (["Idle", "Blank"], [], 10)


def test_R4_1_exhaustion_strikes_once_for_each_card():
    hands, decks = {"Left": ["Feast", "Feast"]}, {"Left": ["Blank"]}
    game = duel(left(FEAST), right(), spaces=FAR, hands=hands, decks=decks)
    scheme(game, "Left", "Feast")
    assert game.hand("Left") == ["Feast", "Blank"]
    assert game.health("Left") == 6


def test_R4_1_the_discard_pile_is_never_reshuffled():
    game = duel(left(IDLE), right(), spaces=FAR, hands={"Left": ["Idle", "Plain"]}, decks={"Left": []})
    scheme(game, "Left", "Idle")
    manoeuvre(game, boost="Plain")
    assert game.health("Left") == 8
    assert game.discard_pile("Left") == ["Idle", "Plain"]
    assert (game.deck("Left"), game.hand("Left")) == ([], [])


# --- R4.2 ----------------------------------------------------------------------------------------


def test_R4_2_nobody_has_to_move():
    game = duel(left(IDLE), right(), spaces=FAR, hands={"Left": ["Idle"]})
    manoeuvre(game, "done moving")
    assert (game.space("Left"), game.actions) == (1, 1)
    assert game.options == ["manoeuvre", "scheme"]


def test_R4_2_fighters_move_in_any_order_each_once():
    game = walker(Left=1, Page_1=3, Page_2=5, Right=8)
    assert game.options == ["done moving", "move Left", "move Page 1", "move Page 2"]
    game.play("move Page 1", "Page 1 moves to space 4")
    assert game.options == ["done moving", "move Left", "move Page 2"]
    game.play("move Left", "Left moves to space 2")
    assert game.options == ["done moving", "move Page 2"]
    game.play("move Page 2", "Page 2 moves to space 6")
    assert game.actions == 0  # with nobody left to move, the next action has begun


def test_R4_2_only_your_own_fighters_move():
    game = walker(Left=1, Page_1=3, Right=5, Squire_1=7)
    assert game.options == ["done moving", "move Left", "move Page 1"]


def test_R4_2_each_fighter_has_the_whole_move_value():
    game = walker(Left=1, Page_1=2, Right=8)
    game.play("move Page 1", "Page 1 moves to space 4")
    assert reach(game, "Left") == [1, 2, 3]


def test_R4_2_one_fighter_moves_after_another():
    game = walker(Left=1, Page_1=2, Page_2=3, Right=8)
    assert reach(game, "Left") == [1]
    game.play("move Page 2", "Page 2 moves to space 5")
    assert reach(game, "Left") == [1, 3]


def test_R4_2_a_boost_adds_its_boost_value_for_all_fighters():
    spaces = {"Left": 1, "Page": 3, "Right": 9}
    on = line("a a a a a a a a a")
    game = duel(left(SPRINT, sidekicks=1), right(), on=on, spaces=spaces, hands={"Left": ["Sprint"]})
    manoeuvre(game, boost="Sprint")
    assert reach(game, "Left") == [1, 2, 4, 5, 6]
    game.play("move Left", "Left moves to space 2")
    assert reach(game, "Page") == [1, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("boost", ["Sprint", "Feast"])
def test_R4_2_the_text_of_the_boost_card_is_ignored(boost):
    hands = {"Left": ["Sprint", "Feast", "Plain"]}
    game = duel(left(SPRINT, FEAST), right(), spaces=FAR, hands=hands)
    manoeuvre(game, boost=boost)
    assert game.discard_pile("Left") == [boost]
    assert sorted([*game.hand("Left"), boost]) == ["Blank", "Feast", "Plain", "Sprint"]


def test_R4_2_one_card_boosts_and_only_one():
    game = duel(left(SPRINT), right(), spaces=FAR, hands={"Left": ["Sprint", "Plain"]})
    manoeuvre(game, boost="Plain")
    assert game.options == ["done moving", "move Left"]
    assert reach(game, "Left") == [1, 2, 3, 4]


def test_R4_2_a_boost_lasts_for_one_manoeuvre():
    game = duel(left(SPRINT), right(), spaces=FAR, hands={"Left": ["Sprint"]})
    manoeuvre(game, "done moving", boost="Sprint")
    manoeuvre(game)
    assert reach(game, "Left") == [1, 2, 3]


# --- R4.3 ----------------------------------------------------------------------------------------

# A ring of six with a tail: 1-2-3-4-5-6-1 and 4-7.
RING = board("a a a a a a a", [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [1, 6], [4, 7]])


@pytest.mark.parametrize(("move", "spaces"), [(1, [1, 2, 6]), (2, [1, 2, 3, 5, 6]), (3, [1, 2, 3, 4, 5, 6])])
def test_R4_3_a_fighter_moves_step_by_step_up_to_the_move_value(move, spaces):
    assert reach(walker(RING, move, Left=1, Right=7), "Left") == spaces


def test_R4_3_a_fighter_may_pass_friends_but_not_foes():
    assert reach(walker(Left=3, Page_1=4, Right=2), "Left") == [3, 5]


def test_R4_3_a_fighter_goes_around_a_foe_if_the_way_is_short_enough():
    assert reach(walker(RING, 3, Left=1, Right=2), "Left") == [1, 4, 5, 6]
    assert reach(walker(RING, 4, Left=1, Right=2), "Left") == [1, 3, 4, 5, 6, 7]


def test_R4_3_a_move_never_ends_on_an_occupied_space():
    game = walker(Left=3, Page_1=4, Page_2=5, Right=2, Squire_1=1)
    assert reach(game, "Left") == [3]


def test_R4_3_several_friends_in_a_row_can_be_passed():
    assert reach(walker(move=3, Left=3, Page_1=4, Page_2=5, Right=2), "Left") == [3, 6]


def test_R4_3_a_fighter_may_move_no_space_at_all():
    game = walker(Left=1, Page_1=4, Right=8)
    game.play("move Left", "Left moves to space 1")
    assert "Left stays on space 1." in game.history
    assert game.options == ["done moving", "move Page 1"]


# --- R4.4 ----------------------------------------------------------------------------------------

PUSH = card("Push", "scheme", text="Move one opposing fighter up to 2 spaces.")


def pushed(**spaces: int):
    players = left(PUSH, sidekicks=1), right(sidekicks=1)
    game = duel(*players, spaces=spaces, hands={"Left": ["Push"]})
    scheme(game, "Left", "Push")
    return game


def test_R4_4_a_moved_opponent_passes_its_friends_but_not_its_foes():
    game = pushed(Left=8, Page=3, Right=4, Squire=5)
    assert reach(game, "Right") == [4, 6]


def test_R4_4_the_player_of_the_effect_chooses_where_the_opponent_goes():
    game = pushed(Left=1, Page=2, Right=5, Squire=8)
    assert (game.player, sorted(game.options)) == ("Left", ["move Right", "move Squire"])
    game.choose("move Right")
    assert game.player == "Left"
    game.choose("Right moves to space 7")
    assert game.space("Right") == 7


# --- R4.5 ----------------------------------------------------------------------------------------


def test_R4_5_cards_of_a_defeated_fighter_still_boost():
    game = duel(left(HORN, sidekicks=1), right(), spaces=FAR, hands={"Left": ["Horn"]})
    assert game.space("Page") is None
    manoeuvre(game, boost="Horn")
    assert game.discard_pile("Left") == ["Horn"]
    assert reach(game, "Left") == [1, 2, 3, 4, 5, 6]
