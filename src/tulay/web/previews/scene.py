"""What is on a preview picture, as SVG: the board as pages draw it, the word mark, two seats.

All of it is paths: no font of any machine is asked. Refuses to know groups, games and requests.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from tulay.core import Color, Position
from tulay.notation import action_name
from tulay.notation.geometry import Box, board_box, mark_path, number, stone_path
from tulay.notation.svg import PAINTS, SvgOptions, board_svg

WIDTH_PX, HEIGHT_PX = 1200, 630
"""What messengers ask for."""
DRAWING = "1"
"""Changes whenever scenes are drawn differently, so that no old picture is taken for a new one."""

_PAINTS = PAINTS["light"]
_BOARD = Box(52, 52, 880, 526)
"""Where the board has its room, as large as it can be."""
_RIGHT = 1144
_TOP = 64
_SEAT = 3.0
"""A stone beside the board, as a multiple of one on it in its own units."""
_SEATS_TOP = 356
_SEAT_STEP = 150

# Letters by strokes, 100 units from the top of the T to the line they stand on; each with its
# width. A bowl is a circle beside its stem.
_LETTERS = (
    ("M0 0H68M34 0V100", 68),
    ("M0 34V74A25 25 0 0 0 50 74V34M50 34V100", 50),
    ("M0 0V100", 0),
    ("M66 66A33 33 0 1 0 0 66A33 33 0 1 0 66 66M66 34V100", 66),
    ("M0 34L30 98M60 34L22 128", 60),
)
_LETTER_GAP = 27
_LETTER_STROKE = 15


class Scene(NamedTuple):
    """What is shown.

    Attributes:
        position: The position on the board.
        seats: For an invitation the colours of the seats that are taken; None shows no seats.
    """

    position: Position
    seats: frozenset[Color] | None = None

    def key(self) -> str:
        """A short text that two scenes share only if they look the same.

        >>> len(Scene(Position.initial(5)).key())
        16
        >>> Scene(Position.initial(5)).key() == Scene(Position.initial(7)).key()
        False
        """
        seats = "" if self.seats is None else ",".join(sorted(color.value for color in self.seats))
        actions = " ".join(action_name(action) for action in self.position.actions)
        shown = f"{DRAWING}|{self.position.size}|{actions}|{self.seats is not None}|{seats}"
        return hashlib.blake2b(shown.encode(), digest_size=8).hexdigest()

    def svg(self) -> str:
        """The picture.

        >>> "<text" in Scene(Position.initial(5), frozenset()).svg()
        False
        """
        paper = f'<rect width="{WIDTH_PX}" height="{HEIGHT_PX}" fill="{_PAINTS["paper"]}"/>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH_PX}" height="{HEIGHT_PX}"'
            f' viewBox="0 0 {WIDTH_PX} {HEIGHT_PX}">{paper}{_board(self.position)}{word_mark()}'
            f"{'' if self.seats is None else _both_seats(self.seats)}</svg>"
        )


def word_mark() -> str:
    """The site's name, its last letter at the right margin.

    >>> word_mark().count("<path")
    5
    """
    scale = 0.92
    width = sum(width for _, width in _LETTERS) + _LETTER_GAP * (len(_LETTERS) - 1)
    left, letters = 0.0, ""
    for path, letter_width in _LETTERS:
        letters += f'<path d="{path}" transform="translate({number(left)} 0)"/>'
        left += letter_width + _LETTER_GAP
    at = f"translate({number(_RIGHT - width * scale)} {_TOP}) scale({scale})"
    stroke = f'stroke="{_PAINTS["ink"]}" stroke-width="{_LETTER_STROKE}"'
    round_ = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<g transform="{at}" fill="none" {stroke} {round_}>{letters}</g>'


def _board(position: Position) -> str:
    """The board, as large as its room allows, at the left of it."""
    box = board_box(position.size, "flat", [])
    width = round(min(_BOARD.width, _BOARD.height * box.width / box.height))
    height = width * box.height / box.width
    top = _BOARD.y + (_BOARD.height - height) / 2
    options = SvgOptions(theme="light", coordinates=False, glow=False, width_px=width)
    return f'<g transform="translate({_BOARD.x} {number(top)})">{board_svg(position, options)}</g>'


def _both_seats(taken: frozenset[Color]) -> str:
    """Red's seat above Blue's: somebody sits there, or a place is free."""
    x = _RIGHT - 3 * 17.32
    return "".join(
        f'<g transform="translate({number(x)} {_SEATS_TOP + index * _SEAT_STEP}) scale({_SEAT})">'
        f"{_seat(color) if color in taken else _free_seat(color)}</g>"
        for index, color in enumerate((Color.RED, Color.BLUE))
    )


def _seat(color: Color) -> str:
    name = color.value
    mark = f'd="{mark_path(color, "flat")}" stroke="{_PAINTS[f"{name}-mark"]}"'
    return (
        f'<path d="{stone_path()}" fill="{_PAINTS[name]}"/>'
        f'<path {mark} stroke-width="3.4" stroke-linecap="round" stroke-opacity=".92"/>'
    )


def _free_seat(color: Color) -> str:
    paint = f'fill="none" stroke="{_PAINTS[color.value]}" stroke-linecap="round"'
    return (
        f'<path d="{stone_path(2.4)}" {paint} stroke-width="1.8" stroke-dasharray="3.6 3.4"/>'
        f'<path d="M-6 0H6M0-6V6" {paint} stroke-width="2.4"/>'
    )
