"""R10.16, web and acid."""

import pytest

from tests.cards.table import manoeuvre, scheme
from tests.rulebook.adventures import claw, finish_round, imp, minion, quest, road
from tests.rulebook.toys import card, left, right

WEB = {"name": "web", "count": 6, "start": "supply", "stops": True}
ACID = {"name": "acid", "count": 6, "start": "supply", "damage": 1}
SPIDER = minion("Spider", claw("Spin", 1, 1, "After combat: place 1 web token in the opposing fighter's space."),
                token=[WEB], end="At the end of the round: place 1 web token in Spider's space.")  # fmt: skip
SLIME = minion("Slime", claw("Spit", 1, 1, "After combat: place 1 acid token in the opposing fighter's space."),
               token=[ACID], end="At the end of the round: place 1 acid token in Slime's space.")  # fmt: skip
FAR = {"Ogre": 16, "Spider": 14, "Slime": 13}
RUN = card("Run", "scheme", text="Move Left up to 4 spaces.")
JUMP = card("Jump", "scheme", text="Place Left in any space.")


def webbed(*, tokens, spaces, hero=None, hands=None, on=None, **position):
    """Left and Right on a road with tokens; Left manoeuvres with a move of 4."""
    return quest(
        hero or left(RUN, JUMP, move=4, sidekicks=1),
        right(),
        minions=(SPIDER, SLIME),
        spaces=FAR | spaces,
        tokens=tokens,
        hands=hands or {"Left": []},
        active="Left",
        on=on,
        **position,
    )


def reach(game, fighter="Left") -> list[int]:
    manoeuvre(game, f"move {fighter}")
    return [int(option.split()[-1]) for option in game.options]


# --- web -----------------------------------------------------------------------------------------


def test_R10_16_who_enters_a_space_with_a_web_ends_the_movement_there():
    assert reach(webbed(tokens={"web 1": 6}, spaces={"Left": 4, "Right": 1})) == [2, 3, 4, 5, 6]


def test_R10_16_a_sidekick_is_held_as_a_hero_is():
    game = webbed(tokens={"web 1": 6}, spaces={"Left": 1, "Page": 4, "Right": 10})
    assert reach(game, "Page") == [2, 3, 4, 5, 6]


def test_R10_16_who_stands_on_a_web_leaves_it_with_the_next_movement():
    assert reach(webbed(tokens={"web 1": 4}, spaces={"Left": 4, "Right": 1})) == [2, 3, 4, 5, 6, 7, 8]


def test_R10_16_a_web_holds_against_the_movement_of_an_effect_too():
    game = webbed(tokens={"web 1": 6}, spaces={"Left": 4, "Right": 1}, hands={"Left": ["Run"]})
    scheme(game, "Left", "Run")
    assert [int(option.split()[-1]) for option in game.options] == [2, 3, 4, 5, 6]


