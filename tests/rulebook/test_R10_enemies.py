"""R10.3 to R10.7, the enemies and their cards."""

from collections import Counter

import pytest

from balancer.content import library
from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, scheme
from tests.rulebook.adventures import DECEPTION, claw, combat, imp, ogre, quest
from tests.rulebook.toys import card, left, right

ENEMIES = [library.villain(slug) for slug in library.villain_names()]
ENEMIES += [library.minion(slug) for slug in library.minion_names()]
CLOSE = {"Left": 5, "Ogre": 6}
FEINT = card("Feint", text="Immediately: cancel all effects on your opponent's card.")


def played(text: str, *, spaces=None, **position):
    """Left has played a scheme with this text beside the Ogre and the Imp."""
    spaces = spaces or {"Left": 5, "Ogre": 6, "Imp": 4}
    game = quest(
        left(card("Trick", "scheme", text=text)),
        minions=(imp(),),
        spaces=spaces,
        hands={"Left": ["Trick"]},
        active="Left",
        **position,
    )
    scheme(game, "Left", "Trick")
    return game


def struck(text: str, *, deck=("Claw",) * 4, cards=(), value=2, **position):
    """Left has attacked the Ogre with a card of this text, up to the first question."""
    game = quest(
        left(card("Trick", "attack", value, text=text)),
        villain=ogre(*cards),
        spaces=CLOSE,
        hands={"Left": ["Trick", "Plain"]},
        decks={"Ogre": list(deck)},
        active="Left",
        **position,
    )
    fight(game, "Left", "Ogre", "Trick", deck[0])
    return game


def clawed(*cards, deck, defence=None, hand=("Plain",), hero=None, spaces=None, **position):
    """The Ogre has attacked Left, up to the first question after the choice of the defence."""
    game = quest(
        hero or left(FEINT),
        villain=ogre(*cards),
        spaces=spaces or CLOSE,
        hands={"Left": list(hand)},
        decks={"Ogre": list(deck)},
        active="Ogre",
        **position,
    )
    answer(game, {Decision.DEFENCE_CARD: f"play {defence}" if defence else "no defence"})
    return game


def healths(game, *names):
    return [game.health(name) for name in names]


# --- R10.3 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["hero", "sidekick"])
def test_R10_3_text_that_names_heroes_or_sidekicks_does_not_affect_enemies(role):
    game = played(f"Deal 1 damage to each opposing {role}.")
    assert healths(game, "Ogre", "Imp") == [10, 10]


@pytest.mark.parametrize("role", ["hero", "sidekick"])
def test_R10_3_neither_does_text_about_heroes_or_sidekicks_of_either_side(role):
    game = played(f"Deal 1 damage to each {role}.")
    assert healths(game, "Ogre", "Imp", "Left") == [10, 10, 9 if role == "hero" else 10]


def test_R10_3_text_that_names_fighters_affects_the_villain_and_the_minions():
    game = played("Deal 1 damage to each opposing fighter.")
    assert healths(game, "Ogre", "Imp", "Left") == [9, 9, 10]


def test_R10_3_an_enemy_in_the_combat_is_not_the_opponents_hero():
    game = struck("After combat: deal 3 damage to your opponent's hero.", value=0)
    assert game.health("Ogre") == 10


@pytest.mark.parametrize("role", ["hero", "sidekick"])
def test_R10_3_an_enemy_in_the_combat_is_neither_a_hero_nor_a_sidekick(role):
    game = struck(f"During combat: if the opposing fighter is a {role}, add 5 to this card's value.")
    assert combat(game) == "Attack 2, defence 1"


def test_R10_3_an_enemys_text_about_sidekicks_leaves_its_companions_alone():
    spaces = {"Mothman": 13, "Skunk Ape": 18, "Robin Hood": 19, "Outlaw 1": 27, "Outlaw 2": 1, "Annie Christmas": 36}
    game = quest(
        "robin-hood",
        "annie-christmas",
        villain="mothman",
        minions=("skunk-ape",),
        spaces=spaces,
        decks={"Skunk Ape": ["Stench"]},
        active="Skunk Ape",
    )
    game.choose("from space 18 on Robin Hood")
    assert healths(game, "Skunk Ape", "Mothman", "Robin Hood", "Outlaw 1", "Outlaw 2") == [10, 20, 9, 0, 1]


# --- R10.4 ---------------------------------------------------------------------------------------


