"""Complaints about the opponent of a ranked game."""

from __future__ import annotations

import pytest

from tests.service.conftest import World
from tests.service.ranked.test_queue import play
from tulay.match import Leave, Refused


async def begun(world: World) -> tuple[str, str]:
    """A ranked game of Ana and Ben; gives the table's code and the game's id."""
    code = await world.service.tables.pair("ana", "ben", (1, 1))
    await play(world, code, "f6 e5 d7 c8")
    game = (await world.group(code)).game
    assert game is not None
    return code, game.id


async def refusal(world: World, game: str, person: str) -> str:
    """With which code a complaint is refused."""
    with pytest.raises(Refused) as refused:
        await world.service.reports.add(game, person, "other")
    return refused.value.code


@pytest.mark.parametrize("ended", [False, True])
async def test_an_opponent_is_reported_once_during_the_game_or_after_it(
    small_world: World, ended: bool
) -> None:
    """Each of the two may complain of the other, once; that is all that anybody can."""
    code, game = await begun(small_world)
    if ended:
        await small_world.do(code, Leave("ana", "game-next"))
    reports = small_world.service.reports
    await reports.add(game, "ana", "stalling")
    assert await refusal(small_world, game, "ana") == "reported-already"
    await reports.add(game, "ben", "name")
    assert await refusal(small_world, game, "carl") == "not-your-game"
    assert await refusal(small_world, "another", "ana") == "not-your-game"
    assert small_world.service.figures().totals["reports"] == 2
    state = await small_world.service.tables.load(code)
    assert "stalling" not in repr(state), "nothing of it is at the table"


async def test_a_casual_opponent_cannot_be_reported(small_world: World) -> None:
    """What friends do at their own table is nobody else's matter."""
    code = await small_world.create("here", person="ana")
    game = (await small_world.group(code)).game
    assert game is not None
    assert await refusal(small_world, game.id, "ana") == "not-your-game"
