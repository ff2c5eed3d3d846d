"""Finished games are listed for each who played them."""

from __future__ import annotations

from sqlalchemy import text

from tests.service.conftest import World
from tulay.match import Arrive, AskUndo, HouseRules, Kind, PlaceStone, ResignGame
from tulay.service.listing import Listing
from tulay.service.store import open_beside


async def resigned(world: World, kind: Kind, size: int = 11) -> str:
    """A game that Ana resigns; gives its id."""
    code = await world.create(kind, HouseRules(size=size))
    if kind == "friend":
        await world.do(code, Arrive("ben", f"game-of-{code}"))
    game = (await world.group(code)).game
    assert game is not None
    await world.do(code, ResignGame("ana", await world.turn(code)))
    return game.id


async def test_each_kind_of_game_is_listed_with_its_end(world: World) -> None:
    """With a friend for both, against the CPU with its level, on one device without a result."""
    friend = await resigned(world, "friend")
    cpu = await resigned(world, "cpu")
    here = await resigned(world, "here")
    played = world.service.played
    rows = {row.game: row for row in await played.games("ana", 9)}
    assert set(rows) == {friend, cpu, here}
    assert (rows[friend].kind, rows[friend].won, rows[friend].opponent) == ("friend", False, "ben")
    assert (rows[cpu].kind, rows[cpu].won, rows[cpu].level) == ("cpu", False, 1)
    assert (rows[here].kind, rows[here].won, rows[here].opponent) == ("here", None, None)
    assert [(row.game, row.won) for row in await played.games("ben", 9)] == [(friend, True)]


async def test_the_record_against_the_cpu_leaves_out_what_proves_little(world: World) -> None:
    """Small boards count for nothing, nor does a game with a hint or undo."""
    await resigned(world, "cpu")
    await resigned(world, "cpu", size=5)
    code = await world.create("cpu", HouseRules(size=11))
    await world.do(code, PlaceStone("ana", await world.turn(code), "f6"))
    await world.clock.advance(600)
    await world.jobs.answer()
    await world.do(code, AskUndo("ana", await world.turn(code)))
    await world.do(code, ResignGame("ana", await world.turn(code)))
    assert await world.service.played.against_cpu("ana") == {1: (0, 1)}
    assert len(await world.service.played.games("ana", 9)) == 3


async def test_games_of_an_earlier_release_are_listed_while_the_server_runs(world: World) -> None:
    """They come to the same list as if they had ended today, once."""
    for kind in ("friend", "cpu", "here"):
        await resigned(world, kind)
    before = await world.service.played.games("ana", 9)
    database = await open_beside(world.settings.data, world.settings.database_url)

    async def as_before(connection: object) -> None:
        await connection.execute(text("DELETE FROM played"))  # type: ignore[attr-defined]
        await connection.execute(text("UPDATE game SET listed = 0"))  # type: ignore[attr-defined]

    await database.writer.run(as_before)
    await database.close()
    assert await world.service.played.games("ana", 9) == []
    listing = Listing(world.service.games, world.service.played, world.clock)
    assert [await listing.portion(), await listing.portion()] == [3, 0]
    assert await world.service.played.games("ana", 9) == before
