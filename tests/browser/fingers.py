"""Fingers on a touch screen, several at a time, as a browser's own input events."""

from __future__ import annotations

import time

from playwright.sync_api import CDPSession

Where = tuple[float, float]
_STEPS = 8
_REST_S = 0.15


def _touch(session: CDPSession, kind: str, *fingers: Where) -> None:
    points = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(fingers)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def pinch(session: CDPSession, around: Where, *, start_px: float, end_px: float) -> None:
    """Two fingers, side by side around a point, go from one distance to another."""
    x, y = around

    def pair(apart: float) -> tuple[Where, Where]:
        return (x - apart / 2, y), (x + apart / 2, y)

    _touch(session, "touchStart", pair(start_px)[0])
    _touch(session, "touchStart", *pair(start_px))
    for step in range(1, _STEPS + 1):
        _touch(session, "touchMove", *pair(start_px + (end_px - start_px) * step / _STEPS))
    _touch(session, "touchEnd")


def slide(session: CDPSession, start: Where, end: Where, *, hold_ms: int = 0) -> None:
    """One finger goes down, rests, slides, rests again and leaves."""
    _touch(session, "touchStart", start)
    time.sleep(hold_ms / 1000)
    for step in range(1, _STEPS + 1):
        part = step / _STEPS
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        _touch(session, "touchMove", (x, y))
    # A finger that leaves while it moves throws the page, and its next tap only stops that.
    time.sleep(_REST_S)
    _touch(session, "touchMove", end)
    _touch(session, "touchEnd")
