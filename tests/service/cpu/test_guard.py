from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.service.cpu.pools import is_running, until
from tulay.service.cpu.program import GUARD

pytestmark = pytest.mark.slow  # it starts processes

DEAF = "import signal, sys, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(3600)"


def guarded(*words: str, **environment: str) -> subprocess.Popen[bytes]:
    """A guard that runs these words, as the server starts it."""
    return subprocess.Popen(
        [sys.executable, "-I", str(GUARD), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | environment,
        start_new_session=True,
    )


def members(group: int) -> list[int]:
    """The processes of a group that run."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found


def test_what_is_said_arrives_on_both_sides() -> None:
    """The guard adds nothing, takes nothing away, and ends with the program's status."""
    with guarded("sh", "-c", "read line; echo heard $line; echo odd >&2; exit 7") as guard:
        assert guard.stdin is not None
        assert guard.stdout is not None
        assert guard.stderr is not None
        guard.stdin.write(b"genmove black\n")
        guard.stdin.flush()
        assert guard.stdout.read() == b"heard genmove black\n"
        assert guard.stderr.read() == b"odd\n"
        assert guard.wait(30) == 7


@pytest.mark.parametrize("words", [(sys.executable, "-c", DEAF), ("sh", "-c", "sleep 3600 & cat")])
async def test_when_the_server_is_gone_everything_ends(words: tuple[str, ...]) -> None:
    """Neither a program that hears nothing nor a child of it outlives the server's pipe."""
    guard = guarded(*words)
    await until(lambda: len(members(guard.pid)) >= 2)
    assert guard.stdin is not None
    guard.stdin.close()
    await until(lambda: members(guard.pid) == [])
    guard.wait(30)


async def test_a_killed_server_leaves_no_orphan(tmp_path: Path) -> None:
    """Nothing asks the program to end, but that its server is not there any more."""
    note = tmp_path / "pid"
    script = f"import os; open({str(note)!r}, 'w').write(str(os.getpid())); {DEAF}"
    words = [sys.executable, "-c", script]
    server = f"""
import asyncio, sys
from tulay.service.cpu.program import GUARD
from tulay.service.cpu.peer import Peer
asyncio.run(Peer.start((sys.executable, "-I", str(GUARD), *{words!r}), limit_s=3600.0))
"""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", server)
    await until(lambda: note.exists() and note.read_text() != "")
    program = int(note.read_text())
    assert is_running(program)
    process.send_signal(signal.SIGKILL)
    await process.wait()
    await until(lambda: not is_running(program))


def test_the_program_does_not_see_the_servers_settings() -> None:
    """The address of the database, with its password, is not for it."""
    secret = {"TULAY_DATABASE_URL": "postgresql://tulay:secret@db/tulay", "HEX": "yes"}
    with guarded("env", **secret) as guard:
        said, _ = guard.communicate(timeout=30)
    assert b"HEX=yes" in said
    assert b"TULAY" not in said


def test_words_that_are_no_program_are_said_to_be_none() -> None:
    """The status and the sentence are those that a report shows."""
    with guarded("/no/such/program") as guard:
        _, said = guard.communicate(timeout=30)
    assert (guard.returncode, said) == (127, b"cannot be started: No such file or directory\n")


def test_no_shell_reads_the_words() -> None:
    """What a shell would take for commands of its own is a word like any other."""
    words = ["echo", "$HOME; touch /tmp/x", "`id`"]
    with guarded(*words) as guard:
        said, _ = guard.communicate(timeout=30)
    assert said.decode().strip() == " ".join(words[1:])
