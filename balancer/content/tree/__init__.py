"""The syntax tree of the card language: what a sentence on a card means, free of its wording.

Beside each node stands its canonical wording; `content/printer.py` writes it, `content/grammar.lark` reads it
and its usual variants. A player is "you" (the owner of the text), "opponent", or where it says so
"each opponent", always seen from the owner of the text.
"""

from dataclasses import dataclass

from balancer.content.tree.amounts import (
    Amount,
    BoostOf,
    CardsDiscarded,
    Count,
    Counters,
    DamageDealt,
    DamageTaken,
    DamageThisWay,
    DeckSize,
    Each,
    HandSize,
    HealthOf,
    Number,
    PrintedValueOf,
    ThatMany,
    Tokens,
    ValueOf,
)
from balancer.content.tree.cards import (
    ChooseNumber,
    Discard,
    DiscardAnyNumber,
    DiscardTop,
    Draw,
    DrawUpTo,
    LookAtHand,
    NameValue,
    Predict,
    PutFromHand,
    PutIt,
    Rearrange,
    Reveal,
    RevealHand,
    RevealPair,
    TakeFromDiscard,
)
from balancer.content.tree.choices import (
    CannotBeCancelled,
    Choose,
    HideHand,
    If,
    May,
    PlaceWhenBoosting,
    TokenPassage,
)
from balancer.content.tree.combat import (
    AddToAttacksThisTurn,
    AddToValue,
    Boost,
    CancelEffects,
    IgnoreValue,
    LendAbility,
    LockValue,
    LockValuesThisTurn,
    MakePlayAnother,
    NoEffectDamage,
    PlayAnother,
    ReturnBoost,
    ReturnThisCard,
    SetPrintedValue,
    SetValue,
)
from balancer.content.tree.conditions import (
    ActionNumber,
    Adjacent,
    Attacking,
    Both,
    Compare,
    Condition,
    CountersAtLeast,
    Defeated,
    Did,
    FormIs,
    IsFighter,
    IsRole,
    LeftItsZones,
    Manoeuvred,
    Nobody,
    Not,
    OnToken,
    OpponentPlayed,
    Predicted,
    SameZone,
    Somebody,
    StartedElsewhere,
    StartedOnToken,
    Won,
    WonThisTurn,
    YourTurn,
)
from balancer.content.tree.fighters import (
    DealDamage,
    EnterCombat,
    Move,
    Place,
    Recover,
    RemoveFromBoard,
    Restore,
    ReturnDefeated,
    Swap,
)
from balancer.content.tree.nouns import (
    ANY_CARDS,
    Cards,
    Fighters,
    Group,
    One,
    Space,
)
from balancer.content.tree.turn import (
    EndTurn,
    GainActions,
    GainCounters,
    HealthFloor,
    Later,
    MoveToken,
    NobodyLeaves,
    PlaceToken,
    SpendCounters,
    Transform,
)

__all__ = [
    "ANY_CARDS",
    "ActionNumber",
    "AddToAttacksThisTurn",
    "AddToValue",
    "Adjacent",
    "Amount",
    "Attacking",
    "Boost",
    "BoostOf",
    "Both",
    "CancelEffects",
    "CannotBeCancelled",
    "Cards",
    "CardsDiscarded",
    "Choose",
    "ChooseNumber",
    "Clause",
    "Compare",
    "Condition",
    "Count",
    "Counters",
    "CountersAtLeast",
    "DamageDealt",
    "DamageTaken",
    "DamageThisWay",
    "DealDamage",
    "DeckSize",
    "Defeated",
    "Did",
    "Discard",
    "DiscardAnyNumber",
    "DiscardTop",
    "Draw",
    "DrawUpTo",
    "Each",
    "EndTurn",
    "EnterCombat",
    "Fighters",
    "FormIs",
    "GainActions",
    "GainCounters",
    "Group",
    "HandSize",
    "HealthFloor",
    "HealthOf",
    "HideHand",
    "If",
    "IgnoreValue",
    "IsFighter",
    "IsRole",
    "Later",
    "LeftItsZones",
    "LendAbility",
    "LockValue",
    "LockValuesThisTurn",
    "LookAtHand",
    "MakePlayAnother",
    "Manoeuvred",
    "May",
    "Move",
    "MoveToken",
    "NameValue",
    "NoEffectDamage",
    "Nobody",
    "NobodyLeaves",
    "Not",
    "Number",
    "OnToken",
    "One",
    "OpponentPlayed",
    "Place",
    "PlaceToken",
    "PlaceWhenBoosting",
    "PlayAnother",
    "Predict",
    "Predicted",
    "PrintedValueOf",
    "PutFromHand",
    "PutIt",
    "Rearrange",
    "Recover",
    "RemoveFromBoard",
    "Restore",
    "ReturnBoost",
    "ReturnDefeated",
    "ReturnThisCard",
    "Reveal",
    "RevealHand",
    "RevealPair",
    "SameZone",
    "SetPrintedValue",
    "SetValue",
    "Somebody",
    "Space",
    "SpendCounters",
    "StartedElsewhere",
    "StartedOnToken",
    "Statement",
    "Swap",
    "TakeFromDiscard",
    "Text",
    "ThatMany",
    "TokenPassage",
    "Tokens",
    "Transform",
    "ValueOf",
    "Won",
    "WonThisTurn",
    "YourTurn",
]

Statement = (
    Draw
    | DrawUpTo
    | Discard
    | DiscardAnyNumber
    | DiscardTop
    | Reveal
    | RevealPair
    | PutIt
    | LookAtHand
    | RevealHand
    | Rearrange
    | PutFromHand
    | TakeFromDiscard
    | NameValue
    | Predict
    | ChooseNumber
    | DealDamage
    | Recover
    | Move
    | Place
    | Swap
    | EnterCombat
    | ReturnDefeated
    | Restore
    | RemoveFromBoard
    | CancelEffects
    | IgnoreValue
    | AddToValue
    | SetValue
    | SetPrintedValue
    | LockValue
    | LockValuesThisTurn
    | AddToAttacksThisTurn
    | Boost
    | PlayAnother
    | MakePlayAnother
    | ReturnThisCard
    | ReturnBoost
    | NoEffectDamage
    | LendAbility
    | GainActions
    | EndTurn
    | HealthFloor
    | NobodyLeaves
    | Later
    | Transform
    | GainCounters
    | SpendCounters
    | MoveToken
    | PlaceToken
    | If
    | May
    | Choose
    | CannotBeCancelled
    | TokenPassage
    | PlaceWhenBoosting
    | HideHand
)


@dataclass(frozen=True)
class Clause:
    """Sentences that resolve at one moment.

    On cards: "immediately", "during combat", "after combat", "scheme" (no timing is written); "before the reveal";
    "when you boost with this card"; "when an opponent makes you discard this card"; "always" (no timing is written on a
    card that is no scheme: rules that hold all the time).
    For abilities: "at the start of your turn", "at the end of your turn", "after you attack", "after you manoeuvre",
    "during combat" and "after combat" (when your hero attacks: "when Jill Trent attacks, during combat"), "always"
    (written without a timing: rules that hold all the time, and AddToValue under conditions, which are looked at when
    the values of a combat are compared).
    """

    timing: str
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Text:
    """Everything written on one card, or the ability of one hero."""

    clauses: tuple[Clause, ...]
