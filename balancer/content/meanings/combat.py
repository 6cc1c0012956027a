"""What happens to the cards of a combat."""

from typing import Any

from lark import Transformer, v_args

from balancer.content import tree
from balancer.content.meanings.common import built, by, constant
from balancer.content.parts import HE, ChosenToPlay, Returned, Several


@v_args(inline=True)
class Combat(Transformer):
    cancel = constant(tree.CancelEffects())
    cancel_after = constant(tree.CancelEffects("after combat"))
    ignore = constant(tree.IgnoreValue())
    ignore_own = constant(tree.SetValue(tree.Number(0)))
    play_another = constant(tree.PlayAnother())
    make_play = constant(tree.MakePlayAnother())
    return_theirs = constant(Returned())
    choose_theirs = constant(ChosenToPlay())
    return_this = constant(tree.ReturnThisCard())

    return_boost = constant(tree.ReturnBoost())
    no_effect_damage = built(tree.NoEffectDamage)
    lend_ability = constant(tree.LendAbility())

    def add(self, amount: tree.Amount, card: str) -> tree.AddToValue:
        return tree.AddToValue(amount, card)

    def add_each(self, number: tree.Number, card: str, of: tree.Amount) -> tree.AddToValue:
        return tree.AddToValue(tree.Each(number.value, of), card)

    def for_each_add(self, of: tree.Amount, *rest: Any) -> tree.AddToValue:
        number, card = rest if isinstance(rest[0], tree.Number) else rest[::-1]
        return tree.AddToValue(tree.Each(number.value, of), card)

    def increase(self, card: str, amount: tree.Amount) -> tree.AddToValue:
        return tree.AddToValue(amount, card)

    def increase_each(self, card: str, number: Any, of: tree.Amount) -> tree.AddToValue:
        return tree.AddToValue(tree.Each(number.value if isinstance(number, tree.Number) else int(number), of), card)

    def plus_each(self, number: Any, of: tree.Amount) -> tree.AddToValue:
        return tree.AddToValue(tree.Each(int(number), of))

    def set_value(self, card: str, value: Any) -> tree.SetValue:
        return tree.SetValue(_of_card(value, card), card)

    def lock_value(self, card: str, value: Any) -> tree.LockValue:
        return tree.LockValue(_of_card(value, card), False, card)

    def lock_value_by_cards(self, card: str, value: Any) -> tree.LockValue:
        return tree.LockValue(_of_card(value, card), True, card)

    def set_printed(self, value: Any) -> tree.SetPrintedValue:
        return tree.SetPrintedValue(_of_card(value, "opponent"))

    def set_own_printed(self, value: Any) -> tree.SetPrintedValue:
        return tree.SetPrintedValue(_of_card(value, "this"), "this")

    def add_to_ones(self, number: tree.Number, *rest: Any) -> tree.If:
        fighter = rest[0] if len(rest) == 2 else HE
        return tree.If(by(fighter, rest[-1] == "attack"), (tree.AddToValue(number),))

    its_boost, its_printed = constant("its boost"), constant("its printed")

    def same(self, *parts: Any) -> Any:
        return parts[-1]

    def this_card(self, *_: Any) -> str:
        return "this"

    def their_card(self, *_: Any) -> str:
        return "opponent"

    boost = constant(tree.Boost())
    boost_theirs = constant(tree.Boost("opponent"))
    blind_boost = constant(tree.Boost(blind=True))
    blind_boost_theirs = constant(tree.Boost("opponent", blind=True))

    def boost_twice(self, *parts: Any) -> Several:
        boost = tree.Boost(blind=any(part.type == "BLIND" for part in parts))
        return Several((tree.May("you", (boost,)),) * int(parts[-1]))


def _of_card(value: Any, card: str) -> tree.Amount:
    """ "Its boost value", said of your opponent's card, is that of the same card."""
    if value == "its boost":
        return tree.BoostOf("opponent") if card == "opponent" else tree.BoostOf("it")
    return tree.PrintedValueOf(card) if value == "its printed" else value