def test_R10_16_a_new_action_moves_on_from_the_web():
    game = webbed(tokens={"web 1": 6}, spaces={"Left": 4, "Right": 1})
    manoeuvre(game, "move Left", "Left moves to space 6")
    assert reach(game) == [2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_R10_16_a_web_under_a_friend_does_not_hold():
    game = webbed(tokens={"web 1": 6}, spaces={"Left": 4, "Right": 6})
    assert reach(game) == [1, 2, 3, 4, 5, 7, 8]


def test_R10_16_neither_token_matters_under_an_enemy_whom_somebody_may_pass():
    rush = card("Rush", "scheme", text="Move Left up to 4 spaces. It may move through opposing fighters.")
    tokens = {"web 1": 6, "acid 1": 6}
    spaces = {"Left": 4, "Right": 1, "Spider": 6}
    game = webbed(hero=left(rush), tokens=tokens, spaces=spaces, hands={"Left": ["Rush"]})
    scheme(game, "Left", "Rush")
    game.choose("Left moves to space 8")
    assert game.health("Left") == 10


def test_R10_16_who_is_placed_on_a_web_or_beyond_is_not_moving():
    game = webbed(tokens={"web 1": 6, "acid 1": 9}, spaces={"Left": 4, "Right": 1}, hands={"Left": ["Jump"]})
    scheme(game, "Left", "Jump")
    game.choose("Left to space 9")
    assert (game.space("Left"), game.health("Left")) == (9, 10)


# --- acid ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("goal", "health"), [(5, 10), (6, 9), (8, 9)])
def test_R10_16_who_enters_or_crosses_a_space_with_acid_takes_1_damage_and_moves_on(goal, health):
    game = webbed(tokens={"acid 1": 6}, spaces={"Left": 4, "Right": 1})
    assert reach(game) == [2, 3, 4, 5, 6, 7, 8]
    game.choose(f"Left moves to space {goal}")
    assert (game.space("Left"), game.health("Left")) == (goal, health)


def test_R10_16_each_space_with_acid_deals_its_own_damage():
    game = webbed(tokens={"acid 1": 6, "acid 2": 7}, spaces={"Left": 4, "Right": 1})
    reach(game)
    game.choose("Left moves to space 8")
    assert game.health("Left") == 8


def test_R10_16_a_sidekick_can_fall_to_acid():
    game = webbed(tokens={"acid 1": 6}, spaces={"Left": 1, "Page": 4, "Right": 10})
    reach(game, "Page")
    game.choose("Page moves to space 7")
    assert game.space("Page") is None


def test_R10_16_acid_under_a_friend_does_not_harm():
    game = webbed(tokens={"acid 1": 6}, spaces={"Left": 4, "Right": 6})
    reach(game)
    game.choose("Left moves to space 8")
    assert game.health("Left") == 10


def test_R10_16_who_stands_on_acid_takes_nothing_for_staying_or_leaving():
    game = webbed(tokens={"acid 1": 4}, spaces={"Left": 4, "Right": 1})
    reach(game)
    game.choose("Left moves to space 4")
    assert game.health("Left") == 10
    reach(game)
    game.choose("Left moves to space 8")
    assert game.health("Left") == 10


def test_R10_16_acid_that_can_be_gone_around_does_not_harm():
    on = road(bridges=((5, 7),))
    game = webbed(tokens={"acid 1": 6}, spaces={"Left": 4, "Right": 1}, on=on)
    reach(game)
    game.choose("Left moves to space 8")
    assert game.health("Left") == 10


def test_R10_16_a_space_can_hold_a_web_and_acid_which_both_count():
    game = webbed(tokens={"web 1": 6, "acid 1": 6}, spaces={"Left": 4, "Right": 1})
    assert reach(game) == [2, 3, 4, 5, 6]
    game.choose("Left moves to space 6")
    assert game.health("Left") == 9


# --- enemies -------------------------------------------------------------------------------------


def test_R10_16_enemies_ignore_web_and_acid():
    game = quest(
        left(),
        minions=(imp(), SPIDER, SLIME),
        spaces=FAR | {"Left": 4, "Imp": 7},
        tokens={"web 1": 6, "acid 1": 6, "acid 2": 5},
        active="Imp",
    )
    assert (game.space("Imp"), game.health("Imp"), game.health("Left")) == (5, 10, 8)


def test_R10_16_an_enemy_that_a_player_moves_ignores_them_too():
    push = card("Push", "scheme", text="Move one opposing fighter up to 3 spaces.")
    game = webbed(
        hero=left(push),
        tokens={"web 1": 7, "acid 1": 8},
        spaces={"Left": 1, "Right": 2, "Ogre": 6},
        hands={"Left": ["Push"]},
    )
    scheme(game, "Left", "Push")
    game.choose("move Ogre")
    game.choose("Ogre moves to space 9")
    assert (game.space("Ogre"), game.health("Ogre")) == (9, 20)


# --- placing tokens ------------------------------------------------------------------------------


def spun(enemy: str, deck: str, **position):
    """Right has been attacked by the Spider or the Slime."""
    spaces = FAR | {"Left": 1, "Right": 6, enemy: 7}
    return quest(
        left(), right(), minions=(SPIDER, SLIME), spaces=spaces, decks={enemy: [deck]}, active=enemy,
        initiative_deck=["Left's turn"], **position,
    )  # fmt: skip


def test_R10_16_tokens_are_placed_from_the_supply_under_fighters_too():
    game = spun("Spider", "Spin")
    assert game.token_spaces("web") == [6]
    game = spun("Slime", "Spit", tokens={"acid 1": 9})
    assert (game.token_spaces("acid"), game.health("Right")) == ([6, 9], 9)  # only the attack has harmed


def test_R10_16_a_space_holds_one_token_of_a_kind():
    game = spun("Spider", "Spin", tokens={"web 1": 6, "acid 1": 6})
    assert game.token_spaces("web") == [6]
    game = spun("Spider", "Spin", tokens={"acid 1": 6})
    assert (game.token_spaces("web"), game.token_spaces("acid")) == ([6], [6])


def test_R10_16_nothing_happens_when_none_is_left_in_the_supply():
    tokens = {f"web {number}": number + 7 for number in range(1, 7)}
    game = spun("Spider", "Spin", tokens=tokens)
    assert game.token_spaces("web") == [8, 9, 10, 11, 12, 13]
    assert (game.threat, game.player) == (1, "Left")


def test_R10_16_tokens_stay_when_the_enemy_that_placed_them_is_defeated():
    blast = card("Blast", "scheme", text="Deal 9 damage to one opposing fighter.")
    game = webbed(
        hero=left(blast, move=4),
        tokens={"web 1": 6},
        spaces={"Left": 4, "Right": 1},
        health={"Spider": 1},
        hands={"Left": ["Blast"]},
    )
    scheme(game, "Left", "Blast")
    game.choose("damage Spider")
    assert game.space("Spider") is None
    assert game.token_spaces("web") == [6]
    assert reach(game) == [2, 3, 4, 5, 6]


def test_R10_16_tarantula_and_blob_place_a_token_at_the_end_of_the_round():
    spaces = {"Golden Bat": 36, "Mothman": 1, "Tarantula": 9, "The Blob": 2}
    row = ["Tarantula", "The Blob"]
    game = quest(
        "golden-bat",
        villain="mothman",
        minions=("tarantula", "blob"),
        spaces=spaces,
        row=row,
        initiative_deck=["Golden Bat's turn"],
    )
    finish_round(game)
    assert (game.token_spaces("web"), game.token_spaces("acid")) == ([9], [2])


def test_R10_16_the_tarantula_fights_better_on_a_web():
    spaces = {"Golden Bat": 36, "Mothman": 1, "Tarantula": 41}
    position = {"villain": "mothman", "minions": ("tarantula",), "spaces": spaces, "active": "Tarantula"}
    position["decks"] = {"Tarantula": ["Ambush from the Web"]}
    game = quest("golden-bat", **position)
    assert game.health("Golden Bat") == 18 - 3
    game = quest("golden-bat", tokens={"web 1": 41}, **position)
    assert game.health("Golden Bat") == 18 - 5


def test_R10_16_the_players_real_tokens_number_six_of_each_kind():
    game = quest(
        "golden-bat",
        villain="mothman",
        minions=("tarantula", "blob"),
        spaces={"Golden Bat": 36, "Mothman": 1, "Tarantula": 9, "The Blob": 2},
    )
    kinds = [token.split()[0] for token in game.words.tokens]
    assert (kinds.count("web"), kinds.count("acid")) == (6, 6)
