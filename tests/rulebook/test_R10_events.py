"""R10.20, Astonishing Events."""

import pytest

from balancer.content import library
from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, manoeuvre, scheme
from tests.rulebook.adventures import combat, event, finish_round, idle, imp, quest
from tests.rulebook.toys import card, left, right

EVENTS = sorted(library.event_names())
MOTHMAN = {"Left": 36, "Mothman": 41}
CALM = ["Left's turn"]
BOOST = card("Boost", "attack", 1, boost=2)
WEAK = card("Weak", "attack", 1, boost=0)


def fresh(*events: str, villain="mothman", party=("golden-bat", "annie-christmas"), minions=("blob",)) -> Adventure:
    return Adventure(*party, villain=villain, minions=minions, events=events)


def tale(*events: str, hero=None, spaces=None, **position) -> Adventure:
    """Left next to Mothman."""
    position = {"initiative_deck": CALM} | position
    return quest(
        hero or left(BOOST, WEAK, sidekicks=1), villain="mothman", events=events, spaces=spaces or MOTHMAN, **position
    )


@pytest.mark.parametrize("number", [1, 2, 3])
def test_R10_20_one_to_three_events_take_part(number):
    game = fresh(*EVENTS[:number])
    assert [each.slug for each in game.events] == EVENTS[:number]


def test_R10_20_there_are_twelve_events():
    assert len(EVENTS) == 12


@pytest.mark.parametrize("slug", EVENTS)
@pytest.mark.parametrize("villain", ["mothman", "martian-invader"])
def test_R10_20_each_event_plays_a_round(slug, villain):
    game = fresh(slug, villain=villain)
    while not game.over and game.round < 2:
        idle(game)
    assert game.round == 2 or game.over


# --- at the set-up -------------------------------------------------------------------------------


@pytest.mark.parametrize(("events", "health"), [((), 10), (("thick-hides",), 13)])
def test_R10_20_thick_hides_minions_start_with_13_health(events, health):
    game = fresh(*events)
    assert (game.health("The Blob"), game.health("Mothman")) == (health, 20)


@pytest.mark.parametrize(("events", "health"), [((), 20), (("ancient-evil",), 24)])
def test_R10_20_ancient_evil_the_villain_starts_with_2_more_health_for_each_player(events, health):
    game = fresh(*events)
    assert (game.health("Mothman"), game.health("The Blob")) == (health, 10)


def test_R10_20_the_greater_health_can_be_recovered():
    game = tale("ancient-evil", health={"Mothman": 11}, sites={2: 0, 3: 0, 4: 0}, objectives=1, threat=7,
                spaces={"Left": 42, "Mothman": 4}, active="Mothman")  # fmt: skip
    assert game.health("Mothman") == 12


@pytest.mark.parametrize(("events", "cards"), [((), 5), (("caught-unprepared",), 4)])
def test_R10_20_caught_unprepared_players_start_with_4_cards(events, cards):
    game = fresh(*events)
    assert [len(game.hand(name)) for name in ("Golden Bat", "Annie Christmas")] == [cards, cards]


# --- in combat -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("events", "threat", "value"), [((), 4, 4), (("blood-moon",), 3, 4), (("blood-moon",), 4, 5)])
def test_R10_20_blood_moon_enemy_attacks_are_worth_1_more_from_threat_level_4(events, threat, value):
    game = tale(*events, threat=threat, active="Mothman", decks={"Mothman": ["Dive from the Dark"]})
    assert combat(game) == f"Attack {value}, defence 0"


def test_R10_20_blood_moon_makes_minions_stronger_and_defences_not():
    spaces = {"Left": 5, "Ogre": 6, "Imp": 4}
    moon = (library.event("blood-moon"),)
    usual = {"minions": (imp(),), "events": moon, "spaces": spaces, "threat": 4}
    assert combat(quest(left(), active="Imp", **usual)) == "Attack 3, defence 0"
    game = quest(left(), active="Left", hands={"Left": ["Plain", "Blank"]}, **usual)
    fight(game, "Left", "Ogre", "Plain", "Claw")
    assert combat(game) == "Attack 2, defence 1"


def frightened(*events, attacker="Page", hands=("Plain", "Plain"), spaces=None, **position) -> Adventure:
    spaces = spaces or {"Left": 1, "Page": 36, "Mothman": 41}
    position = {"active": "Left", "hands": {"Left": [*hands, "Blank"]}} | position
    game = tale(*events, spaces=spaces, decks={"Mothman": ["Dive from the Dark"] * 3}, **position)
    fight(game, attacker, "Mothman", "Plain", "Dive from the Dark")
    return game


