"""The ability and cards of Jekyll & Hyde, against Bigfoot in Sherwood Forest.

Spaces 23, 26 and 29 touch each other and are yellow only; 17 touches 23, 25 touches 26, 30 touches 29.
"""

import pytest

from balancer.sim.codes import Decision
from balancer.sim.game import Game
from tests.cards.table import answer, fight, finish_turn, in_order, lay, manoeuvre, scheme

HERO = "Jekyll & Hyde"
JEKYLL, HYDE = "Dr. Jekyll", "Mr. Hyde"
CLOSE = {HERO: 26, "Bigfoot": 23, "Jackalope": 12}
YELLOW = {17, 18, 20, 21, 22, 23, 25, 26, 27, 28, 29, 30}

ATTACKS = {"Forever Hyde": HYDE, "Recoiling Blow": HYDE, "Madness Relents": HYDE}
ATTACKS |= {"Distracted Triage": JEKYLL, "Succumb to Compulsion": JEKYLL}
DEFENCES = {"Scientific Method": JEKYLL, "With Haste!": JEKYLL, "Madness Relents": HYDE}
DEFENCES |= {"Distracted Triage": JEKYLL, "Succumb to Compulsion": JEKYLL}
SCHEMES = {"Calming Research": JEKYLL, "Pure Evil": HYDE, "Strange Case": HYDE}


def table(hand=(), foes=(), *, form=JEKYLL, spaces=CLOSE, **position):
    """The start of a turn, without a transformation."""
    hands = {HERO: hand, "Bigfoot": foes}
    game = lay(
        "jekyll-hyde", "bigfoot", board="sherwood-forest", spaces=spaces, hands=hands, forms={HERO: form}, **position
    )
    answer(game, {Decision.MAY: "no"})
    return game


def attack(card, defence=None, *, form=JEKYLL, others=(), target="Bigfoot", **position):
    game = table([card, *others], [defence] if defence else [], form=form, **position)
    fight(game, HERO, target, card, defence)
    return game


def defend(card, against, *, form=JEKYLL, **position):
    game = table([card], [against], form=form, active="Bigfoot", **position)
    fight(game, "Bigfoot", HERO, against, card)
    return game


def play_scheme(card, *, form, others=("Skirmish",), **position):
    game = table([card, *others], form=form, **position)
    scheme(game, HERO, card)
    return game


def goals(game) -> list[int]:
    """The spaces that are offered."""
    return [int(option.split()[-1]) for option in game.options]


# --- the ability -----------------------------------------------------------------------------------


def test_ability_starts_the_game_as_dr_jekyll():
    assert Game("jekyll-hyde", "bigfoot", board="sherwood-forest").form(HERO) == JEKYLL


@pytest.mark.parametrize("before", [JEKYLL, HYDE])
@pytest.mark.parametrize("after", [JEKYLL, HYDE])
def test_ability_may_transform_at_the_start_of_each_own_turn(before, after):
    game = lay("jekyll-hyde", "bigfoot", board="sherwood-forest", spaces=CLOSE, forms={HERO: before})
    assert (game.player, game.decision) == (HERO, Decision.MAY)
    game.choose("yes")
    assert game.options == [JEKYLL, HYDE]
    game.choose(after)
    assert game.form(HERO) == after
    finish_turn(game)
    assert (game.player, game.form(HERO)) == ("Bigfoot", after)
    finish_turn(game)
    assert (game.player, game.decision) == (HERO, Decision.MAY)


@pytest.mark.parametrize("form", [JEKYLL, HYDE])
def test_ability_declined_leaves_the_form(form):
    game = table(["Skirmish"], form=form)
    assert (game.form(HERO), game.decision) == (form, Decision.ACTION)


def test_ability_costs_mr_hyde_1_health_after_every_manoeuvre_also_without_a_step():
    game = table(["Skirmish"], form=HYDE)
    manoeuvre(game, f"move {HERO}", f"{HERO} moves to space 29")
    assert game.health(HERO) == 15
    assert in_order(
        [f"{HERO} moves from space 26 to space 29.", f"{HERO} takes 1 damage from an effect: 15 health left."],
        game.history,
    )
    manoeuvre(game, "done moving")
    assert game.health(HERO) == 14


def test_ability_costs_dr_jekyll_nothing():
    game = table(["Skirmish"])
    manoeuvre(game, "done moving")
    manoeuvre(game, "done moving")
    assert game.health(HERO) == 16


