"""Each Astonishing Event: what it changes, and that without it the number is the ordinary one."""

from dataclasses import replace

import pytest

from balancer.content import library
from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, finish_turn
from tests.enemies.table import BLOCK, SPARE, attack, combat, defend, end_of_round, goals, table

EVENT_OR_NOT = pytest.mark.parametrize("there", [True, False], ids=["with", "without"])


def events(event: str, there: bool) -> dict[str, list[str]]:
    return {"events": [event] if there else []}


# --- Blood Moon ------------------------------------------------------------------------------------


@EVENT_OR_NOT
@pytest.mark.parametrize(("threat", "level"), [(1, 1), (3, 3), (4, 4), (5, 4), (7, 5)])
def test_blood_moon_adds_1_to_enemy_attacks_from_threat_level_4_on(threat, level, there):
    more = 1 if there and level >= 4 else 0
    assert combat(attack("Ant Queen", "Mandibles", threat=threat, **events("blood-moon", there))) == (3 + more, 0)
    assert combat(attack("Mothman", "Wing Buffet", threat=threat, **events("blood-moon", there))) == (3 + more, 0)


def test_blood_moon_adds_nothing_to_enemy_defence_nor_to_heroes():
    assert combat(defend("Ant Queen", "Mandibles", threat=7, events=["blood-moon"])) == (6, 2)


def test_blood_moon_follows_the_threat_levels_of_the_martian():
    for threat, more in ((4, 0), (5, 1)):
        assert combat(attack("Martian Invader", "Heat Ray", threat=threat, events=["blood-moon"])) == (4 + more, 0)


# --- Thick Hides, Ancient Evil ---------------------------------------------------------------------

PARTY = ["bigfoot", "golden-bat", "robin-hood", "annie-christmas"]


@EVENT_OR_NOT
def test_thick_hides_let_minions_start_with_13_health(there):
    game = Adventure(*PARTY[:2], villain="mothman", minions=["blob", "skunk-ape"], **events("thick-hides", there))
    minions = 13 if there else 10
    assert (game.health("The Blob"), game.health("Skunk Ape")) == (minions, minions)
    assert (game.health("Mothman"), game.health("Bigfoot")) == (20, 16)


@EVENT_OR_NOT
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ancient_evil_gives_the_villain_2_more_health_for_each_player(players, there):
    game = Adventure(*PARTY[:players], villain="mothman", minions=["blob"], **events("ancient-evil", there))
    assert (game.health("Mothman"), game.health("The Blob")) == ((12 if there else 10) * players, 10)


# --- Panic in the Streets, Caught Unprepared -------------------------------------------------------


@EVENT_OR_NOT
def test_panic_in_the_streets_makes_the_hand_limit_5(there):
    """Eight cards and two draws."""
    hand = ["Hoax", "Hoax", "Hoax", "Feint", "Feint", "Feint", SPARE, SPARE]
    position = {"spaces": {"Bigfoot": 4}, "hands": {"Bigfoot": hand}}
    game = table("Ant Queen", active="Bigfoot", **position, **events("panic-in-the-streets", there))
    while game.decision != Decision.HAND_LIMIT:
        game.choose(next(option for option in ("manoeuvre", "no boost", "done moving", "no") if option in game.options))
    discarded = 0
    while game.decision == Decision.HAND_LIMIT:
        game.choose(0)
        discarded += 1
    assert discarded == 10 - (5 if there else 7)


@EVENT_OR_NOT
def test_caught_unprepared_lets_players_start_with_4_cards(there):
    game = Adventure(*PARTY[:2], villain="mothman", **events("caught-unprepared", there))
    cards = 4 if there else 5
    assert (len(game.hand("Bigfoot")), len(game.hand("Golden Bat"))) == (cards, cards)
    assert (len(game.deck("Bigfoot")), game.hand("Mothman")) == (30 - cards, [])


# --- Ticking Clock ---------------------------------------------------------------------------------


@EVENT_OR_NOT
def test_ticking_clock_advances_the_threat_at_the_end_of_each_round(there):
    game = end_of_round("Ant Queen", "Ant Queen", **events("ticking-clock", there))
    assert game.threat == 1 + 1 + there
    game = end_of_round("Skunk Ape", "Skunk Ape", **events("ticking-clock", there))
    assert game.threat == 1 + there


# --- Exhausting Night, Treacherous Ground ----------------------------------------------------------


@EVENT_OR_NOT
def test_exhausting_night_deals_3_for_a_draw_from_an_empty_deck(there):
    position = {"hands": {"Bigfoot": ["Hoax", SPARE]}, "decks": {"Bigfoot": []}}
    game = table("Ant Queen", active="Bigfoot", **position, **events("exhausting-night", there))
    game.choose("manoeuvre")
    damage = 3 if there else 2
    assert (game.health("Bigfoot"), game.health("Jackalope")) == (16 - damage, 6 - damage)


