"""R10.18, the Martian Invader: fields, aliens, invasion tokens."""

import pytest

from balancer.content import library
from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, manoeuvre, scheme
from tests.rulebook.adventures import combat, finish_round, finish_turn, quest, set_up
from tests.rulebook.toys import card, left, right

MARTIAN = "Martian Invader"
FIELDS = library.board("mcminnville").fields
SYMBOLS = ["square", "hourglass", "flower", "triangles"]
NONE = dict.fromkeys(range(1, 9), 0)
CALM = ["Left's turn", "Right's turn"]


def fields(**tokens: int) -> dict[int, int]:
    """The aliens on the eight fields: f1=2 are two on field 1."""
    return NONE | {int(name[1:]): number for name, number in tokens.items()}


def invaded(*, first=None, spaces=None, minions=(), **position) -> Adventure:
    """Left's turn on space 41, which borders no field, nobody in anybody's reach."""
    spaces = {"Left": 41, "Right": 42, MARTIAN: 5} | (spaces or {})
    position = {"sites": NONE, "active": "Left", "initiative_deck": CALM} | position
    return quest(first or left(), right(), villain="martian-invader", minions=minions, spaces=spaces, **position)


def manoeuvred(game: Adventure) -> Adventure:
    manoeuvre(game)
    while game.decision == Decision.MOVE_FIGHTER:
        game.choose("done moving")
    return game


def beamed(deck: str, *, martian=24, target=25, **position) -> Adventure:
    """The Martian has attacked Left, who does not defend."""
    game = invaded(spaces={"Left": target, MARTIAN: martian}, decks={MARTIAN: [deck]}, active=MARTIAN, **position)
    answer(game, {Decision.DEFENCE_CARD: "no defence"})
    return game


# --- fields --------------------------------------------------------------------------------------


def test_R10_18_there_are_eight_fields_all_empty_at_first_and_eight_aliens():
    game = Adventure("golden-bat", villain="martian-invader")
    assert (game.sites, game.tables.site_supply) == (NONE, 8)


def test_R10_18_a_space_may_border_two_fields():
    shared = {space for field in FIELDS for space in field if sum(space in other for other in FIELDS) > 1}
    assert {15, 17, 26, 28, 33} == shared


@pytest.mark.parametrize("number", range(1, 9))
def test_R10_18_a_player_next_to_an_occupied_field_may_remove_an_alien_from_it(number):
    for space in FIELDS[number - 1]:
        game = manoeuvred(invaded(spaces={"Left": space, "Right": 29, MARTIAN: 18}, sites=NONE | {number: 3}))
        assert (game.decision, game.options) == (
            Decision.ACTIVATE,
            ["activate nothing", f"remove from field {number}"],
        )
    game.choose(f"remove from field {number}")
    assert game.sites == NONE | {number: 2}


def test_R10_18_who_does_not_want_to_leaves_it():
    game = manoeuvred(invaded(spaces={"Left": 9}, sites=fields(f2=1)))
    game.choose("activate nothing")
    assert game.sites[2] == 1


def test_R10_18_no_card_is_discarded_for_it():
    game = manoeuvred(invaded(spaces={"Left": 9}, sites=fields(f2=1), hands={"Left": ["Plain"]}))
    game.choose("remove from field 2")
    assert game.discard_pile("Left") == []


def test_R10_18_next_to_an_empty_field_nothing_is_asked():
    game = manoeuvred(invaded(spaces={"Left": 9}, sites=fields(f1=1)))
    assert game.decision != Decision.ACTIVATE


def test_R10_18_away_from_the_fields_nothing_is_asked():
    game = manoeuvred(invaded(spaces={"Left": 41}, sites=dict.fromkeys(range(1, 9), 1)))
    assert game.decision != Decision.ACTIVATE


def test_R10_18_any_fighter_of_the_player_is_enough_but_no_other():
    pages = left(sidekicks=1)
    game = manoeuvred(invaded(first=pages, spaces={"Page": 9}, sites=fields(f2=1)))
    assert game.options == ["activate nothing", "remove from field 2"]
    game = manoeuvred(invaded(spaces={"Right": 9}, sites=fields(f2=1)))
    assert game.decision != Decision.ACTIVATE


