"""R8 in the matchup matrix: sides of two heroes, from the settings to the page."""

import re

import polars as pl
import pytest
from click.testing import CliRunner

from balancer.cli import main
from balancer.content import library
from balancer.errors import UserError
from balancer.experiments import matchup, sides
from balancer.experiments.matchup import MatchupSettings
from balancer.reports.folder import load
from balancer.reports.matchup import render
from balancer.reports.summary import summarise
from tests.experiments import toy

TEAMS = ("ash+birch", "cedar+elm")
REAL = ("dracula+houdini", "annie-christmas+golden-bat")


def play(tmp_path, teams=TEAMS, boards=("glade",), games=40, **options):
    return matchup.run(MatchupSettings(teams, boards, games, seed=7), tmp_path, **options)


# --- the book-keeping --------------------------------------------------------------------------


def test_every_pair_of_teams_is_a_cell_named_after_their_heroes(simulator, tmp_path):
    result = play(tmp_path, boards=("glade", "heath"), games=4)
    a, b = TEAMS
    pairs = [(a, a), (a, b), (b, b)]
    assert result.cells.select("hero_a", "hero_b", "board").rows() == [
        (*pair, board) for pair in pairs for board in ("glade", "heath")
    ]
    assert result.cells.row(2, named=True)["hero_a_name"] == "Ash & Birch"
    assert result.turns["cell"].unique().to_list().count("ash+birch:cedar+elm:glade") == 1
    assert result.run["heroes"] == [a, b]


def test_the_turns_alternate_between_the_teams_and_each_of_them_begins_half_the_games(simulator, tmp_path):
    play(tmp_path, games=10)
    seeds = toy.game_seeds(7, "ash+birch:cedar+elm:glade", 0, 5).tolist()
    played = [(heroes, found) for heroes, _, found, _ in simulator.played if len(set(heroes)) == 4]
    assert played == [(["ash", "cedar", "birch", "elm"], seeds), (["cedar", "ash", "elm", "birch"], seeds)]


def test_the_order_of_a_team_is_the_order_of_its_turns(simulator, tmp_path):
    play(tmp_path, teams=("birch+ash", "cedar+elm"), games=2)
    assert ["birch", "cedar", "ash", "elm"] in [heroes for heroes, *_ in simulator.played]


def test_blanks_around_the_joint_do_not_matter(simulator, tmp_path):
    result = play(tmp_path, teams=("ash + birch", "cedar+elm"), games=2)
    assert result.cells["hero_a"][1] == "ash+birch"


def test_wins_go_to_the_team_whichever_seats_it_has(simulator, tmp_path):
    row = play(tmp_path).cells.row(1, named=True)
    seeds = toy.game_seeds(7, "ash+birch:cedar+elm:glade", 0, 20)
    first, second = (toy.play([toy.hero(name)], seeds).games["winner"] for name in ("ash", "cedar"))
    assert row["wins_a"] == (first == 0).sum() + (second == 1).sum()
    assert row["first_seat_wins"] == (first == 0).sum() + (second == 0).sum()


def test_the_cards_of_both_heroes_of_a_team_are_counted(simulator, tmp_path):
    result = play(tmp_path)
    seeds = toy.game_seeds(7, "ash+birch:cedar+elm:glade", 0, 20)
    for team, others, place in ((TEAMS[0], TEAMS[1], 0), (TEAMS[1], TEAMS[0], 1)):
        rows = result.cards.filter(side=team, opponent=others)
        heroes = team.split("+")
        assert rows["hero"].unique(maintain_order=True).to_list() == heroes
        assert rows["games"].to_list() == [40] * 2 * toy.CARDS
        for turn, hero in enumerate(heroes):
            seatings = [("ash", place + 2 * turn), ("cedar", 1 - place + 2 * turn)]
            expected = sum(batch_cards(first, seeds)[seat] for first, seat in seatings)
            columns = ("attack", "defense", "scheme", "boost", "discard", "games_played", "wins_when_played")
            assert rows.filter(hero=hero).select(columns).rows() == [tuple(row) for row in expected.tolist()]


