"""Dracula's ability and cards, against Bigfoot in Sherwood Forest.

Spaces 23, 26 and 29 touch each other and are yellow only; 17 touches 23, 25 touches 26, 30 touches 29.
"""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, finish_turn, in_order, lay, scheme

CLOSE = {"Dracula": 26, "Sister 1": 25, "Bigfoot": 23, "Jackalope": 12}
TWINS = {"Dracula (1)": 26, "Sister 1 (1)": 25, "Dracula (2)": 23, "Sister 1 (2)": 17, "Sister 2 (2)": 29}


def table(hand=(), foes=(), *, spaces=CLOSE, foe="bigfoot", player="Bigfoot", **position):
    hands = {"Dracula": hand, player: foes}
    return lay("dracula", foe, board="sherwood-forest", spaces=spaces, hands=hands, **position)


def without_a_bite(game):
    answer(game, {Decision.MAY: "no"})
    return game


def attack(card, defence=None, *, attacker="Dracula", target="Bigfoot", others=(), more=(), **position):
    """An attack of Dracula's, up to the first question of its texts; he holds the others too, Bigfoot `more`."""
    game = without_a_bite(table([card, *others], [*([defence] if defence else []), *more], **position))
    fight(game, attacker, target, card, defence)
    return game


def defend(card, against, *, target="Dracula", attacker="Bigfoot", others=(), **position):
    game = table([card], [against, *others], active=attacker if attacker != "Jackalope" else "Bigfoot", **position)
    fight(game, attacker, target, against, card)
    return game


def play_scheme(card, fighter="Dracula", **position):
    game = without_a_bite(table([card, "Mistform"], **position))
    scheme(game, fighter, card)
    return game


def goals(game) -> list[int]:
    """The spaces that are offered."""
    return [int(option.split()[-1]) for option in game.options]


# --- the ability -----------------------------------------------------------------------------------


def test_ability_may_bite_a_foe_or_a_sister_at_the_start_of_the_turn_and_draws():
    game = table()
    assert (game.decision, game.player) == (Decision.MAY, "Dracula")
    game.choose("yes")
    assert sorted(game.options) == ["damage Bigfoot", "damage Sister 1"]
    sister = game.copy()
    game.choose("damage Bigfoot")
    assert (game.health("Bigfoot"), len(game.hand("Dracula")), game.decision) == (15, 1, Decision.ACTION)
    sister.choose("damage Sister 1")
    assert (sister.space("Sister 1"), len(sister.hand("Dracula"))) == (None, 1)


def test_ability_declined_does_no_damage_and_draws_nothing():
    game = table(["Mistform"])
    game.choose("no")
    assert (game.health("Bigfoot"), game.hand("Dracula"), game.actions) == (16, ["Mistform"], 2)


def test_ability_needs_a_fighter_next_to_dracula_not_to_a_sister():
    game = table(["Mistform"], spaces=CLOSE | {"Dracula": 5, "Sister 1": 26})
    assert (game.decision, game.hand("Dracula")) == (Decision.ACTION, ["Mistform"])


def test_ability_comes_once_in_each_of_draculas_turns_only():
    game = table(["Mistform"], ["Crash Through the Trees"])
    for turn, player in enumerate(["Dracula", "Bigfoot", "Dracula"], 1):
        assert (game.turn, game.player) == (turn, player)
        assert (game.decision == Decision.MAY) == (player == "Dracula")
        answer(game, {Decision.MAY: "no"})
        assert game.decision == Decision.ACTION
        finish_turn(game)


def test_ability_can_win_the_game():
    game = table(spaces=CLOSE | {"Sister 1": 5}, health={"Bigfoot": 1})
    game.choose("yes")
    assert game.winner == "Dracula"


# --- attacks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "boost"), [("Momentous Shift", 1), ("Hoax", 2), ("Larger Than Life", 3)])
def test_ambush_adds_the_boost_of_the_discarded_card(other, boost):
    game = attack("Ambush", "Regroup", attacker="Sister 1", spaces=CLOSE | {"Sister 1": 29}, more=[other, other])
    assert game.health("Bigfoot") == 16 - (2 + boost - 1)
    assert game.discard_pile("Bigfoot")[0] == other
    assert game.hand("Bigfoot")[0] == other


