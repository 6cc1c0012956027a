"""Numbers and findings said in words."""

import math
from collections.abc import Sequence

from balancer.reports.summary import Length, Pair, Rate, Summary


def percent(value: float, digits: int = 1) -> str:
    return "–" if math.isnan(value) else f"{100 * value:.{digits}f}%"


def interval(rate: Rate) -> str:
    if not rate.games:
        return "–"
    low, high = rate.interval
    return f"{100 * low:.1f}–{100 * high:.1f}"


def rate_words(rate: Rate) -> str:
    return f"{percent(rate.value)} ({interval(rate)})"


def spoken(rows: Sequence[tuple[str, Rate]]) -> str:
    """A chart of rates, for those who cannot see it."""
    return "; ".join(f"{name} {percent(rate.value)}" for name, rate in rows) + "."


def points(value: float) -> str:
    """A difference of rates, in percentage points with its sign."""
    return "–" if math.isnan(value) else f"{100 * value:+.1f}".replace("-", "−")


def count(number: int) -> str:
    return f"{number:,}"


def decimal(value: float, digits: int = 1) -> str:
    return "–" if math.isnan(value) else f"{value:.{digits}f}"


def length_interval(length: Length) -> str:
    low, high = length.interval
    return "–" if math.isnan(low) else f"{low:.1f}–{high:.1f}"


def listing(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def over_boards(summary: Summary) -> str:
    names = list(summary.boards.values())
    if len(names) == 1:
        return f"on {names[0]}"
    return "over both boards" if len(names) == 2 else f"over all {len(names)} boards"


def title(summary: Summary) -> str:
    names = list(summary.names.values())
    if len(names) == 1:
        return f"{names[0]} against {'themselves' if summary.teams else 'itself'}"
    if len(names) == 2:
        return f"{names[0]} v {names[1]}"
    return f"{len(names)} teams, two against two" if summary.teams else f"{len(names)} heroes, one against one"


def all_players(summary: Summary) -> str:
    return "all players" if summary.teams else "both players"


def first_to_play(summary: Summary) -> str:
    return "first team" if summary.teams else "first player"


def _verb(summary: Summary, one: str, several: str) -> str:
    return several if summary.teams else one


def answer(summary: Summary) -> str:
    """The finding in one or a few sentences: a few pairs one by one, many as best, worst and extremes."""
    duels = summary.duels
    if not duels:
        return (
            f"Only mirror matches were played, which say nothing about the strength of "
            f"{listing(list(summary.names.values()))}; they do show what going first is worth."
        )
    if len(duels) <= 3:
        return " ".join(_duel(summary, pair) for pair in duels)
    return _field(summary)


def details(summary: Summary) -> list[str]:
    """The next questions, a sentence each: the boards, the first seat, the length, what went wrong."""
    found = []
    if len(summary.duels) == 1 and len(summary.boards) > 1:
        found.append(_boards(summary, summary.duels[0]))
    found.append(_first_seat(summary, summary.total.first_seat))
    if summary.length.games:
        found.append(
            f"A game lasts {summary.length.mean:.1f} turns on average, {all_players(summary)} counted; "
            f"nine in ten take {summary.length.quantile(0.05)} to {summary.length.quantile(0.95)}."
        )
    unfinished = summary.total.unfinished
    if unfinished:
        found.append(
            f"{count(unfinished)} of {count(summary.total.games)} games reached the turn limit unfinished "
            "and count for neither side."
        )
    return found


def _leader(summary: Summary, pair: Pair, rate: Rate) -> tuple[str, str, Rate]:
    first, second = summary.names[pair[0]], summary.names[pair[1]]
    return (first, second, rate) if rate.value >= 0.5 else (second, first, rate.reverse())


def _duel(summary: Summary, pair: Pair) -> str:
    rate = summary.over_boards[pair].rate
    if not rate.games:
        return f"No game of {summary.names[pair[0]]} against {summary.names[pair[1]]} was finished."
    leader, other, rate = _leader(summary, pair, rate)
    wins, its = _verb(summary, "wins", "win"), _verb(summary, "its", "their")
    finding = f"{leader} {wins} {rate_words(rate)} of {its} games against {other} {over_boards(summary)}"
    return f"{finding}: too close to call, as the interval holds 50%." if rate.undecided else f"{finding}."


def _boards(summary: Summary, pair: Pair) -> str:
    leader, _, _ = _leader(summary, pair, summary.over_boards[pair].rate)
    parts = []
    for board, name in summary.boards.items():
        if pair in summary.by_board[board]:
            rate = summary.by_board[board][pair].rate
            rate = rate if leader == summary.names[pair[0]] else rate.reverse()
            parts.append(f"{rate_words(rate)} on {name}")
    return f"Board by board, {leader} {_verb(summary, 'wins', 'win')} {listing(parts)}."


def _first_seat(summary: Summary, rate: Rate) -> str:
    low, high = rate.interval
    verdict = "an advantage" if low > 0.5 else "a handicap" if high < 0.5 else "no measurable advantage"
    return f"Going first is {verdict}: the {first_to_play(summary)} wins {rate_words(rate)}."


def _field(summary: Summary) -> str:
    rates = {hero: summary.hero_rate(hero) for hero in summary.names}
    ranked = sorted((hero for hero in rates if rates[hero].games), key=lambda hero: -rates[hero].value)
    if not ranked:
        return "No game was finished."
    best, worst = ranked[0], ranked[-1]
    rates_of_pairs = {pair: summary.over_boards[pair].rate for pair in summary.duels}
    cells = {pair: rate for pair, rate in rates_of_pairs.items() if rate.games}
    lopsided = max(cells, key=lambda pair: abs(cells[pair].value - 0.5))
    leader, other, rate = _leader(summary, lopsided, cells[lopsided])
    does, others = _verb(summary, "does", "do"), _verb(summary, "heroes", "teams")
    return (
        f"{summary.names[best]} {does} best, winning {rate_words(rates[best])} against all other {others} "
        f"{over_boards(summary)}; {summary.names[worst]} {does} worst, with {rate_words(rates[worst])}. "
        f"The most one-sided pair is {leader} against {other}: {rate_words(rate)}."
    )
