"""The picture of a rating over time."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tulay.web.rating_curve import HEIGHT, MOST_LINES, WIDTH, Point, curve, scale

POINTS = st.lists(
    st.builds(
        Point,
        at_ms=st.integers(0, 2_000_000_000_000),
        value=st.floats(0, 3_500, allow_nan=False),
        deviation=st.floats(45, 350, allow_nan=False),
    ),
    min_size=2,
    max_size=40,
).map(lambda points: sorted(points, key=lambda point: point.at_ms))


@given(POINTS)
def test_every_rating_lies_within_the_scale(points: list[Point]) -> None:
    """The lines go down in equal steps, are few, and have every rating between them."""
    lines = scale(points)
    assert 2 <= len(lines) <= MOST_LINES
    assert len({high - low for high, low in pairwise(lines)}) == 1
    assert all(lines[-1] <= point.value <= lines[0] for point in points)


@given(POINTS)
def test_the_line_goes_through_all_ratings_from_left_to_right(points: list[Point]) -> None:
    """Each rating is a point of the line, inside the picture, not before the one before it."""
    picture = ElementTree.fromstring(curve(points, scale(points), "title", "description"))
    line = next(path for path in picture.iter("path") if path.get("class") == "curve-line")
    numbers = [float(number) for number in re.findall(r"-?[0-9.]+", line.get("d") or "")]
    xs, ys = numbers[::2], numbers[1::2]
    assert len(xs) == len(points)
    assert xs == sorted(xs)
    assert xs[0] == 0
    assert xs[-1] == WIDTH
    assert all(-0.1 <= y <= HEIGHT + 0.1 for y in ys)


def test_a_name_cannot_leave_its_title() -> None:
    """What people call themselves stays text in the picture."""
    points = [Point(0, 1500, 350), Point(1, 1600, 300)]
    picture = curve(points, scale(points), "<script>", "&")
    assert "<script>" not in picture
    assert "&lt;script&gt;" in picture
