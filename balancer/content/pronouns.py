"""Who is meant by "it", "them", "she" and "that fighter", and which space by "that space"."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from balancer.content import tree
from balancer.content.parts import HE, HERE, IT, SAME, Chosen

THAT_FIGHTER = tree.One("that fighter")
THOSE = tree.Group("each", "any", "those")
BOTH = tree.One("both")


class UnclearError(Exception):
    """A pronoun, and nobody before it."""


def resolve(body: Sequence[Any], here: tree.One) -> tuple[tree.Statement, ...]:
    """The statements with everybody named; `here` is who "move up to 2 spaces" speaks of."""
    return _Resolver(here).body(body)


class _Resolver:
    def __init__(self, here: tree.One) -> None:
        self.here = here
        self.named_last: tree.Fighters | None = None
        self.spoken_of: tree.Fighters | None = None  # the first one named in the sentence before
        self.pair: list[tree.Fighters] = []
        self.chosen: tree.Group | None = None
        self.chosen_space: tree.Space | None = None

    def body(self, body: Sequence[Any]) -> tuple[tree.Statement, ...]:
        statements: list[tree.Statement] = []
        for statement in body:
            match statement:
                case Chosen(tree.Group() as group):
                    self.chosen = self.group(group)
                case Chosen(tree.Space() as space):
                    self.chosen_space = self.walk(space)
                case tree.Recover(fighter, amount) if fighter == BOTH:
                    if len(self.pair) != 2:
                        raise UnclearError
                    statements += [tree.Recover(one, amount) for one in self.pair]
                case _:
                    statements.append(self.statement(statement))
        return tuple(statements)

    def statement(self, statement: Any) -> Any:
        match statement:
            case tree.If(condition, then, otherwise):
                return self.branch(condition, then, otherwise)
            case tree.May(player, then, otherwise):
                return tree.May(player, self.body(then), self.body(otherwise))
            case tree.Choose(options, player):
                known = self.known
                bodies = []
                for option in options:
                    self.known = known
                    bodies.append(self.body(option))
                return tree.Choose(tuple(bodies), player)
            case tree.SpendCounters(counter, tiers):
                known = self.known
                paid = []
                for number, body in tiers:
                    self.known = known
                    paid.append((number, self.body(body)))
                return tree.SpendCounters(counter, tuple(paid))
            case tree.Later(later):
                return tree.Later(self.body(later))
            case tree.LookAtHand(player, then):
                return tree.LookAtHand(player, self.body(then))
        return self.act(statement)

    def branch(self, condition: Any, then: Any, otherwise: Any) -> tree.If:
        """The condition is said first, or last ("... if she is"), or after what is done otherwise ("instead")."""
        before = self.known
        for first in ("condition", "otherwise", "then"):
            self.known = before
            try:
                self.start()
                early = self.body(otherwise) if first == "otherwise" else self.body(then) if first == "then" else ()
                test = self.walk(condition)
                known = self.known
                done = early if first == "then" else self.body(then)
                after, self.known = self.known, known
                undone = early if first == "otherwise" else self.body(otherwise)
                self.known = after
                return tree.If(test, done, undone)
            except UnclearError:
                continue
        raise UnclearError

    def act(self, statement: Any) -> Any:
        before = self.named_last
        spoken_of, self.spoken_of = self.spoken_of, None
        self.spoken_of_before = spoken_of
        self.pair = []
        match statement:
            case tree.DealDamage(amount, target):
                target = self.fighters(target)
                result: Any = tree.DealDamage(self.walk(amount), target)
            case tree.Place(fighter, space):
                fighter = self.fighters(fighter)
                if space.of == IT and space.where == "adjacent to":
                    space = replace(space, of=self.definite(before) if before else None)
                    if space.of is None:
                        raise UnclearError
                elif space.of == IT:
                    space = replace(space, of=THAT_FIGHTER if isinstance(fighter, tree.Group) else fighter)
                result = tree.Place(fighter, self.walk(space))
            case _:
                result = self.walk(statement)
        acted_on = getattr(result, "target", getattr(result, "fighter", None))
        if isinstance(acted_on, tree.Group):
            self.named_last = THAT_FIGHTER if acted_on.quantity == "one" else THOSE
        if isinstance(result, tree.ChooseFighter):
            self.named_last = THAT_FIGHTER
        if self.spoken_of is None:
            self.spoken_of = spoken_of
        return result

    def start(self) -> None:
        self.spoken_of_before = self.spoken_of
        self.spoken_of = None
        self.pair = []

    @property
    def known(self) -> tuple[Any, ...]:
        return self.named_last, self.spoken_of, tuple(self.pair), self.chosen, self.chosen_space

    @known.setter
    def known(self, known: tuple[Any, ...]) -> None:
        self.named_last, self.spoken_of, pair, self.chosen, self.chosen_space = known
        self.pair = list(pair)

    # --- inside a statement ------------------------------------------------------------------------

    def walk(self, node: Any) -> Any:
        if isinstance(node, tree.One):
            return self.definite(self.fighters(node))
        if isinstance(node, tree.Group):
            return self.fighters(node)
        if isinstance(node, tree.Space):
            return self.space(node)
        if isinstance(node, tuple):
            return tuple(self.walk(part) for part in node)
        if is_dataclass(node):
            walked = {field.name: self.walk_field(node, field.name) for field in fields(node)}
            return replace(node, **walked)  # type: ignore[type-var]
        return node

    def walk_field(self, node: Any, name: str) -> Any:
        value = getattr(node, name)
        if name in {"fighter", "target"} and isinstance(node, tree.Recover | tree.Move):
            return self.fighters(value)
        return self.walk(value)

    def fighters(self, fighters: tree.Fighters) -> tree.Fighters:
        if fighters == SAME:
            raise UnclearError
        if isinstance(fighters, tree.Group):
            return self.group(fighters)
        if fighters == HERE:
            fighters = self.here
        elif fighters in (IT, HE):
            return self.pronoun(fighters)
        self.name(fighters)
        return fighters

    def pronoun(self, pronoun: tree.One) -> tree.Fighters:
        if self.chosen is not None:
            chosen, self.chosen = self.chosen, None
            self.named_last = THAT_FIGHTER
            return chosen
        found = (self.spoken_of or self.spoken_of_before) if pronoun == HE else self.named_last
        found = found or self.named_last or self.spoken_of_before
        if found is None:
            raise UnclearError
        return found

    spoken_of_before: tree.Fighters | None = None

    def definite(self, fighters: tree.Fighters) -> Any:
        """Where only one fighter makes sense, "those" is too many and a choice has been made."""
        if isinstance(fighters, tree.Group) and fighters.quantity == "one":
            return THAT_FIGHTER
        if isinstance(fighters, tree.Group):
            raise UnclearError
        return fighters

    def group(self, group: tree.Group) -> tree.Group:
        if group.of is None:
            return group
        return replace(group, of=self.definite(self.fighters(group.of)))

    def name(self, fighter: tree.One) -> None:
        self.named_last = fighter
        self.spoken_of = self.spoken_of or fighter
        if fighter not in self.pair:
            self.pair.append(fighter)

    def space(self, space: tree.Space) -> tree.Space:
        if space.where == "that space" and self.chosen_space is not None:
            space, self.chosen_space = self.chosen_space, None
            return space
        if space.of is None:
            return space
        return replace(space, of=self.definite(self.fighters(space.of)))
