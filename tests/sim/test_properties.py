"""What holds at every moment of every game, whatever the cards say and whatever the board looks like."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from balancer import policies
from balancer.content import library, tree
from balancer.content.instructions import Op, Place
from balancer.content.schema import Board, Card, Hero, Sidekick, Space
from balancer.sim import tables as game_tables
from balancer.sim.cards import usable
from balancer.sim.codes import (
    CAUSES,
    MAX_COUNTERS,
    MAX_PLAYERS,
    MAX_TOKENS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    Column,
    Decision,
    Frame,
    Slot,
    Status,
    Use,
)
from balancer.sim.combat import BEFORE_THE_REVEAL, REVEAL
from balancer.sim.machine import advance, settle
from balancer.sim.schemes import FINISH
from balancer.sim.state import new_games
from balancer.sim.turns import new_game
from tests.sim.strategies import matches

MANY = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**64 - 1)
Check = Callable[[np.record, np.record], None]


def begin(tables: np.record, seed: int) -> np.record:
    state = new_games(1)[0]
    new_game(state, tables, np.uint64(seed))
    settle(state, tables)
    return state


def play_at_random(tables: np.record, seed: int, check: Check, sense: float = 0.0) -> np.record:
    """Random legal play to the end; `check` sees the position after each choice.

    `sense` is how often the heuristic policy chooses instead.
    """
    chance = random.Random(seed)
    sensible = policies.load("heuristic").choose
    state = begin(tables, seed)
    check(state, tables)
    while state.status == Status.PLAYING:
        if chance.random() < sense:
            choice = int(sensible(state, tables))
        else:
            choice = chance.randrange(state.options_number)
        advance(state, tables, choice)
        check(state, tables)
    return state


def pile(state: np.record, name: str, player: int) -> list[int]:
    return state[name][player, : state[f"{name}_size"][player]].tolist()


def cards_in_play(state: np.record, tables: np.record, player: int) -> list[int]:
    """In the combat, or a scheme that is still being resolved."""
    found = [
        int(state.card[slot])
        for slot in range(2)
        if state.card[slot] != NO_CARD and tables.owner[state.fighter[slot]] == player
    ]
    for frame in state.agenda[: state.depth]:
        scheming = frame[Column.KIND] == Frame.SCHEME and frame[Column.PLAYER] == player
        if scheming and frame[Column.STEP] == FINISH:
            found.append(int(frame[Column.A]))
    return found


def cards_set_aside(state: np.record, player: int) -> list[int]:
    """Looked at, and not yet put back."""
    return state.aside[: state.aside_size].tolist() if state.aside_owner == player else []


def says(tables: np.record, *ops: Op) -> bool:
    """Whether a text of the game has one of these instructions."""
    return bool(np.isin(tables.code[:, 0], ops).any())


def lives(state: np.record, tables: np.record, player: int) -> bool:
    return bool((state.health[tables.first_fighter[player] : tables.first_fighter[player + 1]] > 0).any())


# --- the checks --------------------------------------------------------------------------------


def no_card_is_lost(state: np.record, tables: np.record) -> None:
    for player in range(tables.players):
        found = Counter(cards_in_play(state, tables, player) + cards_set_aside(state, player))
        for name in ("deck", "hand", "discard"):
            found.update(pile(state, name, player))
        assert found == Counter(tables.deck[player, : tables.deck_size[player]].tolist())
        discarded = Counter(pile(state, "discard", player))
        assert state.discarded[player, : tables.types[player]].tolist() == [
            discarded[card] for card in range(tables.types[player])
        ]


def one_fighter_a_space(state: np.record, tables: np.record) -> None:
    spaces = [int(space) for space in state.space[: tables.fighters] if space != NOWHERE]
    assert len(spaces) == len(set(spaces))
    assert all(0 <= space < tables.spaces for space in spaces)
    for space in range(64):
        here = [fighter for fighter in range(tables.fighters) if state.space[fighter] == space]
        assert state.occupant[space] == (here[0] if here else NOBODY)
        for team in range(2):
            held = bool(int(state.occupied[team]) >> space & 1)
            assert held == any(tables.team[fighter] == team for fighter in here)


def health_in_bounds(state: np.record, tables: np.record) -> None:
    may_be_away = state.turn == 0 or says(tables, Op.REMOVE_FROM_BOARD)
    for fighter in range(tables.fighters):
        assert 0 <= state.health[fighter] <= tables.max_health[fighter]
        if state.space[fighter] == NOWHERE:
            assert state.health[fighter] == 0 or may_be_away
        else:
            assert state.health[fighter] > 0


def tokens_and_counters_in_bounds(state: np.record, tables: np.record) -> None:
    found = set()
    for token in range(MAX_TOKENS):
        space = int(state.token_space[token])
        if token >= tables.first_token[tables.players]:
            assert space == NOWHERE
        elif space != NOWHERE:
            assert 0 <= space < tables.spaces
            place = (int(tables.token_owner[token]), int(tables.token_kind[token]), space)
            assert place not in found, "two tokens of a kind on one space"
            found.add(place)
    for player in range(tables.players):
        for counter in range(MAX_COUNTERS):
            assert 0 <= state.counter[player, counter] <= tables.most_counters[player, counter]
        assert state.form[player] < tables.forms[player] or state.form[player] == tables.first_form[player] == NOBODY
        assert state.form[player] >= min(0, tables.first_form[player])


def nobody_acts_who_is_out(state: np.record, tables: np.record) -> None:
    if state.status == Status.PLAYING and state.decision == Decision.ACTION:
        assert state.decider == state.active
        assert lives(state, tables, int(state.active))
        assert state.actions > 0


def options_all_different(state: np.record, tables: np.record) -> None:
    if state.status != Status.PLAYING:
        return
    options = [tuple(option) for option in state.options[: state.options_number].tolist()]
    assert len(options) > 1, "a question with one answer is answered without asking"
    assert len(set(options)) == len(options)
    assert 0 <= state.decider < tables.players
    assert state.decision in list(Decision)


def outcome_agrees_with_the_board(state: np.record, tables: np.record) -> None:
    alive = [False, False]
    for player in range(tables.players):
        alive[player % 2] |= bool(state.health[tables.first_fighter[player]] > 0)
    in_doubt = state.doubtful >= 0  # a hero fell whom the own card may yet save
    if state.status == Status.OVER:
        assert state.winner in (0, 1)
        assert not alive[1 - state.winner]
        assert alive[state.winner] or in_doubt
        assert 0 <= state.cause < len(CAUSES)
    else:
        assert state.winner == NOBODY
        assert state.cause == -1
        assert alive == [True, True] or in_doubt


def ended(state: np.record, tables: np.record) -> None:
    assert state.status in (Status.OVER, Status.UNFINISHED)
    if state.status == Status.UNFINISHED:
        assert state.turn == tables.turn_limit or state.budget < 0, "only a limit leaves a game unfinished"


CHECKS = (
    no_card_is_lost,
    one_fighter_a_space,
    health_in_bounds,
    tokens_and_counters_in_bounds,
    options_all_different,
    nobody_acts_who_is_out,
    outcome_agrees_with_the_board,
)


def everything(state: np.record, tables: np.record) -> None:
    for check in CHECKS:
        check(state, tables)


# --- random decks on random boards -------------------------------------------------------------


@MANY
@given(match=matches(), seed=seeds)
def test_everything_holds_at_every_moment_of_a_random_game_until_it_ends(match, seed):
    tables = game_tables.build(*match)
    ended(play_at_random(tables, seed, everything), tables)


@MANY
@given(match=matches(), seed=seeds, name=st.sampled_from(["random", "heuristic"]))
def test_the_built_in_policies_always_answer_with_an_option(match, seed, name):
    tables = game_tables.build(*match)
    choose = policies.load(name).choose
    state = begin(tables, seed)
    while state.status == Status.PLAYING:
        choice = choose(state, tables)
        assert 0 <= choice < state.options_number
        advance(state, tables, choice)
    ended(state, tables)


@MANY
@given(match=matches(), seed=seeds)
def test_cards_are_counted_once_for_each_time_they_leave_a_hand(match, seed):
    tables = game_tables.build(*match)
    state = play_at_random(tables, seed, lambda state, tables: None)
    assert_uses_agree_with_the_piles(state, tables)


def assert_uses_agree_with_the_piles(state: np.record, tables: np.record) -> None:
    """Some texts discard from a deck, which is no use, and some bring back a card that was used."""
    unused = says(tables, Op.DISCARD_TOP) or any(
        (row[0] == Op.BOOST and row[2])
        or (row[0] == Op.PUT_IT and row[1] == Place.DISCARD)
        or (row[0] == Op.REARRANGE and row[5])
        for row in tables.code
    )
    used_again = says(tables, Op.TAKE_FROM_DISCARD, Op.RETURN_BOOST, Op.RETURN_THIS_CARD)
    for player in range(tables.players):
        left = Counter(pile(state, "discard", player)) + Counter(cards_in_play(state, tables, player))
        for card in range(tables.types[player]):
            uses = int(state.uses[player, card].sum())
            assert uses <= left[card] or used_again
            assert uses >= left[card] or unused
            played = state.uses[player, card, [Use.ATTACK, Use.DEFENCE, Use.SCHEME]].sum() > 0
            assert bool(int(state.played[player]) >> card & 1) == played


# --- the heroes that come with the package -----------------------------------------------------


HEROES = library.heroes()
OPPONENTS = dict(zip(HEROES, HEROES[1:] + HEROES[:1], strict=True))
BOARDS = library.boards()
LINE_UPS = [*zip(*(HEROES[place::4] for place in range(4)), strict=True), ("invisible-man", "houdini") * 2]


def tables_of(*heroes: str, board: str) -> np.record:
    return game_tables.build([library.hero(slug) for slug in heroes], library.board(board))


@pytest.mark.parametrize("hero", HEROES)
def test_everything_holds_in_duels_of_every_hero(hero):
    number = HEROES.index(hero)
    pair = (hero, OPPONENTS[hero]) if number % 2 else (OPPONENTS[hero], hero)
    tables = tables_of(*pair, board=BOARDS[number % len(BOARDS)])
    for sense in (0.0, 0.5):
        state = play_at_random(tables, number, everything, sense)
        ended(state, tables)
        assert_uses_agree_with_the_piles(state, tables)


@pytest.mark.parametrize("line_up", LINE_UPS, ids="+".join)
@pytest.mark.parametrize("sense", [0.0, 0.5], ids=["random", "mixed"])
def test_everything_holds_for_teams(line_up, sense):
    roomy = [board for board in BOARDS if len(library.board(board).starts) == 4]
    number = LINE_UPS.index(line_up)
    tables = tables_of(*line_up, board=roomy[number % len(roomy)])
    state = play_at_random(tables, number, everything, sense)
    ended(state, tables)
    assert_uses_agree_with_the_piles(state, tables)


@pytest.mark.parametrize("seed", range(3))
def test_the_turns_of_teams_go_round_without_those_who_are_out(seed):
    tables = tables_of("robin-hood", "dracula", "bigfoot", "golden-bat", board="soho")
    turns: list[tuple[int, list[bool]]] = []

    def note(state: np.record, tables: np.record) -> None:
        if state.turn > len(turns):
            turns.append((int(state.active), [lives(state, tables, player) for player in range(4)]))

    play_at_random(tables, seed, note, 0.8)
    assert [player for player, _ in turns[:4]] == [0, 1, 2, 3]
    for (previous, _), (player, alive) in pairwise(turns):
        skipped = [(previous + step) % 4 for step in range(1, 4)]
        assert player == next(other for other in skipped if alive[other])


# --- corners that random play seldom meets -------------------------------------------------------


def plain_card(number: int, kind: str = "versatile", text: tree.Text | None = None, **changes) -> Card:
    fields = {"value": None if kind == "scheme" else 2, "boost": 1, "copies": 1, "who": "any"} | changes
    return Card(f"card-{number}", f"Card {number}", kind, text="", tree=text or tree.Text(()), **fields)


def plain_hero(name: str, cards: list[Card], sidekicks: int = 0, health: int = 10, ability=()) -> Hero:
    sidekick = Sidekick(f"{name}'s friend", sidekicks, 1, "melee") if sidekicks else None
    clauses = tree.Text(tuple(ability))
    return Hero(name.lower(), name, "", "", health, 2, "melee", "", clauses, sidekick, tuple(cards))


def line_board(size: int, zones: Callable[[int], str] = lambda number: "a", starts=None) -> Board:
    spaces = tuple(Space(number, (zones(number),), 0.0, 0.0) for number in range(1, size + 1))
    links = tuple((number, number + 1) for number in range(1, size))
    return Board("line", "Line", "", "", spaces, links, starts or (1, size))


def test_decks_without_a_word_of_text_can_be_played():
    pair = [plain_hero(name, [plain_card(0, copies=10)]) for name in ("Left", "Right")]
    tables = game_tables.build(pair, line_board(6))
    ended(play_at_random(tables, 1, no_card_is_lost), tables)


def test_a_sidekick_never_takes_the_start_space_of_the_other_hero():
    stronger = tree.Text((tree.Clause("during combat", (tree.AddToValue(tree.Number(1)),)),))
    deck = [plain_card(0, text=stronger, copies=10)]
    tables = game_tables.build([plain_hero("Left", deck, 8), plain_hero("Right", deck, 1)], line_board(11))
    for seed in range(5):
        play_at_random(tables, seed, one_fighter_a_space)


def test_nine_fighters_with_a_hand_full_of_schemes_can_still_choose():
    draw_many = tree.Text((tree.Clause("scheme", (tree.Draw("you", tree.Number(7)),)),))
    deck = [plain_card(number, "scheme", draw_many) for number in range(20)]
    pair = [plain_hero("Left", deck, 8), plain_hero("Right", [plain_card(0, copies=30)])]
    tables = game_tables.build(pair, line_board(20, lambda number: "a" if number < 15 else "b"))
    state = begin(tables, 1)
    while state.status == Status.PLAYING and state.turn < 2:
        scheming = state.decision == Decision.ACTION and state.options_number > 1
        advance(state, tables, 1 if scheming else 0)
    assert state.status == Status.PLAYING


def test_a_value_beyond_a_byte_does_not_turn_negative():
    strike = tree.Text((tree.Clause("during combat", (tree.AddToValue(tree.Number(126)),)),))
    attacker = plain_hero("Left", [plain_card(0, "attack", strike, copies=5)])
    pair = [attacker, plain_hero("Right", [plain_card(0, "defense", copies=5, value=0)])]
    tables = game_tables.build(pair, line_board(2))
    state = begin(tables, 1)
    while state.status == Status.PLAYING and state.turn < 2:
        attacking = state.decision == Decision.ACTION
        advance(state, tables, state.options_number - 1 if attacking else 0)
    assert (state.status, state.winner) == (Status.OVER, 0)


def test_actions_beyond_a_byte_do_not_turn_negative():
    many = tree.Clause("at the start of your turn", (tree.GainActions(200),))
    pair = [plain_hero("Left", [plain_card(0)], ability=[many], health=60), plain_hero("Right", [plain_card(0)])]
    state = begin(game_tables.build(pair, line_board(6)), 1)
    assert state.actions > 190


def test_a_text_without_end_is_left_unfinished():
    """Actions without limit and a hero that recovers more than exhaustion takes."""
    ability = [
        tree.Clause("at the start of your turn", (tree.GainActions(1),)),
        tree.Clause("at the end of your turn", (tree.Recover(tree.One("hero"), tree.Number(60)),)),
    ]
    pair = [plain_hero(name, [plain_card(0, "defense")], ability=ability, health=60) for name in ("Left", "Right")]
    tables = game_tables.build(pair, line_board(6))
    state = play_at_random(tables, 3, health_in_bounds)
    assert state.status == Status.UNFINISHED
    assert state.turn == tables.turn_limit
    assert state.winner == NOBODY


# --- hidden cards ------------------------------------------------------------------------------


def hide_differently(state: np.record, tables: np.record, chance: random.Random) -> np.record:
    """The same position as the decider sees it, with other cards where the decider cannot look.

    Team-mates show each other their hands. Cards set aside are seen by the one who is asked about them, and a hand
    of which the decider chooses a card lies open.
    """
    other = state.copy()
    decider = int(state.decider)
    for player in range(tables.players):
        if player % 2 == decider % 2 or state.decision in OPEN_HANDS:
            deck = pile(state, "deck", player)
            chance.shuffle(deck)
            other.deck[player, : len(deck)] = deck
        else:
            hide_cards_of(state, other, tables, player, chance)
    for player in range(MAX_PLAYERS):  # the luck of the draws to come
        other.streams[player] = chance.getrandbits(64)
    return other


OPEN_HANDS = (Decision.DISCARD_THEIRS, Decision.PLAY_INSTEAD_THEIRS)


def hide_cards_of(state: np.record, other: np.record, tables: np.record, player: int, chance: random.Random) -> None:
    unseen = pile(state, "hand", player) + pile(state, "deck", player)
    chance.shuffle(unseen)
    slot = face_down(state, tables, player)
    if slot is not None:
        use = Use.ATTACK if slot == Slot.ATTACK else Use.DEFENCE
        fighter = int(state.fighter[slot])
        unseen.append(int(state.card[slot]))
        legal = [place for place, card in enumerate(unseen) if usable(state, tables, player, card, fighter, use)]
        other.card[slot] = unseen.pop(chance.choice(legal))
        # How often a card left the hand tells of the card in the combat; the table does not show it.
        other.uses[player, state.card[slot], use] -= 1
        other.uses[player, other.card[slot], use] += 1
    hand_size = int(state.hand_size[player])
    other.hand[player, :hand_size] = unseen[:hand_size]
    other.deck[player, : len(unseen) - hand_size] = unseen[hand_size:]


def face_down(state: np.record, tables: np.record, player: int) -> Slot | None:
    """The slot of a player's card in the combat that has not been revealed yet."""
    for frame in state.agenda[: state.depth]:
        if frame[Column.KIND] == Frame.ATTACK and frame[Column.STEP] in (BEFORE_THE_REVEAL, REVEAL):
            for slot in (Slot.ATTACK, Slot.DEFENCE):
                if state.card[slot] != NO_CARD and tables.owner[state.fighter[slot]] == player:
                    return slot
    return None


