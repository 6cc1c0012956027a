"""R8, teams: Left and Ally against Right and Rival, whose turns come in the order Left, Right, Ally, Rival."""

import pytest

from balancer.content import library
from balancer.errors import UserError
from balancer.sim.codes import Decision
from balancer.sim.game import Game
from tests.cards.table import fight, finish_turn, in_order, lay, manoeuvre, scheme
from tests.rulebook.toys import attacks, board, card, hero, line

SEATS = ("Left", "Right", "Ally", "Rival")
APART = {"Left": 1, "Right": 4, "Ally": 7, "Rival": 10}
LONG = line("a " * 12, starts=(1, 4, 7, 10))
REAL = ("dracula", "bigfoot", "houdini", "robin-hood")
AXE = card("Axe", "attack", 9, copies=3)
IDLE = card("Idle", "scheme")
GUARD = card("Guard", "defense", 9)
WAVE = card("Wave", "scheme", text="Deal 1 damage to each opposing fighter.")
RAGE = card("Rage", "scheme", text="Deal 9 damage to one friendly fighter.")
ROB = card("Rob", "scheme", text="Your opponent discards 1 card.")
FINE = card("Fine", "scheme", text="Each opponent discards 1 card.")


def four(*, cards=None, sidekicks=(), sidekick=None, changes=None, on=LONG, **position) -> Game:
    """`cards` by player are the deck beside the usual one and the hand; decks are Blank unless given."""
    cards = cards or {}
    players = [
        hero(
            name,
            *cards.get(name, ()),
            sidekicks=int(name in sidekicks),
            sidekick=sidekick,
            **(changes or {}).get(name, {}),
        )
        for name in SEATS
    ]
    hands = {name: [each["name"] for each in cards.get(name, ()) for _ in range(each["copies"])] for name in SEATS}
    position["hands"] = hands | position.get("hands", {})
    position["decks"] = {name: ["Blank"] * 9 for name in SEATS} | position.get("decks", {})
    position.setdefault("active", "Left")
    return lay(*players, board=on, **position)


def turns(game: Game) -> list[str]:
    return [sentence.split(": ")[1] for sentence in game.history if sentence.startswith("Turn ")]


def finish_turns(game: Game, number: int) -> list[str]:
    """Whose turns they were, the one that comes next included."""
    for _ in range(number):
        finish_turn(game)
    return turns(game)


def decisions_of_a_turn(game: Game) -> list[Decision]:
    """All that is asked in a turn in which nobody moves and all that is offered is taken."""
    found, turn = [], game.turn
    while not game.over and game.turn == turn:
        found.append(game.decision)
        quiet = ("manoeuvre", "no boost", "done moving", "yes")
        game.choose(next((option for option in quiet if option in game.options), game.options[0]))
    return found


# --- R8.1: the board, placement and turn order -------------------------------------------------


@pytest.mark.parametrize("slug", ["yukon", "sherwood-forest", "king-solomons-mine"])
def test_R8_1_a_board_with_two_start_spaces_is_refused_by_name(slug):
    with pytest.raises(UserError, match=f"{slug}: 4 players need 4 start spaces, it has 2"):
        Game(*REAL, board=slug)


@pytest.mark.parametrize("number", [1, 3, 5])
def test_R8_1_a_game_has_two_heroes_or_four(number):
    with pytest.raises(UserError, match=f"2 heroes, or 4 in two teams; got {number}"):
        Game(*(REAL * 2)[:number], board="soho")


@pytest.mark.parametrize("slug", ["soho", "baskerville-manor", "mcminnville", "point-pleasant"])
def test_R8_1_the_heroes_stand_on_the_four_start_spaces_in_the_order_of_their_turns(slug):
    game = Game(*REAL, board=slug)
    while game.turn == 0:
        game.choose(0)
    names = [library.hero(each).name for each in REAL]
    assert tuple(game.space(name) for name in names) == library.board(slug).starts


