"""What stays the same in every game of an adventure: the party, the villain, its minions and events, its board."""

from collections.abc import Sequence

import numpy as np

from balancer.content import tree, worth
from balancer.content.adventure import MAX_EVENTS, AstonishingEvent, Enemy, InitiativeCard, Villain
from balancer.content.compiler import Program, Vocabulary, mentions, standing_rules
from balancer.content.instructions import Timing
from balancer.content.schema import Board, Hero
from balancer.errors import UserError
from balancer.sim.codes import (
    MAX_CARD_TYPES,
    MAX_INITIATIVE,
    MAX_PARTY,
    Who,
)
from balancer.sim.tables import (
    MAX_STARTS,
    add_fighter,
    fill_board,
    fill_hero,
    fill_tokens,
    finish,
    lay_deck,
    new_tables,
)

ENEMIES = 1  # their team
TAKES_A_TURN = tree.Text((tree.Clause("now", (tree.TakeTurn(),)),))
PLAYER_CARD = InitiativeCard("player", "Player", 1, False, 1, "", TAKES_A_TURN, "rulebook")


def build(
    heroes: Sequence[Hero],
    villain: Villain,
    minions: Sequence[Enemy],
    events: Sequence[AstonishingEvent],
    board: Board,
) -> np.record:
    """The tables of a game of `heroes` against `villain` and `minions` on `board`, the villain's own."""
    _check(heroes, minions, events, board)
    tables = new_tables(len(heroes))
    tables.adventure = 1
    tables.players = len(heroes) + 1 + len(minions)
    fill_board(tables, board, len(heroes), bridges=True)
    _fill_villains_board(tables, villain, board)
    program = Program()
    for player, hero in enumerate(heroes):
        fill_hero(tables, player, 0, hero, program)
        _add_initiative(tables, player, 0, PLAYER_CARD, program.add_text(PLAYER_CARD.tree))
    for player, enemy in enumerate((villain, *minions), len(heroes)):
        health = enemy.health * len(heroes) if isinstance(enemy, Villain) else enemy.health
        _fill_enemy(tables, player, enemy, health, len(heroes), program)
    tables.decisive[tables.first_fighter[len(heroes)]] = 1
    _fill_villain(tables, villain, program)
    _fill_events(tables, villain, events, program)
    finish(
        tables,
        board,
        program,
        " and ".join([*(hero.name for hero in heroes), *(enemy.name for enemy in (villain, *minions))]),
    )
    return tables


def _check(heroes: Sequence[Hero], minions: Sequence[Enemy], events: Sequence[AstonishingEvent], board: Board) -> None:
    if not 1 <= len(heroes) <= MAX_PARTY:
        raise UserError(f"an adventure needs 1 to {MAX_PARTY} heroes; got {len(heroes)}")
    if len(minions) > MAX_PARTY:
        raise UserError(f"an adventure has at most {MAX_PARTY} minions; got {len(minions)}")
    if len(events) > MAX_EVENTS:
        raise UserError(f"an adventure has at most {MAX_EVENTS} events; got {len(events)}")
    if not board.villain_start:
        raise UserError(f"{board.slug}: expected a start space for the villain on the board of an adventure")


def _fill_enemy(tables: np.record, player: int, enemy: Enemy, health: int, party: int, program: Program) -> None:
    tables.first_fighter[player] = tables.fighters
    add_fighter(tables, player, ENEMIES, enemy.name, health, enemy.attack)
    tables.move[player] = enemy.move
    tables.passage_token[player] = -1
    tables.first_form[player] = -1
    tables.ability[player] = -1
    fill_tokens(tables, player, enemy.name, enemy.tokens)
    lay_deck(tables, player, enemy.name, [card.copies for card in enemy.cards])
    if len(enemy.cards) > MAX_CARD_TYPES:
        raise UserError(f"{enemy.name}: {len(enemy.cards)} different cards; at most {MAX_CARD_TYPES} fit")
    words = Vocabulary.of_enemy(enemy)
    for kind, card in enumerate(enemy.cards):
        tables.attacks[player, kind] = tables.defends[player, kind] = 1
        tables.value[player, kind] = card.attack
        tables.defence[player, kind] = card.defense
        tables.boost[player, kind] = card.boost
        tables.who[player, kind] = Who.HERO | Who.SIDEKICK
        tables.card_form[player, kind] = -1
        tables.worth[player, kind] = worth.text(card.tree)
        tables.effect[player, kind] = program.add_text(card.tree, words)
        tables.trickery[player, kind] = any(isinstance(rule, tree.Trickery) for rule in standing_rules(card.tree))
        tables.uncancellable[player, kind] = tables.trickery[player, kind]
        tables.values[player] |= 1 << card.attack
        tables.attack_values[player] |= 1 << card.attack
    for kind, initiative in enumerate(enemy.initiative):
        if initiative.players <= party:
            _add_initiative(tables, player, kind, initiative, program.add_text(initiative.tree, words))


