"""Reading card text: `parse` turns sentences into the tree, `print_text` turns a tree back into sentences.

Three steps: `_prepare` puts placeholders for the names of the fighters, the grammar reads the words, and
`_assemble` puts the sentences together, since "instead", "otherwise" and "if they do not" speak of the
sentence before.
"""

import difflib
import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from importlib import resources
from typing import Any

from balancer.content import printer, tree
from balancer.content.phrases import PHRASES
from balancer.errors import UserError


@dataclass(frozen=True)
class Names:
    """The names of the fighters as the text uses them, in the singular."""

    hero: str
    sidekick: str | None = None


class LanguageError(UserError):
    """Text that says nothing the game knows: where (an offset into it), which words, and what is near."""

    def __init__(self, reason: str, position: int, words: str, nearest: Sequence[str] = ()) -> None:
        self.position = position
        self.words = words
        self.nearest = tuple(nearest)
        hint = "; nearest phrases: " + " / ".join(f'"{phrase}"' for phrase in nearest) if nearest else ""
        place = f'at character {position + 1}, "{words}"' if words else "at the end of the text"
        super().__init__(f"{reason} {place}{hint}")


def parse(text: str, names: Names, scheme: bool = False) -> tree.Text:
    """The meaning of `text`; with `scheme` (the text of a scheme card) a timing is an error."""
    prepared = _prepare(text, names)
    if not prepared.text.strip():
        return tree.Text(())
    try:
        clauses = _read(prepared.text)
        if scheme:
            for clause in clauses:
                if clause.timing != "scheme":
                    raise _MisreadError("a scheme has no timing", clause.position)
        return tree.Text(tuple(_assemble(clause) for clause in clauses))
    except _MisreadError as misread:
        raise _error(misread, prepared, text, names) from None


def print_text(text: tree.Text, names: Names) -> str:
    """The canonical wording of `text`, which `parse` reads back to the same tree."""
    return printer.print_text(text, names.hero, names.sidekick)


# --- names and offsets ---------------------------------------------------------------------------

# Typographers' apostrophes and dashes; "<" is kept for the placeholders.
_SAME_LENGTH = str.maketrans("\u2018\u2019\u2013\u2014<>", "''::\0\0")
_OTHERWISE = re.compile(r";(?=\s*(?:otherwise|if\s+[\w\s]+?\s+(?:do|does|did)(?:n't|\s+not))\b)")
_REMINDER = re.compile(r"\([^()]*\.\s*\)")


@dataclass(frozen=True)
class _Prepared:
    """The text as the grammar reads it; `origin[i]` is where its character i stands in the original."""

    text: str
    origin: tuple[int, ...]


class _MisreadError(Exception):
    """A problem at an offset into the prepared text."""

    def __init__(self, reason: str, position: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.position = position


def _lower(text: str) -> str:
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text.translate(_SAME_LENGTH))


def _prepare(text: str, names: Names) -> _Prepared:
    lowered = _OTHERWISE.sub(".", _without_reminders(_lower(text)))
    pattern, kinds = _name_pattern(names)
    pieces: list[str] = []
    origin: list[int] = []
    end = 0
    for match in pattern.finditer(lowered):
        placeholder = f"<{kinds[' '.join(match[1].split())]}>"
        pieces += [lowered[end : match.start()], placeholder]
        origin += range(end, match.start())
        origin += [match.start()] * len(placeholder)
        end = match.end()
    prepared = _Prepared("".join([*pieces, lowered[end:]]), (*origin, *range(end, len(lowered) + 1)))
    if names.sidekick is None and (mention := re.search(r"\bsidekicks?\b", prepared.text)):
        reason = f"{names.hero} has no sidekick to speak of"
        raise _error(_MisreadError(reason, mention.start()), prepared, text, names)
    return prepared


def _without_reminders(text: str) -> str:
    """A whole sentence in parentheses reminds of a rule and says nothing; blanks keep the offsets."""

    def blank(match: re.Match[str]) -> str:
        before = text[: match.start()].rstrip()
        return " " * len(match[0]) if not before or before[-1] in ".])" else match[0]

    return _REMINDER.sub(blank, text)


