"""Where everything on a drawn board lies, in user units; the same figures as `frontend/board`.

Two orientations: flat (pointy-top cells, the rhombus leans right) and upright (the same board
turned by 60°, so that its long diagonal stands). Refuses to know colours of paint, text and markup.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import cos, floor, hypot, pi, sin, sqrt
from typing import Literal, NamedTuple, TypeAlias

from tulay.core import Cell, Color

Orientation: TypeAlias = Literal["flat", "upright"]
EdgeName: TypeAlias = Literal["top", "right", "bottom", "left"]

RADIUS = 20.0
"""Circumradius of a cell."""
WIDTH = sqrt(3) * RADIUS
"""Width of a cell, side to side."""
BAND = WIDTH / 3
"""Thickness of an edge band."""
MARK = 7.6
"""Length of a stone's mark from its middle to one end."""
TICKS = (10.0, 13.6)
"""Where such a mark begins and ends if a short text stands in its middle."""
RING = 12.0
"""Radius of the ring on the last stone."""
EDGES: tuple[EdgeName, ...] = ("top", "right", "bottom", "left")

_LABEL_DISTANCE: dict[Orientation, float] = {"flat": 1.2, "upright": 1.26}
_NAME_DISTANCE = 1.36
"""How far an edge's name stands from the cells beside it, in cells."""
_LABEL_SHIFT = 4.0
_LABEL_HALF = 8.0
_MARGIN = 2.0
_VALLEY_SOFTNESS = 2.6
_TOP, _UPPER_RIGHT, _LOWER_RIGHT, _BOTTOM, _LOWER_LEFT, _UPPER_LEFT = range(6)


class Point(NamedTuple):
    """A point or a vector; `y` grows downwards."""

    x: float
    y: float

    def plus(self, other: Point, factor: float = 1.0) -> Point:
        """This point moved along a vector.

        >>> Point(1, 2).plus(Point(1, 0), 3)
        Point(x=4, y=2)
        """
        return Point(self.x + other.x * factor, self.y + other.y * factor)

    def unit(self) -> Point:
        """The vector of length 1 in this direction.

        >>> Point(0, 5).unit()
        Point(x=0.0, y=1.0)
        """
        length = hypot(self.x, self.y)
        return Point(self.x / length, self.y / length)

    def bent(self, degrees: float) -> Point:
        """This vector turned clockwise.

        >>> pair(Point(1, 0).bent(90))
        '0 1'
        """
        c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
        return Point(self.x * c - self.y * s, self.x * s + self.y * c)


class Box(NamedTuple):
    """A rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float


class Label(NamedTuple):
    """A coordinate or an edge's name, where its middle stands, and how far it is turned."""

    text: str
    at: Point
    degrees: float = 0.0


