"""What a hero or board file must not say, and that the error names file, place and what was expected."""

import pytest

from balancer.content import library, schema, tree
from balancer.errors import UserError

HERO = """
name = "Guy"
box = "Homebrew"
source = "Made up for a test."
health = 12
move = 2
attack = "melee"
ability = "After you attack: you may move your attacking fighter up to 2 spaces."
deck_size = 10

[sidekick]
name = "Guard"
count = 2
health = 3
attack = "ranged"

[[card]]
name = "Guard's Thrust"
kind = "attack"
value = 4
boost = 1
copies = 4
who = "sidekick"

[[card]]
name = "Feint"
kind = "versatile"
value = 2
boost = 2
copies = 3
who = "any"
text = "Immediately: cancel all effects on your opponent's card."

[[card]]
name = "Tax Day"
kind = "scheme"
boost = 3
copies = 3
who = "hero"
text = "Draw 1 card."
"""

BOARD = """
name = "Crossing"
box = "Homebrew"
source = "Made up for a test."
starts = [1, 4]
spaces = [
    { number = 1, zones = ["red"], x = 10.0, y = 10.0 },
    { number = 2, zones = ["red", "blue"], x = 30, y = 10.5 },
    { number = 3, zones = ["blue"], x = 50.0, y = 10.0 },
    { number = 4, zones = ["blue"], x = 70.0, y = 10.0 },
]
links = [[1, 2], [3, 2], [3, 4]]
"""

SIDEKICK = HERO[HERO.index("[sidekick]") : HERO.index("[[card]]")]


def change(text, old, new):
    assert old in text, "the example file no longer holds what the test changes"
    return text.replace(old, new, 1)


def message(tmp_path, load, name, text):
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UserError) as caught:
        load(str(file))
    shown = str(caught.value)
    assert "\n" not in shown
    assert shown.startswith(f"{file}: ")
    return shown.removeprefix(f"{file}: ")


def test_a_hero_file_becomes_a_hero(tmp_path):
    (tmp_path / "guy.toml").write_text(HERO)
    hero = library.hero(str(tmp_path / "guy.toml"))
    assert (hero.slug, hero.name, hero.health, hero.move, hero.attack) == ("guy", "Guy", 12, 2, "melee")
    assert hero.sidekick == schema.Sidekick("Guard", 2, 3, "ranged", plural="Guards")
    assert [card.slug for card in hero.cards] == ["guards-thrust", "feint", "tax-day"]
    assert hero.cards[0].tree == tree.Text(())
    assert hero.cards[1].tree == tree.Text((tree.Clause("immediately", (tree.CancelEffects(),)),))
    assert hero.cards[2].value is None
    assert hero.cards[2].tree == tree.Text((tree.Clause("scheme", (tree.Draw("you", tree.Number(1)),)),))
    assert [clause.timing for clause in hero.ability_tree.clauses] == ["after you attack"]
    assert hero.notes == ()


def test_a_hero_may_have_notes_and_no_sidekick(tmp_path):
    text = change(change(HERO, SIDEKICK, ""), 'who = "sidekick"', 'who = "hero"')
    text = change(text, "deck_size = 10", 'deck_size = 10\nnotes = ["Simplified."]')
    (tmp_path / "guy.toml").write_text(text)
    hero = library.hero(str(tmp_path / "guy.toml"))
    assert hero.sidekick is None
    assert hero.notes == ("Simplified.",)


