"""What stays the same in every game of a pairing: board, fighters, cards and programs, as one record."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from balancer.content import tree, worth
from balancer.content.compiler import Program, Vocabulary, mentions, standing_rules
from balancer.content.instructions import COLUMNS, Timing
from balancer.content.schema import Board, Card, Hero, Token
from balancer.errors import UserError
from balancer.sim.codes import (
    EXHAUSTION_DAMAGE,
    HAND_LIMIT,
    MAX_CARD_TYPES,
    MAX_COUNTERS,
    MAX_EVENTS,
    MAX_FIGHTERS,
    MAX_INITIATIVE,
    MAX_PARTY,
    MAX_PLAYERS,
    MAX_SITES,
    MAX_SPACES,
    MAX_TOKENS,
    MAX_TRACK,
    OBJECTIVES_TO_LOSE,
    OPENING_HAND,
    PILE,
    Who,
)

MAX_CODE = 4096
MAX_STARTS = 8
FAR = 99
FARTHEST = 10
TURN_LIMIT = 400
INSTRUCTION_BUDGET = 200_000
NONE = -1

TABLES = np.dtype(
    (
        np.record,
        [
            ("players", np.int64),  # with the enemies of an adventure, who come after the party
            ("party", np.int64),  # those who decide
            ("adventure", np.int64),
            ("fighters", np.int64),
            ("spaces", np.int64),
            ("turn_limit", np.int32),
            ("budget", np.int64),
            # the board; sets of spaces are bits
            ("neighbours", np.int64, 64),
            ("zone_mates", np.int64, 64),  # the spaces that share a zone with a space, and itself
            ("passages", np.int64),  # the ends of the secret passages
            ("distance", np.int8, (64, 64)),  # steps on the empty board
            ("steps_to_strike", np.int8, (2, 64, 64)),  # how far to move to attack another space: melee, ranged
            ("within", np.int64, (64, FARTHEST + 1)),  # the spaces up to so many steps away
            ("shot_within", np.int64, (64, FARTHEST + 1)),  # those that can be shot at after so many steps
            ("starts", np.int64),
            ("start", np.int64, MAX_STARTS),
            # fighters; a player's are numbered in a row, the hero first
            ("owner", np.int64, MAX_FIGHTERS),
            ("team", np.int64, MAX_FIGHTERS),
            ("hero", np.int8, MAX_FIGHTERS),
            ("ranged", np.int8, MAX_FIGHTERS),
            ("max_health", np.int8, MAX_FIGHTERS),
            ("small", np.int8, MAX_FIGHTERS),
            ("decisive", np.int8, MAX_FIGHTERS),  # heroes, and the villain of an adventure
            # players
            ("first_fighter", np.int64, MAX_PLAYERS + 1),
            ("move", np.int8, MAX_PLAYERS),
            ("deck", np.int8, (MAX_PLAYERS, PILE)),
            ("deck_size", np.int8, MAX_PLAYERS),
            ("ability", np.int16, (MAX_PLAYERS, len(Timing))),
            ("places_when_boosting", np.int8, MAX_PLAYERS),
            # forms, counters and tokens, by player; a player's tokens are numbered in a row
            ("forms", np.int8, MAX_PLAYERS),
            ("first_form", np.int8, MAX_PLAYERS),
            ("most_counters", np.int8, (MAX_PLAYERS, MAX_COUNTERS)),
            ("first_counters", np.int8, (MAX_PLAYERS, MAX_COUNTERS)),
            ("first_token", np.int64, MAX_PLAYERS + 1),
            ("passage_token", np.int8, MAX_PLAYERS),  # the kind of token between which the hero moves, or NONE
            ("token_owner", np.int64, MAX_TOKENS),
            ("token_kind", np.int64, MAX_TOKENS),
            ("token_at_start", np.int8, MAX_TOKENS),
            ("token_stops", np.int8, MAX_TOKENS),
            ("token_damage", np.int8, MAX_TOKENS),
            ("tokens_hinder", np.int64),  # whether any token does either
            # cards, by player and type
            ("types", np.int8, MAX_PLAYERS),
            ("copies", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("attacks", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("defends", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("schemes", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("value", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("defence", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),  # the value in defence: differs on enemy cards only
            ("boost", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("who", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("card_form", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),  # the form that may play it, or NONE
            ("effect", np.int16, (MAX_PLAYERS, MAX_CARD_TYPES, len(Timing))),
            ("uncancellable", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("hides_hand", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("trickery", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("restores", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("worth", np.int16, (MAX_PLAYERS, MAX_CARD_TYPES)),  # of the text, in tenths of a card
            ("draws", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),  # how many cards its text generally draws
            ("values", np.int64, MAX_PLAYERS),  # the printed values in a deck, as bits
            ("attack_values", np.int64, MAX_PLAYERS),  # those of the cards to attack with
            # rules that events change
            ("hand_limit", np.int64),
            ("opening_hand", np.int64),
            ("exhaustion", np.int64),
            ("boost_less", np.int64),
            ("no_rest", np.int64),
            ("frightful", np.int64),
            ("events", np.int64),
            ("event_effect", np.int16, (MAX_EVENTS, len(Timing))),
            # the villain's board
            ("villain_start", np.int64),
            ("track", np.int64),  # spaces of the threat track, the last one included
            ("threat_level", np.int64, MAX_TRACK + 1),
            ("objective", np.int16, OBJECTIVES_TO_LOSE),
            ("sites", np.int64),
            ("site_spaces", np.int64, MAX_SITES),  # next to a bridge, or bordering a field
            ("site_is_bridge", np.int64),
            ("site_supply", np.int64),
            ("site_first", np.int64),
            ("removal_by_boost", np.int64),
            ("site_effects", np.int64),
            ("site_entry", np.int16, MAX_SITES),
            ("symbols", np.int64),
            # initiative cards
            ("initiative_cards", np.int64),
            ("initiative_owner", np.int64, MAX_INITIATIVE),
            ("initiative_kind", np.int64, MAX_INITIATIVE),  # its place in its owner's file
            ("initiative_outside", np.int8, MAX_INITIATIVE),
            ("initiative_now", np.int16, MAX_INITIATIVE),
            ("initiative_end", np.int16, MAX_INITIATIVE),
            ("code", np.int16, (MAX_CODE, COLUMNS)),
        ],
    )
)

WHO = {"any": Who.HERO | Who.SIDEKICK, "hero": Who.HERO, "sidekick": Who.SIDEKICK}


def build(heroes: Sequence[Hero], board: Board) -> np.record:
    """The tables of a game on `board`; the first hero plays first."""
    if len(heroes) not in (2, MAX_PARTY):
        raise UserError(f"a game needs 2 heroes, or {MAX_PARTY} in two teams; got {len(heroes)}")
    tables = new_tables(len(heroes))
    fill_board(tables, board, len(heroes))
    program = Program()
    for player, hero in enumerate(heroes):
        fill_hero(tables, player, player % 2, hero, program)
    finish(tables, board, program, " and ".join(hero.name for hero in heroes))
    return tables


def new_tables(party: int) -> np.record:
    tables = np.zeros(1, TABLES)[0]
    tables.turn_limit = TURN_LIMIT
    tables.budget = INSTRUCTION_BUDGET
    tables.players = tables.party = party
    tables.hand_limit = HAND_LIMIT
    tables.opening_hand = OPENING_HAND
    tables.exhaustion = EXHAUSTION_DAMAGE
    return tables


def finish(tables: np.record, board: Board, program: Program, names: str) -> None:
    if tables.fighters > tables.spaces:
        raise UserError(f"{board.slug}: {tables.spaces} spaces are too few for {tables.fighters} fighters")
    if len(program.rows) > MAX_CODE:
        raise UserError(f"the texts of {names} need {len(program.rows)} instructions; {MAX_CODE} fit")
    for line, row in enumerate(program.rows):
        tables.code[line] = row


def fill_board(tables: np.record, board: Board, players: int, bridges: bool = False) -> None:
    """The bridges of the board count only in adventures."""
    if len(board.spaces) > MAX_SPACES:
        raise UserError(f"{board.slug}: {len(board.spaces)} spaces; at most {MAX_SPACES} fit")
    if len(board.starts) < players:
        raise UserError(f"{board.slug}: {players} players need {players} start spaces, it has {len(board.starts)}")
    place = {space.number: index for index, space in enumerate(board.spaces)}
    tables.spaces = len(board.spaces)
    tables.starts = min(len(board.starts), MAX_STARTS)
    for number, start in enumerate(board.starts[:MAX_STARTS]):
        tables.start[number] = place[start]
    tables.passages = sum(1 << place[passage] for passage in board.passages)
    links = [*board.links, *(board.bridges if bridges else ())]
    # Fields of the record looked up once: in loops that is most of the time that tables take.
    neighbours, zone_mates, distance = tables.neighbours, tables.zone_mates, tables.distance
    for a, b in links:
        neighbours[place[a]] |= 1 << place[b]
        neighbours[place[b]] |= 1 << place[a]
    zones = [set(space.zones) for space in board.spaces]
    mates = [[other for other, theirs in enumerate(zones) if theirs & mine] for mine in zones]
    near: list[list[int]] = [[] for _ in board.spaces]
    for a, b in links:
        near[place[a]].append(place[b])
        near[place[b]].append(place[a])
    distance[:] = FAR
    tables.steps_to_strike[:] = FAR
    spaces = range(len(board.spaces))
    for origin in spaces:
        zone_mates[origin] = sum(1 << mate for mate in mates[origin])
        for goal, steps in _distances(near, origin).items():
            distance[origin, goal] = steps
    all_distances = distance[: len(spaces), : len(spaces)]
    steps_to_shoot = np.stack([all_distances[:, mates[goal]].min(axis=1) for goal in spaces], axis=1)
    melee = np.maximum(0, all_distances - 1)
    tables.steps_to_strike[0, : len(spaces), : len(spaces)] = melee
    tables.steps_to_strike[1, : len(spaces), : len(spaces)] = np.minimum(melee, steps_to_shoot)
    bits = np.int64(1) << np.arange(len(spaces))
    for steps in range(FARTHEST + 1):
        tables.within[: len(spaces), steps] = (all_distances <= steps) @ bits
        tables.shot_within[: len(spaces), steps] = (steps_to_shoot <= steps) @ bits


def _distances(near: list[list[int]], origin: int) -> dict[int, int]:
    """Steps from one space to each other."""
    steps = {origin: 0}
    waiting = [origin]
    for space in waiting:
        for other in near[space]:
            if other not in steps:
                steps[other] = steps[space] + 1
                waiting.append(other)
    return steps


def fill_hero(tables: np.record, player: int, team: int, hero: Hero, program: Program) -> None:
    first = int(tables.fighters)
    add_fighter(tables, player, team, hero.name, hero.health, hero.attack)
    tables.hero[first] = tables.decisive[first] = 1
    if hero.sidekick:
        for _ in range(hero.sidekick.count):
            add_fighter(tables, player, team, hero.name, hero.sidekick.health, hero.sidekick.attack)
        tables.small[first + 1 : int(tables.fighters)] = hero.sidekick.small
    tables.first_fighter[player] = first
    tables.move[player] = hero.move
    forms = hero.forms.names if hero.forms else ()
    tables.forms[player] = len(forms)
    tables.first_form[player] = forms.index(hero.forms.start) if hero.forms and hero.forms.start else NONE
    for index, counter in enumerate(hero.counters):
        tables.most_counters[player, index] = counter.most
        tables.first_counters[player, index] = counter.start
    fill_tokens(tables, player, hero.name, hero.tokens)
    _fill_deck(tables, player, hero, program)


def add_fighter(tables: np.record, player: int, team: int, name: str, health: int, attack: str) -> None:
    fighter = int(tables.fighters)
    if fighter == MAX_FIGHTERS:
        raise UserError(f"{name}: more than {MAX_FIGHTERS} fighters on the board; at most {MAX_FIGHTERS} fit")
    tables.owner[fighter] = player
    tables.team[fighter] = team
    tables.max_health[fighter] = health
    tables.ranged[fighter] = attack == "ranged"
    tables.fighters = fighter + 1
    tables.first_fighter[player + 1 :] = fighter + 1


def lay_deck(tables: np.record, player: int, name: str, copies: list[int]) -> None:
    tables.types[player] = len(copies)
    if sum(copies) > PILE:
        raise UserError(f"{name}: a deck of {sum(copies)} cards; at most {PILE} fit")
    ends = [sum(copies[:end]) for end in range(len(copies) + 1)]
    for kind, (start, end) in enumerate(pairwise(ends)):
        tables.deck[player, start:end] = kind
        tables.copies[player, kind] = end - start
    tables.deck_size[player] = sum(copies)


def _fill_deck(tables: np.record, player: int, hero: Hero, program: Program) -> None:
    lay_deck(tables, player, hero.name, [card.copies for card in hero.cards])
    words = Vocabulary.of(hero)
    tables.ability[player] = program.add_text(hero.ability_tree, words)
    for kind, card in enumerate(hero.cards):
        _fill_card(tables, player, kind, card)
        tables.card_form[player, kind] = words.forms.index(card.form) if card.form else NONE
        tables.effect[player, kind] = program.add_text(card.tree, words)
    _apply_standing_rules(tables, player, hero, words)


def fill_tokens(tables: np.record, player: int, name: str, tokens: Sequence[Token]) -> None:
    last = int(tables.first_token[player])
    for kind, token in enumerate(tokens):
        if last + token.count > MAX_TOKENS:
            raise UserError(f"{name}: {last + token.count} tokens in one game; at most {MAX_TOKENS} fit")
        places = slice(last, last + token.count)
        tables.token_owner[places] = player
        tables.token_kind[places] = kind
        tables.token_at_start[places] = token.start == "zone"
        tables.token_stops[places] = token.stops
        tables.token_damage[places] = token.damage
        tables.tokens_hinder |= token.stops or token.damage > 0
        last += token.count
    tables.first_token[player + 1 :] = last


def _apply_standing_rules(tables: np.record, player: int, hero: Hero, words: Vocabulary) -> None:
    """Rules that hold all the time become facts of the tables."""
    tables.passage_token[player] = NONE
    for rule in standing_rules(hero.ability_tree):
        match rule:
            case tree.TokenPassage(token):
                tables.passage_token[player] = words.tokens.index(token)
            case tree.PlaceWhenBoosting():
                tables.places_when_boosting[player] = 1
            case tree.CannotBeCancelled():
                for kind, card in enumerate(hero.cards):
                    tables.uncancellable[player, kind] |= card.who != "any"
    for kind, card in enumerate(hero.cards):
        for rule in standing_rules(card.tree):
            tables.uncancellable[player, kind] |= isinstance(rule, tree.CannotBeCancelled)
            tables.hides_hand[player, kind] |= isinstance(rule, tree.HideHand)


def _fill_card(tables: np.record, player: int, kind: int, card: Card) -> None:
    tables.attacks[player, kind] = card.kind in ("attack", "versatile")
    tables.defends[player, kind] = card.kind in ("defense", "versatile")
    tables.schemes[player, kind] = card.kind == "scheme"
    tables.value[player, kind] = tables.defence[player, kind] = card.value or 0
    tables.boost[player, kind] = card.boost
    tables.who[player, kind] = WHO[card.who]
    tables.restores[player, kind] = mentions(card.tree, tree.Restore)
    tables.worth[player, kind] = worth.text(card.tree)
    tables.draws[player, kind] = worth.draws(card.tree)
    if card.value is not None:
        tables.values[player] |= 1 << card.value
        tables.attack_values[player] |= (card.kind != "defense") << card.value
