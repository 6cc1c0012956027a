"""Mothman's cards, his initiative card and what each destroyed bridge does, on Point Pleasant.

Space 18, the villain's start, touches 13, 17, 19, 23 and 27; the players' starts are 4, 8, 36 and 37.
"""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer
from tests.enemies.table import BLOCK, SPARE, attack, combat, defend, end_of_round, goals, table

# --- cards -----------------------------------------------------------------------------------------


def test_unimaginable_terror_dooms_the_lowest_bridge_after_damage():
    game = attack("Mothman", "Unimaginable Terror", sites={1: 1})
    assert (game.health("Bigfoot"), game.sites) == (13, {1: 2, 2: 0, 3: 0, 4: 0})


def test_unimaginable_terror_dooms_the_lowest_bridge_that_stands():
    assert attack("Mothman", "Unimaginable Terror", sites={2: 1, 3: 2}).sites == {2: 2, 3: 2, 4: 0}


def test_unimaginable_terror_dooms_nothing_without_damage():
    game = attack("Mothman", "Unimaginable Terror", BLOCK, sites={1: 1})
    assert (game.health("Bigfoot"), game.sites[1]) == (16, 1)


def test_unimaginable_terror_counts_the_damage_to_a_fighter_it_defeated():
    spaces = {"Bigfoot": 4, "Jackalope": 17}
    game = attack("Mothman", "Unimaginable Terror", target="Jackalope", spaces=spaces, health={"Jackalope": 2})
    assert (game.space("Jackalope"), game.sites[1]) == (None, 2)


@pytest.mark.parametrize("against", ["Larger Than Life", "Regroup"])
def test_unimaginable_terror_in_defence_finds_nobody_it_damaged(against):
    """Mothman himself takes 4 or nothing."""
    game = defend("Mothman", "Unimaginable Terror", against, sites={1: 1})
    assert game.sites[1] == 1


def test_unimaginable_terror_cancelled_dooms_nothing():
    assert attack("Mothman", "Unimaginable Terror", "Feint", sites={1: 1}).sites[1] == 1


def test_unimaginable_terror_without_doom_tokens_advances_the_threat():
    game = attack("Mothman", "Unimaginable Terror", sites={1: 5, 2: 3})
    assert (game.sites, game.threat) == ({1: 5, 2: 3, 3: 0, 4: 0}, 2)


@pytest.mark.parametrize("defence", [None, "Momentous Shift"])
def test_red_eyed_omen_dooms_the_lowest_bridge_when_attacking_won_or_lost(defence):
    game = attack("Mothman", "Red-Eyed Omen", defence, sites={1: 1})
    assert (game.health("Bigfoot"), game.sites) == (16 if defence else 14, {1: 2, 2: 0, 3: 0, 4: 0})


@pytest.mark.parametrize("against", ["Larger Than Life", "Momentous Shift"])
def test_red_eyed_omen_dooms_the_lowest_bridge_when_defending_too(against):
    assert defend("Mothman", "Red-Eyed Omen", against, sites={2: 0}).sites == {2: 1, 3: 0, 4: 0}


def test_red_eyed_omen_without_doom_tokens_advances_the_threat():
    game = defend("Mothman", "Red-Eyed Omen", sites={1: 8}, threat=3)
    assert (game.sites[1], game.threat) == (8, 4)


def test_red_eyed_omen_can_complete_the_objective_in_the_middle_of_a_combat():
    game = defend("Mothman", "Red-Eyed Omen", hand=[SPARE, SPARE], sites={1: 8}, threat=7, objectives=1)
    assert (game.sites, game.threat, game.objectives) == ({2: 8, 3: 0, 4: 0}, 1, 2)
    assert (game.hand("Bigfoot"), game.health("Mothman")) == ([SPARE], 10 - 3 + 1)
    assert (game.decision, game.discard_pile("Mothman")) == (Decision.ACTION, ["Red-Eyed Omen"])


