"""R10.17, Mothman: bridges, doom tokens, the end of the round and the objective."""

from dataclasses import replace

import pytest

from balancer.content import library
from balancer.content.language import parse
from balancer.content.words import Names
from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, in_order, manoeuvre, scheme
from tests.rulebook.adventures import combat, finish_round, quest, set_up
from tests.rulebook.toys import attacks, card, left, right

BRIDGES = [(10, 13), (22, 33), (23, 35), (25, 31)]
EFFECTS = ["Drawbridge", "Covered Bridge", "Truss Bridge", "Suspension Bridge"]
BIG = card("Big", "attack", 1, boost=3, copies=3)
NOTHING = card("Nothing", "attack", 1, boost=0)
EMPTY = {1: 0, 2: 0, 3: 0, 4: 0}
CALM = ["Right's turn", "Left's turn"]


def at_bridges(*, spaces=None, first=None, minions=(), **position) -> Adventure:
    """Left's turn at bridge 1 on space 10, Right far away, nobody in anybody's reach."""
    spaces = {"Left": 10, "Right": 37, "Mothman": 4} | (spaces or {})
    position = {"sites": {1: 2, 2: 0, 3: 0, 4: 0}, "hands": {"Left": ["Big"]}, "initiative_deck": CALM} | position
    position.setdefault("active", "Left")
    hero = first or left(BIG, NOTHING, sidekicks=1)
    return quest(hero, right(), villain="mothman", minions=minions, spaces=spaces, **position)


def manoeuvred(game: Adventure) -> Adventure:
    """Left's manoeuvre without a step, up to the question which bridge to activate if there is one."""
    manoeuvre(game)
    while game.decision == Decision.MOVE_FIGHTER:
        game.choose("done moving")
    return game


def activated(effect: str, discard: str = "Big", *, wanted: bool = True, **position) -> Adventure:
    """Left has activated bridge 1 with this effect."""
    game = manoeuvred(at_bridges(site_effects={1: effect}, **position))
    game.choose(f"discard {discard} at bridge 1")
    assert (game.decision, game.player, game.options) == (Decision.MAY, "Left", ["yes", "no"])
    game.choose("yes" if wanted else "no")
    return game


# --- set-up --------------------------------------------------------------------------------------


def test_R10_17_the_four_bridge_tokens_lie_at_random_on_bridges_1_to_4():
    layouts = [tuple(Adventure("golden-bat", villain="mothman", seed=seed).site_effects.values()) for seed in range(12)]
    assert all(sorted(layout) == sorted(EFFECTS) for layout in layouts)
    assert len(set(layouts)) > 5
    assert {layout[0] for layout in layouts} == set(EFFECTS)


def test_R10_17_one_doom_token_lies_on_bridge_1_and_eight_are_in_the_game():
    game = Adventure("golden-bat", villain="mothman")
    set_up(game)
    assert Adventure("golden-bat", villain="mothman").sites == {1: 1, 2: 0, 3: 0, 4: 0}
    assert game.tables.site_supply == 8


# --- bridges join spaces -------------------------------------------------------------------------


@pytest.mark.parametrize("bridge", BRIDGES)
@pytest.mark.parametrize("end", [0, 1])
def test_R10_17_a_bridge_joins_its_two_spaces_for_movement(bridge, end):
    here, there = bridge[end], bridge[1 - end]
    game = at_bridges(first=left(move=1), spaces={"Left": here, "Right": 38}, hands={"Left": []})
    manoeuvre(game, "move Left")
    near = {b if a == here else a for a, b in library.board("point-pleasant").links if here in (a, b)}
    assert {int(option.split()[-1]) for option in game.options} == near | {here, there}


@pytest.mark.parametrize("bridge", BRIDGES)
def test_R10_17_a_bridge_joins_its_two_spaces_for_an_attack(bridge):
    game = at_bridges(first=left(), spaces={"Left": bridge[0], "Mothman": bridge[1]}, hands={"Left": ["Plain"]})
    assert attacks(game) == ["Left attacks Mothman"]


@pytest.mark.parametrize("bridge", BRIDGES)
def test_R10_17_an_enemy_attacks_over_a_bridge(bridge):
    spaces = {"Left": bridge[0], "Mothman": bridge[1], "Right": 38}
    game = at_bridges(first=left(), spaces=spaces, hands={"Left": []}, active="Mothman")
    assert game.space("Mothman") == bridge[1]
    assert "Mothman attacks Left." in game.history


