"""What a sentence does with fighters."""

from dataclasses import dataclass

from balancer.content.tree.amounts import Amount
from balancer.content.tree.nouns import Fighters, One, Space


@dataclass(frozen=True)
class DealDamage:
    """ "Deal 1 damage to each fighter adjacent to Bigfoot." """

    amount: Amount
    target: Fighters


@dataclass(frozen=True)
class Recover:
    """ "Dracula recovers 2 health." """

    fighter: Fighters
    amount: Amount


@dataclass(frozen=True)
class Move:
    """ "Move your fighter up to 2 spaces." `through` lets the fighter pass its opposing fighters: "It may move
    through opposing fighters." `exactly`: "Move Jill Trent exactly 1 space." `away`: "Move the opposing fighter up to 2
    spaces away from Mothman.": it ends farther from the owner's hero than it was, or stays; never with `through`."""

    fighter: Fighters
    distance: Amount
    through: bool = False
    exactly: bool = False
    away: bool = False


@dataclass(frozen=True)
class Place:
    """ "Place Dracula in any space." """

    fighter: Fighters
    space: Space


@dataclass(frozen=True)
class Swap:
    """ "Houdini swaps spaces with Bess." """

    fighter: One
    other: One


@dataclass(frozen=True)
class EnterCombat:
    """ "Your other fighter is now in the combat." """

    fighter: One


@dataclass(frozen=True)
class ReturnDefeated:
    """ "Return a defeated Sister to a space in Dracula's zone." One defeated sidekick, if any, with full health."""

    space: Space


@dataclass(frozen=True)
class Restore:
    """ "Set your fighter's health to 4 and place it in any space." Undoes a defeat in this combat, also the hero's."""

    fighter: One
    health: int
    space: Space


@dataclass(frozen=True)
class RemoveFromBoard:
    """ "Remove Invisible Man from the board." Not defeated."""

    fighter: One
