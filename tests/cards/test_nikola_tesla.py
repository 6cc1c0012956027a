"""Nikola Tesla's ability and cards, against Bigfoot or Robin Hood in the Yukon.

Spaces 19, 23 and 25 touch each other; 28 and 29 touch 23 and each other; all of them are yellow.
"""

import pytest

from balancer.sim.codes import Decision
from balancer.sim.game import Game
from tests.cards.table import fight, finish_turn, in_order, lay, scheme

TESLA = "Nikola Tesla"
APART = {TESLA: 28, "Bigfoot": 19, "Jackalope": 1}
SPARE = "Remote Control"  # leaves Tesla a choice of actions


def attack(card: str, defence: str | None = None, *, coils=0, spaces=APART, others=(), **position):
    """An attack, up to the first question of its texts; Bigfoot also holds the others."""
    hands = {TESLA: [card, SPARE], "Bigfoot": [*([defence] if defence else []), *others]}
    game = lay(
        "nikola-tesla", "bigfoot", board="yukon", spaces=spaces, hands=hands, counters=charged(coils), **position
    )
    fight(game, TESLA, "Bigfoot", card, defence)
    return game


def defend(card: str, against: str, *, coils=0, **position):
    """Bigfoot attacks from next to Tesla."""
    spaces = APART | {"Bigfoot": 23}
    position = {"hands": {TESLA: [card], "Bigfoot": [against]}, "active": "Bigfoot"} | position
    game = lay("nikola-tesla", "bigfoot", board="yukon", spaces=spaces, counters=charged(coils), **position)
    fight(game, "Bigfoot", TESLA, against, card)
    return game


def charged(coils: int):
    return {TESLA: {"coil": coils}}


def coils(game) -> int:
    return game.counters(TESLA)["coil"]


def spending(*numbers: int) -> list[str]:
    return [spend(number) for number in numbers]


def spend(number: int) -> str:
    return f"spend {number} coil{'' if number == 1 else 's'}"


def goals(game) -> list[int]:
    return [int(option.split()[-1]) for option in game.options]


# --- the ability -----------------------------------------------------------------------------------


def test_ability_starts_the_game_with_1_coil():
    assert coils(Game("nikola-tesla", "bigfoot", board="yukon")) == 1


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_ability_charges_a_coil_at_the_end_of_the_turn_unasked_up_to_2(before, after):
    game = lay("nikola-tesla", "bigfoot", board="yukon", spaces=APART, counters=charged(before))
    asked = set()
    while game.turn == 1:
        asked.add(game.decision)
        game.choose("manoeuvre" if game.decision == Decision.ACTION else 0)
    assert asked <= {Decision.ACTION, Decision.BOOST, Decision.MOVE_FIGHTER}
    assert coils(game) == after


def test_ability_charges_nothing_at_the_end_of_the_opponents_turn():
    spaces = APART | {"Bigfoot": 8}
    game = lay("nikola-tesla", "bigfoot", board="yukon", spaces=spaces, active="Bigfoot")
    finish_turn(game)
    assert (game.turn, coils(game)) == (2, 1)


def start(coils: int, active: str = TESLA, **spaces: int):
    """A turn begins with Robin Hood's band around Tesla."""
    named = {fighter.replace("_", " "): space for fighter, space in spaces.items()}
    position = {"spaces": {TESLA: 23} | named, "hands": {TESLA: [SPARE]}, "counters": charged(coils)}
    return lay("nikola-tesla", "robin-hood", board="yukon", active=active, **position)


def test_ability_damages_only_adjacent_foes_and_keeps_the_coils():
    game = start(2, Robin_Hood=19, Outlaw_1=29, Outlaw_2=27, Outlaw_3=5)
    assert (game.health("Robin Hood"), game.space("Outlaw 1")) == (12, None)
    assert (game.space("Outlaw 2"), game.space("Outlaw 3")) == (27, 5)
    assert coils(game) == 2


