"""Every phrase of the card language, each as a text that can be read, with its meaning in a line.

Error messages offer the nearest of these; docs/card-language.md explains them in the same chapters.
"""

import re
from dataclasses import dataclass

from balancer.content.words import EVENT_NAMES, SITE_NAMES, Names


@dataclass(frozen=True)
class Phrase:
    """An example that is a text of its own; {hero}, {sidekick}, {form}, {counter}, {token}, and of enemies {site},
    {doom}, {symbol} and {initiative}, stand for names."""

    chapter: str
    example: str
    meaning: str

    def fits(self, names: Names) -> bool:
        """Whether the hero or enemy has all that the example speaks of."""
        if self.chapter == "adventures" and not (names.initiative or names in (EVENT_NAMES, SITE_NAMES)):
            return False
        return all(_called(names)[word] for word in re.findall(r"{(\w+)}", self.example))

    def said(self, names: Names) -> str:
        return self.example.format_map(_called(names))

    def sentences(self, names: Names) -> list[str]:
        """Its sentences one by one, without the timing."""
        parts = (part.strip() for part in re.split("[.:]", self.example))
        called = _called(names)
        return [(part[0].upper() + part[1:]).format_map(called) for part in parts if part]


def _called(names: Names) -> dict[str, str]:
    return {
        "hero": names.short or names.hero,
        "sidekick": names.sidekick or "",
        "form": names.forms[0] if names.forms else "",
        "word": names.form_word if names.forms else "",
        "counter": names.counters[0] if names.counters else "",
        "counters": _plural(names),
        "token": names.tokens[0] if names.tokens else "",
        "site": names.site,
        "sites": names.site_plural,
        "doom": names.site_token,
        "symbol": names.symbols[0] if names.symbols else "",
        "initiative": names.initiative[-1] if names.initiative else "",
    }


def _plural(names: Names) -> str:
    if not names.counters:
        return ""
    return names.counter_plurals[0] if names.counter_plurals else names.counters[0] + "s"