def test_R8_1_the_players_place_their_fighters_in_turn_a_team_and_then_the_other():
    players = [hero(name, sidekicks=1) for name in SEATS]
    on = line("ab ab ab cd cd cd ab ab ab cd cd cd", starts=(1, 4, 7, 10))
    game = Game(*players, board=on)
    asked = []
    while game.decision == Decision.SIDEKICK_SPACE:
        standing = [name for name in SEATS if game.space(name) is not None]
        asked.append((game.player, standing))
        game.choose(0)
    assert asked == [(name, list(SEATS[: number + 1])) for number, name in enumerate(SEATS)]
    assert (game.turn, game.player) == (1, "Left")


def test_R8_1_sidekicks_go_to_a_zone_of_their_own_hero_and_leave_the_start_spaces_that_are_still_needed():
    on = line("a a a b b b a a a b b b", starts=(1, 4, 7, 10))
    game = Game(*[hero(name, sidekicks=1) for name in SEATS], board=on)
    assert game.options == [f"Page to space {number}" for number in (2, 3, 8, 9)]
    game.choose("Page to space 8")
    assert game.options == [f"Squire to space {number}" for number in (5, 6, 11, 12)]
    game.choose("Squire to space 5")
    assert game.options == [f"Groom to space {number}" for number in (2, 3, 9)]


def test_R8_1_the_turns_alternate_between_the_teams():
    game = four(spaces=APART)
    assert finish_turns(game, 5) == ["Left", "Right", "Ally", "Rival", "Left", "Right"]


def test_R8_1_each_player_has_a_deck_and_a_hand_of_the_own_hero():
    game = Game(*REAL, board="soho")
    for slug in REAL:
        found = library.hero(slug)
        held = game.hand(found.name) + game.deck(found.name)
        assert len(game.hand(found.name)) == 5
        assert sorted(held) == sorted(each.name for each in found.cards for _ in range(each.copies))


# --- R8.1: each controls only the own fighters and cards ---------------------------------------


def test_R8_1_a_manoeuvre_moves_only_the_own_fighters():
    game = four(spaces=APART | {"Page": 2, "Groom": 8}, sidekicks=("Left", "Ally"))
    manoeuvre(game)
    assert game.options == ["done moving", "move Left", "move Page"]
    finish_turn(game)
    finish_turn(game)
    manoeuvre(game)
    assert game.options == ["done moving", "move Ally", "move Groom"]


def test_R8_1_only_the_own_fighters_attack():
    spaces = {"Left": 1, "Ally": 4, "Right": 5, "Rival": 12}
    assert attacks(four(spaces=spaces, cards={"Left": [AXE], "Ally": [AXE]})) == []
    game = four(spaces=spaces, cards={"Left": [AXE], "Ally": [AXE]}, active="Ally")
    assert attacks(game) == ["Ally attacks Right"]


def test_R8_1_only_the_own_fighters_play_schemes():
    game = four(spaces=APART | {"Groom": 8}, sidekicks=("Ally",), cards={"Left": [WAVE]})
    scheme(game, "Left", "Wave")  # of several it would have been asked which
    assert game.health("Right") == 9


def test_R8_1_the_defender_plays_for_the_fighter_that_is_attacked():
    game = four(spaces={"Left": 1, "Right": 12, "Ally": 6, "Rival": 2}, cards={"Left": [AXE], "Rival": [GUARD]})
    game.choose("attack")
    assert (game.player, game.decision) == ("Rival", Decision.DEFENCE_CARD)
    assert game.options == ["no defence", "play Guard"]


def test_R8_1_a_hand_is_the_players_own():
    spaces = {"Left": 1, "Right": 2, "Ally": 6, "Rival": 12}
    game = four(spaces=spaces, cards={"Ally": [AXE, WAVE]}, decks={"Left": ["Plain"] * 3})
    assert game.turn == 1
    game.choose("no boost")  # without a card there was nothing but a manoeuvre; what it drew is Left's
    assert (game.hand("Left"), game.hand("Ally")) == (["Plain"], ["Axe"] * 3 + ["Wave"])