def test_ability_moves_the_survivors_up_to_1_space_as_tesla_likes():
    """The fallen Outlaw is not moved; the one two spaces away stays."""
    game = start(2, Robin_Hood=19, Outlaw_1=29, Outlaw_2=27)
    assert (game.player, game.decision, goals(game)) == (TESLA, Decision.MOVE_SPACE, [12, 19, 25])
    game.choose("Robin Hood moves to space 12")
    assert (game.space("Robin Hood"), game.decision, game.actions) == (12, Decision.ACTION, 2)


def test_ability_moves_each_of_several_survivors_in_the_order_that_tesla_likes():
    spaces = {TESLA: 23, "Bigfoot": 19, "Jackalope": 25}
    game = lay("nikola-tesla", "bigfoot", board="yukon", spaces=spaces, counters=charged(2))
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (15, 5)
    assert (game.player, game.options) == (TESLA, ["move Bigfoot", "move Jackalope"])
    game.play("move Jackalope", "Jackalope moves to space 22")
    assert goals(game) == [12, 19, 25], "the Jackalope has made room"
    game.choose("Bigfoot moves to space 19")
    assert (game.space("Bigfoot"), game.space("Jackalope")) == (19, 22)


@pytest.mark.parametrize("coils", [0, 1])
def test_ability_does_no_damage_without_both_coils(coils):
    game = start(coils, Robin_Hood=19, Outlaw_1=29)
    assert (game.health("Robin Hood"), game.health("Outlaw 1"), game.decision) == (13, 1, Decision.ACTION)


def test_ability_does_no_damage_in_the_opponents_turn():
    game = start(2, active="Robin Hood", Robin_Hood=19)
    assert (game.health("Robin Hood"), game.player) == (13, "Robin Hood")


def test_ability_damages_in_the_turn_after_the_second_coil_was_charged():
    game = start(1, Robin_Hood=19)
    finish_turn(game)
    finish_turn(game)
    assert (game.turn, game.health("Robin Hood"), coils(game)) == (3, 12, 2)


def test_ability_can_win_the_game():
    spaces = {TESLA: 23, "Bigfoot": 19}
    game = lay("nikola-tesla", "bigfoot", board="yukon", spaces=spaces, counters=charged(2), health={"Bigfoot": 1})
    assert game.winner == TESLA


def test_ability_spares_a_team_mate():
    heroes = "nikola-tesla", "bigfoot", "golden-bat", "the-genie"
    spaces = {TESLA: 14, "Golden Bat": 11, "Bigfoot": 15, "The Genie": 23}
    game = lay(*heroes, board="soho", spaces=spaces, counters=charged(2))
    assert [game.health(hero) for hero in spaces] == [14, 18, 15, 15]


# --- spending coils --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["7 Hertz", "Death Ray", "Lightning Storm", "Polyphase Coils", "X-Ray Radiation"])
def test_coils_can_be_spent_as_far_as_they_are_charged(card):
    assert attack(card, coils=2).options == spending(0, 1, 2)
    assert attack(card, coils=1).options == spending(0, 1)
    game = attack(card, coils=0)
    assert (game.decision, coils(game)) == (Decision.ACTION, 0)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_spent_coils_are_discharged(number):
    game = attack("Death Ray", coils=2)
    game.choose(spend(number))
    assert coils(game) == 2 - number


@pytest.mark.parametrize("card", ["7 Hertz", "Death Ray", "Lightning Storm", "Polyphase Coils", "X-Ray Radiation"])
def test_a_cancelled_card_spends_no_coils(card):
    game = attack(card, "Feint", coils=2)
    assert (game.decision, game.actions, coils(game)) == (Decision.ACTION, 1, 2)


# --- attacks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("defence", [None, "Skirmish"])
@pytest.mark.parametrize(("number", "actions", "cards"), [(0, 1, 1), (1, 2, 1), (2, 2, 2)])
def test_7_hertz_gains_an_action_for_1_coil_and_draws_too_for_2(number, actions, cards, defence):
    game = attack("7 Hertz", defence, coils=2)
    if defence:
        game.play("move Bigfoot", "Bigfoot moves to space 19")
    game.choose(spend(number))
    assert (game.actions, len(game.hand(TESLA))) == (actions, cards)


