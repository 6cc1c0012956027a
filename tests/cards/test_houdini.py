"""Houdini's ability and cards, mostly against the Genie in King Solomon's Mine.

Space 22 touches 15, 16, 24 and 25; 16 and 25 touch each other. Space 7, far away, touches 6, 13 and 14.
"""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, finish_turn, in_order, lay, manoeuvre, scheme

MINE = "king-solomons-mine"
CLOSE = {"Houdini": 22, "Bess": 7, "The Genie": 25}
BOTH_CLOSE = {"Houdini": 22, "Bess": 16, "The Genie": 25}
EVERYWHERE = set(range(1, 30))
BLANK = "Vanishing Act"  # says nothing when it boosts
SECRET = "A Magician Never Reveals His Secrets"
DECK = [BLANK] * 3 + ["Grand Escape"] * 3


def table(*, against="the-genie", deck=DECK, **position):
    decks = {"Houdini": deck} | position.pop("decks", {})
    return lay("houdini", against, board=MINE, decks=decks, **position)


def attack(
    card: str,
    defence: str | None = None,
    *,
    attacker="Houdini",
    target="The Genie",
    spaces=CLOSE,
    more=(),
    others=(),
    **position,
):
    """Houdini's side attacks, up to the first question of the texts; he also holds `more`, the opponent `others`."""
    opponent = next(name for name in spaces if name not in ("Houdini", "Bess"))
    hands = {"Houdini": [card, *more], opponent: [*([defence] if defence else []), *others]}
    game = table(spaces=spaces, hands=hands, **position)
    fight(game, attacker, target, card, defence)
    return game


def defend(
    card: str,
    against: str,
    *,
    hero="the-genie",
    attacker="The Genie",
    target="Houdini",
    spaces=CLOSE,
    more=(),
    others=(),
    **position,
):
    """Houdini's side is attacked, up to the first question of the texts."""
    opponent = next(name for name in spaces if name not in ("Houdini", "Bess"))
    hands = {"Houdini": [card, *more], opponent: [against, *others]}
    game = table(against=hero, spaces=spaces, hands=hands, active=opponent, **position)
    if game.decision == Decision.MAY:
        game.choose("no")
    fight(game, attacker, target, against, card)
    return game


def boosted(card: str, hand=(), **position):
    """Houdini has just boosted a manoeuvre with a card."""
    game = table(spaces=CLOSE, hands={"Houdini": [card], "The Genie": hand}, **position)
    manoeuvre(game, boost=card)
    return game


def spaces_offered(game) -> set[int]:
    return {int(option.split()[-1]) for option in game.options}


def asked(game) -> tuple[str, Decision]:
    return game.player, game.decision


# --- the ability -----------------------------------------------------------------------------------


def test_escape_artist_places_houdini_on_any_free_space_of_a_boosted_manoeuvre():
    game = boosted(BLANK)
    game.choose("move Houdini")
    assert spaces_offered(game) == EVERYWHERE - {7, 25}
    game.choose("Houdini moves to space 28")
    assert game.space("Houdini") == 28


def test_escape_artist_lets_bess_move_as_usual_with_the_boost():
    on_the_way = {6, 7, 13, 14, 5, 21}
    unboosted = table(spaces=CLOSE)
    manoeuvre(unboosted, "move Bess")
    assert spaces_offered(unboosted) == on_the_way
    game = boosted(BLANK)
    game.play("move Houdini", "Houdini moves to space 26", "move Bess")
    assert spaces_offered(game) == on_the_way | {12, 20, 28, 29, 4, 11, 1, 2, 15, 24}


def test_escape_artist_needs_a_boost():
    game = table(spaces=CLOSE, hands={"Houdini": [BLANK]})
    manoeuvre(game, "move Houdini")
    assert not spaces_offered(game) & {26, 28, 29}


def test_escape_artist_may_be_declined_or_used_to_walk():
    game = boosted(BLANK)
    assert "done moving" in game.options
    game.choose("move Houdini")
    assert {22, 16} <= spaces_offered(game)


# --- boost bonuses ---------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Flourish", "Sleight of Hand"])
def test_flourish_and_sleight_of_hand_draw_a_card_as_a_boost_of_a_manoeuvre(card):
    game = boosted(card)
    assert game.hand("Houdini") == [BLANK, BLANK], "one for the manoeuvre, one for the bonus"
    assert game.discard_pile("Houdini") == [card]


@pytest.mark.parametrize("card", ["Flourish", "Sleight of Hand"])
def test_flourish_and_sleight_of_hand_draw_a_card_as_a_boost_in_combat(card):
    game = attack("Flourish", more=[card])
    game.choose("yes")
    assert game.hand("Houdini") == [BLANK]
    assert game.health("The Genie") == 16 - 3 - {"Flourish": 2, "Sleight of Hand": 3}[card]


