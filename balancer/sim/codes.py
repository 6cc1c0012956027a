"""Names for the numbers in a game's record. Everything that the machine and its players agree on."""

from enum import IntEnum

MAX_PARTY = 4  # who decide: two, or two teams of two; in adventures one to four against the enemies
MAX_PLAYERS = 9  # with a villain and four minions, who have cards but decide nothing
MAX_FIGHTERS = 32
MAX_SPACES = 62
MAX_CARD_TYPES = 32
MAX_TOKENS = 24
MAX_SITES = 8
MAX_SYMBOLS = 4
MAX_TRACK = 16
MAX_INITIATIVE = 24
MAX_EVENTS = 3
MAX_COUNTERS = 2
MAX_FORMS = 4
MAX_BOOSTS = 4
MAX_OPTIONS = 192
PILE = 32
HAND_LIMIT = 7
OPENING_HAND = 5
ACTIONS_A_TURN = 2
EXHAUSTION_DAMAGE = 2
OBJECTIVES_TO_LOSE = 4

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
    ROUND = 9
    ENEMY_TURN = 10
    ACTIVATION = 11
    ENEMY_PLACEMENT = 12


class Column(IntEnum):
    """The columns of a frame. A to E mean what the file that resolves it says; the rest is an effect's memory."""

    KIND = 0
    STEP = 1
    PLAYER = 2
    A = 3
    B = 4
    C = 5
    D = 6
    E = 7
    CARD = 8  # whose text it is, or NO_CARD for an ability
    OPPONENT = 9  # the player that the text calls the opponent
    NUMBER = 10  # the number that the player chose or named
    COUNTED = 11  # two registers for the number of fighters
    COUNTED_TOO = 12
    DISCARDED = 13  # how many cards
    DAMAGE = 14  # dealt this way
    DID = 15  # whether the last sentence found something to do
    THAT_FIGHTER = 16
    THOSE = 17  # fighters, as bits
    THAT_SPACE = 18
    THAT_TOKEN = 19
    IT = 20  # the card last discarded or revealed, or NO_CARD
    ITS_OWNER = 21
    ITS_PLACE = 22
    MY_REVEALED = 23  # boost values of the cards revealed from the two decks
    THEIR_REVEALED = 24


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
    OPPONENT = 16  # player
    OPTION = 17  # which of the ways, counted from 0
    SPEND = 18  # how many, counter
    NUMBER = 19  # number
    NAME_VALUE = 20  # number
    PREDICT = 21  # number
    TOKEN_START = 22  # space, token
    MOVE_TOKEN = 23  # token
    TOKEN_SPACE = 24  # space, token
    FORM = 25  # form
    DISCARD_MORE = 26  # card or NO_CARD: enough
    DISCARD_THEIRS = 27  # card of the opponent
    BOOST_CARD = 28  # card
    PLAY_INSTEAD = 29  # card
    PLAY_INSTEAD_THEIRS = 30  # card of the opponent
    RETURN_BOOST = 31  # card
    KEEP = 32  # card of those set aside that goes to the hand
    PUT_BACK = 33  # card of those set aside that goes to the place that comes next, place
    PUT_FROM_HAND = 34  # card
    FROM_DISCARD = 35  # card or NO_CARD: enough
    HIDE_HAND = 36  # 1 or 0
    RECOVER_TARGET = 37  # fighter
    START_SPACE = 38  # space, fighter
    MINION_SPACE = 39  # space, fighter
    ENEMY_TARGET = 40  # space from which the enemy attacks, fighter that it attacks
    ACTIVATE = 41  # card to discard or NO_CARD, site or NOBODY: none
    SITE = 42  # site that gets a token
    CHOOSE_FIGHTER = 43  # fighter
    CHOOSE_ENEMY = 44  # enemy, by seat
    FILL_HAND = 45  # player, number of cards


class Action(IntEnum):
    MANOEUVRE = 0
    SCHEME = 1
    ATTACK = 2


class TurnRule(IntEnum):
    """What a text can lay down for the rest of the turn or of the combat."""

    HEALTH_FLOOR = 0
    NOBODY_LEAVES = 1
    STAYS = 2
    VALUES_ARE = 3
    ATTACKS_ARE_STRONGER = 4
    NO_EFFECT_DAMAGE = 5
    ABILITY_LENT = 6


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
    """What defeated the last hero of the losing side; in adventures also the villain's objective."""

    COMBAT = 0
    EFFECT = 1
    EXHAUSTION = 2
    OBJECTIVE = 3


CAUSES = ("combat", "effect", "exhaustion")


class InitiativePlace(IntEnum):
    """Where an initiative card is."""

    OUTSIDE = 0
    WAITING = 1  # for the next shuffle
    DECK = 2
    ROW = 3
    GONE = 4


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
    TRANSFORMED = 23  # player, form, 1 if that is what it was
    COUNTERS = 24  # player, counter, how many there are now
    TOKEN_PLACED = 25  # token, space
    TOKEN_MOVED = 26  # token, from, to
    LOOKED_AT_HAND = 27  # player who looks, player whose hand
    REVEALED_HAND = 28  # player
    REVEALED_CARD = 29  # owner, card
    PUT_CARD = 30  # owner, card, place
    NAMED = 31  # player, number
    PREDICTED = 32  # player, number
    BOOSTED_COMBAT = 33  # player, card, the value of the card that was boosted
    SWAPPED = 34  # fighter, fighter
    NOW_FIGHTS = 35  # fighter
    REMOVED = 36  # fighter
    RESTORED = 37  # fighter, health, space
    PLAYS_INSTEAD = 38  # player, card
    LOCKED = 39  # player whose card, value
    THIS_TURN = 40  # player, which of the rules of the turn, number or fighter
    SET_ASIDE = 41  # owner, card
    HID_HAND = 42  # player, card
    ENDED_TURN = 43  # player
    STANDING = 44  # fighter, health: as a turn begins
    HOLDING = 45  # player, cards in hand, cards in the deck: as a turn begins
    CHOSE = 46  # player, number
    SHOWN = 47  # player, card of a hand that lies open
    ROUND = 48  # round, space of the threat track, threat level
    REVEALED_INITIATIVE = 49  # initiative card
    END_OF_ROUND = 50  # initiative card
    LEFT_INITIATIVE = 51  # initiative card that left the game
    INITIATIVE_WAITS = 52  # initiative card that comes in at the next shuffle
    ACTS_AGAIN = 53  # initiative card
    ENEMY_TURN = 54  # enemy, by seat
    NO_TARGET = 55  # enemy
    THREAT = 56  # how far it advanced, space of the track, threat level
    OBJECTIVE = 57  # how many times by now
    SITE_TOKENS = 58  # site, tokens on it now, how many came or went
    SITE_SETUP = 59  # site, effect
    SITE_DESTROYED = 60  # site
    ACTIVATED = 61  # player, site, effect that lies on it or -1
    FACE_UP = 62  # symbol
    RESHUFFLED = 63  # enemy whose discard pile became part of the deck
    SHUFFLED_IN = 64  # enemy, cards
    STRONGER_ENEMIES = 65  # by how much in all
    FRIGHTENED = 66  # fighter
    EVENT_EFFECT = 67  # which event, timing
    SITE_STANDING = 68  # site, tokens on it: as a round begins
