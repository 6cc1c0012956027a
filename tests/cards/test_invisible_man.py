"""The ability and cards of the Invisible Man, mostly against Bigfoot in Sherwood Forest.

Spaces 23, 26 and 29 touch each other and are yellow only; 17 touches 23, 25 touches 26, 30 touches 29. Far away, spaces
4, 8 and 9 touch 5.
"""

import pytest

from balancer.sim.codes import Decision
from balancer.sim.game import Game
from tests.cards.table import answer, fight, finish_turn, in_order, lay, manoeuvre, scheme

HERO = "Invisible Man"
CLOSE = {HERO: 26, "Bigfoot": 23, "Jackalope": 12}
FOG = {"fog 1": 26, "fog 2": 5, "fog 3": 20}
CLEAR = {"fog 1": 25, "fog 2": 5, "fog 3": 20}
SPARE = "Rolling Fog"


def table(hand=(), foes=(), *, foe="bigfoot", player="Bigfoot", spaces=CLOSE, tokens=FOG, **position):
    hands = {HERO: hand, player: foes}
    board = "sherwood-forest"
    return lay("invisible-man", foe, board=board, spaces=spaces, hands=hands, tokens=tokens, **position)


def attack(card, defence=None, *, others=(), more=(), target="Bigfoot", **position):
    """An attack of his, up to the first question of its texts; he holds the others too, the opponent `more`."""
    game = table([card, *others], [*([defence] if defence else []), *more], **position)
    fight(game, HERO, target, card, defence)
    return game


def defend(card, against, *, attacker="Bigfoot", more=(), **position):
    game = table([card] if card else [], [against, *more], active=position.get("player", "Bigfoot"), **position)
    fight(game, attacker, HERO, against, card)
    return game


def play_scheme(card, *, others=(SPARE,), **position):
    game = table([card, *others], **position)
    scheme(game, HERO, card)
    return game


def goals(game) -> list[int]:
    """The spaces that are offered."""
    return [int(option.split()[-1]) for option in game.options]


# --- the ability: fog ------------------------------------------------------------------------------


def test_fog_is_laid_at_the_start_on_three_different_free_spaces_of_his_zone():
    """He starts on 7, in the grey zone only."""
    game = Game("invisible-man", "bigfoot", board="sherwood-forest")
    assert (game.player, game.decision) == (HERO, Decision.TOKEN_START)
    assert goals(game) == [2, 11, 14, 18, 20]
    game.choose("fog 1 to space 14")
    assert goals(game) == [2, 11, 18, 20]
    game.play("fog 2 to space 2", "fog 3 to space 20")
    assert game.token_spaces("fog") == [2, 14, 20]
    assert game.player == "Bigfoot"


def test_fog_is_laid_on_no_fighter_of_the_other_side_either():
    """The Jackalope stands on 18, which is brown too; the Invisible Man starts on 10, light green and brown."""
    game = Game("bigfoot", "invisible-man", board="sherwood-forest")
    game.choose("Jackalope to space 18")
    assert goals(game) == [6, 12, 13, 16, 17, 19, 20, 24, 25]


def moves(spaces=CLOSE, tokens=FOG) -> list[int]:
    game = table([SPARE], spaces=spaces, tokens=tokens)
    manoeuvre(game, f"move {HERO}")
    return goals(game)


def test_fog_spaces_are_one_step_apart_for_him():
    spaces = CLOSE | {"Bigfoot": 1}
    assert moves(spaces, CLEAR) == [5, 17, 20, 23, 24, 25, 26, 29, 30], "one step to the fog, one to other fog"
    assert moves(spaces) == [4, 5, 8, 9, 14, 17, 18, 20, 21, 23, 24, 25, 26, 29, 30]


def test_fog_under_an_opponent_is_no_way_through():
    spaces = CLOSE | {"Bigfoot": 5}
    assert moves(spaces) == [14, 17, 18, 20, 21, 23, 24, 25, 26, 29, 30]


