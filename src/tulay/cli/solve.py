"""`tulay solve`: who wins a position, with which moves, and why."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tulay import __version__
from tulay.cli.kernels import compiling
from tulay.cli.match import board_size
from tulay.core import Color, IllegalAction, Position
from tulay.notation import NotationError, ascii_board, cell_name, parse_action
from tulay.notation.sgf import decode_sgf, format_sgf, parse_sgf

if TYPE_CHECKING:
    from tulay.engine.solver import Progress, Solver

_TELL_S = 2.0


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds `solve` to the commands."""
    parser = commands.add_parser(
        "solve",
        help="prove who wins a position",
        description="Finds who wins a position if both play well, and every winning move. Boards up"
        " to 7x7 take seconds, 8x8 takes patience.",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--sgf", type=Path, metavar="FILE", help="the last position of a file's first game"
    )
    where.add_argument("--size", type=board_size, default=7, metavar="N", help="default: 7")
    parser.add_argument(
        "moves", nargs="*", metavar="MOVE", help="what is played then, such as c3; Red begins"
    )
    parser.add_argument(
        "--winner-only", action="store_true", help="do not look for every winning move"
    )
    parser.add_argument(
        "--proof",
        type=Path,
        metavar="FILE",
        help="write the proof as SGF: the winner's answer to every move that matters",
    )
    parser.add_argument(
        "--model",
        type=Path,
        metavar="FILE",
        help="the net that says in which order moves are tried (default: the shipped one)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Solves; the exit status is 2 if there is nothing to solve and 130 if it was interrupted."""
    try:
        position = read_position(arguments.sgf, arguments.size, arguments.moves)
        with compiling():
            from tulay.engine.evaluator import NetEvaluator
            from tulay.engine.models import shipped_model
            from tulay.engine.solver import Solver, Stopped

            net = NetEvaluator(arguments.model or shipped_model())
            Solver(3, net).winning_cells(Position.initial(3))  # compiles
            solver = Solver(position.size, net)
        if arguments.proof is not None:
            arguments.proof.touch()  # rather now than after an hour
    except (NotationError, IllegalAction, OSError, ValueError) as error:
        print(f"tulay solve: {error}", file=sys.stderr)
        return 2
    interrupted = False

    def interrupt(*_: object) -> None:
        nonlocal interrupted
        interrupted = True

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        _solve(solver, position, arguments, lambda: interrupted)
    except Stopped:
        reason = "interrupted" if interrupted else "the memory it may use is full"
        print(f"tulay solve: not solved: {reason}", file=sys.stderr)
        return 130 if interrupted else 1
    finally:
        signal.signal(signal.SIGINT, before)
    return 0


def read_position(sgf: Path | None, size: int, moves: Sequence[str]) -> Position:
    """The position that is asked about.

    Args:
        sgf: A file with a game.
        size: Cells along an edge, without a file.
        moves: What is played from there.

    Raises:
        OSError: The file cannot be read.
        NotationError: It is no SGF, or a move cannot be read.
        IllegalAction: The rules refuse a move.
        ValueError: The game is over.

    >>> read_position(None, 3, ["b2", "a3"]).ply
    2
    """
    if sgf is None:
        position = Position.initial(size, swap_rule="swap" in moves)
    else:
        position = parse_sgf(decode_sgf(sgf.read_bytes()))[0].position()
    for move in moves:
        position = position.after(parse_action(move, position.size))
    if position.turn is None:
        raise ValueError("the game is over")
    return position


def _solve(
    solver: Solver, position: Position, arguments: argparse.Namespace, stop: Callable[[], bool]
) -> None:
    """Prints who wins, and how.

    Raises:
        Stopped: As in `Solver.verdict`.
    """
    color, began_s, tell = position.turn, time.monotonic(), _teller()
    assert color is not None
    print(f"{ascii_board(position)}\n{_name(color)} to play", flush=True)
    wins = solver.verdict(position, stop=stop, tell=tell).wins
    print(f"{_name(wins)} wins", flush=True)
    if wins is color and not arguments.winner_only:
        cells = solver.winning_cells(position, stop=stop, tell=tell)
        print(f"with {' '.join(cell_name(cell) for cell in cells)}", flush=True)
    print(f"{solver.positions:,} positions, {time.monotonic() - began_s:.1f} s", flush=True)
    if arguments.proof is not None:
        _write_proof(solver, position, arguments.proof, stop)


def _write_proof(solver: Solver, position: Position, file: Path, stop: Callable[[], bool]) -> None:
    from tulay.engine.proof import MOST_POSITIONS, ProofTooLarge, Prover
    from tulay.engine.proof_game import proof_game

    try:
        proof = Prover(solver, stop=stop).prove(position)
    except ProofTooLarge:
        print(f"the proof has more than {MOST_POSITIONS:,} positions and was not written")
        return
    file.write_text(format_sgf(proof_game(position, proof), __version__), encoding="utf-8")
    print(f"the proof, {len(proof):,} positions, is in {file}")


def _name(color: Color) -> str:
    return color.name.capitalize()


def _teller() -> Callable[[Progress], None]:
    """Says on standard error how far the search is, every few seconds."""
    next_s = time.monotonic() + _TELL_S

    def tell(progress: Progress) -> None:
        nonlocal next_s
        if time.monotonic() >= next_s:
            next_s = time.monotonic() + _TELL_S
            print(
                f"{progress.positions:,} positions; to a win at least {progress.proof:,} more,"
                f" to a loss {progress.disproof:,}",
                file=sys.stderr,
            )

    return tell
