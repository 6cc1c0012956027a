"""Sentences, and the choices in them."""

import itertools
from dataclasses import replace
from typing import Any

from lark import Transformer, v_args

from balancer.content import tree
from balancer.content.meanings.common import constant
from balancer.content.parts import (
    HE,
    IT,
    SUBJECT,
    Choice,
    Cost,
    InBrackets,
    Keep,
    LaterOn,
    MayPass,
    Options,
    Otherwise,
    Reminder,
    Step,
    Tier,
    Tiers,
)
from balancer.content.reader import AmbiguityError


@v_args(inline=True)
class Sentences(Transformer):
    def _ambig(self, readings: list[Any]) -> Any:
        different = [reading for n, reading in enumerate(readings) if reading not in readings[:n]]
        if len(different) > 1:
            raise AmbiguityError(f"two readings: {different[0]!r} and {different[1]!r}")
        return different[0]

    def sentence(self, sequence: Any) -> Any:
        return sequence

    after_moving = sentence

    def otherwise(self, word: Any, sequence: Any) -> Otherwise:
        return Otherwise(None, sequence, word.start_pos)

    def if_not(self, word: Any, player: str, sequence: Any) -> Otherwise:
        return Otherwise(player, sequence, word.start_pos)

    def if_not_done(self, word: Any, sequence: Any) -> Otherwise:
        return Otherwise(None, sequence, word.start_pos, any_choice=True)

    def it_may_pass(self, fighter: tree.One, word: Any) -> MayPass:
        return MayPass(None if fighter == HE else fighter, word.start_pos)

    def you_may_pass(self, word: Any, fighter: Any = None) -> MayPass:
        return MayPass(None if fighter == IT else fighter, word.start_pos)

    def keep(self, number: tree.Number) -> Keep:
        return Keep(number.value)

    def then_put_back(self, put_back: Any) -> Any:
        return put_back

    def tier(self, number: tree.Number, counter: Any, sequence: Any) -> Tier:
        return Tier(number.value, sequence, str(counter))

    reminder = constant(Reminder())

    def sequence(self, first: Any, rest: tuple[Any, ...] = ()) -> tuple[Any, ...]:
        return (first, *rest)

    def costly(self, first: Step, rest: tuple[Any, ...]) -> tuple[Any, ...]:
        return (first, Cost(rest))

    def step(self, *parts: Any) -> Step:
        content: Any = None
        instead = None
        also = False
        for part in parts:
            kind = getattr(part, "type", None)
            if kind == "INSTEAD":
                instead = part.start_pos
            elif kind == "BRACKETS":
                content = InBrackets(int(part))
            elif kind == "ALSO":
                also = True
            else:
                content = part
        return Step(content, instead, also)

    def consequence(self, *parts: Any) -> tuple[Any, ...]:
        """ "Instead draw 2 cards" is "draw 2 cards instead"."""
        *instead, sequence = parts
        if instead:
            if not isinstance(sequence[0], Step):
                return (Step(None, instead[0].start_pos), *sequence)
            return (replace(sequence[0], instead=instead[0].start_pos), *sequence[1:])
        return sequence

    def if_(self, word: Any, condition: tree.Condition, sequence: Any) -> Choice:
        return Choice("if", condition, sequence, word.start_pos)

    def while_(self, condition: tree.Condition, sequence: Any) -> Choice:
        return Choice("if", condition, sequence, 0)

    def if_after(self, step: Step, word: Any, condition: tree.Condition) -> Choice:
        return Choice("if", condition, (step,), word.start_pos)

    def if_did(self, word: Any, player: str, sequence: Any) -> Choice:
        return Choice("did", player, sequence, word.start_pos)

    def if_he_did(self, word: Any, _: Any, sequence: Any) -> Choice:
        return Choice("did", "opponent", sequence, word.start_pos)

    def may(self, player: str, word: Any, sequence: Any) -> Any:
        if player == "you" and isinstance(sequence[0], Tiers):
            return sequence[0]  # to spend is always up to you
        return Choice("may", player, sequence, word.start_pos)

    def choice(self, choice: Any) -> Any:
        return choice

    def one_may_swap(self, fighter: tree.One, word: Any, other: Any) -> Choice:
        return Choice("may", "you", (Step(tree.Swap(fighter, other)),), word.start_pos)

    def both_may_swap(self, fighter: tree.One, other: tree.One, word: Any) -> Choice:
        return Choice("may", "you", (Step(tree.Swap(fighter, other)),), word.start_pos)

    def one_may_move(self, fighter: tree.One, word: Any, distance: Any) -> Choice:
        return Choice("may", "you", (Step(tree.Move(fighter, distance[0], exactly=distance[1])),), word.start_pos)

    def choose(self, actor: str, *options: Any) -> Options:
        return Options(actor, tuple((option,) for option in options))

    def choose_some(self, actor: str, number: tree.Number, *options: Any) -> Options:
        return Options(actor, tuple(itertools.combinations(options, number.value)))

    def spend_tiers(self, counter: Any, tiers: list[Tier]) -> Tiers:
        return Tiers(str(counter), tuple(replace(tier, counter=str(counter)) for tier in tiers))

    def spend(self, number: tree.Number, counter: Any, sequence: Any) -> Tiers:
        return Tiers(str(counter), (Tier(number.value, sequence, counter=str(counter)),))

    def spend_both(self, counter: Any, sequence: Any) -> Tiers:
        return Tiers(str(counter), (Tier(2, sequence, counter=str(counter)),))

    def tiers(self, *parts: Any) -> list[Tier]:
        return [Tier(number.value, sequence) for number, sequence in zip(parts[::2], parts[1::2], strict=True)]

    def first_tier(self, *parts: Any) -> list[Tier]:
        return [self.tier(*parts)]

    def in_form(self, form: Any, sequence: Any) -> Choice:
        return Choice("if", tree.FormIs(str(form)), sequence, 0)

    def either_step(self, step: Step, other: Step) -> tuple[Any, ...]:
        return (Options(SUBJECT, (((step,),), ((other,),))),)

    def later(self, sequence: Any) -> LaterOn:
        return LaterOn(sequence)
