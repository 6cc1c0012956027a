"""The villains, minions and events that come with the package: their numbers, their texts and where they come from."""

import pytest

from balancer.content import library, sources
from balancer.content.adventure import OBJECTIVES_TO_LOSE
from balancer.content.language import EVENT_NAMES, SITE_NAMES, Names, parse, print_text

# Health (a villain's for each player) and size of the deck as in the rulebook; the move.
ENEMIES = {
    "mothman": (10, 10, 3),
    "martian-invader": (10, 9, 3),
    "ant-queen": (10, 8, 2),
    "skunk-ape": (10, 6, 3),
    "blob": (10, 8, 2),
    "tarantula": (10, 7, 3),
    "jersey-devil": (10, 8, 3),
    "loveland-frog": (10, 8, 3),
}
VILLAINS = ("mothman", "martian-invader")


def enemy(slug):
    return library.villain(slug) if slug in VILLAINS else library.minion(slug)


def test_the_package_comes_with_two_villains_six_minions_and_twelve_events():
    assert set(library.villains()) == set(VILLAINS)
    assert set(library.minions()) == set(ENEMIES) - set(VILLAINS)
    assert len(library.events()) == 12
    assert library.villain_names()["mothman"] == "Mothman"
    assert library.minion_names()["blob"] == "The Blob"
    assert library.event_names()["no-rest"] == "No Rest"


@pytest.mark.parametrize("slug", ENEMIES)
def test_health_deck_and_move(slug):
    found = enemy(slug)
    assert found.slug == slug
    assert (found.health, sum(card.copies for card in found.cards), found.move) == ENEMIES[slug]
    assert found.attack == "melee"


@pytest.mark.parametrize("slug", ENEMIES)
def test_every_deck_holds_one_deception(slug):
    deception = enemy(slug).cards[0]
    assert (deception.name, deception.attack, deception.defense, deception.boost) == ("Deception", 0, 0, 3)
    assert (deception.copies, deception.source) == (1, "public")


@pytest.mark.parametrize("slug", ENEMIES)
def test_every_text_of_an_enemy_is_read_back_from_its_printed_wording(slug):
    found = enemy(slug)
    names = Names.of_enemy(found)
    for kind, cards in (("enemy", found.cards), ("initiative", found.initiative)):
        for card in cards:
            assert parse(print_text(card.tree, names), names, kind) == card.tree


@pytest.mark.parametrize("slug", VILLAINS)
def test_every_text_of_an_objective_and_a_site_is_canonical(slug):
    villain = library.villain(slug)
    names = Names.of_enemy(villain)
    assert print_text(villain.objective.tree, names) == villain.objective.text
    assert tuple(print_text(slot, names) for slot in villain.objective.slots) == villain.objective.slot_texts
    for effect in villain.sites.effects:
        assert print_text(effect.tree, SITE_NAMES) == effect.text


@pytest.mark.parametrize("slug", library.events())
def test_every_event_is_canonical_and_reconstructed(slug):
    event = library.event(slug)
    assert print_text(event.tree, EVENT_NAMES).lower() == event.text.lower()
    assert event.source == "reconstructed"


def test_the_threat_tracks():
    assert library.villain("mothman").track == (1, 2, 3, 4, 4, 5, 5)
    assert library.villain("martian-invader").track == (1, 1, 2, 3, 4)


def test_the_fourth_objective_ends_the_game():
    for slug in VILLAINS:
        assert len(library.villain(slug).objective.slots) == OBJECTIVES_TO_LOSE - 1


def test_the_sites_fit_the_boards_of_the_villains():
    mothman, martian = map(library.villain, VILLAINS)
    pleasant, mcminnville = library.board(mothman.board), library.board(martian.board)
    assert (mothman.sites.supply, mothman.sites.first, mothman.sites.removal) == (8, 1, "boost")
    assert (martian.sites.supply, martian.sites.first, martian.sites.removal) == (8, 0, "one")
    assert len(pleasant.bridges) == len(mothman.sites.effects) == 4
    assert len(mcminnville.fields) == 8
    for board in (pleasant, mcminnville):
        assert board.villain_start
        assert board.villain_start not in board.starts


def test_five_spaces_of_mcminnville_border_two_fields():
    fields = library.board("mcminnville").fields
    bordering = [space for field in fields for space in field]
    assert sorted(space for space in set(bordering) if bordering.count(space) > 1) == [15, 17, 26, 28, 33]
    assert max(map(bordering.count, bordering)) == 2


def test_the_spaces_around_a_field_are_a_ring_of_links():
    board = library.board("mcminnville")
    for field in board.fields:
        for a, b in zip(field, (*field[1:], field[0]), strict=True):
            assert tuple(sorted((a, b))) in board.links


def test_the_tokens_of_the_blob_and_of_tarantula():
    acid, web = library.minion("blob").tokens[0], library.minion("tarantula").tokens[0]
    assert (acid.count, acid.start, acid.stops, acid.damage) == (6, "supply", False, 1)
    assert (web.count, web.start, web.stops, web.damage) == (6, "supply", True, 0)


def test_the_initiative_cards():
    """R10.2: 22 in the box, four of them the players'."""
    assert sum(card.copies for slug in ENEMIES for card in enemy(slug).initiative) == 22 - 4
    outside = {card.name: card.copies for slug in ENEMIES for card in enemy(slug).initiative if card.outside}
    assert outside == {"Strange Pheromone": 3, "Loveland Frog Strikes Again": 3}
    waves = [card.players for card in library.villain("martian-invader").initiative[1:]]
    assert waves == [1, 2, 3, 4]


def test_what_is_printed_and_what_is_reconstructed_is_counted():
    """56 of the 64 cards of the enemies are not public."""
    cards = [card for slug in ENEMIES for card in enemy(slug).cards]
    assert sum(card.copies for card in cards) == 64
    assert sum(card.copies for card in cards if card.source == "reconstructed") == 56
    things = [*map(enemy, ENEMIES), *map(library.event, library.events())]
    assert sources.tally(things) == {"rulebook": 6, "public": 9, "reconstructed": 85}
    assert sources.reconstructed(library.event("no-rest")) == [sources.Item("No Rest", 1, "reconstructed")]
    assert sources.tally([library.hero("bigfoot"), library.board("yukon")]) == {}


def test_an_enemy_changes_the_content_hash():
    bigfoot, yukon = [library.hero("bigfoot")], [library.board("yukon")]
    with_enemies = [library.content_hash(bigfoot, yukon, [enemy(slug)]) for slug in ENEMIES]
    assert len({library.content_hash(bigfoot, yukon), *with_enemies}) == len(ENEMIES) + 1
