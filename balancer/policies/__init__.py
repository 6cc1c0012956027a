"""Players. A policy is a function `choose(state, tables)` that returns the index of an option.

Built-in policies go by their name; a user's own by `package.module:name`, or by the name of an entry
point in the group `balancer.policies`. A function compiled by Numba runs inside the compiled loop, a
plain Python function outside it.
"""

from balancer.policies.registry import BUILT_IN, Policy, load, names

__all__ = ["BUILT_IN", "Policy", "load", "names"]
