"""R9, rules of single sets: fog, secret passages on their boards, Houdini's way of moving, boost bonuses."""

import pytest

from balancer.content import library
from balancer.sim.codes import Decision
from balancer.sim.game import Game
from tests.cards.table import answer, fight, lay, manoeuvre, scheme
from tests.rulebook.toys import attacks, board, card, duel, left, line, right

MAN = "Invisible Man"
LONG = line("a a a a a a a a a a a a")
FOG = {"fog 1": 2, "fog 2": 6, "fog 3": 10}


def foggy(*, second=None, on=LONG, tokens=FOG, hands=None, **position) -> Game:
    """The Invisible Man against Right, on a line of twelve spaces with fog."""
    decks = {MAN: ["Vanish"] * 9, "Right": ["Blank"] * 9}
    hands = {MAN: [], "Right": []} | (hands or {})
    return lay("invisible-man", second or right(), board=on, tokens=tokens, hands=hands, decks=decks, **position)


def defended(card: str | None, attack: str = "Plain", *, man: int = 2, **position) -> str:
    """The values of an attack on the Invisible Man."""
    hands = {MAN: [card] if card else [], "Right": [attack]}
    game = foggy(spaces={MAN: man, "Right": man + 1}, hands=hands, active="Right", **position)
    fight(game, "Right", MAN, attack, card)
    return next(sentence for sentence in game.history if sentence.startswith("Attack ")).split(":")[0]


def reach(game: Game, fighter: str) -> list[int]:
    manoeuvre(game, f"move {fighter}")
    return [int(option.split()[-1]) for option in game.options]


def spaces_offered(game: Game) -> list[int]:
    return [int(option.split()[-1]) for option in game.options]


# --- R9.1, set-up and defence ----------------------------------------------------------------------


def test_R9_1_three_fog_tokens_start_on_different_spaces_of_his_zone():
    on = board("a a ab a a b b", [[n, n + 1] for n in range(1, 7)], (1, 7))
    game = Game("invisible-man", right(), board=on)
    assert (game.player, game.decision) == (MAN, Decision.TOKEN_START)
    assert game.options == [f"fog 1 to space {space}" for space in (2, 3, 4, 5)]
    game.choose("fog 1 to space 3")
    assert game.options == [f"fog 2 to space {space}" for space in (2, 4, 5)]
    game.play("fog 2 to space 5", "fog 3 to space 2")
    assert game.token_spaces("fog") == [2, 3, 5]


@pytest.mark.parametrize(("man", "value"), [(2, 4), (4, 3)])
def test_R9_1_a_defence_card_on_fog_is_worth_1_more(man, value):
    assert defended("Coded Notes", man=man) == f"Attack 2, defence {value}"


@pytest.mark.parametrize(("card", "value"), [("Confound", 4), ("Impossible to See", 3)])
def test_R9_1_a_versatile_card_counts_as_a_defence_card(card, value):
    assert defended(card).endswith(f"defence {value}")


def test_R9_1_fog_adds_nothing_without_a_card():
    assert defended(None) == "Attack 2, defence 0"


def test_R9_1_fog_adds_nothing_to_an_attack():
    game = foggy(spaces={MAN: 2, "Right": 3}, hands={MAN: ["Confound", "Vanish"]})
    fight(game, MAN, "Right", "Confound")
    assert game.health("Right") == 10 - 3


def test_R9_1_the_bonus_of_fog_cannot_be_cancelled():
    feint = card("Feint", text="Immediately: cancel all effects on your opponent's card.")
    assert defended("Lurking", "Feint", second=right(feint)) == "Attack 2, defence 3"


# --- R9.1, moving through fog ----------------------------------------------------------------------


def test_R9_1_he_moves_between_fog_spaces_as_if_they_were_adjacent():
    game = foggy(spaces={MAN: 2, "Right": 12})
    assert reach(game, MAN) == [1, 2, 3, 4, 5, 6, 7, 9, 10, 11]


def test_R9_1_he_walks_into_fog_and_out_again_with_the_same_move():
    game = foggy(spaces={MAN: 1, "Right": 12})
    assert reach(game, MAN) == [1, 2, 3, 6, 10]


def test_R9_1_he_does_not_pass_an_opponent_who_stands_on_fog():
    game = foggy(spaces={MAN: 2, "Right": 6})
    assert reach(game, MAN) == [1, 2, 3, 4, 9, 10, 11]


