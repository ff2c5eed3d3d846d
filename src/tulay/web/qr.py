"""A link as a QR code, drawn by segno. Refuses colours: dark on light is what cameras read."""

from __future__ import annotations

import io

import segno


def qr_svg(link: str) -> bytes:
    """An SVG picture that a phone's camera reads as the link.

    >>> qr_svg("https://example.org/g/0123456789a").startswith(b"<svg")
    True
    """
    picture = io.BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(
        picture, kind="svg", xmldecl=False, border=4, dark="#000", light="#fff", omitsize=True
    )
    return picture.getvalue()
