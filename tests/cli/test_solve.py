from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.server import environment, tulay
from tulay.core import Color
from tulay.notation.sgf import parse_sgf

pytestmark = pytest.mark.slow


def test_every_winning_move_is_found() -> None:
    """The board, who is on turn, who wins and with what."""
    solved = tulay("solve", "--size", "4", "a1", "swap")
    assert solved.returncode == 0, solved.stderr
    assert "Blue to play\nBlue wins\nwith c2 b3 a4\n" in solved.stdout
    lost = tulay("solve", "--size", "4", "c2")
    assert "Blue to play\nRed wins\n" in lost.stdout
    assert "with" not in lost.stdout


def test_a_proof_can_be_gone_through(tmp_path: Path) -> None:
    """It is SGF: the game so far, then variations, each to a connection whose cells have labels."""
    file = tmp_path / "proof.sgf"
    solved = tulay("solve", "--size", "6", "c2", "--winner-only", "--proof", str(file))
    assert solved.returncode == 0, solved.stderr
    (game,) = parse_sgf(file.read_text())
    assert game.facts["GN"] == "Proof that Red wins"
    followed = {node.parent for node in game.nodes}
    ends = [at for at in range(len(game.nodes)) if at not in followed]
    assert len(ends) > 3
    for at in ends:
        position = game.position(at)
        assert position.actions[0] == game.position(1).actions[0]
        if position.winner is None:
            assert game.nodes[at].comment == "Red is connected."
            cells = {label.cell for label in game.nodes[at].labels}
            assert cells
            assert cells <= set(position.empty_cells())
        else:
            assert position.winner is Color.RED
    again = tulay("solve", "--sgf", str(file), "--winner-only")
    assert "Red wins" in again.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("z9",), "not on a board of size 7"),
        (("b2", "b2"), "already holds a stone"),
        (("--sgf", "nowhere.sgf"), "No such file"),
        (("--model", "nowhere.onnx"), "nowhere.onnx"),
        (("--size", "2", "a1", "b1", "a2"), "the game is over"),
    ],
)
def test_what_cannot_be_solved_is_said(arguments: tuple[str, ...], sentence: str) -> None:
    """Status 2 and a sentence, nothing on standard output."""
    refused = tulay("solve", *arguments)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert sentence in refused.stderr


def test_an_interrupt_is_heeded() -> None:
    """Within a moment, with progress on the way; the status is 130."""
    command = [sys.executable, "-m", "tulay", "solve", "--size", "10"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    ) as solving:
        assert solving.stderr is not None
        assert "positions; to a win at least" in solving.stderr.readline()
        asked_s = time.monotonic()
        solving.send_signal(signal.SIGINT)
        said = solving.communicate(timeout=60)[1]
    assert solving.returncode == 130
    assert "not solved: interrupted" in said
    assert time.monotonic() - asked_s < 10
