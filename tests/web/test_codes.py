from __future__ import annotations

import re
from pathlib import Path

from tulay import match, service
from tulay.web import codes

SOURCE = Path(codes.__file__).parent


def test_every_code_that_the_web_uses_is_listed() -> None:
    """A code that the web's source refuses with is one of those that every language words."""
    used: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        used |= set(re.findall(r'(?:refusal|Refused)\(\s*"([a-z-]+)"', text))
        used |= set(re.findall(r'_refuse\([^,]+,\s*"([a-z-]+)"', text))
    assert used
    assert used <= set(codes.ALL)


def test_the_list_is_complete() -> None:
    """The codes of match and service reach the browser, too."""
    assert set(match.CODES) | set(service.CODES) | set(codes.WEB) == set(codes.ALL)
