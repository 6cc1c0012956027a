"""What only adventures speak of."""

from dataclasses import replace
from typing import Any

from lark import Transformer, v_args

from balancer.content import tree
from balancer.content.meanings.common import constant, not_if
from balancer.content.parts import SUBJECT, Acted, Several


def _rule(rule: str) -> Any:
    """A rule of an event; its number is the last thing said."""
    return lambda self, *parts: tree.GameRule(rule, parts[-1].value)


@v_args(inline=True)
class Adventure(Transformer):
    def take_turn(self, *_: Any) -> tree.TakeTurn:
        return tree.TakeTurn()

    def advance(self, number: tree.Number) -> tree.AdvanceThreat:
        return tree.AdvanceThreat(number.value)

    def advance_more(self, number: tree.Number, more: tree.Amount) -> tree.AdvanceThreat:
        return tree.AdvanceThreat(number.value, more)

    def advance_more_each(self, number: tree.Number, times: tree.Number, of: tree.Amount) -> tree.AdvanceThreat:
        return tree.AdvanceThreat(number.value, tree.Each(times.value, of))

    def place_on_site(self, number: tree.Number, _: Any, where: str) -> tree.PlaceOnSite:
        return tree.PlaceOnSite(number.value, where)

    lowest_site, lowest_empty_site, bordering_site = (
        constant(where) for where in ("lowest", "lowest empty", "bordering")
    )
    destroy_site = constant(tree.DestroySite())
    reveal_symbol = constant(tree.RevealSymbol())

    def add_initiative_card(self, card: Any) -> tree.AddInitiativeCard:
        return tree.AddInitiativeCard(str(card))

    act_again = constant(tree.ActAgain())

    def add_to_enemies(self, number: tree.Number) -> tree.AddToEnemyAttacks:
        return tree.AddToEnemyAttacks(number.value, rest_of_game=False)

    def add_to_enemies_for_good(self, number: tree.Number) -> tree.AddToEnemyAttacks:
        return tree.AddToEnemyAttacks(number.value)

    def choose_weakest(self, group: tree.Group) -> tree.ChooseFighter:
        return tree.ChooseFighter(replace(group, quantity="one", where="lowest health"))

    choose_enemy = constant(tree.ChooseEnemy())

    def fill_hand(self, number: tree.Number) -> tree.FillHand:
        return tree.FillHand(number.value)

    def each_discards_top(self) -> Acted:
        return Acted("each opponent", tree.DiscardTop(SUBJECT))

    def have_each_discard_top(self) -> Acted:
        return Acted("have each opponent", tree.DiscardTop(SUBJECT))

    def each_discards_top_cards(self, number: tree.Number) -> Several:
        return Several((self.each_discards_top(),) * number.value)

    # conditions
    def face_up(self, symbol: Any, negation: bool) -> tree.Condition:
        return not_if(negation, tree.FaceUp(str(symbol)))

    def same_name_discarded(self, *_: Any) -> tree.Condition:
        return tree.SameNameDiscarded()

    # amounts
    threat_level = constant(tree.ThreatLevel())
    tokens_on_lowest_site = constant(tree.TokensOnLowestSite())

    def occupied_sites(self, *parts: Any) -> tree.Amount:
        return tree.OccupiedSites(next((part.value for part in parts if isinstance(part, tree.Number)), 1))

    def initiative_cards(self, card: Any) -> tree.Amount:
        return tree.InitiativeCards(str(card))

    players_in_game = constant(tree.PlayersInGame())

    # rules
    trickery = constant(tree.Trickery())
    minion_health, villain_health, hand_limit = map(_rule, ("minion health", "villain health", "hand limit"))
    opening_hand, exhaustion = map(_rule, ("opening hand", "exhaustion"))
    boosted_manoeuvre, enemy_move = map(_rule, ("boosted manoeuvre", "enemy move"))
    no_rest = constant(tree.GameRule("no rest", 1))
    frightful = _rule("frightful")
