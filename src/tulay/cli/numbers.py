"""Numbers on the command line: each kind with the words for what is none."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable


def positive(text: str) -> float:
    """A number above zero.

    >>> positive("1.5")
    1.5
    """
    number = _number(text)
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return number


def between(least: float, most: float) -> Callable[[str], float]:
    """What reads a number in a range.

    >>> between(0, 1)("0.05")
    0.05
    """

    def read(text: str) -> float:
        number = _number(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least:g} to {most:g}")
        return number

    return read


def _number(text: str) -> float:
    """The number that a text is, or none."""
    try:
        return float(text)
    except ValueError:
        return math.nan
