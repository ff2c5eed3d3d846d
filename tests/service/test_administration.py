from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from tests.service.conftest import World
from tulay.match import Arrive, PlaceStone, Refused
from tulay.service.administration import Administration, NoSuchThing
from tulay.service.ids import new_id, public_id
from tulay.service.outside import LOOK_MS
from tulay.service.people import NewDevice, PersonChange
from tulay.service.ports.bus import Change
from tulay.service.settings import StartError
from tulay.service.store import open_beside


@pytest.fixture
async def admin(world: World) -> AsyncIterator[Administration]:
    """The operator's own connections to the database that the service has open."""
    database = await open_beside(world.settings.data, world.settings.database_url)
    yield Administration(database, world.clock)
    await database.close()


async def named(world: World, name: str) -> NewDevice:
    """Somebody with a name."""
    made = await world.service.people.create_device()
    await world.service.people.rename(made.person, name)
    return made


async def noticed(world: World) -> None:
    """The running service looks at what was changed outside."""
    await world.clock.advance(LOOK_MS)


async def test_groups_are_listed_without_their_codes(world: World, admin: Administration) -> None:
    """A list has public ids, the liveliest group first, and can be narrowed to a person."""
    ana, ben = await named(world, "Ana"), await named(world, "Ben")
    old = await world.create(person=ana.person)
    await world.clock.advance(1_000)
    new = await world.create(person=ben.person)
    listed = await admin.groups()
    assert [group.id for group in listed] == [public_id(new), public_id(old)]
    assert [group.id for group in await admin.groups(person=ana.person)] == [public_id(old)]
    assert len(await admin.groups(limit=1)) == 1
    for code in (old, new):
        assert code not in repr(listed)


async def test_a_group_is_shown_by_id_code_or_link(world: World, admin: Administration) -> None:
    """However it is named, seats, names and game are shown, and never the code."""
    ana = await named(world, "Ana")
    code = await world.create("cpu", person=ana.person)
    turn = await world.turn(code)
    await world.do(code, PlaceStone(ana.person, turn, "c3"))
    by_id = await admin.group(public_id(code))
    assert by_id == await admin.group(code) == await admin.group(f"https://hex.example/g/{code}")
    assert (by_id.running, by_id.plies, by_id.size, by_id.games_finished) == (True, 1, 5, 0)
    assert [(seat.name, seat.cpu_level) for seat in by_id.seats] == [("Ana", None), (None, 1)]
    assert code not in repr(by_id)


async def test_persons_are_found_by_name(world: World, admin: Administration) -> None:
    """A part of a name is enough; signs that search engines love are only signs."""
    ana = await named(world, "Ana María")
    await named(world, "100% Ben")
    assert [person.id for person in await admin.persons(name="maría")] == [ana.person]
    assert [person.name for person in await admin.persons(name="%")] == ["100% Ben"]
    known = await admin.person(ana.person)
    assert [device.id for device in known.devices] == [ana.device]


async def test_what_there_is_not_is_said(world: World, admin: Administration) -> None:
    """An id of nothing is refused with a sentence that has it."""
    for work in (
        admin.group("0123456789ab"),
        admin.group("0123456789a"),
        admin.person("nobody"),
        admin.hide_name("nobody", hidden=True),
        admin.ban("nothing", banned=True),
        admin.expire("0123456789a"),
    ):
        with pytest.raises(NoSuchThing, match=r"nobody|nothing|0123456789a"):
            await work


async def test_a_hidden_name_is_gone_everywhere(world: World, admin: Administration) -> None:
    """Within seconds the running service has forgotten it and tells every table so."""
    ana = await named(world, "Unspeakable")
    people = world.service.people
    assert await people.names([ana.person]) == {ana.person: "Unspeakable"}
    told: list[PersonChange] = []
    people.watch(told.append)
    assert await admin.hide_name(ana.person, hidden=True) == "Unspeakable"
    await noticed(world)
    assert await people.names([ana.person]) == {ana.person: None}
    assert told == [PersonChange(ana.person, "renamed", None)]
    await world.restart()
    assert await world.service.people.names([ana.person]) == {ana.person: None}