def test_ability_costs_mr_hyde_nothing_for_other_actions_or_the_opponents_manoeuvre():
    game = attack("Skirmish", form=HYDE, others=["Pure Evil", "Pure Evil"])
    game.play("move Bigfoot", "Bigfoot moves to space 23")
    scheme(game, HERO, "Pure Evil")
    game.choose(f"{HERO} to space 30")
    assert (game.health(HERO), game.player) == (16, "Bigfoot")
    finish_turn(game)
    assert game.health(HERO) == 16


def test_ability_can_defeat_mr_hyde():
    game = table(["Skirmish"], form=HYDE, health={HERO: 1})
    manoeuvre(game, "done moving")
    assert game.winner == "Bigfoot"


@pytest.mark.parametrize("form", [JEKYLL, HYDE])
@pytest.mark.parametrize("card", ATTACKS)
def test_attack_cards_of_a_form_are_played_in_that_form_only(card, form):
    game = table([card, "Skirmish"], form=form)
    game.play("attack")
    answer(game, {Decision.ATTACK: f"{HERO} attacks Bigfoot"})
    offered = game.decision == Decision.ATTACK_CARD and f"play {card}" in game.options
    assert offered == (ATTACKS[card] == form)


@pytest.mark.parametrize("form", [JEKYLL, HYDE])
@pytest.mark.parametrize("card", DEFENCES)
def test_defence_cards_of_a_form_are_played_in_that_form_only(card, form):
    game = table([card, "Skirmish"], ["Larger Than Life"], form=form, active="Bigfoot")
    answer(game, {Decision.ACTION: "attack"})
    assert (game.player, game.decision) == (HERO, Decision.DEFENCE_CARD)
    assert (f"play {card}" in game.options) == (DEFENCES[card] == form)


@pytest.mark.parametrize("form", [JEKYLL, HYDE])
@pytest.mark.parametrize("card", SCHEMES)
def test_schemes_of_a_form_are_played_in_that_form_only(card, form):
    assert ("scheme" in table([card, "Skirmish"], form=form).options) == (SCHEMES[card] == form)


@pytest.mark.parametrize(("card", "form"), [("Pure Evil", JEKYLL), ("Calming Research", HYDE)])
def test_a_card_of_the_other_form_can_boost(card, form):
    game = table([card, "Skirmish"], form=form)
    manoeuvre(game, f"move {HERO}", boost=card)
    assert f"{HERO} moves to space 28" in game.options, "four steps away: 2 and a boost of 3"


# --- attacks ---------------------------------------------------------------------------------------

MIXED = ["With Haste!", "Skirmish", "Pure Evil", "Calming Research"]


def test_forever_hyde_adds_2_for_each_dr_jekyll_card_discarded():
    game = attack("Forever Hyde", form=HYDE, others=MIXED)
    assert game.options == ["discard no more", "discard With Haste!", "discard Calming Research"]
    one = game.copy()
    one.play("discard Calming Research", "discard no more")
    game.play("discard Calming Research", "discard With Haste!")
    assert (game.health("Bigfoot"), game.hand(HERO)) == (16 - 9, ["Skirmish", "Pure Evil"])
    assert (one.health("Bigfoot"), one.hand(HERO)) == (16 - 7, MIXED[:3])


def test_forever_hyde_may_discard_nothing():
    game = attack("Forever Hyde", form=HYDE, others=MIXED)
    game.choose("discard no more")
    assert (game.health("Bigfoot"), game.hand(HERO)) == (11, MIXED)


def test_forever_hyde_cancelled_discards_nothing():
    game = attack("Forever Hyde", "Feint", form=HYDE, others=MIXED)
    assert (game.decision, game.health("Bigfoot"), game.hand(HERO)) == (Decision.ACTION, 13, MIXED)


def test_recoiling_blow_places_mr_hyde_in_his_zone_then_transforms_him():
    game = attack("Recoiling Blow", form=HYDE)
    assert (game.player, set(goals(game))) == (HERO, YELLOW - {23, 26})
    assert game.form(HERO) == HYDE
    game.choose(f"{HERO} to space 22")
    assert (game.space(HERO), game.form(HERO)) == (22, JEKYLL)


def test_recoiling_blow_cancelled_neither_places_nor_transforms_him():
    game = attack("Recoiling Blow", "It's Just Your Imagination", form=HYDE, others=["Skirmish"])
    assert (game.form(HERO), game.space(HERO), game.decision) == (HYDE, 26, Decision.ACTION)