@pytest.mark.parametrize("card", ["Grand Escape", SECRET, BLANK])
def test_boosting_does_not_play_the_rest_of_the_card(card):
    game = boosted(card)
    assert (game.hand("Houdini"), game.actions) == ([BLANK], 1)


@pytest.mark.parametrize(("before", "after"), [(5, 7), (13, 14), (14, 14)])
def test_all_part_of_the_show_heals_houdini_as_a_boost_of_a_manoeuvre(before, after):
    game = boosted("All Part of the Show", health={"Houdini": before, "Bess": 1})
    assert (game.health("Houdini"), game.health("Bess")) == (after, 1)
    assert game.decision == Decision.MOVE_FIGHTER


def test_all_part_of_the_show_heals_houdini_and_not_bess_who_fights():
    game = attack(
        "Flourish",
        attacker="Bess",
        spaces=BOTH_CLOSE,
        more=["All Part of the Show"],
        health={"Houdini": 5, "Bess": 1},
    )
    game.choose("yes")
    assert (game.health("Houdini"), game.health("Bess"), game.health("The Genie")) == (7, 1, 11)


def test_and_the_beautiful_bess_gains_an_action_as_a_boost():
    assert boosted("And the Beautiful Bess!").actions == 2
    fighting = attack("Flourish", more=["And the Beautiful Bess!", SECRET])
    fighting.play("yes", "boost with And the Beautiful Bess!")
    assert fighting.actions == 2


def test_and_the_beautiful_bess_gains_nothing_as_a_boost_in_the_turn_of_another():
    game = defend("Grand Escape", "I Am Freed", more=["And the Beautiful Bess!"])
    game.choose("yes")
    assert "And the Beautiful Bess!, as a boost:" in game.history
    assert game.actions == 1


def test_misdirection_deals_2_damage_to_any_fighter_as_a_boost():
    game = boosted("Misdirection")
    assert asked(game) == ("Houdini", Decision.DAMAGE_TARGET)
    assert sorted(game.options) == ["damage Bess", "damage Houdini", "damage The Genie"]
    game.choose("damage The Genie")
    assert game.health("The Genie") == 14
    assert game.decision == Decision.MOVE_FIGHTER


def test_misdirection_as_a_boost_hits_before_the_combat_is_resolved():
    game = attack("Flourish", more=["Misdirection"], health={"The Genie": 6})
    game.play("yes", "damage The Genie")
    assert (game.over, game.winner) == (True, "Houdini"), "2 from the bonus and 3 + 1 from the attack"
    assert in_order(["The Genie takes 2 damage from an effect: 4 health left.", "Houdini wins."], game.history)


def test_misdirection_as_a_boost_does_not_cancel():
    game = attack("Flourish", "Wishing For More Wishes", more=["Misdirection"])
    game.play("yes", "damage The Genie")
    assert len(game.hand("The Genie")) == 3


def test_set_the_stage_as_a_boost_lets_houdini_choose_a_discard_out_of_the_other_hand():
    game = boosted("Set the Stage", hand=["Feint", "Three Wishes"])
    assert asked(game) == ("Houdini", Decision.DISCARD_THEIRS)
    assert sorted(game.options) == ["they discard Feint", "they discard Three Wishes"]
    game.choose("they discard Three Wishes")
    assert (game.hand("The Genie"), game.discard_pile("The Genie")) == (["Feint"], ["Three Wishes"])
    assert game.hand("Houdini") == [BLANK], "the scheme itself draws nothing"


def test_set_the_stage_as_a_boost_in_combat_spares_the_card_in_play():
    game = attack("Flourish", "Feint", attacker="Bess", spaces=BOTH_CLOSE, more=["Set the Stage"])
    assert game.decision == Decision.ACTION, "cancelled, so there is no boost"
    game = attack("Flourish", "I Grant You ... Death", more=["Set the Stage"], others=["Feint"])
    game.choose("yes")
    assert game.discard_pile("The Genie") == ["Feint"]


def no_bonus(game) -> bool:
    return not any("as a boost" in sentence for sentence in game.history)


@pytest.mark.parametrize(
    ("card", "values"), [("Flourish", "Attack 3, defence 3"), ("Sleight of Hand", "Attack 1, defence 4")]
)
def test_boost_bonuses_stay_silent_when_an_opponent_adds_the_boost_value(card, values):
    """Look Into My Eyes adds the boost value of the attack to its own value of 1."""
    spaces = {"Houdini": 22, "Bess": 7, "Dracula": 25}
    game = attack(card, "Look Into My Eyes", against="dracula", spaces=spaces, target="Dracula")
    assert f"{values}: 0 damage; Dracula won the combat." in game.history
    assert no_bonus(game)


