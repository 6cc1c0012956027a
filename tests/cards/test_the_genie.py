"""The Genie's ability and cards, mostly against Houdini in King Solomon's Mine.

Space 25 touches 16, 22, 23 and 24; 16 and 22 touch each other. Space 15 is in a zone of 25 and does not touch it.
"""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, finish_turn, in_order, lay, manoeuvre, scheme
from tests.rulebook.toys import card, right

MINE = "king-solomons-mine"
CLOSE = {"The Genie": 25, "Houdini": 22, "Bess": 16}
APART = {"The Genie": 25, "Houdini": 15, "Bess": 7}
DECK = ["Feint", "Back In The Lamp", "Three Wishes", "Imprisoned Wrath", "I Am Freed", "Feint", "Back In The Lamp"]
SCHEME = "Three Wishes"  # held to keep the choice of an action open


def table(*, against="houdini", spaces=CLOSE, **position):
    decks = {"The Genie": DECK} | position.pop("decks", {})
    game = lay("the-genie", against, board=MINE, spaces=spaces, decks=decks, **position)
    if game.decision == Decision.MAY:
        game.choose("no")
    return game


def attack(card: str, defence: str | None = None, *, target="Houdini", spaces=CLOSE, more=(), others=(), **position):
    """The Genie attacks, up to the first question of the texts, with `more` in hand; the opponent holds `others`."""
    opponent = next(name for name in spaces if name not in ("The Genie", "Bess"))
    hands = {"The Genie": [card, *more], opponent: [*([defence] if defence else []), *others]}
    game = table(spaces=spaces, hands=hands, **position)
    fight(game, "The Genie", target, card, defence)
    return game


def defend(card: str, against: str, *, attacker="Houdini", spaces=CLOSE, more=(), others=(), **position):
    opponent = next(name for name in spaces if name not in ("The Genie", "Bess"))
    hands = {"The Genie": [card, *more], opponent: [against, *others]}
    game = table(spaces=spaces, hands=hands, active=opponent, **position)
    fight(game, attacker, "The Genie", against, card)
    return game


def asked(game) -> tuple[str, Decision]:
    return game.player, game.decision


# --- the ability -----------------------------------------------------------------------------------


def test_ability_gains_an_action_for_a_discarded_card():
    hands = {"The Genie": ["Feint", SCHEME]}
    game = lay("the-genie", "houdini", board=MINE, spaces=CLOSE, hands=hands)
    assert asked(game) == ("The Genie", Decision.MAY)
    game.choose("yes")
    assert (game.player, game.options) == ("The Genie", ["discard Feint", f"discard {SCHEME}"])
    game.choose("discard Feint")
    assert (game.actions, game.hand("The Genie"), game.discard_pile("The Genie")) == (3, [SCHEME], ["Feint"])


def test_ability_may_be_declined():
    game = table(hands={"The Genie": ["Feint", SCHEME]})
    assert (game.decision, game.actions, game.hand("The Genie")) == (Decision.ACTION, 2, ["Feint", SCHEME])


def test_ability_needs_a_card():
    game = lay("the-genie", "houdini", board=MINE, spaces=APART)
    assert "The Genie declines." not in game.history
    assert game.decision == Decision.BOOST, "with nothing in hand the first manoeuvre has begun"


def test_ability_comes_once_in_each_turn_of_the_genie():
    hands = {"The Genie": ["Feint", SCHEME], "Houdini": []}
    game = table(spaces=APART, hands=hands)
    finish_turn(game)
    assert game.player == "Houdini"
    finish_turn(game)
    assert asked(game) == ("The Genie", Decision.MAY)
    assert sum("The Genie's ability" in sentence for sentence in game.history) == 2


# --- attacks ---------------------------------------------------------------------------------------


def test_careful_what_you_wish_for_hurts_one_adjacent_opponent_after_a_lost_combat():
    game = attack("Careful What You Wish For", "All Part of the Show", more=[SCHEME])
    assert (game.health("Houdini"), game.decision) == (12, Decision.ACTION), "won: nothing more"
    game = attack("Careful What You Wish For", "Grand Escape", others=["Vanishing Act"])
    game.play("yes", "Houdini to space 24")
    assert asked(game) == ("The Genie", Decision.DAMAGE_TARGET)
    assert sorted(game.options) == ["damage Bess", "damage Houdini"]
    game.choose("damage Bess")
    assert (game.health("Houdini"), game.health("Bess")) == (14, 4)


