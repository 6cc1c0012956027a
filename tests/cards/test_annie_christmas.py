"""Annie's ability and cards, mostly against Bigfoot in King Solomon's Mine.

Spaces 22, 24 and 25 touch each other. Charlie shoots from 23, which touches 25, or from 16, which touches 22 and 25.
"""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, finish_turn, in_order, lay, scheme

MINE = "king-solomons-mine"
ANNIE = "Annie Christmas"
CLOSE = {ANNIE: 22, "Charlie": 29, "Bigfoot": 25, "Jackalope": 7}
TOGETHER = {ANNIE: 22, "Charlie": 24, "Bigfoot": 25, "Jackalope": 7}
EVEN = {ANNIE: 14, "Bigfoot": 14}  # the ability is off
SCHEME = "A Few More Pearls"  # held to keep the choice of an action open
DECK = ["Long Shot", "Slick Talker", "Mississippi Queen", "Striking Beauty", "Lagniappe"]


def table(*, against="bigfoot", spaces=CLOSE, deck=DECK, **position):
    position.setdefault("health", EVEN if "Bigfoot" in spaces else {})
    return lay("annie-christmas", against, board=MINE, spaces=spaces, decks={ANNIE: deck}, **position)


def attack(
    card: str, defence: str | None = None, *, attacker=ANNIE, target="Bigfoot", spaces=CLOSE, more=(SCHEME,), **position
):
    """Annie's side attacks with a scheme left in hand, up to the first question of the texts."""
    opponent = next(name for name in spaces if name not in (ANNIE, "Charlie"))
    hands = {ANNIE: [card, *more], opponent: [defence] if defence else []}
    game = table(spaces=spaces, hands=hands, **position)
    fight(game, attacker, target, card, defence)
    return game


def defend(card: str, against: str, *, target=ANNIE, attacker="Bigfoot", spaces=CLOSE, more=(), others=(), **position):
    opponent = next(name for name in spaces if name not in (ANNIE, "Charlie"))
    hands = {ANNIE: [card, *more], opponent: [against, *others]}
    game = table(spaces=spaces, hands=hands, active=opponent, **position)
    fight(game, attacker, target, against, card)
    return game


def spaces_offered(game) -> set[int]:
    return {int(option.split()[-1]) for option in game.options}


def values(game) -> str:
    """The line of the combat, up to the damage."""
    return next(sentence for sentence in game.history if sentence.startswith("Attack ")).split(":")[0]


# --- the ability -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("annie", "bigfoot", "value"), [(13, 14, 6), (14, 14, 4), (14, 13, 4), (3, 9, 6), (1, 16, 6)])
def test_necklace_of_pearls_adds_2_when_annie_has_less_health_than_the_defender(annie, bigfoot, value):
    game = attack("Better Together", health={ANNIE: annie, "Bigfoot": bigfoot})
    assert values(game) == f"Attack {value}, defence 0"


def test_necklace_of_pearls_compares_with_the_fighter_that_is_attacked():
    spaces = CLOSE | {"Bigfoot": 7, "Jackalope": 25}
    assert values(attack("Better Together", target="Jackalope", spaces=spaces, health={})) == "Attack 4, defence 0"
    game = attack("Better Together", target="Jackalope", spaces=spaces, health={ANNIE: 5})
    assert values(game) == "Attack 6, defence 0"


def test_necklace_of_pearls_is_not_for_charlie():
    game = attack("Better Together", attacker="Charlie", spaces=TOGETHER, health={ANNIE: 1, "Charlie": 1})
    assert values(game) == "Attack 4, defence 0"


def test_necklace_of_pearls_is_not_for_defence():
    game = defend("Better Together", "Larger Than Life", health={ANNIE: 5})
    assert values(game) == "Attack 6, defence 4"


def test_necklace_of_pearls_is_not_cancelled_by_a_feint():
    assert values(attack("Better Together", "Feint", health={ANNIE: 5})) == "Attack 6, defence 2"


def test_necklace_of_pearls_outlasts_a_value_that_cards_cannot_change():
    spaces = {ANNIE: 22, "Charlie": 29, "Invisible Man": 25}
    game = attack(
        "Better Together", "Impossible to See", target="Invisible Man", spaces=spaces, against="invisible-man"
    )
    assert values(game) == "Attack 2, defence 2"


