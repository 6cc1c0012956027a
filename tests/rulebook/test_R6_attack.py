"""R6, the attack. Values: Plain and every card of this file without a value of its own are worth 2."""

import pytest

from tests.cards.table import fight, in_order
from tests.rulebook.toys import attacks, card, duel, left, line, right

NEAR = {"Left": 4, "Page": 5, "Right": 3, "Squire": 2}
IDLE = card("Idle", "scheme", copies=4)


def combat(
    attack: dict | None = None,
    defence: dict | None = None,
    *,
    spaces=NEAR,
    attacker="Left",
    target="Right",
    ability="",
    health=None,
    **changes,
):
    """One attack with these cards; Idle cards stay in both hands. The game waits at the next question."""
    cards = [table or card("Unused") for table in (attack, defence)]
    players = (
        left(cards[0], IDLE, sidekicks=1, ability=ability, sidekick={"health": 3}, **changes),
        right(cards[1], IDLE, sidekicks=1, sidekick={"health": 3}),
    )
    attack_name = attack["name"] if attack else "Plain"
    hands = {"Left": [attack_name, "Idle", "Idle"], "Right": ["Idle", "Idle"] + ([defence["name"]] if defence else [])}
    game = duel(*players, spaces=spaces, hands=hands, health=health)
    fight(game, attacker, target, attack_name, defence["name"] if defence else None)
    return game


def winner_of_combat(game) -> str:
    [told] = [sentence for sentence in game.history if sentence.endswith(" won the combat.")]
    return told.split("; ")[1].split()[0]


# --- R6.1 who may attack whom ----------------------------------------------------------------------


def poised(*hand: str, on=None, spaces=NEAR, cards=(), sidekick=None, **changes):
    players = left(*cards, sidekicks=1, sidekick=sidekick, **changes), right(sidekicks=1)
    return duel(*players, on=on, spaces=spaces, hands={"Left": hand})


def test_R6_1_a_melee_fighter_attacks_adjacent_fighters_in_any_zone():
    game = poised("Plain", on=line("a a b c c c c c"), spaces={"Left": 3, "Page": 8, "Right": 2, "Squire": 4})
    assert attacks(game) == ["Left attacks Right", "Left attacks Squire"]


def test_R6_1_a_melee_fighter_reaches_no_further_in_its_zone():
    assert attacks(poised("Plain", spaces={"Left": 1, "Page": 8, "Right": 3, "Squire": 5})) == []


@pytest.mark.parametrize(
    ("zones", "targets"),
    [
        ("a b b a b a a a", ["Right", "Squire"]),  # adjacent without a shared zone, and a shared zone far away
        ("a b b b b b b b", ["Right"]),
        ("a a a c c c c c", ["Right"]),
        ("ac b b b b c b b", ["Right", "Squire"]),
    ],
)
def test_R6_1_a_ranged_fighter_attacks_adjacent_fighters_and_those_in_a_shared_zone(zones, targets):
    spaces = {"Left": 1, "Page": 8, "Right": 2, "Squire": 6}
    game = poised("Plain", on=line(zones), spaces=spaces, attack="ranged")
    assert attacks(game) == [f"Left attacks {target}" for target in targets]


def test_R6_1_a_sidekick_attacks_in_its_own_way():
    spaces = {"Left": 1, "Page": 8, "Right": 4, "Squire": 5}
    game = poised("Plain", spaces=spaces, attack="melee", sidekick={"attack": "ranged"})
    assert attacks(game) == ["Page attacks Right", "Page attacks Squire"]


def test_R6_1_friends_are_no_targets():
    game = poised("Plain", spaces={"Left": 1, "Page": 2, "Right": 7, "Squire": 8}, attack="ranged")
    assert attacks(game) == ["Left attacks Right", "Left attacks Squire"]


def test_R6_1_defence_and_scheme_cards_are_not_enough_for_an_attack():
    assert poised("Blank", "Idle", cards=[IDLE]).options == ["manoeuvre", "scheme"]