@pytest.mark.parametrize("end", [0, 1])
def test_R10_17_a_destroyed_bridge_no_longer_joins_them(end):
    here, there = BRIDGES[0][end], BRIDGES[0][1 - end]
    position = {"first": left(move=1), "sites": {2: 0, 3: 0, 4: 0}, "hands": {"Left": ["Plain"]}}
    game = at_bridges(spaces={"Left": here, "Mothman": there}, **position)
    assert attacks(game) == []
    manoeuvre(game, "move Left")
    assert f"Left moves to space {there}" not in game.options


def test_R10_17_across_a_destroyed_bridge_a_ranged_fighter_still_attacks_in_its_zone():
    archer = left(attack="ranged")
    spaces = {"Left": 10, "Mothman": 13}
    game = at_bridges(first=archer, spaces=spaces, sites={2: 0, 3: 0, 4: 0}, hands={"Left": ["Plain"]})
    assert attacks(game) == ["Left attacks Mothman"]


# --- activation ----------------------------------------------------------------------------------


def test_R10_17_after_a_manoeuvre_a_player_may_discard_a_card_to_activate_a_bridge():
    game = manoeuvred(at_bridges())
    assert (game.decision, game.player) == (Decision.ACTIVATE, "Left")
    assert game.options == ["activate nothing", "discard Big at bridge 1", "discard Blank at bridge 1"]
    game.choose("activate nothing")
    assert (game.sites, game.discard_pile("Left")) == ({1: 2, 2: 0, 3: 0, 4: 0}, [])


def test_R10_17_a_bridge_is_reached_by_the_move_of_that_manoeuvre():
    game = at_bridges(first=left(BIG), spaces={"Left": 14})
    manoeuvre(game, "move Left", "Left moves to space 10")
    assert game.decision == Decision.ACTIVATE


@pytest.mark.parametrize("space", [10, 13])
def test_R10_17_both_ends_are_adjacent_to_a_bridge(space):
    assert manoeuvred(at_bridges(spaces={"Left": space})).decision == Decision.ACTIVATE


def test_R10_17_without_a_fighter_next_to_a_bridge_nothing_is_asked():
    game = manoeuvred(at_bridges(spaces={"Left": 14}))
    assert (game.decision, game.actions) == (Decision.BOOST, 0)  # of the second manoeuvre


def test_R10_17_a_sidekick_next_to_a_bridge_is_enough():
    game = manoeuvred(at_bridges(spaces={"Left": 1, "Page": 10}))
    assert game.decision == Decision.ACTIVATE


def test_R10_17_the_fighters_of_others_are_not_enough():
    game = manoeuvred(at_bridges(spaces={"Left": 1, "Right": 10, "Mothman": 35}))
    assert game.decision != Decision.ACTIVATE


def test_R10_17_without_a_card_there_is_nothing_to_discard():
    game = at_bridges(hands={"Left": []}, decks={"Left": ["Plain"]})
    game.choose("boost with Plain")
    while game.decision == Decision.MOVE_FIGHTER:
        game.choose("done moving")
    assert "Left activates" not in " ".join(game.history)
    assert game.decision != Decision.ACTIVATE


def test_R10_17_one_bridge_an_action_of_those_next_to_the_fighters():
    game = manoeuvred(at_bridges(spaces={"Left": 10, "Page": 22}, hands={"Left": ["Big", "Big"]}))
    bridges = {option.split()[-1] for option in game.options[1:]}
    assert bridges == {"1", "2"}
    game.choose("discard Big at bridge 2")
    game.choose("no")
    assert game.decision in (Decision.ACTION, Decision.BOOST)


def test_R10_17_each_manoeuvre_may_activate_a_bridge():
    game = manoeuvred(at_bridges(hands={"Left": ["Big", "Big"]}))
    game.play("discard Big at bridge 1", "no")
    manoeuvred(game)
    assert game.decision == Decision.ACTIVATE


