from __future__ import annotations

import doctest
from pathlib import Path


def test_the_examples_in_the_docs_are_true() -> None:
    """docs/sgf.md shows what happens."""
    path = Path(__file__).parents[3] / "docs" / "sgf.md"
    result = doctest.testfile(str(path), module_relative=False)
    assert result.attempted > 2
    assert result.failed == 0
