"""The Martian Invader's cards, with each symbol face up and face down, his initiative cards and the fields.

In McMinnville space 24, the villain's start, touches 19, 25, 30 and 31 and borders field 4; 26 borders fields 3 and 8,
17 borders 4 and 6, 29 none. The players' starts are 1, 6, 32 and 41.
"""

from dataclasses import replace

import pytest

from balancer.content import library
from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision
from tests.cards.table import answer, fight
from tests.enemies.table import BLOCK, SPARE, attack, combat, defend, end_of_round, goals, table

MARTIAN = "Martian Invader"
SYMBOLS = ["square", "hourglass", "flower", "triangles"]
EMPTY = dict.fromkeys(range(1, 9), 0)


def but(symbol: str) -> list[str]:
    """The other symbols: being face up they must change nothing."""
    return [other for other in SYMBOLS if other != symbol]


# --- cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("defence", [None, BLOCK])
def test_splitting_beam_places_an_alien_on_a_bordering_field_when_attacking(defence):
    game = attack(MARTIAN, "Splitting Beam", defence, face_up=but("square"))
    assert (game.sites, game.decision) == (EMPTY | {4: 1}, Decision.ACTION)


def test_splitting_beam_places_an_alien_when_defending_too():
    assert defend(MARTIAN, "Splitting Beam", face_up=but("square")).sites == EMPTY | {4: 1}


def test_splitting_beam_with_the_square_places_one_more():
    for game in (
        attack(MARTIAN, "Splitting Beam", face_up=["square"]),
        defend(MARTIAN, "Splitting Beam", face_up=["square"]),
    ):
        assert (game.sites, game.decision) == (EMPTY | {4: 2}, Decision.ACTION)


def test_splitting_beam_lets_the_players_choose_each_field():
    game = attack(MARTIAN, "Splitting Beam", face_up=["square"], spaces={MARTIAN: 26})
    assert (game.decision, game.options) == (Decision.SITE, ["on field 3", "on field 8"])
    game.choose("on field 8")
    assert (game.decision, game.sites) == (Decision.SITE, EMPTY | {8: 1})
    game.choose("on field 3")
    assert game.sites == EMPTY | {3: 1, 8: 1}


def test_splitting_beam_without_aliens_advances_the_threat():
    game = attack(MARTIAN, "Splitting Beam", face_up=["square"], sites={1: 4, 2: 3})
    assert (game.sites, game.threat) == (EMPTY | {1: 4, 2: 3, 4: 1}, 2)


def test_splitting_beam_cancelled_places_nothing():
    assert attack(MARTIAN, "Splitting Beam", "Feint", face_up=SYMBOLS[:3]).sites == EMPTY


def test_heat_ray_with_the_triangles_is_worth_1_more():
    assert combat(attack(MARTIAN, "Heat Ray", face_up=["triangles"])) == (5, 0)


def test_heat_ray_with_the_triangles_face_down_is_not():
    assert combat(attack(MARTIAN, "Heat Ray", face_up=but("triangles"))) == (4, 0)


def test_heat_ray_with_the_triangles_in_defence_is_not():
    assert combat(defend(MARTIAN, "Heat Ray", face_up=["triangles"])) == (6, 2)


def test_force_field_with_the_hourglass_heals_the_martian():
    game = attack(MARTIAN, "Force Field", face_up=["hourglass"], health={MARTIAN: 5})
    assert (game.health(MARTIAN), game.health("Bigfoot")) == (6, 14)
    assert defend(MARTIAN, "Force Field", face_up=["hourglass"], health={MARTIAN: 5}).health(MARTIAN) == 5 - 2 + 1


def test_force_field_with_the_hourglass_face_down_does_not():
    assert attack(MARTIAN, "Force Field", face_up=but("hourglass"), health={MARTIAN: 5}).health(MARTIAN) == 5
    assert defend(MARTIAN, "Force Field", face_up=but("hourglass"), health={MARTIAN: 5}).health(MARTIAN) == 3


