"""R10.2, the set-up of an adventure."""

from collections import Counter
from dataclasses import replace

import pytest

from balancer.content import library
from balancer.errors import UserError
from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision, InitiativePlace
from tests.rulebook.adventures import claw, finish_round, imp, minion, ogre, revealed, road, set_up
from tests.rulebook.toys import hero, left, right

HEROES = ("annie-christmas", "golden-bat", "dr-jill-trent", "nikola-tesla")
MINIONS = ("blob", "skunk-ape", "tarantula", "jersey-devil")
NAMES = [library.hero(slug).name for slug in HEROES]
HENCHMEN = [library.minion(slug).name for slug in MINIONS]
VILLAINS = ("mothman", "martian-invader")
PARTIES = (1, 2, 3, 4)


def adventure(number: int, villain: str = "mothman", seed: int = 0, **changes) -> Adventure:
    """So many heroes and as many minions."""
    changes = {"minions": MINIONS[:number]} | changes
    return Adventure(*HEROES[:number], villain=villain, seed=seed, **changes)


# --- the villain ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("villain", "board"), [("mothman", "point-pleasant"), ("martian-invader", "mcminnville")])
def test_R10_2_the_board_is_the_villains(villain, board):
    assert adventure(2, villain).board.slug == board


@pytest.mark.parametrize("villain", VILLAINS)
def test_R10_2_the_threat_marker_is_on_the_first_space(villain):
    game = adventure(2, villain)
    assert (game.threat, game.threat_level, game.objectives) == (1, 1, 0)


@pytest.mark.parametrize("villain", VILLAINS)
def test_R10_2_the_villains_deck_is_shuffled_and_it_has_no_hand(villain):
    decks = [adventure(1, villain, seed).deck(library.villain(villain).name) for seed in range(4)]
    assert len({tuple(deck) for deck in decks}) == 4
    printed = Counter({card.name: card.copies for card in library.villain(villain).cards})
    assert all(Counter(deck) == printed for deck in decks)
    assert adventure(1, villain).hand(library.villain(villain).name) == []


@pytest.mark.parametrize("villain", VILLAINS)
@pytest.mark.parametrize("number", PARTIES)
def test_R10_2_the_villain_has_10_health_for_each_player(villain, number):
    assert adventure(number, villain).health(library.villain(villain).name) == 10 * number


@pytest.mark.parametrize(("villain", "space"), [("mothman", 18), ("martian-invader", 24)])
def test_R10_2_the_villain_stands_on_start_space_5_before_anybody_else_is_placed(villain, space):
    game = adventure(2, villain)
    assert game.space(library.villain(villain).name) == space
    assert all(game.space(name) is None for name in (*NAMES[:2], *HENCHMEN[:2]))


# --- the minions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", PARTIES)
def test_R10_2_there_are_as_many_minions_as_players_with_10_health_and_a_deck_each(number):
    game = adventure(number)
    for slug, name in zip(MINIONS[:number], HENCHMEN[:number], strict=True):
        assert (game.health(name), game.hand(name)) == (10, [])
        assert Counter(game.deck(name)) == Counter({card.name: card.copies for card in library.minion(slug).cards})


def test_R10_2_the_minions_decks_are_shuffled():
    decks = {tuple(adventure(1, seed=seed).deck("The Blob")) for seed in range(4)}
    assert len(decks) == 4


@pytest.mark.parametrize(
    ("villain", "near"), [("mothman", [13, 17, 19, 23, 27]), ("martian-invader", [19, 25, 30, 31])]
)
def test_R10_2_four_minions_stand_on_free_spaces_next_to_the_villain(villain, near):
    game = adventure(4, villain)
    asked = set_up(game)
    for taken, name in enumerate(HENCHMEN):
        offered = [f"{name} to space {space}" for space in near[taken:]]
        if len(offered) > 1:  # a single answer is given without asking
            assert asked[taken] == (Decision.MINION_SPACE, NAMES[0], offered)
    assert [sentence for sentence in game.history if "is placed" in sentence][1:5] == [
        f"{name} is placed on space {space}." for name, space in zip(HENCHMEN, near, strict=False)
    ]


def test_R10_2_the_spaces_next_to_the_villain_over_a_bridge_count():
    on = replace(road(), bridges=((3, 9),), villain_start=9)
    game = Adventure(left(), villain=ogre(), minions=[imp()], board=on)
    assert game.options == [f"Imp to space {space}" for space in (8, 10)]  # 3 is a start space of the players
    game = Adventure(left(), villain=ogre(), minions=[imp()], board=replace(on, bridges=((5, 9),)))
    assert game.options == [f"Imp to space {space}" for space in (5, 8, 10)]


# --- the heroes ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("villain", "starts"), [("mothman", [4, 8, 36, 37]), ("martian-invader", [1, 6, 32, 41])])
def test_R10_2_heroes_choose_among_the_free_start_spaces_1_to_4(villain, starts):
    game = adventure(4, villain)
    asked = [question for question in set_up(game) if question[0] == Decision.START_SPACE]
    for taken, (_, player, options) in enumerate(asked):
        assert player == NAMES[taken]
        assert options == [f"{player} to space {space}" for space in starts[taken:]]
    assert len(asked) == 3  # the last one has no choice
    placed = [sentence for sentence in game.history if "is placed" in sentence and sentence.split(" is")[0] in NAMES]
    assert placed == [f"{name} is placed on space {space}." for name, space in zip(NAMES, starts, strict=True)]


