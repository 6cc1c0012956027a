"""The whole game as one record: no pointers, so that a copy of a game is one copy of memory."""

import numpy as np

from balancer.sim.codes import (
    MAX_BOOSTS,
    MAX_CARD_TYPES,
    MAX_COUNTERS,
    MAX_FIGHTERS,
    MAX_INITIATIVE,
    MAX_OPTIONS,
    MAX_PLAYERS,
    MAX_SITES,
    MAX_SYMBOLS,
    MAX_TOKENS,
    PILE,
    Column,
)

AGENDA_DEPTH = 20
FRAME_COLUMNS = len(Column)
OPTION_COLUMNS = 2
EVENTS = 192
EVENT_COLUMNS = 5
ASIDE = 8
STREAMS = 2 * MAX_PLAYERS + 1  # one for each player's cards, one for each player's policy, one for the adventure
ADVENTURE_STREAM = 2 * MAX_PLAYERS

GAME = np.dtype(
    (
        np.record,
        [
            ("streams", np.uint64, STREAMS),
            ("budget", np.int64),
            ("occupied", np.int64, 2),  # spaces, as bits, by team
            ("played", np.int64, MAX_PLAYERS),  # card types, as bits, that left the hand to be played
            # fighters
            ("space", np.int8, MAX_FIGHTERS),
            ("health", np.int8, MAX_FIGHTERS),
            ("started", np.int8, MAX_FIGHTERS),  # the space where the fighter started this turn
            ("occupant", np.int64, 64),  # the fighter on each space
            ("neighbours", np.int64, 64),  # the spaces next to each: those of the board and over standing bridges
            # tokens, counters and forms
            ("token_space", np.int8, MAX_TOKENS),
            ("token_started", np.int8, MAX_TOKENS),  # where they were when this turn began
            ("counter", np.int8, (MAX_PLAYERS, MAX_COUNTERS)),
            ("form", np.int8, MAX_PLAYERS),
            # cards, by type; the top of a deck is its last card
            ("deck", np.int8, (MAX_PLAYERS, PILE)),
            ("hand", np.int8, (MAX_PLAYERS, PILE)),
            ("discard", np.int8, (MAX_PLAYERS, PILE)),
            ("deck_size", np.int8, MAX_PLAYERS),
            ("hand_size", np.int8, MAX_PLAYERS),
            ("discard_size", np.int8, MAX_PLAYERS),
            ("discarded", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),  # how many copies lie in the discard pile
            ("aside", np.int8, ASIDE),  # looked at and not yet put back
            ("aside_size", np.int8),
            ("aside_owner", np.int64),
            ("uses", np.uint8, (MAX_PLAYERS, MAX_CARD_TYPES, 5)),
            # the turn
            ("turn", np.int64),
            ("active", np.int64),
            ("actions", np.int64),
            ("actions_taken", np.int16),
            ("manoeuvres", np.int16),
            ("won_this_turn", np.int8, MAX_PLAYERS),  # combats won
            ("locked_values", np.int8, MAX_PLAYERS),  # of each player's cards this turn, or -1
            ("stronger_attacks", np.int8, MAX_PLAYERS),
            ("floor", np.int64),  # fighters, as bits, whose health damage cannot reduce below 1 this turn
            ("stays", np.int64),  # fighters, as bits, that cannot leave their spaces this turn
            ("later", np.int16, MAX_PLAYERS),  # what was put off to the player's next turn, or -1
            # the combat, by slot: attack, defence
            ("in_combat", np.int64),
            ("fighter", np.int64, 2),
            ("card", np.int64, 2),
            ("printed", np.int16, 2),
            ("replaced", np.int16, 2),  # the value instead of the printed one, or -1
            ("bonus", np.int16, 2),
            ("value", np.int16, 2),  # what all of this comes to
            ("locked", np.int8, 2),
            ("cancelled", np.int8, 2),
            ("after_cancelled", np.int8, 2),  # only the effects after the combat
            ("ignored", np.int8, 2),
            ("boosts", np.int8, (2, MAX_BOOSTS)),
            ("boosts_number", np.int8, 2),
            ("kept", np.int8, 2),  # the card goes back to the hand instead of the discard pile
            ("predicted", np.int8, 2),
            ("ability_lent", np.int8, 2),
            ("unharmed", np.int64),  # fighters, as bits, that effects do not harm in this combat
            ("damage_dealt", np.int64),
            ("attacker_won", np.int8),
            ("after_combat_done", np.int8),
            ("doubtful", np.int64),  # a hero fell whom the card in the combat may yet save: the cause, or -1
            # the adventure
            ("round_number", np.int64),
            ("threat", np.int64),  # the space of the track where the marker is, from 0
            ("objectives", np.int64),  # how many times the villain has completed its objective
            ("site_tokens", np.int8, MAX_SITES),
            ("site_effect", np.int8, MAX_SITES),  # which effect lies on the site, or -1
            ("standing_sites", np.int64),  # as bits
            ("symbol", np.int8, MAX_SYMBOLS),  # which symbol is in each slot
            ("face_up", np.int64),  # symbols, as bits
            ("stronger_enemies", np.int64),  # what is added to their attacks for the rest of the game
            ("frightened", np.int64),  # 1 once a sidekick has attacked the villain this round
            ("initiative_deck", np.int8, MAX_INITIATIVE),  # the next card to reveal is the last
            ("initiative_deck_size", np.int64),
            ("initiative_row", np.int8, MAX_INITIATIVE),  # from left to right
            ("initiative_row_size", np.int64),
            ("initiative_place", np.int8, MAX_INITIATIVE),
            # the outcome
            ("status", np.int64),
            ("winner", np.int64),  # the winning team
            ("cause", np.int64),
            # the agenda
            ("depth", np.int64),
            ("agenda", np.int64, (AGENDA_DEPTH, FRAME_COLUMNS)),
            ("imagined", np.int64, (1, FRAME_COLUMNS)),  # a frame for policies to think with; the machine ignores it
            # the question that waits for an answer
            ("decision", np.int64),
            ("decider", np.int64),
            ("answered", np.int64),
            ("options_number", np.int64),
            ("options", np.int8, (MAX_OPTIONS, OPTION_COLUMNS)),
            ("answer", np.int64, OPTION_COLUMNS),
            # the trace
            ("tracing", np.int8),
            ("events_number", np.int64),
            ("events", np.int16, (EVENTS, EVENT_COLUMNS)),
        ],
    )
)


def new_games(number: int) -> np.ndarray:
    return np.zeros(number, GAME)
