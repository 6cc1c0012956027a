"""What follows "if"."""

from dataclasses import replace
from typing import Any

from lark import Transformer, v_args

from balancer.content import tree
from balancer.content.meanings.common import OPPOSING, YOURS, built, by, constant, not_if
from balancer.content.parts import HERE


@v_args(inline=True)
class Conditions(Transformer):
    def condition(self, condition: tree.Condition) -> tree.Condition:
        return condition

    both = built(tree.Both)

    def either(self, one: tree.Condition, other: tree.Condition) -> tree.Condition:
        return tree.Not(tree.Both(tree.Not(one), tree.Not(other)))

    def either_started_elsewhere(self) -> tree.Condition:
        return self.either(tree.StartedElsewhere(YOURS), tree.StartedElsewhere(OPPOSING))

    def either_on_token(self, one: tree.One, other: tree.One, token: str) -> tree.Condition:
        return self.either(tree.OnToken(one, token), tree.OnToken(other, token))

    def both_attacking(self, condition: tree.Condition) -> tree.Condition:
        return tree.Both(condition, tree.Attacking())

    def both_defending(self, condition: tree.Condition) -> tree.Condition:
        return tree.Both(condition, tree.Attacking(False))

    won = constant(tree.Won())
    lost = constant(tree.Won(False))

    def adjacent(self, fighter: tree.One, *rest: Any) -> tree.Condition:
        negation, to = rest if isinstance(rest[0], bool) else rest[::-1]
        return not_if(negation, tree.Adjacent(fighter, to))

    def adjacent_to_some(self, fighter: tree.One, negation: bool, group: tree.Group) -> tree.Condition:
        there = tree.Somebody(replace(group, quantity="each", where="adjacent to", of=fighter))
        return not_if(negation, there)

    def adjacent_here(self, fighter: tree.One, negation: bool) -> tree.Condition:
        return not_if(negation, tree.Adjacent(fighter, HERE))

    def same_zone(self, fighter: tree.One, negation: bool, of: tree.One) -> tree.Condition:
        return not_if(negation, tree.SameZone(fighter, of))

    started_elsewhere = built(tree.StartedElsewhere)
    here = constant(HERE)

    def stayed(self, fighter: tree.One) -> tree.Condition:
        return tree.Not(tree.StartedElsewhere(fighter))

    started_on_token = built(tree.StartedOnToken)

    def left_its_zones(self, fighter: tree.One, _: Any) -> tree.Condition:
        return tree.LeftItsZones(fighter)

    def on_a_token(self, fighter: tree.One, negation: bool, token: str) -> tree.Condition:
        return not_if(negation, tree.OnToken(fighter, token))

    def apart(self, fighter: tree.One, other: tree.One) -> tree.Condition:
        return tree.Not(tree.SameZone(fighter, other))

    def both_adjacent(self, one: tree.One, *parts: Any) -> tree.Condition:
        other, to = parts[-2:]
        return tree.Both(tree.Adjacent(one, to), tree.Adjacent(other, to))

    def printed_or(self, number: tree.Number, relation: str) -> tree.Condition:
        return tree.Compare(tree.PrintedValueOf("opponent"), relation, number)

    def space_has_token(self, fighter: tree.One, token: Any) -> tree.Condition:
        return tree.OnToken(fighter, str(token))

    nobody = built(tree.Nobody)

    def somebody(self, *parts: Any) -> tree.Condition:
        *least, group = parts
        return tree.Somebody(group, *(number.value for number in least))

    def somebody_is(self, group: tree.Group, place: dict[str, Any]) -> tree.Condition:
        return tree.Somebody(replace(group, **place))

    def mine_somewhere(self, group: tree.Group, place: dict[str, Any]) -> tree.Condition:
        return tree.Somebody(replace(group, **place))

    def is_role(self, fighter: tree.One, negation: bool, role: str) -> tree.Condition:
        return not_if(negation, tree.IsRole(fighter, role))

    def is_fighter(self, fighter: tree.One, negation: bool, who: tree.One) -> tree.Condition:
        return not_if(negation, tree.IsFighter(fighter, who))

    def played_by(self, fighter: tree.One) -> tree.Condition:
        return tree.IsFighter(YOURS, fighter)

    def attacking_by(self, fighter: tree.One) -> tree.Condition:
        return by(fighter, True)

    def defending_by(self, fighter: tree.One) -> tree.Condition:
        return by(fighter, False)

    def defeated(self, fighter: tree.One, negation: bool) -> tree.Condition:
        return not_if(negation, tree.Defeated(fighter))

    def form_is(self, negation: bool, form: Any) -> tree.Condition:
        return not_if(negation, tree.FormIs(str(form)))

    def form_is_word(self, _: Any, negation: bool, form: Any) -> tree.Condition:
        return not_if(negation, tree.FormIs(str(form)))

    attacking = constant(tree.Attacking())
    defending = constant(tree.Attacking(False))

    def opponent_played(self) -> tree.Condition:
        return tree.OpponentPlayed()

    def opponent_played_none(self) -> tree.Condition:
        return tree.Not(tree.OpponentPlayed())

    def your_turn(self, negation: bool) -> tree.Condition:
        return not_if(negation, tree.YourTurn())

    def action_number(self, negation: bool, number: int) -> tree.Condition:
        return not_if(negation, tree.ActionNumber(number))

    def manoeuvred(self, negation: bool) -> tree.Condition:
        return not_if(negation, tree.Manoeuvred())

    def won_this_turn(self) -> tree.Condition:
        return tree.WonThisTurn()

    predicted = constant(tree.Predicted())

    def counters_at_least(self, number: tree.Number, counter: Any) -> tree.Condition:
        return tree.CountersAtLeast(str(counter), number.value)

    def both_counters(self, counter: Any) -> tree.Condition:
        return tree.CountersAtLeast(str(counter), 2)

    compare = built(tree.Compare)

    def compare_or(self, amount: tree.Amount, number: tree.Number, relation: str) -> tree.Condition:
        return tree.Compare(amount, relation, number)

    def compare_equal(self, amount: tree.Amount, number: tree.Number) -> tree.Condition:
        return tree.Compare(amount, "=", number)

    def health_or(self, fighter: tree.One, number: tree.Number, relation: str) -> tree.Condition:
        return tree.Compare(tree.HealthOf(fighter), relation, number)

    def less_health(self, fighter: tree.One, other: tree.One) -> tree.Condition:
        return tree.Compare(tree.HealthOf(fighter), "<", tree.HealthOf(other))

    def cards_or(self, number: tree.Number, relation: str, pile: Any) -> tree.Condition:
        return tree.Compare(pile("you"), relation, number)

    def cards_exactly(self, number: tree.Number, pile: Any) -> tree.Condition:
        return tree.Compare(pile("you"), "=", number)

    def no_cards(self, pile: Any) -> tree.Condition:
        return tree.Compare(pile("you"), "=", tree.Number(0))

    def higher_boost(self) -> tree.Condition:
        return tree.Compare(tree.BoostOf("your revealed"), ">", tree.BoostOf("their revealed"))

    def printed_compared(self, relation: str) -> tree.Condition:
        return tree.Compare(tree.PrintedValueOf("this"), relation, tree.PrintedValueOf("opponent"))

    def dealt_or_more(self, number: tree.Number) -> tree.Condition:
        return tree.Compare(tree.DamageDealt(), ">=", number)

    values_match = constant(tree.Compare(tree.ValueOf("this"), "=", tree.ValueOf("opponent")))
    contrary = built(tree.Not)

    positive, negative = constant(False), constant(True)

    first, second, third = (constant(n) for n in (1, 2, 3))
    less, more, at_most, at_least, equal = (constant(sign) for sign in ("<", ">", "<=", ">=", "="))
    hand_pile = constant(tree.HandSize)
    deck_pile = constant(tree.DeckSize)
