"""Bigfoot's ability and cards, against Robin Hood in Sherwood Forest.

Spaces 23, 26 and 29 touch each other and are yellow only; 17 touches 23, 25 touches 26, 30 touches 29.
"""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import fight, finish_turn, lay, manoeuvre, scheme

CLOSE = {"Bigfoot": 26, "Jackalope": 29, "Robin Hood": 23}
TWINS = {"Bigfoot (1)": 26, "Jackalope (1)": 29, "Bigfoot (2)": 23, "Jackalope (2)": 17}


def attack(card: str, defence: str | None = None, *, attacker="Bigfoot", target="Robin Hood", spaces=CLOSE, **position):
    """An attack out of a hand of one card, up to the first question of its texts."""
    hands = {"Bigfoot": [card], "Robin Hood": [defence] if defence else []}
    game = lay("bigfoot", "robin-hood", board="sherwood-forest", spaces=spaces, hands=hands, **position)
    fight(game, attacker, target, card, defence)
    return game


def defend(card: str, against: str, *, target="Bigfoot", attacker="Robin Hood", spaces=CLOSE, hand=(), **position):
    hands = {"Bigfoot": [card, *hand], "Robin Hood": [against]}
    game = lay(
        "bigfoot", "robin-hood", board="sherwood-forest", spaces=spaces, hands=hands, active="Robin Hood", **position
    )
    fight(game, attacker, target, against, card)
    return game


def play_scheme(fighter: str, card: str, spaces, **position):
    hands = {"Bigfoot": [card, "Feint"]}
    game = lay("bigfoot", "robin-hood", board="sherwood-forest", spaces=spaces, hands=hands, **position)
    scheme(game, fighter, card)
    return game


def lost_attack(card: str):
    """Against another Bigfoot, whose Hoax of 4 leaves him where he is."""
    hands = {"Bigfoot (1)": [card], "Bigfoot (2)": ["Hoax"]}
    game = lay("bigfoot", "bigfoot", board="sherwood-forest", spaces=TWINS, hands=hands)
    fight(game, "Bigfoot (1)", "Bigfoot (2)", card, "Hoax")
    game.choose("Bigfoot (2) moves to space 23")
    return game


def goals(game) -> list[int]:
    """The spaces that are offered."""
    return [int(option.split()[-1]) for option in game.options]


# --- the ability -----------------------------------------------------------------------------------


def end_of_turn(board: str = "sherwood-forest", **spaces: int):
    """The end of Bigfoot's turn, or the next turn if he is not asked whether to draw."""
    named = {fighter.replace("_", " "): space for fighter, space in spaces.items()}
    game = lay("bigfoot", "robin-hood", board=board, spaces=named)
    manoeuvre(game, "done moving")
    manoeuvre(game, "done moving")
    return game


def test_ability_may_draw_a_card_at_the_end_of_a_turn_without_foes_in_the_zone():
    game = end_of_turn(Bigfoot=26, Jackalope=29, Robin_Hood=1)
    assert (game.player, sorted(game.options)) == ("Bigfoot", ["no", "yes"])
    declined = game.copy()
    declined.choose("no")
    game.choose("yes")
    assert (game.turn, declined.turn) == (2, 2)
    assert (len(game.hand("Bigfoot")), len(declined.hand("Bigfoot"))) == (3, 2)


@pytest.mark.parametrize("space", [22, 25, 18])
def test_ability_is_silent_with_a_foe_in_the_zone(space):
    game = end_of_turn(Bigfoot=26, Jackalope=29, Robin_Hood=1, Outlaw_3=space)
    assert (game.turn, len(game.hand("Bigfoot"))) == (2, 2)


def test_ability_looks_at_every_zone_of_bigfoots_space():
    """Space 18 is grey, brown and yellow; Robin Hood stands on a space that is brown among others."""
    game = end_of_turn(Bigfoot=18, Jackalope=1, Robin_Hood=10)
    assert game.turn == 2


def test_ability_is_for_zones_not_for_neighbours():
    """In the Yukon, the purple space 27 touches the yellow space 28."""
    game = end_of_turn("yukon", Bigfoot=27, Jackalope=31, Robin_Hood=28)
    assert (game.turn, game.decision) == (1, Decision.MAY)


def test_ability_does_not_care_for_foes_near_the_jackalope():
    game = end_of_turn(Bigfoot=26, Jackalope=1, Robin_Hood=2)
    assert (game.turn, game.decision) == (1, Decision.MAY)


