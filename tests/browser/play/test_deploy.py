from __future__ import annotations

import signal

import pytest
from playwright.sync_api import expect

from tests.browser.player import Person, pair_in_mid_game, play
from tests.cli.server import ServerProcess

pytestmark = pytest.mark.browser


def test_a_deploy_in_mid_game_is_hardly_noticed(own_site: ServerProcess, people: Person) -> None:
    """SIGTERM and a new server: pages mend themselves without a reload, every move is there."""
    host, guest, cells = pair_in_mid_game(people, own_site.url)
    for ply in (3, 4):
        assert own_site.end(signal.SIGTERM) == 0
        for person in (host, guest):
            person.until(connection="offline", within_ms=5_000)
        own_site.start()
        for person in (host, guest):
            person.until(connection="online", ply=ply, within_ms=15_000)
            expect(person.page.locator("#banner .banner")).to_have_count(0)
            assert person.is_same_document()
        play(host, guest, cells[ply : ply + 1], ply=ply)
    play(host, guest, cells[5:], ply=5)
    host.until(result="red", seat=1)
    guest.until(result="red", seat=2)
