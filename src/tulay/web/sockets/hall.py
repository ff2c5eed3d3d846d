"""All audiences of this process. Refuses to know messages.

An audience exists while somebody listens at its table.
"""

from __future__ import annotations

import asyncio
import time

from tulay.service.bootstrap import Service
from tulay.service.people import PersonChange
from tulay.service.rates import Bucket, Rate
from tulay.web.sockets.audience import Audience
from tulay.web.sockets.connection import Connection
from tulay.web.sockets.rounds import Rounds

PAGES_PER_PERSON = 60
"""More sockets of one person at once than any number of tabs and devices explains."""
DEVICE_MESSAGES = Rate(burst=300, per_minute=60 * 60)
DEVICE_EXCESS = 200
"""What all pages of a device may send together, however often they come anew; see `connection`."""
SWEEP_S = 2.0
LONGEST_ROUND_MS = 6_000
"""Between two sweeps; if the clock went on by more, nobody could be heard in that time."""
DRAIN_S = 3.0


class Hall:
    """Opens audiences for those who come, closes them after the last has gone."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.connections: set[Connection] = set()
        self.draining = False
        self._audiences: dict[str, Audience] = {}
        self._pages_of: dict[str, int] = {}
        self._rounds = Rounds()
        self._may: dict[str, Bucket] = {}
        """What devices may send, by their secrets: those that are here or have sent of late."""
        self._sweeping: asyncio.Task[None] | None = None

    @property
    def tables(self) -> int:
        """At how many tables somebody listens."""
        return len(self._audiences)

    def open(self) -> None:
        """Begins to look for pages that fell silent."""
        self._sweeping = asyncio.create_task(self._sweep())
        self._unwatch = self.service.people.watch(self._person_changed)

    def may_send(self, secret: str) -> Bucket:
        """What all pages of the device with this secret together may still send."""
        found = self._may.get(secret)
        if found is None:
            now_ms = self.service.clock.now_ms()
            found = self._may[secret] = Bucket(DEVICE_MESSAGES, now_ms, DEVICE_EXCESS)
        return found

    def is_flooded(self, secret: str) -> bool:
        """Whether the device with this secret floods; known before anything is looked up."""
        found = self._may.get(secret)
        return found is not None and found.is_flooded(self.service.clock.now_ms())

    def admit(self, connection: Connection) -> bool:
        """Counts a connection; False if its person has too many."""
        pages = self._pages_of.get(connection.person, 0)
        if pages >= PAGES_PER_PERSON:
            return False
        self._pages_of[connection.person] = pages + 1
        self.connections.add(connection)
        return True

    def dismiss(self, connection: Connection) -> None:
        """Forgets a connection that was admitted."""
        self.connections.discard(connection)
        pages = self._pages_of.pop(connection.person, 1) - 1
        if pages:
            self._pages_of[connection.person] = pages

    async def enter(self, code: str) -> Audience | None:
        """The audience of a table, None if there is no such table. `leave` it in the end."""
        audience = self._audiences.get(code)
        if audience is None:
            audience = self._audiences[code] = Audience(self.service, code, self._rounds)
        audience.users += 1
        try:
            if await audience.loaded():
                return audience
        except BaseException:
            self.leave(audience)
            raise
        self.leave(audience)
        return None

    def leave(self, audience: Audience) -> None:
        """Gives an audience back; the last who leaves ends it."""
        audience.users -= 1
        if audience.users == 0:
            del self._audiences[audience.code]
            audience.end()

    def _person_changed(self, change: PersonChange) -> None:
        """Tells another name to who sees it; closes the pages of who is no longer that person."""
        if change.what in ("renamed", "forgotten"):
            for audience in list(self._audiences.values()):
                audience.renamed(change.person, change.name)
        for connection in list(self.connections):
            if connection.person == change.person and connection.device in change.devices:
                connection.goodbye("banned" if change.what == "device-banned" else "no-device")

    async def drain(self) -> None:
        """Says goodbye to everybody; the pages come back to the next server."""
        self.draining = True
        leaving = list(self.connections)
        for connection in leaving:
            connection.goodbye("draining")
        flushing = [asyncio.create_task(connection.out.flushed()) for connection in leaving]
        if flushing:
            await asyncio.wait(flushing, timeout=DRAIN_S)

    def close(self) -> None:
        """Stops looking and listening."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            self._unwatch()

    async def _sweep(self) -> None:
        looked_ms = self.service.clock.now_ms()
        while True:
            await asyncio.sleep(SWEEP_S)
            now_ms = self.service.clock.now_ms()
            passed_ms, looked_ms = now_ms - looked_ms, now_ms
            now_s = time.monotonic()
            for connection in list(self.connections):
                if passed_ms > LONGEST_ROUND_MS:
                    connection.unheard(passed_ms, now_ms)
                connection.out.cut_if_stuck(now_s)
                if connection.silent(now_ms):
                    connection.goodbye("silent")
            here = {connection.device_may for connection in self.connections}
            for secret, bucket in list(self._may.items()):
                if bucket not in here and bucket.is_full(now_ms):
                    del self._may[secret]