def test_red_eyed_omen_cancelled_dooms_nothing():
    assert defend("Mothman", "Red-Eyed Omen", "Feint", sites={1: 1}).sites[1] == 1


def test_dive_from_the_dark_places_mothman_on_the_nearest_free_start():
    game = attack("Mothman", "Dive from the Dark", spaces={"Mothman": 27, "Bigfoot": 34})
    assert (game.space("Mothman"), game.health("Bigfoot")) == (18, 12)


def test_dive_from_the_dark_leaves_a_start_and_the_players_choose_among_the_nearest():
    """From 18 all others are 4 steps away; the Jackalope stands on 37."""
    game = attack("Mothman", "Dive from the Dark")
    assert (game.player, game.decision, goals(game)) == ("Bigfoot", Decision.PLACE_SPACE, [4, 8, 36])
    game.choose("Mothman to space 8")
    assert game.space("Mothman") == 8


def test_dive_from_the_dark_leaves_mothman_where_he_is_after_a_lost_attack():
    game = attack("Mothman", "Dive from the Dark", "Hoax", spaces={"Mothman": 27, "Bigfoot": 34})
    answer(game, {Decision.MOVE_SPACE: "Bigfoot moves to space 34"})
    assert (game.decision, game.space("Mothman"), game.health("Bigfoot")) == (Decision.ACTION, 27, 16)


def test_dive_from_the_dark_does_nothing_in_defence():
    game = defend("Mothman", "Dive from the Dark", "Regroup", spaces={"Mothman": 27, "Bigfoot": 34})
    assert combat(game) == (1, 2), "Mothman won"
    assert (game.decision, game.space("Mothman")) == (Decision.ACTION, 27)


AWAY = [5, 9, 10, 11, 12, 16, 17, 22, 26, 28, 33, 34]  # 17 is where Bigfoot is; 13 would be no farther


def test_wing_buffet_moves_the_fighter_away_when_attacking():
    game = attack("Mothman", "Wing Buffet")
    assert (game.player, game.decision, goals(game)) == ("Bigfoot", Decision.MOVE_SPACE, AWAY)
    game.choose("Bigfoot moves to space 33")
    assert (game.space("Bigfoot"), game.health("Bigfoot")) == (33, 13)


def test_wing_buffet_moves_the_fighter_away_when_defending():
    game = defend("Mothman", "Wing Buffet", BLOCK)
    assert (game.decision, goals(game)) == (Decision.MOVE_SPACE, AWAY)
    game.choose("Bigfoot moves to space 9")
    assert (game.space("Bigfoot"), game.space("Mothman")) == (9, 18)


def test_wing_buffet_may_move_nobody():
    game = attack("Mothman", "Wing Buffet")
    game.choose("Bigfoot moves to space 17")
    assert (game.space("Bigfoot"), game.decision) == (17, Decision.ACTION)


def test_wing_buffet_does_not_move_through_enemies():
    """The Blob on 13 is in the way to 5 and 10."""
    game = attack("Mothman", "Wing Buffet", others=["blob"], spaces={"The Blob": 13})
    assert goals(game) == [space for space in AWAY if space not in (5, 10)]


def test_wing_buffet_moves_no_defeated_fighter():
    spaces = {"Bigfoot": 4, "Jackalope": 17}
    game = attack("Mothman", "Wing Buffet", target="Jackalope", spaces=spaces, health={"Jackalope": 3})
    assert (game.space("Jackalope"), game.decision) == (None, Decision.ACTION)


@pytest.mark.parametrize(("threat", "level"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 5), (7, 5)])
def test_foretold_ruin_adds_the_threat_level(threat, level):
    assert combat(attack("Mothman", "Foretold Ruin", threat=threat)) == (1 + level, 0)
    assert combat(defend("Mothman", "Foretold Ruin", threat=threat)) == (6, 1 + level)