def test_careful_what_you_wish_for_is_no_choice_with_one_opponent_adjacent():
    spaces = CLOSE | {"Bess": 7}
    game = attack("Careful What You Wish For", "Grand Escape", spaces=spaces, others=["Vanishing Act"])
    game.play("yes", "Houdini to space 24")
    assert game.health("Houdini") == 13


def test_careful_what_you_wish_for_finds_nobody_at_a_distance():
    game = attack("Careful What You Wish For", "Grand Escape", spaces=APART, others=["Vanishing Act"])
    game.play("yes", "Houdini to space 9")
    assert (game.health("Houdini"), game.health("Bess")) == (14, 5)


def test_i_am_freed_places_the_genie_and_hurts_each_adjacent_fighter():
    game = attack("I Am Freed", "All Part of the Show", spaces=APART)
    assert asked(game) == ("The Genie", Decision.PLACE_SPACE)
    assert {int(option.split()[-1]) for option in game.options} == set(range(1, 30)) - {7, 15, 25}
    game.choose("The Genie to space 6")
    assert game.space("The Genie") == 6
    assert (game.health("Houdini"), game.health("Bess")) == (14 - 1, 4)


def test_i_am_freed_hurts_all_around_the_new_space_and_none_around_the_old():
    game = attack("I Am Freed", "Misdirection", target="Bess")
    assert (game.space("The Genie"), game.health("Bess")) == (25, 4), "cancelled"
    game = attack("I Am Freed", "Smoke and Mirrors", spaces=CLOSE)
    game.choose("no")
    twin = game.copy()
    game.choose("The Genie to space 15")
    assert (game.health("Houdini"), game.health("Bess"), game.health("The Genie")) == (13, 4, 16)
    twin.choose("The Genie to space 7")
    assert (twin.health("Houdini"), twin.health("Bess")) == (14, 5)


def test_i_am_freed_hurts_friends_too():
    spaces = {"The Genie": 8, "Robin Hood": 2, "Houdini": 9, "Bigfoot": 21}
    teams = "the-genie", "houdini", "robin-hood", "bigfoot"
    game = lay(*teams, board="baskerville-manor", spaces=spaces, hands={"The Genie": ["I Am Freed"]})
    answer(game, {Decision.MAY: "no"})
    fight(game, "The Genie", "Houdini", "I Am Freed")
    game.choose("The Genie to space 4")
    assert (game.health("Robin Hood"), game.health("Houdini"), game.health("Bigfoot")) == (12, 14 - 3 - 1, 16)


@pytest.mark.parametrize("defence", [None, "Smoke and Mirrors"])
def test_imprisoned_wrath_takes_2_cards_for_2_damage_won_or_lost(defence):
    more = ["Feint", "Back In The Lamp", SCHEME]
    game = attack("Imprisoned Wrath", defence, more=more)
    if defence:
        game.choose("no")
    assert asked(game) == ("The Genie", Decision.MAY)
    game.play("yes", "discard Feint", "discard Back In The Lamp")
    assert (game.player, sorted(game.options)) == ("The Genie", ["damage Bess", "damage Houdini"])
    game.choose("damage Bess")
    assert (game.health("Houdini"), game.health("Bess")) == (14 if defence else 11, 3)
    assert game.hand("The Genie") == [SCHEME]


def test_imprisoned_wrath_may_be_declined():
    game = attack("Imprisoned Wrath", more=["Feint", SCHEME])
    game.choose("no")
    assert (game.health("Houdini"), game.hand("The Genie")) == (11, ["Feint", SCHEME])


def test_imprisoned_wrath_needs_both_cards():
    game = attack("Imprisoned Wrath", more=[SCHEME])
    assert (game.decision, game.hand("The Genie"), game.health("Houdini")) == (Decision.ACTION, [SCHEME], 11)


def test_your_wish_is_my_command_gains_an_action_for_2_cards_after_a_won_combat():
    game = attack("Your Wish is My Command", more=["Feint", "Back In The Lamp", SCHEME])
    assert asked(game) == ("The Genie", Decision.MAY)
    game.play("yes", "discard Feint", "discard Back In The Lamp")
    assert (game.actions, game.hand("The Genie")) == (2, [SCHEME])


def test_your_wish_is_my_command_does_nothing_after_a_lost_combat():
    game = attack("Your Wish is My Command", "Smoke and Mirrors", more=["Feint", SCHEME])
    game.choose("no")
    assert (game.decision, game.actions) == (Decision.ACTION, 1)


def test_your_wish_is_my_command_needs_both_cards():
    game = attack("Your Wish is My Command", more=[SCHEME])
    assert (game.decision, game.actions, game.hand("The Genie")) == (Decision.ACTION, 1, [SCHEME])


