"""Random heroes with random card text, and random boards: everything the tree of the card language can say."""

from hypothesis import strategies as st

from balancer.content import tree
from balancer.content.schema import Board, Card, Hero, Sidekick, Space

COMBAT_TIMINGS = ("immediately", "during combat", "after combat")
ABILITY_TIMINGS = ("at the start of your turn", "at the end of your turn", "after you attack")
MAX_COPIES_IN_ALL = 30

players = st.sampled_from(("you", "opponent"))
one_fighter = st.sampled_from(
    ("your fighter", "the opposing fighter", "your attacking fighter", "hero", "sidekick")
).map(tree.One)
amounts = st.one_of(st.integers(0, 4).map(tree.Number), st.just(tree.DamageDealt()), st.just(tree.BoostOfDiscarded()))


def _group(quantity: str | None = None) -> st.SearchStrategy[tree.Group]:
    quantities = st.just(quantity) if quantity else st.sampled_from(("one", "each"))
    sides = st.sampled_from(("any", "opposing", "friendly"))
    return st.one_of(
        st.builds(tree.Group, quantities, sides, st.sampled_from(("anywhere", "in the combat"))),
        st.builds(tree.Group, quantities, sides, st.sampled_from(("adjacent to", "in the zone of")), one_fighter),
    )


fighters = st.one_of(one_fighter, _group())
free_spaces = st.one_of(
    st.just(tree.Space("anywhere")),
    st.builds(tree.Space, st.sampled_from(("in the zone of", "adjacent to")), one_fighter),
)
conditions = st.one_of(
    st.builds(tree.Won, st.booleans()),
    st.builds(tree.Adjacent, one_fighter, one_fighter),
    st.builds(tree.StartedElsewhere, one_fighter),
    st.builds(tree.Nobody, _group("each")),
)
simple_statements = st.one_of(
    st.builds(tree.Draw, players, amounts),
    st.builds(tree.Discard, players, amounts, st.booleans()),
    st.builds(tree.DealDamage, amounts, fighters),
    st.builds(tree.Recover, one_fighter, amounts),
    st.builds(tree.Move, fighters, st.integers(0, 5), st.booleans()),
    st.builds(tree.Place, one_fighter, free_spaces),
    st.builds(tree.ReturnDefeated, free_spaces),
    st.just(tree.CancelEffects()),
    st.just(tree.IgnoreValue()),
    st.builds(tree.AddToValue, amounts),
    st.builds(tree.SetValue, st.integers(0, 9)),
    st.builds(tree.GainActions, st.integers(1, 2)),
)


def _bodies(statements: st.SearchStrategy, least: int = 1) -> st.SearchStrategy:
    return st.lists(statements, min_size=least, max_size=2).map(tuple)


statements = st.recursive(
    simple_statements,
    lambda inner: st.one_of(
        st.builds(tree.If, conditions, _bodies(inner), _bodies(inner, 0)),
        st.builds(tree.May, players, _bodies(inner), _bodies(inner, 0)),
    ),
    max_leaves=3,
)


def texts(timings: tuple[str, ...]) -> st.SearchStrategy[tree.Text]:
    """At most one clause for each timing."""
    clause = st.builds(tree.Clause, st.sampled_from(timings), _bodies(statements))
    clauses = st.lists(clause, max_size=2, unique_by=lambda one: one.timing)
    return clauses.map(lambda found: tree.Text(tuple(found)))


@st.composite
def cards(draw: st.DrawFn, number: int, who: tuple[str, ...]) -> Card:
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
        tree=draw(texts(("scheme",) if kind == "scheme" else COMBAT_TIMINGS)),
    )


@st.composite
def heroes(draw: st.DrawFn, name: str = "Hero") -> Hero:
    count = draw(st.integers(0, 8))
    attacks = st.sampled_from(("melee", "ranged"))
    sidekick = Sidekick(f"{name}'s friend", count, draw(st.integers(1, 6)), draw(attacks)) if count else None
    who = ("any", "hero", "sidekick") if sidekick else ("any", "hero")
    deck = [draw(cards(number, who)) for number in range(draw(st.integers(1, 10)))]
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
        ability_tree=draw(texts(ABILITY_TIMINGS)),
        sidekick=sidekick,
        cards=tuple(deck),
    )


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
    return Board("board", "Board", "", "", spaces, tuple(sorted(links)), tuple(starts))


@st.composite
def matches(draw: st.DrawFn) -> tuple[list[Hero], Board]:
    """Two heroes and a board with room for everybody."""
    pair = [draw(heroes("Left")), draw(heroes("Right"))]
    bodies = sum(1 + (hero.sidekick.count if hero.sidekick else 0) for hero in pair)
    return pair, draw(boards(max(6, bodies)))
