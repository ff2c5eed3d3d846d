from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.engine.training.assessment import Row
from tulay.engine.training.curve import HEIGHT_PX, WIDTH_PX, curve_svg, elo_ticks, minute_ticks

ROWS = [
    Row("00005", 5.0, "4x32", 0.0, 0.0),
    Row("00010", 10.0, "4x32", 210.0, 40.0),
    Row("00060", 60.0, "6x64", 700.0, 80.0),
]
SVG = "{http://www.w3.org/2000/svg}"


def drawn(rows: list[Row]) -> ElementTree.Element:
    """The picture, parsed."""
    return ElementTree.fromstring(curve_svg(rows, heading="Strength & more"))


def test_later_and_stronger_nets_stand_further_right_and_higher() -> None:
    """Every net is a dot, in the order of its minutes and its strength, inside the picture."""
    dots = [
        (float(each.attrib["cx"]), float(each.attrib["cy"]))
        for each in drawn(ROWS).iter(SVG + "circle")
    ]
    assert len(dots) == 3
    assert [x for x, _ in dots] == sorted({x for x, _ in dots})
    assert [y for _, y in dots] == sorted({y for _, y in dots}, reverse=True)
    assert all(0 < x < WIDTH_PX and 0 < y < HEIGHT_PX for x, y in dots)


def test_bars_hold_95_percent() -> None:
    """An error bar reaches 1.96 standard errors up and down, on the scale of the axis."""
    picture = drawn(ROWS)
    dots = [float(each.attrib["cy"]) for each in picture.iter(SVG + "circle")]
    bars = [each for each in picture.iter(SVG + "line") if each.attrib["class"] == "error"]
    px_per_elo = (dots[0] - dots[2]) / 700
    for bar, dot, row in zip(bars, dots, ROWS, strict=True):
        assert float(bar.attrib["y1"]) - dot == pytest.approx(
            1.96 * row.deviation * px_per_elo, abs=0.2
        )
        assert dot - float(bar.attrib["y2"]) == pytest.approx(
            1.96 * row.deviation * px_per_elo, abs=0.2
        )


def test_axes_and_shapes_are_named() -> None:
    """The heading, both axes, and each shape of net once are told in words."""
    words = [each.text for each in drawn(ROWS).iter(SVG + "text")]
    for each in (
        "Strength & more",
        "core-minutes of training (logarithmic); bars: 95 %",
        "Elo above the first net",
    ):
        assert each in words
    assert words.count("4x32") == words.count("6x64") == 1


def test_the_picture_knows_light_and_dark() -> None:
    """Colours follow the reader's system, and the paper is drawn with them."""
    picture = drawn(ROWS)
    style = picture.find(SVG + "style")
    paper = picture.find(SVG + "rect")
    assert style is not None and style.text is not None
    assert "prefers-color-scheme: dark" in style.text
    assert paper is not None and paper.attrib["class"] == "paper"


@given(
    st.lists(
        st.tuples(st.floats(1, 1e5), st.floats(-3000, 3000), st.floats(0, 500)),
        min_size=1,
        max_size=30,
    )
)
def test_all_of_any_curve_is_inside(points: list[tuple[float, float, float]]) -> None:
    """Whatever the strengths, dots and bars lie inside the picture."""
    rows = [Row("", minutes, "4x32", elo, error) for minutes, elo, error in sorted(points)]
    picture = drawn(rows)
    for line in picture.iter(SVG + "line"):
        for name in ("y1", "y2"):
            assert 0 <= float(line.attrib[name]) <= HEIGHT_PX
        assert 0 <= float(line.attrib["x1"]) <= WIDTH_PX


# Elo of 5e-324 vanishes when it is divided: the smallest numbers are left out.
@given(st.floats(-5000, 5000, allow_subnormal=False), st.floats(0, 5000, allow_subnormal=False))
def test_ticks_of_elo_hold_the_range(low: float, span: float) -> None:
    """Few round numbers, evenly spaced, the first at or below the range, the last at or above."""
    ticks = elo_ticks(low, low + span)
    assert ticks[0] <= low <= low + span <= ticks[-1]
    assert 2 <= len(ticks) <= 8
    assert len({after - before for before, after in pairwise(ticks)}) == 1


def test_ticks_of_minutes_are_within() -> None:
    """Round numbers outside the range are left out."""
    assert minute_ticks(4, 2400) == [5, 10, 20, 50, 100, 200, 500, 1000, 2000]


def test_no_nets_and_no_minutes_are_refused() -> None:
    """Nothing to draw, or nothing that a logarithmic axis could show, is an error."""
    with pytest.raises(ValueError):
        curve_svg([], heading="")
    with pytest.raises(ValueError):
        curve_svg([replace(ROWS[0], core_min=0.0)], heading="")
