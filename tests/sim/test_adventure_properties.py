"""What holds at every moment of every adventure, whoever plays and whatever the heroes' cards say."""

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from balancer import policies
from balancer.content import library
from balancer.errors import UserError
from balancer.sim import adventure_tables
from balancer.sim.adventure_game import Adventure
from balancer.sim.batch import Batch, play
from balancer.sim.codes import NOBODY, OBJECTIVES_TO_LOSE, Cause, Decision, InitiativePlace, Status
from balancer.sim.initiative import ROUND_LIMIT
from balancer.sim.machine import advance
from balancer.sim.seeds import game_seeds
from tests.sim.strategies import matches
from tests.sim.test_properties import (
    MANY,
    begin,
    health_in_bounds,
    lives,
    no_card_is_lost,
    nobody_acts_who_is_out,
    one_fighter_a_space,
    options_all_different,
    play_at_random,
    seeds,
    tokens_and_counters_in_bounds,
)

STEADY = settings(MANY, derandomize=True)
ROOT = Path(__file__).resolve().parents[2]
POLICIES = ("random", "heuristic")
HEROES, MINIONS, EVENTS = library.heroes(), library.minions(), library.events()


def cast(seed: int, villain: str, players: int, events: int = 3) -> tuple:
    """A party, as many minions and some events, drawn by chance."""
    chance = random.Random(f"{seed} {villain} {players}")
    loaded = library.villain(villain)
    return (
        [library.hero(slug) for slug in chance.sample(HEROES, players)],
        loaded,
        [library.minion(slug) for slug in chance.sample(MINIONS, players)],
        [library.event(slug) for slug in chance.sample(EVENTS, events)],
        library.board(loaded.board),
    )


# --- the checks --------------------------------------------------------------------------------


def site_tokens_are_conserved(state: np.record, tables: np.record) -> None:
    tokens = state.site_tokens[: tables.sites].tolist()
    assert all(number >= 0 for number in tokens)
    assert sum(tokens) <= tables.site_supply
    for site, number in enumerate(tokens):
        assert number == 0 or state.standing_sites >> site & 1, "tokens on a destroyed bridge"
    assert sorted(state.site_effect[: tables.site_effects].tolist()) == list(range(tables.site_effects))


def threat_is_on_its_track(state: np.record, tables: np.record) -> None:
    assert 0 <= state.threat < tables.track
    assert 0 <= state.objectives <= OBJECTIVES_TO_LOSE
    destroyed = int(tables.sites) - int(state.standing_sites).bit_count()
    assert destroyed in (0, state.objectives, state.objectives - 1)


def initiative_cards_are_conserved(state: np.record, tables: np.record) -> None:
    deck = state.initiative_deck[: state.initiative_deck_size].tolist()
    row = state.initiative_row[: state.initiative_row_size].tolist()
    places = state.initiative_place[: tables.initiative_cards].tolist()
    assert len({*deck, *row}) == len(deck) + len(row)
    for card, place in enumerate(places):
        assert (card in deck) == (place == InitiativePlace.DECK)
        assert (card in row) == (place == InitiativePlace.ROW)


def only_players_are_asked(state: np.record, tables: np.record) -> None:
    if state.status == Status.PLAYING:
        assert 0 <= state.decider < tables.party
        # a text of one's own goes on after it has defeated one's last fighter; nothing else is asked then
        if state.decision in (Decision.ACTION, Decision.ENEMY_TARGET, Decision.ACTIVATE):
            assert lives(state, tables, int(state.decider))


def outcome_agrees_with_the_adventure(state: np.record, tables: np.record) -> None:
    party = bool((state.health[: tables.first_fighter[tables.party]] > 0).any())
    villain = bool(state.health[tables.first_fighter[tables.party]] > 0)
    if state.status == Status.OVER and state.winner == 0:
        assert not villain
    elif state.status == Status.OVER:
        assert (state.cause == Cause.OBJECTIVE) == (state.objectives == OBJECTIVES_TO_LOSE)
        assert state.cause == Cause.OBJECTIVE or not party
    else:
        assert state.winner == NOBODY
        assert villain
        assert party or state.doubtful >= 0