@functools.cache
def _name_pattern(names: Names) -> tuple[re.Pattern[str], dict[str, str]]:
    """A pattern whose first group is a name, and what kind of placeholder each name gets."""
    kinds = {}
    if names.sidekick is not None:
        singular = _bare(names.sidekick)
        kinds.update(dict.fromkeys(_plurals(singular), "sidekicks"))
        kinds[singular] = "sidekick"
    kinds[_bare(names.hero)] = "hero"
    longest_first = sorted(kinds, key=len, reverse=True)
    choices = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in longest_first)
    return re.compile(rf"(?<!\w)(?:the\s+)?({choices})(?!\w)"), kinds


def _bare(name: str) -> str:
    return re.sub(r"^the ", "", " ".join(_lower(name).split()))


def _plurals(name: str) -> list[str]:
    plurals = [name + "s", name + "es"]
    for ending, plural in (("y", "ies"), ("f", "ves"), ("man", "men")):
        if name.endswith(ending):
            plurals.append(name.removesuffix(ending) + plural)
    return plurals


# --- errors --------------------------------------------------------------------------------------

_WORDS_SHOWN = 8


def _error(misread: _MisreadError, prepared: _Prepared, text: str, names: Names) -> LanguageError:
    position = prepared.origin[misread.position]
    end = re.compile(r"[.;:\[\]]|$").search(prepared.text, misread.position + 1)
    assert end is not None
    words = text[position : prepared.origin[end.start()]].split()
    shown = " ".join(words[:_WORDS_SHOWN]) + (" ..." if len(words) > _WORDS_SHOWN else "")
    start = max(prepared.text.rfind(mark, 0, misread.position) for mark in ".:[") + 1
    sentence = text[prepared.origin[start] : prepared.origin[end.start()]].strip()
    return LanguageError(misread.reason, position, shown, nearest_phrases(sentence, names))


def nearest_phrases(sentence: str, names: Names, count: int = 3) -> list[str]:
    """The documented sentences most like this one, best first."""
    phrases = (phrase for phrase in PHRASES if names.sidekick or "{sidekick}" not in phrase.example)
    known = [said for phrase in phrases for said in phrase.sentences(names.hero, names.sidekick)]
    sentences = {said.lower(): said for said in known}
    close = difflib.get_close_matches(sentence.lower(), sentences, n=count, cutoff=0.3)
    return [sentences[match] for match in close]


# --- from words to phrases -----------------------------------------------------------------------
# The grammar's rules give pieces of the tree, and these for what only the sentences around can complete.

_IT = tree.One("it")  # the fighter that the same sentence places
_SUBJECT = "subject"  # the player of a bare "draw 1 card": you, or whoever the "may" around it names


@dataclass
class _Clause:
    timing: str
    position: int
    sentences: list[Any] = field(default_factory=list)


@dataclass
class _Step:
    """One statement, or sentences in brackets; `instead` is where that word stands."""

    content: Any
    instead: int | None

    @property
    def replaces(self) -> bool:
        """For a value, "instead" means instead of the printed one, and replaces no sentence."""
        return self.instead is not None and not isinstance(self.content, tree.SetValue)


@dataclass
class _Brackets:
    sentences: list[Any]
    nodes: list[Any] = field(default_factory=list)


@dataclass
class _Gain:
    player: str
    number: int
    position: int


@dataclass
class _Choice:
    """An "if" (`test` is its condition) or a "may" (`test` is its player)."""

    test: Any
    sequence: list[Any]
    position: int
    then: list[Any] = field(default_factory=list)
    otherwise: list[Any] = field(default_factory=list)
    replaced: bool = False

    @property
    def tail(self) -> list[Any]:
        """The statements that were said last."""
        return self.then if self.replaced else self.otherwise or self.then


@dataclass
class _Otherwise:
    """A sentence that belongs to a choice in the one before; `player` for "if they do not"."""

    player: str | None
    sequence: list[Any]
    position: int


