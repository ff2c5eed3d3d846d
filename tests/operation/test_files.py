from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tulay.cli.main import build_parser
from tulay.cli.options import variable
from tulay.cli.serve import DEFAULT_PORT

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "operation"
UNIT = (DOCS / "tulay.service").read_text(encoding="utf-8")
CONTAINER = (DOCS / "Containerfile").read_text(encoding="utf-8")


def variables() -> set[str]:
    """The variables that `tulay serve` reads."""
    parser = build_parser({})
    help_text = next(
        action.choices["serve"].format_help()  # type: ignore[index]
        for action in parser._actions
        if action.dest == "command"
    )
    return {variable(option) for option in re.findall(r"--[a-z-]+", help_text)}


def instructions() -> list[tuple[str, str]]:
    """What the container file says, each instruction with its words on one line."""
    lines = re.sub(r"\\\n\s*", " ", CONTAINER).splitlines()
    found = [line.partition(" ") for line in lines if line and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in found]


def told(word: str) -> list[str]:
    """All that one instruction is given."""
    return [rest for name, rest in instructions() if name == word]


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """`systemd-analyze verify` has no complaint once the program is where the unit looks."""
    program = Path(sys.executable).parent / "tulay"
    assert program.is_file(), "the package is installed in the tests' environment"
    unit = tmp_path / "tulay.service"
    unit.write_text(UNIT.replace("/opt/tulay/bin/tulay", str(program)))
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_is_hardened(tmp_path: Path) -> None:
    """The judgement of systemd of what the service may still do is "OK", below 2 of 10."""
    unit = tmp_path / "tulay.service"
    shutil.copy(DOCS / "tulay.service", unit)
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", str(unit)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    (level,) = re.findall(r"exposure level for tulay.service: ([\d.]+)", done.stdout)
    assert float(level) < 2


def test_the_files_set_options_that_there_are() -> None:
    """Every variable that unit and container set is one that the server reads."""
    set_here = set(re.findall(r"\bTULAY_[A-Z_]+(?==)", UNIT + " ".join(told("ENV"))))
    assert {"TULAY_DATA", "TULAY_METRICS", "TULAY_HOST"} <= set_here <= variables()


def test_the_container_is_nobody_special() -> None:
    """It runs as a user of its own, keeps all in its volume, and drains when it is stopped."""
    (environment,) = told("ENV")
    given = dict(pair.split("=", 1) for pair in shlex.split(environment))
    assert told("USER") == ["tulay"]
    assert told("VOLUME") == [given["TULAY_DATA"]] == ["/data"]
    assert told("EXPOSE") == [given["TULAY_PORT"]] == [str(DEFAULT_PORT)]
    assert told("STOPSIGNAL") == ["SIGTERM"]
    assert told("CMD")[-1] == '["tulay", "serve"]'
    assert f"127.0.0.1:{DEFAULT_PORT}/healthz" in told("HEALTHCHECK")[0]


def test_the_container_is_built_from_what_is_here() -> None:
    """The files that its steps name exist, and what it leaves out is not needed for the package."""
    steps = " ".join(told("RUN"))
    (lock,) = re.findall(r"-r (\S+)", steps)
    assert (ROOT / lock).is_file()
    assert "--require-hashes" in steps
    left_out = (ROOT / ".dockerignore").read_text().split()
    needed = re.findall(r'"([^"]+)"', (ROOT / "pyproject.toml").read_text().split("sdist]")[1])
    for name in needed[: needed.index("pyproject.toml") + 1]:
        assert (ROOT / name).exists()
        assert name not in left_out
    assert {".git", "**/node_modules", "src/tulay/web/static"} <= set(left_out)