def batch_cards(first, seeds):
    return toy.play([toy.hero(first)] * 4, seeds).cards[:, : toy.CARDS]


def test_a_mirror_of_a_team_lists_each_deck_once_with_both_sides_added_up(simulator, tmp_path):
    result = play(tmp_path, teams=TEAMS[:1])
    assert result.cards.select("side", "hero", "card").rows() == [
        ("ash+birch", hero, f"card-{number}") for hero in ("ash", "birch") for number in range(toy.CARDS)
    ]
    assert result.cards["games"].to_list() == [80] * 2 * toy.CARDS


def test_a_hero_in_two_teams_is_counted_for_each(simulator, tmp_path):
    result = play(tmp_path, teams=("ash+birch", "ash+elm"))
    cards = result.cards.filter(hero="ash", card="card-0")
    assert cards.select("side", "opponent").rows() == [
        ("ash+birch", "ash+birch"),
        ("ash+birch", "ash+elm"),
        ("ash+elm", "ash+birch"),
        ("ash+elm", "ash+elm"),
    ]


def test_the_side_of_a_single_hero_is_the_hero(simulator, settings, tmp_path):
    cards = matchup.run(settings, tmp_path).cards
    assert cards["side"].to_list() == cards["hero"].to_list()


@pytest.mark.parametrize("chunk", [4, 40])
def test_one_job_and_two_write_the_same_tables_for_teams(simulator, tmp_path, chunk):
    play(tmp_path / "one", jobs=1)
    play(tmp_path / "two", jobs=2, chunk=chunk)
    assert toy.same_tables(tmp_path / "one", tmp_path / "two")


@pytest.mark.parametrize(
    ("teams", "boards", "message"),
    [
        (TEAMS, ("glade", "moor"), "board moor: expected 4 start spaces for 4 players, it has 2"),
        (("ash+birch", "cedar"), ("glade",), "the same number of heroes on each side"),
        (("ash", "cedar+elm"), ("moor",), "the same number of heroes on each side"),
        (("ash+ash", "cedar+elm"), ("glade",), "expected different heroes in a team, got ash+ash"),
        (("ash+birch+cedar",), ("glade",), "expected at most 2 heroes on a side, got ash+birch+cedar"),
        (("ash+birch", "ash+birch"), ("glade",), "ash+birch is given more than once"),
    ],
)
def test_teams_that_cannot_play_are_refused(simulator, tmp_path, teams, boards, message):
    with pytest.raises(UserError, match=re.escape(message)):
        play(tmp_path / "out", teams=teams, boards=boards)
    assert not (tmp_path / "out").exists()


def test_a_hero_may_play_on_both_sides(simulator, tmp_path):
    assert play(tmp_path, teams=("ash+birch", "birch+cedar"), games=2).cells.height == 3


# --- the page ----------------------------------------------------------------------------------


def test_the_summary_lists_the_decks_of_a_team_hero_by_hero(simulator, tmp_path):
    play(tmp_path)
    summary = summarise(load(tmp_path))
    assert summary.teams
    assert [side.name for side in summary.cards] == ["Cedar & Elm", "Ash & Birch"][::-1]
    for side, heroes in zip(summary.cards, (["Ash", "Birch"], ["Cedar", "Elm"]), strict=True):
        assert list(side.decks) == heroes
        assert [len(deck) for deck in side.decks.values()] == [toy.CARDS] * 2
        assert side.games == 40
    ash = summary.cards[0].decks["Ash"][2]
    counted = load(tmp_path).cards.filter(side=TEAMS[0], hero="ash", opponent=TEAMS[1], card="card-2")
    assert ash.times["attack"] == counted["attack"].item() > 0


