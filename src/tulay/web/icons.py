"""The site's icon as devices want it: pictures of fixed sizes, drawn from the one SVG of the site.

An icon is drawn when it is first asked for. Refuses any size but those that it lists.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property

import resvg_py

from tulay.web.assets import Asset, Assets

SOURCE = "assets/icon.svg"
PAPER, PAPER_DARK = "#faf7f2", "#14171c"
"""The pages' background, light and dark; the light one lies behind an icon that fills a square."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One of the icons.

    Attributes:
        name: What it is called in its address.
        size: Its width and height in pixels.
        share: How much of the square the picture takes, in 64ths; the rest is paper. 0 is all of
            it, with nothing behind.
    """

    name: str
    size: int
    share: int = 0


PLAIN = (Shape("icon-192", 192), Shape("icon-512", 512))
# A device may cut anything off outside of a circle of 4/5 of the width.
MASKABLE = (Shape("maskable-192", 192, 40), Shape("maskable-512", 512, 40))
TOUCH = Shape("touch-180", 180, 48)


class Icons:
    """All icons of one build of the front end."""

    def __init__(self, assets: Assets) -> None:
        self._source = assets.content(SOURCE).decode()
        self.vector_url = assets.url(SOURCE)
        digest = hashlib.sha256(self._source.encode()).hexdigest()[:8]
        self._icons = {
            f"{shape.name}-{digest}.png": _Icon(self._source, shape)
            for shape in (*PLAIN, *MASKABLE, TOUCH)
        }
        self._names = {icon.shape.name: name for name, icon in self._icons.items()}

    def url(self, shape: Shape) -> str:
        """The address of an icon; it changes with the picture."""
        return f"/icons/{self._names[shape.name]}"

    def find(self, name: str) -> Asset | None:
        """An icon by the last part of its address."""
        icon = self._icons.get(name)
        return None if icon is None else icon.picture


class _Icon:
    """An icon that is drawn when somebody wants it."""

    def __init__(self, source: str, shape: Shape) -> None:
        self._source = source
        self.shape = shape

    @cached_property
    def picture(self) -> Asset:
        """The icon as a PNG."""
        size = self.shape.size
        svg = icon_svg(self._source, self.shape.share)
        png = resvg_py.svg_to_bytes(svg, width=size, height=size, skip_system_fonts=True)
        return Asset(png, "image/png")


def icon_svg(source: str, share: int) -> str:
    """The icon on a square of paper, of which it takes so many 64ths; as it is for 0.

    >>> icon_svg('<svg viewBox="0 0 8 8"/>', 40)
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" \
fill="#faf7f2"/><svg x="12" y="12" width="40" height="40" viewBox="0 0 8 8"/></svg>'
    """
    if share == 0:
        return source
    edge = (64 - share) // 2
    placed = f'<svg x="{edge}" y="{edge}" width="{share}" height="{share}" '
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" fill="{PAPER}"/>'
        f"{source.replace('<svg ', placed, 1)}</svg>"
    )
