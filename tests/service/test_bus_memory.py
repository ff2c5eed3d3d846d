from __future__ import annotations

from tulay.match import CreateGroup, HouseRules, decide, fold
from tulay.service.bus_memory import MemoryBus
from tulay.service.ports.bus import Change

EVENTS = decide(None, CreateGroup("ana", "friend", HouseRules(), 1, "g"), 0)


def change(code: str) -> Change:
    """A change of a table."""
    return Change(code, 1, len(EVENTS), EVENTS, fold(EVENTS))


def test_a_change_reaches_who_watches_its_table_and_who_watches_all() -> None:
    """Nobody hears of a table that they do not watch."""
    bus, seen = MemoryBus(), list[str]()
    bus.watch("a", lambda c: seen.append(f"a:{c.code}"))
    bus.watch("b", lambda c: seen.append(f"b:{c.code}"))
    bus.watch_all(lambda c: seen.append(f"all:{c.code}"))
    bus.publish(change("a"))
    assert seen == ["a:a", "all:a"]


def test_who_stops_watching_hears_no_more() -> None:
    """Also in the middle of a change, and however often it is said."""
    bus, seen = MemoryBus(), list[str]()

    def once(_: Change) -> None:
        seen.append("once")
        unwatch()

    unwatch = bus.watch("a", once)
    bus.watch("a", lambda _: seen.append("other"))
    stop_all = bus.watch_all(lambda _: seen.append("all"))
    bus.publish(change("a"))
    stop_all()
    stop_all()
    unwatch()
    bus.publish(change("a"))
    assert seen == ["once", "other", "all", "other"]
