"""A value with some of its fields changed, which is what every transition makes.

Refuses to know which values these are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **changes: Any) -> T:
    """A copy of a dataclass's value with these fields changed.

    As `dataclasses.replace`, at three fifths of its cost: a move makes three copies of values with
    twenty fields, and reading them all at once is what makes the difference.

    Raises:
        KeyError: There is no such field.

    >>> from tulay.match import Seat
    >>> changed(Seat(person="ana"), left=True) == Seat(person="ana", left=True)
    True
    """
    kind: type[Any] = type(value)
    read, place = _shape(kind)  # type: ignore[arg-type]
    values = list(read(value))
    for name, changed_to in changes.items():
        values[place[name]] = changed_to
    copy: T = kind(*values)
    return copy


@cache
def _shape(kind: type) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    """How to read all fields of a class at once, and where each of them then is."""
    names = [field.name for field in fields(kind)]
    return attrgetter(*names), {name: place for place, name in enumerate(names)}
