from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from pathlib import Path

import pytest

from tests.service.cpu.pools import HASTY, Answers, is_running, job, pool_of, until
from tulay.service.cpu import ProcessJobs
from tulay.service.ports.jobs import CpuAnswer


def lines(path: Path) -> list[str]:
    """The lines that fake workers wrote so far."""
    return path.read_text().splitlines() if path.exists() else []


async def test_every_job_gets_one_answer(tmp_path: Path) -> None:
    """Many jobs, few workers: each key is answered once."""
    (tmp_path / "go").touch()
    async with pool_of("answers", tmp_path, workers=2) as (jobs, answers):
        for number in range(40):
            jobs.submit(job(f"{number}"))
        await answers.wait(40)
        assert sorted(int(each.key) for each in answers.all) == list(range(40))
        assert {each.action for each in answers.all} == {"a1"}
        assert jobs.faults == jobs.waiting() == 0


async def test_what_a_worker_complains_of_is_logged_and_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Its standard error goes into the log line by line of JSON, however much it is."""
    async with pool_of("complains", tmp_path) as (jobs, answers):
        jobs.submit(job("first"))
        jobs.submit(job("second"))
        await answers.wait(2)
    assert jobs.faults == 0
    assert sum(record.getMessage().count("out of luck") for record in caplog.records) > 30_000
    assert "out of luck" not in capfd.readouterr().err


async def test_a_key_is_not_queued_twice(tmp_path: Path) -> None:
    """While a key is queued or running, giving it again changes nothing."""
    async with pool_of("answers", tmp_path) as (jobs, answers):
        jobs.submit(job("runs"))
        await until(lambda: lines(tmp_path / "taken") == ["runs"])
        for key in ("runs", "waits", "runs", "waits"):
            jobs.submit(job(key))
        assert jobs.waiting() == 2
        (tmp_path / "go").touch()
        await answers.wait(2)
        jobs.submit(job("last"))
        await answers.wait(3)
        assert [each.key for each in answers.all] == ["runs", "waits", "last"]


async def test_hints_wait_for_moves(tmp_path: Path) -> None:
    """A move that came later is answered before hints that came earlier."""
    async with pool_of("answers", tmp_path) as (jobs, answers):
        jobs.submit(job("runs"))
        await until(lambda: lines(tmp_path / "taken") == ["runs"])
        jobs.submit(job("hint", kind="hint"))
        jobs.submit(job("move"))
        (tmp_path / "go").touch()
        await answers.wait(3)
        assert [each.key for each in answers.all] == ["runs", "move", "hint"]


@pytest.mark.parametrize("habit", ["illegal", "resigns", "overrates"])
async def test_an_answer_that_may_not_stand_is_replaced_and_logged(
    tmp_path: Path, habit: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever a worker answers, what is delivered is legal, and the fault is on record."""
    async with pool_of(habit, tmp_path) as (jobs, answers):
        jobs.submit(job("k", "b1"))
        (answer,) = await answers.wait(1)
        assert (answer.key, answer.action) == ("k", "c3")
        assert jobs.faults == 1
    assert [each.levelno for each in caplog.records] == [logging.ERROR]
    assert "answered" in caplog.text


@pytest.mark.slow
@pytest.mark.parametrize("habit", ["hangs", "never-takes", "dies", "eats", "babbles", "fails"])
async def test_a_job_is_tried_once_more_on_a_fresh_worker_and_then_answered_anyway(
    tmp_path: Path, habit: str, caplog: pytest.LogCaptureFixture
) -> None:
    """However a worker fails, nobody waits for ever, and both faults are on record."""
    async with pool_of(habit, tmp_path) as (jobs, answers):
        jobs.submit(job("k"))
        (answer,) = await answers.wait(1)
        assert (answer.key, answer.action) == ("k", "c3")
        assert lines(tmp_path / "taken") == ["k", "k"]
        assert len(set(lines(tmp_path / "starts"))) >= 2
        assert jobs.faults == 2
    assert "tried again" in caplog.text
    assert "nearest to the middle" in caplog.text


async def test_the_second_attempt_may_succeed(tmp_path: Path) -> None:
    """A worker that dies in mid-thought costs a moment and not the answer."""
    async with pool_of("dies-once", tmp_path) as (jobs, answers):
        jobs.submit(job("k"))
        (answer,) = await answers.wait(1)
        assert answer.action == "a1"
        assert jobs.faults == 1


@pytest.mark.slow
async def test_a_hanging_worker_is_killed(tmp_path: Path) -> None:
    """What does not answer within its time is gone afterwards, not only left alone."""
    async with pool_of("hangs", tmp_path) as (jobs, answers):
        await until(lambda: jobs.state() == "ready")
        (pid,) = jobs.pids()
        jobs.submit(job("k"))
        await until(lambda: jobs.faults >= 1)
        await until(lambda: not is_running(pid))
        await answers.wait(1)


