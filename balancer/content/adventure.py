"""What villains, minions and Astonishing Events are once their files have been read.

The `source` of a card, an effect, an objective or an event is one of SOURCES; that of a whole enemy is prose.
"""

from dataclasses import dataclass

from balancer.content.schema import Token
from balancer.content.tree import Text

SOURCES = ("rulebook", "public", "reconstructed")
MAX_PARTY = 4
MAX_EVENTS = 3
MAX_SITES = 8
MAX_SYMBOLS = 4
MAX_TRACK = 16
MAX_INITIATIVE_KINDS = 24
OBJECTIVES_TO_LOSE = 4
TOKENS_ON_SITES = (1, 20)


@dataclass(frozen=True)
class EnemyCard:
    """R10.4: one card of an enemy's deck. `text` always resolves, `attack_text` only on attack; `tree` is both."""

    slug: str
    name: str
    attack: int
    defense: int
    boost: int
    copies: int
    text: str
    attack_text: str
    tree: Text
    source: str


@dataclass(frozen=True)
class InitiativeCard:
    """R10.8: its NOW and END OF ROUND texts are clauses of `tree`.

    Those with `outside` start outside the deck; those with `players` take part from that many players on.
    """

    slug: str
    name: str
    copies: int
    outside: bool
    players: int
    text: str
    tree: Text
    source: str


@dataclass(frozen=True)
class Enemy:
    """A minion, or what a villain has in common with one. `initiative[0]` is its own initiative card.

    A minion's `health` is its own, a villain's is what each player adds to it.
    """

    slug: str
    name: str
    short: str
    source: str
    box: str
    health: int
    move: int
    attack: str
    cards: tuple[EnemyCard, ...]
    initiative: tuple[InitiativeCard, ...]
    tokens: tuple[Token, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class SiteEffect:
    """What a player who activates the site under this token may do; the tokens lie on the sites at random."""

    slug: str
    name: str
    text: str
    tree: Text
    source: str


@dataclass(frozen=True)
class Sites:
    """R10.17, R10.18: the numbered bridges or fields of the villain's board and the tokens on them.

    `first` tokens lie on site 1 as the game begins. `removal` says how a player takes tokens away after a manoeuvre:
    "boost" (discard a card: as many as its boost value) or "one".
    """

    name: str
    plural: str
    token: str
    token_plural: str
    supply: int
    first: int
    removal: str
    effects: tuple[SiteEffect, ...] = ()


@dataclass(frozen=True)
class Objective:
    """What the end of the threat track sets off: `tree` each time, then the one of `slots` for that time.

    The last time is OBJECTIVES_TO_LOSE; it ends the game, so there is one slot less than that.
    """

    name: str
    text: str
    tree: Text
    slot_texts: tuple[str, ...]
    slots: tuple[Text, ...]
    source: str


@dataclass(frozen=True)
class Villain(Enemy):
    """R10.2, R10.15: `track` holds the threat level under each space of the track but its last, which has none."""

    board: str = ""
    track: tuple[int, ...] = ()
    objective: Objective | None = None
    sites: Sites | None = None
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True)
class AstonishingEvent:
    """R10.20: makes the game harder for its whole length."""

    slug: str
    name: str
    text: str
    tree: Text
    source: str