def test_foretold_ruin_cancelled_adds_nothing():
    assert combat(attack("Mothman", "Foretold Ruin", "Feint", threat=7)) == (1, 2)


# --- the initiative card ---------------------------------------------------------------------------


def test_mothman_now_takes_a_turn():
    deck = ["Mothman", "Bigfoot's turn"]
    game = table("Mothman", initiative_deck=deck, decks={"Mothman": ["Red-Eyed Omen"]}, sites={1: 0})
    assert (game.health("Bigfoot"), game.sites[1], game.row) == (14, 1, deck)
    assert (game.decision, game.threat) == (Decision.ACTION, 1)


def test_mothman_moves_3_to_the_nearest_target():
    """From 8 by way of 15 and 25 to 29, next to 36; 41 is one step farther."""
    game = attack("Mothman", "Red-Eyed Omen", spaces={"Bigfoot": 36, "Mothman": 8})
    assert (game.space("Mothman"), game.threat) == (29, 1)
    far = table("Mothman", active="Mothman", spaces={"Bigfoot": 41, "Mothman": 8})
    assert (far.space("Mothman"), far.threat) == (8, 2)


@pytest.mark.parametrize(("doom", "advance"), [(0, 1), (1, 2), (3, 4)])
def test_mothman_at_the_end_of_the_round_advances_1_and_1_for_each_doom_token(doom, advance):
    game = end_of_round("Mothman", "Mothman", sites={1: doom, 2: 2})
    assert (game.threat, game.objectives) == (1 + advance, 0)


def test_mothman_at_the_end_of_the_round_counts_the_lowest_bridge_that_stands():
    assert end_of_round("Mothman", "Mothman", sites={3: 2, 4: 3}).threat == 1 + 3


def test_mothman_at_the_end_of_the_round_stops_at_the_end_of_the_track():
    """Three tokens: an advance of 4, of which one is enough."""
    hands = {"Bigfoot": [BLOCK, BLOCK]}
    game = end_of_round("Mothman", "Mothman", hands=hands, sites={1: 3}, threat=7, objectives=1)
    assert (game.objectives, game.threat, game.sites) == (2, 1, {2: 3, 3: 0, 4: 0})


# --- the objective ---------------------------------------------------------------------------------

FAR = {"Mothman": 8, "Bigfoot": 4, "Jackalope": 1, "Golden Bat": 37}  # he reaches nobody


def objective(completed: int, **position):
    """Mothman reaches nobody one space before the end of the track, which he has reached so many times before."""
    usual = {
        "heroes": ("bigfoot", "golden-bat"),
        "hands": {"Bigfoot": [SPARE], "Golden Bat": ["Skirmish"]},
        "threat": 7,
        "sites": {completed + 1: 2},
        "decks": {"Mothman": ["Wing Buffet"]},
    }
    position["spaces"] = FAR | position.get("spaces", {})
    return table("Mothman", active="Mothman", objectives=completed, **usual | position)


def test_a_destroyed_bridge_hands_its_doom_on_and_joins_nothing():
    game = objective(1)
    assert (game.sites, game.threat, game.objectives) == ({3: 2, 4: 0}, 1, 2)
    assert "Bridge 2 is destroyed." in game.history


def test_slot_1_places_mothman_next_to_the_hero_with_the_lowest_health():
    """The Jackalope and Mothman himself have less, but are no heroes."""
    game = objective(0, health={"Bigfoot": 9, "Golden Bat": 8, "Jackalope": 1, "Mothman": 2})
    assert (game.decision, goals(game)) == (Decision.PLACE_SPACE, [33, 38])
    game.choose("Mothman to space 38")
    assert (game.space("Mothman"), game.threat) == (38, 1)


def test_slot_1_asks_the_players_among_equals():
    game = objective(0, health={"Bigfoot": 8, "Golden Bat": 8})
    assert (game.decision, game.options) == (Decision.CHOOSE_FIGHTER, ["choose Bigfoot", "choose Golden Bat"])
    game.choose("choose Bigfoot")
    assert goals(game) == [9, 11]


