"""What a hero and a board are once their files have been read, and the limits the files must keep to."""

from dataclasses import dataclass

from balancer.content.tree import Text

KINDS = ("attack", "defense", "versatile", "scheme")
WHO = ("any", "hero", "sidekick")
ATTACKS = ("melee", "ranged")

VALUE = (0, 20)
BOOST = (0, 9)
COPIES = (1, 30)
HEALTH = (1, 60)
MOVE = (1, 9)
DECK_SIZE = (1, 60)
MAX_CARDS = 32  # different cards in one deck: a row each in the tables of card use
MAX_SIDEKICKS = 8
MAX_SPACES = 62  # a set of spaces is one 64-bit mask


@dataclass(frozen=True)
class Card:
    """One card of a deck with all its copies; `value` is None for a scheme."""

    slug: str
    name: str
    kind: str
    value: int | None
    boost: int
    copies: int
    who: str
    text: str
    tree: Text


@dataclass(frozen=True)
class Sidekick:
    """`count` fighters who share one name, here in the singular; `plural` is for prose."""

    name: str
    count: int
    health: int
    attack: str
    plural: str = ""


@dataclass(frozen=True)
class Hero:
    """A hero with sidekicks and deck; `notes` say where our play differs from the printed game."""

    slug: str
    name: str
    source: str
    box: str
    health: int
    move: int
    attack: str
    ability: str
    ability_tree: Text
    sidekick: Sidekick | None
    cards: tuple[Card, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Space:
    """`x` and `y` are for drawing, from the top left corner of a frame 100 wide."""

    number: int
    zones: tuple[str, ...]
    x: float
    y: float


@dataclass(frozen=True)
class Board:
    """Spaces in the order of their numbers 1..N; each link once, lower end first; `starts[0]` is start 1."""

    slug: str
    name: str
    source: str
    box: str
    spaces: tuple[Space, ...]
    links: tuple[tuple[int, int], ...]
    starts: tuple[int, ...]