def test_R8_1_a_team_mate_cannot_defend_for_another():
    game = four(spaces={"Left": 1, "Right": 2, "Ally": 3, "Rival": 6}, cards={"Left": [AXE], "Rival": [GUARD]})
    told = fight(game, "Left", "Right", "Axe")
    assert "Right takes 9 damage: 1 health left." in told


def test_R8_1_the_hand_limit_counts_the_own_hand():
    game = four(spaces=APART, hands={"Left": ["Plain"] * 5, "Ally": ["Plain"] * 9})
    finish_turn(game)
    assert (len(game.hand("Left")), len(game.hand("Ally"))) == (7, 9)


def test_R8_1_exhaustion_hits_only_the_fighters_of_that_player():
    spaces = APART | {"Page": 2, "Groom": 8}
    tough = {"sidekicks": ("Left", "Ally"), "sidekick": {"health": 3}}
    game = four(spaces=spaces, cards={"Left": [IDLE]}, decks={"Left": []}, **tough)
    game.choose("manoeuvre")
    found = [game.health(name) for name in ("Left", "Page", "Ally", "Groom", "Right", "Rival")]
    assert found == [8, 1, 10, 3, 10, 10]


# --- R8.2: team-mates' fighters are friendly ---------------------------------------------------


def test_R8_2_a_team_mate_can_be_passed_and_an_opponent_of_either_player_cannot():
    game = four(spaces={"Rival": 1, "Left": 3, "Ally": 4, "Right": 7}, changes={"Left": {"move": 4}})
    manoeuvre(game, "move Left")
    assert game.options == [f"Left moves to space {number}" for number in (2, 3, 5, 6)]


def test_R8_2_nobody_ends_a_move_on_the_space_of_a_team_mate():
    game = four(spaces={"Left": 1, "Ally": 2, "Right": 10, "Rival": 12}, changes={"Left": {"move": 1}})
    manoeuvre(game)
    told = game.choose("move Left")
    assert "Left stays on space 1." in told


def test_R8_2_team_mates_are_no_targets_and_both_opponents_are():
    on = board("a a a a a", [[1, 2], [1, 3], [1, 4], [1, 5]], starts=(1, 2, 3, 4))
    game = four(spaces={"Left": 1, "Right": 2, "Ally": 3, "Rival": 4}, cards={"Left": [AXE]}, on=on)
    assert attacks(game) == ["Left attacks Right", "Left attacks Rival"]


def test_R8_2_a_ranged_fighter_shoots_past_its_team_mates_at_either_opponent():
    ranged = {"Left": {"attack": "ranged"}}
    game = four(spaces={"Left": 1, "Ally": 2, "Right": 6, "Rival": 9}, cards={"Left": [AXE]}, changes=ranged)
    assert attacks(game) == ["Left attacks Right", "Left attacks Rival"]


def test_R8_2_next_to_a_team_mate_alone_there_is_nobody_to_attack():
    game = four(spaces={"Left": 1, "Ally": 2, "Right": 10, "Rival": 12}, cards={"Left": [AXE]})
    assert attacks(game) == []


def test_R8_2_a_text_about_friendly_fighters_means_those_of_the_team_mate_too():
    heal = card("Heal", "scheme", text="One friendly fighter recovers 3 health.")
    low = dict.fromkeys(SEATS, 5)
    game = four(spaces=APART | {"Groom": 8}, sidekicks=("Ally",), cards={"Left": [heal]}, health=low)
    scheme(game, "Left", "Heal")
    assert game.options == ["heal Left", "heal Ally", "heal Groom"]
    game.choose("heal Ally")
    assert [game.health(name) for name in SEATS] == [5, 5, 8, 5]