def test_R9_1_he_passes_a_friend_who_stands_on_fog():
    on = line("a a a a a a a a a a a a", (1, 12, 8, 9))
    spaces = {MAN: 2, "Robin Hood": 6, "Bigfoot": 5, "Dracula": 12}
    game = lay(
        "invisible-man",
        "bigfoot",
        "robin-hood",
        "dracula",
        board=on,
        spaces=spaces,
        tokens={"fog 1": 2, "fog 2": 6},
        hands={MAN: []},
    )
    assert reach(game, MAN) == [1, 2, 3, 4, 7]


def test_R9_1_the_fog_is_for_him_alone():
    game = foggy(spaces={MAN: 12, "Right": 2}, active="Right")
    assert reach(game, "Right") == [1, 2, 3, 4]


def test_R9_1_fog_spaces_are_not_adjacent_for_an_attack():
    game = foggy(spaces={MAN: 2, "Right": 6}, hands={MAN: ["Confound", "Vanish"]})
    assert attacks(game) == []


def test_R9_1_fog_does_not_change_zones():
    on = line("a a a b b b b b b b b b")
    archer = right(attack="ranged")
    game = foggy(second=archer, on=on, spaces={MAN: 2, "Right": 6}, hands={"Right": ["Plain"]}, active="Right")
    assert attacks(game) == []


# --- R9.1, moving the fog ----------------------------------------------------------------------------


def drifting(*, spaces, tokens=FOG) -> Game:
    """Covert Preparation has been played, and its owner moves a fog token up to 2 spaces."""
    game = foggy(spaces=spaces, tokens=tokens, hands={MAN: ["Covert Preparation"]})
    fight(game, MAN, "Right", "Covert Preparation")
    assert (game.player, game.options) == (MAN, ["move fog 1", "move fog 2", "move fog 3"])
    return game


def test_R9_1_fog_moves_step_by_step_past_fighters_and_stops_on_them():
    game = drifting(spaces={MAN: 7, "Right": 8}, tokens=FOG | {"fog 2": 6})
    game.choose("move fog 2")
    assert spaces_offered(game) == [4, 5, 6, 7, 8]
    game.choose("fog 2 to space 8")
    assert game.token_spaces("fog") == [2, 8, 10]


def test_R9_1_a_space_holds_one_fog_token_which_another_may_pass():
    game = drifting(spaces={MAN: 11, "Right": 12}, tokens={"fog 1": 4, "fog 2": 5, "fog 3": 10})
    game.choose("move fog 1")
    assert spaces_offered(game) == [2, 3, 4, 6]


def test_R9_1_fog_that_may_go_anywhere_goes_to_another_space_without_fog():
    game = foggy(spaces={MAN: 2, "Right": 12}, hands={MAN: ["Rolling Fog"]})
    scheme(game, MAN, "Rolling Fog")
    game.choose("move fog 1")
    assert spaces_offered(game) == [1, 3, 4, 5, 7, 8, 9, 11, 12]


# --- R9.2 ----------------------------------------------------------------------------------------

MANOR = "baskerville-manor"
MINE = "king-solomons-mine"
PASSAGES = {MANOR: (3, 6, 15, 28), MINE: (1, 2, 12, 15, 20, 24)}
EVERY_PASSAGE = [(on, here) for on, spaces in PASSAGES.items() for here in spaces]


@pytest.mark.parametrize(("on", "here"), EVERY_PASSAGE)
def test_R9_2_one_step_leads_from_any_passage_space_to_any_other(on, here):
    near = {b if a == here else a for a, b in library.board(on).links if here in (a, b)}
    away = next(space for space in range(1, 30) if space not in near and space not in PASSAGES[on])
    game = duel(left(move=1), right(), on=library.board(on), spaces={"Left": here, "Right": away})
    assert set(reach(game, "Left")) == near | set(PASSAGES[on])


def test_R9_2_only_these_boards_have_passages():
    assert {slug: library.board(slug).passages for slug in library.boards() if library.board(slug).passages} == PASSAGES


def test_R9_2_a_fighter_walks_to_a_passage_and_on_with_the_rest_of_its_move():
    game = duel(left(), right(), on=library.board(MANOR), spaces={"Left": 18, "Right": 1})
    assert set(reach(game, "Left")) == {18, 15, 22, 24} | {3, 6, 28} | {19, 23, 25, 30, 31}


@pytest.mark.parametrize("on", [MANOR, MINE])
def test_R9_2_passage_spaces_are_not_adjacent_for_an_attack(on):
    here, there = {MANOR: (3, 28), MINE: (12, 20)}[on]
    game = duel(left(), right(), on=library.board(on), spaces={"Left": here, "Right": there}, hands={"Left": ["Plain"]})
    assert attacks(game) == []


