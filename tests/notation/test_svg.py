from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import Cell, Color, Place, Position, Resign, Swap
from tulay.notation.bridges import bridges
from tulay.notation.cells import parse_cell
from tulay.notation.geometry import Orientation
from tulay.notation.svg import PAINTS, Diagram, SvgOptions, Theme, board_svg

SVG = "{http://www.w3.org/2000/svg}"
SHEET = Path(__file__).parents[2] / "frontend" / "board" / "board.css"


def played(size: int, names: str) -> Position:
    """The position after stones on these cells, in turn."""
    return Position.of(
        size, swap_rule=False, actions=[Place(parse_cell(name)) for name in names.split()]
    )


def drawn(position: Position, options: SvgOptions | None = None) -> ElementTree.Element:
    """The picture, read as XML."""
    return ElementTree.fromstring(board_svg(position, options))


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """Every element that has a class."""
    return [found for found in root.iter() if name in found.get("class", "").split()]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A game of any length on a small or on a wide board."""
    size = draw(st.sampled_from([1, 2, 3, 5, 11, 27]))
    cells = [Cell(col, row) for row in range(size) for col in range(size)]
    position = Position.initial(size)
    for cell in draw(st.permutations(cells))[: draw(st.integers(0, 25))]:
        if not position.over:
            position = position.after(Place(cell))
    return position


@given(positions(), st.sampled_from(["flat", "upright"]), st.sampled_from([None, "light", "dark"]))
def test_every_cell_says_its_name_and_its_stone(
    position: Position, orientation: Orientation, theme: Theme | None
) -> None:
    """The picture is well-formed and its cells agree with the position, each exactly once."""
    root = drawn(position, SvgOptions(orientation, theme, bridges=True))
    cells = with_class(root, "hb-cell")
    assert len(cells) == position.size**2
    for cell in cells:
        color = position.color_at(parse_cell(cell.attrib["data-cell"]))
        assert cell.get("data-stone") == (color.value if color else "empty")
    assert len({cell.get("data-cell") for cell in cells}) == len(cells)
    assert len(with_class(root, "hb-stone")) == sum(1 for _ in position.stones())


def test_stones_lie_on_their_cells_and_point_at_their_edges() -> None:
    """A red mark stands upright on a flat board, a blue one lies, each on its own cell."""
    root = drawn(played(11, "f6 c3"))
    places = {cell.get("data-cell"): cell.get("transform") for cell in with_class(root, "hb-cell")}
    (red,), (blue,) = with_class(root, "hb-stone-red"), with_class(root, "hb-stone-blue")
    assert red.get("transform") == places["f6"]
    assert blue.get("transform") == places["c3"]
    assert [with_class(stone, "hb-mark")[0].get("d") for stone in (red, blue)] == [
        "M0 7.6L0 -7.6",
        "M7.6 0L-7.6 0",
    ]


def test_marks_turn_with_the_board() -> None:
    """On an upright board a mark still points at its owner's edges, now slanted."""
    root = drawn(played(11, "f6"), SvgOptions(orientation="upright"))
    assert with_class(root, "hb-mark")[0].get("d") == "M-6.58 3.8L6.58 -3.8"


def test_the_swap_leaves_the_stone_where_and_what_it_was() -> None:
    """After a swap the only stone keeps its cell and its colour, and Blue's edges glow."""
    position = Position.of(11, swap_rule=True, actions=[Place(Cell(5, 5)), Swap()])
    root = drawn(position)
    (stone,) = with_class(root, "hb-stone")
    assert "hb-stone-red" in stone.get("class", "")
    assert "hb-turn-blue" in root.get("class", "")


def test_a_won_board_shows_the_line_and_dims_the_rest() -> None:
    """The line runs through the winning path; stones beside it are faded, its own are not."""
    root = drawn(played(3, "b1 a1 b2 c1 a3"))
    assert "hb-won" in root.get("class", "") and "hb-turn" not in root.get("class", "")
    assert with_class(root, "hb-path")[0].get("d", "").count("L") == 4
    assert len(with_class(root, "hb-faded")) == 2


def test_a_resigned_game_has_no_line_and_no_glow() -> None:
    """A win by resignation joins no edges, and nobody is on turn."""
    root = drawn(played(3, "b1 a1").after(Resign(Color.RED)))
    assert not with_class(root, "hb-path")
    assert "hb-turn" not in root.get("class", "")


def test_a_picture_for_a_page_carries_no_style() -> None:
    """A strict Content-Security-Policy has nothing to forbid: no style, no script, no handler."""
    text = board_svg(played(5, "c3 b2"), SvgOptions(hint=Cell(0, 0), bridges=True))
    assert not re.search(r"style|<script|\son\w+=|fill=|href", text)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_that_stands_alone_names_all_its_colours(theme: Theme) -> None:
    """Every shape has a paint of its own or of its layer, so nothing falls back to black."""
    options = SvgOptions(theme=theme, width_px=400, bridges=True, hint=Cell(0, 0))
    root = drawn(played(7, "c3 b2 d4"), options)
    parents = {child: parent for parent in root.iter() for child in parent}
    for shape in root.iter():
        if shape.tag.removeprefix(SVG) not in ("path", "circle", "text", "rect"):
            continue
        painted: ElementTree.Element | None = shape
        while painted is not None and painted.get("fill") is None:
            painted = parents.get(painted)
        assert painted is not None, shape.attrib
    assert root.get("width") == "400"
    assert PAINTS[theme]["red"] in ElementTree.tostring(root, "unicode")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_and_pages_have_the_same_colours(theme: Theme) -> None:
    """The paints of a picture that stands alone are those of the board's style sheet."""
    begins = {
        "light": [":root {"],
        "dark": [":root:where(:not([data-theme='light'])) {", ":root[data-theme='dark'] {"],
    }
    for begin in begins[theme]:
        block = SHEET.read_text().split(begin)[1].split("}")[0]
        sheet = dict(re.findall(r"--hb-([a-z-]+): (#[0-9a-f]+);", block))
        assert {name: sheet[name] for name in PAINTS[theme]} == PAINTS[theme]


