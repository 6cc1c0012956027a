"""Dr. Jill Trent's ability and cards, against Bigfoot and others in the Yukon.

Spaces 19, 23 and 25 touch each other; 28 and 29 touch 23 and each other; all of them are yellow.
"""

import pytest

from balancer.sim.codes import Decision
from balancer.sim.game import Game
from tests.cards.table import fight, finish_turn, in_order, lay, scheme

JILL = "Dr. Jill Trent"
BLASTER, TONIC = "Hypnoray Blaster", "Ultrabiotic Tonic"
CLOSE = {JILL: 23, "Daisy": 25, "Bigfoot": 19, "Jackalope": 1}
SPARE = "Helpful Assistant"  # leaves her a choice of actions
DURING, AFTER = f"{JILL}'s ability, during combat:", f"{JILL}'s ability, after combat:"


def table(foe: str = "bigfoot", *, hand=(), foes=(), spaces=CLOSE, **position):
    """The foe is the hero of that file."""
    name = foe.replace("-", " ").title()
    hands = {JILL: [*hand, SPARE], name: foes}
    return lay("dr-jill-trent", foe, board="yukon", spaces=spaces, hands=hands, **position)


def attack(card: str, defence: str | None = None, *, gadget=BLASTER, attacker=JILL, others=(), **position):
    """An attack on Bigfoot, up to the first question of its texts; he also holds the others."""
    game = table(hand=[card], foes=[*([defence] if defence else []), *others], **position)
    game.choose(gadget)
    fight(game, attacker, "Bigfoot", card, defence)
    return game


def defend(card: str, against: str, *, gadget=None, target=JILL, others=(), **position):
    """Bigfoot attacks; he also holds the others."""
    forms = {JILL: gadget} if gadget else None
    game = table(hand=[card], foes=[against, *others], active="Bigfoot", forms=forms, **position)
    fight(game, "Bigfoot", target, against, card)
    return game


def duel(foe: str) -> dict[str, int]:
    """Jill next to Daisy and to another hero, who is alone."""
    return {JILL: 23, "Daisy": 25, foe: 19}


def goals(game) -> list[int]:
    return [int(option.split()[-1]) for option in game.options]


# --- the ability: the choice of the gadget ----------------------------------------------------------


def test_ability_has_no_gadget_before_her_first_turn():
    game = Game("bigfoot", "dr-jill-trent", board="yukon")
    assert game.form(JILL) is None
    game = table(active="Bigfoot")
    assert (game.form(JILL), game.player) == (None, "Bigfoot")


def test_ability_has_her_choose_a_gadget_at_the_start_of_each_of_her_turns():
    game = table(foes=["Feint"])
    assert (game.player, game.decision, game.options) == (JILL, Decision.FORM, [BLASTER, TONIC]), "and not neither"
    game.choose(TONIC)
    finish_turn(game)
    assert (game.player, game.form(JILL)) == ("Bigfoot", TONIC), "not in his turn"
    finish_turn(game)
    assert (game.player, game.options) == (JILL, [BLASTER, TONIC])
    game.choose(BLASTER)
    assert game.form(JILL) == BLASTER


# --- the Hypnoray Blaster ----------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "boost"), [("Larger Than Life", 3), ("Skirmish", 1)])
def test_blaster_adds_the_boost_of_the_top_card_of_the_opponents_deck_and_leaves_it_there(top, boost):
    game = attack("Stasis Diffuser", "Hoax", decks={"Bigfoot": [top, "Feint"]})
    assert f"{top} is revealed from the deck of Bigfoot." in game.history
    assert game.health("Bigfoot") == 16 - max(0, 3 + boost - 4)
    assert (game.deck("Bigfoot"), game.discard_pile("Bigfoot")) == ([top, "Feint"], [])


@pytest.mark.parametrize("defence", ["Feint", "Regroup", None])
def test_blaster_is_silent_unless_the_printed_value_is_lower(defence):
    """A Laser Pen is worth 2, as much as a Feint; no defence counts 0."""
    game = attack("Laser Pen", defence)
    assert not any("is revealed from" in sentence for sentence in game.history)


def test_blaster_compares_printed_values():
    """X-Ray Radiation is worth 4 and 4 more; 5 is printed on Energizing Spray."""
    game = spray_at_tesla(BLASTER)
    assert "The value of Nikola Tesla's card is now 8." in game.history
    assert "Attack 5, defence 8: 0 damage; Nikola Tesla won the combat." in game.history


