"""The instruction table that card text compiles to, row by row: an operation and seven operands.

Operands that describe fighters take four columns: quantity, side, where, of. Operands that say how
much take two: kind, number. A row's last column is where to jump when its question is answered no.
"""

from enum import IntEnum

COLUMNS = 8
JUMP_COLUMN = 7


class Op(IntEnum):
    END = 0
    JUMP = 1  # ... jump
    IF = 2  # condition, operands of the condition ..., jump when it does not hold
    MAY = 3  # player ..., jump when the player declines
    DRAW = 4  # player, amount
    DISCARD = 5  # player, amount, random
    DAMAGE = 6  # amount, fighters
    RECOVER = 7  # amount, fighters
    MOVE = 8  # fighters, distance, through
    PLACE = 9  # fighters, space (where, of)
    RETURN_DEFEATED = 10  # space (where, of)
    CANCEL_EFFECTS = 11
    IGNORE_VALUE = 12
    ADD_TO_VALUE = 13  # amount
    SET_VALUE = 14  # number
    GAIN_ACTIONS = 15  # number


class Player(IntEnum):
    YOU = 0
    OPPONENT = 1


class AmountKind(IntEnum):
    NUMBER = 0
    DAMAGE_DEALT = 1
    BOOST_OF_DISCARDED = 2


class Quantity(IntEnum):
    DEFINITE = 0  # the fighter that `of` names
    EACH = 1
    ONE = 2


class Side(IntEnum):
    ANY = 0
    OPPOSING = 1
    FRIENDLY = 2


class Where(IntEnum):
    ANYWHERE = 0
    ADJACENT = 1
    ZONE = 2
    COMBAT = 3


class Which(IntEnum):
    YOUR_FIGHTER = 0
    OPPOSING_FIGHTER = 1
    ATTACKING_FIGHTER = 2
    HERO = 3
    SIDEKICK = 4


class Test(IntEnum):
    WON = 0  # 1 won, 0 lost
    ADJACENT = 1  # which, which
    STARTED_ELSEWHERE = 2  # which
    NOBODY = 3  # fighters


class Timing(IntEnum):
    """Columns of a card's, then of a hero's, entry points into the table; -1 where there is no text."""

    IMMEDIATELY = 0
    DURING_COMBAT = 1
    AFTER_COMBAT = 2
    SCHEME = 3
    START_OF_TURN = 4
    END_OF_TURN = 5
    AFTER_YOU_ATTACK = 6
