"""Golden Bat's ability and cards, against Bigfoot and others in the Yukon.

Spaces 19, 23 and 25 touch each other; 28 and 29 touch 23 and each other; all of them are yellow.
"""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, finish_turn, lay, manoeuvre, scheme

BAT = "Golden Bat"
CLOSE = {BAT: 23, "Bigfoot": 19, "Jackalope": 12}
SPARE = "Arrive Just in Time"  # leaves Golden Bat a choice of actions


def table(foe: str = "bigfoot", *, hand=(), foes=(), spaces=CLOSE, **position):
    """Golden Bat's turn; the foe is the hero of that file."""
    name = foe.replace("-", " ").title()
    hands = {BAT: [*hand, SPARE], name: foes}
    return lay("golden-bat", foe, board="yukon", spaces=spaces, hands=hands, **position)


def attack(card: str, defence: str | None = None, *, target="Bigfoot", others=(), **position):
    """An attack as the first action, up to the first question of its texts; the foe also holds the others."""
    game = table(hand=[card], foes=[*([defence] if defence else []), *others], **position)
    fight(game, BAT, target, card, defence)
    return game


def defend(card: str, against: str, *, attacker="Bigfoot", others=(), **position):
    """The foe also holds the others."""
    game = table(hand=[card], foes=[against, *others], active="Bigfoot", **position)
    fight(game, attacker, BAT, against, card)
    return game


def goals(game) -> list[int]:
    return [int(option.split()[-1]) for option in game.options]


# --- the ability -----------------------------------------------------------------------------------


def test_ability_adds_2_to_each_attack_of_a_turn_without_a_manoeuvre():
    game = table(hand=["Super Strength", "Super Strength"])
    fight(game, BAT, "Bigfoot", "Super Strength")
    assert game.health("Bigfoot") == 16 - 7
    fight(game, BAT, "Bigfoot", "Super Strength")
    assert game.health("Bigfoot") == 16 - 14


@pytest.mark.parametrize("moves", [["done moving"], ["move Golden Bat", "Golden Bat moves to space 25"]])
def test_ability_is_off_after_a_manoeuvre_with_or_without_a_step(moves):
    game = table(hand=["Super Strength"])
    manoeuvre(game, *moves)
    fight(game, BAT, "Bigfoot", "Super Strength")
    assert game.health("Bigfoot") == 16 - 5


def test_ability_does_not_mind_movement_by_cards():
    game = table(hand=["Like a Flash of Golden Light", "Super Strength"])
    fight(game, BAT, "Bigfoot", "Like a Flash of Golden Light")
    game.choose("Golden Bat moves to space 25")
    fight(game, BAT, "Bigfoot", "Super Strength")
    assert game.health("Bigfoot") == 16 - 4 - 7


def test_ability_does_not_mind_a_scheme_that_places_him():
    game = table(hand=["Super Strength"], spaces=CLOSE | {BAT: 30})
    scheme(game, BAT, "Arrive Just in Time")
    game.choose("Golden Bat to space 23")
    fight(game, BAT, "Bigfoot", "Super Strength")
    assert game.health("Bigfoot") == 16 - 7


def test_ability_forgets_the_manoeuvres_of_earlier_turns():
    game = table(hand=["Super Strength"], foes=["Feint"])
    finish_turn(game)
    assert "Golden Bat takes the action manoeuvre." in game.history
    finish_turn(game)
    fight(game, BAT, "Bigfoot", "Super Strength")
    assert game.health("Bigfoot") == 16 - 7


def test_ability_is_for_attacks_only():
    assert defend("Insight of the Ancients", "Larger Than Life").health(BAT) == 18 - (6 - 3)


def test_ability_is_no_card_effect_to_cancel():
    assert attack("Vaporizing Eyebeams", "Feint").health("Bigfoot") == 16 - (2 + 2 - 2)


def test_ability_is_for_his_turn_and_not_for_the_attacks_of_others():
    """Bigfoot has not manoeuvred either."""
    game = table(foes=["Larger Than Life"], active="Bigfoot")
    fight(game, "Bigfoot", BAT, "Larger Than Life")
    assert game.health(BAT) == 12


# --- attacks ---------------------------------------------------------------------------------------

BAND = {BAT: 23, "Robin Hood": 19, "Outlaw 1": 5, "Outlaw 2": 22, "Outlaw 3": 24}


