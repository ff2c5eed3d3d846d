"""What one process tells the others that share a database. Refuses to carry what is changed itself.

A notice says where to look again; the truth is in the other tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

NoticeKind: TypeAlias = Literal["name", "ban", "bar", "group"]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something was changed by another process.

    Attributes:
        id: Its number; later ones have greater numbers.
        kind: A person's name; a device's ban (the person, a slash, the device); a person who may
            not play ranked any more; a group's events.
        target: What was changed.
    """

    id: int
    kind: str
    target: str


class Notices(Protocol):
    """Where notices are read. Each method raises `CannotRead` if that is not possible now."""

    async def newest(self) -> int:
        """The number of the newest notice, 0 if there is none."""
        ...

    async def after(self, number: int) -> Sequence[Notice]:
        """The notices after this one, oldest first."""
        ...
