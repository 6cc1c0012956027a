"""Robin Hood's ability and cards, against Bigfoot in the Yukon.

Spaces 19, 23 and 25 touch each other; 28 and 29 touch 23 and each other.
"""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, in_order, lay, scheme

CLOSE = {"Robin Hood": 23, "Outlaw 1": 25, "Bigfoot": 19, "Jackalope": 12}
APART = {"Robin Hood": 28, "Outlaw 1": 27, "Bigfoot": 19, "Jackalope": 12}
ABILITY = "Robin Hood's ability, after you attack:"


def attack(
    card: str,
    defence: str | None = None,
    *,
    attacker="Robin Hood",
    target="Bigfoot",
    spaces=CLOSE,
    others=(),
    **position,
):
    """An attack out of a hand of one card, up to the first question of its texts; Bigfoot also holds the others."""
    hands = {"Robin Hood": [card], "Bigfoot": [*([defence] if defence else []), *others]}
    game = lay("robin-hood", "bigfoot", board="yukon", spaces=spaces, hands=hands, **position)
    fight(game, attacker, target, card, defence)
    return game


def defend(card: str, against: str, *, target="Robin Hood", attacker="Bigfoot", spaces=CLOSE, **position):
    hands = {"Robin Hood": [card], "Bigfoot": [against]}
    game = lay("robin-hood", "bigfoot", board="yukon", spaces=spaces, hands=hands, active="Bigfoot", **position)
    fight(game, attacker, target, against, card)
    return game


def at_the_ability(game) -> bool:
    return game.history[-1] == ABILITY and (game.player, sorted(game.options)) == ("Robin Hood", ["no", "yes"])


# --- the ability -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["A Hunter's Eye", "Regroup"])
def test_ability_moves_the_attacker_up_to_2_after_a_won_or_lost_attack(card):
    game = attack(card, "Momentous Shift")
    assert at_the_ability(game)
    game.choose("yes")
    assert game.options == [f"Robin Hood moves to space {space}" for space in (22, 23, 24, 27, 28, 29)]


def test_ability_moves_an_attacking_outlaw():
    game = attack("Snark", attacker="Outlaw 1")
    game.play("yes", "Outlaw 1 moves to space 22")
    assert (game.space("Outlaw 1"), game.space("Robin Hood")) == (22, 23)


def test_ability_may_be_declined():
    game = attack("A Hunter's Eye")
    game.choose("no")
    assert game.space("Robin Hood") == 23
    assert "Robin Hood declines." in game.history


def test_ability_waits_for_the_after_combat_effects():
    game = attack("Piercing Shot", "Regroup")
    assert in_order(["Regroup, after combat:", "Piercing Shot, after combat:", ABILITY], game.history)


def test_ability_is_not_cancelled_by_a_feint():
    assert at_the_ability(attack("Snark", "Feint"))


def test_ability_is_silent_when_robin_hood_is_attacked():
    assert ABILITY not in defend("Feint", "Larger Than Life").history


def test_ability_does_not_move_a_defeated_attacker():
    names = "Robin Hood (1)", "Robin Hood (2)"
    spaces = {names[0]: 28, "Outlaw 1 (1)": 23, names[1]: 19}
    hands = {names[0]: ["Regroup", "Snark"], names[1]: ["Wily Fighting"]}
    game = lay("robin-hood", "robin-hood", board="yukon", spaces=spaces, hands=hands)
    fight(game, "Outlaw 1 (1)", names[1], "Regroup", "Wily Fighting")
    answer(game, {Decision.MAY: "yes"})
    assert game.decision == Decision.ACTION
    assert game.space("Outlaw 1 (1)") is None
    assert game.space(names[0]) == 28


# --- attacks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "boost"), [("Momentous Shift", 1), ("Hoax", 2), ("Larger Than Life", 3)])
def test_ambush_adds_the_boost_of_the_discarded_card(other, boost):
    game = attack("Ambush", "Regroup", others=[other, other])
    assert game.health("Bigfoot") == 16 - (2 + boost - 1)
    assert game.discard_pile("Bigfoot") == [other]


def test_ambush_discards_at_random():
    others = ["Hoax", "Feint", "Regroup", "Skirmish"]
    seen = set()
    for seed in range(30):
        game = attack("Ambush", others=others, seed=seed)
        assert at_the_ability(game), "nobody chooses the card"
        seen.update(game.discard_pile("Bigfoot"))
    assert seen == set(others)


def test_ambush_spares_the_defence_card_and_adds_nothing_for_an_empty_hand():
    game = attack("Ambush", "Momentous Shift")
    assert "The value of Robin Hood's card is now 2." in game.history
    assert (game.health("Bigfoot"), game.discard_pile("Bigfoot")) == (16, [])


