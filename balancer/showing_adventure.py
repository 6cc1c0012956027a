"""Villains, minions and events in words."""

from collections.abc import Iterator

from balancer.content.adventure import AstonishingEvent, Enemy, EnemyCard, InitiativeCard, Sites, Villain
from balancer.content.language import EVENT_NAMES, SITE_NAMES, Names, print_text

REMOVALS = {
    "boost": "discard a card to remove as many from a {site} as its boost value",
    "one": "remove 1 from a {site}",
}


def show_enemy(enemy: Enemy) -> str:
    names = Names.of_enemy(enemy)
    villain = enemy if isinstance(enemy, Villain) else None
    health = f"health {enemy.health}{' for each player' if villain else ''}"
    lines = [f"{enemy.name} ({enemy.box})", f"  {health}, move {enemy.move}, {enemy.attack}"]
    for token in enemy.tokens:
        stops = ", ends a movement" if token.stops else ""
        harm = f", deals {token.damage} damage" if token.damage else ""
        lines.append(f"  {token.count} {token.name} tokens{stops}{harm}")
    if villain:
        lines += _villain(villain, names)
    lines += ["", f"Deck of {sum(card.copies for card in enemy.cards)}"]
    for card in enemy.cards:
        lines += _card(card, names)
    lines += ["", "Initiative cards"]
    for initiative in enemy.initiative:
        lines += _initiative(initiative, names)
    lines += ["", *(f"Note: {note}" for note in enemy.notes)]
    return "\n".join([*lines, f"Source: {enemy.source}"])


def _villain(villain: Villain, names: Names) -> Iterator[str]:
    yield f"  on {villain.board}; threat levels {', '.join(map(str, villain.track))}"
    if villain.sites:
        yield from _sites(villain.sites)
    if villain.symbols:
        yield f"  symbols: {', '.join(villain.symbols)}"
    objective = villain.objective
    if objective:
        yield ""
        yield f"{objective.name} ({objective.source})"
        yield f"  Each time: {print_text(objective.tree, names)}"
        for number, slot in enumerate(objective.slots, start=1):
            if slot.clauses:
                yield f"  Time {number}: {print_text(slot, names)}"
        yield f"  Time {len(objective.slots) + 1}: the game is lost."


def _sites(sites: Sites) -> Iterator[str]:
    first = f", {sites.first} on {sites.name} 1 at first" if sites.first else ""
    yield f"  {sites.supply} {sites.token_plural}{first}"
    yield f"  after a manoeuvre: {REMOVALS[sites.removal].format(site=sites.name)}"
    for effect in sites.effects:
        yield f"  {effect.name} ({effect.source}): {print_text(effect.tree, SITE_NAMES)}"


def _card(card: EnemyCard, names: Names) -> Iterator[str]:
    values = f"attack {card.attack}, defence {card.defense}, boost {card.boost}"
    yield f"  {card.copies} x {card.name}: {values} ({card.source})"
    if card.tree.clauses:
        yield f"      {print_text(card.tree, names)}"


def _initiative(card: InitiativeCard, names: Names) -> Iterator[str]:
    outside = ", outside the deck at first" if card.outside else ""
    players = f", from {card.players} players on" if card.players > 1 else ""
    yield f"  {card.copies} x {card.name}{outside}{players} ({card.source})"
    if card.tree.clauses:
        yield f"      {print_text(card.tree, names)}"


def show_event(event: AstonishingEvent) -> str:
    return f"{event.name} ({event.source})\n  {print_text(event.tree, EVENT_NAMES)}"
