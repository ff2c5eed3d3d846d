from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.service.cpu.pools import is_running, job, real_pool, until
from tulay import engine, match
from tulay.service.cpu import worker
from tulay.service.cpu.messages import Choose, Ready, from_worker, line_of
from tulay.service.cpu.worker import keeps_kernels, kernels_folder

pytestmark = pytest.mark.slow  # real workers take a while to start

SERVER = """
import asyncio, sys
from pathlib import Path
from tulay.service.cpu import ProcessJobs
from tulay.service.ports.jobs import CpuJob

async def main():
    jobs = ProcessJobs(2, Path(sys.argv[1]))
    async def take(answer): pass
    await jobs.start(take)
    while jobs.state() != sys.argv[2] or len(jobs.pids()) < 2:
        await asyncio.sleep(0.01)
    if sys.argv[2] == "ready":
        jobs.submit(CpuJob("k", "move", 19, False, (), 9, 1))
        await asyncio.sleep(0.2)
    print(*jobs.pids(), flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.fixture(scope="module")
def cache_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for compiled kernels, shared so that they compile once."""
    return tmp_path_factory.mktemp("cache")


async def test_the_first_answer_on_a_fresh_machine_comes_soon(cache_dir: Path) -> None:
    """With nothing compiled, two workers need 30 s of the processor at most to play at first sight.

    So on two cores, or one, the first answer comes within 30 s if nothing else runs there. Levels
    that search are ready later, and who asks for one before that waits for it.
    """
    async with real_pool(cache_dir, workers=2) as (jobs, answers):
        assert jobs.state() == "warming"
        jobs.submit(job("first", size=11, level=5))
        (answer,) = await answers.wait(1, within_s=150.0)
        assert 0.5 < answer.value < 1.0
        assert jobs.state() == "ready"
        spent_s = sum(_processor_ticks(pid) for pid in jobs.pids()) / os.sysconf("SC_CLK_TCK")
        assert spent_s < 30.0
        jobs.submit(job("second", size=11, level=8))
        _, searched = await answers.wait(2, within_s=150.0)
        assert 0.5 < searched.value < 1.0
        assert jobs.faults == 0
    assert list(kernels_folder(cache_dir).rglob("*.nbi"))


async def test_fifty_games_in_a_row(cache_dir: Path) -> None:
    """The CPU plays itself to the end fifty times, through the pool, without a fault."""
    async with real_pool(cache_dir) as (jobs, answers):
        moves = 0
        for game in range(50):
            actions: list[str] = []
            while True:
                key = f"{game}/{len(actions)}"
                question = job(key, *actions, swap_rule=True, level=2, seed=game)
                try:
                    jobs.submit(question)
                except ValueError:
                    break
                moves += 1
                answer = (await answers.wait(moves))[-1]
                assert answer.key == key
                actions.append(answer.action)
            assert len(actions) >= 9
        assert jobs.faults == 0


async def test_a_worker_killed_in_mid_thought_costs_a_moment(cache_dir: Path) -> None:
    """The answer comes from the next worker and is no stopgap."""
    async with real_pool(cache_dir) as (jobs, answers):
        await until(lambda: jobs.state() == "ready", within_s=60.0)
        (pid,) = jobs.pids()
        jobs.submit(job("k", "c3", "b2", level=9, size=19))
        await asyncio.sleep(0.3)
        os.kill(pid, signal.SIGKILL)
        (answer,) = await answers.wait(1, within_s=150.0)
        assert answer.elapsed_ms > 0
        assert jobs.faults == 1


@pytest.mark.parametrize("request_to_end", [signal.SIGINT, signal.SIGTERM])
async def test_a_request_to_end_is_left_to_the_server(
    cache_dir: Path, request_to_end: signal.Signals
) -> None:
    """What reaches the whole group of processes, as Ctrl-C does, interrupts no thought."""
    async with real_pool(cache_dir) as (jobs, answers):
        await until(lambda: jobs.state() == "ready", within_s=60.0)
        (pid,) = jobs.pids()
        jobs.submit(job("k", size=19, level=9))
        await asyncio.sleep(0.3)
        os.kill(pid, request_to_end)
        await answers.wait(1, within_s=60.0)
        assert jobs.faults == 0
        assert jobs.pids() == [pid]


async def test_a_cancelled_thought_ends_at_once(cache_dir: Path) -> None:
    """The worker is free for the next job long before the cancelled one would have ended."""
    async with real_pool(cache_dir) as (jobs, answers):
        await until(lambda: jobs.state() == "ready", within_s=60.0)
        jobs.submit(job("long", size=19, level=10))
        await asyncio.sleep(0.5)
        jobs.cancel("long")
        started_s = time.monotonic()
        jobs.submit(job("short", level=1))
        (answer,) = await answers.wait(1)
        assert answer.key == "short"
        assert time.monotonic() - started_s < 4.0
        assert jobs.faults == 0


async def test_an_idle_worker_uses_no_processor_time(cache_dir: Path) -> None:
    """While nobody asks anything, the worker's processor time stands still."""
    async with real_pool(cache_dir) as (jobs, answers):
        jobs.submit(job("k", level=8))
        await answers.wait(1, within_s=60.0)
        (pid,) = jobs.pids()
        before = _processor_ticks(pid)
        await asyncio.sleep(1.0)
        assert _processor_ticks(pid) - before <= 1


