"""The friendly face of the machine, for tests, notebooks and scripts.

game = Game("robin-hood", "bigfoot", board="yukon", seed=7)
while not game.over:
    game.choose(game.options[0])
print(game.winner)
"""

from collections.abc import Mapping, Sequence
from typing import Self

import numpy as np

from balancer.content import library
from balancer.content.schema import Board, Hero
from balancer.sim import tables as game_tables
from balancer.sim.agenda import push
from balancer.sim.board import put
from balancer.sim.codes import NOBODY, NOWHERE, Column, Decision, Event, Frame, Status
from balancer.sim.machine import advance, settle
from balancer.sim.state import EVENTS, new_games
from balancer.sim.turns import new_game
from balancer.sim.words import Words


class Game:
    """One game. `options` are the answers to the open question, in words; `choose` gives one."""

    def __init__(self, *heroes: str | Hero, board: str | Board, seed: int = 0, texts: bool = False) -> None:
        """The first hero plays first; with four, the first and the third are a team. `texts`: see Words."""
        self.heroes = [library.hero(hero) if isinstance(hero, str) else hero for hero in heroes]
        self.board = library.board(board) if isinstance(board, str) else board
        self.words = Words(self.heroes, self.board, texts)
        self._begin(game_tables.build(self.heroes, self.board), seed)

    def _begin(self, tables: np.record, seed: int) -> None:
        self.tables = tables
        self.history: list[str] = []
        self.standing: list[str] = []  # health and cards of everybody as this turn began
        self.state = new_games(1)[0]
        self.state.tracing = 1
        new_game(self.state, self.tables, np.uint64(seed))
        self._settle()

    # --- what a player sees ---

    @property
    def over(self) -> bool:
        return self.state.status != Status.PLAYING

    @property
    def winner(self) -> str | None:
        """The winning hero, or heroes of a team; nobody while the game goes on, or when it ended unfinished."""
        return None if self.state.winner == NOBODY else self.words.team(self.state.winner)

    @property
    def decision(self) -> Decision:
        return Decision(self.state.decision)

    @property
    def player(self) -> str:
        """Whose decision it is."""
        return self.words.players[self.state.decider]

    @property
    def options(self) -> list[str]:
        rows = self.state.options[: self.state.options_number]
        decider = int(self.state.decider)
        return [self.words.option(self.decision, decider, int(a), int(b), self._whose_cards()) for a, b in rows]

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def actions(self) -> int:
        """How many actions the active player has left."""
        return int(self.state.actions)

    def _whose_cards(self) -> int:
        """Whose cards the options are where they are not the decider's own."""
        frame = self.state.agenda[self.state.depth - 1]
        if self.decision == Decision.PUT_BACK:
            return int(self.state.aside_owner)
        decider = int(self.state.decider)
        return int(frame[Column.OPPONENT] if frame[Column.PLAYER] == decider else frame[Column.PLAYER])

    def form(self, player: str) -> str | None:
        """The form a hero is in."""
        index = self.words.players.index(player)
        form = int(self.state.form[index])
        return None if form == NOBODY else self.words.forms[index][form]

    def counters(self, player: str) -> dict[str, int]:
        """How many of each of its counters a hero has."""
        index = self.words.players.index(player)
        return {name: int(self.state.counter[index, kind]) for kind, name in enumerate(self.words.counters[index])}

    def token_spaces(self, token: str) -> list[int]:
        """The spaces with tokens of a name, numbered or not."""
        return sorted(
            self.board.spaces[int(self.state.token_space[index])].number
            for index, name in enumerate(self.words.tokens)
            if name.startswith(token) and self.state.token_space[index] != NOWHERE
        )

    def space(self, fighter: str) -> int | None:
        """The number of the space where a fighter stands, or None."""
        space = int(self.state.space[self._fighter(fighter)])
        return None if space == NOWHERE else self.board.spaces[space].number

    def health(self, fighter: str) -> int:
        return int(self.state.health[self._fighter(fighter)])

    def hand(self, player: str) -> list[str]:
        return self._pile("hand", player)

    def deck(self, player: str) -> list[str]:
        """The cards of a deck, the next one to draw first."""
        return self._pile("deck", player)[::-1]

    def discard_pile(self, player: str) -> list[str]:
        return self._pile("discard", player)

    # --- playing ---

    def choose(self, option: int | str) -> list[str]:
        """Answer the open question by its index or its words; returns what happened, in sentences."""
        options = self.options
        if isinstance(option, str):
            if option not in options:
                raise ValueError(f"{self.player} cannot choose {option!r} at {self.decision.name}: {options}")
            option = options.index(option)
        if not 0 <= option < len(options):
            raise IndexError(f"option {option} of {len(options)} at {self.decision.name}")
        self.state.events_number = 0
        advance(self.state, self.tables, option)
        return self._remember()

    def play(self, *options: str) -> None:
        """Several choices one after another."""
        for option in options:
            self.choose(option)

    def copy(self) -> Self:
        """The same game, free to go another way."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.history = list(self.history)
        return twin

    def arrange(
        self,
        *,
        spaces: Mapping[str, int],
        hands: Mapping[str, Sequence[str]] | None = None,
        decks: Mapping[str, Sequence[str]] | None = None,
        discard_piles: Mapping[str, Sequence[str]] | None = None,
        health: Mapping[str, int] | None = None,
        forms: Mapping[str, str] | None = None,
        counters: Mapping[str, Mapping[str, int]] | None = None,
        tokens: Mapping[str, int] | None = None,
        active: str | None = None,
    ) -> None:
        """Set up a position at the start of the active player's turn.

        Fighters without a space are defeated. A hand holds just the cards named; a deck just the cards
        named, the next one to draw first, or all that are neither in hand nor discarded; a discard pile just the
        cards named. Forms and counters are those of a new game unless they are given; tokens without a space
        are in the supply.
        """
        self._clear()
        self._arrange_fighters(spaces, health or {})
        self._arrange_players(hands or {}, decks or {}, discard_piles or {}, forms or {}, counters or {})
        self._arrange_tokens(tokens or {})
        push(self.state, Frame.TURN, self.words.players.index(active) if active else 0)
        self._settle()

    def _clear(self) -> None:
        """The set-up of a new game without anybody on the board and with nothing to do."""
        state = self.state
        new_game(state, self.tables, state.streams[0])
        state.occupied[:] = 0
        state.occupant[:] = NOBODY
        state.space[:] = NOWHERE
        state.health[:] = 0
        state.depth = state.answered = state.options_number = state.events_number = 0
        self.history.clear()

    def _arrange_fighters(self, spaces: Mapping[str, int], health: Mapping[str, int]) -> None:
        for fighter, number in spaces.items():
            index = self._fighter(fighter)
            self.state.health[index] = health.get(fighter, self.tables.max_health[index])
            put(self.state, self.tables, index, self._index_of_space(number))

    def _arrange_players(
        self,
        hands: Mapping[str, Sequence[str]],
        decks: Mapping[str, Sequence[str]],
        discard_piles: Mapping[str, Sequence[str]],
        forms: Mapping[str, str],
        counters: Mapping[str, Mapping[str, int]],
    ) -> None:
        for player, name in enumerate(self.words.players):
            self._arrange_cards(player, hands.get(name, ()), discard_piles.get(name, ()), decks.get(name))
            if name in forms:
                self.state.form[player] = self.words.forms[player].index(forms[name])
            for counter, number in counters.get(name, {}).items():
                self.state.counter[player, self.words.counters[player].index(counter)] = number

    def _arrange_tokens(self, tokens: Mapping[str, int]) -> None:
        for token, number in tokens.items():
            self.state.token_space[self.words.tokens.index(token)] = self._index_of_space(number)

    def _index_of_space(self, number: int) -> int:
        return next(i for i, space in enumerate(self.board.spaces) if space.number == number)

    def _arrange_cards(
        self, player: int, hand: Sequence[str], discard_pile: Sequence[str], deck: Sequence[str] | None
    ) -> None:
        state, names = self.state, self.words.cards[player]
        if deck is None:
            rest = [names[card] for card in self.tables.deck[player, : self.tables.deck_size[player]]]
            for card in (*hand, *discard_pile):
                rest.remove(card)
            deck = rest
        for pile, cards in (("hand", hand), ("deck", list(reversed(deck))), ("discard", discard_pile)):
            state[pile][player, : len(cards)] = [names.index(card) for card in cards]
            state[f"{pile}_size"][player] = len(cards)
        state.discarded[player, : len(names)] = [list(discard_pile).count(name) for name in names]

    def _settle(self) -> None:
        settle(self.state, self.tables)
        self._remember()

    def _remember(self) -> list[str]:
        if self.state.events_number == EVENTS:
            raise RuntimeError(f"more than {EVENTS} events between two decisions: the play-by-play has a gap")
        told: list[str] = []
        for row in self.state.events[: self.state.events_number]:
            if row[0] == Event.TURN:
                self.standing = []
            if row[0] in (Event.STANDING, Event.HOLDING):
                self.standing.append(self.words.event(row))
            elif row[0] != Event.SITE_STANDING:
                told.append(self.words.event(row))
        self.history += told
        return told

    def _fighter(self, name: str) -> int:
        return self.words.fighters.index(name)

    def _pile(self, pile: str, player: str) -> list[str]:
        index = self.words.players.index(player)
        cards = self.state[pile][index, : self.state[f"{pile}_size"][index]]
        return [self.words.card(index, card) for card in cards]
