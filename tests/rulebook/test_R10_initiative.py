"""R10.8 to R10.10, the initiative deck, the row and the round."""

import pytest

from balancer.sim.codes import Decision, InitiativePlace
from tests.cards.table import fight, in_order, scheme
from tests.rulebook.adventures import claw, finish_round, finish_turn, idle, imp, minion, ogre, quest, revealed, turns
from tests.rulebook.toys import card, left, right

AXE = card("Axe", "attack", 9, copies=3)
APART = {"Left": 1, "Right": 3, "Ogre": 12, "Imp": 16}
ORDER = ["Imp", "Left's turn", "Ogre", "Right's turn"]


def party(*, heroes=None, villain=None, minions=(), spaces=APART, **position):
    heroes = heroes or (left(AXE), right(AXE))
    return quest(*heroes, villain=villain, minions=minions or (imp(),), spaces=spaces, **position)


def told_ends(told) -> list[str]:
    return [sentence[14:-1] for sentence in told if sentence.startswith("End of round: ")]


# --- R10.8 ---------------------------------------------------------------------------------------


def test_R10_8_the_cards_are_revealed_one_by_one_and_whom_they_name_takes_a_turn():
    game = party(initiative_deck=ORDER)
    assert (revealed(game), game.row) == (ORDER[:2], ORDER[:2])
    assert (game.player, game.initiative_deck) == ("Left", ORDER[2:])
    finish_turn(game)  # the Ogre reaches nobody, so that the next question is Right's
    while game.player == "Left":
        idle(game)
    assert (revealed(game), game.row, game.initiative_deck) == (ORDER, ORDER, [])
    assert turns(game) == ["Imp", "Left", "Ogre", "Right"]


def test_R10_8_a_card_without_a_now_effect_only_joins_the_row():
    scent = {"name": "Scent", "text": "At the end of the round: advance the threat by 1.", "source": "rulebook"}
    game = party(minions=(imp(initiative=[scent]),), initiative_deck=["Scent", "Left's turn", "Right's turn"])
    assert (game.row, turns(game), game.threat) == (["Scent", "Left's turn"], ["Left"], 1)


@pytest.mark.parametrize("order", [["Imp", "Ogre", "Left's turn"], ["Ogre", "Left's turn", "Imp"]])
def test_R10_8_the_end_of_round_effects_resolve_from_left_to_right_when_the_deck_is_empty(order):
    villain = ogre(end="At the end of the round: advance the threat by 1.")
    small = imp(end="At the end of the round: each opponent discards the top card of their deck.")
    game = party(
        heroes=(left(),),
        villain=villain,
        minions=(small,),
        spaces={"Left": 1, "Ogre": 12, "Imp": 16},
        initiative_deck=order,
    )
    finish_round(game)
    told = game.history[: game.history.index("Round 2")]
    steps = [sentence.split(":")[0] for sentence in told if sentence.startswith(("Initiative: ", "End of round: "))]
    assert steps == ["Initiative"] * 3 + ["End of round"] * 2
    assert told_ends(told) == [name for name in order if name != "Left's turn"]


def test_R10_8_each_end_of_round_effect_resolves_once_and_is_done_before_the_next():
    wound = "At the end of the round: deal 1 damage to each opposing fighter."
    villain, small = ogre(end=wound), imp(end=wound)
    game = party(
        villain=villain, minions=(small,), row=["Ogre", "Imp", "Left's turn"], initiative_deck=["Right's turn"]
    )
    finish_round(game)
    assert (game.health("Left"), game.health("Right")) == (8, 8)


def test_R10_8_then_all_initiative_cards_are_shuffled_into_a_new_deck():
    orders = set()
    for seed in range(8):
        game = party(row=ORDER[:3], initiative_deck=ORDER[3:], seed=seed)
        finish_round(game)
        assert game.round == 2
        assert sorted(game.row + game.initiative_deck) == sorted(ORDER)
        orders.add((*game.row, *game.initiative_deck))
    assert len(orders) > 3


def test_R10_8_everybody_acts_once_a_round():
    game = party(initiative_deck=ORDER)
    finish_round(game)
    while game.round == 2:
        idle(game)
    assert revealed(game)[:4] == ORDER
    assert sorted(revealed(game)[4:8]) == sorted(ORDER)