@pytest.mark.parametrize("moment", ["warming", "ready"])
def test_a_killed_server_leaves_no_orphan(cache_dir: Path, tmp_path: Path, moment: str) -> None:
    """Workers that compile and workers that think are gone soon after the server is."""
    folder = cache_dir if moment == "ready" else tmp_path
    command = [sys.executable, "-c", SERVER, str(folder), moment]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        pids = [int(word) for word in server.stdout.readline().split()]
        server.kill()
    assert len(pids) == 2
    deadline_s = time.monotonic() + 5.0
    while any(is_running(pid) for pid in pids):
        assert time.monotonic() < deadline_s
        time.sleep(0.01)


def test_the_server_imports_neither_numba_nor_numpy_nor_the_engine() -> None:
    """The side of the pool that lives in the server stays lean."""
    loaded = _loaded_by("tulay.service.bootstrap, tulay.service.cpu, tulay.service.cpu.worker")
    assert loaded.isdisjoint({"numba", "numpy", "tulay.engine"})


def test_a_worker_loads_neither_the_database_nor_the_web() -> None:
    """A child process that thinks pays, in memory and time, for thinking alone."""
    loaded = _loaded_by("tulay.service.cpu.worker, tulay.engine")
    heavy = {"sqlalchemy", "alembic", "aiosqlite", "asyncpg", "fastapi", "starlette", "uvicorn"}
    assert loaded.isdisjoint({*heavy, "tulay.service.bootstrap", "tulay.service.store"})


def _loaded_by(modules: str) -> set[str]:
    """Every module that a fresh process has loaded once it has imported these."""
    code = f"import sys, {modules}\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return set(done.stdout.split())


def test_a_worker_keeps_to_one_thread_and_its_pipe_clean(cache_dir: Path) -> None:
    """Only messages are on its output, and it has few threads that are not busy.

    They are the one that thinks, the one that reads, and one that onnxruntime starts.
    """
    command = [sys.executable, "-P", "-m", "tulay.service.cpu.worker", str(cache_dir)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=dict(os.environ)) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert isinstance(from_worker(worker.stdout.readline()), Ready)
        worker.stdin.write(line_of(Choose(1, job("k", level=8))))
        worker.stdin.flush()
        kinds = [type(from_worker(worker.stdout.readline())).__name__ for _ in range(2)]
        assert kinds == ["Taken", "Answered"]
        deadline_s = time.monotonic() + 5.0
        while len(list(Path(f"/proc/{worker.pid}/task").iterdir())) > 3:
            assert time.monotonic() < deadline_s
            time.sleep(0.01)  # the thread that compiled is about to end
        worker.stdin.close()
        assert worker.wait(timeout=5) == 0


def test_the_cpu_plays_every_level_that_is_offered() -> None:
    """The levels of the house rules are those of the engine, which knows nothing of house rules."""
    assert tuple(engine.LEVELS) == match.LEVELS
    assert match.STAND_IN_LEVEL in engine.LEVELS


def test_an_unknown_level_is_answered_with_the_reason(cache_dir: Path) -> None:
    """An error in the engine is said, not hidden, and the worker lives on."""
    command = [sys.executable, "-P", "-m", "tulay.service.cpu.worker", str(cache_dir)]
    lines = line_of(Choose(1, job("k", level=99))) + line_of(Choose(2, job("k", level=1)))
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(lines)
        worker.stdin.flush()
        kinds = [type(from_worker(worker.stdout.readline())).__name__ for _ in range(5)]
        worker.stdin.close()
    assert kinds == ["Ready", "Taken", "Failed", "Taken", "Answered"]


def _processor_ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


async def test_the_cpu_plays_where_what_it_compiled_cannot_be_kept(tmp_path: Path) -> None:
    """A full or read-only disk costs the next start time and nobody an answer."""
    kernels_folder(tmp_path).write_text("something else is in the way")
    async with real_pool(tmp_path) as (jobs, answers):
        jobs.submit(job("k", "c3", size=5))
        await answers.wait(1, within_s=150.0)
        assert jobs.faults == 0


async def test_nothing_is_put_in_the_place_of_a_folder_that_vanishes(
    cache_dir: Path, tmp_path: Path
) -> None:
    """Moved away while a worker begins, the folder is not made again where it was."""
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    shutil.copytree(cache_dir, data / "cpu-cache")
    async with real_pool(data / "cpu-cache") as (jobs, answers):
        data.rename(elsewhere)
        jobs.submit(job("k", "c3", size=5))
        (answer,) = await answers.wait(1, within_s=150.0)
        assert answer.action
        assert not data.exists()


def test_kernels_are_kept_where_there_is_room_or_where_they_are_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk with little room is not begun to be filled; what is there is used all the same."""
    folder = tmp_path / "kernels"
    assert keeps_kernels(folder)
    monkeypatch.setattr(worker, "_ROOM_BYTES", 1 << 62)
    assert not keeps_kernels(folder)
    (folder / "kept").touch()
    assert keeps_kernels(folder)
    (tmp_path / "file").touch()
    assert not keeps_kernels(tmp_path / "file" / "below")


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded on Linux only")
def test_a_worker_cannot_eat_the_machine_and_goes_first() -> None:
    """What needs far more memory than a search fails, and the system ends it before the server."""
    code = "from tulay.service.cpu.worker import *; be_modest(); "
    code += "print(open('/proc/self/oom_score_adj').read().strip(), flush=True); "
    code += "bytearray(MOST_MEMORY_BYTES + 1)"
    child = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (child.stdout.strip(), child.returncode) == ("800", 1)
    assert child.stderr.strip().endswith("MemoryError")
