"""The friendly face of the machine for adventures.

game = Adventure("annie-christmas", "golden-bat", villain="mothman", minions=["blob", "skunk-ape"], seed=7)
while not game.over:
    game.choose(game.options[0])
print(game.winner)
"""

from collections.abc import Mapping, Sequence

from balancer.content import library
from balancer.content.adventure import AstonishingEvent, Enemy, Villain
from balancer.content.schema import Board, Hero
from balancer.sim import adventure_tables
from balancer.sim.adventure_words import AdventureWords
from balancer.sim.agenda import push
from balancer.sim.codes import Column, Event, Frame, InitiativePlace
from balancer.sim.game import Game
from balancer.sim.initiative import REVEAL


class Adventure(Game):
    """One game of a party against a villain. Enemies are players with cards who are never asked anything."""

    words: AdventureWords

    def __init__(
        self,
        *heroes: str | Hero,
        villain: str | Villain,
        minions: Sequence[str | Enemy] = (),
        events: Sequence[str | AstonishingEvent] = (),
        board: Board | None = None,
        seed: int = 0,
        texts: bool = False,
    ) -> None:
        self.heroes = [library.hero(hero) if isinstance(hero, str) else hero for hero in heroes]
        self.villain = library.villain(villain) if isinstance(villain, str) else villain
        self.minions = [library.minion(minion) if isinstance(minion, str) else minion for minion in minions]
        self.events = [library.event(event) if isinstance(event, str) else event for event in events]
        self.board = board or library.board(self.villain.board)
        self.round_standing: list[str] = []  # the threat and the sites as this round began
        cast = (self.heroes, self.villain, self.minions, self.events, self.board)
        self.words = AdventureWords(*cast, texts)
        self._begin(adventure_tables.build(*cast), seed)

    def _remember(self) -> list[str]:
        for row in self.state.events[: self.state.events_number]:
            if row[0] == Event.ROUND:
                self.round_standing = [self.words.threat(int(row[2]), int(row[3]))]
            elif row[0] == Event.SITE_STANDING and (row[2] > 0 or self.board.bridges):
                self.round_standing.append(self.words.event(row))
        return super()._remember()

    @property
    def round(self) -> int:
        return int(self.state.round_number)

    @property
    def threat(self) -> int:
        """The space of the threat track where the marker is, counted from 1."""
        return int(self.state.threat) + 1

    @property
    def threat_level(self) -> int:
        return int(self.tables.threat_level[self.state.threat])

    @property
    def objectives(self) -> int:
        """How many times the villain has completed its objective."""
        return int(self.state.objectives)

    @property
    def sites(self) -> dict[int, int]:
        """The tokens on each standing bridge or field, by its number."""
        sites = range(int(self.tables.sites))
        return {site + 1: int(self.state.site_tokens[site]) for site in sites if self.state.standing_sites >> site & 1}

    @property
    def site_effects(self) -> dict[int, str]:
        """The name of the effect that lies on each bridge."""
        effects = range(int(self.tables.site_effects))
        return {site + 1: self.words.site_effect(int(self.state.site_effect[site])) for site in effects}

    @property
    def face_up(self) -> list[str]:
        """The symbols that are face up."""
        return [symbol for index, symbol in enumerate(self.villain.symbols) if self.state.face_up >> index & 1]

    @property
    def row(self) -> list[str]:
        """The revealed initiative cards from left to right."""
        return [self.words.initiative[card] for card in self.state.initiative_row[: self.state.initiative_row_size]]

    @property
    def initiative_deck(self) -> list[str]:
        """The next card to reveal comes first."""
        cards = self.state.initiative_deck[: self.state.initiative_deck_size]
        return [self.words.initiative[card] for card in reversed(cards)]

    def initiative_cards(self, place: InitiativePlace) -> list[str]:
        """The names of the initiative cards in a place."""
        return [name for card, name in enumerate(self.words.initiative) if self.state.initiative_place[card] == place]

    def arrange_adventure(
        self,
        *,
        spaces: Mapping[str, int],
        active: str | None = None,
        hands: Mapping[str, Sequence[str]] | None = None,
        decks: Mapping[str, Sequence[str]] | None = None,
        discard_piles: Mapping[str, Sequence[str]] | None = None,
        health: Mapping[str, int] | None = None,
        forms: Mapping[str, str] | None = None,
        counters: Mapping[str, Mapping[str, int]] | None = None,
        tokens: Mapping[str, int] | None = None,
        threat: int = 1,
        objectives: int = 0,
        sites: Mapping[int, int] | None = None,
        site_effects: Mapping[int, str] | None = None,
        symbols: Sequence[str] | None = None,
        face_up: Sequence[str] = (),
        initiative_deck: Sequence[str] | None = None,
        row: Sequence[str] = (),
    ) -> None:
        """Set up a position as `arrange` does.

        With `active`, a player or an enemy, that turn begins; without, the next initiative card is revealed.
        `sites` gives the tokens on standing sites; bridges before the first of them are destroyed. `symbols` are those
        of the slots from left to right. The initiative deck holds the cards named, the next to reveal first, or all
        that belong there and are not in the row; cards in neither place stay outside.
        """
        self._clear()
        self._arrange_fighters(spaces, health or {})
        self._arrange_players(hands or {}, decks or {}, discard_piles or {}, forms or {}, counters or {})
        self._arrange_tokens(tokens or {})
        state = self.state
        state.threat = threat - 1
        state.objectives = objectives
        self._arrange_sites(sites, site_effects or {})
        if symbols is not None:
            state.symbol[: len(symbols)] = [self.villain.symbols.index(symbol) for symbol in symbols]
        state.face_up = sum(1 << self.villain.symbols.index(symbol) for symbol in face_up)
        self._arrange_initiative(initiative_deck, row)
        state.round_number = 1
        push(state, Frame.ROUND, 0)
        state.agenda[0, Column.STEP] = REVEAL
        if active is not None:
            player = self.words.players.index(active)
            push(state, Frame.TURN if player < len(self.heroes) else Frame.ENEMY_TURN, player)
        self._settle()

    def _arrange_sites(self, sites: Mapping[int, int] | None, effects: Mapping[int, str]) -> None:
        state, tables = self.state, self.tables
        if sites is not None:
            state.site_tokens[:] = 0
            for number, tokens in sites.items():
                state.site_tokens[number - 1] = tokens
            if self.board.bridges:
                for number in range(1, min(sites, default=1)):
                    self._destroy(number - 1)
        names = [effect.name for effect in self.villain.sites.effects] if self.villain.sites else []
        for number, name in effects.items():
            present, wanted = int(state.site_effect[number - 1]), names.index(name)
            other = list(state.site_effect[: tables.site_effects]).index(wanted)
            state.site_effect[other], state.site_effect[number - 1] = present, wanted

    def _destroy(self, site: int) -> None:
        self.state.standing_sites &= ~(1 << site)
        here, there = (self._index_of_space(space) for space in self.board.bridges[site])
        self.state.neighbours[here] &= ~(1 << there)
        self.state.neighbours[there] &= ~(1 << here)

    def _arrange_initiative(self, deck: Sequence[str] | None, row: Sequence[str]) -> None:
        state = self.state
        if deck is None:
            rest = self.initiative_cards(InitiativePlace.DECK)
            for name in row:
                if name in rest:
                    rest.remove(name)
            deck = rest
        state.initiative_place[:] = InitiativePlace.OUTSIDE
        for pile, place, names in (
            ("initiative_deck", InitiativePlace.DECK, list(reversed(deck))),
            ("initiative_row", InitiativePlace.ROW, row),
        ):
            for position, name in enumerate(names):
                card = next(
                    card
                    for card, known in enumerate(self.words.initiative)
                    if known == name and state.initiative_place[card] == InitiativePlace.OUTSIDE
                )
                state.initiative_place[card] = place
                state[pile][position] = card
            state[f"{pile}_size"] = len(names)
