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


def check(player: Player, what: str) -> list[str]:
    """What axe finds on the page as it is, in light and in dark."""
    found: list[str] = []
    player.page.evaluate(AXE.read_text())
    for theme in THEMES:
        player.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        violations: list[dict[str, Any]] = player.page.evaluate(RUN)
        found += [f"{what}, {player.lang}, {theme}: {violation}" for violation in violations]
    return found


LANGUAGES = pytest.mark.parametrize("lang", ["en", "ar"])


@LANGUAGES
def test_pages_have_no_barrier(person: Person, lang: str) -> None:
    """Home, identity, private link, a page that is not there."""
    reader = person(lang)
    found = []
    for path in (f"/{lang}/", f"/{lang}/you", "/link", "/nowhere"):
        reader.open(path)
        reader.page.wait_for_load_state("networkidle")
        found += check(reader, path)
    reader.open(f"/{lang}/you")
    reader.page.locator("#link-make").click()
    reader.page.locator("#link-made input").wait_for()
    found += check(reader, "a private link made")
    reader.page.locator("#forget").click()
    found += check(reader, "asked whether to forget")
    reader.faults[:] = [fault for fault in reader.faults if "404" not in fault]
    assert found == []


@LANGUAGES
@pytest.mark.parametrize("phone", [False, True])
def test_a_table_has_no_barrier_in_any_state(person: Person, lang: str, phone: bool) -> None:
    """Waiting, playing, the swap, the questions, watching, the end, looking through the game."""
    host, guest, watcher = person(lang, phone=phone), person(lang), person(lang)
    found = []
    link = host.create(size=5, swap=True)
    found += check(host, "waiting")
    guest.sit(link)
    host.until(turn="red")
    found += check(host, "my turn")
    if phone:
        host.press("more")
        found += check(host, "the sheet")
        host.press("close")
        host.hides("close")
    guest.place("c3")
    host.place("c3")
    guest.shows("swap")
    found += check(guest, "the swap is offered")
    guest.press("answer")
    play(host, guest, ["a1"], ply=1)
    watcher.sit(link)
    found += check(watcher, "watching")
    guest.press("undo")
    host.shows("undo-accept")
    found += check(host, "asked to take back")
    host.press("undo-refuse")
    guest.press("resign")
    found += check(guest, "asked whether to resign")
    guest.press("cancel")
    guest.press("rename")
    found += check(guest, "asked for a name")
    guest.press("close")
    rest = [cell for cell in red_wins(5) if cell not in ("c3", "a1")]
    play(host, guest, ["c1", "a2", "c2", "a3", "c4", "a4", "c5"], ply=2)
    assert set(rest) == {"c1", "a2", "c2", "a3", "c4", "a4", "c5"}
    host.until(result="red")
    found += check(host, "won") + check(guest, "lost")
    host.press("review")
    expect(host.page.locator("#review h1")).to_be_visible()
    found += check(host, "looking through")
    assert found == []
