"""From the tables of a TOML file to a hero, with a clear error for anything that does not fit."""

from typing import Any

from balancer.content import schema
from balancer.content.schema import Card, Counter, Forms, Hero, Sidekick, Token
from balancer.content.table import Table, quote, slugify
from balancer.content.validate_text import card_text
from balancer.content.words import Names

FIGHTER_KEYS = ("health", "move", "attack")
HERO_TABLES = ("sidekick", "forms", "counter", "token", "card")
HERO_KEYS = ("name", "box", "source", "short", *FIGHTER_KEYS, "ability", "deck_size", "notes", *HERO_TABLES)
SIDEKICK_KEYS = ("name", "plural", "count", "health", "attack", "small")
FORMS_KEYS = ("names", "start", "word")
COUNTER_KEYS = ("name", "plural", "most", "start")
TOKEN_KEYS = ("name", "count", "start", "stops", "damage")
CARD_KEYS = ("name", "kind", "value", "boost", "copies", "who", "form", "text")


def read_hero(file: str, slug: str, data: dict[str, Any]) -> Hero:
    """The hero that the top table of `file` describes."""
    table = Table(file, "", data, HERO_KEYS)
    name = table.line("name")
    sidekick = read_sidekick(file, data["sidekick"]) if "sidekick" in data else None
    forms = read_forms(file, data["forms"]) if "forms" in data else None
    counters = read_counters(table)
    tokens = read_tokens(table)
    short = table.line("short", name)
    names = Names(
        hero=name,
        sidekick=sidekick.name if sidekick else None,
        short=short,
        plural=sidekick.plural if sidekick else "",
        forms=forms.names if forms else (),
        form_word=forms.word if forms else "form",
        counters=tuple(counter.name for counter in counters),
        counter_plurals=tuple(counter.plural for counter in counters),
        tokens=tuple(token.name for token in tokens),
    )
    ability = table.prose("ability")
    hero = Hero(
        slug=slug,
        name=name,
        source=table.line("source"),
        box=table.line("box"),
        health=table.integer("health", schema.HEALTH),
        move=table.integer("move", schema.MOVE),
        attack=table.choice("attack", schema.ATTACKS),
        ability=ability,
        ability_tree=card_text(table, "ability", ability, names, "ability"),
        sidekick=sidekick,
        cards=read_cards(table, names),
        notes=table.lines("notes", "a list of lines of text", []),
        short=short,
        forms=forms,
        counters=counters,
        tokens=tokens,
    )
    deck_size = table.integer("deck_size", schema.DECK_SIZE)
    copies = sum(card.copies for card in hero.cards)
    if copies != deck_size:
        table.fail(f"expected a deck of {deck_size} cards, but the copies add up to {copies}", "deck_size")
    return hero


def read_sidekick(file: str, data: object) -> Sidekick:
    table = Table(file, "sidekick", data, SIDEKICK_KEYS)
    name = table.line("name")
    return Sidekick(
        name=name,
        count=table.integer("count", (1, schema.MAX_SIDEKICKS)),
        health=table.integer("health", schema.HEALTH),
        attack=table.choice("attack", schema.ATTACKS),
        plural=table.line("plural", name + "s"),
        small=table.boolean("small", False),
    )


def read_forms(file: str, data: object) -> Forms:
    table = Table(file, "forms", data, FORMS_KEYS)
    expected = f"a list of 2 to {schema.MAX_FORMS} different names"
    names = table.lines("names", expected)
    if not 2 <= len(names) <= schema.MAX_FORMS or len({slugify(name) for name in names}) < len(names):
        table.wrong("names", expected)
    start = table.choice("start", names) if "start" in table.data else ""
    return Forms(names, start, table.line("word", "form"))


def read_counters(hero: Table) -> tuple[Counter, ...]:
    counters: dict[str, Counter] = {}
    for table in read_tables(hero, "counter", schema.MAX_COUNTERS, COUNTER_KEYS):
        name = table.line("name")
        if slugify(name) in counters:
            table.fail(f'duplicate counter, expected a name different from "{name}"', "name")
        most = table.integer("most", schema.COUNTER)
        start = table.integer("start", (0, most)) if "start" in table.data else 0
        counters[slugify(name)] = Counter(name, table.line("plural", name + "s"), most, start)
    return tuple(counters.values())


def read_tokens(hero: Table) -> tuple[Token, ...]:
    tokens: dict[str, Token] = {}
    for table in read_tables(hero, "token", schema.MAX_TOKENS, TOKEN_KEYS):
        name = table.line("name").removesuffix(" token")
        if slugify(name) in tokens:
            table.fail(f'duplicate token, expected a name different from "{name}"', "name")
        left = schema.MAX_TOKENS - sum(token.count for token in tokens.values())
        if not left:
            table.fail(f"expected at most {schema.MAX_TOKENS} tokens in all")
        tokens[slugify(name)] = Token(
            name,
            table.integer("count", (1, left)),
            table.choice("start", schema.TOKEN_STARTS),
            stops=table.boolean("stops", False),
            damage=table.integer("damage", schema.TOKEN_DAMAGE) if "damage" in table.data else 0,
        )
    return tuple(tokens.values())


def read_tables(hero: Table, key: str, most: int, keys: tuple[str, ...]) -> list[Table]:
    expected = f"at most {most} [[{key}]] tables"
    tables = hero.array(key, expected, [])
    if len(tables) > most:
        hero.fail(f"expected {expected}, got {len(tables)}", key)
    return [Table(hero.file, f"{key} {number}", data, keys) for number, data in enumerate(tables, start=1)]


def read_cards(hero: Table, names: Names) -> tuple[Card, ...]:
    expected = f"1 to {schema.MAX_CARDS} [[card]] tables"
    tables = hero.array("card", expected)
    if not 1 <= len(tables) <= schema.MAX_CARDS:
        hero.fail(f"expected {expected}, got {len(tables)}", "card")
    cards: dict[str, Card] = {}
    for number, data in enumerate(tables, start=1):
        title = data.get("name") if isinstance(data, dict) else None
        place = f"card {number} {quote(title)}" if isinstance(title, str) else f"card {number}"
        table = Table(hero.file, place, data, CARD_KEYS)
        card = read_card(table, names)
        if card.slug in cards:
            table.fail(f'duplicate card name, expected a name different from "{cards[card.slug].name}"', "name")
        cards[card.slug] = card
    return tuple(cards.values())


def read_card(table: Table, names: Names) -> Card:
    name = table.line("name")
    if not slugify(name):
        table.wrong("name", "a name with a letter or a digit")
    kind = table.choice("kind", schema.KINDS)
    if kind == "scheme" and "value" in table.data:
        table.wrong("value", "no value on a scheme")
    who = table.choice("who", schema.WHO)
    if who == "sidekick" and names.sidekick is None:
        table.wrong("who", '"any" or "hero" for a hero without a [sidekick] table')
    form = ""
    if "form" in table.data:
        if not names.forms:
            table.wrong("form", "no form for a hero without a [forms] table")
        form = table.choice("form", names.forms)
    text = table.prose("text", "")
    return Card(
        slug=slugify(name),
        name=name,
        kind=kind,
        value=None if kind == "scheme" else table.integer("value", schema.VALUE),
        boost=table.integer("boost", schema.BOOST),
        copies=table.integer("copies", schema.COPIES),
        who=who,
        text=text,
        tree=card_text(table, "text", text, names, "scheme" if kind == "scheme" else "combat"),
        form=form,
    )
