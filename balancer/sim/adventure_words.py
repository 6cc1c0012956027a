"""What only adventures speak of, in words: enemies, initiative, threat, sites."""

from collections.abc import Sequence

import numpy as np

from balancer.content.adventure import AstonishingEvent, Enemy, Villain
from balancer.content.compiler import EVENT_TIMINGS, TIMINGS
from balancer.content.instructions import Timing
from balancer.content.language import print_text
from balancer.content.schema import Board, Hero
from balancer.content.tree import Text
from balancer.content.words import EVENT_NAMES, SITE_NAMES, Names
from balancer.sim.codes import NO_CARD, NOBODY, Decision, Event
from balancer.sim.words import Words, numbered


class AdventureWords(Words):
    """The vocabulary of a party against a villain, its minions and events. The enemies' seats follow the heroes'."""

    def __init__(
        self,
        heroes: Sequence[Hero],
        villain: Villain,
        minions: Sequence[Enemy],
        events: Sequence[AstonishingEvent],
        board: Board,
        texts: bool = False,
    ) -> None:
        super().__init__(heroes, board, texts)
        self.villain = villain
        self.enemies: list[Enemy] = [villain, *minions]
        self.events = events
        self.party = len(heroes)
        names = [enemy.name for enemy in self.enemies]
        self.players += names
        self.fighters += names
        self.cards += [[card.name for card in enemy.cards] for enemy in self.enemies]
        self.tokens += [
            name for enemy in self.enemies for token in enemy.tokens for name in numbered(token.name, token.count)
        ]
        self.forms += [()] * len(names)
        self.counters += [[] for _ in names]
        self.initiative_texts = [
            (enemy, card)
            for enemy in self.enemies
            for card in enemy.initiative
            if card.players <= self.party
            for _ in range(card.copies)
        ]
        self.initiative = [
            *(f"{name}'s turn" for name in self.players[: self.party]),
            *(card.name for _, card in self.initiative_texts),
        ]

    def threat(self, space: int, level: int) -> str:
        """The space of the track counts from 0; the last one has no level."""
        return f"threat {space + 1} of {len(self.villain.track) + 1}, level {level}"

    def site(self, site: int) -> str:
        return f"{self.villain.sites.name if self.villain.sites else 'site'} {site + 1}"

    def site_effect(self, effect: int) -> str:
        return self.villain.sites.effects[effect].name if self.villain.sites else ""

    def tokens_on_sites(self, number: int) -> str:
        sites = self.villain.sites
        if sites is None:
            return f"{number}"
        return f"{number} {sites.token if number == 1 else sites.token_plural}"

    def _site_effect(self, effect: int) -> str:
        if effect == NOBODY or self.villain.sites is None:
            return ""
        declared = self.villain.sites.effects[effect]
        text = f': "{print_text(declared.tree, SITE_NAMES)}"' if self.texts else ""
        return f", the {declared.name}{text}"

    def _initiative_text(self, card: int, timing: Timing) -> str:
        if not self.texts or card < self.party:
            return ""
        enemy, initiative = self.initiative_texts[card - self.party]
        clauses = tuple(clause for clause in initiative.tree.clauses if TIMINGS[clause.timing] == timing)
        return f' "{print_text(Text(clauses), Names.of_enemy(enemy))}"' if clauses else ""

    def _text(self, player: int, card: int, timing: Timing) -> str:
        if player < self.party:
            return super()._text(player, card, timing)
        if not self.texts or card == NO_CARD:
            return ""
        enemy = self.enemies[player - self.party]
        tree = enemy.cards[card].tree
        clauses = tuple(clause for clause in tree.clauses if TIMINGS[clause.timing] == timing)
        return f' "{print_text(Text(clauses), Names.of_enemy(enemy))}"' if clauses else ""

    def option(self, decision: Decision, player: int, chosen: int, other: int, opponent: int) -> str:
        match decision:
            case Decision.START_SPACE | Decision.MINION_SPACE:
                return f"{self.fighters[other]} to {self.space(chosen)}"
            case Decision.ENEMY_TARGET:
                return f"from {self.space(chosen)} on {self.fighters[other]}"
            case Decision.ACTIVATE if other == NOBODY:
                return "activate nothing"
            case Decision.ACTIVATE if chosen == NO_CARD:
                return f"remove from {self.site(other)}"
            case Decision.ACTIVATE:
                return f"discard {self.card(player, chosen)} at {self.site(other)}"
            case Decision.SITE:
                return f"on {self.site(chosen)}"
            case Decision.CHOOSE_FIGHTER:
                return f"choose {self.fighters[chosen]}"
            case Decision.CHOOSE_ENEMY:
                return f"choose {self.players[chosen]}"
            case Decision.FILL_HAND:
                return f"{self.players[chosen]} draws {other}"
        return super().option(decision, player, chosen, other, opponent)

    def event(self, row: np.ndarray) -> str:
        event = Event(row[0])
        a, b, c, _ = (int(number) for number in row[1:5])
        told = self._initiative_event(event, a) or self._board_event(event, a, b, c)
        if told:
            return told
        match event:
            case Event.HOLDING if a >= self.party:
                return f"{c} in deck"
            case Event.RESHUFFLED:
                return f"{self.players[a]}'s discard pile is shuffled into its deck."
            case Event.SHUFFLED_IN:
                return f"The top card of {self.players[a]}'s discard pile is shuffled into its deck."
            case Event.STRONGER_ENEMIES:
                return f"For the rest of the game enemy attacks are worth {a} more."
            case Event.FRIGHTENED:
                return f"{self.fighters[a]} is frightened: the attack is weaker."
            case Event.EVENT_EFFECT:
                return f"{self.events[a].name}:{self._event_text(a, Timing(b))}"
            case Event.WON:
                return "The heroes win." if a == 0 else f"{self.villain.name} wins."
        return super().event(row)

    def _initiative_event(self, event: Event, card: int) -> str | None:
        match event:
            case Event.ROUND:
                return f"Round {card}"
            case Event.REVEALED_INITIATIVE:
                return f"Initiative: {self.initiative[card]}.{self._initiative_text(card, Timing.NOW)}"
            case Event.END_OF_ROUND:
                return f"End of round: {self.initiative[card]}.{self._initiative_text(card, Timing.END_OF_ROUND)}"
            case Event.LEFT_INITIATIVE:
                return f"The initiative card {self.initiative[card]} leaves the game."
            case Event.INITIATIVE_WAITS:
                return f"The initiative card {self.initiative[card]} will be shuffled in at the end of the round."
            case Event.ACTS_AGAIN:
                return f"The initiative card {self.initiative[card]} goes under the initiative deck."
        return None

    def _board_event(self, event: Event, a: int, b: int, c: int) -> str | None:
        match event:
            case Event.ENEMY_TURN:
                return f"{self.players[a]} looks for a target."
            case Event.NO_TARGET:
                return f"{self.players[a]} reaches nobody."
            case Event.THREAT:
                return f"The threat advances by {a} to space {b + 1} of its track: threat level {c}."
            case Event.OBJECTIVE:
                name = self.villain.objective.name if self.villain.objective else "objective"
                return f"{self.villain.name} completes its objective for the {ORDINALS[a]} time: {name}."
            case Event.SITE_SETUP:
                return f"{self.site(a).capitalize()} is the {self.site_effect(b)}."
            case Event.SITE_TOKENS:
                change = "placed on" if c > 0 else "removed from"
                verb = "is" if abs(c) == 1 else "are"
                return f"{self.tokens_on_sites(abs(c))} {verb} {change} {self.site(a)}, which has {b} now."
            case Event.SITE_STANDING:
                return f"{self.site(a)}: {self.tokens_on_sites(b)}"
            case Event.SITE_DESTROYED:
                return f"{self.site(a).capitalize()} is destroyed."
            case Event.ACTIVATED:
                return f"{self.players[a]} activates {self.site(b)}{self._site_effect(c)}."
            case Event.FACE_UP:
                return f"The {self.villain.symbols[a]} token is turned face up."
        return None

    def _event_text(self, event: int, timing: Timing) -> str:
        if not self.texts:
            return ""
        clauses = self.events[event].tree.clauses
        said = tuple(clause for clause in clauses if EVENT_TIMINGS[clause.timing] == timing)
        return f' "{print_text(Text(said), EVENT_NAMES)}"'

    def team(self, team: int) -> str:
        names = self.players[: self.party] if team == 0 else self.players[self.party :]
        return " and ".join(names)


ORDINALS = ("", "first", "second", "third", "fourth")
