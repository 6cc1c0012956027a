"""R10.11 to R10.14, the turns of players and enemies; R10.1 and R10.14, how players and games end."""

from dataclasses import replace

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import fight, manoeuvre, scheme
from tests.rulebook.adventures import (
    attacked,
    claw,
    combat,
    finish_game,
    finish_round,
    finish_turn,
    imp,
    ogre,
    quest,
    road,
    turns,
)
from tests.rulebook.toys import board, card, hero, left, right

AXE = card("Axe", "attack", 9, copies=3)
BLOCK = card("Block", "defense", 5)
BLAST = card("Blast", "scheme", text="Deal 9 damage to each opposing fighter.")
RAGE = card("Rage", "scheme", text="Deal 9 damage to one friendly fighter.")
CALM = ["Left's turn", "Right's turn"]


def pair(*, spaces, first=None, second=None, **position):
    """Left and Right against the Ogre, and against the Imp where it has a space."""
    minions = (imp(),) if "Imp" in spaces else ()
    return quest(first or left(), second or right(), minions=minions, spaces=spaces, **position)


# --- R10.11 --------------------------------------------------------------------------------------


def test_R10_11_a_player_takes_two_actions_of_any_kind():
    hands = {"Left": ["Plain", "Plain"]}
    game = quest(
        left(),
        spaces={"Left": 5, "Ogre": 6},
        hands=hands,
        decks={"Ogre": ["Claw"] * 3},
        active="Left",
        row=["Left's turn"],
        initiative_deck=["Ogre"],
    )
    assert (game.options, game.actions) == (["manoeuvre", "attack"], 2)
    fight(game, "Left", "Ogre", "Plain", "Claw")
    assert (game.options, game.actions, game.turn) == (["manoeuvre", "attack"], 1, 1)
    fight(game, "Left", "Ogre", "Plain", "Claw")
    assert (turns(game)[:2], game.health("Ogre")) == (["Left", "Ogre"], 10 - 1 - 1)


def test_R10_11_the_enemy_defends_with_the_top_card_of_its_deck():
    strong, weak = claw("Strong", 0, 2), claw("Weak", 9, 0)
    game = quest(
        left(),
        villain=ogre(strong, weak),
        spaces={"Left": 5, "Ogre": 6},
        hands={"Left": ["Plain", "Plain"]},
        decks={"Ogre": ["Strong", "Weak", "Claw"]},
        active="Left",
    )
    fight(game, "Left", "Ogre", "Plain", "Strong")
    assert (combat(game), game.deck("Ogre"), game.discard_pile("Ogre")) == (
        "Attack 2, defence 2",
        ["Weak", "Claw"],
        ["Strong"],
    )
    fight(game, "Left", "Ogre", "Plain", "Weak")
    assert (combat(game), game.health("Ogre")) == ("Attack 2, defence 0", 8)


def test_R10_11_the_hand_limit_holds_at_the_end_of_the_turn():
    game = quest(left(), spaces={"Left": 1, "Ogre": 12}, hands={"Left": ["Plain"] * 7}, active="Left")
    manoeuvre(game, "done moving")
    manoeuvre(game, "done moving")
    assert (game.decision, len(game.hand("Left"))) == (Decision.HAND_LIMIT, 9)
    game.play("discard Plain", "discard Plain")
    assert game.history.count("Left discards Plain.") == 2
    assert game.decision != Decision.HAND_LIMIT


# --- R10.12: (a) adjacent targets ----------------------------------------------------------------


def test_R10_12_an_enemy_next_to_one_target_attacks_it_without_moving():
    game = pair(spaces={"Left": 5, "Right": 3, "Ogre": 6}, active="Ogre", hands={"Left": ["Plain"], "Right": []})
    assert (game.decision, game.player, game.space("Ogre")) == (Decision.DEFENCE_CARD, "Left", 6)


