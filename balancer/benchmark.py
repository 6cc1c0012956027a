"""Speed, start-up time and memory, measured on the machine at hand.

Start-up and memory are those of the whole command in a process of its own; speed is that of the compiled
loop alone, on one core, beside the same source interpreted.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PAIRING = ("robin-hood", "bigfoot")
BOARDS = ("sherwood-forest", "yukon")
PARTY = ("annie-christmas", "golden-bat")
MINIONS = ("blob", "skunk-ape")
SECONDS = 3.0
INTERPRETED_GAMES = 20
SMALL_RUN = 10_000
LARGE_RUN = 1_000_000

# Runs a command in this process, then tells the most memory that it held, in MiB. On Linux the usual figure would
# include what the process held that started this one.
PEAK = """
import pathlib, resource, sys
from balancer.cli import main
main(sys.argv[1:], standalone_mode=False)
status = pathlib.Path("/proc/self/status")
lines = status.read_text().splitlines() if status.exists() else []
own = [int(line.split()[1]) for line in lines if line.startswith("VmHWM:")]
print((own[0] if own else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) / 1024, file=sys.stderr)
"""


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    from balancer import policies

    names = [name for name in policies.names() if name in policies.BUILT_IN]
    with tempfile.TemporaryDirectory() as scratch:
        say("start-up, cold: the simulator compiles ...")
        cold = _seconds_of_a_small_run(Path(scratch), "cold")
        say("start-up, warm ...")
        warm = _seconds_of_a_small_run(Path(scratch), "warm")
        say("games per second ...")
        speed = {name: games_per_second(name) for name in names}
        say("games per second over all pairings ...")
        pairings = games_per_second_over_all_pairings("heuristic")
        say("adventures of two players per second ...")
        adventures = {name: adventures_per_second(name) for name in names}
        say("the same interpreted ...")
        interpreted = {name: interpreted_games_per_second(name) for name in names}
        say(f"memory of {SMALL_RUN:,} games ...")
        small = peak_of_a_run(Path(scratch) / "small", SMALL_RUN)
        say(f"memory of {LARGE_RUN:,} games ...")
        large = peak_of_a_run(Path(scratch) / "large", LARGE_RUN)
    return {
        "games_per_second": {name: round(value) for name, value in speed.items()},
        "heuristic_over_all_pairings": round(pairings),
        "adventures_per_second": {name: round(value) for name, value in adventures.items()},
        "interpreted_ratio": round(min(speed[name] / interpreted[name] for name in names), 1),
        "cold_start_s": round(cold, 2),
        "warm_start_s": round(warm, 2),
        "peak_mb": round(large, 1),
        "peak_mb_of_10000_games": round(small, 1),
    }


def in_words(figures: dict[str, Any]) -> str:
    lines = [f"{name:<12} {speed:>9,} games/s a core" for name, speed in figures["games_per_second"].items()]
    return "\n".join(
        [
            *lines,
            f"heuristic    {figures['heuristic_over_all_pairings']:>9,} games/s a core over all pairings of heroes",
            *(
                f"{name:<12} {speed:>9,} adventures/s a core, two players"
                for name, speed in figures["adventures_per_second"].items()
            ),
            f"compiled is at least {figures['interpreted_ratio']:,} times as fast as interpreted",
            f"start-up     {figures['cold_start_s']} s cold, {figures['warm_start_s']} s warm",
            f"memory       {figures['peak_mb']} MiB for {LARGE_RUN:,} games, "
            f"{figures['peak_mb_of_10000_games']} MiB for {SMALL_RUN:,}",
        ]
    )


def games_per_second(policy: str, games: int | None = None) -> float:
    """Both seats and both boards in turn, on this thread; `games` for a fixed number instead of a time."""
    from balancer import policies
    from balancer.content import library
    from balancer.sim import batch, seeds, tables

    sides = [policies.load(policy)] * 2
    heroes = [library.hero(slug) for slug in PAIRING]
    settings = [tables.build(order, library.board(board)) for board in BOARDS for order in (heroes, heroes[::-1])]
    number = games or 2000
    for setting in settings:  # the first call loads or compiles
        batch.play(setting, seeds.game_seeds(0, "warm", 0, 1), sides)
    began = time.perf_counter()
    played = 0
    while played == 0 or (games is None and time.perf_counter() - began < SECONDS):
        for setting in settings:
            batch.play(setting, seeds.game_seeds(1, "bench", played, number), sides)
            played += number
    return played / (time.perf_counter() - began)


def games_per_second_over_all_pairings(policy: str, games: int = 300) -> float:
    """The mean of the speeds of all pairs of different heroes, on the boards in turn."""
    from itertools import combinations, cycle

    from balancer import policies
    from balancer.content import library
    from balancer.sim import batch, seeds, tables

    sides = [policies.load(policy)] * 2
    heroes = [library.hero(slug) for slug in library.heroes()]
    boards = cycle([library.board(slug) for slug in library.boards()])
    speeds = []
    for pair in combinations(heroes, 2):
        setting = tables.build(pair, next(boards))
        began = time.perf_counter()
        batch.play(setting, seeds.game_seeds(1, "pairings", 0, games), sides)
        speeds.append(games / (time.perf_counter() - began))
    return sum(speeds) / len(speeds)


def adventures_per_second(policy: str, games: int = 2000) -> float:
    """Two players against each villain in turn, without events."""
    from balancer import policies
    from balancer.content import library
    from balancer.sim import adventure_tables, batch, seeds

    sides = [policies.load(policy)] * 2
    heroes = [library.hero(slug) for slug in PARTY]
    minions = [library.minion(slug) for slug in MINIONS]
    villains = [library.villain(slug) for slug in library.villains()]
    settings = [
        adventure_tables.build(heroes, villain, minions, [], library.board(villain.board)) for villain in villains
    ]
    for setting in settings:  # the first call loads or compiles
        batch.play(setting, seeds.game_seeds(0, "warm", 0, 1), sides)
    began = time.perf_counter()
    for setting in settings:
        batch.play(setting, seeds.game_seeds(1, "adventures", 0, games), sides)
    return games * len(settings) / (time.perf_counter() - began)


def interpreted_games_per_second(policy: str) -> float:
    code = f"from balancer.benchmark import games_per_second; print(games_per_second({policy!r}, {INTERPRETED_GAMES}))"
    return float(_python("-c", code, environment={"NUMBA_DISABLE_JIT": "1"}).stdout)


def _seconds_of_a_small_run(scratch: Path, name: str) -> float:
    began = time.perf_counter()
    _python("-m", "balancer", *_matchup(scratch / name, 200), environment={"BALANCER_CACHE": str(scratch / "cache")})
    return time.perf_counter() - began


def peak_of_a_run(out: Path, games: int) -> float:
    return float(_python("-c", PEAK, *_matchup(out, games)).stderr.splitlines()[-1])


def _matchup(out: Path, games: int) -> list[str]:
    wanted = ["--heroes", "robin-hood", "--boards", "yukon", "--games", str(games), "--jobs", "1"]
    return ["matchup", *wanted, "--out", str(out), "--json"]


def _python(*arguments: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, *arguments], env={**os.environ, **(environment or {})}, capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(f"{json.dumps(arguments)} failed: {done.stderr}")
    return done
