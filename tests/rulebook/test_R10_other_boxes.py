"""R10.19, heroes of other boxes in adventures."""

from collections import Counter

import pytest

from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision
from tests.cards.table import answer, fight, scheme
from tests.rulebook.adventures import claw, combat, imp, ogre, quest
from tests.rulebook.toys import attacks, card, left, right

CLOSE = {"Left": 5, "Ogre": 6, "Imp": 12}
STING, BITE = claw("Sting", 4, 1, boost=3), claw("Bite", 1, 3, boost=2)


def schemed(text: str, **position) -> Adventure:
    """Left has played a scheme with this text, up to the first question that it asks."""
    trick = card("Trick", "scheme", text=text)
    position = {"spaces": CLOSE, "hands": {"Left": ["Trick", "Plain"]}} | position
    game = quest(left(trick), minions=(imp(),), active="Left", initiative_deck=["Left's turn"], **position)
    scheme(game, "Left", "Trick")
    return game


def struck(text: str, *cards, deck=("Claw",) * 3, value=2, **position) -> Adventure:
    """Left has attacked the Ogre with a card of this text, up to the first question."""
    trick = card("Trick", "attack", value, text=text)
    position = {"spaces": CLOSE, "hands": {"Left": ["Trick", "Plain"]}} | position
    decks = {"Ogre": list(deck)}
    villain = ogre(STING, BITE, *cards)
    game = quest(left(trick), villain=villain, minions=(imp(),), decks=decks, active="Left", **position)
    fight(game, "Left", "Ogre", "Trick", deck[0])
    return game


def clawed(*cards, deck, defence=None, hero=None, hand=("Plain", "Blank"), **position) -> Adventure:
    """The Ogre has attacked Left, up to the first question after that about the defence."""
    position = {"spaces": CLOSE, "hands": {"Left": list(hand)}, "initiative_deck": ["Left's turn"]} | position
    villain = ogre(STING, BITE, *cards)
    decks = {"Ogre": list(deck)}
    game = quest(hero or left(), villain=villain, minions=(imp(),), decks=decks, active="Ogre", **position)
    answer(game, {Decision.DEFENCE_CARD: f"play {defence}" if defence else "no defence"})
    return game


def real(hero: str, name: str, hand: list[str], deck: list[str], *, active=None, **position) -> Adventure:
    """A real hero on space 36 next to Mothman on 41."""
    spaces = {name: 36, "Mothman": 41} | position.pop("spaces", {})
    return quest(
        hero,
        villain="mothman",
        spaces=spaces,
        hands={name: hand},
        decks={"Mothman": deck},
        active=active or name,
        initiative_deck=[f"{name}'s turn"],
        **position,
    )


def untouched(game: Adventure) -> bool:
    """The decks of the Ogre and the Imp are whole and their health is full."""
    return all(len(game.deck(name)) == 8 and game.health(name) == 10 for name in ("Ogre", "Imp"))


# --- enemies are an opponent's fighters ----------------------------------------------------------


def test_R10_19_enemies_count_as_an_opponents_fighters():
    game = schemed("Deal 2 damage to each opposing fighter.")
    assert (game.health("Ogre"), game.health("Imp")) == (8, 8)


def test_R10_19_feint_cancels_the_effects_of_an_enemys_card():
    game = real("bigfoot", "Bigfoot", ["Feint", "Hoax"], ["Red-Eyed Omen"])
    fight(game, "Bigfoot", "Mothman", "Feint", "Red-Eyed Omen")
    assert "The effects of Mothman's card are cancelled." in game.history
    assert game.sites[1] == 1


def test_R10_19_in_a_combat_the_enemy_is_the_opponent_without_a_choice():
    game = struck("After combat: your opponent discards 1 card.")
    assert (len(game.deck("Ogre")), len(game.deck("Imp"))) == (1, 8)