def test_fog_is_no_way_for_his_opponents():
    tokens = {"fog 1": 23, "fog 2": 5, "fog 3": 20}
    game = table([SPARE], ["Crash Through the Trees"], tokens=tokens, active="Bigfoot")
    manoeuvre(game, "move Bigfoot")
    assert 5 not in goals(game)


def test_fog_is_no_adjacency_for_attacks_of_either_side():
    spaces = CLOSE | {"Bigfoot": 5}
    assert table(["Slip Away", SPARE], spaces=spaces).options == ["manoeuvre", "scheme"]
    foes = ["Larger Than Life", "Crash Through the Trees"]
    assert table([], foes, spaces=spaces, active="Bigfoot").options == ["manoeuvre", "scheme"]


@pytest.mark.parametrize(("tokens", "health"), [(FOG, 13), (CLEAR, 12)])
def test_fog_adds_1_to_his_defence_only_where_he_stands(tokens, health):
    assert defend("Coded Notes", "Larger Than Life", tokens=tokens).health(HERO) == health


def test_fog_of_the_opponent_is_of_no_use_to_him():
    one, two = f"{HERO} (1)", f"{HERO} (2)"
    hands = {one: ["Slip Away"], two: ["Coded Notes"]}
    position = {"spaces": {one: 26, two: 23}, "hands": hands, "tokens": {"fog 1 (1)": 23, "fog 2 (1)": 5}}
    game = lay("invisible-man", "invisible-man", board="sherwood-forest", **position)
    fight(game, one, two, "Slip Away", "Coded Notes")
    assert f"Attack 3, defence 3: 0 damage; {two} won the combat." in game.history


def test_fog_adds_1_although_the_defence_is_cancelled():
    game = defend("Lurking", "Feint", more=["Crash Through the Trees"])
    assert "Attack 2, defence 3: 0 damage; Invisible Man won the combat." in game.history


def test_fog_adds_nothing_without_a_card():
    assert defend(None, "Larger Than Life").health(HERO) == 9


def test_fog_adds_nothing_to_his_attacks():
    assert attack("Dreaming of Revenge", "Feint").health("Bigfoot") == 15


# --- attacks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "value"), [(FOG, 5), (CLEAR, 3)])
def test_emerge_from_mist_is_worth_5_after_a_turn_begun_on_fog(tokens, value):
    assert attack("Emerge From Mist", tokens=tokens).health("Bigfoot") == 16 - value


@pytest.mark.parametrize(("start", "end", "value"), [(26, 29, 5), (29, 26, 3)])
def test_emerge_from_mist_looks_where_the_turn_began_not_where_he_stands(start, end, value):
    game = table(["Emerge From Mist"], spaces=CLOSE | {HERO: start})
    manoeuvre(game, f"move {HERO}", f"{HERO} moves to space {end}")
    fight(game, HERO, "Bigfoot", "Emerge From Mist")
    assert game.health("Bigfoot") == 16 - value


@pytest.mark.parametrize(
    ("tokens", "goal", "value"),
    [(FOG, "fog 1 to space 1", 5), (CLEAR, "fog 1 to space 26", 3)],
)
def test_emerge_from_mist_looks_where_the_fog_was_when_the_turn_began(tokens, goal, value):
    game = table(["Rolling Fog", "Emerge From Mist"], tokens=tokens)
    scheme(game, HERO, "Rolling Fog")
    game.play("move fog 1", goal)
    fight(game, HERO, "Bigfoot", "Emerge From Mist")
    assert game.health("Bigfoot") == 16 - value


def test_emerge_from_mist_cancelled_has_its_printed_value():
    assert attack("Emerge From Mist", "Feint").health("Bigfoot") == 15


@pytest.mark.parametrize("defence", [None, "Momentous Shift"])
def test_slip_away_moves_a_fog_token_to_a_space_without_a_fighter_and_him_with_it(defence):
    game = attack("Slip Away", defence)
    assert (game.player, game.options) == (HERO, ["move fog 1", "move fog 2", "move fog 3"])
    game.choose("move fog 2")
    assert goals(game) == [space for space in range(1, 31) if space not in (5, 12, 20, 23, 26)]
    game.choose("fog 2 to space 1")
    assert (game.space(HERO), game.token_spaces("fog")) == (1, [1, 20, 26])


