"""The findings of an adventure run said in words."""

from balancer.reports.adventure_summary import AdventureSummary, EventCost, Group
from balancer.reports.words import count, listing, percent, points, rate_words

KINDS = {
    "card": ("card of an enemy", "cards of enemies"),
    "initiative card": ("initiative card", "initiative cards"),
    "objective": ("objective", "objectives"),
    "site effect": ("effect of a bridge or field", "effects of bridges or fields"),
    "event": ("event", "events"),
}


def title(summary: AdventureSummary) -> str:
    villains = list(dict.fromkeys(group.villain for group in summary.groups))
    against = listing(villains) if len(villains) <= 3 else f"{len(villains)} villains"
    players = sorted({group.players for group in summary.groups})
    if len(players) > 1:
        return f"1 to 4 heroes against {against}" if players == [1, 2, 3, 4] else f"Adventures against {against}"
    return f"{'One hero' if players == [1] else f'{players[0]} heroes'} against {against}"


def answer(summary: AdventureSummary) -> str:
    if not summary.total.games:
        return "No game was finished."
    if len(summary.groups) == 1:
        return f"The heroes win {rate_words(summary.total)} of their games {_against(summary.groups[0])}."
    known = sorted((group for group in summary.groups if group.rate.games), key=lambda group: group.rate.value)
    if len(known) <= 4:
        parts = [f"{rate_words(group.rate)} {_against(group)}" for group in reversed(known)]
        return f"The heroes win {listing(parts)}."
    hardest, easiest = known[0], known[-1]
    return (
        f"The heroes win {rate_words(summary.total)} of all games. Easiest is {easiest.name}, with "
        f"{rate_words(easiest.rate)}; hardest is {hardest.name}, with {rate_words(hardest.rate)}."
    )


def _against(group: Group) -> str:
    return f"against {group.villain} with {group.players} {'player' if group.players == 1 else 'players'}"


def details(summary: AdventureSummary) -> list[str]:
    """The next questions, a sentence each."""
    found = [_losses(summary), _heroes(summary), _events(summary), _length(summary)]
    if summary.unfinished:
        found.append(
            f"{count(summary.unfinished)} of {count(summary.games)} games reached a limit unfinished "
            "and are in no win rate."
        )
    found.append(reconstructed(summary))
    return [sentence for sentence in found if sentence]


def _losses(summary: AdventureSummary) -> str:
    lost = sum(summary.losses.values())
    if not lost:
        return ""
    by_objective = summary.losses["objective"] / lost
    return (
        f"Of the lost games, {percent(by_objective)} ended with the villain's objective complete and "
        f"{percent(1 - by_objective)} with every hero and sidekick defeated."
    )


def _heroes(summary: AdventureSummary) -> str:
    known = [hero for hero in summary.heroes if hero.rate.games]
    if "heroes" not in summary.drawn and len(summary.cells) == len(summary.combos):
        return ""
    if len(known) < 2:
        return ""
    best, worst = known[0], known[-1]
    return (
        f"Parties with {best.name} do best, winning {rate_words(best.rate)}; "
        f"those with {worst.name} do worst, with {rate_words(worst.rate)}."
    )


def _events(summary: AdventureSummary) -> str:
    known = [event for event in summary.events if event.cost]
    if not known:
        return ""
    dearest = known[0]
    said = f"The dearest event is {_cost(dearest)}"
    return f"{said}; the mildest is {_cost(known[-1])}." if len(known) > 1 else f"{said}."


def _cost(event: EventCost) -> str:
    cost = event.cost
    if cost is None:
        return event.name
    return f"{event.name}, at {points(cost.value)} points of win rate ({points(cost.low)} to {points(cost.high)})"


def _length(summary: AdventureSummary) -> str:
    length = summary.length
    if not length.games:
        return ""
    return (
        f"A game lasts {length.mean:.1f} rounds on average; nine in ten take {length.quantile(0.05)} to "
        f"{length.quantile(0.95)}."
    )


def reconstructed(summary: AdventureSummary) -> str:
    """How much of what the enemies do is not known as printed."""
    rows = summary.reconstructed
    if not rows:
        return "Every text of the enemies and events is known as printed." if summary.sources else ""
    counts = {kind: sum(row["kind"] == kind for row in rows) for kind in dict.fromkeys(row["kind"] for row in rows)}
    parts = [f"{number} {KINDS.get(kind, (kind, kind))[number > 1]}" for kind, number in counts.items()]
    return (
        f"{len(rows)} of the {len(summary.sources)} texts of enemies and events in these games are reconstructed, not "
        f"known as printed: {listing(parts)}. Where a finding rests on them, it is about our reconstruction."
    )
