import re

import polars as pl
import pytest

from balancer.errors import UserError
from balancer.reports import adventure_words
from balancer.reports.adventure import render
from balancer.reports.adventure_summary import summarise
from balancer.reports.folder import load_adventure
from balancer.reports.render import render as render_any
from tests.reports import example
from tests.reports.adventure_example import EVENTS, HEROES, RUN, write_adventure
from tests.reports.test_matchup import HOSTILE, QUOTE, SCRIPT, Page

BOTH = {"mothman": "Mothman", "martian": "Martian Invader"}


def page_of(folder, **options):
    return Page(render(write_adventure(folder, **options)).read_text(encoding="utf-8"))


def text_of(folder, **options):
    return " ".join(" ".join(page_of(folder, **options).text).split())


def summary_of(folder, **options):
    return summarise(load_adventure(write_adventure(folder, **options)))


def test_the_page_answers_first_and_then_shows_every_section(tmp_path):
    page = page_of(tmp_path, events=EVENTS)
    text = " ".join(page.text)
    places = [
        text.index(part)
        for part in (
            "The heroes win 30.0% (28.4–31.7) of their games against Mothman with 2 players.",
            "How often the heroes defeat the villain", "How often parties with each hero win",
            "How often parties with both heroes win", "where this minion takes part", "The cost of an event",
            "completed its objective four times", "Rounds in games that were finished", "How often a game each card",
            "Which ones (3)", "95% Wilson intervals", "unofficial tool",
        )
    ]  # fmt: skip
    assert places == sorted(places)
    assert page.open == []


def test_several_villains_and_players_are_compared_in_the_answer(tmp_path):
    text = text_of(tmp_path, villains=BOTH, players=(1, 2, 4))
    assert "Easiest is Mothman, 1 player, with 40.0%" in text
    assert "hardest is Martian Invader, 4 players, with 15.0%" in text
    assert "The same for each villain and number of players" in text


def test_a_few_groups_are_told_one_by_one(tmp_path):
    answer = adventure_words.answer(summary_of(tmp_path, villains=BOTH))
    assert answer == (
        "The heroes win 40.0% (37.0–43.1) against Mothman with 2 players and "
        "35.0% (32.1–38.0) against Martian Invader with 2 players."
    )


def test_heroes_are_ranked_over_all_groups(tmp_path):
    summary = summary_of(tmp_path, villains=BOTH)
    assert [hero.name for hero in summary.heroes] == ["Dr. Jill", "Golden Bat", "Annie"]
    assert (summary.heroes[0].rate.wins, summary.heroes[0].rate.games) == (500 + 450, 2000)
    assert summary.heroes[0].health == 7.0


def test_events_are_told_by_their_cost_the_dearest_first(tmp_path):
    summary = summary_of(tmp_path, events=EVENTS)
    assert [event.name for event in summary.events] == ["Ticking Clock", "Blood Moon"]
    (sentence,) = [sentence for sentence in adventure_words.details(summary) if "dearest" in sentence]
    assert sentence.startswith("The dearest event is Ticking Clock, at +20.0 points of win rate (+16.0 to +24.0)")


def test_without_events_nothing_is_said_of_them(tmp_path):
    page = page_of(tmp_path)
    assert not any(attributes.get("href") == "#events" for _, attributes in page.tags)
    assert "dearest event" not in " ".join(page.text)


def test_an_event_without_a_cost_is_listed_without_one(tmp_path):
    write_adventure(tmp_path, events=EVENTS)
    path = tmp_path / "events.parquet"
    none = [pl.lit(None, pl.Float64).alias(column) for column in ("cost", "cost_low", "cost_high")]
    pl.read_parquet(path).with_columns(none).write_parquet(path)
    page = Page(render(tmp_path).read_text(encoding="utf-8"))
    assert "Points of win rate lost" not in str(page.tags)
    assert "Blood Moon" in page.text


