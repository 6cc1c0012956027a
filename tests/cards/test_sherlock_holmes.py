"""The ability and cards of Sherlock Holmes, mostly against Bigfoot in Sherwood Forest.

Spaces 23, 26 and 29 touch each other and are yellow only; 17 touches 23, 25 touches 26, 30 touches 29.
"""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, in_order, lay, manoeuvre, scheme

HERO = "Sherlock Holmes"
WATSON = "Dr. Watson"
CLOSE = {HERO: 26, WATSON: 30, "Bigfoot": 23, "Jackalope": 12}
SPARE = "Eliminate the Impossible"


def table(hand=(), foes=(), *, foe="bigfoot", player="Bigfoot", spaces=CLOSE, **position):
    hands = {HERO: hand, player: foes}
    return lay("sherlock-holmes", foe, board="sherwood-forest", spaces=spaces, hands=hands, **position)


def attack(card, defence=None, *, attacker=HERO, target="Bigfoot", others=(), more=(), **position):
    """An attack of Holmes's, up to the first question of its texts; he holds the others too, the opponent `more`."""
    game = table([card, *others], [*([defence] if defence else []), *more], **position)
    fight(game, attacker, target, card, defence)
    return game


def defend(card, against, *, target=HERO, attacker="Bigfoot", more=(), others=(), **position):
    game = table([card, *others], [against, *more], active=position.get("player", "Bigfoot"), **position)
    answer(game, {Decision.MAY: "no"})
    fight(game, attacker, target, against, card)
    return game


def play_scheme(card, fighter=HERO, *, others=(SPARE,), **position):
    game = table([card, *others], **position)
    scheme(game, fighter, card)
    return game


def goals(game) -> list[int]:
    """The spaces that are offered."""
    return [int(option.split()[-1]) for option in game.options]


# --- the ability -----------------------------------------------------------------------------------


def test_ability_keeps_holmes_cards_from_being_cancelled():
    assert attack("Counterpunch", "Feint").health("Bigfoot") == 16 - 1 - 2
    assert defend("Counterpunch", "Feint").health("Bigfoot") == 16 - 2


def test_ability_keeps_dr_watson_cards_from_being_cancelled():
    spaces = CLOSE | {WATSON: 25}
    game = attack("Fixed Point in a Changing Age", "Feint", attacker=WATSON, spaces=spaces, health={HERO: 9, WATSON: 3})
    assert (game.health(HERO), game.health(WATSON)) == (10, 4)
    assert "The effects of Sherlock Holmes's card are cancelled." not in game.history


@pytest.mark.parametrize("attacker", [HERO, WATSON])
def test_ability_does_not_protect_cards_for_any_fighter_whoever_plays_them(attacker):
    game = attack("Education Never Ends", "Feint", attacker=attacker)
    assert (game.health("Bigfoot"), game.hand("Bigfoot")) == (15, [])
    assert "The effects of Sherlock Holmes's card are cancelled." in game.history


def test_ability_does_not_keep_a_value_from_being_ignored():
    spaces = {HERO: 26, WATSON: 5, "Robin Hood": 1, "Outlaw 1": 23}
    position = {"foe": "robin-hood", "player": "Robin Hood", "spaces": spaces}
    game = defend("Counterpunch", "Highway Robbery", attacker="Outlaw 1", **position)
    assert (game.health(HERO), game.space("Outlaw 1")) == (14, None)


def test_ability_does_not_keep_a_value_from_being_changed():
    spaces = {HERO: 26, WATSON: 5, "Invisible Man": 23}
    position = {"foe": "invisible-man", "player": "Invisible Man", "spaces": spaces}
    game = attack("Counterpunch", "Impossible to See", target="Invisible Man", **position)
    assert "Attack 0, defence 2: 0 damage; Invisible Man won the combat." in game.history
    assert game.health("Invisible Man") == 13, "the text is still there"


# --- attacks ---------------------------------------------------------------------------------------


def test_service_revolver_is_worth_5_from_afar():
    game = attack("Service Revolver", "Feint", attacker=WATSON, spaces=CLOSE | {WATSON: 22})
    assert game.health("Bigfoot") == 16 - (5 - 2)