@pytest.mark.parametrize(("number", "value"), [(0, 3), (1, 5), (2, 7)])
def test_death_ray_is_worth_3_or_5_or_7(number, value):
    game = attack("Death Ray", coils=2)
    game.choose(spend(number))
    assert game.health("Bigfoot") == 16 - value


def test_death_ray_cancelled_is_worth_3():
    assert attack("Death Ray", "Feint", coils=2).health("Bigfoot") == 16 - (3 - 2)


@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_alternating_current_may_charge_both_coils(before):
    game = attack("The Alternating Current", coils=before, health={TESLA: 5})
    assert (game.player, game.options) == (TESLA, ["option 1", "option 2"])
    game.choose("option 1")
    assert (coils(game), game.health(TESLA)) == (2, 5)


def test_the_alternating_current_may_discharge_both_coils_to_recover_2_health():
    game = attack("The Alternating Current", coils=2, health={TESLA: 5})
    game.choose("option 2")
    assert game.options == spending(0, 2), "never only one"
    game.choose("spend 2 coils")
    assert (coils(game), game.health(TESLA), game.health("Bigfoot")) == (0, 7, 11)


def test_the_alternating_current_recovers_nothing_with_1_coil():
    game = attack("The Alternating Current", coils=1, health={TESLA: 5})
    game.choose("option 2")
    assert (game.decision, coils(game), game.health(TESLA)) == (Decision.ACTION, 1, 5)


# --- defence ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "cards", "health"), [(0, 1, 9), (1, 2, 9), (2, 3, 10)])
def test_intense_experimentation_draws_1_or_2_or_3_cards(number, cards, health):
    game = defend("Intense Experimentation", "Hoax", coils=2, health={TESLA: 10})
    assert (game.player, game.options, len(game.hand(TESLA))) == (TESLA, spending(0, 1, 2), 1)
    game.choose(spend(number))
    assert (len(game.hand(TESLA)), game.health(TESLA), coils(game)) == (cards, health, 2 - number)
    assert game.decision == Decision.MOVE_SPACE, "the attacker's effect is next"


def test_intense_experimentation_without_coils_draws_1_card():
    game = defend("Intense Experimentation", "Regroup")
    assert (game.decision, len(game.hand(TESLA))) == (Decision.ACTION, 1)


def test_intense_experimentation_cancelled_draws_nothing():
    game = defend("Intense Experimentation", "Feint", coils=2)
    assert (game.hand(TESLA), coils(game)) == ([], 2)


# --- versatile cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(("defence", "before", "after"), [(None, 0, 2), ("Feint", 0, 0), (None, 1, 2), (None, 2, 2)])
def test_kinetic_induction_charges_both_coils_after_a_won_attack(defence, before, after):
    assert coils(attack("Kinetic Induction", defence, coils=before)) == after


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_kinetic_induction_charges_1_coil_after_a_lost_combat(before, after):
    attacking = attack("Kinetic Induction", "Momentous Shift", coils=before)
    defending = defend("Kinetic Induction", "Larger Than Life", coils=before)
    assert (coils(attacking), coils(defending)) == (after, after)


def test_kinetic_induction_charges_both_coils_after_a_won_defence():
    assert coils(defend("Kinetic Induction", "Regroup")) == 2


def storm():
    """Tesla stands in the grey, orange and yellow zones, next to nobody."""
    spaces = {TESLA: 10, "Robin Hood": 19, "Outlaw 1": 22, "Outlaw 2": 3, "Outlaw 3": 31}
    hands = {TESLA: ["Lightning Storm"], "Robin Hood": ["Wily Fighting"]}
    return lay("nikola-tesla", "robin-hood", board="yukon", spaces=spaces, hands=hands, counters=charged(2))


@pytest.mark.parametrize("number", [1, 2])
def test_lightning_storm_damages_each_foe_in_every_zone_of_teslas_space(number):
    game = storm()
    fight(game, TESLA, "Robin Hood", "Lightning Storm")
    game.choose(spend(number))
    assert (game.health("Robin Hood"), game.health(TESLA)) == (13 - 3 - number, 14)
    assert (game.space("Outlaw 1"), game.space("Outlaw 2"), game.space("Outlaw 3")) == (None, None, 31)