def test_reconstructed_texts_are_counted_and_named(tmp_path):
    text = text_of(tmp_path)
    assert "3 of the 5 texts of enemies and events in these games are reconstructed, not known as printed" in text
    assert ": 3 cards of enemies." in text
    assert "Which ones (3)" in text
    assert "Card 2" in text


def test_a_run_without_reconstructed_texts_says_so(tmp_path):
    text = text_of(tmp_path, reconstructed=0)
    assert "known as printed" in text
    assert "Which ones" not in text


def test_the_method_tells_how_casts_are_drawn_and_how_to_play_again(tmp_path):
    text = text_of(tmp_path)
    for part in (
        "Drawn for every 20 games: heroes, minions.", "each plays 1,000 games", "5d41402abc4b2a76b9719d911017c592",
        "balancer adventure --villain mothman --players 2 --games 1000", "3.11.9",
    ):  # fmt: skip
        assert part in text


def test_hostile_names_stay_text_and_the_page_reaches_for_nothing(tmp_path):
    events = {"x": SCRIPT, "y": QUOTE}
    path = render(
        write_adventure(tmp_path, villains=HOSTILE, heroes=HOSTILE, minions=HOSTILE, events=events, cards=(SCRIPT,))
    )
    source = path.read_text(encoding="utf-8")
    page = Page(source)
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in page.tags}
    assert not [attributes for _, attributes in page.tags if "src" in attributes or "onload" in attributes]
    assert "://" not in source
    assert SCRIPT in page.text
    assert page.open == []


def test_every_chart_has_alternative_text_and_every_header_a_scope(tmp_path):
    page = page_of(tmp_path, events=EVENTS)
    charts = [attributes for tag, attributes in page.tags if tag == "svg"]
    assert len(charts) == 7
    assert all(chart["role"] == "img" and chart["aria-label"] for chart in charts)
    assert all(attributes["scope"] in ("row", "col") for tag, attributes in page.tags if tag == "th")


def test_every_table_scrolls_inside_its_own_container(tmp_path):
    source = render(write_adventure(tmp_path, events=EVENTS)).read_text(encoding="utf-8")
    contained = re.findall(r'<div class="scroll"[^>]*tabindex="0">\s*<table>', source)
    assert source.count("<table>") == len(contained) > 10


@pytest.mark.parametrize(
    "options",
    [
        {"players": (1,), "heroes": {"a": "Ann"}},
        {"games": 10, "unfinished": 10},
        {"minions": {"ape": "Skunk Ape"}, "heroes": dict(list(HEROES.items())[:1])},
    ],
)
def test_thin_runs_still_make_a_page(tmp_path, options):
    assert page_of(tmp_path, **options).open == []


def test_the_same_run_gives_the_same_page(tmp_path):
    first = render(write_adventure(tmp_path / "one")).read_bytes()
    assert render(write_adventure(tmp_path / "two")).read_bytes() == first


def test_a_report_is_made_of_either_kind_of_run(tmp_path):
    assert "Simulated adventures" in render_any(write_adventure(tmp_path / "one")).read_text(encoding="utf-8")
    assert "Simulated matchups" in render_any(example.write_run(tmp_path / "two")).read_text(encoding="utf-8")


def test_another_kind_of_run_is_refused(tmp_path):
    write_adventure(tmp_path, run=RUN.replace('"adventure"', '"tournament"'))
    with pytest.raises(UserError, match="kind is 'tournament'; expected matchup or adventure"):
        render_any(tmp_path)
    with pytest.raises(UserError, match='expected "adventure"'):
        render(tmp_path)


@pytest.mark.parametrize("name", ["run.toml", "cells.parquet", "events.parquet", "sources.parquet"])
def test_a_missing_file_is_named(tmp_path, name):
    write_adventure(tmp_path)
    (tmp_path / name).unlink()
    with pytest.raises(UserError, match=re.escape(name)):
        render(tmp_path)
