"""The site's icon as devices want it: pictures of fixed sizes, drawn from the one SVG of the site.

Painted as the previews are, by a process of its own. Refuses any size but those that it lists.
"""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass

from tulay.web.assets import Asset, Assets
from tulay.web.previews.gallery import Paint, painted

SOURCE = "assets/icon.svg"
PAPER, PAPER_DARK = "#faf7f2", "#14171c"
"""The pages' background, light and dark; the light one lies behind an icon that fills a square."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One of the icons.

    Attributes:
        name: What it is called in its address.
        size: Its width and height in pixels.
        share: How much of the square the picture takes, in 64ths; the rest is paper. With all of it
            nothing is behind.
    """

    name: str
    size: int
    share: int = 64


PLAIN = (Shape("icon-192", 192), Shape("icon-512", 512))
# A device may cut anything off outside of a circle of 4/5 of the width.
MASKABLE = (Shape("maskable-192", 192, 46), Shape("maskable-512", 512, 46))
TOUCH = Shape("touch-180", 180, 48)


class Icons:
    """All icons of one build of the front end, each painted when it is first asked for."""

    def __init__(self, assets: Assets, paint: Paint = painted) -> None:
        self._source = assets.content(SOURCE).decode()
        self._paint = paint
        self.vector_url = assets.url(SOURCE)
        digest = hashlib.sha256(self._source.encode()).hexdigest()[:8]
        self._shapes = {f"{shape.name}-{digest}.png": shape for shape in (*PLAIN, *MASKABLE, TOUCH)}
        self._painted: dict[str, Asset] = {}
        self._easel = asyncio.Lock()

    def url(self, shape: Shape) -> str:
        """The address of an icon; it changes with the picture."""
        return next(f"/icons/{name}" for name, known in self._shapes.items() if known == shape)

    async def picture(self, name: str) -> Asset | None:
        """An icon as a PNG by the last part of its address, None if there is no such icon.

        Raises:
            PaintingError: The painter failed.
        """
        shape = self._shapes.get(name)
        if shape is None:
            return None
        async with self._easel:
            if name not in self._painted:
                png = await self._paint(icon_svg(self._source, shape))
                self._painted[name] = Asset(png, "image/png")
        return self._painted[name]


def icon_svg(source: str, shape: Shape) -> str:
    """The site's icon in a shape.

    >>> icon_svg('<svg viewBox="0 0 8 8"/>', Shape("touch", 180, 48))
    '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 64 64">\
<rect width="64" height="64" fill="#faf7f2"/>\
<svg x="8" y="8" width="48" height="48" viewBox="0 0 8 8"/></svg>'
    """
    edge = (64 - shape.share) // 2
    paper = f'<rect width="64" height="64" fill="{PAPER}"/>' if edge else ""
    placed = f'<svg x="{edge}" y="{edge}" width="{shape.share}" height="{shape.share}" '
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{shape.size}" height="{shape.size}"'
        f' viewBox="0 0 64 64">{paper}{source.replace("<svg ", placed, 1)}</svg>'
    )
