"""What the system says about a process, and how this one runs its clients."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import uvloop

KIB = 1024


def cpu_seconds(pid: int) -> float:
    """How much a process has computed so far, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_bytes(pid: int) -> int:
    """The resident memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * KIB
    raise LookupError("no VmRSS")


def run(work: Coroutine[Any, Any, None]) -> None:
    """Runs a measurement on uvloop; a pause of ours must not show as one of the server's."""
    gc.disable()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work)
