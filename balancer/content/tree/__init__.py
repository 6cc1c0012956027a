"""The syntax tree of the card language: what a sentence on a card means, free of its wording.

Beside each node stands its canonical wording; `content/printer.py` writes it, `content/grammar.lark` reads it
and its usual variants. A player is "you" (the owner of the text), "opponent", or where it says so
"each opponent", always seen from the owner of the text.
"""

from dataclasses import dataclass

from balancer.content.tree.adventure import (
    ActAgain,
    AddInitiativeCard,
    AddToEnemyAttacks,
    AdvanceThreat,
    ChooseEnemy,
    ChooseFighter,
    DestroySite,
    FillHand,
    GameRule,
    PlaceOnSite,
    RevealSymbol,
    TakeTurn,
    Trickery,
)
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
    InitiativeCards,
    Number,
    OccupiedSites,
    PlayersInGame,
    PrintedValueOf,
    ThatMany,
    ThreatLevel,
    Tokens,
    TokensOnLowestSite,
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
    FaceUp,
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
    SameNameDiscarded,
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
    "ActAgain",
    "ActionNumber",
    "AddInitiativeCard",
    "AddToAttacksThisTurn",
    "AddToEnemyAttacks",
    "AddToValue",
    "Adjacent",
    "AdvanceThreat",
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
    "ChooseEnemy",
    "ChooseFighter",
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
    "DestroySite",
    "Did",
    "Discard",
    "DiscardAnyNumber",
    "DiscardTop",
    "Draw",
    "DrawUpTo",
    "Each",
    "EndTurn",
    "EnterCombat",
    "FaceUp",
    "Fighters",
    "FillHand",
    "FormIs",
    "GainActions",
    "GainCounters",
    "GameRule",
    "Group",
    "HandSize",
    "HealthFloor",
    "HealthOf",
    "HideHand",
    "If",
    "IgnoreValue",
    "InitiativeCards",
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
    "OccupiedSites",
    "OnToken",
    "One",
    "OpponentPlayed",
    "Place",
    "PlaceOnSite",
    "PlaceToken",
    "PlaceWhenBoosting",
    "PlayAnother",
    "PlayersInGame",
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
    "RevealSymbol",
    "SameNameDiscarded",
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
    "TakeTurn",
    "Text",
    "ThatMany",
    "ThreatLevel",
    "TokenPassage",
    "Tokens",
    "TokensOnLowestSite",
    "Transform",
    "Trickery",
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
    | TakeTurn
    | AdvanceThreat
    | PlaceOnSite
    | DestroySite
    | RevealSymbol
    | AddInitiativeCard
    | ActAgain
    | AddToEnemyAttacks
    | ChooseFighter
    | ChooseEnemy
    | FillHand
    | Trickery
    | GameRule
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
    For initiative cards: "now", "at the end of the round". For events: "at the end of the round", "when a minion is
    defeated", "always". For objectives "objective" and for what a site offers "site": no timing is written.
    """

    timing: str
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Text:
    """Everything written on one card, or the ability of one hero."""

    clauses: tuple[Clause, ...]
