from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from pathlib import Path

import pytest

from tests.service.cpu.pools import is_running, until
from tests.service.cpu.programs import CALM, HASTY, heard, job, odd, programs
from tulay.service.cpu.supervisor import Patience
from tulay.service.settings import Program

pytestmark = pytest.mark.slow  # it starts processes


async def test_a_program_is_told_the_position_and_asked_for_a_move(tmp_path: Path) -> None:
    """It gets size, stones, its time and the colour on turn; its answer is what is delivered."""
    said = tmp_path / "heard"
    async with programs(odd("last", heard=said)) as (jobs, answers, own):
        jobs.submit(job("k", "c3", "b2", "d1"))
        (answer,) = await answers.wait(1)
        assert (answer.key, answer.action) == ("k", "e5")
        assert own.submitted == []
        assert jobs.faults == 0
    commands = heard(said)
    assert commands[-1] == "quit", "it is ended with the server"
    told = [line for line in commands if line.startswith(("play", "genmove", "time_settings"))]
    assert told == [
        "play black c3",
        "play white b2",
        "play black d1",
        "time_settings 0 0.5 1",
        "genmove white",
    ]
    assert commands.count("boardsize 5 5") >= 1


async def test_a_program_is_started_when_it_is_needed_and_then_kept(tmp_path: Path) -> None:
    """Nothing runs before the first question; one process answers all, whatever the size."""
    said = tmp_path / "heard"
    async with programs(odd("last", heard=said)) as (jobs, answers, _):
        await asyncio.sleep(0.2)
        assert heard(said) == []
        for number, size in enumerate((5, 7, 5)):
            jobs.submit(job(f"{number}", "a1", size=size))
            await answers.wait(number + 1)
        (pid,) = processes(said)
        assert [each.action for each in answers.all] == ["e5", "g7", "e5"]
        assert is_running(pid)
    await until(lambda: not is_running(pid))