def test_R10_17_no_other_action_activates_a_bridge():
    idle = card("Idle", "scheme")
    hero = left(BIG, idle)
    game = at_bridges(first=hero, spaces={"Left": 10, "Mothman": 13}, hands={"Left": ["Idle", "Big", "Big", "Plain"]})
    scheme(game, "Left", "Idle")
    assert (game.decision, game.actions) == (Decision.ACTION, 1)
    fight(game, "Left", "Mothman", "Plain", game.deck("Mothman")[0])
    assert "activates" not in " ".join(game.history)


def test_R10_17_a_destroyed_bridge_cannot_be_activated():
    game = manoeuvred(at_bridges(sites={2: 2, 3: 0, 4: 0}))
    assert game.decision != Decision.ACTIVATE


@pytest.mark.parametrize(("discard", "left_over"), [("Big", 1), ("Plain", 3), ("Nothing", 4)])
def test_R10_17_as_many_doom_tokens_go_as_the_cards_boost_value(discard, left_over):
    game = activated("Truss Bridge", discard, wanted=False, sites=EMPTY | {1: 4, 2: 3}, hands={"Left": [discard]})
    assert game.sites == {1: left_over, 2: 3, 3: 0, 4: 0}
    assert game.discard_pile("Left") == [discard]


def test_R10_17_no_more_doom_tokens_go_than_there_are():
    game = activated("Truss Bridge", wanted=False)
    assert game.sites[1] == 0


@pytest.mark.parametrize("effect", EFFECTS)
def test_R10_17_the_effect_is_optional_and_doom_tokens_go_anyway(effect):
    game = activated(effect, wanted=False, health={"Left": 5, "Mothman": 5, "Right": 5})
    assert [game.health(name) for name in ("Left", "Mothman", "Right")] == [5, 5, 5]
    assert (game.sites[1], game.space("Mothman"), game.hand("Right")) == (0, 4, [])
    assert len(game.deck("Mothman")) == 10


def test_R10_17_the_effect_comes_before_the_doom_tokens_go():
    game = activated("Covered Bridge", health={"Left": 5})
    assert game.sites[1] == 2
    game.choose("heal Left")
    assert game.sites[1] == 0


# --- the four effects ----------------------------------------------------------------------------


def test_R10_17_drawbridge_a_player_draws_up_to_a_hand_of_4_cards():
    hands = {"Left": ["Big", "Plain"], "Right": ["Plain"]}
    game = activated("Drawbridge", hands=hands)
    assert game.decision == Decision.FILL_HAND
    # Left holds two cards again: one was discarded and one drawn before
    for player, numbers in (("Left", (1, 2)), ("Right", (1, 2, 3))):
        assert [option for option in game.options if option.startswith(player)] == [
            f"{player} draws {number}" for number in numbers
        ]
    game.choose("Right draws 3")
    assert len(game.hand("Right")) == 4


def test_R10_17_drawbridge_the_player_may_draw_less():
    game = activated("Drawbridge", hands={"Left": ["Big"], "Right": ["Plain"]})
    game.choose("Right draws 1")
    assert len(game.hand("Right")) == 2


def test_R10_17_drawbridge_a_full_hand_draws_nothing():
    hands = {"Left": ["Big", *["Plain"] * 4], "Right": ["Plain"] * 4}
    game = activated("Drawbridge", hands=hands)
    assert (len(game.hand("Right")), game.decision) != (4, Decision.FILL_HAND)
    assert game.sites[1] == 0


def test_R10_17_drawbridge_a_player_who_is_out_does_not_draw():
    game = quest(
        left(BIG),
        right(),
        villain="mothman",
        spaces={"Left": 10, "Mothman": 4},
        sites=EMPTY,
        site_effects={1: "Drawbridge"},
        hands={"Left": ["Big"], "Right": []},
        active="Left",
    )
    manoeuvred(game).play("discard Big at bridge 1", "yes")
    assert not any("Right" in option for option in game.options)


@pytest.mark.parametrize(("before", "after"), [(5, 8), (9, 10), (10, 10)])
def test_R10_17_covered_bridge_a_fighter_recovers_up_to_3(before, after):
    game = activated("Covered Bridge", health={"Right": before})
    game.choose("heal Right")
    assert game.health("Right") == after