async def test_an_idle_worker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    """A death between two jobs is noticed at once and costs no job."""
    (tmp_path / "go").touch()
    async with pool_of("answers", tmp_path) as (jobs, answers):
        await until(lambda: jobs.state() == "ready")
        (pid,) = jobs.pids()
        os.kill(pid, signal.SIGKILL)
        await until(lambda: jobs.pids() not in ([], [pid]) and jobs.state() == "ready")
        jobs.submit(job("k"))
        (answer,) = await answers.wait(1)
        assert answer.action == "a1"
        assert jobs.faults == 0


async def test_a_queued_job_that_is_cancelled_is_never_begun(tmp_path: Path) -> None:
    """It reaches no worker and nobody hears of it."""
    async with pool_of("answers", tmp_path) as (jobs, answers):
        jobs.submit(job("runs"))
        await until(lambda: lines(tmp_path / "taken") == ["runs"])
        jobs.submit(job("dropped"))
        jobs.submit(job("kept"))
        jobs.cancel("dropped")
        jobs.cancel("unheard-of")
        (tmp_path / "go").touch()
        await answers.wait(2)
        assert [each.key for each in answers.all] == ["runs", "kept"]
        assert lines(tmp_path / "taken") == ["runs", "kept"]


async def test_a_running_job_that_is_cancelled_is_halted_and_may_be_given_again(
    tmp_path: Path,
) -> None:
    """The worker is told, its late answer is not delivered, and the key is free at once."""
    async with pool_of("thinks", tmp_path, patience=HASTY) as (jobs, answers):
        jobs.submit(job("k"))
        await until(lambda: lines(tmp_path / "taken") == ["k"])
        jobs.cancel("k")
        assert jobs.waiting() == 0
        await until((tmp_path / "halted").exists)
        jobs.submit(job("k"))
        await until(lambda: lines(tmp_path / "taken") == ["k", "k"])
        assert answers.all == []
        assert jobs.faults == 0


async def test_without_workers_that_start_jobs_are_answered_and_the_state_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A CPU that cannot be started is down, in the log, and keeps no game waiting."""
    async with pool_of("stillborn", tmp_path, workers=2) as (jobs, answers):
        assert jobs.state() == "warming"
        jobs.submit(job("early"))
        await answers.wait(1)
        assert jobs.state() == "down"
        jobs.submit(job("late"))
        await answers.wait(2, within_s=1.0)
        assert {each.action for each in answers.all} == {"c3"}
    assert "died with status 4" in caplog.text


async def test_a_worker_that_keeps_dying_is_started_ever_more_rarely(tmp_path: Path) -> None:
    """Restarts back off: half a second is time for a few starts and not for many."""
    async with pool_of("stillborn", tmp_path):
        await until(lambda: len(lines(tmp_path / "starts")) >= 1)
        await asyncio.sleep(0.5)
        early = len(lines(tmp_path / "starts"))
    assert early <= 5


async def test_a_job_that_cannot_be_answered_is_refused_at_once(tmp_path: Path) -> None:
    """A position that cannot be, or a game that is over, is an error of the asker."""
    async with pool_of("answers", tmp_path) as (jobs, _):
        for actions in (("a1", "a1"), ("resign-red",), ("nonsense",)):
            with pytest.raises(ValueError):
                jobs.submit(job("k", *actions))
        assert jobs.waiting() == 0


async def test_a_reader_that_fails_does_not_stop_the_answers(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """An error of whoever takes an answer is logged, and the next answer comes."""
    (tmp_path / "go").touch()
    heard: list[str] = []

    async def take(answer: CpuAnswer) -> None:
        heard.append(answer.key)
        raise RuntimeError("not today")

    async with pool_of("answers", tmp_path) as (jobs, _):
        jobs._on_answer = take
        for key in ("one", "two"):
            jobs.submit(job(key))
        await until(lambda: heard == ["one", "two"] and jobs.waiting() == 0)
    assert "not today" in caplog.text


async def test_stopping_ends_every_process(tmp_path: Path) -> None:
    """Afterwards no worker runs, also when one is in mid-thought."""
    async with pool_of("hangs", tmp_path, workers=3) as (jobs, _):
        await until(lambda: len(jobs.pids()) == 3 and jobs.state() == "ready")
        pids = jobs.pids()
        jobs.submit(job("k"))
        await until(lambda: lines(tmp_path / "taken") == ["k"])
        started_s = time.monotonic()
        await jobs.stop()
        assert time.monotonic() - started_s < 2.0
        assert jobs.state() == "down"
        assert not any(is_running(pid) for pid in pids)


async def test_starting_returns_at_once(tmp_path: Path) -> None:
    """The server serves pages while the CPU is still warming."""
    jobs = ProcessJobs(1, tmp_path / "cache")
    started_s = time.monotonic()
    await jobs.start(Answers().take)
    assert time.monotonic() - started_s < 0.2
    assert jobs.state() == "warming"
    await jobs.stop()


def test_a_cpu_without_workers_is_refused(tmp_path: Path) -> None:
    """No worker could ever answer."""
    with pytest.raises(ValueError, match="at least one worker"):
        ProcessJobs(0, tmp_path)
