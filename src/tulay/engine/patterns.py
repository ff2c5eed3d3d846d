"""What the six neighbours of a cell tell: a bridge to be saved, a cell that is dead.

Both are tables over ring codes (see `tulay.engine.board.ring_code`), computed once per process
from first principles. They know nothing beyond the ring of one cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import numpy.typing as npt

from tulay.engine.board import BLUE, CODES, EMPTY, RED

RING = 6


def _states(code: int) -> tuple[int, ...]:
    """The six neighbours that a ring code stands for."""
    return tuple(code >> 2 * place & 3 for place in range(RING))


def bridge_replies(states: Sequence[int], color: int) -> list[int]:
    """The ring places at which ``color`` saves a bridge into which the middle cell intruded.

    A bridge that runs past the middle cell shows in its ring as stone, empty cell, stone; the
    empty cell is the other half of the bridge's carrier.

    >>> bridge_replies([RED, EMPTY, RED, BLUE, BLUE, BLUE], RED)
    [1]
    >>> bridge_replies([RED, EMPTY, BLUE, EMPTY, RED, BLUE], RED)
    []
    """
    return [
        place
        for place in range(RING)
        if states[place] == EMPTY
        and states[place - 1] == color
        and states[(place + 1) % RING] == color
    ]


def is_dead(states: Sequence[int]) -> bool:
    """Whether the middle cell can be on no shortest chain of either colour, whatever follows.

    A colour has a use for the cell if it could enter by one neighbour and leave by another which
    the first neither touches nor reaches through stones of that colour that are already in the
    ring. A cell useless to one colour is useless to the other (Björnsson et al., "Dead cell
    analysis in Hex and the Shannon game", 2006).

    >>> is_dead([RED, RED, RED, RED, EMPTY, EMPTY])
    True
    >>> is_dead([RED, RED, RED, EMPTY, EMPTY, EMPTY])
    False
    """
    return not any(_has_use(states, color) for color in (RED, BLUE))


def _has_use(states: Sequence[int], color: int) -> bool:
    passable = [place for place in range(RING) if states[place] in (EMPTY, color)]
    reaches = [_reach(states, color, place) for place in passable if states[place] == color]
    return any(
        (two - one) % RING not in (1, RING - 1)
        and not any(one in reach and two in reach for reach in reaches)
        for one, two in combinations(passable, 2)
    )


def _reach(states: Sequence[int], color: int, place: int) -> set[int]:
    """The run of stones of ``color`` around a ring place, and the empty places at its ends."""
    reach = {place}
    for step in (1, -1):
        at = place
        while states[at] == color and (at := (at + step) % RING) not in reach:
            if states[at] not in (EMPTY, color):
                break
            reach.add(at)
    return reach


def bridge_table() -> npt.NDArray[np.uint8]:
    """For each colour and ring code, where to save a bridge.

    Returns:
        ``uint8, (3, CODES, 4)``, axes (colour, ring code, [number of replies, up to three ring
        places]). Row 0 of the first axis is unused.
    """
    table = np.zeros((3, CODES, 4), dtype=np.uint8)
    for code in range(CODES):
        states = _states(code)
        if EMPTY not in states:
            continue
        for color in (RED, BLUE):
            replies = bridge_replies(states, color)
            table[color, code, 0] = len(replies)
            table[color, code, 1 : 1 + len(replies)] = replies
    return table


def dead_table() -> npt.NDArray[np.uint8]:
    """For each ring code, 1 where the cell in the middle is dead.

    Returns:
        ``uint8, (CODES,)``, axes (ring code,).
    """
    return np.array([is_dead(_states(code)) for code in range(CODES)], dtype=np.uint8)