def test_slip_away_cancelled_leaves_him_where_he_is():
    game = attack("Slip Away", "Feint", others=[SPARE])
    assert (game.decision, game.space(HERO), game.token_spaces("fog")) == (Decision.ACTION, 26, [5, 20, 26])


def test_surprise_attack_cancels_and_must_move_the_fog_under_him_to_another_space():
    game = attack("Surprise Attack", "Hoax")
    assert (game.player, game.health("Bigfoot")) == (HERO, 15), "Bigfoot does not move"
    assert game.options == [f"fog 1 to space {space}" for space in range(1, 31) if space not in (5, 20, 26)]
    game.choose("fog 1 to space 12")
    assert (game.space(HERO), game.token_spaces("fog")) == (26, [5, 12, 20])


def test_surprise_attack_moves_no_fog_from_elsewhere():
    game = attack("Surprise Attack", tokens=CLEAR, others=[SPARE])
    assert (game.decision, game.token_spaces("fog")) == (Decision.ACTION, [5, 20, 25])


# --- defence ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("against", ["Larger Than Life", "Momentous Shift"])
def test_coded_notes_draws_3_and_puts_2_of_the_hand_on_top_in_any_order(against):
    deck = ["Vanish", "Confound", "Lurking", "Slip Away"]
    game = table(["Coded Notes", "Step Lightly"], [against], decks={HERO: deck}, active="Bigfoot")
    fight(game, "Bigfoot", HERO, against, "Coded Notes")
    assert (game.player, game.decision) == (HERO, Decision.PUT_FROM_HAND)
    assert game.options == [f"put back {card}" for card in ("Step Lightly", "Vanish", "Confound", "Lurking")]
    game.play("put back Step Lightly", "put back Confound")
    assert game.hand(HERO) == ["Vanish", "Lurking"]
    assert game.deck(HERO) == ["Confound", "Step Lightly", "Slip Away"]


def test_into_thin_air_moves_him_up_to_1_then_the_opponent_moves_a_fog_token_up_to_3():
    game = defend("Into Thin Air", "Larger Than Life", tokens=FOG | {"fog 3": 29})
    assert (game.player, goals(game)) == (HERO, [5, 25, 26, 29])
    game.choose(f"{HERO} moves to space 25")
    assert (game.player, game.options) == ("Bigfoot", ["move fog 1", "move fog 2", "move fog 3"])
    game.choose("move fog 1")
    assert game.player == "Bigfoot"
    assert goals(game) == [16, 17, 18, 19, 23, 24, 25, 26, 27, 30], "past fighters and tokens, but not onto fog"
    game.choose("fog 1 to space 23")
    assert game.token_spaces("fog") == [5, 23, 29]


def test_into_thin_air_may_leave_both_where_they_are():
    game = defend("Into Thin Air", "Larger Than Life", more=["Crash Through the Trees"])
    game.play(f"{HERO} moves to space 26", "move fog 2", "fog 2 to space 5")
    assert (game.space(HERO), game.token_spaces("fog")) == (26, [5, 20, 26])


def lurk(choice, **position):
    game = defend("Lurking", "Larger Than Life", more=["Crash Through the Trees"], **position)
    assert (game.player, game.options, len(game.hand(HERO))) == (HERO, ["option 1", "option 2"], 1)
    game.choose(choice)
    return game


def test_lurking_draws_a_card_and_puts_him_on_any_free_fog():
    game = lurk("option 1", tokens={"fog 1": 26, "fog 2": 5, "fog 3": 12})
    assert game.space(HERO) == 5, "the Jackalope stands on the third fog"
    game = lurk("option 1", tokens=CLEAR)
    assert goals(game) == [5, 20, 25]


