from __future__ import annotations

import pytest

from tulay.core import Color, Place, Position
from tulay.notation.bridges import bridges
from tulay.notation.cells import cell_name, parse_cell


def carriers(red: str, blue: str = "", size: int = 11, color: Color = Color.RED) -> list[str]:
    """The carriers of a colour's bridges, each as two sorted names."""
    reds, blues = red.split(), blue.split()
    filler = [f"k{row}" for row in range(1, 12)]
    names = []
    for index in range(max(len(reds), len(blues))):
        names.append(reds[index] if index < len(reds) else filler.pop())
        names.append(blues[index] if index < len(blues) else filler.pop(0))
    position = Position.of(
        size, swap_rule=False, actions=[Place(parse_cell(name)) for name in names]
    )
    found = bridges(position, color)
    return sorted(" ".join(sorted(map(cell_name, bridge.carrier))) for bridge in found)


@pytest.mark.parametrize("other", ["g7", "e5", "h5", "d7", "g4", "e8"])
def test_each_of_the_six_bridges_is_seen_once_from_either_end(other: str) -> None:
    """The order in which the two stones came does not matter."""
    assert len(carriers(f"f6 {other}")) == 1
    assert len(carriers(f"{other} f6")) == 1


def test_a_bridge_is_gone_once_one_of_its_cells_is_taken() -> None:
    """Both cells of the carrier have to be empty."""
    assert carriers("f6 g7") == ["f7 g6"]
    assert carriers("f6 g7", "g6") == []


def test_a_stone_on_the_second_line_bridges_to_its_own_edges_only() -> None:
    """Red bridges up and down, Blue left and right."""
    assert carriers("d2") == ["d1 e1"]
    assert carriers("d10") == ["c11 d11"]
    assert carriers("d5", "b4", color=Color.BLUE) == ["a4 a5"]
    assert carriers("b5", "d2", color=Color.BLUE) == []
