"""What a group is owed, as rows: a function of its state. Refuses to know what is stored already.

Three kinds: ``deadline``, when `expire` has something to do; ``debt``, an answer that the CPU owes;
``restart``, somebody is believed to be here, which after a restart must be found out anew.
"""

from __future__ import annotations

from collections.abc import Mapping

from tulay.match import deadline
from tulay.match.state import Group
from tulay.service.ports.store import DueKind, DueRow


def expected_persons(group: Group) -> frozenset[str]:
    """The persons who matter to the group and of whom it does not know that they are away."""
    if group.expired:
        return frozenset()
    seated = {seat.person for seat in group.seats if seat.person and not seat.left}
    persons = seated.union(group.queue)
    if group.host is not None:
        persons.add(group.host)
    return frozenset(persons.difference(group.away))


def due_rows(stream: str, group: Group) -> dict[DueKind, DueRow]:
    """What the group is owed in this state."""
    rows: dict[DueKind, DueRow] = {}
    at_ms = deadline(group)
    if at_ms is not None:
        rows["deadline"] = DueRow(stream, "deadline", at_ms)
    if group.debt is not None:
        rows["debt"] = DueRow(stream, "debt", group.debt.not_before_ms, group.debt.key)
    if expected_persons(group):
        rows["restart"] = DueRow(stream, "restart", 0)
    return rows


def due_change(
    old: Mapping[DueKind, DueRow], new: Mapping[DueKind, DueRow]
) -> tuple[tuple[DueRow, ...], tuple[DueKind, ...]]:
    """The rows to put and the kinds to remove when what is due goes from one to the other."""
    put = tuple(row for kind, row in new.items() if old.get(kind) != row)
    return put, tuple(kind for kind in old if kind not in new)