def test_necklace_of_pearls_looks_at_the_defender_who_was_swapped_in():
    spaces = {f"{ANNIE} (1)": 22, f"{ANNIE} (2)": 25, "Charlie (2)": 29}
    hands = {f"{ANNIE} (1)": ["Better Together"], f"{ANNIE} (2)": ["Slick Talker"]}
    game = lay(
        "annie-christmas", "annie-christmas", board=MINE, spaces=spaces, hands=hands, health={f"{ANNIE} (1)": 10}
    )
    fight(game, f"{ANNIE} (1)", f"{ANNIE} (2)", "Better Together", "Slick Talker")
    twin = game.copy()
    game.choose("yes")
    assert values(game) == "Attack 4, defence 3"
    twin.choose("no")
    assert values(twin) == "Attack 6, defence 3"


# --- attacks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "deck"),
    [(1, ["Lagniappe", "Long Shot", "Slick Talker"]), (2, ["Long Shot", "Slick Talker", "Lagniappe"])],
)
def test_bottom_dealing_adds_the_boost_of_the_bottom_card_and_puts_it_on_top_or_back(option, deck):
    start = ["Long Shot", "Slick Talker", "Lagniappe"]
    game = attack("Bottom Dealing", attacker="Charlie", spaces=TOGETHER, deck=start)
    assert (game.player, game.options) == (ANNIE, ["option 1", "option 2"])
    game.choose(f"option {option}")
    assert values(game) == "Attack 5, defence 0"
    assert (game.deck(ANNIE), game.hand(ANNIE)) == (deck, [SCHEME])


def test_bottom_dealing_adds_nothing_from_an_empty_deck():
    game = attack("Bottom Dealing", attacker="Charlie", spaces=TOGETHER, deck=[])
    answer(game, {Decision.OPTION: "option 1"})
    assert values(game) == "Attack 3, defence 0"
    assert (game.health(ANNIE), game.deck(ANNIE)) == (14, [])


def test_bottom_dealing_cancelled_leaves_the_deck_alone():
    game = attack("Bottom Dealing", "Feint", attacker="Charlie", spaces=TOGETHER)
    assert (values(game), game.deck(ANNIE)) == ("Attack 3, defence 2", DECK)


def test_bottom_dealing_is_for_charlie_alone():
    game = table(hands={ANNIE: ["Bottom Dealing", SCHEME]})
    assert game.options == ["manoeuvre", "scheme"]


@pytest.mark.parametrize(("number", "value"), [(0, 5), (1, 7), (2, 7)])
def test_lagniappe_turns_health_into_cards_and_may_switch_the_necklace_on(number, value):
    game = attack("Lagniappe")
    assert (game.player, game.options) == (ANNIE, ["0", "1", "2"])
    game.choose(f"{number}")
    assert values(game) == f"Attack {value}, defence 0"
    assert (game.health(ANNIE), game.hand(ANNIE)) == (14 - number, [SCHEME, *DECK[:number]])


def test_lagniappe_comes_before_what_happens_during_combat():
    game = attack("Lagniappe", "Momentous Shift")
    game.choose("1")
    assert in_order(["Lagniappe, immediately:", "Momentous Shift, during combat:"], game.history)


def test_lagniappe_can_be_too_much():
    game = attack("Lagniappe", health={ANNIE: 2})
    game.choose("2")
    assert (game.over, game.winner) == (True, "Bigfoot")


def test_lagniappe_cancelled_asks_nothing_but_keeps_the_necklace():
    game = attack("Lagniappe", "Feint", health={ANNIE: 9})
    assert (game.health(ANNIE), values(game)) == (9, "Attack 7, defence 2")


# --- defence ---------------------------------------------------------------------------------------


def test_mississippi_queen_keeps_annie_at_1_health_and_the_combat_lost():
    game = defend("Mississippi Queen", "Larger Than Life", health={ANNIE: 3})
    assert (game.health(ANNIE), game.space(ANNIE), game.over) == (1, 22, False)
    assert "Bigfoot won the combat." in " ".join(game.history)


def test_mississippi_queen_does_not_soften_other_damage():
    game = defend("Mississippi Queen", "Larger Than Life", health={ANNIE: 9})
    assert game.health(ANNIE) == 5


