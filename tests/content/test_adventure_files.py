"""What a villain, minion or event file must not say, and that the error names file, place and what was expected."""

import pytest

from balancer.content import library, tree
from balancer.content.adventure import AstonishingEvent, Enemy, Villain
from balancer.content.schema import Board, Hero
from balancer.errors import UserError
from tests.content.test_schema import BOARD, HERO, change, message

MINION = """
name = "The Ogre"
short = "Ogre"
box = "Homebrew"
source = "Made up for a test."
health = 10
move = 2
attack = "melee"

[[token]]
name = "mud"
count = 6
start = "supply"
stops = true
damage = 2

[[card]]
name = "Ruse"
attack = 0
defense = 0
boost = 3
copies = 1
text = "When this card is discarded, shuffle your discard pile into your deck."
source = "public"

[[card]]
name = "Stomp"
attack = 4
defense = 2
boost = 1
copies = 3
text = "After combat: place 1 mud token in Ogre's space."
attack_text = "During combat: add 1 to this card's value. After combat: advance the threat by 1."
source = "reconstructed"

[[initiative]]
name = "Ogre"
text = "Now: Ogre takes a turn."
source = "rulebook"

[[initiative]]
name = "Rage"
copies = 2
outside = true
players = 3
text = "At the end of the round: advance the threat by 1."
source = "reconstructed"
"""

VILLAIN = (
    MINION.replace('attack = "melee"\n', 'attack = "melee"\nboard = "yukon"\nsymbols = ["sun", "moon"]\n', 1)
    + """
[threat]
levels = [1, 2, 3]

[objective]
name = "Burn a mill"
text = "Destroy the lowest-numbered mill."
slots = ["Advance the threat by 1.", "Turn the leftmost face-down token face up.", ""]
source = "rulebook"

[sites]
name = "mill"
token = "torch"
token_plural = "torches"
supply = 5
first = 2
removal = "boost"

[[sites.effect]]
name = "Windmill"
text = "One fighter recovers 1 health."
source = "public"
"""
)

EVENT = """
name = "Storm"
box = "Homebrew"
text = "Enemies move 1 more."
source = "reconstructed"
"""


def written(tmp_path, name, text):
    (tmp_path / name).write_text(text, encoding="utf-8")
    return str(tmp_path / name)


def test_a_minion_file_becomes_an_enemy(tmp_path):
    ogre = library.minion(written(tmp_path, "ogre.toml", MINION))
    assert type(ogre) is Enemy
    assert (ogre.slug, ogre.name, ogre.short, ogre.health, ogre.move) == ("ogre", "The Ogre", "Ogre", 10, 2)
    assert [(card.attack, card.defense, card.boost, card.copies) for card in ogre.cards] == [(0, 0, 3, 1), (4, 2, 1, 3)]
    assert [(card.copies, card.outside, card.players) for card in ogre.initiative] == [(1, False, 1), (2, True, 3)]
    assert (ogre.tokens[0].stops, ogre.tokens[0].damage) == (True, 2)


def test_the_box_of_the_attack_comes_behind_the_shared_box_of_the_same_timing(tmp_path):
    stomp = library.minion(written(tmp_path, "ogre.toml", MINION)).cards[1]
    attacking = tree.Attacking(True)
    mud = tree.PlaceToken("mud", tree.Space("space of", tree.One("hero")))
    assert stomp.tree.clauses == (
        tree.Clause("after combat", (mud, tree.If(attacking, (tree.AdvanceThreat(1),)))),
        tree.Clause("during combat", (tree.If(attacking, (tree.AddToValue(tree.Number(1)),)),)),
    )


def test_a_villain_file_becomes_a_villain(tmp_path):
    ogre = library.villain(written(tmp_path, "ogre.toml", VILLAIN))
    assert isinstance(ogre, Villain)
    assert (ogre.board, ogre.track, ogre.symbols) == ("yukon", (1, 2, 3), ("sun", "moon"))
    assert (ogre.sites.plural, ogre.sites.supply, ogre.sites.first, ogre.sites.removal) == ("mills", 5, 2, "boost")
    assert [effect.name for effect in ogre.sites.effects] == ["Windmill"]
    assert [bool(slot.clauses) for slot in ogre.objective.slots] == [True, True, False]


def test_a_villain_may_have_no_sites_and_no_symbols(tmp_path):
    text = VILLAIN[: VILLAIN.index("[sites]")].replace("Destroy the lowest-numbered mill.", "Advance the threat by 1.")
    text = text.replace('symbols = ["sun", "moon"]\n', "").replace("Turn the leftmost face-down token face up.", "")
    ogre = library.villain(written(tmp_path, "ogre.toml", text))
    assert (ogre.sites, ogre.symbols) == (None, ())


def test_a_file_is_known_by_what_only_its_kind_has(tmp_path):
    kinds = {"m": (MINION, Enemy), "v": (VILLAIN, Villain), "e": (EVENT, AstonishingEvent), "h": (HERO, Hero)}
    for name, (text, kind) in {**kinds, "b": (BOARD, Board)}.items():
        assert type(library.load(written(tmp_path, f"{name}.toml", text))) is kind


