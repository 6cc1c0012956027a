"""The instruction table that card text compiles to, row by row: an operation and its operands.

Operands that say how much take columns 1 to 3: kind, number (a factor, or the number itself), detail. Operands
that describe fighters take columns 4 to 9: quantity, side, where, of, role, other. Operands that say which
cards take columns 6 to 8: who, kinds, named. The other operands fill the columns that these leave free, in the order
of the list below. A row's last column is where to jump when its question is answered no, or behind all the
ways of a choice.
"""

from enum import IntEnum

COLUMNS = 14
NEGATE_COLUMN = 12  # of an IF
HINT_COLUMN = 12  # of every other row: what it is generally worth to the owner of the text, in tenths of a card
JUMP_COLUMN = 13


class Op(IntEnum):
    # the flow of an effect
    END = 0
    JUMP = 1  # ... jump
    IF = 2  # condition, its operands ..., negated, jump when it does not hold
    MAY = 3  # player ..., jump when the player declines
    CHOOSE = 4  # player, number of options; the rows after it jump to them
    SPEND = 5  # counter, number of tiers, what each costs; the rows after it jump to them, the last one to none
    COUNT = 6  # register; fighters
    LATER = 7  # ... jump over what is done at the start of the next turn
    FIRST_OPPONENT = 8
    NEXT_OPPONENT = 9  # ... jump when all opponents had their turn
    CHOOSE_OPPONENT = 10
    CHOOSE_NUMBER = 11  # low, high
    # cards
    DRAW = 20  # amount; player (4)
    DRAW_UP_TO = 21  # number, keep
    DISCARD = 22  # amount; cards; player (4), random (5), 1 if the player's opponent chooses (9)
    DISCARD_ANY_NUMBER = 23  # cards
    DISCARD_TOP = 24  # player
    REVEAL = 25  # player, end
    REVEAL_PAIR = 26
    PUT_IT = 27  # place
    LOOK_AT_HAND = 28  # player ..., jump where the look is prevented
    REVEAL_HAND = 29  # player
    REARRANGE = 30  # player, number, to hand, to bottom, to discard pile
    PUT_FROM_HAND = 31  # amount; end (4)
    TAKE_FROM_DISCARD = 32  # number, place, up to, random; cards
    NAME_VALUE = 33
    PREDICT = 34
    # fighters and tokens
    DAMAGE = 40  # amount; fighters
    RECOVER = 41  # amount; fighters
    MOVE = 42  # amount; fighters; 1 through opposing fighters, 2 away from the owner's hero (10); exactly (11)
    PLACE = 43  # space (where, of); fighters
    SWAP = 44  # which, which
    ENTER_COMBAT = 45  # which
    RETURN_DEFEATED = 46  # space (where, of)
    RESTORE = 47  # space (where, of), which, health
    REMOVE_FROM_BOARD = 48  # which
    MOVE_TOKEN = 49  # token, which token, distance or -1, player, free
    PLACE_TOKEN = 50  # space (where, of), token
    # the combat
    CANCEL_EFFECTS = 60  # timing or -1 for all
    IGNORE_VALUE = 61
    ADD_TO_VALUE = 62  # amount; card (4)
    SET_VALUE = 63  # amount; card (4)
    SET_PRINTED_VALUE = 64  # amount; card (4)
    LOCK_VALUE = 65  # amount; card (4), lock (5)
    BOOST = 66  # card, blind
    PLAY_ANOTHER = 67
    MAKE_PLAY_ANOTHER = 68
    RETURN_THIS_CARD = 69
    RETURN_BOOST = 70
    NO_EFFECT_DAMAGE = 71  # which
    LEND_ABILITY = 72
    # the turn
    GAIN_ACTIONS = 80  # number
    END_TURN = 81
    HEALTH_FLOOR = 82  # which
    NOBODY_LEAVES = 83  # which, or -1 for everybody
    LOCK_VALUES_THIS_TURN = 84  # number
    ADD_TO_ATTACKS_THIS_TURN = 85  # number
    TRANSFORM = 86  # form, or -1 for a choice
    GAIN_COUNTERS = 87  # amount; counter (4)
    # adventures
    TAKE_TURN = 100
    ADVANCE_THREAT = 101  # amount of what comes on top (the number 0 for nothing); number (4)
    PLACE_ON_SITE = 102  # number, which site
    DESTROY_SITE = 103
    REVEAL_SYMBOL = 104
    ADD_INITIATIVE_CARD = 105  # kind of initiative card
    ACT_AGAIN = 106
    ADD_TO_ENEMY_ATTACKS = 107  # number, 1 if for the rest of the game
    CHOOSE_FIGHTER = 108  # ..., fighters
    CHOOSE_ENEMY = 109
    FILL_HAND = 110  # number
    RETURN_THREAT = 111  # the marker goes back to the first space: ends every objective


FIRST_OF_CARDS = 20
FIRST_OF_FIGHTERS = 40
FIRST_OF_COMBAT = 60
FIRST_OF_TURN = 80
FIRST_OF_ADVENTURE = 100


class Player(IntEnum):
    YOU = 0
    OPPONENT = 1


class Whose(IntEnum):
    """Whose card in the combat."""

    THIS = 0
    OPPONENT = 1


