"""Rewrites the golden games and option counts: `python tests/sim/regenerate_golden.py`.

Read the diff before committing: every line of it is a change of the rules or of a policy.
"""

import hashlib
import json
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).resolve().parent / "golden"
COUNTS = "option-counts.json"

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from balancer import policies  # noqa: E402  (found through the line above when run as a script)
from balancer.sim.codes import Status  # noqa: E402
from balancer.sim.game import Game  # noqa: E402
from balancer.sim.machine import advance  # noqa: E402

FIELDS = ("streams", "turn", "winner", "cause", "status", "active", "budget")
FIGHTER_FIELDS = ("space", "health", "started")
PILES = ("deck", "hand", "discard")


@dataclass(frozen=True)
class Golden:
    heroes: tuple[str, ...]
    board: str
    policies: tuple[str, str]
    seed: int

    @property
    def name(self) -> str:
        return "-".join((*self.heroes, self.board, *self.policies, str(self.seed)))

    def new_game(self) -> Game:
        return Game(*self.heroes, board=self.board, seed=self.seed)


GAMES = (
    Golden(("robin-hood", "bigfoot"), "yukon", ("heuristic", "heuristic"), 1),
    Golden(("bigfoot", "robin-hood"), "sherwood-forest", ("heuristic", "heuristic"), 2),
    Golden(("robin-hood", "bigfoot"), "sherwood-forest", ("random", "heuristic"), 3),
    Golden(("bigfoot", "robin-hood"), "yukon", ("random", "random"), 4),
    Golden(("robin-hood", "robin-hood"), "yukon", ("heuristic", "random"), 5),
    Golden(("bigfoot", "bigfoot"), "sherwood-forest", ("heuristic", "heuristic"), 6),
    Golden(("dracula", "houdini"), "soho", ("heuristic", "heuristic"), 7),
    Golden(("invisible-man", "nikola-tesla"), "baskerville-manor", ("heuristic", "random"), 8),
    Golden(("jekyll-hyde", "sherlock-holmes"), "king-solomons-mine", ("heuristic", "heuristic"), 9),
    Golden(("the-genie", "dr-jill-trent"), "mcminnville", ("heuristic", "heuristic"), 10),
    Golden(("annie-christmas", "golden-bat"), "point-pleasant", ("heuristic", "heuristic"), 11),
    Golden(("dracula", "robin-hood", "nikola-tesla", "houdini"), "soho", ("heuristic", "heuristic"), 12),
)
# How many heuristic choices into the game the options are counted, and to what depth.
POSITIONS = ((GAMES[0], 0, 3), (GAMES[0], 10, 4), (GAMES[0], 40, 4), (GAMES[1], 25, 4), (GAMES[5], 60, 4))


def told(golden: Golden) -> str:
    """The full play-by-play: each question with its answer, what happened, and the hash of the final record."""
    game = golden.new_game()
    players = [policies.load(name).choose for name in golden.policies]
    lines = [*game.history]
    while not game.over:
        choice = int(players[game.state.decider % 2](game.state, game.tables))
        lines.append(f"> {game.player}: {game.options[choice]} ({choice + 1} of {len(game.options)})")
        lines += game.choose(choice)
    return "\n".join([*lines, "", f"winner: {game.winner}", f"record: {fingerprint(game)}", ""])


def fingerprint(game: Game) -> str:
    """A hash of what the final record means; memory behind the ends of the piles does not count."""
    state, tables = game.state, game.tables
    meaning: dict[str, object] = {field: state[field].tolist() for field in FIELDS}
    meaning |= {field: state[field][: tables.fighters].tolist() for field in FIGHTER_FIELDS}
    for pile in PILES:
        sizes = state[f"{pile}_size"]
        meaning[pile] = [state[pile][player, : sizes[player]].tolist() for player in range(tables.players)]
    meaning["uses"] = [state.uses[player, : tables.types[player]].tolist() for player in range(tables.players)]
    return hashlib.sha256(json.dumps(meaning, sort_keys=True).encode()).hexdigest()


def count(state, tables, depth: int) -> int:
    """How many sequences of that many choices there are; a game that ends earlier counts once."""
    if depth == 0 or state.status != Status.PLAYING:
        return 1
    if depth == 1:
        return int(state.options_number)
    total = 0
    for choice in range(state.options_number):
        after = state.copy()
        advance(after, tables, choice)
        total += count(after, tables, depth - 1)
    return total


def option_counts() -> dict[str, list[int]]:
    counts = {}
    for golden, choices, depth in POSITIONS:
        game = golden.new_game()
        choose = policies.load("heuristic").choose
        for _ in range(choices):
            game.choose(int(choose(game.state, game.tables)))
        game.state.tracing = 0
        numbers = [count(game.state, game.tables, level) for level in range(1, depth + 1)]
        counts[f"{golden.name}, after {choices} choices, at {game.decision.name}"] = numbers
    return counts


def counts_text() -> str:
    lines = [f"  {json.dumps(place)}: {json.dumps(numbers)}" for place, numbers in option_counts().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def files() -> dict[str, str]:
    """File name to content, for everything in the folder."""
    return {f"{golden.name}.txt": told(golden) for golden in GAMES} | {COUNTS: counts_text()}


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    wanted = files()
    for old in GOLDEN.iterdir():
        if old.name not in wanted:
            old.unlink()
    for name, content in wanted.items():
        (GOLDEN / name).write_text(content, encoding="utf-8", newline="\n")
        print(GOLDEN.relative_to(ROOT) / name)


if __name__ == "__main__":
    main()