def test_R10_19_each_opponent_is_each_enemy():
    game = schemed("Each opponent discards 2 cards.")
    assert (len(game.deck("Ogre")), len(game.deck("Imp"))) == (6, 6)


# --- "choose an opponent" ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent discards 1 card.",
        "Your opponent discards 1 random card.",
        "Your opponent discards the top card of their deck.",
        "Your opponent draws 1 card.",
        "Look at your opponent's hand and choose 1 card for them to discard.",
        "Your opponent reveals their hand.",
        "Look at the top 3 cards of your opponent's deck. Put them back in any order.",
        "Reveal the top card of your opponent's deck.",
        "Name a value. Your opponent discards 1 card of that value.",
        "Deal 2 damage to your opponent's hero.",
        "Left swaps spaces with your opponent's hero.",
        "Your opponent may discard 1 card.",
        "Your opponent chooses one: discard 1 card; or you draw 1 card.",
    ],
)
@pytest.mark.parametrize("pile", [[], ["Claw"]])
def test_R10_19_text_that_would_choose_an_opponent_is_ignored(text, pile):
    game = schemed(text, discard_piles={"Ogre": pile, "Imp": pile})
    assert (game.decision, game.actions) in ((Decision.ACTION, 1), (Decision.BOOST, 0))  # on with the second action
    assert untouched(game)
    assert game.discard_pile("Ogre") == game.discard_pile("Imp") == pile
    assert game.discard_pile("Left") == ["Trick"]
    assert game.hand("Left") == ["Plain"]
    assert not any("revealed" in sentence or "looks at" in sentence for sentence in game.history)


def test_R10_19_with_a_single_enemy_such_text_is_ignored_too():
    trick = card("Trick", "scheme", text="Your opponent discards 1 card.")
    hands = {"Left": ["Trick", "Plain"]}
    game = quest(left(trick), spaces={"Left": 5, "Ogre": 6}, hands=hands, active="Left")
    scheme(game, "Left", "Trick")
    assert len(game.deck("Ogre")) == 8


def test_R10_19_the_rest_of_such_a_text_is_not_ignored():
    game = schemed("Draw 1 card. Your opponent discards 1 card. Left recovers 2 health.", health={"Left": 5})
    assert (game.hand("Left"), game.health("Left")) == (["Plain", "Blank"], 7)


@pytest.mark.parametrize("scheme_card", ["Eliminate the Impossible", "Confirm Suspicion", "Master of Disguise"])
def test_R10_19_the_schemes_of_sherlock_holmes_find_no_opponent(scheme_card):
    spaces = {"Dr. Watson": 1}
    game = real("sherlock-holmes", "Sherlock Holmes", [scheme_card, "Counterpunch"], ["Wing Buffet"] * 2, spaces=spaces)
    scheme(game, "Sherlock Holmes", scheme_card)
    assert (game.decision, game.actions) == (Decision.ACTION, 1)
    assert (game.space("Sherlock Holmes"), game.space("Mothman"), game.health("Mothman")) == (36, 41, 10)
    assert game.deck("Mothman") == ["Wing Buffet"] * 2


def test_R10_19_nobody_moves_the_fog_for_an_opponent_who_cannot_be_chosen():
    game = real("invisible-man", "Invisible Man", ["Step Lightly", "Confound"], ["Wing Buffet"], tokens={"fog 1": 1})
    scheme(game, "Invisible Man", "Step Lightly")
    assert (game.decision, game.health("Mothman"), game.token_spaces("fog")) == (Decision.ACTION, 9, [1])


# --- enemies never choose ------------------------------------------------------------------------


def test_R10_19_what_an_enemy_may_do_it_does_not():
    game = struck("After combat: your opponent may discard 1 card. If they do not, draw 1 card.")
    assert (len(game.deck("Ogre")), game.hand("Left")) == (2, ["Plain", "Blank"])