def test_mississippi_queen_holds_against_effects_and_later_attacks_of_the_turn():
    others = ["Larger Than Life"]
    game = defend("Mississippi Queen", "Savagery", others=others, health={ANNIE: 2})
    assert game.health(ANNIE) == 1
    assert "Savagery, after combat:" in game.history
    fight(game, "Bigfoot", ANNIE, "Larger Than Life")
    assert (game.health(ANNIE), game.over) == (1, False)
    assert sum("Bigfoot won the combat." in sentence for sentence in game.history) == 2


def test_mississippi_queen_is_over_with_the_turn():
    game = defend("Mississippi Queen", "Savagery", others=["Larger Than Life"], health={ANNIE: 2})
    finish_turn(game)
    finish_turn(game)
    fight(game, "Bigfoot", ANNIE, "Larger Than Life")
    assert (game.over, game.winner) == (True, "Bigfoot")


def test_mississippi_queen_protects_annie_alone():
    game = defend("Mississippi Queen", "Savagery", spaces=TOGETHER, health={ANNIE: 2, "Charlie": 1})
    assert (game.health(ANNIE), game.space("Charlie")) == (1, None)


def test_mississippi_queen_resolves_before_the_feint_of_an_attacker():
    game = defend("Mississippi Queen", "Feint", others=["Larger Than Life"], health={ANNIE: 3})
    fight(game, "Bigfoot", ANNIE, "Larger Than Life")
    assert (game.health(ANNIE), game.over) == (1, False)


def test_slick_talker_may_let_charlie_take_annies_place():
    game = defend("Slick Talker", "Larger Than Life")
    assert (game.player, sorted(game.options)) == (ANNIE, ["no", "yes"])
    game.choose("yes")
    assert (game.space(ANNIE), game.space("Charlie")) == (29, 22)
    assert (game.health(ANNIE), game.health("Charlie")) == (14, 5)


def test_slick_talker_may_let_annie_take_charlies_place():
    game = defend("Slick Talker", "Larger Than Life", target="Charlie", spaces=TOGETHER)
    game.choose("yes")
    assert (game.space(ANNIE), game.space("Charlie")) == (24, 22)
    assert (game.health(ANNIE), game.health("Charlie")) == (11, 8)


def test_slick_talker_may_be_declined():
    game = defend("Slick Talker", "Larger Than Life")
    game.choose("no")
    assert (game.space(ANNIE), game.health(ANNIE), game.health("Charlie")) == (22, 11, 8)


def test_slick_talker_turns_the_after_combat_effects_to_the_new_defender():
    game = defend("Slick Talker", "Skirmish")
    game.choose("yes")
    assert sorted(game.options) == ["move Bigfoot", "move Charlie"]


def test_slick_talker_needs_both_fighters():
    spaces = {ANNIE: 22, "Bigfoot": 25}
    game = defend("Slick Talker", "Larger Than Life", spaces=spaces)
    assert (game.health(ANNIE), game.player) == (11, "Bigfoot")


# --- versatile cards -------------------------------------------------------------------------------

HURT = {ANNIE: 9, "Charlie": 3, "Bigfoot": 9, "Jackalope": 3}


def test_better_together_heals_the_fighter_and_the_friends_beside_it():
    spaces = TOGETHER | {"Jackalope": 16}
    game = attack("Better Together", "Regroup", spaces=spaces, health=HURT)
    assert (game.health(ANNIE), game.health("Charlie")) == (10, 4)
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (9 - 3, 3)


def test_better_together_heals_charlie_who_fights_and_annie_beside_him():
    game = attack("Better Together", attacker="Charlie", spaces=TOGETHER, health=HURT)
    assert (game.health(ANNIE), game.health("Charlie")) == (10, 4)


def test_better_together_heals_nobody_alone():
    game = attack("Better Together", health=HURT)
    assert (game.health(ANNIE), game.health("Charlie")) == (9, 3)


def test_better_together_does_not_go_beyond_the_printed_health():
    game = attack("Better Together", spaces=TOGETHER)
    assert (game.health(ANNIE), game.health("Charlie")) == (14, 8)


def test_better_together_is_nothing_to_a_defeated_fighter():
    game = defend(
        "Better Together", "Larger Than Life", target="Charlie", spaces=TOGETHER, health=HURT | {"Charlie": 1}
    )
    assert (game.space("Charlie"), game.health(ANNIE)) == (None, 9)