def test_a_punch_to_shake_the_earth_does_2_damage_in_the_zone_after_a_won_combat():
    game = attack("A Punch to Shake the Earth")
    assert (game.health("Bigfoot"), game.health("Jackalope"), game.health(BAT)) == (16 - 3 - 2, 4, 18)


def test_a_punch_to_shake_the_earth_does_1_damage_in_the_zone_after_a_lost_combat():
    game = attack("A Punch to Shake the Earth", "Momentous Shift")
    assert (game.health("Bigfoot"), game.health("Jackalope"), game.health(BAT)) == (15, 5, 18)


def test_a_punch_to_shake_the_earth_asks_for_golden_bats_zone_not_for_neighbours():
    """Outlaw 2 is grey, next to Robin Hood's neighbour; Outlaw 3 is two steps away, brown and olive."""
    game = table("robin-hood", hand=["A Punch to Shake the Earth"], spaces=BAND)
    fight(game, BAT, "Robin Hood", "A Punch to Shake the Earth")
    assert game.health("Robin Hood") == 13 - 3 - 2
    assert [game.space(f"Outlaw {number}") for number in (1, 2, 3)] == [None, 22, 24]


def test_a_punch_to_shake_the_earth_cancelled_hurts_nobody_else():
    game = attack("A Punch to Shake the Earth", "Feint")
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (15, 6)


def test_super_strength_is_worth_5_and_2_more():
    assert attack("Super Strength", "Hoax").health("Bigfoot") == 16 - (7 - 4)


def test_super_strength_cannot_defend():
    game = table(hand=["Super Strength"], foes=["Larger Than Life"], active="Bigfoot")
    fight(game, "Bigfoot", BAT, "Larger Than Life")
    assert game.hand(BAT) == ["Super Strength", SPARE]


@pytest.mark.parametrize("defence", [None, "It's Just Your Imagination", "Hoax"])
def test_vaporizing_eyebeams_discards_a_card_won_or_lost_unless_cancelled(defence):
    game = attack("Vaporizing Eyebeams", defence, others=["Regroup", "Skirmish"])
    answer(game, {Decision.MOVE_SPACE: "Bigfoot moves to space 19"})
    cancelled = defence == "It's Just Your Imagination"
    assert len(game.hand("Bigfoot")) == (2 if cancelled else 1)


def test_vaporizing_eyebeams_discards_at_random():
    others = ["Hoax", "Feint", "Regroup"]
    seen = set()
    for seed in range(20):
        game = attack("Vaporizing Eyebeams", others=others, seed=seed)
        assert (game.player, game.decision) == (BAT, Decision.ACTION), "nobody chooses the card"
        seen.update(game.discard_pile("Bigfoot"))
    assert seen == set(others)


# --- defence ---------------------------------------------------------------------------------------


def test_he_laughs_at_your_feebleness_is_worth_5():
    assert defend("He Laughs at Your Feebleness", "Larger Than Life").health(BAT) == 17


def test_imposing_presence_cancels_the_attack_and_is_worth_3():
    game = defend("Imposing Presence", "Savagery")
    assert game.health(BAT) == 18 - 1, "no savagery after the lost combat"


def test_imposing_presence_comes_before_the_attackers_feint():
    game = defend("Imposing Presence", "Feint")
    assert "The effects of Bigfoot's card are cancelled." in game.history
    assert "The effects of Golden Bat's card are cancelled." not in game.history


def test_imposing_presence_cannot_attack():
    assert "attack" not in table(hand=["Imposing Presence"]).options


# --- versatile cards -------------------------------------------------------------------------------


def test_insight_of_the_ancients_returns_a_random_card():
    pile = ["Skirmish", "Super Strength", "Alpine Fortress"]
    seen = set()
    for seed in range(20):
        game = attack("Insight of the Ancients", discard_piles={BAT: pile, "Bigfoot": ["Hoax"]}, seed=seed)
        assert (game.player, game.decision) == (BAT, Decision.ACTION), "nobody chooses the card"
        assert sorted(game.hand(BAT) + game.discard_pile(BAT)) == sorted([*pile, SPARE, "Insight of the Ancients"])
        seen.update(game.hand(BAT))
    assert seen == {*pile, SPARE}


def test_insight_of_the_ancients_does_not_return_itself():
    game = attack("Insight of the Ancients")
    assert (game.hand(BAT), game.discard_pile(BAT)) == ([SPARE], ["Insight of the Ancients"])


def test_insight_of_the_ancients_returns_nothing_after_a_lost_defence():
    game = defend("Insight of the Ancients", "Larger Than Life", discard_piles={BAT: ["Skirmish"]})
    assert game.hand(BAT) == [SPARE]