def test_recoiling_blow_happens_after_a_lost_combat_too():
    hands = {f"{HERO} (1)": ["Recoiling Blow"], f"{HERO} (2)": ["Duality of Man"]}
    spaces = {f"{HERO} (1)": 26, f"{HERO} (2)": 23}
    forms = {f"{HERO} (1)": HYDE, f"{HERO} (2)": JEKYLL}
    game = lay("jekyll-hyde", "jekyll-hyde", board="sherwood-forest", spaces=spaces, hands=hands, forms=forms)
    game.choose("no")
    fight(game, f"{HERO} (1)", f"{HERO} (2)", "Recoiling Blow", "Duality of Man")
    assert game.health(f"{HERO} (2)") == 16
    game.choose(f"{HERO} (1) to space 22")
    assert (game.space(f"{HERO} (1)"), game.form(f"{HERO} (1)")) == (22, JEKYLL)


# --- defence ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("against", "damage"), [("Larger Than Life", 4), ("Hoax", 2), ("Regroup", 0), ("Feint", 0)])
def test_scientific_method_draws_as_many_cards_as_damage_was_taken(against, damage):
    game = defend("Scientific Method", against)
    assert (game.health(HERO), len(game.hand(HERO))) == (16 - damage, damage)


def test_scientific_method_counts_only_the_damage_of_the_combat():
    game = defend("Scientific Method", "Savagery")
    assert (game.health(HERO), len(game.hand(HERO))) == (16 - 2 - 1, 2)


@pytest.mark.parametrize("against", ["Larger Than Life", "Regroup"])
def test_with_haste_moves_dr_jekyll_up_to_4_won_or_lost(against):
    game = defend("With Haste!", against)
    assert game.player == HERO
    assert goals(game) == [19, 21, 24, 25, 26, 27, 28, 29, 30]


# --- versatile cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(("defence", "health"), [(None, 12), ("Momentous Shift", 10), ("Feint", 10)])
def test_distracted_triage_heals_2_after_a_won_attack(defence, health):
    assert attack("Distracted Triage", defence, health={HERO: 10}).health(HERO) == health


@pytest.mark.parametrize(("against", "health"), [("Momentous Shift", 12), ("Larger Than Life", 7)])
def test_distracted_triage_heals_2_after_a_won_defence_and_a_tie_is_won(against, health):
    assert defend("Distracted Triage", against, health={HERO: 10}).health(HERO) == health


def test_distracted_triage_heals_up_to_the_printed_health():
    assert attack("Distracted Triage", health={HERO: 15}).health(HERO) == 16


@pytest.mark.parametrize(("form", "value"), [(JEKYLL, 3), (HYDE, 6)])
def test_duality_of_man_attacks_with_6_as_mr_hyde(form, value):
    assert attack("Duality of Man", form=form).health("Bigfoot") == 16 - value


@pytest.mark.parametrize(("form", "value"), [(JEKYLL, 6), (HYDE, 3)])
def test_duality_of_man_defends_with_6_as_dr_jekyll(form, value):
    assert defend("Duality of Man", "Larger Than Life", form=form).health(HERO) == 16 - (6 - value)


def test_duality_of_man_cancelled_has_its_printed_value():
    assert attack("Duality of Man", "Feint", form=HYDE).health("Bigfoot") == 16 - (3 - 2)


def test_feint_cancels_the_effects_of_the_opposing_card_and_leaves_its_value():
    attacking = attack("Feint", "Hoax", others=["Skirmish"])
    assert (attacking.decision, attacking.health("Bigfoot")) == (Decision.ACTION, 16)
    assert defend("Feint", "Savagery", form=HYDE).health(HERO) == 14


@pytest.mark.parametrize(("defence", "form"), [(None, JEKYLL), ("Hoax", JEKYLL), ("Feint", HYDE)])
def test_madness_relents_turns_mr_hyde_into_dr_jekyll_unless_it_is_cancelled(defence, form):
    game = attack("Madness Relents", defence, form=HYDE)
    answer(game, {Decision.MOVE_SPACE: "Bigfoot moves to space 23"})
    assert game.form(HERO) == form


def test_madness_relents_transforms_in_defence():
    assert defend("Madness Relents", "Larger Than Life", form=HYDE).form(HERO) == JEKYLL


def test_skirmish_moves_either_fighter_of_a_won_combat_up_to_2():
    game = attack("Skirmish")
    assert (game.player, sorted(game.options)) == (HERO, ["move Bigfoot", f"move {HERO}"])
    own = game.copy()
    own.choose(f"move {HERO}")
    assert goals(own) == [24, 25, 26, 29, 30]
    game.play("move Bigfoot", "Bigfoot moves to space 18")
    assert (game.player, game.space("Bigfoot"), game.space(HERO)) == (HERO, 18, 26)


def test_skirmish_moves_nobody_after_a_lost_combat():
    game = defend("Skirmish", "Larger Than Life", health={HERO: 10})
    assert (game.health(HERO), game.space(HERO), game.player) == (8, 26, "Bigfoot")


