"""A picture of how a run got stronger: Elo over core-minutes, as an SVG.

The picture brings its own paper, light or dark as the reader's system prefers, and draws text as
text. Core-minutes stand on a logarithmic axis: learning slows down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from tulay.engine.training.assessment import Row

WIDTH_PX = 720
HEIGHT_PX = 436

_LEFT, _RIGHT, _TOP, _BOTTOM = 72, 24, 72, 64  # of the plot, from the picture's borders
_SIGMAS = 1.96  # 95 % of a normal distribution lie within so many deviations
_TICKS = 6  # at most, on the axis of Elo

_BELOW = "core-minutes of training (logarithmic); bars: 95 %"

_STYLE = """
svg { --paper: #FAF7F2; --ink: #1F2328; --line: #CFC8BC; --curve: #2462B0; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #14171C; --ink: #E8E6E1; --line: #3A4049; --curve: #7FB0F0; }
}
.paper { fill: var(--paper); }
.grid { stroke: var(--line); stroke-width: 1; }
.change { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 4; }
.curve { fill: none; stroke: var(--curve); stroke-width: 2.5; stroke-linejoin: round; }
.error { stroke: var(--curve); stroke-width: 1.5; }
.net { fill: var(--curve); }
text { fill: var(--ink); font: 14px system-ui, sans-serif; }
.head { font-size: 16px; font-weight: 600; }
"""


def elo_ticks(low: float, high: float) -> list[int]:
    """Round numbers on the axis of Elo, from at or below one value to at or above another.

    >>> elo_ticks(-30, 840)
    [-200, 0, 200, 400, 600, 800, 1000]
    """
    step = next(
        step
        for power in range(1, 9)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if (high - low) / step <= _TICKS
    )
    first, last = math.floor(low / step), max(math.ceil(high / step), math.floor(low / step) + 1)
    return [step * each for each in range(first, last + 1)]


def minute_ticks(low: float, high: float) -> list[float]:
    """Round numbers on the axis of core-minutes: 1, 2 and 5 times the powers of ten within.

    >>> minute_ticks(5, 60)
    [5, 10, 20, 50]
    """
    return [
        each
        for power in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
        for each in (10**power, 2 * 10**power, 5 * 10**power)
        if low <= each <= high
    ]


class _Frame:
    """Where core-minutes and Elo lie in the picture."""

    def __init__(self, rows: Sequence[Row]) -> None:
        bars = [row.elo + sign * _SIGMAS * row.deviation for row in rows for sign in (-1, 1)]
        self.elos = elo_ticks(min(bars), max(bars))
        minutes = [row.core_min for row in rows]
        self._low, self._high = math.log(min(minutes) / 1.1), math.log(max(minutes) * 1.1)
        self.minutes = minute_ticks(min(minutes) / 1.1, max(minutes) * 1.1)

    def across(self, core_min: float) -> float:
        share = (math.log(core_min) - self._low) / (self._high - self._low)
        return round(_LEFT + share * (WIDTH_PX - _LEFT - _RIGHT), 1)

    def down(self, elo: float) -> float:
        share = (elo - self.elos[0]) / (self.elos[-1] - self.elos[0])
        return round(HEIGHT_PX - _BOTTOM - share * (HEIGHT_PX - _TOP - _BOTTOM), 1)


def curve_svg(rows: Sequence[Row], *, heading: str) -> str:
    """Draws the strengths of a run's nets, with bars that hold the true one in 95 % of cases.

    A dotted line says from which net on the shape is another.

    Args:
        rows: The nets, the earliest first.
        heading: What stands above, such as how the nets were compared.

    Raises:
        ValueError: There are no rows, or one has no core-minutes behind it.
    """
    if not rows or min(row.core_min for row in rows) <= 0:
        raise ValueError("a curve needs nets with core-minutes behind them")
    frame = _Frame(rows)
    last = rows[-1]
    told = f"{last.elo:.0f} Elo above the first net after {last.core_min:,.0f} core-minutes"
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
            f'  viewBox="0 0 {WIDTH_PX} {HEIGHT_PX}" width="{WIDTH_PX}" height="{HEIGHT_PX}">',
            f"<title>{escape(heading)}</title>",
            f"<desc>{escape(told)}</desc>",
            f"<style>{_STYLE}</style>",
            f'<rect class="paper" width="{WIDTH_PX}" height="{HEIGHT_PX}" rx="10"/>',
            f'<text class="head" x="{_LEFT}" y="32">{escape(heading)}</text>',
            *_axes(frame),
            *_changes(rows, frame),
            *_nets(rows, frame),
            "</svg>",
            "",
        ]
    )


def _axes(frame: _Frame) -> list[str]:
    """Grid lines, their numbers, and what they mean."""
    right, bottom = WIDTH_PX - _RIGHT, HEIGHT_PX - _BOTTOM
    lines = []
    for elo in frame.elos:
        y = frame.down(elo)
        lines += [
            f'<line class="grid" x1="{_LEFT}" x2="{right}" y1="{y}" y2="{y}"/>',
            f'<text x="{_LEFT - 8}" y="{y + 5}" text-anchor="end">{elo:,}</text>',
        ]
    for core_min in frame.minutes:
        x = frame.across(core_min)
        lines += [
            f'<line class="grid" x1="{x}" x2="{x}" y1="{bottom}" y2="{bottom + 6}"/>',
            f'<text x="{x}" y="{bottom + 24}" text-anchor="middle">{core_min:,g}</text>',
        ]
    below = f'x="{(_LEFT + right) / 2}" y="{HEIGHT_PX - 14}"'
    beside = f'transform="translate(18 {(_TOP + bottom) / 2}) rotate(-90)"'
    return [
        *lines,
        f'<text {below} text-anchor="middle">{_BELOW}</text>',
        f'<text {beside} text-anchor="middle">Elo above the first net</text>',
    ]


def _changes(rows: Sequence[Row], frame: _Frame) -> list[str]:
    """A line where the net's shape becomes another, and the shape's name."""
    lines = []
    for before, row in zip([None, *rows[:-1]], rows, strict=True):
        if before is not None and before.shape == row.shape:
            continue
        x = frame.across(row.core_min)
        lines.append(f'<text x="{x}" y="{_TOP - 6}">{escape(row.shape)}</text>')
        if before is not None:
            lines.append(
                f'<line class="change" x1="{x}" x2="{x}" y1="{_TOP}" y2="{HEIGHT_PX - _BOTTOM}"/>'
            )
    return lines


def _nets(rows: Sequence[Row], frame: _Frame) -> list[str]:
    """The curve, and a dot with an error bar for every net."""
    points = [(frame.across(row.core_min), frame.down(row.elo)) for row in rows]
    lines = [f'<polyline class="curve" points="{" ".join(f"{x},{y}" for x, y in points)}"/>']
    for row, (x, y) in zip(rows, points, strict=True):
        around = _SIGMAS * row.deviation
        low, high = frame.down(row.elo - around), frame.down(row.elo + around)
        told = f"{row.core_min:,g} core-minutes: {row.elo:+.0f} ± {around:.0f} Elo"
        lines += [
            f'<line class="error" x1="{x}" x2="{x}" y1="{low}" y2="{high}"/>',
            f'<circle class="net" cx="{x}" cy="{y}" r="4"><title>{told}</title></circle>',
        ]
    return lines