def test_insight_of_the_ancients_works_in_a_won_defence():
    game = defend("Insight of the Ancients", "Regroup", discard_piles={BAT: ["Skirmish"]})
    assert game.hand(BAT) == [SPARE, "Skirmish"]


FLASH = "Like a Flash of Golden Light"


def flash(start: int, target_space: int, move: str) -> int:
    """The damage of a Flash after a manoeuvre."""
    game = table(hand=[FLASH], spaces={BAT: start, "Bigfoot": target_space})
    manoeuvre(game, "move Golden Bat", move)
    fight(game, BAT, "Bigfoot", FLASH)
    return 16 - game.health("Bigfoot")


def test_like_a_flash_is_worth_2_where_the_turn_began():
    assert attack(FLASH).health("Bigfoot") == 16 - 2 - 2


def test_like_a_flash_is_worth_4_out_of_all_zones_of_the_space_where_the_turn_began():
    """From yellow to brown and olive."""
    assert flash(23, 17, "Golden Bat moves to space 24") == 4


def test_like_a_flash_is_worth_2_while_one_zone_is_shared():
    """From yellow to grey, orange and yellow; then from that to grey alone."""
    assert flash(28, 19, "Golden Bat moves to space 25") == 2
    assert flash(25, 21, "Golden Bat moves to space 22") == 2


def test_like_a_flash_replaces_the_printed_value_and_the_ability_adds_to_it():
    game = table(hand=[FLASH], spaces=CLOSE | {BAT: 30})
    scheme(game, BAT, "Arrive Just in Time")
    game.choose("Golden Bat to space 23")
    fight(game, BAT, "Bigfoot", FLASH)
    assert game.health("Bigfoot") == 16 - 4 - 2


def test_like_a_flash_looks_at_the_turn_being_played():
    """He left his zones in his own turn; in Bigfoot's turn he stands where that turn began."""
    game = table(hand=[FLASH, SPARE], foes=["Larger Than Life"], spaces=CLOSE | {BAT: 30})
    scheme(game, BAT, "Arrive Just in Time")
    game.choose("Golden Bat to space 23")
    scheme(game, BAT, "Arrive Just in Time")
    game.choose("Golden Bat to space 25")
    fight(game, "Bigfoot", BAT, "Larger Than Life", FLASH)
    assert game.health(BAT) == 18 - (6 - 2)


def test_like_a_flash_counts_a_move_in_the_opponents_turn():
    spaces = {BAT: 28, "Nikola Tesla": 31}
    hands = {BAT: [FLASH], "Nikola Tesla": ["Remote Control", "The Alternating Current"]}
    game = lay("golden-bat", "nikola-tesla", board="yukon", spaces=spaces, hands=hands, active="Nikola Tesla")
    scheme(game, "Nikola Tesla", "Remote Control")
    game.choose("Golden Bat moves to space 27")
    fight(game, "Nikola Tesla", BAT, "The Alternating Current", FLASH)
    assert game.health(BAT) == 18 - (5 - 4)


def test_like_a_flash_moves_him_up_to_5_but_not_through_foes():
    """Bigfoot on 19 and the Jackalope on 22 shut the way to the west."""
    game = attack(FLASH, spaces={BAT: 23, "Bigfoot": 19, "Jackalope": 22})
    assert (game.player, goals(game)) == (BAT, [5, 6, 7, 11, 13, 17, *range(23, 32)])
    game.choose("Golden Bat moves to space 30")
    assert game.space(BAT) == 30


def test_like_a_flash_moves_him_after_a_lost_defence_too():
    game = defend(FLASH, "Larger Than Life")
    assert (game.player, game.decision, game.health(BAT)) == (BAT, Decision.MOVE_SPACE, 14)


def test_like_a_flash_cancelled_neither_grows_nor_moves():
    game = defend(FLASH, "Feint")
    assert (game.player, game.space(BAT)) == ("Bigfoot", 23)


def sight(deck: list[str], defence: str | None = None):
    return attack("Sight Beyond Sight", defence, decks={"Bigfoot": deck})


def test_sight_beyond_sight_puts_the_top_3_cards_back_in_any_order():
    """The card put back first ends up lowest."""
    game = sight(["Hoax", "Feint", "Savagery", "Regroup"])
    assert (game.player, game.decision) == (BAT, Decision.PUT_BACK)
    assert game.options == [f"put {card} on top of the deck" for card in ("Hoax", "Feint", "Savagery")]
    game.play("put Hoax on top of the deck", "put Savagery on top of the deck")
    assert game.deck("Bigfoot") == ["Feint", "Savagery", "Hoax", "Regroup"]
    assert game.hand(BAT) == [SPARE]


