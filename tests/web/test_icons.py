from __future__ import annotations

import asyncio
import re
import struct
from pathlib import Path

import pytest

from tests.web.small_build import SmallBuild
from tulay.web.icons import MASKABLE, PAPER, PAPER_DARK, PLAIN, TOUCH, Icons, Shape
from tulay.web.previews.painter import paint

ROOT = Path(__file__).parents[2]


def size_of(png: bytes) -> tuple[int, int]:
    """The width and height that a PNG says it has."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def in_this_process(svg: str) -> bytes:
    """Paints without starting the painter, which the previews' tests start."""
    return paint(svg)


@pytest.mark.parametrize("shape", [*PLAIN, *MASKABLE, TOUCH], ids=lambda shape: shape.name)
async def test_an_icon_has_the_size_that_it_says(shape: Shape) -> None:
    """Each icon is a square PNG of its size under an address that changes with the picture."""
    icons = Icons(SmallBuild(), in_this_process)
    url = icons.url(shape)
    found = await icons.picture(url.removeprefix("/icons/"))
    assert found is not None
    assert found.media_type == "image/png"
    assert size_of(found.content) == (shape.size, shape.size)
    assert await icons.picture(f"{shape.name}-00000000.png") is None


def test_the_browser_is_painted_as_the_page_is() -> None:
    """The colours that the device draws around a page are the board's own paper."""
    sheet = (ROOT / "frontend" / "board" / "board.css").read_text(encoding="utf-8")
    assert set(re.findall(r"--hb-paper: (#\w+);", sheet)) == {PAPER, PAPER_DARK}


async def test_an_icon_is_painted_once() -> None:
    """However many ask for it at the same time."""
    painted: list[str] = []

    async def paint_slowly(svg: str) -> bytes:
        painted.append(svg)
        await asyncio.sleep(0)
        return b"picture"

    icons = Icons(SmallBuild(), paint_slowly)
    name = icons.url(TOUCH).removeprefix("/icons/")
    found = await asyncio.gather(*(icons.picture(name) for _ in range(5)))
    assert [icon.content for icon in found if icon is not None] == [b"picture"] * 5
    assert len(painted) == 1