def test_R10_18_one_alien_of_one_field_a_manoeuvre():
    pages = left(sidekicks=1)
    game = manoeuvred(invaded(first=pages, spaces={"Left": 26, "Page": 9}, sites=fields(f2=2, f3=2, f8=2)))
    assert game.options == ["activate nothing", *(f"remove from field {number}" for number in (2, 3, 8))]
    game.choose("remove from field 8")
    assert game.sites == fields(f2=2, f3=2, f8=1)
    assert game.decision == Decision.BOOST  # of the second manoeuvre
    manoeuvred(game)
    game.choose("remove from field 3")
    assert game.sites == fields(f2=2, f3=1, f8=1)


def test_R10_18_no_other_action_removes_an_alien():
    idle = card("Idle", "scheme")
    game = invaded(first=left(idle), spaces={"Left": 9}, sites=fields(f2=1), hands={"Left": ["Idle", "Plain"]})
    scheme(game, "Left", "Idle")
    assert (game.decision, game.sites[2]) != (Decision.ACTIVATE, 0)
    assert game.sites[2] == 1


def test_R10_18_spaces_that_border_a_field_are_not_joined_by_it():
    game = invaded(first=left(move=1), spaces={"Left": 9})
    manoeuvre(game, "move Left")
    assert [int(option.split()[-1]) for option in game.options] == [7, 9, 16]


# --- aliens --------------------------------------------------------------------------------------


def test_R10_18_the_splitting_beam_places_an_alien_on_a_field_bordering_the_martian():
    game = beamed("Splitting Beam", martian=26, target=28)
    assert (game.decision, game.player, game.options) == (Decision.SITE, "Left", ["on field 3", "on field 8"])
    game.choose("on field 8")
    assert game.sites == fields(f8=1)


def test_R10_18_away_from_the_fields_no_alien_is_placed():
    game = beamed("Splitting Beam", martian=18, target=27)
    assert (game.sites, game.threat) == (NONE, 1)


def test_R10_18_an_alien_that_the_supply_lacks_advances_the_threat_by_1():
    game = beamed("Splitting Beam", sites=fields(f1=4, f2=4))
    assert (game.sites, game.threat) == (fields(f1=4, f2=4), 2)
    game = beamed("Splitting Beam", sites=fields(f1=4, f2=3))
    assert (game.sites, game.threat) == (fields(f1=4, f2=3, f4=1), 1)


def test_R10_18_a_field_holds_up_to_eight_aliens():
    game = beamed("Splitting Beam", sites=fields(f4=7))
    assert game.sites == fields(f4=8)


def test_R10_18_an_invasion_wave_comes_to_the_lowest_numbered_empty_field():
    waves = ["Invasion Wave 2", "Invasion Wave 1", "Left's turn"]
    game = invaded(active=None, sites=fields(f1=2, f3=1), initiative_deck=waves)
    assert game.sites == fields(f1=2, f2=1, f3=1, f4=1)
    assert game.row == waves


def test_R10_18_an_invasion_wave_without_an_alien_left_advances_the_threat():
    full = dict.fromkeys(range(1, 9), 1)
    game = invaded(active=None, sites=full, initiative_deck=["Invasion Wave 1", "Left's turn"])
    assert (game.sites, game.threat) == (full, 2)


# --- the end of the round ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sites", "steps"),
    [
        (NONE, 1),
        (fields(f1=5), 1),
        (fields(f1=1, f5=1), 2),
        (fields(f2=1, f4=3, f5=1), 2),
        (fields(f1=1, f2=1, f3=1, f4=1), 3),
    ],
)
def test_R10_18_at_the_end_of_the_round_the_threat_advances_by_1_and_by_1_for_each_2_occupied_fields(sites, steps):
    game = invaded(sites=sites, row=[MARTIAN, "Right's turn"], initiative_deck=["Left's turn"], active=None)
    finish_round(game)
    told = game.history[: game.history.index("Round 2")]
    assert [sentence.split(" to ")[0] for sentence in told if "The threat" in sentence] == [
        f"The threat advances by {steps}"
    ]


# --- invasion tokens -----------------------------------------------------------------------------


