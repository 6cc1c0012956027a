"""How much of a folder of decks the card language understands, with the text as it is printed.

    python -m balancer.coverage FOLDER [--json]

A deck is a JSON file with `hero` (or `heroes`), `sidekick` and `cards`; a card has its text in `immediate`, `during`,
`after`, `scheme`, `boost_effect` and `other`.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from balancer.content import tree
from balancer.content.compiler import Program, Vocabulary
from balancer.content.language import LanguageError, Names, parse
from balancer.content.validate_text import holds_always
from balancer.errors import UserError

TIMINGS = {
    "other": "",
    "immediate": "Immediately: ",
    "during": "During combat: ",
    "after": "After combat: ",
    "scheme": "",
    "boost_effect": "When you boost with this card: ",
}
TITLES = {"dr.", "mr.", "mrs.", "ms.", "doctor", "king", "queen", "sir"}


@dataclass(frozen=True)
class CardReading:
    """`missing` is what could not be read, "" if the whole text compiles."""

    hero: str
    title: str
    text: str
    missing: str = ""


def read_folder(folder: Path) -> Iterator[CardReading]:
    """Every card with text of every deck in the folder."""
    files = sorted(folder.glob("*.json"))
    if not files:
        raise UserError(f"{folder}: expected a folder with decks in JSON files")
    for file in files:
        try:
            deck = json.loads(file.read_text("utf-8"))
        except ValueError as error:
            raise UserError(f"{file}: expected valid JSON: {error}") from error
        yield from read_deck(deck)


def read_deck(deck: dict[str, Any]) -> Iterator[CardReading]:
    names = names_of(deck)
    for card in deck["cards"]:
        text = text_of(card)
        if text:
            kind = "scheme" if card.get("type") == "scheme" else "combat"
            yield CardReading(deck.get("name", ""), card.get("title", ""), text, first_success(text, names, kind))


def text_of(card: dict[str, Any]) -> str:
    """The whole text of a card, each part behind its timing."""
    parts = ((lead, card.get(key)) for key, lead in TIMINGS.items())
    return " ".join(lead + words.strip().rstrip(".") + "." for lead, words in parts if words and words.strip())


def first_success(text: str, names: Iterable[Names], kind: str) -> str:
    """What is missing with the names that get furthest."""
    furthest, words = -1, ""
    for attempt in names:
        try:
            parsed = parse(text, attempt, kind)
        except LanguageError as error:
            if error.position > furthest:
                furthest, words = error.position, sentence_part(error)
            continue
        return cannot_be_played(parsed, attempt, kind)
    return words


def cannot_be_played(text: tree.Text, names: Names, kind: str) -> str:
    """Why a text that can be read still is none that can be played, "" if it is one."""
    for clause in text.clauses:
        if clause.timing == "always" and not all(holds_always(statement, kind) for statement in clause.body):
            return "no timing"
    try:
        Program().add_text(text, Vocabulary(names.forms, names.counters, names.tokens))
    except (TypeError, KeyError, ValueError) as error:
        return f"does not compile: {error}"
    return ""


def sentence_part(error: LanguageError) -> str:
    """The words where reading stopped, so that like ones can be counted together."""
    words = error.words.lower() if error.words else error.reason
    return re.sub(r"\d+", "N", words)


# --- names ---------------------------------------------------------------------------------------


def names_of(deck: dict[str, Any]) -> list[Names]:
    """What the cards may call hero and sidekick: a deck has full names, banners short ones, and texts either."""
    heroes = [entry["name"] for entry in deck.get("heroes") or [deck["hero"]]]
    others = heroes[1:] + [entry["name"] for entry in listed(deck.get("sidekick"))]
    own_text = " ".join([str(deck["hero"].get("ability") or ""), *(text_of(card) for card in deck["cards"])]).lower()
    tokens = tuple(sorted(set(re.findall(r"\b([a-z]+) tokens?\b", own_text))))
    counters = tuple(sorted(set(re.findall(r"\bstarts? (?:the game )?with \d+ ([a-z]+?)s?\b", own_text)) - set(tokens)))
    forms = forms_of(deck, heroes[0])
    changed = re.findall(r"\bchange (\w+)\b", own_text) if forms else []
    word = changed[0] if changed else "form"
    if not others and f" {plural_of(heroes[0])} ".lower() in own_text:
        others = [plural_of(heroes[0])]
    return [
        Names(heroes[0], sidekick, short, plural, forms, word, counters, tokens=tokens)
        for short in spellings(heroes[0], banners(deck, "hero"))
        for plural in others or [""]
        for sidekick in ([singular(plural), *banners(deck, "sidekick")] if others else [None])
    ]


def forms_of(deck: dict[str, Any], hero: str) -> tuple[str, ...]:
    """What the hero can be: the banners of one card for two, or a choice in capitals in the ability."""
    for card in deck["cards"]:
        shared = str(card.get("banner") or "").split("|")
        if len(shared) > 1:
            marks = (re.sub(re.escape(hero), "", banner, flags=re.IGNORECASE).strip() for banner in shared)
            return tuple(mark or hero for mark in marks)
    choice = re.search(r"\b([A-Z]{3,}) or ([A-Z]{3,})\b", str(deck["hero"].get("ability") or ""))
    return choice.groups() if choice else ()


def listed(entry: Any) -> list[dict[str, Any]]:
    if not entry:
        return []
    return entry if isinstance(entry, list) else [entry]


def banners(deck: dict[str, Any], who: str) -> list[str]:
    cards = [card for card in deck["cards"] if card.get("who") == who and card.get("banner")]
    found = dict.fromkeys(part for card in cards for part in card["banner"].split("|"))
    return [banner for banner in found if banner.lower() != "any"]


def spellings(name: str, short: Iterable[str]) -> list[str]:
    """A name in full, as on banners, by its last or first word, and with its title cut short or its full stop lost."""
    words = name.split()
    found = [*short, name, name.replace(". ", "-"), name.replace(". ", " "), name.replace("Doctor", "Dr.")]
    if len(words) > 1:
        found += [words[-1], *(word for word in words[:1] if word.lower() not in TITLES)]
    return list(dict.fromkeys(found))


def plural_of(name: str) -> str:
    return name + "s"


def singular(name: str) -> str:
    for ending, replacement in (("ies", "y"), ("ves", "f"), ("ss", "ss"), ("s", "")):
        if name.endswith(ending):
            return name.removesuffix(ending) + replacement
    return name


# --- the report ----------------------------------------------------------------------------------


def report(readings: list[CardReading]) -> str:
    """How many texts compile, for each hero, and what is missing, most frequent first."""
    total = len(readings)
    good = sum(not reading.missing for reading in readings)
    lines = [f"{good} of {total} card texts compile unedited: {share(good, total)}", ""]
    for hero in dict.fromkeys(reading.hero for reading in readings):
        own = [reading for reading in readings if reading.hero == hero]
        fine = sum(not reading.missing for reading in own)
        lines.append(f"  {hero}: {fine} of {len(own)}, {share(fine, len(own))}")
    lines += ["", "Missing phrases, most frequent first"]
    lines += [f"  {count} x {words}" for words, count in gaps(readings)]
    return "\n".join(lines)


def gaps(readings: Iterable[CardReading]) -> list[tuple[str, int]]:
    return Counter(reading.missing for reading in readings if reading.missing).most_common()


def share(part: int, whole: int) -> str:
    return f"{part / whole:.0%}" if whole else "nothing to read"


def as_json(readings: list[CardReading]) -> str:
    return json.dumps(
        {
            "texts": len(readings),
            "compile": sum(not reading.missing for reading in readings),
            "missing": dict(gaps(readings)),
            "cards": [
                {"hero": reading.hero, "title": reading.title, "missing": reading.missing or None}
                for reading in readings
            ],
        },
        indent=2,
        ensure_ascii=False,
    )


def main(arguments: list[str]) -> int:
    wanted = [argument for argument in arguments if argument != "--json"]
    if len(wanted) != 1:
        print("usage: python -m balancer.coverage FOLDER [--json]", file=sys.stderr)
        return 2
    try:
        readings = list(read_folder(Path(wanted[0])))
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    print(as_json(readings) if "--json" in arguments else report(readings))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
