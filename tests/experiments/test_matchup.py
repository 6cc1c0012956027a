import polars as pl
import pytest

from balancer.errors import UserError
from balancer.experiments import matchup, runner
from balancer.experiments.interrupted import Interrupted
from balancer.experiments.matchup import MatchupSettings
from balancer.stats.intervals import wilson
from tests.experiments import toy


def test_the_design_holds_every_pair_and_every_mirror_on_every_board(simulator, settings, tmp_path):
    result = matchup.run(settings, tmp_path)
    assert result.cells.select("hero_a", "hero_b", "board").rows() == [
        ("ash", "ash", "glade"),
        ("ash", "ash", "moor"),
        ("ash", "birch", "glade"),
        ("ash", "birch", "moor"),
        ("birch", "birch", "glade"),
        ("birch", "birch", "moor"),
    ]
    assert result.cells["games"].to_list() == [100] * 6


def test_sides_with_different_policies_are_played_both_ways_round(simulator, tmp_path):
    result = matchup.run(MatchupSettings(("ash", "birch"), ("moor",), 2, "bold", "shy"), tmp_path)
    pairs = [("ash", "ash"), ("ash", "birch"), ("birch", "ash"), ("birch", "birch")]
    assert result.cells.select("hero_a", "hero_b").rows() == pairs


def test_the_order_of_the_heroes_decides_who_is_hero_a(simulator, tmp_path):
    result = matchup.run(MatchupSettings(("birch", "ash"), ("moor",), 2), tmp_path)
    assert result.cells.select("hero_a", "hero_b").rows()[1] == ("birch", "ash")


def test_each_seed_of_a_pair_is_played_with_the_seats_both_ways(simulator, tmp_path):
    matchup.run(MatchupSettings(("ash", "birch"), ("moor",), 10, "bold", "shy", 7), tmp_path)
    seeds = toy.game_seeds(7, "ash:birch:moor", 0, 5).tolist()
    played = [play for play in simulator.played if len(set(play[0])) == 2]
    first, second = played[:2]
    assert first == (["ash", "birch"], "moor", seeds, ["bold", "shy"])
    assert second == (["birch", "ash"], "moor", seeds, ["shy", "bold"])


def test_a_mirror_never_plays_the_same_game_twice(simulator, tmp_path):
    matchup.run(MatchupSettings(("ash",), ("moor",), 10, seed=7), tmp_path, chunk=4)
    seeds = [seed for _, _, seeds, _ in simulator.played for seed in seeds]
    assert sorted(seeds) == toy.game_seeds(7, "ash:ash:moor", 0, 10).tolist()


def test_an_odd_number_of_games_is_rounded_up(simulator, tmp_path):
    result = matchup.run(MatchupSettings(("ash", "birch"), ("moor",), 7), tmp_path)
    assert result.cells["games"].to_list() == [8] * 3
    assert result.run["games"] == 8