@pytest.mark.parametrize(("who", "attacker"), [("hero", "Left"), ("sidekick", "Page"), ("any", None)])
def test_R6_1_the_fighter_with_the_target_must_be_allowed_to_use_the_card(who, attacker):
    spaces = {"Left": 2, "Page": 6, "Right": 3, "Squire": 7}
    game = poised("Blow", spaces=spaces, cards=[card("Blow", "attack", who=who)])
    both = ["Left attacks Right", "Page attacks Squire"]
    assert attacks(game) == [attack for attack in both if attacker is None or attack.startswith(attacker)]


def test_R6_1_no_attack_when_the_only_fighter_near_a_foe_has_no_card():
    spaces = {"Left": 1, "Page": 6, "Right": 8, "Squire": 7}
    game = poised("Blow", spaces=spaces, cards=[card("Blow", "attack", who="hero")])
    assert attacks(game) == []


# --- R6.2 choosing cards ---------------------------------------------------------------------------

HERO_BLOW = card("Hero Blow", "attack", who="hero")
HELPER_BLOW = card("Helper Blow", "attack", who="sidekick")
HERO_GUARD = card("Hero Guard", "defense", who="hero")
HELPER_GUARD = card("Helper Guard", "defense", who="sidekick")
CHOOSY = (HERO_BLOW, HELPER_BLOW, HERO_GUARD, HELPER_GUARD, IDLE)
ALL_KINDS = ["Hero Blow", "Helper Blow", "Hero Guard", "Helper Guard", "Idle", "Plain", "Blank"]


def choosing(attacker: str, target: str, spaces=None):
    spaces = spaces or {"Left": 4, "Page": 1, "Right": 3, "Squire": 2}
    players = left(*CHOOSY, sidekicks=1), right(*CHOOSY, sidekicks=1)
    game = duel(*players, spaces=spaces, hands={"Left": ALL_KINDS, "Right": ALL_KINDS})
    game.play("attack", f"{attacker} attacks {target}")
    return game


@pytest.mark.parametrize(
    ("attacker", "target", "own"), [("Left", "Right", "Hero Blow"), ("Page", "Squire", "Helper Blow")]
)
def test_R6_2_the_attacker_plays_an_attack_or_versatile_card_of_the_attacking_fighter(attacker, target, own):
    game = choosing(attacker, target)
    assert (game.player, game.options) == ("Left", [f"play {own}", "play Plain"])


@pytest.mark.parametrize(
    ("attacker", "target", "own"), [("Left", "Right", "Hero Guard"), ("Page", "Squire", "Helper Guard")]
)
def test_R6_2_the_defender_may_play_a_defence_or_versatile_card_of_the_defending_fighter(attacker, target, own):
    game = choosing(attacker, target)
    game.choose("play Plain")
    assert (game.player, game.options) == ("Right", ["no defence", f"play {own}", "play Plain", "play Blank"])


def test_R6_2_the_defender_does_not_see_the_attack():
    plain, blow = choosing("Left", "Right"), choosing("Left", "Right")
    plain.choose("play Plain")
    blow.choose("play Hero Blow")
    assert (plain.options, plain.history) == (blow.options, blow.history)
    assert plain.discard_pile("Left") == blow.discard_pile("Left") == []


def test_R6_2_both_cards_are_revealed_together():
    game = choosing("Left", "Right")
    game.choose("play Hero Blow")
    told = game.choose("play Hero Guard")
    assert told[0] == "Revealed: Hero Blow against Hero Guard."
    assert not any("Hero Blow" in sentence for sentence in game.history[: -len(told)])


def test_R6_2_nobody_has_to_defend():
    game = choosing("Left", "Right")
    game.play("play Plain", "no defence")
    assert game.hand("Right") == ALL_KINDS
    assert game.health("Right") == 8


def test_R6_2_the_played_cards_leave_the_hands():
    game = choosing("Left", "Right")
    game.play("play Hero Blow", "play Hero Guard")
    assert game.hand("Left") == [name for name in ALL_KINDS if name != "Hero Blow"]
    assert game.hand("Right") == [name for name in ALL_KINDS if name != "Hero Guard"]


# --- R6.3 the order of effects ---------------------------------------------------------------------

THREE_TIMES = "After combat: draw 1 card. During combat: draw 1 card. Immediately: draw 1 card."


