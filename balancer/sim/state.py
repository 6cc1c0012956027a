"""The whole game as one record: no pointers, so that a copy of a game is one copy of memory."""

import numpy as np

from balancer.sim.codes import MAX_CARD_TYPES, MAX_FIGHTERS, MAX_OPTIONS, MAX_PLAYERS, PILE

AGENDA_DEPTH = 24
FRAME_COLUMNS = 8
OPTION_COLUMNS = 2
EVENTS = 64
EVENT_COLUMNS = 6
STREAMS = 2 * MAX_PLAYERS  # one for each player's cards, then one for each player's policy

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
            ("occupant", np.int8, 64),  # the fighter on each space
            # cards, by type; the top of a deck is its last card
            ("deck", np.int8, (MAX_PLAYERS, PILE)),
            ("hand", np.int8, (MAX_PLAYERS, PILE)),
            ("discard", np.int8, (MAX_PLAYERS, PILE)),
            ("deck_size", np.int8, MAX_PLAYERS),
            ("hand_size", np.int8, MAX_PLAYERS),
            ("discard_size", np.int8, MAX_PLAYERS),
            ("uses", np.uint8, (MAX_PLAYERS, MAX_CARD_TYPES, 5)),
            # the turn
            ("turn", np.int16),
            ("active", np.int8),
            ("actions", np.int16),
            # the combat, by slot: attack, defence
            ("in_combat", np.int8),
            ("fighter", np.int8, 2),
            ("card", np.int8, 2),
            ("value", np.int16, 2),
            ("cancelled", np.int8, 2),
            ("ignored", np.int8, 2),
            ("damage_dealt", np.int8),
            ("attacker_won", np.int8),
            ("discarded_boost", np.int8),  # of the card that the effect's last sentence discarded
            # the outcome
            ("status", np.int8),
            ("winner", np.int8),  # the winning team
            ("cause", np.int8),
            # the agenda
            ("depth", np.int16),
            ("agenda", np.int32, (AGENDA_DEPTH, FRAME_COLUMNS)),
            # the question that waits for an answer
            ("decision", np.int8),
            ("decider", np.int8),
            ("answered", np.int8),
            ("options_number", np.int16),
            ("options", np.int8, (MAX_OPTIONS, OPTION_COLUMNS)),
            ("answer", np.int8, OPTION_COLUMNS),
            # the trace
            ("tracing", np.int8),
            ("events_number", np.int16),
            ("events", np.int16, (EVENTS, EVENT_COLUMNS)),
        ],
    )
)


def new_games(number: int) -> np.ndarray:
    return np.zeros(number, GAME)
