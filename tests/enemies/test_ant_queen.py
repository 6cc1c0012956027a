"""The Ant Queen's cards, her initiative card and the Strange Pheromones, on Point Pleasant."""

import pytest

from balancer.sim.codes import Decision, InitiativePlace
from tests.enemies.table import BLOCK, BLOW, SPARE, attack, combat, defend, end_of_round, table

QUEEN, PHEROMONE = "Ant Queen", "Strange Pheromone"
OUTSIDE, WAITING, GONE = InitiativePlace.OUTSIDE, InitiativePlace.WAITING, InitiativePlace.GONE


# --- cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("defence", [None, BLOCK])
def test_royal_summons_adds_a_pheromone_when_attacking_won_or_lost(defence):
    game = attack(QUEEN, "Royal Summons", defence)
    assert game.initiative_cards(WAITING) == [PHEROMONE]
    assert PHEROMONE not in [*game.row, *game.initiative_deck], "not before the next shuffle"


@pytest.mark.parametrize("against", [BLOW, "Regroup"])
def test_royal_summons_adds_a_pheromone_when_defending_too(against):
    assert defend(QUEEN, "Royal Summons", against).initiative_cards(WAITING) == [PHEROMONE]


def test_royal_summons_comes_in_at_the_next_shuffle():
    hand = [BLOCK, SPARE]
    decks = {QUEEN: ["Royal Summons", "Mandibles", "Mandibles"]}
    game = attack(QUEEN, "Royal Summons", hand=hand, decks=decks, row=[QUEEN], initiative_deck=[])
    assert (game.round, game.decision) == (2, Decision.DEFENCE_CARD)
    assert sorted([*game.row, *game.initiative_deck]) == [QUEEN, PHEROMONE]


def test_royal_summons_without_a_pheromone_left_adds_nothing():
    game = attack(QUEEN, "Royal Summons", initiative_deck=["Bigfoot's turn"], row=[PHEROMONE] * 3)
    assert (game.initiative_cards(WAITING), game.initiative_cards(OUTSIDE)) == ([], ["Mothman", QUEEN])


def test_royal_summons_of_a_defeated_queen_adds_nothing():
    game = defend(QUEEN, "Royal Summons", health={QUEEN: 4})
    assert (game.space(QUEEN), game.initiative_cards(WAITING)) == (None, [])


def test_royal_summons_cancelled_adds_nothing():
    assert attack(QUEEN, "Royal Summons", "Feint").initiative_cards(WAITING) == []


def test_mandibles_do_nothing_but_damage():
    game = attack(QUEEN, "Mandibles")
    assert (game.health("Bigfoot"), game.threat, game.initiative_cards(WAITING)) == (13, 1, [])
    game = defend(QUEEN, "Mandibles")
    assert (game.health(QUEEN), game.threat, game.initiative_cards(WAITING)) == (6, 1, [])


@pytest.mark.parametrize(("row", "deck"), [(0, 0), (1, 0), (0, 1), (1, 1), (1, 2)])
def test_swarm_adds_1_for_each_pheromone_in_the_game_when_attacking(row, deck):
    position = {"row": [PHEROMONE] * row, "initiative_deck": ["Bigfoot's turn", *[PHEROMONE] * deck]}
    assert combat(attack(QUEEN, "Swarm", **position)) == (3 + row + deck, 0)


def test_swarm_adds_nothing_in_defence():
    assert combat(defend(QUEEN, "Swarm", row=[PHEROMONE] * 3)) == (6, 3)


@pytest.mark.parametrize("defence", [None, BLOCK])
def test_marching_orders_advance_the_threat_when_attacking(defence):
    assert attack(QUEEN, "Marching Orders", defence).threat == 2


def test_marching_orders_advance_the_threat_when_defending_too():
    assert defend(QUEEN, "Marching Orders", threat=3).threat == 4


def test_marching_orders_of_a_defeated_queen_still_advance_the_threat():
    game = defend(QUEEN, "Marching Orders", health={QUEEN: 3})
    assert (game.space(QUEEN), game.threat) == (None, 2)


def test_marching_orders_cancelled_advance_nothing():
    assert attack(QUEEN, "Marching Orders", "Feint").threat == 1


# --- initiative cards ------------------------------------------------------------------------------


def test_ant_queen_now_takes_a_turn():
    deck = [QUEEN, "Bigfoot's turn"]
    game = table(QUEEN, initiative_deck=deck, decks={QUEEN: ["Mandibles"]})
    assert (game.health("Bigfoot"), game.row, game.threat) == (13, deck, 1)


def test_ant_queen_moves_2():
    """From 18 to 12, next to 11; 4 is one step farther."""
    assert attack(QUEEN, "Mandibles", spaces={"Bigfoot": 11}).space(QUEEN) == 12
    game = table(QUEEN, active=QUEEN, spaces={"Bigfoot": 4})
    assert (game.space(QUEEN), game.threat) == (18, 2)


def test_ant_queen_at_the_end_of_the_round_advances_the_threat():
    assert end_of_round(QUEEN, QUEEN).threat == 2


@pytest.mark.parametrize("number", [1, 2, 3])
def test_strange_pheromone_now_does_nothing(number):
    game = table(QUEEN, initiative_deck=[*[PHEROMONE] * number, "Bigfoot's turn"])
    initiative = [f"Initiative: {card}." for card in [*[PHEROMONE] * number, "Bigfoot's turn"]]
    assert game.history == [*initiative, "Turn 1: Bigfoot"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_strange_pheromone_at_the_end_of_the_round_advances_the_threat(number):
    game = end_of_round(QUEEN, *[PHEROMONE] * number, QUEEN)
    assert game.threat == 1 + number + 1


def test_strange_pheromones_in_the_row_leave_with_the_ant_queen_at_once():
    row = [QUEEN, PHEROMONE, PHEROMONE]
    game = defend(QUEEN, "Mandibles", row=row, health={QUEEN: 4})
    assert (game.space(QUEEN), game.row) == (None, [])
    assert sorted(game.initiative_cards(GONE)) == [QUEEN, PHEROMONE, PHEROMONE, PHEROMONE]


def test_a_strange_pheromone_in_the_deck_leaves_when_it_is_revealed():
    """Bigfoot's turn ends, the pheromone leaves, and at the end of the round it advances nothing."""
    game = defend(QUEEN, "Mandibles", row=[QUEEN, "Bigfoot's turn"], health={QUEEN: 4}, initiative_deck=[PHEROMONE])
    assert game.initiative_deck == [PHEROMONE]
    game.choose("scheme")
    while game.round == 1:
        game.choose(0)
    assert f"The initiative card {PHEROMONE} leaves the game." in game.history
    assert (PHEROMONE in [*game.row, *game.initiative_deck], game.threat) == (False, 1)
