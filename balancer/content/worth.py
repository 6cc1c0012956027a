"""Play hints: what an operation is generally worth, in tenths of a card, so that a player can judge a card
it has never seen. Hints belong to operations, never to cards."""

from balancer.content import tree

CARD = 10
DAMAGE = 8
CANCEL = 12
IGNORE = 20
ACTION = 12
MOVE_A_SPACE = 1
PLACE = 5
SIDEKICK = 12
CONDITION_HOLDS = 0.5


def amount(value: tree.Amount) -> float:
    match value:
        case tree.Number(number):
            return number
        case _:
            return 2


def statement(sentence: tree.Statement) -> float:
    match sentence:
        case tree.Draw(player, number):
            return CARD * amount(number) * (1 if player == "you" else -1)
        case tree.Discard(player, number):
            return CARD * amount(number) * (-1 if player == "you" else 1)
        case tree.DealDamage(number, _):
            return DAMAGE * amount(number)
        case tree.Recover(_, number):
            return DAMAGE * amount(number)
        case tree.Move(_, distance, _):
            return MOVE_A_SPACE * distance
        case tree.Place():
            return PLACE
        case tree.ReturnDefeated():
            return SIDEKICK
        case tree.CancelEffects():
            return CANCEL
        case tree.IgnoreValue():
            return IGNORE
        case tree.AddToValue(number):
            return DAMAGE * amount(number)
        case tree.SetValue(value):
            return DAMAGE * max(0, value - 3)
        case tree.GainActions(number):
            return ACTION * number
        case tree.If(_, then, otherwise):
            return CONDITION_HOLDS * body(then) + (1 - CONDITION_HOLDS) * body(otherwise)
        case tree.May(player, then, otherwise):
            return min(body(then), body(otherwise)) if player == "opponent" else max(0, body(then))


def body(sentences: tuple[tree.Statement, ...]) -> float:
    return sum(map(statement, sentences))


def text(whole: tree.Text) -> int:
    return round(sum(body(clause.body) for clause in whole.clauses))
