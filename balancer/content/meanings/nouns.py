"""Players, fighters, amounts and spaces."""

from dataclasses import replace
from typing import Any

from lark import Transformer, v_args

from balancer.content import tree
from balancer.content.meanings.common import OPPOSING, YOURS, built, constant
from balancer.content.parts import HE, HERE, IT, SUBJECT


@v_args(inline=True)
class Nouns(Transformer):
    bare = constant(SUBJECT)

    def have(self, player: str) -> str:
        return f"have {player}"

    you, opponent = constant("you"), constant("opponent")
    it = constant(IT)
    he = constant(HE)
    your_fighter = constant(YOURS)
    opposing_fighter = constant(OPPOSING)
    attacking_fighter = constant(tree.One("your attacking fighter"))
    hero = constant(tree.One("hero"))
    sidekick = constant(tree.One("sidekick"))
    opponents_hero = constant(tree.One("your opponent's hero"))
    other_fighter = constant(tree.One("your other fighter"))

    def one_of(self, *parts: Any) -> tree.Group:
        group, place = parts[-2:]
        return replace(group, quantity="one", **place)

    def one_adjacent(self, *parts: Any) -> tree.Group:
        return replace(parts[-1], quantity="one", where="adjacent to", of=HERE)

    def each_of(self, group: tree.Group, place: dict[str, Any]) -> tree.Group:
        return replace(group, quantity="each", **place)

    def each_adjacent(self, group: tree.Group) -> tree.Group:
        return replace(group, quantity="each", where="adjacent to", of=HERE)

    one_of_yours, each_of_yours, all_of, all_of_yours = one_of, each_of, each_of, each_of
    each_of_theirs = constant(tree.Group("each", "opposing"))
    both_in_combat = constant(tree.Group("each", "any", "in the combat"))
    those = constant(tree.Group("each", "any", "those"))

    def described(self, *parts: Any) -> tree.Group:
        *other, side, role = parts
        return tree.Group("each", side, role=role, other=bool(other))

    def named_sidekicks(self, *parts: Any) -> tree.Group:
        return tree.Group("each", "your", role="sidekick", other=len(parts) > 1)

    def mine(self, *parts: Any) -> tree.Group:
        *other, role = parts
        return tree.Group("each", "your", role=role, other=bool(other))

    any_side, opposing, friendly = (constant(side) for side in ("any", "opposing", "friendly"))
    fighter, hero_role, sidekick_role = (constant(role) for role in ("fighter", "hero", "sidekick"))

    def anywhere(self) -> dict[str, Any]:
        return {}

    def adjacent_to(self, fighter: tree.One) -> dict[str, Any]:
        return {"where": "adjacent to", "of": fighter}

    def in_the_zone(self, fighter: tree.One) -> dict[str, Any]:
        return {"where": "in the zone of", "of": fighter}

    def in_combat(self) -> dict[str, Any]:
        return {"where": "in the combat"}

    def where_token(self, token: str) -> dict[str, Any]:
        return {"where": "on a token", "token": token}

    def zone_of(self, fighter: tree.One) -> tree.One:
        return fighter

    its_zone = constant(IT)
    your_zone = constant(HERE)

    def on_token(self, *parts: Any) -> str:
        return str(parts[-1])

    # amounts
    damage_dealt = constant(tree.DamageDealt())
    damage_taken = constant(tree.DamageTaken())
    damage_this_way = constant(tree.DamageThisWay())
    boost_of_it = constant(tree.BoostOf("it"))
    boost_of_theirs = constant(tree.BoostOf("opponent"))
    boost_of_this = constant(tree.BoostOf("this"))
    boost_of_yours = constant(tree.BoostOf("your revealed"))
    boost_of_revealed = constant(tree.BoostOf("their revealed"))
    printed_of_this, printed_of_theirs = (constant(tree.PrintedValueOf(card)) for card in ("this", "opponent"))
    value_of_this, value_of_theirs = (constant(tree.ValueOf(card)) for card in ("this", "opponent"))
    health_of = built(tree.HealthOf)

    def number_of(self, amount: tree.Amount) -> tree.Amount:
        return amount

    def times(self, number: tree.Number, amount: tree.Amount) -> tree.Amount:
        return tree.Each(number.value, amount)

    def cards_in(self, whose: str, pile: Any) -> tree.Amount:
        return pile(whose)

    def cards_discarded(self, *_: Any) -> tree.Amount:
        return tree.CardsDiscarded()

    def tokens(self, token: Any) -> tree.Amount:
        return tree.Tokens(str(token))

    def counters(self, counter: Any) -> tree.Amount:
        return tree.Counters(str(counter))

    def count(self, group: tree.Group) -> tree.Amount:
        return tree.Count(group)

    def count_adjacent(self, group: tree.Group) -> tree.Amount:
        return tree.Count(replace(group, where="adjacent to", of=HERE))

    def number(self, number: Any) -> tree.Number:
        return tree.Number(int(number))

    # spaces
    def any_space(self, *_: Any) -> tree.Space:
        return tree.Space("anywhere")

    def space_in_zone(self, *parts: Any) -> tree.Space:
        return tree.Space("in the zone of", parts[-1])

    def space_with_token(self, *parts: Any) -> tree.Space:
        return tree.Space("on a token", token=str(parts[-1]))

    that_space = constant(tree.Space("that space"))
    starting_space = constant(tree.Space("start"))
    nearest_start = built(tree.Space, "nearest start")
    space_of = built(tree.Space, "space of")
    its_own_space = constant(tree.Space("space of", IT))

    def space_outside(self, *parts: Any) -> tree.Space:
        return tree.Space("outside the zones of", parts[-1])

    def space_outside_its(self, *_: Any) -> tree.Space:
        return tree.Space("outside the zones of", IT)

    def space_next_to(self, fighter: tree.One) -> tree.Space:
        return tree.Space("adjacent to", fighter)
