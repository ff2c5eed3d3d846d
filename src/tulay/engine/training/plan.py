"""The plan of a run: which boards, which net, how fast, from when on.

A plan is a list of stages by core-minutes, the seconds that the processor spent on the run. What a
stage does not say follows from the defaults of `PlaySettings` and `LearnerSettings`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from tulay.engine.training.net import NetShape
from tulay.engine.training.selfplay import PlaySettings
from tulay.engine.training.vino import Precision


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of a run.

    Attributes:
        until_min: Core-minutes of the run at which it ends; None for never.
        sizes: The boards that are played, each with its share of the rows.
        net: The shape of the net; a smaller one that comes from the stage before is grown.
        learning_rate: Of the learner.
        uses: How often a row is learned, on average.
        window: How many of a size's newest rows are learned.
        cycle_rows: How many rows of self-play come between two times of learning.
        precision: In what the net computes while it plays.
        play: How games are played.
    """

    until_min: float | None
    sizes: Mapping[int, float]
    net: NetShape
    learning_rate: float = 1.5e-3
    uses: float = 2.0
    window: int = 100_000
    cycle_rows: int = 4096
    precision: Precision = "bf16"
    play: PlaySettings = field(default_factory=PlaySettings)


@dataclass(frozen=True, slots=True)
class Plan:
    """The stages of a run, and what holds in all of them.

    Attributes:
        stages: In the order of their ends; the last one has none.
        games: How many games a lane plays at once, for boards up to each size.
        keep_min: Core-minutes after which the net is kept, to be compared with later ones.
    """

    stages: Sequence[Stage]
    games: Mapping[int, int] = field(
        default_factory=lambda: MappingProxyType({7: 128, 13: 64, 26: 32})
    )
    keep_min: float = 5.0

    @property
    def compared_on(self) -> int:
        """The size of board on which nets are compared: the one that is played most at the end."""
        sizes = self.stages[-1].sizes
        return max(sizes, key=lambda size: sizes[size])

    def stage_at(self, core_min: float) -> Stage:
        """The stage in which a run is that has spent so many core-minutes."""
        for stage in self.stages:
            if stage.until_min is None or core_min < stage.until_min:
                return stage
        raise ValueError("the last stage of a plan must not end")

    def games_on(self, size: int) -> int:
        """How many games a lane plays at once on boards of a size."""
        return next(games for largest, games in sorted(self.games.items()) if size <= largest)


SMALL = NetShape(4, 32)
LARGE = NetShape(6, 64)

CURRICULUM = Plan(
    stages=(
        Stage(3, {5: 1.0}, SMALL, learning_rate=2e-3, window=40_000),
        Stage(10, {5: 0.1, 7: 0.9}, SMALL, learning_rate=2e-3, window=80_000),
        Stage(20, {7: 0.1, 9: 0.9}, SMALL, learning_rate=2e-3, window=120_000),
        Stage(50, {7: 0.05, 9: 0.15, 11: 0.8}, SMALL, window=200_000),
        Stage(
            150,
            {5: 0.02, 7: 0.05, 9: 0.13, 11: 0.6, 13: 0.2},
            LARGE,
            window=300_000,
            precision="int8",
        ),
        Stage(
            None,
            {5: 0.01, 7: 0.04, 9: 0.1, 11: 0.45, 13: 0.3, 19: 0.1},
            LARGE,
            precision="int8",
            learning_rate=1e-3,
            window=400_000,
        ),
    )
)
"""From small boards to large ones, from a small net to a larger one."""

FIVE = Plan(stages=(Stage(None, {5: 1.0}, SMALL, learning_rate=2e-3, window=40_000),))
"""Boards of five cells along an edge and nothing else."""

PLANS: Mapping[str, Plan] = MappingProxyType({"curriculum": CURRICULUM, "five": FIVE})
"""The plans by name."""