def test_R8_2_a_text_about_your_fighters_means_only_the_own():
    rest = card("Rest", "scheme", text="Each of your fighters recovers 3 health.")
    spaces = APART | {"Page": 2, "Groom": 8}
    low = dict.fromkeys((*SEATS, "Page", "Groom"), 2)
    wounded = {"spaces": spaces, "sidekicks": ("Left", "Ally"), "sidekick": {"health": 6}, "health": low}
    game = four(cards={"Left": [rest]}, **wounded)
    scheme(game, "Left", "Rest")
    assert [game.health(name) for name in ("Left", "Page", "Ally", "Groom")] == [5, 5, 2, 2]


def test_R8_2_a_text_about_opposing_fighters_means_those_of_both_opponents():
    spaces = APART | {"Squire": 5, "Valet": 11, "Groom": 8}
    sidekicks = {"sidekicks": ("Right", "Rival", "Ally"), "sidekick": {"health": 3}}
    game = four(spaces=spaces, cards={"Left": [WAVE]}, **sidekicks)
    scheme(game, "Left", "Wave")
    found = [game.health(name) for name in ("Left", "Ally", "Groom", "Right", "Squire", "Rival", "Valet")]
    assert found == [10, 10, 3, 9, 2, 9, 2]


def test_R8_2_the_opponents_of_a_second_player_are_the_same_two():
    game = four(spaces=APART, cards={"Rival": [WAVE]}, active="Rival")
    scheme(game, "Rival", "Wave")
    assert [game.health(name) for name in SEATS] == [9, 10, 9, 10]


@pytest.mark.parametrize("intruder", [None, "Dracula", "Houdini"])
def test_R8_2_bigfoot_minds_the_fighters_of_both_opponents_and_not_those_of_his_team_mate(intruder):
    soho = library.board("soho")
    zones = {space.number: set(space.zones) for space in soho.spaces}
    near = [number for number in zones if number != 1 and zones[number] & zones[1]]
    far = [number for number in zones if not zones[number] & zones[1]]
    spaces = {"Bigfoot": 1, "Robin Hood": near[0], "Dracula": far[0], "Houdini": far[1]}
    if intruder:
        spaces[intruder] = near[1]
    game = lay(*REAL, board=soho, spaces=spaces, active="Bigfoot")
    assert (Decision.MAY in decisions_of_a_turn(game)) == (intruder is None)
    assert len(game.hand("Bigfoot")) == (3 if intruder is None else 2)


# --- R8: who is the opponent -------------------------------------------------------------------

LOSS = "your opponent discards 1 card"
HELD = {"Right": ["Plain"], "Ally": ["Plain"], "Rival": ["Plain"]}


def test_R8_in_a_combat_the_opponent_is_the_owner_of_the_opposing_fighter():
    bite = card("Bite", "attack", 1, f"After combat: {LOSS}.")
    spaces = {"Right": 1, "Left": 6, "Rival": 8, "Valet": 7, "Ally": 12}
    game = four(spaces=spaces, sidekicks=("Rival",), cards={"Left": [bite]}, hands=HELD)
    told = fight(game, "Left", "Valet", "Bite")
    assert "Rival discards Plain." in told
    assert [len(game.hand(name)) for name in SEATS[1:]] == [1, 1, 0]


def test_R8_in_a_combat_the_opponent_of_the_defender_is_the_attacker():
    thorns = card("Thorns", "defense", 1, f"After combat: {LOSS}.")
    spaces = {"Left": 1, "Rival": 5, "Ally": 6, "Right": 12}
    hands = {"Left": ["Plain"], "Right": ["Plain"], "Ally": ["Axe", "Idle"]}
    game = four(spaces=spaces, cards={"Rival": [thorns], "Ally": [AXE, IDLE]}, hands=hands, active="Ally")
    told = fight(game, "Ally", "Rival", "Axe", "Thorns")
    assert "Ally discards Idle." in told
    assert [game.hand(name) for name in ("Left", "Right")] == [["Plain"], ["Plain"]]


def test_R8_an_ability_after_an_attack_means_the_opponent_of_that_combat():
    robber = {"Left": {"ability": f"After you attack: {LOSS}."}}
    spaces = {"Right": 1, "Left": 6, "Rival": 7, "Ally": 12}
    game = four(spaces=spaces, cards={"Left": [AXE]}, hands=HELD, changes=robber)
    told = fight(game, "Left", "Rival", "Axe")
    assert "Rival discards Plain." in told
    assert game.hand("Right") == ["Plain"]


