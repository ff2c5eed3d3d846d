"""A process that paints one picture and ends: SVG on standard input, PNG on standard output.

It is run as a file, so that it loads nothing but the renderer, which would otherwise hold up all
else while it paints. Refuses fonts: whatever it paints is the same on every machine.
"""

from __future__ import annotations

import os
import sys

import resvg_py

NICENESS = 5
"""Games come first."""


def paint(svg: str) -> bytes:
    r"""The picture as a PNG.

    Raises:
        ValueError: That is no SVG.

    >>> paint('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')[:4]
    b'\x89PNG'
    """
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def main() -> None:
    """Paints what comes in."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    sys.stdout.buffer.write(paint(sys.stdin.buffer.read().decode()))


if __name__ == "__main__":
    main()