def test_lurking_may_move_a_fog_token_up_to_3_instead():
    game = lurk("option 2")
    assert game.player == HERO
    game.choose("move fog 2")
    assert goals(game) == [2, 3, 4, 5, 8, 9, 15, 22]
    game.choose("fog 2 to space 22")
    assert (game.space(HERO), game.token_spaces("fog")) == (26, [20, 22, 26])


# --- versatile cards -------------------------------------------------------------------------------


def confound(**position):
    return attack("Confound", others=[SPARE], more=["Hoax", "Feint"], **position)


def test_confound_first_lets_the_opponent_discard_a_card_of_their_choice():
    game = confound()
    assert (game.player, game.decision) == ("Bigfoot", Decision.MAY)
    game.choose("yes")
    assert (game.player, game.options) == ("Bigfoot", ["discard Hoax", "discard Feint"])
    game.choose("discard Hoax")
    assert (game.hand("Bigfoot"), game.token_spaces("fog")) == (["Feint"], [5, 20, 26])
    assert (game.player, game.decision) == (HERO, Decision.ACTION)


def test_confound_moves_every_fog_token_if_the_opponent_keeps_the_cards():
    game = confound()
    game.choose("no")
    assert (game.player, game.decision) == (HERO, Decision.MAY)
    game.play("yes", "move fog 1")
    assert goals(game) == [space for space in range(1, 31) if space not in (5, 20, 26)]
    game.choose("fog 1 to space 23")
    assert game.options == ["move fog 2", "move fog 3"]
    game.play("move fog 3", "fog 3 to space 1", "fog 2 to space 26")
    assert (game.hand("Bigfoot"), game.token_spaces("fog")) == (["Hoax", "Feint"], [1, 23, 26])
    assert game.decision == Decision.ACTION


def test_confound_may_leave_the_fog():
    game = confound()
    game.play("no", "no")
    assert (game.decision, game.token_spaces("fog")) == (Decision.ACTION, [5, 20, 26])


def test_confound_leaves_an_opponent_without_cards_no_choice():
    game = attack("Confound", others=[SPARE])
    assert (game.player, game.decision) == (HERO, Decision.MAY)


def test_covert_preparation_draws_then_he_and_his_opponent_move_different_fog_tokens_up_to_2():
    game = attack("Covert Preparation", others=[SPARE])
    assert (game.player, len(game.hand(HERO))) == (HERO, 2)
    game.choose("move fog 2")
    assert goals(game) == [3, 4, 5, 8, 9, 15]
    game.choose("fog 2 to space 9")
    assert (game.player, game.options) == ("Bigfoot", ["move fog 1", "move fog 3"])
    game.choose("move fog 1")
    assert goals(game) == [17, 23, 24, 25, 26, 29, 30]
    game.choose("fog 1 to space 24")
    assert game.token_spaces("fog") == [9, 20, 24]
    assert game.player == HERO


def test_covert_preparation_names_another_token_for_the_opponent_also_after_a_move_of_0():
    game = attack("Covert Preparation")
    game.play("move fog 1", "fog 1 to space 26")
    assert game.options == ["move fog 2", "move fog 3"]


REVENGE = {HERO: 26, "Bigfoot": 23, "Jackalope": 20}


def test_dreaming_of_revenge_hurts_opposing_fighters_on_fog_if_he_stands_on_fog():
    game = attack("Dreaming of Revenge", spaces=REVENGE)
    assert [game.health(name) for name in (HERO, "Bigfoot", "Jackalope")] == [15, 13, 5]


def test_dreaming_of_revenge_hurts_nobody_if_he_stands_elsewhere():
    game = attack("Dreaming of Revenge", spaces=REVENGE, tokens=CLEAR)
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (13, 6)


def test_dreaming_of_revenge_works_in_defence():
    tokens = {"fog 1": 26, "fog 2": 23, "fog 3": 20}
    game = defend("Dreaming of Revenge", "Larger Than Life", spaces=REVENGE, tokens=tokens)
    assert [game.health(name) for name in (HERO, "Bigfoot", "Jackalope")] == [13, 15, 5]


def test_impossible_to_see_makes_an_attack_worth_0():
    assert defend("Impossible to See", "Larger Than Life").health(HERO) == 15