@pytest.mark.parametrize("first", [ANNIE, "Bigfoot"])
def test_keep_your_hands_to_yourself_moves_both_fighters_of_the_combat_up_to_2_spaces(first):
    game = attack("Keep Your Hands to Yourself", "Skirmish")
    answer(game, {Decision.EFFECT_MOVE_FIGHTER: "move Bigfoot", Decision.MOVE_SPACE: "Bigfoot moves to space 25"})
    assert (game.player, sorted(game.options)) == (ANNIE, [f"move {ANNIE}", "move Bigfoot"])
    game.choose(f"move {first}")
    assert game.player == ANNIE
    if first == "Bigfoot":
        game.play("Bigfoot moves to space 17", f"{ANNIE} moves to space 25")
        assert (game.space(ANNIE), game.space("Bigfoot")) == (25, 17)
    else:
        assert not {25, 23} & spaces_offered(game), "not through Bigfoot"
        game.play(f"{ANNIE} moves to space 9", "Bigfoot moves to space 25")
        assert (game.space(ANNIE), game.space("Bigfoot")) == (9, 25)


def test_keep_your_hands_to_yourself_works_in_defence():
    game = defend("Keep Your Hands to Yourself", "Larger Than Life")
    assert (game.player, sorted(game.options)) == (ANNIE, [f"move {ANNIE}", "move Bigfoot"])


def test_keep_your_hands_to_yourself_moves_the_victor_over_a_fallen_fighter():
    spaces = CLOSE | {"Jackalope": 24}
    game = attack("Keep Your Hands to Yourself", target="Jackalope", spaces=spaces, health={"Jackalope": 1})
    assert game.options[0].startswith(f"{ANNIE} moves to")


@pytest.mark.parametrize(("charlie", "value"), [(23, 3), (18, 5)])
def test_long_shot_is_worth_5_against_a_fighter_that_is_not_adjacent(charlie, value):
    spaces = CLOSE | {"Charlie": charlie}
    assert values(attack("Long Shot", attacker="Charlie", spaces=spaces)) == f"Attack {value}, defence 0"


def test_long_shot_asks_for_the_fighters_of_the_combat():
    """Annie stands next to Bigfoot, but Charlie shoots."""
    spaces = CLOSE | {"Charlie": 18}
    assert values(attack("Long Shot", attacker="Charlie", spaces=spaces)) == "Attack 5, defence 0"
    assert values(attack("Long Shot", spaces=spaces)) == "Attack 3, defence 0"


@pytest.mark.parametrize(("shooter", "value"), [(25, 3), (23, 5)])
def test_long_shot_works_in_defence(shooter, value):
    spaces = {ANNIE: 22, "Charlie": 29, "Robin Hood": shooter}
    hands = {ANNIE: ["Long Shot"], "Robin Hood": ["Snark"]}
    game = table(against="robin-hood", spaces=spaces, hands=hands, active="Robin Hood")
    fight(game, "Robin Hood", ANNIE, "Snark", "Long Shot")
    assert values(game).endswith(f"defence {value}")


def test_quite_a_pair_shows_a_pair_to_cancel_and_keeps_it():
    pair = ["Lagniappe", "Lagniappe"]
    game = attack("Quite a Pair", "Hoax", more=pair)
    assert (game.player, sorted(game.options)) == (ANNIE, ["no", "yes"])
    game.choose("yes")
    assert "The effects of Bigfoot's card are cancelled." in game.history
    assert (game.hand(ANNIE), game.space("Bigfoot"), game.player) == (pair, 25, ANNIE)


def test_quite_a_pair_may_be_declined():
    game = attack("Quite a Pair", "Hoax", more=["Lagniappe", "Lagniappe"])
    game.choose("no")
    assert game.player == "Bigfoot", "who moves after the hoax"


def test_quite_a_pair_asks_nothing_without_a_pair_and_does_not_count_itself():
    game = attack("Quite a Pair", "Hoax", more=["Quite a Pair", "Lagniappe"])
    assert (game.player, game.decision) == ("Bigfoot", Decision.MOVE_SPACE)


def test_quite_a_pair_works_in_defence():
    game = defend("Quite a Pair", "Savagery", more=["Long Shot", "Long Shot"])
    game.choose("yes")
    assert (game.health(ANNIE), "Savagery, after combat:" in game.history) == (13, False)


@pytest.mark.parametrize(("defence", "health"), [(None, 14 - 1 - 2), ("Regroup", 14 - 1)])
def test_striking_beauty_deals_1_damage_or_2_after_a_won_combat(defence, health):
    assert attack("Striking Beauty", defence).health("Bigfoot") == health


