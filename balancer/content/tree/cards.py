"""What a sentence does with cards."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from balancer.content.tree.amounts import Amount
from balancer.content.tree.nouns import ANY_CARDS, Cards

if TYPE_CHECKING:
    from balancer.content.tree import Statement


@dataclass(frozen=True)
class Draw:
    """ "Draw 2 cards." / "Your opponent draws 1 card." """

    player: str
    amount: Amount


@dataclass(frozen=True)
class DrawUpTo:
    """ "Draw up to 3 cards, keep 1 and put the others on the bottom of your deck in any order." """

    number: int
    keep: int


@dataclass(frozen=True)
class Discard:
    """ "Your opponent discards 1 random card." / "Each opponent discards 2 cards." `player` may be "each opponent".

    `chooser`: the player who chooses the cards where it is not the one who discards them (see LookAtHand).
    """

    player: str
    amount: Amount
    random: bool = False
    cards: Cards = ANY_CARDS
    chooser: str = ""


@dataclass(frozen=True)
class DiscardAnyNumber:
    """ "Discard any number of cards." / "Discard any number of Dr. Jekyll cards." """

    cards: Cards = ANY_CARDS


@dataclass(frozen=True)
class DiscardTop:
    """ "Discard the top card of your deck." / "Your opponent discards the top card of their deck." """

    player: str


@dataclass(frozen=True)
class Reveal:
    """ "Reveal the top card of your opponent's deck." `player`: whose deck; `end`: "top" or "bottom"."""

    player: str
    end: str = "top"


@dataclass(frozen=True)
class RevealPair:
    """ "Reveal 2 cards of the same name from your hand." """


@dataclass(frozen=True)
class PutIt:
    """ "Put it in your hand." The card revealed before; `to`: "hand", "top", "bottom" (of its owner's deck), "discard".

    "Put it in your hand" / "on top of your deck" / "on the bottom of your deck"; "Discard it."
    """

    to: str


@dataclass(frozen=True)
class LookAtHand:
    """ "Look at your opponent's hand." What follows from the look is `then`: "Look at your opponent's hand and
    choose 1 card for them to discard." is then=(Discard("opponent", Number(1), chooser="you"),)."""

    player: str = "opponent"
    then: tuple["Statement", ...] = ()


@dataclass(frozen=True)
class RevealHand:
    """ "Your opponent reveals their hand." """

    player: str


@dataclass(frozen=True)
class Rearrange:
    """ "Look at the top 3 cards of your opponent's deck. Put them back in any order." `reveal` for "Reveal the top 3
    cards ...". `bottom` of them go to the bottom, `hand` to the hand, `discard` to the discard pile, first: "Put 1 of
    them on the bottom of the deck and the others back in any order." """

    player: str
    number: int
    reveal: bool = False
    hand: int = 0
    bottom: int = 0
    discard: int = 0


@dataclass(frozen=True)
class PutFromHand:
    """ "Put 2 cards from your hand on top of your deck in any order." `end`: "top" or "bottom"."""

    amount: Amount
    end: str = "top"


@dataclass(frozen=True)
class TakeFromDiscard:
    """ "Return 1 random card from your discard pile to your hand." / "Shuffle up to 3 Jill Trent cards from your
    discard pile into your deck." `to`: "hand", "deck" (shuffled in), "top"."""

    number: int
    to: str
    up_to: bool = False
    random: bool = False
    cards: Cards = ANY_CARDS


@dataclass(frozen=True)
class NameValue:
    """ "Name a value." """


@dataclass(frozen=True)
class Predict:
    """ "Predict the printed value of your opponent's card." With the timing "before the reveal"."""


@dataclass(frozen=True)
class ChooseNumber:
    """ "Choose a number from 0 to 2." Then "that many"."""

    low: int
    high: int
