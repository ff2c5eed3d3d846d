from __future__ import annotations

import pytest

from tests.service.conftest import World
from tests.service.fakes import settle
from tulay.match import Arrive, JoinQueue
from tulay.service.presence import Present


async def away(world: World, code: str) -> dict[str, int]:
    """Who is away, and since how many ms."""
    group = await world.group(code)
    return {person: world.clock.now_ms() - since for person, since in group.away.items()}


@pytest.fixture
async def code(small_world: World) -> str:
    """A table at which Ana and Ben play, each with one page."""
    code = await small_world.create()
    await small_world.service.presence.opened(code, "ana", "a1")
    await small_world.service.presence.opened(code, "ben", "b1")
    assert (await small_world.group(code)).seats[1].person == "ben"
    return code


async def test_opening_a_page_sits_down(small_world: World) -> None:
    """The next new person with an open page takes the free seat, everybody else watches."""
    presence = small_world.service.presence
    code = await small_world.create()
    for person in ("ana", "ben", "carl", "dora"):
        await presence.opened(code, person, "page")
    seats = (await small_world.group(code)).seats
    assert [seat.person for seat in seats] == ["ana", "ben"]
    assert presence.watchers(code) == 2
    assert presence.of(code) == dict.fromkeys(["ana", "ben", "carl", "dora"], "present")


@pytest.mark.parametrize(
    ("how", "grace_ms"), [("closed", 10_000), ("lost", 30_000), ("hidden", 120_000)]
)
async def test_each_way_to_go_has_its_grace(
    small_world: World, code: str, how: str, grace_ms: int
) -> None:
    """Closed on purpose is away after 10 s, lost after 30 s, hidden after 2 minutes; not before."""
    presence, clock = small_world.service.presence, small_world.clock
    if how == "hidden":
        presence.hidden(code, "ben", "b1", True)
        expected = "present"
    else:
        presence.closed(code, "ben", "b1", on_purpose=how == "closed")
        expected = "lost"
    assert presence.of(code)["ben"] == expected
    await clock.advance(grace_ms - 1)
    assert presence.of(code)["ben"] == expected
    assert await away(small_world, code) == {}
    await clock.advance(1)
    assert await away(small_world, code) == {"ben": grace_ms}
    assert presence.of(code).get("ben") in (None, "away")


async def test_who_comes_back_within_the_grace_was_never_away(
    small_world: World, code: str
) -> None:
    """A reload or a short loss leaves no event."""
    presence, clock = small_world.service.presence, small_world.clock
    version = (await small_world.group(code)).version
    presence.closed(code, "ben", "b1", on_purpose=True)
    await clock.advance(9_000)
    await presence.opened(code, "ben", "b2")
    await clock.advance(300_000)
    assert (await small_world.group(code)).version == version
    assert presence.of(code)["ben"] == "present"


async def test_any_page_of_a_person_is_presence(small_world: World, code: str) -> None:
    """Closing one of two pages is nothing; closing both is."""
    presence, clock = small_world.service.presence, small_world.clock
    await presence.opened(code, "ben", "b2")
    presence.closed(code, "ben", "b1", on_purpose=True)
    await clock.advance(200_000)
    assert await away(small_world, code) == {}
    presence.hidden(code, "ben", "b2", True)
    await clock.advance(120_000)
    assert await away(small_world, code) == {"ben": 120_000}


async def test_the_longest_running_grace_counts(small_world: World, code: str) -> None:
    """With a lost page and a closed one, the lost one may still come back."""
    presence, clock = small_world.service.presence, small_world.clock
    await presence.opened(code, "ben", "b2")
    presence.closed(code, "ben", "b1", on_purpose=False)
    presence.closed(code, "ben", "b2", on_purpose=True)
    await clock.advance(29_000)
    assert await away(small_world, code) == {}
    await clock.advance(1_000)
    assert await away(small_world, code) == {"ben": 30_000}


