"""Adventures with a simulator that decides a game by its seed and its cast alone: the book-keeping, exactly."""

import os
from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace

import numpy as np
import polars as pl
import pytest

import balancer
from balancer.content import library
from balancer.errors import UserError
from balancer.experiments import adventure, adventure_chunk, adventure_tables, casts
from balancer.experiments.adventure import AdventureSettings
from balancer.experiments.interrupted import Interrupted
from balancer.sim.batch import OUTCOME
from balancer.sim.codes import CARD_COLUMNS, MAX_CARD_TYPES, MAX_PLAYERS
from balancer.sim.seeds import game_seeds
from balancer.stats.intervals import difference, wilson

PARTY = ("annie-christmas", "golden-bat")
MINIONS = ("blob", "skunk-ape")
NAMED = AdventureSettings(("mothman",), 100, heroes=PARTY, minions=MINIONS, seed=7)
DRAWN = AdventureSettings(("mothman",), 100, players=(2,), seed=7)


def toy_play(cast, seeds):
    """Every eleventh game is unfinished; more events, more losses."""
    games = np.zeros(len(seeds), OUTCOME)
    strength = sum(sum(hero.slug.encode()) for hero in cast.heroes)
    mixed = (seeds % np.uint64(99991) * np.uint64(7919) + np.uint64(strength)) % np.uint64(9973)
    games["winner"] = np.where(seeds % 11 == 0, -1, np.where(mixed % 7 >= 3 + len(cast.events), 0, 1))
    games["cause"] = mixed % 4
    games["rounds"] = 3 + mixed % 8
    games["objectives"] = mixed % 5
    games["health"][:, 1] = np.where(games["winner"] == 0, 0, 1 + mixed % 19)
    for seat in range(len(cast.heroes)):
        games["hero_health"][:, seat] = mixed % (seat + 5)
    cards = np.zeros((MAX_PLAYERS, MAX_CARD_TYPES, len(CARD_COLUMNS)), np.int64)
    for seat in range(2 * len(cast.heroes) + 1):
        cards[seat, 1] = [(mixed % (use + 2) == 0).sum() * (seat + 1) for use in range(len(CARD_COLUMNS))]
    return SimpleNamespace(games=games, cards=cards)


@pytest.fixture
def played(monkeypatch):
    """Puts the toy in the simulator's place; tells what was played."""
    batches = []

    def play_batch(cast, seeds, policy):
        batches.append((cast, seeds.tolist()))
        return toy_play(cast, seeds)

    policies = SimpleNamespace(load=lambda name: SimpleNamespace(name=name, compiled=True))
    monkeypatch.setattr(balancer, "policies", policies, raising=False)
    monkeypatch.setattr(adventure_chunk, "play_batch", play_batch)
    return batches


def slugs(things):
    return tuple(thing.slug for thing in things)


def same_tables(one, other):
    names = [f"{name}.parquet" for name in adventure_tables.NAMES]
    return all((one / name).read_bytes() == (other / name).read_bytes() for name in names)


# --- cells and casts ---------------------------------------------------------------------------


def test_a_named_cast_plays_all_the_games_of_its_cell_from_the_seeds_of_the_cell(played, tmp_path):
    adventure.run(NAMED, tmp_path)
    ((cast, seeds),) = played
    assert (slugs(cast.heroes), slugs(cast.minions), cast.events) == (PARTY, MINIONS, ())
    assert seeds == game_seeds(7, "mothman:annie-christmas+golden-bat:blob+skunk-ape", 0, 100).tolist()


def test_drawn_casts_change_every_few_games(played, tmp_path):
    adventure.run(DRAWN, tmp_path)
    assert [len(seeds) for _, seeds in played] == [casts.GAMES_A_DRAW] * 5
    assert len({slugs(cast.heroes) for cast, _ in played}) == 5
    assert len({slugs(cast.minions) for cast, _ in played}) == 5
    seeds = [seed for _, seeds in played for seed in seeds]
    assert seeds == game_seeds(7, "mothman:2:any", 0, 100).tolist()