def test_R8_the_opposing_hero_of_a_combat_is_the_one_of_the_opposing_fighter():
    stab = card("Stab", "attack", 1, "After combat: deal 2 damage to your opponent's hero.")
    spaces = {"Right": 1, "Left": 6, "Rival": 12, "Valet": 7, "Ally": 10}
    game = four(spaces=spaces, sidekicks=("Rival",), cards={"Left": [stab]})
    fight(game, "Left", "Valet", "Stab")
    assert (game.health("Right"), game.health("Rival")) == (10, 8)


@pytest.mark.parametrize(("chosen", "other"), [("Right", "Rival"), ("Rival", "Right")])
def test_R8_outside_of_combat_the_owner_of_the_text_chooses_an_opponent(chosen, other):
    game = four(spaces=APART, cards={"Left": [ROB]}, hands=HELD)
    scheme(game, "Left", "Rob")
    assert (game.player, game.decision) == ("Left", Decision.OPPONENT)
    assert game.options == ["choose Right", "choose Rival"]
    told = game.choose(f"choose {chosen}")
    assert f"{chosen} discards Plain." in told
    assert (game.hand(chosen), game.hand(other), game.hand("Ally")) == ([], ["Plain"], ["Plain"])


def test_R8_the_chosen_opponent_answers_the_questions_of_the_text():
    game = four(spaces=APART, cards={"Ally": [ROB]}, hands={"Rival": ["Plain", "Blank"]}, active="Ally")
    scheme(game, "Ally", "Rob")
    game.choose("choose Rival")
    assert (game.player, game.decision) == ("Rival", Decision.DISCARD)
    assert game.options == ["discard Plain", "discard Blank"]


def test_R8_an_opponent_without_a_card_can_be_chosen():
    game = four(spaces=APART, cards={"Left": [ROB]}, hands={"Rival": ["Plain"]})
    scheme(game, "Left", "Rob")
    game.choose("choose Right")
    assert game.hand("Rival") == ["Plain"]


def test_R8_holmes_swaps_with_the_hero_of_the_opponent_he_chooses():
    heroes = ("sherlock-holmes", "bigfoot", "dracula", "robin-hood")
    names = [library.hero(slug).name for slug in heroes]
    spaces = dict(zip(names, (1, 5, 9, 13), strict=True))
    swap = next(each for each in library.hero(heroes[0]).cards if "swaps spaces with your opponent" in each.text)
    game = lay(*heroes, board="soho", spaces=spaces, hands={names[0]: [swap.name]}, active=names[0])
    scheme(game, names[0], swap.name)
    assert game.options == ["choose Bigfoot", "choose Robin Hood"]
    game.choose("choose Robin Hood")
    assert (game.space(names[0]), game.space("Robin Hood"), game.space("Bigfoot")) == (13, 1, 5)
    full = [library.hero(slug).health for slug in heroes]
    assert [game.health(name) for name in names] == [full[0], full[1], full[2], full[3] - 1]


def test_R8_each_opponent_is_both_of_them_and_nobody_else():
    hands = {"Right": ["Plain", "Blank"], "Rival": ["Plain", "Blank"], "Ally": ["Plain"]}
    game = four(spaces=APART, cards={"Left": [FINE]}, hands=hands)
    scheme(game, "Left", "Fine")
    asked = []
    while game.decision == Decision.DISCARD:
        asked.append(game.player)
        game.choose("discard Blank")
    assert asked == ["Right", "Rival"]
    assert [game.hand(name) for name in SEATS[1:]] == [["Plain"], ["Plain"], ["Plain"]]


# --- R8.3: defeated heroes, players who are out ------------------------------------------------

