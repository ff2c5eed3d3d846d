"""`tulay match` from the outside."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tulay.cli.main import main
from tulay.notation.sgf import parse_sgf

ODD = Path(__file__).parent / "odd_program.py"
NEVER = shlex.join([sys.executable, str(ODD), "never", "0"])
START = [sys.executable, "-m", "tulay", "match"]


@pytest.mark.parametrize(
    "options", [["--size", "1"], ["--games", "0"], ["--time", "-1"], ["--openings", "three"]]
)
def test_senseless_options_are_refused(
    options: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Numbers out of range and unknown words are errors of usage."""
    with pytest.raises(SystemExit) as stop:
        main(["match", "level:1", "level:1", "--out", str(tmp_path), *options])
    assert stop.value.code == 2
    assert options[0] in capsys.readouterr().err


@pytest.mark.slow
def test_a_level_plays_against_a_program(tmp_path: Path) -> None:
    """Two games against anything that speaks the protocol; the same command plays none again."""
    command = [*START, "level:1", NEVER, "--size", "5", "--games", "2", "--out", str(tmp_path)]
    first = subprocess.run(command, capture_output=True, text=True, check=True)
    assert len([line for line in first.stdout.splitlines() if line.startswith("game ")]) == 2
    assert "level:1 in pairs of games: " in first.stdout
    for name in ("0001.sgf", "0002.sgf"):
        (record,) = parse_sgf((tmp_path / name).read_text(encoding="utf-8"))
        assert record.position().over
    again = subprocess.run(command, capture_output=True, text=True, check=True)
    assert again.stdout == "".join(first.stdout.partition("level:1 against")[1:])
    other = subprocess.run([*command, "--seed", "1"], capture_output=True, text=True)
    assert other.returncode == 2
    assert "other terms" in other.stderr


@pytest.mark.slow
def test_every_first_stone_may_be_the_opening(tmp_path: Path) -> None:
    """There are as many as half the cells; more games than that are refused."""
    options = ["--size", "2", "--openings", "one", "--out", str(tmp_path)]
    command = [*START, NEVER, NEVER, *options]
    many = subprocess.run([*command, "--games", "6"], capture_output=True, text=True)
    assert many.returncode == 2
    assert "there are openings for 4 games, not for 6" in many.stderr
    subprocess.run([*command, "--games", "4"], capture_output=True, text=True, check=True)
    assert len(list(tmp_path.glob("*.sgf"))) == 4


@pytest.mark.slow
def test_a_player_that_does_not_start_is_named(tmp_path: Path) -> None:
    """With status 1."""
    command = [*START, "exit 5", NEVER, "--size", "3", "--games", "2", "--out", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 1
    assert "exit 5 does not start" in ended.stderr
