from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from tests.web.small_build import SmallBuild
from tulay.web.icons import MASKABLE, PAPER, PAPER_DARK, PLAIN, TOUCH, Icons, Shape

ROOT = Path(__file__).parents[2]


def size_of(png: bytes) -> tuple[int, int]:
    """The width and height that a PNG says it has."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("shape", [*PLAIN, *MASKABLE, TOUCH], ids=lambda shape: shape.name)
def test_an_icon_has_the_size_that_it_says(shape: Shape) -> None:
    """Each icon is a square PNG of its size under an address that changes with the picture."""
    icons = Icons(SmallBuild())
    url = icons.url(shape)
    found = icons.find(url.removeprefix("/icons/"))
    assert found is not None
    assert found.media_type == "image/png"
    assert size_of(found.content) == (shape.size, shape.size)
    assert icons.find(f"{shape.name}-00000000.png") is None


def test_the_browser_is_painted_as_the_page_is() -> None:
    """The colours that the device draws around a page are the board's own paper."""
    sheet = (ROOT / "frontend" / "board" / "board.css").read_text(encoding="utf-8")
    assert set(re.findall(r"--hb-paper: (#\w+);", sheet)) == {PAPER, PAPER_DARK}
