from __future__ import annotations

from pathlib import Path

import pytest

from tools.valid_html import judge

PAGE = """<!doctype html>
<html lang="en">
<head>
<title>A page</title>
</head>
<body>{}</body>
</html>
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("<h1>Words</h1>", 0),
        ("<h1>Words</h1><p><div>No division stands in a paragraph</div></p>", 1),
        ('<h1 id="a">Words</h1><p id="a">One id for two</p>', 1),
        ('<h1>Words</h1><img src="a.svg">', 1),
    ],
)
def test_what_the_standard_forbids_fails(tmp_path: Path, body: str, status: int) -> None:
    """The checker passes a page in order and fails one with a fault in its markup."""
    page = tmp_path / "page.html"
    page.write_text(PAGE.format(body), encoding="utf-8")
    assert judge([page]) == status
