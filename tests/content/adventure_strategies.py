"""Random texts of enemies, initiative cards, events, objectives and sites."""

from dataclasses import dataclass

from hypothesis import strategies as st

from balancer.content import tree
from balancer.content.language import EVENT_NAMES, SITE_NAMES, Names
from tests.sim.strategies import COMBAT_TIMINGS, Kit, Language, numbers, short, some

Strategy = st.SearchStrategy

NAMES = Names(
    "The Dread Owl",
    short="Owl",
    tokens=("ash", "ice trap"),
    site="orchard",
    site_plural="orchards",
    site_token="omen",
    site_token_plural="omens",
    symbols=("star", "rings"),
    initiative=("The Dread Owl", "Second Flight", "Dark Feathers 2"),
)
TIMINGS = {
    "enemy": COMBAT_TIMINGS[:3],
    "initiative": ("now", "at the end of the round"),
    "event": ("at the end of the round", "when a minion is defeated"),
    "objective": ("objective",),
    "site": ("site",),
}
RULES = (
    "minion health",
    "villain health",
    "hand limit",
    "opening hand",
    "exhaustion",
    "boosted manoeuvre",
    "enemy move",
    "frightful",
)


@dataclass(frozen=True)
class EnemyKit(Kit):
    sites: bool = False
    symbols: tuple[str, ...] = ()
    initiative: tuple[str, ...] = ()


KITS = {
    NAMES: EnemyKit(False, (), (), NAMES.tokens, True, NAMES.symbols, NAMES.initiative[1:]),
    Names("Mothman", initiative=("Mothman",)): EnemyKit(sidekick=False),
    EVENT_NAMES: EnemyKit(sidekick=False),
    SITE_NAMES: EnemyKit(sidekick=False),
}


class EnemyLanguage(Language):
    """All that a hero's text says, and what only adventures speak of."""

    kit: EnemyKit

    def _spaces(self) -> Strategy[tree.Space]:
        return super()._spaces() | st.builds(tree.Space, st.sampled_from(("space of", "nearest start")), self.one)

    def _countable(self) -> Strategy[tree.Amount]:
        found = super()._countable() | st.just(tree.PlayersInGame())
        if self.kit.sites:
            found |= st.just(tree.TokensOnLowestSite()) | st.builds(tree.OccupiedSites, some)
        if self.kit.initiative:
            found |= st.sampled_from(self.kit.initiative).map(tree.InitiativeCards)
        return found

    def _amounts(self) -> Strategy[tree.Amount]:
        level = st.just(tree.ThreatLevel())
        return st.one_of(super()._amounts(), level, st.builds(tree.Each, some, level))

    def _conditions(self) -> Strategy[tree.Condition]:
        simple = st.just(tree.SameNameDiscarded())
        if self.kit.symbols:
            simple |= st.sampled_from(self.kit.symbols).map(tree.FaceUp)
        return st.one_of(super()._conditions(), simple, st.builds(tree.Not, simple))

    def _with_extras(self) -> list[Strategy[tree.Statement]]:
        extras = [
            *super()._with_extras(),
            st.builds(tree.AdvanceThreat, some, st.none() | self.amounts),
            st.builds(tree.AddToEnemyAttacks, some, st.booleans()),
            st.builds(tree.FillHand, st.integers(2, 5)),
            st.builds(tree.ChooseFighter, self._weakest()),
            st.builds(tree.Move, self.fighters, self.amounts, st.just(False), st.booleans(), st.just(True)),
            st.just(tree.DiscardTop("each opponent")),
            st.sampled_from((tree.TakeTurn(), tree.RevealSymbol(), tree.ActAgain(), tree.ChooseEnemy())),
        ]
        if self.kit.sites:
            extras.append(st.builds(tree.PlaceOnSite, some, st.sampled_from(("lowest", "lowest empty", "bordering"))))
            extras.append(st.just(tree.DestroySite()))
        if self.kit.initiative:
            extras.append(st.sampled_from(self.kit.initiative).map(tree.AddInitiativeCard))
        return extras

    def _weakest(self) -> Strategy[tree.Group]:
        return st.builds(
            lambda side, role, other: tree.Group("one", side, "lowest health", role=role, other=other),
            st.sampled_from(("any", "opposing", "friendly")),
            st.sampled_from(("fighter", "hero", "sidekick")),
            st.booleans(),
        )

    def passages(self) -> Strategy[tuple[tree.Statement, ...]]:
        chosen = st.builds(tree.ChooseFighter, self._weakest())
        near = tree.Place(tree.One("hero"), tree.Space("adjacent to", tree.One("that fighter")))
        follow = st.just(near) | st.builds(tree.DealDamage, numbers, st.just(tree.One("that fighter")))
        return super().passages() | st.tuples(chosen, follow)

    def rules_of(self, kind: str) -> Strategy[tuple[tree.Statement, ...]]:
        if kind == "enemy":
            return st.just((tree.Trickery(),))
        adds = st.builds(tree.AddToEnemyAttacks, some, st.just(False))
        rule = st.one_of(
            st.builds(tree.GameRule, st.sampled_from(RULES), st.integers(2, 20)),
            st.just(tree.GameRule("no rest", 1)),
            st.builds(tree.If, self.conditions, st.tuples(adds), st.just(())),
        )
        return st.lists(rule, min_size=1, max_size=2).map(tuple)

    def texts_of(self, kind: str) -> Strategy[tree.Text]:
        clause = st.builds(tree.Clause, st.sampled_from(TIMINGS[kind]), self.bodies())
        clauses = st.lists(clause, max_size=2, unique_by=lambda one: one.timing)
        start = st.just(())
        if kind in ("enemy", "event"):
            start |= st.builds(lambda body: (tree.Clause("always", body),), self.rules_of(kind))
        return st.builds(lambda first, rest: tree.Text((*first, *rest)), start, clauses)


_LANGUAGES = {names: EnemyLanguage(kit) for names, kit in KITS.items()}


@st.composite
def written(draw: st.DrawFn) -> tuple[tree.Text, Names, str]:
    """A text, the names it uses and the kind of thing it stands on."""
    kind = draw(st.sampled_from(tuple(TIMINGS)))
    own = {"event": (EVENT_NAMES,), "site": (SITE_NAMES,)}
    names = draw(st.sampled_from(own.get(kind, tuple(KITS)[:2])))
    return draw(short("texts", _LANGUAGES[names].texts_of(kind))), names, kind
