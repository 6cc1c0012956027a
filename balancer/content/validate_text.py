"""The texts of data files: which timing and which rule may stand on what."""

from balancer.content import tree
from balancer.content.compiler import mentions
from balancer.content.language import RULES, LanguageError, Names, parse
from balancer.content.table import Table

ANY_CARD_TIMINGS = ("when you boost with this card", "when an opponent makes you discard this card", "always")
TIMINGS = {
    "combat": ("immediately", "during combat", "after combat", "before the reveal", *ANY_CARD_TIMINGS),
    "scheme": ("scheme", *ANY_CARD_TIMINGS),
    "ability": (
        "at the start of your turn",
        "at the end of your turn",
        "after you attack",
        "after you manoeuvre",
        "during combat",
        "after combat",
        "always",
    ),
    "enemy": ("immediately", "during combat", "after combat", "always"),
    "initiative": ("now", "at the end of the round"),
    "event": ("at the end of the round", "when a minion is defeated", "always"),
    "objective": ("objective",),
    "site": ("site",),
}
HERO_RULES = (tree.CannotBeCancelled, tree.TokenPassage, tree.PlaceWhenBoosting, tree.HideHand)
RULES_ON = {
    "combat": HERO_RULES,
    "scheme": HERO_RULES,
    "ability": HERO_RULES,
    "enemy": (tree.CannotBeCancelled, tree.Trickery),
    "event": (tree.GameRule,),
}
ONLY_IN_ADVENTURES = (
    tree.TakeTurn,
    tree.AdvanceThreat,
    tree.PlaceOnSite,
    tree.DestroySite,
    tree.RevealSymbol,
    tree.AddInitiativeCard,
    tree.ActAgain,
    tree.AddToEnemyAttacks,
    tree.ChooseFighter,
    tree.ChooseEnemy,
    tree.FillHand,
    tree.ThreatLevel,
    tree.PlayersInGame,
)


def card_text(table: Table, key: str, text: str, names: Names, kind: str) -> tree.Text:
    """What `text` means on what `kind` says, see `language.parse`."""
    if not text:
        return tree.Text(())
    try:
        parsed = parse(text, names, kind)
    except LanguageError as error:
        table.fail(" ".join(str(error).split()), key)
    check_timings(table, key, parsed, kind)
    if kind in ("combat", "scheme", "ability") and mentions(parsed, *ONLY_IN_ADVENTURES):
        table.fail("the text speaks of what only adventures have, expected it in the file of an enemy or event", key)
    if mentions(parsed, tree.RevealSymbol) and not names.symbols:
        table.fail("the text turns a token face up, expected a villain with symbols", key)
    return parsed


def check_timings(table: Table, key: str, parsed: tree.Text, kind: str) -> None:
    named = [timing for timing in TIMINGS[kind] if timing not in ("always", "objective", "site")]
    expected = ", ".join(f'"{timing}"' for timing in named) or "none"
    for clause in parsed.clauses:
        for statement in clause.body if clause.timing == "always" else ():
            if isinstance(statement, RULES) and not isinstance(statement, RULES_ON.get(kind, ())):
                table.fail("the text holds a rule that does not fit here", key)
            if not holds_always(statement, kind):
                table.fail(f"the text has no timing, expected {expected} before what does not hold always", key)
        if clause.timing not in TIMINGS[kind]:
            table.fail(f'the timing "{clause.timing}" does not fit here, expected {expected}', key)


def holds_always(statement: tree.Statement, kind: str) -> bool:
    """Rules hold all the time, in an ability also what it adds to values, in an event what it adds to enemy attacks."""
    match statement:
        case tree.If(_, then, otherwise) if kind in ("ability", "event"):
            return all(holds_always(part, kind) for part in (*then, *otherwise))
        case tree.AddToValue():
            return kind == "ability"
        case tree.AddToEnemyAttacks(rest_of_game=False):
            return kind == "event"
    return isinstance(statement, RULES_ON.get(kind, ()))
