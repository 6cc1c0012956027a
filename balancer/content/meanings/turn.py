"""The turn, forms, counters, tokens, and the rules that hold all the time."""

from typing import Any

from lark import Transformer, v_args

from balancer.content import tree
from balancer.content.meanings.common import built, constant
from balancer.content.parts import SUBJECT, Acted, Gain
from balancer.content.reader import MisreadError


@v_args(inline=True)
class Turn(Transformer):
    def lock_values(self, number: tree.Number) -> tree.LockValuesThisTurn:
        return tree.LockValuesThisTurn(number.value)

    def add_to_attacks(self, *parts: Any) -> tree.AddToAttacksThisTurn:
        number = next((part.value for part in parts if isinstance(part, tree.Number)), None)
        return tree.AddToAttacksThisTurn(int(parts[-1]) if number is None else number)

    health_floor = built(tree.HealthFloor)
    nobody_leaves = constant(tree.NobodyLeaves())
    one_stays = built(tree.NobodyLeaves)
    end_turn = constant(tree.EndTurn())

    def gain(self, actor: str, word: Any, number: tree.Number) -> Gain:
        return Gain(actor, number.value, word.start_pos)

    def gain_counters(self, actor: str, *parts: Any) -> Acted:
        number, counter = parts[-2:]
        return Acted(actor, tree.GainCounters(str(counter), number))

    def gain_counters_equal(self, actor: str, *parts: Any) -> Acted:
        counter, amount = parts[-2:]
        return Acted(actor, tree.GainCounters(str(counter), amount))

    def gain_counters_each(self, actor: str, *parts: Any) -> Acted:
        number, counter, of = parts[-3:]
        return Acted(actor, tree.GainCounters(str(counter), tree.Each(number.value, of)))

    def charge_both(self, counter: Any = None) -> tree.GainCounters:
        return tree.GainCounters(str(counter or ""), tree.Number(2))

    def transform_to(self, form: Any) -> tree.Transform:
        return tree.Transform(str(form))

    transform_any = constant(tree.Transform())

    def change_form(self, forms: Any) -> Any:
        """From one of two forms to the other."""
        names = forms.split("|")[1:]
        if len(names) != 2:
            raise MisreadError("there are more than two to change between", forms.start_pos)
        one, other = names
        return tree.If(tree.FormIs(one), (tree.Transform(other),), (tree.Transform(one),))

    def token(self, actor: Any, which: Any = None, goes: Any = None) -> Any:
        if which is None:
            return actor  # place_token
        name, quantity = which
        return Acted(actor, tree.MoveToken(name, quantity, *goes))

    def place_token(self, actor: str, token: Any, space: tree.Space) -> Acted:
        return Acted(actor, tree.PlaceToken(str(token), space))

    def one_token(self, token: Any) -> tuple[str, str]:
        return str(token), "one"

    def each_token(self, token: Any) -> tuple[str, str]:
        return str(token), "each"

    def another_token(self, token: Any) -> tuple[str, str]:
        return str(token), "another"

    def token_under(self, token: Any, _: Any = None) -> tuple[str, str]:
        return str(token), "under hero"

    def so_far(self, number: tree.Number) -> tuple[Any, ...]:
        return (number.value, SUBJECT, False)

    def anywhere_else(self, *_: Any) -> tuple[Any, ...]:
        return (None, SUBJECT, False)

    def to_free_space(self, *_: Any) -> tuple[Any, ...]:
        return (None, SUBJECT, True)

    cannot_be_cancelled = constant(tree.CannotBeCancelled())
    none_cancelled = constant(tree.CannotBeCancelled("hero and sidekick"))

    def token_passage(self, *parts: Any) -> tree.TokenPassage:
        return tree.TokenPassage(str(parts[-1]))

    place_when_boosting = constant(tree.PlaceWhenBoosting())
    hide_hand = constant(tree.HideHand())
    choose_opponent = constant(None)