def test_the_numbers_of_a_cell_are_those_of_its_games(simulator, tmp_path):
    result = matchup.run(MatchupSettings(("ash", "birch"), ("moor",), 400, seed=7), tmp_path, chunk=90)
    row = result.cells.row(1, named=True)
    seeds = toy.game_seeds(7, "ash:birch:moor", 0, 200)
    ash, birch = toy.hero("ash"), toy.hero("birch")
    one, two = toy.play((ash, birch), seeds).games, toy.play((birch, ash), seeds).games
    wins_a = (one["winner"] == 0).sum() + (two["winner"] == 1).sum()
    wins_b = (one["winner"] == 1).sum() + (two["winner"] == 0).sum()
    finished = [*one[one["winner"] >= 0], *two[two["winner"] >= 0]]
    turns = sorted(int(game["turns"]) for game in finished)
    assert (row["wins_a"], row["wins_b"]) == (wins_a, wins_b)
    assert row["unfinished"] == 400 - len(finished) > 0
    assert row["first_seat_wins"] == (one["winner"] == 0).sum() + (two["winner"] == 0).sum()
    assert row["win_rate_a"] == wins_a / len(finished)
    assert (row["low"], row["high"]) == wilson(wins_a, len(finished))
    assert row["mean_turns"] == sum(turns) / len(turns)
    assert row["mean_turns_low"] < row["mean_turns"] < row["mean_turns_high"]
    assert row["median_turns"] == (turns[(len(turns) - 1) // 2] + turns[len(turns) // 2]) / 2
    health = sum(int(game["health"].max()) for game in finished)
    assert row["winner_health"] == health / len(finished)
    won_by_a = [*one[one["winner"] == 0]["health"][:, 0], *two[two["winner"] == 1]["health"][:, 1]]
    assert row["winner_health_a"] == sum(map(int, won_by_a)) / wins_a
    beaten = (one[one["winner"] == 0]["cause"] == 1).sum() + (two[two["winner"] == 1]["cause"] == 1).sum()
    assert row["b_defeated_by_effect"] == beaten > 0
    defeats = [row[f"{side}_defeated_by_{how}"] for side in "ab" for how in ("combat", "effect", "exhaustion")]
    assert sum(defeats) == len(finished)
    assert (row["hero_a_name"], row["hero_b_name"], row["board_name"]) == ("Ash", "Birch", "Moor")


def test_card_use_follows_the_hero_through_both_seats(simulator, tmp_path):
    result = matchup.run(MatchupSettings(("ash", "birch"), ("moor",), 40, seed=7), tmp_path, chunk=6)
    seeds = toy.game_seeds(7, "ash:birch:moor", 0, 20)
    ash, birch = toy.hero("ash"), toy.hero("birch")
    expected = toy.play((ash, birch), seeds).cards[1, 2] + toy.play((birch, ash), seeds).cards[0, 2]
    row = result.cards.row(by_predicate=(pl.col("hero") == "birch") & (pl.col("opponent") == "ash")
                           & (pl.col("card") == "card-2"), named=True)  # fmt: skip
    columns = ("attack", "defense", "scheme", "boost", "discard", "games_played", "wins_when_played")
    assert [row[column] for column in columns] == expected.tolist()
    assert (row["name"], row["copies"], row["board"], row["games"]) == ("Card 2", 3, "moor", 40)


def test_a_mirror_lists_its_deck_once_with_both_sides_added_up(simulator, tmp_path):
    result = matchup.run(MatchupSettings(("ash",), ("moor",), 40, seed=7), tmp_path)
    ash = toy.hero("ash")
    batches = [toy.play((ash, ash), toy.game_seeds(7, "ash:ash:moor", at, 20)).cards for at in (0, 20)]
    assert result.cards["attack"].to_list() == sum(batches).sum(axis=0)[: toy.CARDS, 0].tolist()
    assert result.cards["games"].to_list() == [80] * toy.CARDS


def test_the_histogram_of_turns_counts_every_finished_game(simulator, settings, tmp_path):
    result = matchup.run(settings, tmp_path)
    counted = result.turns.group_by("cell", maintain_order=True).agg(pl.col("count").sum())
    finished = result.cells["wins_a"] + result.cells["wins_b"]
    assert counted["cell"].to_list()[2] == "ash:birch:glade"
    assert counted["count"].to_list() == finished.to_list()


def test_a_cell_without_a_finished_game_has_no_rate_and_the_widest_interval(simulator, tmp_path, monkeypatch):
    monkeypatch.setattr(toy, "play", unfinished(toy.play))
    result = matchup.run(MatchupSettings(("ash",), ("moor",), 4), tmp_path)
    cell = result.to_json()["cells"][0]
    assert (cell["win_rate_a"], cell["low"], cell["high"], cell["mean_turns"]) == (None, 0.0, 1.0, None)
    assert (cell["games"], cell["unfinished"], cell["wins_a"]) == (4, 4, 0)
    assert result.turns.is_empty()


def unfinished(play):
    def never_ending(heroes, seeds):
        batch = play(heroes, seeds)
        batch.games["winner"] = -1
        return batch

    return never_ending


def test_the_json_has_the_keys_of_the_contract_and_no_others(simulator, settings, tmp_path):
    told = matchup.run(settings, tmp_path).to_json()
    assert all(tuple(cell) == matchup.CONTRACT for cell in told["cells"])
    assert len(told["cells"]) == 6
    assert (told["seed"], told["policy_a"], told["content_hash"]) == (7, "heuristic", "c0ffee")


def test_a_finished_run_can_be_loaded_again(simulator, settings, tmp_path):
    ran = matchup.run(settings, tmp_path)
    assert matchup.load(tmp_path).to_json() == ran.to_json()


def test_compiled_policies_run_in_threads_and_python_policies_in_processes(simulator, settings, tmp_path, monkeypatch):
    preferred = []

    def stop(*_, prefer, **__):
        preferred.append(prefer)
        raise KeyboardInterrupt

    monkeypatch.setattr(runner, "play_all", stop)
    for policy in ("heuristic", "mine:slow"):
        with pytest.raises(Interrupted):
            matchup.run(MatchupSettings(("ash",), ("moor",), 4, "heuristic", policy), tmp_path / policy)
    assert preferred == ["threads", "processes"]


@pytest.mark.parametrize(
    ("settings", "options", "message"),
    [
        (MatchupSettings((), ("moor",), 4), {}, "at least one hero"),
        (MatchupSettings(("ash",), (), 4), {}, "one board"),
        (MatchupSettings(("ash",), ("moor",), 0), {}, "games: expected at least 1"),
        (MatchupSettings(("ash",), ("moor",), 4, seed=-1), {}, "seed: expected"),
        (MatchupSettings(("ash", "ash"), ("moor",), 4), {}, "hero ash is given more than once"),
        (MatchupSettings(("ash",), ("moor", "moor"), 4), {}, "board moor is given more than once"),
        (MatchupSettings(("ash",), ("moor",), 4), {"jobs": 0}, "jobs: expected"),
        (MatchupSettings(("ash",), ("moor",), 4), {"chunk": 0}, "chunk: expected"),
    ],
)
def test_settings_that_make_no_sense_are_refused(simulator, tmp_path, settings, options, message):
    with pytest.raises(UserError, match=message):
        matchup.run(settings, tmp_path / "out", **options)
    assert not (tmp_path / "out").exists()
