"""Runs the checks and the tests and ends with a summary: `make test`, `make quick`, `make check`.

Each step runs even if one before it failed. What is skipped counts as failed: on a prepared
machine there is nothing to skip.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tools import front_end, system_packages

ROOT = Path(__file__).resolve().parent.parent
QUICK = "not browser and not slow"
LONG = "slow and not browser"
FRONT_END = ROOT / "frontend"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step ended."""

    passed: int
    failed: int
    skipped: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A named thing to run."""

    name: str
    run: Callable[[], Outcome]


def checking(name: str, *command: str, folder: Path = ROOT) -> Step:
    """A step that passes when a command does."""

    def run() -> Outcome:
        status = subprocess.run(command, cwd=folder, env=_environment(), check=False).returncode
        return Outcome(1, 0) if status == 0 else Outcome(0, 1)

    return Step(name, run)


def python_tests(name: str, *options: str, pytest: str = "pytest") -> Step:
    """A step that runs pytest."""

    def run() -> Outcome:
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder, "report.xml")
            command = [pytest, "-q", f"--junit-xml={report}", *options]
            status, output = _run_aloud(command, ROOT)
            lines = output.strip().splitlines() or [""]
            outcome = read_report(report, note=lines[-1])
        return _with_status(outcome, status)

    return Step(name, run)


def read_report(report: Path, *, note: str = "") -> Outcome:
    """Counts the cases in a JUnit report; one that was not written has one failure."""
    if not report.exists():
        return Outcome(0, 1, note=note)
    passed = failed = skipped = 0
    for case in ElementTree.parse(report).iter("testcase"):
        kinds = {child.tag for child in case}
        if kinds & {"failure", "error"}:
            failed += 1
        elif "skipped" in kinds:
            skipped += 1
        else:
            passed += 1
    return Outcome(passed, failed, skipped, note)


def browser_code_tests() -> Outcome:
    """Runs the front end's unit tests; what they print is shown if one of them fails."""
    node = front_end.machine_node() or front_end.packaged_node(sys.path)
    if node is None:
        return Outcome(0, 1, note="no Node.js")
    result = subprocess.run(
        [*node.node, "test.mjs"],
        cwd=FRONT_END,
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    outcome = _with_status(read_tap(result.stdout), result.returncode)
    if outcome.failed:
        print(result.stdout)
    print(f"{outcome.passed} passed, {outcome.failed} failed")
    return outcome


def read_tap(output: str) -> Outcome:
    """Reads the counts with which Node's test runner ends."""

    def count(word: str) -> int:
        found = re.findall(rf"^# {word} (\d+)$", output, re.MULTILINE)
        return int(found[-1]) if found else 0

    failed = count("fail") + count("cancelled")
    return Outcome(count("pass"), failed, count("skipped") + count("todo"))


def checks() -> list[Step]:
    """What `make check` runs."""
    node = front_end.machine_node() or front_end.packaged_node(sys.path)
    script = [*node.node] if node else ["node"]
    modules = FRONT_END / "node_modules"
    return [
        checking("ruff check", "ruff", "check", "--quiet", "."),
        checking("ruff format", "ruff", "format", "--check", "--quiet", "."),
        checking("mypy", "mypy"),
        checking("import-linter", "lint-imports"),
        *(
            checking(
                name,
                *script,
                str(modules / "typescript" / "bin" / "tsc"),
                *("--noEmit", "--project", project),
                folder=FRONT_END,
            )
            # The worker has another world around it than the pages.
            for name, project in (("tsc", "."), ("tsc of the worker", "worker"))
        ),
        checking(
            "prettier",
            *(*script, str(modules / "prettier" / "bin" / "prettier.cjs")),
            *("--check", "--log-level=warn", "."),
            folder=FRONT_END,
        ),
        checking("HTML", sys.executable, "-m", "tools.valid_html"),
        *(
            checking(
                f"CSS {folder}",
                *(*script, str(modules / "csstree-validator" / "bin" / "validate.js"), folder),
                folder=FRONT_END,
            )
            for folder in ("board", "pages")
        ),
    ]


def quick_tests() -> list[Step]:
    """What `make quick` runs."""
    return [
        Step("front end", browser_code_tests),
        python_tests("quick tests", "-n=2", "-m", QUICK, "--durations=15"),
    ]


def long_tests() -> list[Step]:
    """What only `make test` runs. A browser gets the machine to itself; others mostly wait."""
    return [
        python_tests("long tests", "-n=2", "--dist=worksteal", "-m", LONG, "--durations=15"),
        python_tests("browser tests", "-m", "browser", "--durations=15"),
    ]


def lowest_tests() -> list[Step]:
    """The quick tests with the oldest dependencies promised, in an environment of their own."""
    return [checking("lowest", "make", "--no-print-directory", "test-lowest")]


def run_all(steps: Sequence[Step]) -> int:
    """Runs the steps, prints the summary and returns the exit status."""
    lines: list[str] = []
    passed = failed = skipped = 0
    for step in steps:
        print(f"\n== {step.name}", flush=True)
        start_s = time.monotonic()
        outcome = step.run()
        passed, failed = passed + outcome.passed, failed + outcome.failed
        skipped += outcome.skipped
        verdict = "ok    " if not outcome.failed and not outcome.skipped else "FAILED"
        took_s = time.monotonic() - start_s
        lines.append(f"{verdict} {step.name:14} {took_s:6.1f} s  {outcome.note}".rstrip())
    print("\n== summary", *lines, sep="\n")
    if skipped:
        print(f"{skipped} skipped, which counts as failed: nothing may be left out")
    print(f"{passed} passed, {failed + skipped} failed", flush=True)
    return 1 if failed or skipped else 0


def _with_status(outcome: Outcome, status: int) -> Outcome:
    """The outcome; a runner that failed without naming a test is one failure itself."""
    if status == 0 or outcome.failed:
        return outcome
    return Outcome(outcome.passed, 1, outcome.skipped, outcome.note)


def _run_aloud(command: Sequence[str], folder: Path) -> tuple[int, str]:
    """Runs a command, passing its output on as it comes; returns its status and its output."""
    lines: list[str] = []
    with subprocess.Popen(
        command,
        cwd=folder,
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        if process.stdout is not None:
            for line in process.stdout:
                lines.append(line)
                print(line, end="", flush=True)
    return process.returncode, "".join(lines)


def _environment() -> dict[str, str]:
    """The environment of a step: the tools beside this Python come first on the search path."""
    tools = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": os.pathsep.join([tools, os.environ.get("PATH", os.defpath)])}


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit status."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--checks", action="store_true", help="style, types and layers only")
    which.add_argument("--quick", action="store_true", help="neither checks nor long tests")
    options = parser.parse_args(arguments)
    if options.checks:
        return run_all(checks())
    if options.quick:
        return run_all(quick_tests())
    if system_packages.main() != 0:
        return 1
    return run_all([*checks(), *quick_tests(), *long_tests(), *lowest_tests()])


if __name__ == "__main__":
    sys.exit(main())
