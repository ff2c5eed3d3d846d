"""tools/test_everything.py: the counts that continuous integration believes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.test_everything import Outcome, Step, read_report, read_tap, run_all


def test_a_report_is_counted_case_by_case(tmp_path: Path) -> None:
    """Errors count as failures, and what was skipped is counted apart."""
    report = tmp_path / "report.xml"
    report.write_text(
        "<testsuites><testsuite><testcase name='a'/><testcase name='b'><failure/></testcase>"
        "<testcase name='c'><error/></testcase><testcase name='d'><skipped/></testcase>"
        "</testsuite></testsuites>",
        encoding="utf-8",
    )
    assert read_report(report) == Outcome(passed=1, failed=2, skipped=1)


def test_a_report_that_was_never_written_is_a_failure(tmp_path: Path) -> None:
    """A test runner that died is not a run without failures."""
    assert read_report(tmp_path / "none.xml").failed == 1


def test_nodes_last_counts_are_read() -> None:
    """Cancelled tests count as failed, and those left to do as skipped."""
    output = "ok 1 - # pass 9\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 0\n# todo 2\n"
    assert read_tap(output) == Outcome(passed=3, failed=2, skipped=2)


@pytest.mark.parametrize(
    ("outcome", "status", "last"),
    [
        (Outcome(2, 0), 0, "2 passed, 0 failed"),
        (Outcome(2, 1), 1, "2 passed, 1 failed"),
        (Outcome(2, 0, skipped=1), 1, "2 passed, 1 failed"),
    ],
)
def test_the_summary_ends_with_plain_counts(
    outcome: Outcome, status: int, last: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last line counts everything, and what was skipped fails the run."""
    assert run_all([Step("some step", lambda: outcome)]) == status
    assert capsys.readouterr().out.splitlines()[-1] == last