def test_R6_3_effects_resolve_by_timing_and_the_defender_first():
    game = combat(card("Blow", "attack", 4, THREE_TIMES), card("Guard", "defense", 1, THREE_TIMES))
    told = [sentence for sentence in game.history if " draws " not in sentence]
    begin = told.index("Revealed: Blow against Guard.") + 1
    assert told[begin : begin + 8] == [
        "Guard, immediately:",
        "Blow, immediately:",
        "Guard, during combat:",
        "Blow, during combat:",
        "Attack 4, defence 1: 3 damage; Left won the combat.",
        "Right takes 3 damage: 7 health left.",
        "Guard, after combat:",
        "Blow, after combat:",
    ]


def test_R6_3_the_first_effect_is_done_before_the_second_begins():
    flee = card("Flee", "defense", 2, "After combat: move your fighter up to 2 spaces.")
    splash = card(
        "Splash", "attack", 2, "After combat: deal 1 damage to each opposing fighter adjacent to your fighter."
    )
    game = combat(splash, flee)
    assert (game.player, game.health("Right")) == ("Right", 10)
    game.choose("Right moves to space 1")
    assert game.health("Right") == 10


def test_R6_3_values_changed_during_combat_count_for_the_damage():
    strong = card("Strong", "attack", 2, "During combat: add 3 to this card's value.")
    firm = card("Firm", "defense", 0, "During combat: this card's value is 4.")
    assert combat(strong, firm).health("Right") == 9


def test_R6_3_effects_are_mandatory():
    shock = card("Shock", text="After combat: deal 1 damage to each fighter adjacent to your fighter. Discard 1 card.")
    game = combat(shock)
    assert (game.health("Page"), game.health("Right")) == (2, 7)
    assert game.discard_pile("Left") == ["Idle", "Shock"]


def test_R6_3_effects_that_say_may_can_be_declined():
    offer = card("Offer", text="After combat: you may draw 1 card.")
    game = combat(offer)
    assert (game.player, sorted(game.options)) == ("Left", ["no", "yes"])
    declined = game.copy()
    declined.choose("no")
    game.choose("yes")
    assert (len(declined.hand("Left")), len(game.hand("Left"))) == (2, 3)


def test_R6_3_the_opponent_decides_what_the_opponent_may_do():
    game = combat(card("Toll", text="After combat: your opponent may discard 1 card. If they do not, draw 2 cards."))
    assert (game.player, sorted(game.options)) == ("Right", ["no", "yes"])
    game.choose("no")
    assert len(game.hand("Left")) == 4


# --- R6.4 damage -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defence", "left_over"), [(5, 2, 7), (3, 3, 10), (2, 5, 10), (0, 4, 10), (4, 0, 6), (4, None, 6)]
)
def test_R6_4_damage_is_attack_minus_defence_and_never_negative(attack, defence, left_over):
    guard = None if defence is None else card("Guard", "defense", defence)
    game = combat(card("Blow", "attack", attack), guard)
    assert game.health("Right") == left_over
    assert game.health("Left") == 10


def test_R6_4_a_strong_defence_does_not_heal():
    game = combat(card("Blow", "attack", 1), card("Guard", "defense", 6), health={"Right": 5})
    assert game.health("Right") == 5


def test_R6_4_the_damage_goes_to_the_defending_fighter_alone():
    spaces = {"Left": 4, "Page": 5, "Right": 2, "Squire": 3}
    game = combat(card("Blow", "attack", 2), spaces=spaces, target="Squire")
    assert [game.health(fighter) for fighter in ("Left", "Page", "Right", "Squire")] == [10, 3, 10, 1]


# --- R6.5 who won ------------------------------------------------------------------------------------

STING = "During combat: deal 2 damage to the opposing fighter."
IF_WON = "After combat: if you won the combat, draw 2 cards."
WON_OR_LOST = f"{IF_WON} If you lost the combat, draw 3 cards."


@pytest.mark.parametrize(
    ("attack", "defence", "winner"), [(3, 2, "Left"), (3, 3, "Right"), (3, 4, "Right"), (1, None, "Left")]
)
def test_R6_5_the_attacker_won_with_at_least_1_damage(attack, defence, winner):
    guard = None if defence is None else card("Guard", "defense", defence)
    assert winner_of_combat(combat(card("Blow", "attack", attack), guard)) == winner


