from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import MAX_SIZE, Cell
from tulay.notation import NotationError, cell_name, parse_cell

indices = st.integers(0, MAX_SIZE - 1)


def refusal_of(text: str, size: int | None = None) -> str:
    """The code with which a name is refused."""
    with pytest.raises(NotationError) as refusal:
        parse_cell(text, size)
    return refusal.value.code


def test_every_name_of_the_largest_board_leads_back_to_its_cell() -> None:
    """Names and cells are one to one on 53×53, from a1 to ba53."""
    cells = [Cell(col, row) for col, row in product(range(MAX_SIZE), repeat=2)]
    assert [parse_cell(cell_name(cell), MAX_SIZE) for cell in cells] == cells
    assert len({cell_name(cell) for cell in cells}) == len(cells)


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("a1", (0, 0)),
        ("z26", (25, 25)),
        ("aa27", (26, 26)),
        ("aa1", (26, 0)),
        ("s19", (18, 18)),
        ("az1", (51, 0)),
        ("ba53", (52, 52)),
    ],
)
def test_columns_after_z_are_aa_ab_and_so_on(name: str, cell: tuple[int, int]) -> None:
    """On a board of 27 and more columns, the names go on with two letters."""
    assert parse_cell(name, MAX_SIZE) == Cell(*cell)
    assert cell_name(Cell(*cell)) == name


@given(indices, indices)
def test_upper_case_is_read_and_lower_case_is_written(col: int, row: int) -> None:
    """A name in capitals means the same cell."""
    assert parse_cell(cell_name(Cell(col, row)).upper()) == Cell(col, row)
    assert cell_name(Cell(col, row)).islower()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "1",
        "1a",
        "a0",
        "a01",
        "a1 ",
        " a1",
        "a 1",
        "a1\n",
        "\na1",
        "f … 1",
        "a b c d e f\n1",
        "f\n1",
        "a1b2",
        "a1:",
        "a1xx",
        "a-1",
        "a+1",
        "a1.0",
        "a١",  # an Arabic digit
        "á1",
        "\u212a1",  # the Kelvin sign, whose lower case is k
        "\uff411",
        "a" * 1000 + "1",
        "a" + "1" * 5000,
    ],
)
def test_only_one_whole_name_is_a_cell(text: str) -> None:
    """Headers of boards, joined names, spaces, signs and look-alikes are refused."""
    assert refusal_of(text) == "cell-malformed"


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("l1", 11),
        ("a12", 11),
        ("z9", 5),
        ("aa1", 26),
        ("bb1", None),
        ("a54", None),
        ("zzz999", None),
    ],
)
def test_a_name_outside_the_board_is_refused(text: str, size: int | None) -> None:
    """A well-formed name is checked against the board that it is meant for."""
    assert refusal_of(text, size) == "cell-off-board"


@given(st.one_of(st.text(max_size=6), st.from_regex(r"[a-zA-Z ]{0,3}[0-9\s]{0,3}", fullmatch=True)))
def test_whatever_is_read_as_a_cell_is_its_name(text: str) -> None:
    """Any text is either refused with a code or, but for capitals, the name of what it gives."""
    try:
        read = cell_name(parse_cell(text))
    except NotationError as refusal:
        read = refusal.code
    assert read in {text.lower(), "cell-malformed", "cell-off-board"}
