"""One game told in words."""

from collections.abc import Iterator, Sequence

from balancer.content import library
from balancer.content.schema import Board, Hero
from balancer.policies import Policy
from balancer.sim.batch import ask
from balancer.sim.game import Game


def home_board(hero: Hero, players: int = 2) -> Board:
    """The first board of the hero's own box, or else of all, that has room for the players."""
    boards = [library.board(slug) for slug in library.boards()]
    roomy = [board for board in boards if len(board.starts) >= players]
    return next((board for board in roomy if board.box == hero.box), roomy[0])


def tell(
    heroes: Sequence[Hero], board: Board, policies: Sequence[Policy], seed: int, trace: bool = False
) -> Iterator[str]:
    """The play-by-play, with the standing at the start of each turn; `trace` adds every question and every text."""
    game = Game(*heroes, board=board, seed=seed, texts=trace)
    yield f"{game.words.team(0)} against {game.words.team(1)} on {board.name}, seed {seed}"
    yield from _lines(game, game.history)
    while not game.over:
        choice = ask(policies[game.state.decider % len(policies)], game.state, game.tables)
        if trace:
            options = game.options
            question = game.decision.name.lower().replace("_", " ")
            yield f"    > {game.player}, {question}: {options[choice]} (of {len(options)})"
        yield from _lines(game, game.choose(choice))
    yield ""
    wins = "wins" if len(heroes) == 2 else "win"
    yield f"{game.winner} {wins} in turn {game.turn}." if game.winner else f"Unfinished after {game.turn} turns."


def _lines(game: Game, sentences: list[str]) -> Iterator[str]:
    for sentence in sentences:
        if sentence.startswith("Turn "):
            yield ""
            yield f"{sentence}  ({standing(game.standing)})"
        else:
            yield f"  {sentence}"


def standing(told: Sequence[str]) -> str:
    """Everybody's fighters and cards, as the turn began; what a player holds comes last of that player's."""
    sides: list[list[str]] = [[]]
    for part in told:
        sides[-1].append(part)
        if part.endswith("in deck"):
            sides.append([])
    return " | ".join(", ".join(side) for side in sides if side)