def assert_blind_to_hidden_cards(name: str, tables: np.record, seed: int) -> Counter[Decision]:
    """Plays a game and asks the same question several times with other hidden cards; counts the questions."""
    choose = policies.load(name).choose
    chance = random.Random(seed)
    state = begin(tables, seed)
    asked: Counter[Decision] = Counter()
    while state.status == Status.PLAYING:
        choices = {int(choose(hide_differently(state, tables, chance), tables)) for _ in range(3)}
        choice = int(choose(state.copy(), tables))
        assert choices == {choice}, f"{name} looked at hidden cards at {Decision(state.decision).name}"
        asked[Decision(state.decision)] += 1
        wander = chance.random() < 0.5  # positions that the policy itself would not reach
        advance(state, tables, chance.randrange(state.options_number) if wander else choice)
    return asked


@pytest.mark.parametrize("name", ["random", "heuristic"])
def test_hidden_cards_never_influence_a_choice(name):
    tables = game_tables.build([library.hero("robin-hood"), library.hero("bigfoot")], library.board("yukon"))
    asked: Counter[Decision] = Counter()
    for seed in range(12):
        asked += assert_blind_to_hidden_cards(name, tables, seed)
    for decision in (Decision.ACTION, Decision.ATTACK_CARD, Decision.DEFENCE_CARD, Decision.BOOST, Decision.MAY):
        assert asked[decision] > 0


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("name", ["random", "heuristic"])
def test_hidden_cards_never_influence_a_choice_of_or_against_any_hero(name, hero):
    number = HEROES.index(hero)
    tables = tables_of(hero, OPPONENTS[hero], board=BOARDS[number % len(BOARDS)])
    assert_blind_to_hidden_cards(name, tables, number)


