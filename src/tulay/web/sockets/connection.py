"""One page's connection: who it is, what it may still send, what it was told last.

Refuses to know tables and commands.
"""

from __future__ import annotations

from msgspec import Struct

from tulay.service.rates import Bucket, Rate
from tulay.web.sockets.frames import framed
from tulay.web.sockets.outgoing import Outgoing, Pipe
from tulay.web.wire import GoodbyeCode
from tulay.web.wire.to_client import GoodbyeToClient, YouToClient

CLOSE_CODES: dict[GoodbyeCode, int] = {
    "draining": 1012,
    "slow": 1013,
    "silent": 4408,
    "rate": 4429,
    "replaced": 4001,
    "expired": 4410,
    "no-device": 4401,
    "no-such-group": 4404,
    "banned": 4403,
    "wire": 4426,
}
"""The protocol's close code that goes with each goodbye."""

MESSAGES = Rate(burst=100, per_minute=50 * 60)
"""What a page may send; a page that is played by a person stays far below it."""
TOLERATED_EXCESS = 100
"""Messages over the rate that are answered before the connection ends."""

SILENT_MS = 12_000
"""A page in front pings every two seconds; without a word for this long it is gone."""
HIDDEN_SILENT_MS = 150_000
"""Browsers slow the timers of hidden pages down to one run a minute."""


class Connection:
    """An open socket of a page after its device was recognised."""

    __slots__ = (
        "_page_may",
        "device",
        "device_may",
        "heard_ms",
        "hidden",
        "out",
        "page",
        "person",
        "you",
    )

    def __init__(
        self,
        pipe: Pipe,
        person: str,
        device: str,
        now_ms: int,
        device_may: Bucket | None = None,
    ) -> None:
        """Begins unheard.

        Args:
            pipe: The way out.
            person: Who it is.
            device: From which device.
            now_ms: The present instant.
            device_may: What all pages of the device together may still send.
        """
        self.out = Outgoing(pipe)
        self.person = person
        self.device = device
        self.page = ""
        self.hidden = False
        self.heard_ms = now_ms
        self.you: YouToClient | None = None
        self._page_may = Bucket(MESSAGES, now_ms, TOLERATED_EXCESS)
        self.device_may = device_may

    def send(self, message: Struct) -> None:
        """Sends a message to this page alone."""
        self.out.send(framed(message))

    def goodbye(self, code: GoodbyeCode) -> None:
        """Sends the last message and closes after it."""
        self.out.close(CLOSE_CODES[code], framed(GoodbyeToClient(code)))

    def hear(self, now_ms: int) -> bool:
        """Counts a message that was read; False if it is over the rate."""
        self.heard_ms = now_ms
        page, device = self._page_may, self.device_may
        heard = page.take(now_ms)
        if device is not None:
            heard &= device.take(now_ms)
        if heard:
            return True
        if page.is_flooded(now_ms) or (device is not None and device.is_flooded(now_ms)):
            self.goodbye("rate")
        return False

    def unheard(self, ms: int, now_ms: int) -> None:
        """Does not count so much time as silence: nobody listened."""
        self.heard_ms = min(now_ms, self.heard_ms + ms)

    def silent(self, now_ms: int) -> bool:
        """Whether the page has said nothing for too long."""
        return now_ms - self.heard_ms > (HIDDEN_SILENT_MS if self.hidden else SILENT_MS)
