"""Printing and reading agree, for every tree that makes sense, and no words have two meanings."""

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from balancer.content import library
from balancer.content.language import Names, parse, print_text
from balancer.content.tree import Clause, Draw, If, May, Number, Text, Won
from tests.content import adventure_strategies
from tests.sim.strategies import ABILITY_TIMINGS, COMBAT_TIMINGS, SCHEME_TIMINGS, Kit, texts

PLAIN = Names("Robin Hood", "Outlaw")
KITS = {
    PLAIN: Kit(),
    Names("Bigfoot"): Kit(sidekick=False),
    Names("The Genie", "Dr. Watson", article=False): Kit(),
    Names(
        "Sir Percival Vane",
        "King's Man",
        short="Percival",
        plural="King's Men",
        forms=("Mr. Day", "Night"),
        counters=("ember",),
        counter_plurals=("embers",),
        tokens=("fog", "ice trap"),
    ): Kit(True, ("Mr. Day", "Night"), ("ember",), ("fog", "ice trap")),
    Names("Dr. Marlowe", forms=("Lantern Beam", "Tonic"), form_word="gadget"): Kit(False, ("Lantern Beam", "Tonic")),
}


def scheme(*body):
    return Text((Clause("scheme", body),))


def draw(number):
    return Draw("you", Number(number))


@st.composite
def written(draw):
    names = draw(st.sampled_from(list(KITS)))
    kind = draw(st.sampled_from(["combat", "scheme", "ability"]))
    timings = {"combat": COMBAT_TIMINGS, "scheme": SCHEME_TIMINGS, "ability": ABILITY_TIMINGS}[kind]
    return draw(texts(KITS[names], timings, ability=kind == "ability")), names, kind


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(written())
@example((scheme(May("opponent", (May("opponent", (draw(1),)),), (draw(2),))), PLAIN, "scheme"))
@example((scheme(If(Won(), (If(Won(), (draw(1),)),), (draw(2),)), draw(3)), PLAIN, "scheme"))
def test_every_tree_is_read_back_from_its_printed_wording(drawn):
    text, names, kind = drawn
    assert parse(print_text(text, names, ability=kind == "ability"), names, kind) == text


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(adventure_strategies.written())
def test_every_tree_of_an_adventure_is_read_back_from_its_printed_wording(drawn):
    text, names, kind = drawn
    assert parse(print_text(text, names), names, kind) == text


@pytest.mark.parametrize("slug", ["robin-hood", "bigfoot"])
def test_the_files_of_the_first_box_hold_the_wording_that_is_printed(slug):
    hero = library.hero(slug)
    names = Names.of(hero)
    assert print_text(hero.ability_tree, names, ability=True) == hero.ability
    assert [print_text(card.tree, names) for card in hero.cards] == [card.text for card in hero.cards]


@pytest.mark.parametrize("slug", library.heroes())
def test_every_text_of_a_hero_is_read_back_from_its_printed_wording(slug):
    hero = library.hero(slug)
    names = Names.of(hero)
    assert parse(print_text(hero.ability_tree, names, ability=True), names, "ability") == hero.ability_tree
    for card in hero.cards:
        kind = "scheme" if card.kind == "scheme" else "combat"
        assert parse(print_text(card.tree, names), names, kind) == card.tree
