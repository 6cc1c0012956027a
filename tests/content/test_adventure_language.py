"""The texts of enemies, initiative cards, events, objectives and sites: what they mean and what they compile to."""

import pytest

from balancer.content import instructions, tree, worth
from balancer.content.compiler import Program, Vocabulary
from balancer.content.instructions import AmountKind, Op, Player, Quantity, Role, Site, Timing, Where, Which
from balancer.content.language import EVENT_NAMES, SITE_NAMES, LanguageError, Names, parse, print_text

MOTH = Names(
    "Mothman",
    tokens=("ash", "web"),
    site="bridge",
    site_plural="bridges",
    site_token="doom token",
    site_token_plural="doom tokens",
    symbols=("square", "star"),
    initiative=("Mothman", "Strange Pheromone"),
)
WORDS = Vocabulary(tokens=MOTH.tokens, symbols=MOTH.symbols, initiative=MOTH.initiative)
BLOB = Names("The Blob", initiative=("The Blob",))
HERO, OPPOSING, THAT = tree.One("hero"), tree.One("the opposing fighter"), tree.One("that fighter")

MEANINGS = [
    ("initiative", "Mothman takes a turn.", tree.TakeTurn()),
    ("initiative", "Advance the threat by 2.", tree.AdvanceThreat(2)),
    (
        "initiative",
        "Advance the threat by 1, and by 1 more for each doom token on the lowest-numbered bridge.",
        tree.AdvanceThreat(1, tree.Each(1, tree.TokensOnLowestSite())),
    ),
    (
        "initiative",
        "Advance the threat by 1, and by 1 more for each 2 occupied bridges.",
        tree.AdvanceThreat(1, tree.Each(1, tree.OccupiedSites(2))),
    ),
    (
        "initiative",
        "Advance the threat by 1, and by the number of players in the game more.",
        tree.AdvanceThreat(1, tree.PlayersInGame()),
    ),
    ("enemy", "Place 2 doom tokens on the lowest-numbered bridge.", tree.PlaceOnSite(2, "lowest")),
    ("enemy", "Place 1 doom token on the lowest-numbered empty bridge.", tree.PlaceOnSite(1, "lowest empty")),
    ("enemy", "Place 1 doom token on a bridge bordering Mothman.", tree.PlaceOnSite(1, "bordering")),
    ("objective", "Destroy the lowest-numbered bridge.", tree.DestroySite()),
    ("objective", "Turn the leftmost face-down token face up.", tree.RevealSymbol()),
    (
        "enemy",
        "Add 1 Strange Pheromone card to the initiative deck at the next shuffle.",
        tree.AddInitiativeCard("Strange Pheromone"),
    ),
    ("enemy", "Put Mothman's initiative card under the initiative deck.", tree.ActAgain()),
    ("objective", "Add 1 to the value of enemy attacks for the rest of the game.", tree.AddToEnemyAttacks(1)),
    (
        "objective",
        "Choose the opposing hero with the lowest health.",
        tree.ChooseFighter(tree.Group("one", "opposing", "lowest health", role="hero")),
    ),
    ("enemy", "Add the threat level to this card's value.", tree.AddToValue(tree.ThreatLevel())),
    (
        "enemy",
        "Add 1 to this card's value for each Strange Pheromone card in the game.",
        tree.AddToValue(tree.Each(1, tree.InitiativeCards("Strange Pheromone"))),
    ),
    (
        "enemy",
        "If the star token is not face up, advance the threat by 1.",
        tree.If(tree.Not(tree.FaceUp("star")), (tree.AdvanceThreat(1),)),
    ),
    (
        "enemy",
        "If your opponent's discard pile holds a card of the same name as their card, cancel all effects on "
        "your opponent's card.",
        tree.If(tree.SameNameDiscarded(), (tree.CancelEffects(),)),
    ),
    ("enemy", "Place 1 web token in Mothman's space.", tree.PlaceToken("web", tree.Space("space of", HERO))),
    (
        "enemy",
        "Place Mothman in the free starting space nearest to Mothman.",
        tree.Place(HERO, tree.Space("nearest start", HERO)),
    ),
    (
        "enemy",
        "Move the opposing fighter up to 2 spaces away from Mothman.",
        tree.Move(OPPOSING, tree.Number(2), away=True),
    ),
    ("initiative", "Each opponent discards the top card of their deck.", tree.DiscardTop("each opponent")),
]
TIMED = {"enemy": "After combat: ", "initiative": "Now: ", "objective": ""}


@pytest.mark.parametrize(("kind", "text", "meaning"), MEANINGS, ids=[text for _, text, _ in MEANINGS])
def test_what_an_enemy_says(kind, text, meaning):
    timed = TIMED[kind] + text
    found = parse(timed, MOTH, kind)
    assert [clause.body for clause in found.clauses] == [(meaning,)]
    assert print_text(found, MOTH).lower() == timed.lower()
    assert Program().add_text(found, WORDS)