def test_ambush_discards_at_random():
    others = ["Hoax", "Feint", "Regroup", "Skirmish"]
    seen = set()
    for seed in range(30):
        game = attack("Ambush", more=others, others=["Mistform"], seed=seed)
        assert game.decision == Decision.ACTION, "nobody chooses the card"
        seen.update(game.discard_pile("Bigfoot"))
    assert seen == set(others)


def test_ambush_adds_nothing_for_an_empty_hand():
    assert attack("Ambush").health("Bigfoot") == 14


def test_ambush_cancelled_discards_nothing():
    game = attack("Ambush", "Feint", more=["Larger Than Life"])
    assert (game.hand("Bigfoot"), game.health("Bigfoot")) == (["Larger Than Life"], 16)


def test_beastform_adds_1_for_each_card_dracula_discards():
    game = attack("Beastform", others=["Dash", "Feint", "Exploit"])
    assert (game.player, game.decision) == ("Dracula", Decision.DISCARD_MORE)
    assert game.options == ["discard no more", "discard Dash", "discard Feint", "discard Exploit"]
    game.play("discard Exploit", "discard Dash", "discard no more")
    assert (game.health("Bigfoot"), game.hand("Dracula")) == (16 - 8, ["Feint"])


def test_beastform_may_discard_nothing():
    game = attack("Beastform", others=["Dash", "Feint"])
    game.choose("discard no more")
    assert (game.health("Bigfoot"), game.hand("Dracula")) == (10, ["Dash", "Feint"])


def test_beastform_cancelled_discards_nothing():
    game = attack("Beastform", "Feint", others=["Dash"])
    assert (game.health("Bigfoot"), game.hand("Dracula")) == (12, ["Dash"])


@pytest.mark.parametrize(
    ("sisters", "bonus"),
    [
        ({}, 0),
        ({"Sister 1": 24}, 0),
        ({"Sister 1": 25}, 1),
        ({"Sister 1": 22, "Sister 2": 24, "Sister 3": 18}, 2),
        ({"Sister 1": 17, "Sister 2": 29, "Sister 3": 30}, 3),
    ],
)
def test_feeding_frenzy_adds_1_for_each_sister_in_a_zone_of_the_opposing_fighter(sisters, bonus):
    spaces = {"Dracula": 26, "Bigfoot": 23, "Jackalope": 21} | sisters
    assert attack("Feeding Frenzy", spaces=spaces).health("Bigfoot") == 16 - 2 - bonus


def test_feeding_frenzy_looks_at_the_zone_of_the_opposing_fighter_not_draculas():
    """Bigfoot on 24 is in the light green zone only, the Sister on 30 in the yellow one with Dracula."""
    spaces = {"Dracula": 25, "Sister 1": 30, "Sister 2": 19, "Bigfoot": 24}
    assert attack("Feeding Frenzy", spaces=spaces).health("Bigfoot") == 16 - 2 - 1


def test_feeding_frenzy_counts_no_sisters_of_the_opponent():
    hands = {"Dracula (1)": ["Feeding Frenzy"]}
    game = lay("dracula", "dracula", board="sherwood-forest", spaces=TWINS, hands=hands)
    fight(without_a_bite(game), "Dracula (1)", "Dracula (2)", "Feeding Frenzy")
    assert game.health("Dracula (2)") == 13 - 3


THIRST = {"Dracula": 5, "Sister 1": 17, "Bigfoot": 23, "Jackalope": 12}


def test_thirst_for_sustenance_places_dracula_next_to_the_beaten_fighter():
    game = attack("Thirst for Sustenance", attacker="Sister 1", spaces=THIRST)
    assert (game.player, game.options) == ("Dracula", ["Dracula to space 26", "Dracula to space 29"])
    game.choose("Dracula to space 29")
    assert (game.space("Dracula"), game.space("Sister 1"), game.health("Bigfoot")) == (29, 17, 13)


def test_thirst_for_sustenance_places_nobody_after_a_lost_combat():
    position = {"spaces": THIRST, "others": ["Mistform"]}
    game = attack("Thirst for Sustenance", "Momentous Shift", attacker="Sister 1", **position)
    assert (game.decision, game.space("Dracula")) == (Decision.ACTION, 5)