class AmountKind(IntEnum):
    NUMBER = 0
    DAMAGE_DEALT = 1
    DAMAGE_TAKEN = 2
    DAMAGE_THIS_WAY = 3
    BOOST_OF_IT = 4
    BOOST_OF_CARD = 5  # detail: whose
    BOOST_OF_REVEALED = 6  # detail: player
    PRINTED_VALUE = 7  # detail: whose
    VALUE = 8  # detail: whose
    HEALTH = 9  # detail: which fighter
    HAND_SIZE = 10  # detail: player
    DECK_SIZE = 11  # detail: player
    COUNTED = 12  # detail: register of the COUNT before
    CARDS_DISCARDED = 13
    THAT_MANY = 14
    TOKENS = 15  # detail: token
    COUNTERS = 16  # detail: counter
    THREAT_LEVEL = 17
    TOKENS_ON_LOWEST_SITE = 18
    OCCUPIED_SITES = 19  # detail: divided by
    INITIATIVE_CARDS = 20  # detail: kind of initiative card
    PLAYERS_IN_GAME = 21


class Quantity(IntEnum):
    DEFINITE = 0  # the fighter that `of` names
    EACH = 1
    ONE = 2


class Side(IntEnum):
    ANY = 0
    OPPOSING = 1
    FRIENDLY = 2
    YOUR = 3


class Role(IntEnum):
    FIGHTER = 0
    HERO = 1
    SIDEKICK = 2


class Where(IntEnum):
    ANYWHERE = 0
    ADJACENT = 1
    ZONE = 2
    COMBAT = 3
    TOKEN = 4  # `of` is the token
    THOSE = 5  # the fighters that the effect last touched
    THAT_SPACE = 6
    START = 7
    OUTSIDE_ZONE = 8
    SPACE_OF = 9  # the very space of `of`
    NEAREST_START = 10  # the free start spaces nearest to `of`
    LOWEST_HEALTH = 11


class Which(IntEnum):
    YOUR_FIGHTER = 0
    OPPOSING_FIGHTER = 1
    ATTACKING_FIGHTER = 2
    HERO = 3
    SIDEKICK = 4
    OPPOSING_HERO = 5
    OTHER_FIGHTER = 6
    THAT_FIGHTER = 7


class WhichToken(IntEnum):
    ONE = 0
    EACH = 1
    ANOTHER = 2
    UNDER_HERO = 3


class Site(IntEnum):
    LOWEST = 0
    LOWEST_EMPTY = 1
    BORDERING = 2  # the space of the owner of the text


class Place(IntEnum):
    """Where a card goes."""

    HAND = 0
    TOP = 1
    BOTTOM = 2
    DISCARD = 3
    SHUFFLED_IN = 4


class Lock(IntEnum):
    NONE = 0
    BY_CARDS = 1
    FOR_ALL = 2


class Kind(IntEnum):
    """Bits of the kinds of cards."""

    ATTACK = 1
    DEFENSE = 2
    VERSATILE = 4
    SCHEME = 8


class Banner(IntEnum):
    """Who may use the cards that a text means; a form's cards are FORM and its number added up."""

    ANY = 0
    HERO = 1
    SIDEKICK = 2
    FORM = 8


class Relation(IntEnum):
    LESS = 0
    MORE = 1
    AT_MOST = 2
    AT_LEAST = 3
    EQUAL = 4


class Test(IntEnum):
    WON = 0  # 1 won, 0 lost
    ADJACENT = 1  # which, which
    SAME_ZONE = 2  # which, which
    STARTED_ELSEWHERE = 3  # which
    STARTED_ON_TOKEN = 4  # which, token
    LEFT_ITS_ZONES = 5  # which
    ON_TOKEN = 6  # which, token
    NUMBER_OF_FIGHTERS = 7  # least, 1 if it needs the fighter that it is relative to on the board; fighters
    IS_ROLE = 8  # which, role
    IS_FIGHTER = 9  # which, which
    DEFEATED = 10  # which
    FORM_IS = 11  # form
    ATTACKING = 12  # 1 attacking, 0 defending
    OPPONENT_PLAYED = 13
    YOUR_TURN = 14
    ACTION_NUMBER = 15  # number
    MANOEUVRED = 16
    WON_THIS_TURN = 17
    PREDICTED = 18
    COUNTERS_AT_LEAST = 19  # counter, number
    COMPARE = 20  # amount (2 to 4), relation, amount (6 to 8)
    DID = 21
    FACE_UP = 22  # symbol
    SAME_NAME_DISCARDED = 23


class Timing(IntEnum):
    """Columns of a card's, then of a hero's, entry points into the table; -1 where there is no text."""

    IMMEDIATELY = 0
    DURING_COMBAT = 1
    AFTER_COMBAT = 2
    SCHEME = 3
    START_OF_TURN = 4
    END_OF_TURN = 5
    AFTER_YOU_ATTACK = 6
    BEFORE_THE_REVEAL = 7
    BOOST = 8
    FORCED_DISCARD = 9
    AFTER_MANOEUVRE = 10
    VALUES = 11  # rules that hold all the time, looked at when the values of a combat are compared
    LATER = 12  # what was put off to the start of the next turn
    NOW = 13  # when an initiative card is revealed
    END_OF_ROUND = 14
    MINION_DEFEATED = 15
    ENEMY_ATTACKS = 16  # an event's rules that hold all the time, looked at when an enemy attacks
    OBJECTIVE = 17
    SITE = 18  # what a player who activates a site may do
