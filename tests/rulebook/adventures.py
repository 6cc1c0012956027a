"""Small villains and minions on which one rule of adventures shows, and ways to play them.

The Ogre is a villain without sites, Imp, Gnome, Troll and Witch are minions; all are melee with a move of 2, and their
decks are Claws unless a position says otherwise. The heroes are those of `toys`.
"""

from dataclasses import replace
from typing import Any

from balancer.content.adventure import AstonishingEvent, Enemy, Villain
from balancer.content.schema import Board, Hero
from balancer.content.validate_adventure import read_event, read_villain
from balancer.content.validate_enemy import read_minion
from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision
from tests.cards.table import QUIET, answer
from tests.rulebook.toys import line

SET_UP = (Decision.MINION_SPACE, Decision.START_SPACE, Decision.SIDEKICK_SPACE, Decision.TOKEN_START)
IDLE = (*QUIET, "activate nothing")
LEVELS = [1, 2, 3, 4, 5]


def claw(name: str = "Claw", attack: int = 2, defense: int = 1, text: str = "", **changes: Any) -> dict[str, Any]:
    """A [[card]] table as in an enemy's file."""
    table = {"name": name, "attack": attack, "defense": defense, "boost": 1, "copies": 1, "source": "rulebook"}
    return table | ({"text": text} if text else {}) | changes


DECEPTION = claw("Deception", 0, 0, "When this card is discarded, shuffle your discard pile into your deck.", boost=3)


def enemy_table(name: str, cards: tuple[dict[str, Any], ...], changes: dict[str, Any]) -> dict[str, Any]:
    end = changes.pop("end", "")
    own = {"name": name, "text": f"Now: {name} takes a turn. {end}".strip(), "source": "rulebook"}
    table = {"name": name, "box": "toys", "source": "made up", "health": 10, "move": 2, "attack": "melee"}
    table |= {"card": [*cards, claw(copies=8), DECEPTION], "initiative": [own, *changes.pop("initiative", [])]}
    return table | changes


def minion(name: str, *cards: dict[str, Any], **changes: Any) -> Enemy:
    """`end` is the END OF ROUND text of its initiative card, `initiative` the tables of its other ones."""
    return read_minion(name, name.lower(), enemy_table(name, cards, changes))


def imp(*cards: dict[str, Any], **changes: Any) -> Enemy:
    return minion("Imp", *cards, **changes)


def ogre(*cards: dict[str, Any], **changes: Any) -> Villain:
    """Each time it completes its objective it recovers 1 health."""
    table = {
        "board": "toy",
        "threat": {"levels": changes.pop("levels", LEVELS)},
        "objective": {
            "name": "Grow",
            "text": changes.pop("objective", "Ogre recovers 1 health."),
            "slots": ["", "", ""],
            "source": "rulebook",
        },
    }
    return read_villain("Ogre", "ogre", enemy_table("Ogre", cards, changes) | table)


def event(text: str) -> AstonishingEvent:
    return read_event("Toy", "toy", {"name": "Toy", "box": "toys", "text": text, "source": "reconstructed"})


def road(size: int = 16, villain_start: int = 16, **changes: Any) -> Board:
    """Spaces in a row and in one zone; players start on 1 to 4."""
    return replace(line("a " * size, starts=(1, 2, 3, 4)), villain_start=villain_start, **changes)


def quest(
    *heroes: str | Hero,
    villain: str | Villain | None = None,
    minions: tuple[str | Enemy, ...] = (),
    events: tuple[str | AstonishingEvent, ...] = (),
    on: Board | None = None,
    seed: int = 0,
    **position: Any,
) -> Adventure:
    """A position against the Ogre on a road, or a real villain on its own board.

    Decks of toys are Claws and Blank cards, and hands are empty, unless the position says otherwise.
    """
    board = on or (None if isinstance(villain, str) else road())
    game = Adventure(*heroes, villain=villain or ogre(), minions=minions, events=events, board=board, seed=seed)
    toys = [hero.name for hero in heroes if isinstance(hero, Hero)]
    enemies = [enemy.name for enemy in (game.villain, *minions) if isinstance(enemy, Enemy) and enemy.box == "toys"]
    usual = {name: ["Blank"] * 9 for name in toys} | {name: ["Claw"] * 8 for name in enemies}
    position["decks"] = usual | position.get("decks", {})
    game.arrange_adventure(**position)
    return game


def set_up(game: Adventure, *wanted: str) -> list[tuple[Decision, str, list[str]]]:
    """Place everybody, where `wanted` says and else in the first space offered; returns all that was asked."""
    asked = []
    while not game.over and game.round == 0:
        assert game.decision in SET_UP
        asked.append((game.decision, game.player, game.options))
        game.choose(next((option for option in wanted if option in game.options), game.options[0]))
    return asked


def idle(game: Adventure) -> list[str]:
    """Answer the open question with as little as the rules allow."""
    return game.choose(next((option for option in IDLE if option in game.options), game.options[0]))


def finish_turn(game: Adventure) -> None:
    """Play on, doing as little as possible, until another turn begins."""
    turn = game.turn
    while not game.over and game.turn == turn:
        idle(game)


def finish_round(game: Adventure) -> list[str]:
    """Play on, doing as little as possible, until another round begins; returns what was told."""
    begin, number = len(game.history), game.round
    while not game.over and game.round == number:
        idle(game)
    return game.history[begin:]


def finish_game(game: Adventure) -> None:
    while not game.over:
        idle(game)


def attacked(game: Adventure, defence: str | None = None) -> list[str]:
    """The defence in an enemy's attack that waits for it; returns what was told since the game began."""
    answer(game, {Decision.DEFENCE_CARD: f"play {defence}" if defence else "no defence"})
    return game.history


def combat(game: Adventure) -> str:
    """The values of the last combat."""
    return [sentence for sentence in game.history if sentence.startswith("Attack ")][-1].split(":")[0]


def revealed(game: Adventure) -> list[str]:
    """The initiative cards in the order in which they were revealed."""
    return [sentence[12:-1] for sentence in game.history if sentence.startswith("Initiative: ")]


def turns(game: Adventure) -> list[str]:
    """Who took turns, in order."""
    found = []
    for sentence in game.history:
        if sentence.startswith("Turn "):
            found.append(sentence.split(": ")[1])
        elif sentence.endswith(" looks for a target."):
            found.append(sentence.removesuffix(" looks for a target."))
    return found
