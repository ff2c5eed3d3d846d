"""First pages are small: they open on a slow phone before the friend gets bored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import CDPSession

from tests.browser.player import LANGUAGES, Person, Player

pytestmark = pytest.mark.browser

HEAVIEST = ("en", "ar", "ja")
"""For pages far below their limit: the usual language, and those with the largest letters."""
MOST_BYTES = 60_000
MOST_REQUESTS = 12
MOST_BYTES_OF_RULES = 40_000


@dataclass
class Scale:
    """What a page cost on the wire, headers included."""

    bytes: int = 0
    urls: list[str] = field(default_factory=list)

    def listen(self, session: CDPSession) -> None:
        """Counts from now on."""
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._loaded)
        session.on("Network.webSocketCreated", lambda event: self.urls.append(event["url"]))
        session.send("Network.enable")

    def _asked(self, event: dict[str, Any]) -> None:
        if "redirectResponse" in event:
            self.bytes += int(event["redirectResponse"]["encodedDataLength"])
        url = str(event["request"]["url"])
        if not url.startswith("data:"):
            self.urls.append(url)

    def _loaded(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def assert_light(self, most_bytes: int = MOST_BYTES) -> None:
        """All that was fetched so far is within the budget; a socket counts as a request."""
        assert len(self.urls) <= MOST_REQUESTS, self.urls
        assert 0 < self.bytes < most_bytes, (self.bytes, self.urls)


def weigh(player: Player) -> Scale:
    """A scale under the player's page."""
    scale = Scale()
    scale.listen(player.context.new_cdp_session(player.page))
    return scale


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_game_page_is_light(person: Person, lang: str) -> None:
    """A friend who opens the invitation plays after less than 60 kB and 12 requests."""
    host, friend = person(), person(lang)
    link = host.create(size=11)
    scale = weigh(friend)
    friend.sit(link)
    friend.until(seat=2, turn="red")
    friend.page.wait_for_load_state("networkidle")
    assert any(url.startswith("ws") for url in scale.urls)
    scale.assert_light()


@pytest.mark.parametrize("lang", HEAVIEST)
def test_a_first_home_page_is_light(person: Person, lang: str) -> None:
    """The home page weighs no more."""
    visitor = person(lang)
    scale = weigh(visitor)
    visitor.open(f"/{lang}/")
    visitor.page.wait_for_load_state("networkidle")
    scale.assert_light()


@pytest.mark.parametrize("lang", HEAVIEST)
def test_a_rules_page_is_light(person: Person, lang: str) -> None:
    """The rules with their pictures, and all that they fetch, are less than 40 kB."""
    reader = person(lang)
    scale = weigh(reader)
    reader.open(f"/{lang}/rules")
    reader.page.wait_for_load_state("networkidle")
    scale.assert_light(MOST_BYTES_OF_RULES)