def test_R6_5_an_attack_of_0_is_won_by_the_defender_even_without_a_card():
    assert winner_of_combat(combat(card("Blow", "attack", 0))) == "Right"


def test_R6_5_damage_from_the_attackers_effects_does_not_win_the_combat():
    game = combat(card("Sting", "attack", 2, STING + IF_WON), card("Guard", "defense", 2))
    assert game.health("Right") == 8
    assert winner_of_combat(game) == "Right"
    assert len(game.hand("Left")) == 2


def test_R6_5_damage_from_the_defenders_effects_does_not_lose_the_combat():
    game = combat(card("Blow", "attack", 3), card("Thorns", "defense", 2, STING))
    assert (game.health("Left"), game.health("Right")) == (8, 9)
    assert winner_of_combat(game) == "Left"


@pytest.mark.parametrize(("defence", "cards"), [(1, (4, 5)), (3, (5, 4))])
def test_R6_5_each_side_won_or_lost_from_its_own_point_of_view(defence, cards):
    """Two cards stay in each hand; who won draws 2 and who lost draws 3."""
    game = combat(card("Blow", "attack", 3, WON_OR_LOST), card("Guard", "defense", defence, WON_OR_LOST))
    assert (len(game.hand("Left")), len(game.hand("Right"))) == cards


# --- R6.6 after combat, in spite of defeat -------------------------------------------------------------

SQUIRE_NEAR = {"Left": 4, "Page": 5, "Right": 2, "Squire": 3}
DRAW_AFTER = "After combat: draw 2 cards."


def test_R6_6_the_card_of_a_defeated_defender_still_resolves():
    game = combat(
        card("Blow", "attack", 5), card("Guard", "defense", 1, DRAW_AFTER), spaces=SQUIRE_NEAR, target="Squire"
    )
    assert game.space("Squire") is None
    assert len(game.hand("Right")) == 4


@pytest.mark.parametrize("timing", ["Immediately", "During combat", "After combat"])
def test_R6_6_the_card_of_a_defeated_attacker_still_resolves(timing):
    thorns = card("Thorns", "defense", 2, f"{timing}: deal 3 damage to the opposing fighter.")
    spaces = {"Left": 7, "Page": 4, "Right": 3, "Squire": 2}
    game = combat(card("Blow", "attack", 4, DRAW_AFTER), thorns, spaces=spaces, attacker="Page")
    assert game.space("Page") is None
    assert game.health("Right") == 8
    assert len(game.hand("Left")) == 4


def test_R6_6_nothing_resolves_after_the_end_of_the_game():
    game = combat(card("Blow", "attack", 5, DRAW_AFTER), card("Guard", "defense", 1, DRAW_AFTER), health={"Right": 4})
    assert (game.over, game.winner) == (True, "Left")
    assert (len(game.hand("Left")), len(game.hand("Right"))) == (2, 2)


# --- R6.7 abilities, then the discard piles ------------------------------------------------------------

MAY_DRAW = "After you attack: you may draw 1 card."


def test_R6_7_abilities_follow_the_after_combat_effects_and_precede_the_discarding():
    game = combat(card("Blow", text=DRAW_AFTER), card("Guard", "defense", 1, DRAW_AFTER), ability=MAY_DRAW)
    assert in_order(["Guard, after combat:", "Blow, after combat:", "Left's ability, after you attack:"], game.history)
    assert (game.player, sorted(game.options)) == ("Left", ["no", "yes"])
    assert (game.discard_pile("Left"), game.discard_pile("Right")) == ([], [])
    game.choose("no")
    assert (game.discard_pile("Left"), game.discard_pile("Right")) == (["Blow"], ["Guard"])


def test_R6_7_an_ability_for_attacks_is_silent_in_defence():
    blow = card("Blow", "attack")
    players = left(ability="After you attack: draw 1 card."), right(blow)
    game = duel(*players, spaces={"Left": 1, "Right": 2}, hands={"Left": [], "Right": ["Blow"]}, active="Right")
    fight(game, "Right", "Left", "Blow")
    assert game.hand("Left") == []


