"""The commands as a user types them, each in a process of its own."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

CONTRACT = {
    "hero_a", "hero_b", "board", "games", "wins_a", "wins_b", "unfinished",
    "win_rate_a", "low", "high", "first_seat_wins", "mean_turns",
}  # fmt: skip
DATA = Path(__file__).parent.parent / "data"


def balancer(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "balancer", *map(str, arguments)], capture_output=True, text=True)


def fails_in_one_line(done: subprocess.CompletedProcess[str], *expected: str) -> None:
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("Error: ")
    assert len(done.stderr.splitlines()) == 1
    for words in expected:
        assert words in done.stderr


@pytest.mark.parametrize(
    "arguments", [["--help"], ["list", "heroes"], ["list", "policies"], ["show", "bigfoot"], ["check"]]
)
def test_light_commands_do_not_load_heavy_libraries(arguments):
    code = (
        "import sys; from balancer.cli import main\n"
        f"try: main({arguments!r})\n"
        "except SystemExit as done: assert done.code == 0\n"
        "heavy = {'numba', 'polars', 'matplotlib', 'joblib'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("what", "expected"), [("villains", "mothman"), ("minions", "skunk-ape"), ("events", "blood-moon")]
)
def test_list_knows_what_adventures_need(what, expected):
    assert expected in json.loads(balancer("list", what, "--json").stdout)
    assert expected in balancer("list", what).stdout


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("mothman", ["health 10 for each player", "Drawbridge (rulebook)", "2 x Wing Buffet", "(reconstructed)"]),
        ("martian-invader", ["symbols: square", "1 x Invasion Wave 2, from 2 players on"]),
        ("tarantula", ["6 web tokens, ends a movement", "Initiative cards", "Source: "]),
        ("vengeance", ["When a minion is defeated", "(reconstructed)"]),
        ("point-pleasant", ["Bridge 4 joins 25 and 31", "the villain starts on 18"]),
        ("mcminnville", ["Field 8 is bordered by 26, 28, 33, 34, 35"]),
        (DATA / "minions/blob.toml", ["The Blob", "acid"]),
    ],
)
def test_show_tells_what_adventures_need(name, expected):
    shown = balancer("show", name).stdout
    for words in expected:
        assert words in shown


def test_show_of_a_name_like_none_is_one_line_that_names_the_nearest():
    fails_in_one_line(balancer("show", "mothmen"), "did you mean mothman", "villains")


def test_check_reads_all_files_and_counts_the_sources():
    checked = balancer("check").stdout.splitlines()
    assert len(checked) == len(list(DATA.glob("*/*.toml")))
    assert all(line.endswith("ok") for line in checked)
    counted = balancer("check", "--sources").stdout.splitlines()
    assert counted[0].split() == ["rulebook", "public", "reconstructed"]
    assert [line.split()[-3:] for line in counted[1:5]] == [
        ["6", "3", "22"], ["0", "6", "51"], ["0", "0", "12"], ["6", "9", "85"],
    ]  # fmt: skip
    assert any("2 x Wing Buffet" in line for line in counted)
    one = balancer("check", "--sources", DATA / "villains/mothman.toml").stdout.splitlines()
    assert one[1].split() == ["in", "all", "5", "2", "9"]


def test_matchup_keeps_its_contract_with_scripts(tmp_path):
    options = ["--games", 100, "--policy", "heuristic", "--seed", 1, "--jobs", 1, "--out", tmp_path / "run", "--json"]
    done = balancer("matchup", "--heroes", "robin-hood,bigfoot", "--boards", "sherwood-forest,yukon", *options)
    assert done.returncode == 0, done.stderr
    cells = json.loads(done.stdout)["cells"]
    assert [(cell["hero_a"], cell["hero_b"], cell["board"]) for cell in cells] == [
        (a, b, board)
        for a, b in (("robin-hood", "robin-hood"), ("robin-hood", "bigfoot"), ("bigfoot", "bigfoot"))
        for board in ("sherwood-forest", "yukon")
    ]
    for cell in cells:
        assert set(cell) == CONTRACT
        assert cell["games"] == 100 == cell["wins_a"] + cell["wins_b"] + cell["unfinished"]
        assert 0 <= cell["low"] <= cell["win_rate_a"] <= cell["high"] <= 1


def test_matchup_of_all_prints_a_table_and_writes_a_page_that_report_writes_again(tmp_path):
    folder = tmp_path / "run"
    done = balancer("matchup", "--heroes", "all", "--boards", "all", "--games", 20, "--out", folder)
    assert done.returncode == 0, done.stderr
    assert "robin-hood" in done.stdout
    assert "95% interval" in done.stdout
    page = folder / "report.html"
    first = page.read_bytes()
    page.unlink()
    again = balancer("report", folder)
    assert again.returncode == 0
    assert str(page) in again.stdout
    assert page.read_bytes() == first


def test_different_policies_play_for_the_two_heroes(tmp_path):
    sides = ["--policy", "heuristic", "--policy-b", "random"]
    done = balancer(
        "matchup",
        "--heroes",
        "bigfoot",
        "--boards",
        "yukon",
        "--games",
        200,
        *sides,
        "--out",
        tmp_path / "run",
        "--json",
    )
    assert json.loads(done.stdout)["cells"][0]["win_rate_a"] > 0.8


def test_watch_tells_the_same_game_for_the_same_seed():
    told = [balancer("watch", "robin-hood", "bigfoot", "--board", "yukon", "--seed", seed).stdout for seed in (7, 7, 8)]
    assert told[0] == told[1] != told[2]
    assert "Turn 1: Robin Hood" in told[0]
    assert "wins in turn" in told[0].splitlines()[-1]


ADVENTURE = {
    "villain", "players", "heroes", "minions", "events", "games", "wins", "lost_by_objective", "lost_by_defeat",
    "unfinished", "win_rate", "low", "high", "mean_rounds",
}  # fmt: skip


def test_adventure_keeps_its_contract_with_scripts(tmp_path):
    cast = ["--heroes", "annie-christmas,golden-bat", "--minions", "blob,skunk-ape"]
    events = ["--events", "blood-moon,ticking-clock"]
    options = ["--games", 100, "--policy", "heuristic", "--seed", 1, "--jobs", 1, "--out", tmp_path / "run", "--json"]
    done = balancer("adventure", "--villain", "mothman", *cast, *events, *options)
    assert done.returncode == 0, done.stderr
    (cell,) = json.loads(done.stdout)["cells"]
    assert set(cell) == ADVENTURE
    assert (cell["villain"], cell["players"]) == ("mothman", 2)
    assert cell["heroes"] == ["annie-christmas", "golden-bat"]
    assert cell["minions"] == ["blob", "skunk-ape"]
    assert cell["events"] == ["blood-moon", "ticking-clock"]
    ends = ("wins", "lost_by_objective", "lost_by_defeat", "unfinished")
    assert cell["games"] == 100 == sum(cell[end] for end in ends)
    assert 0 <= cell["low"] <= cell["win_rate"] <= cell["high"] <= 1


def test_adventures_of_all_villains_print_tables_and_write_a_page_that_report_writes_again(tmp_path):
    folder = tmp_path / "run"
    done = balancer("adventure", "--villain", "all", "--players", "1,3-4", "--games", 40, "--out", folder)
    assert done.returncode == 0, done.stderr
    lines = [line.split()[:2] for line in done.stdout.splitlines()]
    assert ["mothman", "3"] in lines
    assert ["martian-invader", "2"] not in lines
    page = folder / "report.html"
    first = page.read_bytes()
    page.unlink()
    assert balancer("report", folder).returncode == 0
    assert page.read_bytes() == first


def test_event_combinations_are_shown_by_their_cost(tmp_path):
    events = ["--events", "no-rest,thick-hides", "--event-combos", "0-2"]
    done = balancer("adventure", "--villain", "mothman", *events, "--games", 40, "--out", tmp_path / "run")
    assert done.returncode == 0, done.stderr
    assert "no-rest,thick-hides" in done.stdout
    assert "cost" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--villain", "mothmann"], "did you mean mothman"),
        (["--villain", "mothman", "--minions", "blob"], "expected as many as players, which is 2, found 1"),
        (["--villain", "mothman", "--events", "no-rest,blood-moon,vengeance,thick-hides"], "at most 3, found 4"),
        (["--villain", "mothman", "--events", "no-rest,no-rest"], "event no-rest is given more than once"),
        (["--villain", "mothman", "--heroes", "dracula", "--players", "2"], "the party has 1 hero, but 2 players"),
        (["--villain", "mothman", "--heroes", "dracula,dracula"], "hero dracula is given more than once"),
        (["--villain", "mothman", "--players", "two"], 'expected numbers as in 2, 1-4 or 1,3, got "two"'),
        (["--villain", "mothman", "--players", "5"], "expected 1 to 4, found 5"),
        (["--villain", "mothman", "--event-combos", "0-4"], "from 0 to 3"),
    ],
)
def test_a_mistake_with_an_adventure_is_one_line(arguments, expected):
    fails_in_one_line(balancer("adventure", *arguments), expected)


def test_watch_tells_an_adventure_round_by_round():
    cast = ["--villain", "mothman", "--heroes", "annie-christmas,golden-bat", "--events", "no-rest"]
    told = [balancer("watch", *cast, "--seed", seed).stdout for seed in (7, 7, 8)]
    assert told[0] == told[1] != told[2]
    lines = told[0].splitlines()
    assert lines[0].startswith("Annie Christmas and Golden Bat against Mothman and ")
    (first,) = [line for line in lines if line.startswith("Round 1 ")]
    assert "threat 1 of 8, level 1; bridge 1: 1 doom token, bridge 2: 0 doom tokens" in first
    assert "initiative cards: " in first
    assert "win in round" in lines[-1] or "wins in round" in lines[-1]


def test_watch_traces_an_adventure_of_named_minions():
    cast = ["--villain", "martian-invader", "--heroes", "dracula", "--minions", "blob"]
    told = balancer("watch", *cast, "--seed", 3, "--trace").stdout
    assert "Dracula against Martian Invader and The Blob on McMinnville, OR, seed 3" in told
    assert "    > Dracula, " in told


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["dracula"], "expected two heroes or two teams to watch"),
        (["dracula", "houdini", "--minions", "blob"], "belong to an adventure"),
        (["--villain", "mothman", "--heroes", "dracula", "--board", "soho"], "neither --board"),
        (["--villain", "mothman", "--heroes", "dracula", "--minions", "blob,tarantula"], "as many as players"),
    ],
)
def test_a_mistake_with_watching_is_one_line(arguments, expected):
    fails_in_one_line(balancer("watch", *arguments), expected)


def test_a_misspelt_hero_is_one_line_that_names_the_nearest(tmp_path):
    fails_in_one_line(balancer("matchup", "--heroes", "robin-hod"), "robin-hod", "did you mean robin-hood")


def test_a_misspelt_policy_is_one_line_that_names_the_nearest():
    fails_in_one_line(balancer("watch", "bigfoot", "bigfoot", "--policy", "heuristik"), "did you mean heuristic")


def test_a_broken_file_is_one_line_with_file_and_place(tmp_path):
    file = tmp_path / "broken.toml"
    file.write_text('name = "Nobody\n')
    fails_in_one_line(balancer("check", file), str(file), "line 1")


def test_an_unknown_phrase_is_one_line_with_file_card_place_and_hint(tmp_path):
    file = tmp_path / "odd.toml"
    text = (DATA / "heroes/robin-hood.toml").read_text()
    file.write_text(text.replace("After combat: draw 2 cards.", "After combat: draw 2 kards."))
    fails_in_one_line(balancer("check", file), str(file), "Piercing Shot", "kards", "nearest phrases", "cards")


def test_an_unwritable_folder_is_one_line_that_names_it(tmp_path):
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "run"
    fails_in_one_line(balancer("matchup", "--games", 2, "--out", folder), str(folder))


def test_a_failing_plug_in_is_one_line_that_names_it_and_the_decision(tmp_path, monkeypatch):
    (tmp_path / "sulking.py").write_text("def choose(state, tables):\n    raise ValueError('no')\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(DATA.parent)]))
    done = balancer("watch", "bigfoot", "robin-hood", "--policy", "sulking:choose")
    assert done.returncode == 2
    assert "sulking:choose" in done.stderr
    assert "SIDEKICK_SPACE" in done.stderr


def test_ctrl_c_leaves_a_run_that_the_same_command_finishes(tmp_path):
    def command(folder):
        return ["matchup", "--heroes", "bigfoot", "--boards", "yukon", "--games", 400_000, "--out", folder, "--json"]

    folder = tmp_path / "run"
    running = subprocess.Popen(
        [sys.executable, "-m", "balancer", *map(str, command(folder))], stderr=subprocess.PIPE, text=True
    )
    while running.poll() is None and not list(folder.glob("chunks/*")):
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    error = running.communicate()[1]
    assert running.returncode == 130
    assert "interrupted" in error
    assert str(folder) in error
    assert not (folder / "cells.parquet").exists()
    resumed = balancer(*command(folder))
    undisturbed = balancer(*command(tmp_path / "other"))
    assert resumed.returncode == 0
    assert resumed.stdout == undisturbed.stdout