def said(text, names=MOTH, kind="enemy"):
    return parse(text, names, kind)


def body(text, names=MOTH, kind="enemy"):
    return said(text, names, kind).clauses[0].body


RULES = [
    ("Minions start with 13 health.", "minion health", 13),
    ("The villain starts with 2 more health for each player.", "villain health", 2),
    ("The hand limit is 5.", "hand limit", 5),
    ("Players start with 4 cards.", "opening hand", 4),
    ("Exhaustion deals 3 damage.", "exhaustion", 3),
    ("Boosting a manoeuvre adds 1 less.", "boosted manoeuvre", 1),
    ("Enemies move 1 more.", "enemy move", 1),
    ("Bridges heal, move and draw nothing, and aliens are removed only by discarding a card.", "no rest", 1),
    ("Each round, the first attack of a sidekick on the villain is worth 1 less.", "frightful", 1),
]


@pytest.mark.parametrize(("text", "rule", "number"), RULES)
def test_a_rule_of_an_event_holds_always_and_has_no_instructions(text, rule, number):
    meaning = parse(text, EVENT_NAMES, "event")
    assert meaning == tree.Text((tree.Clause("always", (tree.GameRule(rule, number),)),))
    assert print_text(meaning, EVENT_NAMES) == text
    program = Program()
    assert set(program.add_event(meaning)) == {-1}
    assert program.rows == []


VARIANTS = [
    ("After combat: advance the threat by 1.", "After combat: advance the threat marker 1 space."),
    ("After combat: place 1 doom token on the lowest-numbered bridge.", "After combat: place a doom on the "
     "lowest-numbered bridge."),
    ("When this card is discarded, shuffle your discard pile into your deck.",
     "Whenever this card is put into your discard pile, shuffle your discard pile back into your deck."),
    ("After combat: each opponent discards 1 card.", "After combat: each player discards a card."),
    ("After combat: place Mothman in the free starting space nearest to Mothman.",
     "After combat: place Mothman on the nearest free starting space to Mothman."),
    ("After combat: place 1 web token in the opposing fighter's space.",
     "After combat: place a web token on the opposing fighter's space."),
]  # fmt: skip


@pytest.mark.parametrize(("canonical", "variant"), VARIANTS)
def test_usual_wordings_of_enemies_are_read(canonical, variant):
    assert said(variant) == said(canonical)


def test_each_player_is_each_opponent_only_to_enemies():
    assert body("Each player discards 1 card.", kind="objective") == (tree.Discard("each opponent", tree.Number(1)),)
    assert len(parse("Each player discards 1 card.", Names("Bigfoot"), "scheme").clauses[0].body) == 2


def test_the_parts_of_an_initiative_card_have_their_timings():
    text = said("Right now: Mothman takes a turn. End of round: advance the threat by 1.", kind="initiative")
    assert [clause.timing for clause in text.clauses] == ["now", "at the end of the round"]


def test_the_fighter_chosen_is_that_fighter():
    text = "Choose the hero with the lowest health. Place Mothman in a space adjacent to that fighter."
    chosen, placed = body(text, kind="objective")
    assert chosen == tree.ChooseFighter(tree.Group("one", "any", "lowest health", role="hero"))
    assert placed == tree.Place(HERO, tree.Space("adjacent to", THAT))


def test_an_article_in_the_name_of_an_enemy_is_read_and_printed_small():
    text = "After combat: if you won the combat, the Blob recovers 2 health."
    assert print_text(said(text, BLOB), BLOB) == text


def test_the_enemys_own_initiative_card_is_no_card_of_that_name():
    assert body("After combat: your opponent discards 1 Mothman card.")[0].cards == tree.Cards("hero")


def test_what_an_enemy_does_not_have_cannot_be_spoken_of():
    for text in (
        "Destroy the lowest-numbered bridge.",
        "Add 1 Strange Pheromone card to the initiative deck at the next shuffle.",
        "If the square token is face up, advance the threat by 1.",
    ):
        with pytest.raises(LanguageError):
            said(text, BLOB)


def test_a_push_cannot_go_through_fighters():
    with pytest.raises(LanguageError, match="does not move"):
        said("After combat: move the opposing fighter up to 2 spaces away from Mothman. It may move through opposing "
             "fighters.")  # fmt: skip


# --- instructions --------------------------------------------------------------------------------


def rows(text, names=MOTH, kind="enemy"):
    program = Program()
    entries = program.add_text(parse(text, names, kind), WORDS)
    return entries, program.rows


def first(text, length, **keys):
    return rows(text, **keys)[1][0][:length]