def number(value: float) -> str:
    """A length as it is written into a picture: at most two decimals.

    >>> number(17.320508), number(-0.001), number(20)
    ('17.32', '0', '20')
    """
    text = f"{floor(value * 100 + 0.5) / 100:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """A point as it is written into a picture.

    >>> pair(Point(1.5, -2))
    '1.5 -2'
    """
    return f"{number(point.x)} {number(point.y)}"


def polyline(points: Sequence[Point]) -> str:
    """Path data of straight lines through points.

    >>> polyline([Point(0, 0), Point(1, 0)])
    'M0 0L1 0'
    """
    return "M" + "L".join(map(pair, points))


def turned(point: Point, orientation: Orientation) -> Point:
    """The point of a flat board as it lies in an orientation.

    >>> pair(turned(Point(2, 0), "upright"))
    '1 1.73'
    """
    if orientation == "flat":
        return point
    sine = sqrt(3) / 2
    return Point(point.x / 2 - point.y * sine, point.x * sine + point.y / 2)


def _flat(col: float, row: float) -> Point:
    return Point(WIDTH * (col + row / 2), 1.5 * RADIUS * row)


def centre(cell: Cell, orientation: Orientation) -> Point:
    """The middle of a cell.

    >>> pair(centre(Cell(1, 1), "flat")), pair(centre(Cell(1, 1), "upright"))
    ('51.96 30', '0 60')
    """
    return turned(_flat(cell.col, cell.row), orientation)


def _corner(index: int) -> Point:
    angle = (60 * index - 90) * pi / 180
    return Point(RADIUS * cos(angle), RADIUS * sin(angle))


CORNERS = tuple(_corner(index) for index in range(6))
"""Corners of a cell around its middle, clockwise from the top; the same in both orientations."""
CELL_PATH = polyline(CORNERS) + "Z"


def stone_path(inset: float = 1.5, softness: float = 3.4) -> str:
    """Outline of a stone: a cell, inset from its sides, with soft corners.

    >>> stone_path().count("Q")
    6
    """
    scale = 1 - inset / (WIDTH / 2)
    corners = [Point(corner.x * scale, corner.y * scale) for corner in CORNERS]
    path = ""
    for index, corner in enumerate(corners):
        before = corners[index - 1].plus(corner, -1).unit()
        after = corners[(index + 1) % 6].plus(corner, -1).unit()
        start, end = corner.plus(before, softness), corner.plus(after, softness)
        path += f"{'L' if index else 'M'}{pair(start)}Q{pair(corner)} {pair(end)}"
    return path + "Z"


def aim(color: Color, orientation: Orientation) -> Point:
    """Unit vector from a stone towards its owner's first edge (top or left).

    >>> aim(Color.RED, "flat")
    Point(x=0, y=-1)
    """
    return turned(Point(0, -1) if color is Color.RED else Point(-1, 0), orientation)


def mark_path(color: Color, orientation: Orientation) -> str:
    """The stroke on a stone that points at its owner's two edges.

    >>> mark_path(Color.BLUE, "flat")
    'M7.6 0L-7.6 0'
    """
    to = aim(color, orientation)
    return polyline([Point(0, 0).plus(to, -MARK), Point(0, 0).plus(to, MARK)])


def ticks_path(color: Color, orientation: Orientation) -> str:
    """The stroke on a stone whose middle carries a short text: only its two ends.

    >>> ticks_path(Color.RED, "flat")
    'M0 -10L0 -13.6M0 10L0 13.6'
    """
    to = aim(color, orientation)
    middle = Point(0, 0)
    return "".join(
        polyline([middle.plus(to, sign * TICKS[0]), middle.plus(to, sign * TICKS[1])])
        for sign in (1, -1)
    )


def edge_color(edge: EdgeName) -> Color:
    """Who owns an edge.

    >>> edge_color("top")
    Color.RED
    """
    return Color.RED if edge in ("top", "bottom") else Color.BLUE


def _vertex(col: int, row: int, corner: int) -> Point:
    return _flat(col, row).plus(CORNERS[corner])


def _middle(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def _zigzag(edge: EdgeName, size: int) -> list[Point]:
    """The outline that an edge follows, clockwise, on a flat board.

    Acute corners are split at their vertex, obtuse ones in the middle of the side they share.
    """
    last = size - 1
    right_split = _middle(_vertex(last, 0, _TOP), _vertex(last, 0, _UPPER_RIGHT))
    left_split = _middle(_vertex(0, last, _BOTTOM), _vertex(0, last, _LOWER_LEFT))
    line: list[Point] = []
    if edge == "top":
        for col in range(size):
            line += [_vertex(col, 0, _UPPER_LEFT), _vertex(col, 0, _TOP)]
        return [*line, right_split]
    if edge == "right":
        for row in range(size):
            line += [_vertex(last, row, _UPPER_RIGHT), _vertex(last, row, _LOWER_RIGHT)]
        return [right_split, *line]
    if edge == "bottom":
        for col in reversed(range(size)):
            line += [_vertex(col, last, _LOWER_RIGHT), _vertex(col, last, _BOTTOM)]
        return [*line, left_split]
    for row in reversed(range(size)):
        line += [_vertex(0, row, _LOWER_LEFT), _vertex(0, row, _UPPER_LEFT)]
    return [left_split, *line]


def edge_path(edge: EdgeName, size: int, orientation: Orientation) -> str:
    """The band of an edge, closed: the cells' zigzag inside, a softened one outside.

    >>> edge_path("top", 1, "flat").startswith("M-17.32 -10L0 -20L8.66 -15L")
    True
    """
    line = [turned(point, orientation) for point in _zigzag(edge, size)]
    normals = []
    for start, end in pairwise(line):
        along = end.plus(start, -1).unit()
        normals.append(Point(along.y, -along.x))
    # At an acute corner the two bands meet on the bisector, 30° beyond the last side's normal.
    corner_first = edge in ("top", "bottom")
    end, end_normal = line[-1], normals[-1]
    path = polyline(line)
    if corner_first:
        path += "L" + pair(end.plus(end_normal, BAND))
    else:
        path += "L" + pair(end.plus(end_normal.bent(30), BAND)) + _arc(end.plus(end_normal, BAND))
    for index in range(len(line) - 2, 0, -1):
        path += _outer_turn(line[index], normals[index - 1], normals[index])
    path += "L" + pair(line[0].plus(normals[0], BAND))
    if corner_first:
        path += _arc(line[0].plus(normals[0].bent(-30), BAND))
    return path + "Z"


def _arc(to: Point) -> str:
    return f"A{number(BAND)} {number(BAND)} 0 0 0 {pair(to)}"


def _outer_turn(at: Point, before: Point, after: Point) -> str:
    """How a band's outside passes a vertex, walking back from `after`'s side to `before`'s."""
    if before.x * after.y - before.y * after.x > 0:
        return "L" + pair(at.plus(after, BAND)) + _arc(at.plus(before, BAND))
    valley = at.plus(before.plus(after).unit(), BAND / cos(pi / 6))
    start = valley.plus(Point(-after.y, after.x), _VALLEY_SOFTNESS)
    end = valley.plus(Point(before.y, -before.x), _VALLEY_SOFTNESS)
    return f"L{pair(start)}Q{pair(valley)} {pair(end)}"