@pytest.mark.parametrize("defence", [None, "Momentous Shift"])
def test_succumb_to_compulsion_moves_up_to_2_then_becomes_mr_hyde(defence):
    game = attack("Succumb to Compulsion", defence)
    assert (game.player, goals(game), game.form(HERO)) == (HERO, [24, 25, 26, 29, 30], JEKYLL)
    game.choose(f"{HERO} moves to space 30")
    assert (game.space(HERO), game.form(HERO)) == (30, HYDE)


def test_succumb_to_compulsion_works_in_defence():
    game = defend("Succumb to Compulsion", "Larger Than Life")
    game.choose(f"{HERO} moves to space 26")
    assert (game.health(HERO), game.form(HERO)) == (12, HYDE)


# --- schemes ---------------------------------------------------------------------------------------

DECK = ["Feint", "Skirmish", "Pure Evil", "With Haste!", "Strange Case"]


def research(number):
    game = play_scheme("Calming Research", form=JEKYLL, decks={HERO: DECK}, health={HERO: 10})
    assert (game.health(HERO), game.options) == (12, ["0", "1", "2", "3"])
    game.choose(str(number))
    return game


def test_calming_research_keeps_1_of_3_and_puts_the_others_under_the_deck_in_any_order():
    game = research(3)
    assert game.options == ["keep Feint", "keep Skirmish", "keep Pure Evil"]
    game.choose("keep Skirmish")
    assert game.options == ["put Feint on the bottom of the deck", "put Pure Evil on the bottom of the deck"]
    game.choose("put Pure Evil on the bottom of the deck")
    assert game.hand(HERO) == ["Skirmish", "Skirmish"]
    assert game.deck(HERO) == ["With Haste!", "Strange Case", "Pure Evil", "Feint"]


def test_calming_research_keeps_the_only_card_drawn():
    game = research(1)
    assert (game.hand(HERO), game.deck(HERO)) == (["Skirmish", "Feint"], DECK[1:])


def test_calming_research_may_draw_nothing():
    game = research(0)
    assert (game.hand(HERO), game.deck(HERO)) == (["Skirmish"], DECK)


def test_pure_evil_places_mr_hyde_in_his_zone_then_damages_all_adjacent_fighters():
    spaces = {HERO: 30, "Bigfoot": 17, "Jackalope": 26}
    game = play_scheme("Pure Evil", form=HYDE, spaces=spaces)
    assert (game.player, set(goals(game))) == (HERO, YELLOW - {17, 26, 30})
    game.choose(f"{HERO} to space 23")
    assert [game.health(name) for name in (HERO, "Bigfoot", "Jackalope")] == [16, 14, 4]


def test_pure_evil_spares_those_he_left():
    game = play_scheme("Pure Evil", form=HYDE)
    game.choose(f"{HERO} to space 30")
    assert game.health("Bigfoot") == 16


def test_pure_evil_hurts_friends_too():
    spaces = {HERO: 13, "Bigfoot": 4, "Dracula": 22, "Sister 1": 10, "Robin Hood": 11}
    hands = {HERO: ["Pure Evil", "Strange Case"]}
    heroes = "jekyll-hyde", "bigfoot", "dracula", "robin-hood"
    game = lay(*heroes, board="soho", spaces=spaces, hands=hands, forms={HERO: HYDE})
    game.choose("no")
    scheme(game, HERO, "Pure Evil")
    game.choose(f"{HERO} to space 9")
    assert [game.health(name) for name in ("Sister 1", "Dracula", "Robin Hood")] == [0, 13, 13]


def test_strange_case_deals_the_boost_of_the_revealed_card_to_an_adjacent_fighter():
    spaces = {HERO: 26, "Bigfoot": 23, "Jackalope": 29}
    game = play_scheme("Strange Case", form=HYDE, spaces=spaces, decks={HERO: ["With Haste!", "Skirmish"]})
    assert f"With Haste! is revealed from the deck of {HERO}." in game.history, "before the fighter is chosen"
    assert sorted(game.options) == ["damage Bigfoot", "damage Jackalope"]
    game.choose("damage Jackalope")
    assert (game.health("Jackalope"), game.health("Bigfoot")) == (3, 16)
    assert (game.hand(HERO), game.deck(HERO)) == (["Skirmish", "With Haste!"], ["Skirmish"])


def test_strange_case_takes_the_card_without_a_target_too():
    spaces = CLOSE | {"Bigfoot": 5}
    game = play_scheme("Strange Case", form=HYDE, spaces=spaces, decks={HERO: ["With Haste!"]}, others=["Pure Evil"])
    assert (game.hand(HERO), game.health("Bigfoot")) == (["Pure Evil", "With Haste!"], 16)
