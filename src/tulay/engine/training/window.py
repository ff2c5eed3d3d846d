"""The replay window: the newest positions of self-play, on disk.

Rows lie in one folder, in one file (a shard) per cycle of self-play and size. A shard appears
whole or not at all, whenever the power fails, and is never changed. Games, and what the cycles are,
are unknown here.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tulay.engine.planes import BORDER, empty_planes
from tulay.engine.work_folder import sweep, sync_folder, write_whole

Floats: TypeAlias = npt.NDArray[np.float32]
Rows: TypeAlias = npt.NDArray[np.void]

OPEN_SHARDS = 128
"""How many shards stay mapped at once; each also takes one file descriptor."""

_SHARD = re.compile(r"(\d{6,})-(\d{2})\.npy", re.ASCII)


def row_dtype(size: int) -> np.dtype[np.void]:
    """One position of self-play on boards of a size, with what came of it.

    - ``stones`` uint8, (size * size,): the mover's view after fill-in, row by row: 0 empty,
      1 the mover's, 2 the opponent's
    - ``policy`` float16, (size * size,): what the net shall say in the mover's view; sums to 1,
      all zero where ``policy_weight`` is 0
    - ``policy_weight`` float32: how much the policy counts; 0 for none
    - ``value`` float32: the result for the mover, 1 won, -1 lost

    >>> row_dtype(3).names
    ('stones', 'policy', 'policy_weight', 'value')
    >>> row_dtype(11).itemsize
    371
    """
    cells = size * size
    return np.dtype(
        [
            ("stones", np.uint8, (cells,)),
            ("policy", np.float16, (cells,)),
            ("policy_weight", np.float32),
            ("value", np.float32),
        ]
    )


class Batch(NamedTuple):
    """Positions to learn from, all float32.

    Attributes:
        planes: As `tulay.engine.planes` draws them.
        policy: ``(batch, size * size)``, each row sums to 1 unless it weighs nothing.
        policy_weight: ``(batch,)``.
        value: ``(batch,)``, -1 to 1.
    """

    planes: Floats
    policy: Floats
    policy_weight: Floats
    value: Floats


class Shard(NamedTuple):
    """One file of the window.

    Attributes:
        cycle: Of which cycle the rows are.
        size: Cells along an edge of their boards.
        rows: How many there are.
    """

    cycle: int
    size: int
    rows: int


class Window:
    """The shards of one folder. For one process and thread at a time.

    Rows stay on disk: in memory are a few words per shard, at most `OPEN_SHARDS` maps of files,
    whose pages the system may take back, and the batch that was asked for.
    """

    def __init__(self, folder: Path) -> None:
        """Opens the window, empty if the folder is new, and removes what a crash left half done.

        Raises:
            ValueError: A shard is not what its name says.
        """
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        sweep(folder)
        self._shards: dict[tuple[int, int], Shard] = {}
        self._maps: OrderedDict[tuple[int, int], Rows] = OrderedDict()
        for path in folder.iterdir():
            match = _SHARD.fullmatch(path.name)
            if match is not None:
                cycle, size = int(match[1]), int(match[2])
                self._shards[cycle, size] = Shard(cycle, size, len(_mapped(path, size)))

    def shards(self, size: int | None = None) -> list[Shard]:
        """All shards, or those of one size, oldest first."""
        return sorted(
            shard for shard in self._shards.values() if size is None or shard.size == size
        )

    def has(self, cycle: int, size: int) -> bool:
        """Whether the rows of a cycle and size are here."""
        return (cycle, size) in self._shards

    def rows(self, size: int) -> int:
        """How many rows of a size there are."""
        return sum(shard.rows for shard in self.shards(size))

    def add(self, cycle: int, size: int, rows: Rows) -> None:
        """Puts the rows of a cycle on disk; they are there, safely, when this returns.

        Raises:
            ValueError: The rows are of another size or not as `row_dtype` says, or the shard is
                here already.
            OSError: The disk did not take them; the window is as it was.
        """
        if rows.dtype != row_dtype(size) or rows.ndim != 1:
            raise ValueError(f"not rows of size {size}: {rows.dtype}, {rows.shape}")
        _check(rows)
        if self.has(cycle, size):
            raise ValueError(f"cycle {cycle} has its rows of size {size} already")
        path = self._path(cycle, size)
        write_whole(path, lambda file: np.lib.format.write_array(file, rows, allow_pickle=False))
        self._shards[cycle, size] = Shard(cycle, size, len(rows))

    def drop(self, cycle: int, size: int) -> None:
        """Deletes the rows of a cycle and size.

        Raises:
            KeyError: They are not here.
        """
        del self._shards[cycle, size]
        self._maps.pop((cycle, size), None)
        self._path(cycle, size).unlink()
        sync_folder(self.folder)

    def trim(self, size: int, keep: int) -> None:
        """Deletes the shards of a size that hold none of its newest ``keep`` rows."""
        newer = 0
        for shard in reversed(self.shards(size)):
            if newer >= keep:
                self.drop(shard.cycle, size)
            newer += shard.rows

    def sample(self, size: int, count: int, newest: int, rng: np.random.Generator) -> Batch:
        """Rows drawn at random, each as likely as the other, with repetition.

        About half of them are turned by 180°, which changes neither the mover's aim nor the result.

        Args:
            size: Of which boards.
            count: How many rows.
            newest: How many of the newest rows of that size to draw among; all if there are fewer.
            rng: Its numbers determine the draw.

        Raises:
            ValueError: There are no rows of that size to draw among.
        """
        shards = self.shards(size)
        ends = np.cumsum([shard.rows for shard in shards], dtype=np.int64)
        total = int(ends[-1]) if shards else 0
        if min(total, newest) < 1:
            raise ValueError(f"no rows of size {size} to draw among")
        drawn = np.sort(rng.integers(max(0, total - newest), total, size=count))
        owners = np.searchsorted(ends, drawn, side="right")
        rows = np.empty(count, dtype=row_dtype(size))
        for owner in np.unique(owners):
            mine = owners == owner
            shard = shards[owner]
            rows[mine] = self._map(shard)[drawn[mine] - (ends[owner] - shard.rows)]
        return unpack(rows, size, turned=rng.random(count) < 0.5)

    def _map(self, shard: Shard) -> Rows:
        key = (shard.cycle, shard.size)
        if key not in self._maps:
            self._maps[key] = _mapped(self._path(*key), shard.size)
            if len(self._maps) > OPEN_SHARDS:
                self._maps.popitem(last=False)
        self._maps.move_to_end(key)
        return self._maps[key]

    def _path(self, cycle: int, size: int) -> Path:
        return self.folder / f"{cycle:06d}-{size:02d}.npy"


def unpack(rows: Rows, size: int, turned: npt.NDArray[np.bool_]) -> Batch:
    """Rows as the net and the learner take them.

    Args:
        rows: Of `row_dtype`, ``(batch,)``; they stay unchanged.
        size: Cells along an edge.
        turned: Which rows to turn by 180°, ``bool, (batch,)``.
    """
    stones, policy = rows["stones"], rows["policy"].astype(np.float32)
    # Half a turn takes the last cell to the place of the first: the flat order backwards.
    stones = np.where(turned[:, None], stones[:, ::-1], stones).reshape(-1, size, size)
    policy = np.where(turned[:, None], policy[:, ::-1], policy)
    planes = empty_planes(len(rows), size)
    inside = slice(BORDER, BORDER + size)
    planes[:, 0, inside, inside] = stones == 1
    planes[:, 1, inside, inside] = stones == 2
    return Batch(planes, policy, rows["policy_weight"].copy(), rows["value"].copy())


def _check(rows: Rows) -> None:
    """Looks whether there is something in the rows that would spoil the learning for long.

    Raises:
        ValueError: A policy wants a cell that is not empty, or does not sum to 1 where it counts,
            or a result is out of range.
    """
    policy = rows["policy"].astype(np.float32)
    if np.any(policy[rows["stones"] != 0]):
        raise ValueError("a policy wants a cell that is not empty")
    if not np.allclose(policy.sum(axis=1), rows["policy_weight"] != 0, rtol=0, atol=0.02):
        raise ValueError("a policy does not sum to 1 where it counts and to 0 elsewhere")
    if not np.all(np.abs(rows["value"]) <= 1):
        raise ValueError("a result is not between -1 and 1")


def _mapped(path: Path, size: int) -> Rows:
    """The rows of a shard, mapped.

    Raises:
        ValueError: The file is broken or holds something else.
    """
    try:
        rows = np.lib.format.open_memmap(path, mode="r")
    except ValueError as problem:
        raise ValueError(f"{path} is no whole shard: {problem}") from problem
    if rows.dtype != row_dtype(size) or rows.ndim != 1:
        raise ValueError(f"{path} does not hold rows of size {size}")
    return rows
