"""The card language: what texts mean, that printing and reading agree, and what a mistake is told."""

import logging
import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark import Lark, logger

from balancer.content import language
from balancer.content.language import LanguageError, Names, parse, print_text
from balancer.content.phrases import PHRASES
from balancer.content.tree import (
    AddToValue,
    Adjacent,
    BoostOfDiscarded,
    CancelEffects,
    Clause,
    DamageDealt,
    DealDamage,
    Discard,
    Draw,
    GainActions,
    Group,
    If,
    IgnoreValue,
    May,
    Move,
    Nobody,
    Number,
    One,
    Place,
    Recover,
    ReturnDefeated,
    SetValue,
    Space,
    StartedElsewhere,
    Text,
    Won,
)

ROBIN = Names("Robin Hood", "Outlaw")
BIGFOOT = Names("Bigfoot", "Jackalope")
YOURS, OPPOSING, HERO, SIDEKICK = One("your fighter"), One("the opposing fighter"), One("hero"), One("sidekick")


def after(*body):
    return Text((Clause("after combat", body),))


def during(*body):
    return Text((Clause("during combat", body),))


def immediately(*body):
    return Text((Clause("immediately", body),))


def scheme(*body):
    return Text((Clause("scheme", body),))


def draw(number, player="you"):
    return Draw(player, Number(number))


# --- the two decks -------------------------------------------------------------------------------

CARDS = {
    "Ambush": (
        ROBIN,
        "During combat: your opponent discards 1 random card. Add its boost value to this card's value.",
        during(Discard("opponent", Number(1), random=True), AddToValue(BoostOfDiscarded())),
    ),
    "Disarming Shot": (
        ROBIN,
        "After combat: draw cards equal to the damage dealt to the opposing fighter.",
        after(Draw("you", DamageDealt())),
    ),
    "Highway Robbery": (
        ROBIN,
        "Immediately: cancel all effects on your opponent's card. Ignore the value of your opponent's card.",
        immediately(CancelEffects(), IgnoreValue()),
    ),
    "Defenders of Sherwood": (
        ROBIN,
        "After combat: draw 1 card. Return a defeated Outlaw to a space in Robin Hood's zone.",
        after(draw(1), ReturnDefeated(Space("in the zone of", HERO))),
    ),
    "Regroup": (
        ROBIN,
        "After combat: draw 1 card. If you won the combat, draw 2 cards instead.",
        after(If(Won(), (draw(2),), (draw(1),))),
    ),
    "Snark": (
        ROBIN,
        "After combat: if your fighter is adjacent to the opposing fighter, draw 1 card.",
        after(If(Adjacent(YOURS, OPPOSING), (draw(1),))),
    ),
    "Wily Fighting": (
        ROBIN,
        "After combat: deal 1 damage to each opposing fighter adjacent to your fighter.",
        after(DealDamage(Number(1), Group("each", "opposing", "adjacent to", YOURS))),
    ),
    "Steal From the Rich": (
        ROBIN,
        "Draw 1 card. Your opponent may discard 1 card. If they do not, draw 1 card.",
        scheme(draw(1), May("opponent", (Discard("opponent", Number(1)),), (draw(1),))),
    ),
    "Hit and Run": (
        ROBIN,
        "After you attack: you may move your attacking fighter up to 2 spaces.",
        Text((Clause("after you attack", (May("you", (Move(One("your attacking fighter"), 2),)),)),)),
    ),
    "Disengage": (
        BIGFOOT,
        "After combat: place your fighter in a space in its zone.",
        after(Place(YOURS, Space("in the zone of", YOURS))),
    ),
    "Savagery": (
        BIGFOOT,
        "After combat: if you won the combat, deal 1 damage to each fighter adjacent to Bigfoot.",
        after(If(Won(), (DealDamage(Number(1), Group("each", "any", "adjacent to", HERO)),))),
    ),
    "Hoax": (
        BIGFOOT,
        "After combat: move your fighter up to 5 spaces. It may move through opposing fighters.",
        after(Move(YOURS, 5, through=True)),
    ),
    "Momentous Shift": (
        BIGFOOT,
        "During combat: if your fighter started this turn in a different space, this card's value is 5 instead.",
        during(If(StartedElsewhere(YOURS), (SetValue(5),))),
    ),
    "Skirmish": (
        BIGFOOT,
        "After combat: if you won the combat, move one of the fighters in the combat up to 2 spaces.",
        after(If(Won(), (Move(Group("one", "any", "in the combat"), 2),))),
    ),
    "Crash Through the Trees": (
        BIGFOOT,
        "Move Bigfoot up to 5 spaces. It may move through opposing fighters.",
        scheme(Move(HERO, 5, through=True)),
    ),
    "Jackalope Horns": (
        BIGFOOT,
        "Move the Jackalope up to 5 spaces. It may move through opposing fighters. "
        "Deal 2 damage to one fighter adjacent to the Jackalope.",
        scheme(
            Move(SIDEKICK, 5, through=True),
            DealDamage(Number(2), Group("one", "any", "adjacent to", SIDEKICK)),
        ),
    ),
    "Loner by Nature": (
        BIGFOOT,
        "At the end of your turn: if there are no opposing fighters in Bigfoot's zone, you may draw 1 card.",
        Text(
            (
                Clause(
                    "at the end of your turn",
                    (
                        If(
                            Nobody(Group("each", "opposing", "in the zone of", HERO)),
                            (May("you", (draw(1),)),),
                        ),
                    ),
                ),
            )
        ),
    ),
}