WITH_SQUIRE = {"Left": 1, "Page": 2, "Squire": 4, "Ally": 7, "Rival": 10}  # Right is defeated
WITHOUT_RIGHT = {"Left": 1, "Ally": 7, "Rival": 10}


def test_R8_3_a_defeated_hero_leaves_the_board_and_the_game_goes_on():
    spaces = {"Left": 1, "Right": 2, "Ally": 7, "Rival": 10}
    game = four(spaces=spaces, cards={"Left": [AXE, IDLE]}, health={"Right": 3})
    told = fight(game, "Left", "Right", "Axe")
    assert "Right is defeated." in told
    assert (game.space("Right"), game.over, game.winner) == (None, False, None)
    assert game.options == ["manoeuvre", "scheme"]


def test_R8_3_a_player_without_a_hero_plays_on_with_a_sidekick():
    game = four(spaces=WITH_SQUIRE, sidekicks=("Left", "Right"), cards={"Right": [AXE]}, active="Right")
    moving = game.copy()
    manoeuvre(moving)
    assert moving.options == ["done moving", "move Squire"]
    moving.play("move Squire", "Squire moves to space 3")
    fight(moving, "Squire", "Page", "Axe")
    assert moving.space("Page") is None
    assert finish_turns(game, 4) == ["Right", "Ally", "Rival", "Left", "Right"]


def test_R8_3_the_cards_of_a_defeated_hero_are_good_for_a_boost_only():
    strike = card("Strike", "attack", 5, who="hero")
    near = WITH_SQUIRE | {"Squire": 3}
    game = four(spaces=near, sidekicks=("Left", "Right"), cards={"Right": [strike]}, active="Right")
    assert game.decision == Decision.BOOST  # an attack was no choice, so the manoeuvre began unasked
    assert game.options[:2] == ["no boost", "boost with Strike"]


def test_R8_3_a_player_without_fighters_takes_no_more_turns():
    game = four(spaces=WITHOUT_RIGHT)
    assert finish_turns(game, 4) == ["Left", "Ally", "Rival", "Left", "Ally"]


def test_R8_3_a_player_is_out_when_the_last_sidekick_falls():
    spaces = WITH_SQUIRE | {"Left": 3}
    game = four(spaces=spaces, sidekicks=("Left", "Right"), cards={"Left": [AXE]})
    fight(game, "Left", "Squire", "Axe")
    assert not game.over
    assert finish_turns(game, 3) == ["Left", "Ally", "Rival", "Left"]


def test_R8_3_two_players_may_be_out_one_of_each_team():
    game = four(spaces={"Left": 1, "Rival": 10})
    assert finish_turns(game, 3) == ["Left", "Rival", "Left", "Rival"]
    assert not game.over


def test_R8_3_a_player_who_is_out_is_no_opponent_to_choose():
    game = four(spaces=WITHOUT_RIGHT, cards={"Left": [ROB]}, hands=HELD)
    told = scheme(game, "Left", "Rob")  # with one opponent left there is nothing to ask
    assert "Rival discards Plain." in told
    assert game.hand("Right") == ["Plain"]


def test_R8_3_a_player_without_a_hero_is_still_an_opponent_to_choose():
    game = four(spaces=WITH_SQUIRE, sidekicks=("Left", "Right"), cards={"Left": [ROB]}, hands=HELD)
    scheme(game, "Left", "Rob")
    assert game.options == ["choose Right", "choose Rival"]


def test_R8_3_each_opponent_does_not_mean_one_who_is_out():
    game = four(spaces=WITHOUT_RIGHT, cards={"Left": [FINE]}, hands=HELD)
    told = scheme(game, "Left", "Fine")
    assert "Rival discards Plain." in told
    assert [game.hand(name) for name in SEATS[1:]] == [["Plain"], ["Plain"], []]


