"""The queue for ranked games: presence, pairing, and what happens when something goes wrong."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from tests.service.conftest import World
from tests.service.fakes import settle
from tulay.match import GameEnded, Leave, PlaceStone, Refused, ShowBoard
from tulay.rating import FIRST
from tulay.service.ranked.queue import (
    HEARD_WITHIN_MS,
    PLACE_KEPT_MS,
    News,
    Paired,
    RankedQueue,
    Replaced,
    Standing,
)


@dataclass(eq=False)
class Page:
    """An open page of somebody who waits; it keeps what it was told."""

    queue: RankedQueue
    person: str
    news: list[News] = field(default_factory=list)

    def tell(self, news: News) -> None:
        self.news.append(news)

    async def press(self) -> Standing | Paired:
        self.callback = self.tell  # one object, as a page has one
        return await self.queue.join(self.person, self.callback)

    def close(self) -> None:
        self.queue.gone(self.person, self.callback)

    @property
    def code(self) -> str:
        (news,) = self.news
        assert isinstance(news, Paired)
        return news.code


async def pages(world: World, *people: str) -> list[Page]:
    """Pages of people who have pressed."""
    found = [Page(world.service.ranked, person) for person in people]
    for page in found:
        await page.press()
    await settle()
    return found


async def play(world: World, code: str, cells: str) -> None:
    """Both pages show the board, and the two play these cells."""
    group = await world.group(code)
    for seat in group.seats:
        assert seat.person is not None
        await world.do(code, ShowBoard(seat.person))
    for ply, cell in enumerate(cells.split()):
        person = (await world.group(code)).seats[ply % 2].person
        assert person is not None
        await world.do(code, PlaceStone(person, await world.turn(code), cell))


async def closed_s(world: World, person: str) -> int:
    """For how many seconds the queue is closed to somebody, who does not wait after this."""
    try:
        await Page(world.service.ranked, person).press()
    except Refused as refused:
        return int(refused.args_["seconds"]) if refused.code == "ranked-closed" else -1
    world.service.ranked.leave(person)
    return 0


async def test_two_who_press_are_paired(small_world: World) -> None:
    """Both are told of the same table, at which both sit, and wait no longer."""
    one, other = await pages(small_world, "ana", "ben")
    assert one.code == other.code
    group = await small_world.group(one.code)
    assert {seat.person for seat in group.seats} == {"ana", "ben"}
    assert group.kind == "ranked"
    assert len(small_world.service.ranked) == 0


async def test_who_begins_is_drawn_by_lot(small_world: World) -> None:
    """Whoever pressed first, each of the two may be Red."""
    firsts = set()
    for draw in (True, False):
        small_world.service.ranked._draws_first = lambda draw=draw: draw  # type: ignore[misc]
        one, _ = await pages(small_world, "ana", "ben")
        firsts.add((await small_world.group(one.code)).seats[0].person)
        await small_world.do(one.code, Leave("ana", "game-next"))
        small_world.service.ranked._heads.clear()
    assert firsts == {"ana", "ben"}


async def test_waiting_says_how_long_and_how_many(small_world: World) -> None:
    """Whoever is alone learns since when, with how many, and at what strength."""
    queue = small_world.service.ranked
    page = Page(queue, "ana")
    standing = await page.press()
    assert standing == Standing(small_world.clock.now_ms(), 1, FIRST)
    await small_world.clock.advance(5_000)
    assert queue.standing("ana") == standing
    assert queue.standing("ben") is None


async def test_pressing_twice_is_waiting_once(small_world: World) -> None:
    """Two presses at once, or a second tab: one place, the newest page is the one that is told."""
    queue = small_world.service.ranked
    first, second = Page(queue, "ana"), Page(queue, "ana")
    await asyncio.gather(first.press(), second.press())
    assert len(queue) == 1
    assert first.news == [Replaced()]
    first.close()
    assert len(queue) == 1, "an old page takes nobody's place away"
    await pages(small_world, "ben")
    assert [type(news) for news in second.news] == [Paired]
    assert first.news == [Replaced()]


async def test_who_closed_the_page_is_not_paired(small_world: World) -> None:
    """Presence decides: whose page is gone meets nobody, and the place is lost after a moment."""
    (page,) = await pages(small_world, "ana")
    page.close()
    (other,) = await pages(small_world, "ben")
    assert other.news == []
    await small_world.clock.advance(PLACE_KEPT_MS)
    since_ms = small_world.clock.now_ms()
    other_standing = await Page(small_world.service.ranked, "ana").press()
    assert isinstance(other_standing, Standing)
    assert other_standing.since_ms == since_ms


async def test_coming_back_in_time_is_having_waited_all_along(small_world: World) -> None:
    """A reload keeps the place."""
    (page,) = await pages(small_world, "ana")
    since_ms = small_world.clock.now_ms()
    await small_world.clock.advance(3_000)
    page.close()
    await small_world.clock.advance(PLACE_KEPT_MS - 1_000)
    again = await Page(small_world.service.ranked, "ana").press()
    assert isinstance(again, Standing)
    assert again.since_ms == since_ms
    await small_world.clock.advance(PLACE_KEPT_MS)
    assert len(small_world.service.ranked) == 1


async def test_a_dead_page_is_paired_with_nobody(small_world: World) -> None:
    """A page that was not heard of for long stays behind, and the others are paired around it."""
    queue = small_world.service.ranked
    await pages(small_world, "ana")
    await small_world.clock.advance(HEARD_WITHIN_MS + 1)
    (other,) = await pages(small_world, "ben")
    assert other.news == []
    (third,) = await pages(small_world, "carl")
    assert other.code == third.code
    assert queue.standing("ana") is not None
    (fourth,) = await pages(small_world, "dina")
    assert fourth.code, "heard of again, one is paired again"


async def test_leaving_is_leaving(small_world: World) -> None:
    """Who does not want to wait any more is paired with nobody."""
    (page,) = await pages(small_world, "ana")
    small_world.service.ranked.leave("ana")
    (other,) = await pages(small_world, "ben")
    assert page.news == other.news == []


async def test_leaving_in_the_instant_of_being_paired(small_world: World) -> None:
    """The game is off, and the other one is back at the head of the queue."""
    queue = small_world.service.ranked
    page, other = Page(queue, "ana"), Page(queue, "ben")
    await page.press()
    since_ms = small_world.clock.now_ms()
    await small_world.clock.advance(1_000)
    assert queue.standing("ana") is not None
    await other.press()
    queue.leave("ana")
    await settle()
    assert page.news == []
    group = await small_world.group(other.code)
    seat = 1 if group.seats[0].person == "ana" else 2
    assert (group.game, group.cancelled) == (None, ((seat,), "left"))
    again = await other.press()
    assert isinstance(again, Standing)
    assert again.since_ms == since_ms + 1_000


async def test_who_plays_already_is_led_to_that_game(world: World) -> None:
    """Pressing again while a ranked game runs leads back to it, also after a restart."""
    one, _ = await pages(world, "ana", "ben")
    await play(world, one.code, "f6 e5")
    assert await Page(world.service.ranked, "ana").press() == Paired(one.code)
    await world.restart()
    assert await Page(world.service.ranked, "ana").press() == Paired(one.code)
    await world.do(one.code, Leave("ana", "game-next"))
    assert isinstance(await Page(world.service.ranked, "ana").press(), Standing)


async def test_an_opponent_who_never_comes_costs_nothing(small_world: World) -> None:
    """After half a minute the game is off, nobody is rated, and who came is first in the queue."""
    one, other = await pages(small_world, "ana", "ben")
    since_ms = small_world.clock.now_ms()
    await small_world.do(one.code, ShowBoard("ana"))
    await small_world.clock.advance(31_000)
    assert (await small_world.group(one.code)).game is None
    again = await one.press()
    assert isinstance(again, Standing)
    assert again.since_ms == since_ms
    late = await other.press()
    assert isinstance(late, Standing)
    assert late.since_ms == small_world.clock.now_ms()
    assert await small_world.service.ratings.ratings(["ana", "ben"]) == {}


async def test_the_queue_closes_to_who_leaves_early_again_and_again(small_world: World) -> None:
    """The first time is free; then the pause grows, and it says how long it is."""
    pauses = []
    for _ in range(3):
        one, _ = await pages(small_world, "ana", "ben")
        await small_world.do(one.code, Leave("ana", "game-next"))
        small_world.service.ranked._heads.clear()
        seconds = await closed_s(small_world, "ana")
        pauses.append(seconds)
        if seconds < 300:
            await small_world.clock.advance(1000 * seconds)
    assert pauses == [0, 60, 300]


async def test_a_ranked_game_changes_both_ratings_once(world: World) -> None:
    """Result and ratings are there together, and after a restart they are the same."""
    one, _ = await pages(world, "ana", "ben")
    await play(world, one.code, "f6 e5 d7 c8")
    await world.do(one.code, Leave("ana", "game-next"))
    before = await world.service.ratings.ratings(["ana", "ben"])
    assert before["ana"].rating.value < 1500 < before["ben"].rating.value
    await world.restart()
    assert await world.service.ratings.ratings(["ana", "ben"]) == before


async def test_a_win_in_the_same_instant_as_leaving_counts_once(small_world: World) -> None:
    """Whatever comes first is the end; the other is refused, and both ratings change once."""
    one, _ = await pages(small_world, "ana", "ben")
    await play(small_world, one.code, "f6 e5 d7 c8")
    leaving = [small_world.do(one.code, Leave(person, "game-next")) for person in ("ana", "ben")]
    await asyncio.gather(*leaving, return_exceptions=True)
    found = await small_world.service.ratings.ratings(["ana", "ben"])
    assert [row.games for row in found.values()] == [1, 1]
    assert sum(row.won for row in found.values()) == 1
    events = await small_world.service.tables.events_since(one.code, 4)
    assert sum(isinstance(stored.event, GameEnded) for stored in events or ()) == 1


async def test_near_strangers_meet_first(small_world: World) -> None:
    """Somebody far away waits until the window is wide enough."""
    one, _ = await pages(small_world, "ana", "ben")
    await play(small_world, one.code, "f6 e5")
    await small_world.do(one.code, Leave("ana", "game-next"))
    waiting = await pages(small_world, "ana", "ben")
    assert [page.news for page in waiting] == [[], []]
    for _ in range(8):
        await small_world.clock.advance(5_000)
        for page in waiting:
            small_world.service.ranked.standing(page.person)
    assert waiting[0].code == waiting[1].code


@pytest.mark.parametrize("twice", [False, True])
async def test_a_disk_that_is_full_loses_nobody(
    small_world: World, monkeypatch: pytest.MonkeyPatch, twice: bool
) -> None:
    """Where the table cannot be saved both wait on, and are paired as soon as it can be."""
    tables, failures = small_world.service.tables, [2 if twice else 1]
    pair = tables.pair

    async def failing(first: str, second: str, levels: tuple[int, int]) -> str:
        if failures[0]:
            failures[0] -= 1
            raise Refused("cannot-save")
        return await pair(first, second, levels)

    monkeypatch.setattr(tables, "pair", failing)
    one, other = await pages(small_world, "ana", "ben")
    assert one.news == other.news == []
    await small_world.clock.advance(2_000)
    await small_world.clock.advance(2_000)
    assert one.code == other.code