def test_R10_12_a_sidekick_is_a_target_like_a_hero():
    game = pair(first=left(sidekicks=1), spaces={"Left": 1, "Page": 5, "Right": 2, "Ogre": 6}, active="Ogre")
    assert (game.space("Page"), game.health("Left")) == (None, 10)


def test_R10_12_the_players_choose_among_several_adjacent_targets():
    game = pair(spaces={"Left": 5, "Right": 7, "Ogre": 6}, active="Ogre")
    assert (game.decision, game.options) == (
        Decision.ENEMY_TARGET,
        ["from space 6 on Left", "from space 6 on Right"],
    )
    assert game.player in ("Left", "Right")
    game.choose("from space 6 on Right")
    assert (game.health("Left"), game.health("Right"), game.space("Ogre")) == (10, 8, 6)


def test_R10_12_who_is_out_is_not_asked_for_the_players():
    spaces = {"Page": 5, "Right": 7, "Ogre": 6}
    game = quest(hero("Ally"), right(), left(sidekicks=1), spaces=spaces, active="Ogre")
    assert (game.decision, game.player) == (Decision.ENEMY_TARGET, "Right")


def test_R10_12_an_enemy_attacks_once_a_turn_and_never_twice():
    game = pair(spaces={"Left": 5, "Right": 7, "Ogre": 6}, active="Ogre", initiative_deck=CALM)
    game.choose("from space 6 on Left")
    assert [sentence for sentence in game.history if "attacks" in sentence] == ["Ogre attacks Left."]
    assert turns(game) == ["Ogre", "Left"]


def test_R10_12_an_enemy_that_begins_its_turn_next_to_a_target_does_not_move_afterwards():
    game = pair(spaces={"Left": 5, "Right": 2, "Ogre": 6}, health={"Left": 1}, active="Ogre", initiative_deck=CALM)
    assert (game.space("Left"), game.space("Ogre"), game.health("Right"), game.player) == (None, 6, 10, "Right")


def test_R10_12_a_fighter_across_a_bridge_is_adjacent():
    game = pair(on=replace(road(), bridges=((5, 12),)), spaces={"Left": 5, "Right": 1, "Ogre": 12}, active="Ogre")
    assert (game.space("Ogre"), game.health("Left")) == (12, 8)


# --- R10.12: (b) the nearest target --------------------------------------------------------------


def test_R10_12_otherwise_it_moves_next_to_the_nearest_target_and_attacks_it():
    game = pair(spaces={"Left": 3, "Right": 10, "Ogre": 6}, active="Ogre")
    assert (game.space("Ogre"), game.health("Left"), game.health("Right")) == (4, 8, 10)


def test_R10_12_it_moves_no_farther_than_it_must():
    game = pair(spaces={"Left": 4, "Right": 1, "Ogre": 6}, active="Ogre", hands={"Left": ["Plain"]})
    assert game.history[-2:] == ["Ogre moves from space 6 to space 5.", "Ogre attacks Left."]


@pytest.mark.parametrize(("move", "reached"), [(1, False), (2, True), (3, True)])
def test_R10_12_it_moves_at_most_its_move_value(move, reached):
    game = quest(left(), villain=ogre(move=move), spaces={"Left": 3, "Ogre": 6}, active="Ogre")
    assert (game.space("Ogre") == 4, game.health("Left") == 8, game.threat) == (reached, reached, 1 + (not reached))


def test_R10_12_equally_near_targets_the_players_choose():
    game = pair(spaces={"Left": 3, "Right": 9, "Ogre": 6}, active="Ogre")
    assert game.options == ["from space 4 on Left", "from space 8 on Right"]
    game.choose("from space 8 on Right")
    assert (game.space("Ogre"), game.health("Right")) == (8, 8)


RING = replace(
    board("a a a a a a a a", [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 8], [1, 8]], (1, 2)), villain_start=5
)


