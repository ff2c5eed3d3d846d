from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.service.conftest import World
from tests.service.data_folder import Evening
from tulay.core import Color
from tulay.notation import format_record, parse_record
from tulay.service.export import records
from tulay.service.ids import public_id
from tulay.service.store import open_beside


async def test_every_finished_game_is_exported(world: World) -> None:
    """In the order of their ends, each with its moves and its result; those that run are not."""
    evening = Evening(world)
    await evening.live()
    database = await open_beside(world.settings.data, world.settings.database_url)
    found = [record async for record in records(database)]
    await database.close()
    assert [list(record.moves) for record in found] == list(evening.known.games.values())
    first, second = found
    assert (first.winner, first.reason, second.reason) == (Color.RED, "connection", "resignation")
    assert (first.size, first.red_level, first.bys) == (5, None, ("person",) * 9)
    assert first.day == datetime.fromtimestamp(world.clock.now_ms() / 1000, UTC).date()
    assert [parse_record(format_record(record)) for record in found] == found


async def test_an_export_names_nobody(small_world: World) -> None:
    """No id, code, name or instant of the evening is in it, so that it may be given away."""
    evening = Evening(small_world)
    await evening.live()
    database = await open_beside(small_world.settings.data)
    text = "".join([format_record(record) async for record in records(database)])
    await database.close()
    known = evening.known
    private = {*known.persons.values(), *known.tables.values(), *known.games, *known.secrets}
    private |= {name for name in known.names.values() if name} | {*evening.devices.values()}
    private |= {public_id(code) for code in known.tables.values()} | {str(known.ended_ms)[:7]}
    for word in private:
        assert word not in text


async def test_many_games_are_read_page_by_page(
    small_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is lost or doubled where one page of the index ends and the next begins."""
    evening = Evening(small_world)
    await evening.live()
    database = await open_beside(small_world.settings.data)
    whole = [record async for record in records(database)]
    monkeypatch.setattr("tulay.service.store.directory._GAMES", 1)
    assert [record async for record in records(database)] == whole
    await database.close()
