"""A crowd in a process of its own: ``python -m benches.web.onlookers URL PEOPLE CODES``.

It takes what processor time is left, as browsers elsewhere take none of the server's machine.
What it does follows the lines that it reads: ``watch``, ``deaf`` (one more, who never reads) and
``rave`` (somebody sends what is refused, at every table, as fast as it is taken). It answers each
with a line, and at the end, when there is nothing more to read, with what it heard.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from benches.web.evening import Person, come, people_connection, side_by_side
from benches.web.lean import LeanSocket
from benches.web.process import run
from tests.cli.server import ROOT, environment

PAGES_EACH = 50
MESSAGES = 400
PAUSE_S = 0.05
NOISE = b'{"t":"do","id":"noise-000001","turn":0,"what":{"a":"place","cell":"a1"}}'


class Heard:
    """Counts what a crowd hears."""

    def __init__(self) -> None:
        self.count = 0

    def hear(self, _text: bytes) -> None:
        """One more."""
        self.count += 1


async def rave(person: Person, codes: Sequence[str]) -> None:
    """Sends what is refused as fast as it is taken; comes back whenever it is thrown out."""
    while True:
        for code in codes:
            with contextlib.suppress(TimeoutError, ConnectionError, RuntimeError):
                page = await person.open(code, nothing_of, patience_s=1.0)
                for _ in range(MESSAGES):
                    page.send(NOISE)
                await asyncio.sleep(PAUSE_S)
                page.close()


def nothing_of(_text: bytes) -> None:
    """Makes nothing of what is heard."""


async def obey(url: str, watchers: int, codes: Sequence[str]) -> None:
    """Does what the lines say."""
    loop = asyncio.get_running_loop()
    heard, crowd, others = Heard(), list[LeanSocket](), list[object]()
    async with people_connection() as http:
        *looking, deaf, raving = await come(url, http, -(-watchers // PAGES_EACH) + 2)
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            match line.strip():
                case "watch":
                    crowd += await side_by_side(
                        [
                            looking[number // PAGES_EACH].open(codes[0], heard.hear)
                            for number in range(watchers)
                        ]
                    )
                case "deaf":
                    never_reads = await deaf.open(codes[0], heard.hear)
                    never_reads.transport.pause_reading()
                    others.append(never_reads)
                case "rave":
                    others.append(asyncio.create_task(rave(raving, codes)))
            print("done", flush=True)
        gone = sum(socket.closed.done() for socket in crowd)
        print(f"watchers that were lost: {gone}; messages that they heard: {heard.count:,}")


class Onlookers:
    """The crowd, as whoever measures sees it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def begin(self, what: str) -> None:
        """Has it do something; returns when it does."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{what}\n".encode())
        if await self._process.stdout.readline() != b"done\n":
            raise AssertionError("the crowd has failed")

    async def end(self) -> str:
        """Sends it home; what it says about itself."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        return (await self._process.stdout.read()).decode().strip()


@asynccontextmanager
async def onlookers(url: str, watchers: int, codes: Sequence[str]) -> AsyncIterator[Onlookers]:
    """A crowd that has come and does nothing yet."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benches.web.onlookers", url, str(watchers), *codes),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=environment(),
    )
    try:
        yield Onlookers(process)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


if __name__ == "__main__":
    os.nice(19)
    run(obey(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
