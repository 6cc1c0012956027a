"""What each rule of the grammar means: a method for each, in the grammar's order, a module for each chapter."""

from typing import Any

from balancer.content.meanings.adventure import Adventure
from balancer.content.meanings.cards import Cards
from balancer.content.meanings.combat import Combat
from balancer.content.meanings.conditions import Conditions
from balancer.content.meanings.fighters import Fighters
from balancer.content.meanings.nouns import Nouns
from balancer.content.meanings.sentences import Sentences
from balancer.content.meanings.turn import Turn


class Meanings(Sentences, Conditions, Cards, Fighters, Combat, Turn, Adventure, Nouns):
    """All of them. "A" and "one" say something only as a number."""

    def _call_userfunc(self, tree: Any, new_children: Any = None) -> Any:
        children = tree.children if new_children is None else new_children
        if tree.data != "number":
            children = [child for child in children if getattr(child, "type", None) != "ONE"]
        return super()._call_userfunc(tree, children)

    def __default__(self, data: Any, children: Any, meta: Any) -> Any:
        raise TypeError(f"the grammar's {data} has no meaning")
