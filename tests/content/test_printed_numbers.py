"""The printed numbers, kept a second time in the tables of printed/, against the files in data/."""

import csv
from pathlib import Path

import pytest

from balancer.content import library

PRINTED = Path(__file__).parent / "printed"
WITHOUT_TEXT = {
    ("bigfoot", "Larger Than Life"),
    ("golden-bat", "He Laughs at Your Feebleness"),
    ("golden-bat", "Super Strength"),
    ("robin-hood", "A Hunter's Eye"),
    ("sherlock-holmes", "Service Revolver"),
}

# spaces, links, starts, zone sizes from small to large, spaces by number of links
BOARDS = {
    "sherwood-forest": (30, 39, (7, 10), [5, 6, 6, 6, 6, 6, 12], {2: 13, 3: 16, 4: 1}),
    "yukon": (31, 39, (23, 2), [3, 4, 4, 5, 8, 10, 10], {2: 17, 3: 12, 4: 2}),
}


def rows(table: str) -> list[dict[str, str]]:
    with (PRINTED / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


HEROES = {row["slug"]: row for row in rows("heroes")}
CARDS = {(slug, row["name"]): row for slug in HEROES for row in rows(slug)}


def words(*values: object) -> tuple[str, ...]:
    """As a table has them: an empty cell for what there is not."""
    return tuple("" if value is None else str(value) for value in values)


def loaded(slug: str, name: str):
    return next((card for card in library.hero(slug).cards if card.name == name), None)


def test_there_are_twelve_heroes_with_148_different_cards():
    assert (len(HEROES), len(CARDS)) == (12, 148)
    assert sorted(HEROES) == sorted(library.heroes())


@pytest.mark.parametrize("slug", HEROES)
def test_every_deck_has_just_its_printed_cards(slug):
    cards = library.hero(slug).cards
    assert {card.name for card in cards} == {name for hero, name in CARDS if hero == slug}
    assert len({card.name for card in cards}) == len(cards)
    assert sum(card.copies for card in cards) == sum(int(row["copies"]) for row in rows(slug)) == 30


@pytest.mark.parametrize(("slug", "name"), CARDS, ids=[f"{slug}: {name}" for slug, name in CARDS])
def test_every_card_has_its_printed_numbers(slug, name):
    card = loaded(slug, name)
    assert card is not None, f"{slug} has no card {name}"
    numbers = words(card.name, card.kind, card.value, card.boost, card.copies, card.who)
    assert numbers == tuple(CARDS[slug, name].values()), f"{slug}: {name}"


@pytest.mark.parametrize(("slug", "name"), CARDS, ids=[f"{slug}: {name}" for slug, name in CARDS])
def test_only_the_cards_printed_without_text_have_none(slug, name):
    card = loaded(slug, name)
    assert card is not None, f"{slug} has no card {name}"
    assert (not card.tree.clauses) == ((slug, name) in WITHOUT_TEXT), f"{slug}: {name}"


@pytest.mark.parametrize("slug", HEROES)
def test_every_fighter_has_its_printed_numbers(slug):
    hero = library.hero(slug)
    sidekick = hero.sidekick
    beside = (sidekick.name, sidekick.count, sidekick.health, sidekick.attack) if sidekick else (None,) * 4
    assert words(slug, hero.health, hero.move, hero.attack, *beside) == tuple(HEROES[slug].values()), slug


@pytest.mark.parametrize("slug", BOARDS)
def test_every_board_has_its_printed_spaces_links_zones_and_starts(slug):
    spaces, links, starts, zone_sizes, degrees = BOARDS[slug]
    board = library.board(slug)
    zones = [zone for space in board.spaces for zone in space.zones]
    ends = [end for link in board.links for end in link]
    counts = [ends.count(space.number) for space in board.spaces]
    assert (len(board.spaces), len(board.links), board.starts) == (spaces, links, starts)
    assert sorted(zones.count(zone) for zone in set(zones)) == zone_sizes
    assert {count: counts.count(count) for count in sorted(set(counts))} == degrees
