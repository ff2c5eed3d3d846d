from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.training.replay import made_up_rows
from tulay.core import Cell, Place, Position
from tulay.engine.planes import planes_of
from tulay.engine.training import window as module
from tulay.engine.training.window import Rows, Shard, Window, row_dtype, unpack


def numbered_rows(size: int, count: int, first: int) -> Rows:
    """Rows that carry their number, from ``first`` on, as the weight of their policy."""
    rows = made_up_rows(size, count)
    rows["policy"] = (rows["stones"] == 0) / (rows["stones"] == 0).sum(axis=1, keepdims=True)
    rows["policy_weight"] = np.arange(first, first + count)
    return rows


def drawn_numbers(window: Window, size: int, newest: int, count: int = 2000) -> list[int]:
    """Which of the numbered rows come up, in rising order."""
    batch = window.sample(size, count, newest, np.random.default_rng(1))
    return sorted({int(number) for number in batch.policy_weight})


def test_what_was_added_is_there_when_opened_again(tmp_path: Path) -> None:
    """Shards outlive the window that wrote them, row for row."""
    rows = made_up_rows(5, 40)
    Window(tmp_path).add(3, 5, rows)
    window = Window(tmp_path)
    assert window.has(3, 5) and not window.has(3, 6) and not window.has(2, 5)
    assert window.shards() == [Shard(cycle=3, size=5, rows=40)]
    assert window.rows(5) == 40 and window.rows(6) == 0
    np.testing.assert_array_equal(np.load(tmp_path / "000003-05.npy"), rows)


def test_shards_come_oldest_first(tmp_path: Path) -> None:
    """Cycles count as numbers, whatever order they were added in."""
    window = Window(tmp_path)
    for cycle in (1_000_000, 7, 12):
        window.add(cycle, 4, made_up_rows(4, 2))
    window.add(8, 5, made_up_rows(5, 2))
    assert [shard.cycle for shard in window.shards(4)] == [7, 12, 1_000_000]
    assert [shard.cycle for shard in Window(tmp_path).shards()] == [7, 8, 12, 1_000_000]


def test_a_cycle_without_rows_may_be_told(tmp_path: Path) -> None:
    """An empty shard is a shard, from which nothing is drawn."""
    window = Window(tmp_path)
    window.add(1, 4, made_up_rows(4, 0))
    window = Window(tmp_path)
    assert window.has(1, 4) and window.rows(4) == 0
    with pytest.raises(ValueError, match="no rows of size 4"):
        window.sample(4, 1, 10, np.random.default_rng(0))
    window.add(2, 4, numbered_rows(4, 3, first=1))
    assert drawn_numbers(window, 4, newest=10) == [1, 2, 3]


def test_only_the_newest_rows_are_drawn(tmp_path: Path) -> None:
    """The draw goes over shards, reaches exactly so far back, and every row comes up."""
    window = Window(tmp_path)
    for cycle, first in enumerate((1, 11, 21)):
        window.add(cycle, 5, numbered_rows(5, 10, first))
    window.add(9, 4, numbered_rows(4, 5, first=100))
    assert drawn_numbers(window, 5, newest=5) == list(range(26, 31))
    assert drawn_numbers(window, 5, newest=15) == list(range(16, 31))
    assert drawn_numbers(window, 5, newest=1000) == list(range(1, 31))


def test_rows_of_small_and_large_shards_are_drawn_alike(tmp_path: Path) -> None:
    """A row's chance does not depend on the shard that it lies in."""
    window = Window(tmp_path)
    window.add(1, 4, numbered_rows(4, 2, first=1))
    window.add(2, 4, numbered_rows(4, 18, first=3))
    batch = window.sample(4, 20_000, 20, np.random.default_rng(0))
    counts = np.bincount(batch.policy_weight.astype(int) - 1, minlength=20)
    assert counts.min() > 850 and counts.max() < 1150


def test_the_draw_follows_from_the_numbers(tmp_path: Path) -> None:
    """The same generator draws the same batch."""
    window = Window(tmp_path)
    window.add(1, 5, made_up_rows(5, 50))
    first, second = (window.sample(5, 16, 50, np.random.default_rng(4)) for _ in range(2))
    for one, other in zip(first, second, strict=True):
        np.testing.assert_array_equal(one, other)


def test_planes_are_those_of_play() -> None:
    """A row unpacks to the planes that a search shows the net for the same position."""
    stones = [Cell(2, 1), Cell(4, 4), Cell(0, 3)]
    position = Position.of(6, False, [Place(cell) for cell in stones])
    expected = planes_of(position)  # Blue's view, so rows and columns are exchanged.
    rows = np.zeros(1, dtype=row_dtype(6))
    inside = expected[0, :, 2:-2, 2:-2].reshape(2, -1)
    rows["stones"][0] = inside[0] + 2 * inside[1]
    assert set(rows["stones"][0]) == {0, 1, 2}
    np.testing.assert_array_equal(unpack(rows, 6, np.array([False])).planes, expected)