def test_R10_12_equally_short_ways_the_players_choose():
    game = quest(left(), villain=ogre(move=3), on=RING, spaces={"Left": 1, "Ogre": 5}, active="Ogre")
    assert game.options == ["from space 2 on Left", "from space 8 on Left"]
    game.choose("from space 8 on Left")
    assert game.space("Ogre") == 8


def test_R10_12_a_longer_way_is_not_offered():
    game = quest(left(), villain=ogre(move=5), on=RING, spaces={"Left": 1, "Ogre": 4}, active="Ogre")
    assert game.space("Ogre") == 2


def test_R10_12_the_way_is_counted_around_fighters_that_block_it():
    on = replace(board("a a a a a a a a", [*map(list, RING.links), [4, 7]], (1, 2)), villain_start=5)
    page = {"small": True, "count": 1}
    spaces = {"Left": 1, "Page": 2, "Right": 6, "Ogre": 3}
    game = quest(left(sidekicks=1, sidekick=page), right(), villain=ogre(move=4), on=on, spaces=spaces, active="Ogre")
    assert game.options == ["from space 5 on Right", "from space 7 on Right"]  # Left is near but behind the Page


def test_R10_12_a_target_whose_every_side_is_taken_cannot_be_reached_and_the_next_nearest_is_it():
    game = pair(spaces={"Left": 5, "Imp": 6, "Ogre": 8, "Right": 11}, active="Ogre")
    assert (game.space("Ogre"), game.health("Left"), game.health("Right")) == (10, 10, 8)


def test_R10_12_the_nearest_target_is_attacked_however_much_weaker_another_is():
    game = pair(spaces={"Left": 4, "Right": 9, "Ogre": 6}, health={"Right": 1}, active="Ogre")
    assert (game.health("Left"), game.health("Right")) == (8, 1)


# --- R10.12: (c) no target -----------------------------------------------------------------------


def test_R10_12_without_a_target_in_reach_it_does_not_move_and_the_threat_advances_by_1():
    game = pair(spaces={"Left": 1, "Right": 2, "Ogre": 6}, active="Ogre", initiative_deck=CALM)
    assert (game.space("Ogre"), game.threat, game.deck("Ogre")) == (6, 2, ["Claw"] * 8)
    assert not any("attacks" in sentence for sentence in game.history)


def test_R10_12_a_minion_without_a_target_advances_the_threat_too():
    game = pair(spaces={"Left": 1, "Right": 2, "Ogre": 12, "Imp": 8}, active="Imp", initiative_deck=CALM)
    assert (game.space("Imp"), game.threat) == (8, 2)


# --- R10.13 --------------------------------------------------------------------------------------


def test_R10_13_an_enemy_attacks_with_the_top_card_of_its_deck():
    game = quest(
        left(),
        villain=ogre(claw("Weak", 1, 9), claw("Strong", 7, 0)),
        spaces={"Left": 5, "Ogre": 6},
        decks={"Ogre": ["Weak", "Strong"]},
        active="Ogre",
    )
    assert (game.health("Left"), game.deck("Ogre"), game.discard_pile("Ogre")) == (9, ["Strong"], ["Weak"])


@pytest.mark.parametrize(("defence", "health"), [(None, 8), ("Block", 10)])
def test_R10_13_the_defender_may_play_a_card(defence, health):
    hands = {"Left": ["Block", "Axe"]}
    game = quest(left(BLOCK, AXE), spaces={"Left": 5, "Ogre": 6}, hands=hands, active="Ogre")
    assert (game.player, game.options) == ("Left", ["no defence", "play Block"])
    attacked(game, defence)
    assert game.health("Left") == health


def test_R10_13_the_defence_card_must_be_one_that_the_fighter_may_use():
    mine, its = card("Mine", "defense", 5, who="hero"), card("Its", "defense", 5, who="sidekick")
    hands = {"Left": ["Mine", "Its"]}
    spaces = {"Left": 1, "Page": 5, "Ogre": 6}
    game = quest(left(mine, its, sidekicks=1), spaces=spaces, hands=hands, active="Ogre")
    assert game.options == ["no defence", "play Its"]


