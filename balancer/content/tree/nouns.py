"""Who, which cards and where: what the sentences of a card speak of."""

from dataclasses import dataclass


@dataclass(frozen=True)
class One:
    """One definite fighter.

    `which`: "your fighter" (in the combat, or playing the scheme), "the opposing fighter",
    "your attacking fighter", "hero" and "sidekick" (written with their names), "your opponent's hero",
    "your other fighter" (of hero and sidekick the one not in the combat), "that fighter" (the one that this
    effect last chose, moved or damaged).
    """

    which: str


@dataclass(frozen=True)
class Group:
    """Fighters by description; `quantity` "one" lets the player choose, "each" takes them all.

    `side`: "any", "opposing", "friendly" (of your team), "your" (you control them).
    `role`: "fighter", "hero", "sidekick"; your own sidekicks are written with their name ("each Sister").
    `where`: "anywhere"; "adjacent to" and "in the zone of" (both relative to `of`); "in the combat";
    "on a token" (`token` names it: "on a space with a fog token"); "those" (the fighters that this effect last
    damaged or moved: "each of those fighters"); "lowest health" (see ChooseFighter).
    `other`: not your fighter itself ("one other friendly fighter").
    """

    quantity: str
    side: str
    where: str = "anywhere"
    of: One | None = None
    role: str = "fighter"
    token: str = ""
    other: bool = False


Fighters = One | Group


@dataclass(frozen=True)
class Cards:
    """Which cards count. Empty means any card.

    `who`: "" or "hero" or "sidekick" or the name of a form: cards with that banner ("Dr. Jekyll cards").
    `kind`: "" or "attack", "defense", "versatile", "scheme", or "attack or versatile".
    `named_value`: only cards whose printed value is the number named before.
    """

    who: str = ""
    kind: str = ""
    named_value: bool = False


ANY_CARDS = Cards()


@dataclass(frozen=True)
class Space:
    """A free space: `where` is "in the zone of" or "adjacent to" (relative to `of`), "anywhere", "on a token"
    ("a space with a fog token"), "that space" (where this effect last put a token), "start" ("a starting
    space"), "outside the zones of" ("a space that shares no zone with ..."), "space of" ("Blob's space", for tokens),
    "nearest start" ("the free starting space nearest to Mothman", never its own)."""

    where: str
    of: One | None = None
    token: str = ""
