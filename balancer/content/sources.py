"""Where what a file says of an adventure comes from: printed, public, or reconstructed because it is neither."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from balancer.content.adventure import AstonishingEvent, Enemy, Villain


@dataclass(frozen=True)
class Item:
    """A card with its copies, what a site offers, an objective or an event; `source` is one of SOURCES."""

    name: str
    copies: int
    source: str


def items(thing: object) -> Iterator[Item]:
    """All that a file says where from; heroes and boards have nothing to tell apart."""
    if isinstance(thing, AstonishingEvent):
        yield Item(thing.name, 1, thing.source)
    if isinstance(thing, Enemy):
        for card in thing.cards:
            yield Item(card.name, card.copies, card.source)
        for initiative in thing.initiative:
            yield Item(f"initiative card {initiative.name}", initiative.copies, initiative.source)
    if isinstance(thing, Villain) and thing.objective:
        yield Item(f"objective {thing.objective.name}", 1, thing.objective.source)
    if isinstance(thing, Villain) and thing.sites:
        for effect in thing.sites.effects:
            yield Item(effect.name, 1, effect.source)


def tally(things: Iterable[object]) -> Counter[str]:
    """How many items come from where; every copy of a card counts."""
    count: Counter[str] = Counter()
    for thing in things:
        for item in items(thing):
            count[item.source] += item.copies
    return count


def reconstructed(thing: object) -> list[Item]:
    return [item for item in items(thing) if item.source == "reconstructed"]