def test_boost_bonuses_stay_silent_when_an_opponent_sets_a_value_to_the_boost():
    game = attack("Flourish", "This is No Parlor Trick")
    assert game.health("The Genie") == 16 - (2 - 1)
    assert no_bonus(game)


def test_boost_bonuses_stay_silent_when_an_opponent_discards_the_card_for_its_boost_value():
    spaces = {"Houdini": 22, "Bess": 7, "Robin Hood": 25}
    game = defend(
        "Grand Escape", "Ambush", hero="robin-hood", attacker="Robin Hood", spaces=spaces, more=["Misdirection"]
    )
    game.choose("no")
    assert game.discard_pile("Houdini") == ["Misdirection"]
    assert (game.health("Houdini"), game.health("Robin Hood")) == (14 - 1, 13)
    assert no_bonus(game)


# --- attacks ---------------------------------------------------------------------------------------


def test_an_illusion_lets_the_opponent_boost_first_and_then_houdini():
    game = attack(
        "An Illusion of My Own Design", "Wishing For More Wishes", more=["Sleight of Hand"], others=["Three Wishes"]
    )
    assert asked(game) == ("The Genie", Decision.MAY)
    game.choose("yes")
    assert "The value of The Genie's card is now 6." in game.history
    assert asked(game) == ("Houdini", Decision.MAY)
    game.choose("yes")
    assert "Attack 7, defence 6: 1 damage; Houdini won the combat." in game.history
    assert "Three Wishes" in game.discard_pile("The Genie")


def test_an_illusion_may_be_declined_by_both():
    game = attack("An Illusion of My Own Design", "Wishing For More Wishes", more=["Flourish"], others=["Feint"])
    game.play("no", "no")
    assert game.health("The Genie") == 16 - (4 - 3)


def test_an_illusion_boosts_no_defence_that_is_not_there():
    game = attack("An Illusion of My Own Design", more=["Flourish"], others=["Feint"])
    assert asked(game) == ("Houdini", Decision.MAY)


def test_an_illusion_brings_the_opponents_boost_bonus_too():
    names = "Houdini (1)", "Houdini (2)"
    spaces = {names[0]: 22, names[1]: 25}
    hands = {names[0]: ["An Illusion of My Own Design"], names[1]: ["Smoke and Mirrors", "Flourish"]}
    game = lay("houdini", "houdini", board=MINE, spaces=spaces, hands=hands)
    fight(game, names[0], names[1], "An Illusion of My Own Design", "Smoke and Mirrors")
    assert asked(game) == (names[1], Decision.MAY)
    game.choose("yes")
    assert len(game.hand(names[1])) == 1
    assert game.health(names[1]) == 14


def test_an_illusion_is_cancelled_for_both():
    game = attack("An Illusion of My Own Design", "Feint", more=["Flourish"], others=["Three Wishes"])
    assert game.decision == Decision.ACTION
    assert game.health("The Genie") == 14


def test_flourish_may_be_boosted():
    game = attack("Flourish", more=[BLANK])
    assert asked(game) == ("Houdini", Decision.MAY)
    declined = game.copy()
    declined.choose("no")
    assert (declined.health("The Genie"), declined.hand("Houdini")) == (13, [BLANK])
    game.choose("yes")
    assert (game.health("The Genie"), game.discard_pile("Houdini")) == (11, [BLANK, "Flourish"])


def test_flourish_asks_nothing_of_an_empty_hand():
    game = attack("Flourish")
    assert "Attack 3, defence 0: 3 damage; Houdini won the combat." in game.history


@pytest.mark.parametrize("defence", [None, "Wishing For More Wishes"])
def test_for_my_next_trick_moves_a_fighter_draws_and_gains_an_action_won_or_lost(defence):
    game = attack("For My Next Trick", defence)
    assert (game.player, sorted(game.options)) == ("Houdini", ["move Bess", "move Houdini"])
    game.choose("move Bess")
    assert spaces_offered(game) == {6, 7, 13, 14}
    game.choose("Bess moves to space 6")
    assert (game.space("Bess"), game.space("Houdini")) == (6, 22)
    assert game.hand("Houdini")[0] == BLANK
    assert "Houdini gains 1 action." in game.history


def test_for_my_next_trick_cancelled_does_nothing():
    game = attack("For My Next Trick", "Feint", more=["Set the Stage"])
    assert (game.decision, game.actions, game.hand("Houdini")) == (Decision.ACTION, 1, ["Set the Stage"])