def test_sight_beyond_sight_can_leave_the_order():
    game = sight(["Hoax", "Feint", "Savagery", "Regroup"])
    game.play("put Savagery on top of the deck", "put Feint on top of the deck")
    assert game.deck("Bigfoot") == ["Hoax", "Feint", "Savagery", "Regroup"]


def test_sight_beyond_sight_looks_at_fewer_cards_without_exhausting_anybody():
    game = sight(["Hoax", "Feint"])
    game.choose("put Hoax on top of the deck")
    assert (game.deck("Bigfoot"), game.health("Bigfoot")) == (["Feint", "Hoax"], 16 - 4)
    assert sight([]).health("Bigfoot") == 16 - 4


def test_sight_beyond_sight_cancelled_leaves_the_deck_alone():
    assert sight(["Hoax", "Feint", "Savagery"], "Feint").decision == Decision.ACTION


@pytest.mark.parametrize(
    ("mover", "spaces"), [(BAT, [22, 23, 24, 25, 27, 28, 29]), ("Bigfoot", [4, 10, 12, 18, 19, 22, 25])]
)
def test_skirmish_moves_one_of_the_fighters_in_the_combat_up_to_2(mover, spaces):
    game = attack("Skirmish", spaces=CLOSE | {"Jackalope": 30})
    assert (game.player, sorted(game.options)) == (BAT, ["move Bigfoot", "move Golden Bat"])
    game.choose(f"move {mover}")
    assert goals(game) == spaces


def test_skirmish_moves_nobody_after_a_lost_combat():
    assert defend("Skirmish", "Larger Than Life").player == "Bigfoot"


def test_skirmish_works_in_a_won_defence():
    game = defend("Skirmish", "Savagery")
    assert (game.player, game.decision) == (BAT, Decision.EFFECT_MOVE_FIGHTER)


ROAR = "Terrifying Roar"


def test_terrifying_roar_stops_a_move_of_the_other_card():
    game = attack(ROAR, "Hoax")
    assert (game.player, game.space("Bigfoot"), game.health("Bigfoot")) == (BAT, 19, 15)


def test_terrifying_roar_holds_golden_bat_too_for_the_rest_of_the_turn():
    game = attack(ROAR)
    manoeuvre(game, "move Golden Bat")
    assert "Golden Bat stays on space 23." in game.history


def test_terrifying_roar_stops_placing():
    game = attack(ROAR)
    told = scheme(game, BAT, "Arrive Just in Time")
    assert not any("placed" in sentence for sentence in told)
    assert game.space(BAT) == 23


def test_terrifying_roar_holds_those_who_are_not_in_the_combat_in_the_opponents_turn():
    """The Jackalope's horns still do their damage where it stands."""
    spaces = CLOSE | {"Jackalope": 29}
    game = defend(ROAR, "Disengage", others=["Jackalope Horns"], spaces=spaces)
    assert game.space("Bigfoot") == 19
    scheme(game, "Jackalope", "Jackalope Horns")
    assert (game.space("Jackalope"), game.health(BAT)) == (29, 18 - (4 - 3) - 2)


def test_terrifying_roar_is_over_in_the_next_turn():
    game = attack(ROAR)
    finish_turn(game)
    assert (game.turn, game.player) == (2, "Bigfoot")
    answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: "no boost", Decision.MOVE_FIGHTER: "move Bigfoot"})
    game.choose("Bigfoot moves to space 25")
    assert game.space("Bigfoot") == 25


def test_terrifying_roar_lets_the_defeated_leave():
    spaces = {BAT: 23, "Bigfoot": 8, "Jackalope": 19}
    game = attack(ROAR, target="Jackalope", spaces=spaces, health={"Jackalope": 5})
    assert game.space("Jackalope") is None


def test_terrifying_roar_stops_swapping():
    spaces = {BAT: 23, "Houdini": 19, "Bess": 12}
    hands = {BAT: [ROAR], "Houdini": ["Smoke and Mirrors"]}
    game = lay("golden-bat", "houdini", board="yukon", spaces=spaces, hands=hands, active="Houdini")
    fight(game, "Houdini", BAT, "Smoke and Mirrors", ROAR)
    assert (game.space("Houdini"), game.space("Bess")) == (19, 12)
    assert not any("is now in the combat" in sentence for sentence in game.history)