def test_R10_20_frightful_visage_the_first_attack_of_a_sidekick_on_the_villain_each_round_is_worth_1_less():
    assert combat(frightened()) == "Attack 2, defence 2"
    game = frightened("frightful-visage")
    assert combat(game) == "Attack 1, defence 2"
    fight(game, "Page", "Mothman", "Plain", "Dive from the Dark")
    assert combat(game) == "Attack 2, defence 2"


def test_R10_20_frightful_visage_a_hero_is_not_frightened():
    game = frightened("frightful-visage", attacker="Left", spaces={"Left": 36, "Page": 1, "Mothman": 41})
    assert combat(game) == "Attack 2, defence 2"


def test_R10_20_frightful_visage_a_minion_frightens_nobody():
    game = quest(
        left(sidekicks=1),
        events=("frightful-visage",),
        minions=(imp(),),
        spaces={"Left": 1, "Page": 5, "Imp": 6, "Ogre": 16},
        hands={"Left": ["Plain", "Blank"]},
        active="Left",
    )
    fight(game, "Page", "Imp", "Plain", "Claw")
    assert combat(game) == "Attack 2, defence 1"


def test_R10_20_frightful_visage_comes_back_each_round():
    game = frightened("frightful-visage", active=None, row=[], initiative_deck=["Left's turn"], hands=["Plain"] * 3)
    fight(game, "Page", "Mothman", "Plain", "Dive from the Dark")
    assert (game.round, combat(game)) == (2, "Attack 2, defence 2")
    fight(game, "Page", "Mothman", "Plain", "Dive from the Dark")
    assert combat(game) == "Attack 1, defence 2"


# --- in the turns of players ---------------------------------------------------------------------


@pytest.mark.parametrize(("events", "discards"), [((), 2), (("panic-in-the-streets",), 4)])
def test_R10_20_panic_in_the_streets_the_hand_limit_is_5(events, discards):
    game = tale(*events, hero=left(), spaces={"Left": 1, "Mothman": 42}, hands={"Left": ["Plain"] * 7}, active="Left")
    manoeuvre(game, "done moving")
    manoeuvre(game, "done moving")
    asked = 0
    while game.decision == Decision.HAND_LIMIT:
        game.choose("discard Plain")
        asked += 1
    assert asked == discards


@pytest.mark.parametrize(("events", "damage"), [((), 2), (("exhausting-night",), 3)])
def test_R10_20_exhausting_night_a_draw_from_an_empty_deck_deals_3_damage(events, damage):
    game = tale(*events, hero=left(), spaces={"Left": 1, "Mothman": 42}, decks={"Left": []}, active="Left")
    answer(game, {Decision.ACTION: "manoeuvre"})
    assert f"Left takes {damage} damage from exhaustion: {10 - damage} health left." in game.history


@pytest.mark.parametrize(
    ("events", "boost", "steps"),
    [((), "Boost", 4), (("treacherous-ground",), "Boost", 3), (("treacherous-ground",), "Weak", 2), ((), "Weak", 2)],
)
def test_R10_20_treacherous_ground_boosting_a_manoeuvre_adds_1_less_and_at_least_0(events, boost, steps):
    trap = tuple(library.event(slug) for slug in events)
    game = quest(left(BOOST, WEAK), events=trap, spaces={"Left": 1, "Ogre": 16}, hands={"Left": [boost]}, active="Left")
    manoeuvre(game, "move Left", boost=boost)
    assert len(game.options) == 1 + steps


def test_R10_20_treacherous_ground_does_not_weaken_the_boost_of_a_card():
    lift = card("Lift", "attack", 1, text="During combat: boost this card.")
    game = quest(
        left(BOOST, lift),
        events=("treacherous-ground",),
        spaces={"Left": 5, "Ogre": 6},
        hands={"Left": ["Lift", "Boost"]},
        active="Left",
    )
    fight(game, "Left", "Ogre", "Lift", "Claw")
    assert combat(game) == "Attack 3, defence 1"


# --- in the turns of enemies and at the end of the round -----------------------------------------


@pytest.mark.parametrize(("events", "reached"), [((), False), (("hunters-hunted",), True)])
def test_R10_20_hunters_hunted_enemies_move_1_more(events, reached):
    hunt = tuple(library.event(slug) for slug in events)
    for enemy, away in (("Ogre", "Imp"), ("Imp", "Ogre")):
        spaces = {"Left": 3, enemy: 7, away: 16}
        game = quest(left(), minions=(imp(),), events=hunt, spaces=spaces, active=enemy, initiative_deck=CALM)
        assert (game.space(enemy) == 4) == reached


