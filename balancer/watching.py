"""One game told in words."""

from collections.abc import Iterator, Sequence

from balancer.content import library
from balancer.content.schema import Board, Hero
from balancer.policies import Policy
from balancer.sim.batch import ask
from balancer.sim.game import Game


def home_board(hero: Hero) -> Board:
    """The first board of the hero's own box, or else the first of all."""
    boards = [library.board(slug) for slug in library.boards()]
    return next((board for board in boards if board.box == hero.box), boards[0])


def tell(heroes: Sequence[Hero], board: Board, policies: Sequence[Policy], seed: int) -> Iterator[str]:
    """The play-by-play, with the standing at the start of each turn."""
    game = Game(*heroes, board=board, seed=seed)
    yield f"{' against '.join(game.words.players)} on {board.name}, seed {seed}"
    yield from _lines(game, game.history)
    while not game.over:
        policy = policies[game.state.decider % len(policies)]
        yield from _lines(game, game.choose(ask(policy, game.state, game.tables)))
    yield ""
    yield f"{game.winner} wins in turn {game.turn}." if game.winner else f"Unfinished after {game.turn} turns."


def _lines(game: Game, sentences: list[str]) -> Iterator[str]:
    for sentence in sentences:
        if sentence.startswith("Turn "):
            yield ""
            yield f"{sentence}  ({standing(game)})"
        else:
            yield f"  {sentence}"


def standing(game: Game) -> str:
    """Health of everyone on the board, and cards in hand and deck."""
    sides = []
    for player, name in enumerate(game.words.players):
        first, end = game.tables.first_fighter[player : player + 2]
        fighters = [
            f"{game.words.fighters[fighter]} {game.state.health[fighter]}"
            for fighter in range(first, end)
            if game.state.health[fighter] > 0
        ]
        sides.append(f"{', '.join(fighters)}; {len(game.hand(name))} in hand, {len(game.deck(name))} in deck")
    return " | ".join(sides)