def spray_at_tesla(gadget: str):
    """He defends with X-Ray Radiation and discards a Battle of Wits for 2 coils: its boost is 4."""
    game = table(
        "nikola-tesla",
        hand=["Energizing Spray"],
        foes=["X-Ray Radiation"],
        spaces=duel("Nikola Tesla"),
        decks={JILL: ["Battle of Wits", "Laser Pen"]},
        counters={"Nikola Tesla": {"coil": 2}},
        health={JILL: 10},
    )
    game.choose(gadget)
    fight(game, JILL, "Nikola Tesla", "Energizing Spray", "X-Ray Radiation")
    game.choose("spend 2 coils")
    return game


def test_blaster_is_no_card_effect_to_cancel():
    game = attack("Caught Red-Handed", "Feint", decks={"Bigfoot": ["Larger Than Life"]})
    assert game.health("Bigfoot") == 16 - (1 + 3 - 2)


def test_blaster_finds_an_empty_deck_without_exhausting_anybody():
    game = attack("Laser Pen", "Skirmish", decks={"Bigfoot": []})
    assert "Attack 2, defence 4: 0 damage; Bigfoot won the combat." in game.history
    assert game.health("Jackalope") == 6


def test_blaster_is_for_jills_attacks_not_for_daisys():
    game = attack("Laser Pen", "Skirmish", attacker="Daisy")
    assert DURING not in game.history
    assert "Attack 2, defence 4: 0 damage; Bigfoot won the combat." in game.history


def test_blaster_is_for_attacks_not_for_defences():
    game = defend("Laser Pen", "Larger Than Life", gadget=BLASTER)
    assert "Attack 6, defence 2: 4 damage; Bigfoot won the combat." in game.history


def test_blaster_rests_while_the_tonic_is_active():
    game = attack("Stasis Diffuser", "Hoax", gadget=TONIC)
    assert not any("is revealed from" in sentence for sentence in game.history)


# --- the Ultrabiotic Tonic ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defence", "health"), [("Feint", 11), ("Regroup", 11), (None, 11), ("Momentous Shift", 10), ("Skirmish", 10)]
)
def test_tonic_heals_jill_if_the_printed_value_is_higher(defence, health):
    """Stasis Diffuser is worth 3; no defence counts 0, and a Feint does not cancel the gadget."""
    game = attack("Stasis Diffuser", defence, gadget=TONIC, health={JILL: 10})
    assert game.health(JILL) == health


def test_tonic_heals_after_a_lost_combat_since_it_compares_printed_values():
    game = spray_at_tesla(TONIC)
    assert "Attack 5, defence 8: 0 damage; Nikola Tesla won the combat." in game.history
    assert game.health(JILL) == 11


def test_tonic_comes_after_the_effects_of_the_cards():
    game = attack("Laser Pen", "Regroup", gadget=TONIC, health={JILL: 10})
    told = ["Regroup, after combat:", "Laser Pen, after combat:", AFTER, f"{JILL} recovers 1 health: 11 health."]
    assert in_order(told, game.history)


def test_tonic_never_heals_beyond_the_printed_health():
    assert attack("Laser Pen", gadget=TONIC).health(JILL) == 13


def test_tonic_is_for_jills_own_attacks():
    assert attack("Laser Pen", attacker="Daisy", gadget=TONIC, health={JILL: 10}).health(JILL) == 10
    assert defend("Stasis Diffuser", "Regroup", gadget=TONIC, health={JILL: 10}).health(JILL) == 10


def test_tonic_rests_while_the_blaster_is_active():
    assert attack("Laser Pen", gadget=BLASTER, health={JILL: 10}).health(JILL) == 10


# --- attacks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "damage"),
    [
        (["Utility Belt"], ["Feint"], 3),
        (["Utility Belt"], ["Larger Than Life"], 0),
        (["Laser Pen"], ["Larger Than Life"], 0),
        (["Laser Pen"], [], 3),
        ([], ["Skirmish"], 0),
    ],
)
def test_battle_of_wits_does_3_damage_for_a_strictly_higher_boost(mine, theirs, damage):
    """Boosts of 3, 2 and 1; an empty deck counts 0. Both cards stay on top."""
    game = attack("Battle of Wits", decks={JILL: [*mine, "Hypnotist"] if mine else [], "Bigfoot": theirs})
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (16 - 2 - damage, 6)
    assert (game.deck(JILL)[:1], game.deck("Bigfoot")) == (mine, theirs)