def test_hidden_cards_never_influence_a_choice_in_teams():
    assert_blind_to_hidden_cards("heuristic", tables_of(*LINE_UPS[0], board="soho"), 1)


@pytest.mark.parametrize("name", ["random", "heuristic"])
@MANY
@given(match=matches(), seed=seeds)
def test_hidden_cards_never_influence_a_choice_with_random_decks(name, match, seed):
    assert_blind_to_hidden_cards(name, game_tables.build(*match), seed)


def test_a_peeping_policy_is_caught():
    """The test above is worth something only if it can fail."""
    tables = game_tables.build([library.hero("robin-hood"), library.hero("bigfoot")], library.board("yukon"))
    chance = random.Random(5)
    state = begin(tables, 5)
    peeps = []
    while state.status == Status.PLAYING:
        opponent = 1 - state.decider
        other = hide_differently(state, tables, chance)
        no_card_is_lost(other, tables)
        peeps.append(pile(other, "hand", opponent) != pile(state, "hand", opponent))
        if state.decision == Decision.DEFENCE_CARD:
            peeps.append(bool(other.card[Slot.ATTACK] != state.card[Slot.ATTACK]))
        advance(state, tables, chance.randrange(state.options_number))
    assert sum(peeps) > len(peeps) / 2


def test_the_card_that_holmes_predicts_lies_face_down():
    tables = tables_of("robin-hood", "sherlock-holmes", board="soho")
    chance = random.Random(2)
    changed = []
    for seed in range(12):
        state = begin(tables, seed)
        while state.status == Status.PLAYING:
            if state.decision == Decision.PREDICT:
                others = [hide_differently(state, tables, chance) for _ in range(4)]
                changed += [other.card[Slot.ATTACK] != state.card[Slot.ATTACK] for other in others]
            advance(state, tables, chance.randrange(state.options_number))
    assert sum(changed) > len(changed) / 4