def test_force_field_heals_up_to_his_health_only():
    assert attack(MARTIAN, "Force Field", face_up=["hourglass"]).health(MARTIAN) == 10


HAND = ["Hoax", SPARE]


def test_tractor_lift_places_the_fighter_on_the_free_start_nearest_to_the_martian():
    """From 24 to all others it is 4 steps, and the Jackalope is on 41: the players choose."""
    game = attack(MARTIAN, "Tractor Lift", hand=HAND, face_up=but("flower"))
    assert (game.decision, goals(game)) == (Decision.PLACE_SPACE, [1, 6, 32])
    game.choose("Bigfoot to space 32")
    assert (game.space("Bigfoot"), game.space(MARTIAN), game.health("Bigfoot")) == (32, 24, 13)
    assert (game.hand("Bigfoot"), game.decision) == (HAND, Decision.ACTION)


def test_tractor_lift_looks_for_the_start_nearest_to_the_martian_not_to_the_fighter():
    """The Martian on 34 is next to 42, two steps from 41, where nobody stands; Bigfoot is on 28."""
    spaces = {MARTIAN: 34, "Bigfoot": 28, "Jackalope": 5}
    assert attack(MARTIAN, "Tractor Lift", spaces=spaces).space("Bigfoot") == 41


def test_tractor_lift_finds_the_villains_start_too_when_the_martian_left_it():
    assert attack(MARTIAN, "Tractor Lift", spaces={MARTIAN: 26}).space("Bigfoot") == 24


def test_tractor_lift_works_after_a_lost_attack():
    game = attack(MARTIAN, "Tractor Lift", BLOCK, spaces={MARTIAN: 26})
    assert (game.health("Bigfoot"), game.space("Bigfoot")) == (16, 24)


def test_tractor_lift_with_the_flower_makes_the_player_discard():
    game = attack(MARTIAN, "Tractor Lift", hand=HAND, face_up=["flower"], spaces={MARTIAN: 26})
    assert (game.space("Bigfoot"), game.player, game.decision) == (24, "Bigfoot", Decision.DISCARD)
    game.choose("discard Hoax")
    assert (game.hand("Bigfoot"), game.discard_pile("Bigfoot")) == ([SPARE], ["Hoax"])


def test_tractor_lift_does_nothing_in_defence():
    game = defend(MARTIAN, "Tractor Lift", hand=HAND, face_up=["flower"])
    assert (game.space("Bigfoot"), game.hand("Bigfoot"), game.decision) == (25, HAND, Decision.ACTION)


def test_tractor_lift_places_no_defeated_fighter():
    spaces = {"Bigfoot": 5, "Jackalope": 25}
    game = attack(MARTIAN, "Tractor Lift", target="Jackalope", spaces=spaces, health={"Jackalope": 1})
    assert (game.space("Jackalope"), game.space("Bigfoot")) == (None, 5)


def test_probe_makes_the_player_discard_at_random():
    seen = set()
    for seed in range(20):
        game = attack(MARTIAN, "Probe", hand=["Hoax", "Feint", SPARE], face_up=but("hourglass"), seed=seed)
        assert (game.decision, len(game.hand("Bigfoot")), game.threat) == (Decision.ACTION, 2, 1)
        seen.update(game.discard_pile("Bigfoot"))
    assert seen == {"Hoax", "Feint", SPARE}


def test_probe_works_in_defence():
    game = defend(MARTIAN, "Probe", hand=[SPARE, SPARE], face_up=but("hourglass"))
    assert (game.hand("Bigfoot"), game.threat) == ([SPARE], 1)


def test_probe_with_the_hourglass_advances_the_threat():
    game = attack(MARTIAN, "Probe", hand=[SPARE, SPARE], face_up=["hourglass"])
    assert (game.hand("Bigfoot"), game.threat) == ([SPARE], 2)
    game = defend(MARTIAN, "Probe", hand=[SPARE, SPARE], face_up=["hourglass"], threat=3)
    assert (game.hand("Bigfoot"), game.threat) == ([SPARE], 4)