def test_battle_of_wits_does_its_damage_after_a_lost_combat_too():
    game = attack(
        "Battle of Wits", "Momentous Shift", gadget=TONIC, decks={JILL: ["Utility Belt"], "Bigfoot": ["Feint"]}
    )
    assert game.health("Bigfoot") == 13


def test_battle_of_wits_cancelled_reveals_nothing():
    game = attack("Battle of Wits", "Feint", decks={JILL: ["Utility Belt"], "Bigfoot": ["Feint"]})
    assert game.health("Bigfoot") == 16
    assert not any("is revealed from" in sentence for sentence in game.history)


def test_battle_of_wits_is_for_jill_alone():
    game = table(hand=["Battle of Wits"], spaces=CLOSE | {JILL: 30})
    game.choose(BLASTER)
    assert "attack" not in game.options


@pytest.mark.parametrize("attacker", [JILL, "Daisy"])
@pytest.mark.parametrize(("defence", "actions"), [(None, 2), ("Momentous Shift", 2), ("Feint", 1)])
def test_energizing_spray_gains_an_action(attacker, defence, actions):
    assert attack("Energizing Spray", defence, attacker=attacker).actions == actions


# --- defence ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gadget", "cards"), [(BLASTER, 0), (TONIC, 1), (None, 1)])
def test_hypnotist_cancels_the_attack_while_the_blaster_is_active(gadget, cards):
    game = defend("Hypnotist", "Regroup", gadget=gadget, others=["Hoax"])
    assert len(game.hand("Bigfoot")) == 1 + cards


def test_hypnotist_is_worth_3():
    assert defend("Hypnotist", "Savagery", gadget=BLASTER).health(JILL) == 13 - (4 - 3)


def test_hypnotist_is_for_jill_alone():
    game = table(hand=["Hypnotist"], foes=["Larger Than Life"], active="Bigfoot")
    fight(game, "Bigfoot", "Daisy", "Larger Than Life")
    assert game.hand(JILL) == ["Hypnotist", SPARE]


def shaken(target: str):
    """Golden Bat shakes the earth: 3 against the Cloth of 5, then 1 damage to each foe in his zone."""
    hands = {JILL: ["Indestructible Cloth"], "Golden Bat": ["A Punch to Shake the Earth"] * 2}
    spaces = duel("Golden Bat")
    game = lay("dr-jill-trent", "golden-bat", board="yukon", spaces=spaces, hands=hands, active="Golden Bat")
    fight(game, "Golden Bat", target, "A Punch to Shake the Earth", "Indestructible Cloth")
    return game


def test_indestructible_cloth_stops_effect_damage_to_the_defending_fighter_only():
    game = shaken(JILL)
    assert (game.health(JILL), game.health("Daisy")) == (13, 5)


def test_indestructible_cloth_protects_daisy_when_she_defends():
    game = shaken("Daisy")
    assert (game.health(JILL), game.health("Daisy")) == (12, 6)


def test_indestructible_cloth_is_over_with_the_combat():
    game = shaken(JILL)
    fight(game, "Golden Bat", JILL, "A Punch to Shake the Earth")
    assert (game.health(JILL), game.health("Daisy")) == (13 - 3 - 2, 5 - 2)


def test_indestructible_cloth_does_not_stop_combat_damage():
    assert defend("Indestructible Cloth", "Larger Than Life").health(JILL) == 12


# --- versatile cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("defence", [None, "Skirmish"])
def test_ace_fighter_draws_a_card(defence):
    game = attack("Ace Fighter", defence, attacker="Daisy")
    assert (game.health("Bigfoot"), len(game.hand(JILL))) == (16 - (1 if defence else 5), 2)
    assert len(defend("Ace Fighter", "Larger Than Life", target="Daisy").hand(JILL)) == 2


def test_ace_fighter_is_for_daisy_alone():
    game = table(hand=["Ace Fighter"], spaces=CLOSE | {"Daisy": 30})
    game.choose(BLASTER)
    assert "attack" not in game.options


def test_caught_red_handed_has_the_opponent_choose_1_card_after_a_lost_combat():
    game = attack("Caught Red-Handed", "Momentous Shift", gadget=TONIC, others=["Hoax", "Feint", "Regroup"])
    assert (game.player, game.options) == ("Bigfoot", ["discard Hoax", "discard Feint", "discard Regroup"])
    game.choose("discard Feint")
    assert (game.hand("Bigfoot"), game.player) == (["Hoax", "Regroup"], JILL)