@pytest.mark.parametrize(("against", "damage"), [("Regroup", 2), ("Larger Than Life", 1)])
def test_striking_beauty_works_in_defence(against, damage):
    assert defend("Striking Beauty", against).health("Bigfoot") == 14 - damage


def test_striking_beauty_hits_an_opposing_fighter_that_went_away():
    game = attack("Striking Beauty", "Hoax")
    game.choose("Bigfoot moves to space 18")
    assert (game.space("Bigfoot"), game.health("Bigfoot")) == (18, 13)


def test_the_turn_and_the_river_draws_2_cards():
    attacking = attack("The Turn and the River", "Skirmish", attacker="Charlie", spaces=TOGETHER)
    answer(attacking, {Decision.EFFECT_MOVE_FIGHTER: "move Bigfoot", Decision.MOVE_SPACE: "Bigfoot moves to space 25"})
    assert attacking.hand(ANNIE) == [SCHEME, *DECK[:2]]
    defending = defend("The Turn and the River", "Larger Than Life", target="Charlie", spaces=TOGETHER)
    assert (defending.health("Charlie"), defending.hand(ANNIE)) == (4, DECK[:2])


def test_the_turn_and_the_river_is_for_charlie_alone():
    game = table(hands={ANNIE: ["The Turn and the River", SCHEME]})
    assert game.options == ["manoeuvre", "scheme"]


# --- schemes ---------------------------------------------------------------------------------------


def test_a_few_more_pearls_deals_2_damage_to_each_opponent_next_to_annie():
    spaces = {ANNIE: 22, "Charlie": 24, "Bigfoot": 25, "Jackalope": 16}
    game = table(spaces=spaces, hands={ANNIE: [SCHEME]}, health={})
    scheme(game, ANNIE, SCHEME)
    assert (game.health("Bigfoot"), game.health("Jackalope"), game.health("Charlie")) == (14, 4, 8)


def test_a_few_more_pearls_counts_from_annie_not_from_charlie():
    spaces = {ANNIE: 22, "Charlie": 28, "Bigfoot": 25, "Jackalope": 29}
    game = table(spaces=spaces, hands={ANNIE: [SCHEME]}, health={})
    scheme(game, ANNIE, SCHEME)
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (14, 6)


def test_captains_orders_places_annie_then_a_friend_in_her_new_zones_and_gains_an_action():
    spaces = CLOSE | {"Bigfoot": 24}
    game = table(spaces=spaces, hands={ANNIE: ["Captain's Orders"]})
    scheme(game, ANNIE, "Captain's Orders")
    brown = {15, 16, 17, 23, 25}
    assert (game.player, spaces_offered(game)) == (ANNIE, brown)
    game.choose(f"{ANNIE} to space 15")
    assert all(option.startswith("Charlie to space") for option in game.options)
    assert spaces_offered(game) == brown - {15} | {22} | {1, 2, 3, 9, 10}
    game.choose("Charlie to space 3")
    assert (game.space(ANNIE), game.space("Charlie")) == (15, 3)
    assert in_order(["Charlie is placed on space 3.", f"{ANNIE} gains 1 action."], game.history)


def test_captains_orders_gains_the_action_without_a_friend_too():
    game = table(spaces={ANNIE: 22, "Bigfoot": 24}, hands={ANNIE: ["Captain's Orders", SCHEME]})
    scheme(game, ANNIE, "Captain's Orders")
    game.choose(f"{ANNIE} to space 15")
    assert (game.decision, game.actions) == (Decision.ACTION, 2)


def test_captains_orders_lets_annie_choose_among_her_friends():
    names = "annie-christmas", "bigfoot", "the-genie", "dracula"
    spaces = {ANNIE: 21, "Charlie": 20, "The Genie": 1, "Bigfoot": 11, "Dracula": 17}
    game = lay(*names, board="baskerville-manor", spaces=spaces, hands={ANNIE: ["Captain's Orders"]})
    scheme(game, ANNIE, "Captain's Orders")
    game.choose(f"{ANNIE} to space 27")
    assert (game.player, sorted(game.options)) == (ANNIE, ["move Charlie", "move The Genie"])
    game.play("move The Genie", "The Genie to space 32")
    assert game.space("The Genie") == 32
