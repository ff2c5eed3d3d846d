"""Painted pictures: one is painted at a time, few may wait for it, the last ones are kept.

Painting is done by a process of its own, so that games feel nothing of it. Refuses, with a code,
what would have to wait for too long.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

from tulay.match import Refused
from tulay.web.previews.scene import Scene

PAINTER = Path(__file__).with_name("painter.py")
PAINTING_S = 20.0
"""How long the painter may take, on a machine that is busy with games."""
MOST_KEPT = 64
"""A picture has about 50 kB."""
MOST_WAITING = 6

Paint: TypeAlias = Callable[[str], Awaitable[bytes]]


class PaintingError(RuntimeError):
    """The painter failed."""


class Gallery:
    """The pictures of one server."""

    def __init__(self, paint: Paint | None = None) -> None:
        self._paint = paint or painted
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._coming: dict[str, asyncio.Task[bytes]] = {}
        self._easel = asyncio.Semaphore(1)

    async def picture(self, scene: Scene) -> bytes:
        """The picture of a scene, painted if it is not kept.

        Raises:
            Refused: ``too-fast``: too many wait already.
            PaintingError: The painter failed.
        """
        key = scene.key()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        coming = self._coming.get(key)
        if coming is None:
            if len(self._coming) >= MOST_WAITING:
                raise Refused("too-fast")
            coming = asyncio.create_task(self._painting(key, scene.svg()), name="tulay-preview")
            self._coming[key] = coming
        # Whoever hangs up leaves the picture to the others that wait for it.
        return await asyncio.shield(coming)

    async def _painting(self, key: str, svg: str) -> bytes:
        try:
            async with self._easel:
                picture = await self._paint(svg)
        finally:
            del self._coming[key]
        self._kept[key] = picture
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return picture


async def painted(svg: str) -> bytes:
    """A picture painted by a process of its own.

    Raises:
        PaintingError: It failed, or took too long.
    """
    return await asyncio.to_thread(_run, svg.encode())


def _run(svg: bytes) -> bytes:
    # -P: the folder of the file is no place to import from.
    command = [sys.executable, "-P", str(PAINTER)]
    try:
        done = subprocess.run(  # noqa: S603 - a file of ours; what it paints comes by its input
            command, input=svg, capture_output=True, timeout=PAINTING_S, check=True
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise PaintingError("the painter failed") from error
    return done.stdout
