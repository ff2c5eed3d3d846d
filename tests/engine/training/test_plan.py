from __future__ import annotations

import pytest

from tulay.engine.training.net import NetShape
from tulay.engine.training.plan import CURRICULUM, PLANS, Plan, Stage

SHAPE = NetShape(1, 8)


def test_a_stage_lasts_until_its_minutes_are_over() -> None:
    """The stage of a run follows from the core-minutes that it has spent."""
    first, second = Stage(3, {5: 1.0}, SHAPE), Stage(None, {7: 1.0}, SHAPE)
    plan = Plan((first, second))
    assert plan.stage_at(0) is first
    assert plan.stage_at(2.99) is first
    assert plan.stage_at(3) is second
    assert plan.stage_at(1e9) is second


def test_a_plan_that_ends_is_refused() -> None:
    """A run may always go on: a plan whose last stage ends says so when it is over."""
    with pytest.raises(ValueError, match="must not end"):
        Plan((Stage(3, {5: 1.0}, SHAPE),)).stage_at(3)


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_plans_grow(plan: Plan) -> None:
    """In the plans that come with the package stages follow each other and nets never shrink."""
    ends = [stage.until_min for stage in plan.stages]
    assert ends[-1] is None
    middle = [end for end in ends[:-1] if end is not None]
    assert middle == sorted(middle)
    assert len(middle) == len(ends) - 1
    for before, after in zip(plan.stages, plan.stages[1:], strict=False):
        assert before.net.blocks <= after.net.blocks
        assert before.net.channels <= after.net.channels


def test_the_curriculum_ends_on_the_boards_that_people_play() -> None:
    """Most of the last stage is 11×11 and 13×13, and 19×19 is in it."""
    last = CURRICULUM.stages[-1].sizes
    assert last[11] + last[13] > sum(last.values()) / 2
    assert last[19] > 0


def test_lanes_are_shorter_on_large_boards() -> None:
    """Memory is bounded by playing fewer games at once where boards are large."""
    games = [CURRICULUM.games_on(size) for size in range(3, 27)]
    assert games == sorted(games, reverse=True)