def test_ambush_does_not_add_the_boost_of_an_earlier_ambush():
    hands = {"Robin Hood": ["Ambush", "Ambush"], "Bigfoot": ["Larger Than Life"]}
    game = lay("robin-hood", "bigfoot", board="yukon", spaces=CLOSE, hands=hands)
    fight(game, "Robin Hood", "Bigfoot", "Ambush")
    game.choose("no")
    fight(game, "Robin Hood", "Bigfoot", "Ambush")
    assert game.health("Bigfoot") == 16 - 5 - 2


def test_ambush_cancelled_discards_nothing():
    game = attack("Ambush", "Feint", others=["Larger Than Life"])
    assert (game.hand("Bigfoot"), game.health("Bigfoot")) == (["Larger Than Life"], 16)


@pytest.mark.parametrize(("defence", "cards"), [(None, 4), ("Regroup", 3), ("Momentous Shift", 1), ("Skirmish", 0)])
def test_disarming_shot_draws_as_many_cards_as_damage_was_dealt(defence, cards):
    game = attack("Disarming Shot", defence)
    if defence == "Skirmish":
        game.play("move Robin Hood", "Robin Hood moves to space 23")
    assert at_the_ability(game)
    assert len(game.hand("Robin Hood")) == cards


def test_disarming_shot_counts_damage_to_a_sidekick_too():
    game = attack("Disarming Shot", target="Jackalope")
    assert (game.health("Jackalope"), len(game.hand("Robin Hood"))) == (2, 4)


@pytest.mark.parametrize("defence", ["Hoax", "Momentous Shift", "Skirmish", "Regroup"])
def test_highway_robbery_ignores_the_value_and_cancels_the_effects_of_the_defence(defence):
    game = attack("Highway Robbery", defence, attacker="Outlaw 1")
    assert at_the_ability(game)
    assert game.health("Bigfoot") == 14
    assert game.hand("Bigfoot") == []


@pytest.mark.parametrize("defence", ["It's Just Your Imagination", "Feint"])
def test_highway_robbery_is_cancelled_first_by_a_defender_who_cancels(defence):
    game = attack("Highway Robbery", defence, attacker="Outlaw 1")
    assert game.health("Bigfoot") == 16


def test_highway_robbery_is_for_outlaws_only():
    spaces = CLOSE | {"Outlaw 1": 29}
    hands = {"Robin Hood": ["Highway Robbery", "Steal From the Rich"]}
    game = lay("robin-hood", "bigfoot", board="yukon", spaces=spaces, hands=hands)
    assert game.options == ["manoeuvre", "scheme"]


@pytest.mark.parametrize("defence", [None, "Momentous Shift"])
def test_piercing_shot_draws_2_cards_won_or_lost(defence):
    assert len(attack("Piercing Shot", defence).hand("Robin Hood")) == 2


# --- defence ---------------------------------------------------------------------------------------


def test_defenders_of_sherwood_draws_a_card_and_returns_an_outlaw_to_robin_hoods_zone():
    """The Outlaw that defends stands in the grey zone, but the other returns to the yellow one."""
    spaces = {"Robin Hood": 23, "Outlaw 2": 22, "Bigfoot": 21, "Jackalope": 12}
    game = defend("Defenders of Sherwood", "Regroup", target="Outlaw 2", spaces=spaces)
    assert (game.player, len(game.hand("Robin Hood"))) == ("Robin Hood", 1)
    assert game.options == [f"Outlaw 1 to space {space}" for space in (4, 5, 10, 18, 19, 25, 28, 29)]
    game.choose("Outlaw 1 to space 4")
    assert (game.space("Outlaw 1"), game.health("Outlaw 1")) == (4, 1)
    assert (game.space("Outlaw 3"), game.space("Outlaw 4")) == (None, None)


def test_defenders_of_sherwood_returns_the_outlaw_that_just_fell():
    spaces = CLOSE | {"Outlaw 2": 1, "Outlaw 3": 8, "Outlaw 4": 14}
    game = defend("Defenders of Sherwood", "Larger Than Life", target="Outlaw 1", spaces=spaces)
    assert "Outlaw 1 is defeated." in game.history
    game.choose("Outlaw 1 to space 25")
    assert (game.space("Outlaw 1"), game.health("Outlaw 1")) == (25, 1)


def test_defenders_of_sherwood_without_a_defeated_outlaw_only_draws():
    spaces = CLOSE | {"Outlaw 2": 1, "Outlaw 3": 8, "Outlaw 4": 14}
    game = defend("Defenders of Sherwood", "Larger Than Life", spaces=spaces)
    assert len(game.hand("Robin Hood")) == 1
    assert (game.player, game.health("Robin Hood")) == ("Bigfoot", 10)


# --- versatile cards -------------------------------------------------------------------------------


def test_feint_cancels_the_effects_of_the_opposing_card_and_leaves_its_value():
    attacking = attack("Feint", "Skirmish")
    assert at_the_ability(attacking), "no fighter is moved by the skirmish"
    assert attacking.health("Bigfoot") == 16
    defending = defend("Feint", "Savagery")
    assert (defending.health("Robin Hood"), defending.space("Robin Hood")) == (11, 23)