@pytest.mark.parametrize("card", CARDS)
def test_the_canonical_text_of_a_card_means_what_the_card_does(card):
    names, text, meaning = CARDS[card]
    assert parse(text, names) == meaning


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_printed_in_its_canonical_wording(card):
    names, text, meaning = CARDS[card]
    assert print_text(meaning, names) == text


# --- other wordings ------------------------------------------------------------------------------

VARIANTS = [
    ("draw 1 card", "DRAW ONE CARD"),
    ("draw 1 card", "You draw a card."),
    ("draw 1 card", "Draw an additional card"),
    ("draw 1 card. draw 2 cards.", "Draw 1 card, then draw 2 cards."),
    ("draw 1 card. draw 2 cards.", "Draw 1 card; draw 2 cards."),
    ("draw 1 card. draw 2 cards.", "Draw 1 card and then draw 2 cards"),
    ("draw 1 card. draw 2 cards.", "Draw 1 card, draw 2 cards."),
    ("draw 1 card. draw 2 cards.", "Draw 1 card. Then draw 2 cards."),
    ("draw 1 card. draw 2 cards.", "[Draw 1 card. Draw 2 cards]"),
    ("after combat: draw 1 card", "After combat, draw 1 card."),
    ("after combat: draw 1 card", "AFTER COMBAT \u2014 draw 1 card."),
    ("at the start of your turn: draw 1 card", "At the beginning of your turn, draw 1 card."),
    ("draw 1 card", "Scheme: draw 1 card"),
    ("draw 1 card", "Draw 1 card. (Your hand may hold 7 at the end of the turn.)"),
    ("your opponent discards 1 random card", "They discard a card at random."),
    ("draw cards equal to the damage dealt to the opposing fighter",
     "Draw a number of cards equal to the amount of combat damage dealt to the opposing fighter"),
    ("add its boost value to this card's value", "Add that card\u2019s BOOST value to this card\u2019s attack value"),
    ("add 2 to this card's value", "This card's value is increased by 2"),
    ("this card's value is 4", "Set this card's value to 4"),
    ("cancel all effects on your opponent's card. ignore the value of your opponent's card",
     "Cancel all effects on your opponent's card and ignore its defense value"),
    ("return a defeated Outlaw to a space in Robin Hood's zone",
     "Return one of your defeated Outlaws (if any) to any empty space in the same zone as Robin Hood"),
    ("your opponent may discard 1 card. if they do not, draw 1 card",
     "Choose an opponent. They may choose to discard 1 card. If they do not, draw 1 more card"),
    ("your opponent may discard 1 card. if they do not, draw 1 card",
     "Your opponent may discard 1 card; if they don't, draw 1 card"),
    ("place your fighter in a space in its zone",
     "Choose an empty space in this fighter's zone. Place this fighter in that space"),
    ("place your fighter in a space in its zone", "Place your fighter in a space in your fighter's zone"),
    ("move your fighter up to 5 spaces. it may move through opposing fighters",
     "Move your fighter up to 5 spaces. You may move that fighter through spaces containing opposing fighters"),
    ("move your fighter up to 5 spaces. it may move through opposing fighters",
     "Move your fighter up to 5 spaces through opposing fighters"),
    ("move Robin Hood up to 5 spaces. it may move through opposing fighters",
     "Move robin  hood up to 5 spaces. You may move Robin Hood through spaces containing opposing fighters"),
    ("if you won the combat, move one of the fighters in the combat up to 2 spaces",
     "If you win the combat, choose one of the fighters in the combat and move them up to 2 spaces"),
    ("deal 2 damage to one fighter adjacent to the Outlaw", "Then deal 2 damage to any one fighter adjacent to Outlaw"),
    ("deal 2 damage to one opposing fighter", "Choose an opposing fighter. Deal 2 damage to it"),
    ("deal 2 damage to each opposing fighter", "Deal two damage to all opposing fighters"),
    ("draw 1 card. if you won the combat, draw 2 cards instead",
     "Draw 1 card. If you won the combat, instead draw 2 cards"),
    ("draw 1 card. if you won the combat, draw 2 cards instead",
     "If you won the combat, draw 2 cards; otherwise draw 1 card"),
    ("draw 1 card. if you won the combat, draw 2 cards instead",
     "Draw 1 card, and if you won the combat, draw 2 cards instead"),
    ("move your hero up to 1 space", "Move Robin Hood up to a space"),
]  # fmt: skip


