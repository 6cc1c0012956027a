"""R2, spaces, lines and zones."""

from dataclasses import replace

import pytest

from tests.cards.table import fight, manoeuvre, scheme
from tests.rulebook.toys import attacks, board, card, duel, left, line, right

# 3 and 4 follow each other in number, but no line joins them.
RING = board("a a a a a a", [[1, 2], [2, 3], [1, 6], [5, 6], [4, 5]])


def ready(attack: str, spaces: dict[str, int], on):
    """Left holds one card to attack with."""
    return duel(left(attack=attack), right(sidekicks=1), on=on, spaces=spaces, hands={"Left": ["Plain"]})


def test_R2_1_a_space_holds_one_fighter():
    jump = card("Jump", "scheme", text="Place Left in any space.")
    spaces = {"Left": 1, "Page": 2, "Right": 4, "Squire": 6}
    players = left(jump, sidekicks=1), right(sidekicks=1)
    game = duel(*players, spaces=spaces, hands={"Left": ["Jump"]})
    scheme(game, "Left", "Jump")
    assert game.options == [f"Left to space {space}" for space in (3, 5, 7, 8)]


@pytest.mark.parametrize(("here", "there"), [(2, 3), (3, 2), (1, 6), (6, 1)])
def test_R2_1_spaces_joined_by_a_line_are_adjacent_both_ways(here, there):
    assert attacks(ready("melee", {"Left": here, "Right": there}, RING)) == ["Left attacks Right"]


@pytest.mark.parametrize(("here", "there"), [(3, 4), (4, 3), (1, 3)])
def test_R2_1_spaces_without_a_line_between_them_are_not_adjacent(here, there):
    assert attacks(ready("melee", {"Left": here, "Right": there}, RING)) == []


def test_R2_1_a_zone_is_one_zone_even_when_its_spaces_lie_apart():
    game = ready("ranged", {"Left": 1, "Right": 8}, line("a b b c c b b a"))
    assert attacks(game) == ["Left attacks Right"]


@pytest.mark.parametrize("space", [4, 6])
def test_R2_1_a_space_of_several_zones_is_in_each_of_them(space):
    game = ready("ranged", {"Left": 1, "Right": space}, line("ab c c a c b c"))
    assert attacks(game) == ["Left attacks Right"]


def test_R2_1_zones_do_not_run_on_through_a_space_of_two():
    game = ready("ranged", {"Left": 1, "Squire": 3, "Right": 5}, line("a a ab b b"))
    assert attacks(game) == ["Left attacks Squire"]


# --- R2.2 ----------------------------------------------------------------------------------------

WITHOUT = line("a a a a b b b b c c c c")
PASSAGES = replace(WITHOUT, passages=(2, 7, 12))


def reach(move: int, spaces: dict[str, int], fighter: str = "Left", on=PASSAGES) -> list[int]:
    """Where a fighter of Left can go in a manoeuvre."""
    game = duel(left(sidekicks=1, move=move), right(sidekicks=1), on=on, spaces=spaces)
    manoeuvre(game, f"move {fighter}")
    return [int(option.split()[-1]) for option in game.options]


@pytest.mark.parametrize(("here", "near"), [(2, {1, 3}), (7, {6, 8}), (12, {11})])
def test_R2_2_one_step_leads_from_any_passage_space_to_any_other(here, near):
    assert set(reach(1, {"Left": here, "Right": 4})) == near | {2, 7, 12}


def test_R2_2_a_passage_counts_as_one_step_of_the_move():
    assert reach(2, {"Left": 1, "Right": 5}) == [1, 2, 3, 7, 12]
    assert reach(3, {"Left": 1, "Right": 5}) == [1, 2, 3, 4, 6, 7, 8, 11, 12]


def test_R2_2_other_spaces_and_boards_have_no_passage():
    assert reach(1, {"Left": 4, "Right": 9}) == [3, 4, 5]
    assert reach(1, {"Left": 2, "Right": 9}, on=WITHOUT) == [1, 2, 3]


def test_R2_2_sidekicks_use_passages_too():
    assert reach(1, {"Left": 9, "Page": 2, "Right": 4}, "Page") == [1, 2, 3, 7, 12]


def test_R2_2_a_passage_leads_through_friends_and_not_through_opponents():
    assert reach(2, {"Left": 2, "Page": 7, "Right": 4, "Squire": 12}) == [1, 2, 3, 6, 8]


def test_R2_2_a_passage_space_with_an_opponent_on_it_is_no_way_in():
    assert reach(9, {"Left": 3, "Right": 2, "Squire": 5}) == [3, 4]


@pytest.mark.parametrize("attack", ["melee", "ranged"])
def test_R2_2_passage_spaces_are_not_adjacent_for_an_attack(attack):
    assert attacks(ready(attack, {"Left": 2, "Right": 7}, PASSAGES)) == []


def test_R2_2_passage_spaces_are_not_adjacent_for_an_effect():
    splash = card("Splash", text="After combat: deal 1 damage to each opposing fighter adjacent to your fighter.")
    players = left(splash), right(sidekicks=1)
    game = duel(*players, on=PASSAGES, spaces={"Left": 7, "Right": 8, "Squire": 2}, hands={"Left": ["Splash"]})
    fight(game, "Left", "Right", "Splash")
    assert (game.health("Right"), game.health("Squire")) == (10 - 2 - 1, 1)
