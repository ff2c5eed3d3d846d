"""Boards as SVG: for pages, notebooks, documents and share images.

On a page the picture carries classes only and `frontend/board/board.css` paints it; the live board
then replaces it without moving a pixel. With a theme the picture carries its colours itself.
Refuses to script, to animate and to name anything in words of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from types import MappingProxyType
from typing import Literal, TypeAlias

from tulay.core import Cell, Color, Position
from tulay.notation.bridges import Bridge, bridges
from tulay.notation.cells import cell_name, column_name
from tulay.notation.geometry import (
    CELL_PATH,
    EDGES,
    RING,
    Box,
    Label,
    Orientation,
    board_box,
    bridge_path,
    centre,
    edge_color,
    edge_labels,
    edge_path,
    labels,
    mark_path,
    number,
    pair,
    stone_path,
    ticks_path,
    winning_line,
)

Theme: TypeAlias = Literal["light", "dark"]

PAINTS: Mapping[Theme, Mapping[str, str]] = MappingProxyType(
    {
        "light": MappingProxyType(
            {
                "paper": "#faf7f2",
                "ink": "#1f2328",
                "muted": "#68645c",
                "hairline": "#cfc8bc",
                "cell": "#fffefb",
                "red": "#d94a38",
                "blue": "#2462b0",
                "red-mark": "#fff",
                "blue-mark": "#fff",
                "line": "#fff",
            }
        ),
        "dark": MappingProxyType(
            {
                "paper": "#14171c",
                "ink": "#e8e6e1",
                "muted": "#9a9ea6",
                "hairline": "#3a4049",
                "cell": "#1c2026",
                "red": "#f27a64",
                "blue": "#4882d0",
                "red-mark": "#14171c",
                "blue-mark": "#14171c",
                "line": "#fff",
            }
        ),
    }
)
"""The custom properties `--hb-…` of the style sheet, for pictures that stand alone."""

_GLOW = (2, 4, 6, 8, 10, 12, 14, 16)
_STONE_PATH = stone_path()
_HINT_PATH = stone_path(3.4)
_FONT = "system-ui, 'Noto Sans', sans-serif"


@dataclass(frozen=True, slots=True)
class SvgOptions:
    """How a board is drawn.

    Attributes:
        orientation: "flat" leans right, "upright" stands on its long diagonal.
        theme: None for pages that load the board's style sheet; "light" or "dark" for a picture
            that stands alone.
        title: Accessible name of the picture; empty marks it as decoration.
        coordinates: Whether letters and numbers stand at the rim.
        glow: Whether the edges of the colour on turn glow.
        last: Whether the last stone carries a ring.
        line: Whether a win draws a line through its chain and dims the rest.
        bridges: Whether bridges of the colour on turn are drawn as double links.
        links: These bridges, all of one colour, are drawn instead.
        edge_names: What is written along the edges of a colour.
        hint: A cell to mark as a hint.
        notes: Short texts on cells, for diagrams.
        width_px: Width in CSS pixels; None leaves it to the page.
        classes: Further classes of the picture, such as "hb-only-flat".
    """

    orientation: Orientation = "flat"
    theme: Theme | None = None
    title: str = ""
    coordinates: bool = True
    glow: bool = True
    last: bool = True
    line: bool = True
    bridges: bool = False
    links: tuple[Bridge, ...] = ()
    edge_names: Mapping[Color, str] = field(default_factory=dict)
    hint: Cell | None = None
    notes: Mapping[Cell, str] = field(default_factory=dict)
    width_px: int | None = None
    classes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position with the way to draw it; notebooks show it as a picture.

    >>> Diagram(Position.initial(3))._repr_svg_().startswith("<svg ")
    True
    """

    position: Position
    options: SvgOptions = field(default_factory=lambda: SvgOptions(theme="light", width_px=480))

    def svg(self) -> str:
        """The picture, standing alone unless the options say otherwise.

        >>> "data-cell" in Diagram(Position.initial(3)).svg()
        True
        """
        return board_svg(self.position, self.options)

    def _repr_svg_(self) -> str:
        """The picture for a notebook, which loads no style sheet."""
        return board_svg(self.position, replace(self.options, theme=self.options.theme or "light"))


