"""What is done to fighters."""

from typing import Any

from lark import Transformer, v_args

from balancer.content import tree
from balancer.content.meanings.common import built, constant
from balancer.content.parts import HERE, IT, SAME, Chosen, Several


@v_args(inline=True)
class Fighters(Transformer):
    def deal(self, *damages: Any) -> Any:
        return damages[0] if len(damages) == 1 else Several(damages)

    def one_deals(self, _: Any, damage: Any) -> Any:
        return damage

    def deal_up_to(self, number: tree.Number, target: tree.Fighters) -> Several:
        return Several((tree.ChooseNumber(0, number.value), tree.DealDamage(tree.ThatMany(), target)))

    def take(self, target: tree.Fighters, amount: tree.Amount) -> tree.DealDamage:
        return tree.DealDamage(amount, target)

    def take_harm(self, amount: tree.Amount) -> tree.DealDamage:
        return tree.DealDamage(amount, HERE)

    deal_to = built(tree.DealDamage)

    def deal_equal(self, target: tree.Fighters, amount: tree.Amount) -> tree.DealDamage:
        return tree.DealDamage(amount, target)

    def deal_each(self, number: tree.Number, target: tree.Fighters, of: tree.Amount) -> tree.DealDamage:
        return tree.DealDamage(tree.Each(number.value, of), target)

    def deal_more(self, *parts: Any) -> tree.DealDamage:
        number, of = parts[-2:]
        return tree.DealDamage(tree.Each(number.value, of), IT)

    def deal_it(self, target: tree.One, number: tree.Number) -> tree.DealDamage:
        return tree.DealDamage(number, target)

    def deal_again(self, number: tree.Number) -> tree.DealDamage:
        return tree.DealDamage(number, SAME)

    def so_many(self, *parts: Any) -> tree.Amount:
        return parts[-1]

    that_many = constant(tree.ThatMany())

    def so_much(self, *parts: Any) -> tree.Amount:
        return parts[-1]

    def so_many_each(self, number: tree.Number, of: tree.Amount) -> tree.Amount:
        return tree.Each(number.value, of)

    def recover(self, fighter: tree.Fighters, *rest: Any) -> tree.Recover:
        return tree.Recover(fighter, rest[-1])

    def both_recover(self, fighter: tree.Fighters, other: tree.Fighters, amount: tree.Amount) -> Several:
        return Several((tree.Recover(fighter, amount), tree.Recover(other, amount)))

    def they_each_recover(self, *parts: Any) -> tree.Recover:
        return tree.Recover(tree.One("both"), parts[-1])

    def you_recover(self, amount: tree.Amount) -> tree.Recover:
        return tree.Recover(HERE, amount)

    def move(self, fighter: tree.Fighters, distance: tuple[tree.Amount, bool], way: dict[str, bool]) -> tree.Move:
        return tree.Move(fighter, distance[0], exactly=distance[1], **way)

    def move_to(self, fighter: tree.Fighters, space: tree.Space) -> tree.Place:
        return self.put(fighter, space)

    def move_yourself(self, distance: tuple[tree.Amount, bool], way: dict[str, bool]) -> tree.Move:
        return self.move(HERE, distance, way)

    def move_yourself_to(self, space: tree.Space) -> tree.Place:
        return self.put(HERE, space)

    def up_to(self, number: tree.Number) -> tuple[tree.Amount, bool]:
        return number, False

    def exactly(self, number: tree.Number) -> tuple[tree.Amount, bool]:
        return number, True

    def exactly_equal(self, amount: tree.Amount) -> tuple[tree.Amount, bool]:
        return amount, True

    def up_to_amount(self, amount: tree.Amount) -> tuple[tree.Amount, bool]:
        return amount, False

    up_to_that_many = constant((tree.ThatMany(), False))
    exactly_that_many = constant((tree.ThatMany(), True))
    stops, passes, goes_away = (constant(way) for way in ({}, {"through": True}, {"away": True}))

    def put(self, fighter: tree.Fighters, space: tree.Space) -> tree.Place:
        return tree.Place(fighter, space)

    def chosen(self, fighters: tree.Group) -> Chosen:
        return Chosen(fighters)

    def chosen_space(self, space: tree.Space) -> Chosen:
        return Chosen(space)

    def zone_space(self, fighter: tree.One) -> tree.Space:
        return tree.Space("in the zone of", fighter)

    def put_both(self, fighter: tree.One, other: tree.One, space: tree.Space) -> Several:
        return Several((tree.Place(fighter, space), tree.Place(other, space)))

    def swap_with(self, other: Any) -> Any:
        return other

    swap = built(tree.Swap)
    both_swap = built(tree.Swap)
    enter_combat = built(tree.EnterCombat)
    remove = built(tree.RemoveFromBoard)

    def come_back(self, *parts: Any) -> tree.ReturnDefeated:
        return tree.ReturnDefeated(parts[-1])

    def summon(self, number: tree.Number, _: Any, space: tree.Space) -> Any:
        return Several((tree.ReturnDefeated(space),) * number.value)

    def restore(self, *parts: Any) -> tree.Restore:
        fighter = next((part for part in parts if isinstance(part, tree.One)), IT)
        number = next(part for part in parts if isinstance(part, tree.Number))
        return tree.Restore(fighter, number.value, parts[-1])
