"""When a sentence holds."""

from dataclasses import dataclass

from balancer.content.tree.amounts import Amount
from balancer.content.tree.nouns import Group, One


@dataclass(frozen=True)
class Won:
    """ "you won the combat"; with `won` false "you lost the combat"."""

    won: bool = True


@dataclass(frozen=True)
class Adjacent:
    """ "Holmes is adjacent to the opposing fighter"."""

    fighter: One
    to: One


@dataclass(frozen=True)
class SameZone:
    """ "Shuri is in Black Panther's zone"."""

    fighter: One
    of: One


@dataclass(frozen=True)
class StartedElsewhere:
    """ "your fighter started this turn in a different space"."""

    fighter: One


@dataclass(frozen=True)
class StartedOnToken:
    """ "Invisible Man started this turn on a space with a fog token"."""

    fighter: One
    token: str


@dataclass(frozen=True)
class LeftItsZones:
    """ "Golden Bat shares no zones with the space it started this turn in"."""

    fighter: One


@dataclass(frozen=True)
class OnToken:
    """ "Invisible Man is on a space with a fog token"."""

    fighter: One
    token: str


@dataclass(frozen=True)
class Nobody:
    """ "there are no opposing fighters in Bigfoot's zone"."""

    group: Group


@dataclass(frozen=True)
class Somebody:
    """ "there are 4 or more squirrels adjacent to the opposing fighter"; `least` 1: "there is a friendly fighter
    adjacent to your fighter"."""

    group: Group
    least: int = 1


@dataclass(frozen=True)
class IsRole:
    """ "the opposing fighter is a hero" (or a sidekick)."""

    fighter: One
    role: str


@dataclass(frozen=True)
class IsFighter:
    """ "your fighter is Daisy": the sidekick, or the hero."""

    fighter: One
    who: One


@dataclass(frozen=True)
class Defeated:
    """ "your fighter was defeated"."""

    fighter: One


@dataclass(frozen=True)
class FormIs:
    """ "you are Mr. Hyde"; where the hero file calls its forms otherwise, "your gadget is Hypnoray Blaster"."""

    form: str


@dataclass(frozen=True)
class Attacking:
    """ "you are attacking"; with `attacking` false "you are defending"."""

    attacking: bool = True


@dataclass(frozen=True)
class OpponentPlayed:
    """ "your opponent played a card"."""


@dataclass(frozen=True)
class YourTurn:
    """ "it is your turn"."""


@dataclass(frozen=True)
class ActionNumber:
    """ "this is your first action this turn" (second, third)."""

    number: int


@dataclass(frozen=True)
class Manoeuvred:
    """ "you have manoeuvred this turn"."""


@dataclass(frozen=True)
class WonThisTurn:
    """ "you already won a combat this turn"."""


@dataclass(frozen=True)
class Predicted:
    """ "you predicted the printed value of your opponent's card"."""


@dataclass(frozen=True)
class CountersAtLeast:
    """ "you have 2 coils"."""

    counter: str
    number: int


@dataclass(frozen=True)
class Compare:
    """ "Annie's health is less than the opposing fighter's health"; `relation`: "<", ">", "<=", ">=", "=".

    In words: "is less than", "is more than", "is at most", "is at least", "is equal to".
    """

    left: Amount
    relation: str
    right: Amount


@dataclass(frozen=True)
class FaceUp:
    """ "the square token is face up". `symbol` is one of those of the villain's file."""

    symbol: str


@dataclass(frozen=True)
class SameNameDiscarded:
    """ "your opponent's discard pile holds a card of the same name as their card"."""


@dataclass(frozen=True)
class Did:
    """ "you do" / "they do", after a sentence that may find nothing to do: what it says has been done."""

    player: str = "you"


@dataclass(frozen=True)
class Not:
    """The contrary: "your fighter is not adjacent to the opposing fighter"."""

    condition: "Condition"


@dataclass(frozen=True)
class Both:
    """ "you are Mr. Hyde and you are attacking"."""

    one: "Condition"
    other: "Condition"


Condition = (
    Won
    | Adjacent
    | SameZone
    | StartedElsewhere
    | StartedOnToken
    | LeftItsZones
    | OnToken
    | Nobody
    | Somebody
    | IsRole
    | IsFighter
    | Defeated
    | FormIs
    | Attacking
    | OpponentPlayed
    | YourTurn
    | ActionNumber
    | Manoeuvred
    | WonThisTurn
    | Predicted
    | CountersAtLeast
    | Compare
    | FaceUp
    | SameNameDiscarded
    | Did
    | Not
    | Both
)
