"""The canonical wording of fighters, amounts, spaces and conditions."""

from dataclasses import dataclass

from balancer.content import tree
from balancer.content.words import Names

SIDES = {"any": "", "opposing": "opposing ", "friendly": "friendly ", "your": ""}
RELATIONS = {
    "<": "is less than",
    ">": "is more than",
    "<=": "is at most",
    ">=": "is at least",
    "=": "is equal to",
}
ORDINALS = {1: "first", 2: "second", 3: "third"}
PILES = {"you": "your", "opponent": "your opponent's"}


def plural(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


@dataclass(frozen=True)
class Nouns:
    """Words for what a text speaks of, with the names of one hero."""

    names: Names

    # --- fighters --------------------------------------------------------------------------------

    @property
    def hero(self) -> str:
        name = self.names.short or self.names.hero
        return "the" + name[3:] if name.startswith("The ") else name

    @property
    def sidekick(self) -> str:
        return (self.names.sidekick or "sidekick").removeprefix("The ")

    def sidekicks(self, number: int = 2) -> str:
        if number == 1:
            return self.sidekick
        return (self.names.plural or self.sidekick + "s").removeprefix("The ")

    def fighters(self, fighters: tree.Fighters) -> str:
        if isinstance(fighters, tree.One):
            return self.one(fighters)
        quantity = fighters.quantity
        other = "other " if fighters.other else ""
        if fighters.where == "those":
            return "each of those fighters"
        if fighters.side == "your" and fighters.role == "sidekick" and self.names.sidekick:
            return f"{quantity} {other}{self.sidekick}{self.where(fighters)}"
        if fighters.side == "your":
            return f"{quantity} of your {other}{_roles(fighters)}{self.where(fighters)}"
        if quantity == "one" and fighters.where == "in the combat":
            return f"one of the {other}{SIDES[fighters.side]}{_roles(fighters)} in the combat"
        return f"{quantity} {other}{SIDES[fighters.side]}{fighters.role}{self.where(fighters)}"

    def several(self, group: tree.Group, number: int = 2) -> str:
        """A group as something that is counted."""
        other = "other " if group.other else ""
        if group.side == "your" and group.role == "sidekick" and self.names.sidekick:
            return f"{other}{self.sidekicks(number)}{self.where(group)}"
        if group.side == "your":
            return f"of your {other}{_roles(group)}{self.where(group)}"
        role = _roles(group) if number != 1 else group.role
        return f"{other}{SIDES[group.side]}{role}{self.where(group)}"

    def one(self, one: tree.One) -> str:
        if one.which == "hero":
            return self.hero
        if one.which == "sidekick":
            if not self.names.sidekick:
                return "your sidekick"
            return f"the {self.sidekick}" if self.names.article else self.sidekick
        return one.which

    def where(self, group: tree.Group) -> str:
        if group.where == "adjacent to" and group.of:
            return f" adjacent to {self.one(group.of)}"
        if group.where == "in the zone of" and group.of:
            return f" in {self.one(group.of)}'s zone"
        if group.where == "on a token":
            return f" on a space with {a(group.token)} token"
        return " in the combat" if group.where == "in the combat" else ""

    # --- amounts ---------------------------------------------------------------------------------

    def amount(self, amount: tree.Amount) -> str:
        match amount:
            case tree.Number(number):
                return str(number)
            case tree.DamageDealt():
                return "the damage dealt to the opposing fighter"
            case tree.DamageTaken():
                return "the combat damage dealt to your fighter"
            case tree.DamageThisWay():
                return "the damage dealt this way"
            case tree.BoostOf(card):
                return _BOOSTS[card]
            case tree.PrintedValueOf(card):
                return f"the printed value of {_CARDS[card]}"
            case tree.ValueOf(card):
                return f"the value of {_CARDS[card]}"
            case tree.HealthOf(fighter):
                return f"{self.one(fighter)}'s health"
            case tree.ThatMany():
                return "that many"
            case tree.ThreatLevel():
                return "the threat level"
            case tree.Each(times, of):
                return f"{times} times {self.amount(of)}"
            case tree.Count(tree.Group(side="your") as group) if not self._by_name(group):
                return f"the number {self.several(group)}"
            case _:
                return f"the number of {self.countable(amount, 2)}"

    def _by_name(self, group: tree.Group) -> bool:
        return group.role == "sidekick" and self.names.sidekick is not None

    def countable(self, amount: tree.Amount, number: int = 1) -> str:
        """After "the number of" (in the plural) or "for each" (in the singular)."""
        ending = "" if number == 1 else "s"
        match amount:
            case tree.HandSize(player):
                return f"card{ending} in {PILES[player]} hand"
            case tree.DeckSize(player):
                return f"card{ending} in {PILES[player]} deck"
            case tree.CardsDiscarded():
                return f"card{ending} discarded"
            case tree.DamageThisWay():
                return "damage dealt this way"
            case tree.DamageDealt():
                return "damage dealt to the opposing fighter"
            case tree.Tokens(token):
                return f"{token} token{ending} on the board"
            case tree.Counters(counter):
                return f"{self.counters(counter, number)} you have"
            case tree.Count(group):
                return self.several(group, number)
            case tree.TokensOnLowestSite():
                return f"{self.site_tokens(number)} on the lowest-numbered {self.names.site}"
            case tree.OccupiedSites(1):
                return f"occupied {self.sites(number)}"
            case tree.OccupiedSites(per):
                return f"{per} occupied {self.sites()}" if number == 1 else f"occupied {self.sites()} divided by {per}"
            case tree.InitiativeCards(card):
                return f"{card} card{ending} in the game"
            case tree.PlayersInGame():
                return f"player{ending} in the game"
        raise TypeError(f"no wording for {amount!r}")

    def each(self, amount: tree.Amount) -> tuple[int, str] | None:
        """Of an amount that reads best with "for each": how many times, and what is counted."""
        if not isinstance(amount, tree.Each) or not isinstance(amount.of, COUNTABLE):
            return None
        return amount.times, self.countable(amount.of)

    def counters(self, counter: str, number: int) -> str:
        if number == 1:
            return counter
        plurals = dict(zip(self.names.counters, self.names.counter_plurals, strict=False))
        return plurals.get(counter, counter + "s")

    def sites(self, number: int = 2) -> str:
        return self.names.site if number == 1 else self.names.site_plural or self.names.site + "s"

    def site_tokens(self, number: int = 2) -> str:
        return self.names.site_token if number == 1 else self.names.site_token_plural or self.names.site_token + "s"

    def of_their_card(self, amount: tree.Amount) -> str:
        """Said of your opponent's card, "its" means that card."""
        match amount:
            case tree.BoostOf("opponent"):
                return "its boost value"
            case tree.BoostOf("it"):
                return "that card's boost value"
            case tree.PrintedValueOf("opponent"):
                return "its printed value"
        return self.amount(amount)

    # --- spaces ----------------------------------------------------------------------------------

    def space(self, space: tree.Space, its: bool = False) -> str:
        whose = "its" if its else f"{self.one(space.of)}'s" if space.of else ""
        match space.where:
            case "in the zone of":
                return f"a space in {whose} zone"
            case "adjacent to":
                return f"a space adjacent to {self.one(space.of or tree.One(''))}"
            case "outside the zones of":
                return f"a space that shares no zone with {self.one(space.of or tree.One(''))}"
            case "on a token":
                return f"a space with {a(space.token)} token"
            case "that space":
                return "that space"
            case "start":
                return "a starting space"
            case "nearest start":
                return f"the free starting space nearest to {self.one(space.of or tree.One(''))}"
            case "space of":
                return f"{whose} space"
        return "any space"

    # --- conditions ------------------------------------------------------------------------------

    def condition(self, condition: tree.Condition, nay: str = "") -> str:
        """`nay` is "not " for the contrary of the conditions in CAN_BE_DENIED."""
        match condition:
            case tree.Not(tree.Both(tree.Not(one), tree.Not(other))):
                return f"{self.condition(one)} or {self.condition(other)}"
            case tree.Not(tree.OpponentPlayed()):
                return "your opponent did not play a card"
            case tree.Not(contrary) if isinstance(contrary, CAN_BE_DENIED):
                return self.condition(contrary, "not ")
            case tree.Not(contrary):
                return f"it is not so that {self.condition(contrary)}"
            case tree.Both(one, other):
                return f"{self.condition(one)} and {self.condition(other)}"
            case tree.Won(won):
                return f"you {'won' if won else 'lost'} the combat"
            case tree.Adjacent(fighter, to):
                return f"{self.one(fighter)} is {nay}adjacent to {self.one(to)}"
            case tree.SameZone(fighter, of):
                return f"{self.one(fighter)} is {nay}in {self.one(of)}'s zone"
            case tree.StartedElsewhere(fighter):
                return f"{self.one(fighter)} started this turn in a different space"
            case tree.StartedOnToken(fighter, token):
                return f"{self.one(fighter)} started this turn on a space with {a(token)} token"
            case tree.LeftItsZones(fighter):
                return f"{self.one(fighter)} shares no zones with the space it started this turn in"
            case tree.OnToken(fighter, token):
                return f"{self.one(fighter)} is {nay}on a space with {a(token)} token"
            case tree.Nobody(tree.Group(side="your") as group) if not self._by_name(group):
                return f"there are none {self.several(group)}"
            case tree.Nobody(group):
                return f"there are no {self.several(group)}"
            case tree.Somebody(group, 1):
                words = self.several(group, 1)
                return f"there is {'one ' + words if words.startswith('of ') else a(words)}"
            case tree.Somebody(group, least):
                return f"there are {least} or more {self.several(group)}"
            case tree.IsRole(fighter, role):
                return f"{self.one(fighter)} is {nay}a {role}"
            case tree.IsFighter(fighter, who):
                return f"{self.one(fighter)} is {nay}{self.one(who)}"
            case tree.Defeated(fighter):
                return f"{self.one(fighter)} was {nay}defeated"
            case tree.FormIs(form):
                start = "you are" if self.names.form_word == "form" else f"your {self.names.form_word} is"
                return f"{start} {nay}{form}"
            case tree.Attacking(attacking):
                return f"you are {'attacking' if attacking else 'defending'}"
            case tree.OpponentPlayed():
                return "your opponent played a card"
            case tree.YourTurn():
                return f"it is {nay}your turn"
            case tree.ActionNumber(number):
                return f"this is {nay}your {ORDINALS[number]} action this turn"
            case tree.Manoeuvred():
                return f"you have {nay}manoeuvred this turn"
            case tree.WonThisTurn():
                return "you already won a combat this turn"
            case tree.Predicted():
                return "you predicted the printed value of your opponent's card"
            case tree.CountersAtLeast(counter, number):
                return f"you have {number} {self.counters(counter, number)}"
            case tree.Compare(left, relation, right):
                return f"{self.amount(left)} {RELATIONS[relation]} {self.amount(right)}"
            case tree.FaceUp(symbol):
                return f"the {symbol} token is {nay}face up"
            case tree.SameNameDiscarded():
                return "your opponent's discard pile holds a card of the same name as their card"
            case tree.Did(player):
                return "you do" if player == "you" else "they do"
        raise TypeError(f"no wording for {condition!r}")


COUNTABLE = (
    tree.HandSize,
    tree.DeckSize,
    tree.CardsDiscarded,
    tree.DamageThisWay,
    tree.DamageDealt,
    tree.Tokens,
    tree.Counters,
    tree.Count,
    tree.TokensOnLowestSite,
    tree.OccupiedSites,
    tree.InitiativeCards,
    tree.PlayersInGame,
)
CAN_BE_DENIED = (
    tree.Adjacent,
    tree.SameZone,
    tree.OnToken,
    tree.IsRole,
    tree.IsFighter,
    tree.Defeated,
    tree.FormIs,
    tree.YourTurn,
    tree.ActionNumber,
    tree.Manoeuvred,
    tree.FaceUp,
)
_CARDS = {"this": "this card", "opponent": "your opponent's card"}
_BOOSTS = {
    "it": "its boost value",
    "opponent": "the boost value of your opponent's card",
    "this": "this card's boost value",
    "your revealed": "the boost value of your revealed card",
    "their revealed": "the boost value of your opponent's revealed card",
}


def _roles(group: tree.Group) -> str:
    return {"fighter": "fighters", "hero": "heroes", "sidekick": "sidekicks"}[group.role]


def a(word: str) -> str:
    return f"an {word}" if word[:1].lower() in "aeiou" else f"a {word}"