# --- initiative cards ------------------------------------------------------------------------------


def test_martian_invader_now_takes_a_turn():
    deck = [MARTIAN, "Bigfoot's turn"]
    game = table(MARTIAN, initiative_deck=deck, decks={MARTIAN: ["Heat Ray"]})
    assert (game.health("Bigfoot"), game.row, game.threat) == (12, deck, 1)


@pytest.mark.parametrize(
    ("sites", "advance"),
    [
        ({}, 1),
        ({3: 1}, 1),
        ({3: 5}, 1),
        ({3: 1, 8: 2}, 2),
        ({1: 1, 3: 1, 8: 2}, 2),
        ({1: 1, 3: 1, 5: 1, 8: 1}, 3),
    ],
)
def test_martian_invader_at_the_end_of_the_round_advances_1_and_1_for_each_2_occupied_fields(sites, advance):
    assert end_of_round(MARTIAN, MARTIAN, sites=sites).threat == 1 + advance


@pytest.mark.parametrize("wave", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (EMPTY, {1: 1}),
        ({1: 2, 2: 1}, {1: 2, 2: 1, 3: 1}),
        ({1: 1, 2: 1, 4: 3}, {1: 1, 2: 1, 3: 1, 4: 3}),
    ],
)
def test_invasion_wave_now_places_an_alien_on_the_lowest_empty_field(wave, before, after):
    heroes = ("bigfoot", "golden-bat", "robin-hood", "annie-christmas")
    deck = [f"Invasion Wave {wave}", "Bigfoot's turn"]
    game = table(MARTIAN, heroes=heroes, initiative_deck=deck, sites=before)
    assert (game.sites, game.row, game.threat) == (EMPTY | after, deck, 1)
    assert game.space(MARTIAN) == 24, "it gives no turn"
    assert game.health("Bigfoot") == 16


@pytest.mark.parametrize("wave", [1, 2, 3, 4])
def test_invasion_wave_without_aliens_advances_the_threat(wave):
    """With an alien on each field none is empty and none is left in the supply."""
    heroes = ("bigfoot", "golden-bat", "robin-hood", "annie-christmas")
    deck = [f"Invasion Wave {wave}", "Bigfoot's turn"]
    full = dict.fromkeys(range(1, 9), 1)
    game = table(MARTIAN, heroes=heroes, initiative_deck=deck, sites=full)
    assert (game.sites, game.threat) == (full, 2)


@pytest.mark.parametrize("wave", [1, 2, 3, 4])
def test_invasion_wave_without_an_empty_field_places_an_alien_on_the_lowest_field(wave):
    """With eight aliens this cannot be; this Martian has nine."""
    martian = library.villain("martian-invader")
    martian = replace(martian, sites=replace(martian.sites, supply=9))
    game = Adventure("bigfoot", "golden-bat", "robin-hood", "annie-christmas", villain=martian)
    game.arrange_adventure(
        spaces={"Bigfoot": 5, MARTIAN: 24},
        hands={"Bigfoot": [SPARE]},
        sites=dict.fromkeys(range(1, 9), 1),
        initiative_deck=[f"Invasion Wave {wave}", "Bigfoot's turn"],
    )
    assert (game.sites, game.threat) == (dict.fromkeys(range(1, 9), 1) | {1: 2}, 1)


@pytest.mark.parametrize("wave", [1, 2, 3, 4])
def test_invasion_wave_at_the_end_of_the_round_does_nothing(wave):
    heroes = ("bigfoot", "golden-bat", "robin-hood", "annie-christmas")
    row = [f"Invasion Wave {wave}", "Bigfoot's turn"]
    game = table(MARTIAN, heroes=heroes, initiative_deck=[], row=row, sites={2: 1, 3: 1}, spaces={MARTIAN: 7})
    told = game.history[: game.history.index("Round 2")]
    assert told == []


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_player_brings_one_invasion_wave(players):
    heroes = ["bigfoot", "golden-bat", "robin-hood", "annie-christmas"][:players]
    game = Adventure(*heroes, villain="martian-invader")
    waves = [name for name in game.words.initiative if name.startswith("Invasion Wave")]
    assert waves == [f"Invasion Wave {wave}" for wave in range(1, players + 1)]