def test_the_page_speaks_of_teams(simulator, tmp_path):
    play(tmp_path)
    source = render(tmp_path).read_text(encoding="utf-8")
    text = " ".join(re.sub("<[^>]+>", " ", source.replace("&amp;", "&")).split())
    assert "Ash & Birch v Cedar & Elm" in text
    assert re.search(r"(Ash & Birch|Cedar & Elm) win [\d.]+% \([^)]+\) of their games against", text)
    for part in (
        "How often the team of the row beats the team of the column", "Team A", "the first team wins",
        "all players counted", "Turns of all players together", "against other teams", "Every pair of teams plays",
    ):  # fmt: skip
        assert part in text
    for part in ("both players", "first player", "other heroes", "Hero A"):
        assert part not in text
    assert re.findall("<h4>(.*?)</h4>", source) == ["Ash", "Birch", "Cedar", "Elm"]
    assert source.count("Cards of ") == 4


def test_a_field_of_teams_is_summed_up(simulator, tmp_path):
    play(tmp_path, teams=(*TEAMS, "fir+gorse", "holly+ivy"), games=100)
    source = render(tmp_path).read_text(encoding="utf-8")
    assert "<h1>4 teams, two against two</h1>" in source
    assert re.search(r"do best, winning .* against all other teams .* do worst", source)


def test_a_table_of_cards_without_sides_is_refused(simulator, tmp_path):
    play(tmp_path, games=2)
    path = tmp_path / "cards.parquet"
    pl.read_parquet(path).drop("side").write_parquet(path)
    with pytest.raises(UserError, match="no column side"):
        render(tmp_path)


# --- with the real simulator -------------------------------------------------------------------


def test_real_teams_write_a_page_and_every_hero_of_them_plays_cards(tmp_path):
    command = ["matchup", "--teams", ",".join(REAL), "--boards", "soho", "--games", "2", "--jobs", "1"]
    done = CliRunner().invoke(main, [*command, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "dracula+houdini" in done.output
    result = matchup.load(tmp_path)
    assert result.cells["games"].to_list() == [2] * 3
    for team in REAL:
        played = result.cards.filter(side=team).group_by("hero").agg(pl.col("games_played").sum(), pl.col("copies"))
        assert sorted(played["hero"]) == sorted(team.split("+"))
        assert (played["games_played"] > 0).all()
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<title>Dracula &amp; Houdini v Annie Christmas &amp; Golden Bat</title>" in page
    assert re.findall("<h4>(.*?)</h4>", page) == ["Dracula", "Houdini", "Annie Christmas", "Golden Bat"]


def test_watching_teams_names_both_heroes_of_the_winners(tmp_path):
    done = CliRunner().invoke(main, ["watch", *REAL, "--board", "soho", "--seed", "3"])
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0] == "Dracula and Houdini against Annie Christmas and Golden Bat on Soho, seed 3"
    order = [re.sub(r".*: (.*?)  .*", r"\1", line) for line in lines if line.startswith("Turn ")]
    assert order[:4] == ["Dracula", "Annie Christmas", "Houdini", "Golden Bat"]
    assert re.match(r"(Dracula and Houdini|Annie Christmas and Golden Bat) win in turn \d+\.", lines[-1])


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["matchup", "--teams", ",".join(REAL), "--boards", "yukon"], "board yukon: expected 4 start spaces"),
        (["matchup", "--teams", "dracula"], "expected two heroes joined by +"),
        (["watch", *REAL, "--board", "yukon"], "board yukon: expected 4 start spaces"),
        (["watch", REAL[0], "bigfoot"], "the same number of heroes on each side"),
    ],
)
def test_a_mistake_with_teams_is_one_line(tmp_path, monkeypatch, command, message):
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 2
    (line,) = done.output.splitlines()
    assert message in line


def test_all_boards_of_teams_are_those_with_room_for_them(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(matchup, "default_folder", lambda settings: asked.append(settings) or tmp_path)
    monkeypatch.setattr(matchup, "run", lambda *_: (_ for _ in ()).throw(UserError("enough")))
    CliRunner().invoke(main, ["matchup", "--teams", ",".join(REAL)])
    (found,) = asked
    assert "soho" in found.boards
    assert "yukon" not in found.boards
    sides.check([sides.load(team) for team in REAL], [library.board(slug) for slug in found.boards])
