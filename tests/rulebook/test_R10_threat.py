"""R10.15, the threat track and the objective."""

import pytest

from balancer.content import library
from balancer.sim.adventure_game import Adventure
from tests.cards.table import in_order
from tests.rulebook.adventures import claw, combat, finish_round, imp, ogre, quest, road
from tests.rulebook.toys import left, right

END = 6  # the space after the five with a level
CALM = ["Left's turn"]


def surge(steps: int, more: str = "") -> dict:
    return claw("Surge", 1, 1, f"After combat: advance the threat by {steps}.{more}")


def surged(steps: int, *, more="", villain=None, **position) -> Adventure:
    """The Ogre has attacked Left, and the threat has advanced by so many steps."""
    villain = villain or ogre(surge(steps, more))
    position = {"spaces": {"Left": 5, "Ogre": 6}, "health": {"Ogre": 5}} | position
    return quest(left(), villain=villain, decks={"Ogre": ["Surge"]}, active="Ogre", initiative_deck=CALM, **position)


def sentences(game: Adventure) -> list[str]:
    return [sentence for sentence in game.history if sentence.startswith(("The threat", "Ogre completes"))]


@pytest.mark.parametrize(("start", "steps"), [(1, 1), (1, 4), (3, 2)])
def test_R10_15_the_marker_advances_space_by_space(start, steps):
    game = surged(steps, threat=start)
    assert (game.threat, game.objectives) == (start + steps, 0)


def test_R10_15_the_numbers_under_the_spaces_do_not_change_how_far_it_advances():
    game = surged(3, villain=ogre(surge(3), levels=[1, 5, 5, 9, 9]))
    assert (game.threat, game.threat_level) == (4, 9)


@pytest.mark.parametrize("villain", ["mothman", "martian-invader"])
def test_R10_15_the_threat_level_is_the_number_under_the_marker(villain):
    printed = {"mothman": [1, 2, 3, 4, 4, 5, 5], "martian-invader": [1, 1, 2, 3, 4]}[villain]
    name = library.villain(villain).name
    levels = []
    for space in range(1, len(printed) + 1):
        game = quest("golden-bat", villain=villain, spaces={"Golden Bat": 1, name: 42}, threat=space)
        levels.append(game.threat_level)
    assert levels == printed


@pytest.mark.parametrize(("space", "value"), [(1, 2), (4, 5), (5, 5), (7, 6)])
def test_R10_15_text_that_reads_the_threat_level_uses_it(space, value):
    game = quest(
        "golden-bat",
        villain="mothman",
        spaces={"Golden Bat": 36, "Mothman": 41},
        decks={"Mothman": ["Foretold Ruin"]},
        threat=space,
        active="Mothman",
    )
    assert combat(game) == f"Attack {value}, defence 0"


@pytest.mark.parametrize("steps", [2, 3, 9])
def test_R10_15_at_the_end_the_objective_is_completed_once_and_the_rest_is_ignored(steps):
    game = surged(steps, threat=END - 2)
    assert (game.objectives, game.threat, game.health("Ogre")) == (1, 1, 6)
    assert sentences(game) == [
        "The threat advances by 2 to space 6 of its track: threat level 5.",
        "Ogre completes its objective for the first time: Grow.",
    ]


def test_R10_15_one_step_before_the_end_nothing_is_completed():
    game = surged(1, threat=END - 2)
    assert (game.objectives, game.threat, game.health("Ogre")) == (0, END - 1, 5)


def test_R10_15_the_objective_is_completed_at_once_in_the_middle_of_an_effect():
    game = surged(1, more=" Deal 2 damage to the opposing fighter.", threat=END - 1)
    assert in_order(
        [
            "Ogre completes its objective for the first time: Grow.",
            "Ogre recovers 1 health: 6 health.",
            "Left takes 2 damage from an effect: 7 health left.",
        ],
        game.history,
    )


def test_R10_15_the_marker_is_back_on_the_first_space_before_the_next_effect():
    game = surged(1, more=" Advance the threat by 2.", threat=END - 1)
    assert (game.objectives, game.threat) == (1, 3)


def test_R10_15_the_objective_is_completed_before_the_next_end_of_round_effect():
    creep = "At the end of the round: advance the threat by 1."
    game = quest(
        left(),
        right(),
        villain=ogre(end=creep),
        minions=(imp(end=creep),),
        spaces={"Left": 1, "Right": 2, "Ogre": 12, "Imp": 16},
        threat=END - 1,
        row=["Ogre", "Imp"],
        initiative_deck=["Left's turn"],
    )
    finish_round(game)
    told = game.history[: game.history.index("Round 2")]
    assert in_order(
        [
            "End of round: Ogre.",
            "Ogre completes its objective for the first time: Grow.",
            "End of round: Imp.",
            "The threat advances by 1 to space 2 of its track: threat level 2.",
        ],
        told,
    )


def test_R10_15_an_enemy_without_a_target_can_complete_the_objective():
    spaces = {"Left": 1, "Ogre": 12}
    game = quest(left(), spaces=spaces, health={"Ogre": 5}, threat=END - 1, active="Ogre", initiative_deck=CALM)
    assert (game.objectives, game.threat, game.health("Ogre")) == (1, 1, 6)


def test_R10_15_the_objective_that_ends_the_game_does_not_bring_the_marker_back():
    game = surged(4, threat=END - 2, objectives=3)
    assert (game.over, game.winner, game.objectives, game.threat) == (True, "Ogre", 4, END)
    assert game.health("Ogre") == 5


@pytest.mark.parametrize(("villain", "spaces"), [("mothman", 8), ("martian-invader", 6)])
def test_R10_15_the_end_of_the_track_follows_the_last_number(villain, spaces):
    name = library.villain(villain).name
    position = {"spaces": {"Golden Bat": 1, name: 42}, "active": name, "initiative_deck": ["Golden Bat's turn"]}
    game = quest("golden-bat", villain=villain, threat=spaces - 2, **position)
    assert (game.threat, game.objectives) == (spaces - 1, 0)
    game = quest("golden-bat", villain=villain, threat=spaces - 1, **position)
    assert game.objectives == 1


def test_R10_15_the_board_of_a_toy_is_as_the_tests_say():
    assert Adventure(left(), villain=ogre(), board=road()).tables.track == END