def test_ability_is_for_bigfoots_own_turn():
    spaces = {"Bigfoot": 26, "Jackalope": 29, "Robin Hood": 1}
    game = lay("bigfoot", "robin-hood", board="sherwood-forest", spaces=spaces, active="Robin Hood")
    finish_turn(game)
    assert not any("ability" in sentence for sentence in game.history)


# --- attacks ---------------------------------------------------------------------------------------


def test_disengage_places_the_fighter_on_a_free_space_of_its_zones():
    """Space 25 is yellow and light green. Staying is no choice, and nobody is in the way."""
    game = attack("Disengage", spaces={"Bigfoot": 25, "Jackalope": 29, "Robin Hood": 26, "Outlaw 1": 24})
    yellow = [17, 18, 20, 21, 22, 23, 27, 28, 30]
    assert goals(game) == sorted([*yellow, 6, 10, 12, 19])
    game.choose("Bigfoot to space 6")
    assert game.space("Bigfoot") == 6


def test_disengage_places_the_jackalope_when_it_attacks():
    game = attack("Disengage", "Snark", attacker="Jackalope")
    game.choose("Jackalope to space 20")
    assert (game.space("Jackalope"), game.space("Bigfoot")) == (20, 26)


def test_savagery_damages_every_fighter_adjacent_to_bigfoot_friend_or_foe():
    spaces = {"Bigfoot": 26, "Jackalope": 29, "Robin Hood": 23, "Outlaw 1": 25, "Outlaw 2": 17}
    game = attack("Savagery", "Regroup", spaces=spaces)
    assert game.health("Robin Hood") == 13 - 3 - 1
    assert (game.health("Jackalope"), game.health("Bigfoot")) == (5, 16)
    assert (game.space("Outlaw 1"), game.space("Outlaw 2")) == (None, 17)


def test_savagery_does_nothing_after_a_lost_combat():
    """Robin Hood has no defence that stops it."""
    game = lost_attack("Savagery")
    assert [game.health(fighter) for fighter in TWINS] == [16, 6, 16, 6]


# --- cards that cancel -----------------------------------------------------------------------------


def test_its_just_your_imagination_cancels_the_attack_and_its_value_counts():
    game = defend("It's Just Your Imagination", "Ambush", hand=["Larger Than Life"])
    assert game.hand("Bigfoot") == ["Larger Than Life"]
    assert game.health("Bigfoot") == 16
    game = defend("It's Just Your Imagination", "Disarming Shot")
    assert (game.health("Bigfoot"), game.hand("Robin Hood")) == (15, [])


def test_its_just_your_imagination_resolves_before_the_attackers_cancel():
    spaces = CLOSE | {"Outlaw 1": 25}
    game = defend("It's Just Your Imagination", "Highway Robbery", attacker="Outlaw 1", spaces=spaces)
    assert game.health("Bigfoot") == 16


def test_feint_cancels_the_effects_of_the_opposing_card_and_leaves_its_value():
    game = attack("Feint", "Wily Fighting")
    assert (game.health("Robin Hood"), game.health("Bigfoot")) == (13, 16)
    game = defend("Feint", "Piercing Shot")
    assert (game.health("Bigfoot"), game.hand("Robin Hood")) == (16, [])


# --- versatile cards -------------------------------------------------------------------------------


CORRIDOR = {"Bigfoot": 12, "Jackalope": 1, "Robin Hood": 19, "Outlaw 1": 10}


def test_hoax_moves_the_attacker_up_to_5_through_foes():
    """Robin Hood and an Outlaw hold both ways out."""
    game = attack("Hoax", spaces=CORRIDOR)
    assert game.player == "Bigfoot"
    assert goals(game) == [2, 3, 6, 7, 12, 13, 16, 17, 18, 23, 24, 25, 26, 29]
    game.choose("Bigfoot moves to space 29")
    assert game.space("Bigfoot") == 29


def test_hoax_moves_the_defender_too_and_may_leave_it_there():
    game = defend("Hoax", "Regroup", spaces=CORRIDOR)
    assert game.player == "Bigfoot"
    game.choose("Bigfoot moves to space 12")
    assert (game.space("Bigfoot"), len(game.hand("Robin Hood"))) == (12, 1)


