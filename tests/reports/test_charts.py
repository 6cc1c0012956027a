import xml.etree.ElementTree as ElementTree

import pytest

from balancer.reports import charts
from balancer.reports.summary import Length, Rate

HALF = Rate(50, 100)


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "$x$", "$\\frac{$", 'a" id="b', "--> & <!--", "孫悟空"])
def test_a_hostile_name_stays_the_same_text_in_a_chart(name, recwarn):
    chart = charts.whiskers([(name, HALF)], 0.5, name)
    root = ElementTree.fromstring(chart)
    assert name in [text.text for text in root.iter("text")]
    assert root.get("aria-label") == name
    assert not list(root.iter("script"))
    assert not recwarn.list


def test_a_chart_is_an_image_with_a_label_and_nothing_that_reaches_out_of_it():
    chart = charts.heat_map(["Ann", "Bob"], [[HALF, None], [Rate(9, 10), HALF]], "who wins")
    root = ElementTree.fromstring(chart)
    assert (root.get("role"), root.get("aria-label")) == ("img", "who wins")
    assert [text.text for text in root.iter("text")][-4:] == ["50.0%", "–", "90.0%", "50.0%"]
    for part in ("id=", "url(", "href", "<style", "metadata", "http"):
        assert part not in chart


def test_colours_follow_the_theme_of_the_page():
    chart = charts.histogram(Length({10: 3, 12: 5}), "length")
    assert "var(--accent)" in chart
    assert "currentColor" in chart
    assert "#0102" not in chart


def test_a_long_range_of_lengths_is_gathered_into_few_bars():
    chart = charts.histogram(Length(dict.fromkeys(range(1, 1001), 1)), "length")
    assert chart.count("fill: var(--accent)") <= 50


def test_a_chart_of_rates_without_games_is_drawn_empty():
    assert "var(--accent)" not in charts.whiskers([("Ann", Rate(0, 0))], float("nan"), "none")


def test_a_long_name_is_shortened_on_an_axis():
    assert charts.shorten("x" * 40) == "x" * 25 + "…"
    assert charts.shorten("short") == "short"
