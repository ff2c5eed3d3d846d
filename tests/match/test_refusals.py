from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import tulay.match
from tulay.core.action import IllegalCode
from tulay.match import CODES


def test_the_list_of_codes_is_closed() -> None:
    """Every code that the match refuses with is listed, and every listed one is used."""
    folder = Path(tulay.match.__file__).parent
    source = "".join(each.read_text() for each in sorted(folder.glob("*.py")))
    used = set(re.findall(r'Refused\(\s*"([a-z-]+)"', source))
    used |= set(re.findall(r'else "([a-z-]+)"\)', source))
    of_cells = {*get_args(IllegalCode), "cell-malformed"}
    assert used | of_cells == set(CODES)