def test_thirst_for_sustenance_places_nobody_next_to_a_defeated_fighter():
    spaces = THIRST | {"Bigfoot": 12, "Jackalope": 23}
    position = {"spaces": spaces, "health": {"Jackalope": 3}}
    game = attack("Thirst for Sustenance", attacker="Sister 1", target="Jackalope", **position)
    assert (game.space("Jackalope"), game.space("Dracula")) == (None, 5)


def test_thirst_for_sustenance_is_for_sisters_only():
    game = without_a_bite(table(["Thirst for Sustenance", "Mistform"]))
    assert game.options == ["manoeuvre", "scheme"]


# --- defence ---------------------------------------------------------------------------------------

BIDDING = ["Feint", "It's Just Your Imagination", "Regroup", "Crash Through the Trees", "Jackalope Horns"]


def bid(attack_card="Larger Than Life", others=BIDDING, **position):
    return defend("Do My Bidding", attack_card, others=others, **position)


def test_do_my_bidding_lets_dracula_choose_among_the_attack_and_versatile_cards():
    game = bid()
    assert (game.player, game.decision) == ("Dracula", Decision.PLAY_INSTEAD_THEIRS)
    assert game.options == ["they play Feint", "they play Regroup", "they play Larger Than Life"]


def test_do_my_bidding_puts_the_old_card_back_and_resolves_the_chosen_one():
    game = bid()
    game.choose("they play Regroup")
    assert "Attack 1, defence 3: 0 damage; Dracula won the combat." in game.history
    assert len(game.hand("Bigfoot")) == 6, "one card was drawn by the lost Regroup"
    assert "Larger Than Life" in game.hand("Bigfoot")
    assert game.discard_pile("Bigfoot") == ["Regroup"]


def test_do_my_bidding_may_choose_the_same_card():
    game = bid()
    game.choose("they play Larger Than Life")
    assert game.health("Dracula") == 13 - (6 - 3)
    assert (game.hand("Bigfoot"), game.discard_pile("Bigfoot")) == (BIDDING, ["Larger Than Life"])


def test_do_my_bidding_comes_before_the_attackers_feint_which_never_happens():
    game = bid("Feint", others=["Regroup"])
    game.choose("they play Regroup")
    assert "The effects of Dracula's card are cancelled." not in game.history
    assert "Feint, immediately:" not in game.history
    assert "Feint" in game.hand("Bigfoot")


def test_do_my_bidding_lets_the_chosen_card_take_effect_immediately():
    spaces = {"Dracula": 26, "Invisible Man": 23}
    position = {"foe": "invisible-man", "player": "Invisible Man", "attacker": "Invisible Man", "spaces": spaces}
    game = bid("Slip Away", others=["Impossible to See"], **position)
    game.choose("they play Impossible to See")
    assert "Attack 2, defence 0: 2 damage; Invisible Man won the combat." in game.history
    assert (game.health("Dracula"), game.hand("Invisible Man")) == (11, ["Slip Away"])


def test_do_my_bidding_offers_only_cards_that_the_attacking_fighter_may_use():
    spaces = CLOSE | {"Bigfoot": 12, "Jackalope": 23}
    game = bid("Disengage", others=["Larger Than Life", "Regroup"], attacker="Jackalope", spaces=spaces)
    assert game.options == ["they play Regroup", "they play Disengage"]


def test_do_my_bidding_offers_no_card_of_the_other_form():
    hands = {"Dracula": ["Do My Bidding"], "Jekyll & Hyde": ["Skirmish", "Recoiling Blow", "Duality of Man"]}
    spaces = {"Dracula": 26, "Jekyll & Hyde": 23}
    position = {"spaces": spaces, "hands": hands, "active": "Jekyll & Hyde"}
    game = without_a_bite(lay("dracula", "jekyll-hyde", board="sherwood-forest", **position))
    fight(game, "Jekyll & Hyde", "Dracula", "Skirmish", "Do My Bidding")
    assert game.options == ["they play Duality of Man", "they play Skirmish"]


def test_do_my_bidding_leaves_the_only_card_in_the_combat():
    game = bid(others=["Crash Through the Trees"])
    assert (game.health("Dracula"), game.player, game.decision) == (10, "Bigfoot", Decision.ACTION)
    assert game.hand("Bigfoot") == ["Crash Through the Trees"]
    assert game.discard_pile("Bigfoot") == ["Larger Than Life"]


