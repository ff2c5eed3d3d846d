from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.service.conftest import World
from tulay.match import ChangeRules, HouseRules, PlaceStone, Refused, ResignGame
from tulay.match.rules import LEVELS
from tulay.service.administration import Administration
from tulay.service.export import records
from tulay.service.games import Side
from tulay.service.settings import Program, Settings
from tulay.service.store import open_beside
from tulay.web.view import table

RULES = HouseRules(size=5)
STRONGEST = max(LEVELS)
MOHEX = Program("MoHex", ("sh", "-c", "exit"))


@pytest.fixture
async def offering(tmp_path: Path) -> AsyncIterator[World]:
    """A service that offers one program."""
    world = World(Settings(tmp_path / "data", programs=(MOHEX,)))
    await world.start()
    yield world
    await world.stop()


async def against(world: World, program: str | None = "MoHex") -> str:
    """Ana's game against a program."""
    return await world.service.tables.create("ana", "cpu", RULES, 1, "against", program)


async def place(world: World, code: str, cell: str) -> None:
    """Ana's stone, and time for the CPU to be asked."""
    await world.do(code, PlaceStone("ana", await world.turn(code), cell))
    await world.clock.advance(600)


async def test_the_program_is_asked_for_its_moves(offering: World) -> None:
    """The question names it, with our strongest level behind it; its answer is played."""
    code = await against(offering)
    await place(offering, code, "c3")
    (asked,) = offering.jobs.submitted
    assert (asked.kind, asked.program, asked.level) == ("move", "MoHex", STRONGEST)
    await offering.jobs.answer(action="b2")
    game = (await offering.group(code)).game
    assert game is not None
    assert game.bys == ("person", "cpu")


async def test_a_program_that_nobody_configured_is_refused(offering: World) -> None:
    """By its stable code, for a new group and for the rules of one; nothing changes."""
    before = offering.service.counters.groups_created
    for name in ("mohex", "", "/bin/sh", "MoHex ", "MoHex=sh"):
        with pytest.raises(Refused) as refused:
            await against(offering, name)
        assert refused.value.code == "no-such-program"
    assert offering.service.counters.groups_created == before
    code = await offering.create("cpu")
    group = await offering.group(code)
    with pytest.raises(Refused) as refused:
        await offering.do(code, ChangeRules("ana", RULES, 1, "anew", "Wolve"))
    assert refused.value.code == "no-such-program"
    assert await offering.group(code) == group
    await offering.do(code, ChangeRules("ana", RULES, 1, "anew", "MoHex"))
    assert (await offering.group(code)).seat(2).cpu_program == "MoHex"


async def test_a_game_goes_on_without_its_program(offering: World) -> None:
    """Configured no more, its seat is our strongest level's, and so the table says."""
    code = await against(offering)
    await place(offering, code, "c3")
    seen = table(code, await offering.group(code), {}, offering.service.programs)
    assert (seen.program, seen.seats[1].cpu_program) == ("MoHex", "MoHex")
    offering.settings = Settings(offering.settings.data)
    await offering.restart()
    await offering.service.presence.opened(code, "ana", "page")
    await offering.clock.advance(600)
    asked = offering.jobs.submitted[-1]
    assert asked.level == STRONGEST
    await offering.jobs.answer()
    group = await offering.group(code)
    assert group.game is not None
    assert group.game.position.ply == 2
    seen = table(code, group, {}, offering.service.programs)
    assert (seen.program, seen.level) == (None, STRONGEST)
    assert (seen.seats[1].cpu_program, seen.seats[1].cpu_level) == (None, STRONGEST)


async def test_a_finished_game_names_the_program(offering: World) -> None:
    """In its record, in the export, and for the operator."""
    code = await against(offering)
    await place(offering, code, "c3")
    await offering.jobs.answer()
    await offering.do(code, ResignGame("ana", await offering.turn(code)))
    group = await offering.group(code)
    assert group.game is not None
    game = await offering.service.games.finished(group.game.id)
    assert game is not None
    assert game.blue == Side(None, None, STRONGEST, "MoHex")
    database = await open_beside(offering.settings.data)
    (record,) = [each async for each in records(database)]
    shown = await Administration(database, offering.clock).group(code)
    await database.close()
    assert (record.red_program, record.blue_program) == (None, "MoHex")
    assert [seat.cpu_program for seat in shown.seats] == [None, "MoHex"]
