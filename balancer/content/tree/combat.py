"""What a sentence does to the combat."""

from dataclasses import dataclass

from balancer.content.tree.amounts import Amount
from balancer.content.tree.nouns import One


@dataclass(frozen=True)
class CancelEffects:
    """ "Cancel all effects on your opponent's card." `timing` "after combat": "Cancel all after combat effects ..." """

    timing: str = ""


@dataclass(frozen=True)
class IgnoreValue:
    """ "Ignore the value of your opponent's card." It counts as 0."""


@dataclass(frozen=True)
class AddToValue:
    """ "Add 1 to this card's value." `card`: "this" or "opponent" ("your opponent's card's value")."""

    amount: Amount
    card: str = "this"


@dataclass(frozen=True)
class SetValue:
    """ "This card's value is 5 instead." `card`: "this" or "opponent" ("the value of your opponent's card is ...")."""

    value: Amount
    card: str = "this"


@dataclass(frozen=True)
class SetPrintedValue:
    """ "Change the printed value of your opponent's card to its boost value." """

    value: Amount
    card: str = "opponent"


@dataclass(frozen=True)
class LockValue:
    """ "The value of your opponent's card is 0 and cannot be changed by card effects." Without `by_cards`: "...cannot
    be changed". The value PrintedValueOf("opponent") reads "its printed value"."""

    value: Amount
    by_cards: bool = False
    card: str = "opponent"


@dataclass(frozen=True)
class LockValuesThisTurn:
    """ "This turn, the values of your cards are 4 and cannot be changed." """

    value: int


@dataclass(frozen=True)
class AddToAttacksThisTurn:
    """ "This turn, add 1 to the value of your attacks." """

    amount: int


@dataclass(frozen=True)
class Boost:
    """ "Boost this card." The player of the card discards a card and adds its boost value. `card`: "this" or
    "opponent" ("your opponent may boost their card"); `blind`: with the top card of the deck ("blind boost")."""

    card: str = "this"
    blind: bool = False


@dataclass(frozen=True)
class PlayAnother:
    """ "Return this card to your hand and play a different card." Its effects resolve as usual."""


@dataclass(frozen=True)
class MakePlayAnother:
    """ "Return your opponent's card to their hand, look at their hand and choose the card they play." """


@dataclass(frozen=True)
class ReturnThisCard:
    """ "Return this card to your hand." After combat, instead of discarding it."""


@dataclass(frozen=True)
class ReturnBoost:
    """ "Return 1 card you boosted with to your hand." """


@dataclass(frozen=True)
class NoEffectDamage:
    """ "This combat, your fighter takes no damage from effects." """

    fighter: One


@dataclass(frozen=True)
class LendAbility:
    """ "Hero's ability applies to Daisy in this combat." """
