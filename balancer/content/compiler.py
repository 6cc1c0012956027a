"""Turns the syntax tree of a text into rows of the instruction table."""

from balancer.content import tree
from balancer.content.instructions import (
    COLUMNS,
    JUMP_COLUMN,
    AmountKind,
    Op,
    Player,
    Quantity,
    Side,
    Test,
    Timing,
    Where,
    Which,
)

PLAYERS = {"you": Player.YOU, "opponent": Player.OPPONENT}
QUANTITIES = {"each": Quantity.EACH, "one": Quantity.ONE}
SIDES = {"any": Side.ANY, "opposing": Side.OPPOSING, "friendly": Side.FRIENDLY}
WHERES = {
    "anywhere": Where.ANYWHERE,
    "adjacent to": Where.ADJACENT,
    "in the zone of": Where.ZONE,
    "in the combat": Where.COMBAT,
}
WHICHES = {
    "your fighter": Which.YOUR_FIGHTER,
    "the opposing fighter": Which.OPPOSING_FIGHTER,
    "your attacking fighter": Which.ATTACKING_FIGHTER,
    "hero": Which.HERO,
    "sidekick": Which.SIDEKICK,
}
TIMINGS = {
    "immediately": Timing.IMMEDIATELY,
    "during combat": Timing.DURING_COMBAT,
    "after combat": Timing.AFTER_COMBAT,
    "scheme": Timing.SCHEME,
    "at the start of your turn": Timing.START_OF_TURN,
    "at the end of your turn": Timing.END_OF_TURN,
    "after you attack": Timing.AFTER_YOU_ATTACK,
}


class Program:
    """Instruction rows in the making; entry points stay valid while it grows."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []

    def add_text(self, text: tree.Text) -> list[int]:
        """Compile a text; the entry point of each timing, -1 where it says nothing."""
        entries = [-1] * len(Timing)
        for clause in text.clauses:
            entries[TIMINGS[clause.timing]] = len(self.rows)
            self._body(clause.body)
            self._row(Op.END)
        return entries

    def _row(self, op: Op, *operands: int) -> int:
        row = [int(op), *map(int, operands)]
        self.rows.append(row + [0] * (COLUMNS - len(row)))
        return len(self.rows) - 1

    def _body(self, body: tuple[tree.Statement, ...]) -> None:
        for statement in body:
            self._statement(statement)

    def _statement(self, statement: tree.Statement) -> None:
        match statement:
            case tree.Draw(player, amount):
                self._row(Op.DRAW, PLAYERS[player], *_amount(amount))
            case tree.Discard(player, amount, random):
                self._row(Op.DISCARD, PLAYERS[player], *_amount(amount), random)
            case tree.DealDamage(amount, target):
                self._row(Op.DAMAGE, *_amount(amount), *_fighters(target))
            case tree.Recover(fighter, amount):
                self._row(Op.RECOVER, *_amount(amount), *_fighters(fighter))
            case tree.Move(fighter, distance, through):
                self._row(Op.MOVE, *_fighters(fighter), distance, through)
            case tree.Place(fighter, space):
                self._row(Op.PLACE, *_fighters(fighter), *_space(space))
            case tree.ReturnDefeated(space):
                self._row(Op.RETURN_DEFEATED, *_space(space))
            case tree.CancelEffects():
                self._row(Op.CANCEL_EFFECTS)
            case tree.IgnoreValue():
                self._row(Op.IGNORE_VALUE)
            case tree.AddToValue(amount):
                self._row(Op.ADD_TO_VALUE, *_amount(amount))
            case tree.SetValue(value):
                self._row(Op.SET_VALUE, value)
            case tree.GainActions(number):
                self._row(Op.GAIN_ACTIONS, number)
            case tree.If(condition, then, otherwise):
                self._branch(self._row(Op.IF, *_condition(condition)), then, otherwise)
            case tree.May(player, then, otherwise):
                self._branch(self._row(Op.MAY, PLAYERS[player]), then, otherwise)

    def _branch(self, test: int, then: tuple[tree.Statement, ...], otherwise: tuple[tree.Statement, ...]) -> None:
        self._body(then)
        if otherwise:
            over = self._row(Op.JUMP)
            self.rows[test][JUMP_COLUMN] = len(self.rows)
            self._body(otherwise)
            self.rows[over][JUMP_COLUMN] = len(self.rows)
        else:
            self.rows[test][JUMP_COLUMN] = len(self.rows)


def _amount(amount: tree.Amount) -> tuple[int, int]:
    match amount:
        case tree.Number(value):
            return AmountKind.NUMBER, value
        case tree.DamageDealt():
            return AmountKind.DAMAGE_DEALT, 0
        case tree.BoostOfDiscarded():
            return AmountKind.BOOST_OF_DISCARDED, 0


def _fighters(fighters: tree.Fighters) -> tuple[int, int, int, int]:
    match fighters:
        case tree.One(which):
            return Quantity.DEFINITE, Side.ANY, Where.ANYWHERE, WHICHES[which]
        case tree.Group(quantity, side, where, of):
            return QUANTITIES[quantity], SIDES[side], WHERES[where], WHICHES[of.which] if of else 0


def _space(space: tree.Space) -> tuple[int, int]:
    return WHERES[space.where], WHICHES[space.of.which] if space.of else 0


def _condition(condition: tree.Condition) -> tuple[int, ...]:
    match condition:
        case tree.Won(won):
            return Test.WON, won
        case tree.Adjacent(fighter, to):
            return Test.ADJACENT, WHICHES[fighter.which], WHICHES[to.which]
        case tree.StartedElsewhere(fighter):
            return Test.STARTED_ELSEWHERE, WHICHES[fighter.which]
        case tree.Nobody(group):
            return Test.NOBODY, *_fighters(group)
