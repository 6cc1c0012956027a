"""A table to try cards on: lay out a position, play one attack or one scheme, read what was told."""

from collections.abc import Iterable

from balancer.content.schema import Board, Hero
from balancer.sim.codes import Decision
from balancer.sim.game import Game

QUIET = ("manoeuvre", "no boost", "done moving", "no defence", "no")


def lay(*heroes: str | Hero, board: str | Board, seed: int = 0, **position) -> Game:
    """A game at the start of a turn; `position` is for `Game.arrange`."""
    game = Game(*heroes, board=board, seed=seed)
    game.arrange(**position)
    return game


def answer(game: Game, answers: dict[Decision, str]) -> list[str]:
    """Answer each of these questions once, as long as one of them is open; returns what was told."""
    begin = len(game.history)
    waiting = dict(answers)
    while not game.over and game.decision in waiting:
        game.choose(waiting.pop(game.decision))
    return game.history[begin:]


def fight(game: Game, attacker: str, target: str, attack: str, defence: str | None = None) -> list[str]:
    """One attack, up to the first question that its texts ask. A question with one answer is never asked."""
    told = answer(
        game,
        {
            Decision.ACTION: "attack",
            Decision.ATTACK: f"{attacker} attacks {target}",
            Decision.ATTACK_CARD: f"play {attack}",
            Decision.DEFENCE_CARD: f"play {defence}" if defence else "no defence",
        },
    )
    assert f"{attacker} attacks {target}." in told
    assert f"Revealed: {attack} against {defence or 'no defence'}." in told
    return told


def scheme(game: Game, fighter: str, card: str) -> list[str]:
    """One scheme, up to the first question that its text asks."""
    told = answer(
        game,
        {
            Decision.ACTION: "scheme",
            Decision.SCHEME: f"scheme {card}",
            Decision.SCHEME_FIGHTER: f"{fighter} plays {card}",
        },
    )
    assert f"{fighter} plays the scheme {card}." in told
    return told


def manoeuvre(game: Game, *choices: str, boost: str | None = None) -> None:
    """One manoeuvre, up to the choice of the first fighter to move, and then these choices."""
    answer(game, {Decision.ACTION: "manoeuvre", Decision.BOOST: f"boost with {boost}" if boost else "no boost"})
    game.play(*choices)


def finish_turn(game: Game) -> None:
    """Play the rest of the turn, doing as little as the rules allow."""
    turn = game.turn
    while not game.over and game.turn == turn:
        game.choose(next((option for option in QUIET if option in game.options), game.options[0]))


def in_order(sentences: Iterable[str], told: Iterable[str]) -> bool:
    """Whether the sentences were told in this order, others between them or not."""
    rest = iter(told)
    return all(sentence in rest for sentence in sentences)
