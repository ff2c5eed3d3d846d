"""Devices, persons, their names, and private links. Refuses to keep a secret: only its hash.

A device is a browser with a secret; a person is whoever shares a private link between devices.

When a browser that is somebody already opens a private link, the link wins: the browser's device,
with the secret it has, becomes a device of the link's person. Its former person stays in the games
that were played, with the name; its other devices, if there are any, still are that person.
Otherwise nobody is that person any more, and its seats are away.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from tulay.match.commands import Refused
from tulay.service.counters import Counters
from tulay.service.ids import new_id, new_secret, secret_hash
from tulay.service.names import clean_name
from tulay.service.ports.bus import Unwatch
from tulay.service.ports.clock import Clock
from tulay.service.ports.registry import DeviceRow, Registry
from tulay.service.ports.store import CannotRead, CannotSave

_log = logging.getLogger(__name__)

T = TypeVar("T")

LINK_LIFE_MS = 10 * 60 * 1000
DAY_MS = 24 * 60 * 60 * 1000
_MOST_NAMES = 20_000


@dataclass(frozen=True, slots=True)
class NewDevice:
    """A device just made; its secret is told once and never again."""

    person: str
    device: str
    secret: str


@dataclass(frozen=True, slots=True)
class Who:
    """Whose device it is."""

    person: str
    device: str
    name: str | None


@dataclass(frozen=True, slots=True)
class PrivateLink:
    """A token that makes another browser the same person, once, until it expires."""

    token: str
    expires_ms: int


@dataclass(frozen=True, slots=True)
class PersonChange:
    """Something that concerns open pages of a person.

    Attributes:
        person: Whom it concerns.
        what: A new name; a device that is this person's no more, or that the operator has banned;
            everything forgotten.
        name: The name after it.
        devices: The devices that are no longer this person's, or banned.
    """

    person: str
    what: Literal["renamed", "device-removed", "device-banned", "forgotten"]
    name: str | None = None
    devices: tuple[str, ...] = ()


PersonWatcher: TypeAlias = Callable[[PersonChange], None]


class People:
    """Everybody who ever opened a page."""

    def __init__(self, registry: Registry, clock: Clock, counters: Counters) -> None:
        self._registry = registry
        self._clock = clock
        self._counters = counters
        self._names: OrderedDict[str, str | None] = OrderedDict()
        self._watchers: dict[object, PersonWatcher] = {}

    async def create_device(self) -> NewDevice:
        """A new device that is a new person.

        Raises:
            Refused: ``cannot-save``.
        """
        new = NewDevice(new_id(), new_id(), new_secret())
        hashed, now_ms = secret_hash(new.secret), self._clock.now_ms()
        await _stored(
            self._registry.add_device(new.device, new.person, hashed, now_ms, new_person=True)
        )
        self._counters.devices_created += 1
        return new

    async def identify(self, secret: str) -> Who | None:
        """Whose secret this is, None if nobody's.

        Raises:
            Refused: ``cannot-read``, ``device-banned``.
        """
        found = await _stored(self._registry.device_by_secret(secret_hash(secret)))
        if found is None:
            return None
        device, name = found
        if device.banned:
            raise Refused("device-banned")
        now_ms = self._clock.now_ms()
        if now_ms - device.seen_ms >= DAY_MS:
            with suppress(CannotSave):  # then another time; nobody is kept out by it
                await self._registry.touch(device.id, now_ms)
        return Who(device.person, device.id, name)

    async def rename(self, person: str, name: str) -> str:
        """Gives a person a name, and returns it as it is kept.

        Raises:
            Refused: ``bad-name``, ``name-hidden``, ``no-such-person``, ``cannot-save``.
        """
        cleaned = clean_name(name)
        if not await _stored(self._registry.set_name(person, cleaned)):
            hidden = await _stored(self._registry.name_hidden(person))
            raise Refused("name-hidden" if hidden else "no-such-person")
        self._keep_name(person, cleaned)
        self._tell(PersonChange(person, "renamed", cleaned))
        return cleaned

    async def names(self, persons: Iterable[str]) -> dict[str, str | None]:
        """The names of these persons, None for who has none.

        Raises:
            Refused: ``cannot-read``.
        """
        wanted = set(persons)
        missing = [person for person in wanted if person not in self._names]
        if missing:
            found = await _stored(self._registry.names(missing))
            for person in missing:
                # A name that was given while the store was asked is newer than its answer.
                self._names.setdefault(person, found.get(person))
        result = {person: self._names[person] for person in wanted}
        self._trim_names()
        return result

    # -- private links ---------------------------------------------------------------------------
    async def private_link(self, person: str) -> PrivateLink:
        """A token for another browser: it works once, for ten minutes.

        Raises:
            Refused: ``cannot-save``.
        """
        token, now_ms = new_secret(), self._clock.now_ms()
        expires_ms = now_ms + LINK_LIFE_MS
        await _stored(self._registry.add_link(secret_hash(token), person, now_ms, expires_ms))
        return PrivateLink(token, expires_ms)

    async def adopt(self, token: str, device: str | None) -> NewDevice | Who:
        """Spends a private link: the browser becomes the link's person.

        Args:
            token: From the link.
            device: The browser's device, None if it has none yet: then a new one is made.

        Raises:
            Refused: ``link-expired`` (also if it has been used), ``cannot-save``.
        """
        hashed, now_ms = secret_hash(token), self._clock.now_ms()
        if device is None:
            secret, new_device = new_secret(), new_id()
            used = self._registry.use_link(hashed, now_ms, new_device, secret_hash(secret))
            row, _ = self._found(await _stored(used))
            self._counters.devices_created += 1
            return NewDevice(row.person, row.id, secret)
        row, former = self._found(
            await _stored(self._registry.use_link(hashed, now_ms, device, None))
        )
        if former is not None and former != row.person:
            self._tell(PersonChange(former, "device-removed", devices=(device,)))
        names = await self.names([row.person])
        return Who(row.person, row.id, names[row.person])

    async def devices(self, person: str) -> list[DeviceRow]:
        """A person's devices, the oldest first.

        Raises:
            Refused: ``cannot-read``.
        """
        return list(await _stored(self._registry.devices(person)))

    async def remove_device(self, person: str, device: str) -> None:
        """Makes a device nobody's.

        Raises:
            Refused: ``no-such-device``, ``cannot-save``.
        """
        if not await _stored(self._registry.remove_device(person, device)):
            raise Refused("no-such-device")
        self._tell(PersonChange(person, "device-removed", devices=(device,)))

    async def forget(self, person: str) -> None:
        """Removes a person's name, devices and links; the games stay, nameless.

        Raises:
            Refused: ``cannot-save``.
        """
        devices = await _stored(self._registry.forget(person))
        self._keep_name(person, None)
        self._tell(PersonChange(person, "forgotten", devices=tuple(devices)))

    # -- what another process has changed --------------------------------------------------------
    async def name_changed(self, person: str) -> None:
        """Reads a name again and tells it.

        Raises:
            Refused: ``cannot-read``.
        """
        found = await _stored(self._registry.names([person]))
        self._keep_name(person, found.get(person))
        self._tell(PersonChange(person, "renamed", found.get(person)))

    def banned(self, person: str, device: str) -> None:
        """Tells that a device was banned."""
        self._tell(PersonChange(person, "device-banned", devices=(device,)))

    def watch(self, callback: PersonWatcher) -> Unwatch:
        """Calls back for each new name, removed device and forgotten person."""
        key = object()
        self._watchers[key] = callback

        def unwatch() -> None:
            self._watchers.pop(key, None)

        return unwatch

    # -- inside ----------------------------------------------------------------------------------
    @staticmethod
    def _found(used: tuple[DeviceRow, str | None] | None) -> tuple[DeviceRow, str | None]:
        if used is None:
            raise Refused("link-expired")
        return used

    def _keep_name(self, person: str, name: str | None) -> None:
        self._names[person] = name
        self._names.move_to_end(person)
        self._trim_names()

    def _trim_names(self) -> None:
        while len(self._names) > _MOST_NAMES:
            self._names.popitem(last=False)

    def _tell(self, change: PersonChange) -> None:
        for watcher in list(self._watchers.values()):
            try:
                watcher(change)
            except Exception:
                _log.exception("a watcher of people failed")


async def _stored(work: Awaitable[T]) -> T:
    """The result of the registry, or a refusal with a code."""
    try:
        return await work
    except CannotSave as error:
        raise Refused("cannot-save") from error
    except CannotRead as error:
        raise Refused("cannot-read") from error