def test_R10_13_only_the_player_of_the_attacked_fighter_defends():
    hands = {"Left": ["Plain"], "Right": ["Plain"]}
    game = pair(spaces={"Left": 2, "Right": 5, "Ogre": 6}, hands=hands, active="Ogre")
    assert (game.decision, game.player) == (Decision.DEFENCE_CARD, "Right")
    game.choose("play Plain")
    assert (game.discard_pile("Right"), game.discard_pile("Ogre")) == (["Plain"], ["Claw"])


# --- R10.14 --------------------------------------------------------------------------------------

ORDER = ["Left's turn", "Right's turn", "Ogre"]


def test_R10_14_a_player_whose_hero_fell_plays_on_with_a_sidekick():
    spaces = {"Left": 5, "Page": 1, "Right": 12, "Ogre": 6}
    game = pair(
        first=left(sidekicks=1), spaces=spaces, health={"Left": 1}, row=["Ogre"], initiative_deck=CALM, active="Ogre"
    )
    assert (game.space("Left"), game.over, game.player) == (None, False, "Left")
    manoeuvre(game)
    assert game.options == ["done moving", "move Page"]
    finish_round(game)
    assert "Left's turn" in game.row + game.initiative_deck


def test_R10_14_a_player_whose_sidekick_fell_plays_on_with_the_hero():
    spaces = {"Left": 1, "Page": 5, "Right": 12, "Ogre": 6}
    game = pair(first=left(sidekicks=1), spaces=spaces, row=["Ogre"], initiative_deck=CALM, active="Ogre")
    assert (game.space("Page"), game.player) == (None, "Left")


def test_R10_14_a_player_without_fighters_is_out_and_the_others_play_on():
    game = pair(spaces={"Left": 5, "Right": 12, "Ogre": 6}, health={"Left": 1}, active="Ogre", initiative_deck=ORDER)
    assert (game.over, game.player, game.row) == (False, "Right", ["Right's turn"])
    finish_round(game)
    assert sorted(game.row + game.initiative_deck) == ["Ogre", "Right's turn"]


def test_R10_14_a_player_who_falls_in_the_own_turn_loses_the_rest_of_it():
    spaces = {"Left": 5, "Right": 12, "Ogre": 16}
    game = pair(
        first=left(RAGE),
        spaces=spaces,
        hands={"Left": ["Rage", "Plain"]},
        health={"Left": 2},
        active="Left",
        row=["Left's turn"],
        initiative_deck=["Right's turn", "Ogre"],
    )
    scheme(game, "Left", "Rage")
    game.choose("damage Left")
    assert (turns(game), game.row) == (["Left", "Right"], ["Right's turn"])


def test_R10_14_enemy_effects_no_longer_touch_a_player_who_is_out():
    villain = ogre(end="At the end of the round: each opponent discards 1 card.")
    game = quest(
        left(),
        right(),
        villain=villain,
        spaces={"Right": 1, "Ogre": 12},
        row=["Ogre"],
        hands={"Left": ["Plain", "Plain"], "Right": ["Plain", "Plain"]},
        initiative_deck=["Right's turn"],
    )
    finish_round(game)
    assert game.hand("Left") == ["Plain", "Plain"]
    assert "Right discards Plain." in game.history or "Right discards Blank." in game.history


def test_R10_14_the_effect_of_the_attack_that_eliminated_a_player_does_not_touch_that_player():
    rend = claw("Rend", 5, 0, "After combat: your opponent discards 1 card.")
    game = quest(
        left(),
        right(),
        villain=ogre(rend),
        spaces={"Left": 5, "Right": 1, "Ogre": 6},
        health={"Left": 1},
        hands={"Left": ["Blank", "Plain"]},
        decks={"Ogre": ["Rend"]},
        active="Ogre",
        initiative_deck=CALM,
    )
    attacked(game)
    assert (game.player, game.hand("Left")) == ("Right", ["Blank", "Plain"])