def test_R10_17_covered_bridge_any_fighter_on_the_board_but_no_defeated_one():
    game = activated("Covered Bridge", minions=("blob",), spaces={"The Blob": 1})
    assert game.options == ["heal The Blob", "heal Mothman", "heal Left", "heal Right"]  # the Page is defeated


@pytest.mark.parametrize("fighter", ["Left", "Right", "Mothman", "The Blob"])
def test_R10_17_truss_bridge_any_fighter_friend_or_enemy_moves_up_to_3(fighter):
    game = activated("Truss Bridge", minions=("blob",), spaces={"The Blob": 42})
    game.choose(f"move {fighter}")
    spaces = {int(option.split()[-1]) for option in game.options}
    here = game.space(fighter)
    assert here in spaces
    near = {b if a == here else a for a, b in library.board("point-pleasant").links if here in (a, b)}
    assert near <= spaces
    far = {"Left": 19, "Right": 35, "Mothman": 17, "The Blob": 40}[fighter]  # three steps away
    assert far in spaces
    game.choose(f"{fighter} moves to space {far}")
    assert game.space(fighter) == far


def test_R10_17_truss_bridge_an_enemy_passes_enemies_and_no_heroes():
    spaces = {"The Blob": 11, "Right": 9, "Mothman": 4}
    game = activated("Truss Bridge", minions=("blob",), spaces=spaces)
    game.choose("move Mothman")
    assert [int(option.split()[-1]) for option in game.options] == [1, 4, 12, 16, 17, 22, 26]


def test_R10_17_suspension_bridge_of_the_top_2_cards_of_an_enemys_deck_one_is_discarded():
    decks = {"The Blob": ["Engulf", "Absorb", "Absorb"], "Mothman": ["Wing Buffet", "Foretold Ruin", "Red-Eyed Omen"]}
    game = activated("Suspension Bridge", minions=("blob",), spaces={"The Blob": 42}, decks=decks)
    assert game.options == ["choose Mothman", "choose The Blob"]
    game.choose("choose Mothman")
    assert game.options == ["put Wing Buffet on the discard pile", "put Foretold Ruin on the discard pile"]
    game.choose("put Foretold Ruin on the discard pile")
    assert game.deck("Mothman") == ["Wing Buffet", "Red-Eyed Omen"]
    assert game.discard_pile("Mothman") == ["Foretold Ruin"]
    assert game.deck("The Blob") == decks["The Blob"]


def test_R10_17_suspension_bridge_an_enemy_that_is_out_of_the_game_cannot_be_chosen():
    game = activated("Suspension Bridge", minions=("blob",), decks={"Mothman": ["Wing Buffet", "Foretold Ruin"]})
    assert game.decision == Decision.PUT_BACK  # there is only Mothman


def test_R10_7_trickery_discarded_at_the_suspension_bridge_shuffles_the_discard_pile_in():
    decks = {"Mothman": ["Deception", "Foretold Ruin"]}
    game = activated("Suspension Bridge", decks=decks, discard_piles={"Mothman": ["Wing Buffet"] * 2})
    game.choose("put Deception on the discard pile")
    assert game.discard_pile("Mothman") == []
    assert game.deck("Mothman")[0] == "Foretold Ruin"
    assert sorted(game.deck("Mothman")[1:]) == ["Deception", "Wing Buffet", "Wing Buffet"]


# --- doom tokens ---------------------------------------------------------------------------------


def omen(sites, **position) -> Adventure:
    """Mothman has attacked with Red-Eyed Omen: 1 doom token for the lowest-numbered bridge."""
    spaces = {"Left": 36, "Mothman": 41}
    decks = {"Mothman": ["Red-Eyed Omen"]}
    return at_bridges(spaces=spaces, sites=sites, decks=decks, active="Mothman", hands={"Left": []}, **position)


def test_R10_17_a_doom_token_is_placed_on_the_lowest_numbered_standing_bridge():
    assert omen(EMPTY).sites == {1: 1, 2: 0, 3: 0, 4: 0}
    assert omen({3: 2, 4: 1}).sites == {3: 3, 4: 1}


def test_R10_17_a_doom_token_that_the_supply_lacks_advances_the_threat_by_1():
    game = omen({1: 7, 2: 0, 3: 0, 4: 0})
    assert (game.sites[1], game.threat) == (8, 1)
    game = omen({1: 5, 2: 0, 3: 2, 4: 1})
    assert (game.sites, game.threat) == ({1: 5, 2: 0, 3: 2, 4: 1}, 2)