@dataclass
class _MayPass:
    """ "It may move through opposing fighters": the fighter of the move before, or one by name."""

    player: str
    fighter: tree.One | None
    position: int


@functools.cache
def parser() -> Any:
    """The Lark parser, made at the first use: reading the grammar takes longer than reading a deck."""
    from lark import Lark

    grammar = resources.files(__package__).joinpath("grammar.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", lexer="basic", start=["text", "unknown"])


@functools.cache
def _phrase_reader() -> Any:
    from lark import Transformer, v_args

    def constant(value: Any) -> Any:
        return lambda self, *_: value

    @v_args(inline=True)
    class Phrases(Transformer):
        """A method for each rule of the grammar, in the grammar's order."""

        def text(self, *parts: Any) -> list[_Clause]:
            clauses: list[_Clause] = []
            for part in parts:
                if isinstance(part, _Clause):
                    clauses.append(part)
                else:
                    clauses = clauses or [_Clause("scheme", 0)]
                    clauses[-1].sentences.append(part)
            return clauses

        def timing(self, *words: Any) -> _Clause:
            return _Clause(" ".join(words).replace("beginning", "start"), words[0].start_pos)

        def sequence(self, *items: Any) -> list[Any]:
            return list(items)

        def step(self, content: Any, instead: Any = None) -> _Step:
            return _Step(content, None if instead is None else instead.start_pos)

        def brackets(self, *sentences: Any) -> _Brackets:
            return _Brackets(list(sentences))

        def consequence(self, *parts: Any) -> list[Any]:
            """ "Instead draw 2 cards" is "draw 2 cards instead"."""
            *instead, sequence = parts
            if instead:
                if not isinstance(sequence[0], _Step):
                    return [_Step(None, instead[0].start_pos), *sequence]
                sequence[0].instead = instead[0].start_pos
            return sequence

        def if_(self, word: Any, condition: tree.Condition, sequence: list[Any]) -> _Choice:
            return _Choice(condition, sequence, word.start_pos)

        def may(self, player: str, word: Any, sequence: list[Any]) -> _Choice:
            return _Choice(player, sequence, word.start_pos)

        def otherwise(self, word: Any, sequence: list[Any]) -> _Otherwise:
            return _Otherwise(None, sequence, word.start_pos)

        def if_not(self, word: Any, player: str, sequence: list[Any]) -> _Otherwise:
            return _Otherwise(player, sequence, word.start_pos)

        def it_may_pass(self, *parts: Any) -> _MayPass:
            *fighter, word = parts
            return _MayPass("you", fighter[0] if fighter else None, word.start_pos)

        def you_may_pass(self, player: str, word: Any, fighter: tree.One | None = None) -> _MayPass:
            return _MayPass(player, fighter, word.start_pos)

        # conditions
        won = constant(tree.Won())
        lost = constant(tree.Won(False))

        def adjacent(self, fighter: tree.One, to: tree.One) -> tree.Adjacent:
            return tree.Adjacent(fighter, to)

        def started_elsewhere(self, fighter: tree.One) -> tree.StartedElsewhere:
            return tree.StartedElsewhere(fighter)

        def nobody(self, side: str, place: tuple) -> tree.Nobody:
            return tree.Nobody(tree.Group("each", side, *place))

        # actions
        def draw(self, player: str, amount: tree.Amount) -> tree.Draw:
            return tree.Draw(player, amount)

        def discard(self, player: str, amount: tree.Amount) -> tree.Discard:
            return tree.Discard(player, amount)

        def discard_random(self, player: str, amount: tree.Amount) -> tree.Discard:
            return tree.Discard(player, amount, random=True)

        def gain(self, player: str, word: Any, number: tree.Number) -> _Gain:
            return _Gain(player, number.value, word.start_pos)

        bare = constant(_SUBJECT)

        def deal(self, amount: tree.Amount, target: tree.Fighters) -> tree.DealDamage:
            return tree.DealDamage(amount, target)

        def deal_to(self, target: tree.Fighters, amount: tree.Amount) -> tree.DealDamage:
            return tree.DealDamage(amount, target)

        def recover(self, fighter: tree.One, amount: tree.Amount) -> tree.Recover:
            return tree.Recover(fighter, amount)

        def move(self, fighter: tree.Fighters, distance: tree.Number, through: bool) -> tree.Move:
            return tree.Move(fighter, distance.value, through)

        stops = constant(False)
        passes = constant(True)

        def put(self, fighter: tree.One, space: tree.Space) -> tree.Place:
            return tree.Place(fighter, replace(space, of=fighter) if space.of == _IT else space)

        def put_there(self, space: tree.Space, fighter: tree.One) -> tree.Place:
            return self.put(fighter, space)

        def come_back(self, space: tree.Space) -> tree.ReturnDefeated:
            return tree.ReturnDefeated(space)

        def cancel(self) -> tree.CancelEffects:
            return tree.CancelEffects()

        def ignore(self) -> tree.IgnoreValue:
            return tree.IgnoreValue()

        def add(self, amount: tree.Amount) -> tree.AddToValue:
            return tree.AddToValue(amount)

        def set_value(self, number: tree.Number) -> tree.SetValue:
            return tree.SetValue(number.value)

        choose_opponent = constant(None)

        # players and fighters
        you = constant("you")
        opponent = constant("opponent")
        your_fighter = constant(tree.One("your fighter"))
        opposing_fighter = constant(tree.One("the opposing fighter"))
        attacking_fighter = constant(tree.One("your attacking fighter"))
        hero = constant(tree.One("hero"))
        sidekick = constant(tree.One("sidekick"))

        def one_of(self, side: str, place: tuple) -> tree.Group:
            return tree.Group("one", side, *place)

        def each_of(self, side: str, place: tuple) -> tree.Group:
            return tree.Group("each", side, *place)

        any_side = constant("any")
        opposing = constant("opposing")
        friendly = constant("friendly")
        anywhere = constant(("anywhere", None))
        in_combat = constant(("in the combat", None))

        def adjacent_to(self, fighter: tree.One) -> tuple:
            return "adjacent to", fighter

        def in_zone(self, fighter: tree.One) -> tuple:
            return "in the zone of", fighter

        # amounts
        damage_dealt = constant(tree.DamageDealt())
        boost_of_discarded = constant(tree.BoostOfDiscarded())

        def digits(self, number: Any) -> tree.Number:
            return tree.Number(int(number))

        word_1, word_2, word_3, word_4, word_5, word_6 = (constant(tree.Number(n)) for n in range(1, 7))

        # spaces
        any_space = constant(tree.Space("anywhere"))
        space_in_its_zone = constant(tree.Space("in the zone of", _IT))
        space_adjacent_to_it = constant(tree.Space("adjacent to", _IT))

        def space_in_zone(self, fighter: tree.One) -> tree.Space:
            return tree.Space("in the zone of", fighter)

        def space_adjacent(self, fighter: tree.One) -> tree.Space:
            return tree.Space("adjacent to", fighter)

    return Phrases()


