"""balancer: tells whether a game of Unmatched is fair."""

__version__ = "0.3.0"