def test_every_party_is_dealt_once_before_any_is_dealt_again(played):
    (cell,) = adventure.design(DRAWN).cells
    every = set(combinations(sorted(library.heroes()), 2))
    for start in (0, len(every), 7 * len(every)):
        dealt = [slugs(cell.cast(7, draw).heroes) for draw in range(start, start + len(every))]
        assert set(dealt) == every
        assert dealt != sorted(dealt)


def test_another_seed_deals_other_parties(played):
    (cell,) = adventure.design(DRAWN).cells
    assert [slugs(cell.cast(1, n).heroes) for n in range(9)] != [slugs(cell.cast(2, n).heroes) for n in range(9)]


def test_cells_that_differ_in_events_alone_play_the_same_casts_and_seeds(played, tmp_path):
    adventure.run(replace(DRAWN, event_combos=(0, 1), events=("blood-moon", "no-rest")), tmp_path)
    cells = [played[start : start + 5] for start in (0, 5, 10)]
    assert [slugs(cell[0][0].events) for cell in cells] == [(), ("blood-moon",), ("no-rest",)]
    without_events = [[(slugs(c.heroes), slugs(c.minions), seeds) for c, seeds in cell] for cell in cells]
    assert without_events[0] == without_events[1] == without_events[2]


def test_players_may_be_several_numbers_and_villains_several(played):
    design = adventure.design(replace(DRAWN, villains=("mothman", "martian-invader"), players=(1, 3)))
    assert [(cell.villain.slug, cell.players) for cell in design.cells] == [
        ("mothman", 1), ("mothman", 3), ("martian-invader", 1), ("martian-invader", 3),
    ]  # fmt: skip
    assert all(len(minions) == cell.players for cell in design.cells for minions in cell.minions)
    assert [cell.board.slug for cell in design.cells[1:3]] == ["point-pleasant", "mcminnville"]


def test_all_heroes_make_a_cell_of_every_party(played):
    cells = adventure.design(replace(DRAWN, heroes=("all",))).cells
    assert [casts.slugs(cell.parties) for cell in cells] == [list(p) for p in combinations(library.heroes(), 2)]
    assert all(cell.random == ["minions"] for cell in cells)


@pytest.mark.parametrize(("combos", "number"), [((0, 0), 1), ((1, 1), 12), ((2, 2), 66), ((0, 3), 299)])
def test_event_combos_are_all_combinations_of_those_sizes(played, combos, number):
    cells = adventure.design(replace(NAMED, event_combos=combos)).cells
    assert len(cells) == number == len({tuple(casts.slugs(cell.events)) for cell in cells})
    assert {len(cell.events[0]) for cell in cells} == set(range(combos[0], combos[1] + 1))


def test_random_events_are_drawn_like_parties(played, tmp_path):
    result = adventure.run(replace(NAMED, random_events=2), tmp_path)
    assert len({slugs(cast.events) for cast, _ in played}) == 5
    assert all(len(cast.events) == 2 for cast, _ in played)
    assert result.cells["events"].to_list() == [[]]
    assert result.cells["random"].to_list() == [["events"]]
    assert result.tables["events"]["games"].sum() == 200
    assert result.tables["events"]["cost"].null_count() == result.tables["events"].height


def test_a_homebrew_minion_is_a_file(played, tmp_path):
    file = tmp_path / "my-blob.toml"
    file.write_bytes((library.data_folder() / "minions/blob.toml").read_bytes())
    result = adventure.run(replace(NAMED, minions=(str(file), "skunk-ape")), tmp_path / "run")
    assert result.cells["minions"].to_list() == [["my-blob", "skunk-ape"]]


# --- the numbers -------------------------------------------------------------------------------


def outcomes(played):
    return [(cast, toy_play(cast, np.array(seeds, np.uint64)).games) for cast, seeds in played]


