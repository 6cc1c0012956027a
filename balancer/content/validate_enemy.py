"""From the tables of a TOML file to a minion, and what a villain has in common with one."""

from collections.abc import Iterator
from typing import Any

from balancer.content import schema, tree
from balancer.content.adventure import (
    MAX_INITIATIVE_KINDS,
    MAX_PARTY,
    SOURCES,
    Enemy,
    EnemyCard,
    InitiativeCard,
)
from balancer.content.compiler import mentions
from balancer.content.table import REQUIRED, Table, quote, slugify
from balancer.content.validate import read_tokens
from balancer.content.validate_text import card_text
from balancer.content.words import Names

ENEMY_KEYS = ("name", "short", "box", "source", "health", "move", "attack", "notes", "token", "card", "initiative")
CARD_KEYS = ("name", "attack", "defense", "boost", "copies", "text", "attack_text", "source")
INITIATIVE_KEYS = ("name", "copies", "outside", "players", "text", "source")


def read_minion(file: str, slug: str, data: dict[str, Any]) -> Enemy:
    """The minion that the top table of `file` describes."""
    table = Table(file, "", data, ENEMY_KEYS)
    return Enemy(**read_enemy(table, slug, {}))


def read_enemy(table: Table, slug: str, more_names: dict[str, Any]) -> dict[str, Any]:
    """What every enemy has; its texts also know `more_names`, fields of Names."""
    name = table.line("name")
    short = table.line("short", name)
    tokens = read_tokens(table)
    initiative = list(named_tables(table, "initiative", MAX_INITIATIVE_KINDS, INITIATIVE_KEYS))
    names = Names(
        hero=name,
        short=short,
        tokens=tuple(token.name for token in tokens),
        initiative=tuple(card.line("name") for card in initiative),
        **more_names,
    )
    return {
        "slug": slug,
        "name": name,
        "short": short,
        "source": table.line("source"),
        "box": table.line("box"),
        "health": table.integer("health", schema.HEALTH),
        "move": table.integer("move", schema.MOVE),
        "attack": table.choice("attack", schema.ATTACKS),
        "cards": read_cards(table, names),
        "initiative": read_initiative(initiative, names),
        "tokens": tokens,
        "notes": table.lines("notes", "a list of lines of text", []),
    }


def named_tables(table: Table, key: str, most: int, keys: tuple[str, ...], least: int = 1) -> Iterator[Table]:
    """The [[key]] tables of a file, none of which may have the name of another."""
    expected = f"{least} to {most} [[{key}]] tables"
    entries = table.array(key, expected, REQUIRED if least else [])
    if not least <= len(entries) <= most:
        table.fail(f"expected {expected}, got {len(entries)}", key)
    found: dict[str, str] = {}
    for number, data in enumerate(entries, start=1):
        title = data.get("name") if isinstance(data, dict) else None
        place = f"{key} {number} {quote(title)}" if isinstance(title, str) else f"{key} {number}"
        entry = Table(table.file, place, data, keys)
        name = entry.line("name")
        if not slugify(name):
            entry.wrong("name", "a name with a letter or a digit")
        if slugify(name) in found:
            entry.fail(f'duplicate name, expected a name different from "{found[slugify(name)]}"', "name")
        found[slugify(name)] = name
        yield entry


# --- cards ---------------------------------------------------------------------------------------


def read_cards(enemy: Table, names: Names) -> tuple[EnemyCard, ...]:
    tables = named_tables(enemy, "card", schema.MAX_CARDS, CARD_KEYS)
    cards = tuple(read_card(table, names) for table in tables)
    trickery = sum(card.copies for card in cards if mentions(card.tree, tree.Trickery))
    if trickery != 1:
        enemy.fail(f"expected exactly one card that shuffles the discard pile into the deck, got {trickery}", "card")
    return cards


def read_card(table: Table, names: Names) -> EnemyCard:
    name = table.line("name")
    text, attack_text = table.prose("text", ""), table.prose("attack_text", "")
    always = card_text(table, "text", text, names, "enemy")
    attacking = card_text(table, "attack_text", attack_text, names, "enemy")
    if any(clause.timing == "always" for clause in attacking.clauses):
        table.fail("the text holds a rule that does not fit here", "attack_text")
    return EnemyCard(
        slug=slugify(name),
        name=name,
        attack=table.integer("attack", schema.VALUE),
        defense=table.integer("defense", schema.VALUE),
        boost=table.integer("boost", schema.BOOST),
        copies=table.integer("copies", schema.COPIES),
        text=text,
        attack_text=attack_text,
        tree=both_boxes(always, attacking),
        source=table.choice("source", SOURCES),
    )


def both_boxes(always: tree.Text, attacking: tree.Text) -> tree.Text:
    """R10.4: one clause a timing; what only an attack does comes last in it."""
    bodies = {clause.timing: clause.body for clause in always.clauses}
    for clause in attacking.clauses:
        bodies[clause.timing] = (*bodies.get(clause.timing, ()), tree.If(tree.Attacking(True), clause.body))
    return tree.Text(tuple(tree.Clause(timing, body) for timing, body in bodies.items()))


# --- initiative cards ----------------------------------------------------------------------------


def read_initiative(tables: list[Table], names: Names) -> tuple[InitiativeCard, ...]:
    cards = tuple(read_initiative_card(table, names) for table in tables)
    if cards[0].outside or cards[0].copies != 1 or cards[0].players != 1:
        tables[0].fail("expected the enemy's own initiative card first: one copy, always in the deck")
    return cards


def read_initiative_card(table: Table, names: Names) -> InitiativeCard:
    name = table.line("name")
    text = table.prose("text", "")
    return InitiativeCard(
        slug=slugify(name),
        name=name,
        copies=table.integer("copies", schema.COPIES) if "copies" in table.data else 1,
        outside=table.boolean("outside", False),
        players=table.integer("players", (1, MAX_PARTY)) if "players" in table.data else 1,
        text=text,
        tree=card_text(table, "text", text, names, "initiative"),
        source=table.choice("source", SOURCES),
    )