async def test_a_hidden_phone_keeps_its_two_minutes_when_its_connection_is_cut(
    small_world: World, code: str
) -> None:
    """D4: a phone that sleeps announces it, loses its socket, and still has its grace."""
    presence, clock = small_world.service.presence, small_world.clock
    presence.hidden(code, "ben", "b1", True)
    await clock.advance(5_000)
    presence.closed(code, "ben", "b1", on_purpose=False)
    await clock.advance(114_000)
    assert await away(small_world, code) == {}
    await clock.advance(1_000)
    assert await away(small_world, code) == {"ben": 120_000}


async def test_a_hidden_page_that_closes_on_purpose_is_closed(
    small_world: World, code: str
) -> None:
    """Browsers hide a page before they close it; that must not prolong the grace."""
    presence, clock = small_world.service.presence, small_world.clock
    presence.hidden(code, "ben", "b1", True)
    presence.closed(code, "ben", "b1", on_purpose=True)
    await clock.advance(10_000)
    assert await away(small_world, code) == {"ben": 10_000}


async def test_a_page_that_wakes_brings_its_person_back(small_world: World, code: str) -> None:
    """Becoming visible, or a beat after silence, ends an absence without a new socket."""
    presence, clock = small_world.service.presence, small_world.clock
    presence.hidden(code, "ben", "b1", True)
    await clock.advance(200_000)
    assert "ben" in await away(small_world, code)
    presence.hidden(code, "ben", "b1", False)
    await settle()
    assert await away(small_world, code) == {}
    await clock.advance(40_000)  # visible, with a beat, then silent
    assert await away(small_world, code) == {"ben": 40_000}
    presence.beat(code, "ben", "b1")
    await settle()
    assert await away(small_world, code) == {}
    assert presence.of(code)["ben"] == "present"


async def test_a_silent_page_shows_as_lost_before_it_counts_as_away(
    small_world: World, code: str
) -> None:
    """D1: a connection that looks open but is dead becomes visible within seconds."""
    presence, clock = small_world.service.presence, small_world.clock
    for _ in range(10):
        presence.beat(code, "ben", "b1")
        await clock.advance(15_000)
        assert presence.of(code)["ben"] == "present"
    await clock.advance(5_000)
    assert presence.of(code)["ben"] == "lost"
    assert await away(small_world, code) == {}
    await clock.advance(10_000)
    assert await away(small_world, code) == {"ben": 30_000}


async def test_a_new_socket_of_a_page_survives_the_end_of_its_old_one(
    small_world: World, code: str
) -> None:
    """A page that reconnected before the server noticed the loss stays open."""
    presence, clock = small_world.service.presence, small_world.clock
    await presence.opened(code, "ben", "b1")
    presence.closed(code, "ben", "b1", on_purpose=False)
    await clock.advance(300_000)
    assert await away(small_world, code) == {}
    assert presence.of(code)["ben"] == "present"


async def test_being_back_is_returning_to_the_same_seat(small_world: World, code: str) -> None:
    """D8, D9: the link gives back the own seat and never another one's."""
    presence, clock = small_world.service.presence, small_world.clock
    presence.closed(code, "ben", "b1", on_purpose=True)
    await clock.advance(60_000)
    await presence.opened(code, "carl", "c1")
    await presence.opened(code, "ben", "b2")
    group = await small_world.group(code)
    assert [seat.person for seat in group.seats] == ["ana", "ben"]
    assert group.away == {}


async def test_who_creates_a_table_and_never_opens_it_is_away(small_world: World) -> None:
    """A creator without a page counts as lost from the creation on."""
    code = await small_world.create(person="eve")
    await small_world.clock.advance(29_999)
    assert await away(small_world, code) == {}
    await small_world.clock.advance(1)
    assert await away(small_world, code) == {"eve": 30_000}


