"""The same servers and people as those who play whole games."""

from __future__ import annotations

from tests.browser.play.conftest import cpu_cache, pair, people, person, site

__all__ = ["cpu_cache", "pair", "people", "person", "site"]