def test_R10_4_an_enemy_card_attacks_and_defends_with_values_of_its_own():
    attacking = clawed(claw("Sting", 4, 1), deck=["Sting"])
    assert combat(attacking) == "Attack 4, defence 0"
    defending = struck("", deck=["Sting"], cards=[claw("Sting", 4, 1)])
    assert combat(defending) == "Attack 2, defence 1"


@pytest.mark.parametrize("enemy", ENEMIES, ids=lambda enemy: enemy.slug)
def test_R10_4_every_card_of_every_enemy_can_attack_and_defend(enemy):
    villain = enemy.slug if enemy.slug in library.villain_names() else "mothman"
    minions = () if villain == enemy.slug else (enemy.slug,)
    bat, foe = (36, 41) if villain == "mothman" else (41, 40)
    for each in enemy.cards:
        spaces = {"Golden Bat": bat, enemy.name: foe} | ({} if villain == enemy.slug else {"Mothman": 1})
        usual = {"villain": villain, "minions": minions, "spaces": spaces, "decks": {enemy.name: [each.name]}}
        game = quest("golden-bat", active=enemy.name, **usual)
        assert f"Revealed: {each.name} against no defence." in game.history
        game = quest("golden-bat", active="Golden Bat", hands={"Golden Bat": ["Super Strength"]}, **usual)
        assert f"Revealed: Super Strength against {each.name}." in fight(
            game, "Golden Bat", enemy.name, "Super Strength", each.name
        )


HEAL = "After combat: Ogre recovers 2 health."


@pytest.mark.parametrize(("box", "attacking", "healed"), [("text", 1, 2), ("text", 0, 2), ("attack_text", 1, 2)])
def test_R10_4_text_in_the_shared_box_always_resolves_and_in_the_attack_box_on_attack(box, attacking, healed):
    sting = claw("Sting", 1, 9, **{box: HEAL})
    game = clawed(sting, deck=["Sting"], health={"Ogre": 5}) if attacking else None
    game = game or struck("", deck=["Sting"], cards=[sting], health={"Ogre": 5})
    assert game.health("Ogre") == 5 + healed


def test_R10_4_text_in_the_attack_box_does_not_resolve_on_defence():
    game = struck("", deck=["Sting"], cards=[claw("Sting", 1, 9, attack_text=HEAL)], health={"Ogre": 5})
    assert game.health("Ogre") == 5


def test_R10_4_both_boxes_resolve_on_attack():
    sting = claw("Sting", 1, 9, HEAL, attack_text="After combat: deal 3 damage to the opposing fighter.")
    game = clawed(sting, deck=["Sting"], health={"Ogre": 5})
    assert healths(game, "Ogre", "Left") == [7, 10 - 1 - 3]


def test_R10_4_an_enemy_card_has_a_boost_value():
    game = struck(
        "During combat: add the boost value of your opponent's card to this card's value.",
        deck=["Sting"],
        cards=[claw("Sting", 5, 1, boost=4)],
    )
    assert combat(game) == "Attack 6, defence 1"


# --- R10.5 ---------------------------------------------------------------------------------------


def test_R10_5_an_enemy_passes_other_enemies():
    game = quest(left(), minions=(imp(),), spaces={"Left": 3, "Imp": 5, "Ogre": 6}, active="Ogre")
    assert (game.space("Ogre"), game.health("Left")) == (4, 8)


@pytest.mark.parametrize("blocker", ["Right", "Page"])
def test_R10_5_an_enemy_does_not_pass_heroes_and_sidekicks(blocker):
    lure = card("Lure", "scheme", text="Move one opposing fighter up to 3 spaces.")
    spaces = {"Left": 1, "Ogre": 6, "Imp": 7, blocker: 4}
    game = quest(
        left(lure, sidekicks=1),
        right(),
        minions=(imp(),),
        spaces={"Right": 16} | spaces,
        hands={"Left": ["Lure"]},
        active="Left",
    )
    scheme(game, "Left", "Lure")
    game.choose("move Ogre")
    assert game.options == [f"Ogre moves to space {space}" for space in (5, 6, 8, 9)]


LEAP = claw("Leap", 1, 1, attack_text="After combat: place Ogre in the free starting space nearest to Ogre.")


def leapt(spaces):
    heroes = {"hero": left(), "spaces": spaces}
    return clawed(LEAP, deck=["Leap"], **heroes)


