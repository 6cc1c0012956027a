"""The card language: what texts mean, that printing and reading agree, and what a mistake is told."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from balancer.content import language
from balancer.content.language import LanguageError, Names, parse, print_text
from balancer.content.meanings import Meanings
from balancer.content.phrases import PHRASES
from balancer.content.tree import (
    AddToValue,
    Adjacent,
    BoostOf,
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
    ReturnDefeated,
    SetValue,
    Space,
    StartedElsewhere,
    Text,
    Won,
)

ROBIN = Names("Robin Hood", "Outlaw")
BIGFOOT = Names("Bigfoot", "Jackalope")
EXAMPLE = Names(
    "Robin Hood",
    "Outlaw",
    plural="Outlaws",
    forms=("Fugitive", "Earl"),
    counters=("arrow",),
    counter_plurals=("arrows",),
    tokens=("trap",),
)
ENEMY_EXAMPLE = Names(
    "Mothman",
    tokens=("web",),
    site="bridge",
    site_plural="bridges",
    site_token="doom token",
    site_token_plural="doom tokens",
    symbols=("square",),
    initiative=("Mothman", "Strange Pheromone"),
)
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
        during(Discard("opponent", Number(1), random=True), AddToValue(BoostOf("it"))),
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
        Text((Clause("after you attack", (May("you", (Move(One("your attacking fighter"), Number(2)),)),)),)),
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
        after(Move(YOURS, Number(5), through=True)),
    ),
    "Momentous Shift": (
        BIGFOOT,
        "During combat: if your fighter started this turn in a different space, this card's value is 5 instead.",
        during(If(StartedElsewhere(YOURS), (SetValue(Number(5)),))),
    ),
    "Skirmish": (
        BIGFOOT,
        "After combat: if you won the combat, move one of the fighters in the combat up to 2 spaces.",
        after(If(Won(), (Move(Group("one", "any", "in the combat"), Number(2)),))),
    ),
    "Crash Through the Trees": (
        BIGFOOT,
        "Move Bigfoot up to 5 spaces. It may move through opposing fighters.",
        scheme(Move(HERO, Number(5), through=True)),
    ),
    "Jackalope Horns": (
        BIGFOOT,
        "Move the Jackalope up to 5 spaces. It may move through opposing fighters. "
        "Deal 2 damage to one fighter adjacent to the Jackalope.",
        scheme(
            Move(SIDEKICK, Number(5), through=True),
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


def test_a_hero_without_a_sidekick_prints_and_reads():
    alone = Names("Bigfoot")
    assert parse(print_text(scheme(Move(HERO, Number(2))), alone), alone) == scheme(Move(HERO, Number(2)))


# --- forms, counters, tokens ---------------------------------------------------------------------

SAME_MEANING = [
    ("you may spend arrows: for 1, draw 1 card; for 2, draw 1 card and gain 1 action",
     "You may spend arrows: 1 arrow - draw 1 card. 2 arrows - also, gain 1 action."),
    ("you may spend arrows: for 1, this card's value is 4; for 2, this card's value is 6",
     "You may spend arrows: 1 arrow - this card's value is 4. 2 arrows - instead, this card's value is 6."),
    ("draw 2 cards. you may spend arrows: for 1, draw 1 card; for 2, draw 3 cards and gain 1 action",
     "Draw 2 cards. You may spend arrows: 1 arrow - instead, draw 3 cards. "
     "2 arrows - instead, draw 5 cards and gain 1 action."),
    ("you may spend arrows: for 1, deal 1 damage to one opposing fighter; for 2, deal 3 damage to one opposing fighter",
     "You may spend arrows: 1 arrow - deal 1 damage to one opposing fighter. 2 arrows - instead, deal 3 damage."),
    ("you may spend arrows: for 2, draw 1 card", "You may spend 2 arrows to draw 1 card."),
    ("gain 2 arrows", "Charge both arrows."),
    ("if you are Earl, draw 1 card", "Earl: draw 1 card."),
    ("if you are Earl, draw 1 card", "(Earl) Draw a card."),
    ("if you are Earl and you are attacking, draw 1 card",
     "If you are Earl and playing this card to attack, draw 1 card."),
    ("move Robin Hood up to 2 spaces", "Move the Earl up to 2 spaces."),
    ("if you are Fugitive, transform into Earl. otherwise, transform into Fugitive", "Change form."),
    ("place Robin Hood on a space with a trap token", "Move Robin Hood to a space with a trap token."),
    ("if Robin Hood is on a space with a trap token, gain 1 action "
     "and move the trap token under Robin Hood to any other space",
     "If Robin Hood is on a space with a trap token, gain 1 action and move that trap token to another space."),
]  # fmt: skip


@pytest.mark.parametrize(("canonical", "variant"), SAME_MEANING)
def test_forms_counters_and_tokens_have_other_wordings_too(canonical, variant):
    assert parse(variant, EXAMPLE) == parse(canonical, EXAMPLE)


# --- who is meant --------------------------------------------------------------------------------

PRONOUNS = [
    ("place Robin Hood in a space in Robin Hood's zone", "Place Robin Hood in any empty space in his zone."),
    ("if the Outlaw is adjacent to the opposing fighter, deal 2 damage to the opposing fighter",
     "If the Outlaw is adjacent to the opposing fighter, deal 2 damage to that fighter."),
    ("the Outlaw recovers 2 health. if Robin Hood is in the Outlaw's zone, Robin Hood recovers 3 health",
     "The Outlaw recovers 2 health. If Robin Hood is in the same zone as the Outlaw, he also recovers 3 health."),
    ("if the Outlaw is adjacent to Robin Hood, the Outlaw recovers 3 health and Robin Hood recovers 3 health",
     "If the Outlaw is adjacent to Robin Hood, they each recover 3 health."),
    ("Robin Hood recovers 1 health. if you won the combat, Robin Hood recovers 2 health instead",
     "Robin Hood recovers 1 health. If you won the combat, he recovers 2 instead."),
    ("move the opposing fighter up to 1 space. if the opposing fighter is a sidekick, "
     "place Robin Hood in a space adjacent to the opposing fighter",
     "Move the opposing fighter up to 1 space. If they are a sidekick, "
     "place Robin Hood in a space adjacent to them."),
    ("move one fighter up to 4 spaces. deal 2 damage to that fighter for each Outlaw adjacent to that fighter",
     "Move any fighter up to 4 spaces. After moving, "
     "deal 2 damage to the moved fighter for each Outlaw adjacent to them."),
    ("your fighter recovers 1 health. move your fighter up to 1 space. deal 1 damage to your fighter",
     "Recover 1 health. Move up to 1 space. Take 1 damage."),
    ("deal 1 damage to each fighter adjacent to your fighter", "Deal 1 damage to each adjacent fighter."),
    ("deal 1 damage to each opposing fighter in your fighter's zone",
     "Deal 1 damage to all opposing fighters in your zone."),
]  # fmt: skip


@pytest.mark.parametrize(("canonical", "variant"), PRONOUNS)
def test_a_pronoun_means_the_fighter_named_before(canonical, variant):
    assert parse(variant, ROBIN) == parse(canonical, ROBIN)


def test_in_an_ability_a_bare_sentence_speaks_of_the_hero():
    bare = "At the start of your turn: recover 1 health and deal 1 damage to an adjacent fighter."
    full = "At the start of your turn: Robin Hood recovers 1 health. Deal 1 damage to a fighter adjacent to Robin Hood."
    assert parse(bare, ROBIN, "ability") == parse(full, ROBIN, "ability")


def test_whoever_is_named_first_goes_on_acting_in_a_sentence():
    text = parse("Your opponent discards 1 card and draws 2 cards. Draw 3 cards.", ROBIN)
    assert text == scheme(Discard("opponent", Number(1)), draw(2, "opponent"), draw(3))


# --- what belongs together -----------------------------------------------------------------------

TOGETHER = [
    ("you may discard 2 cards. if you do, gain 1 action", "You may discard 2 cards to gain 1 action."),
    ("you may discard 2 cards. if you do, gain 1 action", "You may discard 2 cards and gain 1 action."),
    ("discard 1 card. if you do, gain 1 action", "Discard 1 card to gain 1 action."),
    ("you may have Robin Hood swap spaces with the Outlaw. if you do, your other fighter is now in the combat",
     "Robin Hood and the Outlaw may swap spaces. If they do, your other fighter is now the defender."),
    ("look at your opponent's hand and choose 1 card for them to discard",
     "Choose an opponent. Look at their hand. Choose a card for them to discard."),
    ("draw up to 4 cards, keep 2 and put the others on the bottom of your deck in any order",
     "Draw up to four cards. Keep two, put the rest on the bottom of your deck."),
    ("look at the top 3 cards of your deck. put 1 of them in your hand and put the others back in any order",
     "Look at the top three cards of your deck. Add one of them to your hand, the rest back on top."),
    ("return your opponent's card to their hand, look at their hand and choose the card they play",
     "Return their card to their hand. Look at their hand and choose a card for them to play."),
    ("you may boost this card. you may boost this card", "You may BOOST this card two times."),
    ("choose one: draw 2 cards and gain 1 action; or draw 2 cards and Robin Hood recovers 1 health; "
     "or gain 1 action and Robin Hood recovers 1 health",
     "Choose 2 different effects:\n- draw 2 cards\n- gain 1 action\n- Robin Hood recovers 1 health"),
    ("choose one: draw 2 cards; or gain 1 action", "Draw 2 cards OR gain 1 action."),
    ("if you won the combat or you are attacking, draw 1 card", "If you won the combat or you attacked, draw 1 card."),
    ("choose a number from 0 to 3. deal that much damage to Robin Hood. draw that many cards",
     "Deal up to three damage to Robin Hood to draw that many cards."),
]  # fmt: skip


@pytest.mark.parametrize(("canonical", "variant"), TOGETHER)
def test_sentences_that_belong_together_are_read_together(canonical, variant):
    assert parse(variant, ROBIN) == parse(canonical, ROBIN)


def test_what_holds_all_the_time_needs_no_timing():
    text = "Draw 1 card. The effects of this card cannot be cancelled. When you boost with this card: draw 2 cards."
    timings = [clause.timing for clause in parse(text, ROBIN, "scheme").clauses]
    assert timings == ["always", "scheme", "when you boost with this card"]


def test_an_ability_in_combat_is_that_of_the_heros_attacks():
    text = "When Robin Hood attacks, during combat: draw 1 card."
    meaning = parse(text, ROBIN, "ability")
    assert meaning == during(draw(1))
    assert print_text(meaning, ROBIN, ability=True) == text
    with pytest.raises(LanguageError, match="When Robin Hood attacks, during combat"):
        parse("During combat: draw 1 card.", ROBIN, "ability")


def test_a_sidekick_may_be_called_like_a_word_of_the_language():
    names = Names("Guy", "The Hand")
    assert parse("Return a defeated Hand to any space.", names) == scheme(ReturnDefeated(Space("anywhere")))
    assert parse("Reveal the top card of your deck. Put it in your hand.", names).clauses


def test_every_rule_of_the_grammar_has_a_meaning():
    grammar = (Path(language.__file__).parent / "grammar.lark").read_text("utf-8")
    named = set(re.findall(r"-> (\w+)", grammar))
    assert {name for name in named if not hasattr(Meanings, name)} == set()


# --- phrases and their documentation -------------------------------------------------------------


def example_of(chapter):
    return ENEMY_EXAMPLE if chapter == "adventures" else EXAMPLE


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.example)
def test_every_listed_phrase_can_be_read(phrase):
    names = example_of(phrase.chapter)
    assert phrase.fits(names)
    assert parse(phrase.said(names), names).clauses


def documentation():
    return (Path(__file__).parents[2] / "docs" / "card-language.md").read_text("utf-8")


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.example)
def test_every_listed_phrase_is_documented(phrase):
    assert f"`{phrase.said(example_of(phrase.chapter))}`" in documentation()


def test_every_documented_text_can_be_read():
    found = 0
    for chapter, names in zip(documentation().split("## Adventures"), (EXAMPLE, ENEMY_EXAMPLE), strict=True):
        for text in re.findall(r"^(?:\| |    )`?([^`|\n]*\.)(?:` \||$)", chapter, re.MULTILINE):
            assert parse(text, names).clauses
            found += 1
    assert found > len(PHRASES)


def test_a_hero_is_offered_no_phrases_of_adventures():
    with pytest.raises(LanguageError) as caught:
        parse("Advance the threat by one mile.", ROBIN)
    assert not any("threat" in phrase for phrase in caught.value.nearest)


# --- mistakes ------------------------------------------------------------------------------------

MISTAKES = [
    ("Draw 1 card. Juggle 3 goats.", "Juggle 3 goats", "cannot read"),
    ("After combat: move Robin Hood up to 2 miles.", "miles", "cannot read"),
    ("Move the Outlaw up to 2 spaces. Robin Hood whistles loudly.", "whistles loudly", "cannot read"),
    ("Draw 1 drawing.", "drawing", "cannot read"),
    ("Draw 1 card (or 2).", "(or 2)", "cannot read"),
    ("Draw 1 card (each player does this.) and discard 1 card.", "(each player does this", "cannot read"),
    ("Draw 1 card $", "$", "cannot read"),
    ("Move <hero> up to 1 space.", "<hero> up to 1 space", "cannot read"),
    ("Draw 1 random card.", "random card", "cannot read"),
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
    ("If you won the combat, choose an opponent.", "If you won the combat, choose an opponent", "nothing happens"),
    ("Deal 1 damage to it.", "Deal 1 damage to it", "not clear who"),
    ("Look at the top 3 cards of your deck.", "", "where the cards go"),
    ("Draw 1 card. Put them back in any order.", "Put them back in any order", "does not look at cards"),
    ("Draw 1 card. Keep 1 and put the rest on bottom.", "", "not complete"),
    ("You may reveal 3 cards from your hand with same name.", "3 cards from your hand with same name", "only a pair"),
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