_CHAPTERS = {
    "timing": [
        ("Immediately: draw 1 card.", "once both cards are revealed, before anything else"),
        ("During combat: draw 1 card.", "before the values are compared"),
        ("After combat: draw 1 card.", "once the damage of the combat is dealt"),
        ("Draw 1 card.", "no timing: a scheme, done when it is played"),
        ("Before the reveal: predict the printed value of your opponent's card.", "when it is chosen, face up"),
        ("When you boost with this card: draw 1 card.", "whenever it is used to boost"),
        ("When an opponent makes you discard this card: draw 1 card.", "from your hand, by their effect"),
        ("After you attack: draw 1 card.", "an ability: after each combat in which you attacked"),
        ("After you manoeuvre: draw 1 card.", "an ability: after each manoeuvre"),
        ("At the start of your turn: draw 1 card.", "an ability: before your first action"),
        ("At the end of your turn: draw 1 card.", "an ability: after your last action"),
        ("When {hero} attacks, during combat: draw 1 card.", "an ability, in the combats of the hero's attacks"),
        ("When {hero} attacks, after combat: draw 1 card.", "the same, after them"),
    ],
    "sentences": [
        ("Draw 1 card and deal 1 damage to the opposing fighter.", "one after the other"),
        ("If you won the combat, draw 1 card.", "only if the condition holds"),
        ("If you won the combat, draw 1 card. Otherwise, discard 1 card.", "one or the other"),
        ("Draw 1 card. If you won the combat, draw 2 cards instead.", "the second replaces the first"),
        ("You may draw 1 card.", "you decide"),
        ("You may discard 1 card. If you do, draw 2 cards.", "you decide, and the rest follows"),
        ("Your opponent may discard 1 card.", "your opponent decides"),
        ("Your opponent may discard 1 card. If they do not, draw 1 card.", "your opponent decides which"),
        ("You may discard 1 card. If you do not, draw 1 card.", "you decide which"),
        ("You may have your opponent draw 1 card.", "you decide, another does it"),
        ("Discard 1 card. If you do, draw 2 cards.", "only if there was a card to discard"),
        ("Choose one: draw 1 card; or move {hero} up to 2 spaces.", "you pick one of them"),
        ("Your opponent chooses one: discard 1 card; or you draw 1 card.", "your opponent picks"),
        ("Discard 1 card. At the start of your next turn, draw 2 cards.", "that part waits; it comes last"),
        ("If you won the combat, [you may draw 1 card] and discard 1 card.", "brackets end a choice early"),
    ],
    "conditions": [
        ("If you lost the combat, draw 1 card.", "your side did not win this combat"),
        ("If your fighter is adjacent to the opposing fighter, draw 1 card.", "next to each other now"),
        ("If your fighter is not adjacent to the opposing fighter, draw 1 card.", "the contrary"),
        ("If the {sidekick} is in {hero}'s zone, draw 1 card.", "they share a zone"),
        ("If your fighter started this turn in a different space, draw 1 card.", "it has changed its space"),
        ("If {hero} started this turn on a space with a {token} token, draw 1 card.", "where it stood at first"),
        ("If {hero} shares no zones with the space it started this turn in, draw 1 card.", "it went far"),
        ("If {hero} is on a space with a {token} token, draw 1 card.", "it stands on one"),
        ("If there are no opposing fighters in {hero}'s zone, draw 1 card.", "none of them shares a zone"),
        ("If there is a friendly fighter adjacent to your fighter, draw 1 card.", "at least one"),
        ("If there are 2 or more {sidekick}s in {hero}'s zone, draw 1 card.", "at least so many"),
        ("If the opposing fighter is a hero, draw 1 card.", "or a sidekick"),
        ("If your fighter is {hero}, draw 1 card.", "and not a sidekick"),
        ("If your fighter was defeated, draw 1 card.", "it is off the board"),
        ("If you are {form}, draw 1 card.", "the form the hero has now"),
        ("If you are attacking, draw 1 card.", "in this combat"),
        ("If you are defending, draw 1 card.", "in this combat"),
        ("If your opponent played a card, draw 1 card.", "in this combat"),
        ("If it is your turn, draw 1 card.", "and not your opponent's"),
        ("If this is your first action this turn, draw 1 card.", "or second, or third"),
        ("If you have manoeuvred this turn, draw 1 card.", "at least once"),
        ("If you already won a combat this turn, draw 1 card.", "before this one"),
        ("If you predicted the printed value of your opponent's card, draw 1 card.", "before the reveal"),
        ("If you have 2 {counters}, draw 1 card.", "so many or more"),
        ("If {hero}'s health is less than the opposing fighter's health, draw 1 card.", "two amounts compared"),
        ("If the number of cards in your hand is at most 2, draw 1 card.", "more than, at least, at most, equal to"),
        ("If you won the combat and you are attacking, draw 1 card.", "both"),
        ("If you won the combat or you are attacking, draw 1 card.", "at least one of them"),
        ("If it is not so that you won the combat, draw 1 card.", "the contrary of any condition"),
    ],
    "cards": [
        ("Draw 2 cards.", "from your deck to your hand"),
        ("Your opponent draws 1 card.", "from their deck to their hand"),
        ("Draw up to 3 cards, keep 1 and put the others on the bottom of your deck in any order.",
         "you see them first"),
        ("Discard 1 card.", "from your hand, of your choice"),
        ("Your opponent discards 1 card.", "from their hand, of their choice"),
        ("Your opponent discards 1 random card.", "from their hand, by chance"),
        ("Each opponent discards 2 cards.", "in a duel the only one"),
        ("Discard 1 {hero} card.", "with that banner: hero, sidekick or form"),
        ("Your opponent discards 1 attack card.", "of that kind"),
        ("Discard any number of cards.", "none to all, of your choice"),
        ("Your opponent discards the top card of their deck.", "from the deck, unseen before"),
        ("Reveal the top card of your deck.", "it stays where it is; or the bottom card"),
        ("Reveal the top card of your deck. Put it in your hand.", "the card revealed before"),
        ("Reveal the top card of your deck. Put it on the bottom of your deck.", "or on top; or discard it"),
        ("Reveal 2 cards of the same name from your hand.", "if you have such a pair"),
        ("Look at your opponent's hand.", "all of it"),
        ("Look at your opponent's hand and choose 1 card for them to discard.", "you choose"),
        ("Your opponent reveals their hand.", "all of it"),
        ("Look at the top 3 cards of your opponent's deck. Put them back in any order.", "your order; or reveal them"),
        ("Look at the top 3 cards of your deck. Put 1 of them on the bottom of your deck "
         "and put the others back in any order.",
         "or in your hand; or discard it"),
        ("Put 2 cards from your hand on top of your deck in any order.", "of your choice; or on the bottom"),
        ("Return 1 random card from your discard pile to your hand.", "by chance; without random of your choice"),
        ("Shuffle up to 3 cards from your discard pile into your deck.", "of your choice"),
        ("Put 1 card from your discard pile on top of your deck.", "of your choice"),
        ("Name a value. Your opponent discards 1 card of that value.", "a printed value"),
        ("Choose a number from 0 to 2. Draw that many cards.", "any number between"),
    ],
    "fighting": [
        ("Deal 1 damage to the opposing fighter.", "damage outside the combat"),
        ("{hero} recovers 2 health.", "never above the health it started with"),
        ("Move your fighter up to 2 spaces.", "step by step, around opposing fighters"),
        ("Move your fighter exactly 2 spaces.", "not less"),
        ("Move your fighter up to 2 spaces. It may move through opposing fighters.", "but not end on one"),
        ("Place your fighter in any space.", "it does not move: nothing is in its way"),
        ("{hero} swaps spaces with the {sidekick}.", "both are placed"),
        ("Immediately: your other fighter is now in the combat.", "in place of the one that was"),
        ("Return a defeated {sidekick} to a space in {hero}'s zone.", "if there is one; with full health"),
        ("After combat: set your fighter's health to 4 and place it in any space.", "even if it was defeated"),
        ("Remove {hero} from the board.", "not defeated, but nowhere"),
    ],
    "combat": [
        ("Immediately: cancel all effects on your opponent's card.", "its text is not done any more"),
        ("Immediately: cancel all after combat effects on your opponent's card.", "only those"),
        ("Immediately: ignore the value of your opponent's card.", "it counts as 0"),
        ("During combat: add 1 to this card's value.", "a stronger card for this combat"),
        ("During combat: add 1 to your opponent's card's value.", "a stronger card for them"),
        ("During combat: this card's value is 5.", "instead of the printed value"),
        ("During combat: the value of your opponent's card is its boost value.", "of the same card"),
        ("During combat: change the printed value of your opponent's card to its boost value.", "what was added stays"),
        ("Immediately: the value of your opponent's card is 0 and cannot be changed.", "whatever would change it"),
        ("Immediately: the value of your opponent's card is 0 and cannot be changed by card effects.",
         "abilities still do"),
        ("During combat: boost this card.", "discard a card and add its boost value"),
        ("During combat: blind boost this card.", "with the top card of your deck"),
        ("Immediately: your opponent may boost their card.", "they decide"),
        ("Immediately: you may return this card to your hand and play a different card.", "its effects come instead"),
        ("Immediately: return your opponent's card to their hand, look at their hand and choose the card they play.",
         "it may be the same"),
        ("After combat: return this card to your hand.", "it is not discarded"),
        ("After combat: return 1 card you boosted with to your hand.", "in this combat"),
        ("Immediately: this combat, your fighter takes no damage from effects.", "only from the combat itself"),
        ("Immediately: {hero}'s ability applies to the {sidekick} in this combat.", "as if it were the hero"),
    ],
    "turn": [
        ("Gain 1 action.", "one more action this turn"),
        ("End your turn.", "no further actions"),
        ("This turn, the values of your cards are 4 and cannot be changed.", "until the end of the turn"),
        ("This turn, add 1 to the value of your attacks.", "until the end of the turn"),
        ("This turn, damage cannot reduce {hero}'s health below 1.", "until the end of the turn"),
        ("This turn, fighters cannot leave their spaces.", "neither move nor be placed"),
        ("This turn, the opposing fighter cannot leave its space.", "only that one"),
    ],
    "forms, counters and tokens": [
        ("Transform into {form}.", "a form of the hero's file"),
        ("Transform.", "into any form, of your choice"),
        ("Gain 1 {counter}.", "never above the most of the hero's file"),
        ("You may spend {counters}: for 1, draw 1 card; for 2, draw 2 cards.", "one of them, or none"),
        ("Move 1 {token} token up to 3 spaces.", "of your choice"),
        ("Move each {token} token to any other space.", "all of them"),
        ("Move 1 {token} token to a space without a fighter. Place {hero} in that space.", "where the token went"),
        ("Move 1 {token} token up to 2 spaces. Your opponent moves a different {token} token up to 2 spaces.",
         "another one"),
        ("Move the {token} token under {hero} to any other space.", "if there is one"),
        ("Place 1 {token} token in a space adjacent to {hero}.", "from the supply, if any is left"),
    ],
    "rules": [
        ("The effects of this card cannot be cancelled.", "on any card"),
        ("If an effect would let an opponent look at your hand, you may reveal this card to cancel that effect.",
         "on any card"),
        ("The effects of {hero} and {sidekick} cards cannot be cancelled.", "an ability"),
        ("When you boost a manoeuvre, you may place {hero} in any space instead of moving.", "an ability"),
        ("{hero} may move between spaces with {token} tokens as if they were adjacent.", "an ability"),
        ("If you are attacking, add 1 to this card's value.", "an ability: what a card of yours is worth"),
        ("Add 2 to the value of {hero}'s attacks.", "an ability, in short; or defences"),
    ],
    "fighters": [
        ("Move your fighter up to 1 space.", "your fighter in the combat, or the one who plays the scheme"),
        ("Move the opposing fighter up to 1 space.", "the other fighter in the combat"),
        ("After you attack: move your attacking fighter up to 1 space.", "the one that attacked"),
        ("Move {hero} up to 1 space.", "the hero, by name"),
        ("Move the {sidekick} up to 1 space.", "the sidekick, by name"),
        ("Move your other fighter up to 1 space.", "of hero and sidekick the one not in the combat"),
        ("Deal 1 damage to your opponent's hero.", "wherever it is"),
        ("Deal 1 damage to one opposing fighter.", "one of them, of your choice"),
        ("Deal 1 damage to each opposing fighter.", "all of them"),
        ("Move one friendly fighter up to 1 space.", "one of your team, of your choice"),
        ("Move one of your fighters up to 1 space.", "one that you control"),
        ("Move one other friendly fighter up to 1 space.", "not your fighter itself"),
        ("Move each {sidekick} up to 1 space.", "your own sidekicks, by name"),
        ("Deal 1 damage to each opposing hero.", "or sidekick"),
        ("Deal 1 damage to one fighter adjacent to {hero}.", "of either side, next to another"),
        ("Deal 1 damage to each opposing fighter in {hero}'s zone.", "in a zone of another"),
        ("Deal 1 damage to each opposing fighter on a space with a {token} token.", "standing on one"),
        ("Move one of the fighters in the combat up to 2 spaces.", "attacker or defender, of your choice"),
        ("Move one fighter up to 2 spaces. Deal 1 damage to that fighter.", "the one chosen before"),
        ("Deal 1 damage to each opposing fighter. Move each of those fighters up to 1 space.", "those of before"),
    ],
    "amounts": [
        ("Draw three cards.", "a number: digits, or a word from one to six"),
        ("Draw cards equal to the damage dealt to the opposing fighter.", "by the attack, in this combat"),
        ("Draw cards equal to the combat damage dealt to your fighter.", "by the attack, in this combat"),
        ("Deal 1 damage to each opposing fighter. {hero} recovers health equal to the damage dealt this way.",
         "by this effect"),
        ("Your opponent discards 1 card. Add its boost value to this card's value.", "0 if it has none"),
        ("During combat: add the boost value of your opponent's card to this card's value.", "0 if none was played"),
        ("During combat: add this card's boost value to this card's value.", "of the card itself"),
        ("Reveal the top card of your deck. Draw cards equal to the boost value of your revealed card.",
         "also of theirs"),
        ("Deal damage equal to the printed value of your opponent's card to the opposing fighter.", "or of this card"),
        ("Deal damage equal to the value of this card to the opposing fighter.", "as it is now; or of theirs"),
        ("Draw cards equal to {hero}'s health.", "of any one fighter"),
        ("During combat: this card's value is equal to the number of cards in your hand.",
         "or deck; or your opponent's"),
        ("Draw cards equal to the number of {sidekick}s in the opposing fighter's zone.", "fighters by description"),
        ("Discard any number of cards. Add 2 to this card's value for each card discarded.", "by this effect"),
        ("Draw 1 card for each {token} token on the board.", "yours"),
        ("Draw 1 card for each {counter} you have.", "now"),
        ("Deal damage equal to 2 times its boost value to the opposing fighter.", "a multiple of anything"),
        ("Choose a number from 0 to 2. Deal that much damage to {hero}. Draw that many cards.", "the number chosen"),
    ],
    "spaces": [
        ("Place {hero} in any space.", "any free space of the board"),
        ("Place your fighter in a space in its zone.", "a free space in a zone of that same fighter"),
        ("Place {hero} in a space in the opposing fighter's zone.", "a free space in a zone of another"),
        ("Place {hero} in a space adjacent to the opposing fighter.", "a free space next to another"),
        ("Place {hero} in a space that shares no zone with the opposing fighter.", "a free space away from it"),
        ("Place {hero} on a space with a {token} token.", "a free one"),
        ("Place {hero} in a starting space.", "a free one"),
        ("Place {hero} in the free starting space nearest to {hero}.", "never the one it stands on"),
        ("Place 1 {token} token in {hero}'s space.", "under it; or under another fighter"),
    ],
    "adventures": [
        ("Now: {hero} takes a turn.", "an initiative card: when it is revealed"),
        ("At the end of the round: advance the threat by 1.", "an initiative card or an event"),
        ("When a minion is defeated: advance the threat by 1.", "an event"),
        ("Advance the threat by 1, and by 1 more for each {doom} on the lowest-numbered {site}.", "in one go"),
        ("Advance the threat by 1, and by 1 more for each 2 occupied {sites}.", "those with a token, rounded down"),
        ("During combat: add the threat level to this card's value.", "the number under the marker"),
        ("If the threat level is at least 4, advance the threat by 1.", "an amount like any other"),
        ("During combat: add 1 to this card's value for each {initiative} card in the game.", "also those that wait"),
        ("{hero} recovers 1 health for each player in the game.", "not those who are out"),
        ("Place 1 {doom} on the lowest-numbered {site}.", "the threat advances where none is left"),
        ("Place 1 {doom} on the lowest-numbered empty {site}.", "on the lowest-numbered where none is empty"),
        ("Place 1 {doom} on a {site} bordering {hero}.", "of several the players choose"),
        ("Destroy the lowest-numbered {site}.", "an objective"),
        ("Turn the leftmost face-down token face up.", "an objective: one of the villain's symbols"),
        ("If the {symbol} token is face up, advance the threat by 1.", "a symbol of the villain's file"),
        ("Add 1 {initiative} card to the initiative deck at the next shuffle.", "a card that starts outside"),
        ("Put {hero}'s initiative card under the initiative deck.", "it acts again this round"),
        ("Add 1 to the value of enemy attacks for the rest of the game.", "all enemies"),
        ("Choose the hero with the lowest health. Place {hero} in a space adjacent to that fighter.",
         "of equal ones the players choose"),
        ("Each opponent discards the top card of their deck.", "each player; \"each player\" is read as well"),
        ("Move the opposing fighter up to 2 spaces away from {hero}.", "it ends farther away, or stays"),
        ("If your opponent's discard pile holds a card of the same name as their card, draw 1 card.", "in a combat"),
        ("Choose a player who draws up to a hand of 4 cards.", "a site"),
        ("Choose an enemy. Look at the top 2 cards of your opponent's deck. Put them back in any order.",
         "a site: the deck of that enemy"),
        ("When this card is discarded, shuffle your discard pile into your deck.", "one card of each enemy's deck"),
        ("If the threat level is at least 4, add 1 to the value of enemy attacks.", "an event"),
        ("Minions start with 13 health.", "an event"),
        ("The villain starts with 2 more health for each player.", "an event"),
        ("The hand limit is 5.", "an event"),
        ("Players start with 4 cards.", "an event"),
        ("Exhaustion deals 3 damage.", "an event: for each card that cannot be drawn"),
        ("Boosting a manoeuvre adds 1 less.", "an event; never less than 0"),
        ("Enemies move 1 more.", "an event"),
        ("Bridges heal, move and draw nothing, and aliens are removed only by discarding a card.",
         "an event; doom tokens are still removed"),
        ("Each round, the first attack of a sidekick on the villain is worth 1 less.", "an event"),
    ],
}  # fmt: skip

PHRASES = tuple(Phrase(chapter, *example) for chapter, examples in _CHAPTERS.items() for example in examples)
