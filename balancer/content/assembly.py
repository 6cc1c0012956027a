"""From sentences to statements: "instead", "otherwise" and "if they do not" speak of the sentence before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from balancer.content import tree
from balancer.content.parts import (
    SAME,
    SUBJECT,
    Acted,
    Choice,
    ChosenToPlay,
    Cost,
    Gain,
    InBrackets,
    Keep,
    LaterOn,
    MayPass,
    Options,
    Otherwise,
    PutBack,
    Reminder,
    Returned,
    Several,
    Step,
    Tier,
    Tiers,
    Unfinished,
)
from balancer.content.reader import MisreadError, read
from balancer.content.words import Sentence

PLAYERS = {"you": "you", "opponent": "your opponent"}


@dataclass
class _Branch:
    """An "if" or a "may" in the making; `subject` is who acts around it."""

    test: Any
    subject: str
    then: list[Any] = field(default_factory=list)
    otherwise: list[Any] = field(default_factory=list)
    replaced: bool = False

    @property
    def is_may(self) -> bool:
        return isinstance(self.test, str)

    @property
    def tail(self) -> list[Any]:
        """The statements that were said last."""
        return self.then if self.replaced else self.otherwise or self.then


@dataclass
class _Closed:
    """Sentences in brackets: nothing that follows belongs to a choice inside."""

    nodes: list[Any]


@dataclass
class _Picked:
    player: str
    options: list[list[Any]]


@dataclass
class _Spent:
    counter: str
    tiers: list[tuple[int, list[Any]]]


@dataclass
class _Later:
    nodes: list[Any]


class MisplacedError(Exception):
    """A problem at a word of one of the sentences."""

    def __init__(self, reason: str, sentence: Sentence, place: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.sentence = sentence
        self.place = place


def assemble(sentences: Sequence[Sentence]) -> tuple[Any, ...]:
    """The statements of one clause, in order. Pronouns are still in them."""
    nodes: list[Any] = []
    _Assembler(nodes, "you").sentences(sentences)
    try:
        return _finish(nodes)
    except MisreadError as misread:
        raise MisplacedError(misread.reason, sentences[-1], len(sentences[-1].words)) from None


class _Assembler:
    def __init__(self, nodes: list[Any], subject: str) -> None:
        self.nodes = nodes
        self.subject = subject
        self.sentence = Sentence(())
        self.previous = 0  # how many statements the sentence before made
        self.counter = ""  # gained last

    def fail(self, reason: str, place: int) -> MisreadError:
        return MisreadError(reason, place)

    # --- sentences -------------------------------------------------------------------------------

    def sentences(self, sentences: Sequence[Sentence]) -> None:
        for sentence in sentences:
            self.sentence = sentence
            try:
                self.add(read(sentence.words))
            except MisreadError as misread:
                raise MisplacedError(misread.reason, sentence, misread.place) from None

    def add(self, parts: Any) -> None:
        """One sentence, which may complete the one before."""
        match parts:
            case Otherwise():
                self.otherwise(parts)
            case MayPass():
                self.let_pass(parts)
            case Keep(number):
                self.keep(number)
            case PutBack():
                self.put_back(parts)
            case Tier():
                self.another_tier(parts)
            case Reminder():
                pass
            case _:
                self.previous = self.sequence(self.nodes, parts, self.subject, self.previous)

    def sequence(
        self, nodes: list[Any], sequence: tuple[Any, ...], subject: str, previous: int = 0, asked: bool = False
    ) -> int:
        """Append the statements of one sentence, `asked` after a "may"; how many there are."""
        before = len(nodes)
        for item in sequence:
            replaceable = 1 if len(nodes) > before else previous
            match item:
                case Choice("did", player):
                    self.did(nodes, item, player, subject, first=len(nodes) == before)
                case Choice():
                    self.choice(nodes, item, subject, replaceable)
                    before = min(before, len(nodes) - 1)
                case Options():
                    self.options(nodes, item, subject)
                case Tiers():
                    self.tiers(nodes, item, replaceable)
                    before = min(before, len(nodes) - 1)
                case LaterOn(later):
                    nodes.append(_Later([]))
                    self.sequence(nodes[-1].nodes, later, "you")
                case Cost(rest):
                    self.cost(nodes, rest, subject, asked)
                case Step() if item.replaces:
                    raise self.fail('"instead" needs an "if" or a "may" before it', item.instead or 0)
                case Step():
                    subject = self.content(nodes, item.content, subject)
        return len(nodes) - before

    def content(self, nodes: list[Any], content: Any, subject: str) -> str:
        """Append what one step says; the subject of the next one."""
        match content:
            case None:
                pass
            case Acted(actor, statement):
                who, subject = _who(actor, subject)
                self.counter = getattr(statement, "counter", self.counter)
                self.look_first(nodes, _with_player(statement, who))
            case Gain(actor, number, position):
                who, subject = _who(actor, subject)
                if who != "you":
                    raise self.fail("only you can gain actions", position)
                nodes.append(tree.GainActions(number))
            case Several(contents):
                for part in contents:
                    subject = self.content(nodes, part, subject)
            case Options():
                self.options(nodes, content, subject)
            case InBrackets(number):
                nodes.append(_Closed([]))
                _Assembler(nodes[-1].nodes, subject).sentences(self.sentence.brackets[number])
            case ChosenToPlay():
                if not nodes or nodes[-1] != Returned():
                    raise self.fail("the sentence before returns no card", 0)
                nodes[-1] = tree.MakePlayAnother()
            case tree.GainCounters("", amount):
                nodes.append(tree.GainCounters(self.counter, amount))
            case _:
                nodes.append(content)
        return subject

    def look_first(self, nodes: list[Any], statement: tree.Statement) -> None:
        """ "Look at their hand. Choose 1 card for them to discard." is one statement."""
        look = nodes[-1] if nodes else None
        chosen = isinstance(statement, tree.Discard) and statement.chooser
        if chosen and isinstance(look, tree.LookAtHand) and not look.then:
            nodes[-1] = replace(look, then=(statement,))
        else:
            nodes.append(statement)

    # --- choices ---------------------------------------------------------------------------------

    def choice(self, nodes: list[Any], choice: Choice, subject: str, replaceable: int) -> None:
        branch = _Branch(choice.test, subject)
        sequence = list(choice.sequence)
        for place, item in enumerate(sequence):
            if isinstance(item, Step) and item.replaces:
                if replaceable != 1:
                    problem = "it is not clear what to replace" if replaceable else "there is nothing to replace"
                    raise self.fail(f'{problem} with "instead"', item.instead or 0)
                branch.replaced = True
                sequence[place] = replace(item, instead=None)
        if branch.replaced:
            branch.otherwise = [nodes.pop()]
        self.sequence(branch.then, tuple(sequence), choice.test if branch.is_may else subject, asked=branch.is_may)
        if not branch.then:
            raise self.fail("nothing happens", choice.position)
        if branch.replaced:
            branch.then = [_same_target(node, branch.otherwise[0]) for node in branch.then]
        nodes.append(branch)

    def did(self, nodes: list[Any], choice: Choice, player: str, subject: str, first: bool) -> None:
        """ "If you do" continues the "may" before; without one it asks whether anything was done."""
        open_mays = [branch for branch in _said_last(nodes) if branch.is_may and not branch.otherwise] if first else []
        fitting = [branch for branch in open_mays if player == "opponent" or branch.test == player]
        if fitting:
            self.sequence(fitting[-1].then, choice.sequence, subject)
        else:
            self.choice(nodes, replace(choice, test=tree.Did(player)), subject, 0)

    def cost(self, nodes: list[Any], rest: tuple[Any, ...], subject: str, asked: bool) -> None:
        """What is paid for happens if the price was paid; after "may" the one who pays has decided already."""
        paid = nodes[-1] if nodes else None
        chosen = isinstance(paid, tree.DealDamage) and paid.amount == tree.ThatMany()
        if asked or chosen:
            self.sequence(nodes, rest, subject)
        else:
            branch = _Branch(tree.Did(), subject)
            self.sequence(branch.then, rest, subject)
            nodes.append(branch)

    def options(self, nodes: list[Any], options: Options, subject: str) -> None:
        who, _ = _who(options.actor, subject)
        picked = _Picked(who, [])
        for option in options.options:
            picked.options.append([])
            for sentence in option:
                self.sequence(picked.options[-1], sentence, who)
        nodes.append(picked)

    def tiers(self, nodes: list[Any], tiers: Tiers, replaceable: int) -> None:
        spent = _Spent(tiers.counter, [])
        nodes.append(spent)
        for tier in tiers.tiers:
            self.tier(nodes, spent, tier, replaceable)

    def tier(self, nodes: list[Any], spent: _Spent, tier: Tier, replaceable: int = 1) -> None:
        body: list[Any] = []
        sequence = tier.sequence
        first = sequence[0] if isinstance(sequence[0], Step) else Step(None)
        if first.replaces:
            sequence = (replace(first, instead=None), *sequence[1:])
        self.sequence(body, sequence, "you")
        if first.also and spent.tiers:
            body = [*spent.tiers[-1][1], *body]
        if first.replaces:
            before = nodes[-2] if len(nodes) > 1 else None
            body = [_same_target(node, spent.tiers[0][1][0]) if spent.tiers else node for node in body]
            if isinstance(before, tree.Draw):
                body = _less_drawn(body, before)
        spent.tiers.append((tier.number, body))

    def another_tier(self, tier: Tier) -> None:
        spent = self.nodes[-1] if self.nodes else None
        if not isinstance(spent, _Spent) or spent.counter != tier.counter:
            raise self.fail("the sentence before spends nothing", 0)
        self.tier(self.nodes, spent, tier)

    # --- sentences that complete the one before ----------------------------------------------------

    def otherwise(self, sentence: Otherwise) -> None:
        """To the innermost choice of its kind that the sentence before left open."""
        branches = [branch for branch in _said_last(self.nodes) if not branch.otherwise]
        if sentence.player:
            fitting = [branch for branch in branches if branch.test == sentence.player]
        elif sentence.any_choice:
            fitting = branches
        else:
            fitting = [branch for branch in branches if not branch.is_may]
        if not fitting:
            wanted = f'"{PLAYERS[sentence.player]} may"' if sentence.player else '"if"'
            raise self.fail(f"there is no {wanted} in the sentence before", sentence.position)
        self.sequence(fitting[-1].otherwise, sentence.sequence, fitting[-1].subject)
        if not _finish(fitting[-1].otherwise):
            raise self.fail("nothing happens", sentence.position)

    def let_pass(self, sentence: MayPass) -> None:
        nodes = self.said_last_nodes()
        move = nodes[-1] if nodes else None
        if not isinstance(move, tree.Move) or move.away or sentence.fighter not in (None, move.fighter):
            raise self.fail("the sentence before does not move that fighter", sentence.position)
        nodes[-1] = replace(move, through=True)

    def keep(self, number: int) -> None:
        nodes = self.said_last_nodes()
        drawn = nodes[-2:]
        match drawn:
            case [tree.ChooseNumber(0, high), tree.Draw("you", tree.ThatMany())]:
                nodes[-2:] = [tree.DrawUpTo(high, number)]
            case _:
                raise self.fail('there is no "draw up to" in the sentence before', 0)

    def put_back(self, back: PutBack) -> None:
        nodes = self.said_last_nodes()
        look = nodes[-1] if nodes else None
        if isinstance(look, Unfinished):
            look = look.statement
        elif not isinstance(look, tree.Rearrange):
            raise self.fail("the sentence before does not look at cards", 0)
        nodes[-1] = replace(
            look, hand=look.hand + back.hand, bottom=look.bottom + back.bottom, discard=look.discard + back.discard
        )

    def said_last_nodes(self) -> list[Any]:
        nodes = self.nodes
        for branch in _said_last(self.nodes):
            nodes = branch.tail
        return nodes


def _who(actor: str, subject: str) -> tuple[str, str]:
    """Who acts, and who is the subject of the words that follow."""
    if actor == SUBJECT:
        return subject, subject
    if actor.startswith("have "):
        return actor.removeprefix("have "), subject
    return actor, "opponent" if actor == "each opponent" else actor


def _with_player(statement: Any, player: str) -> Any:
    if getattr(statement, "player", None) != SUBJECT:
        return statement
    if isinstance(statement, tree.Discard) and statement.amount == tree.HandSize(SUBJECT):
        statement = replace(statement, amount=tree.HandSize("you" if player == "you" else "opponent"))
    return replace(statement, player=player)


def _same_target(node: Any, replaced: Any) -> Any:
    """ "Deal 2 damage instead": to those of the sentence before."""
    if isinstance(node, tree.DealDamage) and node.target == SAME:
        if not isinstance(replaced, tree.DealDamage):
            return node
        return replace(node, target=replaced.target)
    return node


def _less_drawn(body: list[Any], before: tree.Draw) -> list[Any]:
    """ "Draw 1 card. You may spend coils: for 1, instead draw 2 cards": the first card has been drawn already."""
    first = body[0]
    match first, before:
        case tree.Draw(player, tree.Number(total)), tree.Draw(same, tree.Number(drawn)) if (
            player == same and total >= drawn
        ):
            return [tree.Draw(player, tree.Number(total - drawn)), *body[1:]]
    return body


def _said_last(nodes: list[Any]) -> Iterator[_Branch]:
    """The choices that end with the last word said so far, outermost first; brackets close theirs."""
    while nodes and isinstance(nodes[-1], _Branch):
        yield nodes[-1]
        nodes = nodes[-1].tail


def _finish(nodes: Sequence[Any]) -> tuple[Any, ...]:
    statements: list[Any] = []
    for node in nodes:
        match node:
            case _Closed():
                statements += _finish(node.nodes)
            case _Branch():
                then, otherwise = _finish(node.then), _finish(node.otherwise)
                kind: Any = tree.May if node.is_may else tree.If
                statements.append(kind(node.test, then, otherwise))
            case _Picked():
                statements.append(tree.Choose(tuple(_finish(option) for option in node.options), node.player))
            case _Spent():
                tiers = tuple((number, _finish(body)) for number, body in node.tiers)
                statements.append(tree.SpendCounters(node.counter, tiers))
            case _Later():
                statements.append(tree.Later(_finish(node.nodes)))
            case Unfinished() | Returned():
                raise MisreadError("it does not say where the cards go", 0)
            case _:
                statements.append(node)
    return tuple(statements)
