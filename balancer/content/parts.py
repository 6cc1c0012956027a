"""What the grammar makes of one sentence: statements, and what only the sentences around it can complete.

Places are counted in words of the sentence. Nothing here is changed once made: readings are kept and shared.
"""

from dataclasses import dataclass
from typing import Any

from balancer.content import tree

# Stand-ins inside statements, replaced once the sentences around are known.
SUBJECT = "subject"  # the player of a bare "draw 1 card": you, or whoever the words before name
IT = tree.One("it")  # the fighter named last
HE = tree.One("he")  # the fighter of whom the sentence before speaks
HERE = tree.One("here")  # your fighter; in an ability the hero
SAME = tree.One("the same")  # whom the sentence damages that this one replaces


@dataclass(frozen=True)
class Acted:
    """A statement and who does it: SUBJECT, a player, or "have you" and "have opponent" after "may"."""

    actor: str
    statement: tree.Statement


@dataclass(frozen=True)
class Gain:
    actor: str
    number: int
    position: int


@dataclass(frozen=True)
class Several:
    """Statements that one phrase makes, in order."""

    contents: tuple[Any, ...]


@dataclass(frozen=True)
class Chosen:
    """ "Choose one opposing fighter": the next "it" means this one. Or a space: the next "that space"."""

    what: tree.Group | tree.Space


@dataclass(frozen=True)
class InBrackets:
    number: int


@dataclass(frozen=True)
class Unfinished:
    """ "Look at the top 3 cards of your deck": the next sentence says where they go."""

    statement: tree.Rearrange


@dataclass(frozen=True)
class Returned:
    """ "Return your opponent's card to their hand." A sentence must follow that says what they play."""


@dataclass(frozen=True)
class ChosenToPlay:
    """ "Look at their hand and choose a card for them to play." """


@dataclass(frozen=True)
class Step:
    """One statement or more; `instead` is where that word stands. No content for "choose an opponent".

    `also` matters where counters are spent.
    """

    content: Any
    instead: int | None = None
    also: bool = False

    @property
    def replaces(self) -> bool:
        """For a value, "instead" means instead of the printed one, and replaces no sentence."""
        return self.instead is not None and not isinstance(self.content, tree.SetValue | tree.LockValue)


@dataclass(frozen=True)
class Cost:
    """ "Discard 1 card to draw 2 cards": what comes after "to"."""

    sequence: tuple[Any, ...]


@dataclass(frozen=True)
class Choice:
    """An "if" (`test` is its condition), a "may" (`test` is its player), or an "if you do"."""

    kind: str
    test: Any
    sequence: tuple[Any, ...]
    position: int


@dataclass(frozen=True)
class Options:
    """ "Choose one: ...". Each option is a sentence, or several to be done together."""

    actor: str
    options: tuple[tuple[tuple[Any, ...], ...], ...]


@dataclass(frozen=True)
class Tiers:
    """ "You may spend coils: for 1, ...; for 2, ..."."""

    counter: str
    tiers: tuple["Tier", ...]


@dataclass(frozen=True)
class Tier:
    """ "Also" adds to the tier before, "instead" replaces what was said before."""

    number: int
    sequence: tuple[Any, ...]
    counter: str = ""


@dataclass(frozen=True)
class LaterOn:
    sequence: tuple[Any, ...]


@dataclass(frozen=True)
class Otherwise:
    """A sentence that belongs to a choice in the one before; `player` for "if they do not"."""

    player: str | None
    sequence: tuple[Any, ...]
    position: int
    any_choice: bool = False


@dataclass(frozen=True)
class MayPass:
    """ "It may move through opposing fighters": the fighter of the move before, or one by name."""

    fighter: tree.Fighters | None
    position: int


@dataclass(frozen=True)
class Keep:
    """ "Keep 1 and put the others on the bottom of your deck.", after "Draw up to 3 cards." """

    number: int


@dataclass(frozen=True)
class PutBack:
    """Where the cards go that were looked at, before the others are put back."""

    hand: int = 0
    bottom: int = 0
    discard: int = 0


@dataclass(frozen=True)
class Reminder:
    """A sentence that only reminds of a rule."""