def test_R8_3_the_after_combat_text_of_a_player_who_is_out_still_happens():
    curse = card("Curse", "defense", 0, "After combat: deal 2 damage to the opposing fighter.")
    spaces = {"Left": 1, "Right": 2, "Ally": 7, "Rival": 10}
    game = four(spaces=spaces, cards={"Left": [AXE], "Right": [curse]}, health={"Right": 3})
    told = fight(game, "Left", "Right", "Axe", "Curse")
    assert in_order(["Right is defeated.", "Left takes 2 damage from an effect: 8 health left."], told)
    assert game.discard_pile("Right") == ["Curse"]


# --- R8.3: the end of the game -----------------------------------------------------------------


def test_R8_3_a_team_loses_when_its_second_hero_is_defeated_whatever_sidekicks_are_left():
    spaces = {"Left": 9, "Rival": 10, "Squire": 4, "Valet": 11}
    game = four(spaces=spaces, sidekicks=("Right", "Rival"), cards={"Left": [AXE]}, health={"Rival": 4})
    told = fight(game, "Left", "Rival", "Axe")
    assert told[-2:] == ["Rival is defeated.", "Left and Ally win."]
    assert (game.over, game.winner, game.options) == (True, "Left and Ally", [])
    assert (game.space("Squire"), game.space("Valet")) == (4, 11)


def test_R8_3_one_hero_of_each_team_may_be_gone():
    spaces = {"Left": 9, "Rival": 10, "Page": 1, "Squire": 4}
    game = four(spaces=spaces, sidekicks=("Left", "Right"), cards={"Rival": [AXE]}, active="Rival")
    fight(game, "Rival", "Left", "Axe")
    assert (game.over, game.health("Left")) == (False, 1)


def test_R8_3_a_team_with_a_hero_left_goes_on_without_any_sidekick():
    spaces = {"Left": 3, "Squire": 4, "Ally": 7, "Rival": 10}
    game = four(spaces=spaces, sidekicks=("Right",), cards={"Left": [AXE]})
    fight(game, "Left", "Squire", "Axe")
    assert (game.over, game.winner) == (False, None)


def test_R8_3_both_heroes_may_fall_to_one_text():
    game = four(spaces=APART, cards={"Left": [WAVE]}, health={"Right": 1, "Rival": 1})
    scheme(game, "Left", "Wave")
    assert (game.over, game.winner) == (True, "Left and Ally")


def test_R8_3_the_last_hero_may_fall_to_exhaustion():
    spaces = {"Left": 1, "Groom": 8, "Right": 4, "Rival": 10}
    last = {"sidekicks": ("Ally",), "decks": {"Left": []}, "health": {"Left": 2}}
    game = four(spaces=spaces, cards={"Left": [IDLE]}, **last)
    game.choose("manoeuvre")
    assert (game.over, game.winner) == (True, "Right and Rival")
    assert game.space("Groom") == 8


def test_R8_3_a_hero_may_fall_to_a_team_mate():
    spaces = {"Left": 1, "Right": 4, "Ally": 7, "Rival": 10}
    game = four(spaces=spaces, cards={"Left": [RAGE]}, health={"Ally": 9})
    scheme(game, "Left", "Rage")
    game.choose("damage Ally")
    assert (game.space("Ally"), game.over) == (None, False)
    assert finish_turns(game, 2) == ["Left", "Right", "Rival"]


# --- R8.3: abilities that speak of a defeated hero ---------------------------------------------


@pytest.mark.parametrize("alive", [True, False])
def test_R8_3_bigfoots_zone_is_nowhere_when_he_is_defeated(alive):
    spaces = {"Jackalope": 2, "Dracula": 21, "Houdini": 23, "Robin Hood": 15}
    game = lay(*REAL, board="soho", spaces=spaces | ({"Bigfoot": 1} if alive else {}), active="Bigfoot")
    assert (Decision.MAY in decisions_of_a_turn(game)) == alive
    assert len(game.hand("Bigfoot")) == (3 if alive else 2)


