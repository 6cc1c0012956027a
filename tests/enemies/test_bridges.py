"""The bridges of Point Pleasant: 1 joins 10 and 13, 2 joins 22 and 33, 3 joins 23 and 35, 4 joins 25 and 31."""

import pytest

from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision
from tests.cards.table import answer, in_order
from tests.enemies.table import SPARE, goals, table

EFFECTS = ["Drawbridge", "Covered Bridge", "Truss Bridge", "Suspension Bridge"]


def manoeuvre(effect="Covered Bridge", *, hand=("Larger Than Life", "Hoax", "Skirmish"), draw=SPARE, **position):
    """Bigfoot manoeuvres without a step on 10, next to bridge 1: then he may activate it."""
    usual = {"spaces": {"Mothman": 27, "Bigfoot": 10}, "sites": {1: 2}, "site_effects": {1: effect}}
    hands = {"Bigfoot": hand} | position.pop("hands", {})
    decks = {"Bigfoot": [draw, "Feint", "Regroup", "Savagery", "Disengage"]} | position.pop("decks", {})
    position["spaces"] = usual["spaces"] | position.get("spaces", {})
    game = table("Mothman", active="Bigfoot", hands=hands, decks=decks, **usual | position)
    answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: "no boost", Decision.MOVE_FIGHTER: "done moving"})
    return game


def activate(effect, *choices, card="Larger Than Life", **position):
    game = manoeuvre(effect, **position)
    game.play(f"discard {card} at bridge 1", *choices)
    return game


def test_the_bridge_effects_lie_at_random():
    seen = set()
    for seed in range(20):
        game = Adventure("bigfoot", villain="mothman", seed=seed)
        assert sorted(game.site_effects.values()) == sorted(EFFECTS)
        assert game.sites == {1: 1, 2: 0, 3: 0, 4: 0}
        seen.add(game.site_effects[1])
    assert seen == set(EFFECTS)


# --- activating ------------------------------------------------------------------------------------


def test_after_a_manoeuvre_a_player_may_discard_a_card_at_the_bridge():
    game = manoeuvre()
    assert (game.player, game.decision) == ("Bigfoot", Decision.ACTIVATE)
    assert game.options[0] == "activate nothing"
    assert sorted(game.options[1:]) == sorted(
        f"discard {card} at bridge 1" for card in ("Larger Than Life", "Hoax", "Skirmish", SPARE)
    )
    game.choose("activate nothing")
    assert (game.decision, game.sites[1], len(game.hand("Bigfoot"))) == (Decision.ACTION, 2, 4)


@pytest.mark.parametrize(("card", "boost"), [("Skirmish", 1), ("Hoax", 2), ("Larger Than Life", 3)])
@pytest.mark.parametrize("effect", EFFECTS)
def test_activating_removes_doom_equal_to_the_boost_even_without_the_effect(effect, card, boost):
    game = activate(effect, "no", card=card, sites={1: 5, 2: 1})
    assert (game.sites, game.discard_pile("Bigfoot")) == ({1: 5 - boost, 2: 1, 3: 0, 4: 0}, [card])
    assert game.decision == Decision.ACTION


def test_activating_removes_no_more_doom_than_there_is():
    assert activate("Truss Bridge", "no", sites={1: 1}).sites[1] == 0


def test_the_effect_comes_before_the_removal():
    game = activate("Covered Bridge", "yes", "heal Bigfoot", health={"Bigfoot": 5})
    told = ["Bigfoot recovers 3 health: 8 health.", "2 doom tokens are removed from bridge 1, which has 0 now."]
    assert in_order(told, game.history)


def test_nobody_activates_a_bridge_from_afar():
    assert manoeuvre(hand=["Hoax", SPARE], draw="Feint", spaces={"Bigfoot": 14}).decision == Decision.ACTION