@EVENT_OR_NOT
@pytest.mark.parametrize(("card", "boost"), [("Skirmish", 1), ("Hoax", 2), ("Larger Than Life", 3)])
def test_treacherous_ground_boosts_a_manoeuvre_by_1_less(card, boost, there):
    """From 42 along 36, 41, 40, 39, 38 and 37 each is one step farther; Bigfoot's move is 3."""
    steps = [36, 41, 40, 39, 38, 37]
    game = table(
        "Ant Queen",
        active="Bigfoot",
        spaces={"Bigfoot": 42, "Jackalope": 1},
        hands={"Bigfoot": [card, SPARE]},
        sites={4: 0},
        **events("treacherous-ground", there),
    )
    choices = {Decision.ACTION: "manoeuvre", Decision.BOOST: f"boost with {card}"}
    answer(game, choices | {Decision.MOVE_FIGHTER: "move Bigfoot"})
    reach = 3 + boost - there
    assert [space for space in steps if space in goals(game)] == steps[:reach]


def test_treacherous_ground_takes_nothing_from_an_unboosted_manoeuvre():
    game = table(
        "Ant Queen",
        active="Bigfoot",
        spaces={"Bigfoot": 42},
        sites={4: 0},
        events=["treacherous-ground"],
        hands={"Bigfoot": ["Hoax", SPARE]},
    )
    answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: "no boost", Decision.MOVE_FIGHTER: "move Bigfoot"})
    assert (40 in goals(game), 39 in goals(game)) == (True, False)


@EVENT_OR_NOT
def test_treacherous_ground_boosts_by_at_least_0(there):
    """No printed card has boost 0, so this Bigfoot has one."""
    bigfoot = library.hero("bigfoot")
    cards = tuple(replace(card, boost=0) if card.name == "Hoax" else card for card in bigfoot.cards)
    game = table(
        "Ant Queen",
        heroes=(replace(bigfoot, cards=cards),),
        active="Bigfoot",
        spaces={"Bigfoot": 42},
        hands={"Bigfoot": ["Hoax", SPARE]},
        sites={4: 0},
        **events("treacherous-ground", there),
    )
    choices = {Decision.ACTION: "manoeuvre", Decision.BOOST: "boost with Hoax"}
    answer(game, choices | {Decision.MOVE_FIGHTER: "move Bigfoot"})
    assert (40 in goals(game), 39 in goals(game)) == (True, False)


# --- Vengeance -------------------------------------------------------------------------------------


@EVENT_OR_NOT
def test_vengeance_heals_the_villain_when_a_minion_is_defeated(there):
    position = {"health": {"Ant Queen": 4, "Mothman": 5}, **events("vengeance", there)}
    game = defend("Ant Queen", "Mandibles", **position)
    assert (game.space("Ant Queen"), game.health("Mothman")) == (None, 7 if there else 5)


def test_vengeance_of_a_minion_that_an_effect_defeats():
    """Savagery damages each fighter next to Bigfoot: Mothman, who loses the combat, and the Ant Queen."""
    game = table(
        "Ant Queen",
        active="Bigfoot",
        spaces={"Mothman": 13},
        hands={"Bigfoot": ["Savagery", SPARE, SPARE]},
        decks={"Mothman": ["Unimaginable Terror"]},
        health={"Ant Queen": 1, "Mothman": 8},
        events=["vengeance"],
    )
    fight(game, "Bigfoot", "Mothman", "Savagery", "Unimaginable Terror")
    assert (game.space("Ant Queen"), game.health("Mothman")) == (None, 8 - 2 - 1 + 2)


def test_vengeance_is_not_for_heroes_or_sidekicks():
    position = {"spaces": {"Bigfoot": 4, "Jackalope": 17}, "health": {"Jackalope": 1, "Mothman": 5}}
    game = attack("Ant Queen", "Mandibles", target="Jackalope", events=["vengeance"], **position)
    assert (game.space("Jackalope"), game.health("Mothman")) == (None, 5)


def test_vengeance_heals_up_to_the_villains_health_only():
    assert defend("Ant Queen", "Mandibles", health={"Ant Queen": 4}, events=["vengeance"]).health("Mothman") == 10


# --- Hunters Hunted --------------------------------------------------------------------------------


@EVENT_OR_NOT
def test_hunters_hunted_lets_enemies_move_1_more(there):
    """The Ant Queen moves 2, and it is 3 from 18 to 9 or 11, next to 4; Mothman moves 3, and 41 is 4 from 8."""
    game = table("Ant Queen", active="Ant Queen", spaces={"Bigfoot": 4}, **events("hunters-hunted", there))
    assert (game.decision == Decision.ENEMY_TARGET, game.threat) == (there, 1 if there else 2)
    game = table("Mothman", active="Mothman", spaces={"Mothman": 8, "Bigfoot": 41}, **events("hunters-hunted", there))
    assert (game.decision == Decision.ENEMY_TARGET, game.threat) == (there, 1 if there else 2)