def test_caught_red_handed_takes_2_cards_in_all_after_a_won_combat():
    game = attack("Caught Red-Handed", others=["Hoax", "Feint", "Regroup", "Skirmish"])
    game.play("discard Feint", "discard Hoax")
    assert (game.hand("Bigfoot"), game.player) == (["Regroup", "Skirmish"], JILL)


def test_caught_red_handed_takes_what_there_is():
    assert attack("Caught Red-Handed", others=["Hoax"]).discard_pile("Bigfoot") == ["Hoax"]


def test_caught_red_handed_in_a_won_defence_robs_the_attacker():
    game = defend("Caught Red-Handed", "Regroup", others=["Hoax", "Feint", "Skirmish"])
    game.play("discard Feint", "discard Hoax")
    assert (game.discard_pile("Bigfoot")[:2], "Skirmish" in game.hand("Bigfoot")) == (["Feint", "Hoax"], True)


CORRIDOR = {JILL: 12, "Daisy": 31, "Bigfoot": 19, "Jackalope": 10}


def test_gyroscopic_jetpack_moves_the_fighter_up_to_2_through_foes():
    """Bigfoot stands between 12 and 23 and 25, the Jackalope between 12 and 9 and 16."""
    game = attack("Gyroscopic Jetpack", spaces=CORRIDOR)
    assert (game.player, goals(game)) == (JILL, [3, 4, 5, 9, 12, 16, 18, 23, 25])
    game.choose(f"{JILL} moves to space 23")
    assert game.space(JILL) == 23


def test_gyroscopic_jetpack_moves_daisy_when_she_fights():
    game = defend("Gyroscopic Jetpack", "Regroup", target="Daisy")
    game.choose("Daisy moves to space 12")
    assert (game.space("Daisy"), game.space(JILL)) == (12, 23)


def deduction(deck: list[str]):
    return attack("Insightful Deduction", decks={"Bigfoot": deck})


def test_insightful_deduction_puts_one_of_3_cards_under_the_deck_and_the_others_back():
    """The card put back first ends up lower."""
    game = deduction(["Hoax", "Feint", "Savagery", "Regroup"])
    assert game.player == JILL
    assert game.options == [f"put {card} on the bottom of the deck" for card in ("Hoax", "Feint", "Savagery")]
    game.choose("put Feint on the bottom of the deck")
    assert game.options == ["put Hoax on top of the deck", "put Savagery on top of the deck"]
    game.choose("put Hoax on top of the deck")
    assert game.deck("Bigfoot") == ["Savagery", "Hoax", "Regroup", "Feint"]


def test_insightful_deduction_reveals_the_cards():
    deck = ["Hoax", "Feint", "Savagery", "Regroup"]
    told = " ".join(deduction(deck).history)
    assert [card for card in deck if card in told] == deck[:3]


def test_insightful_deduction_with_fewer_cards_still_puts_one_under_the_deck():
    game = deduction(["Hoax", "Feint"])
    game.choose("put Hoax on the bottom of the deck")
    assert (game.deck("Bigfoot"), game.health("Bigfoot")) == (["Feint", "Hoax"], 13)
    assert deduction([]).health("Bigfoot") == 13


def test_laser_pen_does_1_damage_to_the_opposing_fighter():
    assert attack("Laser Pen", "Skirmish", gadget=TONIC, attacker="Daisy").decision == Decision.EFFECT_MOVE_FIGHTER
    assert attack("Laser Pen", "Momentous Shift", gadget=TONIC).health("Bigfoot") == 15
    assert attack("Laser Pen").health("Bigfoot") == 16 - 2 - 1
    assert defend("Laser Pen", "Larger Than Life").health("Bigfoot") == 15
    assert attack("Laser Pen", "Feint").health("Bigfoot") == 16


# Sisters in Arms


def sisters(defence: str | None = None, *, gadget: str, **position):
    return attack("Sisters in Arms", defence, attacker="Daisy", gadget=gadget, **position)


def test_sisters_in_arms_lends_the_blaster_to_daisy_next_to_jill():
    game = sisters("Skirmish", gadget=BLASTER, decks={"Bigfoot": ["Larger Than Life"]})
    assert "Attack 6, defence 4: 2 damage; Dr. Jill Trent won the combat." in game.history


def test_sisters_in_arms_lends_the_tonic_that_heals_jill():
    game = sisters(gadget=TONIC, health={JILL: 10, "Daisy": 4})
    assert (game.health(JILL), game.health("Daisy")) == (11, 4)


