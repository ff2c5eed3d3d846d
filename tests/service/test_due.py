from __future__ import annotations

from tulay.match import CreateGroup, HouseRules, NoteAway, PlaceStone, decide, fold
from tulay.service.due import due_change, due_rows, expected_persons
from tulay.service.ports.store import DueRow

NEW = fold(decide(None, CreateGroup("ana", "cpu", HouseRules(size=5), 2, "g"), 1_000))


def test_a_debt_a_deadline_and_a_present_person_are_due() -> None:
    """Each kind has its row, with the instant that the match gives it."""
    assert NEW.game is not None
    moved = fold(decide(NEW, PlaceStone("ana", NEW.game.turn, "a1"), 2_000), NEW)
    assert moved.debt is not None
    assert due_rows("s", moved) == {
        "debt": DueRow("s", "debt", 2_500, moved.debt.key),
        "restart": DueRow("s", "restart", 0),
    }
    assert due_rows("s", NEW) == {
        "deadline": DueRow("s", "deadline", 1_000 + 7 * 24 * 3_600_000),
        "restart": DueRow("s", "restart", 0),
    }


def test_of_whom_it_is_known_that_they_are_away_nobody_is_expected() -> None:
    """A table that everybody has left needs nothing at a restart."""
    assert expected_persons(NEW) == {"ana"}
    left = fold(decide(NEW, NoteAway("ana", 1_500), 2_000), NEW)
    assert expected_persons(left) == frozenset()
    assert "restart" not in due_rows("s", left)


def test_only_what_changes_is_written() -> None:
    """Rows that stay as they are cost nothing; those that are gone are named."""
    a, b = DueRow("s", "deadline", 1), DueRow("s", "restart", 0)
    later, debt = DueRow("s", "deadline", 2), DueRow("s", "debt", 3, "k")
    assert due_change({}, {"deadline": a, "restart": b}) == ((a, b), ())
    assert due_change({"deadline": a, "restart": b}, {"deadline": a, "restart": b}) == ((), ())
    changed = due_change({"deadline": a, "restart": b}, {"deadline": later, "debt": debt})
    assert changed == ((later, debt), ("restart",))