@pytest.mark.parametrize(
    ("deed", "what"),
    [
        ("hang", "slow"),
        ("crash", "gone"),
        ("flood", "flood"),
        ("cheat", "illegal"),
        ("refuse", "refused"),
        ("swap", "illegal"),
    ],
)
async def test_whatever_a_program_does_the_game_goes_on(
    tmp_path: Path, deed: str, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Our own CPU moves instead, the fault is in the log, and another process is there next."""
    said = tmp_path / "heard"
    patience = HASTY if deed == "hang" else CALM
    async with programs(odd(deed, heard=said), patience=patience) as (jobs, answers, own):
        for number in (1, 2):
            jobs.submit(job(f"{number}", "c3"))
            await answers.wait(number)
            assert (answers.all[-1].key, answers.all[-1].action) == (f"{number}", "a1")
            assert jobs.faults == number
        assert [each.level for each in own.submitted] == [5, 5]
        assert len(processes(said)) == 2
        await until(lambda: not any(map(is_running, processes(said))))
    errors = [each.getMessage() for each in caplog.records if each.levelno == logging.ERROR]
    assert len(errors) == 2
    assert all(f"Odd, 5×5: {what}" in each for each in errors)


async def test_a_program_that_fails_once_goes_on_playing(tmp_path: Path) -> None:
    """After a fault the next move is the program's own again."""
    async with programs(odd("crash", 1)) as (jobs, answers, own):
        for number in range(4):
            jobs.submit(job(f"{number}", "c3"))
            await answers.wait(number + 1)
        assert len(own.submitted) == jobs.faults == 2


async def test_a_size_that_is_refused_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Our own CPU plays there, it is logged, and the same process plays on other boards."""
    said = tmp_path / "heard"
    async with programs(odd("small", heard=said)) as (jobs, answers, own):
        jobs.submit(job("large", "c3", size=7))
        await answers.wait(1)
        jobs.submit(job("small", "c3"))
        await answers.wait(2)
        assert [each.action for each in answers.all] == ["a1", "e5"]
        assert [each.key for each in own.submitted] == ["large"]
        assert jobs.faults == 0
        assert len(processes(said)) == 1
    assert "7×7" in caplog.text
    assert "too large for me" in caplog.text


async def test_a_program_may_answer_the_first_stone_with_a_swap(tmp_path: Path) -> None:
    """It is told whether it may; the swap is delivered; later it is no answer any more."""
    said = tmp_path / "heard"
    async with programs(odd("swap", heard=said)) as (jobs, answers, _):
        jobs.submit(job("first", "c3", swap_rule=True))
        await answers.wait(1)
        assert answers.all[0].action == "swap"
        assert jobs.faults == 0
        jobs.submit(job("later", "c3", "swap", "a2", swap_rule=True))
        await answers.wait(2)
        assert answers.all[1].action == "a1"
        assert jobs.faults == 1
    allowed = [line for line in heard(said) if line.startswith("param_game allow_swap")]
    assert allowed[0] == "param_game allow_swap 1"
    assert allowed[-1] == "param_game allow_swap 0"


async def test_a_program_that_would_resign_is_played_on_for(tmp_path: Path) -> None:
    """People get to join their edges; it is no fault."""
    async with programs(odd("resign")) as (jobs, answers, own):
        jobs.submit(job("k", "c3"))
        await answers.wait(1)
        assert answers.all[0].action == "a1"
        assert len(own.submitted) == 1
        assert jobs.faults == 0


async def test_a_program_that_cannot_be_started_costs_no_game(tmp_path: Path) -> None:
    """Our own CPU moves, and the program is not started again with every move."""
    script = f"open({str(tmp_path / 'starts')!r}, 'a').write('x')"
    gone = Program("Gone", (sys.executable, "-c", script))
    patience = Patience(warm_up_s=60.0, margin_s=30.0, longest_back_off_s=1000.0)
    async with programs(gone, patience=patience) as (jobs, answers, own):
        for number in range(12):
            jobs.submit(job(f"{number}", "c3", program="Gone"))
            await answers.wait(number + 1)
        assert {each.action for each in answers.all} == {"a1"}
        assert len(own.submitted) == jobs.faults == 12
    assert (tmp_path / "starts").read_text() == "x"


async def test_a_program_that_ended_while_nobody_asked_is_started_again(tmp_path: Path) -> None:
    """Nobody was let down by that: the next move is its own, and it is no fault."""
    said = tmp_path / "heard"
    async with programs(odd("last", heard=said)) as (jobs, answers, own):
        jobs.submit(job("first", "c3"))
        await answers.wait(1)
        (pid,) = processes(said)
        os.kill(pid, signal.SIGKILL)
        (idle,) = jobs._players["Odd"]._idle
        await until(lambda: idle.gone)
        jobs.submit(job("second", "c3"))
        await answers.wait(2)
        assert [each.action for each in answers.all] == ["e5", "e5"]
        assert len(processes(said)) == 2
        assert own.submitted == []
        assert jobs.faults == 0


async def test_what_is_not_wanted_any_more_is_not_answered(tmp_path: Path) -> None:
    """A cancelled question has no answer, from nobody; the process answers the next one."""
    said = tmp_path / "heard"
    async with programs(odd("last", heard=said)) as (jobs, answers, own):
        jobs.submit(job("old", "c3"))
        jobs.cancel("old")
        jobs.submit(job("new", "c3", "b2"))
        await answers.wait(1)
        assert [each.key for each in answers.all] == ["new"]
        assert own.submitted == []


async def test_a_question_that_is_asked_again_is_one_question(tmp_path: Path) -> None:
    """While a program, or our own CPU in its place, thinks, asking again changes nothing."""
    said = tmp_path / "heard"
    async with programs(odd("refuse", heard=said)) as (jobs, answers, own):
        own.at_once = False
        for _ in range(3):
            jobs.submit(job("k", "c3"))
        await until(lambda: len(own.waiting) == 1)
        jobs.submit(job("k", "c3"))
        await own.answer("k")
        assert [each.key for each in answers.all] == ["k"]
        assert heard(said).count("genmove white") == 1


async def test_tables_do_not_wait_for_each_other_while_there_are_processes(tmp_path: Path) -> None:
    """Two may think at the same time, and no more than that are started."""
    said = tmp_path / "heard"
    async with programs(odd("last", heard=said), most=2) as (jobs, answers, _):
        for number in range(6):
            jobs.submit(job(f"{number}", "c3"))
        await answers.wait(6)
        assert jobs.faults == 0
        assert 1 <= len(processes(said)) <= 2


async def test_what_is_no_programs_business_is_our_own_cpus() -> None:
    """A level, and a program that is not configured any more."""
    async with programs(odd("last")) as (jobs, answers, own):
        jobs.submit(job("level", "c3", program=None))
        jobs.submit(job("unknown", "c3", program="Wolve"))
        await answers.wait(2)
        assert [each.key for each in own.submitted] == ["level", "unknown"]
        assert jobs.faults == 0


async def test_a_stop_ends_a_program_that_thinks(tmp_path: Path) -> None:
    """Nothing runs on after the server, and nothing waits for it."""
    said = tmp_path / "heard"
    async with programs(odd("hang", heard=said), move_s=1000.0) as (jobs, answers, own):
        jobs.submit(job("k", "c3"))
        await until(lambda: "genmove white" in heard(said))
    await until(lambda: not any(map(is_running, processes(said))))
    assert answers.all == []
    assert own.submitted == []


async def test_our_own_faults_count_too() -> None:
    """The figure for the operator is that of both."""
    async with programs(odd("last")) as (jobs, _, own):
        own.faults = 3
        assert jobs.faults == 3
        own.status = "down"
        assert jobs.state() == "down"


def processes(said: Path) -> list[int]:
    """The numbers of the program's processes so far."""
    return [int(line) for line in heard(said) if line.isdecimal()]