@pytest.mark.parametrize(("hides", "attack_card"), [("yes", "Flourish"), ("no", "For My Next Trick")])
def test_do_my_bidding_does_not_happen_to_a_hand_that_is_hidden(hides, attack_card):
    spaces = {"Dracula": 26, "Houdini": 23, "Bess": 5}
    others = ["A Magician Never Reveals His Secrets", "For My Next Trick"]
    position = {"foe": "houdini", "player": "Houdini", "attacker": "Houdini", "spaces": spaces}
    game = bid("Flourish", others=others, **position)
    assert (game.player, game.decision) == ("Houdini", Decision.HIDE_HAND)
    game.choose(hides)
    if hides == "no":
        game.choose("they play For My Next Trick")
        answer(game, {Decision.EFFECT_MOVE_FIGHTER: "move Bess", Decision.MOVE_SPACE: "Bess moves to space 5"})
    else:
        game.choose("no")
    assert game.discard_pile("Houdini") == [attack_card]
    assert "A Magician Never Reveals His Secrets" in game.hand("Houdini")


@pytest.mark.parametrize("card", ["Do My Bidding", "Look Into My Eyes"])
def test_sisters_cannot_use_draculas_defences(card):
    game = table([card], ["Larger Than Life"], spaces=CLOSE | {"Sister 1": 29}, active="Bigfoot")
    fight(game, "Bigfoot", "Sister 1", "Larger Than Life")
    assert (game.space("Sister 1"), game.hand("Dracula")) == (None, [card])


@pytest.mark.parametrize(("against", "boost"), [("Larger Than Life", 3), ("Skirmish", 1), ("Disengage", 2)])
def test_look_into_my_eyes_adds_the_boost_of_the_attack_card(against, boost):
    value = {"Larger Than Life": 6, "Skirmish": 4, "Disengage": 4}[against]
    game = defend("Look Into My Eyes", against)
    assert game.health("Dracula") == 13 - (value - 1 - boost)


def test_look_into_my_eyes_cancelled_adds_nothing():
    assert defend("Look Into My Eyes", "Feint").health("Dracula") == 12


# --- versatile cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("defence", [None, "Momentous Shift"])
def test_dash_moves_the_fighter_up_to_3_won_or_lost(defence):
    game = attack("Dash", defence)
    assert game.player == "Dracula"
    assert goals(game) == [19, 24, 26, 27, 29, 30]


def test_dash_moves_the_sister_that_fought():
    game = attack("Dash", attacker="Sister 1", spaces={"Dracula": 5, "Sister 1": 17, "Bigfoot": 23})
    game.choose("Sister 1 moves to space 20")
    assert (game.space("Sister 1"), game.space("Dracula")) == (20, 5)


def test_dash_works_in_defence():
    game = defend("Dash", "Larger Than Life")
    game.choose("Dracula moves to space 30")
    assert (game.space("Dracula"), game.health("Dracula")) == (30, 10)


@pytest.mark.parametrize("defence", [None, "Momentous Shift", "Hoax"])
def test_exploit_draws_1_card_won_or_lost(defence):
    game = attack("Exploit", defence)
    answer(game, {Decision.MOVE_SPACE: "Bigfoot moves to space 23"})
    assert len(game.hand("Dracula")) == 1


def test_exploit_draws_in_defence():
    assert len(defend("Exploit", "Larger Than Life").hand("Dracula")) == 1


def test_feint_cancels_the_effects_of_the_opposing_card_and_leaves_its_value():
    attacking = attack("Feint", "Hoax", others=["Mistform"])
    assert (attacking.decision, attacking.health("Bigfoot")) == (Decision.ACTION, 16)
    defending = defend("Feint", "Savagery", target="Dracula")
    assert (defending.health("Dracula"), defending.space("Sister 1")) == (11, 25)
    assert in_order(["Feint, immediately:", "The effects of Bigfoot's card are cancelled."], defending.history)


# --- schemes ---------------------------------------------------------------------------------------


def test_baptism_of_blood_heals_2_and_returns_a_sister_to_draculas_zone():
    game = play_scheme("Baptism of Blood", health={"Dracula": 5})
    assert (game.player, game.health("Dracula")) == ("Dracula", 7)
    assert game.options == [f"Sister 2 to space {space}" for space in (17, 18, 20, 21, 22, 27, 28, 29, 30)]
    game.choose("Sister 2 to space 29")
    assert (game.space("Sister 2"), game.health("Sister 2"), game.space("Sister 3")) == (29, 1, None)


