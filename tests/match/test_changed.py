from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from tulay.match import Group, HouseRules, Seat
from tulay.match.changed import changed
from tulay.match.state import nobodys_group


@pytest.mark.parametrize("name", [field.name for field in fields(Group)])
def test_one_field_changes_and_the_others_stay(name: str) -> None:
    """It does what `dataclasses.replace` does, whichever field it is, and leaves the old value."""
    group = nobodys_group(7)
    before = replace(group)
    changes: dict[str, Any] = {name: "another"}
    assert changed(group, **changes) == replace(group, **changes)
    assert group == before


def test_several_fields_change_at_once() -> None:
    """All changes are in the copy, which is frozen as the first value was."""
    seat = changed(Seat(person="ana"), left=True, stand_in_from_ply=3)
    assert seat == Seat(person="ana", left=True, stand_in_from_ply=3)
    with pytest.raises(FrozenInstanceError):
        seat.left = False  # type: ignore[misc]


def test_a_field_that_does_not_exist_is_an_error() -> None:
    """A misspelt field is never ignored."""
    with pytest.raises(KeyError):
        changed(HouseRules(), turn_limit_ms=5)
