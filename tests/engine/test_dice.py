from __future__ import annotations

import pytest

from tulay.engine.dice import dice_for, roll


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64, 2**200])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    """A seed determines the numbers, whatever its size and sign."""
    assert dice_for(seed)[0] == dice_for(seed)[0] != 0


def test_every_side_comes_up_about_equally_often() -> None:
    """Of 70,000 rolls of seven sides each side gets 10,000, give or take 500."""
    dice = dice_for(7)
    counts = [0] * 7
    for _ in range(70_000):
        counts[roll(dice, 7)] += 1
    assert all(abs(count - 10_000) < 500 for count in counts)


def test_one_side_is_always_zero() -> None:
    """The smallest range has one number."""
    assert {roll(dice_for(seed), 1) for seed in range(20)} == {0}
