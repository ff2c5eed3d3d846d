"""Virtual connections on boards of at most 64 cells: the rules of `connections`, but quicker.

A set of cells is one ``uint64`` with the bit ``row * size + column`` for each cell. A point is an
empty cell or a chain, numbered by the bit of its cell or of one of its stones, or an edge. Refuses
larger boards; those are for `tulay.engine.connections`.

Each two full connections are built upon together once: when the later one leaves the queue. What
was replaced by a smaller carrier in the meantime is not built upon at all, and the OR rule is not
tried where a cell is common to all semi connections of a pair. All lies in two flat arrays, since
every array of a tuple is seven arguments more in every call of a kernel by another: with an array
for each thing this took three times as long.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numba
import numpy as np

from tulay.engine.board import Indices
from tulay.engine.connections import Sets, pair_of

LARGEST_SMALL = 8
"""Cells along an edge of the largest board of which one word holds the cells."""

CELLS = 64
FIRST, LAST = CELLS, CELLS + 1
"""The points that stand for a colour's edges, with all stones that touch them in a chain."""

FULLS, SEMIS = 8, 32
"""How many carriers of a pair are kept."""

_POINTS = CELLS + 2
_PAIRS = _POINTS * (_POINTS - 1) // 2
_ENDS = LAST * (LAST - 1) // 2 + FIRST
_ROW = FULLS + SEMIS
_QUEUE = 1 << 13

# In the sets: _ROW carriers of each pair, the full ones first; then
_BUILT = _PAIRS * _ROW  # of a pair: the bit i says that its full connection i was built upon
_COMMON = _BUILT + _PAIRS  # of a pair: what all of its semi connections need
_WAITING = _COMMON + _PAIRS  # carriers of full connections, in a queue

# In the counts: how many full connections a pair has; then
_SEMI_COUNT = _PAIRS  # of a pair: how many semi connections
_PARTNER_COUNT = _SEMI_COUNT + _PAIRS  # of a point: to how many it is fully connected
_PARTNER = _PARTNER_COUNT + _POINTS  # of a point: to which
_POINT = _PARTNER + _POINTS * _POINTS  # of a cell: the point to which it belongs, or -1
_WAITING_ENDS = _POINT + CELLS  # of a connection in the queue: its two points
_HEAD = _WAITING_ENDS + 2 * _QUEUE  # the place of the first in the queue
_TAIL = _HEAD + 1  # and the one after the last

_ZERO, _ONE = np.uint64(0), np.uint64(1)


class SmallWeb(NamedTuple):
    """The connections of one colour, and room to find them; 0.9 MB.

    Attributes:
        sets: ``uint64``, and
        counts: ``int32``: see the offsets above. A pair of points x < y stands at
            ``y * (y - 1) // 2 + x``.
    """

    sets: Sets
    counts: Indices

    def fulls(self) -> list[int]:
        """The carriers of the edges' full connections with each other."""
        at = _ENDS * _ROW
        carriers: list[int] = self.sets[at : at + self.counts[_ENDS]].tolist()
        return carriers

    def semis(self) -> list[int]:
        """The carriers of their semi connections."""
        at = _ENDS * _ROW + FULLS
        count = self.counts[_SEMI_COUNT + _ENDS]
        carriers: list[int] = self.sets[at : at + count].tolist()
        return carriers


class SmallBoard(NamedTuple):
    """Where the cells of a board of one size are.

    Attributes:
        near: ``uint64, (64,)``: the neighbours of each cell.
        edges: ``uint64, (3, 2)``, axes (colour, first and last edge): the cells along an edge. Row
            0 is unused.
    """

    near: Sets
    edges: Sets


def small_web() -> SmallWeb:
    """Room for the connections of one colour."""
    return SmallWeb(
        np.zeros(_WAITING + _QUEUE, dtype=np.uint64), np.zeros(_TAIL + 1, dtype=np.int32)
    )


@cache
def small_board(size: int) -> SmallBoard:
    """The cells of a board.

    Raises:
        ValueError: The size is not one of 1 to `LARGEST_SMALL`.

    >>> bin(small_board(3).near[4])  # all but two corners, and not itself
    '0b11101110'
    """
    if not 1 <= size <= LARGEST_SMALL:
        raise ValueError(f"size {size} is not one of 1 to {LARGEST_SMALL}")
    near = [0] * CELLS
    for row in range(size):
        for col in range(size):
            for down, right in ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)):
                if 0 <= row + down < size and 0 <= col + right < size:
                    near[row * size + col] |= 1 << (row + down) * size + col + right
    row_bits, last = (1 << size) - 1, size - 1
    col_bits = sum(1 << row * size for row in range(size))
    edges = [[0, 0], [row_bits, row_bits << last * size], [col_bits, col_bits << last]]
    return SmallBoard(np.array(near, dtype=np.uint64), np.array(edges, dtype=np.uint64))


