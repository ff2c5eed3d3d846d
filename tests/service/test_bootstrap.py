from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.service.conftest import World
from tests.service.fakes import FakeClock, FakeJobs
from tulay.match import Arrive, HouseRules, PlaceStone, Refused
from tulay.service.bootstrap import Adapters, open_service
from tulay.service.bus_memory import MemoryBus
from tulay.service.folder import DataFolder
from tulay.service.ids import ALPHABET, is_code, new_code, new_id, new_secret
from tulay.service.presence import Grace
from tulay.service.settings import Settings, StartError
from tulay.service.store.database import SQLITE_FILE
from tulay.service.timekeeper import Rhythm


def adapters() -> Adapters:
    """A fake clock and a fake CPU."""
    return Adapters(FakeClock(), MemoryBus(), lambda _: FakeJobs(), Grace(), Rhythm())


async def test_a_second_server_on_one_data_folder_is_refused(tmp_path: Path) -> None:
    """The folder belongs to one server until that has ended, however it ended."""
    settings = Settings(tmp_path / "data")
    first = await open_service(settings, adapters())
    with pytest.raises(StartError) as refused:
        await open_service(settings, adapters())
    assert refused.value.code == "data-in-use"
    assert str(settings.data) in refused.value.sentence
    device = await first.people.create_device()
    await first.close()
    second = await open_service(settings, adapters())
    assert await second.people.identify(device.secret) is not None
    await second.close()


async def test_a_second_server_on_one_database_is_refused(
    tmp_path: Path, postgres_url: str
) -> None:
    """Two servers with folders of their own cannot share a database without hearing each other."""
    first = await open_service(Settings(tmp_path / "one", postgres_url), adapters())
    with pytest.raises(StartError) as refused:
        await open_service(Settings(tmp_path / "two", postgres_url), adapters())
    assert refused.value.code == "data-in-use"
    await first.close()
    second = await open_service(Settings(tmp_path / "two", postgres_url), adapters())
    await second.close()


def test_another_process_holds_the_folder_until_it_is_killed(tmp_path: Path) -> None:
    """A lock never outlives its process: after KILL the next server starts."""
    code = (
        "import sys, time; from pathlib import Path; from tulay.service.folder import DataFolder;"
    )
    code += "f = DataFolder(Path(sys.argv[1])); print('open', flush=True); time.sleep(60)"
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "open\n"
    with pytest.raises(StartError) as refused:
        DataFolder(tmp_path)
    assert refused.value.code == "data-in-use"
    child.kill()
    child.wait()
    DataFolder(tmp_path).close()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    """A file in the way, or a folder nobody may write, ends the start with a sentence."""
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file", tmp_path / "file" / "below", Path("/proc/tulay")):
        with pytest.raises(StartError) as refused:
            DataFolder(path)
        assert refused.value.code == "data-unwritable"
        assert str(path) in refused.value.sentence


@contextmanager
def no_file_longer_than(length: int) -> Iterator[None]:
    """Lets no file grow beyond so many bytes: to who writes, the disk is full. Needs no rights."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (length, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize(
    ("length", "code"),
    [(0, "disk-full"), (4096, "disk-full"), (68 * 1024, "data-unwritable")],
)
async def test_a_full_disk_is_named_at_the_start(tmp_path: Path, length: int, code: str) -> None:
    """Where nothing can be written nothing starts, whether the folder notices or the database."""
    with no_file_longer_than(length), pytest.raises(StartError) as refused:
        await open_service(Settings(tmp_path / "data"), adapters())
    assert refused.value.code == code
    service = await open_service(Settings(tmp_path / "data"), adapters())
    await service.close()


async def test_a_disk_that_fills_up_refuses_moves_and_recovers(tmp_path: Path) -> None:
    """A move that cannot be saved is refused by name, changes nothing, and works afterwards."""
    world = World(Settings(tmp_path))
    service = await world.start()
    code = await world.create(rules=HouseRules(size=19))
    await world.do(code, Arrive("ben", "g1"))
    assert await next_move(world, code, "a1") is None
    written = (tmp_path / f"{SQLITE_FILE}-wal").stat().st_size
    with no_file_longer_than(written + 8192):
        cells = iter(f"{chr(97 + number // 19)}{number % 19 + 1}" for number in range(1, 361))
        codes = [await next_move(world, code, next(cells)) for _ in range(20)]
        assert codes[-1] == "cannot-save"
        assert set(codes) <= {"cannot-save", None}
        assert not service.health().ok
    assert await next_move(world, code, "s19") is None
    assert service.health().ok
    after = await world.group(code)
    await world.restart()
    again = await world.group(code)
    assert again.game is not None
    assert after.game is not None
    assert again.game.position == after.game.position
    await world.stop()


async def next_move(world: World, code: str, cell: str) -> str | None:
    """Places a stone for whoever is on turn; the code of the refusal, which changes nothing."""
    before = await world.group(code)
    assert before.game is not None
    person = "ana" if before.game.position.ply % 2 == 0 else "ben"
    try:
        await world.do(code, PlaceStone(person, before.game.turn, cell))
    except Refused as refused:
        unchanged = await world.group(code) == before
        return refused.code if unchanged else "changed"
    return None


async def test_a_start_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    """After a refused start the folder is free again."""
    settings = Settings(tmp_path, database_url="mysql://nowhere")
    with pytest.raises(StartError):
        await open_service(settings, adapters())
    service = await open_service(Settings(tmp_path), adapters())
    await service.close()


async def test_health_and_metrics_tell_the_truth(small_world: World) -> None:
    """Health follows the CPU; numbers are plain numbers and count what happened."""
    service = small_world.service
    assert service.health().ok
    small_world.jobs.status = "down"
    assert not service.health().ok
    small_world.jobs.status = "warming"
    assert service.health().ok
    code = await small_world.create()
    await small_world.do(code, Arrive("ben", "g1"))
    await small_world.do(code, PlaceStone("ana", await small_world.turn(code), "c3"))
    figures = service.figures()
    assert figures.totals["groups_created"] == figures.totals["games_started"] == 1
    assert sum(figures.latency.counts) >= figures.totals["commits"] >= 3
    assert (figures.moves, figures.games) == ({"person": 1}, {"running": 1, "paused": 0})
    assert (figures.cpu, figures.saving, figures.answers_owed) == ("warming", True, 0)


async def test_closing_waits_for_moves_under_way(settings: Settings) -> None:
    """A drain acknowledges what it had read, and it is there afterwards."""
    world = World(settings)
    await world.start()
    codes = [await world.create(person=f"p{number}") for number in range(10)]
    tasks = [asyncio.create_task(world.do(code, Arrive("ben", "g"))) for code in codes]
    await asyncio.sleep(0)
    await world.stop()
    await asyncio.gather(*tasks)
    await world.start()
    for code in codes:
        assert (await world.group(code)).seats[1].person == "ben"
    await world.stop()


def test_codes_and_secrets_cannot_be_guessed() -> None:
    """A code has at least 50 random bits, a secret 128, and no character looks like another."""
    codes = {new_code() for _ in range(1_000)}
    assert len(codes) == 1_000
    assert len(ALPHABET) == 32
    assert len(next(iter(codes))) * 5 >= 50
    assert not set("ilou") & set(ALPHABET)
    assert all(is_code(code) for code in codes)
    assert set("".join(codes)) == set(ALPHABET), "every character is used"
    assert len({new_id() for _ in range(1_000)} | {new_secret() for _ in range(1_000)}) == 2_000
