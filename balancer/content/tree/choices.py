"""Conditions and choices, and rules that hold all the time."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from balancer.content.tree.conditions import Condition

if TYPE_CHECKING:
    from balancer.content.tree import Statement


@dataclass(frozen=True)
class If:
    """ "If you won the combat, draw 2 cards. Otherwise, draw 1 card." """

    condition: Condition
    then: tuple["Statement", ...]
    otherwise: tuple["Statement", ...] = ()


@dataclass(frozen=True)
class May:
    """ "You may draw 1 card." `player` decides whether `then` happens; `otherwise` is "If they do not, ..."."""

    player: str
    then: tuple["Statement", ...]
    otherwise: tuple["Statement", ...] = ()


@dataclass(frozen=True)
class Choose:
    """ "Choose one: draw 1 card; or move Houdini up to 2 spaces." """

    options: tuple[tuple["Statement", ...], ...]
    player: str = "you"


@dataclass(frozen=True)
class CannotBeCancelled:
    """ "The effects of this card cannot be cancelled." `cards`: "this", or of an ability "hero and sidekick" ("the
    effects of Holmes and Dr. Watson cards cannot be cancelled")."""

    cards: str = "this"


@dataclass(frozen=True)
class TokenPassage:
    """ "Invisible Man may move between spaces with fog tokens as if they were adjacent." """

    token: str


@dataclass(frozen=True)
class PlaceWhenBoosting:
    """ "When you boost a manoeuvre, you may place Houdini in any space instead of moving." """


@dataclass(frozen=True)
class HideHand:
    """ "If an effect would let an opponent look at your hand, you may reveal this card to cancel that effect." """
