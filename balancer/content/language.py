"""Reading card text: `parse` turns sentences into the tree, `print_text` turns a tree back into sentences.

Four steps: words.py puts every word into its plainest form, reader.py reads a sentence with the grammar,
assembly.py puts the sentences together, and pronouns.py finds out who is meant by "it".
"""

import difflib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from balancer.content import printer, tree
from balancer.content.assembly import MisplacedError, assemble
from balancer.content.phrases import PHRASES
from balancer.content.pronouns import UnclearError, resolve
from balancer.content.words import EVENT_NAMES, SITE_NAMES, Names, Sentence, Word, sentences_of, words_of
from balancer.errors import UserError

__all__ = ["EVENT_NAMES", "SITE_NAMES", "LanguageError", "Names", "parse", "print_text"]


class LanguageError(UserError):
    """Text that says nothing the game knows: where (an offset into it), which words, and what is near."""

    def __init__(self, reason: str, position: int, words: str, nearest: Sequence[str] = ()) -> None:
        self.reason = reason
        self.position = position
        self.words = words
        self.nearest = tuple(nearest)
        hint = "; nearest phrases: " + " / ".join(f'"{phrase}"' for phrase in nearest) if nearest else ""
        place = f'at character {position + 1}, "{words}"' if words else "at the end of the text"
        super().__init__(f"{reason} {place}{hint}")


RULES = (
    tree.CannotBeCancelled,
    tree.TokenPassage,
    tree.PlaceWhenBoosting,
    tree.HideHand,
    tree.Trickery,
    tree.GameRule,
)

# In the words of the grammar.
_TIMINGS = {
    "immediately": "immediately",
    "during combat": "during combat",
    "after combat": "after combat",
    "scheme": "scheme",
    "before reveal": "before the reveal",
    "play this card face up": "before the reveal",
    "when you boost with this card": "when you boost with this card",
    "when ONE opponent make you discard this card": "when an opponent makes you discard this card",
    "if you discard this card as ONE result of ONE opponent 's effect": "when an opponent makes you discard this card",
    "after you attack": "after you attack",
    "after you manoeuvre": "after you manoeuvre",
    "at start of your turn": "at the start of your turn",
    "at end of your turn": "at the end of your turn",
    "when THE_HERO attack during combat": "when attacking, during combat",
    "when THE_HERO attack after combat": "when attacking, after combat",
    "now": "now",
    "right now": "now",
    "at end of round": "at the end of the round",
    "end of round": "at the end of the round",
    "when ONE minion is defeated": "when a minion is defeated",
}
_TIMING_WORDS = sorted(((tuple(words.split()), timing) for words, timing in _TIMINGS.items()), key=lambda t: -len(t[0]))
ABILITY_TIMINGS = ("at the start of your turn", "at the end of your turn", "after you attack", "after you manoeuvre")

# What a text without a timing is, by what it stands on; elsewhere it is a scheme.
_UNTIMED = {
    "combat": "always",
    "ability": "always",
    "enemy": "always",
    "initiative": "always",
    "event": "always",
    "objective": "objective",
    "site": "site",
}
_OF_ENEMIES = ("enemy", "initiative", "event", "objective")
_OF_HEROES = ("ability", "initiative", "event", "objective")  # "move up to 2 spaces" means the hero, or the enemy


@dataclass
class _Clause:
    timing: str
    start: int
    sentences: list[Sentence] = field(default_factory=list)
    attacking: bool = False


def parse(text: str, names: Names, kind: str = "any") -> tree.Text:
    """The meaning of `text`; `kind` is what the text stands on, where it matters: "combat", "scheme" or "ability",
    in an adventure "enemy" (a combat card), "initiative", "event", "objective" or "site"."""
    words = words_of(text, names)
    if kind in _OF_ENEMIES:
        words = _players_as_opponents(words)
    _check_sidekick(words, text, names)
    clauses = _clauses(sentences_of(words, len(text.rstrip())), kind)
    found: list[tree.Clause] = []
    always: list[tree.Statement] = []
    for clause in clauses:
        body = _body(clause, kind, text, names)
        rest = tuple(statement for statement in body if not isinstance(statement, RULES))
        if clause.timing == "always":
            always += body
            continue
        always += [statement for statement in body if isinstance(statement, RULES)]
        if rest:
            found.append(tree.Clause(clause.timing, rest))
    if always:
        found.insert(0, tree.Clause("always", tuple(always)))
    return tree.Text(tuple(found))


