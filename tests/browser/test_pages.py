"""A real browser opens the pages; skipped where there is none."""

import re
import shutil
import subprocess
from html import escape, unescape
from pathlib import Path

import pytest

from balancer.reports.render import render
from tests.reports.adventure_example import EVENTS, write_adventure
from tests.reports.example import write_run

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
pytestmark = pytest.mark.skipif(BROWSER is None, reason=f"none of {', '.join(BROWSERS)} on the path")

HOSTILE = "<script>document.title='hacked'</script>"
QUIET = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
# A browser window has a least width, wider than a phone; a frame has none.
PHONE = """<!doctype html><iframe width="375" height="700" style="border:0" srcdoc="{page}"></iframe><script>
const frame = document.querySelector("iframe");
frame.onload = () => {{
  const root = frame.contentDocument.documentElement;
  document.title = `${{root.scrollWidth}} in ${{root.clientWidth}}`;
  frame.remove();
}};
</script>"""


def dom(page: Path, profile: Path, *options: str) -> str:
    command = [str(BROWSER), *QUIET, f"--user-data-dir={profile}", *options, "--dump-dom", page.as_uri()]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout


def test_the_page_opens_with_its_headings_and_hostile_names_stay_text(tmp_path):
    page = render(write_run(tmp_path / "run", heroes={"bigfoot": "Bigfoot", "x": HOSTILE}))
    seen = dom(page, tmp_path / "profile")
    headings = [unescape(text) for text in re.findall(r"<h[12][^>]*>(.*?)</h[12]>", seen)]
    assert headings == [f"Bigfoot v {HOSTILE}", "Win rates", "Going first", "Game length", "Cards", "Method"]
    assert "<script" not in seen
    assert "<title>hacked" not in seen


def test_the_page_of_an_adventure_opens_with_its_headings_and_hostile_names_stay_text(tmp_path):
    heroes = {"bat": "Golden Bat", "x": HOSTILE}
    page = render(write_adventure(tmp_path / "run", heroes=heroes, events=EVENTS))
    seen = dom(page, tmp_path / "profile")
    headings = [unescape(text) for text in re.findall(r"<h[12][^>]*>(.*?)</h[12]>", seen)]
    assert headings == [
        "2 heroes against Mothman", "Difficulty", "Heroes", "Pairs of heroes", "Minions", "Astonishing Events",
        "Ways to lose", "Game length", "Cards", "Reconstructed texts", "Method",
    ]  # fmt: skip
    assert "<script" not in seen
    assert "<title>hacked" not in seen


MANY = {f"hero-{number}": f"A hero with the number {number}" for number in range(9)}


@pytest.mark.parametrize("write", [write_run, write_adventure])
def test_a_phone_need_not_scroll_sideways(tmp_path, write):
    page = render(write(tmp_path / "run", heroes=MANY, games=100))
    opened = page.read_text(encoding="utf-8").replace("<details>", "<details open>")
    phone = tmp_path / "phone.html"
    phone.write_text(PHONE.format(page=escape(opened)), encoding="utf-8")
    seen = dom(phone, tmp_path / "profile", "--hide-scrollbars")
    assert "<title>375 in 375</title>" in seen