def test_the_numbers_of_a_cell_are_those_of_its_games(played, tmp_path):
    result = adventure.run(replace(NAMED, games=410), tmp_path)
    ((_, games),) = outcomes(played)
    row = result.cells.row(0, named=True)
    winner = games["winner"]
    finished, lost = games[winner >= 0], games[winner == 1]
    wins = int((winner == 0).sum())
    assert row["games"] == 410 == wins + row["lost_by_objective"] + row["lost_by_defeat"] + row["unfinished"]
    assert (row["wins"], row["unfinished"]) == (wins, (winner < 0).sum())
    assert row["lost_by_objective"] == (lost["cause"] == 3).sum() > 0
    assert row["win_rate"] == wins / len(finished)
    assert (row["low"], row["high"]) == wilson(wins, len(finished))
    assert row["mean_rounds"] == finished["rounds"].sum() / len(finished)
    assert row["mean_objectives"] == finished["objectives"].sum() / len(finished)
    assert row["villain_health"] == finished["health"][:, 1].sum(dtype=int) / len(finished)
    assert row["hero_health"] == finished["hero_health"].sum(dtype=int) / len(finished)
    causes = dict(result.tables["losses"].select("cause", "games").iter_rows())
    assert causes["effect"] == (lost["cause"] == 1).sum() > 0
    assert sum(causes.values()) == len(lost)


def test_heroes_pairs_and_minions_are_exact_sums_over_the_draws(played, tmp_path):
    result = adventure.run(replace(DRAWN, players=(3,), games=2000), tmp_path)
    found = outcomes(played)

    def sums(of):
        totals = {}
        for cast, games in found:
            for who in of(cast):
                games_so_far, wins = totals.get(who, (0, 0))
                totals[who] = games_so_far + len(games), wins + int((games["winner"] == 0).sum())
        return {(*who, *numbers) for who, numbers in totals.items()}

    tables = result.tables
    columns = ("games", "wins")
    heroes = sums(lambda cast: [(hero.slug,) for hero in cast.heroes])
    assert set(tables["heroes"].select("hero", *columns).rows()) == heroes
    pairs = sums(lambda cast: combinations(sorted(slugs(cast.heroes)), 2))
    assert set(tables["pairs"].select("hero_a", "hero_b", *columns).rows()) == pairs
    minions = sums(lambda cast: [(minion.slug,) for minion in cast.minions])
    assert set(tables["minions"].select("minion", *columns).rows()) == minions
    assert tables["heroes"]["games"].sum() == 3 * 2000


def test_a_heros_health_and_defeats_are_those_of_its_seat(played, tmp_path):
    result = adventure.run(NAMED, tmp_path)
    ((_, games),) = outcomes(played)
    finished = games[games["winner"] >= 0]
    for seat, hero in enumerate(PARTY):
        row = result.tables["heroes"].row(by_predicate=pl.col("hero") == hero, named=True)
        assert row["mean_health"] == finished["hero_health"][:, seat].sum(dtype=int) / len(finished)
        assert row["defeated"] == (finished["hero_health"][:, seat] == 0).sum() > 0


def test_cards_of_heroes_and_enemies_follow_their_seats(played, tmp_path):
    result = adventure.run(NAMED, tmp_path)
    ((cast, seeds),) = played
    counted = toy_play(cast, np.array(seeds, np.uint64)).cards
    columns = (*adventure_tables.USES, "games_played", "wins_when_played")
    for seat, (side, owner) in enumerate(
        [("hero", PARTY[0]), ("hero", PARTY[1]), ("enemy", "mothman"), ("enemy", "blob"), ("enemy", "skunk-ape")]
    ):
        deck = result.tables["cards"].filter(side=side, owner=owner)
        assert deck.select(columns).row(1) == tuple(counted[seat, 1])
        assert deck["games"].to_list() == [100] * deck.height
    assert result.tables["cards"].filter(owner="mothman")["copies"].sum() == 10


def test_the_rounds_of_every_finished_game_are_counted(played, tmp_path):
    result = adventure.run(DRAWN, tmp_path)
    rounds = result.tables["rounds"]
    cell = result.cells.row(0, named=True)
    assert rounds.filter(result="won")["count"].sum() == cell["wins"]
    assert rounds["count"].sum() == cell["games"] - cell["unfinished"]


