"""R1, set-up of a competitive game."""

from collections import Counter

import pytest

from balancer.content import library
from balancer.sim.codes import Decision
from balancer.sim.game import Game
from tests.cards.table import finish_turn, scheme
from tests.rulebook.toys import board, card, duel, left, line, right

HEROES = ("robin-hood", "bigfoot")


def set_up(*heroes, on, seed: int = 0) -> Game:
    """Placed by the first option that is offered."""
    game = Game(*heroes, board=on, seed=seed)
    while game.decision == Decision.SIDEKICK_SPACE:
        game.choose(0)
    return game


def all_cards(game: Game, player: str) -> Counter[str]:
    return Counter(game.hand(player) + game.deck(player) + game.discard_pile(player))


@pytest.mark.parametrize("slug", HEROES)
def test_R1_1_a_player_takes_the_deck_of_thirty_cards(slug):
    game = set_up(*HEROES, on="yukon")
    hero = library.hero(slug)
    cards = all_cards(game, hero.name)
    assert cards.total() == 30
    assert cards == {card.name: card.copies for card in hero.cards}


def test_R1_1_a_player_takes_one_hero_and_its_sidekicks():
    game = set_up(*HEROES, on="yukon")
    outlaws = [f"Outlaw {number}" for number in range(1, 5)]
    assert game.words.fighters == ["Robin Hood", *outlaws, "Bigfoot", "Jackalope"]
    assert all(game.space(fighter) for fighter in game.words.fighters)


def test_R1_1_a_hero_may_have_no_sidekick():
    game = set_up(left(), right(sidekicks=1), on=line())
    assert game.words.fighters == ["Left", "Right", "Squire"]
    assert [game.space("Left"), game.space("Right")] == [1, 2]


def test_R1_2_health_starts_at_the_printed_value():
    game = set_up(*HEROES, on="yukon")
    assert [game.health(fighter) for fighter in ("Robin Hood", "Bigfoot", "Jackalope")] == [13, 16, 6]


def test_R1_2_each_of_several_sidekicks_has_one_health():
    game = set_up(*HEROES, on="yukon")
    assert [game.health(f"Outlaw {number}") for number in range(1, 5)] == [1, 1, 1, 1]


def test_R1_2_several_sidekicks_have_more_health_where_it_is_printed():
    game = set_up(left(sidekicks=2, sidekick={"health": 3}), right(), on=line())
    assert [game.health(f"Page {number}") for number in (1, 2)] == [3, 3]


@pytest.mark.parametrize(("before", "after"), [(4, 7), (8, 10), (10, 10)])
def test_R1_2_health_never_rises_above_the_printed_value(before, after):
    heal = card("Heal", "scheme", text="Left recovers 3 health.")
    spaces = {"Left": 1, "Right": 8}
    game = duel(left(heal), right(), spaces=spaces, health={"Left": before}, hands={"Left": ["Heal"]})
    scheme(game, "Left", "Heal")
    assert game.health("Left") == after


def test_R1_3_each_player_draws_five_cards():
    game = set_up(*HEROES, on="yukon")
    for player in ("Robin Hood", "Bigfoot"):
        assert len(game.hand(player)) == 5
        assert len(game.deck(player)) == 25
        assert game.discard_pile(player) == []


def test_R1_3_the_decks_are_shuffled():
    games = [set_up("bigfoot", "bigfoot", on="yukon", seed=seed) for seed in range(4)]
    orders = [game.hand(player) + game.deck(player) for game in games for player in game.words.players]
    assert len({tuple(order) for order in orders}) == len(orders)
    assert len({tuple(sorted(order)) for order in orders}) == 1


def test_R1_4_the_heroes_stand_on_the_start_spaces_of_their_seats():
    for first, second in (("robin-hood", "bigfoot"), ("bigfoot", "robin-hood")):
        game = set_up(first, second, on="sherwood-forest")
        names = [library.hero(slug).name for slug in (first, second)]
        assert [game.space(name) for name in names] == [7, 10]


TWO_ZONES = line("ab a b c ca cb d d", starts=(1, 8))


def test_R1_4_sidekicks_go_to_any_zone_of_their_hero():
    game = Game(left(sidekicks=1), right(), board=TWO_ZONES)
    assert game.options == [f"Page to space {space}" for space in (2, 3, 5, 6)]


def test_R1_4_each_sidekick_takes_a_different_space():
    game = Game(left(sidekicks=2), right(), board=TWO_ZONES)
    game.choose("Page 1 to space 3")
    assert game.options == [f"Page 2 to space {space}" for space in (2, 5, 6)]


def test_R1_4_the_second_player_places_after_the_first_by_the_same_rule():
    on = line("a a ab b b b c", starts=(1, 4))
    game = Game(left(sidekicks=1), right(sidekicks=1), board=on)
    assert (game.player, game.space("Left"), game.space("Right")) == ("Left", 1, None)
    game.choose("Page to space 3")
    assert (game.player, game.space("Right")) == ("Right", 4)
    assert game.options == ["Squire to space 5", "Squire to space 6"]


def test_R1_4_the_second_start_space_is_left_to_the_second_hero():
    game = Game(left(sidekicks=1), right(), board=board("a a a a", [[1, 2], [2, 3], [3, 4]], starts=(1, 3)))
    assert game.options == ["Page to space 2", "Page to space 4"]


@pytest.mark.parametrize(("first", "second"), [("robin-hood", "bigfoot"), ("bigfoot", "robin-hood")])
def test_R1_5_the_first_player_takes_the_first_turn(first, second):
    game = set_up(first, second, on="yukon")
    names = [library.hero(slug).name for slug in (first, second)]
    assert (game.turn, game.player) == (1, names[0])
    finish_turn(game)
    turns = [sentence for sentence in game.history if sentence.startswith("Turn")]
    assert turns == [f"Turn 1: {names[0]}", f"Turn 2: {names[1]}"]