def _read(text: str) -> list[_Clause]:
    from lark import UnexpectedToken

    try:
        return _phrase_reader().transform(parser().parse(text, start="text"))
    except UnexpectedToken as unexpected:
        if unexpected.token.type == "$END":
            raise _MisreadError("the sentence is not complete", len(text.rstrip())) from None
        raise _MisreadError("cannot read", unexpected.token.start_pos) from None


# --- from phrases to statements ------------------------------------------------------------------


def _assemble(clause: _Clause) -> tree.Clause:
    return tree.Clause(clause.timing, _finish(_sentences(clause.sentences), "you", clause.position))


def _sentences(sentences: list[Any]) -> list[Any]:
    """Statements in order, each sentence completing the one before where its words say so."""
    nodes: list[Any] = []
    previous = 0  # how many statements the sentence before made
    for sentence in sentences:
        if isinstance(sentence, _Otherwise):
            _attach(nodes, sentence)
        elif isinstance(sentence, _MayPass):
            _let_pass(nodes, sentence)
        else:
            previous = _sequence(nodes, sentence, previous)
    return nodes


def _sequence(nodes: list[Any], sequence: list[Any], previous: int = 0) -> int:
    """Append the statements of one sentence; how many there are."""
    before = len(nodes)
    for item in sequence:
        if isinstance(item, _Choice):
            _choice(nodes, item, replaceable=1 if len(nodes) > before else previous)
            before = min(before, len(nodes) - 1)
        elif item.replaces:
            raise _MisreadError('"instead" needs an "if" or a "may" before it', item.instead)
        elif isinstance(item.content, _Brackets):
            item.content.nodes = _sentences(item.content.sentences)
            nodes.append(item.content)
        elif item.content is not None:
            nodes.append(item.content)
    return len(nodes) - before