@pytest.mark.parametrize(("bridge", "spaces"), [(1, (10, 13)), (2, (22, 33)), (3, (23, 35)), (4, (25, 31))])
def test_each_bridge_has_its_two_banks(bridge, spaces):
    for space in spaces:
        game = manoeuvre(hand=["Hoax"], spaces={"Bigfoot": space, "Mothman": 8})
        options = ["activate nothing", f"discard Hoax at bridge {bridge}", f"discard {SPARE} at bridge {bridge}"]
        assert game.options == options


def test_a_sidekick_next_to_a_bridge_is_enough():
    game = manoeuvre(hand=["Hoax"], spaces={"Bigfoot": 4, "Jackalope": 13})
    assert "discard Hoax at bridge 1" in game.options


def test_one_bridge_a_manoeuvre():
    game = manoeuvre(hand=["Hoax"], spaces={"Jackalope": 22}, sites={1: 1, 2: 1})
    assert {option.split(" at ")[-1] for option in game.options[1:]} == {"bridge 1", "bridge 2"}
    game.play("discard Hoax at bridge 2", "no")
    assert (game.decision, game.sites) == (Decision.ACTION, {1: 1, 2: 0, 3: 0, 4: 0})


def test_a_destroyed_bridge_is_not_activated():
    game = manoeuvre(hand=["Hoax", SPARE], draw="Feint", sites={2: 2})
    assert (game.decision, game.actions) == (Decision.ACTION, 1)


@pytest.mark.parametrize(("standing", "reach"), [(True, [13]), (False, [])])
def test_a_bridge_joins_its_banks_while_it_stands(standing, reach):
    game = table(
        "Mothman",
        active="Bigfoot",
        spaces={"Mothman": 8, "Bigfoot": 10},
        sites={1: 0} if standing else {2: 0},
        hands={"Bigfoot": ["Hoax", SPARE]},
    )
    answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: "no boost", Decision.MOVE_FIGHTER: "move Bigfoot"})
    assert [space for space in goals(game) if space == 13] == reach


def test_an_attack_crosses_a_bridge_only_while_it_stands():
    for sites, options in (({1: 0}, ["manoeuvre", "scheme", "attack"]), ({2: 0}, ["manoeuvre", "scheme"])):
        spaces = {"Mothman": 13, "Bigfoot": 10}
        hands = {"Bigfoot": ["Hoax", SPARE]}
        assert table("Mothman", active="Bigfoot", spaces=spaces, hands=hands, sites=sites).options == options


# --- what each does --------------------------------------------------------------------------------

TWO = {"heroes": ("bigfoot", "golden-bat"), "spaces": {"Golden Bat": 36}, "hands": {"Golden Bat": ["Skirmish"]}}


def test_drawbridge_draws_up_to_a_hand_of_4():
    """Bigfoot keeps 3 cards, the Golden Bat has 1."""
    game = activate("Drawbridge", "yes", **TWO)
    assert game.decision == Decision.FILL_HAND
    assert game.options == ["Bigfoot draws 1", "Golden Bat draws 1", "Golden Bat draws 2", "Golden Bat draws 3"]
    friend = game.copy()
    game.choose("Bigfoot draws 1")
    assert (len(game.hand("Bigfoot")), len(game.hand("Golden Bat"))) == (4, 1)
    friend.choose("Golden Bat draws 3")
    assert (len(friend.hand("Bigfoot")), len(friend.hand("Golden Bat"))) == (3, 4)


def test_drawbridge_draws_nothing_for_4_cards():
    game = activate("Drawbridge", "yes", hand=["Larger Than Life", "Hoax", "Hoax", "Skirmish"])
    assert (game.decision, len(game.hand("Bigfoot"))) == (Decision.ACTION, 4)


def test_drawbridge_may_be_declined():
    game = activate("Drawbridge", "no", **TWO)
    assert (game.decision, len(game.hand("Bigfoot")), game.sites[1]) == (Decision.ACTION, 3, 0)