async def test_no_name_can_be_chosen_while_one_is_hidden(
    world: World, admin: Administration
) -> None:
    """Until the operator shows it again, the person is nameless and choosing is refused."""
    ana = await named(world, "Unspeakable")
    people = world.service.people
    await admin.hide_name(ana.person, hidden=True)
    await noticed(world)
    with pytest.raises(Refused) as refused:
        await people.rename(ana.person, "Unspeakable too")
    assert refused.value.code == "name-hidden"
    who = await people.identify(ana.secret)
    assert who is not None
    assert who.name is None
    shown = (await admin.person(ana.person)).person
    assert (shown.name, shown.hidden) == ("Unspeakable", True)
    assert await admin.hide_name(ana.person, hidden=False) == "Unspeakable"
    await noticed(world)
    assert await people.names([ana.person]) == {ana.person: "Unspeakable"}
    assert await people.rename(ana.person, "Ana") == "Ana"


async def test_a_banned_device_is_kept_out_until_it_is_let_in(
    world: World, admin: Administration
) -> None:
    """Its cookie is refused at once, its pages are told to close, its person's others stay."""
    ana = await named(world, "Ana")
    people = world.service.people
    other = await people.adopt((await people.private_link(ana.person)).token, None)
    assert isinstance(other, NewDevice)
    told: list[PersonChange] = []
    people.watch(told.append)
    await admin.ban(ana.device, banned=True)
    with pytest.raises(Refused, match="device-banned"):
        await people.identify(ana.secret)
    assert await people.identify(other.secret) is not None
    await noticed(world)
    assert told == [PersonChange(ana.person, "device-banned", devices=(ana.device,))]
    assert [device.banned for device in (await admin.person(ana.person)).devices].count(True) == 1
    await admin.ban(ana.device, banned=False)
    assert await people.identify(ana.secret) is not None


async def test_a_group_is_closed_beside_a_running_game(world: World, admin: Administration) -> None:
    """Nobody plays on, and every page that watches is told within seconds, in order."""
    code = await world.create()
    await world.do(code, Arrive("ben", new_id()))
    changes: list[Change] = []
    world.service.tables.watch(code, changes.append)
    assert await admin.expire(public_id(code)) == public_id(code)
    await noticed(world)
    group = await world.group(code)
    assert group.expired
    assert [type(event).__name__ for event in changes[-1].events] == ["GroupExpired"]
    assert changes[-1].last_seq == group.version
    with pytest.raises(Refused, match="has expired"):
        await world.do(code, PlaceStone("ana", await world.turn(code), "c3"))
    assert await admin.expire(code) == public_id(code), "closing it again is no fault"


async def test_a_move_that_comes_before_the_notice_is_decided_anew(
    world: World, admin: Administration
) -> None:
    """A server that does not know yet that a group is closed loses the race and refuses."""
    code = await world.create()
    await world.do(code, Arrive("ben", new_id()))
    turn = await world.turn(code)
    changes: list[Change] = []
    world.service.tables.watch(code, changes.append)
    await admin.expire(code)
    with pytest.raises(Refused, match="has expired"):
        await world.do(code, PlaceStone("ana", turn, "c3"))
    await noticed(world)
    told = [type(event).__name__ for change in changes for event in change.events]
    assert told == ["GroupExpired"], "pages are told, once"


async def test_it_works_without_a_server(world: World) -> None:
    """What is changed while nothing runs is so at the next start."""
    ana = await named(world, "Unspeakable")
    code = await world.create(person=ana.person)
    await world.stop()
    database = await open_beside(world.settings.data, world.settings.database_url)
    admin = Administration(database, world.clock)
    await admin.hide_name(ana.person, hidden=True)
    await admin.expire(code)
    await database.close()
    await world.start()
    assert (await world.group(code)).expired
    assert await world.service.people.names([ana.person]) == {ana.person: None}


async def test_data_of_another_release_is_left_alone(small_world: World) -> None:
    """Tables that this release does not know are neither read nor changed."""
    world = small_world
    async with world.service._database.writer._engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    with pytest.raises(StartError) as refused:
        await open_beside(world.settings.data)
    assert refused.value.code == "schema-other"
    with pytest.raises(StartError) as refused:
        await open_beside(world.settings.data / "nowhere")
    assert refused.value.code == "no-data"
