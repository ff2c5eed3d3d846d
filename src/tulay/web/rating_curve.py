"""A rating over time as a picture: a line with a band around it, drawn on the server.

The picture stretches with its place, so it holds no text but its title and description; the numbers
beside it are text of the page. Refuses words and colours: those are given, or the style sheet's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

WIDTH, HEIGHT = 1000, 300
"""The picture's own units; its place decides how large it is, in either direction."""
STEPS = (10, 20, 50, 100, 200, 500, 1000)
"""Between two lines of the scale, in points: as many as give at most `MOST_LINES` lines."""
MOST_LINES = 6
_FIRST_X = 30
"""Where the first game is; before it stands the rating with which it began."""


@dataclass(frozen=True, slots=True)
class Point:
    """A rating as it was from an instant on.

    Attributes:
        at_ms: The instant, in ms since 1970 UTC.
        value: The rating, in points.
        deviation: Its deviation, in points.
    """

    at_ms: int
    value: float
    deviation: float


def scale(points: Sequence[Point]) -> list[int]:
    """The lines of the scale, the highest first, so that every rating lies among them.

    >>> scale([Point(0, 1512, 50), Point(1, 1688, 50)])
    [1700, 1650, 1600, 1550, 1500]
    >>> scale([Point(0, 1500, 50)])
    [1510, 1500, 1490]
    """
    low, high = min(point.value for point in points), max(point.value for point in points)
    for step in STEPS:
        first, last = int(low // step), -int(-high // step)
        if first == last:
            first, last = first - 1, last + 1
        if last - first < MOST_LINES:
            break
    return [line * step for line in range(last, first - 1, -1)]


def curve(points: Sequence[Point], lines: Sequence[int], title: str, description: str) -> Markup:
    """The picture.

    Args:
        points: The ratings in the order of time; the first one is from before the first game.
        lines: The lines of the scale, from `scale`.
        title: What it is, for who does not see it.
        description: What it shows, for who does not see it.

    >>> picture = curve([Point(0, 1500, 350), Point(0, 1662, 290)], [1700, 1400], "T", "D")
    >>> picture.count("<path"), 'curve-title">T</title>' in picture
    (3, True)
    """
    top, bottom = lines[0], lines[-1]
    since_ms = points[1].at_ms if len(points) > 1 else points[0].at_ms
    span_ms = max(1, points[-1].at_ms - since_ms)

    def x(index: int, point: Point) -> float:
        if index == 0:
            return 0
        if points[-1].at_ms == since_ms:  # all in one instant, or a single game: in their order
            return WIDTH * index / (len(points) - 1)
        return _FIRST_X + (WIDTH - _FIRST_X) * (point.at_ms - since_ms) / span_ms

    def y(value: float) -> float:
        return HEIGHT * (top - value) / (top - bottom)

    xs = [x(index, point) for index, point in enumerate(points)]
    middle = [(at, y(p.value)) for at, p in zip(xs, points, strict=True)]
    above = [(at, y(p.value + p.deviation)) for at, p in zip(xs, points, strict=True)]
    below = [(at, y(p.value - p.deviation)) for at, p in zip(xs, points, strict=True)]
    grid = "".join(f"M0 {y(line):.0f}H{WIDTH}" for line in lines)
    drawn = (
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img"'
        ' aria-labelledby="curve-title" aria-describedby="curve-description">'
        '<title id="curve-title">{}</title><desc id="curve-description">{}</desc>'
        f'<path class="curve-grid" d="{grid}"/>'
        f'<path class="curve-band" d="{_path([*above, *reversed(below)])}Z"/>'
        f'<path class="curve-line" d="{_path(middle)}"/></svg>'
    )
    return Markup(drawn).format(title, description)  # noqa: S704 - foreign text comes by `format`


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