def test_the_threat_advances_in_one_go():
    assert first("Now: advance the threat by 1.", 5, kind="initiative") == [
        Op.ADVANCE_THREAT, AmountKind.NUMBER, 0, 0, 1,
    ]  # fmt: skip
    text = "Now: advance the threat by 1, and by 1 more for each 2 occupied bridges."
    assert first(text, 5, kind="initiative") == [Op.ADVANCE_THREAT, AmountKind.OCCUPIED_SITES, 1, 2, 1]


def test_the_operands_of_what_only_adventures_do():
    assert first("After combat: place 2 doom tokens on a bridge bordering Mothman.", 3) == [
        Op.PLACE_ON_SITE, 2, Site.BORDERING,
    ]  # fmt: skip
    assert first("After combat: add 1 Strange Pheromone card to the initiative deck at the next shuffle.", 2) == [
        Op.ADD_INITIATIVE_CARD, 1,
    ]  # fmt: skip
    assert first("Add 1 to the value of enemy attacks for the rest of the game.", 3, kind="objective") == [
        Op.ADD_TO_ENEMY_ATTACKS, 1, 1,
    ]  # fmt: skip
    assert first("Choose the hero with the lowest health.", 9, kind="objective") == [
        Op.CHOOSE_FIGHTER, 0, 0, 0, Quantity.ONE, 0, Where.LOWEST_HEALTH, 0, Role.HERO,
    ]  # fmt: skip
    assert first("After combat: if the star token is face up, advance the threat by 1.", 3) == [
        Op.IF, instructions.Test.FACE_UP, 1,
    ]  # fmt: skip
    assert first("After combat: place 1 web token in Mothman's space.", 4) == [
        Op.PLACE_TOKEN, Where.SPACE_OF, Which.HERO, 1,
    ]  # fmt: skip


def test_away_is_a_way_to_move():
    moved = rows("After combat: move the opposing fighter up to 2 spaces away from Mothman.")[1][0]
    through = rows("After combat: move Mothman up to 2 spaces. It may move through opposing fighters.")[1][0]
    assert (moved[0], moved[10], through[10]) == (Op.MOVE, 2, 1)


def test_each_opponent_in_turn_discards_from_the_deck():
    found = [row[0] for row in rows("Now: each opponent discards the top card of their deck.", kind="initiative")[1]]
    assert found == [Op.FIRST_OPPONENT, Op.NEXT_OPPONENT, Op.DISCARD_TOP, Op.JUMP, Op.END]


def test_the_entries_of_initiative_cards_and_events():
    entries, _ = rows("Now: Mothman takes a turn. At the end of the round: advance the threat by 1.", kind="initiative")
    assert [timing for timing in Timing if entries[timing] >= 0] == [Timing.NOW, Timing.END_OF_ROUND]
    text = "If the threat level is at least 4, add 1 to the value of enemy attacks. When a minion is defeated: advance "
    entries = Program().add_event(parse(text + "the threat by 1.", EVENT_NAMES, "event"))
    assert [timing for timing in Timing if entries[timing] >= 0] == [Timing.MINION_DEFEATED, Timing.ENEMY_ATTACKS]


def test_what_a_site_offers_may_be_declined_and_needs_no_opponent():
    text = "Choose an enemy. Look at the top 2 cards of your opponent's deck. Put them back in any order."
    entries, found = rows(text, SITE_NAMES, "site")
    assert entries[Timing.SITE] == 0
    assert [row[0] for row in found] == [Op.MAY, Op.CHOOSE_ENEMY, Op.REARRANGE, Op.END]
    assert found[0][1] == Player.YOU


def test_an_objective_ends_with_the_threat_at_its_first_space():
    program = Program()
    program.add_text(said("After combat: advance the threat by 1."), WORDS)
    each = parse("Destroy the lowest-numbered bridge.", MOTH, "objective")
    slot = parse("Mothman recovers 1 health for each player in the game.", MOTH, "objective")
    entry = program.add_objective(each, slot, WORDS)
    assert [row[0] for row in program.rows[entry:]] == [Op.DESTROY_SITE, Op.RECOVER, Op.RETURN_THREAT, Op.END]


def test_enemy_text_is_worth_what_the_enemy_gains():
    for text in ("advance the threat by 1", "place 1 doom token on the lowest-numbered bridge"):
        assert 5 <= worth.text(said(f"After combat: {text}.")) <= 15
    more = said(
        "Now: advance the threat by 1, and by 1 more for each doom token on the lowest-numbered bridge.",
        kind="initiative",
    )
    assert worth.text(more) > worth.text(said("After combat: advance the threat by 1."))
    for statement in (tree.TakeTurn(), tree.ActAgain(), tree.DestroySite(), tree.RevealSymbol(), tree.FillHand(4),
                      tree.AddInitiativeCard("x"), tree.AddToEnemyAttacks(1)):  # fmt: skip
        assert worth.statement(statement) > 0