def test_terrifying_roar_stops_a_swap_that_is_not_optional():
    """The damage of the Master of Disguise is done all the same."""
    spaces = {BAT: 23, "Sherlock Holmes": 19}
    hands = {BAT: [ROAR], "Sherlock Holmes": ["Feint", "Master of Disguise"]}
    game = lay("golden-bat", "sherlock-holmes", board="yukon", spaces=spaces, hands=hands, active="Sherlock Holmes")
    fight(game, "Sherlock Holmes", BAT, "Feint", ROAR)
    scheme(game, "Sherlock Holmes", "Master of Disguise")
    assert (game.space(BAT), game.space("Sherlock Holmes"), game.health(BAT)) == (23, 19, 17)


def test_terrifying_roar_comes_too_late_for_a_defender_who_swaps_first():
    spaces = {BAT: 23, "Annie Christmas": 19, "Charlie": 12}
    game = table("annie-christmas", hand=[ROAR], foes=["Slick Talker"], spaces=spaces)
    fight(game, BAT, "Annie Christmas", ROAR, "Slick Talker")
    assert game.player == "Annie Christmas"
    game.choose("yes")
    assert (game.space("Annie Christmas"), game.space("Charlie")) == (12, 19)
    assert (game.health("Annie Christmas"), game.health("Charlie")) == (14, 8 - 2)


def test_terrifying_roar_cancelled_holds_nobody():
    game = attack(ROAR, "Feint")
    manoeuvre(game, "move Golden Bat", "Golden Bat moves to space 28")
    assert game.space(BAT) == 28


# --- schemes ---------------------------------------------------------------------------------------


def fortress(pile: list[str], deck: list[str] | None = None):
    decks = {BAT: deck} if deck is not None else None
    game = table(hand=["Alpine Fortress"], discard_piles={BAT: pile}, decks=decks)
    scheme(game, BAT, "Alpine Fortress")
    return game


def test_alpine_fortress_shuffles_a_chosen_card_into_the_deck():
    game = fortress(["Skirmish", "Super Strength", "Skirmish"])
    assert game.options == ["take Skirmish", "take Super Strength"], "one of them, and not the fortress"
    before = len(game.deck(BAT))
    game.choose("take Super Strength")
    assert len(game.deck(BAT)) == before + 1 - 2
    assert (game.discard_pile(BAT), game.decision) == (["Skirmish", "Skirmish"], Decision.MOVE_SPACE)


def test_alpine_fortress_shuffles_before_it_draws():
    """The deck holds one card: the second one drawn is the one from the discard pile."""
    game = fortress(["Skirmish"], ["Super Strength"])
    assert sorted(game.hand(BAT)) == [SPARE, "Skirmish", "Super Strength"]
    assert (game.health(BAT), game.discard_pile(BAT)) == (18, [])


def test_alpine_fortress_shuffles_the_deck():
    deck = ["Super Strength"] * 2 + ["He Laughs at Your Feebleness"] * 2
    drawn = set()
    for seed in range(20):
        game = table(hand=["Alpine Fortress"], discard_piles={BAT: ["Skirmish"]}, decks={BAT: deck}, seed=seed)
        scheme(game, BAT, "Alpine Fortress")
        drawn.add("Skirmish" in game.hand(BAT))
    assert drawn == {True, False}


def test_alpine_fortress_draws_and_moves_with_an_empty_discard_pile():
    game = fortress([])
    assert (game.decision, len(game.hand(BAT))) == (Decision.MOVE_SPACE, 3)
    game.choose("Golden Bat moves to space 23")
    assert (game.space(BAT), game.discard_pile(BAT)) == (23, ["Alpine Fortress"])


def test_alpine_fortress_moves_up_to_4():
    """From 23 it is 4 steps to 7, 11, 15 and 30; Bigfoot on 19 shuts the north."""
    assert goals(fortress([])) == [7, 11, 13, 15, 17, 21, 22, 23, 24, 25, 27, 28, 29, 30, 31]


def test_arrive_just_in_time_places_him_in_any_free_space():
    game = table(hand=[SPARE], spaces=CLOSE | {BAT: 30})
    scheme(game, BAT, "Arrive Just in Time")
    assert goals(game) == [space for space in range(1, 32) if space not in (30, 19, 12)]
    game.choose("Golden Bat to space 1")
    assert (game.space(BAT), game.actions) == (1, 1)