def test_hoax_moves_the_fighter_of_the_combat():
    spaces = CLOSE | {"Bigfoot": 1}
    game = attack("Hoax", attacker="Jackalope", spaces=spaces)
    game.choose("Jackalope moves to space 28")
    assert (game.space("Jackalope"), game.space("Bigfoot")) == (28, 1)


def shift(move: str) -> int:
    """The damage of a Momentous Shift after a manoeuvre."""
    spaces = {"Bigfoot": 26, "Jackalope": 1, "Robin Hood": 23}
    hands = {"Bigfoot": ["Momentous Shift"]}
    game = lay("bigfoot", "robin-hood", board="sherwood-forest", spaces=spaces, hands=hands)
    manoeuvre(game, "move Bigfoot", move, "done moving")
    fight(game, "Bigfoot", "Robin Hood", "Momentous Shift")
    return 13 - game.health("Robin Hood")


def test_momentous_shift_is_worth_3_on_the_space_where_the_turn_began():
    assert shift("Bigfoot moves to space 26") == 3


def test_momentous_shift_is_worth_5_on_another_space():
    assert shift("Bigfoot moves to space 29") == 5


@pytest.mark.parametrize(("space", "value"), [(29, 5), (26, 3)])
def test_momentous_shift_compares_spaces_in_the_turn_of_the_opponent_too(space, value):
    """A Hoax against the first attack leads away from space 26, or not."""
    spaces = {"Bigfoot": 26, "Jackalope": 1, "Robin Hood": 23}
    hands = {"Bigfoot": ["Hoax", "Momentous Shift"], "Robin Hood": ["Snark", "Snark"]}
    game = lay("bigfoot", "robin-hood", board="sherwood-forest", spaces=spaces, hands=hands, active="Robin Hood")
    fight(game, "Robin Hood", "Bigfoot", "Snark", "Hoax")
    game.play(f"Bigfoot moves to space {space}", "no")
    fight(game, "Robin Hood", "Bigfoot", "Snark", "Momentous Shift")
    assert f"Attack 3, defence {value}: 0 damage; Bigfoot won the combat." in game.history


def test_momentous_shift_forgets_the_moves_of_an_earlier_turn():
    spaces = {"Bigfoot": 25, "Jackalope": 1, "Robin Hood": 23}
    hands = {"Bigfoot": ["Momentous Shift"], "Robin Hood": ["A Hunter's Eye"]}
    game = lay("bigfoot", "robin-hood", board="sherwood-forest", spaces=spaces, hands=hands)
    manoeuvre(game, "move Bigfoot", "Bigfoot moves to space 26", "done moving")
    finish_turn(game)
    fight(game, "Robin Hood", "Bigfoot", "A Hunter's Eye", "Momentous Shift")
    assert "Attack 5, defence 3: 2 damage; Robin Hood won the combat." in game.history


def test_momentous_shift_asks_about_the_fighter_of_the_combat():
    spaces = {"Bigfoot": 1, "Jackalope": 29, "Robin Hood": 23}
    hands = {"Bigfoot": ["Momentous Shift"]}
    game = lay("bigfoot", "robin-hood", board="sherwood-forest", spaces=spaces, hands=hands)
    manoeuvre(game, "move Bigfoot", "Bigfoot moves to space 6", "done moving")
    fight(game, "Jackalope", "Robin Hood", "Momentous Shift")
    assert game.health("Robin Hood") == 10


@pytest.mark.parametrize(("defence", "cards"), [(None, 2), ("Regroup", 1)])
def test_regroup_draws_1_card_or_2_after_a_won_attack(defence, cards):
    game = attack("Regroup", defence)
    assert len(game.hand("Bigfoot")) == cards


@pytest.mark.parametrize(("against", "cards"), [("Regroup", 2), ("A Hunter's Eye", 1)])
def test_regroup_draws_1_card_or_2_after_a_won_defence(against, cards):
    assert len(defend("Regroup", against).hand("Bigfoot")) == cards


def test_skirmish_moves_either_fighter_of_a_won_attack_up_to_2():
    game = attack("Skirmish", spaces=CLOSE | {"Outlaw 1": 17})
    assert (game.player, sorted(game.options)) == ("Bigfoot", ["move Bigfoot", "move Robin Hood"])
    own = game.copy()
    own.choose("move Bigfoot")
    assert goals(own) == [24, 25, 26, 30]
    game.choose("move Robin Hood")
    assert game.player == "Bigfoot"
    assert goals(game) == [16, 18, 23], "past the Outlaw, but neither past Bigfoot nor past the Jackalope"


