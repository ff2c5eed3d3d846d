"""Pseudo-random numbers for the kernels: xorshift64* (Marsaglia 2003; Vigna 2016).

The state is one array element, so that a search which is cut into pieces rolls the same numbers as
one that is not.
"""

from __future__ import annotations

from typing import TypeAlias

import numba
import numpy as np
import numpy.typing as npt

Dice: TypeAlias = npt.NDArray[np.uint64]

_STAR = np.uint64(2685821657736338717)
_A, _B, _C, _HALF = np.uint64(12), np.uint64(25), np.uint64(27), np.uint64(32)


def dice_for(seed: int) -> Dice:
    """A state that a seed of any size and sign determines.

    Returns:
        ``uint64, (1,)``, never zero.
    """
    state = np.random.SeedSequence(seed % 2**128).generate_state(1, np.uint64)
    return state | np.uint64(1)


@numba.njit(nogil=True)
def roll(dice: Dice, sides: int) -> int:
    """A number from 0 to ``sides - 1``."""
    state = dice[0]
    state ^= state >> _A
    state ^= state << _B
    state ^= state >> _C
    dice[0] = state
    return int(((state * _STAR) >> _HALF) * np.uint64(sides) >> _HALF)