def test_covered_bridge_heals_3():
    game = activate("Covered Bridge", "yes", health={"Bigfoot": 5, "Mothman": 5})
    assert sorted(game.options) == ["heal Bigfoot", "heal Jackalope", "heal Mothman"]
    game.choose("heal Bigfoot")
    assert (game.health("Bigfoot"), game.health("Mothman")) == (8, 5)


def test_covered_bridge_heals_up_to_the_printed_health():
    assert activate("Covered Bridge", "yes", "heal Bigfoot", health={"Bigfoot": 15}).health("Bigfoot") == 16


def test_covered_bridge_heals_nobody_who_is_defeated():
    game = activate("Covered Bridge", "yes", heroes=("bigfoot", "golden-bat"))
    assert "heal Golden Bat" not in game.options


def test_truss_bridge_moves_a_friend_up_to_3():
    """From 37 over 33 and bridge 2 too; Mothman stands on 27."""
    game = activate("Truss Bridge", "yes")
    assert sorted(game.options) == ["move Bigfoot", "move Jackalope", "move Mothman"]
    game.choose("move Jackalope")
    assert goals(game) == [12, 16, 17, 22, 26, 28, 32, 33, 34, 35, 37, 38, 39, 40]
    game.choose("Jackalope moves to space 40")
    assert (game.space("Jackalope"), game.decision) == (40, Decision.ACTION)


def test_truss_bridge_moves_an_enemy_which_passes_no_hero():
    """Mothman on 8 has 7 and 15 next to it; with Bigfoot on 10 and the Jackalope on 15 he passes 7 only."""
    game = activate("Truss Bridge", "yes", "move Mothman", spaces={"Mothman": 8, "Jackalope": 15})
    assert goals(game) == [3, 6, 7, 8, 14, 19, 20]
    game.choose("Mothman moves to space 3")
    assert game.space("Mothman") == 3


def test_suspension_bridge_discards_one_of_the_top_2_cards_of_an_enemy():
    deck = ["Red-Eyed Omen", "Wing Buffet", "Deception"]
    game = activate("Suspension Bridge", "yes", decks={"Mothman": deck})
    assert sorted(game.options) == ["put Red-Eyed Omen on the discard pile", "put Wing Buffet on the discard pile"]
    game.choose("put Red-Eyed Omen on the discard pile")
    assert game.deck("Mothman") == ["Wing Buffet", "Deception"]
    assert (game.discard_pile("Mothman"), game.decision) == (["Red-Eyed Omen"], Decision.ACTION)


def test_suspension_bridge_lets_the_players_choose_the_enemy():
    decks = {"The Blob": ["Engulf", "Absorb", "Deception"], "Mothman": ["Wing Buffet", "Deception"]}
    game = activate("Suspension Bridge", "yes", others=["blob"], spaces={"The Blob": 28}, decks=decks)
    assert (game.decision, game.options) == (Decision.CHOOSE_ENEMY, ["choose Mothman", "choose The Blob"])
    game.play("choose The Blob", "put Absorb on the discard pile")
    assert (game.deck("The Blob"), game.discard_pile("The Blob")) == (["Engulf", "Deception"], ["Absorb"])
    assert game.deck("Mothman") == decks["Mothman"]


def test_suspension_bridge_chooses_no_defeated_enemy():
    game = activate("Suspension Bridge", "yes", others=["blob"], decks={"Mothman": ["Wing Buffet", "Red-Eyed Omen"]})
    assert game.decision == Decision.PUT_BACK


def test_suspension_bridge_that_discards_deception_reshuffles_before_the_other_goes_on_top():
    piles = {"decks": {"Mothman": ["Deception", "Wing Buffet"]}, "discard_piles": {"Mothman": ["Foretold Ruin"]}}
    game = activate("Suspension Bridge", "yes", "put Deception on the discard pile", **piles)
    assert game.deck("Mothman")[0] == "Wing Buffet"
    assert (sorted(game.deck("Mothman")[1:]), game.discard_pile("Mothman")) == (["Deception", "Foretold Ruin"], [])