# --- R10.8: cards that come in later -------------------------------------------------------------

FROG = "The Loveland Frog"


def croaked(**position):
    """The Frog has attacked with Croak."""
    spaces = {"Golden Bat": 36, FROG: 41, "Mothman": 1}
    usual = {"decks": {FROG: ["Croak", "Croak", "Tongue Lash", "Tongue Lash"]}, "spaces": spaces}
    return quest("golden-bat", villain="mothman", minions=("loveland-frog",), **usual | position)


def test_R10_8_an_added_card_comes_in_at_the_next_shuffle_only():
    game = croaked(initiative_deck=["Loveland Frog", "Golden Bat's turn", "Mothman"])
    assert game.initiative_cards(InitiativePlace.WAITING) == ["Loveland Frog Strikes Again"]
    assert game.initiative_deck == ["Mothman"]
    finish_round(game)
    round_1 = game.history[: game.history.index("Round 2")]
    assert not any("Initiative: Loveland Frog Strikes Again" in sentence for sentence in round_1)
    shuffled = [*game.row, *game.initiative_deck]
    assert sorted(shuffled) == ["Golden Bat's turn", "Loveland Frog", "Loveland Frog Strikes Again", "Mothman"]


def test_R10_8_an_added_card_stays_for_the_rounds_to_come():
    game = croaked(
        row=["Loveland Frog Strikes Again", "Loveland Frog", "Mothman"], initiative_deck=["Golden Bat's turn"]
    )
    finish_round(game)
    assert "Loveland Frog Strikes Again" in game.row + game.initiative_deck


def test_R10_8_the_frog_takes_a_turn_on_each_of_its_cards():
    game = croaked(
        initiative_deck=["Loveland Frog", "Loveland Frog Strikes Again", "Golden Bat's turn", "Mothman"],
        decks={FROG: ["Tongue Lash", "Tongue Lash"]},
    )
    assert turns(game) == [FROG, FROG, "Golden Bat"]
    assert game.health("Golden Bat") == 18 - 3 - 3


def test_R10_8_a_pheromone_card_does_nothing_now_and_advances_the_threat_at_the_end():
    game = quest(
        "golden-bat",
        villain="mothman",
        minions=("ant-queen",),
        spaces={"Golden Bat": 36, "Ant Queen": 1, "Mothman": 4},
        initiative_deck=["Strange Pheromone", "Golden Bat's turn"],
    )
    assert (turns(game), game.threat) == (["Golden Bat"], 1)
    finish_round(game)
    assert "The threat advances by 1 to space 2 of its track: threat level 2." in game.history


def test_R10_8_three_cards_can_be_added_and_no_more():
    queen = {"spaces": {"Golden Bat": 36, "Ant Queen": 41, "Mothman": 1}, "decks": {"Ant Queen": ["Royal Summons"]}}
    game = quest(
        "golden-bat",
        villain="mothman",
        minions=("ant-queen",),
        row=["Strange Pheromone"] * 3,
        initiative_deck=["Ant Queen", "Golden Bat's turn"],
        **queen,
    )
    assert "Revealed: Royal Summons against no defence." in game.history
    assert game.initiative_cards(InitiativePlace.WAITING) == []


# --- R10.9 ---------------------------------------------------------------------------------------


def test_R10_9_a_defeated_minions_card_leaves_the_row_at_once():
    game = party(
        spaces=APART | {"Left": 15},
        health={"Imp": 1},
        hands={"Left": ["Axe"]},
        row=["Imp", "Left's turn"],
        initiative_deck=["Ogre", "Right's turn"],
        active="Left",
    )
    fight(game, "Left", "Imp", "Axe", "Claw")
    assert game.row == ["Left's turn"]
    assert game.initiative_cards(InitiativePlace.GONE) == ["Imp"]


def test_R10_9_a_card_that_left_the_row_has_no_end_of_round_effect():
    small = imp(end="At the end of the round: advance the threat by 1.")
    position = {"minions": (small,), "spaces": APART | {"Left": 15, "Ogre": 4}, "hands": {"Left": ["Axe"]}}
    game = party(row=["Imp"], initiative_deck=["Left's turn"], health={"Imp": 1}, **position)
    fight(game, "Left", "Imp", "Axe", "Claw")
    finish_round(game)
    assert (game.round, told_ends(game.history)) == (2, [])


