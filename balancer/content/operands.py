"""The codes of the words that stand in the nodes of the tree."""

from balancer.content.instructions import (
    Banner,
    Kind,
    Place,
    Player,
    Quantity,
    Relation,
    Role,
    Side,
    Site,
    Timing,
    Where,
    Which,
    WhichToken,
    Whose,
)

PLAYERS = {"you": Player.YOU, "opponent": Player.OPPONENT, "each opponent": Player.OPPONENT}
WHOSE = {"this": Whose.THIS, "opponent": Whose.OPPONENT}
QUANTITIES = {"each": Quantity.EACH, "one": Quantity.ONE}
SIDES = {"any": Side.ANY, "opposing": Side.OPPOSING, "friendly": Side.FRIENDLY, "your": Side.YOUR}
ROLES = {"fighter": Role.FIGHTER, "hero": Role.HERO, "sidekick": Role.SIDEKICK}
WHERES = {
    "anywhere": Where.ANYWHERE,
    "adjacent to": Where.ADJACENT,
    "in the zone of": Where.ZONE,
    "in the combat": Where.COMBAT,
    "on a token": Where.TOKEN,
    "those": Where.THOSE,
    "that space": Where.THAT_SPACE,
    "start": Where.START,
    "outside the zones of": Where.OUTSIDE_ZONE,
    "space of": Where.SPACE_OF,
    "nearest start": Where.NEAREST_START,
    "lowest health": Where.LOWEST_HEALTH,
}
WHICHES = {
    "your fighter": Which.YOUR_FIGHTER,
    "the opposing fighter": Which.OPPOSING_FIGHTER,
    "your attacking fighter": Which.ATTACKING_FIGHTER,
    "hero": Which.HERO,
    "sidekick": Which.SIDEKICK,
    "your opponent's hero": Which.OPPOSING_HERO,
    "your other fighter": Which.OTHER_FIGHTER,
    "that fighter": Which.THAT_FIGHTER,
}
WHICH_TOKENS = {
    "one": WhichToken.ONE,
    "each": WhichToken.EACH,
    "another": WhichToken.ANOTHER,
    "under hero": WhichToken.UNDER_HERO,
}
SITES = {"lowest": Site.LOWEST, "lowest empty": Site.LOWEST_EMPTY, "bordering": Site.BORDERING}
PLACES = {
    "hand": Place.HAND,
    "top": Place.TOP,
    "bottom": Place.BOTTOM,
    "discard": Place.DISCARD,
    "deck": Place.SHUFFLED_IN,
}
KINDS = {
    "": Kind.ATTACK | Kind.DEFENSE | Kind.VERSATILE | Kind.SCHEME,
    "attack": Kind.ATTACK,
    "defense": Kind.DEFENSE,
    "versatile": Kind.VERSATILE,
    "scheme": Kind.SCHEME,
    "attack or versatile": Kind.ATTACK | Kind.VERSATILE,
}
BANNERS = {"": Banner.ANY, "hero": Banner.HERO, "sidekick": Banner.SIDEKICK}
RELATIONS = {
    "<": Relation.LESS,
    ">": Relation.MORE,
    "<=": Relation.AT_MOST,
    ">=": Relation.AT_LEAST,
    "=": Relation.EQUAL,
}
TIMINGS = {
    "immediately": Timing.IMMEDIATELY,
    "during combat": Timing.DURING_COMBAT,
    "after combat": Timing.AFTER_COMBAT,
    "scheme": Timing.SCHEME,
    "at the start of your turn": Timing.START_OF_TURN,
    "at the end of your turn": Timing.END_OF_TURN,
    "after you attack": Timing.AFTER_YOU_ATTACK,
    "before the reveal": Timing.BEFORE_THE_REVEAL,
    "when you boost with this card": Timing.BOOST,
    "when an opponent makes you discard this card": Timing.FORCED_DISCARD,
    "after you manoeuvre": Timing.AFTER_MANOEUVRE,
    "always": Timing.VALUES,
    "now": Timing.NOW,
    "at the end of the round": Timing.END_OF_ROUND,
    "when a minion is defeated": Timing.MINION_DEFEATED,
    "objective": Timing.OBJECTIVE,
    "site": Timing.SITE,
}
EVENT_TIMINGS = {**TIMINGS, "always": Timing.ENEMY_ATTACKS}
