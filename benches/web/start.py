"""How long a server takes from its command to its first answer, beside Python and an echo server.

``python -m benches.web.start [--runs 3]``. The first run of each creates what the next ones find.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from benches.web.echo import echoes
from benches.web.process import memory_bytes, run
from tests.cli.server import ServerProcess


async def bench(runs: int) -> None:
    """Measures and prints medians."""
    python_s, echo_s, served_s, page_s, memory = [], [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(runs):
            began_s = time.perf_counter()
            subprocess.run([sys.executable, "-c", "pass"], check=True)  # noqa: ASYNC221
            python_s.append(time.perf_counter() - began_s)
            began_s = time.perf_counter()
            async with echoes(1):
                echo_s.append(time.perf_counter() - began_s)
            began_s = time.perf_counter()
            with ServerProcess(Path(folder) / "data") as server:
                served_s.append(time.perf_counter() - began_s)
                assert httpx.get(f"{server.url}/en/").status_code == 200  # noqa: ASYNC210
                page_s.append(time.perf_counter() - began_s)
                assert server.process is not None
                memory.append(memory_bytes(server.process.pid))
    for what, found_s in (
        ("Python alone", python_s),
        ("an echo server answers", echo_s),
        ("the server says that it serves", served_s),
        ("its first page is there", page_s),
    ):
        print(f"{what:32} {statistics.median(found_s):5.2f} s (first {found_s[0]:.2f} s)")
    print(f"memory after the first page      {statistics.median(memory) / 1e6:5.0f} MB")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    run(bench(parser.parse_args().runs))


if __name__ == "__main__":
    main()
