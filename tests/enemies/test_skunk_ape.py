"""The Skunk Ape's cards and its initiative card, on Point Pleasant.

Space 18 is green only, as 19 and 34; 28 is green and navy, 20 is tan, green and maroon, 37 is light blue, 42 maroon.
"""

from balancer.sim.codes import Decision
from tests.cards.table import answer
from tests.enemies.table import BLOW, SPARE, attack, defend, end_of_round, table

APE = "Skunk Ape"
STAY = {Decision.MOVE_SPACE: "Bigfoot moves to space 17"}  # what Hoax asks


def test_maul_does_nothing_but_damage():
    game = attack(APE, "Maul", row=[APE])
    assert (game.health("Bigfoot"), game.health("Jackalope"), game.row) == (11, 6, [APE, "Bigfoot's turn"])
    game = defend(APE, "Maul", row=[APE])
    assert (game.health(APE), game.row, game.initiative_deck) == (7, [APE], ["Bigfoot's turn"])


def test_wounded_fury_acts_again_after_a_lost_attack():
    deck = ["Golden Bat's turn", "Bigfoot's turn"]
    game = attack(
        APE,
        "Wounded Fury",
        "Hoax",
        heroes=("bigfoot", "golden-bat"),
        spaces={"Golden Bat": 36},
        hands={"Golden Bat": ["Alpine Fortress"]},
        row=[APE],
        initiative_deck=deck,
    )
    answer(game, STAY)
    assert (game.player, game.row) == ("Golden Bat", ["Golden Bat's turn"])
    assert game.initiative_deck == ["Bigfoot's turn", APE]


def test_wounded_fury_acts_again_at_once_when_its_card_is_the_only_one():
    decks = {APE: ["Wounded Fury", "Maul", "Maul"]}
    game = attack(APE, "Wounded Fury", "Hoax", row=["Bigfoot's turn", APE], initiative_deck=[], decks=decks)
    answer(game, STAY)
    told = game.history[: game.history.index("Round 2")]
    assert told.count("Skunk Ape attacks Bigfoot.") == 2
    assert "Revealed: Maul against no defence." in told


def test_wounded_fury_acts_once_after_a_won_attack():
    game = attack(APE, "Wounded Fury", row=[APE])
    assert (game.health("Bigfoot"), game.row, game.initiative_deck) == (12, [APE, "Bigfoot's turn"], [])


def test_wounded_fury_acts_again_after_a_lost_defence():
    game = defend(APE, "Wounded Fury", row=[APE])
    assert (game.health(APE), game.row, game.initiative_deck) == (6, [], ["Bigfoot's turn", APE])


def test_wounded_fury_does_not_act_again_after_a_won_defence():
    game = defend(APE, "Wounded Fury", "Regroup", row=[APE])
    assert (game.health(APE), game.row, game.initiative_deck) == (10, [APE], ["Bigfoot's turn"])


def test_wounded_fury_cancelled_does_not_act_again():
    game = defend(APE, "Wounded Fury", "Feint", row=[APE], health={APE: 10})
    assert game.row == [APE]


def test_wounded_fury_of_a_defeated_ape_does_not_act_again():
    game = defend(APE, "Wounded Fury", row=[APE], health={APE: 4})
    assert (game.space(APE), game.row, game.initiative_deck) == (None, [], ["Bigfoot's turn"])


SIDEKICKS = {
    "heroes": ("bigfoot", "robin-hood"),
    "others": ["blob"],
    "hands": {"Robin Hood": ["Feint"]},
    "spaces": {
        "Jackalope": 28,
        "Robin Hood": 34,
        "Outlaw 1": 20,
        "Outlaw 2": 37,
        "Outlaw 3": 42,
        "Outlaw 4": 24,
        "The Blob": 27,
    },
}


def survivors(game):
    return [number for number in (1, 2, 3, 4) if game.space(f"Outlaw {number}") is not None]


def test_stench_damages_each_sidekick_in_its_zone_when_attacking():
    game = attack(APE, "Stench", **SIDEKICKS)
    assert (game.health("Jackalope"), survivors(game)) == (5, [2, 3])
    assert (game.health("Bigfoot"), game.health("Robin Hood"), game.health("The Blob")) == (12, 13, 10)


def test_stench_damages_each_sidekick_in_its_zone_when_defending_too():
    hands = {"Bigfoot": [BLOW, SPARE], "Robin Hood": ["Feint"]}
    game = defend(APE, "Stench", **SIDEKICKS | {"hands": hands})
    assert (game.health("Jackalope"), survivors(game)) == (5, [2, 3])
    assert (game.health("Bigfoot"), game.health("Robin Hood"), game.health("The Blob")) == (16, 13, 10)


def test_stench_reaches_every_zone_of_its_space():
    """20 is tan, green and maroon: the Outlaw on 42 is in the maroon zone; that on 37 is in none of them."""
    spaces = SIDEKICKS["spaces"] | {APE: 20, "Bigfoot": 19, "Outlaw 1": 1}
    game = attack(APE, "Stench", origin=20, **SIDEKICKS | {"spaces": spaces | {"Outlaw 4": 35}})
    assert (game.health("Jackalope"), survivors(game)) == (5, [1, 2, 4])


def test_stench_cancelled_damages_nobody():
    assert attack(APE, "Stench", "Feint", spaces={"Jackalope": 28}).health("Jackalope") == 6


def test_stench_of_a_defeated_ape_damages_nobody():
    assert defend(APE, "Stench", spaces={"Jackalope": 28}, health={APE: 3}).health("Jackalope") == 6


def test_skunk_ape_now_takes_a_turn():
    deck = [APE, "Bigfoot's turn"]
    game = table(APE, initiative_deck=deck, decks={APE: ["Maul"]})
    assert (game.health("Bigfoot"), game.row, game.threat) == (11, deck, 1)


def test_skunk_ape_at_the_end_of_the_round_does_nothing():
    game = end_of_round(APE, APE)
    assert game.history[: game.history.index("Round 2")] == []
