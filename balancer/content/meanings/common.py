"""What the meanings of several chapters need."""

from typing import Any

from balancer.content import tree

YOURS = tree.One("your fighter")
OPPOSING = tree.One("the opposing fighter")


def constant(value: Any) -> Any:
    return lambda self, *_: value


def built(node: Any, *first: Any, **keys: Any) -> Any:
    return lambda self, *rest: node(*first, *rest, **keys)


def not_if(negation: bool, condition: tree.Condition) -> tree.Condition:
    return tree.Not(condition) if negation else condition


def by(fighter: tree.One, attacking: bool) -> tree.Condition:
    return tree.Both(tree.IsFighter(YOURS, fighter), tree.Attacking(attacking))
