"""The canonical wording of what only adventures speak of."""

from balancer.content import tree
from balancer.content.wording import SIDES, Nouns, a

_RULES = {
    "minion health": "minions start with {} health",
    "villain health": "the villain starts with {} more health for each player",
    "hand limit": "the hand limit is {}",
    "opening hand": "players start with {} cards",
    "exhaustion": "exhaustion deals {} damage",
    "boosted manoeuvre": "boosting a manoeuvre adds {} less",
    "enemy move": "enemies move {} more",
    "no rest": "bridges heal, move and draw nothing, and aliens are removed only by discarding a card",
    "frightful": "each round, the first attack of a sidekick on the villain is worth {} less",
}


class Adventures(Nouns):
    def in_adventure(self, statement: tree.Statement, subject: str, asked: bool) -> str | None:
        match statement:
            case tree.TakeTurn():
                return f"have {self.hero} take a turn" if asked else f"{self.hero} takes a turn"
            case tree.AdvanceThreat(number, None):
                return f"advance the threat by {number}"
            case tree.AdvanceThreat(number, more) if more is not None:
                if each := self.each(more):
                    return f"advance the threat by {number}, and by {each[0]} more for each {each[1]}"
                return f"advance the threat by {number}, and by {self.amount(more)} more"
            case tree.PlaceOnSite(number, where):
                return f"place {number} {self.site_tokens(number)} on {self.site(where)}"
            case tree.DestroySite():
                return f"destroy {self.site('lowest')}"
            case tree.RevealSymbol():
                return "turn the leftmost face-down token face up"
            case tree.AddInitiativeCard(card):
                return f"add 1 {card} card to the initiative deck at the next shuffle"
            case tree.ActAgain():
                return f"put {self.hero}'s initiative card under the initiative deck"
            case tree.AddToEnemyAttacks(number, rest_of_game):
                ending = " for the rest of the game" if rest_of_game else ""
                return f"add {number} to the value of enemy attacks{ending}"
            case tree.ChooseFighter(group):
                other = "other " if group.other else ""
                return f"choose the {other}{SIDES[group.side]}{group.role} with the lowest health"
            case tree.ChooseEnemy():
                return "choose an enemy"
            case tree.FillHand(number):
                return f"choose a player who draws up to a hand of {number} cards"
            case tree.Trickery():
                return "when this card is discarded, shuffle your discard pile into your deck"
            case tree.GameRule(rule, number):
                return _RULES[rule].format(number)
        return None

    def site(self, where: str) -> str:
        return {
            "lowest": f"the lowest-numbered {self.names.site}",
            "lowest empty": f"the lowest-numbered empty {self.names.site}",
            "bordering": f"{a(self.names.site)} bordering {self.hero}",
        }[where]
