"""No page has a barrier that axe finds, in both languages, light and dark, wide and narrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from tests.browser.lines import red_wins
from tests.browser.player import Person, Player, play

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[3] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, impact, nodes }) =>
    ({ id, impact, where: nodes.map((node) => `${node.target}: ${node.failureSummary}`) }));
}"""

LANGUAGES = pytest.mark.parametrize("lang", ["en", "ar"])
WINDOWS = pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])


class Inspection:
    """What axe found on the pages so far, each looked at in light and in dark."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def look(self, player: Player, what: str) -> None:
        """Runs axe on a page as it is, as the browser's own and so past the page's policy."""
        if not player.page.evaluate("() => 'axe' in globalThis"):
            player.page.evaluate(AXE.read_text(encoding="utf-8"))
        for theme in THEMES:
            # What is still fading in would be measured half transparent.
            player.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            violations: list[dict[str, Any]] = player.page.evaluate(RUN)
            self.found += [f"{what}, {player.lang}, {theme}: {one}" for one in violations]


@LANGUAGES
def test_pages_have_no_barrier(person: Person, lang: str) -> None:
    """Home, the page about me, a private link's landing, pages that are not there."""
    reader = person(lang, reduced_motion="reduce")
    axe = Inspection()
    for path in (f"/{lang}/", f"/{lang}/you", "/link", "/link#nothing", "/nowhere", "/game/no"):
        reader.open(path)
        reader.page.wait_for_load_state("networkidle")
        axe.look(reader, path)
    reader.open(f"/{lang}/you")
    reader.page.locator("#link-make").click()
    reader.page.locator("#link-made input").wait_for()
    axe.look(reader, "a private link made")
    reader.page.locator("#forget").click()
    axe.look(reader, "asked whether to forget")
    reader.faults[:] = [fault for fault in reader.faults if "404" not in fault]
    assert axe.found == []


@LANGUAGES
@WINDOWS
def test_a_table_has_no_barrier_while_it_is_played_at(
    person: Person, lang: str, phone: bool
) -> None:
    """Waiting, playing, the swap, every question, watching, after resigning."""
    host = person(lang, phone=phone, reduced_motion="reduce")
    guest, watcher = (person(lang, reduced_motion="reduce") for _ in range(2))
    axe = Inspection()
    link = host.create(size=5, swap=True)
    axe.look(host, "waiting")
    guest.sit(link)
    host.until(turn="red")
    axe.look(host, "my turn")
    if phone:
        host.press("more")
        expect(host.page.locator("dialog")).to_be_visible()
        axe.look(host, "the sheet")
        host.press("close")
        host.hides("close")
    host.place("c3")
    guest.shows("swap")
    axe.look(guest, "the swap is offered")
    guest.press("answer")
    play(host, guest, ["a1"], ply=1)
    watcher.sit(link)
    axe.look(watcher, "watching")
    guest.press("undo")
    host.shows("undo-accept")
    axe.look(host, "asked to take back")
    host.press("undo-refuse")
    guest.press("resign")
    axe.look(guest, "asked whether to resign")
    guest.press("cancel")
    guest.press("rename")
    axe.look(guest, "asked for a name")
    guest.press("close")
    host.press("resign")
    expect(host.page.locator("dialog")).to_be_visible()
    axe.look(host, "asked whether to resign")
    host.press("confirm-resign")
    host.until(result="blue")
    axe.look(host, "resigned")
    host.press("review")
    host.page.locator("[data-step=back]").wait_for()
    axe.look(host, "looking through what was resigned")
    assert axe.found == []


@LANGUAGES
@WINDOWS
def test_a_finished_game_has_no_barrier(person: Person, lang: str, phone: bool) -> None:
    """Won, lost, looking through the game from its end and from before."""
    host = person(lang, phone=phone, reduced_motion="reduce")
    guest = person(lang, reduced_motion="reduce")
    axe = Inspection()
    guest.sit(host.create(size=5))
    host.until(turn="red")
    play(host, guest, red_wins(5))
    host.until(result="red")
    guest.until(result="red")
    axe.look(host, "won")
    axe.look(guest, "lost")
    host.press("review")
    expect(host.page.locator("#review h1")).to_be_visible()
    host.page.locator("[data-step=back]").wait_for()
    axe.look(host, "looking through")
    host.page.locator("[data-step=back]").click()
    expect(host.page.locator('[data-cell="c5"]')).to_have_attribute("data-stone", "empty")
    axe.look(host, "one ply back")
    assert axe.found == []
