"""What a sentence does to the turn, and with forms, counters and tokens."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from balancer.content.tree.amounts import Amount
from balancer.content.tree.nouns import One, Space

if TYPE_CHECKING:
    from balancer.content.tree import Statement


@dataclass(frozen=True)
class GainActions:
    """ "Gain 1 action." """

    number: int


@dataclass(frozen=True)
class EndTurn:
    """ "End your turn." No further actions."""


@dataclass(frozen=True)
class HealthFloor:
    """ "This turn, damage cannot reduce Annie's health below 1." """

    fighter: One


@dataclass(frozen=True)
class NobodyLeaves:
    """ "This turn, fighters cannot leave their spaces." With `fighter`: "This turn, the opposing fighter cannot leave
    its space." """

    fighter: One | None = None


@dataclass(frozen=True)
class Later:
    """ "At the start of your next turn, place Invisible Man in any space." Ends the clause it stands in."""

    body: tuple["Statement", ...]


@dataclass(frozen=True)
class Transform:
    """ "Transform into Mr. Hyde." `form` "": "Transform." - into any form, of your choice, the present one too."""

    form: str = ""


@dataclass(frozen=True)
class GainCounters:
    """ "Gain 1 coil." Never above the most the hero's file says."""

    counter: str
    amount: Amount


@dataclass(frozen=True)
class SpendCounters:
    """ "You may spend coils: for 1, draw 2 cards; for 2, draw 3 cards." One tier, or none; `tiers` (number, what)."""

    counter: str
    tiers: tuple[tuple[int, tuple["Statement", ...]], ...]


@dataclass(frozen=True)
class MoveToken:
    """ "Move 1 fog token up to 3 spaces." `player` "opponent": "Your opponent moves 1 fog token up to 2 spaces."

    `which`: "one", "each", "another" ("a different fog token": not the one this effect moved before), "under hero"
    ("the fog token under Invisible Man"). `distance` None: "to any other space"; `free`: "to a space without a
    fighter".
    """

    token: str
    which: str = "one"
    distance: int | None = None
    player: str = "you"
    free: bool = False


@dataclass(frozen=True)
class PlaceToken:
    """ "Place 1 shadow token in a space adjacent to Spike." From the supply, if any is left."""

    token: str
    space: Space