def test_R10_5_the_nearest_free_start_space_is_the_nearest_without_a_fighter():
    assert leapt({"Left": 7, "Ogre": 6}).space("Ogre") == 4
    game = quest(
        left(),
        villain=ogre(LEAP),
        minions=(imp(),),
        spaces={"Left": 7, "Ogre": 6, "Imp": 4},
        decks={"Ogre": ["Leap"]},
        active="Ogre",
    )
    assert game.space("Ogre") == 3
    assert leapt({"Left": 4, "Ogre": 5}).space("Ogre") == 3


def test_R10_5_an_enemy_on_a_start_space_still_moves_to_another():
    assert leapt({"Left": 5, "Ogre": 4}).space("Ogre") == 3


def test_R10_5_start_space_5_counts_and_the_players_choose_between_equals():
    assert leapt({"Left": 13, "Ogre": 12}).space("Ogre") == 16
    game = leapt({"Left": 11, "Ogre": 10})
    assert (game.player, game.options) == ("Left", ["Ogre to space 4", "Ogre to space 16"])
    game.choose("Ogre to space 16")
    assert game.space("Ogre") == 16


def test_R10_5_the_loveland_frog_leaps_from_a_start_space_to_the_nearest_other():
    spaces = {"Mothman": 1, "The Loveland Frog": 8, "Golden Bat": 7}
    game = quest(
        "golden-bat",
        villain="mothman",
        minions=("loveland-frog",),
        spaces=spaces,
        decks={"The Loveland Frog": ["Leap"]},
        active="The Loveland Frog",
    )
    assert game.options == ["The Loveland Frog to space 18", "The Loveland Frog to space 36"]


# --- R10.6 ---------------------------------------------------------------------------------------

DECK = ("Sting", "Claw", "Claw", "Bite")
TEETH = (claw("Sting", 3, 2), claw("Bite", 1, 1))


@pytest.mark.parametrize(
    "text", ["After combat: look at your opponent's hand.", "After combat: your opponent reveals their hand."]
)
def test_R10_6_who_looks_at_an_enemys_hand_sees_the_top_card_of_its_deck(text):
    game = struck(text, deck=("Claw", *DECK), cards=TEETH)
    seen = [sentence for sentence in game.history if "is revealed from the deck of Ogre" in sentence]
    assert seen == ["Sting is revealed from the deck of Ogre."]
    assert game.deck("Ogre") == list(DECK)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("your opponent discards 1 card", 1),
        ("your opponent discards 2 cards", 2),
        ("your opponent discards 2 random cards", 2),
        ("look at your opponent's hand and choose 1 card for them to discard", 1),
    ],
)
def test_R10_6_a_forced_discard_takes_so_many_cards_from_the_top_of_the_deck(text, number):
    game = struck(f"After combat: {text}.", deck=("Claw", *DECK), cards=TEETH)
    assert game.deck("Ogre") == list(DECK[number:])
    assert game.discard_pile("Ogre") == [*DECK[:number], "Claw"]


def test_R10_6_nothing_is_left_to_discard_in_an_empty_deck():
    game = struck("After combat: your opponent discards 3 cards.", deck=("Claw", "Bite"), cards=TEETH)
    assert (game.deck("Ogre"), game.discard_pile("Ogre")) == ([], ["Bite", "Claw"])


def test_R10_6_the_eyebeams_of_golden_bat_burn_the_top_card():
    spaces = {"Golden Bat": 36, "Mothman": 41}
    deck = ["Wing Buffet", "Red-Eyed Omen", "Foretold Ruin"]
    hands = {"Golden Bat": ["Vaporizing Eyebeams", "Skirmish"]}
    game = quest(
        "golden-bat", villain="mothman", spaces=spaces, hands=hands, decks={"Mothman": deck}, active="Golden Bat"
    )
    fight(game, "Golden Bat", "Mothman", "Vaporizing Eyebeams", "Wing Buffet")
    while game.decision == Decision.MOVE_SPACE:
        game.choose("Golden Bat moves to space 36")
    assert (game.deck("Mothman"), game.discard_pile("Mothman")) == (["Foretold Ruin"], ["Red-Eyed Omen", "Wing Buffet"])


def test_R10_6_ambush_adds_the_boost_value_of_the_top_card():
    spaces = {"Robin Hood": 36, "Mothman": 41}
    game = quest(
        "robin-hood",
        villain="mothman",
        spaces=spaces,
        hands={"Robin Hood": ["Ambush", "Snark"]},
        decks={"Mothman": ["Dive from the Dark", "Foretold Ruin", "Red-Eyed Omen"]},
        active="Robin Hood",
    )
    fight(game, "Robin Hood", "Mothman", "Ambush", "Dive from the Dark")
    assert combat(game) == "Attack 5, defence 2"


