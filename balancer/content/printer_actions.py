"""The canonical wording of what a text does, one phrase for each kind of statement."""

from dataclasses import dataclass

from balancer.content import tree
from balancer.content.printer_adventure import Adventures
from balancer.content.wording import PILES, plural

_PLAYERS = {"you": "you", "opponent": "your opponent", "each opponent": "each opponent"}
_THEIRS = {"you": "your", "opponent": "their", "each opponent": "their"}
_VALUES = {"this": "this card's value", "opponent": "your opponent's card's value"}
_VALUE_IS = {"this": "this card's value is", "opponent": "the value of your opponent's card is"}


def actor_of(statement: tree.Statement) -> str | None:
    """Who does what the statement says, where its words name a player."""
    match statement:
        case tree.Discard(player="each opponent") | tree.DiscardTop(player="each opponent"):
            return "opponent"
        case tree.Discard(chooser="") | tree.Draw() | tree.DiscardTop() | tree.RevealHand() | tree.MoveToken():
            return statement.player
        case tree.LookAtHand(player):
            return _other(player)
        case tree.GainActions() | tree.GainCounters() | tree.DrawUpTo() | tree.DiscardAnyNumber():
            return "you"
    return None


def of_ones_cards(statement: tree.Statement) -> bool:
    """ "Add 2 to the value of Annie's attacks" is a condition in short."""
    match statement:
        case tree.If(
            tree.Both(tree.IsFighter(tree.One("your fighter"), _), tree.Attacking()),
            (tree.AddToValue(tree.Number(), "this"),),
            (),
        ):
            return True
    return False


def _other(player: str) -> str:
    return "you" if player == "opponent" else "opponent"


