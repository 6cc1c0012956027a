"""From the name of a policy to the function that plays."""

import difflib
import importlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any

from balancer.errors import UserError

GROUP = "balancer.policies"
BUILT_IN = {
    "random": "balancer.policies.random:choose",
    "heuristic": "balancer.policies.heuristic:choose",
}


@dataclass(frozen=True)
class Policy:
    name: str
    choose: Callable[[Any, Any], int]

    @property
    def compiled(self) -> bool:
        """Whether Numba compiled it; also true of the built-in ones when compilation is switched off."""
        return hasattr(self.choose, "py_func") or self.choose.__module__.startswith("balancer.policies.")


def names() -> list[str]:
    return [*BUILT_IN, *sorted(set(_plug_ins()) - set(BUILT_IN))]


def load(name: str) -> Policy:
    """The policy of that name; raises UserError where there is none."""
    address = BUILT_IN.get(name) or _plug_ins().get(name) or name
    module_name, colon, function_name = address.partition(":")
    if not colon:
        near = difflib.get_close_matches(name, names(), 1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise UserError(f'policy "{name}": {hint}known are {", ".join(names())}, or package.module:function')
    if "" not in sys.path:
        sys.path.insert(0, "")  # a module beside where the command runs, as `python -m` would find it
    try:
        module = importlib.import_module(module_name)
    except Exception as error:  # a user's module may fail in any way while it loads
        raise UserError(f'policy "{name}": cannot import {module_name}: {error}') from error
    choose = getattr(module, function_name, None)
    if not callable(choose):
        raise UserError(f'policy "{name}": {module_name} has no function {function_name}')
    return Policy(name, choose)


def _plug_ins() -> dict[str, str]:
    return {point.name: point.value for point in entry_points(group=GROUP)}
