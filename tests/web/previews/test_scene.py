from __future__ import annotations

import itertools
import re

from hypothesis import given
from hypothesis import strategies as st

from tulay.core import Cell, Color, Place, Position
from tulay.web.previews.scene import HEIGHT_PX, WIDTH_PX, Scene, word_mark

SEATS = [None, *(frozenset(taken) for n in range(3) for taken in itertools.combinations(Color, n))]
NUMBER = r"-?\d+(?:\.\d+)?"


def played(size: int, cells: list[tuple[int, int]]) -> Position:
    """A position after these stones."""
    return Position.of(size, swap_rule=False, actions=[Place(Cell(*cell)) for cell in cells])


@given(st.sampled_from([5, 7, 9, 11, 13, 19]), st.sampled_from(SEATS))
def test_the_board_has_its_room(size: int, seats: frozenset[Color] | None) -> None:
    """On every size the board is inside the picture, and left of the seats."""
    svg = Scene(Position.initial(size), seats).svg()
    found = re.search(
        rf'<g transform="translate\(({NUMBER}) ({NUMBER})\)">'
        r'<svg [^>]* width="(\d+)" height="(\d+)"',
        svg,
    )
    assert found is not None
    x, y, width, height = (float(part) for part in found.groups())
    assert x >= 40 and x + width <= WIDTH_PX - 240
    assert y >= 40 and y + height <= HEIGHT_PX - 40


def test_no_font_is_asked() -> None:
    """There is no text in a picture, so that it looks the same wherever it is painted."""
    position = played(11, [(5, 5), (6, 4), (4, 6)])
    for seats in SEATS:
        svg = Scene(position, seats).svg()
        assert "<text" not in svg
        assert "font" not in svg
        assert word_mark() in svg


def test_scenes_that_look_alike_share_a_key_and_others_do_not() -> None:
    """The key changes with every stone, with the size, and with who sits."""
    scenes = [Scene(Position.initial(size), seats) for size in (5, 7) for seats in SEATS]
    scenes += [Scene(played(5, [(2, 2), (1, 1)][:ply])) for ply in (1, 2)]
    keys = {scene.key() for scene in scenes}
    assert len(keys) == len(scenes)
    assert Scene(played(5, [(2, 2)])).key() == Scene(played(5, [(2, 2)])).key()


def test_stones_carry_the_marks_and_colours_of_the_board() -> None:
    """Red's stones and Blue's are told apart by more than colour here as well."""
    svg = Scene(played(5, [(2, 2), (1, 1)])).svg()
    assert svg.count('class="hb-stone hb-stone-red"') == 1
    assert svg.count('class="hb-stone hb-stone-blue"') == 1
    assert svg.count('class="hb-mark"') == 2
