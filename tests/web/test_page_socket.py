from __future__ import annotations

import asyncio
import gc

import pytest

from tests.web.playground import Playground, fresh_id
from tulay.web.page_socket import FEW_UNHEARD, PageSocket


@pytest.mark.parametrize(
    ("messages", "paused"), [(FEW_UNHEARD - 2, False), (FEW_UNHEARD + 2, True)]
)
async def test_a_page_with_many_unheard_messages_is_not_read_until_they_are_heard(
    place: Playground, monkeypatch: pytest.MonkeyPatch, messages: int, paused: bool
) -> None:
    """A few may wait while a command is carried out; whatever waits is answered in the end."""
    host, _ = await place.pair()
    go_on, execute = asyncio.Event(), place.service.tables.execute

    async def slowly(*arguments: object) -> object:
        await go_on.wait()
        return await execute(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(place.service.tables, "execute", slowly)
    before = len(host.received)
    asked = [fresh_id() for _ in range(messages + 1)]  # one is being carried out
    for command in asked:
        await host.send({"t": "do", "id": command, "turn": 0, "what": {"a": "hint"}})
    (socket,) = await waiting(messages)
    assert socket.read_paused is paused
    go_on.set()
    async with asyncio.timeout(5):
        while len([m for m in host.received[before:] if m.get("id") in asked]) < len(asked):
            await asyncio.sleep(0.01)
    assert not socket.read_paused
    assert [m["id"] for m in host.received[before:] if m.get("id") in asked] == asked


async def waiting(messages: int) -> list[PageSocket]:
    """The sockets for which at least so many messages wait, once there is one."""
    async with asyncio.timeout(5):
        while True:
            sockets = [each for each in gc.get_objects() if type(each) is PageSocket]
            found = [
                each
                for each in sockets
                if each.queue.qsize() >= messages and not each.transport.is_closing()
            ]
            if found:
                return found
            await asyncio.sleep(0.01)
