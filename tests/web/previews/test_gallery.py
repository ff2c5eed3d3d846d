from __future__ import annotations

import asyncio
import struct

import pytest

from tulay.core import Position
from tulay.match import Refused
from tulay.web.previews import gallery
from tulay.web.previews.gallery import MOST_KEPT, MOST_WAITING, Gallery, PaintingError, painted
from tulay.web.previews.scene import HEIGHT_PX, WIDTH_PX, Scene


class Painter:
    """A painter that waits until it is told to go on, and counts."""

    def __init__(self) -> None:
        self.painted = 0
        self.at_once = 0
        self.most_at_once = 0
        self.go = asyncio.Event()
        self.fails = False

    async def __call__(self, svg: str) -> bytes:
        self.painted += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            await self.go.wait()
            if self.fails:
                raise PaintingError("torn canvas")
            return svg[:20].encode()
        finally:
            self.at_once -= 1


def scene(size: int) -> Scene:
    """An empty board."""
    return Scene(Position.initial(size))


async def test_a_picture_is_painted_once() -> None:
    """Whoever asks for the same picture, meanwhile or later, gets the one that was painted."""
    painter = Painter()
    shown = Gallery(painter)
    asked = [asyncio.create_task(shown.picture(scene(5))) for _ in range(20)]
    painter.go.set()
    first = (await asyncio.gather(*asked))[0]
    assert await shown.picture(scene(5)) == first
    assert painter.painted == 1


async def test_one_is_painted_at_a_time_and_few_wait() -> None:
    """A flood of different pictures is refused with a code; what was kept is still shown."""
    painter = Painter()
    painter.go.set()
    shown = Gallery(painter)
    await shown.picture(scene(3))
    painter.go.clear()
    asked = [asyncio.create_task(shown.picture(scene(4 + size))) for size in range(MOST_WAITING)]
    await asyncio.sleep(0)
    for size in (20, 21):
        with pytest.raises(Refused, match="too-fast"):
            await shown.picture(scene(size))
    assert await shown.picture(scene(3))
    painter.go.set()
    await asyncio.gather(*asked)
    assert painter.most_at_once == 1
    assert await shown.picture(scene(20))


async def test_who_hangs_up_takes_the_picture_from_nobody() -> None:
    """A picture that somebody gave up waiting for is painted for the others."""
    painter = Painter()
    shown = Gallery(painter)
    gone, stays = (asyncio.create_task(shown.picture(scene(5))) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    painter.go.set()
    assert await stays
    assert painter.painted == 1


async def test_a_failure_is_not_kept() -> None:
    """After a failure the same picture is tried again."""
    painter = Painter()
    painter.go.set()
    painter.fails = True
    shown = Gallery(painter)
    with pytest.raises(PaintingError):
        await shown.picture(scene(5))
    painter.fails = False
    assert await shown.picture(scene(5))


async def test_the_oldest_picture_is_let_go() -> None:
    """No more than so many pictures take memory; the one that was asked for last stays."""
    painter = Painter()
    painter.go.set()
    shown = Gallery(painter)
    for size in range(1, 2 + MOST_KEPT // 2):
        await shown.picture(scene(size))
    for size in range(1, 2 + MOST_KEPT // 2):
        await shown.picture(Scene(Position.initial(size), frozenset()))
        await shown.picture(scene(1))
    before = painter.painted
    await shown.picture(scene(1))
    assert painter.painted == before
    await shown.picture(scene(2))
    assert painter.painted == before + 1


async def test_the_painter_paints_as_large_as_messengers_ask() -> None:
    """A PNG of 1200 × 630, and not so large that a messenger leaves it out."""
    picture = await painted(scene(19).svg())
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", picture[16:24]) == (WIDTH_PX, HEIGHT_PX)
    assert len(picture) < 300_000


@pytest.mark.parametrize("svg", ["", "no svg", "<svg"])
async def test_a_painter_that_fails_says_so(svg: str) -> None:
    """Whatever goes wrong in the other process is one kind of fault here."""
    with pytest.raises(PaintingError):
        await painted(svg)


async def test_a_painter_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting has an end, whatever happens to the painter."""
    monkeypatch.setattr(gallery, "PAINTING_S", 0.001)
    with pytest.raises(PaintingError):
        await painted(scene(19).svg())


async def test_painting_leaves_the_event_loop_alone() -> None:
    """While a picture is painted everything else goes on: the loop comes back again and again."""
    turns = 0
    painting = asyncio.create_task(painted(scene(13).svg()))
    while not painting.done():
        await asyncio.sleep(0.001)
        turns += 1
    assert len(await painting) > 1000
    assert turns >= 3