def test_R10_9_a_defeated_minions_card_in_the_deck_leaves_when_revealed_and_the_next_follows_at_once():
    game = party(
        spaces=APART | {"Left": 15},
        health={"Imp": 1},
        hands={"Left": ["Axe"]},
        row=["Left's turn"],
        initiative_deck=["Imp", "Right's turn", "Ogre"],
        active="Left",
    )
    fight(game, "Left", "Imp", "Axe", "Claw")
    assert game.initiative_deck == ["Imp", "Right's turn", "Ogre"]
    while game.player == "Left":
        idle(game)
    assert game.row == ["Left's turn", "Right's turn"]
    assert in_order(["The initiative card Imp leaves the game.", "Initiative: Right's turn."], game.history)
    assert turns(game) == ["Left", "Right"]
    finish_round(game)
    assert "Imp" not in game.row + game.initiative_deck


def test_R10_9_an_eliminated_players_card_leaves_the_row_at_once():
    game = party(
        spaces=APART | {"Ogre": 2, "Right": 8},
        health={"Left": 1},
        row=["Left's turn"],
        initiative_deck=["Ogre", "Right's turn", "Imp"],
    )
    assert (game.space("Left"), game.player) == (None, "Right")
    assert game.row == ["Ogre", "Right's turn"]
    assert game.initiative_cards(InitiativePlace.GONE) == ["Left's turn"]


def test_R10_9_an_eliminated_players_card_in_the_deck_leaves_when_revealed_and_the_next_follows_at_once():
    game = party(
        spaces=APART | {"Ogre": 2, "Right": 8},
        health={"Left": 1},
        row=[],
        initiative_deck=["Ogre", "Left's turn", "Right's turn", "Imp"],
    )
    assert (game.row, turns(game)) == (["Ogre", "Right's turn"], ["Ogre", "Right"])
    finish_round(game)
    assert sorted(game.row + game.initiative_deck) == ["Imp", "Ogre", "Right's turn"]


def test_R10_9_all_cards_of_a_minion_leave_with_it():
    again = "Loveland Frog Strikes Again"
    game = croaked(
        row=["Loveland Frog", again],
        initiative_deck=["Golden Bat's turn", again, "Mothman"],
        health={FROG: 1},
        hands={"Golden Bat": ["Super Strength"]},
    )
    fight(game, "Golden Bat", FROG, "Super Strength", "Croak")
    assert (game.row, game.initiative_deck) == (["Golden Bat's turn"], [again, "Mothman"])
    finish_round(game)
    assert sorted(game.row + game.initiative_deck) == ["Golden Bat's turn", "Mothman"]
    assert game.initiative_cards(InitiativePlace.GONE) == ["Loveland Frog", again, again, again]


# --- R10.10 --------------------------------------------------------------------------------------

APE = "Skunk Ape"
FURY = claw("Fury", 1, 0, "After combat: if you lost the combat, put Imp's initiative card under the initiative deck.")


def furious(*, deck=("Fury", "Claw"), defence="Block", **position):
    """The Imp, whose card is revealed, attacks Left who defends."""
    block = card("Block", "defense", 5, copies=2)
    usual = {"spaces": {"Left": 5, "Right": 1, "Imp": 6, "Ogre": 16}, "hands": {"Left": ["Block", "Block"]}}
    usual |= {"decks": {"Imp": list(deck)}}
    game = party(heroes=(left(block, AXE), right()), minions=(imp(FURY),), **usual | position)
    while game.decision == Decision.DEFENCE_CARD:
        game.choose(f"play {defence}" if defence else "no defence")
    return game


def test_R10_10_an_enemys_card_goes_under_the_deck_and_it_acts_again_this_round():
    game = furious(initiative_deck=["Imp", "Right's turn", "Ogre"])
    assert (game.row, game.initiative_deck) == (["Right's turn"], ["Ogre", "Imp"])
    finish_turn(game)
    while game.decision != Decision.DEFENCE_CARD:
        idle(game)
    assert turns(game) == ["Imp", "Right", "Ogre", "Imp"]
    assert game.round == 1