def everything(state: np.record, tables: np.record) -> None:
    for check in (
        no_card_is_lost,
        one_fighter_a_space,
        health_in_bounds,
        tokens_and_counters_in_bounds,
        options_all_different,
        nobody_acts_who_is_out,
        site_tokens_are_conserved,
        threat_is_on_its_track,
        initiative_cards_are_conserved,
        only_players_are_asked,
        outcome_agrees_with_the_adventure,
    ):
        check(state, tables)


def ended(state: np.record, tables: np.record) -> None:
    assert state.status in (Status.OVER, Status.UNFINISHED)
    if state.status == Status.UNFINISHED:
        limits = (state.turn == tables.turn_limit, state.budget < 0, state.round_number == ROUND_LIMIT)
        assert any(limits), "only a limit leaves a game unfinished"


# --- games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("villain", library.villains())
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("sense", [0.0, 0.7], ids=["random", "mixed"])
def test_everything_holds_at_every_moment_of_an_adventure(villain, players, sense):
    for seed in range(4):
        tables = adventure_tables.build(*cast(seed, villain, players))
        ended(play_at_random(tables, seed, everything, sense), tables)


@STEADY
@given(match=matches(), seed=seeds, villain=st.sampled_from(library.villains()))
def test_everything_holds_for_heroes_with_any_text(match, seed, villain):
    heroes, _ = match
    _, loaded, minions, events, board = cast(seed, villain, len(heroes))
    tables = adventure_tables.build(heroes, loaded, minions, events, board)
    ended(play_at_random(tables, seed, everything), tables)


@STEADY
@given(match=matches(), seed=seeds, villain=st.sampled_from(library.villains()), name=st.sampled_from(POLICIES))
def test_the_built_in_policies_always_answer_with_an_option(match, seed, villain, name):
    heroes, _ = match
    _, loaded, minions, events, board = cast(seed, villain, len(heroes))
    tables = adventure_tables.build(heroes, loaded, minions, events, board)
    choose = policies.load(name).choose
    state = begin(tables, seed)
    while state.status == Status.PLAYING:
        choice = choose(state, tables)
        assert 0 <= choice < state.options_number
        advance(state, tables, choice)
    ended(state, tables)


@pytest.mark.parametrize("villain", library.villains())
def test_four_heroes_rich_in_sidekicks_with_four_minions_fit(villain):
    by_sidekicks = sorted(HEROES, key=lambda slug: -getattr(library.hero(slug).sidekick, "count", 0))
    party = [library.hero(slug) for slug in by_sidekicks[:4]]
    for minions in (MINIONS[:4], MINIONS[2:]):
        loaded = library.villain(villain)
        enemies = [library.minion(slug) for slug in minions]
        events = [library.event(slug) for slug in EVENTS[:3]]
        tables = adventure_tables.build(party, loaded, enemies, events, library.board(loaded.board))
        ended(play_at_random(tables, 1, everything), tables)


@pytest.mark.parametrize(("players", "minions", "events"), [(0, 0, 0), (5, 1, 0), (4, 5, 0), (2, 2, 4)])
def test_what_does_not_fit_is_an_error_and_never_cut(players, minions, events):
    villain = library.villain("mothman")
    with pytest.raises(UserError):
        adventure_tables.build(
            [library.hero(slug) for slug in HEROES[:players]],
            villain,
            [library.minion(slug) for slug in MINIONS[:minions]],
            [library.event(slug) for slug in EVENTS[:events]],
            library.board(villain.board),
        )


# --- hidden cards ------------------------------------------------------------------------------


