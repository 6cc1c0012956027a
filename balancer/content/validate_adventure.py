"""From the tables of a TOML file to a villain or an Astonishing Event."""

from dataclasses import replace
from typing import Any

from balancer.content.adventure import (
    MAX_SITES,
    MAX_SYMBOLS,
    MAX_TRACK,
    OBJECTIVES_TO_LOSE,
    SOURCES,
    TOKENS_ON_SITES,
    AstonishingEvent,
    Objective,
    SiteEffect,
    Sites,
    Villain,
)
from balancer.content.table import Table, is_integer, slugify
from balancer.content.validate_enemy import ENEMY_KEYS, named_tables, read_enemy
from balancer.content.validate_text import card_text
from balancer.content.words import EVENT_NAMES, SITE_NAMES, Names

VILLAIN_KEYS = (*ENEMY_KEYS, "board", "threat", "objective", "sites", "symbols")
OBJECTIVE_KEYS = ("name", "text", "slots", "source")
SITES_KEYS = ("name", "plural", "token", "token_plural", "supply", "first", "removal", "effect")
EFFECT_KEYS = ("name", "text", "source")
EVENT_KEYS = ("name", "box", "text", "source")
REMOVALS = ("boost", "one")
THREAT_LEVEL = (0, 9)


def read_villain(file: str, slug: str, data: dict[str, Any]) -> Villain:
    """The villain that the top table of `file` describes."""
    table = Table(file, "", data, VILLAIN_KEYS)
    sites = read_sites(file, data["sites"]) if "sites" in data else None
    more_names: dict[str, Any] = {"symbols": read_symbols(table)}
    if sites:
        more_names |= {"site": sites.name, "site_plural": sites.plural}
        more_names |= {"site_token": sites.token, "site_token_plural": sites.token_plural}
    villain = Villain(
        **read_enemy(table, slug, more_names),
        board=table.line("board"),
        track=read_track(file, table.get("threat", "a [threat] table")),
        sites=sites,
        symbols=more_names["symbols"],
    )
    objective = table.get("objective", "an [objective] table")
    return replace(villain, objective=read_objective(file, objective, Names.of_enemy(villain)))


def read_symbols(villain: Table) -> tuple[str, ...]:
    expected = f"a list of at most {MAX_SYMBOLS} different names"
    symbols = villain.lines("symbols", expected, [])
    if len(symbols) > MAX_SYMBOLS or len({slugify(symbol) for symbol in symbols}) < len(symbols):
        villain.wrong("symbols", expected)
    return symbols


def read_track(file: str, data: object) -> tuple[int, ...]:
    table = Table(file, "threat", data, ("levels",))
    low, high = THREAT_LEVEL
    expected = f"a list of 1 to {MAX_TRACK} threat levels from {low} to {high}"
    levels = table.array("levels", expected)
    fit = all(is_integer(level) and low <= level <= high for level in levels)
    if not fit or not 1 <= len(levels) <= MAX_TRACK:
        table.wrong("levels", expected)
    return tuple(levels)


def read_objective(file: str, data: object, names: Names) -> Objective:
    table = Table(file, "objective", data, OBJECTIVE_KEYS)
    text = table.prose("text")
    slots = table.array("slots", slots_expected := f"a list of {OBJECTIVES_TO_LOSE - 1} texts")
    if len(slots) != OBJECTIVES_TO_LOSE - 1 or not all(isinstance(slot, str) for slot in slots):
        table.wrong("slots", slots_expected)
    slot_texts = tuple(" ".join(slot.split()) for slot in slots)
    return Objective(
        name=table.line("name"),
        text=text,
        tree=card_text(table, "text", text, names, "objective"),
        slot_texts=slot_texts,
        slots=tuple(card_text(table, "slots", slot, names, "objective") for slot in slot_texts),
        source=table.choice("source", SOURCES),
    )


def read_sites(file: str, data: object) -> Sites:
    table = Table(file, "sites", data, SITES_KEYS)
    name, token = table.line("name"), table.line("token")
    supply = table.integer("supply", TOKENS_ON_SITES)
    return Sites(
        name=name,
        plural=table.line("plural", name + "s"),
        token=token,
        token_plural=table.line("token_plural", token + "s"),
        supply=supply,
        first=table.integer("first", (0, supply)) if "first" in table.data else 0,
        removal=table.choice("removal", REMOVALS),
        effects=tuple(map(read_effect, named_tables(table, "effect", MAX_SITES, EFFECT_KEYS, least=0))),
    )


def read_effect(table: Table) -> SiteEffect:
    name, text = table.line("name"), table.prose("text")
    meaning = card_text(table, "text", text, SITE_NAMES, "site")
    return SiteEffect(slugify(name), name, text, meaning, table.choice("source", SOURCES))


def read_event(file: str, slug: str, data: dict[str, Any]) -> AstonishingEvent:
    """The event that the top table of `file` describes."""
    table = Table(file, "", data, EVENT_KEYS)
    text = table.prose("text")
    if not text:
        table.wrong("text", "the text of the event")
    meaning = card_text(table, "text", text, EVENT_NAMES, "event")
    return AstonishingEvent(slug, table.line("name"), text, meaning, table.choice("source", SOURCES))