MINIONS = {
    "a card without a source": ('source = "public"\n', "", ['card 1 "Ruse"', '"source"', '"reconstructed"']),
    "an unknown source": ('source = "public"', 'source = "hearsay"', ['card 1 "Ruse"', '"rulebook", "public"']),
    "an initiative card without a source": ('source = "rulebook"\n', "", ['initiative 1 "Ogre"', '"source"']),
    "no trickery": (
        'text = "When this card is discarded, shuffle your discard pile into your deck."\n',
        "",
        ['key "card"', "exactly one card", "got 0"],
    ),
    "two of the trickery": ("copies = 1\ntext", "copies = 2\ntext", ["exactly one card", "got 2"]),
    "a timing of players": ("After combat: place", "At the end of your turn: place", ["Stomp", "does not fit here"]),
    "no timing": (
        "After combat: place 1 mud token",
        "Place 1 mud token",
        ["Stomp", "no timing", '"immediately", "during combat", "after combat"'],
    ),
    "an initiative card without a timing": (
        "Now: Ogre takes a turn",
        "Ogre takes a turn",
        ["initiative 1", "no timing", '"now", "at the end of the round"'],
    ),
    "a rule of events on a card": (
        "After combat: place 1 mud token in Ogre's space.",
        "Enemies move 1 more.",
        ["Stomp", "a rule that does not fit here"],
    ),
    "a rule in the box of the attack": (
        "During combat: add 1 to this card's value. After combat: advance the threat by 1.",
        "The effects of this card cannot be cancelled.",
        ["Stomp", 'key "attack_text"', "does not fit"],
    ),
    "a text nobody knows": (
        "add 1 to this card's value. After",
        "juggle. After",
        ["Stomp", 'key "attack_text"', "cannot read"],
    ),
    "a token to turn that it has not": (
        "Now: Ogre takes a turn.",
        "Now: turn the leftmost face-down token face up.",
        ["initiative 1", "expected a villain with symbols"],
    ),
    "two cards of one name": ('name = "Stomp"', 'name = "ruse"', ["card 2", "duplicate", '"Ruse"']),
    "a card without a name": ('name = "Stomp"', 'name = "!"', ["card 2", "a letter or a digit"]),
    "no cards": ("[[card]]", "[[kard]]", ['unknown key "kard"', 'did you mean "card"']),
    "too strong an attack": ("attack = 4", "attack = 40", ["Stomp", 'key "attack"', "from 0 to 20"]),
    "its own initiative card outside": (
        'name = "Ogre"\ntext',
        'name = "Ogre"\noutside = true\ntext',
        ["initiative 1", "own initiative card first"],
    ),
    "a word for a truth": ("outside = true", 'outside = "yes"', ["initiative 2", "true or false", '"yes"']),
    "too many players": ("players = 3", "players = 5", ["initiative 2", "from 1 to 4"]),
    "a token that hurts too much": ("damage = 2", "damage = 6", ["token 1", "from 0 to 5"]),
    "a token that half stops": ("stops = true", "stops = 1", ["token 1", "true or false"]),
    "a board": ('attack = "melee"\n', 'attack = "melee"\nboard = "yukon"\n', ['unknown key "board"']),
}  # fmt: skip

VILLAINS = {
    "no threat track": ("[threat]\nlevels = [1, 2, 3]\n", "", ["[threat]"]),
    "an empty track": ("levels = [1, 2, 3]", "levels = []", ["threat", "1 to 16 threat levels"]),
    "a level that is no number": ("levels = [1, 2, 3]", 'levels = [1, "two"]', ["threat", "1 to 16 threat levels"]),
    "too few slots": (', ""]\nsource', "]\nsource", ["objective", 'key "slots"', "a list of 3 texts"]),
    "a slot nobody knows": (
        'slots = ["Advance the threat by 1.',
        'slots = ["Juggle.',
        ["objective", 'key "slots"', "cannot read"],
    ),
    "an objective with a timing": (
        'text = "Destroy',
        'text = "Now: destroy',
        ["objective", 'the timing "now" does not fit here'],
    ),
    "an objective without a source": ('""]\nsource = "rulebook"\n', '""]\n', ["objective", '"source"']),
    "a strange removal": ('removal = "boost"', 'removal = "fire"', ["sites", 'one of "boost", "one"']),
    "more at first than there are": ("first = 2", "first = 6", ["sites", 'key "first"', "from 0 to 5"]),
    "too large a supply": ("supply = 5", "supply = 50", ["sites", 'key "supply"', "from 1 to 20"]),
    "an effect without a source": ('health."\nsource = "public"', 'health."', ['effect 1 "Windmill"', '"source"']),
    "an effect with the villain's name": ("One fighter recovers", "Ogre recovers", ["Windmill", "cannot read"]),
    "the same symbol twice": ('["sun", "moon"]', '["sun", "Sun"]', ['key "symbols"', "at most 4 different names"]),
    "no board": ('board = "yukon"\n', "", ['missing key "board"']),
}  # fmt: skip

