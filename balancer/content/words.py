"""From the letters of a text to the words of the grammar: names become placeholders, and each word its plainest form.

The grammar then needs every word once: "draws" is read as "draw", "two" as "2", and "the" is left out.
"""

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from balancer.content.adventure import Enemy, Villain
from balancer.content.schema import Hero


@dataclass(frozen=True)
class Names:
    """What a text calls its own fighters, forms, counters and tokens, in the singular.

    The text of a villain also speaks of its sites, the tokens on them and its symbols, that of any enemy of its
    initiative cards; `hero` is then the enemy itself.
    """

    hero: str
    sidekick: str | None = None
    short: str = ""
    plural: str = ""
    forms: tuple[str, ...] = ()
    form_word: str = "form"
    counters: tuple[str, ...] = ()
    counter_plurals: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    article: bool = True  # "the Outlaw", but "Charlie"
    site: str = ""
    site_plural: str = ""
    site_token: str = ""
    site_token_plural: str = ""
    symbols: tuple[str, ...] = ()
    initiative: tuple[str, ...] = ()

    @classmethod
    def of(cls, hero: Hero) -> "Names":
        texts = " ".join([hero.ability, *(card.text for card in hero.cards)]).lower()
        return cls(
            hero=hero.name,
            sidekick=hero.sidekick.name if hero.sidekick else None,
            short=hero.short,
            plural=hero.sidekick.plural if hero.sidekick else "",
            forms=hero.forms.names if hero.forms else (),
            form_word=hero.forms.word if hero.forms else "form",
            counters=tuple(counter.name for counter in hero.counters),
            counter_plurals=tuple(counter.plural for counter in hero.counters),
            tokens=tuple(token.name for token in hero.tokens),
            article=hero.sidekick is not None and f"the {bare(hero.sidekick.name)}" in texts,
        )

    @classmethod
    def of_enemy(cls, enemy: Enemy) -> "Names":
        villain = enemy if isinstance(enemy, Villain) else None
        sites = villain.sites if villain else None
        return cls(
            hero=enemy.name,
            short=enemy.short,
            tokens=tuple(token.name for token in enemy.tokens),
            site=sites.name if sites else "",
            site_plural=sites.plural if sites else "",
            site_token=sites.token if sites else "",
            site_token_plural=sites.token_plural if sites else "",
            symbols=villain.symbols if villain else (),
            initiative=tuple(card.name for card in enemy.initiative),
        )


EVENT_NAMES = Names("The villain")  # an event is the villain's, whoever that is
SITE_NAMES = Names("your hero")  # what a site offers is for the player who activates it


@dataclass(frozen=True)
class Word:
    """`kind` is the word itself, or for names and numbers what it is; `value` is the name or the number."""

    kind: str
    value: str
    start: int = field(compare=False, default=0)
    end: int = field(compare=False, default=0)


# Each line: the word that the grammar knows, then the forms that are read as it.
_FORMS = """
action actions
ability abilities
activate activates activated
add adds
advance advances
alien aliens
apply applies
attack attacks attacked attacking
be been
boost boosts boosted boosting
border borders bordering
bridge bridges
cancel cancels cancelled canceled
card cards
change changes changed
charge charges charged
choose chooses chose choosing chosen
contain contains containing
correct correctly
deal deals
deck decks
defend defends defended defending
defense defenses defence defences
destroy destroys
discard discards discarded discarding
discharge discharges discharged
do does did
draw draws drew
each all every
effect effects
end ends
enemy enemies
fighter fighters
gain gains
hand hands
have has had
health healths
hero heroes
higher greater
hold holds
ignore ignores
increase increases increased
is are
keep keeps
leave leaves left
less fewer lower
let lets
look looks
lose loses lost
make makes
manoeuvre manoeuvres manoeuvred maneuver maneuvers maneuvered
match matches matching
minion minions
move moves moved moving
name names named
opponent opponents
place places placed
play plays played playing
player players
predict predicts predicted
put puts
recover recovers recovered
reduce reduces
remove removes removed
resolve resolves
return returns returned
reveal reveals revealed
scheme schemes
set sets
share shares
shuffle shuffles
sidekick sidekicks
space spaces
spend spends spent
start starts started starting beginning begin begins
store stores
summon summons
swap swaps
take takes took taken
time times
token tokens
transform transforms transformed
turn turns
value values
was were
when whenever
win wins won
zone zones
bottom
"""

