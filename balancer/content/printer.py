"""The canonical wording of a tree, in the order of the chapters of docs/card-language.md.

Reading the wording gives the same tree again. Brackets appear only where plain sentences could be misread.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from balancer.content import tree

_PLAYERS = {"you": "you", "opponent": "your opponent"}
_SIDES = {"any": "", "opposing": "opposing ", "friendly": "friendly "}


def print_text(text: tree.Text, hero: str, sidekick: str | None) -> str:
    printer = _Printer(hero, sidekick)
    return " ".join(printer.clause(clause, first=i == 0) for i, clause in enumerate(text.clauses))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def _plain(statements: Sequence[tree.Statement]) -> bool:
    return not any(isinstance(statement, tree.If | tree.May) for statement in statements)


def _cards(number: int) -> str:
    return "card" if number == 1 else "cards"


@dataclass(frozen=True)
class _Printer:
    hero: str
    sidekick: str | None

    # --- timing ----------------------------------------------------------------------------------

    def clause(self, clause: tree.Clause, first: bool) -> str:
        body = self.body(clause.body)
        if clause.timing == "scheme" and first:
            return body
        lead = clause.timing[0].upper() + clause.timing[1:]
        return f"{lead}: {body[0].lower() + body[1:] if self._may_lower(body) else body}"

    def _may_lower(self, body: str) -> bool:
        return not body.startswith((self.hero, self.sidekick or self.hero))

    # --- sentences -------------------------------------------------------------------------------

    def body(self, statements: Sequence[tree.Statement]) -> str:
        return " ".join(self.sentences(statement) for statement in statements)

    def sentences(self, statement: tree.Statement) -> str:
        if isinstance(statement, tree.Move) and statement.through:
            return _sentence(self.move(statement)) + " It may move through opposing fighters."
        if isinstance(statement, tree.If) and self._reads_with_instead(statement):
            before = self.sentences(statement.otherwise[0])
            then = self.sequence(statement.then, "you")
            return f"{before} " + _sentence(f"if {self.condition(statement.condition)}, {then} instead")
        return _sentence(self.inline(statement, "you"))

    def _reads_with_instead(self, statement: tree.If) -> bool:
        then, otherwise = statement.then, statement.otherwise
        if len(otherwise) != 1 or not _plain(then) or not _plain(otherwise):
            return False
        return not any(isinstance(step, tree.SetValue) for step in then)

    def sequence(self, statements: Sequence[tree.Statement], subject: str, asked: bool = False) -> str:
        """Statements of one sentence: a choice reaches to its end, so an earlier one stands in brackets."""
        *before, last = statements
        words = [
            self.inline(statement, subject, asked) if _plain([statement]) else self.brackets([statement], subject)
            for statement in before
        ]
        return " and ".join([*words, self.inline(last, subject, asked)])

    def brackets(self, statements: Sequence[tree.Statement], subject: str) -> str:
        return f"[{'. '.join(self.inline(statement, subject) for statement in statements)}]"

    def inline(self, statement: tree.Statement, subject: str, asked: bool = False) -> str:
        """Without the last full stop; `asked` after "may", where another's deed needs a "have"."""
        if isinstance(statement, tree.If):
            then = self._then(statement, subject, conditional=True)
            words = f"if {self.condition(statement.condition)}, {then}"
            if not statement.otherwise:
                return words
            return f"{words}. Otherwise, {self.sequence(statement.otherwise, subject)}"
        if isinstance(statement, tree.May):
            then = self._then(statement, statement.player, asked=True)
            words = f"{_PLAYERS[statement.player]} may {then}"
            if not statement.otherwise:
                return words
            pronoun = "you" if statement.player == "you" else "they"
            return f"{words}. If {pronoun} do not, {self.sequence(statement.otherwise, subject)}"
        return self.action(statement, subject, asked)

    def _then(self, choice: tree.If | tree.May, subject: str, asked: bool = False, conditional: bool = False) -> str:
        last = choice.then[-1]
        nested = isinstance(choice, tree.May) and isinstance(last, tree.May)
        if nested or (choice.otherwise and self._claims_otherwise(choice, last)):
            return self.brackets(choice.then, subject)
        words = self.sequence(choice.then, subject, asked)
        return words + " instead" if conditional and isinstance(last, tree.SetValue) else words

    def _claims_otherwise(self, choice: tree.If | tree.May, last: tree.Statement) -> bool:
        """Whether "otherwise" or "if they do not" could be read as belonging to what was said last."""
        while isinstance(last, tree.If | tree.May):
            if last.otherwise or isinstance(last, type(choice)):
                return True
            last = last.then[-1]
        return False

    # --- conditions ------------------------------------------------------------------------------

    def condition(self, condition: tree.Condition) -> str:
        match condition:
            case tree.Won(won):
                return f"you {'won' if won else 'lost'} the combat"
            case tree.Adjacent(fighter, to):
                return f"{self.one(fighter)} is adjacent to {self.one(to)}"
            case tree.StartedElsewhere(fighter):
                return f"{self.one(fighter)} started this turn in a different space"
            case tree.Nobody(group):
                return f"there are no {_SIDES[group.side]}fighters{self.where(group)}"
        raise TypeError(f"no wording for {condition!r}")

    # --- actions ---------------------------------------------------------------------------------

    def action(self, statement: tree.Statement, subject: str, asked: bool) -> str:
        match statement:
            case tree.Draw(player, amount):
                return f"{self.does('draw', player, subject, asked)} {self.cards(amount)}"
            case tree.Discard(player, amount, random):
                return f"{self.does('discard', player, subject, asked)} {self.cards(amount, random)}"
            case tree.DealDamage(tree.Number(number), target):
                return f"deal {number} damage to {self.fighters(target)}"
            case tree.DealDamage(amount, target):
                return f"deal damage equal to {self.amount(amount)} to {self.fighters(target)}"
            case tree.Recover(fighter, amount):
                verb = f"have {self.one(fighter)} recover" if asked else f"{self.one(fighter)} recovers"
                return f"{verb} {self.health(amount)}"
            case tree.Move(through=through):
                return self.move(statement) + (" through opposing fighters" if through else "")
            case tree.Place(fighter, space):
                return f"place {self.one(fighter)} in {self.space(space, it=fighter)}"
            case tree.ReturnDefeated(space):
                return f"return a defeated {self.sidekick or 'sidekick'} to {self.space(space)}"
            case tree.CancelEffects():
                return "cancel all effects on your opponent's card"
            case tree.IgnoreValue():
                return "ignore the value of your opponent's card"
            case tree.AddToValue(amount):
                return f"add {self.amount(amount)} to this card's value"
            case tree.SetValue(value):
                return f"set this card's value to {value}" if asked else f"this card's value is {value}"
            case tree.GainActions(number):
                verb = self.does("gain", "you", subject, asked)
                return f"{verb} {number} {'action' if number == 1 else 'actions'}"
        raise TypeError(f"no wording for {statement!r}")

    def does(self, verb: str, player: str, subject: str, asked: bool) -> str:
        if player == subject:
            return verb
        if asked:
            return f"have {_PLAYERS[player]} {verb}"
        return f"you {verb}" if player == "you" else f"your opponent {verb}s"

    def move(self, move: tree.Move) -> str:
        spaces = "space" if move.distance == 1 else "spaces"
        return f"move {self.fighters(move.fighter)} up to {move.distance} {spaces}"

    # --- fighters --------------------------------------------------------------------------------

    def fighters(self, fighters: tree.Fighters) -> str:
        if isinstance(fighters, tree.One):
            return self.one(fighters)
        if fighters.quantity == "one" and fighters.where == "in the combat":
            return f"one of the {_SIDES[fighters.side]}fighters in the combat"
        return f"{fighters.quantity} {_SIDES[fighters.side]}fighter{self.where(fighters)}"

    def one(self, one: tree.One) -> str:
        if one.which == "hero":
            return "the" + self.hero[3:] if self.hero.startswith("The ") else self.hero
        if one.which == "sidekick":
            return f"the {self.sidekick.removeprefix('The ')}" if self.sidekick else "your sidekick"
        return one.which

    def where(self, group: tree.Group) -> str:
        if group.of is None:
            return "" if group.where == "anywhere" else " in the combat"
        if group.where == "adjacent to":
            return f" adjacent to {self.one(group.of)}"
        return f" in {self.one(group.of)}'s zone"

    # --- amounts ---------------------------------------------------------------------------------

    def cards(self, amount: tree.Amount, random: bool = False) -> str:
        kind = "random " if random else ""
        if isinstance(amount, tree.Number):
            return f"{amount.value} {kind}{_cards(amount.value)}"
        return f"{kind}cards equal to {self.amount(amount)}"

    def health(self, amount: tree.Amount) -> str:
        if isinstance(amount, tree.Number):
            return f"{amount.value} health"
        return f"health equal to {self.amount(amount)}"

    def amount(self, amount: tree.Amount) -> str:
        match amount:
            case tree.Number(number):
                return str(number)
            case tree.DamageDealt():
                return "the damage dealt to the opposing fighter"
            case tree.BoostOfDiscarded():
                return "its boost value"
        raise TypeError(f"no wording for {amount!r}")

    # --- spaces ----------------------------------------------------------------------------------

    def space(self, space: tree.Space, it: tree.One | None = None) -> str:
        if space.of is None:
            return "any space"
        if space.where == "adjacent to":
            return f"a space adjacent to {'it' if space.of == it else self.one(space.of)}"
        whose = "its" if space.of == it else f"{self.one(space.of)}'s"
        return f"a space in {whose} zone"