def _add_initiative(tables: np.record, player: int, kind: int, initiative: InitiativeCard, entries: list[int]) -> None:
    for _ in range(initiative.copies):
        card = int(tables.initiative_cards)
        if card == MAX_INITIATIVE:
            raise UserError(f"more than {MAX_INITIATIVE} initiative cards in one game; at most {MAX_INITIATIVE} fit")
        tables.initiative_owner[card] = player
        tables.initiative_kind[card] = kind
        tables.initiative_outside[card] = initiative.outside
        tables.initiative_now[card] = entries[Timing.NOW]
        tables.initiative_end[card] = entries[Timing.END_OF_ROUND]
        tables.initiative_cards = card + 1


def _fill_villains_board(tables: np.record, villain: Villain, board: Board) -> None:
    place = {space.number: index for index, space in enumerate(board.spaces)}
    tables.villain_start = place[board.villain_start]
    if tables.starts == MAX_STARTS:
        raise UserError(f"{board.slug}: {tables.starts} start spaces and the villain's; at most {MAX_STARTS} fit")
    tables.start[tables.starts] = tables.villain_start
    tables.starts += 1
    sites: Sequence[Sequence[int]] = board.bridges or board.fields
    tables.sites = len(sites)
    tables.site_is_bridge = bool(board.bridges)
    for site, spaces in enumerate(sites):
        tables.site_spaces[site] = sum(1 << place[space] for space in spaces)


def _fill_villain(tables: np.record, villain: Villain, program: Program) -> None:
    """R10.15, R10.17, R10.18: the threat track, the objective, the sites and their effects."""
    words = Vocabulary.of_enemy(villain)
    tables.track = len(villain.track) + 1
    tables.threat_level[: tables.track] = [*villain.track, villain.track[-1]]
    if villain.objective:
        for slot, text in enumerate(villain.objective.slots):
            tables.objective[slot] = program.add_objective(villain.objective.tree, text, words)
    tables.symbols = len(villain.symbols)
    tables.site_entry[:] = -1
    if villain.sites:
        tables.site_supply = villain.sites.supply
        tables.site_first = villain.sites.first
        tables.removal_by_boost = villain.sites.removal == "boost"
        tables.site_effects = len(villain.sites.effects)
        for index, effect in enumerate(villain.sites.effects):
            tables.site_entry[index] = program.add_text(effect.tree, words)[Timing.SITE]


def _fill_events(tables: np.record, villain: Villain, events: Sequence[AstonishingEvent], program: Program) -> None:
    tables.events = len(events)
    for number, event in enumerate(events):
        tables.event_effect[number] = program.add_event(event.tree)
        for rule in standing_rules(event.tree):
            if isinstance(rule, tree.GameRule):
                _apply(tables, villain, rule)


def _apply(tables: np.record, enemy: Villain, rule: tree.GameRule) -> None:
    villain = int(tables.first_fighter[tables.party])
    last = int(tables.fighters)
    number = rule.number
    match rule.rule:
        case "minion health":
            tables.max_health[villain + 1 : last] = number
        case "villain health":
            tables.max_health[villain] += number * int(tables.party)
        case "hand limit":
            tables.hand_limit = number
        case "opening hand":
            tables.opening_hand = number
        case "exhaustion":
            tables.exhaustion = number
        case "boosted manoeuvre":
            tables.boost_less += number
        case "enemy move":
            tables.move[tables.party : tables.players] += number
        case "no rest":
            tables.no_rest = 1
            for index, effect in enumerate(enemy.sites.effects if enemy.sites else ()):
                if mentions(effect.tree, tree.Recover, tree.Move, tree.FillHand, tree.Draw):
                    tables.site_entry[index] = -1
        case "frightful":
            tables.frightful += number
        case _:
            raise TypeError(f"no such rule: {rule!r}")
