from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tulay.service.settings import Settings
from tulay.service.store import SqlStore, open_database

_CHILD = """
import asyncio, signal, sys
from pathlib import Path
from tulay.service.ports.store import CommandRow, EventRow, Unit
from tulay.service.store import SqlStore, open_database

async def play(store, stream):
    seq = 0
    while True:
        seq += 2
        rows = tuple(EventRow(n, 1, "Stone", b"{}", n) for n in (seq - 1, seq))
        command = CommandRow("device", f"{stream}-{seq}", stream, seq - 1, seq, seq)
        await store.commit(Unit(stream, rows, command))
        sys.stdout.write(f"{stream} {seq}\\n")
        sys.stdout.flush()

async def main():
    url = sys.argv[2] if len(sys.argv) > 2 else None
    store = SqlStore(await open_database(Path(sys.argv[1]), url))
    await asyncio.gather(*(play(store, f"s{number}") for number in range(20)))

# Whoever started the tests in the background may have left this signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
asyncio.run(main())
"""


ENOUGH = 400
"""Commands that are acknowledged before the end comes."""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
async def test_what_was_acknowledged_is_there_after_a_crash(
    settings: Settings, how: signal.Signals
) -> None:
    """L1, I3: after KILL, TERM or INT in mid-game every acknowledged command is stored, whole."""
    settings.data.mkdir()
    acknowledged = play_and_die(settings, how)
    assert sum(acknowledged.values()) >= ENOUGH, "the child ended by itself"
    database = await open_database(settings.data, settings.database_url)
    store = SqlStore(database)
    for stream, seq in acknowledged.items():
        log = await store.read(stream, 1)
        assert log is not None
        numbers = [row.seq for row in log.events]
        assert numbers == list(range(1, len(numbers) + 1)), "without a gap"
        assert len(numbers) >= seq, "nothing acknowledged is missing"
        assert len(numbers) % 2 == 0, "a command is there with all its events or not at all"
        for last in range(2, len(numbers) + 1, 2):
            assert await store.command("device", f"{stream}-{last}") is not None
    await database.close()


def play_and_die(settings: Settings, how: signal.Signals) -> dict[str, int]:
    """Lets a process write, ends it in the middle of that, and gives what it acknowledged."""
    command = [sys.executable, "-c", _CHILD, str(settings.data)]
    if settings.database_url is not None:
        command.append(settings.database_url)
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=Path.cwd(), text=True
    )
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(ENOUGH)]
    os.kill(child.pid, how)
    rest, _ = child.communicate(timeout=30)
    acknowledged: dict[str, int] = {}
    for line in [*lines, *rest.splitlines(keepends=True)]:
        if line.endswith("\n"):
            stream, seq = line.split()
            acknowledged[stream] = max(int(seq), acknowledged.get(stream, 0))
    return acknowledged
