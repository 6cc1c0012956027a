"""Every phrase of the card language, each as a text that can be read, with its meaning in a line.

Error messages offer the nearest of these; docs/card-language.md explains them in the same chapters.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Phrase:
    """An example that is a text of its own; {hero} and {sidekick} stand for the names of the fighters."""

    chapter: str
    example: str
    meaning: str

    def said(self, hero: str, sidekick: str | None) -> str:
        return self.example.format(hero=hero, sidekick=sidekick)

    def sentences(self, hero: str, sidekick: str | None) -> list[str]:
        """Its sentences one by one, without the timing."""
        parts = (part.strip() for part in re.split("[.:]", self.example))
        return [(part[0].upper() + part[1:]).format(hero=hero, sidekick=sidekick) for part in parts if part]


_CHAPTERS = {
    "timing": [
        ("Immediately: draw 1 card.", "once both cards are revealed, before anything else"),
        ("During combat: draw 1 card.", "before the values are compared"),
        ("After combat: draw 1 card.", "once the damage of the combat is dealt"),
        ("Draw 1 card.", "no timing: a scheme, done when it is played"),
        ("After you attack: draw 1 card.", "an ability: after each combat in which you attacked"),
        ("At the start of your turn: draw 1 card.", "an ability: before your first action"),
        ("At the end of your turn: draw 1 card.", "an ability: after your last action"),
    ],
    "sentences": [
        ("Draw 1 card and deal 1 damage to the opposing fighter.", "one after the other"),
        ("If you won the combat, draw 1 card.", "only if the condition holds"),
        ("If you won the combat, draw 1 card. Otherwise, discard 1 card.", "one or the other"),
        ("Draw 1 card. If you won the combat, draw 2 cards instead.", "the second replaces the first"),
        ("You may draw 1 card.", "you decide"),
        ("Your opponent may discard 1 card.", "your opponent decides"),
        ("Your opponent may discard 1 card. If they do not, draw 1 card.", "your opponent decides which"),
        ("You may discard 1 card. If you do not, draw 1 card.", "you decide which"),
        ("You may have your opponent draw 1 card.", "you decide, another does it"),
        ("If you won the combat, [you may draw 1 card] and discard 1 card.", "brackets end a choice early"),
    ],
    "conditions": [
        ("If you lost the combat, draw 1 card.", "your side did not win this combat"),
        ("If your fighter is adjacent to the opposing fighter, draw 1 card.", "next to each other now"),
        ("If your fighter started this turn in a different space, draw 1 card.", "it has changed its space"),
        ("If there are no opposing fighters in {hero}'s zone, draw 1 card.", "none of them shares a zone"),
        ("If there are no fighters adjacent to {hero}, draw 1 card.", "neither friend nor foe"),
    ],
    "actions": [
        ("Draw 2 cards.", "from your deck to your hand"),
        ("Your opponent draws 1 card.", "from their deck to their hand"),
        ("Discard 1 card.", "from your hand, of your choice"),
        ("Your opponent discards 1 card.", "from their hand, of their choice"),
        ("Your opponent discards 1 random card.", "from their hand, by chance"),
        ("Deal 1 damage to the opposing fighter.", "damage outside the combat"),
        ("{hero} recovers 2 health.", "never above the health it started with"),
        ("Move your fighter up to 2 spaces.", "step by step, around opposing fighters"),
        ("Move your fighter up to 2 spaces. It may move through opposing fighters.", "but not end on one"),
        ("Place your fighter in any space.", "it does not move: nothing is in its way"),
        ("Return a defeated {sidekick} to a space in {hero}'s zone.", "if there is one; with full health"),
        ("Immediately: cancel all effects on your opponent's card.", "its text is not done any more"),
        ("Immediately: ignore the value of your opponent's card.", "it counts as 0"),
        ("During combat: add 1 to this card's value.", "a stronger card for this combat"),
        ("During combat: this card's value is 5.", "instead of the printed value"),
        ("Gain 1 action.", "one more action this turn"),
    ],
    "fighters": [
        ("Move your fighter up to 1 space.", "your fighter in the combat, or the one who plays the scheme"),
        ("Move the opposing fighter up to 1 space.", "the other fighter in the combat"),
        ("After you attack: move your attacking fighter up to 1 space.", "the one that attacked"),
        ("Move {hero} up to 1 space.", "the hero, by name"),
        ("Move the {sidekick} up to 1 space.", "the sidekick, by name"),
        ("Deal 1 damage to one opposing fighter.", "one of them, of your choice"),
        ("Deal 1 damage to each opposing fighter.", "all of them"),
        ("Move one friendly fighter up to 1 space.", "one of yours, of your choice"),
        ("Deal 1 damage to one fighter adjacent to {hero}.", "of either side, next to another"),
        ("Deal 1 damage to each opposing fighter in {hero}'s zone.", "in a zone of another"),
        ("Move one of the fighters in the combat up to 2 spaces.", "attacker or defender, of your choice"),
    ],
    "amounts": [
        ("Draw three cards.", "a number: digits, or a word from one to six"),
        ("Draw cards equal to the damage dealt to the opposing fighter.", "in this combat"),
        ("Your opponent discards 1 card. Add its boost value to this card's value.", "0 if it has none"),
    ],
    "spaces": [
        ("Place {hero} in any space.", "any free space of the board"),
        ("Place your fighter in a space in its zone.", "a free space in a zone of that same fighter"),
        ("Place {hero} in a space in the opposing fighter's zone.", "a free space in a zone of another"),
        ("Place {hero} in a space adjacent to the opposing fighter.", "a free space next to another"),
    ],
}

PHRASES = tuple(Phrase(chapter, *example) for chapter, examples in _CHAPTERS.items() for example in examples)
