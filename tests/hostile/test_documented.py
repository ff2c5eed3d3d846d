from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_test_that_is_named_exists() -> None:
    """What the page of security calls shown is shown by a test of that name."""
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", TEXT)
    assert len(named) > 100
    for path, function in named:
        assert (ROOT / path).is_file(), path
        if function:
            source = (ROOT / path).read_text(encoding="utf-8")
            assert re.search(rf"^(async )?def {function}\(", source, re.MULTILINE), function


def test_every_row_says_how_it_stands() -> None:
    """No row of the standard is there twice, in disorder, or without an answer."""
    rows = re.findall(r"^\| (\d+\.\d+\.\d+)[^|]*\| ([^|]+) \| ([^|]+) \|$", TEXT, re.MULTILINE)
    numbers = [tuple(map(int, number.split("."))) for number, _, _ in rows]
    assert len(numbers) > 90
    assert len(set(numbers)) == len(numbers)
    chapters = [number[:2] for number in numbers]
    assert chapters == sorted(chapters)
    assert all(answer.strip() for _, _, answer in rows)


def test_every_limit_of_the_page_is_the_one_in_force() -> None:
    """The numbers that the page names are those of the code."""
    from tulay.web.patience import MAX_HEAD_BYTES, MAX_REQUEST_BYTES, MOST_PIPELINED, REQUEST_S

    assert f"{MAX_HEAD_BYTES // 1024} KiB of head" in TEXT
    assert f"{MAX_REQUEST_BYTES // 1024**2} MiB of anything" in TEXT
    assert f"{MOST_PIPELINED} requests" in TEXT
    assert f"let go after {REQUEST_S:.0f} s" in TEXT
