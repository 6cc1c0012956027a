"""Names for the numbers in a game's record. Everything that the machine and its players agree on."""

from enum import IntEnum

MAX_PLAYERS = 4
MAX_FIGHTERS = 32
MAX_SPACES = 62
MAX_CARD_TYPES = 32
MAX_OPTIONS = 192
PILE = 32
HAND_LIMIT = 7
OPENING_HAND = 5
ACTIONS_A_TURN = 2
EXHAUSTION_DAMAGE = 2

NOBODY = -1
NOWHERE = -1
NO_CARD = -1


class Status(IntEnum):
    PLAYING = 0
    OVER = 1
    UNFINISHED = 2


class Frame(IntEnum):
    """What waits on the agenda."""

    PLACEMENT = 0
    TURN = 1
    ACTIONS = 2
    END_OF_TURN = 3
    MANOEUVRE = 4
    SCHEME = 5
    ATTACK = 6
    EFFECT = 7
    MOVE = 8


class Column(IntEnum):
    """The columns of a frame. A, B, C and D mean what the file that resolves the frame says."""

    KIND = 0
    STEP = 1
    PLAYER = 2
    A = 3
    B = 4
    C = 5
    D = 6
    E = 7


class Decision(IntEnum):
    """What a player is asked; beside it, the columns of an option."""

    SIDEKICK_SPACE = 0  # space, fighter
    ACTION = 1  # action
    BOOST = 2  # card or NO_CARD
    MOVE_FIGHTER = 3  # fighter or NOBODY: done moving
    MOVE_SPACE = 4  # space, fighter
    SCHEME = 5  # card
    ATTACK = 6  # attacker, target
    ATTACK_CARD = 7  # card
    DEFENCE_CARD = 8  # card or NO_CARD
    MAY = 9  # 1 or 0
    DISCARD = 10  # card
    DAMAGE_TARGET = 11  # fighter
    EFFECT_MOVE_FIGHTER = 12  # fighter
    PLACE_SPACE = 13  # space, fighter
    HAND_LIMIT = 14  # card
    SCHEME_FIGHTER = 15  # fighter that plays it, card


class Action(IntEnum):
    MANOEUVRE = 0
    SCHEME = 1
    ATTACK = 2


class Slot(IntEnum):
    """Whose text an effect is: of the card in the attack, in the defence, or of no card in the combat."""

    ATTACK = 0
    DEFENCE = 1
    OTHER = 2


class Who(IntEnum):
    """Bits of the fighters that may use a card."""

    HERO = 1
    SIDEKICK = 2


class Use(IntEnum):
    """How a card left a hand."""

    ATTACK = 0
    DEFENCE = 1
    SCHEME = 2
    BOOST = 3
    DISCARD = 4


class Cause(IntEnum):
    """What defeated the last hero of the losing side."""

    COMBAT = 0
    EFFECT = 1
    EXHAUSTION = 2


CAUSES = ("combat", "effect", "exhaustion")
CARD_COLUMNS = ("attack", "defense", "scheme", "boost", "discard", "games", "wins")


class Event(IntEnum):
    """What a trace tells; beside it, its five numbers."""

    TURN = 0  # player, turn
    PLACED = 1  # fighter, space
    ACTION = 2  # player, action
    DREW = 3  # player, card
    EXHAUSTED = 4  # player
    BOOSTED = 5  # player, card
    MOVED = 6  # fighter, from, to
    ATTACKED = 7  # attacker, target
    REVEALED = 8  # attack card, attacking player, defence card, defending player
    DAMAGE = 9  # fighter, amount, health left, cause
    DEFEATED = 10  # fighter
    COMBAT_OVER = 11  # attack value, defence value, damage, winner
    SCHEMED = 12  # player, card, fighter
    DISCARDED = 13  # player, card, at random
    CANCELLED = 14  # player whose card is cancelled
    IGNORED = 15  # player whose card's value is ignored
    VALUE = 16  # player, new value of the card
    RECOVERED = 17  # fighter, amount, health
    RETURNED = 18  # fighter, space
    DECLINED = 19  # player
    GAINED_ACTIONS = 20  # player, number
    EFFECT = 21  # player, card or NO_CARD for the ability, timing
    WON = 22  # player
