from __future__ import annotations

import asyncio

from tests.web.playground import Message, Page, Playground, fresh_id


def done(answer: Message) -> bool:
    """Whether a command was accepted."""
    return bool(answer["t"] == "accepted")


async def test_two_people_play_a_whole_game(place: Playground) -> None:
    """Two people play by their sockets until one has joined the edges; both see the same end."""
    host, guest = await place.pair(size=5)
    for row in range(5):
        assert done(await host.place(f"b{row + 1}"))
        await guest.seen(2 * row + 1)
        if row < 4:
            assert done(await guest.place(f"d{row + 1}"))
            await host.seen(2 * row + 2)
    for page in (host, guest):
        await page.until(lambda page: page.table["game"]["result"] is not None)
        result = page.table["game"]["result"]
        assert (result["color"], result["seat"], result["reason"]) == ("red", 1, "connection")
        assert result["path"] == ["b1", "b2", "b3", "b4", "b5"]
        assert page.table["score"] == [1, 0]
        assert len(page.moves) == 9


async def test_a_swap_exchanges_colours_and_nothing_else(place: Playground) -> None:
    """After a swap the stone stays red, the people have the other colour and their old seats."""
    host, guest = await place.pair(swap=True)
    await host.place("f6")
    await guest.seen(1)
    assert guest.table["game"]["may_swap"]
    await guest.until(lambda page: "swap" in page.you["may"])
    assert done(await guest.do("swap"))
    await host.seen(2)
    assert host.moves == ["f6", "swap"]
    seats = host.table["seats"]
    assert [seat["color"] for seat in seats] == ["blue", "red"]
    assert [seat["person"] for seat in seats] == [host.device.person, guest.device.person]
    game = host.table["game"]
    assert (game["red_seat_start"], game["red_seat_now"], game["turn_color"]) == (1, 2, "blue")
    assert done(await host.place("e5"))


async def test_one_may_resign_on_either_turn(place: Playground) -> None:
    """Resigning on the other's turn ends the game at once, for the other."""
    host, guest = await place.pair()
    assert done(await guest.do("resign"))
    await host.until(lambda page: page.table["game"]["result"] is not None)
    assert host.table["game"]["result"]["reason"] == "resignation"
    assert host.table["game"]["result"]["seat"] == 1
    assert host.moves == ["resign-blue"]


async def test_a_command_sent_again_gets_its_first_result(place: Playground) -> None:
    """The same id twice is one move and the same answer."""
    host, guest = await place.pair()
    command, turn = fresh_id(), host.turn
    first = await host.place("c3", command=command, turn=turn)
    await host.seen(1)
    again = await host.place("c3", command=command, turn=turn)
    assert done(first)
    assert done(again)
    await guest.seen(1)
    assert guest.moves == ["c3"]


async def test_a_move_for_an_old_turn_is_refused(place: Playground) -> None:
    """A move that belongs to a turn that is over never hits a later one."""
    host, guest = await place.pair()
    old = host.turn
    await host.place("c3")
    await guest.seen(1)
    await guest.place("d4")
    await host.seen(2)
    answer = await host.place("e5", turn=old)
    assert answer["code"] == "stale-turn"
    assert host.moves == ["c3", "d4"]


async def test_an_occupied_cell_is_refused(place: Playground) -> None:
    """A move on an occupied cell is refused and the board is as it was."""
    host, guest = await place.pair()
    await host.place("f6")
    await guest.seen(1)
    version = guest.version
    answer = await guest.place("f6")
    assert answer["code"] == "cell-occupied"
    assert (guest.version, guest.moves) == (version, ["f6"])
    assert done(await guest.place("f7"))


async def test_a_double_click_plays_once(place: Playground) -> None:
    """Two moves sent at once for one turn are one move; the second is refused."""
    host, guest = await place.pair()
    turn = host.turn
    answers = await asyncio.gather(
        host.place("c3", turn=turn), host.place("c4", turn=turn), host.place("c3", turn=turn)
    )
    assert [answer["t"] for answer in answers].count("accepted") == 1
    await guest.seen(1)
    assert len(guest.moves) == 1


async def test_cells_are_read_in_either_case(place: Playground) -> None:
    """A cell in capital letters is the same cell; nonsense is refused with a code."""
    host, _ = await place.pair()
    assert done(await host.place("F6"))
    await host.seen(1)
    assert host.moves == ["f6"]
    assert (await host.place("ff"))["code"] in ("not-your-turn", "cell-malformed")


async def test_both_press_play_again_at_once(place: Playground) -> None:
    """However often and at once it is pressed, exactly one next game comes of it."""
    host, guest = await place.pair()
    await host.do("resign")
    await guest.until(lambda page: page.table["game"]["result"] is not None)
    game = guest.table["game"]["id"]
    pressed: list[Page] = [host, guest, host, guest]
    answers = await asyncio.gather(*(page.do("play-again", game=game) for page in pressed))
    assert {answer["t"] for answer in answers} <= {"accepted", "refused"}
    for page in (host, guest):
        await page.until(lambda page: page.table["game"]["number"] == 2)
    assert host.table["game"]["id"] == guest.table["game"]["id"] != game
    assert host.moves == []
    assert host.table["game"]["red_seat_start"] == 2


async def test_the_cpu_answers(place: Playground) -> None:
    """Against the CPU a move is answered without anything being asked for."""
    device = await place.device()
    page = await device.open(await device.create("cpu"))
    assert page.table["seats"][1]["cpu_level"] == 1
    await page.place("f6")
    await page.seen(2)
    notes = [note for m in page.received if m["t"] == "update" for note in m["notes"]]
    assert [note["by"] for note in notes if note["n"] == "placed"] == ["person", "cpu"]


async def test_one_device_plays_both_sides(place: Playground) -> None:
    """Two on one device: the same page moves for both seats."""
    device = await place.device()
    page = await device.open(await device.create("here", size=5))
    assert page.you["seats"] == [1, 2]
    for ply, cell in enumerate(("a1", "b1", "c1")):
        assert done(await page.place(cell))
        await page.seen(ply + 1)
    assert done(await page.do("undo"))
    await page.until(lambda page: page.moves == ["a1", "b1"])


async def test_the_host_gives_a_seat_to_who_waits(place: Playground) -> None:
    """The three see the same: who sits where, who waits, and a game that began anew."""
    host, guest = await place.pair()
    third = await (await place.device()).open(host.table["code"])
    waiting = third.device.person
    assert done(await third.do("queue"))
    await host.until(lambda page: "give-seat" in page.you["may"])
    turn = host.turn
    assert done(await host.do("give-seat", seat=2, to=waiting))
    for page in (host, guest, third):
        await page.until(lambda page: page.table["seats"][1]["person"] == waiting)
        assert page.table["queue"] == [guest.device.person]
        assert page.table["game"]["number"] == 1
        assert page.turn > turn
    await guest.until(lambda page: page.you["queued"] and page.you["seats"] == [])
    await host.place("c3")
    await third.seen(1)
    assert done(await third.place("d4"))
    assert (await host.do("give-seat", seat=2, to=waiting))["code"] == "game-running"