# --- the objective ---------------------------------------------------------------------------------


def invasion(completed: int, **position):
    """The Martian on 42 reaches nobody, one space before the end of his track."""
    symbols = ["flower", "square", "triangles", "hourglass"]
    return table(
        MARTIAN,
        active=MARTIAN,
        spaces={MARTIAN: 42, "Bigfoot": 5, "Jackalope": 1},
        threat=5,
        objectives=completed,
        symbols=symbols,
        face_up=symbols[:completed],
        **position,
    )


@pytest.mark.parametrize("completed", [0, 1, 2])
def test_the_objective_turns_the_leftmost_face_down_token_up(completed):
    game = invasion(completed, health={MARTIAN: 5}, sites={2: 1})
    assert set(game.face_up) == set(["flower", "square", "triangles"][: completed + 1])
    assert (game.objectives, game.threat) == (completed + 1, 1)
    assert (game.health(MARTIAN), game.hand("Bigfoot"), game.sites) == (5, [SPARE], EMPTY | {2: 1}), "nothing else"


def test_the_fourth_token_loses_the_game():
    game = invasion(3)
    assert (game.over, game.winner, game.objectives) == (True, MARTIAN, 4)


def test_the_tokens_lie_face_down_and_shuffled():
    seen = set()
    for seed in range(30):
        game = Adventure("bigfoot", villain="martian-invader", seed=seed)
        assert (game.face_up, game.sites) == ([], EMPTY)
        seen.add(tuple(int(symbol) for symbol in game.state.symbol))
    assert len(seen) > 10
    assert all(sorted(order) == [0, 1, 2, 3] for order in seen)


# --- the fields ------------------------------------------------------------------------------------


def manoeuvre(space: int, sites: dict[int, int], **position):
    """Bigfoot manoeuvres without a step; the Martian is far away."""
    spaces = {MARTIAN: 24, "Bigfoot": space} | position.pop("spaces", {})
    game = table(MARTIAN, active="Bigfoot", spaces=spaces, sites=sites, hands={"Bigfoot": ["Hoax", SPARE]}, **position)
    answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: "no boost", Decision.MOVE_FIGHTER: "done moving"})
    return game


def test_after_a_manoeuvre_a_player_may_remove_one_alien_from_a_bordering_field():
    game = manoeuvre(26, {3: 2, 8: 1, 5: 1})
    assert game.options == ["activate nothing", "remove from field 3", "remove from field 8"]
    game.choose("remove from field 3")
    assert (game.sites, game.decision, game.discard_pile("Bigfoot")) == (
        EMPTY | {3: 1, 8: 1, 5: 1},
        Decision.ACTION,
        [],
    )


def test_nobody_removes_aliens_from_afar_or_from_an_empty_field():
    assert manoeuvre(26, {4: 2}).decision == Decision.ACTION
    assert manoeuvre(29, {3: 2, 8: 2}).decision == Decision.ACTION


def test_a_sidekick_may_remove_an_alien():
    game = manoeuvre(26, {1: 1}, spaces={"Jackalope": 5})
    game.choose("remove from field 1")
    assert game.sites == EMPTY


def test_the_martian_defends_with_the_top_card_of_his_deck():
    hands = {"Bigfoot": [BLOCK, SPARE]}
    game = table(MARTIAN, active="Bigfoot", hands=hands, decks={MARTIAN: ["Force Field", "Heat Ray"]})
    fight(game, "Bigfoot", MARTIAN, BLOCK, "Force Field")
    assert (game.deck(MARTIAN), game.discard_pile(MARTIAN)) == (["Heat Ray"], ["Force Field"])
