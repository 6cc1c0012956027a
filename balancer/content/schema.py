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
MAX_COUNTERS = 2  # kinds of counters of one hero
MAX_TOKENS = 6  # tokens of one hero or enemy, all kinds together
TOKEN_DAMAGE = (0, 5)
MAX_FORMS = 4
COUNTER = (1, 20)
TOKEN_STARTS = ("zone", "supply")
MAX_SPACES = 62  # a set of spaces is one 64-bit mask


@dataclass(frozen=True)
class Card:
    """One card of a deck with all its copies; `value` is None for a scheme, `form` the only form that may play it."""

    slug: str
    name: str
    kind: str
    value: int | None
    boost: int
    copies: int
    who: str
    text: str
    tree: Text
    form: str = ""


@dataclass(frozen=True)
class Sidekick:
    """`count` fighters who share one name, here in the singular; `plural` is for prose.

    Enemies overlook small fighters when they look for a target (R10.19).
    """

    name: str
    count: int
    health: int
    attack: str
    plural: str = ""
    small: bool = False


@dataclass(frozen=True)
class Forms:
    """What a hero can be, one at a time; `start` is "" for none at first, `word` is what the text calls them."""

    names: tuple[str, ...]
    start: str
    word: str


@dataclass(frozen=True)
class Counter:
    """Something a hero has more or less of, never above `most`."""

    name: str
    plural: str
    most: int
    start: int


@dataclass(frozen=True)
class Token:
    """`start` "zone": all lie in separate spaces of the hero's zone at first; "supply": none is on the board.

    R10.16: a hero or sidekick who enters the space of a token ends its movement there if the token `stops` it, and
    takes the token's `damage`.
    """

    name: str
    count: int
    start: str
    stops: bool = False
    damage: int = 0


@dataclass(frozen=True)
class Hero:
    """A hero with sidekicks and deck; `notes` say where our play differs from the printed game.

    `short` is the name that card text uses, often the same.
    """

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
    short: str = ""
    forms: Forms | None = None
    counters: tuple[Counter, ...] = ()
    tokens: tuple[Token, ...] = ()


@dataclass(frozen=True)
class Space:
    """`x` and `y` are for drawing, from the top left corner of a frame 100 wide."""

    number: int
    zones: tuple[str, ...]
    x: float
    y: float


@dataclass(frozen=True)
class Board:
    """Spaces in the order of their numbers 1..N; each link once, lower end first; `starts[0]` is start 1.

    From any space of `passages` a fighter may move to any other of them as one step (R2.2).
    Only adventures know the rest: where the villain starts, the pairs of spaces that bridges join, and for each field
    the spaces that border it.
    """

    slug: str
    name: str
    source: str
    box: str
    spaces: tuple[Space, ...]
    links: tuple[tuple[int, int], ...]
    starts: tuple[int, ...]
    passages: tuple[int, ...] = ()
    villain_start: int = 0
    bridges: tuple[tuple[int, int], ...] = ()
    fields: tuple[tuple[int, ...], ...] = ()
