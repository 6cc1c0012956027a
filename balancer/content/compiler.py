"""Turns the syntax tree of a text into rows of the instruction table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from balancer.content import tree, worth
from balancer.content.adventure import Enemy, Villain
from balancer.content.instructions import (
    COLUMNS,
    HINT_COLUMN,
    JUMP_COLUMN,
    NEGATE_COLUMN,
    AmountKind,
    Banner,
    Lock,
    Op,
    Player,
    Quantity,
    Role,
    Side,
    Test,
    Timing,
    Where,
)
from balancer.content.operands import (
    BANNERS,
    EVENT_TIMINGS,
    KINDS,
    PLACES,
    PLAYERS,
    QUANTITIES,
    RELATIONS,
    ROLES,
    SIDES,
    SITES,
    TIMINGS,
    WHERES,
    WHICH_TOKENS,
    WHICHES,
    WHOSE,
)
from balancer.content.schema import Hero

COMBAT_TIMINGS = ("immediately", "during combat", "after combat", "before the reveal", "always")
STANDING_RULES = (
    tree.CannotBeCancelled,
    tree.TokenPassage,
    tree.PlaceWhenBoosting,
    tree.HideHand,
    tree.Trickery,
    tree.GameRule,
)
Body = tuple[tree.Statement, ...]
NO_TIMING = -1
EVERYBODY = -1


@dataclass(frozen=True)
class Vocabulary:
    """What the file of a hero or an enemy declares, in its order; its texts speak of these by name."""

    forms: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    initiative: tuple[str, ...] = ()

    @classmethod
    def of(cls, hero: Hero) -> "Vocabulary":
        return cls(
            forms=hero.forms.names if hero.forms else (),
            counters=tuple(counter.name for counter in hero.counters),
            tokens=tuple(token.name for token in hero.tokens),
        )

    @classmethod
    def of_enemy(cls, enemy: Enemy) -> "Vocabulary":
        return cls(
            tokens=tuple(token.name for token in enemy.tokens),
            symbols=enemy.symbols if isinstance(enemy, Villain) else (),
            initiative=tuple(card.name for card in enemy.initiative),
        )


def standing_rules(text: tree.Text) -> Iterator[tree.Statement]:
    """The rules of a text that hold all the time and are no instructions."""
    for clause in text.clauses:
        yield from (statement for statement in clause.body if isinstance(statement, STANDING_RULES))


def mentions(node: Any, *kinds: Any) -> bool:
    """Whether a node of one of these types, or this very value, stands anywhere in a tree."""
    if isinstance(node, tuple):
        return any(mentions(part, *kinds) for part in node)
    if any(isinstance(node, kind) if isinstance(kind, type) else node == kind for kind in kinds):
        return True
    return is_dataclass(node) and any(mentions(getattr(node, part.name), *kinds) for part in fields(node))


def _split_at_opponent(body: Body) -> tuple[Body, Body]:
    """The sentences before and from the first one that speaks of the opponent, who is chosen just then."""
    if mentions(body, tree.ChooseEnemy):
        return body, ()
    speaks = [mentions(statement, "opponent", "your opponent's hero", tree.NameValue) for statement in body]
    first = speaks.index(True) if any(speaks) else len(body)
    return body[:first], body[first:]


@dataclass
class Program:
    """Instruction rows in the making; entry points stay valid while it grows."""

    rows: list[list[int]] = field(default_factory=list)
    vocabulary: Vocabulary = field(default_factory=Vocabulary)

    def add_text(self, text: tree.Text, vocabulary: Vocabulary | None = None) -> list[int]:
        """Compile a text; the entry point of each timing, -1 where it says nothing."""
        return self._add_text(text, vocabulary, TIMINGS)

    def add_event(self, text: tree.Text) -> list[int]:
        """The same for an event, whose rules that hold all the time are those of enemy attacks."""
        return self._add_text(text, None, EVENT_TIMINGS)

    def add_objective(self, objective: tree.Text, slot: tree.Text, vocabulary: Vocabulary) -> int:
        """What completing an objective does each time, then what it does this time; the entry point of both."""
        self.vocabulary = vocabulary
        entry = len(self.rows)
        for clause in (*objective.clauses, *slot.clauses):
            self._choose_and_do(clause.body)
        self._row(Op.RETURN_THREAT)
        self._row(Op.END)
        return entry

    def _add_text(self, text: tree.Text, vocabulary: Vocabulary | None, timings: dict[str, Timing]) -> list[int]:
        self.vocabulary = vocabulary or Vocabulary()
        entries = [-1] * len(Timing)
        for clause in text.clauses:
            body: Body = tuple(part for part in clause.body if not isinstance(part, STANDING_RULES))
            if not body:
                continue
            entries[timings[clause.timing]] = len(self.rows)
            if clause.timing in COMBAT_TIMINGS:
                self._body(body)
            else:
                self._choose_and_do((tree.May("you", body),) if clause.timing == "site" else body)
            self._row(Op.END)
        return entries

    def _choose_and_do(self, body: Body) -> None:
        before, after = _split_at_opponent(body)
        self._body(before)
        if after:
            self._row(Op.CHOOSE_OPPONENT)
            self._body(after)

    def _row(self, op: Op, *operands: int) -> int:
        row = [int(op), *map(int, operands)]
        self.rows.append(row + [0] * (COLUMNS - len(row)))
        return len(self.rows) - 1

    def _land(self, *jumps: int) -> None:
        """Let rows jump to what is compiled next."""
        for row in jumps:
            self.rows[row][JUMP_COLUMN] = len(self.rows)

    def _body(self, body: Sequence[tree.Statement]) -> None:
        for statement in body:
            self._statement(statement)

    def _statement(self, statement: tree.Statement) -> None:
        if self._flow(statement):
            return
        for compile_row in (self._cards, self._fighters_and_tokens, self._combat, self._turn, self._adventure):
            if compile_row(statement):
                self._hint(len(self.rows) - 1, worth.statement(statement))
                return
        raise TypeError(f"no instruction for {statement!r}")

    def _hint(self, row: int, value: float) -> None:
        self.rows[row][HINT_COLUMN] = round(value)

    # --- the flow of an effect -------------------------------------------------------------------

    def _flow(self, statement: tree.Statement) -> bool:
        match statement:
            case tree.If(condition, then, otherwise):
                self._branch(self._condition(condition, True), then, otherwise)
            case tree.May(player, then, otherwise):
                may = self._row(Op.MAY, PLAYERS[player])
                self._hint(may, worth.body(then) - worth.body(otherwise))
                self._branch([may], then, otherwise)
            case tree.Choose(options, player):
                choice = self._row(Op.CHOOSE, PLAYERS[player], len(options))
                self._hint(choice, worth.statement(statement))
                self._fork(options)
                self._land(choice)
            case tree.SpendCounters(counter, tiers):
                costs = [number for number, _ in tiers]
                choice = self._row(Op.SPEND, self._counter(counter), len(tiers), *costs)
                self._hint(choice, worth.statement(statement))
                self._fork([*(body for _, body in tiers), ()])
                self._land(choice)
            case tree.Later(body):
                later = self._row(Op.LATER)
                self._body(body)
                self._row(Op.END)
                self._land(later)
            case tree.ChooseNumber(low, high):
                self._row(Op.CHOOSE_NUMBER, low, high)
            case tree.LookAtHand(player, then):
                look = self._row(Op.LOOK_AT_HAND, PLAYERS[player])
                self._body(then)
                self._land(look)
            case tree.Discard("each opponent") | tree.Draw("each opponent") | tree.DiscardTop("each opponent"):
                self._row(Op.FIRST_OPPONENT)
                following = self._row(Op.NEXT_OPPONENT)
                self._cards(statement)
                back = self._row(Op.JUMP)
                self.rows[back][JUMP_COLUMN] = following
                self._land(following)
            case _:
                return False
        return True

    def _branch(self, tests: list[int], then: Sequence[tree.Statement], otherwise: Sequence[tree.Statement]) -> None:
        self._body(then)
        if otherwise:
            over = self._row(Op.JUMP)
            self._land(*tests)
            self._body(otherwise)
            self._land(over)
        else:
            self._land(*tests)

    def _fork(self, bodies: Sequence[Sequence[tree.Statement]]) -> None:
        """A row for each way, which jumps to it; all of them meet again behind the last."""
        ways = [self._row(Op.JUMP) for _ in bodies]
        ends = []
        for way, body in zip(ways, bodies, strict=True):
            self._hint(way, worth.body(tuple(body)))
            self._land(way)
            self._body(body)
            ends.append(self._row(Op.JUMP))
        self._land(*ends)

    # --- cards -----------------------------------------------------------------------------------

    def _cards(self, statement: tree.Statement) -> bool:
        match statement:
            case tree.Draw(player, amount):
                self._row(Op.DRAW, *self._amount(amount), PLAYERS[player])
            case tree.DrawUpTo(number, keep):
                self._row(Op.DRAW_UP_TO, number, keep)
            case tree.Discard(player, amount, random, cards, chooser):
                chosen_by_other = bool(chooser) and chooser != player
                operands = (PLAYERS[player], random, *self._which_cards(cards), chosen_by_other)
                self._row(Op.DISCARD, *self._amount(amount), *operands)
            case tree.DiscardAnyNumber(cards):
                self._row(Op.DISCARD_ANY_NUMBER, 0, 0, 0, 0, 0, *self._which_cards(cards))
            case tree.DiscardTop(player):
                self._row(Op.DISCARD_TOP, PLAYERS[player])
            case tree.Reveal(player, end):
                self._row(Op.REVEAL, PLAYERS[player], PLACES[end])
            case tree.RevealPair():
                self._row(Op.REVEAL_PAIR)
            case tree.PutIt(to):
                self._row(Op.PUT_IT, PLACES[to])
            case tree.RevealHand(player):
                self._row(Op.REVEAL_HAND, PLAYERS[player])
            case tree.Rearrange(player, number, _, hand, bottom, discard):
                self._row(Op.REARRANGE, PLAYERS[player], number, hand, bottom, discard)
            case tree.PutFromHand(amount, end):
                self._row(Op.PUT_FROM_HAND, *self._amount(amount), PLACES[end])
            case tree.TakeFromDiscard(number, to, up_to, random, cards):
                self._row(Op.TAKE_FROM_DISCARD, number, PLACES[to], up_to, random, 0, *self._which_cards(cards))
            case tree.NameValue():
                self._row(Op.NAME_VALUE)
            case tree.Predict():
                self._row(Op.PREDICT)
            case _:
                return False
        return True

    # --- fighters and tokens -----------------------------------------------------------------------

    def _fighters_and_tokens(self, statement: tree.Statement) -> bool:
        match statement:
            case tree.DealDamage(amount, target):
                self._row(Op.DAMAGE, *self._amount(amount), *self._fighters(target))
            case tree.Recover(fighter, amount):
                self._row(Op.RECOVER, *self._amount(amount), *self._fighters(fighter))
            case tree.Move(fighter, distance, through, exactly, away):
                self._row(Op.MOVE, *self._amount(distance), *self._fighters(fighter), 2 if away else through, exactly)
            case tree.Place(fighter, space):
                self._row(Op.PLACE, *self._space(space), 0, *self._fighters(fighter))
            case tree.Swap(fighter, other):
                self._row(Op.SWAP, WHICHES[fighter.which], WHICHES[other.which])
            case tree.EnterCombat(fighter):
                self._row(Op.ENTER_COMBAT, WHICHES[fighter.which])
            case tree.ReturnDefeated(space):
                self._row(Op.RETURN_DEFEATED, *self._space(space))
            case tree.Restore(fighter, health, space):
                self._row(Op.RESTORE, *self._space(space), WHICHES[fighter.which], health)
            case tree.RemoveFromBoard(fighter):
                self._row(Op.REMOVE_FROM_BOARD, WHICHES[fighter.which])
            case tree.MoveToken(token, which, distance, player, free):
                steps = -1 if distance is None else distance
                operands = (WHICH_TOKENS[which], steps, PLAYERS[player], free)
                self._row(Op.MOVE_TOKEN, self._token(token), *operands)
            case tree.PlaceToken(token, space):
                self._row(Op.PLACE_TOKEN, *self._space(space), self._token(token))
            case _:
                return False
        return True

    # --- the combat --------------------------------------------------------------------------------

    def _combat(self, statement: tree.Statement) -> bool:
        match statement:
            case tree.CancelEffects(timing):
                self._row(Op.CANCEL_EFFECTS, TIMINGS[timing] if timing else NO_TIMING)
            case tree.IgnoreValue():
                self._row(Op.IGNORE_VALUE)
            case tree.AddToValue(amount, card):
                self._row(Op.ADD_TO_VALUE, *self._amount(amount), WHOSE[card])
            case tree.SetValue(value, card):
                self._row(Op.SET_VALUE, *self._amount(value), WHOSE[card])
            case tree.SetPrintedValue(value, card):
                self._row(Op.SET_PRINTED_VALUE, *self._amount(value), WHOSE[card])
            case tree.LockValue(value, by_cards, card):
                lock = Lock.BY_CARDS if by_cards else Lock.FOR_ALL
                self._row(Op.LOCK_VALUE, *self._amount(value), WHOSE[card], lock)
            case tree.Boost(card, blind):
                self._row(Op.BOOST, WHOSE[card], blind)
            case tree.PlayAnother():
                self._row(Op.PLAY_ANOTHER)
            case tree.MakePlayAnother():
                look = self._row(Op.LOOK_AT_HAND, Player.OPPONENT)
                self._row(Op.MAKE_PLAY_ANOTHER)
                self._land(look)
            case tree.ReturnThisCard():
                self._row(Op.RETURN_THIS_CARD)
            case tree.ReturnBoost():
                self._row(Op.RETURN_BOOST)
            case tree.NoEffectDamage(fighter):
                self._row(Op.NO_EFFECT_DAMAGE, WHICHES[fighter.which])
            case tree.LendAbility():
                self._row(Op.LEND_ABILITY)
            case _:
                return False
        return True

    # --- the turn, forms and counters ----------------------------------------------------------------

    def _turn(self, statement: tree.Statement) -> bool:
        match statement:
            case tree.GainActions(number):
                self._row(Op.GAIN_ACTIONS, number)
            case tree.EndTurn():
                self._row(Op.END_TURN)
            case tree.HealthFloor(fighter):
                self._row(Op.HEALTH_FLOOR, WHICHES[fighter.which])
            case tree.NobodyLeaves(fighter):
                self._row(Op.NOBODY_LEAVES, WHICHES[fighter.which] if fighter else EVERYBODY)
            case tree.LockValuesThisTurn(value):
                self._row(Op.LOCK_VALUES_THIS_TURN, value)
            case tree.AddToAttacksThisTurn(amount):
                self._row(Op.ADD_TO_ATTACKS_THIS_TURN, amount)
            case tree.Transform(form):
                self._row(Op.TRANSFORM, self._form(form) if form else -1)
            case tree.GainCounters(counter, amount):
                self._row(Op.GAIN_COUNTERS, *self._amount(amount), self._counter(counter))
            case _:
                return False
        return True

    # --- adventures ----------------------------------------------------------------------------------

    def _adventure(self, statement: tree.Statement) -> bool:
        match statement:
            case tree.TakeTurn():
                self._row(Op.TAKE_TURN)
            case tree.AdvanceThreat(number, more):
                self._row(Op.ADVANCE_THREAT, *self._amount(more or tree.Number(0)), number)
            case tree.PlaceOnSite(number, where):
                self._row(Op.PLACE_ON_SITE, number, SITES[where])
            case tree.DestroySite():
                self._row(Op.DESTROY_SITE)
            case tree.RevealSymbol():
                self._row(Op.REVEAL_SYMBOL)
            case tree.AddInitiativeCard(card):
                self._row(Op.ADD_INITIATIVE_CARD, self._initiative_card(card))
            case tree.ActAgain():
                self._row(Op.ACT_AGAIN)
            case tree.AddToEnemyAttacks(number, rest_of_game):
                self._row(Op.ADD_TO_ENEMY_ATTACKS, number, rest_of_game)
            case tree.ChooseFighter(group):
                self._row(Op.CHOOSE_FIGHTER, 0, 0, 0, *self._fighters(group))
            case tree.ChooseEnemy():
                self._row(Op.CHOOSE_ENEMY)
            case tree.FillHand(number):
                self._row(Op.FILL_HAND, number)
            case _:
                return False
        return True

    # --- conditions ----------------------------------------------------------------------------------

    def _condition(self, condition: tree.Condition, wanted: bool) -> list[int]:
        """Rows that jump unless the condition is as wanted; whoever called lets them land."""
        match condition:
            case tree.Not(inner):
                return self._condition(inner, not wanted)
            case tree.Nobody(group):
                nobody = self._condition(tree.Somebody(group), not wanted)
                self.rows[nobody[0]][3] = group.of is not None and wanted
                return nobody
            case tree.Both(one, other) if wanted:
                return [*self._condition(one, True), *self._condition(other, True)]
            case tree.Both(one, other):
                first = self._condition(one, True)
                second = self._condition(other, False)
                self._land(*first)
                return second
        negated = not wanted
        test, *operands = self._test(condition)
        row = self._row(Op.IF, test, *operands)
        self.rows[row][NEGATE_COLUMN] = negated
        return [row]

    def _test(self, condition: tree.Condition) -> tuple[int, ...]:
        match condition:
            case tree.Won(won):
                return Test.WON, won
            case tree.Adjacent(fighter, to):
                return Test.ADJACENT, WHICHES[fighter.which], WHICHES[to.which]
            case tree.SameZone(fighter, of):
                return Test.SAME_ZONE, WHICHES[fighter.which], WHICHES[of.which]
            case tree.StartedElsewhere(fighter):
                return Test.STARTED_ELSEWHERE, WHICHES[fighter.which]
            case tree.StartedOnToken(fighter, token):
                return Test.STARTED_ON_TOKEN, WHICHES[fighter.which], self._token(token)
            case tree.LeftItsZones(fighter):
                return Test.LEFT_ITS_ZONES, WHICHES[fighter.which]
            case tree.OnToken(fighter, token):
                return Test.ON_TOKEN, WHICHES[fighter.which], self._token(token)
            case tree.Somebody(group, least):
                return Test.NUMBER_OF_FIGHTERS, least, False, *self._fighters(group)
            case tree.IsRole(fighter, role):
                return Test.IS_ROLE, WHICHES[fighter.which], ROLES[role]
            case tree.IsFighter(fighter, who):
                return Test.IS_FIGHTER, WHICHES[fighter.which], WHICHES[who.which]
            case tree.Defeated(fighter):
                return Test.DEFEATED, WHICHES[fighter.which]
            case tree.FormIs(form):
                return Test.FORM_IS, self._form(form)
            case tree.Attacking(attacking):
                return Test.ATTACKING, attacking
            case tree.OpponentPlayed():
                return (Test.OPPONENT_PLAYED,)
            case tree.YourTurn():
                return (Test.YOUR_TURN,)
            case tree.ActionNumber(number):
                return Test.ACTION_NUMBER, number
            case tree.Manoeuvred():
                return (Test.MANOEUVRED,)
            case tree.WonThisTurn():
                return (Test.WON_THIS_TURN,)
            case tree.Predicted():
                return (Test.PREDICTED,)
            case tree.CountersAtLeast(counter, number):
                return Test.COUNTERS_AT_LEAST, self._counter(counter), number
            case tree.Compare(left, relation, right):
                return Test.COMPARE, *self._amount(left), RELATIONS[relation], *self._amount(right, register=1)
            case tree.Did():
                return (Test.DID,)
            case tree.FaceUp(symbol):
                return Test.FACE_UP, self.vocabulary.symbols.index(symbol)
            case tree.SameNameDiscarded():
                return (Test.SAME_NAME_DISCARDED,)
        raise TypeError(f"no test for {condition!r}")

    # --- operands ------------------------------------------------------------------------------------

    def _amount(self, amount: tree.Amount, register: int = 0) -> tuple[int, int, int]:
        match amount:
            case tree.Number(value):
                return AmountKind.NUMBER, value, 0
            case tree.Each(times, of):
                kind, number, detail = self._amount(of, register)
                return kind, number * times, detail
            case tree.DamageDealt():
                return AmountKind.DAMAGE_DEALT, 1, 0
            case tree.DamageTaken():
                return AmountKind.DAMAGE_TAKEN, 1, 0
            case tree.DamageThisWay():
                return AmountKind.DAMAGE_THIS_WAY, 1, 0
            case tree.BoostOf("it"):
                return AmountKind.BOOST_OF_IT, 1, 0
            case tree.BoostOf("your revealed"):
                return AmountKind.BOOST_OF_REVEALED, 1, Player.YOU
            case tree.BoostOf("their revealed"):
                return AmountKind.BOOST_OF_REVEALED, 1, Player.OPPONENT
            case tree.BoostOf(card):
                return AmountKind.BOOST_OF_CARD, 1, WHOSE[card]
            case tree.PrintedValueOf(card):
                return AmountKind.PRINTED_VALUE, 1, WHOSE[card]
            case tree.ValueOf(card):
                return AmountKind.VALUE, 1, WHOSE[card]
            case tree.HealthOf(fighter):
                return AmountKind.HEALTH, 1, WHICHES[fighter.which]
            case tree.HandSize(player):
                return AmountKind.HAND_SIZE, 1, PLAYERS[player]
            case tree.DeckSize(player):
                return AmountKind.DECK_SIZE, 1, PLAYERS[player]
            case tree.Count(group):
                self._row(Op.COUNT, register, 0, 0, *self._fighters(group))
                return AmountKind.COUNTED, 1, register
            case tree.CardsDiscarded():
                return AmountKind.CARDS_DISCARDED, 1, 0
            case tree.ThatMany():
                return AmountKind.THAT_MANY, 1, 0
            case tree.Tokens(token):
                return AmountKind.TOKENS, 1, self._token(token)
            case tree.Counters(counter):
                return AmountKind.COUNTERS, 1, self._counter(counter)
            case tree.ThreatLevel():
                return AmountKind.THREAT_LEVEL, 1, 0
            case tree.TokensOnLowestSite():
                return AmountKind.TOKENS_ON_LOWEST_SITE, 1, 0
            case tree.OccupiedSites(per):
                return AmountKind.OCCUPIED_SITES, 1, per
            case tree.InitiativeCards(card):
                return AmountKind.INITIATIVE_CARDS, 1, self._initiative_card(card)
            case tree.PlayersInGame():
                return AmountKind.PLAYERS_IN_GAME, 1, 0
        raise TypeError(f"no amount for {amount!r}")

    def _fighters(self, fighters: tree.Fighters) -> tuple[int, ...]:
        match fighters:
            case tree.One(which):
                return Quantity.DEFINITE, Side.ANY, Where.ANYWHERE, WHICHES[which], Role.FIGHTER, 0
            case tree.Group(quantity, side, where, of, role, token, other):
                relative = self._token(token) if token else WHICHES[of.which] if of else 0
                return QUANTITIES[quantity], SIDES[side], WHERES[where], relative, ROLES[role], other

    def _space(self, space: tree.Space) -> tuple[int, int]:
        relative = self._token(space.token) if space.token else WHICHES[space.of.which] if space.of else 0
        return WHERES[space.where], relative

    def _which_cards(self, cards: tree.Cards) -> tuple[int, int, int]:
        banner = BANNERS[cards.who] if cards.who in BANNERS else Banner.FORM + self._form(cards.who)
        return banner, KINDS[cards.kind], cards.named_value

    def _form(self, name: str) -> int:
        return self.vocabulary.forms.index(name)

    def _counter(self, name: str) -> int:
        return self.vocabulary.counters.index(name)

    def _token(self, name: str) -> int:
        return self.vocabulary.tokens.index(name)

    def _initiative_card(self, name: str) -> int:
        return self.vocabulary.initiative.index(name)
