"""Where persons, devices and private links are kept. Refuses to see a secret: only hashes come in.

A method that writes is one durable transaction.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A browser that is somebody.

    Attributes:
        id: Its id, which its person may know.
        person: Whose it is.
        created_ms: When it came first, in ms since 1970 UTC.
        seen_ms: When it was seen last, to the day, in ms since 1970 UTC.
        banned: Whether the operator has banned it.
    """

    id: str
    person: str
    created_ms: int
    seen_ms: int = 0
    banned: bool = False


class Registry(Protocol):
    """Persons with their names and devices.

    A method that writes raises `CannotSave`, one that reads `CannotRead`, if it is not possible.
    """

    async def add_device(
        self, device: str, person: str, secret_hash: str, now_ms: int, *, new_person: bool
    ) -> None:
        """Adds a device, and its person with it if that is new."""
        ...

    async def device_by_secret(self, secret_hash: str) -> tuple[DeviceRow, str | None] | None:
        """The device with this secret and its person's name."""
        ...

    async def touch(self, device: str, now_ms: int) -> None:
        """Notes that a device was seen."""
        ...

    async def devices(self, person: str) -> Sequence[DeviceRow]:
        """A person's devices, the oldest first."""
        ...

    async def remove_device(self, person: str, device: str) -> bool:
        """Removes a device of this person; False if there is no such device."""
        ...

    async def set_name(self, person: str, name: str) -> bool:
        """Gives a person a name; False if the person is unknown, forgotten or must have none."""
        ...

    async def name_hidden(self, person: str) -> bool:
        """Whether the operator has hidden a person's name, so that none can be given."""
        ...

    async def names(self, persons: Collection[str]) -> dict[str, str | None]:
        """Names of those of the persons who are known."""
        ...

    async def add_link(self, token_hash: str, person: str, now_ms: int, expires_ms: int) -> None:
        """Adds a private link and drops those that have expired."""
        ...

    async def use_link(
        self, token_hash: str, now_ms: int, device: str, secret_hash: str | None
    ) -> tuple[DeviceRow, str | None] | None:
        """Spends a link, at most once, and makes ``device`` one of its person's devices.

        A device with a ``secret_hash`` is new; one without exists and changes its person.
        Gives the device and its former person; None if there is no such link, if it has expired,
        or if the device does not exist.
        """
        ...

    async def forget(self, person: str) -> Sequence[str]:
        """Removes a person's name, devices and links; gives the ids of the devices."""
        ...
