"""The charts of a page. Each takes numbers and gives SVG; each has a table of the same numbers beside it."""

import math
import textwrap
from collections.abc import Mapping, Sequence

import numpy as np
from markupsafe import Markup
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, Normalize, to_rgb
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from balancer.reports import svg
from balancer.reports.summary import Difference, Length, Rate
from balancer.reports.words import percent

# Orange to blue through light grey, told apart with every common colour blindness; the cells also print it.
DIVERGING = ("#a84b00", "#e08a3c", "#f6cfa3", "#eeeeec", "#b7d3ea", "#5a97c8", "#17558f")
LOWEST, HIGHEST = 0.25, 0.75
LONGEST = 26  # letters of a name on an axis
USE_COLOURS = {
    "attack": "#cc5a3c", "defense": "#3f7fb5", "scheme": "#8a6fb0", "boost": "#d9a93a", "discard": "#9a9a96",
}  # fmt: skip
LOSS_COLOURS = {"objective": "#8a6fb0", "combat": "#cc5a3c", "effect": "#d9a93a", "exhaustion": "#9a9a96"}
_MAP = LinearSegmentedColormap.from_list("win rate", DIVERGING)
_NORM = Normalize(LOWEST, HIGHEST, clip=True)


def heat_map(names: Sequence[str], matrix: Sequence[Sequence[Rate | None]], label: str) -> Markup:
    count = len(names)
    few = count <= 4
    width, height, size = (92, 58, 15) if few else (54, 40, 12) if count <= 12 else (36, 26, 9)
    with svg.style():
        figure, axes = _axes(count * width, count * height)
        for row, rates in enumerate(matrix):
            for column, rate in enumerate(rates):
                _tile(axes, column, row, rate, size, 0 if count > 12 else 1)
        axes.set(xlim=(-0.5, count - 0.5), ylim=(count - 0.5, -0.5))
        axes.xaxis.tick_top()
        wrapped = [textwrap.fill(shorten(name, 2 * LONGEST), 12) if few else shorten(name) for name in names]
        if few:
            axes.set_xticks(range(count), wrapped)
        else:
            axes.set_xticks(range(count), wrapped, rotation=45, ha="left", rotation_mode="anchor")
        axes.set_yticks(range(count), wrapped)
        _bare(axes)
        return svg.inline(figure, label)


def whiskers(rows: Sequence[tuple[str, Rate]], reference: float, label: str, longest: int = LONGEST) -> Markup:
    """A dot for each rate, a line for its interval, a dashed line for what it is compared with."""
    with svg.style():
        figure, axes = _axes(280, 24 * len(rows) + 4)
        known = [(place, rate) for place, (_, rate) in enumerate(rows) if rate.games]
        for place, rate in known:
            axes.hlines(place, *rate.interval, color=svg.ACCENT, linewidth=2, alpha=0.55)
            axes.plot(rate.value, place, "o", color=svg.ACCENT, markersize=7, markeredgewidth=0)
        if not math.isnan(reference):
            axes.axvline(reference, color=svg.INK, linewidth=1, dashes=(3, 3), zorder=0)
        axes.set_xlim(*_range([value for _, rate in known for value in rate.interval], reference))
        _rows(axes, [shorten(name, longest) for name, _ in rows])
        axes.xaxis.set_major_locator(MaxNLocator(5))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:g}%"))
        return svg.inline(figure, label)