def test_a_hero_may_have_a_short_name_forms_counters_and_tokens(tmp_path):
    text = change(HERO, "deck_size = 10", 'deck_size = 10\nshort = "G"')
    extras = (
        '[forms]\nnames = ["Day", "Mr. Night"]\nstart = "Day"\nword = "mood"\n'
        '[[counter]]\nname = "fury"\nplural = "furies"\nmost = 3\nstart = 1\n'
        '[[token]]\nname = "trap token"\ncount = 2\nstart = "supply"\n[sidekick]'
    )
    text = change(text, "[sidekick]", extras)
    text = change(text, 'name = "Tax Day"', 'name = "Tax Day"\nform = "Mr. Night"')
    text = change(
        text, "Draw 1 card.", "Choose a mood. Gain 1 fury. G recovers 1 health. Place 1 trap token in any space."
    )
    (tmp_path / "guy.toml").write_text(text)
    hero = library.hero(str(tmp_path / "guy.toml"))
    assert hero.short == "G"
    assert hero.forms == schema.Forms(("Day", "Mr. Night"), "Day", "mood")
    assert hero.counters == (schema.Counter("fury", "furies", 3, 1),)
    assert hero.tokens == (schema.Token("trap", 2, "supply"),)
    assert hero.cards[2].form == "Mr. Night"
    assert hero.cards[2].tree.clauses[0].body == (
        tree.Transform(),
        tree.GainCounters("fury", tree.Number(1)),
        tree.Recover(tree.One("hero"), tree.Number(1)),
        tree.PlaceToken("trap", tree.Space("anywhere")),
    )


def test_what_a_hero_file_leaves_out_has_a_plain_meaning(tmp_path):
    extras = '[forms]\nnames = ["Day", "Night"]\n[[counter]]\nname = "coin"\nmost = 2\n[sidekick]'
    (tmp_path / "guy.toml").write_text(change(HERO, "[sidekick]", extras))
    hero = library.hero(str(tmp_path / "guy.toml"))
    assert hero.short == "Guy"
    assert hero.forms == schema.Forms(("Day", "Night"), "", "form")
    assert hero.counters == (schema.Counter("coin", "coins", 2, 0),)
    assert hero.tokens == ()
    assert {card.form for card in hero.cards} == {""}


def test_a_rule_on_a_combat_card_needs_no_timing(tmp_path):
    text = change(HERO, "Immediately: cancel", "The effects of this card cannot be cancelled. Immediately: cancel")
    (tmp_path / "guy.toml").write_text(text)
    clauses = library.hero(str(tmp_path / "guy.toml")).cards[1].tree.clauses
    assert [clause.timing for clause in clauses] == ["always", "immediately"]


def test_card_text_over_several_lines_is_joined(tmp_path):
    text = change(HERO, 'text = "Draw 1 card."', 'text = """\n  Draw 1\n  card."""')
    (tmp_path / "guy.toml").write_text(text)
    assert library.hero(str(tmp_path / "guy.toml")).cards[2].text == "Draw 1 card."


def test_a_board_file_becomes_a_board_with_links_in_order(tmp_path):
    (tmp_path / "crossing.toml").write_text(BOARD)
    board = library.board(str(tmp_path / "crossing.toml"))
    assert board.spaces[1] == schema.Space(2, ("red", "blue"), 30.0, 10.5)
    assert board.links == ((1, 2), (2, 3), (3, 4))
    assert board.starts == (1, 4)
    assert board.passages == ()


def test_a_board_may_have_passages(tmp_path):
    (tmp_path / "crossing.toml").write_text(change(BOARD, "starts = [1, 4]", "starts = [1, 4]\npassages = [2, 4]"))
    assert library.board(str(tmp_path / "crossing.toml")).passages == (2, 4)


def many_cards(count):
    cards = "".join(
        f'[[card]]\nname = "Card {n}"\nkind = "attack"\nvalue = 1\nboost = 1\ncopies = 1\nwho = "any"\n'
        for n in range(count)
    )
    return HERO[: HERO.index("[[card]]")].replace("deck_size = 10", f"deck_size = {count}") + cards


def long_board(count):
    spaces = "".join(f'{{ number = {n}, zones = ["red"], x = 1, y = 1 }},' for n in range(1, count + 1))
    links = "".join(f"[{n}, {n + 1}]," for n in range(1, count))
    return f'name = "Road"\nbox = "B"\nsource = "S"\nstarts = [1, 2]\nspaces = [{spaces}]\nlinks = [{links}]\n'


