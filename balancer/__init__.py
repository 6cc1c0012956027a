"""balancer: tells whether a game of Unmatched is fair."""

__version__ = "0.2.0"