def test_R10_14_a_player_with_a_sidekick_left_is_touched():
    rend = claw("Rend", 5, 0, "After combat: your opponent discards 1 card.")
    spaces = {"Left": 5, "Page": 1, "Right": 2, "Ogre": 6}
    game = quest(
        left(sidekicks=1),
        right(),
        villain=ogre(rend),
        spaces=spaces,
        health={"Left": 1},
        hands={"Left": ["Plain", "Blank"]},
        decks={"Ogre": ["Rend"]},
        active="Ogre",
    )
    attacked(game)
    assert (game.player, game.decision) == ("Left", Decision.DISCARD)


# --- R10.1 ---------------------------------------------------------------------------------------


def test_R10_1_the_players_win_when_the_villain_is_at_0_health_whatever_its_minions_do():
    spaces = {"Left": 5, "Right": 1, "Ogre": 6, "Imp": 12}
    game = pair(first=left(AXE), spaces=spaces, hands={"Left": ["Axe"]}, health={"Ogre": 8}, active="Left")
    fight(game, "Left", "Ogre", "Axe", "Claw")
    assert (game.over, game.winner, game.health("Ogre"), game.health("Imp")) == (True, "Left and Right", 0, 10)
    assert game.history[-1] == "The heroes win."


def test_R10_1_damage_from_an_effect_wins_as_well():
    spaces = {"Left": 5, "Right": 1, "Ogre": 12}
    game = pair(first=left(BLAST), spaces=spaces, hands={"Left": ["Blast"]}, health={"Ogre": 9}, active="Left")
    scheme(game, "Left", "Blast")
    assert (game.over, game.winner) == (True, "Left and Right")


def test_R10_1_the_last_minion_falls_and_the_game_goes_on():
    spaces = {"Left": 5, "Right": 1, "Ogre": 12, "Imp": 6}
    game = pair(first=left(AXE), spaces=spaces, hands={"Left": ["Axe"]}, health={"Imp": 1}, active="Left")
    fight(game, "Left", "Imp", "Axe", "Claw")
    assert (game.space("Imp"), game.over) == (None, False)


def test_R10_1_the_players_lose_when_every_hero_and_sidekick_is_defeated():
    game = quest(left(sidekicks=1), right(), spaces={"Page": 5, "Ogre": 6}, active="Ogre")
    assert (game.over, game.winner) == (True, "Ogre")


def test_R10_1_the_fall_of_all_heroes_is_not_enough():
    spaces = {"Left": 5, "Page": 1, "Ogre": 6}
    game = quest(left(sidekicks=1), right(), spaces=spaces, health={"Left": 1}, active="Ogre")
    assert (game.space("Left"), game.space("Right"), game.over) == (None, None, False)


@pytest.mark.parametrize(("objectives", "over"), [(0, False), (2, False), (3, True)])
def test_R10_1_the_players_lose_when_the_villain_completes_its_objective_four_times(objectives, over):
    game = pair(
        spaces={"Left": 1, "Right": 2, "Ogre": 12}, threat=5, objectives=objectives, active="Ogre", initiative_deck=CALM
    )
    assert (game.objectives, game.over) == (objectives + 1, over)
    assert game.winner == ("Ogre" if over else None)


def test_R10_14_an_adventure_alone_ends_with_the_only_players_last_fighter():
    game = quest(left(), spaces={"Left": 5, "Ogre": 6}, health={"Left": 1}, row=["Left's turn"], active="Ogre")
    assert (game.over, game.winner) == (True, "Ogre")


def test_R10_1_a_real_game_ends_one_way_or_the_other():
    game = quest(
        "golden-bat", villain="mothman", minions=("blob",), spaces={"Golden Bat": 36, "Mothman": 41, "The Blob": 30}
    )
    finish_turn(game)
    finish_game(game)
    assert game.winner in ("Golden Bat", "Mothman and The Blob")
