from __future__ import annotations

import pytest

from tests.service.conftest import World
from tulay.match import Arrive, HouseRules, PlaceStone, PlayAgain, ResignGame, SwapColors
from tulay.service import codec as codec_module
from tulay.service.games import Games, Side


async def test_a_finished_game_can_be_read(world: World) -> None:
    """Its actions, its people, its result, also after a restart and after later games."""
    people = world.service.people
    ana, ben = (await people.create_device()).person, (await people.create_device()).person
    await people.rename(ana, "Ana")
    code = await world.create(rules=HouseRules(size=5, swap=True), person=ana)
    await world.do(code, Arrive(ben, "the-first-game"))
    group = await world.group(code)
    assert group.game is not None
    first = group.game.id
    started_ms = world.clock.now_ms()
    await world.do(code, PlaceStone(ana, await world.turn(code), "c3"))
    await world.do(code, SwapColors(ben, await world.turn(code)))
    await world.do(code, PlaceStone(ana, await world.turn(code), "a1"))
    assert await world.service.games.finished(first) is None, "a running game is not shown"
    await world.clock.advance(60_000)
    await world.do(code, ResignGame(ana, await world.turn(code)))
    for person in (ana, ben):
        await world.do(code, PlayAgain(person, first, "the-second-game"))
    await world.do(code, PlaceStone(ben, await world.turn(code), "e5"))
    await world.restart()
    game = await world.service.games.finished(first)
    assert game is not None
    assert game.actions[:3] == ("c3", "swap", "a1")
    assert (game.size, game.swap_rule, game.number) == (5, True, 1)
    assert game.red == Side(ben, None, None), "who swapped is Red"
    assert game.blue == Side(ana, "Ana", None)
    assert (game.winner, game.reason) == ("red", "resignation")
    assert not game.assisted
    assert (game.started_ms, game.ended_ms) == (started_ms, started_ms + 60_000)


async def test_a_game_won_by_connection_against_the_cpu(world: World) -> None:
    """The CPU is named by its level, and the index is written with the winning stone."""
    code = await world.create("cpu")
    game_id = ""
    for cell in ("a5", "b5", "c5", "d5", "e5", "a4", "b4", "c4", "d4", "e4"):
        group = await world.group(code)
        assert group.game is not None
        game_id = group.game.id
        if group.game.result is not None:
            break
        if group.game.seat_on_turn == 1:
            await world.do(code, PlaceStone("ana", await world.turn(code), cell))
        await world.clock.advance(600)
        if world.jobs.waiting:
            await world.jobs.answer()
    game = await world.service.games.finished(game_id)
    assert game is not None
    assert game.reason == "connection"
    assert game.winner == "blue"
    assert game.blue == Side(None, None, 1)
    assert game.bys[:2] == ("person", "cpu")


async def test_there_is_no_game_of_that_name(world: World) -> None:
    """Unknown ids, of whatever form, are None."""
    for game_id in ("", "unknown", "x" * 100_000, "' OR 1=1"):
        assert await world.service.games.finished(game_id) is None


async def test_a_game_is_read_without_its_snapshot_too(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the snapshots are of another release, the events from the first on give the same."""
    code = await world.create()
    await world.do(code, Arrive("ben", "g1"))
    for number in range(2):
        group = await world.group(code)
        assert group.game is not None
        game_id = group.game.id
        await world.do(code, ResignGame("ana", await world.turn(code)))
        for person in ("ana", "ben"):
            await world.do(code, PlayAgain(person, game_id, f"g{number + 2}"))
    with_snapshot = await world.service.games.finished(game_id)
    assert with_snapshot is not None
    from tulay.service import games

    monkeypatch.setattr(games, "SNAPSHOT_SHAPE", codec_module.SNAPSHOT_SHAPE + 1)
    fresh = Games(world.service.games._store, world.service.people)
    assert await fresh.finished(game_id) == with_snapshot


async def test_a_forgotten_person_is_nameless_in_old_games(world: World) -> None:
    """Forget me takes the name out of every game that was played."""
    people = world.service.people
    ana = (await people.create_device()).person
    await people.rename(ana, "Ana")
    code = await world.create(person=ana)
    await world.do(code, Arrive("ben", "g1"))
    group = await world.group(code)
    assert group.game is not None
    await world.do(code, ResignGame(ana, await world.turn(code)))
    game = await world.service.games.finished(group.game.id)
    assert game is not None
    assert game.red.name == "Ana"
    await people.forget(ana)
    game = await world.service.games.finished(group.game.id)
    assert game is not None
    assert game.red == Side(ana, None, None)