@pytest.mark.parametrize("card", ["Service Revolver", "Fixed Point in a Changing Age"])
def test_holmes_cannot_attack_with_dr_watsons_cards(card):
    game = table([card, SPARE], spaces=CLOSE | {WATSON: 5})
    assert game.options == ["manoeuvre", "scheme"]


@pytest.mark.parametrize("defence", [None, "Momentous Shift", "Feint"])
def test_the_game_is_afoot_moves_holmes_up_to_3(defence):
    game = attack("The Game is Afoot", defence)
    assert game.player == HERO
    assert goals(game) == [19, 24, 25, 26, 27, 29]
    game.choose(f"{HERO} moves to space 27")
    assert (game.space(HERO), game.space(WATSON)) == (27, 30)


# --- defence: Elementary ---------------------------------------------------------------------------


def predict(number, against, *, attacker="Bigfoot", moved=False, **position):
    """Holmes defends with Elementary; the attacker may have moved to space 23 before."""
    player = position.get("player", "Bigfoot")
    game = table(["Elementary"], [against, *position.pop("more", ())], active=player, **position)
    if moved:
        manoeuvre(game, "move Bigfoot", "Bigfoot moves to space 23")
        answer(game, {Decision.MOVE_FIGHTER: "done moving"})
    questions = {
        Decision.ACTION: "attack",
        Decision.ATTACK: f"{attacker} attacks {HERO}",
        Decision.ATTACK_CARD: f"play {against}",
        Decision.DEFENCE_CARD: "play Elementary",
    }
    answer(game, questions)
    assert (game.player, game.decision) == (HERO, Decision.PREDICT)
    game.choose(str(number))
    return game


def test_elementary_predicts_before_the_reveal_among_the_attack_values_of_the_deck():
    game = table(["Elementary"], ["Larger Than Life"], active="Bigfoot")
    answer(game, {Decision.ACTION: "attack", Decision.DEFENCE_CARD: "play Elementary"})
    assert (game.player, game.decision) == (HERO, Decision.PREDICT)
    assert game.options == ["1", "2", "3", "4", "6"]
    assert not any(told.startswith("Revealed") for told in game.history)
    game.choose("6")
    assert in_order([f"{HERO} predicts 6.", "Revealed: Larger Than Life against Elementary."], game.history)


@pytest.mark.parametrize(("number", "health"), [(6, 16), (4, 13), (3, 13)])
def test_elementary_ignores_the_attack_value_if_the_prediction_was_right(number, health):
    assert predict(number, "Larger Than Life").health(HERO) == health


@pytest.mark.parametrize(("number", "cards"), [(1, 1), (2, 2)])
def test_elementary_cancels_the_effects_if_the_prediction_was_right(number, cards):
    """The spare card keeps the turn from going on; a lost Regroup draws one more."""
    game = predict(number, "Regroup", more=["Crash Through the Trees"])
    assert len(game.hand("Bigfoot")) == cards
    assert game.health(HERO) == 16


@pytest.mark.parametrize(("number", "health"), [(4, 16), (6, 14)])
def test_elementary_cancels_effects_after_the_combat_only_if_right(number, health):
    assert predict(number, "Savagery").health(HERO) == health


def test_elementary_cancels_before_the_attackers_effect_during_combat():
    game = predict(3, "Momentous Shift", moved=True, spaces=CLOSE | {"Bigfoot": 17})
    assert game.health(HERO) == 16


def test_elementary_wrong_leaves_the_attackers_effect_during_combat():
    game = predict(6, "Momentous Shift", moved=True, spaces=CLOSE | {"Bigfoot": 17})
    assert game.health(HERO) == 16 - (5 - 3)


def test_elementary_comes_too_late_for_what_happens_immediately():
    spaces = {HERO: 26, WATSON: 5, "Annie Christmas": 23, "Charlie": 1}
    position = {"foe": "annie-christmas", "player": "Annie Christmas", "spaces": spaces}
    game = predict(5, "Lagniappe", attacker="Annie Christmas", more=["Captain's Orders"], **position)
    assert (game.player, game.decision) == ("Annie Christmas", Decision.NUMBER)
    game.choose("2")
    assert (game.health("Annie Christmas"), len(game.hand("Annie Christmas"))) == (12, 3)
    assert game.health(HERO) == 16


