"""The page of an adventure run: how hard the villains are, and what makes them so."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from markupsafe import Markup

from balancer.reports import adventure_words, charts, folder, page, words
from balancer.reports.adventure_summary import CAUSES, AdventureSummary, EventCost, summarise
from balancer.reports.matchup import LONG_NAME, MANY, USE_LABELS
from balancer.reports.summary import USES, Difference, Rate

KNOWN = ("kind", "command", "seed", "version", "content_hash", "policy", "games", "games_a_draw")
CAUSE_LABELS = {
    "objective": "objective complete",
    "combat": "last fighter defeated in combat",
    "effect": "last fighter defeated by an effect",
    "exhaustion": "last fighter defeated by exhaustion",
}


def render(folder_path: Path) -> Path:
    """Write report.html into a run folder, from that folder's tables alone."""
    run = folder.load_adventure(Path(folder_path))
    target = Path(folder_path) / "report.html"
    page.write(target, page.fill("adventure.html.j2", **_context(run)))
    return target


def _context(run: folder.AdventureFolder) -> dict[str, Any]:
    summary = summarise(run)
    groups = [(group.name, group.rate) for group in summary.groups]
    heroes = [(hero.name, hero.rate) for hero in summary.heroes]
    return {
        "title": adventure_words.title(summary),
        "answer": adventure_words.answer(summary),
        "details": adventure_words.details(summary),
        "summary": summary,
        "many": MANY,
        "policy": run.info.get("policy", "an unknown policy"),
        "difficulty_chart": _rates("Win rate of the heroes", groups, summary.total.value, LONG_NAME),
        "hero_chart": _rates("Win rate of parties with each hero", heroes, summary.total.value),
        "pair_chart": _pair_chart(summary),
        "scale": {"colours": charts.DIVERGING, "low": charts.LOWEST, "high": charts.HIGHEST},
        "minion_chart": _rates("Win rate of the heroes against each minion", summary.minions, summary.total.value),
        "event_chart": _cost_chart(summary),
        "loss_chart": _loss_chart(summary),
        "causes": CAUSES,
        "cause_labels": CAUSE_LABELS,
        "cause_colours": charts.LOSS_COLOURS,
        "length_chart": _length_chart(summary),
        "lengths": _lengths(summary),
        "uses": USES,
        "use_labels": USE_LABELS,
        "reconstructed": adventure_words.reconstructed(summary),
        "draw_size": run.info.get("games_a_draw", "a few"),
        **page.made_with(run.info, KNOWN),
    }


def _rates(what: str, rows: Sequence[tuple[str, Rate]], reference: float, longest: int = charts.LONGEST) -> Markup:
    return charts.whiskers(rows, reference, f"{what}. {words.spoken(rows)}", longest)


def _pair_chart(summary: AdventureSummary) -> Markup | None:
    if not summary.pairs:
        return None
    names = sorted({name for a, b, _ in summary.pairs for name in (a, b)})
    rates = {frozenset((a, b)): rate for a, b, rate in summary.pairs}
    matrix = [[rates.get(frozenset((row, column))) if row != column else None for column in names] for row in names]
    return charts.heat_map(
        names, matrix, "Win rate of parties with both heroes. The same numbers are in the table below it."
    )


def _cost_chart(summary: AdventureSummary) -> Markup | None:
    """One bar an event; with several villains or numbers of players the name says which."""
    several = len(summary.groups) > 1
    known: list[tuple[str, Difference]] = [
        (_name(event, several), event.cost) for event in summary.events if event.cost is not None
    ]
    if not known:
        return None
    spoken = "; ".join(f"{name} {words.points(cost.value)}" for name, cost in known[:MANY])
    return charts.costs(known[:MANY], f"Points of win rate lost to each event. {spoken}.")


def _name(event: EventCost, several: bool) -> str:
    return f"{event.name} ({event.place})" if several else event.name


def _loss_chart(summary: AdventureSummary) -> Markup | None:
    rows = [
        (group.name, {cause: 100 * group.losses[cause] / group.lost for cause in CAUSES})
        for group in summary.groups
        if group.lost
    ]
    if not rows:
        return None
    label = "Ways to lose, as shares of the lost games; numbers in the table."
    return charts.stacked(rows, label, charts.LOSS_COLOURS, "% of the lost games")


def _length_chart(summary: AdventureSummary) -> Markup | None:
    length = summary.length
    if not length.games:
        return None
    spoken = (
        f"Histogram of game length in rounds: mean {length.mean:.1f}, median {length.quantile(0.5)}, "
        f"nine games in ten between {length.quantile(0.05)} and {length.quantile(0.95)}."
    )
    return charts.histogram(length, spoken, "rounds")


def _lengths(summary: AdventureSummary) -> list[tuple[str, Any]]:
    groups = [(group.name, group.length) for group in summary.groups]
    return groups if len(groups) == 1 else [("All games", summary.length), *groups]