def test_R10_2_a_hero_may_take_any_start_space():
    game = adventure(1)
    set_up(game, "Annie Christmas to space 37")
    assert "Annie Christmas is placed on space 37." in game.history


def test_R10_2_heroes_are_set_up_as_usual():
    game = adventure(2)
    asked = set_up(game, "Annie Christmas to space 4")
    navy = [space.number for space in game.board.spaces if "navy" in space.zones and space.number != 4]
    assert asked[3] == (Decision.SIDEKICK_SPACE, "Annie Christmas", [f"Charlie to space {n}" for n in navy])
    fresh = adventure(2)
    assert [len(fresh.hand(name)) for name in NAMES[:2]] == [5, 5]
    assert [fresh.health(name) for name in ("Annie Christmas", "Charlie", "Golden Bat")] == [14, 8, 18]


# --- the initiative deck -------------------------------------------------------------------------


@pytest.mark.parametrize("number", PARTIES)
def test_R10_2_the_initiative_deck_holds_the_cards_of_the_villain_the_minions_and_the_players(number):
    expected = ["Mothman", *HENCHMEN[:number], *(f"{name}'s turn" for name in NAMES[:number])]
    assert sorted(adventure(number).initiative_deck) == sorted(expected)


def test_R10_2_the_initiative_deck_is_shuffled():
    assert len({tuple(adventure(4, seed=seed).initiative_deck) for seed in range(5)}) == 5


@pytest.mark.parametrize("number", PARTIES)
def test_R10_2_against_the_martian_there_is_one_invasion_card_for_each_player(number):
    deck = adventure(number, "martian-invader").initiative_deck
    waves = sorted(card for card in deck if card.startswith("Invasion Wave"))
    assert waves == [f"Invasion Wave {wave}" for wave in range(1, number + 1)]
    assert len(deck) == 1 + 3 * number


def test_R10_2_strikes_again_and_pheromone_cards_start_outside_the_deck():
    game = adventure(2, minions=("loveland-frog", "ant-queen"))
    names = ["Annie Christmas's turn", "Ant Queen", "Golden Bat's turn", "Loveland Frog", "Mothman"]
    assert sorted(game.initiative_deck) == names
    outside = ["Loveland Frog Strikes Again"] * 3 + ["Strange Pheromone"] * 3
    assert game.initiative_cards(InitiativePlace.OUTSIDE) == outside


@pytest.mark.parametrize("villain", VILLAINS)
@pytest.mark.parametrize("number", PARTIES)
def test_R10_2_a_party_of_any_size_plays_a_round_in_which_everybody_acts_once(villain, number):
    game = adventure(number, villain)
    set_up(game)
    cards = 1 + 2 * number + (number if villain == "martian-invader" else 0)
    finish_round(game)
    shown = revealed(game)[:cards]
    assert game.over or len(set(shown)) == cards


# --- what does not fit ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 5])
def test_R10_2_one_to_four_heroes_take_part(number):
    with pytest.raises(UserError, match=f"1 to 4 heroes; got {number}"):
        Adventure(*(HEROES * 2)[:number], villain="mothman")


@pytest.mark.parametrize("party", [1, 4])
def test_R10_2_more_than_four_minions_are_refused(party):
    with pytest.raises(UserError, match="at most 4 minions; got 5"):
        Adventure(*HEROES[:party], villain="mothman", minions=[*MINIONS, "ant-queen"])


def test_R10_20_more_than_three_events_are_refused():
    with pytest.raises(UserError, match="at most 3 events; got 4"):
        Adventure("golden-bat", villain="mothman", events=["blood-moon", "vengeance", "no-rest", "thick-hides"])


def test_R10_2_more_tokens_than_fit_are_refused():
    webs = {"name": "web", "count": 6, "start": "supply", "stops": True}
    crowd = [minion(name, token=[webs]) for name in ("Imp", "Gnome", "Troll", "Witch")]
    with pytest.raises(UserError, match="Witch: 30 tokens in one game; at most 24 fit"):
        Adventure(left(), villain=ogre(token=[webs]), minions=crowd, board=road())


def test_R10_2_more_initiative_cards_than_fit_are_refused():
    many = [{"name": "More", "copies": 9, "outside": True, "text": "Now: Imp takes a turn.", "source": "rulebook"}]
    some = [minion("Imp", initiative=many)]
    for name in ("Gnome", "Troll"):
        table = [dict(many[0], text=f"Now: {name} takes a turn.")]
        some.append(minion(name, initiative=table))
    with pytest.raises(UserError, match="at most 24 fit"):
        Adventure(left(), villain=ogre(), minions=some, board=road())


def test_R10_2_a_board_without_a_place_for_the_villain_is_refused():
    with pytest.raises(UserError, match="soho: expected a start space for the villain"):
        Adventure("golden-bat", villain="mothman", board=library.board("soho"))


def test_R10_2_a_board_with_too_few_start_spaces_is_refused():
    on = replace(road(), starts=(1, 2))
    with pytest.raises(UserError, match="3 players need 3 start spaces, it has 2"):
        Adventure(left(), right(), hero("Ally"), villain=ogre(), board=on)


def test_R10_2_more_fighters_than_spaces_are_refused():
    with pytest.raises(UserError, match="5 spaces are too few for 6 fighters"):
        Adventure(left(sidekicks=3), villain=ogre(), minions=[imp(claw("Bite"))], board=road(5, 5))