@pytest.mark.parametrize(("defence", "cards"), [(None, 2), ("Regroup", 1)])
def test_regroup_draws_1_card_or_2_after_a_won_attack(defence, cards):
    assert len(attack("Regroup", defence).hand("Robin Hood")) == cards


@pytest.mark.parametrize(("against", "cards"), [("Regroup", 2), ("Larger Than Life", 1)])
def test_regroup_draws_1_card_or_2_after_a_won_defence(against, cards):
    assert len(defend("Regroup", against).hand("Robin Hood")) == cards


def test_snark_draws_a_card_next_to_the_opposing_fighter():
    assert len(attack("Snark").hand("Robin Hood")) == 1
    assert len(attack("Snark", attacker="Outlaw 1").hand("Robin Hood")) == 1
    assert len(defend("Snark", "Larger Than Life").hand("Robin Hood")) == 1


def test_snark_draws_nothing_at_a_distance():
    assert attack("Snark", spaces=APART).hand("Robin Hood") == []


def test_snark_asks_where_the_fighters_of_the_combat_stand_not_their_friends():
    """Robin Hood shoots at the Jackalope from afar while Bigfoot stands next to him."""
    assert attack("Snark", target="Jackalope").hand("Robin Hood") == []


def test_snark_looks_after_the_defender_has_moved_away():
    game = attack("Snark", "Hoax")
    game.choose("Bigfoot moves to space 10")
    assert game.hand("Robin Hood") == []


def test_snark_finds_no_defeated_fighter_adjacent():
    spaces = CLOSE | {"Bigfoot": 1, "Jackalope": 19}
    game = attack("Snark", target="Jackalope", spaces=spaces, health={"Jackalope": 3})
    assert game.space("Jackalope") is None
    assert game.hand("Robin Hood") == []


def test_wily_fighting_deals_1_damage_to_each_opposing_fighter_adjacent_to_the_fighter():
    """Outlaw 1 stands next to Bigfoot, the Jackalope and both friends."""
    spaces = {"Outlaw 1": 23, "Robin Hood": 25, "Outlaw 2": 28, "Bigfoot": 19, "Jackalope": 29}
    game = attack("Wily Fighting", "Regroup", attacker="Outlaw 1", spaces=spaces)
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (16 - 2 - 1, 5)
    assert [game.health(fighter) for fighter in ("Robin Hood", "Outlaw 1", "Outlaw 2")] == [13, 1, 1]


def test_wily_fighting_counts_from_the_fighter_in_the_combat():
    """The Jackalope is next to Robin Hood, but the Outlaw fights."""
    spaces = {"Outlaw 1": 25, "Robin Hood": 23, "Bigfoot": 19, "Jackalope": 29}
    game = attack("Wily Fighting", attacker="Outlaw 1", spaces=spaces)
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (12, 6)


def test_wily_fighting_works_in_defence():
    game = defend("Wily Fighting", "Regroup")
    assert game.health("Bigfoot") == 15


# --- the scheme ------------------------------------------------------------------------------------


def steal(*others: str):
    hands = {"Robin Hood": ["Steal From the Rich", "Snark"], "Bigfoot": others}
    game = lay("robin-hood", "bigfoot", board="yukon", spaces=APART, hands=hands)
    scheme(game, "Robin Hood", "Steal From the Rich")
    return game


def test_steal_from_the_rich_draws_1_card_before_the_opponent_decides():
    game = steal("Hoax", "Feint")
    assert (game.player, sorted(game.options)) == ("Bigfoot", ["no", "yes"])
    assert len(game.hand("Robin Hood")) == 2


def test_steal_from_the_rich_draws_no_more_if_the_opponent_discards():
    game = steal("Hoax", "Feint")
    game.choose("yes")
    assert (game.player, game.options) == ("Bigfoot", ["discard Hoax", "discard Feint"])
    game.choose("discard Feint")
    assert (game.hand("Bigfoot"), game.discard_pile("Bigfoot")) == (["Hoax"], ["Feint"])
    assert len(game.hand("Robin Hood")) == 2


def test_steal_from_the_rich_draws_another_card_if_the_opponent_does_not():
    game = steal("Hoax", "Feint")
    game.choose("no")
    assert (len(game.hand("Robin Hood")), len(game.hand("Bigfoot"))) == (3, 2)


def test_steal_from_the_rich_draws_another_card_from_who_has_none_to_discard():
    game = steal()
    assert len(game.hand("Robin Hood")) == 3
    assert (game.player, game.discard_pile("Robin Hood")) == ("Robin Hood", ["Steal From the Rich"])


def test_steal_from_the_rich_is_for_robin_hood_alone():
    hands = {"Robin Hood": ["Steal From the Rich", "Snark"], "Bigfoot": ["Hoax"]}
    game = lay("robin-hood", "bigfoot", board="yukon", spaces=APART, hands=hands)
    told = game.choose("scheme")
    assert "Robin Hood plays the scheme Steal From the Rich." in told, "no Outlaw could, so nobody is asked who"
