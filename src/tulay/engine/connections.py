"""Virtual connections: what a colour can join even if the other side moves first.

A *full* connection joins two points though the opponent moves first; a *semi* connection does if
its owner does. Points are the colour's chains, its two edges and the empty cells. The *carrier* of
a connection is the set of empty cells that it needs, its ends left out. Two rules build larger
connections from touching points (Anshelevich, "A hierarchical approach to computer Hex", 2002):

- AND: full connections from a middle to two ends, with carriers that are apart, join the ends:
  fully over a chain, half over an empty cell, which is then the first to be played.
- OR: semi connections between the same ends with no cell common to all make a full one.

What is found is true; not all that is true is found: only the smallest few carriers of each pair
are kept, and the OR rule takes four semi connections at most.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numba
import numpy as np
import numpy.typing as npt

from tulay.engine.board import EMPTY, RED, Board, Indices
from tulay.engine.inferior import Local

Sets: TypeAlias = npt.NDArray[np.uint64]

FIRST_EDGE, LAST_EDGE = 0, 1
"""The points that stand for a colour's edges, with all stones that touch them in a chain."""

FULLS, SEMIS = 4, 8
_QUEUE = 1 << 14
_ONE = np.uint64(1)


class Web(NamedTuple):
    """The connections of one colour, and room to find them.

    A set of cells is some words of 64 bits: the bit ``row * size + column`` for each cell. A pair
    of points x < y stands at ``y * (y - 1) // 2 + x``.

    Attributes:
        point: ``int32, ((size + 2) ** 2,)``: the point at every place of the board, -1 for none.
        place: ``int32, (points,)``: the place of the board where a point's empty cell is, -1 for a
            chain or an edge.
        points: ``int32, (1,)``: how many points there are.
        full: ``uint64, (pairs, FULLS, words)``: carriers of full connections.
        fulls: ``int32, (pairs,)``: how many there are.
        semi: ``uint64, (pairs, SEMIS, words)``: carriers of semi connections.
        semis: ``int32, (pairs,)``: how many there are.
        partner: ``int32, (points, points)``: the points to which a point is fully connected.
        partners: ``int32, (points,)``: how many there are.
        queue: ``uint64, (waiting, words)``: carriers of full connections yet to be built upon.
        ends: ``int32, (waiting, 2)``: and their points.
        waiting: ``int32, (2,)``: the first of the queue and the one after its last.
        work: ``uint64, (5, words)``.
        stack: ``int32, ((size + 2) ** 2,)``.
    """

    point: Indices
    place: Indices
    points: Indices
    full: Sets
    fulls: Indices
    semi: Sets
    semis: Indices
    partner: Indices
    partners: Indices
    queue: Sets
    ends: Indices
    waiting: Indices
    work: Sets
    stack: Indices


def words_of(size: int) -> int:
    """How many words of 64 bits hold the cells of a board."""
    return (size * size + 63) // 64


def web_of(size: int) -> Web:
    """Room for the connections of one colour; 0.5 MB on 8×8, 3 on 11×11, 40 on 19×19."""
    cells, words, points = (size + 2) ** 2, words_of(size), size * size + 2
    pairs = points * (points - 1) // 2
    return Web(
        point=np.zeros(cells, dtype=np.int32),
        place=np.zeros(points, dtype=np.int32),
        points=np.zeros(1, dtype=np.int32),
        full=np.zeros((pairs, FULLS, words), dtype=np.uint64),
        fulls=np.zeros(pairs, dtype=np.int32),
        semi=np.zeros((pairs, SEMIS, words), dtype=np.uint64),
        semis=np.zeros(pairs, dtype=np.int32),
        partner=np.zeros((points, points), dtype=np.int32),
        partners=np.zeros(points, dtype=np.int32),
        queue=np.zeros((_QUEUE, words), dtype=np.uint64),
        ends=np.zeros((_QUEUE, 2), dtype=np.int32),
        waiting=np.zeros(2, dtype=np.int32),
        work=np.zeros((5, words), dtype=np.uint64),
        stack=np.zeros(cells, dtype=np.int32),
    )


@numba.njit(nogil=True, inline="always")
def pair_of(one: int, other: int) -> int:
    """Where a pair of different points stands."""
    if one < other:
        return other * (other - 1) // 2 + one
    return one * (one - 1) // 2 + other


