"""R5, the scheme."""

import pytest

from tests.cards.table import scheme
from tests.rulebook.toys import card, duel, left, right

ANYBODY = card("Anybody", "scheme", copies=2)
LEADER = card("Leader", "scheme", who="hero", copies=2)
HELPER = card("Helper", "scheme", who="sidekick", copies=2)
LEAP = card("Leap", "scheme", text="Place your fighter in any space. Draw 1 card.")
SPLASH = card("Splash", "scheme", text="Deal 2 damage to one fighter adjacent to Left.")
BLOW = card("Blow", "attack")
DECK = (ANYBODY, LEADER, HELPER, LEAP, SPLASH, BLOW)
FAR = {"Left": 1, "Page 1": 3, "Page 2": 4, "Right": 8}


def ready(*hand: str, spaces=FAR):
    return duel(left(*DECK, sidekicks=2), right(), spaces=spaces, hands={"Left": hand})


def players_of(card_name: str, spaces=FAR) -> list[str]:
    """The fighters that may be named to play a card; another scheme keeps the questions open."""
    game = ready(card_name, "Leap", spaces=spaces)
    game.play("scheme", f"scheme {card_name}")
    if game.hand("Left") == ["Leap"]:  # only one fighter could, and has
        return [line.split(" plays ")[0] for line in game.history if " plays the scheme " in line]
    return [option.split(" plays ")[0] for option in game.options]


@pytest.mark.parametrize(
    ("card_name", "fighters"),
    [("Anybody", ["Left", "Page 1", "Page 2"]), ("Leader", ["Left"]), ("Helper", ["Page 1", "Page 2"])],
)
def test_R5_the_player_names_a_fighter_that_the_card_allows(card_name, fighters):
    assert players_of(card_name) == fighters


@pytest.mark.parametrize(("card_name", "fighters"), [("Anybody", ["Left", "Page 2"]), ("Helper", ["Page 2"])])
def test_R5_a_defeated_fighter_plays_no_scheme(card_name, fighters):
    spaces = {fighter: space for fighter, space in FAR.items() if fighter != "Page 1"}
    assert players_of(card_name, spaces) == fighters


def test_R5_a_card_whose_fighters_are_all_defeated_cannot_be_played():
    game = ready("Helper", "Leader", spaces={"Left": 1, "Right": 8})
    game.choose("scheme")
    assert game.discard_pile("Left") == ["Leader"]
    assert "scheme" not in game.options


def test_R5_only_scheme_cards_are_schemes():
    game = ready("Leader", "Helper", "Blow", "Plain", "Blank")
    game.choose("scheme")
    assert game.options == ["scheme Leader", "scheme Helper"]


def test_R5_without_a_scheme_card_there_is_no_such_action():
    game = ready("Blow", "Plain", "Blank", spaces=FAR | {"Right": 2})
    assert game.options == ["manoeuvre", "attack"]


def test_R5_your_fighter_is_the_one_that_plays_the_card():
    game = ready("Leap")
    scheme(game, "Page 2", "Leap")
    game.choose("Page 2 to space 7")
    assert [game.space(fighter) for fighter in ("Left", "Page 1", "Page 2")] == [1, 3, 7]


def test_R5_a_scheme_is_resolved_first_and_discarded_then():
    game = ready("Leap", "Leader")
    scheme(game, "Left", "Leap")
    assert (game.hand("Left"), game.discard_pile("Left")) == (["Leader"], [])
    game.choose("Left to space 2")
    assert (game.hand("Left"), game.discard_pile("Left")) == (["Leader", "Blank"], ["Leap"])


def test_R5_a_scheme_is_one_action_and_one_card():
    game = ready("Anybody", "Anybody", "Leader")
    scheme(game, "Left", "Anybody")
    assert (game.actions, game.hand("Left"), game.discard_pile("Left")) == (1, ["Anybody", "Leader"], ["Anybody"])


def test_R5_a_scheme_that_finds_no_target_is_played_and_discarded():
    game = ready("Splash", "Leader")
    scheme(game, "Left", "Splash")
    assert [game.health(fighter) for fighter in FAR] == [10, 1, 1, 10]
    assert (game.actions, game.hand("Left"), game.discard_pile("Left")) == (1, ["Leader"], ["Splash"])


def test_R5_a_mandatory_effect_may_have_to_harm_a_friend():
    game = ready("Splash", "Leader", spaces=FAR | {"Page 1": 2})
    scheme(game, "Left", "Splash")
    assert game.space("Page 1") is None
