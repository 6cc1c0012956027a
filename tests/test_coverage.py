"""How much of a folder of decks can be read: the script counts, tells the heroes apart and names what is missing."""

import json
import subprocess
import sys

import pytest

from balancer import coverage

LADY = {
    "name": "Lady Oakheart",
    "hero": {"name": "Lady Oakheart", "ability": "Lady Oakheart starts with 2 sap."},
    "sidekick": {"name": "Dryads"},
    "cards": [
        {
            "title": "Grow",
            "type": "scheme",
            "who": "hero",
            "banner": "OAKHEART",
            "scheme": "Oakheart recovers 2 health.",
        },
        {
            "title": "Thorn",
            "type": "attack",
            "who": "sidekick",
            "banner": "DRYAD",
            "after": "Move each Dryad up to 1 space.",
        },
        {"title": "Root", "type": "defense", "who": "any", "banner": "ANY", "during": "", "after": None},
        {"title": "Sapling", "type": "scheme", "who": "any", "banner": "ANY", "scheme": "Gain 1 sap. Plant 2 acorns."},
        {"title": "Bark", "type": "defense", "who": "any", "banner": "ANY", "immediate": "Plant 3 acorns."},
        {"title": "Leaf", "type": "versatile", "who": "any", "banner": "ANY", "other": "Draw 1 card."},
    ],
}
TWINS = {
    "name": "The Twins",
    "hero": {"name": "Castor", "ability": ""},
    "heroes": [{"name": "Castor"}, {"name": "Pollux"}],
    "sidekick": None,
    "cards": [
        {
            "title": "Together",
            "type": "versatile",
            "who": "any",
            "banner": "ANY",
            "during": "You may BOOST this card.",
            "after": "Move Castor up to 1 space. Pollux recovers 1 health.",
            "boost_effect": "Draw 1 card.",
        }
    ],
}


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "lady.json").write_text(json.dumps(LADY))
    (tmp_path / "twins.json").write_text(json.dumps(TWINS))
    return tmp_path


def test_cards_without_text_do_not_count(folder):
    titles = [reading.title for reading in coverage.read_folder(folder)]
    assert titles == ["Grow", "Thorn", "Sapling", "Bark", "Leaf", "Together"]


def test_names_come_from_the_deck_and_from_its_banners(folder):
    missing = {reading.title: reading.missing for reading in coverage.read_folder(folder)}
    assert missing["Grow"] == missing["Thorn"] == missing["Together"] == ""


def test_like_phrases_are_counted_together(folder):
    readings = list(coverage.read_folder(folder))
    assert coverage.gaps(readings) == [("plant N acorns", 2), ("no timing", 1)]
    report = coverage.report(readings)
    assert report.startswith("3 of 6 card texts compile unedited: 50%\n")
    assert "  Lady Oakheart: 2 of 5, 40%\n  The Twins: 1 of 1, 100%\n" in report
    assert "  2 x plant N acorns\n" in report


def run(*arguments):
    command = [sys.executable, "-m", "balancer.coverage", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_script_writes_json(folder):
    found = json.loads(run(folder, "--json").stdout)
    assert (found["texts"], found["compile"]) == (6, 3)
    assert found["missing"] == {"plant N acorns": 2, "no timing": 1}
    assert found["cards"][0] == {"hero": "Lady Oakheart", "title": "Grow", "missing": None}


def test_a_mistake_is_one_line_and_status_2(folder, tmp_path):
    assert run().returncode == 2
    empty = tmp_path / "empty"
    empty.mkdir()
    shown = run(empty)
    assert shown.returncode == 2
    assert shown.stderr.strip() == f"{empty}: expected a folder with decks in JSON files"
    (empty / "broken.json").write_text("{")
    assert "expected valid JSON" in run(empty).stderr
