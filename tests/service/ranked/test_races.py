"""What happens at once at the end of a ranked game is rated once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tests.service.conftest import World
from tests.service.ranked.test_queue import Page, play
from tulay.match import Command, GameEnded, Leave, PlaceStone, ResignGame
from tulay.service.ranked.queue import Standing

RED = [f"f{row}" for row in range(1, 12)]
BLUE = [f"a{row}" for row in range(1, 11)]
BRINK = " ".join(cell for pair in zip(RED, BLUE, strict=False) for cell in pair)
"""One stone before Red wins."""

DEEDS: dict[str, Callable[[int], Command]] = {
    "stone": lambda turn: PlaceStone("ana", turn, "f11"),
    "ana resigns": lambda turn: ResignGame("ana", turn),
    "ben resigns": lambda turn: ResignGame("ben", turn),
    "ana leaves": lambda turn: Leave("ana", "game-next"),
    "ben leaves": lambda turn: Leave("ben", "game-later"),
}


@pytest.mark.parametrize("first", sorted(DEEDS))
async def test_whatever_ends_a_game_at_once_it_is_rated_once(
    small_world: World, first: str
) -> None:
    """The last stone, both resigning, both leaving and the time running out, all at once."""
    world = small_world
    code = await world.service.tables.pair("ana", "ben", (1, 1))
    await play(world, code, BRINK)
    turn, game = await world.turn(code), (await world.group(code)).game
    assert game is not None
    late_ms = world.clock.now_ms() + 60_000
    rest = [name for name in sorted(DEEDS) if name != first]
    deeds = [world.do(code, DEEDS[name](turn)) for name in (first, *rest)]
    expiring = world.service.tables.expire(code, late_ms)
    await asyncio.gather(*deeds, expiring, return_exceptions=True)
    events = await world.service.tables.events_since(code, 4)
    assert sum(isinstance(stored.event, GameEnded) for stored in events or ()) == 1
    rated = await world.service.ratings.rated(game.id)
    assert [(row.person, row.won) for row in rated] in (
        [("ana", True), ("ben", False)],
        [("ben", True), ("ana", False)],
    )
    found = await world.service.ratings.ratings(["ana", "ben"])
    assert [row.games for row in found.values()] == [1, 1]
    assert sum(row.won for row in found.values()) == 1


async def test_a_machine_whose_clock_was_set_forward_closes_nothing_for_good(
    small_world: World,
) -> None:
    """Who waits over a jump of the clock waits on, and is paired as soon as somebody comes."""
    queue = small_world.service.ranked
    ana, ben = Page(queue, "ana"), Page(queue, "ben")
    assert isinstance(await ana.press(), Standing)
    small_world.clock.miss(3_600_000)
    small_world.clock.catch_up()
    assert queue.standing("ana") is not None
    await ben.press()
    await small_world.clock.advance(0)
    assert ana.code == ben.code