def test_R10_19_what_an_enemys_own_card_says_it_may_do_it_does_not():
    maybe = claw("Maybe", 1, 1, "After combat: you may deal 3 damage to the opposing fighter.")
    game = clawed(maybe, deck=["Maybe"])
    assert (game.health("Left"), game.decision) == (9, Decision.ACTION)  # nobody was asked: it is Left's turn


def test_R10_19_nobody_is_asked_what_an_enemy_may_do():
    game = struck("After combat: your opponent may draw 1 card.", discard_piles={"Ogre": ["Sting"]})
    assert (game.decision, game.player) == (Decision.ACTION, "Left")
    assert game.discard_pile("Ogre") == ["Sting", "Claw"]


def test_R10_19_houdinis_illusion_does_not_make_an_enemy_boost():
    hand = ["An Illusion of My Own Design", "Misdirection"]
    game = real("houdini", "Houdini", hand, ["Dive from the Dark", "Foretold Ruin"], spaces={"Bess": 1})
    fight(game, "Houdini", "Mothman", hand[0], "Dive from the Dark")
    assert (game.player, game.decision) == ("Houdini", Decision.MAY)  # his own boost
    game.choose("no")
    assert (combat(game), game.deck("Mothman")) == ("Attack 4, defence 2", ["Foretold Ruin"])


@pytest.mark.parametrize(("hand", "before"), [("Covert Preparation", [1]), ("Into Thin Air", [1, 4])])
def test_R10_19_what_an_enemy_may_do_up_to_so_much_it_does_0_times(hand, before):
    tokens = dict(zip(("fog 1", "fog 2"), before, strict=False))
    attacking = hand == "Covert Preparation"
    game = real(
        "invisible-man",
        "Invisible Man",
        [hand],
        ["Dive from the Dark", "Foretold Ruin"],
        active=None if attacking else "Mothman",
        tokens=tokens,
        threat=1,
    )
    if attacking:
        fight(game, "Invisible Man", "Mothman", hand, "Dive from the Dark")
        assert (game.decision, game.player) == (Decision.TOKEN_SPACE, "Invisible Man")  # the own fog comes first
        game.choose("fog 1 to space 1")
    else:
        game.choose(f"play {hand}")
        if game.decision == Decision.MOVE_SPACE:
            game.choose("Invisible Man moves to space 36")
    assert game.token_spaces("fog") == before
    assert game.decision in (Decision.ACTION, Decision.BOOST)


@pytest.mark.parametrize(
    "text",
    [
        "shuffle up to 3 cards from your discard pile into your deck",
        "draw up to 3 cards, keep 1 and put the others on the bottom of your deck in any order",
    ],
)
def test_R10_19_what_an_enemys_own_card_says_it_does_up_to_so_often_it_does_0_times(text):
    game = clawed(claw("Dig", 1, 1, f"After combat: {text}."), deck=["Dig", "Bite"], discard_piles={"Ogre": ["Sting"]})
    assert (game.decision, game.player) == (Decision.ACTION, "Left")
    assert (game.deck("Ogre"), game.discard_pile("Ogre"), game.hand("Ogre")) == (["Bite"], ["Sting", "Dig"], [])


def test_R10_19_a_forced_placement_with_several_options_is_chosen_by_the_players():
    rush = claw("Rush", 1, 1, "After combat: place Ogre in a space adjacent to the opposing fighter.")
    game = clawed(rush, deck=["Rush"], spaces={"Left": 5, "Ogre": 6, "Imp": 12})
    assert game.space("Ogre") == 4  # a single option needs no choice
    flee = claw("Flee", 1, 1, "After combat: place Ogre in a starting space.")
    game = clawed(flee, deck=["Flee"])
    assert (game.decision, game.player) == (Decision.PLACE_SPACE, "Left")
    assert game.options == [f"Ogre to space {space}" for space in (1, 2, 3, 4, 16)]
    game.choose("Ogre to space 3")
    assert game.space("Ogre") == 3