def test_titles_and_notes_are_escaped() -> None:
    """Text from outside never becomes markup."""
    notes = {Cell(0, 0): "<b>&"}
    root = drawn(Position.initial(3), SvgOptions(title='"><x', notes=notes, classes=('a"b',)))
    assert root.get("aria-label") == '"><x' and root.get("role") == "img"
    assert with_class(root, "hb-note")[0].text == "<b>&"


def test_without_a_title_a_picture_is_decoration() -> None:
    """A screen reader is not told of a picture that has no name."""
    assert drawn(Position.initial(3)).get("aria-hidden") == "true"


def test_coordinates_can_be_left_out() -> None:
    """A diagram without coordinates is smaller and has no labels."""
    bare = drawn(Position.initial(5), SvgOptions(coordinates=False))
    full = drawn(Position.initial(5))
    assert not with_class(bare, "hb-label") and len(with_class(full, "hb-label")) == 10
    assert float(bare.attrib["viewBox"].split()[2]) < float(full.attrib["viewBox"].split()[2])


def test_bridges_of_the_colour_on_turn_are_drawn_when_asked() -> None:
    """Red's bridge shows on Red's turn, as two curves; Blue's stones show nothing then."""
    position = played(7, "d4 a1 e5 a2")
    assert not with_class(drawn(position), "hb-bridge")
    (link,) = with_class(drawn(position, SvgOptions(bridges=True)), "hb-bridge")
    assert "hb-bridge-red" in link.get("class", "") and link.get("d", "").count("Q") == 2


def test_a_notebook_shows_a_diagram_in_colour() -> None:
    """Whatever the options, a notebook has no style sheet, so the picture brings its colours."""
    diagram = Diagram(played(3, "b2"), SvgOptions())
    assert "fill=" not in diagram.svg()
    assert PAINTS["light"]["red"] in diagram._repr_svg_()
    assert PAINTS["dark"]["red"] in Diagram(played(3, "b2"), SvgOptions(theme="dark"))._repr_svg_()


def test_edges_are_named_along_themselves() -> None:
    """Each edge carries its owner's name straight outside its middle, inside the picture."""
    names = {Color.RED: "rot & <r>", Color.BLUE: "blau"}
    for coordinates in (True, False):
        root = drawn(Position.initial(5), SvgOptions(edge_names=names, coordinates=coordinates))
        written = with_class(root, "hb-edge-name")
        assert sorted(name.text or "" for name in written) == ["blau"] * 2 + ["rot & <r>"] * 2
        x, y, width, height = map(float, root.attrib["viewBox"].split())
        turns = []
        for name in written:
            at = re.match(r"translate\((\S+) (\S+)\)( rotate\(60\))?$", name.attrib["transform"])
            assert at is not None
            assert x <= float(at[1]) <= x + width
            assert y <= float(at[2]) <= y + height
            turns.append((name.text == "blau", at[3] is not None))
        assert all(blue == turned for blue, turned in turns)


def test_given_bridges_are_drawn_whoever_is_on_turn() -> None:
    """A diagram shows the bridges that it is about, in their colour, and no other."""
    position = played(5, "d2 a1 c4 a2")
    links = tuple(bridges(position, Color.RED))
    (path,) = with_class(drawn(position, SvgOptions(links=links[:1])), "hb-bridge-red")
    assert path.attrib["d"].count("Q") == 2
    answered = position.after(Place(parse_cell("d3")))
    shown = with_class(drawn(answered, SvgOptions(links=links[:1])), "hb-bridge")
    assert [one.get("class") for one in shown] == ["hb-bridge hb-bridge-red"]


def test_a_noted_stone_still_says_what_it_wants() -> None:
    """Under a number, a stone's mark keeps its two ends, which point at its owner's edges."""
    root = drawn(played(5, "c3"), SvgOptions(notes={Cell(2, 2): "1"}))
    (mark,) = with_class(root, "hb-mark")
    assert mark.get("d") == "M0 -10L0 -13.6M0 10L0 13.6"


def test_a_diagram_may_do_without_the_winning_line() -> None:
    """A won position can be shown with all its stones as they are."""
    won = played(2, "a1 b1 a2")
    assert with_class(drawn(won), "hb-path")
    plain = drawn(won, SvgOptions(line=False))
    assert not with_class(plain, "hb-path")
    assert not with_class(plain, "hb-faded")
    assert "hb-won" not in plain.attrib["class"]


def test_a_diagram_may_do_without_glow() -> None:
    """Where nothing glows, nothing is drawn for it."""
    assert with_class(drawn(Position.initial(5)), "hb-glow")
    assert not with_class(drawn(Position.initial(5), SvgOptions(glow=False)), "hb-glow")