def test_impossible_to_see_makes_a_defence_worth_0_and_leaves_its_other_effects():
    game = attack("Impossible to See", "Hoax")
    assert (game.player, game.decision, game.health("Bigfoot")) == ("Bigfoot", Decision.MOVE_SPACE, 14)


def test_impossible_to_see_holds_against_a_value_instead():
    foes = ["Momentous Shift", "Crash Through the Trees"]
    game = table(["Impossible to See"], foes, spaces=CLOSE | {"Bigfoot": 17}, active="Bigfoot")
    manoeuvre(game, "move Bigfoot", "Bigfoot moves to space 23", "done moving")
    fight(game, "Bigfoot", HERO, "Momentous Shift", "Impossible to See")
    assert "Attack 0, defence 3: 0 damage; Invisible Man won the combat." in game.history


def test_impossible_to_see_holds_against_a_boost():
    foes = {"foe": "houdini", "player": "Houdini", "spaces": {HERO: 26, "Houdini": 23}}
    game = defend("Impossible to See", "Flourish", attacker="Houdini", more=["The Big Reveal"], **foes)
    answer(game, {Decision.MAY: "yes", Decision.BOOST_CARD: "boost with The Big Reveal"})
    assert "Attack 0, defence 3: 0 damage; Invisible Man won the combat." in game.history


def test_impossible_to_see_leaves_what_an_ability_adds():
    foes = {"foe": "golden-bat", "player": "Golden Bat", "spaces": {HERO: 26, "Golden Bat": 23}}
    game = defend("Impossible to See", "Super Strength", attacker="Golden Bat", tokens=CLEAR, **foes)
    assert "Attack 2, defence 2: 0 damage; Invisible Man won the combat." in game.history


def test_impossible_to_see_leaves_what_the_fog_adds():
    one, two = f"{HERO} (1)", f"{HERO} (2)"
    hands = {one: ["Impossible to See"], two: ["Coded Notes"]}
    position = {"spaces": {one: 26, two: 23}, "hands": hands, "tokens": {"fog 1 (2)": 23}}
    game = lay("invisible-man", "invisible-man", board="sherwood-forest", **position)
    fight(game, one, two, "Impossible to See", "Coded Notes")
    assert f"Attack 2, defence 1: 1 damage; {one} won the combat." in game.history


def test_impossible_to_see_is_cancelled_by_a_defender_who_feints():
    assert attack("Impossible to See", "Feint").health("Bigfoot") == 16


# --- schemes ---------------------------------------------------------------------------------------


def test_reign_of_terror_deals_2_damage_to_one_opposing_fighter_anywhere():
    game = play_scheme("Reign of Terror")
    assert (game.player, game.options) == (HERO, ["damage Jackalope", "damage Bigfoot"])
    game.choose("damage Jackalope")
    assert (game.health("Jackalope"), game.health("Bigfoot")) == (4, 16)


def test_reign_of_terror_does_nothing_unless_he_stands_on_fog():
    game = play_scheme("Reign of Terror", tokens=CLEAR)
    assert (game.decision, game.health("Jackalope"), game.health("Bigfoot")) == (Decision.ACTION, 6, 16)


def test_rolling_fog_moves_a_token_to_any_other_space_and_gains_an_action():
    game = play_scheme("Rolling Fog")
    game.choose("move fog 3")
    assert goals(game) == [space for space in range(1, 31) if space not in (5, 20, 26)]
    game.choose("fog 3 to space 23")
    assert (game.token_spaces("fog"), game.actions) == ([5, 23, 26], 2)


