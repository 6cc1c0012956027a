"""A matplotlib figure as SVG that lives inside a page: no ids, no metadata, colours that follow the theme."""

import io
import re
import warnings
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib
from markupsafe import Markup
from matplotlib.figure import Figure

# Matplotlib wants real colours; these stand for the page's own until the figure is written.
INK, FAINT, PAPER, ACCENT = "#010203", "#010204", "#010205", "#010206"
THEME = {INK: "currentColor", FAINT: "var(--line)", PAPER: "var(--paper)", ACCENT: "var(--accent)"}

STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "balancer",
    "text.parse_math": False,  # a name may hold dollars
    "font.size": 12,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.unicode_minus": True,
    "axes.formatter.use_mathtext": False,
}


@contextmanager
def style() -> Iterator[None]:
    # A name in a script the measuring font lacks is still drawn by the browser.
    with matplotlib.rc_context(), warnings.catch_warnings():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(STYLE)
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        yield


def inline(figure: Figure, label: str) -> Markup:
    buffer = io.BytesIO()
    figure.savefig(buffer, format="svg", bbox_inches="tight", pad_inches=0.03, transparent=True)
    root = ElementTree.fromstring(buffer.getvalue())
    _strip(root)
    _rename(root)
    _, _, width, height = root.attrib["viewBox"].split()
    root.attrib.clear()
    root.attrib.update(viewBox=f"0 0 {width} {height}", width=width, height=height, role="img")
    root.set("aria-label", label)
    return Markup(ElementTree.tostring(root, encoding="unicode"))


def _strip(element: ElementTree.Element) -> None:
    """Drop metadata and the style sheet, which would apply to the whole page."""
    for child in list(element):
        if _local(child.tag) in ("metadata", "style", "clipPath"):
            element.remove(child)
        else:
            _strip(child)


def _rename(root: ElementTree.Element) -> None:
    """Plain names without namespaces, shared shapes in place of references, the page's colours."""
    shapes = {element.get("id"): element for element in root.iter() if _local(element.tag) == "path"}
    for element in root.iter():
        element.tag = _local(element.tag)
        if element.tag == "use":
            _inline_shape(element, shapes)
    for element in root.iter():
        element.attrib.pop("id", None)
        element.attrib.pop("clip-path", None)
        for name, value in element.attrib.items():
            element.set(name, _coloured(_rounded(value) if name == "d" else value))
    for parent in list(root.iter()):
        for child in [child for child in parent if child.tag == "defs"]:
            parent.remove(child)


def _inline_shape(use: ElementTree.Element, shapes: dict) -> None:
    reference = next(use.attrib.pop(key) for key in list(use.attrib) if key.endswith("href"))
    x, y = use.attrib.pop("x", "0"), use.attrib.pop("y", "0")
    shape = shapes[reference.lstrip("#")]
    use.tag = "path"
    use.set("d", shape.get("d", ""))
    use.set("style", f"{shape.get('style', '')};{use.get('style', '')}".strip(";"))
    use.set("transform", f"translate({x} {y})")


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _coloured(value: str) -> str:
    for marker, colour in THEME.items():
        value = value.replace(marker, colour)
    return value


def _rounded(path: str) -> str:
    return re.sub(r"-?\d+\.\d+", lambda number: f"{float(number[0]):.2f}", path).replace("\n", " ").strip()