def _choice(nodes: list[Any], choice: _Choice, replaceable: int) -> None:
    for item in choice.sequence:
        if isinstance(item, _Step) and item.replaces:
            if replaceable != 1:
                problem = "it is not clear what to replace" if replaceable else "there is nothing to replace"
                raise _MisreadError(f'{problem} with "instead"', item.instead or 0)
            choice.replaced = True
            item.instead = None
    if choice.replaced:
        choice.otherwise = [nodes.pop()]
    _sequence(choice.then, choice.sequence)
    nodes.append(choice)


def _attach(nodes: list[Any], sentence: _Otherwise) -> None:
    """To the innermost choice of its kind that the sentence before left open."""
    open_choices = [
        choice
        for choice in _said_last(nodes)
        if not choice.otherwise
        and (choice.test == sentence.player if sentence.player else not isinstance(choice.test, str))
    ]
    if not open_choices:
        wanted = f'"{_PLAYERS[sentence.player]} may"' if sentence.player else '"if"'
        raise _MisreadError(f"there is no {wanted} in the sentence before", sentence.position)
    _sequence(open_choices[-1].otherwise, sentence.sequence)
    if not open_choices[-1].otherwise:
        raise _MisreadError("nothing happens", sentence.position)


_PLAYERS = {"you": "you", "opponent": "your opponent"}


def _said_last(nodes: list[Any]) -> Iterator[_Choice]:
    """The choices that end with the last word said so far, outermost first; brackets close theirs."""
    while nodes and isinstance(nodes[-1], _Choice):
        yield nodes[-1]
        nodes = nodes[-1].tail


def _let_pass(nodes: list[Any], sentence: _MayPass) -> None:
    for choice in _said_last(nodes):
        nodes = choice.tail
    move = nodes[-1] if nodes else None
    if sentence.player != "you":
        raise _MisreadError("only you can say so", sentence.position)
    if not isinstance(move, tree.Move) or sentence.fighter not in (None, move.fighter):
        raise _MisreadError("the sentence before does not move that fighter", sentence.position)
    nodes[-1] = replace(move, through=True)


def _finish(nodes: list[Any], subject: str, position: int) -> tuple[tree.Statement, ...]:
    """The statements, now that it is known who does what."""
    statements: list[tree.Statement] = []
    for node in nodes:
        if isinstance(node, _Brackets):
            statements += _finish(node.nodes, subject, position)
        elif isinstance(node, _Choice):
            statements.append(_finish_choice(node, subject))
        elif isinstance(node, _Gain):
            if (subject if node.player == _SUBJECT else node.player) != "you":
                raise _MisreadError("only you can gain actions", node.position)
            statements.append(tree.GainActions(node.number))
        elif isinstance(node, tree.Draw | tree.Discard) and node.player == _SUBJECT:
            statements.append(replace(node, player=subject))
        else:
            statements.append(node)
    if not statements:
        raise _MisreadError("nothing happens", position)
    return tuple(statements)


def _finish_choice(choice: _Choice, subject: str) -> tree.If | tree.May:
    player = choice.test if isinstance(choice.test, str) else None
    then = _finish(choice.then, player or subject, choice.position)
    otherwise = _finish(choice.otherwise, subject, choice.position) if choice.otherwise else ()
    if player is not None:
        return tree.May(player, then, otherwise)
    return tree.If(choice.test, then, otherwise)
