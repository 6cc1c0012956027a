"""One sentence in, its parts out: the grammar, read by Lark's Earley parser.

Earley lets every phrase be a line of its own, whatever the others look like. Two readings of the same words are
fine as long as they mean the same.
"""

import functools
from collections.abc import Iterator, Sequence
from importlib import resources
from typing import Any

from balancer.content.words import Word


class MisreadError(Exception):
    """A problem at a word of the sentence; `place` is its number."""

    def __init__(self, reason: str, place: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.place = place


class AmbiguityError(Exception):
    """The grammar reads the same words in two ways: a mistake in the grammar, not in the text."""


@functools.lru_cache(maxsize=4096)
def read(words: tuple[Word, ...]) -> Any:
    """The parts of one sentence; the same words are read once."""
    from lark.exceptions import UnexpectedEOF, UnexpectedToken, VisitError

    try:
        return _reader().parse(words)
    except UnexpectedToken as unexpected:
        raise MisreadError("cannot read", unexpected.token.start_pos) from None
    except UnexpectedEOF:
        raise MisreadError("the sentence is not complete", len(words)) from None
    except VisitError as error:
        raise error.orig_exc from None


@functools.cache
def _reader() -> "_Reader":
    return _Reader()


class _Reader:
    def __init__(self) -> None:
        from lark import Lark

        from balancer.content.meanings import Meanings  # needs Lark, which takes a while to import

        grammar = resources.files(__package__).joinpath("grammar.lark").read_text("utf-8")
        lark = Lark(grammar, parser="earley", lexer="basic", ambiguity="explicit", start="sentence")
        self.earley = lark.parser.parser
        self.names = {terminal.pattern.value: terminal.name for terminal in lark.terminals}
        self.all_rules = self.earley.predictions
        self.rules_before: dict[str | None, Any] = {}
        self.meanings = Meanings()

    def parse(self, words: Sequence[Word]) -> Any:
        self.earley.predictions = self.all_rules
        forest = self.earley.parse(_Ahead(self, words), "sentence")
        return self.meanings.transform(forest)

    def tokens(self, words: Sequence[Word]) -> Iterator[Any]:
        from lark import Token

        for place, word in enumerate(words):
            kind = self.names.get(word.kind, word.kind)
            self.earley.predictions = self._rules_before(kind)
            yield Token(kind, word.value, start_pos=place)
        self.earley.predictions = self._rules_before(None)

    def _rules_before(self, kind: str | None) -> Any:
        """The rules that can begin with this word. Lark tries all of them, which takes most of its time."""
        if kind not in self.rules_before:
            first, nullable = self.earley.FIRST, self.earley.NULLABLE

            def fits(rule: Any) -> bool:
                for symbol in rule.expansion:
                    if symbol.is_term:
                        return symbol.name == kind
                    if any(terminal.name == kind for terminal in first[symbol]):
                        return True
                    if symbol not in nullable:
                        return False
                return True

            fitting = {rule for rules in self.all_rules.values() for rule in rules if fits(rule)}
            self.rules_before[kind] = {
                origin: [rule for rule in rules if rule in fitting] for origin, rules in self.all_rules.items()
            }
        return self.rules_before[kind]


class _Ahead:
    """Hands the words to the parser, and lets it see each one before it guesses what comes next."""

    def __init__(self, reader: _Reader, words: Sequence[Word]) -> None:
        self.reader = reader
        self.words = words

    def lex(self, expected: object) -> Iterator[Any]:
        return self.reader.tokens(self.words)