def test_a_deck_may_hold_32_different_cards_and_a_board_62_spaces(tmp_path):
    (tmp_path / "many.toml").write_text(many_cards(32))
    (tmp_path / "road.toml").write_text(long_board(62))
    assert len(library.hero(str(tmp_path / "many.toml")).cards) == 32
    assert len(library.board(str(tmp_path / "road.toml")).spaces) == 62


WRONG_HEROES = {
    "unknown key": ("move = 2", "move = 2\nmoves = 2", ['unknown key "moves"', 'did you mean "move"?']),
    "unknown key like nothing": (
        "move = 2",
        "move = 2\nxyz = 1",
        ['unknown key "xyz"', "expected keys: name, box"],
    ),
    "unknown key of a sidekick": (
        "count = 2",
        "count = 2\nhelth = 1",
        ["sidekick: ", "helth", 'mean "health"?'],
    ),
    "unknown key of a card": (
        "boost = 1\n",
        "boost = 1\nboots = 1\n",
        ['card 1 "Guard\'s Thrust"', 'mean "boost"?'],
    ),
    "missing key": ("health = 12\n", "", ['missing key "health"', "a whole number from 1 to 60"]),
    "missing source": ('source = "Made up for a test."\n', "", ['missing key "source"', "a line of text"]),
    "missing key of a card": ("boost = 2\n", "", ['card 2 "Feint": missing key "boost"', "from 0 to 9"]),
    "missing name of a card": ('name = "Feint"\n', "", ['card 2: missing key "name"', "a line of text"]),
    "missing key of a sidekick": ("count = 2\n", "", ['sidekick: missing key "count"', "from 1 to 8"]),
    "no cards": (HERO[HERO.index("[[card]]") :], "", ['missing key "card"', "1 to 32 [[card]] tables"]),
    "text for a number": ("health = 12", 'health = "12"', ['key "health"', "a whole number", 'got "12"']),
    "true for a number": (
        "boost = 1\n",
        "boost = true\n",
        ["card 1", 'key "boost"', "a whole number", "got true"],
    ),
    "a fraction for a number": (
        "value = 4",
        "value = 4.0",
        ["card 1", 'key "value"', "a whole number", "got 4.0"],
    ),
    "a number for text": ('name = "Feint"', "name = 7", ["card 2", 'key "name"', "a line of text", "got 7"]),
    "a number for card text": (
        'text = "Draw 1 card."',
        "text = 1",
        ['card 3 "Tax Day"', 'key "text"', "expected text"],
    ),
    "a line break in a name": (
        'name = "Feint"',
        r'name = "Fe\nint"',
        ["card 2", 'key "name"', "a line of text"],
    ),
    "an empty name": ('name = "Guy"', 'name = " "', ['key "name"', "a line of text"]),
    "a name of signs": ('name = "Feint"', 'name = "!!"', ["card 2", 'key "name"', "a letter or a digit"]),
    "a wrong kind": (
        'kind = "attack"',
        'kind = "atack"',
        ["card 1", 'key "kind"', '"attack", "defense"', '"atack"'],
    ),
    "a wrong who": (
        'who = "any"',
        'who = "all"',
        ['card 2 "Feint"', 'key "who"', '"any", "hero", "sidekick"'],
    ),
    "a wrong attack": (
        'attack = "melee"',
        'attack = "magic"',
        ['key "attack"', '"melee", "ranged"', '"magic"'],
    ),
    "a wrong attack of a sidekick": (
        'attack = "ranged"',
        "attack = 1",
        ["sidekick", 'key "attack"', '"ranged"'],
    ),
    "a list for a kind": ('kind = "attack"', 'kind = ["attack"]', ["card 1", 'key "kind"', "one of"]),
    "too high a value": ("value = 4", "value = 21", ["card 1", 'key "value"', "from 0 to 20", "got 21"]),
    "too low a value": ("value = 4", "value = -1", ["card 1", 'key "value"', "from 0 to 20", "got -1"]),
    "too high a boost": ("boost = 2", "boost = 10", ["card 2", 'key "boost"', "from 0 to 9", "got 10"]),
    "no copies": ("copies = 4", "copies = 0", ["card 1", 'key "copies"', "from 1 to 30", "got 0"]),
    "too many copies": ("copies = 4", "copies = 31", ["card 1", 'key "copies"', "from 1 to 30", "got 31"]),
    "no health": ("health = 12", "health = 0", ['key "health"', "from 1 to 60", "got 0"]),
    "too much health": (
        "health = 3\n",
        "health = 61\n",
        ["sidekick", 'key "health"', "from 1 to 60", "got 61"],
    ),
    "no move": ("move = 2", "move = 0", ['key "move"', "from 1 to 9", "got 0"]),
    "too long a move": ("move = 2", "move = 10", ['key "move"', "from 1 to 9", "got 10"]),
    "too many sidekicks": ("count = 2", "count = 9", ["sidekick", 'key "count"', "from 1 to 8", "got 9"]),
    "a scheme with a value": (
        "boost = 3\n",
        "boost = 3\nvalue = 1\n",
        ["card 3", 'key "value"', "no value on a scheme"],
    ),
    "an attack without a value": ("value = 4\n", "", ["card 1", 'missing key "value"', "from 0 to 20"]),
    "a deck of another size": (
        "deck_size = 10",
        "deck_size = 30",
        ['key "deck_size"', "deck of 30", "add up to 10"],
    ),
    "a card for no sidekick": (
        SIDEKICK,
        "",
        ["card 1", 'key "who"', "without a [sidekick] table", '"sidekick"'],
    ),
    "a card name twice": (
        'name = "Tax Day"',
        'name = "feint!"',
        ['card 3 "feint!"', "duplicate", 'from "Feint"'],
    ),
    "notes that are no list": (
        "deck_size = 10",
        'deck_size = 10\nnotes = "x"',
        ['key "notes"', "a list of lines"],
    ),
    "a timing for the wrong card": (
        "Immediately: ",
        "After you attack: ",
        ["card 2", 'key "text"', '"after combat"'],
    ),
    "a timing for the wrong ability": (
        "After you attack: ",
        "Immediately: ",
        ['key "ability"', '"after you attack"'],
    ),
    "an ability in combat that does not say whose": (
        "After you attack: ",
        "After combat: ",
        ['key "ability"', 'expected "When Guy attacks, after combat:"'],
    ),
    "a combat card without a timing": (
        "Immediately: ",
        "",
        ["card 2", 'key "text"', "no timing", '"after combat"'],
    ),
    "an ability without a timing": (
        "After you attack: ",
        "",
        ['key "ability"', "no timing", '"after you attack"'],
    ),
    "a short name that is no line": (
        "deck_size = 10",
        "deck_size = 10\nshort = 3",
        ['key "short"', "a line of text"],
    ),
    "one form": (
        "[sidekick]",
        '[forms]\nnames = ["Day"]\n[sidekick]',
        ["forms", 'key "names"', "2 to 4 different names"],
    ),
    "five forms": (
        "[sidekick]",
        '[forms]\nnames = ["A", "B", "C", "D", "E"]\n[sidekick]',
        ["forms", 'key "names"', "2 to 4 different names"],
    ),
    "the same form twice": (
        "[sidekick]",
        '[forms]\nnames = ["Day", "day"]\n[sidekick]',
        ["forms", 'key "names"', "different names"],
    ),
    "a start that is no form": (
        "[sidekick]",
        '[forms]\nnames = ["Day", "Night"]\nstart = "Dusk"\n[sidekick]',
        ["forms", 'key "start"', 'one of "Day", "Night"', '"Dusk"'],
    ),
    "a form of a hero without forms": (
        'name = "Tax Day"',
        'name = "Tax Day"\nform = "Day"',
        ['card 3 "Tax Day"', 'key "form"', "[forms]"],
    ),
    "three kinds of counters": (
        "[sidekick]",
        "".join(f'[[counter]]\nname = "c{n}"\nmost = 2\n' for n in "abc") + "[sidekick]",
        ['key "counter"', "at most 2 [[counter]] tables", "got 3"],
    ),
    "a counter that starts above its most": (
        "[sidekick]",
        '[[counter]]\nname = "coin"\nmost = 2\nstart = 3\n[sidekick]',
        ["counter 1", 'key "start"', "from 0 to 2", "got 3"],
    ),
    "the same counter twice": (
        "[sidekick]",
        '[[counter]]\nname = "coin"\nmost = 2\n' * 2 + "[sidekick]",
        ["counter 2", 'key "name"', "duplicate"],
    ),
    "a token that starts nowhere": (
        "[sidekick]",
        '[[token]]\nname = "trap"\ncount = 2\nstart = "hand"\n[sidekick]',
        ["token 1", 'key "start"', 'one of "zone", "supply"'],
    ),
    "more tokens than fit": (
        "[sidekick]",
        "".join(f'[[token]]\nname = "{name}"\ncount = 4\nstart = "zone"\n' for name in ("trap", "net")) + "[sidekick]",
        ["token 2", 'key "count"', "from 1 to 2"],
    ),
    "the same token twice": (
        "[sidekick]",
        '[[token]]\nname = "trap"\ncount = 2\nstart = "zone"\n' * 2 + "[sidekick]",
        ["token 2", 'key "name"', "duplicate"],
    ),
    "unknown card text": (
        "Draw 1 card.",
        "Draw 1 cart.",
        ['card 3 "Tax Day"', 'key "text"', "at character ", "cart", "nearest phrases: "],
    ),
    "unknown ability text": ("you may move", "you may juggle", ['key "ability"', "at character ", "juggle"]),
    "unknown text after a line break": ('"Draw 1 card."', r'"Draw 1\n cart."', ["card 3", "cart"]),
}


