"""Measures the solver: ``python -m benches.solver [--openings] [--eight] [--sizes 7 11 13]``.

Seconds of the processor for the empty 7×7 board, for all openings on it and for the empty 8×8
board, each beside what MoHex 2.0 needs; then how long the virtual connections of one colour take in
a position, with one cell in ten taken at random.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from benches.positions import middle_game
from tulay.core import Cell, Position
from tulay.engine.board import BLUE, EMPTY, RED, board_of
from tulay.engine.edge_webs import EdgeWebs
from tulay.engine.evaluator import NetEvaluator
from tulay.engine.inferior import fill_in, local_of
from tulay.engine.joins import winner
from tulay.engine.models import shipped_model
from tulay.engine.solver import Solver

MOHEX_S = {"empty 7×7": 0.16, "all openings of 7×7": 56.0, "empty 8×8": 25.0}
"""Seconds of the processor that MoHex 2.0 took."""

POSITIONS = 40


def web_ms(size: int) -> float:
    """The milliseconds that the connections of one colour take."""
    webs, spent_s, count = EdgeWebs(size), 0.0, 0
    for seed in range(POSITIONS):
        board = board_of(middle_game(size, seed))
        fill_in(board, local_of(size))
        if winner(board, local_of(size), size + 2, bridges=False):
            continue
        inside = board.reshape(size + 2, size + 2)[1:-1, 1:-1].reshape(-1).tolist()
        red, blue, empty = (
            sum(1 << bit for bit, each in enumerate(inside) if each == code)
            for code in (RED, BLUE, EMPTY)
        )
        for color, stones in ((RED, red), (BLUE, blue)):
            webs.find(board, color, stones, empty)  # warms the processor's caches
            started_s = time.thread_time()
            webs.find(board, color, stones, empty)
            spent_s += time.thread_time() - started_s
            count += 1
    return 1000 * spent_s / count


def solve(name: str, size: int, ask: Callable[[Solver], str]) -> None:
    """Prints what a question to a new solver costs."""
    solver = Solver(size, NetEvaluator(shipped_model()))
    started_s = time.thread_time()
    answer = ask(solver)
    spent_s = time.thread_time() - started_s
    print(
        f"{name}: {spent_s:.2f} s, {solver.positions:,} positions; {answer};"
        f" MoHex {MOHEX_S[name]:g} s",
        flush=True,
    )


def winner_of_empty(solver: Solver) -> str:
    """Who wins without a stone on the board."""
    return f"{solver.verdict(Position.initial(solver.size)).wins.name.capitalize()} wins"


def number_of_openings(solver: Solver) -> str:
    """With how many first cells Red wins."""
    cells: list[Cell] = solver.winning_cells(Position.initial(solver.size))
    return f"{len(cells)} win"


def main() -> None:
    """Prints everything."""
    parser = argparse.ArgumentParser(description="Measures the solver.")
    parser.add_argument("--openings", action="store_true", help="all openings of 7×7, too")
    parser.add_argument("--eight", action="store_true", help="the empty 8×8 board, too")
    parser.add_argument("--sizes", type=int, nargs="*", default=[7, 11, 13], metavar="N")
    arguments = parser.parse_args()
    Solver(4, NetEvaluator(shipped_model())).winning_cells(Position.initial(4))  # compiles
    solve("empty 7×7", 7, winner_of_empty)
    for size in arguments.sizes:
        print(f"connections of one colour on {size}×{size}: {web_ms(size):.2f} ms", flush=True)
    if arguments.openings:
        solve("all openings of 7×7", 7, number_of_openings)
    if arguments.eight:
        solve("empty 8×8", 8, winner_of_empty)


if __name__ == "__main__":
    main()