# --- R9.3 ----------------------------------------------------------------------------------------


def houdini(boost: str | None, fighter: str, *, bess: int | None = 2) -> list[int]:
    """Where a fighter can go in Houdini's manoeuvre on a line of twelve spaces."""
    spaces = {"Houdini": 1, "Right": 11} | ({"Bess": bess} if bess else {})
    hands = {"Houdini": ["Vanishing Act"], "Right": []}
    decks = {"Houdini": ["Smoke and Mirrors"] * 2, "Right": ["Blank"] * 9}
    game = lay("houdini", right(), board=LONG, spaces=spaces, hands=hands, decks=decks)
    manoeuvre(game, f"move {fighter}", boost=boost)
    return spaces_offered(game)


def test_R9_3_houdini_is_placed_on_any_free_space_when_he_boosts():
    assert houdini("Vanishing Act", "Houdini") == [1, 3, 4, 5, 6, 7, 8, 9, 10, 12]


def test_R9_3_without_a_boost_he_walks():
    assert houdini(None, "Houdini") == [1, 3]


def test_R9_3_bess_moves_as_usual_with_the_boost():
    assert houdini("Vanishing Act", "Bess") == [2, 3, 4, 5, 6]
    assert houdini(None, "Bess") == [2, 3, 4]


def test_R9_3_no_other_hero_is_placed_when_boosting():
    game = duel(left(move=1), right(), on=LONG, spaces={"Left": 1, "Right": 12}, hands={"Left": ["Plain"]})
    manoeuvre(game, "move Left", boost="Plain")
    assert spaces_offered(game) == [1, 2, 3]


# --- R9.4 ----------------------------------------------------------------------------------------

BONUS = card("Bonus", "attack", boost=2, copies=3, text="When you boost with this card: draw 1 card.")
LIFT = card("Lift", "attack", text="During combat: you may boost this card.")
DROP = card(
    "Drop",
    "attack",
    text="During combat: your opponent discards 1 random card. Add its boost value to this card's value.",
)
READ = card("Read", text="During combat: the value of your opponent's card is its boost value instead.")
IDLE = card("Idle", "scheme", copies=2)
CLOSE = {"Left": 1, "Right": 2}


def test_R9_4_a_boosted_manoeuvre_brings_the_bonus_before_anybody_moves():
    game = duel(left(BONUS, IDLE), right(), spaces={"Left": 1, "Right": 8}, hands={"Left": ["Bonus", "Idle"]})
    manoeuvre(game, boost="Bonus")
    assert game.hand("Left") == ["Idle", "Blank", "Blank"]
    assert (game.discard_pile("Left"), game.decision) == (["Bonus"], Decision.MOVE_FIGHTER)
    game.choose("move Left")
    assert spaces_offered(game) == [1, 2, 3, 4, 5]


def test_R9_4_a_boosted_card_brings_the_bonus_before_the_damage():
    game = duel(left(BONUS, LIFT), right(), spaces=CLOSE, hands={"Left": ["Lift", "Bonus"]})
    fight(game, "Left", "Right", "Lift")
    told = game.choose("yes")
    assert told[:5] == [
        "Left boosts with Bonus.",
        "The value of Left's card is now 4.",
        "Bonus, as a boost:",
        "Left draws Blank.",
        "Attack 4, defence 0: 4 damage; Left won the combat.",
    ]


def test_R9_4_playing_the_card_brings_no_bonus():
    game = duel(left(BONUS, IDLE), right(), spaces=CLOSE, hands={"Left": ["Bonus", "Idle"]})
    fight(game, "Left", "Right", "Bonus")
    assert game.hand("Left") == ["Idle"]


def test_R9_4_discarding_the_card_for_its_boost_value_brings_no_bonus():
    hands = {"Left": ["Bonus"], "Right": ["Drop", "Idle"]}
    game = duel(left(BONUS), right(DROP, IDLE), spaces=CLOSE, hands=hands, active="Right")
    fight(game, "Right", "Left", "Drop")
    assert (game.health("Left"), game.hand("Left"), game.discard_pile("Left")) == (6, [], ["Bonus"])


def test_R9_4_an_opponent_who_reads_the_boost_value_brings_no_bonus():
    game = duel(left(BONUS, IDLE), right(READ), spaces=CLOSE, hands={"Left": ["Bonus", "Idle"], "Right": ["Read"]})
    fight(game, "Left", "Right", "Bonus", "Read")
    answer(game, {Decision.MAY: "no"})
    assert (game.health("Right"), game.hand("Left")) == (10, ["Idle"])
