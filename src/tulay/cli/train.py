"""`tulay train`: makes the net stronger by self-play, for as long as it is let."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
from pathlib import Path

from tulay.cli.numbers import positive
from tulay.cli.storage import default_data
from tulay.service.cpu.worker import kernels_folder

_NEEDS = ("torch", "openvino", "onnx")


def core_count(text: str) -> int:
    """How many cores: at least one.

    >>> core_count("2")
    2
    """
    if not text.isdecimal() or not 1 <= int(text) <= 256:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 256")
    return int(text)


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command to the parser."""
    parser = commands.add_parser(
        "train",
        help="make the net stronger by self-play",
        description="Plays against itself and learns from it, until stopped. Everything is in the"
        " run folder; the same command goes on with it, also after a crash.",
    )
    parser.add_argument("folder", type=Path, metavar="RUN_FOLDER", help="new, or of an earlier run")
    parser.add_argument(
        "--plan",
        choices=["curriculum", "five"],
        default="curriculum",
        help="which boards, from when on: 5×5 to 19×19 (default), or 5×5 only",
    )
    parser.add_argument(
        "--core-minutes",
        type=positive,
        metavar="M",
        help="stop when the run has spent so much of the processor in all (default: never)",
    )
    parser.add_argument(
        "--cores",
        type=core_count,
        default=1,
        metavar="N",
        help="how many cores to use (default: 1)",
    )
    parser.add_argument(
        "--begin",
        default="shipped",
        metavar="NET",
        help="what a new run begins with: 'shipped' (default), 'fresh', or an ONNX file",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="of a new run (default: 0)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Trains; the exit status is 2 if something is missing or wrong at the start."""
    missing = [name for name in _NEEDS if importlib.util.find_spec(name) is None]
    if missing:
        return _fail(f"needs {', '.join(missing)}: pip install 'tulay[train]'")
    # One thread for what has threads of its own: the loop has its own where it wants them.
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, str(arguments.cores))
    # numba alone would go on with kernels of an engine that has changed since.
    os.environ["NUMBA_CACHE_DIR"] = str(kernels_folder(default_data(os.environ) / "cpu-cache"))
    from tulay.engine.evaluator import ModelError
    from tulay.engine.training.command import TrainingOptions, train
    from tulay.engine.training.run_folder import RunFolderError

    options = TrainingOptions(
        folder=arguments.folder,
        plan=arguments.plan,
        core_min=arguments.core_minutes,
        cores=arguments.cores,
        begin=arguments.begin,
        seed=arguments.seed,
    )
    try:
        train(options, lambda line: print(line, flush=True))
    except (RunFolderError, ModelError, OSError) as error:
        return _fail(str(error))
    return 0


def _fail(message: str) -> int:
    print(f"tulay train: {message}", file=sys.stderr)
    return 2
