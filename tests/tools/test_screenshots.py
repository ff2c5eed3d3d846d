from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tools import screenshots

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def size(file: Path) -> tuple[int, int]:
    """Width and height of a PNG."""
    width, height = struct.unpack(">II", file.read_bytes()[16:24])
    return width, height


def test_one_command_takes_pictures_of_a_page_and_lays_them_side_by_side(tmp_path: Path) -> None:
    """Each asked-for language, width and theme has its picture, and a contact sheet of them."""
    asked = ["--page", "error-page", "--lang", "ar", "--lang", "en", "--width", "360"]
    assert screenshots.main([*asked, "--out", str(tmp_path)]) == 0
    for lang in ("ar", "en"):
        for theme in ("light", "dark"):
            width, height = size(tmp_path / lang / f"error-page-360-{theme}.png")
            assert width == 360
            assert height >= 740, "the whole page, and at least the window"
            assert (tmp_path / f"sheet-{lang}-360-{theme}.png").exists()
    light, dark = (tmp_path / "en" / f"error-page-360-{theme}.png" for theme in ("light", "dark"))
    assert light.read_bytes() != dark.read_bytes()