@numba.njit(nogil=True)
def bit_of(place: int, width: int) -> int:
    """The bit of a cell in a set: its number, row by row."""
    return (place // width - 1) * (width - 2) + place % width - 1


@numba.njit(nogil=True)
def _has(carrier: Sets, bit: int) -> bool:
    return bool(carrier[bit >> 6] >> np.uint64(bit & 63) & _ONE)


@numba.njit(nogil=True)
def _put(carrier: Sets, bit: int) -> None:
    carrier[bit >> 6] |= _ONE << np.uint64(bit & 63)


@numba.njit(nogil=True)
def size_of_set(carrier: Sets) -> int:
    """How many cells a set has."""
    count = 0
    for word in range(carrier.size):
        bits = carrier[word]
        while bits:
            bits &= bits - _ONE
            count += 1
    return count


@numba.njit(nogil=True)
def _needs_no_less(carrier: Sets, kept: Sets, pair: int, count: int) -> bool:
    """Whether one of a pair's carriers is within another carrier."""
    for at in range(count):
        within = True
        for word in range(carrier.size):
            within &= kept[pair, at, word] & ~carrier[word] == 0
        if within:
            return True
    return False


@numba.njit(nogil=True)
def _keep(kept: Sets, pair: int, count: int, carrier: Sets) -> int:
    """Adds a carrier to those of a pair, and drops those that need no less than it.

    If there is no room, the largest goes.

    Args:
        kept: ``uint64, (pairs, most, words)``.
        pair: Which pair.
        count: How many carriers it has.
        carrier: The new one; none of the pair's is within it.

    Returns:
        How many there are now, the new one last; or -1 if it is the largest itself.
    """
    left = 0
    for at in range(count):
        within = True
        for word in range(carrier.size):
            within &= carrier[word] & ~kept[pair, at, word] == 0
        if not within:
            for word in range(carrier.size):
                kept[pair, left, word] = kept[pair, at, word]
            left += 1
    if left == kept.shape[1]:
        largest, most = -1, size_of_set(carrier)
        for at in range(left):
            cells = size_of_set(kept[pair, at])
            if cells > most:
                largest, most = at, cells
        if largest < 0:
            return -1
        left -= 1
        for word in range(carrier.size):
            kept[pair, largest, word] = kept[pair, left, word]
    for word in range(carrier.size):
        kept[pair, left, word] = carrier[word]
    return left + 1


@numba.njit(nogil=True)
def _add_full(web: Web, one: int, other: int, carrier: Sets) -> None:
    """Notes a full connection, and that it is to be built upon."""
    pair = pair_of(one, other)
    before = web.fulls[pair]
    if _needs_no_less(carrier, web.full, pair, before) or web.waiting[1] == web.ends.shape[0]:
        return
    count = _keep(web.full, pair, before, carrier)
    if count < 0:
        return
    web.fulls[pair] = count
    if before == 0:
        web.partner[one, web.partners[one]] = other
        web.partner[other, web.partners[other]] = one
        web.partners[one] += 1
        web.partners[other] += 1
    at = web.waiting[1]
    web.ends[at, 0], web.ends[at, 1] = one, other
    for word in range(carrier.size):
        web.queue[at, word] = carrier[word]
    web.waiting[1] = at + 1


@numba.njit(nogil=True)
def _meet(one: Sets, semi: Sets, pair: int, at: int, common: Sets) -> tuple[bool, bool]:
    """Writes what a set shares with a carrier; whether that is nothing, and whether less."""
    nothing, less = True, False
    for word in range(one.size):
        both = one[word] & semi[pair, at, word]
        nothing &= both == 0
        less |= both != one[word]
        common[word] = both
    return nothing, less


@numba.njit(nogil=True)
def _join_semis(web: Web, one: int, other: int, newest: Sets, count: int) -> None:
    """The OR rule: a semi connection of a pair with up to three of those that it had before."""
    pair = pair_of(one, other)
    semi, union = web.semi, web.work[1]
    two, three, four = web.work[2], web.work[3], web.work[4]
    for first in range(count):
        nothing, less = _meet(newest, semi, pair, first, two)
        if nothing:
            for word in range(union.size):
                union[word] = newest[word] | semi[pair, first, word]
            _add_full(web, one, other, union)
        if nothing or not less:
            continue
        for second in range(first + 1, count):
            nothing, less = _meet(two, semi, pair, second, three)
            if nothing:
                for word in range(union.size):
                    union[word] = newest[word] | semi[pair, first, word] | semi[pair, second, word]
                _add_full(web, one, other, union)
            if nothing or not less:
                continue
            for third in range(second + 1, count):
                nothing, less = _meet(three, semi, pair, third, four)
                if nothing:
                    for word in range(union.size):
                        union[word] = (
                            newest[word]
                            | semi[pair, first, word]
                            | semi[pair, second, word]
                            | semi[pair, third, word]
                        )
                    _add_full(web, one, other, union)


@numba.njit(nogil=True)
def _add_semi(web: Web, one: int, other: int, carrier: Sets) -> None:
    """Notes a semi connection, and the full ones that it makes with others."""
    pair = pair_of(one, other)
    if _needs_no_less(carrier, web.full, pair, web.fulls[pair]):
        return
    if _needs_no_less(carrier, web.semi, pair, web.semis[pair]):
        return
    _join_semis(web, one, other, carrier, web.semis[pair])
    count = _keep(web.semi, pair, web.semis[pair], carrier)
    if count >= 0:
        web.semis[pair] = count


@numba.njit(nogil=True)
def _build_over(web: Web, middle: int, end: int, carrier: Sets, width: int) -> None:
    """The AND rule: a full connection of a middle and an end, and every other of the middle."""
    if middle in (FIRST_EDGE, LAST_EDGE):
        return
    union = web.work[0]
    end_bit = bit_of(web.place[end], width) if web.place[end] >= 0 else -1
    for number in range(web.partners[middle]):
        beyond = web.partner[middle, number]
        if beyond == end:
            continue
        place = web.place[beyond]
        if place >= 0 and _has(carrier, bit_of(place, width)):
            continue
        pair = pair_of(middle, beyond)
        for at in range(web.fulls[pair]):
            apart = True
            for word in range(union.size):
                cells = web.full[pair, at, word]
                apart &= cells & carrier[word] == 0
                union[word] = cells | carrier[word]
            if not apart or (end_bit >= 0 and _has(union, end_bit)):
                continue
            if web.place[middle] < 0:
                _add_full(web, end, beyond, union)
            else:
                _put(union, bit_of(web.place[middle], width))
                _add_semi(web, end, beyond, union)


@numba.njit(nogil=True)
def _add_chain(web: Web, board: Board, local: Local, color: int, start: int, point: int) -> None:
    """Gives all stones of a colour that are in one chain with a place the same point."""
    web.point[start] = point
    web.stack[0] = start
    count = 1
    while count > 0:
        count -= 1
        stone = web.stack[count]
        for step in range(6):
            near = local.near[stone, step]
            if board[near] == color and web.point[near] < 0:
                web.point[near] = point
                web.stack[count] = near
                count += 1


@numba.njit(nogil=True)
def _set_points(web: Web, board: Board, local: Local, color: int, width: int) -> None:
    web.point[:] = -1
    first = 1 if color == RED else width
    last = board.size - 2 if color == RED else board.size - 1 - width
    _add_chain(web, board, local, color, first, FIRST_EDGE)
    _add_chain(web, board, local, color, last, LAST_EDGE)
    count = 2
    web.place[FIRST_EDGE] = web.place[LAST_EDGE] = -1
    for row in range(1, width - 1):
        for place in range(row * width + 1, row * width + width - 1):
            if board[place] == EMPTY:
                web.point[place] = count
                web.place[count] = place
                count += 1
            elif board[place] == color and web.point[place] < 0:
                web.place[count] = -1
                _add_chain(web, board, local, color, place, count)
                count += 1
    web.points[0] = count


@numba.njit(nogil=True)
def _touch(web: Web, local: Local, nothing: Sets) -> None:
    """Full connections of points that touch."""
    for place in range(web.point.size):
        one = web.point[place]
        for step in range(6):
            near = local.near[place, step]
            other = web.point[near] if near > 0 else -1
            if one >= 0 and other >= 0 and one != other:
                _add_full(web, one, other, nothing)


@numba.njit(nogil=True, cache=True)
def connect(web: Web, board: Board, local: Local, color: int, most: int) -> bool:
    """Finds a colour's connections on a board.

    Args:
        web: Written.
        board: ``uint8, ((size + 2) ** 2,)``; no chain joins the colour's edges. Filled in or not:
            stones that were filled in count as stones.
        local: The tables for the board's size.
        color: Whose connections.
        most: The largest number of full connections to build upon.

    Returns:
        Whether all that the rules give was found, within the limits on carriers.
    """
    width = 2
    while width * width < board.size:
        width += 1
    web.fulls[:] = 0
    web.semis[:] = 0
    web.partners[:] = 0
    web.waiting[:] = 0
    _set_points(web, board, local, color, width)
    nothing = np.zeros(web.work.shape[1], dtype=np.uint64)
    _touch(web, local, nothing)
    ends = pair_of(FIRST_EDGE, LAST_EDGE)
    while web.waiting[0] < web.waiting[1] and web.waiting[0] < most and web.fulls[ends] == 0:
        at = web.waiting[0]
        web.waiting[0] = at + 1
        one, other = web.ends[at, 0], web.ends[at, 1]
        _build_over(web, one, other, web.queue[at], width)
        _build_over(web, other, one, web.queue[at], width)
    ended = web.waiting[0] == web.waiting[1] and web.waiting[1] < web.ends.shape[0]
    return bool(ended or web.fulls[ends] > 0)