def board_svg(position: Position, options: SvgOptions | None = None) -> str:
    """A position as one SVG element.

    Every cell carries `data-cell` and `data-stone` (`red`, `blue` or `empty`).

    >>> text = board_svg(Position.initial(11))
    >>> text.count("data-cell="), 'data-cell="f6" data-stone="empty"' in text
    (121, True)
    """
    drawn = options or SvgOptions()
    columns = [column_name(col) for col in range(position.size)]
    shown = labels(columns, drawn.orientation) if drawn.coordinates else []
    named = edge_labels(drawn.edge_names, position.size, drawn.orientation, drawn.coordinates)
    box = board_box(position.size, drawn.orientation, [*shown, *named])
    return _Drawing(position, drawn).whole(box, shown, named)


class _Drawing:
    """One picture while it is being written."""

    def __init__(self, position: Position, options: SvgOptions) -> None:
        self.position = position
        self.options = options
        self.orientation = options.orientation
        self.stones = dict(position.stones())
        self.path = position.winning_path() if options.line else ()

    def paint(self, **names: str) -> str:
        """Presentation attributes for a picture that stands alone; nothing for one on a page.

        A value such as `$red` names a paint; `_` in a name stands for a hyphen.
        """
        if self.options.theme is None:
            return ""
        paints = PAINTS[self.options.theme]
        return "".join(
            f' {name.replace("_", "-")}="{paints[value[1:]] if value[0] == "$" else value}"'
            for name, value in names.items()
        )

    def layer(self, name: str, content: str, paint: str = "") -> str:
        return f'<g class="{name}" aria-hidden="true"{paint}>{content}</g>'

    def at(self, cell: Cell) -> str:
        return f'transform="translate({pair(centre(cell, self.orientation))})"'

    def whole(self, box: Box, shown: list[Label], named: list[Label]) -> str:
        options = self.options
        view = " ".join(map(number, box))
        size = ""
        if options.width_px is not None:
            height_px = round(options.width_px * box.height / box.width)
            size = f' width="{options.width_px}" height="{height_px}"'
        name = 'aria-hidden="true"'
        if options.title:
            name = f'role="img" aria-label="{escape(options.title)}"'
        background = ""
        if options.theme is not None:
            x, y, width, height = map(number, box)
            rectangle = f'x="{x}" y="{y}" width="{width}" height="{height}" rx="8"'
            background = f"<rect {rectangle}{self.paint(fill='$paper')}/>"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{" ".join(self.classes())}"'
            f' viewBox="{view}"{size} {name}'
            f' data-size="{self.position.size}" data-orientation="{self.orientation}">'
            f'{background}<g class="hb-stage">{"".join(self.layers())}'
            f"{self.layer('hb-labels', ''.join(map(self.label, shown)))}"
            f"{''.join(map(self.edge_name, named))}</g></svg>"
        )

    def classes(self) -> Iterator[str]:
        yield "hb-board"
        yield f"hb-{self.orientation}"
        if self.options.glow and self.position.turn is not None:
            yield f"hb-turn-{self.position.turn.value}"
        if self.path:
            yield "hb-won"
        yield from map(escape, self.options.classes)

    def layers(self) -> Iterator[str]:
        yield self.glow(Color.RED)
        yield self.glow(Color.BLUE)
        yield self.layer("hb-edges", "".join(map(self.edge, EDGES)))
        yield self.cells()
        yield self.layer("hb-bridges", self.links())
        yield self.layer("hb-stones", "".join(map(self.stone, self.stones)))
        yield self.layer("hb-notes", "".join(self.notes()))
        yield self.layer("hb-lines", self.line())

    def glow(self, color: Color) -> str:
        standing_alone = self.options.theme is not None
        if not self.options.glow or (standing_alone and self.position.turn is not color):
            return ""
        d = "".join(
            edge_path(edge, self.position.size, self.orientation)
            for edge in EDGES
            if edge_color(edge) is color
        )
        strokes = "".join(f'<path d="{d}" stroke-width="{width}"/>' for width in _GLOW)
        paint = self.paint(
            fill="none", stroke=f"${color.value}", stroke_linejoin="round", stroke_opacity=".06"
        )
        return self.layer(f"hb-glow hb-glow-{color.value}", strokes, paint)

    def edge(self, edge: Literal["top", "right", "bottom", "left"]) -> str:
        color = edge_color(edge).value
        d = edge_path(edge, self.position.size, self.orientation)
        return f'<path class="hb-edge-{color}" d="{d}"{self.paint(fill=f"${color}")}/>'

    def cells(self) -> str:
        rows = []
        for row in range(self.position.size):
            cells = "".join(self.cell(Cell(col, row)) for col in range(self.position.size))
            rows.append(f"<g>{cells}</g>")
        paint = self.paint(fill="$cell", stroke="$hairline", stroke_width=".75")
        return f'<g class="hb-cells"{paint}>{"".join(rows)}</g>'

    def cell(self, cell: Cell) -> str:
        owner = self.stones.get(cell)
        return (
            f'<path class="hb-cell" data-cell="{cell_name(cell)}"'
            f' data-stone="{owner.value if owner else "empty"}" d="{CELL_PATH}" {self.at(cell)}/>'
        )

    def stone(self, cell: Cell) -> str:
        color = self.stones[cell]
        name = color.value
        faded = bool(self.path) and cell not in self.path
        shape = ticks_path if cell in self.options.notes else mark_path
        mark = self.paint(
            fill="none",
            stroke=f"${name}-mark",
            stroke_width="3.4",
            stroke_linecap="round",
            stroke_opacity=".92",
        )
        return (
            f'<g class="hb-stone hb-stone-{name}{" hb-faded" if faded else ""}" {self.at(cell)}'
            f"{self.paint(opacity='.5') if faded else ''}>"
            f'<path class="hb-body" d="{_STONE_PATH}"{self.paint(fill=f"${name}")}/>'
            f'<path class="hb-mark" d="{shape(color, self.orientation)}"{mark}/></g>'
        )

    def links(self) -> str:
        drawn = self.options.links
        color = self.stones[drawn[0].start] if drawn else self.position.turn
        if color is None or not (drawn or self.options.bridges):
            return ""
        d = "".join(
            bridge_path(bridge.start, bridge.end, bridge.carrier, self.orientation)
            for bridge in drawn or bridges(self.position, color)
        )
        paint = self.paint(
            fill="none",
            stroke=f"${color.value}",
            stroke_width="2.2",
            stroke_linecap="round",
            stroke_opacity=".62",
        )
        return f'<path class="hb-bridge hb-bridge-{color.value}" d="{d}"{paint}/>' if d else ""

    def notes(self) -> Iterator[str]:
        last = self.position.last_cell
        if self.options.last and last is not None and not (self.path and self.options.theme):
            color = self.stones[last].value
            paint = self.paint(fill="none", stroke=f"${color}-mark", stroke_width="1.9")
            yield (
                f'<circle class="hb-last hb-last-{color}" r="{number(RING)}"'
                f" {self.at(last)}{paint}/>"
            )
        hint = self.options.hint
        if hint is not None and hint not in self.stones:
            color = (self.position.turn or Color.RED).value
            yield (
                f'<g class="hb-hint hb-hint-{color}" {self.at(hint)}>'
                f'<path d="{_HINT_PATH}"{self.hint_paint(color)}/>'
                f'<circle r="4"{self.paint(fill=f"${color}")}/></g>'
            )
        for cell, text in self.options.notes.items():
            on = self.stones.get(cell)
            fill = f"${on.value}-mark" if on else "$ink"
            paint = self.paint(fill=fill, font_size="13", text_anchor="middle", font_family=_FONT)
            kind = f" hb-note-{on.value}" if on else ""
            yield (
                f'<text class="hb-note{kind}" dy=".35em" {self.at(cell)}{paint}>'
                f"{escape(text)}</text>"
            )

    def hint_paint(self, color: str) -> str:
        return self.paint(
            fill="none",
            stroke=f"${color}",
            stroke_width="2",
            stroke_dasharray="4.2 3",
            stroke_linecap="round",
        )

    def line(self) -> str:
        if not self.path:
            return ""
        color = self.stones[self.path[0]]
        d = winning_line(self.path, color, self.orientation)
        band = self.paint(
            fill="none", stroke=f"${color.value}", stroke_width="12", stroke_linejoin="round"
        )
        thin = self.paint(
            fill="none",
            stroke="$line",
            stroke_width="5",
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        return (
            f'<path class="hb-path-band hb-path-{color.value}" d="{d}" pathLength="1"{band}/>'
            f'<path class="hb-path" d="{d}" pathLength="1"{thin}/>'
        )

    def label(self, label: Label) -> str:
        paint = self.paint(fill="$muted", font_size="11.5", text_anchor="middle", font_family=_FONT)
        x, y = number(label.at.x), number(label.at.y)
        return f'<text class="hb-label" x="{x}" y="{y}" dy=".35em"{paint}>{label.text}</text>'

    def edge_name(self, label: Label) -> str:
        paint = self.paint(fill="$ink", font_size="13", text_anchor="middle", font_family=_FONT)
        turn = f" rotate({number(label.degrees)})" if label.degrees else ""
        return (
            f'<text class="hb-edge-name" dy=".35em" transform="translate({pair(label.at)}){turn}"'
            f' aria-hidden="true"{paint}>{escape(label.text)}</text>'
        )