def test_skirmish_moves_nobody_after_a_lost_attack():
    game = lost_attack("Skirmish")
    assert "Skirmish, after combat:" in game.history
    assert game.decision != Decision.EFFECT_MOVE_FIGHTER
    assert [game.space(fighter) for fighter in TWINS] == list(TWINS.values())


def test_skirmish_moves_a_fighter_after_a_won_defence():
    game = defend("Skirmish", "Snark")
    assert (game.player, sorted(game.options)) == ("Bigfoot", ["move Bigfoot", "move Robin Hood"])


def test_skirmish_moves_nobody_after_a_lost_defence():
    game = defend("Skirmish", "A Hunter's Eye")
    assert game.player == "Robin Hood"
    assert (game.space("Bigfoot"), game.space("Robin Hood")) == (26, 23)


def test_skirmish_cannot_move_a_defeated_fighter():
    spaces = CLOSE | {"Outlaw 1": 25}
    game = attack("Skirmish", target="Outlaw 1", spaces=spaces)
    assert game.space("Outlaw 1") is None
    assert all(option.startswith("Bigfoot moves to ") for option in game.options)


# --- schemes ---------------------------------------------------------------------------------------


def test_crash_through_the_trees_moves_bigfoot_up_to_5_through_foes():
    game = play_scheme("Bigfoot", "Crash Through the Trees", CORRIDOR)
    assert goals(game) == [2, 3, 6, 7, 12, 13, 16, 17, 18, 23, 24, 25, 26, 29]
    game.choose("Bigfoot moves to space 26")
    assert (game.space("Bigfoot"), game.discard_pile("Bigfoot")) == (26, ["Crash Through the Trees"])


def test_crash_through_the_trees_moves_bigfoot_alone():
    game = play_scheme("Bigfoot", "Crash Through the Trees", CLOSE)
    assert all(option.startswith("Bigfoot moves to ") for option in game.options)


def test_jackalope_horns_moves_the_jackalope_through_foes_and_strikes_an_adjacent_fighter():
    spaces = {"Jackalope": 12, "Bigfoot": 1, "Robin Hood": 19, "Outlaw 1": 10, "Outlaw 2": 23}
    game = play_scheme("Jackalope", "Jackalope Horns", spaces)
    assert goals(game) == [2, 3, 6, 7, 12, 13, 16, 17, 18, 24, 25, 26, 29]
    game.choose("Jackalope moves to space 12")
    assert sorted(game.options) == ["damage Outlaw 1", "damage Robin Hood"]
    game.choose("damage Robin Hood")
    assert (game.health("Robin Hood"), game.health("Outlaw 1")) == (11, 1)


def test_jackalope_horns_offers_bigfoot_among_the_targets():
    game = play_scheme("Jackalope", "Jackalope Horns", CLOSE)
    game.choose("Jackalope moves to space 29")
    assert sorted(game.options) == ["damage Bigfoot", "damage Robin Hood"]


def test_jackalope_horns_must_strike_bigfoot_when_nobody_else_is_adjacent():
    game = play_scheme("Jackalope", "Jackalope Horns", {"Bigfoot": 26, "Jackalope": 29, "Robin Hood": 1})
    game.choose("Jackalope moves to space 25")
    assert game.health("Bigfoot") == 14


def test_jackalope_horns_strikes_nobody_where_nobody_is():
    game = play_scheme("Jackalope", "Jackalope Horns", {"Bigfoot": 26, "Jackalope": 29, "Robin Hood": 1})
    game.choose("Jackalope moves to space 27")
    assert (game.health("Bigfoot"), game.health("Robin Hood")) == (16, 13)
    assert (game.actions, game.discard_pile("Bigfoot")) == (0, ["Jackalope Horns"])


def test_jackalope_horns_needs_the_jackalope():
    hands = {"Bigfoot": ["Jackalope Horns", "Crash Through the Trees", "Feint"]}
    spaces = {"Bigfoot": 26, "Robin Hood": 1}
    game = lay("bigfoot", "robin-hood", board="sherwood-forest", spaces=spaces, hands=hands)
    told = game.choose("scheme")
    assert "Bigfoot plays the scheme Crash Through the Trees." in told, "the only scheme that can be played"