# "" leaves the word out.
_OTHERS = {
    "the": "",
    "then": "",
    ",": "",
    "her": "her",
    "him": "them",
    "she": "he",
    "his": "its",
    "another": "1 other",
    "others": "other",
    "none": "no",
    "cannot": "can not",
    "can't": "can not",
    "don't": "do not",
    "doesn't": "do not",
    "didn't": "do not",
    "isn't": "is not",
    "aren't": "is not",
    "wasn't": "was not",
    "hasn't": "have not",
    "haven't": "have not",
    "you've": "you have",
    "you're": "you is",
    "they're": "they is",
    "'": "'s",
    "a": "1",
    "an": "1",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "twice": "2 time",
}


def _reductions() -> dict[str, tuple[str, ...]]:
    reductions = {word: tuple(to.split()) for word, to in _OTHERS.items()}
    for line in _FORMS.split("\n"):
        for form in line.split()[1:]:
            reductions[form] = (line.split()[0],)
    return reductions


_REDUCED = _reductions()

# A sidekick may be called "The Hand": then only the capital tells it from a hand of cards.
_COMMON_WORDS = {"hand", "deck", "card", "space", "zone", "turn", "board", "token", "pile"}

# Typographers' apostrophes and dashes.
_SAME_LENGTH = str.maketrans("\u2018\u2019\u2013\u2014", "''::")
_OTHERWISE = re.compile(r";(?=\s*(?:otherwise|if\s+[\w\s]+?\s+(?:do|does|did)(?:n't|\s+not))\b)")
_REMINDER = re.compile(r"\([^()]*[.!]\s*\)")
_REMARK = re.compile(r"\((?:even if|including|see above)[^()]*\)")
_WORD = re.compile(
    r"\+?\d+|'s(?![^\W\d_])|[^\W\d_]+(?:-[^\W\d_]+)*(?:'(?:t|ve|re)(?![^\W\d_]))?|\S",
)


def lower(text: str) -> str:
    """In lower case, each character in its place."""
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text.translate(_SAME_LENGTH))


def words_of(text: str, names: Names) -> list[Word]:
    """All words of `text`, with their places in it."""
    prepared = _OTHERWISE.sub(".", _without_reminders(lower(text)))
    pattern, placeholders = _name_pattern(names)
    words: list[Word] = []
    end = 0
    for match in pattern.finditer(prepared):
        if match[1] in _COMMON_WORDS and not text[match.start(1)].isupper():
            continue
        words += _plain_words(prepared, end, match.start())
        kind, value = placeholders[" ".join(match[1].split())]
        words.append(Word(kind, value, match.start(), match.end()))
        end = match.end()
    words += _plain_words(prepared, end, len(prepared))
    return words


def _plain_words(text: str, start: int, end: int) -> Iterator[Word]:
    for match in _WORD.finditer(text, start, end):
        for word in _REDUCED.get(match[0], (match[0],)):
            yield Word(_kind(word), word.removeprefix("+"), match.start(), match.end())


def _kind(word: str) -> str:
    if word.startswith("+") and len(word) > 1:
        return "PLUS"
    if word.isdigit():
        return "ONE" if word == "1" else "DIGITS"
    return word


def _without_reminders(text: str) -> str:
    """A whole sentence in parentheses reminds of a rule and says nothing; blanks keep the offsets."""

    def blank(match: re.Match[str]) -> str:
        before = text[: match.start()].rstrip()
        return " " * len(match[0]) if not before or before[-1] in ".])!" else match[0]

    return _REMARK.sub(lambda match: " " * len(match[0]), _REMINDER.sub(blank, text))


# --- names ---------------------------------------------------------------------------------------