def test_hunters_hunted_does_not_help_the_heroes():
    for event in ([], ["hunters-hunted"]):
        position = {"spaces": {"Bigfoot": 42}, "hands": {"Bigfoot": ["Hoax", SPARE]}, "sites": {4: 0}}
        game = table("Ant Queen", active="Bigfoot", events=event, **position)
        answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: "no boost", Decision.MOVE_FIGHTER: "move Bigfoot"})
        assert (40 in goals(game), 39 in goals(game)) == (True, False)


# --- No Rest ---------------------------------------------------------------------------------------


@EVENT_OR_NOT
@pytest.mark.parametrize("effect", ["Drawbridge", "Covered Bridge", "Truss Bridge"])
def test_no_rest_lets_bridges_heal_move_and_draw_nothing(effect, there):
    game = table(
        "Mothman",
        active="Bigfoot",
        spaces={"Mothman": 27, "Bigfoot": 10},
        hands={"Bigfoot": ["Hoax", SPARE]},
        sites={1: 5},
        site_effects={1: effect},
        health={"Bigfoot": 5},
        **events("no-rest", there),
    )
    answer(
        game,
        {
            Decision.ACTION: "manoeuvre",
            Decision.BOOST: "no boost",
            Decision.MOVE_FIGHTER: "done moving",
            Decision.ACTIVATE: "discard Hoax at bridge 1",
        },
    )
    if there:
        assert (game.decision, game.sites[1]) == (Decision.ACTION, 3), "the doom is still removed"
        assert (game.health("Bigfoot"), len(game.hand("Bigfoot"))) == (5, 2)
    else:
        assert game.decision == Decision.MAY


@EVENT_OR_NOT
def test_no_rest_lets_an_alien_be_removed_only_by_discarding_a_card(there):
    game = table(
        "Martian Invader",
        active="Bigfoot",
        spaces={"Bigfoot": 26},
        hands={"Bigfoot": ["Larger Than Life", SPARE]},
        decks={"Bigfoot": [SPARE, "Hoax"]},
        sites={3: 4},
        **events("no-rest", there),
    )
    answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: "no boost", Decision.MOVE_FIGHTER: "done moving"})
    if there:
        cards = ["Larger Than Life", SPARE]
        assert game.options == ["activate nothing", *(f"discard {card} at field 3" for card in cards)]
        game.choose("discard Larger Than Life at field 3")
        assert (game.sites[3], game.discard_pile("Bigfoot")) == (3, ["Larger Than Life"])
    else:
        assert game.options == ["activate nothing", "remove from field 3"]
        game.choose("remove from field 3")
        assert (game.sites[3], game.discard_pile("Bigfoot")) == (3, [])


# --- Frightful Visage ------------------------------------------------------------------------------


def jackalope(there: bool, **position):
    """The Jackalope is next to Mothman on 18, Bigfoot too."""
    usual = {"spaces": {"Jackalope": 13}, "hands": {"Bigfoot": [BLOCK, BLOCK, BLOCK, SPARE]}}
    decks = {"Mothman": ["Unimaginable Terror"] * 4}
    return table("Mothman", active="Bigfoot", decks=decks, **usual | position, **events("frightful-visage", there))


@EVENT_OR_NOT
def test_frightful_visage_weakens_the_first_attack_of_a_sidekick_on_the_villain(there):
    game = jackalope(there)
    fight(game, "Jackalope", "Mothman", BLOCK, "Unimaginable Terror")
    assert combat(game) == (3 - there, 2)
    fight(game, "Jackalope", "Mothman", BLOCK, "Unimaginable Terror")
    assert combat(game) == (3, 2), "only the first time each round"


def test_frightful_visage_does_not_weaken_a_hero():
    game = jackalope(True)
    fight(game, "Bigfoot", "Mothman", BLOCK, "Unimaginable Terror")
    assert combat(game) == (3, 2)
    fight(game, "Jackalope", "Mothman", BLOCK, "Unimaginable Terror")
    assert combat(game) == (2, 2), "an attack of a hero is not the first of a sidekick"


def test_frightful_visage_does_not_weaken_an_attack_on_a_minion():
    game = table(
        "Ant Queen",
        active="Bigfoot",
        spaces={"Jackalope": 13, "Mothman": 5},
        hands={"Bigfoot": [BLOCK, BLOCK, SPARE]},
        decks={"Mothman": ["Unimaginable Terror"], "Ant Queen": ["Mandibles"]},
        events=["frightful-visage"],
    )
    fight(game, "Jackalope", "Ant Queen", BLOCK, "Mandibles")
    assert combat(game) == (3, 2)
    fight(game, "Jackalope", "Mothman", BLOCK, "Unimaginable Terror")
    assert combat(game) == (2, 2), "the first one on the villain"


def test_frightful_visage_frightens_again_in_the_next_round():
    game = jackalope(True, initiative_deck=[], row=["Bigfoot's turn"])
    fight(game, "Jackalope", "Mothman", BLOCK, "Unimaginable Terror")
    finish_turn(game)
    assert game.round == 2
    fight(game, "Jackalope", "Mothman", BLOCK, "Unimaginable Terror")
    assert combat(game) == (2, 2)