@given(size=st.integers(3, 9), seed=st.integers(0, 1000))
def test_a_turned_row_is_turned_whole(size: int, seed: int) -> None:
    """Stones and policy turn by 180° together; weights and results stay."""
    rows = made_up_rows(size, 8, seed)
    plain = unpack(rows, size, np.zeros(8, dtype=bool))
    turned = unpack(rows, size, np.arange(8) % 2 == 0)
    np.testing.assert_array_equal(turned.planes[::2], plain.planes[::2, :, ::-1, ::-1])
    policy = plain.policy.reshape(8, size, size)
    np.testing.assert_array_equal(
        turned.policy[::2], policy[::2, ::-1, ::-1].reshape(4, size * size)
    )
    np.testing.assert_array_equal(turned.planes[1::2], plain.planes[1::2])
    np.testing.assert_array_equal(turned.policy[1::2], plain.policy[1::2])
    np.testing.assert_array_equal(turned.value, rows["value"])
    np.testing.assert_array_equal(turned.policy_weight, rows["policy_weight"])
    assert all(part.dtype == np.float32 for part in turned)


def test_about_half_of_the_rows_are_turned(tmp_path: Path) -> None:
    """Of many draws of one row, half show it as it lay and half turned."""
    rows = made_up_rows(5, 1)
    rows["stones"][0] = np.arange(25) == 2
    rows["policy"] = rows["policy_weight"] = 0
    window = Window(tmp_path)
    window.add(0, 5, rows)
    batch = window.sample(5, 1000, 1, np.random.default_rng(0))
    as_it_lay = batch.planes[:, 0, 2, 4] == 1
    assert 420 < as_it_lay.sum() < 580
    assert np.all((batch.planes[:, 0, 6, 4] == 1) != as_it_lay)


def test_trimming_keeps_what_can_still_be_drawn(tmp_path: Path) -> None:
    """Only shards without a single one of the newest rows go, from the disk, too."""
    window = Window(tmp_path)
    for cycle in range(4):
        window.add(cycle, 4, numbered_rows(4, 10, first=1 + 10 * cycle))
    window.add(0, 5, made_up_rows(5, 10))
    window.trim(4, keep=11)
    assert [shard.cycle for shard in window.shards(4)] == [2, 3]
    assert window.rows(5) == 10
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "000000-05.npy",
        "000002-04.npy",
        "000003-04.npy",
    ]
    window.trim(4, keep=10)
    assert [shard.cycle for shard in window.shards(4)] == [3]
    assert drawn_numbers(window, 4, newest=11) == list(range(31, 41))


def test_a_dropped_shard_can_be_added_anew(tmp_path: Path) -> None:
    """After a shard is dropped its old rows never come up again."""
    window = Window(tmp_path)
    window.add(1, 4, numbered_rows(4, 3, first=1))
    assert drawn_numbers(window, 4, newest=9) == [1, 2, 3]
    window.drop(1, 4)
    assert not window.has(1, 4) and not any(tmp_path.iterdir())
    window.add(1, 4, numbered_rows(4, 3, first=7))
    assert drawn_numbers(window, 4, newest=9) == [7, 8, 9]
    with pytest.raises(KeyError):
        window.drop(2, 4)


def test_shards_are_never_written_over(tmp_path: Path) -> None:
    """Adding a cycle twice is refused and leaves what was there."""
    window = Window(tmp_path)
    window.add(1, 4, numbered_rows(4, 3, first=1))
    with pytest.raises(ValueError, match="already"):
        window.add(1, 4, numbered_rows(4, 3, first=7))
    assert drawn_numbers(window, 4, newest=9) == [1, 2, 3]


def test_what_a_crash_left_is_removed(tmp_path: Path) -> None:
    """Half-written shards go when the window is opened; foreign files stay."""
    (tmp_path / "000004-05.npy.partial").write_bytes(b"half")
    (tmp_path / "notes.txt").write_text("mine")
    window = Window(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
    assert window.shards() == []


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the disk does not take the rows, neither the folder nor the window has them."""
    window = Window(tmp_path)

    def full(_handle: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        window.add(1, 4, made_up_rows(4, 3))
    assert not window.has(1, 4) and not any(tmp_path.iterdir())
    monkeypatch.undo()
    window.add(1, 4, made_up_rows(4, 3))


@pytest.mark.parametrize("content", [b"", b"nothing", "short", "other size"])
def test_a_broken_shard_is_named(tmp_path: Path, content: bytes | str) -> None:
    """A file that has a shard's name and is none is an error with its name, not passed over."""
    path = tmp_path / "000001-05.npy"
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        np.save(path, made_up_rows(5 if content == "short" else 6, 10))
        if content == "short":
            path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(ValueError, match=r"000001-05\.npy"):
        Window(tmp_path)


def test_rows_that_would_spoil_the_learning_are_refused(tmp_path: Path) -> None:
    """Policies on stones, policies that do not sum up and impossible results do not come in."""
    window = Window(tmp_path)
    for spoil, match in (
        (("stones", 2), "not empty"),
        (("policy", 0), "sum to 1"),
        (("value", np.nan), "result"),
        (("value", 2), "result"),
    ):
        rows = numbered_rows(4, 3, first=1)
        rows[spoil[0]][1] = spoil[1]
        with pytest.raises(ValueError, match=match):
            window.add(1, 4, rows)
    with pytest.raises(ValueError, match="size 5"):
        window.add(1, 5, made_up_rows(4, 3))
    assert window.shards() == [] and not any(tmp_path.iterdir())


def test_few_shards_are_open_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many shards there are, only so many are mapped, and the draw reaches all."""
    monkeypatch.setattr(module, "OPEN_SHARDS", 3)
    window = Window(tmp_path)
    for cycle in range(8):
        window.add(cycle, 4, numbered_rows(4, 1, first=1 + cycle))
    assert drawn_numbers(window, 4, newest=8) == list(range(1, 9))
    maps = Path("/proc/self/maps")
    if maps.exists():
        assert maps.read_text().count(str(tmp_path)) <= 3