def test_sisters_in_arms_cannot_be_cancelled():
    assert sisters("Feint", gadget=TONIC, health={JILL: 10}).health(JILL) == 11


@pytest.mark.parametrize("gadget", [BLASTER, TONIC])
def test_sisters_in_arms_lends_nothing_to_daisy_apart_from_jill(gadget):
    game = sisters(gadget=gadget, spaces=CLOSE | {JILL: 29}, health={JILL: 10})
    assert (game.health(JILL), DURING in game.history, AFTER in game.history) == (10, False, False)


def test_sisters_in_arms_lends_nothing_in_defence():
    game = defend("Sisters in Arms", "Regroup", target="Daisy", gadget=TONIC, health={JILL: 10})
    assert game.health(JILL) == 10
    assert not any("ability applies" in sentence for sentence in game.history)
    game = defend("Sisters in Arms", "Larger Than Life", target="Daisy", gadget=BLASTER)
    assert "Attack 6, defence 3: 3 damage; Bigfoot won the combat." in game.history


def test_sisters_in_arms_is_over_with_the_combat():
    game = table(hand=["Sisters in Arms", "Laser Pen"], health={JILL: 10})
    game.choose(TONIC)
    fight(game, "Daisy", "Bigfoot", "Sisters in Arms")
    fight(game, "Daisy", "Bigfoot", "Laser Pen")
    assert game.health(JILL) == 11


def test_sisters_in_arms_is_for_daisy_alone():
    game = table(hand=["Sisters in Arms"], spaces=CLOSE | {"Daisy": 30})
    game.choose(BLASTER)
    assert "attack" not in game.options


# Stasis Diffuser


def stasis(foe: str, against: str, **position):
    """The foe's hero attacks, and the defence is a Stasis Diffuser of 3."""
    name = foe.replace("-", " ").title()
    hands = {JILL: ["Stasis Diffuser", "Laser Pen"], name: [against]}
    game = lay("dr-jill-trent", foe, board="yukon", spaces=duel(name), hands=hands, active=name, **position)
    fight(game, name, JILL, against, "Stasis Diffuser")
    return game


def test_stasis_diffuser_holds_against_golden_bats_ability():
    assert stasis("golden-bat", "Super Strength").health(JILL) == 13 - (5 - 3)


def test_stasis_diffuser_holds_against_annies_ability():
    game = stasis("annie-christmas", "Better Together", health={"Annie Christmas": 5})
    assert game.health(JILL) == 13 - (4 - 3)


def test_stasis_diffuser_holds_against_another_value_instead():
    game = stasis("nikola-tesla", "Death Ray", counters={"Nikola Tesla": {"coil": 1}})
    game.choose("spend 1 coil")
    assert game.health(JILL) == 13


def test_stasis_diffuser_cancels_no_effects():
    game = stasis("golden-bat", "Vaporizing Eyebeams")
    assert (game.health(JILL), game.hand(JILL), game.discard_pile(JILL)[:1]) == (13, [], ["Laser Pen"])


def test_stasis_diffuser_works_on_a_defence_and_leaves_her_own_value_free():
    """Look Into My Eyes is worth 1 and would be 2; against an Exploit of 4 the Blaster adds 4."""
    game = attack_dracula("Look Into My Eyes")
    assert game.health("Dracula") == 13 - (3 - 1)
    game = attack_dracula("Exploit")
    assert game.health("Dracula") == 13 - (3 + 4 - 4)


def attack_dracula(defence: str):
    decks = {"Dracula": ["Beastform", "Beastform"]}
    game = table("dracula", hand=["Stasis Diffuser"], foes=[defence], spaces=duel("Dracula"), decks=decks)
    game.choose(BLASTER)
    fight(game, JILL, "Dracula", "Stasis Diffuser", defence)
    return game


def test_stasis_diffuser_is_over_with_the_combat():
    hands = {JILL: ["Stasis Diffuser"], "Golden Bat": ["Super Strength", "Super Strength"]}
    game = lay(
        "dr-jill-trent", "golden-bat", board="yukon", spaces=duel("Golden Bat"), hands=hands, active="Golden Bat"
    )
    fight(game, "Golden Bat", JILL, "Super Strength", "Stasis Diffuser")
    fight(game, "Golden Bat", JILL, "Super Strength")
    assert game.health(JILL) == 13 - 2 - 7


def test_stasis_diffuser_cancelled_holds_nothing():
    game = attack("Stasis Diffuser", "Feint")
    assert not any("cannot be changed" in sentence for sentence in game.history)