@pytest.mark.parametrize("villain", library.villains())
@pytest.mark.parametrize("name", POLICIES)
def test_cards_that_nobody_sees_do_not_influence_a_choice(villain, name):
    """The order of all decks, the enemy's card that lies face down, and the face-down symbols."""
    choose = policies.load(name).choose
    chance = random.Random(7)
    for seed in range(4):
        tables = adventure_tables.build(*cast(seed, villain, 2 + seed % 3))
        state = begin(tables, seed)
        while state.status == Status.PLAYING:
            shuffled = state.copy()
            shuffle_what_is_hidden(shuffled, tables, chance)
            choice = choose(state, tables)
            assert choose(shuffled, tables) == choice, Decision(state.decision).name
            advance(state, tables, choice)


def shuffle_what_is_hidden(state: np.record, tables: np.record, chance: random.Random) -> None:
    for player in range(tables.players):
        cards = state.deck[player, : state.deck_size[player]].tolist()
        face_down = state.decision == Decision.DEFENCE_CARD and tables.owner[state.fighter[0]] == player
        if face_down and player >= tables.party:
            card = int(state.card[0])
            state.uses[player, card, 0] -= 1
            cards.append(card)
        chance.shuffle(cards)
        if face_down and player >= tables.party:
            state.card[0] = cards.pop()
            state.uses[player, state.card[0], 0] += 1
        state.deck[player, : len(cards)] = cards
    deck = state.initiative_deck[: state.initiative_deck_size].tolist()
    chance.shuffle(deck)
    state.initiative_deck[: len(deck)] = deck
    hidden = [symbol for symbol in range(tables.symbols) if not state.face_up >> symbol & 1]
    chance.shuffle(hidden)
    for slot in range(tables.symbols):
        if not state.face_up >> int(state.symbol[slot]) & 1:
            state.symbol[slot] = hidden.pop()


# --- the same seed, the same game ----------------------------------------------------------------


def play_adventure(seeds: np.ndarray, name: str, villain: str = "mothman") -> Batch:
    policy = policies.load(name)
    return play(adventure_tables.build(*cast(1, villain, 2)), seeds, [policy, policy])


@pytest.mark.parametrize("name", POLICIES)
def test_a_batch_in_pieces_gives_the_batch_in_one_go(name):
    seeds = game_seeds(5, "pieces", 0, 120)
    whole = play_adventure(seeds, name)
    pieces = [play_adventure(piece, name) for piece in np.split(seeds, [1, 7, 60])]
    assert np.concatenate([piece.games for piece in pieces]).tobytes() == whole.games.tobytes()
    assert (sum(piece.cards for piece in pieces) == whole.cards).all()


@pytest.mark.parametrize("villain", library.villains())
def test_the_face_plays_the_same_game_as_the_batch(villain):
    seeds = game_seeds(1, "face", 0, 3)
    choose = policies.load("heuristic").choose
    heroes, loaded, minions, events, _ = cast(1, villain, 2)
    batch = play_adventure(seeds, "heuristic", villain)
    for seed, outcome in zip(seeds, batch.games, strict=True):
        game = Adventure(*heroes, villain=loaded, minions=minions, events=events, seed=int(seed))
        while not game.over:
            game.choose(int(choose(game.state, game.tables)))
        assert (game.state.winner, game.turn, game.round) == (outcome.winner, outcome.turns, outcome.rounds)
        assert game.objectives == outcome.objectives


def fingerprints() -> dict[str, str]:
    """The outcomes and card tables of a few games for each policy and villain."""
    found = {}
    for villain in library.villains():
        for name in POLICIES:
            batch = play_adventure(game_seeds(1, "fingerprint", 0, 4), name, villain)
            outcomes = json.dumps(batch.games.tolist(), default=lambda array: array.tolist())
            cards = np.ascontiguousarray(batch.cards, "<i8").tobytes()
            found[f"{villain} {name}"] = hashlib.sha256(outcomes.encode() + cards).hexdigest()
    return found


def test_interpreted_adventures_are_the_compiled_ones_bit_for_bit():
    script = (
        "import json; from tests.sim.test_adventure_properties import fingerprints; print(json.dumps(fingerprints()))"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", script],
        env=environment, cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == fingerprints()
