"""What is done with cards."""

from dataclasses import replace
from typing import Any

from lark import Transformer, v_args

from balancer.content import tree
from balancer.content.meanings.common import built, constant
from balancer.content.parts import SUBJECT, Acted, Options, PutBack, Several, Step, Unfinished
from balancer.content.reader import MisreadError


@v_args(inline=True)
class Cards(Transformer):
    def draw(self, actor: str, amount: tree.Amount) -> Acted:
        return Acted(actor, tree.Draw(SUBJECT, amount))

    def draw_and_keep(self, actor: str, number: tree.Number, keep: tree.Number) -> Acted:
        return Acted(actor, tree.DrawUpTo(number.value, keep.value))

    def draw_up_to(self, actor: str, number: tree.Number) -> Several:
        return Several(
            (
                tree.ChooseNumber(0, number.value),
                Acted(actor, tree.Draw(SUBJECT, tree.ThatMany())),
            )
        )

    def both_draw(self, amount: tree.Amount) -> Several:
        return Several((tree.Draw("you", amount), tree.Draw("opponent", amount)))

    def discard(self, actor: Any, cards: Any = None) -> Any:
        if cards is None:
            return actor  # choose_for_them
        return Acted(actor, replace(cards, player=SUBJECT))

    def each_discards(self, cards: tree.Discard) -> Acted:
        return Acted("each opponent", replace(cards, player=SUBJECT))

    def have_each_discard(self, cards: tree.Discard) -> Acted:
        return Acted("have each opponent", replace(cards, player=SUBJECT))

    def both_discard(self, cards: tree.Discard) -> Several:
        return Several((replace(cards, player="you"), replace(cards, player="opponent")))

    def each_with_discards(self, place: dict[str, Any], cards: tree.Discard) -> tree.If:
        there = tree.Somebody(replace(tree.Group("each", "opposing"), **place))
        return tree.If(there, (replace(cards, player="each opponent"),))

    def discard_hand(self, actor: str) -> Acted:
        return Acted(actor, tree.Discard(SUBJECT, tree.HandSize(SUBJECT)))

    def discard_any_number(self, actor: str, which: tree.Cards) -> Acted:
        return Acted(actor, tree.DiscardAnyNumber(which))

    def discard_form(self, form: Any) -> tree.DiscardAnyNumber:
        return tree.DiscardAnyNumber(tree.Cards(str(form)))

    def choose_for_them(self, *parts: Any) -> Acted:
        cards, victim = parts[0], parts[-1]
        chooser = "you" if victim == "opponent" else "opponent"
        return Acted(SUBJECT, replace(cards, player=victim, chooser=chooser))

    def chosen_cards(self, cards: tree.Discard) -> tree.Discard:
        return cards

    def some_cards(self, number: tree.Number, which: tree.Cards) -> tree.Discard:
        return tree.Discard(SUBJECT, number, cards=which)

    def random_cards(self, number: tree.Number, which: tree.Cards) -> tree.Discard:
        return tree.Discard(SUBJECT, number, random=True, cards=which)

    def random_any(self, number: tree.Number) -> tree.Discard:
        return tree.Discard(SUBJECT, number, random=True)

    def some_any(self, number: tree.Number) -> tree.Discard:
        return tree.Discard(SUBJECT, number)

    def cards_equal(self, *parts: Any) -> tree.Discard:
        return tree.Discard(SUBJECT, parts[-1])

    def random_equal(self, *parts: Any) -> tree.Discard:
        return tree.Discard(SUBJECT, parts[-1], random=True)

    def cards_each(self, number: tree.Number, of: tree.Amount) -> tree.Discard:
        return tree.Discard(SUBJECT, tree.Each(number.value, of))

    def random_each(self, number: tree.Number, of: tree.Amount) -> tree.Discard:
        return tree.Discard(SUBJECT, tree.Each(number.value, of), random=True)

    cards_that_many = constant(tree.Discard(SUBJECT, tree.ThatMany()))
    random_that_many = constant(tree.Discard(SUBJECT, tree.ThatMany(), random=True))

    which = built(tree.Cards)
    schemes = constant(tree.Cards(kind="scheme"))
    nobodys, heros, sidekicks = (constant(who) for who in ("", "hero", "sidekick"))

    def forms(self, form: Any) -> str:
        return str(form)

    any_kind = constant("")
    attack, defense, versatile, scheme = (constant(kind) for kind in ("attack", "defense", "versatile", "scheme"))
    attack_or_versatile = constant("attack or versatile")
    not_named, is_named = constant(False), constant(True)

    def discard_top(self, actor: str, whose: str) -> Acted:
        return Acted(actor, tree.DiscardTop(whose))

    def discard_top_cards(self, actor: str, number: tree.Number, whose: str) -> Several:
        return Several((Acted(actor, tree.DiscardTop(whose)),) * number.value)

    def reveal(self, end: str, whose: str) -> tree.Reveal:
        return tree.Reveal(whose, end)

    def reveal_both(self, end: str, one: str, other: str) -> Several:
        return Several((tree.Reveal(one, end), tree.Reveal(other, end)))

    def reveal_pair(self, number: Any) -> tree.RevealPair:
        if number != "2":
            raise MisreadError("only a pair can be revealed", number.start_pos)
        return tree.RevealPair()

    put_in_hand = constant(tree.PutIt("hand"))

    def put_on(self, end: str) -> tree.PutIt:
        return tree.PutIt(end)

    put_on_either = constant(Options(SUBJECT, (((Step(tree.PutIt("top")),),), ((Step(tree.PutIt("bottom")),),))))
    put_in_discard = constant(tree.PutIt("discard"))

    def put_from_hand(self, *parts: Any) -> tree.PutFromHand:
        number, end = parts[-2:]
        return tree.PutFromHand(number, end)

    def put_that_many(self, end: str) -> tree.PutFromHand:
        return tree.PutFromHand(tree.ThatMany(), end)

    def put_equal(self, amount: tree.Amount, end: str) -> tree.PutFromHand:
        return tree.PutFromHand(amount, end)

    top_end, bottom_end = constant("top"), constant("bottom")

    def look(self, actor: Any, whose: Any = None) -> Any:
        if whose is None:
            return actor  # look_at_top
        return Acted(actor, tree.LookAtHand(whose))

    def reveal_hand(self, actor: str) -> Acted:
        return Acted(actor, tree.RevealHand(SUBJECT))

    looked, revealed = constant(False), constant(True)

    def look_at_top(self, reveal: bool, number: tree.Number, whose: str) -> Unfinished:
        return Unfinished(tree.Rearrange(whose, number.value, reveal))

    def look_and_put_back(self, look: Unfinished, back: PutBack) -> tree.Rearrange:
        return replace(look.statement, hand=back.hand, bottom=back.bottom, discard=back.discard)

    all_back = constant(PutBack())
    others_back = constant(PutBack())

    def some_back(self, number: tree.Number, to: Any, *_: Any) -> PutBack:
        return PutBack(bottom=number.value) if to == "bottom" else PutBack(hand=number.value)

    def discard_some(self, number: tree.Number, *_: Any) -> PutBack:
        return PutBack(discard=number.value)

    def return_to_hand(self, taken: tree.TakeFromDiscard) -> tree.TakeFromDiscard:
        return taken

    def shuffle_in(self, taken: tree.TakeFromDiscard) -> tree.TakeFromDiscard:
        return replace(taken, to="deck")

    def to_top(self, taken: tree.TakeFromDiscard) -> tree.TakeFromDiscard:
        return replace(taken, to="top")

    def taken(self, number: tree.Number, which: tree.Cards) -> tree.TakeFromDiscard:
        return tree.TakeFromDiscard(number.value, "hand", cards=which)

    def taken_random(self, number: tree.Number, which: tree.Cards) -> tree.TakeFromDiscard:
        return tree.TakeFromDiscard(number.value, "hand", random=True, cards=which)

    def taken_up_to(self, number: tree.Number, which: tree.Cards) -> tree.TakeFromDiscard:
        return tree.TakeFromDiscard(number.value, "hand", up_to=True, cards=which)

    def taken_up_to_random(self, number: tree.Number, which: tree.Cards) -> tree.TakeFromDiscard:
        return tree.TakeFromDiscard(number.value, "hand", up_to=True, random=True, cards=which)

    name_value = constant(tree.NameValue())
    predict = constant(tree.Predict())

    def choose_number(self, low: tree.Number, high: tree.Number) -> tree.ChooseNumber:
        return tree.ChooseNumber(low.value, high.value)