def test_sleight_of_hand_plays_another_card_whose_effects_all_resolve():
    game = attack("Sleight of Hand", "Wishing For More Wishes", more=["Misdirection", "Flourish", "Grand Escape"])
    assert asked(game) == ("Houdini", Decision.MAY)
    game.choose("yes")
    assert game.options == ["play Misdirection", "play Flourish"]
    game.choose("play Misdirection")
    assert "The effects of The Genie's card are cancelled." in game.history
    assert game.hand("The Genie") == []
    assert sorted(game.hand("Houdini")) == ["Flourish", "Grand Escape", "Sleight of Hand"]
    assert game.discard_pile("Houdini") == ["Misdirection"]


def test_sleight_of_hand_is_back_in_hand_to_boost_the_card_that_replaced_it():
    game = attack("Sleight of Hand", more=["Flourish"])
    game.play("yes", "yes")
    assert game.health("The Genie") == 16 - (3 + 3)
    assert game.hand("Houdini") == [BLANK]
    assert game.discard_pile("Houdini") == ["Sleight of Hand", "Flourish"]


def test_sleight_of_hand_may_stay():
    game = attack("Sleight of Hand", more=["An Illusion of My Own Design"])
    game.choose("no")
    assert (game.health("The Genie"), game.hand("Houdini")) == (15, ["An Illusion of My Own Design"])


def test_sleight_of_hand_only_finds_cards_of_the_attacking_fighter():
    more = ["An Illusion of My Own Design", "And the Beautiful Bess!", "The Big Reveal"]
    game = attack("Sleight of Hand", attacker="Bess", spaces=BOTH_CLOSE, more=more)
    game.choose("yes")
    assert "Houdini plays And the Beautiful Bess! instead." in game.history
    assert game.health("The Genie") == 13


def test_sleight_of_hand_without_another_attack_asks_nothing():
    game = attack("Sleight of Hand", more=["Grand Escape", SECRET])
    assert (game.health("The Genie"), game.decision) == (15, Decision.ACTION)


def test_sleight_of_hand_is_cancelled_by_a_feint():
    game = attack("Sleight of Hand", "Feint", more=["An Illusion of My Own Design"])
    assert game.decision == Decision.ACTION
    assert game.discard_pile("Houdini") == ["Sleight of Hand"]


def test_sleight_of_hand_lets_the_new_card_be_untouched_by_what_befell_the_old():
    """Impossible to See, first to resolve, sets the card it meets to 0."""
    spaces = {"Houdini": 22, "Bess": 7, "Invisible Man": 25}
    hands = {"Houdini": ["Sleight of Hand", "Misdirection"], "Invisible Man": ["Impossible to See"]}
    game = table(against="invisible-man", spaces=spaces, hands=hands)
    fight(game, "Houdini", "Invisible Man", "Sleight of Hand", "Impossible to See")
    game.choose("yes")
    assert "Attack 2, defence 2: 0 damage; Invisible Man won the combat." in game.history


def test_the_big_reveal_is_boosted_twice_and_returns_one_of_the_boosts():
    game = attack("The Big Reveal", more=[BLANK, "Grand Escape", "Smoke and Mirrors"])
    game.play("yes", "boost with Grand Escape")
    game.play("yes", f"boost with {BLANK}")
    assert game.health("The Genie") == 16 - (2 + 3 + 2)
    assert (game.player, game.options) == ("Houdini", ["take Grand Escape", f"take {BLANK}"])
    game.choose("take Grand Escape")
    assert game.hand("Houdini") == ["Smoke and Mirrors", "Grand Escape"]
    assert game.discard_pile("Houdini") == [BLANK, "The Big Reveal"]


def test_the_big_reveal_resolves_the_bonus_of_each_boost():
    game = attack("The Big Reveal", more=["Flourish", "Misdirection"])
    game.play("yes", "boost with Flourish")
    assert len(game.hand("Houdini")) == 2
    game.play("yes", "boost with Misdirection", "damage Bess", "take Misdirection")
    assert (game.health("Bess"), game.health("The Genie")) == (3, 16 - (2 + 2 + 1))


def test_the_big_reveal_boosted_once_returns_that_card():
    game = attack("The Big Reveal", more=[BLANK, "Grand Escape"])
    game.play("yes", "boost with Grand Escape", "no")
    assert game.health("The Genie") == 11
    assert sorted(game.hand("Houdini")) == ["Grand Escape", BLANK]
    assert game.discard_pile("Houdini") == ["The Big Reveal"]


def test_the_big_reveal_without_a_boost_returns_nothing():
    game = attack("The Big Reveal", more=[SECRET], discard_piles={"Houdini": [BLANK]})
    game.play("no", "no")
    assert (game.hand("Houdini"), game.discard_pile("Houdini")) == ([SECRET], [BLANK, "The Big Reveal"])


def test_the_big_reveal_cancelled_asks_for_no_boost():
    game = attack("The Big Reveal", "Feint", more=[SECRET])
    assert game.decision == Decision.ACTION


