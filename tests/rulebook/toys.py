"""Small heroes and boards on which one rule shows.

Left has Pages for sidekicks, Right has Squires. In teams Ally (with Grooms) plays with Left, Rival (with Valets) with
Right.
"""

from typing import Any

from balancer.content.schema import Board, Hero
from balancer.content.validate import read_hero
from balancer.content.validate_board import read_board
from balancer.sim.game import Game
from tests.cards.table import lay

SIDEKICKS = {"Left": "Page", "Right": "Squire", "Ally": "Groom", "Rival": "Valet"}
NOTHING = {"Left": [], "Right": []}


def card(name: str, kind: str = "versatile", value: int = 2, text: str = "", **changes: Any) -> dict[str, Any]:
    """A [[card]] table as in a hero's file."""
    table = {"name": name, "kind": kind, "value": value, "boost": 1, "copies": 1, "who": "any", "text": text}
    if kind == "scheme":
        del table["value"]
    return table | changes


PLAIN = card("Plain", copies=9)
BLANK = card("Blank", "defense", 0, boost=0, copies=9)


def hero(
    name: str, *cards: dict[str, Any], sidekicks: int = 0, sidekick: dict[str, Any] | None = None, **changes: Any
) -> Hero:
    """Melee, 10 health, move 2; `sidekick` changes the sidekicks' table. Every deck has Plain and Blank cards."""
    deck = [*cards, PLAIN, BLANK]
    table = {
        "name": name,
        "box": "toys",
        "source": "made up",
        "health": 10,
        "move": 2,
        "attack": "melee",
        "ability": "",
        "deck_size": sum(card["copies"] for card in deck),
        "card": deck,
    }
    if sidekicks:
        usual = {"name": SIDEKICKS[name], "count": sidekicks, "health": 1, "attack": "melee"}
        table["sidekick"] = usual | (sidekick or {})
    return read_hero(name, name.lower(), table | changes)


def left(*cards: dict[str, Any], **changes: Any) -> Hero:
    return hero("Left", *cards, **changes)


def right(*cards: dict[str, Any], **changes: Any) -> Hero:
    return hero("Right", *cards, **changes)


def board(zones: str, links: list[list[int]], starts: tuple[int, ...] = (1, 2)) -> Board:
    """The zones of each space, one letter a zone, with blanks between the spaces: "a ab b"."""
    spaces = [{"number": n, "zones": list(each), "x": 0, "y": 0} for n, each in enumerate(zones.split(), 1)]
    table = {"name": "Toy", "box": "toys", "source": "made up", "starts": list(starts)}
    return read_board("toy", "toy", table | {"spaces": spaces, "links": links})


def line(zones: str = "a a a a a a a a", starts: tuple[int, ...] = (1, 2)) -> Board:
    """Spaces 1, 2, 3, ... in a row."""
    size = len(zones.split())
    return board(zones, [[number, number + 1] for number in range(1, size)], starts)


def duel(first: Hero, second: Hero, *, on: Board | None = None, **position: Any) -> Game:
    """Left's turn unless `active` says otherwise; hands are empty and decks are Blank unless given."""
    position.setdefault("active", "Left")
    position["decks"] = {player: ["Blank"] * 9 for player in NOTHING} | position.get("decks", {})
    return lay(first, second, board=on or line(), **position)


def attacks(game: Game) -> list[str]:
    """The attacks that are possible, none if the action is not; a single one is made without asking."""
    if "attack" not in game.options:
        return []
    told = game.choose("attack")
    return [sentence.rstrip(".") for sentence in told if " attacks " in sentence] or game.options