@pytest.mark.parametrize("alive", [True, False])
def test_R8_3_nobody_is_adjacent_to_dracula_when_he_is_defeated(alive):
    soho = library.board("soho")
    here, there = soho.links[0]
    free = [space.number for space in soho.spaces if space.number not in (here, there)]
    spaces = {"Sister 1": free[0], "Bigfoot": there, "Houdini": free[1], "Robin Hood": free[2]}
    game = lay(*REAL, board=soho, spaces=spaces | ({"Dracula": here} if alive else {}), active="Dracula")
    assert (game.decision == Decision.MAY) == alive


# --- R8.3: the active player falls -------------------------------------------------------------


def test_R8_3_exhaustion_of_the_last_fighter_ends_the_manoeuvre_and_the_turn():
    hands = {"Left": ["Plain"] * 3 + ["Idle"]}
    game = four(spaces=APART, cards={"Left": [IDLE]}, hands=hands, decks={"Left": []}, health={"Left": 2})
    told = game.choose("manoeuvre")
    assert in_order(["Left takes 2 damage from exhaustion: 0 health left.", "Left is defeated.", "Turn 2: Right"], told)
    assert (game.player, game.over, game.hand("Left")) == ("Right", False, hands["Left"])


def test_R8_3_the_own_text_that_defeats_the_last_fighter_ends_the_turn():
    game = four(spaces=APART, cards={"Left": [RAGE]}, health={"Left": 9})
    scheme(game, "Left", "Rage")
    told = game.choose("damage Left")
    assert told[:2] == ["Left takes 9 damage from an effect: 0 health left.", "Left is defeated."]
    assert told[2] == "Turn 2: Right"  # the second action is lost
    assert game.discard_pile("Left") == ["Rage"]


def test_R8_3_an_attacker_that_falls_as_the_last_fighter_ends_the_turn():
    thorns = card("Thorns", "defense", 0, "Immediately: deal 3 damage to the opposing fighter.")
    spaces = {"Left": 1, "Right": 2, "Ally": 7, "Rival": 10}
    game = four(spaces=spaces, cards={"Left": [AXE], "Right": [thorns]}, health={"Left": 3})
    told = fight(game, "Left", "Right", "Axe", "Thorns")
    assert in_order(["Left is defeated.", "Turn 2: Right"], told)
    assert game.discard_pile("Left") == ["Axe"]


def test_R8_3_with_a_sidekick_left_the_turn_goes_on():
    game = four(spaces=APART | {"Page": 2}, sidekicks=("Left",), cards={"Left": [RAGE]}, health={"Left": 9})
    scheme(game, "Left", "Rage")
    game.choose("damage Left")
    assert (game.turn, game.player, game.actions) == (1, "Left", 0)
    assert "Left takes the action manoeuvre." in game.history


def test_R8_3_a_player_who_is_out_is_not_asked_about_the_hand_limit():
    hands = {"Left": ["Rage", *["Plain"] * 9]}
    game = four(spaces=APART, cards={"Left": [RAGE]}, hands=hands, health={"Left": 9})
    scheme(game, "Left", "Rage")
    game.choose("damage Left")
    assert (game.turn, game.player) == (2, "Right")
    assert len(game.hand("Left")) == 9


def test_R8_3_a_hero_that_is_off_the_board_for_a_while_is_not_out():
    vanish = next(each for each in library.hero("invisible-man").cards if "Remove Invisible Man" in each.text)
    heroes = ("invisible-man", "bigfoot", "dracula", "robin-hood")
    spaces = {"Invisible Man": 1, "Bigfoot": 5, "Dracula": 9, "Robin Hood": 13}
    hands = {"Invisible Man": [vanish.name]}
    game = lay(*heroes, board="soho", spaces=spaces, hands=hands, active="Invisible Man")
    scheme(game, "Invisible Man", vanish.name)
    assert (game.space("Invisible Man"), game.over) == (None, False)
    while game.decision != Decision.PLACE_SPACE and game.turn < 9:
        finish_turn(game)
    assert turns(game) == ["Invisible Man", "Bigfoot", "Dracula", "Robin Hood", "Invisible Man"]
    game.choose("Invisible Man to space 1")
    assert game.space("Invisible Man") == 1