@pytest.mark.parametrize(("events", "steps"), [((), 0), (("ticking-clock",), 1)])
def test_R10_20_ticking_clock_the_threat_advances_by_1_at_the_end_of_each_round(events, steps):
    clock = tuple(library.event(slug) for slug in events)
    game = quest(left(), events=clock, spaces={"Left": 1, "Ogre": 16}, row=["Ogre"], initiative_deck=CALM)
    finish_round(game)
    told = game.history[: game.history.index("Round 2")]
    assert sum("The threat advances by 1" in sentence for sentence in told) == steps


@pytest.mark.parametrize(("events", "health"), [((), 5), (("vengeance",), 7)])
def test_R10_20_vengeance_when_a_minion_is_defeated_the_villain_recovers_2(events, health):
    blast = card("Blast", "scheme", text="Deal 9 damage to one opposing fighter.")
    game = quest(
        left(blast),
        minions=(imp(),),
        events=tuple(library.event(slug) for slug in events),
        spaces={"Left": 1, "Ogre": 12, "Imp": 16},
        health={"Ogre": 5, "Imp": 2},
        hands={"Left": ["Blast", "Blank"]},
        active="Left",
    )
    scheme(game, "Left", "Blast")
    game.choose("damage Imp")
    assert game.health("Ogre") == health


def test_R10_20_vengeance_is_for_minions_and_not_for_heroes_or_sidekicks():
    game = quest(
        left(sidekicks=1),
        right(),
        events=("vengeance",),
        spaces={"Left": 1, "Page": 5, "Right": 2, "Ogre": 6},
        health={"Ogre": 5},
        active="Ogre",
    )
    assert (game.space("Page"), game.health("Ogre")) == (None, 5)


# --- no rest -------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", ["Drawbridge", "Covered Bridge", "Truss Bridge"])
def test_R10_20_no_rest_bridges_heal_move_and_draw_nothing_but_lose_their_doom(effect):
    game = tale("no-rest", spaces={"Left": 10, "Mothman": 42}, sites={1: 3, 2: 0, 3: 0, 4: 0}, site_effects={1: effect},
                hands={"Left": ["Boost"]}, health={"Left": 5}, active="Left")  # fmt: skip
    manoeuvre(game, "done moving")
    game.choose("discard Boost at bridge 1")
    assert (game.sites[1], game.decision) == (1, Decision.BOOST)
    assert (game.health("Left"), len(game.deck("Mothman"))) == (5, 10)


def test_R10_20_no_rest_the_suspension_bridge_still_looks():
    game = tale("no-rest", spaces={"Left": 10, "Mothman": 42}, sites={1: 3, 2: 0, 3: 0, 4: 0},
                site_effects={1: "Suspension Bridge"}, hands={"Left": ["Boost"]}, active="Left")  # fmt: skip
    manoeuvre(game, "done moving")
    game.choose("discard Boost at bridge 1")
    assert game.decision == Decision.MAY


def test_R10_20_no_rest_an_alien_is_removed_only_by_discarding_a_card():
    game = quest(
        left(),
        villain="martian-invader",
        events=("no-rest",),
        spaces={"Left": 9, "Martian Invader": 5},
        hands={"Left": ["Plain"]},
        sites=dict.fromkeys(range(1, 9), 0) | {2: 3},
        active="Left",
    )
    manoeuvre(game, "done moving")
    assert game.options == ["activate nothing", "discard Plain at field 2", "discard Blank at field 2"]
    game.choose("discard Plain at field 2")
    assert (game.sites[2], game.discard_pile("Left")) == (2, ["Plain"])


# --- together ------------------------------------------------------------------------------------


def test_R10_20_three_events_hold_together():
    game = fresh("thick-hides", "ancient-evil", "caught-unprepared")
    assert (game.health("The Blob"), game.health("Mothman"), len(game.hand("Golden Bat"))) == (13, 24, 4)


def test_R10_20_events_last_the_whole_game():
    clock = event("At the end of the round: advance the threat by 1.")
    game = quest(
        left(move=1), events=(clock,), spaces={"Left": 1, "Ogre": 16}, threat=1, row=["Ogre"], initiative_deck=CALM
    )
    for _ in range(3):
        finish_round(game)
    assert sum(sentence == "Toy:" for sentence in game.history) == 3