def test_R10_17_as_many_as_there_are_get_placed_and_the_rest_advances_the_threat():
    villain = library.villain("mothman")
    text = "After combat: place 3 doom tokens on the lowest-numbered bridge."
    cards = [
        replace(each, tree=parse(text, Names.of_enemy(villain), "enemy")) if each.name == "Red-Eyed Omen" else each
        for each in villain.cards
    ]
    game = quest(
        left(),
        villain=replace(villain, cards=tuple(cards)),
        on=library.board("point-pleasant"),
        spaces={"Left": 36, "Mothman": 41},
        decks={"Mothman": ["Red-Eyed Omen"]},
        sites={1: 5, 2: 2, 3: 0, 4: 0},
        active="Mothman",
        initiative_deck=["Left's turn"],
    )
    assert (game.sites, game.threat) == ({1: 6, 2: 2, 3: 0, 4: 0}, 3)


def test_R10_17_unimaginable_terror_places_doom_only_with_combat_damage():
    decks = {"Mothman": ["Unimaginable Terror"]}
    position = {"spaces": {"Left": 36, "Mothman": 41}, "decks": decks, "active": "Mothman", "sites": EMPTY}
    block = card("Block", "defense", 9)
    game = at_bridges(first=left(block), hands={"Left": ["Block"]}, **position)
    game.choose("play Block")
    assert game.sites[1] == 0
    game = at_bridges(first=left(block), hands={"Left": []}, **position)
    assert game.sites[1] == 1


# --- the end of the round ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sites", "steps"),
    [(EMPTY, 1), ({1: 2, 2: 5, 3: 0, 4: 0}, 3), ({3: 1, 4: 3}, 2), ({1: 0, 2: 3, 3: 0, 4: 0}, 1)],
)
def test_R10_17_at_the_end_of_the_round_the_threat_advances_by_1_and_by_the_doom_on_the_lowest_bridge(sites, steps):
    game = at_bridges(
        spaces={"Left": 1, "Mothman": 42},
        sites=sites,
        row=["Mothman", "Right's turn"],
        initiative_deck=["Left's turn"],
        active=None,
        hands={},
    )
    finish_round(game)
    told = game.history[: game.history.index("Round 2")]
    level = {1: 2, 2: 3, 3: 4}[steps]
    assert [sentence for sentence in told if "The threat" in sentence] == [
        f"The threat advances by {steps} to space {steps + 1} of its track: threat level {level}."
    ]


# --- the objective -------------------------------------------------------------------------------


def struck(sites, *, objectives=0, spaces=None, answers=(), **position) -> Adventure:
    """Mothman reaches nobody one space before the end of the track: the objective."""
    spaces = {"Left": 36, "Right": 37, "Mothman": 4} | (spaces or {})
    position = {"hands": {"Left": ["Plain", "Blank"], "Right": ["Plain", "Blank"]}} | position
    game = at_bridges(
        first=left(), spaces=spaces, sites=sites, objectives=objectives, threat=7, active="Mothman", **position
    )
    game.play(*answers)
    return game


def test_R10_17_the_lowest_numbered_bridge_is_destroyed_and_its_doom_moves_to_the_next():
    game = struck({1: 3, 2: 1, 3: 1, 4: 0})
    assert game.sites == {2: 4, 3: 1, 4: 0}
    game = struck({2: 2, 3: 0, 4: 1}, objectives=1)
    assert game.sites == {3: 2, 4: 1}
    game = struck({3: 2, 4: 1}, objectives=2)
    assert game.sites == {4: 3}


def test_R10_17_the_destroyed_bridge_no_longer_joins_its_spaces():
    game = struck(
        EMPTY,
        spaces={"Left": 10, "Mothman": 42},
        health={"Left": 5},
        answers=["Mothman to space 6", "discard Plain", "discard Plain"],
        initiative_deck=["Left's turn"],
    )
    manoeuvre(game, "move Left")
    spaces = [int(option.split()[-1]) for option in game.options]
    assert (13 in spaces, 14 in spaces) == (False, True)


