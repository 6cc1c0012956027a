"""Scenarios: a position, a script of choices, and what must be so afterwards, each in a TOML file.

    rule = "R11.2"                          # and optionally seed = 7
    board = "sherwood-forest"
    heroes = ["robin-hood", "bigfoot"]      # in the order of their seats

    [position]                              # what Game.arrange takes
    active = "Robin Hood"
    spaces = { "Robin Hood" = 7, "Bigfoot" = 10 }
    hands = { "Bigfoot" = ["Feint"] }

    [[choice]]                              # one for each question, in order
    player = "Robin Hood"
    choose = "manoeuvre"
    options = ["manoeuvre", "attack"]       # optional: exactly these are offered, in any order

    [after]                                 # any of the keys of READINGS, FACTS, and these two:
    defeated = ["Outlaw 1"]
    told = ["Turn 1: Robin Hood"]           # sentences of the play-by-play, in this order

An adventure has `villain = "mothman"` and perhaps `minions` and `events` instead of a board; its position is what
Adventure.arrange_adventure takes.

A question with a single answer is not asked, so it has no [[choice]]. Mirror matches call their players
and fighters by seat: "Bigfoot (1)".
"""

import inspect
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from balancer.sim.adventure_game import Adventure
from balancer.sim.game import Game
from tests.cards.table import in_order

READINGS = {  # tables of [after] by fighter or player; the order matters in a deck only
    "spaces": Game.space,
    "health": Game.health,
    "hands": lambda game, player: sorted(game.hand(player)),
    "discard_piles": lambda game, player: sorted(game.discard_pile(player)),
    "decks": Game.deck,
}
FACTS = ("winner", "over", "player", "turn", "actions", "options")
ADVENTURE_FACTS = ("round", "threat", "threat_level", "objectives", "sites", "row")
BY_NUMBER = ("sites", "site_effects")  # TOML has words only for the keys of a table

TOP_KEYS = ("rule", "board", "heroes", "villain", "minions", "events", "seed", "position", "choice", "after")
POSITION_KEYS = tuple(inspect.signature(Game.arrange).parameters)[1:]
ADVENTURE_KEYS = tuple(inspect.signature(Adventure.arrange_adventure).parameters)[1:]
CHOICE_KEYS = ("player", "choose", "options")
AFTER_KEYS = (*READINGS, *FACTS, *ADVENTURE_FACTS, "defeated", "told")


@dataclass(frozen=True)
class Scenario:
    rule: str
    heroes: list[str]
    position: dict[str, Any]
    choices: list[dict[str, Any]]
    after: dict[str, Any]
    board: str = ""
    villain: str = ""
    minions: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    seed: int = 0

    def arranged(self) -> Game:
        """The game before the script."""
        if self.villain:
            adventure = Adventure(
                *self.heroes, villain=self.villain, minions=self.minions, events=self.events, seed=self.seed
            )
            position = {key: by_number(value) if key in BY_NUMBER else value for key, value in self.position.items()}
            adventure.arrange_adventure(**position)
            return adventure
        game = Game(*self.heroes, board=self.board, seed=self.seed)
        game.arrange(**self.position)
        return game

    def play(self) -> Game:
        """The game after the script."""
        game = self.arranged()
        for number, choice in enumerate(self.choices, 1):
            place = f"{self.rule}, choice {number}"
            assert game.player == choice["player"], f"{place}: {game.player} is asked for one of {game.options}"
            if "options" in choice:
                assert sorted(game.options) == sorted(choice["options"]), place
            game.choose(choice["choose"])
        return game

    def check(self, game: Game) -> None:
        """Whether everything is so as [after] says."""
        for key, expected in self.after.items():
            assert self._read(game, key, expected) == expected_value(key, expected), f"{self.rule}, {key}"

    def _read(self, game: Game, key: str, expected: Any) -> Any:
        if key in READINGS:
            return {name: READINGS[key](game, name) for name in expected}
        if key == "defeated":
            return [name for name in expected if game.space(name) is None]
        if key == "told":
            return expected if in_order(expected, game.history) else game.history
        return sorted(game.options) if key == "options" else getattr(game, key)


def expected_value(key: str, expected: Any) -> Any:
    """In the order in which it is read."""
    if key in BY_NUMBER:
        return by_number(expected)
    if key in ("hands", "discard_piles"):
        return {player: sorted(cards) for player, cards in expected.items()}
    return sorted(expected) if key == "options" else expected


def by_number(table: dict[str, Any]) -> dict[int, Any]:
    return {int(number): value for number, value in table.items()}


def load(path: Path) -> Scenario:
    return read(path.name, tomllib.loads(path.read_text(encoding="utf-8")))


def read(file: str, data: dict[str, Any]) -> Scenario:
    """A scenario out of the tables of its file; a key that is missing or unknown is an error."""
    where = "villain" if "villain" in data else "board"
    check_keys(file, data, TOP_KEYS, ("rule", where, "heroes", "position", "choice", "after"))
    known = ADVENTURE_KEYS if "villain" in data else POSITION_KEYS
    check_keys(f"{file}, position", data["position"], known, ("spaces",))
    for number, choice in enumerate(data["choice"], 1):
        check_keys(f"{file}, choice {number}", choice, CHOICE_KEYS, ("player", "choose"))
    check_keys(f"{file}, after", data["after"], AFTER_KEYS, ())
    fields = {key: value for key, value in data.items() if key != "choice"}
    return Scenario(choices=data["choice"], **fields)


def check_keys(place: str, table: dict[str, Any], known: tuple[str, ...], needed: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise ValueError(f'{place}: unknown key "{key}", expected keys: {", ".join(known)}')
    for key in needed:
        if key not in table:
            raise ValueError(f'{place}: missing key "{key}"')