@functools.cache
def _name_pattern(names: Names) -> tuple[re.Pattern[str], dict[str, tuple[str, str]]]:
    """A pattern whose first group is a name, and the placeholder that each name gets."""
    kinds: dict[str, tuple[str, str]] = {}

    def called(kind: str, value: str, spellings: Iterable[str]) -> None:
        for spelling in spellings:
            kinds.setdefault(bare(spelling), (kind, value))

    for form in names.forms:
        called("A_FORM", form, [form])
        called("IN_FORM", form, [f"({form})"])
    if names.forms:
        called("FORM_WORD", "|".join([names.form_word, *names.forms]), [names.form_word, *_plurals(names.form_word)])
    for token in names.tokens:
        called("A_TOKEN", token, [f"{token} tokens", f"{token} token", *_plurals(token), token])
    for counter, plural in zip(names.counters, names.counter_plurals or names.counters, strict=True):
        called("A_COUNTER", counter, [counter, plural, *_plurals(counter)])
    if names.site:
        called("A_SITE", names.site, [names.site, names.site_plural or names.site + "s"])
    if names.site_token:
        word, plural = names.site_token, names.site_token_plural or names.site_token + "s"
        called("A_SITE_TOKEN", word, [word, plural, word.removesuffix(" token"), plural.removesuffix(" tokens")])
    for symbol in names.symbols:
        called("A_SYMBOL", symbol, [f"{symbol} token", f"{symbol} symbol", symbol])
    for card in names.initiative:
        if bare(card) not in (bare(names.hero), bare(names.short)):
            called("AN_INITIATIVE_CARD", card, [f"{card} card", f"{card} cards"])
    called("THE_HERO", "hero", [names.hero, *([names.short] if names.short else [])])
    if names.sidekick is not None:
        singular = bare(names.sidekick)
        called("THE_SIDEKICK", "sidekick", [singular, *([names.plural] if names.plural else []), *_plurals(singular)])
    longest_first = sorted(kinds, key=len, reverse=True)
    choices = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in longest_first)
    return re.compile(rf"(?<!\w)(?:the\s+)?({choices})(?!\w)"), kinds


def bare(name: str) -> str:
    """A name in lower case, without the article."""
    return re.sub(r"^the ", "", " ".join(lower(name).split()))


def _plurals(name: str) -> list[str]:
    plurals = [name + "s", name + "es"]
    for ending, plural in (("y", "ies"), ("f", "ves"), ("man", "men")):
        if name.endswith(ending):
            plurals.append(name.removesuffix(ending) + plural)
    return plurals


# --- sentences -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sentence:
    """The words between two full stops; a part in brackets counts as one word and is kept in `brackets`."""

    words: tuple[Word, ...]
    brackets: tuple[tuple["Sentence", ...], ...] = ()
    end: int = field(compare=False, default=0)


def sentences_of(words: Sequence[Word], end: int) -> tuple[Sentence, ...]:
    """Sentences of `words`, which reach to character `end` of the text."""
    sentences: list[Sentence] = []
    current: list[Word] = []
    brackets: list[tuple[Sentence, ...]] = []
    place = 0
    while place < len(words):
        word = words[place]
        if word.kind == "[":
            close = _closing(words, place)
            inside = sentences_of(words[place + 1 : close], words[close].start if close < len(words) else end)
            current.append(Word("BRACKETS", str(len(brackets)), word.start, end))
            brackets.append(inside)
            place = close
        elif word.kind in {".", "!"} and _in_list(current, words[place + 1 :]):
            pass
        elif word.kind in {".", "!"}:
            if current:
                sentences.append(Sentence(_semicolons(current), tuple(brackets), word.start))
            current, brackets = [], []
        else:
            current.append(word)
        place += 1
    if current:
        sentences.append(Sentence(_semicolons(current), tuple(brackets), end))
    return tuple(sentences)


def _in_list(current: Sequence[Word], rest: Sequence[Word]) -> bool:
    """Whether a full stop ends only one entry of a list with dashes."""
    return bool(rest) and rest[0].kind == "-" and any(word.kind == ":" for word in current)


def _closing(words: Sequence[Word], opening: int) -> int:
    depth = 0
    for place in range(opening, len(words)):
        depth += {"[": 1, "]": -1}.get(words[place].kind, 0)
        if depth == 0:
            return place
    return len(words)


def _semicolons(words: list[Word]) -> tuple[Word, ...]:
    """A semicolon joins like "and", unless the sentence lists choices after a colon."""
    if any(word.kind == ":" for word in words):
        return tuple(words)
    return tuple(Word("and", "and", word.start, word.end) if word.kind == ";" else word for word in words)