@pytest.mark.parametrize(("tokens", "damage"), [(FOG, 3), (CLEAR, 1)])
def test_step_lightly_deals_1_damage_or_3_from_fog_then_the_opponent_moves_a_token(tokens, damage):
    game = play_scheme("Step Lightly", spaces=CLOSE | {"Jackalope": 29}, tokens=tokens)
    assert (game.player, sorted(game.options)) == (HERO, ["damage Bigfoot", "damage Jackalope"])
    game.choose("damage Jackalope")
    assert (game.health("Jackalope"), game.health("Bigfoot")) == (6 - damage, 16)
    assert (game.player, game.options) == ("Bigfoot", ["move fog 1", "move fog 2", "move fog 3"])
    game.choose("move fog 2")
    assert goals(game) == [3, 4, 5, 8, 9, 15]
    game.choose("fog 2 to space 15")
    assert game.token_spaces("fog") == sorted((15, 20, tokens["fog 1"]))


def test_step_lightly_reaches_nobody_through_the_fog_but_the_opponent_moves_a_token():
    game = play_scheme("Step Lightly", spaces=CLOSE | {"Bigfoot": 5})
    assert (game.player, game.health("Bigfoot"), game.decision) == ("Bigfoot", 16, Decision.MOVE_TOKEN)


# --- Vanish ----------------------------------------------------------------------------------------

KEEPS = ["Larger Than Life", "Crash Through the Trees"]


def test_vanish_heals_1_takes_him_off_the_board_and_ends_the_turn_as_the_first_action():
    game = play_scheme("Vanish", foes=KEEPS, health={HERO: 9})
    assert (game.space(HERO), game.health(HERO), game.over) == (None, 10, False)
    assert (game.player, game.turn) == ("Bigfoot", 2)


def test_vanish_leaves_the_opponent_nobody_to_attack():
    game = play_scheme("Vanish", foes=KEEPS)
    assert game.options == ["manoeuvre", "scheme"]


def test_vanish_ends_at_the_start_of_his_next_turn_in_any_free_space():
    game = play_scheme("Vanish", foes=KEEPS)
    finish_turn(game)
    assert (game.player, game.turn, game.decision) == (HERO, 3, Decision.PLACE_SPACE)
    assert goals(game) == [space for space in range(1, 31) if space not in (12, 23)]
    game.choose(f"{HERO} to space 17")
    assert (game.space(HERO), game.actions, game.decision) == (17, 2, Decision.ACTION)
    finish_turn(game)
    finish_turn(game)
    assert (game.turn, game.space(HERO)) == (5, 17), "he comes back only once"


def third_action(**position):
    """Rolling Fog, then Vanish as the second action of three."""
    game = table(["Rolling Fog", "Vanish", "Step Lightly", "Slip Away"], KEEPS, **position)
    scheme(game, HERO, "Rolling Fog")
    game.play("move fog 2", "fog 2 to space 1")
    scheme(game, HERO, "Vanish")
    return game


def test_vanish_as_the_second_action_leaves_a_third_which_can_only_be_a_manoeuvre():
    game = third_action()
    assert f"{HERO}'s turn ends." not in game.history
    assert (game.player, game.turn, game.decision) == (HERO, 1, Decision.BOOST)
    game.choose("no boost")
    assert (game.player, game.turn, game.space(HERO)) == ("Bigfoot", 2, None)


def test_vanish_does_not_save_him_from_exhaustion():
    game = third_action(decks={HERO: []}, health={HERO: 9})
    assert game.health(HERO) == 9 + 1 - 2
    lost = third_action(decks={HERO: []}, health={HERO: 1})
    assert lost.winner == "Bigfoot"
    assert in_order(
        [f"{HERO} has no card left to draw: exhaustion.", f"{HERO} is defeated.", "Bigfoot wins."], lost.history
    )


def test_vanish_hides_him_from_schemes_that_swap_or_damage():
    hands = {HERO: ["Vanish", SPARE], "Sherlock Holmes": ["Master of Disguise", "Confirm Suspicion"]}
    spaces = {HERO: 26, "Sherlock Holmes": 23, "Dr. Watson": 5}
    game = lay("invisible-man", "sherlock-holmes", board="sherwood-forest", spaces=spaces, hands=hands, tokens=FOG)
    scheme(game, HERO, "Vanish")
    scheme(game, "Sherlock Holmes", "Master of Disguise")
    assert (game.space("Sherlock Holmes"), game.space(HERO), game.health(HERO)) == (23, None, 15)
