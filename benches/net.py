"""Measures the search with a net and self-play: ``python -m benches.net [SECONDS]``.

On one core, in seconds of the processor: visits per second of a search beside what the bare runtime
evaluates in the same batches, what the tree costs beyond that, and positions of self-play per
core-hour beside what the runtime alone would allow. What the tree costs is measured twice: with an
evaluator that costs nothing, and beside the net, which leaves the processor's caches empty.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from tulay.core import Position
from tulay.engine.budget import Budget
from tulay.engine.evaluator import Evaluation, Evaluator, NetEvaluator
from tulay.engine.models import shipped_model
from tulay.engine.planes import Planes, empty_planes
from tulay.engine.search import Search
from tulay.engine.training.export import facts_of, from_onnx, to_onnx
from tulay.engine.training.plan import CURRICULUM
from tulay.engine.training.selfplay import Lane, PlaySettings
from tulay.engine.training.vino import VinoEvaluator

BATCH = 8
VISITS = 800


class Timed:
    """An evaluator that adds up what it takes."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self.spent_s = 0.0

    def evaluate(self, planes: Planes) -> Evaluation:
        """Passes the question on."""
        started_s = time.thread_time()
        answer = self._evaluator.evaluate(planes)
        self.spent_s += time.thread_time() - started_s
        return answer


def per_s(work: Callable[[], int], seconds: float) -> float:
    """How many of what some work counts come out of a second of the processor."""
    work()
    done, started_s = 0, time.thread_time()
    while time.thread_time() - started_s < seconds:
        done += work()
    return done / (time.thread_time() - started_s)


def bare(evaluator: Evaluator, size: int, batch: int, seconds: float) -> float:
    """Evaluations per second without anything around them."""
    planes = empty_planes(batch, size)

    def work() -> int:
        evaluator.evaluate(planes)
        return batch

    return per_s(work, seconds)


class Remembered:
    """An evaluator that costs next to nothing: the answers of a net to other positions."""

    def __init__(self, evaluator: Evaluator, size: int) -> None:
        self._answer = evaluator.evaluate(empty_planes(BATCH, size))

    def evaluate(self, planes: Planes) -> Evaluation:
        """Prefers what the net prefers on an empty board, more or less so by the stones' number."""
        stones = planes.sum(axis=(1, 2, 3))
        policy, value = self._answer.policy[: len(planes)], self._answer.value[: len(planes)]
        return Evaluation(policy * (stones % 7)[:, None] / 7, value * (stones % 5 - 2) / 2)


def tree_cost(evaluator: Evaluator, size: int, seconds: float) -> tuple[float, float]:
    """Microseconds of a visit beside the evaluator's own, and visits per second with it."""
    timed = Timed(evaluator)
    search = Search(timed, batch=BATCH)
    position = Position.initial(size)
    found = search.run(position, Budget(VISITS))
    timed.spent_s, visits, started_s = 0.0, 0, time.thread_time()
    while time.thread_time() - started_s < seconds:
        found = search.run(position, Budget(VISITS), seed=visits)
        visits += found.visits
    spent_s = time.thread_time() - started_s
    return (spent_s - timed.spent_s) / visits * 1e6, visits / spent_s


def search_line(model: bytes, size: int, seconds: float) -> str:
    """What a search makes of the runtime."""
    net = NetEvaluator(model)
    beside_us, visits_per_s = tree_cost(net, size, seconds)
    alone_us, _ = tree_cost(Remembered(net, size), size, seconds)
    return (
        f"{size}×{size}: {visits_per_s:,.0f} visits/s,"
        f" the bare runtime {bare(net, size, BATCH, seconds):,.0f} evaluations/s;"
        f" {alone_us:.1f} µs of tree a visit, beside the net {beside_us:.1f}"
    )


def self_play_line(model: bytes, size: int, seconds: float) -> str:
    """What self-play makes of the runtime."""
    games = CURRICULUM.games_on(size)
    lane = Lane(size, games, PlaySettings(), seed=1)
    evaluator = VinoEvaluator(model, size, games, precision="bf16", threads=1)
    lane.harvest(evaluator, 500)
    timed = Timed(evaluator)
    started_s = time.thread_time()
    rows, counts = 0, 0
    while time.thread_time() - started_s < seconds:
        _, harvested = lane.harvest(timed, 200)
        rows, counts = rows + harvested.rows, counts + harvested.evaluations
    spent_s = time.thread_time() - started_s
    return (
        f"{size}×{size}: {rows / spent_s * 3600:,.0f} positions per core-hour;"
        f" {counts / spent_s:,.0f} evaluations/s,"
        f" the bare runtime {bare(evaluator, size, games, seconds):,.0f}"
        f" in {evaluator.precision}; {(spent_s - timed.spent_s) / counts * 1e6:.1f} µs of tree each"
    )


def main() -> None:
    """Prints everything."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    # The same net with whole weights: OpenVINO is given what training gives it.
    model = to_onnx(from_onnx(shipped_model().read_bytes()))
    print(f"search with the shipped net, {facts_of(model)['shape']}, batches of {BATCH}")
    for size in (11, 13, 19):
        print(" ", search_line(model, size, seconds))
    print("self-play with it, without learning")
    for size in (7, 11, 13):
        print(" ", self_play_line(model, size, seconds))


if __name__ == "__main__":
    main()