def test_R10_19_a_forced_choice_between_options_is_ignored():
    game = struck("After combat: your opponent chooses one: discard 1 card; or you draw 1 card.")
    assert (len(game.deck("Ogre")), game.hand("Left")) == (2, ["Plain"])
    assert game.decision == Decision.ACTION


def test_R10_19_a_choice_on_an_enemys_own_card_is_ignored():
    either = "After combat: choose one: deal 3 damage to the opposing fighter; or Ogre recovers 1 health."
    game = clawed(claw("Either", 1, 1, either), deck=["Either"], health={"Ogre": 5})
    assert (game.health("Left"), game.health("Ogre")) == (9, 5)
    assert game.decision != Decision.OPTION


# --- printed value -------------------------------------------------------------------------------


def test_R10_19_the_printed_value_of_an_enemy_card_in_defence_is_its_defence_value():
    game = struck("During combat: add the printed value of your opponent's card to this card's value.", deck=["Sting"])
    assert combat(game) == "Attack 3, defence 1"


def test_R10_19_the_printed_value_of_an_enemy_card_in_attack_is_its_attack_value():
    text = "During combat: add the printed value of your opponent's card to this card's value."
    copy = card("Copy", "defense", 0, text=text)
    game = clawed(deck=["Sting"], hero=left(copy), hand=["Copy"], defence="Copy")
    assert combat(game) == "Attack 4, defence 4"


def test_R10_19_the_printed_value_of_a_card_in_an_enemys_deck_is_its_attack_value():
    game = struck("After combat: name a value. Draw 1 card.")
    assert game.decision == Decision.NAME_VALUE
    assert game.options == ["0", "1", "2", "4"]  # Deception, Bite, Claw and Sting, but no 3 of Bite's defence


@pytest.mark.parametrize(("predicted", "damage"), [("4", 0), ("1", 1)])
def test_R10_19_elementary_predicts_the_attack_value_of_an_attacking_enemy(predicted, damage):
    deck = ["Dive from the Dark"]
    game = real("sherlock-holmes", "Sherlock Holmes", ["Elementary"], deck, active="Mothman", spaces={"Dr. Watson": 1})
    game.play("play Elementary", predicted)
    assert game.health("Sherlock Holmes") == 16 - damage


# --- small fighters ------------------------------------------------------------------------------

SMALL = {"small": True, "health": 3}


def tiny(spaces, **position) -> Adventure:
    """Left with two small Pages."""
    position = {"active": "Ogre", "initiative_deck": ["Left's turn"]} | position
    return quest(left(sidekicks=2, sidekick=SMALL), right(), spaces=spaces, **position)


def test_R10_19_an_enemy_next_to_a_small_fighter_and_another_attacks_the_other():
    game = tiny({"Left": 1, "Page 1": 5, "Right": 7, "Ogre": 6})
    assert (game.health("Right"), game.health("Page 1"), game.space("Ogre")) == (8, 3, 6)


def test_R10_19_an_enemy_next_to_a_small_fighter_moves_on_to_another():
    game = tiny({"Left": 9, "Page 1": 5, "Right": 1, "Ogre": 6})
    assert (game.health("Left"), game.health("Page 1"), game.space("Ogre")) == (8, 3, 8)


def test_R10_19_an_enemy_with_only_small_fighters_in_reach_has_no_target():
    game = tiny({"Left": 1, "Page 1": 5, "Page 2": 8, "Right": 2, "Ogre": 6})
    assert (game.threat, game.space("Ogre"), game.health("Page 1"), game.health("Page 2")) == (2, 6, 3, 3)


def test_R10_19_a_fighter_that_is_not_small_is_a_target():
    game = quest(left(sidekicks=1), spaces={"Left": 1, "Page": 5, "Ogre": 6}, active="Ogre")
    assert game.space("Page") is None


