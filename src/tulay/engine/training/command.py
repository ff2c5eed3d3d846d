"""What `tulay train` does: opens the run folder, makes cycles, tells about them.

Stops between two cycles when asked to by SIGINT or SIGTERM; killing it loses no more than the cycle
under way.
"""

from __future__ import annotations

import math
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tulay.engine.evaluator import ModelError
from tulay.engine.models import shipped_model
from tulay.engine.training.assessment import Terms, assess, spaced
from tulay.engine.training.export import facts_of, from_onnx
from tulay.engine.training.loop import Loop, Past, net_name
from tulay.engine.training.match_record import MatchRecord
from tulay.engine.training.plan import PLANS
from tulay.engine.training.report import hours, line_of, summary_of
from tulay.engine.training.run_folder import RunFolder

SPACING = 1.4
"""A kept net is compared with earlier ones if it has so many times the minutes of the last one."""

VISITS = 32
PAIRS = 50


@dataclass(frozen=True, slots=True)
class TrainingOptions:
    """What somebody asked for.

    Attributes:
        folder: The run folder.
        plan: The name of a plan in `PLANS`.
        core_min: Stop when the run has spent so many core-minutes in all; None for never.
        cores: How many threads may compute.
        begin: "shipped" for the net in the package, "fresh" for random weights, or a file; counts
            for a new run only.
        seed: Decides what is random in a new run.
    """

    folder: Path
    plan: str
    core_min: float | None
    cores: int
    begin: str
    seed: int


def train(options: TrainingOptions, tell: Callable[[str], None]) -> None:
    """Trains until it is told to stop or the minutes are over.

    Args:
        options: What to do.
        tell: Gets lines for people.

    Raises:
        RunFolderError: The folder is in use or damaged.
        ModelError: The net to begin with cannot be read, or is larger than the plan's.
    """
    stopping = False

    def stop(*_: Any) -> None:
        nonlocal stopping
        stopping = True
        tell("stopping after this cycle")

    before = {each: signal.signal(each, stop) for each in (signal.SIGINT, signal.SIGTERM)}
    folder = RunFolder(options.folder)
    try:
        loop = open_loop(folder, options)
        tell(summary_of(loop))
        most_s = math.inf if options.core_min is None else options.core_min * 60
        kept = loop.kept

        def after_cycle(record: dict[str, Any]) -> None:
            nonlocal kept
            tell(line_of(record))
            if loop.kept > kept:
                kept = loop.kept
                compare_newest(folder, PLANS[options.plan].compared_on, tell)
                loop.rest()

        loop.run(most_s, after_cycle, lambda: stopping)
        tell(summary_of(loop))
    finally:
        folder.close()
        for each, handler in before.items():
            signal.signal(each, handler)


def compare_newest(folder: RunFolder, size: int, tell: Callable[[str], None]) -> None:
    """Plays the net that was kept last against earlier ones, if there is enough between them.

    Args:
        folder: Where the nets are; the matches stand in its ``matches.jsonl``.
        size: Cells along an edge.
        tell: Gets a line about every match, and one about the strength.
    """
    minutes = sorted(float(name) for name in folder.nets())
    chosen = spaced(minutes, SPACING)
    if len(chosen) < 2 or chosen[-1] != minutes[-1]:
        return
    nets = [(net_name(each), folder.net(net_name(each))) for each in chosen]
    record = MatchRecord(folder.folder / "matches.jsonl")
    newest = assess(nets, Terms(size, VISITS, PAIRS), record)[-1]
    tell(
        f"{hours(newest.core_min * 60)} strength on {size}×{size}: {newest.elo:+.0f} Elo over the"
        f" first net kept, standard error {newest.deviation:.0f}"
    )


def open_loop(folder: RunFolder, options: TrainingOptions) -> Loop:
    """The run in a folder, or a new one that begins as the options say."""
    plan = PLANS[options.plan]
    if options.begin == "fresh" or (options.begin == "shipped" and not shipped_model().exists()):
        return Loop(folder, plan, cores=options.cores, seed=options.seed)
    path = shipped_model() if options.begin == "shipped" else Path(options.begin)
    model = path.read_bytes()
    try:
        net, past = from_onnx(model), Past.of(facts_of(model))
    except ValueError as error:
        raise ModelError(f"{path} is no net to begin with: {error}") from error
    wanted = plan.stage_at(past.core_s / 60).net
    if net.shape.blocks > wanted.blocks or net.shape.channels > wanted.channels:
        raise ModelError(
            f"{path} has a net of {net.shape}, which is larger than the plan's {wanted}:"
            " begin with a smaller one, or with 'fresh'"
        )
    return Loop(
        folder,
        plan,
        cores=options.cores,
        seed=options.seed,
        begin=net,
        past=past,
    )
