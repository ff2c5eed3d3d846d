"""No page asks anything of another site or makes the browser complain, in any language.

The fixture `person` holds everybody's pages to it: this walks through all of them.
"""

from __future__ import annotations

import pytest

from tests.browser.lines import red_wins
from tests.browser.player import LANGUAGES, Person, play
from tests.browser.tour import PAGES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ASKED = """() => performance.getEntriesByType('resource')
  .map(({ name }) => new URL(name).origin)
  .filter((origin) => origin !== location.origin)"""
"""Where the page's own record says that it asked, other than here."""


def test_no_page_asks_anything_of_another_site(person: Person) -> None:
    """Every page of the site, those that are not here too, in every language."""
    reader = person()
    for lang in LANGUAGES:
        reader.speak(lang)
        for page in PAGES:
            with reader.provoking(f"status of {page.status}"):
                reader.open(page.path.format(lang=lang))
                reader.page.locator(page.ready).first.wait_for(state="attached")
            assert reader.page.evaluate(ASKED) == [], page.name
            assert reader.page.locator("html").get_attribute("lang") == lang


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_no_table_asks_anything_of_another_site(person: Person, lang: str) -> None:
    """From the invitation to the end of a game, and looking through it afterwards."""
    host, guest = person(lang), person(lang)
    link = host.create(size=5)
    assert host.page.locator('meta[property="og:image"]').count() == 1
    guest.sit(link)
    host.until(turn="red")
    play(host, guest, red_wins(5))
    host.until(result="red")
    host.press("review")
    host.page.locator("[data-step=back]").wait_for()
    for player in (host, guest):
        assert player.page.evaluate(ASKED) == []
