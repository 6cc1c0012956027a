import os
import re
from html.parser import HTMLParser

import polars as pl
import pytest

from balancer.errors import UserError
from balancer.reports.matchup import render
from tests.reports.example import RUN, write_run

VOID = {"meta", "br", "img", "link", "hr", "input"}
SCRIPT, QUOTE = "<script>alert(1)</script>", '$x$ " onload="alert(2)'
HOSTILE = {"a": SCRIPT, "b": QUOTE, "c": "bell\u0007 &amp; line\nbreak"}


class Page(HTMLParser):
    """Collects the text, the tags and the unclosed elements of a page."""

    def __init__(self, source: str):
        super().__init__()
        self.text: list[str] = []
        self.tags: list[tuple[str, dict]] = []
        self.open: list[str] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def page_of(folder, **options):
    return Page(render(write_run(folder, **options)).read_text(encoding="utf-8"))


def test_the_page_answers_first_and_then_shows_every_section(tmp_path):
    page = page_of(tmp_path)
    text = " ".join(page.text)
    places = [
        text.index(part)
        for part in (
            "Bigfoot wins 54.5% (53.8–55.2)", "should stand at 50%", "Every cell as it was played",
            "How often the player who takes the first turn wins", "Turns of both players together",
            "how often its player wins the games", "95% Wilson intervals", "unofficial tool",
        )
    ]  # fmt: skip
    assert places == sorted(places)
    assert page.open == []


def test_the_method_holds_all_that_is_needed_to_play_the_games_again(tmp_path):
    text = " ".join(page_of(tmp_path).text)
    for part in ("5d41402abc4b2a76b9719d911017c592", "heuristic, both sides", "3.11.9", "0.68.0"):
        assert part in text
    assert "--boards sherwood-forest,yukon --games 10000 --seed 1" in text
    assert "plays 10,000 games on every board" in text


def test_a_run_file_may_group_its_keys_in_tables(tmp_path):
    keys = RUN.splitlines()
    grouped = "\n".join(["[run]", *keys[:1], *keys[2:8], "[made_with]", keys[1], *keys[8:]])
    text = " ".join(page_of(tmp_path, run=grouped).text)
    assert "heuristic, both sides" in text
    assert "--games 10000 --seed 1" in text


def test_the_page_needs_no_network_and_no_script(tmp_path):
    path = render(write_run(tmp_path, heroes=HOSTILE))
    page = Page(path.read_text(encoding="utf-8"))
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in page.tags}
    assert not [attributes for _, attributes in page.tags if "src" in attributes or "onload" in attributes]
    assert all(attributes["href"].startswith("#") for _, attributes in page.tags if "href" in attributes)
    assert "://" not in path.read_text(encoding="utf-8")


def test_hostile_names_stay_text(tmp_path):
    page = page_of(tmp_path, heroes=HOSTILE, cards=("<b>bold</b>", "$\\alpha$"))
    for name in (SCRIPT, QUOTE, "bell &amp; line break", "<b>bold</b>"):
        assert name in page.text
    assert page.open == []


def test_every_chart_has_alternative_text_and_every_header_a_scope(tmp_path):
    page = page_of(tmp_path)
    charts = [attributes for tag, attributes in page.tags if tag == "svg"]
    assert len(charts) == 3 + 2 + 2 * 2
    assert all(chart["role"] == "img" and chart["aria-label"] for chart in charts)
    assert all(attributes["scope"] in ("row", "col") for tag, attributes in page.tags if tag == "th")


def test_every_table_scrolls_inside_its_own_container(tmp_path):
    source = render(write_run(tmp_path)).read_text(encoding="utf-8")
    contained = re.findall(r'<div class="scroll"[^>]*tabindex="0">\s*<table>', source)
    assert source.count("<table>") == len(contained) == 8


def test_the_same_run_gives_the_same_page(tmp_path):
    first = render(write_run(tmp_path / "one")).read_bytes()
    assert render(write_run(tmp_path / "two")).read_bytes() == first


def test_a_page_is_replaced_whole_and_leaves_no_temporary_file(tmp_path):
    write_run(tmp_path)
    (tmp_path / "report.html").write_text("old")
    assert render(tmp_path) == tmp_path / "report.html"
    assert (tmp_path / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    expected = {"report.html", "run.toml", "cells.parquet", "cards.parquet", "turns.parquet"}
    assert set(os.listdir(tmp_path)) == expected


def test_different_policies_are_named_on_the_page(tmp_path):
    text = " ".join(page_of(tmp_path, run=RUN.replace('policy_b = "heuristic"', 'policy_b = "random"')).text)
    assert "heuristic against random" in text
    assert "heuristic (hero A), random (hero B)" in text


@pytest.mark.parametrize("options", [{"heroes": {"a": "Ann"}}, {"games": 10, "unfinished": 10}, {"cards": ("One",)}])
def test_thin_runs_still_make_a_page(tmp_path, options):
    assert page_of(tmp_path, **options).open == []


def test_a_run_of_many_heroes_stays_small(tmp_path):
    heroes = {f"hero-{number}": f"Hero {number}" for number in range(20)}
    path = render(write_run(tmp_path, heroes=heroes, games=100, boards={"yukon": "Yukon"}))
    assert path.stat().st_size < 3_000_000


@pytest.mark.parametrize("name", ["run.toml", "cells.parquet", "cards.parquet", "turns.parquet"])
def test_a_missing_file_is_named(tmp_path, name):
    write_run(tmp_path)
    (tmp_path / name).unlink()
    with pytest.raises(UserError, match=re.escape(name)):
        render(tmp_path)


@pytest.mark.parametrize("name", ["run.toml", "cells.parquet"])
def test_a_broken_file_is_named_in_one_line(tmp_path, name):
    write_run(tmp_path)
    (tmp_path / name).write_bytes(b"\xff\x00 nonsense")
    with pytest.raises(UserError, match=re.escape(name)) as caught:
        render(tmp_path)
    assert "\n" not in str(caught.value)


def test_another_kind_of_run_is_refused(tmp_path):
    write_run(tmp_path, run=RUN.replace('"matchup"', '"adventure"'))
    with pytest.raises(UserError, match='adventure.*expected "matchup"'):
        render(tmp_path)


def test_a_missing_column_is_named(tmp_path):
    write_run(tmp_path)
    path = tmp_path / "cells.parquet"
    pl.read_parquet(path).drop("wins_b").write_parquet(path)
    with pytest.raises(UserError, match="no column wins_b"):
        render(tmp_path)
