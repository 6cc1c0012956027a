"""Random heroes with random card text, and random boards: everything the tree of the card language can say."""

from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st

from balancer.content import tree
from balancer.content.schema import Board, Card, Counter, Forms, Hero, Sidekick, Space, Token

COMBAT_TIMINGS = (
    "immediately",
    "during combat",
    "after combat",
    "when you boost with this card",
    "when an opponent makes you discard this card",
)
SCHEME_TIMINGS = ("scheme", "when you boost with this card", "when an opponent makes you discard this card")
ABILITY_TIMINGS = (
    "at the start of your turn",
    "at the end of your turn",
    "after you attack",
    "after you manoeuvre",
    "during combat",
    "after combat",
)
MAX_COPIES_IN_ALL = 30

Strategy = st.SearchStrategy


@dataclass(frozen=True)
class Kit:
    """What a text may speak of beside its hero."""

    sidekick: bool = True
    forms: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


NOTHING = Kit(sidekick=False)
players = st.sampled_from(("you", "opponent"))
ends = st.sampled_from(("top", "bottom"))
own_cards = st.sampled_from(("this", "opponent"))
small = st.integers(0, 4)
numbers = small.map(tree.Number)
some = st.integers(1, 3)
that_fighter = tree.One("that fighter")
those = tree.Group("each", "any", "those")


class Part:
    """A strategy under a short name: Hypothesis writes strategies out, and these are long."""

    def __init__(self, name: str, strategy: Strategy) -> None:
        self.name = name
        self.strategy = strategy

    def __repr__(self) -> str:
        return self.name


@st.composite
def part(draw: st.DrawFn, part: Part) -> object:
    return draw(part.strategy)


def short(name: str, strategy: Strategy) -> Strategy:
    return part(Part(name, strategy))