@pytest.mark.parametrize(("old", "new", "parts"), WRONG_HEROES.values(), ids=WRONG_HEROES.keys())
def test_a_wrong_hero_file_is_one_line_with_file_place_and_expectation(tmp_path, old, new, parts):
    shown = message(tmp_path, library.hero, "guy.toml", change(HERO, old, new))
    for part in parts:
        assert part in shown


def test_a_sidekick_that_is_no_table_is_refused(tmp_path):
    text = change(change(HERO, SIDEKICK, ""), "move = 2", 'move = 2\nsidekick = "Guard"')
    assert message(tmp_path, library.hero, "guy.toml", text) == 'sidekick: expected a table, got "Guard"'


def test_a_card_that_is_no_table_is_refused(tmp_path):
    text = HERO[: HERO.index("[sidekick]")] + "card = [1]\n"
    assert message(tmp_path, library.hero, "guy.toml", text) == "card 1: expected a table, got 1"


def test_a_33rd_card_is_refused(tmp_path):
    shown = message(tmp_path, library.hero, "many.toml", many_cards(33))
    assert shown == 'key "card": expected 1 to 32 [[card]] tables, got 33'


FIRST = '{ number = 1, zones = ["red"], x = 10.0, y = 10.0 }'
THIRD = "entry 3 of links: "
WRONG_BOARDS = {
    "a single passage": (
        "starts = [1, 4]",
        "starts = [1, 4]\npassages = [1]",
        ['key "passages"', "two or more different space numbers"],
    ),
    "a passage that is no space": (
        "starts = [1, 4]",
        "starts = [1, 4]\npassages = [1, 5]",
        ['key "passages"', "there is no space 5", "from 1 to 4"],
    ),
    "passages that are no numbers": (
        "starts = [1, 4]",
        'starts = [1, 4]\npassages = ["a", "b"]',
        ['key "passages"', "space numbers"],
    ),
    "unknown key": (
        "starts = [1, 4]",
        "starts = [1, 4]\nstart = [1]",
        ['unknown key "start"', 'mean "starts"?'],
    ),
    "unknown key of a space": (
        "y = 10.5",
        "y = 10.5, zone = 1",
        ["entry 2 of spaces", '"zone"', 'mean "zones"?'],
    ),
    "missing key": (
        "links = [[1, 2], [3, 2], [3, 4]]",
        "",
        ['missing key "links"', "a list of pairs of space numbers"],
    ),
    "missing key of a space": (
        ", y = 10.5",
        "",
        ['entry 2 of spaces: missing key "y"', "a number from 0 to 200"],
    ),
    "starts missing": (
        "starts = [1, 4]\n",
        "",
        ['missing key "starts"', "two or more different space numbers"],
    ),
    "one start": ("starts = [1, 4]", "starts = [1]", ['key "starts"', "two or more different", "got [1]"]),
    "the same start twice": (
        "starts = [1, 4]",
        "starts = [4, 4]",
        ['key "starts"', "different", "got [4, 4]"],
    ),
    "a start nowhere": (
        "starts = [1, 4]",
        "starts = [1, 5]",
        ['key "starts"', "start 2", "no space 5", "from 1 to 4"],
    ),
    "a start that is text": ("starts = [1, 4]", 'starts = [1, "4"]', ['key "starts"', "space numbers"]),
    "a link nowhere": ("[3, 4]]", "[3, 9]]", [THIRD, "no space 9", "expected numbers from 1 to 4"]),
    "a link to itself": ("[3, 4]]", "[3, 3]]", [THIRD, "expected two different spaces", "space 3 to itself"]),
    "the same link twice": (
        "[3, 4]]",
        "[2, 1], [3, 4]]",
        [THIRD, "duplicate link [2, 1]", "expected each link once"],
    ),
    "a link of three": (
        "[3, 4]]",
        "[3, 4, 1]]",
        [THIRD, "expected a pair of space numbers", "got [3, 4, 1]"],
    ),
    "a link with true": (
        "[3, 4]]",
        "[3, true]]",
        [THIRD, "expected a pair of space numbers", "got [3, true]"],
    ),
    "links that are no list": (
        "links = [[1, 2], [3, 2], [3, 4]]",
        "links = 3",
        ['key "links"', "a list of pairs"],
    ),
    "a board in two pieces": (
        ", [3, 4]]",
        "]",
        ['key "links"', "a connected board", "from space 1 to space 4"],
    ),
    "a space number twice": (
        "number = 2",
        "number = 1",
        ["entry 2 of spaces", 'key "number"', "duplicate", "1, exp"],
    ),
    "a gap in the numbers": (
        "number = 4",
        "number = 5",
        ["entry 4 of spaces", 'key "number"', "from 1 to 4", "got 5"],
    ),
    "a space without zone": ('["red"]', "[]", ["entry 1 of spaces", 'key "zones"', "one or more", "got []"]),
    "a space without zones key": (
        ', zones = ["red"]',
        "",
        ["entry 1 of spaces", 'missing key "zones"', "zone names"],
    ),
    "a zone twice": (
        '["red", "blue"]',
        '["red", "red"]',
        ["entry 2 of spaces", 'key "zones"', "different zone names"],
    ),
    "a zone that is a number": (
        '["red"]',
        "[1]",
        ["entry 1 of spaces", 'key "zones"', "zone names", "got [1]"],
    ),
    "a place outside the frame": (
        "x = 30",
        "x = 101",
        ["entry 2 of spaces", 'key "x"', "from 0 to 100", "got 101"],
    ),
    "a place that is no number": (
        "x = 30",
        "x = nan",
        ["entry 2 of spaces", 'key "x"', "a number from 0 to 100"],
    ),
    "a space that is no table": (FIRST, "1", ["entry 1 of spaces", "expected a table", "got 1"]),
}


@pytest.mark.parametrize(("old", "new", "parts"), WRONG_BOARDS.values(), ids=WRONG_BOARDS.keys())
def test_a_wrong_board_file_is_one_line_with_file_place_and_expectation(tmp_path, old, new, parts):
    shown = message(tmp_path, library.board, "crossing.toml", change(BOARD, old, new))
    for part in parts:
        assert part in shown


def test_a_63rd_space_is_refused(tmp_path):
    shown = message(tmp_path, library.board, "road.toml", long_board(63))
    assert shown == 'key "spaces": expected 2 to 62 spaces {number, zones, x, y}, got 63'