def test_the_cost_of_an_event_compares_cells_that_differ_in_it_alone(played, tmp_path):
    settings = replace(NAMED, event_combos=(0, 2), events=("blood-moon", "no-rest", "vengeance"))
    result = adventure.run(settings, tmp_path)
    cells = {tuple(row["events"]): row for row in result.cells.to_dicts()}

    def total(*combos):
        found = [cells[combo] for combo in combos]
        return sum(row["wins"] for row in found), sum(row["games"] - row["unfinished"] for row in found)

    having = total(("no-rest",), ("blood-moon", "no-rest"), ("no-rest", "vengeance"))
    lacking = total((), ("blood-moon",), ("vengeance",))
    row = result.tables["events"].row(by_predicate=pl.col("event") == "no-rest", named=True)
    assert row["games"] == 300
    assert row["cost"] == lacking[0] / lacking[1] - having[0] / having[1] > 0
    assert (row["cost_low"], row["cost_high"]) == difference(*lacking, *having)
    combos = {tuple(row["events"]): row for row in result.tables["combos"].to_dicts()}
    assert combos[()]["cost"] is None
    alone, none = total(("no-rest",)), total(())
    assert combos[("no-rest",)]["cost"] == none[0] / none[1] - alone[0] / alone[1]
    assert combos[("blood-moon", "no-rest")]["event_names"] == ["Blood Moon", "No Rest"]


def test_without_games_to_compare_with_an_event_has_no_cost(played, tmp_path):
    result = adventure.run(replace(NAMED, events=("blood-moon",)), tmp_path)
    assert result.tables["events"].select("event", "games", "cost").rows() == [("blood-moon", 100, None)]


def test_where_every_text_comes_from_is_kept(played, tmp_path):
    sources = adventure.run(replace(NAMED, events=("blood-moon",)), tmp_path).tables["sources"]
    assert ("event", "", "Blood Moon", "reconstructed") in sources.rows()
    assert ("card", "Mothman", "Deception", "public") in sources.rows()
    assert {"card", "initiative card", "objective", "site effect", "event"} == set(sources["kind"])
    assert not sources.filter(owner="Tarantula").height


def test_the_json_has_the_keys_of_the_contract_and_no_others(played, tmp_path):
    told = adventure.run(replace(DRAWN, minions=MINIONS, events=("no-rest",)), tmp_path).to_json()
    (cell,) = told["cells"]
    assert tuple(cell) == adventure.CONTRACT
    assert (cell["heroes"], cell["minions"], cell["events"]) == ([], list(MINIONS), ["no-rest"])
    assert adventure.load(tmp_path).to_json() == told
    assert (told["heroes"], told["minions"], told["seed"]) == (["random"], list(MINIONS), 7)


def test_a_cell_without_a_finished_game_has_no_rate(played, tmp_path, monkeypatch):
    def endless(cast, seeds, policy):
        batch = toy_play(cast, seeds)
        batch.games["winner"] = -1
        return batch

    monkeypatch.setattr(adventure_chunk, "play_batch", endless)
    (cell,) = adventure.run(NAMED, tmp_path).to_json()["cells"]
    assert (cell["win_rate"], cell["low"], cell["high"], cell["mean_rounds"]) == (None, 0.0, 1.0, None)


# --- however it is cut -------------------------------------------------------------------------

SEVERAL = replace(DRAWN, players=(1, 2), games=130, event_combos=(0, 1), events=("no-rest",))


def stop_after(calls, error):
    def progress(done_games, total_games):
        nonlocal calls
        calls -= 1
        if calls == 0:
            raise error

    return progress


@pytest.mark.parametrize(("jobs", "chunk"), [(1, 1), (1, 70), (2, None), (2, 40), (2, 100_000)])
def test_jobs_and_chunks_do_not_change_the_tables(played, tmp_path, jobs, chunk):
    adventure.run(SEVERAL, tmp_path / "one")
    adventure.run(SEVERAL, tmp_path / "other", jobs, chunk=chunk)
    assert same_tables(tmp_path / "one", tmp_path / "other")


