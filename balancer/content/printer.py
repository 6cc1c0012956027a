"""The canonical wording of a tree, in the order of the chapters of docs/card-language.md.

Reading the wording gives the same tree again. Brackets appear only where plain sentences could be misread.
"""

from collections.abc import Sequence

from balancer.content import tree
from balancer.content.printer_actions import Actions, actor_of, of_ones_cards
from balancer.content.words import Names

_PLAYERS = {"you": "you", "opponent": "your opponent"}
_UNTIMED = ("scheme", "always", "objective", "site")
_CHOICES = tree.If | tree.May | tree.Choose | tree.SpendCounters | tree.Later


def print_text(text: tree.Text, names: Names, ability: bool = False) -> str:
    printer = _Printer(names)
    untimed = True
    pieces = []
    for clause in text.clauses:
        untimed = untimed and clause.timing in _UNTIMED
        pieces.append(printer.clause(clause, untimed, ability))
    return " ".join(pieces)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def _plain(statements: Sequence[tree.Statement]) -> bool:
    return all(not isinstance(statement, _CHOICES) or of_ones_cards(statement) for statement in statements)


def _decided(statement: tree.Statement) -> tuple[tree.Statement, str, tuple[tree.Statement, ...]] | None:
    """ "You may do one thing. If you do, another happens": the sentence with the "may", whose it is, and the rest."""
    match statement:
        case tree.May(player, then, ()) if len(then) > 1 and _plain(then):
            return tree.May(player, then[:1]), player, then[1:]
        case tree.If(condition, (*before, last), ()) if not isinstance(condition, tree.Did):
            if (parts := _decided(last)) is not None:
                return tree.If(condition, (*before, parts[0])), parts[1], parts[2]
    return None


class _Printer(Actions):
    # --- timing ----------------------------------------------------------------------------------

    def clause(self, clause: tree.Clause, untimed: bool, ability: bool) -> str:
        body = self.body(clause.body)
        if untimed:
            return body
        lead = clause.timing
        if ability and clause.timing in {"during combat", "after combat"}:
            lead = f"when {self.hero} attacks, {clause.timing}"
        return f"{lead[0].upper()}{lead[1:]}: {body[0].lower() + body[1:] if self._may_lower(body) else body}"

    def _may_lower(self, body: str) -> bool:
        names = (self.names.short or self.names.hero, self.names.hero, self.sidekick, *self.names.forms)
        return not body.startswith(names)

    # --- sentences -------------------------------------------------------------------------------

    def body(self, statements: Sequence[tree.Statement]) -> str:
        return " ".join(self.sentences(statement) for statement in statements)

    def sentences(self, statement: tree.Statement) -> str:
        match statement:
            case tree.Move(through=True):
                return _sentence(self.move(statement)) + " It may move through opposing fighters."
            case tree.Rearrange():
                look, back = self.rearranged(statement)
                return f"{_sentence(look)} {_sentence(back)}"
            case tree.If() if self._reads_with_instead(statement):
                before = self.sentences(statement.otherwise[0])
                then = self.sequence(statement.then, "you")
                return f"{before} " + _sentence(f"if {self.condition(statement.condition)}, {then} instead")
        if (parts := _decided(statement)) is not None:
            asked, player, after = parts
            done = f"if {'you' if player == 'you' else 'they'} do, {self.sequence(after, 'you')}"
            return f"{_sentence(self.inline(asked, 'you'))} {_sentence(done)}"
        return _sentence(self.inline(statement, "you"))

    def _reads_with_instead(self, statement: tree.If) -> bool:
        then, otherwise = statement.then, statement.otherwise
        if len(otherwise) != 1 or isinstance(statement.condition, tree.Did):
            return False
        valued = any(isinstance(step, tree.SetValue | tree.LockValue) for step in then)
        return _plain(then) and _plain(otherwise) and not valued

    def sequence(self, statements: Sequence[tree.Statement], subject: str, asked: bool = False) -> str:
        """Statements of one sentence: a choice reaches to its end, so an earlier one stands in brackets."""
        words = []
        for statement in statements[:-1]:
            if _plain([statement]):
                words.append(self.inline(statement, subject, asked))
                subject = subject if asked else actor_of(statement) or subject
            else:
                words.append(self.brackets([statement], subject))
        return " and ".join([*words, self.inline(statements[-1], subject, asked)])

    def brackets(self, statements: Sequence[tree.Statement], subject: str) -> str:
        return f"[{'. '.join(self.inline(statement, subject) for statement in statements)}]"

    def inline(self, statement: tree.Statement, subject: str, asked: bool = False) -> str:
        """Without the last full stop; `asked` after "may", where another's deed needs a "have"."""
        match statement:
            case tree.If() if not of_ones_cards(statement):
                then = self._then(statement, subject, conditional=True)
                words = f"if {self.condition(statement.condition)}, {then}"
                if not statement.otherwise:
                    return words
                return f"{words}. Otherwise, {self.sequence(statement.otherwise, subject)}"
            case tree.May():
                then = self._then(statement, statement.player, asked=True)
                words = f"{_PLAYERS[statement.player]} may {then}"
                if not statement.otherwise:
                    return words
                pronoun = "you" if statement.player == "you" else "they"
                return f"{words}. If {pronoun} do not, {self.sequence(statement.otherwise, subject)}"
            case tree.Choose(options, player):
                entries = [self.listed(option, player) for option in options[:-1]]
                listed = "; or ".join([*entries, self.listed(options[-1], player, last=True)])
                return f"{self.does('choose', player, subject, asked)} one: {listed}"
            case tree.SpendCounters(counter, tiers):
                listed = "; ".join(f"for {number}, {self.listed(body, 'you')}" for number, body in tiers)
                return f"you may spend {self.counters(counter, 2)}: {listed}"
            case tree.Later(body):
                return f"at the start of your next turn, {self.sequence(body, 'you')}"
        return self.action(statement, subject, asked)

    def listed(self, statements: Sequence[tree.Statement], subject: str, last: bool = False) -> str:
        """One entry of a list, which the next one must not be taken for a part of."""
        if _plain(statements):
            return self.sequence(statements, subject)
        *before, choice = statements
        simple_may = isinstance(choice, tree.May) and not choice.otherwise and _plain(choice.then)
        simple_price = last and isinstance(choice, tree.SpendCounters)
        if _plain(before) and (simple_may or simple_price):
            return self.sequence(statements, subject)
        return self.brackets(statements, subject)

    def _then(self, choice: tree.If | tree.May, subject: str, asked: bool = False, conditional: bool = False) -> str:
        last = choice.then[-1]
        nested = isinstance(choice, tree.May) and isinstance(last, tree.May | tree.SpendCounters)
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
