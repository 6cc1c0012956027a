"""R2, spaces, lines and zones."""

import pytest

from tests.cards.table import scheme
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