def print_text(text: tree.Text, names: Names, ability: bool = False) -> str:
    """The canonical wording of `text`, which `parse` reads back to the same tree."""
    return printer.print_text(text, names, ability)


def _clauses(sentences: Sequence[Sentence], kind: str) -> list[_Clause]:
    clauses: list[_Clause] = []
    for sentence in sentences:
        timing, length = _timing(sentence.words)
        if timing:
            attacking = timing.startswith("when attacking, ")
            clauses.append(_Clause(timing.removeprefix("when attacking, "), sentence.words[0].start))
            clauses[-1].attacking = attacking
            sentence = Sentence(sentence.words[length:], sentence.brackets, sentence.end)
        elif not clauses:
            clauses.append(_Clause(_UNTIMED.get(kind, "scheme"), sentence.words[0].start))
        if sentence.words:
            clauses[-1].sentences.append(sentence)
    return clauses


def _players_as_opponents(words: Sequence[Word]) -> list[Word]:
    """To an enemy each player is an opponent; "for each player" only counts them."""
    kinds = ["", "", *(word.kind for word in words)]
    return [
        replace(word, kind="opponent", value="opponent")
        if kinds[place + 1 : place + 3] == ["each", "player"] and kinds[place] != "for"
        else word
        for place, word in enumerate(words)
    ]


def _timing(words: Sequence[Word]) -> tuple[str, int]:
    """The timing that the words begin with, and how many of them it takes."""
    kinds = tuple(word.kind for word in words)
    for phrase, timing in _TIMING_WORDS:
        if kinds[: len(phrase)] == phrase:
            length = len(phrase)
            return timing, length + (kinds[length : length + 1] == (":",))
    return "", 0


def _body(clause: _Clause, kind: str, text: str, names: Names) -> tuple[tree.Statement, ...]:
    of_hero = kind in _OF_HEROES or clause.timing in ABILITY_TIMINGS
    here = tree.One("hero") if of_hero else tree.One("your fighter")
    try:
        body = resolve(assemble(clause.sentences), here)
    except MisplacedError as misplaced:
        raise _error(misplaced.reason, misplaced.sentence, misplaced.place, text, names) from None
    except UnclearError:
        raise _error("it is not clear who is meant", clause.sentences[0], 0, text, names) from None
    if not body:
        words = text[clause.start :].split(".")[0].split(":")[0]
        raise LanguageError("nothing happens", clause.start, words.strip())
    if kind == "ability" and clause.timing in {"during combat", "after combat"} and not clause.attacking:
        expected = f'"When {names.short or names.hero} attacks, {clause.timing}:"'
        raise LanguageError(f"expected {expected} in an ability", clause.start, text[clause.start :].split(":")[0])
    return body


# --- errors --------------------------------------------------------------------------------------

_WORDS_SHOWN = 8
_BREAKS = {".", ";", ":", "[", "]"}


def _check_sidekick(words: Sequence[Word], text: str, names: Names) -> None:
    if names.sidekick is not None:
        return
    for place, word in enumerate(words):
        if place and word.kind == "sidekick" and words[place - 1].kind in {"your", "defeated"}:
            sentence = Sentence(tuple(words), (), len(text))
            raise _error(f"{names.hero} has no sidekick to speak of", sentence, place, text, names)


def _error(reason: str, sentence: Sentence, place: int, text: str, names: Names) -> LanguageError:
    whole = text[sentence.words[0].start : sentence.end].strip() if sentence.words else ""
    nearest = nearest_phrases(whole, names)
    if place >= len(sentence.words):
        return LanguageError(reason, sentence.end, "", nearest)
    rest = sentence.words[place:]
    breaks = [n for n, word in enumerate(rest) if n and word.kind in _BREAKS]
    end = rest[breaks[0]].start if breaks else sentence.end
    words = text[rest[0].start : end].split()
    shown = " ".join(words[:_WORDS_SHOWN]) + (" ..." if len(words) > _WORDS_SHOWN else "")
    return LanguageError(reason, rest[0].start, shown, nearest)


def nearest_phrases(sentence: str, names: Names, count: int = 3) -> list[str]:
    """The documented sentences most like this one, best first."""
    known = [said for phrase in PHRASES if phrase.fits(names) for said in phrase.sentences(names)]
    sentences = {said.lower(): said for said in known}
    close = difflib.get_close_matches(sentence.lower(), sentences, n=count, cutoff=0.3)
    return [sentences[match] for match in close]
