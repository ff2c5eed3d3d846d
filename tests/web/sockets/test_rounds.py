from __future__ import annotations

import asyncio

from tests.web.playground import Playground
from tulay.web.sockets.rounds import Rounds


async def test_a_few_are_called_at_once_and_the_others_later() -> None:
    """In order, also what is added meanwhile; others have their turn in between."""
    rounds, called = Rounds(2), list[int]()

    def call(number: int) -> None:
        called.append(number)
        if number == 1:
            rounds.add(lambda: call(5))

    for number in range(5):
        rounds.add(lambda each=number: call(each))  # type: ignore[misc]
    seen = set[int]()
    async with asyncio.timeout(5):
        while len(called) < 6:
            await asyncio.sleep(0)
            seen.add(len(called))
    assert seen == {2, 4, 6}
    assert called == [0, 1, 2, 3, 4, 5]


async def test_what_fails_does_not_stop_the_others() -> None:
    """Its error goes to the event loop."""
    rounds, called, errors = Rounds(3), list[str](), list[object]()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: errors.append(context["exception"]))

    def fail() -> None:
        raise ValueError("no")

    rounds.add(fail)
    rounds.add(lambda: called.append("next"))
    await asyncio.sleep(0.01)
    rounds.add(lambda: called.append("later"))
    await asyncio.sleep(0.01)
    assert called == ["next", "later"]
    assert [type(error) for error in errors] == [ValueError]


async def test_who_plays_goes_before_who_looks_on(place: Playground) -> None:
    """A watcher's way out waits for its turn, a player's does not; sitting down changes it."""
    host, guest = await place.pair()
    watcher = await (await place.device()).open(host.table["code"])
    by_person = {each.person: each.out for each in place.site.hall.connections}
    assert by_person[host.device.person].rounds is None
    assert by_person[guest.device.person].rounds is None
    assert by_person[watcher.device.person].rounds is not None
    assert (await watcher.do("queue"))["t"] == "accepted"
    assert by_person[watcher.device.person].rounds is None
    await host.place("a1")
    await watcher.seen(1)
