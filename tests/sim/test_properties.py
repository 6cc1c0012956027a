"""What holds at every moment of every game, whatever the cards say and whatever the board looks like."""

import random
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from balancer import policies
from balancer.content import library, tree
from balancer.content.schema import Board, Card, Hero, Sidekick, Space
from balancer.sim import tables as game_tables
from balancer.sim.codes import (
    CAUSES,
    MAX_PLAYERS,
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


def play_at_random(tables: np.record, seed: int, check: Check) -> np.record:
    """Random legal play to the end; `check` sees the position after each choice."""
    chance = random.Random(seed)
    state = begin(tables, seed)
    check(state, tables)
    while state.status == Status.PLAYING:
        advance(state, tables, chance.randrange(state.options_number))
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


# --- the checks --------------------------------------------------------------------------------


def no_card_is_lost(state: np.record, tables: np.record) -> None:
    for player in range(2):
        found = Counter(cards_in_play(state, tables, player))
        for name in ("deck", "hand", "discard"):
            found.update(pile(state, name, player))
        assert found == Counter(tables.deck[player, : tables.deck_size[player]].tolist())


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
    setting_up = state.turn == 0
    for fighter in range(tables.fighters):
        assert 0 <= state.health[fighter] <= tables.max_health[fighter]
        if not setting_up:
            assert (state.health[fighter] == 0) == (state.space[fighter] == NOWHERE)


def options_all_different(state: np.record, tables: np.record) -> None:
    if state.status != Status.PLAYING:
        return
    options = [tuple(option) for option in state.options[: state.options_number].tolist()]
    assert len(options) > 1, "a question with one answer is answered without asking"
    assert len(set(options)) == len(options)
    assert 0 <= state.decider < 2
    assert state.decision in list(Decision)


def outcome_agrees_with_the_board(state: np.record, tables: np.record) -> None:
    alive = [state.health[tables.first_fighter[player]] > 0 for player in range(2)]
    if state.status == Status.OVER:
        assert state.winner in (0, 1)
        assert alive == [state.winner == 0, state.winner == 1]
        assert 0 <= state.cause < len(CAUSES)
    else:
        assert state.winner == NOBODY
        assert state.cause == -1
        assert alive == [True, True]


def ended(state: np.record, tables: np.record) -> None:
    assert state.status in (Status.OVER, Status.UNFINISHED)
    if state.status == Status.UNFINISHED:
        assert state.turn == tables.turn_limit or state.budget < 0, "only a limit leaves a game unfinished"


# --- random decks on random boards -------------------------------------------------------------


@pytest.mark.parametrize(
    "check",
    [
        no_card_is_lost,
        one_fighter_a_space,
        health_in_bounds,
        options_all_different,
        outcome_agrees_with_the_board,
    ],
    ids=lambda check: check.__name__,
)
@MANY
@given(match=matches(), seed=seeds)
def test_at_every_moment_of_a_random_game(check, match, seed):
    play_at_random(game_tables.build(*match), seed, check)


@MANY
@given(match=matches(), seed=seeds)
def test_every_random_game_ends(match, seed):
    tables = game_tables.build(*match)
    ended(play_at_random(tables, seed, lambda state, tables: None), tables)


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
    for player in range(2):
        left = Counter(pile(state, "discard", player)) + Counter(cards_in_play(state, tables, player))
        for card in range(tables.types[player]):
            assert state.uses[player, card].sum() == left[card]
            played = state.uses[player, card, [Use.ATTACK, Use.DEFENCE, Use.SCHEME]].sum() > 0
            assert bool(int(state.played[player]) >> card & 1) == played


# --- the heroes that come with the package -----------------------------------------------------


@pytest.mark.parametrize("board", ["sherwood-forest", "yukon"])
@pytest.mark.parametrize("pair", [("robin-hood", "bigfoot"), ("bigfoot", "robin-hood")])
def test_everything_holds_for_the_heroes_of_the_package(pair, board):
    tables = game_tables.build([library.hero(slug) for slug in pair], library.board(board))

    def check(state: np.record, tables: np.record) -> None:
        for one in (no_card_is_lost, one_fighter_a_space, health_in_bounds, options_all_different):
            one(state, tables)
        outcome_agrees_with_the_board(state, tables)

    for seed in range(10):
        ended(play_at_random(tables, seed, check), tables)


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
    """The same position as the decider sees it, with other cards where the decider cannot look."""
    other = state.copy()
    decider = int(state.decider)
    opponent = 1 - decider
    own_deck = pile(state, "deck", decider)
    chance.shuffle(own_deck)
    other.deck[decider, : len(own_deck)] = own_deck
    unseen = pile(state, "hand", opponent) + pile(state, "deck", opponent)
    chance.shuffle(unseen)
    if state.decision == Decision.DEFENCE_CARD:
        unseen.append(int(state.card[Slot.ATTACK]))
        legal = [
            position
            for position, card in enumerate(unseen)
            if tables.attacks[opponent, card] and fits(tables, opponent, card, int(state.fighter[Slot.ATTACK]))
        ]
        other.card[Slot.ATTACK] = unseen.pop(chance.choice(legal))
        # How often a card left the hand tells of the attack card; the table does not show it.
        other.uses[opponent, state.card[Slot.ATTACK], Use.ATTACK] -= 1
        other.uses[opponent, other.card[Slot.ATTACK], Use.ATTACK] += 1
    hand_size = int(state.hand_size[opponent])
    other.hand[opponent, :hand_size] = unseen[:hand_size]
    other.deck[opponent, : len(unseen) - hand_size] = unseen[hand_size:]
    for player in range(MAX_PLAYERS):  # the luck of the draws to come
        other.streams[player] = chance.getrandbits(64)
    return other


def fits(tables: np.record, player: int, card: int, fighter: int) -> bool:
    return bool(tables.who[player, card] & (1 if tables.hero[fighter] else 2))


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
        peeps.append(pile(other, "hand", opponent) != pile(state, "hand", opponent))
        if state.decision == Decision.DEFENCE_CARD:
            peeps.append(bool(other.card[Slot.ATTACK] != state.card[Slot.ATTACK]))
            no_card_is_lost(other, tables)
        advance(state, tables, chance.randrange(state.options_number))
    assert sum(peeps) > len(peeps) / 2