def test_lightning_storm_without_spending_damages_nobody():
    game = storm()
    fight(game, TESLA, "Robin Hood", "Lightning Storm", "Wily Fighting")
    game.choose("spend 0 coils")
    assert (game.health("Robin Hood"), game.space("Outlaw 1")) == (13, 22)


def test_lightning_storm_works_in_defence():
    game = defend("Lightning Storm", "Regroup", coils=1)
    game.choose("spend 1 coil")
    assert (game.health("Bigfoot"), game.health("Jackalope"), coils(game)) == (15, 6, 0)


def test_polyphase_coils_unspent_leaves_the_defence_alone():
    game = attack("Polyphase Coils", "Hoax", coils=2)
    game.choose("spend 0 coils")
    assert (game.player, game.decision, game.health("Bigfoot")) == ("Bigfoot", Decision.MOVE_SPACE, 16)


@pytest.mark.parametrize(("number", "health"), [(1, 16), (2, 13)])
def test_polyphase_coils_cancels_for_1_coil_and_ignores_the_value_too_for_2(number, health):
    game = attack("Polyphase Coils", "Hoax", coils=2)
    game.choose(spend(number))
    assert (game.decision, game.health("Bigfoot")) == (Decision.ACTION, health), "no hoax"


@pytest.mark.parametrize(("number", "health"), [(1, 14 - 1), (2, 14)])
def test_polyphase_coils_works_in_defence(number, health):
    game = defend("Polyphase Coils", "Savagery", coils=2)
    assert game.player == TESLA
    game.choose(spend(number))
    assert game.health(TESLA) == health, "no savagery after it"


def test_polyphase_coils_in_defence_comes_before_the_attackers_feint():
    game = defend("Polyphase Coils", "Feint", coils=1)
    game.choose("spend 1 coil")
    assert "The effects of Bigfoot's card are cancelled." in game.history
    assert "The effects of Nikola Tesla's card are cancelled." not in game.history


def test_repulsion_blast_moves_the_opposing_fighter_even_after_a_lost_attack():
    game = attack("Repulsion Blast", "Momentous Shift")
    assert (game.player, goals(game)) == (TESLA, [4, 10, 12, 18, 19, 22, 23, 25, 29])
    game.choose("Bigfoot moves to space 18")
    assert (game.space("Bigfoot"), game.decision) == (18, Decision.ACTION)


@pytest.mark.parametrize(("number", "cards"), [(0, 3), (1, 3), (2, 2)])
def test_repulsion_blast_moves_tesla_for_1_coil_and_robs_a_card_too_for_2(number, cards):
    game = attack("Repulsion Blast", coils=2, others=["Feint", "Hoax", "Regroup"])
    game.choose("Bigfoot moves to space 23")
    assert game.options == spending(0, 1, 2)
    game.choose(spend(number))
    if number:
        assert goals(game) == [24, 27, 28, 29, 31], "not past Bigfoot"
        game.choose("Nikola Tesla moves to space 24")
    assert (game.space(TESLA), len(game.hand("Bigfoot"))) == (24 if number else 28, cards)
    assert len(game.discard_pile("Bigfoot")) == 3 - cards


def test_repulsion_blast_robs_a_card_at_random():
    others = ["Feint", "Hoax", "Regroup"]
    seen = set()
    for seed in range(20):
        game = attack("Repulsion Blast", coils=2, others=others, seed=seed)
        game.play("Bigfoot moves to space 19", "spend 2 coils", "Nikola Tesla moves to space 28")
        assert game.decision == Decision.ACTION
        seen.update(game.discard_pile("Bigfoot"))
    assert seen == set(others)


def x_ray(number: int, top: str = "Larger Than Life"):
    game = attack("X-Ray Radiation", coils=2, decks={"Bigfoot": [top, "Feint"]})
    assert game.history[-1] == f"{top} is revealed from the deck of Bigfoot.", "before the choice"
    game.choose(spend(number))
    return game


