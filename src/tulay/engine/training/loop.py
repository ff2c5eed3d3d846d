"""The loop of training: play, learn, write down, again.

A cycle plays games with the averaged weights, adds their rows to the window, learns from the window
and writes a checkpoint. Killed at any instant, the run goes on from the last checkpoint as if the
cycle under way had not begun. The plan says what is played and learned; the run folder holds
everything.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from tulay.engine.training.export import to_onnx
from tulay.engine.training.learner import Learner, LearnerSettings
from tulay.engine.training.net import Net, grow
from tulay.engine.training.plan import Plan, Stage
from tulay.engine.training.quantize import quantize
from tulay.engine.training.run_folder import RunFolder
from tulay.engine.training.selfplay import Counts, Lane
from tulay.engine.training.vino import Precision, VinoEvaluator
from tulay.engine.training.window import Rows

CALIBRATION = 256
"""From how many positions the ranges of eight-bit numbers are learned."""

LANES = 2
"""Lanes of games for every size, each with a thread of its own where there are two cores."""


@dataclass(frozen=True, slots=True)
class Past:
    """What a net has behind it.

    Attributes:
        core_s: Seconds of the processor.
        games: Games of self-play.
        positions: Positions in them.
    """

    core_s: float = 0.0
    games: int = 0
    positions: int = 0

    def facts(self) -> dict[str, str]:
        """The same as words, which go with a net into its file.

        >>> Past.of(Past(60.0, 7, 300).facts())
        Past(core_s=60.0, games=7, positions=300)
        """
        return {name: str(value) for name, value in asdict(self).items()}

    @classmethod
    def of(cls, facts: Mapping[str, str]) -> Past:
        """What the words in a file say; nothing if they say nothing.

        Raises:
            ValueError: They are no numbers.
        """
        return cls(
            float(facts.get("core_s", 0)),
            int(facts.get("games", 0)),
            int(facts.get("positions", 0)),
        )


class Loop:
    """A run of training.

    Attributes:
        cycle: The number of the next cycle, from 0 on.
        core_s: Seconds of the processor that the run has spent.
        steps: Steps of learning in this run; the learner's own begin anew when its net grows.
        past: What made the net with which the run began.
        kept: How many times `Plan.keep_min` had passed when a net was kept last.
        totals: What self-play has done, by size.
        learner: The net that learns.
    """

    def __init__(
        self,
        folder: RunFolder,
        plan: Plan,
        *,
        cores: int = 1,
        seed: int = 0,
        begin: Net | None = None,
        past: Past | None = None,
    ) -> None:
        """Begins a run, or goes on with the one in the folder.

        Args:
            folder: Where everything is.
            plan: What to do.
            cores: How many threads may compute.
            seed: Decides what is random in a new run.
            begin: The net that a new run begins with; a fresh one if None.
            past: What made this net.
        """
        self._folder = folder
        self._plan = plan
        self._cores = cores
        self._lanes: dict[int, list[Lane]] = {}
        self.cycle = 0
        self.past = past or Past()
        self.core_s = self.past.core_s
        self.kept = int(self.core_s / 60 / plan.keep_min)
        self.steps = 0
        self.totals: dict[int, Counts] = {}
        self._seed = seed
        self._rng = np.random.default_rng(seed)
        self._since_s = time.process_time()
        state = folder.checkpoint()
        if state is not None:
            self._restore(state)
            if self._folder.last_told() < self.cycle - 1:  # killed between the two
                self._folder.tell(state["record"])
        else:
            settings = LearnerSettings(threads=cores, seed=seed)
            self.learner = Learner(begin if begin is not None else self.stage.net, settings)

    @property
    def stage(self) -> Stage:
        """The stage in which the run is."""
        return self._plan.stage_at(self.core_s / 60)

    def run(
        self, core_s: float, tell: Callable[[dict[str, Any]], None], stop: Callable[[], bool]
    ) -> None:
        """Makes cycles until the run has spent so many seconds of the processor in all.

        Args:
            core_s: The seconds.
            tell: Gets the record of every cycle.
            stop: Asked between cycles.
        """
        while self.core_s < core_s and not stop():
            tell(self.step())

    def step(self) -> dict[str, Any]:
        """Makes one cycle and writes it down.

        Returns:
            Its record.
        """
        stage = self.stage
        if self.learner.shape != stage.net:
            self._grow(stage)
        size = self._draw_size(stage)
        model = to_onnx(self.learner.averaged(), facts=self.past_now().facts())
        started = time.monotonic()
        rows, counts = self._play(stage, size, model)
        played_s = time.monotonic() - started
        self._folder.window.add(self.cycle, size, rows)
        self.totals.setdefault(size, Counts()).add(counts)
        started = time.monotonic()
        losses = self._learn(stage, len(rows))
        learned_s = time.monotonic() - started
        record = {
            "cycle": self.cycle,
            "core_s": round(self._spent_s(), 2),
            "size": size,
            "net": str(self.learner.shape),
            **asdict(counts),
            "played_s": round(played_s, 2),
            "learned_s": round(learned_s, 2),
            "steps": self.steps,
            "losses": losses,
        }
        self.cycle += 1
        self._keep_net(model)
        self._folder.save({**self._state(), "record": record})
        self._folder.tell(record)
        for each in stage.sizes:
            self._folder.window.trim(each, stage.window)
        return record

    def past_now(self) -> Past:
        """What the net has behind it now."""
        return Past(
            round(self._spent_s(), 1),
            self.past.games + sum(counts.games for counts in self.totals.values()),
            self.past.positions + sum(counts.rows for counts in self.totals.values()),
        )

    def rest(self) -> None:
        """Leaves out of the account what the processor has done since the last cycle."""
        self._since_s = time.process_time()

    def _keep_net(self, model: bytes) -> None:
        """Keeps the net of this cycle if the last one was kept long enough ago."""
        number = int(self.core_s / 60 / self._plan.keep_min)
        if number > self.kept:
            self.kept = number
            self._folder.save_net(net_name(number * self._plan.keep_min), model)

    def _spent_s(self) -> float:
        """Brings the seconds spent up to date."""
        now_s = time.process_time()
        self.core_s += now_s - self._since_s
        self._since_s = now_s
        return self.core_s

    def _draw_size(self, stage: Stage) -> int:
        """The size of this cycle, drawn by the shares of the rows."""
        sizes = list(stage.sizes)
        shares = np.array([stage.sizes[size] for size in sizes])
        return int(self._rng.choice(sizes, p=shares / shares.sum()))

    def _grow(self, stage: Stage) -> None:
        """Goes on with a larger net that says the same."""
        settings = replace(self.learner.settings, threads=self._cores)
        self.learner = Learner(grow(self.learner.averaged(), stage.net), settings)

    def _play(self, stage: Stage, size: int, model: bytes) -> tuple[Rows, Counts]:
        lanes = self._lanes_on(stage, size)
        wanted = -(-stage.cycle_rows // len(lanes))
        precision, model = self._prepared(stage, size, model)

        def harvest(lane: Lane) -> tuple[Rows, Counts]:
            evaluator = VinoEvaluator(model, size, lane.games, precision=precision, threads=1)
            return lane.harvest(evaluator, wanted)

        with ThreadPoolExecutor(self._cores) as pool:
            harvests = list(pool.map(harvest, lanes))
        counts = Counts()
        for _, each in harvests:
            counts.add(each)
        return np.concatenate([rows for rows, _ in harvests]), counts

    def _prepared(self, stage: Stage, size: int, model: bytes) -> tuple[Precision, bytes]:
        """In what to compute this cycle's games, and the net for it.

        Eight bits take positions of the size to learn their ranges from; until there are enough,
        it is bfloat16.
        """
        window = self._folder.window
        if stage.precision != "int8":
            return stage.precision, model
        if window.rows(size) < CALIBRATION:
            return "bf16", model
        sample = window.sample(size, CALIBRATION, stage.window, self._rng)
        return "int8", quantize(model, sample.planes)

    def _lanes_on(self, stage: Stage, size: int) -> list[Lane]:
        """The lanes of a size, whose games go on if another stage plays them otherwise."""
        before = self._lanes.get(size, [])
        if not before or before[0].settings != stage.play:
            lanes = [self._lane(stage, size, number) for number in range(LANES)]
            for lane, old in zip(lanes, before, strict=False):
                lane.restore(old.state())
            self._lanes[size] = lanes
        return self._lanes[size]

    def _lane(self, stage: Stage, size: int, number: int) -> Lane:
        seed = self._seed * 1_000_003 + size * LANES + number
        return Lane(size, self._plan.games_on(size), stage.play, seed)

    def _learn(self, stage: Stage, rows: int) -> dict[str, list[float]]:
        """Learns from the window for so many new rows; the mean losses by size."""
        window = self._folder.window
        batch = self.learner.settings.batch
        sizes = [size for size in stage.sizes if window.rows(size) >= batch]
        if not sizes:
            return {}
        shares = np.array([stage.sizes[size] for size in sizes])
        losses: dict[str, list[tuple[float, float]]] = {}
        for _ in range(max(1, round(rows * stage.uses / batch))):
            size = int(self._rng.choice(sizes, p=shares / shares.sum()))
            drawn = window.sample(size, batch, stage.window, self._rng)
            losses.setdefault(str(size), []).append(self.learner.step(drawn, stage.learning_rate))
            self.steps += 1
        return {
            size: [round(float(each), 4) for each in np.mean(found, axis=0)]
            for size, found in losses.items()
        }

    def _state(self) -> dict[str, Any]:
        return {
            "cycle": self.cycle,
            "core_s": self._spent_s(),
            "kept": self.kept,
            "past": asdict(self.past),
            "steps": self.steps,
            "seed": self._seed,
            "rng": self._rng.bit_generator.state,
            "totals": {size: asdict(counts) for size, counts in self.totals.items()},
            "learner": self.learner.state(),
            "lanes": {
                size: [_tensors(lane.state()) for lane in lanes]
                for size, lanes in self._lanes.items()
            },
        }

    def _restore(self, state: dict[str, Any]) -> None:
        self.cycle = state["cycle"]
        self.core_s = state["core_s"]
        self.kept = state["kept"]
        self.past = Past(**state["past"])
        self.steps = state["steps"]
        self._seed = state["seed"]
        self._rng.bit_generator.state = state["rng"]
        self.totals = {size: Counts(**counts) for size, counts in state["totals"].items()}
        settings = LearnerSettings(**state["learner"]["settings"])
        self.learner = Learner.from_state(state["learner"], replace(settings, threads=self._cores))
        for size, states in state["lanes"].items():
            lanes = [self._lane(self.stage, size, number) for number in range(LANES)]
            for lane, each in zip(lanes, states, strict=True):
                lane.restore(_arrays(each))
            self._lanes[size] = lanes


def net_name(core_min: float) -> str:
    """The name of the net that a run had after so many core-minutes.

    >>> net_name(15.0)
    '00015'
    """
    return f"{round(core_min):05d}"


def _tensors(state: dict[str, Any]) -> dict[str, Any]:
    """Arrays as tensors, which torch saves without pickling code."""
    import torch

    return {
        key: torch.from_numpy(value.view(np.int64) if value.dtype == np.uint64 else value)
        if isinstance(value, np.ndarray)
        else value
        for key, value in state.items()
    }


def _arrays(state: dict[str, Any]) -> dict[str, Any]:
    """The inverse of `_tensors`."""
    import torch

    found: dict[str, Any] = {}
    for key, value in state.items():
        found[key] = value.numpy() if isinstance(value, torch.Tensor) else value
    found["dice"] = found["dice"].view(np.uint64)
    return found
