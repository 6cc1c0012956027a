"""The Jersey Devil's cards and its initiative card, on Point Pleasant."""

import pytest

from balancer.sim.codes import Decision
from tests.enemies.table import BLOCK, BLOW, SPARE, attack, combat, defend, end_of_round, table

DEVIL = "Jersey Devil"
TWO = {"heroes": ("bigfoot", "golden-bat"), "spaces": {"Golden Bat": 36}}
HAND = ["Hoax", SPARE]


def test_rend_makes_the_player_discard_a_card_of_their_choice_when_attacking():
    game = attack(DEVIL, "Rend", hand=HAND, hands={"Golden Bat": ["Skirmish"]}, **TWO)
    assert (game.player, game.decision) == ("Bigfoot", Decision.DISCARD)
    assert game.options == ["discard Hoax", f"discard {SPARE}"]
    game.choose("discard Hoax")
    assert (game.hand("Bigfoot"), game.hand("Golden Bat")) == ([SPARE], ["Skirmish"])


def test_rend_makes_the_player_discard_when_defending_too():
    game = defend(DEVIL, "Rend", hand=HAND, hands={"Golden Bat": ["Skirmish"]}, **TWO)
    game.choose("discard Hoax")
    assert (game.hand("Bigfoot"), game.hand("Golden Bat")) == ([SPARE], ["Skirmish"])


def test_rend_discards_after_a_lost_attack_too():
    game = attack(DEVIL, "Rend", BLOCK, hand=[SPARE, SPARE])
    assert (game.hand("Bigfoot"), game.health("Bigfoot")) == ([SPARE], 16)


def test_rend_of_a_defeated_devil_still_discards():
    game = defend(DEVIL, "Rend", hand=[SPARE, SPARE], health={DEVIL: 4})
    assert (game.space(DEVIL), game.hand("Bigfoot")) == (None, [SPARE])


def test_rend_cancelled_discards_nothing():
    assert attack(DEVIL, "Rend", "Feint", hand=HAND).hand("Bigfoot") == HAND


def test_rend_does_not_touch_a_player_who_is_out():
    position = {"heroes": ("bigfoot", "golden-bat"), "spaces": {"Bigfoot": 4, "Golden Bat": 17}}
    hands = {"Golden Bat": ["Super Strength", "Alpine Fortress"]}
    game = attack(DEVIL, "Rend", target="Golden Bat", hands=hands, health={"Golden Bat": 2}, **position)
    assert game.space("Golden Bat") is None
    assert (game.decision, game.player) == (Decision.ACTION, "Bigfoot")
    assert game.hand("Golden Bat") == ["Super Strength", "Alpine Fortress"]


DECK = {"Bigfoot": ["Hoax", "Feint", "Savagery"]}


@pytest.mark.parametrize("defence", [None, BLOCK])
def test_wail_discards_the_top_2_cards_of_the_deck_when_attacking(defence):
    game = attack(DEVIL, "Wail", defence, decks=DECK)
    assert (game.deck("Bigfoot"), game.discard_pile("Bigfoot")[:2]) == (["Savagery"], ["Hoax", "Feint"])
    assert game.hand("Bigfoot") == [SPARE]


def test_wail_discards_the_top_2_cards_of_the_deck_when_defending_too():
    game = defend(DEVIL, "Wail", decks=DECK)
    assert (game.deck("Bigfoot"), game.discard_pile("Bigfoot")) == (["Savagery"], ["Hoax", "Feint", BLOW])


@pytest.mark.parametrize("deck", [[], ["Hoax"]])
def test_wail_discards_what_there_is_without_exhaustion(deck):
    game = attack(DEVIL, "Wail", decks={"Bigfoot": deck})
    assert (game.deck("Bigfoot"), game.discard_pile("Bigfoot"), game.health("Bigfoot")) == ([], deck, 14)


def test_wail_does_not_touch_a_player_who_is_out():
    position = {"heroes": ("bigfoot", "golden-bat"), "spaces": {"Bigfoot": 4, "Golden Bat": 17}}
    decks = {"Golden Bat": ["Super Strength", "Skirmish"]}
    game = attack(DEVIL, "Wail", target="Golden Bat", decks=decks, health={"Golden Bat": 2}, **position)
    assert (game.space("Golden Bat"), game.deck("Golden Bat")) == (None, decks["Golden Bat"])


def test_wail_cancelled_discards_nothing():
    assert attack(DEVIL, "Wail", "Feint", decks=DECK).deck("Bigfoot") == DECK["Bigfoot"]