@pytest.mark.parametrize("defence", [1, 6])
def test_R6_7_an_ability_after_the_attack_does_not_ask_who_won(defence):
    game = combat(card("Blow"), card("Guard", "defense", defence), ability="After you attack: draw 1 card.")
    assert len(game.hand("Left")) == 3


def test_R6_7_without_a_defence_card_only_the_attack_is_discarded():
    game = combat(card("Blow"))
    assert (game.discard_pile("Left"), game.discard_pile("Right")) == (["Blow"], [])


# --- R6.8 cancelling and ignoring ----------------------------------------------------------------------

CANCEL = "Immediately: cancel all effects on your opponent's card."
STRONGER = "During combat: add 3 to this card's value."


def test_R6_8_the_value_of_a_cancelled_card_still_counts():
    assert combat(card("Feint", "attack", 3, CANCEL), card("Guard", "defense", 2, DRAW_AFTER)).health("Right") == 9
    assert combat(card("Blow", "attack", 3, DRAW_AFTER), card("Feint", "defense", 2, CANCEL)).health("Right") == 9


@pytest.mark.parametrize("timing", ["During combat", "After combat"])
@pytest.mark.parametrize("cancels", ["Left", "Right"])
def test_R6_8_cancelled_effects_do_not_happen(timing, cancels):
    text = f"{timing}: draw 2 cards."
    attack = card("Blow", text=CANCEL if cancels == "Left" else text)
    game = combat(attack, card("Guard", text=text if cancels == "Left" else CANCEL))
    assert (len(game.hand("Left")), len(game.hand("Right"))) == (2, 2)


def test_R6_8_a_cancelled_bonus_leaves_the_printed_value():
    assert combat(card("Strong", "attack", 3, STRONGER), card("Feint", "defense", 2, CANCEL)).health("Right") == 9


def test_R6_8_the_defenders_cancel_comes_before_the_attackers_immediate_effect():
    attack = card("Blow", text="Immediately: draw 2 cards.")
    assert len(combat(attack, card("Feint", text=CANCEL)).hand("Left")) == 2


def test_R6_8_the_attackers_cancel_comes_after_the_defenders_immediate_effect():
    defence = card("Guard", text="Immediately: draw 1 card. During combat: draw 3 cards.")
    assert len(combat(card("Feint", text=CANCEL), defence).hand("Right")) == 3


def test_R6_8_of_two_cancels_the_defenders_counts():
    game = combat(card("Feint", text=f"{CANCEL} {DRAW_AFTER}"), card("Counter", text=f"{CANCEL} {DRAW_AFTER}"))
    assert (len(game.hand("Left")), len(game.hand("Right"))) == (2, 4)


def test_R6_8_a_cancel_does_not_touch_the_card_it_is_on():
    game = combat(card("Feint", text=f"{CANCEL} {DRAW_AFTER}"), card("Guard", text=DRAW_AFTER))
    assert (len(game.hand("Left")), len(game.hand("Right"))) == (4, 2)


def test_R6_8_abilities_cannot_be_cancelled():
    game = combat(card("Blow"), card("Feint", text=CANCEL), ability="After you attack: draw 1 card.")
    assert len(game.hand("Left")) == 3


def test_R6_8_a_cancel_ends_with_the_combat():
    blow = card("Blow", text=DRAW_AFTER, copies=2)
    players = left(blow), right(card("Feint", text=CANCEL))
    game = duel(*players, spaces={"Left": 1, "Right": 2}, hands={"Left": ["Blow", "Blow"], "Right": ["Feint"]})
    fight(game, "Left", "Right", "Blow", "Feint")
    assert game.hand("Left") == ["Blow"]
    fight(game, "Left", "Right", "Blow")
    assert game.hand("Left") == ["Blank", "Blank"]


def test_R6_8_an_ignored_value_counts_as_0_while_the_effects_remain():
    pierce = card("Pierce", "attack", 2, "Immediately: ignore the value of your opponent's card.")
    game = combat(pierce, card("Guard", "defense", 5, STRONGER + DRAW_AFTER))
    assert game.health("Right") == 8
    assert len(game.hand("Right")) == 4