def test_baptism_of_blood_without_a_defeated_sister_only_heals_up_to_the_printed_health():
    spaces = CLOSE | {"Sister 2": 1, "Sister 3": 2}
    game = play_scheme("Baptism of Blood", spaces=spaces, health={"Dracula": 12})
    assert (game.health("Dracula"), game.decision, game.actions) == (13, Decision.ACTION, 1)


def test_mistform_places_dracula_in_any_free_space_and_gains_an_action():
    game = play_scheme("Mistform")
    assert goals(game) == [space for space in range(1, 31) if space not in (12, 23, 25, 26)]
    game.choose("Dracula to space 5")
    assert (game.space("Dracula"), game.actions) == (5, 2)


def test_prey_upon_damages_opposing_fighters_next_to_dracula_and_heals_him_for_each():
    spaces = {"Dracula": 26, "Sister 1": 25, "Bigfoot": 23, "Jackalope": 29}
    game = play_scheme("Prey Upon", spaces=spaces, health={"Dracula": 5})
    assert [game.health(fighter) for fighter in ("Bigfoot", "Jackalope", "Sister 1", "Dracula")] == [15, 5, 1, 7]


def test_prey_upon_reaches_nobody_who_stands_next_to_a_sister_only():
    spaces = {"Dracula": 5, "Sister 1": 25, "Bigfoot": 26}
    game = play_scheme("Prey Upon", spaces=spaces, health={"Dracula": 5})
    assert (game.health("Bigfoot"), game.health("Dracula")) == (16, 5)


def test_prey_upon_heals_by_one_fighter_alone():
    assert play_scheme("Prey Upon", health={"Dracula": 5}).health("Dracula") == 6


SEDUCTION = {"Dracula": 30, "Sister 1": 25, "Sister 2": 29, "Bigfoot": 17, "Jackalope": 12}


def seduce(*choices, spaces=SEDUCTION):
    game = without_a_bite(table(["Ravening Seduction", "Feint"], spaces=spaces))
    scheme(game, "Sister 1", "Ravening Seduction")
    assert game.player == "Dracula"
    game.play(*choices)
    return game


def test_ravening_seduction_may_move_any_fighter():
    assert sorted(seduce().options) == [
        "move Bigfoot",
        "move Dracula",
        "move Jackalope",
        "move Sister 1",
        "move Sister 2",
    ]


def test_ravening_seduction_damages_by_the_sisters_adjacent_after_the_move():
    game = seduce("move Bigfoot", "Bigfoot moves to space 26")
    assert (game.space("Bigfoot"), game.health("Bigfoot")) == (26, 14)


def test_ravening_seduction_does_not_count_dracula():
    """Bigfoot cannot leave the space between him and two Sisters."""
    spaces = SEDUCTION | {"Dracula": 23, "Bigfoot": 26}
    assert seduce("move Bigfoot", spaces=spaces).health("Bigfoot") == 14


@pytest.mark.parametrize(("space", "health"), [(17, 16), (23, 15)])
def test_ravening_seduction_damages_a_fighter_that_stays_by_where_it_stands(space, health):
    game = seduce("move Bigfoot", f"Bigfoot moves to space {space}")
    assert game.health("Bigfoot") == health


def test_ravening_seduction_moves_a_foe_only_where_it_could_go_itself():
    game = seduce("move Bigfoot", spaces=SEDUCTION | {"Sister 2": 23, "Jackalope": 18})
    assert goals(game) == [11, 13, 16, 17, 20]


def test_ravening_seduction_damages_dracula_too():
    spaces = SEDUCTION | {"Dracula": 26}
    assert seduce("move Dracula", "Dracula moves to space 26", spaces=spaces).health("Dracula") == 11


def test_ravening_seduction_does_not_count_the_moved_sister_herself():
    game = seduce("move Sister 1", "Sister 1 moves to space 24")
    assert game.health("Sister 1") == 1


def test_ravening_seduction_needs_a_living_sister():
    game = table(["Ravening Seduction", "Mistform"], spaces={"Dracula": 26, "Bigfoot": 5})
    game.choose("scheme")
    assert game.options == [f"Dracula to space {space}" for space in range(1, 31) if space not in (5, 26)], "Mistform"