# --- defence ---------------------------------------------------------------------------------------


def test_all_part_of_the_show_saves_a_defeated_houdini():
    game = defend("All Part of the Show", "Careful What You Wish For", health={"Houdini": 2})
    assert "Houdini is defeated." in game.history
    assert asked(game) == ("Houdini", Decision.PLACE_SPACE)
    assert spaces_offered(game) == EVERYWHERE - {7, 25}
    game.choose("Houdini to space 28")
    assert (game.space("Houdini"), game.health("Houdini")) == (28, 4)
    assert (game.over, game.player) == (False, "The Genie")
    assert "Attack 4, defence 2: 2 damage; The Genie won the combat." in game.history


def test_all_part_of_the_show_shows_houdini_to_the_attacker_in_his_new_place():
    game = defend("All Part of the Show", "I Am Freed", health={"Houdini": 1})
    game.play("Houdini to space 28", "The Genie to space 29")
    assert (game.health("Houdini"), game.over) == (3, False)


def test_all_part_of_the_show_saves_bess():
    game = defend("All Part of the Show", "I Am Freed", target="Bess", spaces=BOTH_CLOSE, health={"Bess": 1})
    game.choose("Bess to space 7")
    assert (game.space("Bess"), game.health("Bess"), game.health("Houdini")) == (7, 4, 14)


def test_all_part_of_the_show_does_nothing_for_a_fighter_that_lives():
    game = defend("All Part of the Show", "Careful What You Wish For", health={"Houdini": 3})
    assert (game.health("Houdini"), game.space("Houdini")) == (1, 22)


def test_all_part_of_the_show_cannot_be_cancelled():
    spaces = {"Houdini": 22, "Bess": 7, "Annie Christmas": 25}
    game = defend(
        "All Part of the Show",
        "Quite a Pair",
        hero="annie-christmas",
        attacker="Annie Christmas",
        spaces=spaces,
        others=["Long Shot", "Long Shot"],
        health={"Houdini": 1, "Annie Christmas": 5},
    )
    game.choose("yes")
    assert "The effects of Houdini's card are cancelled." not in game.history
    game.choose("Houdini to space 1")
    assert (game.health("Houdini"), game.over) == (4, False)


def test_all_part_of_the_show_saves_only_the_fighter_that_defends():
    """Houdini, next to the Outlaw, falls to its after-combat damage while Bess defends."""
    spaces = {"Houdini": 22, "Bess": 16, "Robin Hood": 7, "Outlaw 1": 25}
    game = defend(
        "All Part of the Show",
        "Wily Fighting",
        hero="robin-hood",
        attacker="Outlaw 1",
        target="Bess",
        spaces=spaces,
        health={"Houdini": 1},
    )
    assert (game.over, game.winner) == (True, "Robin Hood")


def test_all_part_of_the_show_in_the_hand_saves_nobody():
    game = defend("Misdirection", "Careful What You Wish For", more=["All Part of the Show"], health={"Houdini": 2})
    assert (game.over, game.winner) == (True, "The Genie")


def test_all_part_of_the_show_leaves_the_turn_of_the_attacker_to_go_on():
    game = defend("All Part of the Show", "Careful What You Wish For", others=["Three Wishes"], health={"Houdini": 2})
    game.choose("Houdini to space 28")
    assert (game.player, game.actions, game.options) == ("The Genie", 1, ["manoeuvre", "scheme"])


def test_grand_escape_places_houdini_after_a_won_combat():
    game = defend("Grand Escape", "Careful What You Wish For", more=[BLANK])
    assert asked(game) == ("Houdini", Decision.MAY)
    game.choose("yes")
    assert "Attack 4, defence 4: 0 damage; Houdini won the combat." in game.history
    assert spaces_offered(game) == EVERYWHERE - {7, 22, 25}
    game.choose("Houdini to space 1")
    assert game.space("Houdini") == 1


def test_grand_escape_leaves_houdini_where_he_lost():
    game = defend("Grand Escape", "Careful What You Wish For", more=[BLANK])
    game.choose("no")
    assert (game.space("Houdini"), game.health("Houdini"), game.player) == (22, 12, "The Genie")


def test_grand_escape_is_for_houdini_alone():
    hands = {"Houdini": ["Grand Escape", "All Part of the Show"], "The Genie": ["Feint"]}
    game = table(spaces=BOTH_CLOSE, hands=hands, active="The Genie")
    answer(game, {Decision.MAY: "no", Decision.ACTION: "attack", Decision.ATTACK: "The Genie attacks Bess"})
    assert (game.player, game.options) == ("Houdini", ["no defence", "play All Part of the Show"])


# --- versatile cards -------------------------------------------------------------------------------