def test_slot_1_makes_each_player_discard_a_card_of_their_choice():
    hands = {"Bigfoot": ["Hoax", "Feint", SPARE], "Golden Bat": ["Skirmish", "Super Strength"]}
    game = objective(0, hands=hands, health={"Mothman": 5})
    game.choose(0)
    assert (game.player, game.options) == ("Bigfoot", ["discard Hoax", "discard Feint", f"discard {SPARE}"])
    game.choose("discard Feint")
    assert (game.player, game.options) == ("Golden Bat", ["discard Skirmish", "discard Super Strength"])
    game.choose("discard Skirmish")
    assert (game.hand("Bigfoot"), game.hand("Golden Bat")) == (["Hoax", SPARE], ["Super Strength"])
    assert (game.discard_pile("Bigfoot"), game.discard_pile("Golden Bat")) == (["Feint"], ["Skirmish"])
    assert game.health("Mothman") == 5, "that is for the second slot"


def test_slot_2_makes_each_player_discard_and_heals_mothman_for_each_player():
    game = objective(1, health={"Mothman": 5})
    assert (game.discard_pile("Bigfoot"), game.discard_pile("Golden Bat")) == ([SPARE], ["Skirmish"])
    assert (game.hand("Golden Bat"), game.health("Mothman"), game.space("Mothman")) == ([], 7, 8)


def test_slot_2_counts_and_touches_no_player_who_is_out():
    game = table(
        "Mothman",
        heroes=("bigfoot", "golden-bat"),
        active="Mothman",
        spaces={"Mothman": 8, "Bigfoot": 4, "Jackalope": 1},
        hands={"Golden Bat": ["Skirmish"]},
        health={"Mothman": 5},
        threat=7,
        objectives=1,
        sites={2: 0},
    )
    assert (game.health("Mothman"), game.discard_pile("Bigfoot"), game.hand("Golden Bat")) == (6, [SPARE], ["Skirmish"])


def test_slot_2_heals_mothman_up_to_his_health_only():
    assert objective(1, health={"Mothman": 19}).health("Mothman") == 20


def test_slot_3_heals_mothman_and_makes_no_player_discard():
    game = objective(2, health={"Mothman": 5})
    assert (game.health("Mothman"), game.hand("Golden Bat"), game.discard_pile("Bigfoot")) == (7, ["Skirmish"], [])
    assert (game.objectives, game.sites, game.threat) == (3, {4: 2}, 1)


def test_slot_3_makes_enemy_attacks_stronger_for_the_rest_of_the_game():
    """The Blob attacks next with Engulf, 4 and 1 more; in defence it has no more than printed."""
    game = objective(
        2,
        others=["blob"],
        spaces={"The Blob": 9},
        hands={"Bigfoot": ["Larger Than Life", SPARE], "Golden Bat": []},
        decks={"Mothman": ["Wing Buffet"], "The Blob": ["Engulf", "Engulf"]},
        initiative_deck=["The Blob", "Bigfoot's turn"],
    )
    answer(game, {Decision.ENEMY_TARGET: "from space 9 on Bigfoot"})
    assert combat(game) == (5, 0)
    answer(game, {Decision.ACTION: "attack"})
    assert combat(game) == (6, 1)


def test_without_slot_3_enemy_attacks_are_as_printed():
    decks = {"The Blob": ["Engulf", "Engulf"]}
    deck = ["The Blob", "Bigfoot's turn"]
    game = objective(1, others=["blob"], spaces={"The Blob": 9}, decks=decks, initiative_deck=deck)
    answer(game, {Decision.ENEMY_TARGET: "from space 9 on Bigfoot"})
    assert combat(game) == (4, 0)


def test_slot_4_loses_the_game():
    game = objective(3)
    assert (game.over, game.winner, game.objectives) == (True, "Mothman", 4)
