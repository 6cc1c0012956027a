"""Numbers of the record in words: fighters, cards, options and events as a player would say them."""

from collections.abc import Sequence

import numpy as np

from balancer.content.compiler import TIMINGS
from balancer.content.instructions import Place, Timing
from balancer.content.language import Names, print_text
from balancer.content.schema import Board, Hero
from balancer.content.tree import Text
from balancer.sim.codes import NO_CARD, NOBODY, Action, Cause, Decision, Event, TurnRule

ACTION_WORDS = {Action.MANOEUVRE: "manoeuvre", Action.SCHEME: "scheme", Action.ATTACK: "attack"}
CAUSE_WORDS = {Cause.COMBAT: "", Cause.EFFECT: " from an effect", Cause.EXHAUSTION: " from exhaustion"}
TIMING_WORDS = {timing: timing.name.lower().replace("_", " ") for timing in Timing} | {
    Timing.BOOST: "as a boost",
    Timing.FORCED_DISCARD: "discarded by an opponent's effect",
    Timing.LATER: "put off until now",
    Timing.VALUES: "in this combat",
}
PLACE_WORDS = {
    Place.HAND: "in hand",
    Place.TOP: "on top of the deck",
    Place.BOTTOM: "on the bottom of the deck",
    Place.DISCARD: "on the discard pile",
    Place.SHUFFLED_IN: "into the deck and shuffles it",
}