@pytest.mark.parametrize(("canonical", "variant"), VARIANTS)
def test_another_wording_means_the_same(canonical, variant):
    assert parse(variant, ROBIN) == parse(canonical, ROBIN)


def test_an_empty_text_says_nothing():
    assert parse("", ROBIN) == parse(" \n", ROBIN) == Text(())
    assert print_text(Text(()), ROBIN) == ""


def test_one_text_may_have_several_timings():
    text = parse("Immediately: draw 1 card. Draw 2 cards. After combat: gain 1 action.", ROBIN)
    assert text == Text(
        (Clause("immediately", (draw(1), draw(2))), Clause("after combat", (GainActions(1),))),
    )


def test_a_choice_reaches_to_the_end_of_its_sentence():
    joined = parse("If you won the combat, draw 1 card and draw 2 cards.", ROBIN)
    apart = parse("If you won the combat, draw 1 card. Draw 2 cards.", ROBIN)
    assert joined == scheme(If(Won(), (draw(1), draw(2))))
    assert apart == scheme(If(Won(), (draw(1),)), draw(2))


def test_brackets_end_a_choice_before_its_sentence():
    text = parse("If you won the combat, [you may draw 1 card] and draw 2 cards.", ROBIN)
    assert text == scheme(If(Won(), (May("you", (draw(1),)), draw(2))))


def test_after_may_the_one_who_may_is_the_one_who_does():
    assert parse("Your opponent may draw 1 card.", ROBIN) == scheme(May("opponent", (draw(1, "opponent"),)))
    assert parse("Your opponent may have you draw 1 card.", ROBIN) == scheme(May("opponent", (draw(1),)))


def test_the_plural_possessive_and_article_of_a_name_are_understood():
    names = Names("The Genie", "Harpy")
    assert parse("Move the Genie up to 1 space.", names) == parse("Move Genie up to 1 space.", names)
    assert parse("Return one of your defeated Harpies to any space.", names) == scheme(
        ReturnDefeated(Space("anywhere"))
    )
    holmes = Names("Dr. James' Holmes", None)
    assert parse("Place Dr. James' Holmes' in any space", Names("Dr. James' Holmes'")) == scheme(
        Place(HERO, Space("anywhere"))
    )
    assert parse("If there are no fighters in Dr. James' Holmes' zone, draw 1 card.", holmes) == scheme(
        If(Nobody(Group("each", "any", "in the zone of", HERO)), (draw(1),))
    )


