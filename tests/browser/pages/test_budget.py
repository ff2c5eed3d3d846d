"""A first game page is small: it opens on a slow phone before the friend gets bored."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response

from tests.browser.player import Person

pytestmark = pytest.mark.browser

BYTES = 60_000
REQUESTS = 12


def test_a_first_game_page_is_within_its_budget(person: Person) -> None:
    """All that a stranger's browser fetches for a table: under 60 kB compressed, 12 requests."""
    link = person("en").create("create-group")
    guest = person("en")
    answers: list[Response] = []
    sockets: list[str] = []
    guest.page.on("response", lambda answer: answers.append(answer))
    guest.page.on("websocket", lambda socket: sockets.append(socket.url))
    guest.sit(link)
    guest.until(turn="red")
    guest.page.wait_for_load_state("networkidle")
    sizes = {}
    for answer in answers:
        measured = answer.request.sizes()
        sizes[answer.url] = measured["responseBodySize"] + measured["responseHeadersSize"]
    assert sum(sizes.values()) < BYTES, sizes
    assert len(answers) + len(sockets) <= REQUESTS, (sizes, sockets)