@numba.njit(nogil=True)
def count_of(cells: np.uint64) -> int:
    """How many cells a set has: the sums of ever wider groups of bits, side by side."""
    pairs = cells - (cells >> np.uint64(1) & np.uint64(0x5555555555555555))
    fours = (pairs & np.uint64(0x3333333333333333)) + (
        pairs >> np.uint64(2) & np.uint64(0x3333333333333333)
    )
    eights = fours + (fours >> np.uint64(4)) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int(np.int64(eights * np.uint64(0x0101010101010101) >> np.uint64(56)))


@numba.njit(nogil=True)
def first_of(cells: np.uint64) -> int:
    """The lowest cell of a set that is not empty."""
    return count_of((cells & (~cells + _ONE)) - _ONE)


@numba.njit(nogil=True)
def _bit(point: int) -> np.uint64:
    """A point as a set; nothing for an edge."""
    return _ONE << np.uint64(point) if point < CELLS else _ZERO


@numba.njit(nogil=True)
def _needs_no_less(carrier: np.uint64, sets: Sets, start: int, count: int) -> bool:
    """Whether one of some carriers is within another one."""
    for at in range(start, start + count):  # noqa: SIM110 - compiled, the loop is quicker
        if sets[at] & ~carrier == _ZERO:
            return True
    return False


@numba.njit(nogil=True)
def _make_room(
    carrier: np.uint64, sets: Sets, start: int, count: int, most: int, marks: np.uint64
) -> tuple[int, np.uint64]:
    """Drops the carriers that need no less than a new one; if there is no room, the largest.

    Args:
        carrier: The new one; no other is within it.
        sets: The others, and more.
        start: Where the others begin.
        count: How many there are.
        most: How many there may be.
        marks: A bit for each of the others.

    Returns:
        How many are left, or -1 if the new one is the largest itself; and their marks.
    """
    left, moved = 0, _ZERO
    for at in range(count):
        cells = sets[start + at]
        if carrier & ~cells != _ZERO:
            sets[start + left] = cells
            moved |= (marks >> np.uint64(at) & _ONE) << np.uint64(left)
            left += 1
    if left < most:
        return left, moved
    largest, size = -1, count_of(carrier)
    for at in range(left):
        if count_of(sets[start + at]) > size:
            largest, size = at, count_of(sets[start + at])
    if largest < 0:
        return -1, moved
    left -= 1
    sets[start + largest] = sets[start + left]
    last = moved >> np.uint64(left) & _ONE
    moved = moved & ~(_ONE << np.uint64(largest)) & ~(_ONE << np.uint64(left))
    return left, moved | last << np.uint64(largest)


@numba.njit(nogil=True)
def _add_partner(counts: Indices, one: int, other: int) -> None:
    """Notes that a point is fully connected to another."""
    count = counts[_PARTNER_COUNT + one]
    counts[_PARTNER + one * _POINTS + count] = other
    counts[_PARTNER_COUNT + one] = count + 1


@numba.njit(nogil=True)
def _add_full(sets: Sets, counts: Indices, one: int, other: int, carrier: np.uint64) -> None:
    """Notes a full connection, and that it is to be built upon."""
    pair = pair_of(one, other)
    start, before, tail = pair * _ROW, counts[pair], counts[_TAIL]
    if tail == _QUEUE or _needs_no_less(carrier, sets, start, before):
        return
    left, built = _make_room(carrier, sets, start, before, FULLS, sets[_BUILT + pair])
    if left < 0:
        return
    sets[start + left] = carrier
    sets[_BUILT + pair] = built
    counts[pair] = left + 1
    if before == 0:
        _add_partner(counts, one, other)
        _add_partner(counts, other, one)
    counts[_WAITING_ENDS + 2 * tail] = one
    counts[_WAITING_ENDS + 2 * tail + 1] = other
    sets[_WAITING + tail] = carrier
    counts[_TAIL] = tail + 1


@numba.njit(nogil=True)
def _join_semis(
    sets: Sets, counts: Indices, one: int, other: int, newest: np.uint64, start: int, end: int
) -> None:
    """The OR rule: a semi connection of a pair with up to three of those that it had before."""
    for first in range(start, end):
        cells = sets[first]
        two = newest & cells
        if two == _ZERO:
            _add_full(sets, counts, one, other, newest | cells)
        if two in (_ZERO, newest):
            continue
        for second in range(first + 1, end):
            both = cells | sets[second]
            three = two & sets[second]
            if three == _ZERO:
                _add_full(sets, counts, one, other, newest | both)
            if three in (_ZERO, two):
                continue
            for third in range(second + 1, end):
                if three & sets[third] == _ZERO:
                    _add_full(sets, counts, one, other, newest | both | sets[third])