def labels(columns: Sequence[str], orientation: Orientation) -> list[Label]:
    """Coordinates along the first row and the first column, in line with what they name.

    >>> [label.text for label in labels(["a", "b"], "flat")]
    ['a', '1', 'b', '2']
    """
    away = -_LABEL_DISTANCE[orientation]
    made = []
    for index, column in enumerate(columns):
        row = str(index + 1)
        above = turned(_flat(index, away), orientation)
        beside = turned(_flat(away, index), orientation)
        outward = _LABEL_SHIFT * (len(column) - 1) if orientation == "upright" else 0.0
        made.append(Label(column, Point(above.x + outward, above.y)))
        made.append(Label(row, Point(beside.x - _LABEL_SHIFT * (len(row) - 1), beside.y)))
    return made


def edge_labels(
    names: Mapping[Color, str], size: int, orientation: Orientation, coordinates: bool
) -> list[Label]:
    """The names of the four edges, along them and outside of the coordinates, if there are any.

    >>> [label.text for label in edge_labels({Color.RED: "R"}, 3, "flat", coordinates=False)]
    ['R', 'R']
    """
    slope = {"flat": 0.0, "upright": 60.0}[orientation]
    middle, far = (size - 1) / 2, size - 1
    away = _NAME_DISTANCE
    # Coordinates stand along the first row and the first column only.
    off = away + _LABEL_DISTANCE[orientation] / 2 if coordinates else away
    # Half as far along an edge as away from it is straight out from its middle.
    places: dict[EdgeName, tuple[float, float, float]] = {
        "top": (middle + off / 2, -off, slope),
        "right": (far + away, middle - away / 2, slope + 60),
        "bottom": (middle - away / 2, far + away, slope),
        "left": (-off, middle + off / 2, slope + 60),
    }
    return [
        Label(names[edge_color(edge)], turned(_flat(col, row), orientation), degrees)
        for edge, (col, row, degrees) in places.items()
        if edge_color(edge) in names
    ]


def board_box(size: int, orientation: Orientation, shown: Sequence[Label]) -> Box:
    """The box of the whole picture: its bands and the coordinates shown.

    >>> [number(value) for value in board_box(1, "flat", [])]
    ['-30.87', '-33.55', '61.74', '67.09']
    """
    outline = [turned(point, orientation) for edge in EDGES for point in _zigzag(edge, size)]
    xs = [point.x + sign * BAND for point in outline for sign in (-1, 1)]
    ys = [point.y + sign * BAND for point in outline for sign in (-1, 1)]
    xs += [label.at.x + sign * _LABEL_HALF for label in shown for sign in (-1, 1)]
    ys += [label.at.y + sign * _LABEL_HALF for label in shown for sign in (-1, 1)]
    x, y = min(xs) - _MARGIN, min(ys) - _MARGIN
    return Box(x, y, max(xs) + _MARGIN - x, max(ys) + _MARGIN - y)


def winning_line(path: Sequence[Cell], color: Color, orientation: Orientation) -> str:
    """The line through a winning path, drawn on into both edge bands.

    >>> winning_line([Cell(0, 0)], Color.RED, "flat")
    'M0 -25.77L0 0L0 25.77'
    """
    points = [centre(cell, orientation) for cell in path]
    reach = (RADIUS if color is Color.RED else WIDTH / 2) + BAND / 2
    to = aim(color, orientation)
    return polyline([points[0].plus(to, reach), *points, points[-1].plus(to, -reach)])


def bridge_path(
    start: Cell, end: Cell | None, carrier: tuple[Cell, Cell], orientation: Orientation
) -> str:
    """A bridge as two curves, each bending through one cell of its carrier.

    Args:
        start: The stone it begins at.
        end: The stone at its other end, None for the edge.
        carrier: The two empty cells.
        orientation: How the board lies.

    >>> bridge_path(Cell(0, 1), None, (Cell(0, 0), Cell(1, 0)), "flat").count("Q")
    2
    """
    at = centre(start, orientation)
    one, other = (centre(cell, orientation) for cell in carrier)
    if end is None:
        reach = (2 * RADIUS + BAND / 2) / (1.5 * RADIUS)
        to = at.plus(_middle(one, other).plus(at, -1), reach)
    else:
        to = centre(end, orientation)
    return "".join(f"M{pair(at)}Q{pair(by)} {pair(to)}" for by in (one, other))
