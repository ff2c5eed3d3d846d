"""The pages about people: what they tell, to whom, and what they keep to themselves."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.playground import Device, Playground
from tests.web.ranked_people import ranked_game, rated_games
from tulay.rating import FIRST, LEVEL_RATINGS
from tulay.service.ranked.strength import after_level


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of the playground."""
    return tmp_path / "data"


async def text_of(device: Device, path: str, status: int = 200) -> str:
    """A page's words without marks of direction."""
    response = await device.http.get(path)
    assert response.status_code == status, path
    return re.sub("[\u2068\u2069]", "", response.text)


async def known_pair(place: Playground, data: Path, games: int = 24) -> tuple[Device, Device]:
    """Two people whose ratings are well known."""
    ana, ben = await place.device(), await place.device()
    await ana.post("/api/name", {"name": "Ana"})
    pairs = [(ana, ben) if number % 3 else (ben, ana) for number in range(games)]
    ids = [(winner.person, loser.person) for winner, loser in pairs]
    await rated_games(data, ids, place.service.clock.now_ms())
    return ana, ben


async def test_a_ranked_game_gives_both_a_page(place: Playground) -> None:
    """Name, rating, record, curve and the game, which anybody can look through."""
    ana, ben, reader = await place.device(), await place.device(), place.stranger()
    await ana.post("/api/name", {"name": "Ana"})
    game = await ranked_game(place, ana, ben)
    text = await text_of(reader, f"/en/player/{ana.person}")
    for words in ("<h1><bdi>Ana</bdi></h1>", "about 1,650", "+162", f'href="/game/{game}"'):
        assert words in text
    assert 'role="img" aria-labelledby="curve-title"' in text
    assert "From 1,500 on" in text
    assert f'href="/en/player/{ben.person}"><bdi>Guest</bdi>' in text
    assert "This is you" not in text
    assert "about 1,350" in await text_of(reader, f"/en/player/{ben.person}")
    await text_of(reader, f"/game/{game}")


async def test_who_played_no_ranked_game_has_a_page_only_for_themselves(place: Playground) -> None:
    """Friends' games and games against the CPU make nobody public; a forgotten person is gone."""
    ana, ben, reader = await place.device(), await place.device(), place.stranger()
    path = f"/en/player/{ana.person}"
    assert "There is no player" in await text_of(reader, path, 404)
    assert "No ranked game yet" in await text_of(ana, path)
    await text_of(reader, "/en/player/nobody", 404)
    await ranked_game(place, ana, ben)
    await text_of(reader, path)
    await ana.post("/api/forget")
    await text_of(reader, path, 404)
    assert ana.person not in await text_of(reader, f"/en/player/{ben.person}")


async def test_a_long_history_is_read_page_by_page(place: Playground, data: Path) -> None:
    """Every ranked game is on one of the pages, once."""
    ana, _ = await known_pair(place, data, 60)
    path: str | None = f"/en/player/{ana.person}"
    seen: list[str] = []
    while path is not None:
        text = await text_of(ana, path)
        seen += re.findall(r'href="/game/(\w+)"', text)
        older = re.search(r'href="([^"]+)">Older games', text)
        path = None if older is None else older[1]
    assert sorted(seen) == [f"seed{number:04}" for number in range(60)]
    assert seen == sorted(seen, reverse=True)


async def test_the_leaderboard_marks_the_readers_place(place: Playground, data: Path) -> None:
    """Only ratings that are well known are there; who is on another page is led to it."""
    ana, ben = await known_pair(place, data)
    newcomer, reader = await place.device(), place.stranger()
    await rated_games(
        data, [(newcomer.person, ben.person)], place.service.clock.now_ms(), prefix="new"
    )
    text = await text_of(reader, "/en/leaderboard")
    assert re.findall(r'href="/en/player/(\w+)"', text) == [ana.person, ben.person]
    assert "You are" not in text
    text = await text_of(ben, "/en/leaderboard")
    assert "You are at place 2." in text
    assert text.count('aria-current="true"><td') == 1
    assert "You are not here yet" in await text_of(newcomer, "/en/leaderboard")
    await text_of(reader, "/en/leaderboard?page=2", 404)
    for odd in ("0", "-1", "x", "99999999999999999999", "²"):
        assert await text_of(reader, f"/en/leaderboard?page={odd}")


