"""The syntax tree of the card language: what a sentence on a card means, free of its wording."""

from dataclasses import dataclass

# --- who ---------------------------------------------------------------------------------------
# A player is "you" (the owner of the text) or "opponent", always seen from the owner of the text.


@dataclass(frozen=True)
class One:
    """One definite fighter.

    `which` is "your fighter" (in the combat, or playing the scheme), "the opposing fighter",
    "your attacking fighter", "hero" or "sidekick"; the last two are written with their names.
    """

    which: str


@dataclass(frozen=True)
class Group:
    """Fighters by description; `quantity` "one" lets the player choose, "each" takes them all.

    `side` is "any", "opposing" or "friendly"; `where` is "anywhere", "adjacent to", "in the zone of"
    (both relative to `of`) or "in the combat".
    """

    quantity: str
    side: str
    where: str = "anywhere"
    of: One | None = None


Fighters = One | Group

# --- how much ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Number:
    value: int


@dataclass(frozen=True)
class DamageDealt:
    """The damage dealt to the opposing fighter in this combat."""


@dataclass(frozen=True)
class BoostOfDiscarded:
    """ "Its boost value": of the card the sentence before discarded; a missing card counts 0."""


Amount = Number | DamageDealt | BoostOfDiscarded

# --- where -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Space:
    """A free space: `where` is "in the zone of" or "adjacent to" (relative to `of`), or "anywhere"."""

    where: str
    of: One | None = None


# --- when --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Won:
    """You won the combat (or, with `won` false, lost it)."""

    won: bool = True


@dataclass(frozen=True)
class Adjacent:
    fighter: One
    to: One


@dataclass(frozen=True)
class StartedElsewhere:
    """The fighter started this turn in a different space."""

    fighter: One


@dataclass(frozen=True)
class Nobody:
    """There are no such fighters."""

    group: Group


Condition = Won | Adjacent | StartedElsewhere | Nobody

# --- what --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Draw:
    player: str
    amount: Amount


@dataclass(frozen=True)
class Discard:
    player: str
    amount: Amount
    random: bool = False


@dataclass(frozen=True)
class DealDamage:
    amount: Amount
    target: Fighters


@dataclass(frozen=True)
class Recover:
    fighter: One
    amount: Amount


@dataclass(frozen=True)
class Move:
    """Up to `distance` spaces; `through` lets the fighter pass its opposing fighters."""

    fighter: Fighters
    distance: int
    through: bool = False


@dataclass(frozen=True)
class Place:
    fighter: One
    space: Space


@dataclass(frozen=True)
class ReturnDefeated:
    """One defeated sidekick, if any, comes back with full health."""

    space: Space


@dataclass(frozen=True)
class CancelEffects:
    """All effects on the opponent's card."""


@dataclass(frozen=True)
class IgnoreValue:
    """The value of the opponent's card counts as 0."""


@dataclass(frozen=True)
class AddToValue:
    """This card's value is increased."""

    amount: Amount


@dataclass(frozen=True)
class SetValue:
    """This card's value is the number instead of the printed one."""

    value: int


@dataclass(frozen=True)
class GainActions:
    number: int


@dataclass(frozen=True)
class If:
    """`otherwise` is the sentence before, which "instead" replaces; empty without "instead"."""

    condition: Condition
    then: tuple["Statement", ...]
    otherwise: tuple["Statement", ...] = ()


@dataclass(frozen=True)
class May:
    """`player` decides whether `then` happens; `otherwise` is "If they do not, ..."."""

    player: str
    then: tuple["Statement", ...]
    otherwise: tuple["Statement", ...] = ()


Statement = (
    Draw
    | Discard
    | DealDamage
    | Recover
    | Move
    | Place
    | ReturnDefeated
    | CancelEffects
    | IgnoreValue
    | AddToValue
    | SetValue
    | GainActions
    | If
    | May
)


@dataclass(frozen=True)
class Clause:
    """Sentences that resolve at one moment.

    `timing` is "immediately", "during combat", "after combat" or "scheme" on cards;
    "after you attack", "at the start of your turn" or "at the end of your turn" for abilities.
    """

    timing: str
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Text:
    """Everything written on one card, or the ability of one hero."""

    clauses: tuple[Clause, ...]
