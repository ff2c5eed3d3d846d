"""`tulay train` from the outside."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tulay.cli.main import main

START = [sys.executable, "-m", "tulay", "train"]


def test_what_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Without the extra, the command says what to install and touches nothing."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    folder = tmp_path / "run"
    assert main(["train", str(folder)]) == 2
    assert "pip install 'tulay[train]'" in capsys.readouterr().err
    assert not folder.exists()


@pytest.mark.parametrize(
    "options",
    [["--cores", "0"], ["--core-minutes", "-1"], ["--core-minutes", "soon"], ["--plan", "six"]],
)
def test_senseless_options_are_refused(
    options: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A number out of range or an unknown plan is an error of usage."""
    with pytest.raises(SystemExit) as stop:
        main(["train", str(tmp_path / "run"), *options])
    assert stop.value.code == 2
    assert options[0] in capsys.readouterr().err


@pytest.mark.slow
def test_a_net_that_cannot_be_read_is_an_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A file that is no net is named, with a status other than 0."""
    broken = tmp_path / "net.onnx"
    broken.write_bytes(b"no net")
    assert main(["train", str(tmp_path / "run"), "--begin", str(broken)]) == 2
    assert "tulay train:" in capsys.readouterr().err


@pytest.mark.slow
def test_a_run_stops_when_asked_and_goes_on_later(tmp_path: Path) -> None:
    """SIGTERM ends a run after its cycle with status 0; the same command goes on with it."""
    folder = tmp_path / "run"
    command = [*START, str(folder), "--plan", "five", "--begin", "fresh"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "cycle 0 " in line:
                process.send_signal(signal.SIGTERM)
        assert process.wait() == 0
    cycles = _cycles(folder)
    assert cycles[0] == 0
    spent_min = json.loads((folder / "progress.jsonl").read_text().splitlines()[-1])["core_s"] / 60
    more = [*command, "--core-minutes", str(spent_min + 0.01)]
    finished = subprocess.run(more, capture_output=True, text=True, check=True)
    assert f"cycle {len(cycles)} " in finished.stdout
    assert _cycles(folder) == list(range(len(_cycles(folder))))
    assert len(_cycles(folder)) > len(cycles)


@pytest.mark.slow
def test_two_runs_in_one_folder_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A second process in a run folder is told that there is one already."""
    from tulay.engine.training.run_folder import RunFolder

    folder = RunFolder(tmp_path / "run")
    assert main(["train", str(tmp_path / "run"), "--begin", "fresh"]) == 2
    assert "another process" in capsys.readouterr().err
    folder.close()


def _cycles(folder: Path) -> list[int]:
    lines = (folder / "progress.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["cycle"] for line in lines]


@pytest.mark.slow
def test_a_net_larger_than_the_plan_is_an_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A plan with a small net does not begin with the larger shipped one: it says what would do."""
    assert main(["train", str(tmp_path / "run"), "--plan", "five"]) == 2
    error = capsys.readouterr().err
    assert "larger than the plan's 4x32" in error
    assert "'fresh'" in error