# --- defence ---------------------------------------------------------------------------------------


def test_back_in_the_lamp_heals_before_the_damage():
    game = defend("Back In The Lamp", "An Illusion of My Own Design", health={"The Genie": 2})
    assert (game.over, game.health("The Genie")) == (False, 2 + 4 - 4)


def test_back_in_the_lamp_heals_no_further_than_16():
    game = defend("Back In The Lamp", "An Illusion of My Own Design", health={"The Genie": 14})
    assert game.health("The Genie") == 12


def test_back_in_the_lamp_has_healed_before_an_attacker_cancels():
    game = defend("Back In The Lamp", "Misdirection", health={"The Genie": 2})
    assert game.health("The Genie") == 2 + 4 - 2


@pytest.mark.parametrize(("boost", "cards"), [(None, 2), ("Vanishing Act", 4)])
def test_prisoners_torment_draws_as_many_cards_as_the_combat_dealt(boost, cards):
    game = defend("Prisoner's Torment", "Flourish", others=[boost] if boost else [])
    if boost:
        game.choose("yes")
    assert len(game.hand("The Genie")) == cards
    assert game.health("The Genie") == 16 - cards


def test_prisoners_torment_does_not_count_damage_from_effects():
    game = defend("Prisoner's Torment", "Flourish", others=["Misdirection"])
    game.play("yes", "damage The Genie")
    assert (game.health("The Genie"), len(game.hand("The Genie"))) == (16 - 2 - 3, 3)


def test_prisoners_torment_draws_nothing_without_damage():
    game = defend("Prisoner's Torment", "Sleight of Hand")
    assert (game.health("The Genie"), game.hand("The Genie")) == (16, [])


# --- versatile cards -------------------------------------------------------------------------------


def test_feint_cancels_the_effects_of_the_opposing_card_and_leaves_its_value():
    attacking = attack("Feint", "Grand Escape", others=["Vanishing Act"], more=[SCHEME])
    assert (attacking.space("Houdini"), attacking.health("Houdini")) == (22, 14)
    assert attacking.decision == Decision.ACTION
    defending = defend("Feint", "For My Next Trick", others=["A Magician Never Reveals His Secrets"])
    assert (defending.actions, defending.health("The Genie")) == (1, 16)


def test_i_grant_you_death_may_hurt_any_adjacent_fighter():
    game = attack("I Grant You ... Death")
    assert asked(game) == ("The Genie", Decision.MAY)
    game.choose("yes")
    assert sorted(game.options) == ["damage Bess", "damage Houdini"]
    game.choose("damage Bess")
    assert (game.health("Houdini"), game.health("Bess")) == (12, 4)


def test_i_grant_you_death_may_be_declined():
    game = attack("I Grant You ... Death")
    game.choose("no")
    assert (game.health("Houdini"), game.health("Bess")) == (12, 5)


def test_i_grant_you_death_works_in_defence_and_after_a_lost_combat():
    game = defend("I Grant You ... Death", "An Illusion of My Own Design")
    game.choose("yes")
    game.choose("damage Houdini")
    assert (game.health("Houdini"), game.health("The Genie")) == (13, 14)


def test_i_grant_you_death_asks_nothing_with_nobody_adjacent():
    game = attack("I Grant You ... Death", spaces=APART, more=[SCHEME])
    assert (game.decision, game.health("Houdini")) == (Decision.ACTION, 12)


def test_i_grant_you_death_may_hurt_a_friend():
    spaces = {"The Genie": 8, "Robin Hood": 2, "Houdini": 9, "Bigfoot": 21}
    teams = "the-genie", "houdini", "robin-hood", "bigfoot"
    game = lay(*teams, board="baskerville-manor", spaces=spaces, hands={"The Genie": ["I Grant You ... Death"]})
    answer(game, {Decision.MAY: "no"})
    fight(game, "The Genie", "Houdini", "I Grant You ... Death")
    game.choose("yes")
    assert sorted(game.options) == ["damage Houdini", "damage Robin Hood"]


@pytest.mark.parametrize("defence", [None, "Smoke and Mirrors"])
def test_ive_made_sultans_lets_the_genie_choose_the_discard_won_or_lost(defence):
    game = attack("I've Made Sultans Out of Less", defence, others=["Flourish", "Grand Escape"])
    if defence:
        game.choose("no")
    assert asked(game) == ("The Genie", Decision.DISCARD_THEIRS)
    assert game.options == ["they discard Flourish", "they discard Grand Escape"]
    game.choose("they discard Grand Escape")
    assert (game.hand("Houdini"), game.discard_pile("Houdini")[0]) == (["Flourish"], "Grand Escape")