# --- R10.7 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("enemy", ENEMIES, ids=lambda enemy: enemy.slug)
def test_R10_7_each_enemy_deck_holds_one_trickery_card(enemy):
    text = DECEPTION["text"]
    assert [(each.name, each.copies) for each in enemy.cards if each.text == text] == [("Deception", 1)]


PILE = {"Ogre": ["Sting", "Bite"]}
ALL = Counter({"Sting": 1, "Bite": 1, "Deception": 1, "Claw": 2})


def test_R10_7_trickery_played_to_attack_shuffles_the_whole_discard_pile_into_the_deck():
    game = clawed(*TEETH, deck=["Deception", "Claw", "Claw"], discard_piles=PILE)
    assert (Counter(game.deck("Ogre")), game.discard_pile("Ogre")) == (ALL, [])


def test_R10_7_trickery_played_to_defend_does_the_same():
    game = struck("", deck=["Deception", "Claw", "Claw"], cards=TEETH, discard_piles=PILE)
    assert (Counter(game.deck("Ogre")), game.discard_pile("Ogre")) == (ALL, [])


def test_R10_7_the_deck_is_in_another_order_afterwards():
    position = {"deck": ["Deception", "Claw", "Claw"], "discard_piles": PILE}
    orders = {tuple(clawed(*TEETH, seed=seed, **position).deck("Ogre")) for seed in range(6)}
    assert len(orders) > 3


def test_R10_7_trickery_discarded_by_an_effect_does_the_same():
    text = "After combat: your opponent discards 1 card."
    game = struck(text, deck=["Claw", "Deception", "Claw"], cards=TEETH, discard_piles=PILE)
    assert Counter(game.deck("Ogre")) == ALL - Counter(["Claw"])


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent discards the top card of their deck.",
        "Each opponent discards 1 card.",
        "Each opponent discards 1 random card.",
    ],
)
def test_R10_7_trickery_discarded_by_a_scheme_does_the_same(text):
    decks = {"Imp": ["Deception", "Claw"], "Ogre": ["Claw", "Claw"]}
    game = played(text, decks=decks, discard_piles={"Imp": ["Claw", "Claw"]})
    assert (Counter(game.deck("Imp")), game.discard_pile("Imp")) == (Counter({"Claw": 3, "Deception": 1}), [])
    assert (game.deck("Ogre"), game.discard_pile("Ogre")) == (["Claw"], ["Claw"])


def test_R10_7_trickery_revealed_and_discarded_does_the_same():
    text = "After combat: reveal the top card of your opponent's deck. Discard it."
    game = struck(text, deck=["Claw", "Deception", "Claw"], cards=TEETH, discard_piles=PILE)
    assert Counter(game.deck("Ogre")) == ALL - Counter(["Claw"])


def test_R10_7_trickery_in_mid_combat_leaves_the_card_being_fought_with():
    text = "During combat: your opponent discards 2 cards."
    game = struck(text, deck=["Claw", "Bite", "Deception", "Claw"], cards=TEETH, discard_piles={"Ogre": ["Sting"]})
    assert Counter(game.deck("Ogre")) == Counter({"Sting": 1, "Bite": 1, "Deception": 1, "Claw": 1})
    assert game.discard_pile("Ogre") == ["Claw"]  # it starts the new discard pile


def test_R10_7_trickery_in_mid_combat_is_shuffled_in_at_once():
    text = "During combat: your opponent discards 1 card. Look at the top 3 cards of your opponent's deck. "
    text += "Put them back in any order."
    game = struck(text, deck=["Claw", "Deception"], cards=TEETH, discard_piles=PILE)
    assert game.decision == Decision.PUT_BACK
    assert sorted(game.options) == [f"put {each} on top of the deck" for each in ("Bite", "Deception", "Sting")]


def test_R10_7_trickery_cannot_be_cancelled():
    game = clawed(*TEETH, deck=["Deception", "Claw"], defence="Feint", hand=["Feint"], discard_piles=PILE)
    assert "The effects of Ogre's card are cancelled." not in game.history
    assert (Counter(game.deck("Ogre")), game.discard_pile("Ogre")) == (ALL - Counter(["Claw"]), [])


def test_R10_7_other_enemy_cards_can_be_cancelled():
    heal = claw("Heal", 1, 1, HEAL)
    game = clawed(heal, deck=["Heal"], defence="Feint", hand=["Feint"], health={"Ogre": 5})
    assert game.health("Ogre") == 5