# --- printing and reading agree ------------------------------------------------------------------

players = st.sampled_from(["you", "opponent"])
small = st.integers(0, 12)
ones = st.sampled_from([YOURS, OPPOSING, One("your attacking fighter"), HERO, SIDEKICK])
amounts = st.one_of(st.builds(Number, small), st.just(DamageDealt()), st.just(BoostOfDiscarded()))


def groups(quantities):
    near = st.sampled_from(["adjacent to", "in the zone of"])
    sides = st.sampled_from(["any", "opposing", "friendly"])
    far = st.sampled_from(["anywhere", "in the combat"])
    return st.builds(Group, quantities, sides, near, ones) | st.builds(Group, quantities, sides, far)


fighters = st.one_of(ones, groups(st.sampled_from(["one", "each"])))
spaces = st.one_of(
    st.just(Space("anywhere")), st.builds(Space, st.sampled_from(["adjacent to", "in the zone of"]), ones)
)
conditions = st.one_of(
    st.builds(Won, st.booleans()),
    st.builds(Adjacent, ones, ones),
    st.builds(StartedElsewhere, ones),
    st.builds(Nobody, groups(st.just("each"))),
)
actions = st.one_of(
    st.builds(Draw, players, amounts),
    st.builds(Discard, players, amounts, st.booleans()),
    st.builds(DealDamage, amounts, fighters),
    st.builds(Recover, ones, amounts),
    st.builds(Move, fighters, small, st.booleans()),
    st.builds(Place, ones, spaces),
    st.builds(ReturnDefeated, spaces),
    st.just(CancelEffects()),
    st.just(IgnoreValue()),
    st.builds(AddToValue, amounts),
    st.builds(SetValue, small),
    st.builds(GainActions, small),
)


def some(statements, least=1):
    return st.lists(statements, min_size=least, max_size=3).map(tuple)


statements = st.recursive(
    actions,
    lambda inner: st.one_of(
        st.builds(If, conditions, some(inner), some(inner, 0)), st.builds(May, players, some(inner), some(inner, 0))
    ),
    max_leaves=8,
)
timings = st.sampled_from(
    [
        "immediately",
        "during combat",
        "after combat",
        "scheme",
        "after you attack",
        "at the start of your turn",
        "at the end of your turn",
    ]
)
texts = st.lists(st.builds(Clause, timings, some(statements)), max_size=3).map(lambda clauses: Text(tuple(clauses)))
names = st.sampled_from([ROBIN, BIGFOOT, Names("The Genie", "Dr. Watson"), Names("Dr. Jill Trent", "King's Man")])


@settings(max_examples=500, deadline=None)
@given(texts, names)
@example(scheme(May("opponent", (May("opponent", (draw(1),)),), (draw(2),))), ROBIN)
@example(scheme(If(Won(), (If(Won(), (draw(1),)),), (draw(2),)), draw(3)), ROBIN)
def test_every_tree_is_read_back_from_its_printed_wording(text, names):
    assert parse(print_text(text, names), names) == text


def test_a_hero_without_a_sidekick_prints_and_reads():
    alone = Names("Bigfoot")
    assert parse(print_text(scheme(Move(HERO, 2)), alone), alone) == scheme(Move(HERO, 2))


# --- phrases and their documentation -------------------------------------------------------------


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.example)
def test_every_listed_phrase_can_be_read(phrase):
    assert parse(phrase.said("Robin Hood", "Outlaw"), ROBIN).clauses


def documentation():
    return (Path(__file__).parents[2] / "docs" / "card-language.md").read_text("utf-8")


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.example)
def test_every_listed_phrase_is_documented(phrase):
    assert f"`{phrase.said('Robin Hood', 'Outlaw')}`" in documentation()


def test_every_documented_text_can_be_read():
    examples = re.findall(r"^(?:\| |    )`?([^`|\n]*\.)(?:` \||$)", documentation(), re.MULTILINE)
    assert len(examples) > len(PHRASES)
    for text in examples:
        assert parse(text, ROBIN).clauses


