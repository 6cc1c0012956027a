"""One game told in words."""

from collections.abc import Iterator, Sequence

from balancer.content import library
from balancer.content.adventure import AstonishingEvent, Enemy, Villain
from balancer.content.schema import Board, Hero
from balancer.policies import Policy
from balancer.sim.adventure_game import Adventure
from balancer.sim.batch import ask
from balancer.sim.codes import InitiativePlace
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
    yield from _played(game, policies, trace)
    wins = "wins" if len(heroes) == 2 else "win"
    yield f"{game.winner} {wins} in turn {game.turn}." if game.winner else f"Unfinished after {game.turn} turns."


def tell_adventure(
    heroes: Sequence[Hero],
    villain: Villain,
    minions: Sequence[Enemy],
    events: Sequence[AstonishingEvent],
    policy: Policy,
    seed: int,
    trace: bool = False,
) -> Iterator[str]:
    """The same of an adventure, with the threat, the sites and the initiative cards at the start of each round."""
    game = Adventure(*heroes, villain=villain, minions=minions, events=events, seed=seed, texts=trace)
    yield f"{game.words.team(0)} against {game.words.team(1)} on {game.board.name}, seed {seed}"
    if events:
        yield f"Astonishing Events: {', '.join(event.name for event in events)}"
    yield from _played(game, [policy], trace)
    if game.winner is None:
        yield f"Unfinished after {game.round} rounds."
    else:
        yield f"{'The heroes win' if game.state.winner == 0 else f'{villain.name} wins'} in round {game.round}."


def _played(game: Game, policies: Sequence[Policy], trace: bool) -> Iterator[str]:
    yield from _lines(game, game.history)
    while not game.over:
        choice = ask(policies[game.state.decider % len(policies)], game.state, game.tables)
        if trace:
            options = game.options
            question = game.decision.name.lower().replace("_", " ")
            yield f"    > {game.player}, {question}: {options[choice]} (of {len(options)})"
        yield from _lines(game, game.choose(choice))
    yield ""


def _lines(game: Game, sentences: list[str]) -> Iterator[str]:
    for sentence in sentences:
        if sentence.startswith("Turn "):
            yield ""
            yield f"{sentence}  ({standing(game.standing)})"
        elif sentence.startswith("Round ") and isinstance(game, Adventure):
            yield ""
            yield f"{sentence}  ({round_standing(game)})"
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


def round_standing(game: Adventure) -> str:
    """The threat, the sites and the initiative cards of the round, which come in an order nobody knows yet."""
    cards = [*game.initiative_cards(InitiativePlace.DECK), *game.initiative_cards(InitiativePlace.ROW)]
    threat, *sites = game.round_standing
    parts = [threat, ", ".join(sites), f"initiative cards: {', '.join(sorted(cards))}"]
    return "; ".join(part for part in parts if part)
