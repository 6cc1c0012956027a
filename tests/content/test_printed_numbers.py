"""The printed numbers, typed in here a second time, against the files in data/."""

import pytest

from balancer.content import library

# name: kind, value, boost, copies, who
ROBIN_HOOD = {
    "A Hunter's Eye": ("attack", 5, 4, 3, "hero"),
    "Ambush": ("attack", 2, 3, 2, "any"),
    "Disarming Shot": ("attack", 4, 3, 2, "hero"),
    "Highway Robbery": ("attack", 2, 2, 4, "sidekick"),
    "Piercing Shot": ("attack", 2, 3, 2, "hero"),
    "Defenders of Sherwood": ("defense", 3, 2, 2, "any"),
    "Feint": ("versatile", 2, 2, 3, "any"),
    "Regroup": ("versatile", 1, 2, 3, "any"),
    "Snark": ("versatile", 3, 1, 3, "any"),
    "Wily Fighting": ("versatile", 3, 1, 3, "any"),
    "Steal From the Rich": ("scheme", None, 3, 3, "hero"),
}
BIGFOOT = {
    "Disengage": ("attack", 4, 2, 2, "any"),
    "Larger Than Life": ("attack", 6, 3, 3, "hero"),
    "Savagery": ("attack", 4, 3, 3, "hero"),
    "It's Just Your Imagination": ("defense", 3, 3, 2, "any"),
    "Feint": ("versatile", 2, 2, 3, "any"),
    "Hoax": ("versatile", 4, 2, 3, "any"),
    "Momentous Shift": ("versatile", 3, 1, 3, "any"),
    "Regroup": ("versatile", 1, 2, 3, "any"),
    "Skirmish": ("versatile", 4, 1, 3, "any"),
    "Crash Through the Trees": ("scheme", None, 3, 2, "hero"),
    "Jackalope Horns": ("scheme", None, 2, 3, "sidekick"),
}
WITHOUT_TEXT = {"A Hunter's Eye", "Larger Than Life"}

# health, move, attack; sidekick: name, count, health, attack
FIGHTERS = {
    "robin-hood": ((13, 2, "ranged"), ("Outlaw", 4, 1, "melee")),
    "bigfoot": ((16, 3, "melee"), ("Jackalope", 1, 6, "melee")),
}

# spaces, links, starts, zone sizes from small to large, spaces by number of links
BOARDS = {
    "sherwood-forest": (30, 39, (7, 10), [5, 6, 6, 6, 6, 6, 12], {2: 13, 3: 16, 4: 1}),
    "yukon": (31, 39, (23, 2), [3, 4, 4, 5, 8, 10, 10], {2: 17, 3: 12, 4: 2}),
}


@pytest.mark.parametrize(("slug", "printed"), [("robin-hood", ROBIN_HOOD), ("bigfoot", BIGFOOT)])
def test_every_card_has_its_printed_numbers(slug, printed):
    cards = library.hero(slug).cards
    assert {card.name: (card.kind, card.value, card.boost, card.copies, card.who) for card in cards} == printed
    assert sum(card.copies for card in cards) == 30


@pytest.mark.parametrize("slug", FIGHTERS)
def test_only_the_cards_printed_without_text_have_none(slug):
    for card in library.hero(slug).cards:
        assert (not card.tree.clauses) == (card.name in WITHOUT_TEXT), card.name


@pytest.mark.parametrize("slug", FIGHTERS)
def test_every_fighter_has_its_printed_numbers(slug):
    hero = library.hero(slug)
    sidekick = hero.sidekick
    printed_hero, printed_sidekick = FIGHTERS[slug]
    assert (hero.health, hero.move, hero.attack) == printed_hero
    assert (sidekick.name, sidekick.count, sidekick.health, sidekick.attack) == printed_sidekick


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