def test_x_ray_radiation_leaves_the_revealed_card_on_top():
    game = x_ray(0)
    assert game.deck("Bigfoot") == ["Larger Than Life", "Feint"]
    assert (game.discard_pile("Bigfoot"), game.health("Bigfoot")) == ([], 12)


def test_x_ray_radiation_discards_the_revealed_card_for_1_coil():
    game = x_ray(1)
    assert (game.deck("Bigfoot"), game.discard_pile("Bigfoot")) == (["Feint"], ["Larger Than Life"])
    assert game.health("Bigfoot") == 12


@pytest.mark.parametrize(("top", "boost"), [("Larger Than Life", 3), ("Skirmish", 1)])
def test_x_ray_radiation_adds_the_boost_of_the_discarded_card_for_2_coils(top, boost):
    game = x_ray(2, top)
    assert (game.deck("Bigfoot"), game.discard_pile("Bigfoot")) == (["Feint"], [top])
    assert game.health("Bigfoot") == 16 - 4 - boost


def test_x_ray_radiation_adds_to_a_defence():
    game = defend("X-Ray Radiation", "Larger Than Life", coils=2, decks={"Bigfoot": ["Feint"]})
    game.choose("spend 2 coils")
    assert (game.health(TESLA), game.discard_pile("Bigfoot")) == (14, ["Feint", "Larger Than Life"])


def test_x_ray_radiation_finds_an_empty_deck_without_exhausting_anybody():
    game = attack("X-Ray Radiation", coils=2, decks={"Bigfoot": []})
    game.choose("spend 2 coils")
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (12, 6)


# --- schemes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", [0, 1, 2])
def test_fully_charged_charges_both_coils_and_gains_an_action(before):
    hands = {TESLA: ["Fully Charged", SPARE]}
    game = lay("nikola-tesla", "bigfoot", board="yukon", spaces=APART, hands=hands, counters=charged(before))
    scheme(game, TESLA, "Fully Charged")
    assert (coils(game), game.actions, game.discard_pile(TESLA)) == (2, 2, ["Fully Charged"])


def test_remote_control_moves_each_foe_up_to_2_and_gains_an_action():
    game = lay("nikola-tesla", "bigfoot", board="yukon", spaces=APART, hands={TESLA: [SPARE, SPARE]})
    scheme(game, TESLA, "Remote Control")
    assert (game.player, game.options) == (TESLA, ["move Jackalope", "move Bigfoot"])
    game.choose("move Jackalope")
    assert goals(game) == [1, 2, 3, 8, 9, 14]
    game.play("Jackalope moves to space 1", "Bigfoot moves to space 29")
    assert (game.space("Jackalope"), game.space("Bigfoot"), game.space(TESLA)) == (1, 29, 28)
    assert (game.decision, game.actions) == (Decision.ACTION, 2)


def test_remote_control_moves_a_fighter_past_its_own_friends_but_not_past_tesla():
    """Tesla on 23 shuts one way out of 29; the Jackalope on 28 is a friend of Bigfoot."""
    spaces = {TESLA: 23, "Bigfoot": 29, "Jackalope": 28}
    game = lay("nikola-tesla", "bigfoot", board="yukon", spaces=spaces, hands={TESLA: [SPARE, SPARE]})
    scheme(game, TESLA, "Remote Control")
    game.choose("move Bigfoot")
    assert goals(game) == [13, 17, 24, 27, 29]


def test_remote_control_gains_the_action_after_the_moves():
    game = lay("nikola-tesla", "bigfoot", board="yukon", spaces=APART, hands={TESLA: [SPARE, SPARE]})
    scheme(game, TESLA, "Remote Control")
    game.play("move Bigfoot", "Bigfoot moves to space 19", "Jackalope moves to space 1")
    told = ["Bigfoot stays on space 19.", "Jackalope stays on space 1.", "Nikola Tesla gains 1 action."]
    assert in_order(told, game.history)