# Utility Belt


def belt(option: int, **position):
    game = attack("Utility Belt", health={JILL: 10, "Daisy": 3}, **position)
    assert (game.player, game.options) == (JILL, ["option 1", "option 2", "option 3"])
    game.choose(f"option {option}")
    return game


def test_utility_belt_heals_jill_by_1():
    game = belt(1)
    assert (game.health(JILL), game.health("Daisy"), game.space(JILL), len(game.hand(JILL))) == (11, 3, 23, 1)


def test_utility_belt_moves_jill_exactly_1_space():
    """Daisy on 25 and Bigfoot on 19 are in the way, and staying is no choice."""
    game = belt(2)
    assert goals(game) == [28, 29]
    game.choose(f"{JILL} moves to space 29")
    assert (game.space(JILL), game.health(JILL), len(game.hand(JILL))) == (29, 10, 1)


def test_utility_belt_leaves_jill_where_she_is_if_no_neighbouring_space_is_free():
    game = belt(2, spaces={JILL: 27, "Daisy": 31, "Bigfoot": 28})
    assert game.space(JILL) == 27


def test_utility_belt_draws_1_card():
    game = belt(3)
    assert (game.health(JILL), game.space(JILL), len(game.hand(JILL))) == (10, 23, 2)


def test_utility_belt_works_in_defence_for_jill_alone():
    game = defend("Utility Belt", "Larger Than Life")
    assert (game.player, game.decision, game.health(JILL)) == (JILL, Decision.OPTION, 10)
    game = table(hand=["Utility Belt"], foes=["Larger Than Life"], active="Bigfoot")
    fight(game, "Bigfoot", "Daisy", "Larger Than Life")
    assert game.hand(JILL) == ["Utility Belt", SPARE]


# --- the scheme ------------------------------------------------------------------------------------

PILE = ["Laser Pen", "Battle of Wits", "Ace Fighter", "Hypnotist", "Utility Belt", "Utility Belt", "Helpful Assistant"]


def assist(*choices: str, pile=PILE, deck=("Energizing Spray",) * 2):
    """Daisy's scheme, with these cards taken from the discard pile."""
    game = table(hand=["Laser Pen"], discard_piles={JILL: pile}, decks={JILL: list(deck)})
    game.choose(BLASTER)
    scheme(game, "Daisy", "Helpful Assistant")
    game.play(*choices)
    return game


def test_helpful_assistant_offers_jill_trent_cards_only():
    game = assist()
    assert (game.player, game.decision) == (JILL, Decision.FROM_DISCARD)
    assert game.options == ["take no more", "take Battle of Wits", "take Hypnotist", "take Utility Belt"]


@pytest.mark.parametrize(
    "taken", [[], ["Hypnotist"], ["Utility Belt", "Utility Belt"], ["Battle of Wits", "Hypnotist", "Utility Belt"]]
)
def test_helpful_assistant_shuffles_up_to_3_into_the_deck_and_draws_1(taken):
    game = assist(*(f"take {card}" for card in taken), *(["take no more"] if len(taken) < 3 else []))
    assert game.decision == Decision.ACTION, "three are enough"
    new_cards = game.hand(JILL)[1:]
    assert len(new_cards) == 1
    assert sorted(game.deck(JILL) + new_cards) == sorted([*taken, "Energizing Spray", "Energizing Spray"])
    assert sorted(game.discard_pile(JILL)) == sorted([*rest(PILE, taken), "Helpful Assistant"])


def rest(pile: list[str], taken: list[str]) -> list[str]:
    left = list(pile)
    for card in taken:
        left.remove(card)
    return left


def test_helpful_assistant_shuffles_before_it_draws():
    """The deck was empty."""
    game = assist("take Hypnotist", "take no more", pile=["Hypnotist", "Utility Belt"], deck=())
    assert (game.hand(JILL), game.health(JILL)) == (["Laser Pen", "Hypnotist"], 13)


def test_helpful_assistant_without_jill_trent_cards_just_draws():
    game = assist(pile=["Laser Pen", "Ace Fighter"])
    assert game.hand(JILL) == ["Laser Pen", "Energizing Spray"]


def test_helpful_assistant_is_for_daisy_alone():
    spaces = {JILL: 23, "Bigfoot": 19}
    game = table(hand=["Laser Pen"], spaces=spaces)
    game.choose(BLASTER)
    assert game.options == ["manoeuvre", "attack"]
