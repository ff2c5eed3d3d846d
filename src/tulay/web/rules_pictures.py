"""The pictures of the rules page, drawn in the page's language. Refuses to hold words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from markupsafe import Markup

from tulay.core import Cell, Color, Place, Position, neighbors
from tulay.notation import cell_name, parse_cell
from tulay.notation.bridges import Bridge, bridges
from tulay.notation.svg import SvgOptions, board_svg

Say = Callable[..., str]

SMALL = 5
"""The size of most pictures: large enough for every shape, small enough for a phone."""
NAMED_CELL = "d2"
"""The cell that explains how cells are named."""
CENTER = "c3"
"""The stone whose six neighbours are shown."""
BRIDGE = ("c2", "b4", "b3", "c3")
"""A bridge: its two stones, then its two cells."""
SWAPPED = "b2"
"""The first stone of the game in which somebody swaps."""
WON_SIZE = 7
WON = ["d4", "d2", "e2", "e3", "d3", "b6", "c6", "e1", "f1", "d5", "c5", "c7", "b7"]
"""A finished game: its stones in turn."""
TRIAL_SIZE = 5
TRIAL_STONES = ("d2", "c4")
"""The red stones between which the reader tries to break bridges."""
SHORT_SIZE = 5
SHORT_GAME = ["b4", "c3", "d2", "d3", "b3", "c2", "b2", "b5", "a5", "b1", "c1"]
"""The commented game: its stones in turn."""
SHORT_CHAIN = ["c1", "b2", "b3", "b4", "a5"]
"""The red chain that wins it, from edge to edge."""
SHOWN_PLIES = (3, 5, len(SHORT_GAME))
"""After which of its stones the commented game is shown."""


def chain(cells: Iterable[str]) -> str:
    """Cells in a row as one name, which keeps its direction as a whole.

    >>> chain(["c1", "b2"])
    'c1–b2'
    """
    return "–".join(cells)


def drawn(say: Say) -> dict[str, Markup]:
    """Every picture by its name; `say` words them for the ear."""
    pictures = {
        "board": _board(say),
        "touch": _touch(say),
        "bridge": _bridge(say),
        "trial": _trial(say),
        "swap-before": _swap(say, "rules-swap-before-alt", red=1, blue=2),
        "swap-after": _swap(say, "rules-swap-after-alt", red=2, blue=1),
        "won": _won(say),
    }
    return pictures | {f"game-{ply}": _short(say, ply) for ply in SHOWN_PLIES}


def trial_bridges() -> list[list[str]]:
    """The two cells of each bridge on the reader's board, from one red edge to the other."""
    found = sorted(bridges(_trial_position(), Color.RED), key=lambda bridge: bridge.carrier[0].row)
    return [[cell_name(cell) for cell in bridge.carrier] for bridge in found]


def _picture(position: Position, options: SvgOptions) -> Markup:
    return Markup(board_svg(position, options))  # noqa: S704 - drawn by ourselves, texts escaped


def _plain(title: str, **options: object) -> SvgOptions:
    return SvgOptions(title=title, glow=False, last=False, **options)  # type: ignore[arg-type]


def _arranged(size: int, color: Color, names: Iterable[str]) -> Position:
    return Position.arranged(size, {parse_cell(name): color for name in names}, Color.BLUE)


def _played(size: int, names: Iterable[str]) -> Position:
    return Position.of(size, swap_rule=False, actions=[Place(parse_cell(name)) for name in names])


def _board(say: Say) -> Markup:
    names = {Color.RED: say("rules-board-red"), Color.BLUE: say("rules-board-blue")}
    title = say("rules-board-alt", size=SMALL, cell=NAMED_CELL)
    dot = {parse_cell(NAMED_CELL): "●"}
    return _picture(Position.initial(SMALL), _plain(title, edge_names=names, notes=dot))


def _touch(say: Say) -> Markup:
    middle = parse_cell(CENTER)
    beside = sorted(neighbors(middle, SMALL), key=lambda cell: (cell.row, cell.col))
    notes = {cell: str(number) for number, cell in enumerate(beside, 1)}
    position = _arranged(SMALL, Color.RED, [CENTER])
    return _picture(position, _plain(say("rules-touch-alt", cell=CENTER), notes=notes))


def _bridge(say: Say) -> Markup:
    start, end, *carrier = BRIDGE
    one, other = map(parse_cell, carrier)
    title = say("rules-bridge-alt", **{"from": start, "to": end}, one=carrier[0], other=carrier[1])
    link = Bridge(parse_cell(start), parse_cell(end), (one, other))
    options = _plain(title, links=(link,), notes={one: carrier[0], other: carrier[1]})
    return _picture(_arranged(SMALL, Color.RED, (start, end)), options)


def _trial_position() -> Position:
    return _arranged(TRIAL_SIZE, Color.RED, TRIAL_STONES)


def _trial(say: Say) -> Markup:
    title = say("rules-try-alt", size=TRIAL_SIZE, cells=chain(TRIAL_STONES))
    position = _trial_position()
    links = tuple(bridges(position, Color.RED))
    return _picture(position, _plain(title, links=links, notes=_dots(links)))


def _dots(links: Iterable[Bridge]) -> dict[Cell, str]:
    return {cell: "●" for link in links for cell in link.carrier}


def _swap(say: Say, key: str, *, red: int, blue: int) -> Markup:
    names = {Color.RED: say("seat-number", seat=red), Color.BLUE: say("seat-number", seat=blue)}
    position = _played(SMALL, [SWAPPED])
    options = _plain(say(key, cell=SWAPPED), edge_names=names, coordinates=False)
    return _picture(position, options)


def _won(say: Say) -> Markup:
    position = _played(WON_SIZE, WON)
    cells = chain(cell_name(cell) for cell in position.winning_path())
    return _picture(position, _plain(say("rules-win-alt", size=WON_SIZE, cells=cells)))


def _short(say: Say, ply: int) -> Markup:
    stones = SHORT_GAME[:ply]
    title = say("rules-game-alt", ply=ply, red=" ".join(stones[::2]), blue=" ".join(stones[1::2]))
    numbers: dict[Cell, str] = {
        parse_cell(name): str(number) for number, name in enumerate(stones, 1)
    }
    return _picture(_played(SHORT_SIZE, stones), _plain(title, notes=numbers, line=False))