def test_and_the_beautiful_bess_is_played_by_bess_for_its_value():
    attacking = attack("And the Beautiful Bess!", attacker="Bess", spaces=BOTH_CLOSE, more=[SECRET])
    assert (attacking.health("The Genie"), attacking.hand("Houdini"), attacking.actions) == (13, [SECRET], 1)
    defending = defend("And the Beautiful Bess!", "Careful What You Wish For", target="Bess", spaces=BOTH_CLOSE)
    assert defending.health("Bess") == 4


def test_and_the_beautiful_bess_is_not_for_houdini():
    game = table(spaces=CLOSE, hands={"Houdini": ["And the Beautiful Bess!", "Set the Stage"]})
    assert game.options == ["manoeuvre", "scheme"]


def test_and_the_beautiful_bess_draws_a_card_when_the_opponent_makes_houdini_discard_it():
    game = defend("Misdirection", "I've Made Sultans Out of Less", more=["And the Beautiful Bess!"])
    assert game.hand("Houdini") == ["And the Beautiful Bess!"], "cancelled"
    game = defend("Grand Escape", "I've Made Sultans Out of Less", more=["And the Beautiful Bess!", BLANK])
    game.play("no", "Houdini to space 1", "they discard And the Beautiful Bess!")
    assert game.hand("Houdini") == [BLANK, BLANK]


def test_and_the_beautiful_bess_draws_for_each_of_two_copies():
    hands = {"The Genie": ["Three Wishes"], "Houdini": ["And the Beautiful Bess!", "And the Beautiful Bess!", BLANK]}
    game = table(spaces=CLOSE, hands=hands, active="The Genie")
    game.choose("no")
    scheme(game, "The Genie", "Three Wishes")
    game.play("option 3", "discard And the Beautiful Bess!", "discard And the Beautiful Bess!")
    assert game.hand("Houdini") == [BLANK] * 3


def test_and_the_beautiful_bess_draws_after_the_discard_so_the_new_card_is_safe():
    hands = {"The Genie": ["Three Wishes"], "Houdini": ["And the Beautiful Bess!"]}
    game = table(spaces=CLOSE, hands=hands, active="The Genie")
    game.choose("no")
    scheme(game, "The Genie", "Three Wishes")
    game.choose("option 3")
    assert (game.hand("Houdini"), game.discard_pile("Houdini")) == ([BLANK], ["And the Beautiful Bess!"])


def test_and_the_beautiful_bess_discarded_at_random_counts_and_draws():
    spaces = {"Houdini": 22, "Bess": 7, "Robin Hood": 25}
    more = ["And the Beautiful Bess!"]
    game = defend("Vanishing Act", "Ambush", hero="robin-hood", attacker="Robin Hood", spaces=spaces, more=more)
    assert "Attack 3, defence 2: 1 damage; Robin Hood won the combat." in game.history
    assert game.hand("Houdini") == [BLANK]
    assert "Houdini gains 1 action." not in game.history


def test_and_the_beautiful_bess_draws_nothing_when_houdini_discards_it_himself():
    hand = ["And the Beautiful Bess!"] + ["Flourish"] * 4 + ["Misdirection"] * 2
    game = table(spaces=CLOSE, hands={"Houdini": hand})
    manoeuvre(game, "done moving")
    manoeuvre(game, "done moving")
    assert game.decision == Decision.HAND_LIMIT
    game.play("discard And the Beautiful Bess!", "discard Misdirection")
    assert len(game.hand("Houdini")) == 7


def test_misdirection_cancels_the_effects_of_the_opposing_card_and_leaves_its_value():
    attacking = attack("Misdirection", "Wishing For More Wishes")
    assert (attacking.hand("The Genie"), attacking.health("The Genie")) == ([], 16)
    defending = defend("Misdirection", "I Am Freed")
    assert (defending.space("The Genie"), defending.health("Houdini")) == (25, 13)


def test_smoke_and_mirrors_brings_bess_into_the_combat_as_the_defender():
    game = defend("Smoke and Mirrors", "Careful What You Wish For")
    assert asked(game) == ("Houdini", Decision.MAY)
    game.choose("yes")
    assert (game.space("Houdini"), game.space("Bess")) == (7, 22)
    assert (game.health("Houdini"), game.health("Bess")) == (14, 4)


def test_smoke_and_mirrors_may_bring_houdini_in_for_bess():
    game = defend("Smoke and Mirrors", "Careful What You Wish For", target="Bess", spaces=BOTH_CLOSE)
    game.choose("yes")
    assert (game.space("Houdini"), game.space("Bess")) == (16, 22)
    assert (game.health("Houdini"), game.health("Bess")) == (13, 5)


