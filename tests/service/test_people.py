from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from tests.service.conftest import World
from tulay.match import Refused
from tulay.service.people import LINK_LIFE_MS, NewDevice, PersonChange, Who
from tulay.service.store import schema


async def test_a_new_device_is_a_new_person(world: World) -> None:
    """Each device without a secret becomes somebody of its own, who is known by the secret."""
    people = world.service.people
    one, other = await people.create_device(), await people.create_device()
    assert one.person != other.person
    assert await people.identify(one.secret) == Who(one.person, one.device, None)
    people = (await world.restart()).people
    assert await people.identify(other.secret) == Who(other.person, other.device, None)


async def test_a_secret_that_is_nobodys_is_nobody(world: World) -> None:
    """Guessed, empty, odd and enormous secrets identify nobody and break nothing."""
    for secret in ("", "guess", "x" * 100_000, "\x00", "\udcff", "' OR 1=1 --"):
        assert await world.service.people.identify(secret) is None


async def test_no_secret_is_stored(world: World) -> None:
    """Nothing in the database would let its reader be somebody."""
    people = world.service.people
    device = await people.create_device()
    link = await people.private_link(device.person)
    async with world.service._database.reading() as connection:
        for table in schema.metadata.sorted_tables:
            rows = (await connection.execute(text(f'SELECT * FROM "{table.name}"'))).all()
            for secret in (device.secret, link.token):
                assert secret not in repr(rows)


async def test_a_name_can_be_given_and_changed(world: World) -> None:
    """A name is kept in its clean form, told to watchers, and there after a restart."""
    people, told = world.service.people, list[PersonChange]()
    people.watch(told.append)
    device = await people.create_device()
    assert await people.names([device.person]) == {device.person: None}
    assert await people.rename(device.person, "  Zoë ") == "Zoë"
    assert await people.names([device.person, "nobody"]) == {device.person: "Zoë", "nobody": None}
    assert told == [PersonChange(device.person, "renamed", "Zoë")]
    people = (await world.restart()).people
    assert await people.names([device.person]) == {device.person: "Zoë"}
    assert await people.identify(device.secret) == Who(device.person, device.device, "Zoë")


async def test_a_bad_name_changes_nothing(world: World) -> None:
    """A refused name leaves the old one."""
    people = world.service.people
    device = await people.create_device()
    await people.rename(device.person, "Ana")
    with pytest.raises(Refused) as refused:
        await people.rename(device.person, "x" * 25)
    assert (refused.value.code, refused.value.args_) == ("bad-name", {"reason": "too-long"})
    assert await people.names([device.person]) == {device.person: "Ana"}


async def test_a_private_link_adds_a_device(world: World) -> None:
    """D5: the same person in another browser, with a secret of its own."""
    people = world.service.people
    first = await people.create_device()
    await people.rename(first.person, "Ana")
    link = await people.private_link(first.person)
    assert link.expires_ms == world.clock.now_ms() + LINK_LIFE_MS
    second = await people.adopt(link.token, None)
    assert isinstance(second, NewDevice)
    assert second.person == first.person
    assert second.secret != first.secret
    assert await people.identify(second.secret) == Who(first.person, second.device, "Ana")
    assert {row.id for row in await people.devices(first.person)} == {first.device, second.device}


async def test_a_private_link_works_once(world: World) -> None:
    """Of many who open it at once, one becomes the person."""
    people = world.service.people
    first = await people.create_device()
    link = await people.private_link(first.person)
    results = await asyncio.gather(
        *(people.adopt(link.token, None) for _ in range(10)), return_exceptions=True
    )
    assert len([result for result in results if isinstance(result, NewDevice)]) == 1
    refusals = [result for result in results if isinstance(result, Refused)]
    assert {refusal.code for refusal in refusals} == {"link-expired"}
    assert len(refusals) == 9
    assert len(await people.devices(first.person)) == 2