async def test_the_leaderboard_has_pages(
    place: Playground, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each place is on one page, and one's own is led to from the others."""
    monkeypatch.setattr("tulay.web.people_pages.ON_PAGE", 1)
    ana, ben = await known_pair(place, data)
    first = await text_of(ben, "/en/leaderboard")
    assert re.findall(r'href="/en/player/(\w+)"', first) == [ana.person]
    assert '<a href="/en/leaderboard?page=2">You are at place 2.' in first
    assert 'href="/en/leaderboard?page=2">Lower places' in first
    second = await text_of(ben, "/en/leaderboard?page=2")
    assert re.findall(r'href="/en/player/(\w+)"', second) == [ben.person]
    assert 'href="/en/leaderboard">Higher places' in second
    assert f'<link rel="canonical" href="{place.url}/en/leaderboard?page=2">' in second


async def test_ones_own_games_are_seen_by_nobody_else(place: Playground) -> None:
    """Casual games are in their player's list, by filter too, and on no page of anybody else."""
    ana, ben, reader = await place.device(), await place.device(), place.stranger()
    ranked = await ranked_game(place, ben, ana)
    code = await ana.create("cpu", level=3)
    table = await ana.open(code)
    await table.place("f6")
    await table.do("resign")
    casual = table.table["game"]["id"]
    everything = await text_of(ana, "/en/you/games")
    assert f'href="/en/player/{ana.person}"' in everything
    assert f"/game/{ranked}" in everything
    assert f"/game/{casual}" in everything
    for query, wanted in (
        ("kind=ranked", {ranked}),
        ("kind=cpu&result=lost", {casual}),
        ("kind=cpu&result=won", set()),
        ("result=lost", {ranked, casual}),
        ("kind=&result=", {ranked, casual}),
        ("kind=odd&before=odd", {ranked, casual}),
    ):
        text = await text_of(ana, f"/en/you/games?{query}")
        assert set(re.findall(r'href="/game/(\w+)"', text)) == wanted, query
    assert "No game fits" in await text_of(ana, "/en/you/games?kind=here")
    for other in (ben, reader):
        for path in ("/en/you/games", f"/en/player/{ana.person}", "/en/leaderboard"):
            assert casual not in await text_of(other, path)
    assert "CPU, level 3" in await text_of(reader, f"/en/player/{ana.person}")
    assert not reader.http.cookies, "looking makes nobody"


async def test_pages_about_people_are_kept_by_their_reader_alone(
    place: Playground, data: Path
) -> None:
    """No proxy keeps what is marked for one reader; players' pages are in no search engine."""
    ana, _ = await known_pair(place, data)
    for path in (f"/en/player/{ana.person}", "/en/leaderboard", "/en/you/games"):
        response = await ana.http.get(path)
        assert response.headers["cache-control"] == "private, no-cache"
        indexed = path == "/en/leaderboard"
        assert ("x-robots-tag" not in response.headers) == indexed
    player = await text_of(ana, f"/ar/player/{ana.person}")
    assert '<meta property="og:title"' in player
    assert 'hreflang="ja"' in player


async def test_a_players_address_is_forgiving(place: Playground) -> None:
    """Without a language, or in capitals, it leads to the page that it means."""
    device = place.stranger()
    person = "0123456789abcdef"
    response = await device.http.get(f"/player/{person}", headers={"Accept-Language": "ar"})
    assert response.headers["location"] == f"/ar/player/{person}"
    response = await device.http.get(f"/EN/Player/{person.upper()}/")
    assert response.headers["location"] == f"/en/player/{person}"


def game_data(text: str) -> dict[str, Any]:
    """What the server wrote into the page of a finished game."""
    found = re.search(r'id="game-data">(.*?)</script>', text, re.S)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


async def test_the_page_of_a_ranked_game_leads_to_its_players(place: Playground) -> None:
    """To both, until one is forgotten; the page of a casual game leads to nobody."""
    ana, ben, reader = await place.device(), await place.device(), place.stranger()
    path = f"/game/{await ranked_game(place, ana, ben)}"
    players = {"red": f"/player/{ana.person}", "blue": f"/player/{ben.person}"}
    assert game_data(await text_of(reader, path))["players"] == players
    await ben.post("/api/forget")
    assert game_data(await text_of(reader, path))["players"] == players | {"blue": None}
    host = await ana.open(await ana.create("here", size=5))
    await host.do("resign")
    casual = game_data(await text_of(ana, f"/game/{host.table['game']['id']}"))
    assert casual["players"] == {"red": None, "blue": None}


async def test_a_game_against_the_cpu_tells_its_player_what_it_would_have_meant(
    place: Playground, data: Path
) -> None:
    """By the rating at its end, on the board of ranked games, and nobody else."""
    ana, ben = await place.device(), await place.device()

    async def resigned(**rules: Any) -> str:
        table = await ana.open(await ana.create("cpu", level=3, **rules))
        await table.place("a1")
        await table.do("resign")
        return f"/game/{table.table['game']['id']}"

    first = await resigned()
    lost = round(after_level(FIRST, 3, won=False).value) - 1500
    meant = {"rating": LEVEL_RATINGS[3], "change": f"−{abs(lost)}"}
    assert game_data(await text_of(ana, first))["meant"] == meant
    assert game_data(await text_of(ben, first))["meant"] is None
    assert game_data(await text_of(ana, await resigned(size=5)))["meant"] is None
    until_ms = place.service.clock.now_ms() + 20
    await rated_games(data, [(ana.person, ben.person)] * 20, until_ms, step_ms=1)
    while place.service.clock.now_ms() <= until_ms:
        await asyncio.sleep(0.005)
    later = game_data(await text_of(ana, await resigned()))["meant"]
    assert later["rating"] == meant["rating"]
    assert int(later["change"][1:]) < abs(lost), "a rating that is known better changes less"
    assert game_data(await text_of(ana, first))["meant"] == meant
