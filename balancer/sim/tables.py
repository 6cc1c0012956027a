"""What stays the same in every game of a pairing: board, fighters, cards and programs, as one record."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from balancer.content import worth
from balancer.content.compiler import Program
from balancer.content.instructions import COLUMNS, Timing
from balancer.content.schema import Board, Card, Hero
from balancer.errors import UserError
from balancer.sim.codes import MAX_CARD_TYPES, MAX_FIGHTERS, MAX_PLAYERS, MAX_SPACES, PILE, Who

MAX_CODE = 1024
FAR = 99
TURN_LIMIT = 400
INSTRUCTION_BUDGET = 200_000

TABLES = np.dtype(
    (
        np.record,
        [
            ("players", np.int16),
            ("fighters", np.int16),
            ("spaces", np.int16),
            ("turn_limit", np.int32),
            ("budget", np.int64),
            # the board; sets of spaces are bits
            ("neighbours", np.int64, 64),
            ("zone_mates", np.int64, 64),  # the spaces that share a zone with a space, and itself
            ("distance", np.int8, (64, 64)),  # steps on the empty board
            ("start", np.int8, MAX_PLAYERS),
            # fighters; a player's are numbered in a row, the hero first
            ("owner", np.int8, MAX_FIGHTERS),
            ("team", np.int8, MAX_FIGHTERS),
            ("hero", np.int8, MAX_FIGHTERS),
            ("ranged", np.int8, MAX_FIGHTERS),
            ("max_health", np.int8, MAX_FIGHTERS),
            # players
            ("first_fighter", np.int8, MAX_PLAYERS + 1),
            ("move", np.int8, MAX_PLAYERS),
            ("deck", np.int8, (MAX_PLAYERS, PILE)),
            ("deck_size", np.int8, MAX_PLAYERS),
            ("ability", np.int16, (MAX_PLAYERS, len(Timing))),
            # cards, by player and type
            ("types", np.int8, MAX_PLAYERS),
            ("attacks", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("defends", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("schemes", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("value", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("boost", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("who", np.int8, (MAX_PLAYERS, MAX_CARD_TYPES)),
            ("effect", np.int16, (MAX_PLAYERS, MAX_CARD_TYPES, len(Timing))),
            ("worth", np.int16, (MAX_PLAYERS, MAX_CARD_TYPES)),  # of the text, in tenths of a card
            ("code", np.int16, (MAX_CODE, COLUMNS)),
        ],
    )
)

WHO = {"any": Who.HERO | Who.SIDEKICK, "hero": Who.HERO, "sidekick": Who.SIDEKICK}


def build(heroes: Sequence[Hero], board: Board) -> np.record:
    """The tables of a game on `board`; the first hero plays first."""
    tables = np.zeros(1, TABLES)[0]
    tables.turn_limit = TURN_LIMIT
    tables.budget = INSTRUCTION_BUDGET
    _fill_board(tables, board, len(heroes))
    program = Program()
    tables.players = len(heroes)
    for player, hero in enumerate(heroes):
        _fill_fighters(tables, player, hero)
        _fill_deck(tables, player, hero, program)
    if tables.fighters > tables.spaces:
        raise UserError(f"{board.slug}: {tables.spaces} spaces are too few for {tables.fighters} fighters")
    if len(program.rows) > MAX_CODE:
        names = " and ".join(hero.name for hero in heroes)
        raise UserError(f"the texts of {names} need {len(program.rows)} instructions; {MAX_CODE} fit")
    for line, row in enumerate(program.rows):
        tables.code[line] = row
    return tables


def _fill_board(tables: np.record, board: Board, players: int) -> None:
    if len(board.spaces) > MAX_SPACES:
        raise UserError(f"{board.slug}: {len(board.spaces)} spaces; at most {MAX_SPACES} fit")
    if len(board.starts) < players:
        raise UserError(f"{board.slug}: {players} players need {players} start spaces, it has {len(board.starts)}")
    place = {space.number: index for index, space in enumerate(board.spaces)}
    tables.spaces = len(board.spaces)
    for number, start in enumerate(board.starts[:players]):
        tables.start[number] = place[start]
    for a, b in board.links:
        tables.neighbours[place[a]] |= 1 << place[b]
        tables.neighbours[place[b]] |= 1 << place[a]
    for space in board.spaces:
        mates = (place[other.number] for other in board.spaces if set(other.zones) & set(space.zones))
        tables.zone_mates[place[space.number]] = sum(1 << mate for mate in mates)
    near: list[list[int]] = [[] for _ in board.spaces]
    for a, b in board.links:
        near[place[a]].append(place[b])
        near[place[b]].append(place[a])
    tables.distance[:] = FAR
    for origin in range(len(board.spaces)):
        for goal, steps in _distances(near, origin).items():
            tables.distance[origin, goal] = steps


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


def _fill_fighters(tables: np.record, player: int, hero: Hero) -> None:
    bodies = [(1, hero.health, hero.attack)]
    if hero.sidekick:
        bodies += [(0, hero.sidekick.health, hero.sidekick.attack)] * hero.sidekick.count
    first = int(tables.fighters)
    if first + len(bodies) > MAX_FIGHTERS:
        raise UserError(f"{hero.name}: {first + len(bodies)} fighters on the board; at most {MAX_FIGHTERS} fit")
    for fighter, (is_hero, health, attack) in enumerate(bodies, first):
        tables.owner[fighter] = player
        tables.team[fighter] = player % 2
        tables.hero[fighter] = is_hero
        tables.max_health[fighter] = health
        tables.ranged[fighter] = attack == "ranged"
    tables.fighters = first + len(bodies)
    tables.first_fighter[player] = first
    tables.first_fighter[player + 1 :] = tables.fighters
    tables.move[player] = hero.move


def _fill_deck(tables: np.record, player: int, hero: Hero, program: Program) -> None:
    tables.types[player] = len(hero.cards)
    copies = [card.copies for card in hero.cards]
    if sum(copies) > PILE:
        raise UserError(f"{hero.name}: a deck of {sum(copies)} cards; at most {PILE} fit")
    ends = [sum(copies[:end]) for end in range(len(copies) + 1)]
    for kind, (start, end) in enumerate(pairwise(ends)):
        tables.deck[player, start:end] = kind
    tables.deck_size[player] = sum(copies)
    tables.ability[player] = program.add_text(hero.ability_tree)
    for kind, card in enumerate(hero.cards):
        _fill_card(tables, player, kind, card, program)


def _fill_card(tables: np.record, player: int, kind: int, card: Card, program: Program) -> None:
    tables.attacks[player, kind] = card.kind in ("attack", "versatile")
    tables.defends[player, kind] = card.kind in ("defense", "versatile")
    tables.schemes[player, kind] = card.kind == "scheme"
    tables.value[player, kind] = card.value or 0
    tables.boost[player, kind] = card.boost
    tables.who[player, kind] = WHO[card.who]
    tables.effect[player, kind] = program.add_text(card.tree)
    tables.worth[player, kind] = worth.text(card.tree)