class Language:
    """Strategies for each part of a text, for one kit."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        whiches = ["your fighter", "the opposing fighter", "your attacking fighter", "hero", "your opponent's hero"]
        self.one = st.sampled_from(whiches + ["sidekick", "your other fighter"] * kit.sidekick).map(tree.One)
        self.own = st.sampled_from(["hero"] + ["sidekick"] * kit.sidekick).map(tree.One)
        self.fighters = st.one_of(self.one, self.group())
        self.spaces = short("spaces", self._spaces())
        self.cards = short("cards", self._cards())
        self.countable = short("countable", self._countable())
        self.amounts = short("amounts", self._amounts())
        self.conditions = short("conditions", self._conditions())
        kinds = (self._with_cards(), self._with_fighters(), self._in_combat(), self._in_turn(), *self._with_extras())
        self.actions = short("actions", st.one_of(kinds))

    # --- nouns -----------------------------------------------------------------------------------

    def group(self, quantity: str | None = None) -> Strategy[tree.Group]:
        quantities = st.just(quantity) if quantity else st.sampled_from(("one", "each"))
        sides = st.sampled_from(("any", "opposing", "friendly", "your"))
        roles = st.sampled_from(("fighter", "fighter", "hero"))
        anyone = st.tuples(sides, roles)
        sidekicks = ("any", "opposing", "friendly") + ("your",) * self.kit.sidekick
        anyone |= st.tuples(st.sampled_from(sidekicks), st.just("sidekick"))
        places = st.sampled_from(("anywhere", "in the combat")).map(lambda where: (where, None, ""))
        places |= st.tuples(st.sampled_from(("adjacent to", "in the zone of")), self.one, st.just(""))
        if self.kit.tokens:
            places |= st.tuples(st.just("on a token"), st.none(), st.sampled_from(self.kit.tokens))
        groups = st.builds(
            lambda quantity, who, place, other: tree.Group(quantity, who[0], *place[:2], who[1], place[2], other),
            quantities,
            anyone,
            places,
            st.booleans(),
        )
        return short("groups", groups)

    def _spaces(self) -> Strategy[tree.Space]:
        near = st.sampled_from(("in the zone of", "adjacent to", "outside the zones of"))
        spaces = st.sampled_from(("anywhere", "start")).map(tree.Space) | st.builds(tree.Space, near, self.one)
        if self.kit.tokens:
            spaces |= st.builds(tree.Space, st.just("on a token"), st.none(), st.sampled_from(self.kit.tokens))
            spaces |= st.just(tree.Space("that space"))
        return spaces

    def _cards(self) -> Strategy[tree.Cards]:
        who = st.sampled_from(("", "", "hero", *(("sidekick",) * self.kit.sidekick), *self.kit.forms))
        kinds = st.sampled_from(("", "", "attack", "defense", "versatile", "scheme", "attack or versatile"))
        return st.builds(tree.Cards, who, kinds, st.booleans())

    def _countable(self) -> Strategy[tree.Amount]:
        found = st.one_of(
            st.builds(tree.HandSize, players),
            st.builds(tree.DeckSize, players),
            st.builds(tree.Count, self.group("each")),
            st.sampled_from((tree.CardsDiscarded(), tree.DamageThisWay(), tree.DamageDealt())),
        )
        if self.kit.tokens:
            found |= st.sampled_from(self.kit.tokens).map(tree.Tokens)
        if self.kit.counters:
            found |= st.sampled_from(self.kit.counters).map(tree.Counters)
        return found

    def _amounts(self) -> Strategy[tree.Amount]:
        boosts = st.sampled_from(("it", "opponent", "this", "your revealed", "their revealed")).map(tree.BoostOf)
        plain = st.one_of(
            self.countable,
            boosts,
            st.builds(tree.PrintedValueOf, own_cards),
            st.builds(tree.ValueOf, own_cards),
            st.builds(tree.HealthOf, self.one),
            st.sampled_from((tree.DamageTaken(), tree.ThatMany())),
        )
        return st.one_of(numbers, numbers, plain, st.builds(tree.Each, some, plain))

    # --- conditions ------------------------------------------------------------------------------

    def _conditions(self) -> Strategy[tree.Condition]:
        fixed = (
            tree.Attacking(),
            tree.Attacking(False),
            tree.OpponentPlayed(),
            tree.YourTurn(),
            tree.Manoeuvred(),
            tree.WonThisTurn(),
            tree.Predicted(),
        )
        simple = st.one_of(
            st.builds(tree.Won, st.booleans()),
            st.builds(tree.Adjacent, self.one, self.one),
            st.builds(tree.SameZone, self.one, self.one),
            st.builds(tree.StartedElsewhere, self.one),
            st.builds(tree.LeftItsZones, self.one),
            st.builds(tree.Nobody, self.group("each")),
            st.builds(tree.Somebody, self.group("each"), some),
            st.builds(tree.IsRole, self.one, st.sampled_from(("hero", "sidekick"))),
            st.builds(tree.IsFighter, self.one, self.own),
            st.builds(tree.Defeated, self.one),
            st.sampled_from(fixed),
            some.map(tree.ActionNumber),
            st.builds(
                tree.Compare,
                self.amounts.filter(lambda amount: not isinstance(amount, tree.Number)),
                st.sampled_from(("<", ">", "<=", ">=", "=")),
                self.amounts,
            ),
        )
        if self.kit.tokens:
            simple |= st.builds(tree.OnToken, self.one, st.sampled_from(self.kit.tokens))
            simple |= st.builds(tree.StartedOnToken, self.one, st.sampled_from(self.kit.tokens))
        if self.kit.forms:
            simple |= st.sampled_from(self.kit.forms).map(tree.FormIs)
        if self.kit.counters:
            simple |= st.builds(tree.CountersAtLeast, st.sampled_from(self.kit.counters), some)
        either = st.one_of(simple, simple, st.builds(tree.Not, simple))
        return st.one_of(either, either, st.builds(tree.Both, either, either))

    # --- actions ---------------------------------------------------------------------------------

    def _with_cards(self) -> Strategy[tree.Statement]:
        discarders = st.sampled_from(("you", "opponent", "each opponent"))
        looks = st.builds(
            lambda player, chosen: tree.LookAtHand(player, chosen and (_chosen(player, *chosen),)),
            players,
            st.one_of(st.just(()), st.tuples(numbers, self.cards)),
        )
        goals = st.sampled_from(("hand", "deck", "top"))
        rearranged = st.tuples(st.sampled_from(("", "hand", "bottom", "discard")), some).map(
            lambda goal: {goal[0]: goal[1]} if goal[0] else {}
        )
        return st.one_of(
            st.builds(tree.Draw, players, self.amounts),
            st.builds(tree.Discard, discarders, self.amounts, st.booleans()),
            st.builds(tree.Discard, discarders, numbers, st.booleans(), self.cards),
            st.builds(tree.DrawUpTo, st.integers(1, 4), some),
            st.builds(tree.DiscardAnyNumber, self.cards),
            st.builds(tree.DiscardTop, players),
            st.builds(tree.Reveal, players, ends),
            st.sampled_from(("hand", "top", "bottom", "discard")).map(tree.PutIt),
            looks,
            st.builds(tree.RevealHand, players),
            st.builds(
                lambda player, number, reveal, goal: tree.Rearrange(player, number, reveal, **goal),
                players,
                st.integers(1, 4),
                st.booleans(),
                rearranged,
            ),
            st.builds(tree.PutFromHand, self.amounts, ends),
            st.builds(tree.TakeFromDiscard, some, goals, st.booleans(), st.booleans(), self.cards),
            st.sampled_from((tree.RevealPair(), tree.NameValue(), tree.Predict())),
            st.builds(tree.ChooseNumber, st.integers(0, 1), st.integers(2, 3)),
        )

    def _with_fighters(self) -> Strategy[tree.Statement]:
        return st.one_of(
            st.builds(tree.DealDamage, self.amounts, self.fighters),
            st.builds(tree.Recover, self.fighters, self.amounts),
            st.builds(tree.Move, self.fighters, self.amounts, st.booleans(), st.booleans()),
            st.builds(tree.Place, self.fighters, self.spaces),
            st.builds(tree.Swap, self.one, self.one),
            st.builds(tree.EnterCombat, self.one),
            st.builds(tree.Restore, self.one, st.integers(1, 6), self.spaces),
            st.builds(tree.RemoveFromBoard, self.one),
            *([st.builds(tree.ReturnDefeated, self.spaces)] * self.kit.sidekick),
        )

    def _in_combat(self) -> Strategy[tree.Statement]:
        return st.one_of(
            st.sampled_from(("", "after combat")).map(tree.CancelEffects),
            st.builds(tree.AddToValue, self.amounts, own_cards),
            st.builds(tree.SetValue, self.amounts, own_cards),
            st.builds(tree.SetPrintedValue, self.amounts, own_cards),
            st.builds(tree.LockValue, self.amounts, st.booleans(), own_cards),
            st.builds(tree.Boost, own_cards, st.booleans()),
            st.builds(tree.NoEffectDamage, self.one),
            st.sampled_from(
                (
                    tree.IgnoreValue(),
                    tree.PlayAnother(),
                    tree.MakePlayAnother(),
                    tree.ReturnThisCard(),
                    tree.ReturnBoost(),
                    *((tree.LendAbility(),) * self.kit.sidekick),
                )
            ),
        )

    def _in_turn(self) -> Strategy[tree.Statement]:
        return st.one_of(
            st.builds(tree.LockValuesThisTurn, small),
            st.builds(tree.AddToAttacksThisTurn, small),
            st.builds(tree.GainActions, st.integers(1, 2)),
            st.just(tree.EndTurn()),
            st.builds(tree.HealthFloor, self.one),
            st.builds(tree.NobodyLeaves, st.none() | self.one),
        )

    def _with_extras(self) -> list[Strategy[tree.Statement]]:
        extras = []
        if self.kit.forms:
            extras.append(st.sampled_from(("", *self.kit.forms)).map(tree.Transform))
        if self.kit.counters:
            extras.append(st.builds(tree.GainCounters, st.sampled_from(self.kit.counters), self.amounts))
        if self.kit.tokens:
            tokens = st.sampled_from(self.kit.tokens)
            whiches = st.sampled_from(("one", "each", "another", "under hero"))
            extras.append(st.builds(tree.MoveToken, tokens, whiches, st.integers(1, 4), players))
            extras.append(st.builds(tree.MoveToken, tokens, whiches, st.none(), players, st.booleans()))
            extras.append(st.builds(tree.PlaceToken, tokens, self.spaces))
        return extras

    # --- sentences -------------------------------------------------------------------------------

    def passages(self) -> Strategy[tuple[tree.Statement, ...]]:
        """One statement, or two of which the second speaks of the first."""
        alone = st.builds(lambda action: (action,), self.actions)
        first = st.builds(tree.Move, self.group("one"), numbers)
        first |= st.builds(tree.DealDamage, numbers, self.group("one"))
        follow = st.one_of(
            st.builds(tree.DealDamage, self.amounts, st.just(that_fighter)),
            st.builds(tree.Recover, st.just(that_fighter), numbers),
            st.builds(tree.Move, st.just(that_fighter), numbers),
        )
        many = st.builds(tree.DealDamage, numbers, self.group("each"))
        done = st.builds(tree.Discard, players, numbers)
        return st.one_of(
            alone,
            alone,
            alone,
            st.tuples(first, follow),
            st.tuples(many, st.builds(tree.Move, st.just(those), numbers)),
            st.tuples(done, st.builds(tree.If, st.builds(tree.Did, players), self._bodies(alone), st.just(()))),
        )

    def statements(self) -> Strategy[tuple[tree.Statement, ...]]:
        def larger(inner: Strategy) -> Strategy:
            choices = [
                st.builds(tree.If, self.conditions, self._bodies(inner), self._bodies(inner, 0)),
                st.builds(tree.May, players, self._bodies(inner), self._bodies(inner, 0)),
                st.builds(tree.Choose, st.lists(self._bodies(inner), min_size=2, max_size=3).map(tuple), players),
            ]
            if self.kit.counters:
                tiers = st.lists(self._bodies(inner), min_size=1, max_size=2)
                numbered = tiers.map(lambda bodies: tuple((n + 1, body) for n, body in enumerate(bodies)))
                choices.append(st.builds(tree.SpendCounters, st.sampled_from(self.kit.counters), numbered))
            return st.one_of(choices).map(lambda statement: (statement,))

        return short("statements", st.recursive(short("passages", self.passages()), larger, max_leaves=3))

    def _bodies(self, passages: Strategy, least: int = 1) -> Strategy:
        return st.lists(passages, min_size=least, max_size=2).map(lambda found: sum(found, ()))

    def bodies(self) -> Strategy[tuple[tree.Statement, ...]]:
        """What stands behind one timing; what happens later comes last."""
        body = self._bodies(self.statements())
        later = st.builds(lambda before, after: (*before, tree.Later(after)), body, self._bodies(self.passages()))
        return st.one_of(body, body, body, later)

    def rules(self, ability: bool) -> Strategy[tuple[tree.Statement, ...]]:
        """What holds all the time."""
        if not ability:
            return st.sampled_from(((tree.CannotBeCancelled(),), (tree.HideHand(),)))
        adds = st.builds(tree.AddToValue, numbers)
        whose = st.builds(tree.IsFighter, st.just(tree.One("your fighter")), self.own)
        by = st.builds(tree.Both, whose, _sides_of_combat)
        found = st.one_of(
            st.builds(tree.If, self.conditions, st.tuples(adds), st.just(())),
            st.builds(tree.If, by, st.tuples(adds), st.just(())),
            st.just(tree.PlaceWhenBoosting()),
        )
        if self.kit.tokens:
            found |= st.sampled_from(self.kit.tokens).map(tree.TokenPassage)
        if self.kit.sidekick:
            found |= st.just(tree.CannotBeCancelled("hero and sidekick"))
        return st.lists(found, min_size=1, max_size=2).map(tuple)

    def texts(self, timings: tuple[str, ...], ability: bool = False) -> Strategy[tree.Text]:
        """At most one clause for each timing."""
        clause = st.builds(tree.Clause, st.sampled_from(timings), self.bodies())
        clauses = st.lists(clause, max_size=2, unique_by=lambda one: one.timing).map(_untimed_first)
        always = st.builds(lambda body: (tree.Clause("always", body),), self.rules(ability))
        start = st.one_of(st.just(()), st.just(()), always)
        return st.builds(lambda first, rest: tree.Text((*first, *rest)), start, clauses)


@cache
def texts(kit: Kit, timings: tuple[str, ...], ability: bool = False) -> Strategy[tree.Text]:
    return short("texts", language(kit).texts(timings, ability))


@cache
def language(kit: Kit) -> Language:
    return Language(kit)


_sides_of_combat = st.booleans().map(tree.Attacking)


def _chosen(player: str, amount: tree.Amount, cards: tree.Cards) -> tree.Discard:
    return tree.Discard(player, amount, cards=cards, chooser="you" if player == "opponent" else "opponent")


def _untimed_first(clauses: list[tree.Clause]) -> list[tree.Clause]:
    return sorted(clauses, key=lambda clause: clause.timing != "scheme")


# --- heroes --------------------------------------------------------------------------------------


@st.composite
def kits(draw: st.DrawFn, sidekick: bool) -> Kit:
    return Kit(
        sidekick,
        draw(st.sampled_from(((), (), ("Day", "Night"), ("Fire", "Water", "Air")))),
        draw(st.sampled_from(((), (), ("coin",), ("coin", "stone")))),
        draw(st.sampled_from(((), (), ("fog",), ("fog", "trap")))),
    )


@st.composite
def cards(draw: st.DrawFn, number: int, who: tuple[str, ...], kit: Kit = NOTHING) -> Card:
    kind = draw(st.sampled_from(("attack", "defense", "versatile", "versatile", "scheme")))
    return Card(
        slug=f"card-{number}",
        name=f"Card {number}",
        kind=kind,
        value=None if kind == "scheme" else draw(st.integers(0, 7)),
        boost=draw(st.integers(0, 4)),
        copies=draw(st.integers(1, 5)),
        who=draw(st.sampled_from(who)),
        text="",
        tree=draw(texts(kit, SCHEME_TIMINGS if kind == "scheme" else COMBAT_TIMINGS)),
        form=draw(st.sampled_from(("", "", *kit.forms))),
    )


@st.composite
def heroes(draw: st.DrawFn, name: str = "Hero") -> Hero:
    count = draw(st.integers(0, 8))
    attacks = st.sampled_from(("melee", "ranged"))
    sidekick = Sidekick(f"{name}'s friend", count, draw(st.integers(1, 6)), draw(attacks)) if count else None
    kit = draw(kits(sidekick is not None))
    who = ("any", "hero", "sidekick") if sidekick else ("any", "hero")
    deck = [draw(cards(number, who, kit)) for number in range(draw(st.integers(1, 10)))]
    while sum(card.copies for card in deck) > MAX_COPIES_IN_ALL:
        deck.pop()
    return Hero(
        slug=name.lower(),
        name=name,
        source="",
        box="",
        health=draw(st.integers(1, 18)),
        move=draw(st.integers(1, 4)),
        attack=draw(attacks),
        ability="",
        ability_tree=draw(texts(kit, ABILITY_TIMINGS, ability=True)),
        sidekick=sidekick,
        cards=tuple(deck),
        short=name,
        forms=Forms(kit.forms, draw(st.sampled_from(("", *kit.forms))), "form") if kit.forms else None,
        counters=tuple(Counter(counter, counter + "s", 3, draw(st.integers(0, 3))) for counter in kit.counters),
        tokens=tuple(
            Token(token, draw(st.integers(1, 2)), draw(st.sampled_from(("zone", "supply")))) for token in kit.tokens
        ),
    )


# --- boards --------------------------------------------------------------------------------------


@st.composite
def boards(draw: st.DrawFn, least: int = 6) -> Board:
    """Connected: each space is linked to one before it, and a few more links are thrown in."""
    size = draw(st.integers(least, 20))
    links = {(draw(st.integers(1, number - 1)), number) for number in range(2, size + 1)}
    for _ in range(draw(st.integers(0, size))):
        a, b = draw(st.integers(1, size)), draw(st.integers(1, size))
        if a != b:
            links.add((min(a, b), max(a, b)))
    zones = st.lists(st.sampled_from("abcd"), min_size=1, max_size=2, unique=True).map(tuple)
    spaces = tuple(Space(number, draw(zones), 0.0, 0.0) for number in range(1, size + 1))
    starts = draw(st.lists(st.integers(1, size), min_size=2, max_size=2, unique=True))
    ends = draw(st.lists(st.integers(1, size), min_size=2, max_size=4, unique=True))
    passages = draw(st.sampled_from(((), tuple(ends))))
    return Board("board", "Board", "", "", spaces, tuple(sorted(links)), tuple(starts), passages)


@st.composite
def matches(draw: st.DrawFn) -> tuple[list[Hero], Board]:
    """Two heroes and a board with room for everybody."""
    pair = [draw(heroes("Left")), draw(heroes("Right"))]
    bodies = sum(1 + (hero.sidekick.count if hero.sidekick else 0) for hero in pair)
    return pair, draw(boards(max(6, bodies)))