@numba.njit(nogil=True)
def _add_semi(sets: Sets, counts: Indices, one: int, other: int, carrier: np.uint64) -> None:
    """Notes a semi connection, and the full ones that it makes with others."""
    pair = pair_of(one, other)
    start, count = pair * _ROW + FULLS, counts[_SEMI_COUNT + pair]
    if _needs_no_less(carrier, sets, pair * _ROW, counts[pair]):
        return
    if _needs_no_less(carrier, sets, start, count):
        return
    if count > 0 and sets[_COMMON + pair] & carrier == _ZERO:
        _join_semis(sets, counts, one, other, carrier, start, start + count)
    left, _ = _make_room(carrier, sets, start, count, SEMIS, _ZERO)
    if left < 0:
        return
    sets[start + left] = carrier
    counts[_SEMI_COUNT + pair] = left + 1
    common = carrier
    for at in range(start, start + left):
        common &= sets[at]
    sets[_COMMON + pair] = common


@numba.njit(nogil=True)
def _build_over(
    sets: Sets, counts: Indices, middle: int, end: int, carrier: np.uint64, empty: np.uint64
) -> None:
    """The AND rule: a full connection of a middle and an end, and every other of the middle."""
    if middle >= CELLS:
        return
    here = _bit(middle) & empty
    taken = carrier | _bit(end)
    for number in range(counts[_PARTNER_COUNT + middle]):
        beyond = counts[_PARTNER + middle * _POINTS + number]
        if beyond == end or carrier & _bit(beyond) != _ZERO:
            continue
        joined = pair_of(end, beyond)
        if counts[joined] > 0 and sets[joined * _ROW] == _ZERO:
            continue
        pair = pair_of(middle, beyond)
        built = sets[_BUILT + pair]
        for at in range(counts[pair]):
            cells = sets[pair * _ROW + at]
            if cells & taken != _ZERO or built >> np.uint64(at) & _ONE == _ZERO:
                continue
            if here == _ZERO:
                _add_full(sets, counts, end, beyond, carrier | cells)
            else:
                _add_semi(sets, counts, end, beyond, carrier | cells | here)


@numba.njit(nogil=True)
def _set_chain(counts: Indices, start: np.uint64, name: int, stones: np.uint64, near: Sets) -> None:
    """Gives all stones that are in one chain with some the same point."""
    waiting, seen = start, start
    while waiting != _ZERO:
        stone = first_of(waiting)
        waiting &= waiting - _ONE
        counts[_POINT + stone] = name
        more = near[stone] & stones & ~seen
        seen |= more
        waiting |= more


@numba.njit(nogil=True)
def _set_points(
    counts: Indices, stones: np.uint64, empty: np.uint64, board: SmallBoard, color: int
) -> None:
    """Says to which point each cell belongs."""
    counts[_POINT : _POINT + CELLS] = -1
    for edge in range(2):
        _set_chain(counts, board.edges[color, edge] & stones, FIRST + edge, stones, board.near)
    left = stones | empty
    while left != _ZERO:
        cell = first_of(left)
        left &= left - _ONE
        if counts[_POINT + cell] < 0:
            chain = stones if stones & _bit(cell) != _ZERO else _ZERO
            _set_chain(counts, _bit(cell), cell, chain, board.near)


@numba.njit(nogil=True)
def _touch(sets: Sets, counts: Indices, usable: np.uint64, board: SmallBoard, color: int) -> None:
    """Full connections of points that touch."""
    left = usable
    while left != _ZERO:
        cell = first_of(left)
        left &= left - _ONE
        one = counts[_POINT + cell]
        others = board.near[cell] & left
        while others != _ZERO:
            other = counts[_POINT + first_of(others)]
            others &= others - _ONE
            if one != other:
                _add_full(sets, counts, one, other, _ZERO)
        for edge in range(2):
            if board.edges[color, edge] & _bit(cell) != _ZERO and one != FIRST + edge:
                _add_full(sets, counts, one, FIRST + edge, _ZERO)


@numba.njit(nogil=True, cache=True)
def connect_small(
    web: SmallWeb,
    board: SmallBoard,
    color: int,
    stones: np.uint64,
    empty: np.uint64,
) -> None:
    """Finds a colour's connections on a board on which no chain joins its edges.

    It ends as soon as the edges are fully connected.

    Args:
        web: Written.
        board: The tables for the board's size.
        color: Whose connections.
        stones: Its stones as a set.
        empty: The empty cells.
    """
    sets, counts = web.sets, web.counts
    sets[_BUILT:_COMMON] = _ZERO
    counts[:_PARTNER] = 0
    counts[_HEAD] = counts[_TAIL] = 0
    _set_points(counts, stones, empty, board, color)
    _touch(sets, counts, stones | empty, board, color)
    while counts[_HEAD] < counts[_TAIL] and counts[_ENDS] == 0:
        head = counts[_HEAD]
        counts[_HEAD] = head + 1
        one, other = counts[_WAITING_ENDS + 2 * head], counts[_WAITING_ENDS + 2 * head + 1]
        carrier, pair = sets[_WAITING + head], pair_of(one, other)
        for at in range(counts[pair]):
            if sets[pair * _ROW + at] == carrier:
                sets[_BUILT + pair] |= _ONE << np.uint64(at)
                _build_over(sets, counts, one, other, carrier, empty)
                _build_over(sets, counts, other, one, carrier, empty)
                break
