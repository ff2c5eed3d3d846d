"""What a browser's worker has kept, seen from a page."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.browser.player import Player

PATIENCE_S = 40
"""A worker waits for a quiet page, and then fetches one thing after the other."""

CACHES = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    found[name] = kept.map(({ url }) => new URL(url).pathname);
  }
  return found;
}"""
Caches = dict[str, list[str]]
"""The paths that each cache holds."""


def caches(player: Player) -> Caches:
    """All that is kept just now."""
    found: Caches = player.page.evaluate(CACHES)
    return found


def until_kept(player: Player, wanted: Callable[[Caches], bool]) -> Caches:
    """Waits until what is kept is as wanted."""
    deadline_s = time.monotonic() + PATIENCE_S
    while not wanted(found := caches(player)):
        assert time.monotonic() < deadline_s, found
        player.page.wait_for_timeout(100)
    return found


def kept(player: Player, lang: str | None = None) -> Caches:
    """Waits until the worker has kept a language; its last page is the one without a connection."""
    page = f"/{lang or player.lang}/offline"
    return until_kept(player, lambda found: any(page in paths for paths in found.values()))