@pytest.mark.parametrize(("number", "health"), [(2, 16), (3, 14)])
def test_elementary_works_although_its_own_value_is_locked(number, health):
    spaces = {HERO: 26, WATSON: 5, "Invisible Man": 23}
    position = {"foe": "invisible-man", "player": "Invisible Man", "spaces": spaces}
    assert predict(number, "Impossible to See", attacker="Invisible Man", **position).health(HERO) == health


def test_elementary_is_not_cancelled_by_a_feint():
    assert predict(2, "Feint").health(HERO) == 16


def test_elementary_is_for_holmes_only():
    game = table(["Elementary"], ["Larger Than Life"], spaces=CLOSE | {WATSON: 29, HERO: 5}, active="Bigfoot")
    fight(game, "Bigfoot", WATSON, "Larger Than Life")
    assert game.health(WATSON) == 2


# --- versatile cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(("defence", "health"), [(None, 11), ("Momentous Shift", 14)])
def test_counterpunch_deals_2_damage_next_to_the_opposing_fighter_won_or_lost(defence, health):
    assert attack("Counterpunch", defence).health("Bigfoot") == health


def test_counterpunch_works_in_defence():
    assert defend("Counterpunch", "Larger Than Life").health("Bigfoot") == 14


def test_counterpunch_looks_where_holmes_stands_after_the_combat():
    away = attack("Counterpunch", "Hoax", spaces=CLOSE | {WATSON: 29})
    stays = away.copy()
    away.choose("Bigfoot moves to space 17")
    stays.choose("Bigfoot moves to space 23")
    assert (away.health("Bigfoot"), stays.health("Bigfoot")) == (16, 14)


def test_counterpunch_finds_dracula_gone_after_his_dash():
    spaces = {HERO: 26, WATSON: 5, "Dracula": 23, "Sister 1": 25}
    game = attack("Counterpunch", "Dash", target="Dracula", foe="dracula", player="Dracula", spaces=spaces)
    game.choose("Dracula moves to space 17")
    assert (game.health("Dracula"), game.health("Sister 1"), game.health(HERO)) == (13, 1, 16)


def test_counterpunch_is_for_holmes_only():
    assert table(["Counterpunch", SPARE], spaces=CLOSE | {HERO: 5}).options == ["manoeuvre", "scheme"]


@pytest.mark.parametrize(("choice", "health"), [("yes", 16), ("no", 13)])
def test_deduce_strategy_may_change_the_printed_attack_value_to_the_boost(choice, health):
    game = defend("Deduce Strategy", "Larger Than Life")
    assert (game.player, game.decision) == (HERO, Decision.MAY)
    game.choose(choice)
    assert game.health(HERO) == health


@pytest.mark.parametrize(("choice", "health"), [("yes", 14), ("no", 16)])
def test_deduce_strategy_may_change_a_defence(choice, health):
    game = attack("Deduce Strategy", "Skirmish")
    game.choose(choice)
    answer(game, {Decision.EFFECT_MOVE_FIGHTER: "move Bigfoot", Decision.MOVE_SPACE: "Bigfoot moves to space 23"})
    assert game.health("Bigfoot") == health


def test_deduce_strategy_can_raise_a_value():
    game = defend("Deduce Strategy", "Regroup")
    game.choose("yes")
    assert "Attack 2, defence 3: 0 damage; Sherlock Holmes won the combat." in game.history


def test_deduce_strategy_leaves_what_is_added_to_the_value():
    spaces = {HERO: 26, WATSON: 5, "Golden Bat": 23}
    position = {"foe": "golden-bat", "player": "Golden Bat", "spaces": spaces}
    game = defend("Deduce Strategy", "Super Strength", attacker="Golden Bat", **position)
    game.choose("yes")
    assert "Attack 3, defence 3: 0 damage; Sherlock Holmes won the combat." in game.history