def histogram(length: Length, label: str, axis: str = "turns, both players together") -> Markup:
    turns = np.array(list(length.counts))
    counts = np.array(list(length.counts.values()))
    step = max(1, math.ceil((turns.max() - turns.min() + 1) / 50))
    start = turns.min()
    shares = np.bincount((turns - start) // step, weights=counts) / counts.sum()
    with svg.style():
        figure, axes = _axes(320, 160)
        middles = start + step * np.arange(len(shares)) + (step - 1) / 2
        axes.bar(middles, shares, width=step * 0.86, color=svg.ACCENT)
        axes.axvline(length.mean, color=svg.INK, linewidth=1, dashes=(3, 3))
        axes.annotate(
            f"mean {length.mean:.1f}", (length.mean, 1), xycoords=("data", "axes fraction"), xytext=(5, 0),
            textcoords="offset points", va="top",
        )  # fmt: skip
        axes.set_xlabel(axis)
        axes.set_ylabel("share of games")
        axes.margins(x=0.02, y=0.18)
        axes.xaxis.set_major_locator(MaxNLocator(7, integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(4))
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:g}%"))
        axes.grid(axis="y", color=svg.FAINT, linewidth=0.8)
        axes.set_axisbelow(True)
        axes.tick_params(length=0)
        axes.spines["left"].set_visible(False)
        return svg.inline(figure, label)


def costs(rows: Sequence[tuple[str, Difference]], label: str) -> Markup:
    """A bar for each difference of two rates, a line for its interval; a bar to the right costs games."""
    with svg.style():
        figure, axes = _axes(280, 24 * len(rows) + 4)
        for place, (_, cost) in enumerate(rows):
            axes.barh(place, cost.value, 0.62, color=svg.ACCENT, alpha=0.45)
            axes.hlines(place, cost.low, cost.high, color=svg.ACCENT, linewidth=2)
        axes.axvline(0, color=svg.INK, linewidth=1)
        _rows(axes, [shorten(name) for name, _ in rows])
        axes.xaxis.set_major_locator(MaxNLocator(5))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:g}"))
        axes.set_xlabel("points of win rate lost")
        return svg.inline(figure, label)


def stacked(
    rows: Sequence[tuple[str, dict[str, float]]],
    label: str,
    colours: Mapping[str, str] = USE_COLOURS,
    axis: str = "times a game",
) -> Markup:
    """How often each thing happens, a colour for each way."""
    with svg.style():
        figure, axes = _axes(280, 24 * len(rows) + 4)
        for place, (_, uses) in enumerate(rows):
            left = 0.0
            for use, colour in colours.items():
                if uses[use]:
                    axes.barh(place, uses[use], 0.62, left, color=colour, edgecolor=svg.PAPER, linewidth=0.6)
                left += uses[use]
        axes.set_xlim(left=0)
        _rows(axes, [shorten(name) for name, _ in rows])
        axes.xaxis.set_major_locator(MaxNLocator(5))
        axes.set_xlabel(axis)
        return svg.inline(figure, label)


def shorten(name: str, longest: int = LONGEST) -> str:
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def _axes(width: float, height: float) -> tuple[Figure, Axes]:
    """Axes of this size in pixels; labels are added outside."""
    figure = Figure(figsize=(width / 72, height / 72), dpi=72)
    return figure, figure.add_axes((0, 0, 1, 1))


def _tile(axes: Axes, x: int, y: int, rate: Rate | None, size: int, digits: int) -> None:
    if rate is None or not rate.games:
        axes.text(x, y, "–", ha="center", va="center", fontsize=size)
        return
    colour = _MAP(_NORM(rate.value))
    axes.fill((x - 0.5, x + 0.5, x + 0.5, x - 0.5), (y - 0.5, y - 0.5, y + 0.5, y + 0.5), facecolor=colour,
              edgecolor=svg.PAPER, linewidth=2)  # fmt: skip
    axes.text(x, y, percent(rate.value, digits), ha="center", va="center_baseline", fontsize=size,
              color="#141414" if _luminance(to_rgb(colour)) > 0.19 else "#ffffff")  # fmt: skip


def _luminance(colour: tuple[float, float, float]) -> float:
    """Relative luminance of sRGB; at 0.19 near-black and white print stand out equally."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    red, green, blue = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _rows(axes: Axes, names: Sequence[str]) -> None:
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_yticks(range(len(names)), names)
    axes.grid(axis="x", color=svg.FAINT, linewidth=0.8)
    axes.set_axisbelow(True)
    _bare(axes)


def _bare(axes: Axes) -> None:
    axes.tick_params(length=0, pad=6)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _range(values: Sequence[float], reference: float) -> tuple[float, float]:
    """Room around what is shown, and never so tight that noise looks like a finding."""
    shown = [value for value in (*values, reference) if not math.isnan(value)] or [0.5]
    low, high = min(shown), max(shown)
    spare = max(0.1 - (high - low), 0.06 * (high - low)) / 2
    return max(-0.01, low - spare), min(1.01, high + spare)