def test_R10_10_the_last_card_acts_again_at_once():
    game = furious(row=["Right's turn", "Ogre", "Left's turn"], initiative_deck=["Imp"])
    assert turns(game)[:2] == ["Imp", "Imp"]
    between = game.history[: game.history.index("Round 2")]
    assert between.count("Initiative: Imp.") == 2


def test_R10_10_an_effect_whose_condition_fails_does_not_put_it_back():
    game = furious(defence=None, initiative_deck=["Imp", "Right's turn", "Ogre"])
    assert (game.row, game.initiative_deck) == (["Imp", "Right's turn"], ["Ogre"])


def test_R10_10_its_end_of_round_effect_resolves_once_however_often_it_acts():
    small = imp(FURY, end="At the end of the round: deal 1 damage to each opposing hero.")
    block = card("Block", "defense", 5, copies=2)
    game = party(
        heroes=(left(block), right()),
        minions=(small,),
        spaces={"Left": 5, "Right": 1, "Imp": 6, "Ogre": 16},
        hands={"Left": ["Block", "Block"]},
        decks={"Imp": ["Fury", "Claw", "Claw"]},
        row=["Right's turn", "Ogre"],
        initiative_deck=["Imp"],
    )
    game.play("play Block", "play Block")
    assert (game.round, game.health("Right")) == (2, 9)


def test_R10_10_the_card_of_an_enemy_that_has_not_acted_yet_stays_in_the_deck():
    game = quest(
        "golden-bat",
        villain="mothman",
        minions=("skunk-ape",),
        spaces={"Golden Bat": 36, APE: 41, "Mothman": 1},
        hands={"Golden Bat": ["Super Strength"]},
        decks={APE: ["Wounded Fury", "Maul"]},
        row=["Golden Bat's turn"],
        initiative_deck=["Skunk Ape", "Mothman"],
        active="Golden Bat",
    )
    fight(game, "Golden Bat", APE, "Super Strength", "Wounded Fury")
    assert (game.health(APE), game.initiative_deck) == (5, ["Skunk Ape", "Mothman"])


def test_R10_10_the_skunk_ape_that_lost_as_a_defender_acts_again():
    game = quest(
        "golden-bat",
        villain="mothman",
        minions=("skunk-ape",),
        spaces={"Golden Bat": 36, APE: 41, "Mothman": 1},
        hands={"Golden Bat": ["Super Strength"]},
        decks={APE: ["Wounded Fury", "Maul"]},
        row=["Skunk Ape", "Golden Bat's turn"],
        initiative_deck=["Mothman"],
        active="Golden Bat",
    )
    fight(game, "Golden Bat", APE, "Super Strength", "Wounded Fury")
    assert (game.row, game.initiative_deck) == (["Golden Bat's turn"], ["Mothman", "Skunk Ape"])


def test_R10_10_a_defeated_enemy_does_not_come_back():
    game = furious(
        row=["Imp", "Left's turn"],
        initiative_deck=["Right's turn", "Ogre"],
        active="Left",
        hands={"Left": ["Axe"]},
        health={"Imp": 1},
    )
    fight(game, "Left", "Imp", "Axe", "Fury")
    assert game.initiative_deck == ["Right's turn", "Ogre"]
    assert game.initiative_cards(InitiativePlace.GONE) == ["Imp"]


def test_R10_9_the_cards_of_other_minions_stay():
    gnome = minion("Gnome", end="At the end of the round: advance the threat by 1.")
    blast = card("Blast", "scheme", text="Deal 9 damage to one opposing fighter.")
    game = party(
        heroes=(left(blast), right()),
        minions=(imp(), gnome),
        spaces=APART | {"Gnome": 8},
        hands={"Left": ["Blast"]},
        health={"Imp": 1},
        row=["Imp", "Gnome", "Left's turn"],
        initiative_deck=["Right's turn"],
        active="Left",
    )
    scheme(game, "Left", "Blast")
    game.choose("damage Imp")
    assert game.row == ["Gnome", "Left's turn"]
