"""The friendly face of the machine."""

import random

import pytest

from balancer.sim.codes import Decision
from balancer.sim.game import Game


def new(seed: int = 7) -> Game:
    return Game("robin-hood", "bigfoot", board="yukon", seed=seed)


def play_on(game: Game, seed: int, steps: int | None = None) -> None:
    chance = random.Random(seed)
    while not game.over and steps != 0:
        game.choose(chance.randrange(len(game.options)))
        steps = None if steps is None else steps - 1


@pytest.mark.parametrize("heroes", [("robin-hood", "bigfoot"), ("bigfoot", "bigfoot"), ("robin-hood", "robin-hood")])
def test_options_read_differently_at_every_question(heroes):
    chance = random.Random(1)
    for seed in range(4):
        game = Game(*heroes, board="sherwood-forest", seed=seed)
        while not game.over:
            assert len(game.options) > 1
            assert len(set(game.options)) == len(game.options)
            game.choose(chance.choice(game.options))


def test_a_choice_in_words_and_by_index_lead_to_the_same_game():
    by_words, by_index = new(), new()
    chance = random.Random(3)
    while not by_words.over:
        index = chance.randrange(len(by_words.options))
        assert by_words.choose(by_words.options[index]) == by_index.choose(index)
    assert by_index.over
    assert by_words.history == by_index.history


def test_words_that_are_no_option_are_refused_and_change_nothing():
    game = new()
    options, history = game.options, list(game.history)
    with pytest.raises(ValueError, match="cannot choose 'fly away' at SIDEKICK_SPACE"):
        game.choose("fly away")
    assert (game.options, game.history) == (options, history)


@pytest.mark.parametrize("index", [-1, 1000])
def test_an_index_out_of_range_is_refused(index):
    with pytest.raises(IndexError, match="at SIDEKICK_SPACE"):
        new().choose(index)


def test_a_copy_goes_another_way_and_leaves_the_game_alone():
    game = new()
    play_on(game, 1, 30)
    options, history, turn = game.options, list(game.history), game.turn
    hands = [game.hand(hero) for hero in ("Robin Hood", "Bigfoot")]
    play_on(game.copy(), 2)
    assert (game.options, game.history, game.turn) == (options, history, turn)
    assert [game.hand(hero) for hero in ("Robin Hood", "Bigfoot")] == hands


def test_a_copy_goes_on_just_like_the_game_it_was_copied_from():
    game = new()
    play_on(game, 1, 30)
    twin = game.copy()
    play_on(game, 5)
    play_on(twin, 5)
    assert twin.history == game.history
    assert twin.winner == game.winner


def test_nobody_has_won_while_the_game_goes_on():
    game = new()
    chance = random.Random(4)
    while not game.over:
        assert game.winner is None
        game.choose(chance.randrange(len(game.options)))
    assert game.winner in ("Robin Hood", "Bigfoot")
    assert game.history[-1] == f"{game.winner} wins."
    assert game.options == []


def test_a_new_game_stands_as_the_rules_set_it_up():
    game = new()
    assert game.decision == Decision.SIDEKICK_SPACE
    assert game.player == "Robin Hood"
    assert game.space("Robin Hood") == game.board.starts[0]
    assert game.space("Bigfoot") is None
    for hero in game.heroes:
        assert len(game.hand(hero.name)) == 5
        assert len(game.deck(hero.name)) == 25
        assert game.discard_pile(hero.name) == []
        assert game.health(hero.name) == hero.health


def test_the_deck_shows_the_next_card_to_draw_first():
    game = new()
    while game.decision != Decision.ACTION:
        game.choose(0)
    player, top = game.player, game.deck(game.player)[0]
    told = game.choose("manoeuvre")
    assert f"{player} draws {top}." in told


def test_several_choices_can_be_played_in_a_row():
    game = new()
    first = game.options[0]
    twin = game.copy()
    twin.choose(first)
    second = twin.options[0]
    game.play(first, second)
    twin.choose(second)
    assert game.history == twin.history


def test_mirror_players_are_told_apart_by_seat():
    game = Game("bigfoot", "bigfoot", board="yukon", seed=1)
    assert game.words.players == ["Bigfoot (1)", "Bigfoot (2)"]
    assert len(set(game.words.fighters)) == len(game.words.fighters)
