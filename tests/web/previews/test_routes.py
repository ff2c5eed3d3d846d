from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from tests.web.playground import Device, Playground, playground
from tulay.core import Color
from tulay.match import Refused
from tulay.web.previews.gallery import Gallery, PaintingError
from tulay.web.previews.routes import SHORT_GAME, SHORT_SIZE, group_scene, site_scene
from tulay.web.previews.scene import Scene

FRONT_END = Path(__file__).parents[3] / "frontend"
PUBLIC = "https://hex.example"


@pytest.fixture(autouse=True)
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are sketched here: what is on them, not how it is painted."""

    async def picture(shown: Gallery, scene: Scene) -> bytes:
        return scene.key().encode()

    monkeypatch.setattr(Gallery, "picture", picture)


async def pictured(device: Device, path: str) -> str:
    """The address of the picture that a page names."""
    text = (await device.http.get(path)).text
    found = re.search(r'<meta property="og:image" content="([^"]*)">', text)
    assert found is not None
    return unescape(found[1])


async def scene_of(place: Playground, code: str) -> Scene:
    """What the picture of a table shows."""
    state = await place.service.tables.load(code)
    assert state is not None
    return group_scene(state.group)


def test_the_site_shows_the_game_that_its_home_page_plays() -> None:
    """The same moves as in the front end, won by Red."""
    script = (FRONT_END / "pages" / "site" / "short-game.ts").read_text(encoding="utf-8")
    assert f"SIZE = {SHORT_SIZE};" in script
    assert f"'{SHORT_GAME}'" in script
    assert site_scene().position.winner is Color.RED


async def test_every_card_has_a_picture_that_is_there(tmp_path: Path) -> None:
    """The public address of a PNG with its size and what is on it in words, in each language."""
    async with playground(tmp_path / "data", PUBLIC) as place:
        device = place.stranger()
        for lang in ("en", "ar"):
            text = (await device.http.get(f"/{lang}/")).text
            for name, content in (("type", "image/png"), ("width", "1200"), ("height", "630")):
                assert f'<meta property="og:image:{name}" content="{content}">' in text
            assert re.search(r'<meta property="og:image:alt" content="[^"]{10,}">', text)
        url = await pictured(device, "/en/")
        assert url.startswith(f"{PUBLIC}/preview.png?v=")
        response = await device.http.get(url.removeprefix(PUBLIC))
        assert response.headers["content-type"] == "image/png"
        assert "max-age=86400" in response.headers["cache-control"]


async def test_an_invitation_shows_the_seats_and_then_the_board(place: Playground) -> None:
    """Who sits and which seat is free; from the first game on the board as it stands."""
    host = await place.device()
    code = await host.create(size=5)
    page = await host.open(code)
    scene = await scene_of(place, code)
    assert (scene.position.size, scene.position.ply, scene.seats) == (5, 0, frozenset({Color.RED}))
    guest = await (await place.device()).open(code)
    await page.until(lambda page: bool(page.table["game"]))
    await page.place("c3")
    await guest.seen(1)
    scene = await scene_of(place, code)
    assert (scene.position.ply, scene.seats) == (1, None)


async def test_a_warm_up_is_still_an_invitation(place: Playground) -> None:
    """Who plays the CPU while waiting shows a free seat, not that game."""
    host = await place.device()
    code = await host.create(size=5)
    page = await host.open(code)
    await page.do("warm-up")
    await page.until(lambda page: bool(page.table["game"]))
    assert (await scene_of(place, code)).seats == frozenset({Color.RED})


async def test_the_picture_of_a_table_has_a_new_address_when_it_changes(place: Playground) -> None:
    """A messenger that keeps pictures by their address shows no old board."""
    host, guest = await place.pair(size=5)
    device = place.stranger()
    path = f"/g/{host.table['code']}"
    before = await pictured(device, path)
    first = await device.http.get(before)
    assert first.headers["cache-control"] == "public, max-age=60"
    again = {"If-None-Match": first.headers["etag"]}
    assert (await device.http.get(before, headers=again)).status_code == 304
    await host.place("c3")
    await guest.seen(1)
    after = await pictured(device, path)
    assert after.startswith(f"{place.url}{path}/preview.png?v=")
    assert after != before
    second = await device.http.get(before, headers=again)
    assert second.status_code == 200
    assert second.content != first.content


async def test_a_finished_game_shows_how_it_ended_for_ever(place: Playground) -> None:
    """The final position, kept as long as anybody likes; a running game has no picture."""
    host, guest = await place.pair(size=5)
    game = host.table["game"]["id"]
    device = place.stranger()
    assert (await device.http.get(f"/game/{game}/preview.png")).status_code == 404
    await host.place("c3")
    await guest.seen(1)
    await guest.do("resign")
    await host.until(lambda page: page.table["game"]["result"] is not None)
    response = await device.http.get(await pictured(device, f"/game/{game}"))
    assert response.status_code == 200
    assert "immutable" in response.headers["cache-control"]
    assert response.headers["x-robots-tag"] == "noindex"
    assert response.headers["cross-origin-resource-policy"] == "cross-origin"


async def test_looking_at_a_picture_makes_nobody_and_seats_nobody(place: Playground) -> None:
    """Neither a cookie nor a device nor a seat comes of it."""
    host = await place.device()
    code = await host.create(size=5)
    await host.open(code)
    before = (await scene_of(place, code)).seats
    reader = place.stranger()
    for _ in range(3):
        response = await reader.http.get(f"/g/{code}/preview.png")
        assert response.status_code == 200
        assert "set-cookie" not in response.headers
    assert not reader.http.cookies
    assert (await scene_of(place, code)).seats == before


async def test_there_is_no_picture_of_nothing(place: Playground) -> None:
    """What is no table and no game is refused with a code, also where it cannot be one."""
    device = place.stranger()
    for path in ("/g/0123456789a", "/g/none", "/g/%00", "/game/none", "/game/a%27b"):
        response = await device.http.get(f"{path}/preview.png")
        assert response.status_code == 404, path
        assert set(response.json()) == {"code", "args"}


@pytest.mark.parametrize(
    ("fault", "status", "code"),
    [(Refused("too-fast"), 429, "too-fast"), (PaintingError("torn canvas"), 500, "internal")],
)
async def test_a_picture_that_cannot_be_had_is_refused_with_a_code(
    place: Playground, monkeypatch: pytest.MonkeyPatch, fault: Exception, status: int, code: str
) -> None:
    """Too many at once, or a painter that fails: a code, and when to come again."""

    async def picture(shown: Gallery, scene: Scene) -> bytes:
        raise fault

    monkeypatch.setattr(Gallery, "picture", picture)
    response = await place.stranger().http.get("/preview.png")
    assert response.status_code == status
    assert response.json() == {"code": code, "args": {}}
    assert response.headers.get("retry-after") == ("10" if status == 429 else None)
    assert response.headers["cache-control"] == "no-store"