def test_R10_18_the_four_invasion_tokens_are_shuffled_face_down():
    layouts = set()
    for seed in range(8):
        game = Adventure("golden-bat", villain="martian-invader", seed=seed)
        assert game.face_up == []
        layouts.add(tuple(game.state.symbol[:4]))
    assert len(layouts) > 4
    assert all(sorted(layout) == [0, 1, 2, 3] for layout in layouts)


def completed(objectives: int, symbols: list[str]) -> Adventure:
    """The Martian reaches nobody one space before the end of the track."""
    face_up = symbols[:objectives]
    position = {"symbols": symbols, "face_up": face_up, "objectives": objectives, "threat": 5}
    return invaded(active=MARTIAN, hands={"Left": ["Plain"]}, **position)


@pytest.mark.parametrize("objectives", [0, 1, 2])
def test_R10_18_the_objective_turns_the_leftmost_face_down_token_up(objectives):
    symbols = ["flower", "triangles", "square", "hourglass"]
    game = completed(objectives, symbols)
    assert sorted(game.face_up) == sorted(symbols[: objectives + 1])
    assert (game.threat, game.objectives, game.over) == (1, objectives + 1, False)


def test_R10_18_tokens_stay_face_up():
    game = completed(1, SYMBOLS)
    finish_round(game)
    assert set(game.face_up) >= {"square", "hourglass"}


def test_R10_18_the_fourth_loses_the_game():
    game = completed(3, SYMBOLS)
    assert (game.over, game.winner) == (True, MARTIAN)


@pytest.mark.parametrize(("face_up", "value"), [([], 4), (["square", "hourglass", "flower"], 4), (["triangles"], 5)])
def test_R10_18_heat_ray_is_worth_more_with_the_triangles(face_up, value):
    assert combat(beamed("Heat Ray", face_up=face_up)) == f"Attack {value}, defence 0"


@pytest.mark.parametrize(("face_up", "aliens"), [([], 1), (["triangles"], 1), (["square"], 2)])
def test_R10_18_the_splitting_beam_splits_with_the_square(face_up, aliens):
    assert beamed("Splitting Beam", face_up=face_up).sites == fields(f4=aliens)


@pytest.mark.parametrize(("face_up", "health"), [([], 9), (["flower"], 9), (["hourglass"], 10)])
def test_R10_18_the_force_field_heals_with_the_hourglass(face_up, health):
    assert beamed("Force Field", face_up=face_up, health={MARTIAN: 9}).health(MARTIAN) == health


@pytest.mark.parametrize(("face_up", "cards"), [([], 2), (["square"], 2), (["flower"], 1)])
def test_R10_18_the_tractor_lift_takes_a_card_with_the_flower(face_up, cards):
    game = beamed("Tractor Lift", face_up=face_up, hands={"Left": ["Plain", "Blank"]})
    while game.decision in (Decision.DISCARD, Decision.PLACE_SPACE):
        game.choose(0)
    assert len([card for card in ("Plain", "Blank") if card not in game.discard_pile("Left")]) == cards
    assert game.space("Left") in (1, 6, 32, 41)


@pytest.mark.parametrize(("face_up", "threat"), [([], 1), (["square"], 1), (["hourglass"], 2)])
def test_R10_18_the_probe_raises_the_threat_with_the_hourglass(face_up, threat):
    game = beamed("Probe", face_up=face_up, hands={"Left": ["Plain"]})
    assert (game.threat, game.discard_pile("Left")) == (threat, ["Plain"])


def test_R10_18_symbols_count_in_defence_too_where_the_text_does():
    spaces = {"Left": 25, MARTIAN: 24}
    game = invaded(spaces=spaces, decks={MARTIAN: ["Probe"]}, hands={"Left": ["Plain", "Blank"]}, face_up=["hourglass"])
    fight(game, "Left", MARTIAN, "Plain", "Probe")
    assert game.threat == 2


def test_R10_18_a_whole_game_against_the_martian_starts():
    game = Adventure("golden-bat", villain="martian-invader", minions=["blob"])
    set_up(game)
    finish_turn(game)
    assert sum(game.sites.values()) <= 8