def test_R10_19_small_fighters_attack_as_usual():
    game = tiny({"Left": 1, "Page 1": 5, "Right": 2, "Ogre": 6}, active="Left", hands={"Left": ["Plain"]})
    assert attacks(game) == ["Page 1 attacks Ogre"]


# --- drawing and returning -----------------------------------------------------------------------


@pytest.mark.parametrize(("number", "back"), [(1, ["Sting"]), (2, ["Sting", "Bite"]), (5, ["Sting", "Bite", "Claw"])])
def test_R10_19_an_enemy_that_would_draw_shuffles_so_many_cards_from_the_top_of_its_discard_pile_in(number, back):
    piles = {"Ogre": ["Claw", "Bite", "Sting"]}
    game = struck(f"After combat: your opponent draws {number} cards.", discard_piles=piles)
    assert Counter(game.deck("Ogre")) == Counter(["Claw", "Claw", *back])
    assert game.discard_pile("Ogre") == [*piles["Ogre"][: -len(back)], "Claw"]
    assert game.hand("Ogre") == []


def test_R10_19_the_cards_that_come_back_are_shuffled_in():
    piles = {"Ogre": ["Bite", "Sting"]}
    text = "After combat: your opponent draws 2 cards."
    orders = {tuple(struck(text, discard_piles=piles, seed=seed).deck("Ogre")) for seed in range(8)}
    assert len(orders) > 3


def test_R10_19_enemies_are_never_exhausted():
    game = struck("After combat: your opponent draws 3 cards.", deck=["Claw"], value=1)
    assert (game.health("Ogre"), game.deck("Ogre"), game.discard_pile("Ogre")) == (10, [], ["Claw"])


def test_R10_19_education_never_ends_for_mothman():
    piles = {"Mothman": ["Foretold Ruin"]}
    game = real("sherlock-holmes", "Sherlock Holmes", ["Education Never Ends", "Feint"], ["Dive from the Dark"],
                spaces={"Dr. Watson": 1}, discard_piles=piles)  # fmt: skip
    fight(game, "Sherlock Holmes", "Mothman", "Education Never Ends", "Dive from the Dark")
    assert (game.deck("Mothman"), game.discard_pile("Mothman")) == (["Foretold Ruin"], ["Dive from the Dark"])


def test_R10_19_a_card_that_returns_to_an_enemys_hand_goes_on_top_of_its_deck():
    back = claw("Back", 1, 1, "After combat: return this card to your hand.")
    game = clawed(back, deck=["Back", "Sting", "Bite"])
    assert (game.deck("Ogre"), game.discard_pile("Ogre"), game.hand("Ogre")) == (["Back", "Sting", "Bite"], [], [])


def test_R10_19_a_card_that_returns_from_the_discard_pile_goes_on_top_of_its_deck():
    dig = claw("Dig", 1, 1, "After combat: return 1 random card from your discard pile to your hand.")
    game = clawed(dig, deck=["Dig", "Bite"], discard_piles={"Ogre": ["Sting"]})
    assert (game.deck("Ogre"), game.discard_pile("Ogre"), game.hand("Ogre")) == (["Sting", "Bite"], ["Dig"], [])


def test_R10_19_a_boost_that_returns_goes_on_top_of_its_deck():
    text = "During combat: blind boost this card. After combat: return 1 card you boosted with to your hand."
    game = clawed(claw("Lift", 1, 1, text), deck=["Lift", "Sting", "Bite"])
    assert combat(game) == "Attack 4, defence 0"
    assert (game.deck("Ogre"), game.discard_pile("Ogre"), game.hand("Ogre")) == (["Sting", "Bite"], ["Lift"], [])


def test_R10_19_do_my_bidding_finds_the_same_card_on_top_again():
    game = real("dracula", "Dracula", ["Do My Bidding"], ["Dive from the Dark", "Foretold Ruin"], active="Mothman")
    game.choose("play Do My Bidding")
    assert combat(game) == "Attack 4, defence 3"