EVENTS = {
    "no source": ('source = "reconstructed"\n', "", ['missing key "source"']),
    "no text": ("Enemies move 1 more.", "", ['key "text"', "the text of the event"]),
    "a deed without a timing": ("Enemies move 1 more.", "Advance the threat by 1.", ["no timing", '"when a minion is']),
    "an increase for good": (
        "Enemies move 1 more.",
        "Add 1 to the value of enemy attacks for the rest of the game.",
        ["no timing"],
    ),
    "the trickery": (
        "Enemies move 1 more.",
        "When this card is discarded, shuffle your discard pile into your deck.",
        ["a rule that does not fit"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), MINIONS.values(), ids=MINIONS)
def test_a_wrong_minion_file_is_one_line_with_place_and_expectation(tmp_path, old, new, expected):
    shown = message(tmp_path, library.minion, "ogre.toml", change(MINION, old, new))
    for words in expected:
        assert words in shown


@pytest.mark.parametrize(("old", "new", "expected"), VILLAINS.values(), ids=VILLAINS)
def test_a_wrong_villain_file_is_one_line_with_place_and_expectation(tmp_path, old, new, expected):
    shown = message(tmp_path, library.villain, "ogre.toml", change(VILLAIN, old, new))
    for words in expected:
        assert words in shown


@pytest.mark.parametrize(("old", "new", "expected"), EVENTS.values(), ids=EVENTS)
def test_a_wrong_event_file_is_one_line_with_place_and_expectation(tmp_path, old, new, expected):
    shown = message(tmp_path, library.event, "storm.toml", change(EVENT, old, new))
    for words in expected:
        assert words in shown


@pytest.mark.parametrize("text", ["Draw 1 card. Advance the threat by 1.", "Choose an enemy. Draw 1 card."])
def test_a_hero_does_not_speak_of_adventures(tmp_path, text):
    shown = message(tmp_path, library.hero, "guy.toml", change(HERO, '"Draw 1 card."', f'"{text}"'))
    assert "only adventures" in shown


def test_a_card_of_a_hero_is_no_trickery(tmp_path):
    text = "When this card is discarded, shuffle your discard pile into your deck."
    shown = message(tmp_path, library.hero, "guy.toml", change(HERO, '"Draw 1 card."', f'"{text}"'))
    assert "a rule that does not fit here" in shown


# --- heroes and boards ---------------------------------------------------------------------------


def test_a_sidekick_may_be_small(tmp_path):
    text = change(HERO, "count = 2\n", "count = 2\nsmall = true\n")
    assert library.hero(written(tmp_path, "guy.toml", text)).sidekick.small
    assert not library.hero(written(tmp_path, "guy.toml", HERO)).sidekick.small


def test_a_board_knows_what_adventures_need(tmp_path):
    text = change(BOARD, "starts", "villain_start = 3\nbridges = [[3, 1], [2, 4]]\nfields = [[1, 2], [4]]\nstarts")
    board = library.board(written(tmp_path, "crossing.toml", text))
    assert (board.villain_start, board.bridges, board.fields) == (3, ((1, 3), (2, 4)), ((1, 2), (4,)))


BOARDS = {
    "a villain off the board": ("villain_start = 5", ['key "villain_start"', "from 1 to 4"]),
    "a bridge to nowhere": ("bridges = [[1, 5]]", ["entry 1 of bridges", "no space 5"]),
    "a bridge beside a link": ("bridges = [[1, 2]]", ['key "bridges"', "without a link", "[1, 2]"]),
    "a bridge twice": ("bridges = [[1, 3], [3, 1]]", ["entry 2 of bridges", "duplicate bridge"]),
    "a bridge in a circle": ("bridges = [[1, 1]]", ["entry 1 of bridges", "a bridge from space 1 to itself"]),
    "a field of nothing": ("fields = [[]]", ["entry 1 of fields", "one or more different space numbers"]),
    "a field off the board": ("fields = [[1], [2, 9]]", ["entry 2 of fields", "no space 9"]),
    "too many fields": (f"fields = {[[1]] * 9}", ['key "fields"', "at most 8 fields"]),
}


@pytest.mark.parametrize(("line", "expected"), BOARDS.values(), ids=BOARDS)
def test_a_wrong_board_of_an_adventure_is_one_line_with_place_and_expectation(tmp_path, line, expected):
    shown = message(tmp_path, library.board, "crossing.toml", change(BOARD, "starts", f"{line}\nstarts"))
    for words in expected:
        assert words in shown


def test_a_misspelt_enemy_names_the_nearest():
    for load, slug, expected in (
        (library.villain, "mothmen", 'unknown villain "mothmen": did you mean mothman?'),
        (library.minion, "skunk-app", 'unknown minion "skunk-app": did you mean skunk-ape?'),
        (library.event, "bloodmoon", 'unknown event "bloodmoon": did you mean blood-moon?'),
        (library.find, "bigfood", 'unknown name "bigfood": did you mean bigfoot?'),
    ):
        with pytest.raises(UserError) as caught:
            load(slug)
        assert str(caught.value).startswith(expected)