async def test_a_private_link_works_for_ten_minutes(world: World) -> None:
    """At the tenth minute it works, a millisecond later it does not."""
    people = world.service.people
    first = await people.create_device()
    in_time, late = [await people.private_link(first.person) for _ in range(2)]
    await world.clock.advance(LINK_LIFE_MS)
    assert isinstance(await people.adopt(in_time.token, None), NewDevice)
    await world.clock.advance(1)
    with pytest.raises(Refused) as refused:
        await people.adopt(late.token, None)
    assert refused.value.code == "link-expired"


async def test_the_link_wins_over_who_the_browser_was(world: World) -> None:
    """A browser that was somebody keeps its secret and becomes the link's person."""
    people, told = world.service.people, list[PersonChange]()
    first, second = await people.create_device(), await people.create_device()
    await people.rename(second.person, "Former")
    people.watch(told.append)
    link = await people.private_link(first.person)
    adopted = await people.adopt(link.token, second.device)
    assert adopted == Who(first.person, second.device, None)
    assert await people.identify(second.secret) == adopted
    assert await people.names([second.person]) == {second.person: "Former"}
    assert await people.devices(second.person) == []
    assert told == [PersonChange(second.person, "device-removed", devices=(second.device,))]


async def test_ones_own_link_in_ones_own_browser_changes_nothing(world: World) -> None:
    """Opening the link where it was made spends it and adds no device."""
    people, told = world.service.people, list[PersonChange]()
    people.watch(told.append)
    first = await people.create_device()
    link = await people.private_link(first.person)
    assert await people.adopt(link.token, first.device) == Who(first.person, first.device, None)
    assert [row.id for row in await people.devices(first.person)] == [first.device]
    assert told == []


async def test_a_link_is_not_spent_by_a_device_that_does_not_exist(world: World) -> None:
    """An error of the asker leaves the link for who it was made for."""
    people = world.service.people
    first = await people.create_device()
    link = await people.private_link(first.person)
    with pytest.raises(Refused):
        await people.adopt(link.token, "no such device")
    assert isinstance(await people.adopt(link.token, None), NewDevice)


async def test_a_device_can_be_removed(world: World) -> None:
    """A removed device is nobody's; only its own person can remove it."""
    people, told = world.service.people, list[PersonChange]()
    people.watch(told.append)
    first, stranger = await people.create_device(), await people.create_device()
    with pytest.raises(Refused) as refused:
        await people.remove_device(stranger.person, first.device)
    assert refused.value.code == "no-such-device"
    await people.remove_device(first.person, first.device)
    assert await people.identify(first.secret) is None
    assert told == [PersonChange(first.person, "device-removed", devices=(first.device,))]


async def test_forget_me_removes_name_and_secrets(world: World) -> None:
    """Afterwards no secret and no link is this person, and the name is nowhere in the database."""
    people, told = world.service.people, list[PersonChange]()
    first = await people.create_device()
    await people.rename(first.person, "Unforgettable")
    second = await people.adopt((await people.private_link(first.person)).token, None)
    assert isinstance(second, NewDevice)
    link = await people.private_link(first.person)
    people.watch(told.append)
    await people.forget(first.person)
    assert await people.identify(first.secret) is None
    assert await people.identify(second.secret) is None
    assert await people.names([first.person]) == {first.person: None}
    with pytest.raises(Refused):
        await people.adopt(link.token, None)
    with pytest.raises(Refused) as refused:
        await people.rename(first.person, "Again")
    assert refused.value.code == "no-such-person"
    assert [(change.what, set(change.devices)) for change in told] == [
        ("forgotten", {first.device, second.device})
    ]
    async with world.service._database.reading() as connection:
        for table in schema.metadata.sorted_tables:
            rows = (await connection.execute(text(f'SELECT * FROM "{table.name}"'))).all()
            assert "Unforgettable" not in repr(rows)


async def test_many_names_are_asked_for_at_once(world: World) -> None:
    """A full table of watchers is named in one go, however many they are."""
    people = world.service.people
    devices = [await people.create_device() for _ in range(20)]
    for number, device in enumerate(devices):
        await people.rename(device.person, f"Person {number}")
    people = (await world.restart()).people
    names = await people.names(device.person for device in devices)
    assert names == {device.person: f"Person {n}" for n, device in enumerate(devices)}
    assert await people.names([]) == {}
