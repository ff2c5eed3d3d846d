"""Rows to learn from, made up: stones at random and a policy that follows from them."""

from __future__ import annotations

import numpy as np

from tulay.engine.training.window import Rows, row_dtype


def made_up_rows(size: int, count: int, seed: int = 0) -> Rows:
    """Rows in which the mover wins with more stones above, and the policy likes the left.

    About half of them have no policy.
    """
    rng = np.random.default_rng(seed)
    rows = np.zeros(count, dtype=row_dtype(size))
    stones = rng.choice(3, p=[0.6, 0.2, 0.2], size=(count, size * size))
    stones[:, rng.integers(size * size)] = 0
    liking = (stones == 0) * np.exp(-(np.arange(size * size) % size))
    weight = rng.integers(0, 2, size=count)
    rows["stones"] = stones
    rows["policy"] = liking / liking.sum(axis=1, keepdims=True) * weight[:, None]
    rows["policy_weight"] = weight
    above = stones[:, : size * (size // 2)]
    rows["value"] = np.where((above == 1).sum(axis=1) > (above == 2).sum(axis=1), 1, -1)
    return rows