def test_ive_made_sultans_works_in_defence():
    game = defend("I've Made Sultans Out of Less", "Misdirection", others=["Flourish"])
    assert game.hand("Houdini") == ["Flourish"], "cancelled"
    game = defend("I've Made Sultans Out of Less", "The Big Reveal", others=["Flourish", "Grand Escape"])
    game.play("no", "no", "they discard Flourish")
    assert game.discard_pile("Houdini")[0] == "Flourish"
    assert "Grand Escape" in game.hand("Houdini")


def test_ive_made_sultans_discards_nothing_of_an_empty_hand():
    game = attack("I've Made Sultans Out of Less", more=[SCHEME])
    assert (game.decision, game.hand("The Genie")) == (Decision.ACTION, [SCHEME])


def test_this_is_no_parlor_trick_replaces_the_value_of_the_opposing_card_by_its_boost():
    attacking = attack("This is No Parlor Trick", "Smoke and Mirrors")
    attacking.choose("no")
    assert "Attack 1, defence 1: 0 damage; Houdini won the combat." in attacking.history
    defending = defend("This is No Parlor Trick", "An Illusion of My Own Design")
    assert defending.health("The Genie") == 16


def test_this_is_no_parlor_trick_wipes_out_a_boost_of_the_defender():
    game = attack("This is No Parlor Trick", "Grand Escape", others=["Sleight of Hand"])
    game.choose("yes")
    assert "The value of Houdini's card is now 5." in game.history
    assert "Attack 1, defence 3: 0 damage; Houdini won the combat." in game.history


def test_this_is_no_parlor_trick_comes_before_a_boost_of_the_attacker():
    game = defend("This is No Parlor Trick", "Flourish", others=["Vanishing Act"])
    game.choose("yes")
    assert "Attack 4, defence 1: 3 damage; Houdini won the combat." in game.history


def test_this_is_no_parlor_trick_leaves_what_an_ability_adds():
    spaces = {"The Genie": 25, "Annie Christmas": 22, "Charlie": 7}
    hands = {"The Genie": ["This is No Parlor Trick"], "Annie Christmas": ["Better Together"]}
    game = table(
        against="annie-christmas",
        spaces=spaces,
        hands=hands,
        active="Annie Christmas",
        health={"Annie Christmas": 5},
    )
    fight(game, "Annie Christmas", "The Genie", "Better Together", "This is No Parlor Trick")
    assert "Attack 3, defence 1: 2 damage; Annie Christmas won the combat." in game.history


def test_this_is_no_parlor_trick_does_not_touch_the_printed_value():
    """The attack of 3 with boost 1 adds its printed value to what is left of it."""
    twice = card("Twice", "attack", 3, "During combat: add the printed value of this card to this card's value.")
    hands = {"The Genie": ["This is No Parlor Trick"], "Right": ["Twice"]}
    game = table(against=right(twice), spaces={"The Genie": 25, "Right": 22}, hands=hands, active="Right")
    fight(game, "Right", "The Genie", "Twice", "This is No Parlor Trick")
    assert "Attack 4, defence 1: 3 damage; Right won the combat." in game.history


def test_this_is_no_parlor_trick_finds_no_value_where_no_card_is():
    assert attack("This is No Parlor Trick").health("Houdini") == 13


@pytest.mark.parametrize("defence", [None, "Smoke and Mirrors"])
def test_wishing_for_more_wishes_draws_1_for_the_opponent_and_3_for_the_genie(defence):
    game = attack("Wishing For More Wishes", defence)
    if defence:
        game.choose("no")
    assert (len(game.hand("Houdini")), game.hand("The Genie")[:3]) == (1, DECK[:3])


def test_wishing_for_more_wishes_exhausts_the_opponent_first():
    hands = {"The Genie": ["Wishing For More Wishes"]}
    decks = {"The Genie": [], "Houdini": []}
    health = {"The Genie": 1, "Houdini": 2 + 3, "Bess": 5}
    game = table(hands=hands, decks=decks, health=health)
    fight(game, "The Genie", "Houdini", "Wishing For More Wishes")
    assert (game.over, game.winner, game.health("The Genie")) == (True, "The Genie", 1)


def test_wishing_for_more_wishes_works_in_defence():
    game = defend("Wishing For More Wishes", "Vanishing Act")
    assert (len(game.hand("Houdini")), game.hand("The Genie")) == (1, DECK[:3])


# --- the scheme ------------------------------------------------------------------------------------


