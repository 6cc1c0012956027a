"""The Tarantula's cards, its initiative card and the webs, on Point Pleasant."""

import pytest

from balancer.sim.codes import Decision
from tests.cards.table import answer
from tests.enemies.table import BLOCK, BLOW, SPARE, attack, combat, defend, end_of_round, goals, table

SPIDER = "Tarantula"


@pytest.mark.parametrize("defence", [None, BLOCK])
def test_spin_web_places_a_web_under_the_fighter_when_attacking(defence):
    assert attack(SPIDER, "Spin Web", defence).token_spaces("web") == [17]


@pytest.mark.parametrize("against", [BLOW, "Regroup"])
def test_spin_web_places_a_web_under_the_fighter_when_defending_too(against):
    assert defend(SPIDER, "Spin Web", against).token_spaces("web") == [17]


def test_spin_web_places_one_web_a_space_and_none_without_tokens():
    assert attack(SPIDER, "Spin Web", tokens={"web 1": 17}).token_spaces("web") == [17]
    tokens = {f"web {number}": number for number in (1, 2, 3, 4, 5, 6)}
    assert attack(SPIDER, "Spin Web", tokens=tokens).token_spaces("web") == [1, 2, 3, 4, 5, 6]


def test_spin_web_cancelled_places_nothing():
    assert attack(SPIDER, "Spin Web", "Feint").token_spaces("web") == []


@pytest.mark.parametrize(("web", "more"), [(18, 2), (17, 0), (19, 0)])
def test_ambush_from_the_web_adds_2_on_a_web(web, more):
    assert combat(attack(SPIDER, "Ambush from the Web", tokens={"web 1": web})) == (3 + more, 0)
    assert combat(defend(SPIDER, "Ambush from the Web", tokens={"web 1": web})) == (6, 2 + more)


def test_ambush_from_the_web_cancelled_adds_nothing():
    assert combat(attack(SPIDER, "Ambush from the Web", "Feint", tokens={"web 1": 18})) == (3, 2)


def test_cocoon_does_nothing_but_damage():
    game = attack(SPIDER, "Cocoon")
    assert (game.health("Bigfoot"), game.token_spaces("web")) == (14, [])
    game = defend(SPIDER, "Cocoon")
    assert (game.health("Bigfoot"), game.health(SPIDER), game.token_spaces("web")) == (16, 8, [])


def test_venom_damages_after_a_won_attack():
    assert attack(SPIDER, "Venom").health("Bigfoot") == 16 - 3 - 1


def test_venom_does_nothing_after_a_lost_attack():
    assert attack(SPIDER, "Venom", BLOCK).health("Bigfoot") == 16


def test_venom_does_nothing_in_defence():
    game = defend(SPIDER, "Venom", BLOCK)
    assert combat(game) == (3, 3), "the Tarantula won"
    assert game.health("Bigfoot") == 16


def test_tarantula_now_takes_a_turn():
    deck = [SPIDER, "Bigfoot's turn"]
    game = table(SPIDER, initiative_deck=deck, decks={SPIDER: ["Cocoon"]})
    assert (game.health("Bigfoot"), game.row, game.token_spaces("web")) == (14, deck, [])


def test_tarantula_at_the_end_of_the_round_places_a_web_on_its_space():
    game = end_of_round(SPIDER, SPIDER)
    assert (game.token_spaces("web"), game.threat) == ([18], 1)
    assert end_of_round(SPIDER, SPIDER, tokens={"web 2": 18}).token_spaces("web") == [18]


@pytest.mark.parametrize(("tokens", "beyond"), [({"web 1": 9}, False), ({}, True)])
def test_a_web_ends_the_movement_of_who_enters_it(tokens, beyond):
    """From 1 the way to 12 and 5 leads over 9; the Tarantula on 4 bars the other one."""
    position = {"spaces": {SPIDER: 4, "Bigfoot": 1}, "hands": {"Bigfoot": ["Hoax", SPARE]}}
    game = table(SPIDER, active="Bigfoot", tokens=tokens, **position)
    answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: "no boost", Decision.MOVE_FIGHTER: "move Bigfoot"})
    assert (9 in goals(game), 12 in goals(game), 5 in goals(game)) == (True, beyond, beyond)


def test_a_web_does_not_stop_enemies():
    game = attack(SPIDER, "Cocoon", spaces={"Bigfoot": 11}, tokens={"web 1": 17})
    assert game.space(SPIDER) == 12