def test_a_run_killed_halfway_goes_on_and_ends_with_the_same_tables(played, tmp_path):
    adventure.run(SEVERAL, tmp_path / "one")
    folder = tmp_path / "killed"
    with pytest.raises(MemoryError):
        adventure.run(SEVERAL, folder, progress=stop_after(6, MemoryError()), chunk=40)
    assert not (folder / "cells.parquet").exists()
    kept = sorted(os.listdir(folder / "chunks"))
    assert len(kept) == 5
    played.clear()
    calls = []
    adventure.run(SEVERAL, folder, chunk=60, progress=lambda *call: calls.append(call))
    assert same_tables(tmp_path / "one", folder)
    assert set(kept) < set(os.listdir(folder / "chunks"))
    assert calls[0][0] + sum(len(seeds) for _, seeds in played) == calls[0][1] == calls[-1][0] == 4 * 130


def test_ctrl_c_says_that_the_same_command_goes_on(played, tmp_path):
    with pytest.raises(Interrupted, match="the same command"):
        adventure.run(SEVERAL, tmp_path, progress=stop_after(2, KeyboardInterrupt()), chunk=20)


@pytest.mark.parametrize(
    "change", [{"seed": 8}, {"games": 140}, {"players": (2,)}, {"event_combos": (0, 0)}, {"minions": ("blob",)}]
)
def test_a_folder_with_other_settings_is_refused(played, tmp_path, change):
    adventure.run(replace(SEVERAL, players=(1,)), tmp_path)
    with pytest.raises(UserError, match="holds another run"):
        adventure.run(replace(SEVERAL, **{"players": (1,), **change}), tmp_path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"villains": ()}, "needs a villain"),
        ({"villains": ("mothmann",)}, "did you mean mothman"),
        ({"villains": ("mothman", "mothman")}, "villain mothman is given more than once"),
        ({"players": (5,), "heroes": (), "minions": ()}, "players: expected 1 to 4, found 5"),
        ({"players": (3,)}, "the party has 2 heroes, but 3 players are asked for"),
        ({"heroes": tuple(library.heroes()[:5])}, "a party of 1 to 4, found 5"),
        ({"heroes": ("dracula", "dracula")}, "hero dracula is given more than once"),
        ({"minions": ("blob",)}, "minions: expected as many as players, which is 2, found 1"),
        ({"minions": ("blob", "blob")}, "minion blob is given more than once"),
        ({"events": ("no-rest", "no-rest")}, "event no-rest is given more than once"),
        ({"events": tuple(library.events()[:4])}, "events: expected at most 3, found 4"),
        ({"random_events": 4}, "events: expected at most 3, found 4"),
        ({"random_events": 1, "events": ("no-rest",)}, "named ones, random ones or combinations"),
        ({"event_combos": (0, 4)}, "numbers from 0 to 3, found 0-4"),
        ({"event_combos": (2, 2), "events": ("no-rest",)}, "at least 2 events to combine, found 1"),
        ({"games": 0}, "games: expected at least 1"),
    ],
)
def test_settings_that_make_no_sense_are_refused(played, tmp_path, change, message):
    with pytest.raises(UserError, match=message):
        adventure.run(replace(NAMED, **change), tmp_path / "out")
    assert not (tmp_path / "out").exists()


# --- with the real simulator -------------------------------------------------------------------


def test_real_games_are_the_same_for_one_job_and_two(tmp_path):
    settings = AdventureSettings(("martian-invader",), 60, players=(2,), random_events=1, policy="random", seed=3)
    result = adventure.run(settings, tmp_path / "one")
    adventure.run(settings, tmp_path / "two", jobs=2, chunk=20)
    assert same_tables(tmp_path / "one", tmp_path / "two")
    row = result.cells.row(0, named=True)
    assert row["games"] == 60 == row["wins"] + row["lost_by_objective"] + row["lost_by_defeat"] + row["unfinished"]
    played = result.tables["cards"].filter(pl.col("games_played") > 0)
    assert {"hero", "enemy"} == set(played["side"])
    assert (result.tables["cards"]["games_played"] <= result.tables["cards"]["games"]).all()
