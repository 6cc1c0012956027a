"""What only adventures speak of: the threat, initiative cards, sites, the enemies' turns, rules of events.

A site is what the villain's file names: Mothman's "bridge" with its "doom" tokens, the Martian's "field" with
its "alien" tokens. The wordings below say "bridge" and "doom token" for whatever the file says.
"""

from dataclasses import dataclass

from balancer.content.tree.amounts import Amount
from balancer.content.tree.nouns import Group


@dataclass(frozen=True)
class TakeTurn:
    """ "Mothman takes a turn." The owner of the text."""


@dataclass(frozen=True)
class AdvanceThreat:
    """ "Advance the threat by 1." One advance, also with more: "Advance the threat by 1, and by 1 more for each doom
    token on the lowest-numbered bridge." """

    number: int
    more: Amount | None = None


@dataclass(frozen=True)
class PlaceOnSite:
    """ "Place 1 doom token on the lowest-numbered bridge." `where`: "lowest", "lowest empty" ("on the lowest-numbered
    empty field": on the lowest-numbered one where none is empty), "bordering" ("on a field bordering Martian
    Invader": of several the players choose)."""

    number: int
    where: str


@dataclass(frozen=True)
class DestroySite:
    """ "Destroy the lowest-numbered bridge." """


@dataclass(frozen=True)
class RevealSymbol:
    """ "Turn the leftmost face-down token face up." """


@dataclass(frozen=True)
class AddInitiativeCard:
    """ "Add 1 strange pheromone card to the initiative deck at the next shuffle." `card` is its name."""

    card: str


@dataclass(frozen=True)
class ActAgain:
    """ "Put Skunk Ape's initiative card under the initiative deck." """


@dataclass(frozen=True)
class AddToEnemyAttacks:
    """ "Add 1 to the value of enemy attacks for the rest of the game." In an event without a timing: "Add 1 to the
    value of enemy attacks.", looked at in each enemy attack; there `rest_of_game` is false."""

    number: int
    rest_of_game: bool = True


@dataclass(frozen=True)
class ChooseFighter:
    """ "Choose the hero with the lowest health." Of equal ones the player chooses; "that fighter" from then on.

    `group.where` may be "lowest health", which no other sentence knows.
    """

    group: Group


@dataclass(frozen=True)
class ChooseEnemy:
    """ "Choose an enemy." The enemy whose deck the next sentence calls "your opponent's deck"."""


@dataclass(frozen=True)
class FillHand:
    """ "Choose a player who draws up to a hand of 4 cards." One of the players, who may draw fewer."""

    number: int


@dataclass(frozen=True)
class Trickery:
    """ "When this card is discarded, shuffle your discard pile into your deck." R10.7: holds always."""


@dataclass(frozen=True)
class GameRule:
    """A rule of an event that holds for the whole game. `rule`, with what is written:

    "minion health"       "Minions start with 13 health."
    "villain health"      "The villain starts with 2 more health for each player."
    "hand limit"          "The hand limit is 5."
    "opening hand"        "Players start with 4 cards."
    "exhaustion"          "Exhaustion deals 3 damage."
    "boosted manoeuvre"   "Boosting a manoeuvre adds 1 less."
    "enemy move"          "Enemies move 1 more."
    "no rest"             "Bridges heal, move and draw nothing, and aliens are removed only by discarding a card."
    "frightful"           "Each round, the first attack of a sidekick on the villain is worth 1 less."
    """

    rule: str
    number: int
