from __future__ import annotations

from tests.web.playground import Playground


async def test_two_people_play_a_whole_game(place: Playground) -> None:
    """Two people play by their sockets until one has joined the edges; both see the same end."""
    host, guest = await place.pair(size=5)
    for row in range(5):
        assert (await host.place(f"b{row + 1}"))["t"] == "accepted"
        await guest.seen(2 * row + 1)
        if row < 4:
            assert (await guest.place(f"d{row + 1}"))["t"] == "accepted"
            await host.seen(2 * row + 2)
    for page in (host, guest):
        await page.until(lambda page: page.table["game"]["result"] is not None)
        result = page.table["game"]["result"]
        assert (result["color"], result["seat"], result["reason"]) == ("red", 1, "connection")
        assert result["path"] == ["b1", "b2", "b3", "b4", "b5"]
        assert page.table["score"] == [1, 0]
        assert len(page.moves) == 9