def test_smoke_and_mirrors_may_be_declined():
    game = defend("Smoke and Mirrors", "Careful What You Wish For")
    game.choose("no")
    assert (game.space("Houdini"), game.health("Houdini"), game.health("Bess")) == (22, 13, 5)


def test_smoke_and_mirrors_saves_houdini_even_where_bess_falls():
    game = defend("Smoke and Mirrors", "Careful What You Wish For", health={"Houdini": 1, "Bess": 1})
    game.choose("yes")
    assert (game.space("Bess"), game.health("Houdini"), game.over) == (None, 1, False)


def test_smoke_and_mirrors_resolves_before_the_feint_of_an_attacker():
    game = defend("Smoke and Mirrors", "Feint")
    assert asked(game) == ("Houdini", Decision.MAY)


def test_smoke_and_mirrors_swaps_the_attacker_and_the_after_combat_effects_speak_of_the_new_one():
    spaces = {"Houdini": 22, "Bess": 7, "Annie Christmas": 25, "Charlie": 29}
    game = attack(
        "Smoke and Mirrors", "Striking Beauty", against="annie-christmas", spaces=spaces, target="Annie Christmas"
    )
    game.choose("yes")
    assert (game.health("Annie Christmas"), game.health("Bess"), game.health("Houdini")) == (12, 4, 14)
    assert game.space("Bess") == 22


def test_smoke_and_mirrors_attacking_is_cancelled_by_a_feint():
    game = attack("Smoke and Mirrors", "Feint", more=[SECRET])
    assert (game.decision, game.health("The Genie")) == (Decision.ACTION, 15)


def test_smoke_and_mirrors_needs_both_fighters():
    game = defend("Smoke and Mirrors", "Careful What You Wish For", spaces={"Houdini": 22, "The Genie": 25})
    assert (game.health("Houdini"), game.player) == (13, "The Genie")


def test_vanishing_act_moves_either_fighter_of_the_combat_up_to_3_spaces():
    game = attack("Vanishing Act", spaces={"Houdini": 26, "Bess": 7, "The Genie": 27})
    assert (game.player, sorted(game.options)) == ("Houdini", ["move Houdini", "move The Genie"])
    game.choose("move The Genie")
    assert game.player == "Houdini"
    assert spaces_offered(game) == {27, 19, 11, 18, 23, 4, 8, 12, 17, 25}
    game.choose("The Genie moves to space 12")
    assert (game.space("The Genie"), game.space("Houdini")) == (12, 26)


def test_vanishing_act_passes_through_opposing_fighters():
    """Houdini in the corner: both ways out are taken by opponents."""
    spaces = {"Houdini": 29, "Bess": 1, "Annie Christmas": 28, "Charlie": 21}
    game = attack("Vanishing Act", against="annie-christmas", spaces=spaces, target="Annie Christmas")
    walled = game.copy()
    game.choose("move Houdini")
    assert spaces_offered(game) == {29, 20, 14, 7, 13, 2, 12, 15, 24}
    walled.choose("move Annie Christmas")
    assert {20, 28} <= spaces_offered(walled)


def test_vanishing_act_lets_the_opposing_fighter_pass_through_houdinis():
    """The Genie in the corner: its ways out lead through Houdini and Bess."""
    spaces = {"Houdini": 28, "Bess": 21, "The Genie": 29}
    game = attack("Vanishing Act", spaces=spaces)
    game.choose("move The Genie")
    assert {20, 14} <= spaces_offered(game)


def test_vanishing_act_is_for_houdini_alone():
    game = table(spaces={"Houdini": 7, "Bess": 22, "The Genie": 25}, hands={"Houdini": [BLANK, "Set the Stage"]})
    assert game.options == ["manoeuvre", "scheme"]


# --- schemes ---------------------------------------------------------------------------------------


def test_a_magician_never_reveals_draws_2_cards_and_gains_an_action():
    game = table(spaces=CLOSE, hands={"Houdini": [SECRET]})
    scheme(game, "Houdini", SECRET)
    assert (game.hand("Houdini"), game.actions) == ([BLANK, BLANK], 2)


def test_a_magician_never_reveals_stops_sultans():
    game = defend("Smoke and Mirrors", "I've Made Sultans Out of Less", more=[SECRET, "Flourish"])
    game.choose("no")
    assert asked(game) == ("Houdini", Decision.HIDE_HAND)
    declined = game.copy()
    game.choose("yes")
    assert sorted(game.hand("Houdini")) == sorted([SECRET, "Flourish"]), "nothing is discarded and the card stays"
    assert "The Genie looks at the hand of Houdini." not in game.history
    declined.choose("no")
    assert "The Genie looks at the hand of Houdini." in declined.history
    assert (declined.player, sorted(declined.options)) == (
        "The Genie",
        [f"they discard {SECRET}", "they discard Flourish"],
    )


