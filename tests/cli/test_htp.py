"""`tulay htp` from the outside."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from tulay.cli.main import main

START = [sys.executable, "-m", "tulay", "htp"]


class Program:
    """A running `tulay htp`."""

    def __init__(self, *options: str) -> None:
        self.process = subprocess.Popen(
            [*START, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self) -> str:
        assert self.process.stdout is not None
        lines: list[str] = []
        while not lines or lines[-1] != "\n":
            lines.append(self.process.stdout.readline())
            assert lines[-1], "it has ended"
        return "".join(lines)

    def ask(self, line: str) -> str:
        self.say(line)
        return self.hear()


@pytest.fixture(scope="module")
def program() -> Iterator[Program]:
    """A program that looks at a few positions for a move."""
    running = Program("--visits", "30", "--seed", "1", "--swap", "pieces")
    yield running
    running.process.kill()
    running.process.communicate()


@pytest.mark.parametrize(
    "options",
    [
        ["--visits", "0"],
        ["--visits", "many"],
        ["--time", "-1"],
        ["--level", "1", "--visits", "5"],
        ["--resign-below", "2"],
        ["--swap", "perhaps"],
    ],
)
def test_senseless_options_are_refused(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A number out of range and options that exclude each other are errors of usage."""
    with pytest.raises(SystemExit) as stop:
        main(["htp", *options])
    assert stop.value.code == 2
    assert options[0] in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "sentence"),
    [(["--level", "99"], "there are the levels 1 to"), (["--model", "no.onnx"], "no.onnx")],
)
def test_what_is_not_there_is_said(options: list[str], sentence: str) -> None:
    """An unknown level and a missing net end it with status 2 and nothing on standard output."""
    ended = subprocess.run([*START, *options], input="name\n", capture_output=True, text=True)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert sentence in ended.stderr


@pytest.mark.slow
def test_a_game_is_played_to_its_end(program: Program) -> None:
    """Both colours move until there is a score."""
    assert program.ask("boardsize 5") == "= \n\n"
    assert program.ask("clear_board") == "= \n\n"
    colors = ["b", "w"]
    while program.ask("final_score").startswith("?"):
        answer = program.ask(f"1 genmove {colors[0]}")
        assert re.fullmatch(r"=1 ([a-e][1-5]|swap-pieces)\n\n", answer)
        colors.reverse()
    assert program.ask("final_score") in ("= B+\n\n", "= W+\n\n")


@pytest.mark.slow
def test_a_strong_first_stone_is_swapped(program: Program) -> None:
    """As pieces, if that was asked for: the stone is White's, on the other side."""
    program.ask("boardsize 5")
    program.ask("play b c3")
    assert program.ask("genmove w") == "= swap-pieces\n\n"
    assert "W" in program.ask("showboard")


@pytest.mark.slow
def test_the_engine_says_what_it_thinks(program: Program) -> None:
    """Every analysis that HexGui is offered has an answer that it can draw."""
    program.ask("boardsize 5")
    program.ask("play b b2")
    offered = program.ask("hexgui-analyze_commands")
    for line in offered[2:].strip().splitlines():
        answer = program.ask(line.split("/")[-1].replace("%m", "w").replace("%p", "c3"))
        assert answer.startswith("= "), line
    assert re.fullmatch(
        r"= INFLUENCE ([a-e][1-5] [01]\.\d\d )+TEXT .+ to win, 30 visits, .+\n\n",
        program.ask("tulay-search w"),
    )


@pytest.mark.slow
def test_quit_is_heard_in_mid_thought() -> None:
    """A program that would think for an hour ends at once."""
    program = Program("--time", "3600")
    assert program.ask("boardsize 11") == "= \n\n"
    program.say("genmove b")
    time.sleep(1.0)
    started_s = time.monotonic()
    program.say("quit")
    assert program.hear().startswith("= ")
    assert program.hear() == "= \n\n"
    assert program.process.wait(timeout=20) == 0
    assert time.monotonic() - started_s < 10
    program.process.communicate()


@pytest.mark.slow
def test_what_is_proven_is_said(program: Program) -> None:
    """Who wins, with which cells, and what is connected; a board that is too large is refused."""
    program.ask("boardsize 3")
    assert program.ask("dfpn-solve-state") == "= black\n\n"
    assert program.ask("dfpn-solver-find-winning") == "= c1 a2 b2 c2 a3\n\n"
    program.ask("play b b2")
    assert program.ask("dfpn-solver-find-winning w") == "= \n\n"
    assert program.ask("vc-connected-to-full b2 b").endswith(" north south\n\n")
    program.ask("boardsize 20")
    assert program.ask("dfpn-solve-state").startswith("? ")
    assert program.ask("vc-connected-to-semi a1 b").startswith("? ")


@pytest.mark.slow
@pytest.mark.parametrize("options", [["--visits", "1"], ["--level", "1"]])
def test_a_proof_can_be_interrupted(options: list[str]) -> None:
    """What would take days ends with a question mark at a word, and the game goes on."""
    program = Program(*options)
    program.ask("boardsize 3")
    assert program.ask("dfpn-solve-state") == "= black\n\n"  # the kernels are compiled
    program.ask("boardsize 11")
    program.ask("set_time 0.1")
    for word in ("dfpn-solve-state w", "dfpn-solver-find-winning"):
        program.say(word)
        time.sleep(1.0)
        started_s = time.monotonic()
        program.say("# interrupt")
        assert program.hear() == "? interrupted before it was certain\n\n"
        assert time.monotonic() - started_s < 10
    assert re.fullmatch(r"= [a-k]\d+\n\n", program.ask("genmove b"))
    program.say("dfpn-solve-state")
    time.sleep(1.0)
    program.say("quit")
    assert program.hear().startswith("? interrupted")
    assert program.hear() == "= \n\n"
    assert program.process.wait(timeout=20) == 0
    program.process.communicate()


@pytest.mark.slow
def test_a_file_of_commands_is_carried_out_in_full() -> None:
    """With quit at its end or without; nothing but answers is on standard output."""
    lines = "boardsize 3\nplay b b2\ngenmove w\n"
    for text in (lines, lines + "quit\n"):
        ended = subprocess.run(
            [*START, "--level", "1"], input=text, capture_output=True, text=True, check=True
        )
        assert re.fullmatch(r"(= \n\n){2}= [a-c][1-3]\n\n(= \n\n)?", ended.stdout)
