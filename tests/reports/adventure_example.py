"""A made-up adventure run: every number follows from the arguments, none from a simulator."""

from itertools import combinations
from pathlib import Path

import polars as pl

from balancer.experiments.adventure_tables import TYPES, USES, Result

RUN = """\
kind = "adventure"
version = "0.1.0"
simulator = "0123456789abcdef"
content_hash = "5d41402abc4b2a76b9719d911017c592"
villains = ["mothman"]
players = ["2"]
heroes = ["random"]
minions = ["random"]
events = []
games = 1000
games_a_draw = 20
policy = "heuristic"
seed = 1
command = "balancer adventure --villain mothman --players 2 --games 1000"
python = "3.11.9"
"""
VILLAINS = {"mothman": "Mothman"}
HEROES = {"annie": "Annie", "bat": "Golden Bat", "jill": "Dr. Jill"}
MINIONS = {"blob": "The Blob", "ape": "Skunk Ape"}
EVENTS = {"moon": "Blood Moon", "clock": "Ticking Clock"}
CAUSES = ("combat", "effect", "exhaustion", "objective")


def write_adventure(
    folder: Path,
    villains: dict[str, str] = VILLAINS,
    players: tuple[int, ...] = (2,),
    heroes: dict[str, str] = HEROES,
    minions: dict[str, str] = MINIONS,
    events: dict[str, str] | None = None,
    games: int = 1000,
    unfinished: int = 0,
    reconstructed: int = 3,
    run: str = RUN,
    cards: tuple[str, ...] = ("Skirmish", "Feint"),
) -> Path:
    events = events or {}
    rows: dict[str, list[dict]] = {name: [] for name in TYPES}
    groups = [(villain, number) for villain in villains for number in players]
    for place, (villain, number) in enumerate(groups):
        group = {"villain": villain, "players": number}
        finished = games - unfinished

        def result(share: float, group=group, finished=finished) -> dict:
            return {**group, **Result(games, round(finished * min(share, 0.9)), unfinished).row}

        base = 0.4 - 0.05 * place
        combos = [(), *((slug,) for slug in events)]
        for index, combo in enumerate(combos):
            won = result(base - 0.1 * index)
            lost = finished - won["wins"]
            rows["cells"].append(
                won
                | {"heroes": [], "minions": [], "events": list(combo), "random": ["heroes", "minions"]}
                | {"lost_by_objective": lost - lost // 3, "lost_by_defeat": lost // 3, "mean_rounds": 7.0}
                | {"villain_name": villains[villain]}
            )
            cost = {"cost": 0.1 * index, "cost_low": 0.1 * index - 0.04, "cost_high": 0.1 * index + 0.04}
            names = [events[slug] for slug in combo]
            rows["combos"].append(won | {"events": list(combo), "event_names": names} | (cost if combo else {}))
            for slug in combo:
                rows["events"].append(won | cost | {"event": slug, "event_name": events[slug]})
        for index, (slug, name) in enumerate(heroes.items()):
            hero = {"hero": slug, "hero_name": name, "mean_health": 5.0 + index, "defeated": games // 4}
            rows["heroes"].append(result(base + 0.05 * index) | hero)
        for index, (a, b) in enumerate(combinations(heroes, 2) if number > 1 else ()):
            pair = {"hero_a": a, "hero_b": b, "hero_a_name": heroes[a], "hero_b_name": heroes[b]}
            rows["pairs"].append(result(base + 0.02 * index) | pair)
        for index, (slug, name) in enumerate(minions.items()):
            rows["minions"].append(result(base - 0.03 * index) | {"minion": slug, "minion_name": name})
        for length in range(3, 12):
            for how in ("won", "lost"):
                rows["rounds"].append(group | {"result": how, "rounds": length, "count": games // 20})
        rows["losses"] += [group | {"cause": cause, "games": games // (n + 2)} for n, cause in enumerate(CAUSES)]
        owners = [("hero", *item) for item in heroes.items()]
        owners += [("enemy", *item) for item in (*minions.items(), (villain, villains[villain]))]
        for side, slug, name in owners:
            for index, card in enumerate(cards):
                counts = dict.fromkeys(USES, games // (index + 2)) | {"games": games, "games_played": games // 2}
                owner = {"side": side, "owner": slug, "owner_name": name, "copies": 2, "wins_when_played": games // 5}
                rows["cards"].append(group | owner | counts | {"card": f"card-{index}", "name": card})
    for villain in villains.values():
        for index in range(5):
            source = "reconstructed" if index < reconstructed else "rulebook"
            rows["sources"].append({"kind": "card", "owner": villain, "name": f"Card {index}", "source": source})
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run.toml").write_text(run, encoding="utf-8")
    for name, found in rows.items():
        complete = [{column: row.get(column) for column in TYPES[name]} for row in found]
        pl.DataFrame(complete, schema=TYPES[name], orient="row").write_parquet(folder / f"{name}.parquet")
    return folder