class Words:
    """The vocabulary of one pairing on one board."""

    def __init__(self, heroes: Sequence[Hero], board: Board, texts: bool = False) -> None:
        """With `texts`, what is told of an effect quotes what its text says."""
        self.board = board
        self.heroes = heroes
        self.texts = texts
        self.cards = [[card.name for card in hero.cards] for hero in heroes]
        self.players = distinct([hero.name for hero in heroes])
        self.fighters = [
            name for hero, player in zip(heroes, self.players, strict=True) for name in _team(hero, player)
        ]
        self.tokens = [
            name + _seat(hero, player)
            for hero, player in zip(heroes, self.players, strict=True)
            for token in hero.tokens
            for name in numbered(token.name, token.count)
        ]
        self.forms = [hero.forms.names if hero.forms else () for hero in heroes]
        self.counters = [[counter.name for counter in hero.counters] for hero in heroes]

    def _counters(self, player: int, counter: int, number: int) -> str:
        declared = self.heroes[player].counters[counter]
        return f"{number} {declared.name if number == 1 else declared.plural}"

    def _whose_form(self, player: int) -> str:
        forms = self.heroes[player].forms
        name = self.players[player]
        return name if forms is None or forms.word == "form" else f"{name}'s {forms.word}"

    def _text(self, player: int, card: int, timing: Timing) -> str:
        """What the card, or the ability, says at this moment, where texts are wanted."""
        if not self.texts:
            return ""
        hero = self.heroes[player]
        tree = hero.ability_tree if card == NO_CARD else hero.cards[card].tree
        clauses = tuple(clause for clause in tree.clauses if TIMINGS[clause.timing] == timing)
        return f' "{print_text(Text(clauses), Names.of(hero), ability=card == NO_CARD)}"' if clauses else ""

    def space(self, space: int) -> str:
        return f"space {self.board.spaces[space].number}"

    def card(self, player: int, card: int) -> str:
        return self.cards[player][card]

    def option(self, decision: Decision, player: int, chosen: int, other: int, opponent: int) -> str:
        """One option in words; no two options of a question read the same. `opponent`'s cards may be meant."""
        match decision:
            case Decision.SIDEKICK_SPACE | Decision.PLACE_SPACE:
                return f"{self.fighters[other]} to {self.space(chosen)}"
            case Decision.TOKEN_START | Decision.TOKEN_SPACE:
                return f"{self.tokens[other]} to {self.space(chosen)}"
            case Decision.MOVE_SPACE:
                return f"{self.fighters[other]} moves to {self.space(chosen)}"
            case Decision.ACTION:
                return ACTION_WORDS[Action(chosen)]
            case Decision.MOVE_FIGHTER:
                return "done moving" if chosen == NOBODY else f"move {self.fighters[chosen]}"
            case Decision.SCHEME_FIGHTER:
                return f"{self.fighters[chosen]} plays {self.card(player, other)}"
            case Decision.ATTACK:
                return f"{self.fighters[chosen]} attacks {self.fighters[other]}"
            case Decision.MAY | Decision.HIDE_HAND:
                return "yes" if chosen else "no"
            case Decision.DAMAGE_TARGET:
                return f"damage {self.fighters[chosen]}"
            case Decision.RECOVER_TARGET:
                return f"heal {self.fighters[chosen]}"
            case Decision.EFFECT_MOVE_FIGHTER:
                return f"move {self.fighters[chosen]}"
            case Decision.MOVE_TOKEN:
                return f"move {self.tokens[chosen]}"
            case Decision.OPPONENT:
                return f"choose {self.players[chosen]}"
            case Decision.OPTION:
                return f"option {chosen + 1}"
            case Decision.SPEND:
                return f"spend {self._counters(player, other, chosen)}"
            case Decision.NUMBER | Decision.NAME_VALUE | Decision.PREDICT:
                return f"{chosen}"
            case Decision.FORM:
                return self.forms[player][chosen]
        return self._card_option(decision, player, chosen, other, opponent)

    def _card_option(self, decision: Decision, player: int, card: int, other: int, opponent: int) -> str:
        if card == NO_CARD:
            return NO_CARD_WORDS[decision]
        match decision:
            case Decision.BOOST | Decision.BOOST_CARD:
                return f"boost with {self.card(player, card)}"
            case Decision.SCHEME:
                return f"scheme {self.card(player, card)}"
            case Decision.ATTACK_CARD | Decision.DEFENCE_CARD | Decision.PLAY_INSTEAD:
                return f"play {self.card(player, card)}"
            case Decision.PLAY_INSTEAD_THEIRS:
                return f"they play {self.card(opponent, card)}"
            case Decision.DISCARD | Decision.HAND_LIMIT | Decision.DISCARD_MORE:
                return f"discard {self.card(player, card)}"
            case Decision.DISCARD_THEIRS:
                return f"they discard {self.card(opponent, card)}"
            case Decision.RETURN_BOOST | Decision.FROM_DISCARD:
                return f"take {self.card(player, card)}"
            case Decision.KEEP:
                return f"keep {self.card(player, card)}"
            case Decision.PUT_BACK:
                return f"put {self.card(opponent, card)} {PLACE_WORDS[Place(other)]}"
            case Decision.PUT_FROM_HAND:
                return f"put back {self.card(player, card)}"
        raise ValueError(f"no words for {decision!r}")

    def event(self, row: np.ndarray) -> str:
        """One event of the trace as a sentence."""
        event = Event(row[0])
        a, b, c, d = (int(number) for number in row[1:5])
        match event:
            case Event.TURN:
                return f"Turn {b}: {self.players[a]}"
            case Event.STANDING:
                return f"{self.fighters[a]} {b}"
            case Event.HOLDING:
                return f"{b} in hand, {c} in deck"
            case Event.ACTION:
                return f"{self.players[a]} takes the action {ACTION_WORDS[Action(b)]}."
            case Event.ATTACKED:
                return f"{self.fighters[a]} attacks {self.fighters[b]}."
            case Event.REVEALED:
                defence = "no defence" if c == NO_CARD else self.card(d, c)
                return f"Revealed: {self.card(b, a)} against {defence}."
            case Event.COMBAT_OVER:
                return f"Attack {a}, defence {b}: {c} damage; {self.players[d]} won the combat."
            case Event.SCHEMED:
                return f"{self.fighters[c]} plays the scheme {self.card(a, b)}.{self._text(a, b, Timing.SCHEME)}"
            case Event.EFFECT:
                source = f"{self.players[a]}'s ability" if b == NO_CARD else self.card(a, b)
                return f"{source}, {TIMING_WORDS[Timing(c)]}:{self._text(a, b, Timing(c))}"
            case Event.DECLINED:
                return f"{self.players[a]} declines."
            case Event.GAINED_ACTIONS:
                return f"{self.players[a]} gains {b} action{'s' if b > 1 else ''}."
            case Event.ENDED_TURN:
                return f"{self.players[a]}'s turn ends."
            case Event.TRANSFORMED:
                return f"{self._whose_form(a)} {'stays' if c else 'is now'} {self.forms[a][b]}."
            case Event.COUNTERS:
                return f"{self.players[a]} has {self._counters(a, b, c)}."
            case Event.CHOSE:
                return f"{self.players[a]} chooses {b}."
            case Event.NAMED:
                return f"{self.players[a]} names {b}."
            case Event.PREDICTED:
                return f"{self.players[a]} predicts {b}."
            case Event.THIS_TURN:
                return self._turn_rule(a, TurnRule(b), c)
            case Event.WON:
                return f"{self.team(a)} wins." if len(self.players) == 2 else f"{self.team(a)} win."
        return self._card_event(event, a, b, c) or self._fighter_event(event, a, b, c, d)

    def _card_event(self, event: Event, a: int, b: int, c: int) -> str | None:
        match event:
            case Event.DREW:
                return f"{self.players[a]} draws {self.card(a, b)}."
            case Event.EXHAUSTED:
                return f"{self.players[a]} has no card left to draw: exhaustion."
            case Event.BOOSTED | Event.BOOSTED_COMBAT:
                return f"{self.players[a]} boosts with {self.card(a, b)}."
            case Event.DISCARDED:
                return f"{self.players[a]} discards {self.card(a, b)}{' at random' if c else ''}."
            case Event.CANCELLED:
                return f"The effects of {self.players[a]}'s card are cancelled."
            case Event.IGNORED:
                return f"The value of {self.players[a]}'s card is ignored."
            case Event.VALUE:
                return f"The value of {self.players[a]}'s card is now {b}."
            case Event.LOCKED:
                return f"The value of {self.players[a]}'s card is {b} and cannot be changed."
            case Event.LOOKED_AT_HAND:
                return f"{self.players[a]} looks at the hand of {self.players[b]}."
            case Event.HID_HAND:
                return f"{self.players[a]} reveals a card that prevents the look."
            case Event.REVEALED_HAND:
                return f"{self.players[a]} reveals the hand."
            case Event.SHOWN:
                return f"{self.players[a]} holds {self.card(a, b)}."
            case Event.REVEALED_CARD:
                return f"{self.card(a, b)} is revealed from the deck of {self.players[a]}."
            case Event.SET_ASIDE:
                return f"{self.card(a, b)} comes from the top of the deck of {self.players[a]}."
            case Event.PUT_CARD:
                return f"{self.players[a]} puts {self.card(a, b)} {PLACE_WORDS[Place(c)]}."
            case Event.PLAYS_INSTEAD:
                return f"{self.players[a]} plays {self.card(a, b)} instead."
        return None

    def _fighter_event(self, event: Event, a: int, b: int, c: int, d: int) -> str:
        match event:
            case Event.PLACED:
                return f"{self.fighters[a]} is placed on {self.space(b)}."
            case Event.MOVED if b == c:
                return f"{self.fighters[a]} stays on {self.space(b)}."
            case Event.MOVED:
                return f"{self.fighters[a]} moves from {self.space(b)} to {self.space(c)}."
            case Event.DAMAGE:
                return f"{self.fighters[a]} takes {b} damage{CAUSE_WORDS[Cause(d)]}: {c} health left."
            case Event.DEFEATED:
                return f"{self.fighters[a]} is defeated."
            case Event.RECOVERED:
                return f"{self.fighters[a]} recovers {b} health: {c} health."
            case Event.RETURNED:
                return f"{self.fighters[a]} returns on {self.space(b)}."
            case Event.RESTORED:
                return f"{self.fighters[a]} is not defeated: {b} health, on {self.space(c)}."
            case Event.REMOVED:
                return f"{self.fighters[a]} leaves the board for a while."
            case Event.SWAPPED:
                return f"{self.fighters[a]} and {self.fighters[b]} swap spaces."
            case Event.NOW_FIGHTS:
                return f"{self.fighters[a]} is now in the combat."
            case Event.TOKEN_PLACED:
                return f"{self.tokens[a]} is placed on {self.space(b)}."
            case Event.TOKEN_MOVED if b == c:
                return f"{self.tokens[a]} stays on {self.space(b)}."
            case Event.TOKEN_MOVED:
                return f"{self.tokens[a]} moves from {self.space(b)} to {self.space(c)}."
        raise ValueError(f"no words for {event!r}")

    def _turn_rule(self, player: int, rule: TurnRule, what: int) -> str:
        match rule:
            case TurnRule.HEALTH_FLOOR:
                return f"This turn, damage cannot reduce the health of {self.fighters[what]} below 1."
            case TurnRule.NOBODY_LEAVES:
                return "This turn, no fighter can leave its space."
            case TurnRule.STAYS:
                return f"This turn, {self.fighters[what]} cannot leave its space."
            case TurnRule.VALUES_ARE:
                return f"This turn, the values of {self.players[player]}'s cards are {what}."
            case TurnRule.ATTACKS_ARE_STRONGER:
                return f"This turn, {self.players[player]}'s attacks are worth {what} more."
            case TurnRule.NO_EFFECT_DAMAGE:
                return f"In this combat, {self.fighters[what]} takes no damage from effects."
            case TurnRule.ABILITY_LENT:
                return f"In this combat, {self.players[player]}'s ability applies to {self.fighters[what]}."

    def team(self, team: int) -> str:
        """The players of a team: player 0 and every second after it are one, the others the other."""
        return " and ".join(self.players[team::2])


NO_CARD_WORDS = {
    Decision.BOOST: "no boost",
    Decision.DEFENCE_CARD: "no defence",
    Decision.DISCARD_MORE: "discard no more",
    Decision.FROM_DISCARD: "take no more",
}


def numbered(name: str, count: int) -> list[str]:
    return [name] if count == 1 else [f"{name} {number}" for number in range(1, count + 1)]


def distinct(names: list[str]) -> list[str]:
    """Mirror matches tell their heroes apart by seat."""
    return [f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def _seat(hero: Hero, player: str) -> str:
    """What `distinct` added to the name."""
    return player.removeprefix(hero.name)


def _team(hero: Hero, player: str) -> list[str]:
    if hero.sidekick is None:
        return [player]
    seat = _seat(hero, player)
    if hero.sidekick.count == 1:
        return [player, hero.sidekick.name + seat]
    return [player, *(f"{hero.sidekick.name} {number}{seat}" for number in range(1, hero.sidekick.count + 1))]
