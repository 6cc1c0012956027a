"""Play hints: what an operation is generally worth, in tenths of a card, so that a player can judge a card
it has never seen. Hints belong to operations, never to cards."""

from balancer.content import tree

CARD = 10
DAMAGE = 8
HEALTH = 7
CANCEL = 12
IGNORE = 20
ACTION = 12
MOVE_A_SPACE = 2
PLACE = 8
SIDEKICK = 12
LOOK = 2
COUNTER = 5
TURN_RULE = 6
BOOST = 8
THREAT = 10
SITE_TOKEN = 8
ENEMY_TURN = 20
OBJECTIVE = 30
CONDITION_HOLDS = 0.5
TYPICAL_AMOUNT = 2
TYPICAL_VALUE = 3


def amount(value: tree.Amount) -> float:
    match value:
        case tree.Number(number):
            return number
        case tree.Each(times, _):
            return times * TYPICAL_AMOUNT
        case _:
            return TYPICAL_AMOUNT


def statement(sentence: tree.Statement) -> float:
    for judge in (_choice, _of_cards, _of_fighters, _of_combat, _of_adventure):
        worth = judge(sentence)
        if worth is not None:
            return worth
    return _of_turn(sentence)


def _choice(sentence: tree.Statement) -> float | None:
    match sentence:
        case tree.If(_, then, otherwise):
            return CONDITION_HOLDS * body(then) + (1 - CONDITION_HOLDS) * body(otherwise)
        case tree.May("opponent", then, otherwise):
            return min(body(then), body(otherwise))
        case tree.May(_, then, _):
            return max(0, body(then))
        case tree.Choose(options, player):
            return (min if player == "opponent" else max)(map(body, options))
        case tree.SpendCounters(_, tiers):
            return max(max(0, body(then) - COUNTER * number) for number, then in tiers)
        case tree.Later(then) | tree.LookAtHand(_, then):
            return LOOK + body(then)
    return None


def _of_cards(sentence: tree.Statement) -> float | None:
    match sentence:
        case tree.Draw(player, number):
            return CARD * amount(number) * (1 if player == "you" else -1)
        case tree.DrawUpTo(number, keep):
            return CARD * keep + LOOK * (number - keep)
        case tree.Discard(player, number):
            return CARD * amount(number) * (-1 if player == "you" else 1)
        case tree.DiscardAnyNumber():
            return 0
        case tree.DiscardTop(player):
            return 0 if player == "you" else LOOK
        case tree.PutIt(to):
            return CARD if to == "hand" else LOOK
        case tree.Rearrange(_, _, _, hand, _, discard):
            return 2 * LOOK + CARD * (hand + discard)
        case tree.PutFromHand(number, _):
            return -CARD / 2 * amount(number)
        case tree.TakeFromDiscard(number, to):
            return (CARD if to == "hand" else LOOK) * number
        case tree.Reveal() | tree.RevealHand() | tree.NameValue() | tree.Predict() | tree.ChooseNumber():
            return LOOK
        case tree.RevealPair():
            return 0
    return None


def _of_fighters(sentence: tree.Statement) -> float | None:
    match sentence:
        case tree.DealDamage(number, target):
            return DAMAGE * amount(number) * (-1 if _is_mine(target) else 1)
        case tree.Recover(_, number):
            return HEALTH * amount(number)
        case tree.Move(_, distance):
            return MOVE_A_SPACE * amount(distance)
        case tree.Place() | tree.Swap() | tree.EnterCombat():
            return PLACE
        case tree.ReturnDefeated():
            return SIDEKICK
        case tree.Restore(_, health):
            return DAMAGE * health / 2
        case tree.RemoveFromBoard():
            return PLACE
        case tree.MoveToken() | tree.PlaceToken():
            return LOOK
    return None


def _is_mine(target: tree.Fighters) -> bool:
    return isinstance(target, tree.One) and target.which in ("hero", "sidekick", "your fighter", "your other fighter")


def _of_combat(sentence: tree.Statement) -> float | None:
    match sentence:
        case tree.CancelEffects():
            return CANCEL
        case tree.IgnoreValue():
            return IGNORE
        case tree.AddToValue(number, card):
            return DAMAGE * amount(number) * (1 if card == "this" else -1)
        case tree.SetValue(value, "this"):
            return DAMAGE * max(0, amount(value) - TYPICAL_VALUE)
        case tree.SetValue() | tree.SetPrintedValue():
            return DAMAGE
        case tree.LockValue(value, _, "opponent"):
            return DAMAGE * max(0, TYPICAL_VALUE - amount(value))
        case tree.Boost(card):
            return BOOST if card == "this" else -BOOST
        case tree.PlayAnother() | tree.MakePlayAnother():
            return DAMAGE
        case tree.ReturnThisCard() | tree.ReturnBoost():
            return CARD
        case tree.NoEffectDamage() | tree.LendAbility() | tree.LockValue():
            return TURN_RULE
    return None


def _of_adventure(sentence: tree.Statement) -> float | None:
    match sentence:
        case tree.TakeTurn() | tree.ActAgain():
            return ENEMY_TURN
        case tree.AdvanceThreat(number, more):
            return THREAT * (number + (amount(more) if more else 0))
        case tree.PlaceOnSite(number):
            return SITE_TOKEN * number
        case tree.DestroySite() | tree.RevealSymbol():
            return OBJECTIVE
        case tree.AddInitiativeCard():
            return THREAT
        case tree.AddToEnemyAttacks(number, rest_of_game):
            return DAMAGE * number * (TYPICAL_AMOUNT if rest_of_game else 1)
        case tree.FillHand():
            return CARD * TYPICAL_AMOUNT
        case tree.ChooseFighter() | tree.ChooseEnemy():
            return 0
    return None


def _of_turn(sentence: tree.Statement) -> float:
    match sentence:
        case tree.GainActions(number):
            return ACTION * number
        case tree.EndTurn():
            return -ACTION
        case tree.AddToAttacksThisTurn(number):
            return DAMAGE * number
        case tree.LockValuesThisTurn(value):
            return DAMAGE * max(0, value - TYPICAL_VALUE)
        case tree.HealthFloor() | tree.NobodyLeaves() | tree.Transform():
            return TURN_RULE
        case tree.GainCounters(_, number):
            return COUNTER * amount(number)
    return 0  # a rule that holds all the time


def draws(whole: tree.Text) -> int:
    """How many cards the text generally draws for its owner."""
    return round(sum(_draws(clause.body) for clause in whole.clauses if not clause.timing.startswith("when ")))


def _draws(sentences: tuple[tree.Statement, ...]) -> float:
    number = 0.0
    for sentence in sentences:
        match sentence:
            case tree.Draw("you", many):
                number += amount(many)
            case tree.DrawUpTo(_, keep):
                number += keep
            case tree.If(_, then, otherwise):
                number += CONDITION_HOLDS * _draws(then) + (1 - CONDITION_HOLDS) * _draws(otherwise)
            case tree.May("you", then, _):
                number += _draws(then)
    return number


def body(sentences: tuple[tree.Statement, ...]) -> float:
    return sum(map(statement, sentences))


def text(whole: tree.Text) -> int:
    """What playing the card is worth; what it says of being discarded or boosted with is another matter."""
    played = (clause for clause in whole.clauses if not clause.timing.startswith("when "))
    return round(sum(body(clause.body) for clause in played))
