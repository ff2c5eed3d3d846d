"""The bus of a single process: direct calls. Refuses to queue, so it can neither grow nor lose."""

from __future__ import annotations

import logging

from tulay.service.ports.bus import Change, Unwatch, Watcher

_log = logging.getLogger(__name__)


class MemoryBus:
    """Calls the watchers of a table, one after the other."""

    def __init__(self) -> None:
        self._by_code: dict[str, dict[object, Watcher]] = {}
        self._all: dict[object, Watcher] = {}

    def publish(self, change: Change) -> None:
        """Hands a change to everybody who watches its table, then to those who watch all."""
        for watcher in [*self._by_code.get(change.code, {}).values(), *self._all.values()]:
            try:
                watcher(change)
            except Exception:
                _log.exception("a watcher of changes failed")

    def watch(self, code: str, watcher: Watcher) -> Unwatch:
        """Calls ``watcher`` for each change of one table until the returned function is called."""
        key = object()
        self._by_code.setdefault(code, {})[key] = watcher

        def unwatch() -> None:
            watchers = self._by_code.get(code, {})
            watchers.pop(key, None)
            if not watchers:
                self._by_code.pop(code, None)

        return unwatch

    def watch_all(self, watcher: Watcher) -> Unwatch:
        """Calls ``watcher`` for each change of any table."""
        key = object()
        self._all[key] = watcher

        def unwatch() -> None:
            self._all.pop(key, None)

        return unwatch
