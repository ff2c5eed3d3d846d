"""What pages and askers are told while the store cannot be read, in one process and quickly."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.web.playground import Playground, playground
from tulay.match import Arrive
from tulay.service.ports.store import CannotRead
from tulay.service.store import SqlRegistry, SqlStore


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Playground]:
    """A server of the test's own."""
    async with playground(tmp_path / "data") as made:
        yield made


@contextmanager
def unreadable(*names: str) -> Iterator[None]:
    """The store answers none of these questions."""

    async def away(*_: object, **__: object) -> None:
        raise CannotRead("away")

    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            patch.setattr(SqlStore if hasattr(SqlStore, name) else SqlRegistry, name, away)
        yield


@pytest.mark.parametrize("question", ["device_by_secret", "read"])
async def test_a_page_that_comes_while_nothing_can_be_read_is_told_so_and_comes_again(
    place: Playground, question: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It gets a refusal in a code that it can word, and a close that means: later. No crash."""
    host = await place.device()
    code = await host.create()
    place.service.tables._shelf._tables.clear()
    with unreadable(question), caplog.at_level(logging.ERROR):
        page = await host.connect(code)
        assert await page.end() == 1013
        assert page.received == [{"t": "refused", "id": None, "code": "cannot-read", "args": {}}]
    assert "Traceback" not in caplog.text
    assert [record for record in caplog.records if record.exc_info] == []
    page = await host.open(code)
    assert page.you["seats"] == [1]


async def test_a_change_waits_for_the_names_in_it_and_is_not_lost(place: Playground) -> None:
    """Somebody sits down whose name cannot be read just then: the pages learn of it later."""
    host = await place.device()
    code = await host.create()
    page = await host.open(code)
    guest = await place.device()
    with unreadable("names"):
        arrive = Arrive(guest.person, "g1")
        await place.service.tables.execute(code, None, None, lambda: arrive)
        assert page.table["seats"][1]["person"] is None
    await page.until(lambda p: p.table["seats"][1]["person"] == guest.person)


async def test_what_is_asked_while_nothing_can_be_read_is_refused_in_words(
    place: Playground,
) -> None:
    """The API says so with its code, a page of the site says it in a sentence; both are 503."""
    host = await place.device()
    code = await host.create()
    place.service.tables._shelf._tables.clear()
    with unreadable("read", "device_by_secret"):
        created = await host.post(
            "/api/groups", {"kind": "friend", "rules": {}, "level": 1, "id": "another-1"}
        )
        assert (created.status_code, created.json()["code"]) == (503, "cannot-read")
        shown = await host.http.get(f"/g/{code}", headers={"Accept-Language": "en"})
        assert shown.status_code == 503
        assert "Your games are kept" in shown.text