@dataclass(frozen=True)
class Actions(Adventures):
    def action(self, statement: tree.Statement, subject: str, asked: bool) -> str:
        for words in (self.with_cards, self.with_fighters, self.in_combat, self.in_turn, self.in_adventure):
            said = words(statement, subject, asked)
            if said is not None:
                return said
        raise TypeError(f"no wording for {statement!r}")

    def does(self, verb: str, player: str, subject: str, asked: bool) -> str:
        if player == subject:
            return verb
        if asked:
            return f"have {_PLAYERS[player]} {verb}"
        return f"you {verb}" if player == "you" else f"{_PLAYERS[player]} {verb}s"

    # --- cards -----------------------------------------------------------------------------------

    def with_cards(self, statement: tree.Statement, subject: str, asked: bool) -> str | None:
        match statement:
            case tree.Draw(player, amount):
                return f"{self.does('draw', player, subject, asked)} {self.cards(amount)}"
            case tree.DrawUpTo(number, keep):
                words = f"{self.does('draw', 'you', subject, asked)} up to {plural(number, 'card')}"
                return f"{words}, keep {keep} and put the others on the bottom of your deck in any order"
            case tree.Discard(player, amount, random, cards, chooser) if chooser:
                victim = "your opponent" if player == "opponent" else "you"
                return f"choose {self.cards(amount, random, cards)} for {victim} to discard"
            case tree.Discard(player, amount, random, cards):
                return f"{self.does('discard', player, subject, asked)} {self.cards(amount, random, cards)}"
            case tree.DiscardAnyNumber(cards):
                return f"{self.does('discard', 'you', subject, asked)} any number of {self.which(cards, 2)}"
            case tree.DiscardTop(player):
                return f"{self.does('discard', player, subject, asked)} the top card of {_THEIRS[player]} deck"
            case tree.Reveal(player, end):
                return f"reveal the {end} card of {PILES[player]} deck"
            case tree.RevealPair():
                return "reveal 2 cards of the same name from your hand"
            case tree.PutIt(to):
                return {
                    "hand": "put it in your hand",
                    "top": "put it on top of your deck",
                    "bottom": "put it on the bottom of your deck",
                    "discard": "discard it",
                }[to]
            case tree.LookAtHand(player, then):
                words = f"{self.does('look', _other(player), subject, asked)} at {PILES[player]} hand"
                for chosen in then:
                    assert isinstance(chosen, tree.Discard)
                    cards_chosen = self.cards(chosen.amount, chosen.random, chosen.cards)
                    words += f" and choose {cards_chosen} for {'them' if player == 'opponent' else 'you'} to discard"
                return words
            case tree.RevealHand(player):
                return f"{self.does('reveal', player, subject, asked)} {_THEIRS[player]} hand"
            case tree.Rearrange():
                return " and ".join(self.rearranged(statement))
            case tree.PutFromHand(amount, end):
                where = f"on {'top' if end == 'top' else 'the bottom'} of your deck"
                order = "" if amount == tree.Number(1) else " in any order"
                cards_put = (
                    f"{self.cards(amount)} from your hand"
                    if isinstance(amount, tree.Number | tree.ThatMany)
                    else f"cards equal to {self.amount(amount)} from your hand"
                )
                return f"put {cards_put} {where}{order}"
            case tree.TakeFromDiscard(number, to, up_to, random, cards):
                taken = f"{'up to ' if up_to else ''}{number} {'random ' if random else ''}{self.which(cards, number)}"
                verb = {"hand": "return", "deck": "shuffle", "top": "put"}[to]
                goal = {"hand": "to your hand", "deck": "into your deck", "top": "on top of your deck"}[to]
                return f"{verb} {taken} from your discard pile {goal}"
            case tree.NameValue():
                return "name a value"
            case tree.Predict():
                return "predict the printed value of your opponent's card"
            case tree.ChooseNumber(low, high):
                return f"choose a number from {low} to {high}"
        return None

    def rearranged(self, look: tree.Rearrange) -> tuple[str, str]:
        verb = "reveal" if look.reveal else "look at"
        first = f"{verb} the top {plural(look.number, 'card')} of {PILES[look.player]} deck"
        whose = "your" if look.player == "you" else "their"
        for number, start, goal in (
            (look.hand, "put", "in your hand"),
            (look.bottom, "put", f"on the bottom of {whose} deck"),
            (look.discard, "discard", ""),
        ):
            if number:
                moved = f"{start} {number} of them {goal}".rstrip()
                return first, f"{moved} and put the others back in any order"
        return first, "put them back in any order"

    def cards(self, amount: tree.Amount, random: bool = False, cards: tree.Cards = tree.ANY_CARDS) -> str:
        kind = "random " if random else ""
        if isinstance(amount, tree.Number):
            return f"{amount.value} {kind}{self.which(cards, amount.value)}"
        if isinstance(amount, tree.ThatMany):
            return f"that many {kind}cards"
        if each := self.each(amount):
            return f"{each[0]} {kind}{'card' if each[0] == 1 else 'cards'} for each {each[1]}"
        return f"{kind}cards equal to {self.amount(amount)}"

    def which(self, cards: tree.Cards, number: int) -> str:
        who = {"": "", "hero": self.hero + " ", "sidekick": self.sidekick + " "}.get(cards.who, cards.who + " ")
        kind = cards.kind + " " if cards.kind else ""
        value = " of that value" if cards.named_value else ""
        return f"{who}{kind}{'card' if number == 1 else 'cards'}{value}"

    # --- fighters --------------------------------------------------------------------------------

    def with_fighters(self, statement: tree.Statement, subject: str, asked: bool) -> str | None:
        match statement:
            case tree.DealDamage(tree.Number(number), target):
                return f"deal {number} damage to {self.fighters(target)}"
            case tree.DealDamage(tree.ThatMany(), target):
                return f"deal that much damage to {self.fighters(target)}"
            case tree.DealDamage(amount, target):
                if each := self.each(amount):
                    return f"deal {each[0]} damage to {self.fighters(target)} for each {each[1]}"
                return f"deal damage equal to {self.amount(amount)} to {self.fighters(target)}"
            case tree.Recover(fighter, amount):
                who = self.fighters(fighter)
                return f"{f'have {who} recover' if asked else f'{who} recovers'} {self.health(amount)}"
            case tree.Move(through=through):
                return self.move(statement) + (" through opposing fighters" if through else "")
            case tree.Place(fighter, space):
                placed = tree.One("that fighter") if isinstance(fighter, tree.Group) else fighter
                its = space.where == "in the zone of" and space.of == placed
                preposition = "on" if space.where == "on a token" else "in"
                return f"place {self.fighters(fighter)} {preposition} {self.space(space, its)}"
            case tree.Swap(fighter, other):
                verb = f"have {self.one(fighter)} swap" if asked else f"{self.one(fighter)} swaps"
                return f"{verb} spaces with {self.one(other)}"
            case tree.EnterCombat(fighter):
                return f"{self.one(fighter)} is now in the combat"
            case tree.ReturnDefeated(space):
                return f"return a defeated {self.sidekick} to {self.space(space)}"
            case tree.Restore(fighter, health, space):
                return f"set {self.one(fighter)}'s health to {health} and place it in {self.space(space)}"
            case tree.RemoveFromBoard(fighter):
                return f"remove {self.one(fighter)} from the board"
        return None

    def health(self, amount: tree.Amount) -> str:
        if isinstance(amount, tree.Number):
            return f"{amount.value} health"
        if isinstance(amount, tree.ThatMany):
            return "that much health"
        if each := self.each(amount):
            return f"{each[0]} health for each {each[1]}"
        return f"health equal to {self.amount(amount)}"

    def move(self, move: tree.Move) -> str:
        match move.distance:
            case tree.Number(number):
                spaces = plural(number, "space")
            case tree.ThatMany():
                spaces = "that many spaces"
            case amount:
                spaces = f"a number of spaces equal to {self.amount(amount)}"
        away = f" away from {self.hero}" if move.away else ""
        return f"move {self.fighters(move.fighter)} {'exactly' if move.exactly else 'up to'} {spaces}{away}"

    # --- the combat ------------------------------------------------------------------------------

    def in_combat(self, statement: tree.Statement, subject: str, asked: bool) -> str | None:
        match statement:
            case tree.CancelEffects(timing):
                return f"cancel all {timing + ' ' if timing else ''}effects on your opponent's card"
            case tree.IgnoreValue():
                return "ignore the value of your opponent's card"
            case tree.AddToValue(amount, card):
                if each := self.each(amount):
                    return f"add {each[0]} to {_VALUES[card]} for each {each[1]}"
                return f"add {self.amount(amount)} to {_VALUES[card]}"
            case tree.SetValue(value, card):
                words = self.value(value, card)
                return f"set {_VALUES[card]} to {words}" if asked else f"{_VALUE_IS[card]} {words}"
            case tree.SetPrintedValue(value, card):
                whose = "your opponent's" if card == "opponent" else "this"
                words = self.of_their_card(value) if card == "opponent" else self.amount(value)
                return f"change the printed value of {whose} card to {words}"
            case tree.LockValue(value, by_cards, card):
                ending = " by card effects" if by_cards else ""
                return f"{_VALUE_IS[card]} {self.value(value, card)} and cannot be changed{ending}"
            case tree.Boost(card, blind):
                whose = "their" if subject == "opponent" else "your opponent's"
                return f"{'blind ' if blind else ''}boost {'this' if card == 'this' else whose} card"
            case tree.PlayAnother():
                return "return this card to your hand and play a different card"
            case tree.MakePlayAnother():
                return "return your opponent's card to their hand, look at their hand and choose the card they play"
            case tree.ReturnThisCard():
                return "return this card to your hand"
            case tree.ReturnBoost():
                return "return 1 card you boosted with to your hand"
            case tree.NoEffectDamage(fighter):
                return f"this combat, {self.one(fighter)} takes no damage from effects"
            case tree.LendAbility():
                return f"{self.hero}'s ability applies to {self.sidekick} in this combat"
            case tree.If(
                tree.Both(tree.IsFighter(_, who), tree.Attacking(attacking)), (tree.AddToValue(tree.Number(n)),), ()
            ):
                return f"add {n} to the value of {self.one(who)}'s {'attacks' if attacking else 'defences'}"
        return None

    def value(self, value: tree.Amount, card: str) -> str:
        words = self.of_their_card(value) if card == "opponent" else self.amount(value)
        return words if isinstance(value, tree.Number) or words.startswith("its ") else f"equal to {words}"

    # --- the turn, forms, counters, tokens, rules --------------------------------------------------

    def in_turn(self, statement: tree.Statement, subject: str, asked: bool) -> str | None:
        match statement:
            case tree.LockValuesThisTurn(value):
                return f"this turn, the values of your cards are {value} and cannot be changed"
            case tree.AddToAttacksThisTurn(amount):
                return f"this turn, add {amount} to the value of your attacks"
            case tree.GainActions(number):
                return f"{self.does('gain', 'you', subject, asked)} {plural(number, 'action')}"
            case tree.EndTurn():
                return "end your turn"
            case tree.HealthFloor(fighter):
                return f"this turn, damage cannot reduce {self.one(fighter)}'s health below 1"
            case tree.NobodyLeaves(None):
                return "this turn, fighters cannot leave their spaces"
            case tree.NobodyLeaves(tree.One() as fighter):
                return f"this turn, {self.one(fighter)} cannot leave its space"
            case tree.Transform(form):
                if form:
                    return f"transform into {form}"
                word = self.names.form_word
                return "transform" if word == "form" else f"choose a {word}"
            case tree.GainCounters(counter, amount):
                return f"{self.does('gain', 'you', subject, asked)} {self.gained(counter, amount)}"
            case tree.MoveToken(token, which, distance, player, free):
                moved = {
                    "one": f"1 {token} token",
                    "each": f"each {token} token",
                    "another": f"a different {token} token",
                    "under hero": f"the {token} token under {self.hero}",
                }[which]
                goal = "to a space without a fighter" if free else "to any other space"
                goes = goal if distance is None else f"up to {plural(distance, 'space')}"
                return f"{self.does('move', player, subject, asked)} {moved} {goes}"
            case tree.PlaceToken(token, space):
                return f"place 1 {token} token in {self.space(space)}"
            case tree.CannotBeCancelled("this"):
                return "the effects of this card cannot be cancelled"
            case tree.CannotBeCancelled():
                return f"the effects of {self.hero} and {self.sidekick} cards cannot be cancelled"
            case tree.TokenPassage(token):
                return f"{self.hero} may move between spaces with {token} tokens as if they were adjacent"
            case tree.PlaceWhenBoosting():
                return f"when you boost a manoeuvre, you may place {self.hero} in any space instead of moving"
            case tree.HideHand():
                start = "if an effect would let an opponent look at your hand"
                return f"{start}, you may reveal this card to cancel that effect"
        return None

    def gained(self, counter: str, amount: tree.Amount) -> str:
        if isinstance(amount, tree.Number):
            return f"{amount.value} {self.counters(counter, amount.value)}"
        if each := self.each(amount):
            return f"{each[0]} {self.counters(counter, each[0])} for each {each[1]}"
        return f"{self.counters(counter, 2)} equal to {self.amount(amount)}"
