"""Numbers of the record in words: fighters, cards, options and events as a player would say them."""

from collections.abc import Sequence

import numpy as np

from balancer.content.instructions import Timing
from balancer.content.schema import Board, Hero
from balancer.sim.codes import NO_CARD, NOBODY, Action, Cause, Decision, Event

ACTION_WORDS = {Action.MANOEUVRE: "manoeuvre", Action.SCHEME: "scheme", Action.ATTACK: "attack"}
CAUSE_WORDS = {Cause.COMBAT: "", Cause.EFFECT: " from an effect", Cause.EXHAUSTION: " from exhaustion"}
TIMING_WORDS = {timing: timing.name.lower().replace("_", " ") for timing in Timing}


class Words:
    """The vocabulary of one pairing on one board."""

    def __init__(self, heroes: Sequence[Hero], board: Board) -> None:
        self.board = board
        self.cards = [[card.name for card in hero.cards] for hero in heroes]
        self.players = _distinct([hero.name for hero in heroes])
        self.fighters = [
            name for hero, player in zip(heroes, self.players, strict=True) for name in _team(hero, player)
        ]

    def space(self, space: int) -> str:
        return f"space {self.board.spaces[space].number}"

    def card(self, player: int, card: int) -> str:
        return self.cards[player][card]

    def option(self, decision: Decision, player: int, chosen: int, other: int) -> str:
        """One option in words; no two options of a question read the same."""
        match decision:
            case Decision.SIDEKICK_SPACE | Decision.PLACE_SPACE:
                return f"{self.fighters[other]} to {self.space(chosen)}"
            case Decision.MOVE_SPACE:
                return f"{self.fighters[other]} moves to {self.space(chosen)}"
            case Decision.ACTION:
                return ACTION_WORDS[Action(chosen)]
            case Decision.BOOST:
                return "no boost" if chosen == NO_CARD else f"boost with {self.card(player, chosen)}"
            case Decision.MOVE_FIGHTER:
                return "done moving" if chosen == NOBODY else f"move {self.fighters[chosen]}"
            case Decision.SCHEME:
                return f"scheme {self.card(player, chosen)}"
            case Decision.SCHEME_FIGHTER:
                return f"{self.fighters[chosen]} plays {self.card(player, other)}"
            case Decision.ATTACK:
                return f"{self.fighters[chosen]} attacks {self.fighters[other]}"
            case Decision.DEFENCE_CARD if chosen == NO_CARD:
                return "no defence"
            case Decision.ATTACK_CARD | Decision.DEFENCE_CARD:
                return f"play {self.card(player, chosen)}"
            case Decision.MAY:
                return "yes" if chosen else "no"
            case Decision.DISCARD | Decision.HAND_LIMIT:
                return f"discard {self.card(player, chosen)}"
            case Decision.DAMAGE_TARGET:
                return f"damage {self.fighters[chosen]}"
            case Decision.EFFECT_MOVE_FIGHTER:
                return f"move {self.fighters[chosen]}"

    def event(self, row: np.ndarray) -> str:
        """One event of the trace as a sentence."""
        event = Event(row[0])
        a, b, c, d = (int(number) for number in row[1:5])
        match event:
            case Event.TURN:
                return f"Turn {b}: {self.players[a]}"
            case Event.PLACED:
                return f"{self.fighters[a]} is placed on {self.space(b)}."
            case Event.ACTION:
                return f"{self.players[a]} takes the action {ACTION_WORDS[Action(b)]}."
            case Event.DREW:
                return f"{self.players[a]} draws {self.card(a, b)}."
            case Event.EXHAUSTED:
                return f"{self.players[a]} has no card left to draw: exhaustion."
            case Event.BOOSTED:
                return f"{self.players[a]} boosts with {self.card(a, b)}."
            case Event.MOVED if b == c:
                return f"{self.fighters[a]} stays on {self.space(b)}."
            case Event.MOVED:
                return f"{self.fighters[a]} moves from {self.space(b)} to {self.space(c)}."
            case Event.ATTACKED:
                return f"{self.fighters[a]} attacks {self.fighters[b]}."
            case Event.REVEALED:
                defence = "no defence" if c == NO_CARD else self.card(d, c)
                return f"Revealed: {self.card(b, a)} against {defence}."
            case Event.DAMAGE:
                return f"{self.fighters[a]} takes {b} damage{CAUSE_WORDS[Cause(d)]}: {c} health left."
            case Event.DEFEATED:
                return f"{self.fighters[a]} is defeated."
            case Event.COMBAT_OVER:
                return f"Attack {a}, defence {b}: {c} damage; {self.players[d]} won the combat."
            case Event.SCHEMED:
                return f"{self.fighters[c]} plays the scheme {self.card(a, b)}."
            case Event.DISCARDED:
                return f"{self.players[a]} discards {self.card(a, b)}{' at random' if c else ''}."
            case Event.CANCELLED:
                return f"The effects of {self.players[a]}'s card are cancelled."
            case Event.IGNORED:
                return f"The value of {self.players[a]}'s card is ignored."
            case Event.VALUE:
                return f"The value of {self.players[a]}'s card is now {b}."
            case Event.RECOVERED:
                return f"{self.fighters[a]} recovers {b} health: {c} health."
            case Event.RETURNED:
                return f"{self.fighters[a]} returns on {self.space(b)}."
            case Event.DECLINED:
                return f"{self.players[a]} declines."
            case Event.GAINED_ACTIONS:
                return f"{self.players[a]} gains {b} action{'s' if b > 1 else ''}."
            case Event.EFFECT:
                source = f"{self.players[a]}'s ability" if b == NO_CARD else self.card(a, b)
                return f"{source}, {TIMING_WORDS[Timing(c)]}:"
            case Event.WON:
                return f"{self.players[a]} wins."


def _distinct(names: list[str]) -> list[str]:
    """Mirror matches tell their heroes apart by seat."""
    return [f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def _team(hero: Hero, player: str) -> list[str]:
    if hero.sidekick is None:
        return [player]
    seat = player.removeprefix(hero.name)
    if hero.sidekick.count == 1:
        return [player, hero.sidekick.name + seat]
    return [player, *(f"{hero.sidekick.name} {number}{seat}" for number in range(1, hero.sidekick.count + 1))]
