from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HOLDER = """
import sys
from pathlib import Path
from tulay.service.cpu.compile_lock import compile_lock
with compile_lock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_process_waits_until_the_first_is_gone(tmp_path: Path) -> None:
    """The lock is held by one process at a time, and a killed one holds nothing."""
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, stdin=pipe, stdout=pipe) as first,
        subprocess.Popen(command, stdin=pipe, stdout=pipe) as second,
    ):
        assert first.stdout is not None
        assert second.stdout is not None
        holders = {first.stdout.fileno(): first, second.stdout.fileno(): second}
        import select

        ready, _, _ = select.select(list(holders), [], [], 20)
        assert len(ready) == 1
        holder = holders.pop(ready[0])
        assert select.select(list(holders), [], [], 0.3)[0] == []
        holder.kill()
        assert select.select(list(holders), [], [], 20)[0] == list(holders)
        (waiter,) = holders.values()
        waiter.kill()