@pytest.mark.parametrize(("pile", "draws"), [([], 1), (["Hoax"], 1), (["Regroup"], 0), (["Hoax", "Regroup"], 0)])
def test_familiar_trick_cancels_a_card_with_a_namesake_in_the_discard_pile(pile, draws):
    """Regroup, which lost, draws 1 card."""
    piles = {"discard_piles": {"Bigfoot": pile}, "decks": {"Bigfoot": ["Savagery", "Feint"]}}
    game = attack(DEVIL, "Familiar Trick", "Regroup", **piles)
    assert (combat(game), game.hand("Bigfoot")) == ((3, 1), [SPARE, "Savagery"][: 1 + draws])
    game = defend(DEVIL, "Familiar Trick", "Regroup", **piles)
    assert (combat(game), game.hand("Bigfoot")) == ((1, 3), [SPARE, "Savagery"][: 1 + draws])


def test_familiar_trick_looks_at_the_pile_of_that_player_only():
    """Both have the card Skirmish; the Golden Bat's pile does not matter."""
    piles = {"discard_piles": {"Golden Bat": ["Skirmish"]}}
    game = attack(DEVIL, "Familiar Trick", "Skirmish", **TWO, **piles)
    assert "The effects of Bigfoot's card are cancelled." not in game.history
    game = attack(DEVIL, "Familiar Trick", "Skirmish", **TWO, discard_piles={"Bigfoot": ["Skirmish"]})
    assert "The effects of Bigfoot's card are cancelled." in game.history


def test_familiar_trick_in_defence_comes_before_a_feint():
    """The defender's effect is first: a Feint with a namesake is cancelled, one without cancels nothing any more."""
    game = defend(DEVIL, "Familiar Trick", "Feint", discard_piles={"Bigfoot": ["Feint"]})
    assert "The effects of Bigfoot's card are cancelled." in game.history
    assert "The effects of Jersey Devil's card are cancelled." not in game.history


def test_familiar_trick_in_attack_comes_after_a_feint():
    game = attack(DEVIL, "Familiar Trick", "Feint", discard_piles={"Bigfoot": ["Feint"]})
    assert "The effects of Bigfoot's card are cancelled." not in game.history
    assert "The effects of Jersey Devil's card are cancelled." in game.history


def test_familiar_trick_against_no_card_does_nothing():
    game = attack(DEVIL, "Familiar Trick", discard_piles={"Bigfoot": ["Regroup"]})
    assert (combat(game), "The effects of Bigfoot's card are cancelled." in game.history) == ((3, 0), False)


def test_hoofbeat_does_nothing_but_damage():
    game = attack(DEVIL, "Hoofbeat", hand=HAND, decks=DECK)
    assert (game.health("Bigfoot"), game.hand("Bigfoot"), game.deck("Bigfoot")) == (12, HAND, DECK["Bigfoot"])
    game = defend(DEVIL, "Hoofbeat", hand=HAND, decks=DECK)
    assert (game.health(DEVIL), game.hand("Bigfoot"), game.deck("Bigfoot")) == (6, HAND, DECK["Bigfoot"])


def test_jersey_devil_now_takes_a_turn():
    deck = [DEVIL, "Bigfoot's turn"]
    game = table(DEVIL, initiative_deck=deck, decks={DEVIL: ["Hoofbeat"]} | DECK)
    assert (game.health("Bigfoot"), game.row, game.deck("Bigfoot")) == (12, deck, DECK["Bigfoot"])


def test_jersey_devil_at_the_end_of_the_round_discards_the_top_card_of_each_deck():
    decks = {"Bigfoot": ["Hoax", "Feint"], "Golden Bat": ["Skirmish", "Super Strength"]}
    game = end_of_round(DEVIL, DEVIL, decks=decks, **TWO)
    assert (game.deck("Bigfoot"), game.discard_pile("Bigfoot")) == (["Feint"], ["Hoax"])
    assert (game.deck("Golden Bat"), game.discard_pile("Golden Bat")) == (["Super Strength"], ["Skirmish"])
    assert (game.hand("Bigfoot"), game.threat) == ([BLOCK, SPARE], 1)


def test_jersey_devil_at_the_end_of_the_round_exhausts_nobody_and_spares_who_is_out():
    decks = {"Bigfoot": [], "Golden Bat": ["Skirmish"]}
    game = end_of_round(DEVIL, DEVIL, heroes=("bigfoot", "golden-bat"), decks=decks)
    assert (game.health("Bigfoot"), game.deck("Golden Bat")) == (16, ["Skirmish"])
