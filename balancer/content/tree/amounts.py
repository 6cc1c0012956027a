"""How much a sentence means."""

from dataclasses import dataclass

from balancer.content.tree.nouns import Group, One


@dataclass(frozen=True)
class Number:
    value: int


@dataclass(frozen=True)
class DamageDealt:
    """ "the damage dealt to the opposing fighter": by the attack itself, in this combat."""


@dataclass(frozen=True)
class DamageTaken:
    """ "the combat damage dealt to your fighter"."""


@dataclass(frozen=True)
class DamageThisWay:
    """ "the damage dealt this way": by the sentences of this effect before."""


@dataclass(frozen=True)
class BoostOf:
    """`card`: "it" ("its boost value": of the card that this effect last discarded or revealed; a missing one
    counts 0), "opponent" ("the boost value of your opponent's card"), "this" ("this card's boost value"),
    "your revealed" and "their revealed" ("the boost value of your / your opponent's revealed card")."""

    card: str = "it"


@dataclass(frozen=True)
class PrintedValueOf:
    """`card`: "this" or "opponent" ("the printed value of your opponent's card"); none played counts 0."""

    card: str


@dataclass(frozen=True)
class ValueOf:
    """`card`: "this" or "opponent" ("the value of your opponent's card")."""

    card: str


@dataclass(frozen=True)
class HealthOf:
    """ "Annie's health"."""

    fighter: One


@dataclass(frozen=True)
class HandSize:
    """ "the number of cards in your hand"."""

    player: str


@dataclass(frozen=True)
class DeckSize:
    """ "the number of cards in your deck"."""

    player: str


@dataclass(frozen=True)
class Count:
    """ "the number of Sisters in the opposing fighter's zone"; the group's quantity is "each"."""

    group: Group


@dataclass(frozen=True)
class CardsDiscarded:
    """ "the number of cards discarded": by this effect."""


@dataclass(frozen=True)
class ThatMany:
    """ "that many": the number that the player chose in this effect."""


@dataclass(frozen=True)
class Tokens:
    """ "the number of fog tokens on the board"."""

    token: str


@dataclass(frozen=True)
class Counters:
    """ "the number of coils you have"."""

    counter: str


@dataclass(frozen=True)
class ThreatLevel:
    """ "the threat level"."""


@dataclass(frozen=True)
class TokensOnLowestSite:
    """ "for each doom token on the lowest-numbered bridge"."""


@dataclass(frozen=True)
class OccupiedSites:
    """ "for each 2 occupied fields": those with a token, divided by `per`, rounded down."""

    per: int = 1


@dataclass(frozen=True)
class InitiativeCards:
    """ "for each strange pheromone card in the game": in the deck, in the row, or waiting for the next shuffle."""

    card: str


@dataclass(frozen=True)
class PlayersInGame:
    """ "for each player in the game": those who are not out."""


@dataclass(frozen=True)
class Each:
    """`times` for each of `of`: "add 2 to this card's value for each card discarded"."""

    times: int
    of: "Amount"


Amount = (
    Number
    | DamageDealt
    | DamageTaken
    | DamageThisWay
    | BoostOf
    | PrintedValueOf
    | ValueOf
    | HealthOf
    | HandSize
    | DeckSize
    | Count
    | CardsDiscarded
    | ThatMany
    | Tokens
    | Counters
    | ThreatLevel
    | TokensOnLowestSite
    | OccupiedSites
    | InitiativeCards
    | PlayersInGame
    | Each
)