def test_deduce_strategy_gives_way_to_a_value_instead_of_the_printed_one():
    """The card of Jekyll & Hyde is worth 6 instead of what is printed, which is 1 now."""
    hero = "Jekyll & Hyde"
    spaces = {HERO: 26, WATSON: 5, hero: 23}
    game = attack("Deduce Strategy", "Duality of Man", target=hero, foe="jekyll-hyde", player=hero, spaces=spaces)
    game.choose("yes")
    assert "Attack 3, defence 6: 0 damage; Jekyll & Hyde won the combat." in game.history


def test_deduce_strategy_is_not_cancelled():
    game = attack("Deduce Strategy", "It's Just Your Imagination")
    game.choose("no")
    assert game.health("Bigfoot") == 16


@pytest.mark.parametrize(("defence", "own", "theirs"), [(None, 0, 1), ("Momentous Shift", 2, 0), ("Feint", 0, 0)])
def test_education_never_ends_draws_for_the_opponent_if_won_and_2_if_lost(defence, own, theirs):
    game = attack("Education Never Ends", defence, others=[SPARE])
    assert (len(game.hand(HERO)), len(game.hand("Bigfoot"))) == (1 + own, theirs)


@pytest.mark.parametrize(("against", "own", "theirs"), [("Momentous Shift", 0, 1), ("Larger Than Life", 2, 0)])
def test_education_never_ends_counts_a_tie_as_won_by_the_defender(against, own, theirs):
    game = defend("Education Never Ends", against, more=["Crash Through the Trees"])
    assert (len(game.hand(HERO)), len(game.hand("Bigfoot"))) == (own, 1 + theirs)


def test_feint_cancels_the_effects_of_the_opposing_card_and_leaves_its_value():
    game = attack("Feint", "Hoax", attacker=WATSON, others=[SPARE])
    assert (game.decision, game.health("Bigfoot")) == (Decision.ACTION, 16)
    assert defend("Feint", "Savagery").health(HERO) == 14


def test_feint_can_be_cancelled_itself():
    game = attack("Feint", "Feint")
    assert "The effects of Sherlock Holmes's card are cancelled." in game.history
    assert "The effects of Bigfoot's card are cancelled." not in game.history


@pytest.mark.parametrize(("watson", "health"), [(25, (10, 4)), (29, (10, 4)), (30, (9, 3)), (17, (9, 3))])
def test_fixed_point_in_a_changing_age_heals_both_if_dr_watson_stands_next_to_holmes(watson, health):
    spaces = CLOSE | {WATSON: watson}
    position = {"attacker": WATSON, "spaces": spaces, "health": {HERO: 9, WATSON: 3}}
    game = attack("Fixed Point in a Changing Age", **position)
    assert (game.health(HERO), game.health(WATSON)) == health


def test_fixed_point_in_a_changing_age_works_in_defence_but_not_for_a_defeated_dr_watson():
    position = {"target": WATSON, "spaces": CLOSE | {WATSON: 29}}
    game = defend("Fixed Point in a Changing Age", "Larger Than Life", health={HERO: 9, WATSON: 5}, **position)
    assert (game.health(HERO), game.health(WATSON)) == (10, 3)
    game = defend("Fixed Point in a Changing Age", "Larger Than Life", health={HERO: 9, WATSON: 3}, **position)
    assert (game.health(HERO), game.health(WATSON)) == (9, 0)


@pytest.mark.parametrize(("defence", "looked"), [(None, True), ("Momentous Shift", False), ("Feint", False)])
def test_study_methods_looks_at_the_hand_after_a_won_combat_and_takes_nothing(defence, looked):
    game = attack("Study Methods", defence, others=[SPARE], more=["Hoax", "Skirmish"])
    assert ("Sherlock Holmes looks at the hand of Bigfoot." in game.history) == looked
    assert (game.decision, game.hand("Bigfoot")) == (Decision.ACTION, ["Hoax", "Skirmish"])


# --- schemes ---------------------------------------------------------------------------------------