async def test_watchers_are_told_who_comes_and_goes(small_world: World, code: str) -> None:
    """Each change of who is here reaches those who watch the table, and only them."""
    presence, clock = small_world.service.presence, small_world.clock
    seen: list[Present] = []
    other: list[Present] = []
    unwatch = presence.watch(code, seen.append)
    presence.watch("00000000000", other.append)
    await presence.opened(code, "carl", "c1")
    assert (dict(seen[-1].persons)["carl"], seen[-1].watchers) == ("present", 1)
    presence.closed(code, "carl", "c1", on_purpose=True)
    assert (dict(seen[-1].persons)["carl"], seen[-1].watchers) == ("lost", 0)
    await clock.advance(10_000)
    assert "carl" not in presence.of(code)
    unwatch()
    count = len(seen)
    await presence.opened(code, "carl", "c1")
    assert len(seen) == count
    assert other == []


async def test_a_watcher_who_leaves_is_no_event(small_world: World, code: str) -> None:
    """Presence of those who only watch is never stored."""
    presence, clock = small_world.service.presence, small_world.clock
    version = (await small_world.group(code)).version
    await presence.opened(code, "carl", "c1")
    presence.closed(code, "carl", "c1", on_purpose=True)
    await clock.advance(200_000)
    assert (await small_world.group(code)).version == version


async def test_a_queued_person_who_goes_is_noted(small_world: World, code: str) -> None:
    """Who waits for a seat and is gone does not hold up the queue."""
    presence, clock = small_world.service.presence, small_world.clock
    await presence.opened(code, "carl", "c1")
    await small_world.do(code, JoinQueue("carl", "g"))
    presence.closed(code, "carl", "c1", on_purpose=True)
    await clock.advance(10_000)
    assert await away(small_world, code) == {"carl": 10_000}


async def test_an_absence_that_could_not_be_saved_is_told_again(
    small_world: World, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the disk is full nothing is noted; afterwards it is, with the true instant."""
    from tulay.service.ports.store import CannotSave, Unit
    from tulay.service.store import SqlStore

    presence, clock = small_world.service.presence, small_world.clock

    async def full(_self: SqlStore, _unit: Unit) -> None:
        raise CannotSave("full")

    with monkeypatch.context() as patch:
        patch.setattr(SqlStore, "commit", full)
        presence.closed(code, "ben", "b1", on_purpose=True)
        await clock.advance(60_000)
        assert await away(small_world, code) == {}
    await clock.advance(5_000)
    assert await away(small_world, code) == {"ben": 65_000}


async def test_nothing_is_kept_of_those_who_are_gone(small_world: World, code: str) -> None:
    """Memory does not grow with the people who ever looked at a table."""
    presence, clock = small_world.service.presence, small_world.clock
    for number in range(50):
        await presence.opened(code, f"guest-{number}", "page")
        presence.closed(code, f"guest-{number}", "page", on_purpose=True)
    await clock.advance(60_000)
    assert set(presence.of(code)) == {"ana", "ben"}
    for person, page in (("ana", "a1"), ("ben", "b1")):
        presence.closed(code, person, page, on_purpose=True)
    await clock.advance(60_000)
    assert presence.of(code) == {}
    assert presence.pages == 0


async def test_an_unknown_page_is_no_error(small_world: World, code: str) -> None:
    """Late words of a page that is gone are ignored."""
    presence = small_world.service.presence
    presence.closed(code, "nobody", "p", on_purpose=True)
    presence.hidden(code, "ben", "no-page", True)
    presence.beat("00000000000", "ben", "b1")
    assert presence.of(code) == {"ana": "present", "ben": "present"}


async def test_a_page_of_a_table_that_does_not_exist_is_harmless(small_world: World) -> None:
    """Opening a code that leads nowhere creates nothing."""
    await small_world.service.presence.opened("00000000000", "ana", "p")
    small_world.service.presence.closed("00000000000", "ana", "p", on_purpose=True)
    await small_world.clock.advance(60_000)
    assert small_world.service.tables.loaded == 0
    assert await small_world.service.tables.load("00000000000") is None


async def test_arriving_by_command_alone_is_enough_to_sit(small_world: World) -> None:
    """The table does not depend on presence to know who sits."""
    code = await small_world.create()
    await small_world.do(code, Arrive("ben", "g"))
    assert (await small_world.group(code)).seats[1].person == "ben"