def test_the_grammar_has_no_conflicts():
    grammar = Path(language.__file__).with_name("grammar.lark").read_text("utf-8")
    messages = []
    handler = logging.Handler()
    handler.emit = lambda record: messages.append(record.getMessage())
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        Lark(grammar, parser="lalr", lexer="basic", start=["text", "unknown"], debug=True)
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    assert messages == []


# --- mistakes ------------------------------------------------------------------------------------

MISTAKES = [
    ("Draw 1 card. Summon 3 goats.", "Summon 3 goats", "cannot read"),
    ("After combat: move Robin Hood up to 2 miles.", "miles", "cannot read"),
    ("Move the Outlaw up to 2 spaces. Robin Hood whistles loudly.", "whistles loudly", "cannot read"),
    ("Draw 1 drawing.", "drawing", "cannot read"),
    ("Draw 1 card (or 2).", "(or 2)", "cannot read"),
    ("Draw 1 card (each player does this.) and discard 1 card.", "(each player does this", "cannot read"),
    ("Draw 1 card $", "$", "cannot read"),
    ("Move <hero> up to 1 space.", "<hero> up to 1 space", "cannot read"),
    ("Draw 1 random card.", "random card", "cannot read"),
    ("Your opponent discards 1 card and draws 1 card.", "draws 1 card", "cannot read"),
    ("Draw 2", "", "not complete"),
    ("Draw 1 card instead.", "instead", 'needs an "if"'),
    ("If you won the combat, draw 2 cards instead.", "instead", "nothing to replace"),
    ("Draw 1 card and gain 1 action. If you won the combat, draw 2 cards instead.", "instead", "not clear"),
    ("Draw 1 card. Otherwise, draw 2 cards.", "Otherwise, draw 2 cards", 'no "if"'),
    ("You may draw 1 card. If they do not, draw 2 cards.", "If they do not, draw 2 cards", 'no "your opponent may"'),
    ("Draw 1 card. It may move through opposing fighters.", "may move through opposing fighters", "does not move"),
    ("Move Robin Hood up to 1 space. The Outlaw may move through opposing fighters.",
     "may move through opposing fighters", "does not move"),
    ("Your opponent gains 1 action.", "gains 1 action", "only you"),
    ("Choose an opponent.", "Choose an opponent", "nothing happens"),
    ("Draw 1 card. After combat:", "After combat", "nothing happens"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words", "reason"), MISTAKES)
def test_a_mistake_is_shown_at_its_place_in_the_original_text(text, words, reason):
    with pytest.raises(LanguageError) as caught:
        parse(text, ROBIN)
    error = caught.value
    assert error.words == words
    assert text[error.position :].startswith(words)
    assert reason in str(error)
    assert "\n" not in str(error)


def test_a_mistake_is_told_the_nearest_phrases():
    with pytest.raises(LanguageError) as caught:
        parse("After combat: return a beaten Outlaw to Robin Hood's zone.", ROBIN)
    assert caught.value.nearest[0] == "Return a defeated Outlaw to a space in Robin Hood's zone"
    assert caught.value.nearest[0] in str(caught.value)


def test_a_scheme_has_no_timing():
    assert parse("Draw 1 card.", ROBIN, scheme=True) == scheme(draw(1))
    with pytest.raises(LanguageError, match="a scheme has no timing") as caught:
        parse("Draw 1 card. After combat: draw 1 card.", ROBIN, scheme=True)
    assert caught.value.position == 13


def test_a_hero_without_a_sidekick_cannot_speak_of_one():
    with pytest.raises(LanguageError, match="no sidekick") as caught:
        parse("Move Bigfoot up to 1 space. Move your sidekick up to 1 space.", Names("Bigfoot"))
    assert caught.value.position == 38


@given(st.text(alphabet=st.sampled_from("drawcsi 1.,;:[]()'<>'éÉßİ\u2019\n"), max_size=40))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_is_a_mistake_inside_the_text(text):
    position = 0
    try:
        parse(text, ROBIN)
    except LanguageError as error:
        position = error.position
    assert 0 <= position <= len(text)