def test_administer_aid_places_dr_watson_next_to_holmes_who_recovers_1_and_draws_a_card():
    game = play_scheme("Administer Aid", WATSON, spaces=CLOSE | {WATSON: 5}, health={HERO: 9, WATSON: 3})
    assert (game.player, goals(game)) == (HERO, [25, 29])
    game.choose(f"{WATSON} to space 29")
    assert (game.space(WATSON), game.health(HERO), game.health(WATSON)) == (29, 10, 3)
    assert len(game.hand(HERO)) == 2


def test_administer_aid_needs_a_living_dr_watson():
    game = table(["Administer Aid", "Counterpunch"], spaces={HERO: 26, "Bigfoot": 23})
    assert game.options == ["manoeuvre", "attack"]


FOES = ["Hoax", "Savagery", "Feint", "It's Just Your Imagination", "Crash Through the Trees"]


def suspect(value, foes=FOES, **position):
    game = play_scheme("Confirm Suspicion", foes=foes, **position)
    assert (game.player, game.decision) == (HERO, Decision.NAME_VALUE)
    assert game.options == ["1", "2", "3", "4", "6"]
    game.choose(str(value))
    return game


@pytest.mark.parametrize(("card", "boost"), [("Hoax", 2), ("Savagery", 3)])
def test_confirm_suspicion_lets_the_opponent_choose_among_the_cards_of_the_value(card, boost):
    game = suspect(4)
    assert (game.player, game.options) == ("Bigfoot", ["discard Hoax", "discard Savagery"])
    game.choose(f"discard {card}")
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (16 - boost, 6)
    assert game.discard_pile("Bigfoot") == [card]
    assert "Bigfoot reveals the hand." not in game.history


def test_confirm_suspicion_meets_defence_values_too():
    game = suspect(3)
    assert (game.discard_pile("Bigfoot"), game.health("Bigfoot")) == (["It's Just Your Imagination"], 13)


@pytest.mark.parametrize("foes", [FOES, [], ["Crash Through the Trees"]])
def test_confirm_suspicion_without_a_card_of_the_value_makes_the_opponent_reveal_the_hand(foes):
    game = suspect(6, foes)
    assert "Bigfoot reveals the hand." in game.history
    assert (game.player, game.hand("Bigfoot"), game.health("Bigfoot")) == (HERO, foes, 16)


def test_confirm_suspicion_can_win_the_game():
    assert suspect(2, health={"Bigfoot": 2}).winner == HERO


def test_eliminate_the_impossible_lets_holmes_choose_any_card_of_the_hand():
    game = play_scheme("Eliminate the Impossible", foes=FOES)
    assert (game.player, game.options) == (HERO, [f"they discard {card}" for card in FOES])
    game.choose("they discard Crash Through the Trees")
    assert (game.hand("Bigfoot"), game.discard_pile("Bigfoot")) == (FOES[:4], FOES[4:])


def test_eliminate_the_impossible_finds_nothing_in_an_empty_hand():
    assert play_scheme("Eliminate the Impossible").decision == Decision.ACTION


def test_eliminate_the_impossible_does_not_happen_to_a_hand_that_is_hidden():
    foes = ["A Magician Never Reveals His Secrets", "Flourish"]
    position = {"foe": "houdini", "player": "Houdini", "spaces": {HERO: 26, WATSON: 5, "Houdini": 23}}
    game = play_scheme("Eliminate the Impossible", foes=foes, **position)
    assert (game.player, game.decision) == ("Houdini", Decision.HIDE_HAND)
    game.choose("yes")
    assert (game.player, game.hand("Houdini")) == (HERO, foes)


def test_master_of_disguise_swaps_holmes_with_the_opposing_hero_and_damages_that_hero():
    game = play_scheme("Master of Disguise", spaces=CLOSE | {"Bigfoot": 9, "Jackalope": 23})
    assert (game.space(HERO), game.space("Bigfoot"), game.space("Jackalope")) == (9, 26, 23)
    assert [game.health(name) for name in (HERO, "Bigfoot", "Jackalope")] == [16, 15, 6]
