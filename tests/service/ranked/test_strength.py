"""The stand-in is as strong as the person, as far as that is known."""

from __future__ import annotations

from sqlalchemy import text

from tests.service.conftest import World
from tests.service.fakes import settle
from tulay.match import STAND_IN_LEVEL
from tulay.rating import LEVEL_RATINGS


async def rate(world: World, person: str, value: float, deviation: float) -> None:
    """Gives somebody a rating."""
    put = text("INSERT INTO rating VALUES (:who, :value, :deviation, 0.06, 30, 15, :at)")
    given = {"who": person, "value": value, "deviation": deviation, "at": world.clock.now_ms()}

    async def work(connection: object) -> None:
        await connection.execute(put, given)  # type: ignore[attr-defined]

    await world.service._database.writer.run(work)


async def test_the_stand_in_plays_at_the_level_nearest_to_the_person(small_world: World) -> None:
    """Who is known to be strong is stood in for by a strong level, others by the usual one."""
    await rate(small_world, "ben", LEVEL_RATINGS[8] + 20, 60)
    await rate(small_world, "carl", LEVEL_RATINGS[8] + 20, 200)
    for guest, level in (("ben", 8), ("carl", STAND_IN_LEVEL), ("dina", STAND_IN_LEVEL)):
        code = await small_world.create(person="ana")
        presence = small_world.service.presence
        await presence.opened(code, "ana", "page-ana")
        await presence.opened(code, guest, "page-guest")
        presence.closed(code, guest, "page-guest", on_purpose=True)
        presence.beat(code, "ana", "page-ana")
        await settle()
        seated = await small_world.group(code)
        assert seated.seat(2).stand_in_level == level
        for _ in range(14):
            presence.beat(code, "ana", "page-ana")
            await small_world.clock.advance(10_000)
        seat = (await small_world.group(code)).seat(2)
        assert (seat.stand_in, seat.stand_in_level) == (True, level)
