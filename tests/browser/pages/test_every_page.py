"""Every page, in every state and language: no barrier, no word out of its place, no complaint.

One tour serves all of it, since arriving takes longer than looking.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.layout import faults
from tests.browser.player import LANGUAGES, Player
from tests.browser.tour import PAGES, Stop, tour
from tests.cli.server import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = Path(__file__).parents[3] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async (runOnly) => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly });
  return violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map((node) => `${node.target}: ${node.failureSummary}`).join('; ')}`);
}"""
EVERYTHING = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
"""What WCAG 2.2 AA asks for as far as a program can tell, targets of 24 px among it, and more."""
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What may differ between two themes of the same page."""
SETTLED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
THOROUGH = ("en", "ar")
"""The languages, one of each direction, in which every state and window is looked at."""
EVERYWHERE = {
    *(page.name for page in PAGES),
    *("table-waiting", "table-my-turn", "table-swap", "over-won", "review"),
}
"""What is looked at in every language: every page, and a table from its beginning to its end."""


@dataclass
class Findings:
    """What was found on the tour, by kind."""

    barriers: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    stops: int = 0


def resized(page: Page, width_px: int) -> None:
    """Gives the page a window of another width, and waits until it is drawn in it."""
    page.set_viewport_size({"width": width_px, "height": 800})
    page.evaluate(SETTLED)


def look(stop: Stop, lang: str, findings: Findings) -> None:
    """Looks at a stop in a language: wide and narrow, light and dark."""
    page = stop.player.page
    where = f"{stop.name}, {lang}"

    def axe(rules: dict[str, Any], how: str) -> None:
        found: list[str] = page.evaluate(RUN_AXE, rules)
        findings.barriers += [f"{where}, {how}: {one}" for one in found]

    page.emulate_media(color_scheme="light")
    wide = stop.fits(1280)
    stop.show(lang, 1280 if wide else 360)
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    axe(EVERYTHING, "light")
    if stop.fits(360):
        resized(page, 360)
        found = faults(page)
        findings.words += [f"{where}: {one}" for one in found]
        if lang in THOROUGH:
            axe(EVERYTHING if wide else COLOURS, "narrow")
    page.emulate_media(color_scheme="dark")
    axe(COLOURS, "dark")
    findings.stops += 1


@pytest.fixture(scope="module")
def findings(browser: Browser, site: ServerProcess) -> Findings:
    """What a tour of the whole site finds, in every language."""
    found = Findings()
    made: list[Player] = []

    def people(lang: str = "en", **how: object) -> Player:
        made.append(Player(browser, site.url, lang, **how))  # type: ignore[arg-type]
        return made[-1]

    for stop in tour(people):
        for lang in LANGUAGES if stop.name in EVERYWHERE else THOROUGH:
            look(stop, lang, found)
    found.faults += [fault for player in made for fault in player.faults]
    for player in made:
        player.context.close()
    assert found.stops > len(EVERYWHERE) * len(LANGUAGES)
    return found


def test_no_page_has_a_barrier(findings: Findings) -> None:
    """Axe finds nothing on any page, in any state, language and theme, wide or narrow."""
    assert not findings.barriers, "\n".join(findings.barriers)


def test_no_word_is_cut_or_covered_on_a_phone(findings: Findings) -> None:
    """At 360 px every word of every language is whole, in its place, and lies over nothing."""
    assert not findings.words, "\n".join(findings.words)


def test_no_page_complains_or_asks_elsewhere(findings: Findings) -> None:
    """No page writes an error or a warning to its console, or fetches from another site."""
    assert not findings.faults, "\n".join(findings.faults)