def wish(option: int, *hand: str, others=(), against="houdini", spaces=CLOSE, **position):
    opponent = next(name for name in spaces if name not in ("The Genie", "Bess"))
    hands = {"The Genie": ["Three Wishes", *hand], opponent: others}
    game = table(against=against, spaces=spaces, hands=hands, **position)
    scheme(game, "The Genie", "Three Wishes")
    assert (game.player, game.options) == ("The Genie", ["option 1", "option 2", "option 3"])
    game.choose(f"option {option}")
    return game


def test_three_wishes_gains_an_action_and_draws_5_cards():
    game = wish(1, "Feint")
    assert (game.hand("The Genie"), game.actions) == (["Feint", *DECK[:5]], 2)


def test_three_wishes_makes_every_value_of_the_turn_4():
    game = wish(2, "This is No Parlor Trick", "I Am Freed")
    assert game.actions == 2
    fight(game, "The Genie", "Houdini", "This is No Parlor Trick")
    assert game.health("Houdini") == 10
    fight(game, "The Genie", "Houdini", "I Am Freed")
    assert game.health("Houdini") == 6


def test_three_wishes_leaves_effects_and_the_opposing_values_alone():
    game = wish(2, "Feint", others=["Smoke and Mirrors"])
    fight(game, "The Genie", "Houdini", "Feint", "Smoke and Mirrors")
    game.choose("no")
    assert "The effects of Houdini's card are cancelled." in game.history
    assert "Attack 4, defence 3: 1 damage; The Genie won the combat." in game.history


def test_three_wishes_keeps_the_value_from_being_changed():
    spaces = {"The Genie": 25, "Invisible Man": 22}
    game = wish(2, "I Am Freed", others=["Impossible to See"], against="invisible-man", spaces=spaces)
    fight(game, "The Genie", "Invisible Man", "I Am Freed", "Impossible to See")
    assert "Attack 4, defence 2: 2 damage; The Genie won the combat." in game.history


def test_three_wishes_holds_for_a_card_that_comes_in_later():
    spaces = {"The Genie": 25, "Dracula": 22}
    game = wish(2, "I Am Freed", "Feint", others=["Do My Bidding"], against="dracula", spaces=spaces)
    fight(game, "The Genie", "Dracula", "I Am Freed", "Do My Bidding")
    game.choose("they play Feint")
    assert "Attack 4, defence 3: 1 damage; The Genie won the combat." in game.history


def test_three_wishes_is_over_with_the_turn():
    game = wish(2, "Feint", others=["Vanishing Act"])
    finish_turn(game)
    fight(game, "Houdini", "The Genie", "Vanishing Act", "Feint")
    assert "Attack 2, defence 2: 0 damage; The Genie won the combat." in game.history


def test_three_wishes_makes_the_opponent_discard_2_cards_of_its_own_choice():
    game = wish(3, "Feint", others=["Flourish", "Misdirection", "Grand Escape"])
    assert asked(game) == ("Houdini", Decision.DISCARD)
    game.play("discard Misdirection", "discard Flourish")
    assert (game.hand("Houdini"), game.hand("The Genie"), game.actions) == (["Grand Escape"], ["Feint"], 2)


@pytest.mark.parametrize("others", [[], ["Flourish"]])
def test_three_wishes_takes_what_is_there(others):
    game = wish(3, "Feint", others=others)
    assert (game.hand("Houdini"), game.discard_pile("Houdini"), game.actions) == ([], others, 2)


def test_three_wishes_makes_each_opponent_discard_2_cards():
    spaces = {"The Genie": 8, "Robin Hood": 2, "Houdini": 9, "Bigfoot": 21}
    teams = "the-genie", "houdini", "robin-hood", "bigfoot"
    hands = {"The Genie": ["Three Wishes"], "Houdini": ["Flourish"] * 3, "Robin Hood": ["Snark"] * 2}
    hands["Bigfoot"] = ["Feint"] * 3
    game = lay(*teams, board="baskerville-manor", spaces=spaces, hands=hands)
    answer(game, {Decision.MAY: "no"})
    scheme(game, "The Genie", "Three Wishes")
    game.choose("option 3")
    assert [len(game.hand(player)) for player in ("Houdini", "Bigfoot", "Robin Hood")] == [1, 1, 2]


def test_three_wishes_boosts_a_manoeuvre_without_its_text():
    game = table(spaces=APART, hands={"The Genie": ["Three Wishes"]})
    manoeuvre(game, boost="Three Wishes")
    assert (game.actions, game.decision) == (1, Decision.MOVE_FIGHTER)
    assert in_order(["The Genie draws Feint.", "The Genie boosts with Three Wishes."], game.history)