def test_R10_17_first_slot_mothman_comes_next_to_the_hero_with_the_lowest_health_and_each_player_discards():
    game = struck(EMPTY, health={"Left": 4, "Right": 3})
    assert (game.decision, game.player) == (Decision.PLACE_SPACE, "Left")
    assert game.options == [f"Mothman to space {space}" for space in (33, 38)]  # next to Right
    game.choose("Mothman to space 38")
    assert (game.decision, game.player) == (Decision.DISCARD, "Left")
    game.choose("discard Blank")
    assert (game.decision, game.player) == (Decision.DISCARD, "Right")
    game.choose("discard Plain")
    assert (game.discard_pile("Left"), game.discard_pile("Right")) == (["Blank"], ["Plain"])
    assert (game.threat, game.health("Mothman")) == (1, 20)


def test_R10_17_first_slot_sidekicks_and_enemies_are_no_heroes_and_the_players_choose_between_equals():
    game = quest(
        left(sidekicks=1),
        right(),
        villain="mothman",
        minions=("blob",),
        spaces={"Left": 36, "Page": 42, "Right": 37, "Mothman": 4, "The Blob": 8},
        health={"Left": 3, "Right": 3, "Page": 1, "The Blob": 1},
        threat=7,
        active="Mothman",
    )
    assert (game.decision, game.options) == (Decision.CHOOSE_FIGHTER, ["choose Left", "choose Right"])
    game.choose("choose Left")
    assert game.options == [f"Mothman to space {space}" for space in (29, 41)]


def test_R10_17_second_slot_each_player_discards_and_mothman_recovers_1_for_each_player():
    game = struck({2: 0, 3: 0, 4: 0}, objectives=1, health={"Mothman": 5}, answers=["discard Plain", "discard Blank"])
    assert (game.health("Mothman"), game.space("Mothman")) == (7, 4)
    assert (game.hand("Left")[:1], game.hand("Right")[:1]) == (["Blank"], ["Plain"])


def test_R10_17_second_slot_a_player_who_is_out_does_not_count():
    game = quest(
        left(),
        right(),
        villain="mothman",
        spaces={"Left": 36, "Mothman": 4},
        health={"Mothman": 5},
        hands={"Left": ["Plain"], "Right": ["Plain"]},
        sites={2: 0, 3: 0, 4: 0},
        objectives=1,
        threat=7,
        active="Mothman",
        initiative_deck=["Left's turn"],
    )
    assert (game.health("Mothman"), game.discard_pile("Left"), game.hand("Right")) == (6, ["Plain"], ["Plain"])


def test_R10_17_third_slot_mothman_recovers_and_enemy_attacks_are_worth_1_more_from_now_on():
    game = struck(
        {3: 0, 4: 0},
        objectives=2,
        health={"Mothman": 5},
        minions=("blob",),
        spaces={"The Blob": 41},
        decks={"The Blob": ["Engulf", "Engulf"]},
        initiative_deck=["The Blob", "Left's turn"],
    )
    assert game.health("Mothman") == 7
    assert game.hand("Left") == ["Plain", "Blank"]
    answer(game, {Decision.DEFENCE_CARD: "no defence"})
    assert combat(game) == "Attack 5, defence 0"


def test_R10_17_enemy_attacks_are_worth_no_more_before_that_and_defences_never():
    game = omen({3: 0, 4: 0}, objectives=2)
    assert combat(game) == "Attack 2, defence 0"


def test_R10_17_the_marker_goes_back_to_the_start():
    assert struck({2: 0, 3: 0, 4: 0}, objectives=1, answers=["discard Plain", "discard Plain"]).threat == 1


def test_R10_17_the_fourth_destroyed_bridge_loses_the_game():
    game = struck({4: 2}, objectives=3)
    assert (game.over, game.winner, game.objectives) == (True, "Mothman", 4)


def test_R10_17_doom_moves_before_the_effects_of_the_slot():
    game = struck(
        {1: 2, 2: 0, 3: 0, 4: 0}, health={"Left": 5}, answers=["Mothman to space 42", "discard Plain", "discard Plain"]
    )
    assert in_order(
        [
            "2 doom tokens are placed on bridge 2, which has 2 now.",
            "Mothman is placed on space 42.",
            "Left discards Plain.",
            "Right discards Plain.",
        ],
        game.history,
    )