def holmes(*hand: str, holmes_card: str, **position):
    spaces = {"Houdini": 22, "Bess": 7, "Sherlock Holmes": 25, "Dr. Watson": 29}
    hands = {"Houdini": hand, "Sherlock Holmes": [holmes_card]}
    return table(against="sherlock-holmes", spaces=spaces, hands=hands, active="Sherlock Holmes", **position)


def test_a_magician_never_reveals_stops_a_scheme_that_looks_and_discards():
    game = holmes(SECRET, "Flourish", holmes_card="Eliminate the Impossible")
    scheme(game, "Sherlock Holmes", "Eliminate the Impossible")
    assert asked(game) == ("Houdini", Decision.HIDE_HAND)
    game.choose("yes")
    assert game.hand("Houdini") == [SECRET, "Flourish"]
    assert game.discard_pile("Sherlock Holmes") == ["Eliminate the Impossible"]


def test_a_magician_never_reveals_stops_a_mere_look():
    game = holmes(SECRET, "Flourish", holmes_card="Study Methods")
    fight(game, "Sherlock Holmes", "Houdini", "Study Methods")
    assert asked(game) == ("Houdini", Decision.HIDE_HAND)
    game.choose("yes")
    assert "Sherlock Holmes looks at the hand of Houdini." not in game.history


def test_a_magician_never_reveals_is_not_asked_where_nobody_looks():
    game = holmes(SECRET, "Misdirection", holmes_card="Study Methods")
    fight(game, "Sherlock Holmes", "Houdini", "Study Methods", "Misdirection")
    assert game.player == "Sherlock Holmes"


@pytest.mark.parametrize("hide", ["yes", "no"])
def test_a_magician_never_reveals_stops_all_of_do_my_bidding(hide):
    spaces = {"Houdini": 22, "Bess": 7, "Dracula": 25}
    hands = {"Houdini": ["Smoke and Mirrors", "For My Next Trick", SECRET], "Dracula": ["Do My Bidding"]}
    game = table(against="dracula", spaces=spaces, hands=hands)
    fight(game, "Houdini", "Dracula", "Smoke and Mirrors", "Do My Bidding")
    assert asked(game) == ("Houdini", Decision.HIDE_HAND)
    game.choose(hide)
    if hide == "yes":
        assert asked(game) == ("Houdini", Decision.MAY), "his own card goes on"
        assert game.hand("Houdini") == ["For My Next Trick", SECRET]
    else:
        assert (game.player, game.options[0]) == ("Dracula", "they play For My Next Trick")


def test_a_magician_never_reveals_stops_the_boost_bonus_of_another_houdini():
    names = "Houdini (1)", "Houdini (2)"
    spaces = {names[0]: 22, names[1]: 25}
    hands = {names[0]: ["Set the Stage"], names[1]: [SECRET, "Flourish"]}
    game = lay("houdini", "houdini", board=MINE, spaces=spaces, hands=hands)
    manoeuvre(game, boost="Set the Stage")
    assert asked(game) == (names[1], Decision.HIDE_HAND)
    game.choose("yes")
    assert game.hand(names[1]) == [SECRET, "Flourish"]
    assert asked(game) == (names[0], Decision.MOVE_FIGHTER)


def test_a_magician_never_reveals_works_from_the_hand_only():
    game = defend("Smoke and Mirrors", "I've Made Sultans Out of Less", discard_piles={"Houdini": [SECRET]})
    game.choose("no")
    assert "The Genie looks at the hand of Houdini." in game.history


def test_set_the_stage_draws_3_cards_and_puts_any_card_of_the_hand_on_top():
    deck = ["Flourish", "Misdirection", "Grand Escape", BLANK]
    game = table(spaces=CLOSE, hands={"Houdini": ["Set the Stage", "Smoke and Mirrors"]}, deck=deck)
    scheme(game, "Bess", "Set the Stage")
    assert (game.player, sorted(game.options)) == (
        "Houdini",
        sorted(f"put back {card}" for card in ("Smoke and Mirrors", *deck[:3])),
    )
    game.choose("put back Misdirection")
    assert game.deck("Houdini") == ["Misdirection", BLANK]
    assert game.hand("Houdini") == ["Smoke and Mirrors", "Flourish", "Grand Escape"]


def test_set_the_stage_needs_bess():
    spaces = {"Houdini": 22, "The Genie": 7}
    game = table(spaces=spaces, hands={"Houdini": ["Set the Stage", SECRET]})
    game.choose("scheme")
    assert f"Houdini plays the scheme {SECRET}." in game.history, "the only scheme left to him"
    finish_turn(game)
    assert "Set the Stage" in game.hand("Houdini")
