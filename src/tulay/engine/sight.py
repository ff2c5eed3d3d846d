"""What a net says about a position at first sight, without any search.

Takes none of the kernels of the search, which take a new machine three times as long to compile.
"""

from __future__ import annotations

import numpy as np

from tulay.core import Position
from tulay.engine.board import EMPTY, board_of, cell_of
from tulay.engine.evaluator import Evaluator
from tulay.engine.inferior import local_of
from tulay.engine.joins import winner
from tulay.engine.planes import empty_planes, encode, filled_board, mover_of
from tulay.engine.search import Found, Move


def at_first_sight(position: Position, evaluator: Evaluator) -> Found:
    """The answer of a search that looks at nothing but the position itself.

    Cells that cannot matter are missing, unless the position is decided: a move is wanted then,
    too. Chains of stones and unbreakable bridges decide it.

    Args:
        position: A running game; a pending offer to swap is not considered.
        evaluator: The net.

    Raises:
        ValueError: The game is over.

    >>> from tulay.engine.evaluator import UniformEvaluator
    >>> found = at_first_sight(Position.initial(3), UniformEvaluator())
    >>> len(found.moves), found.verdict, found.visits
    (9, 0, 1)
    """
    size, mover, local = position.size, mover_of(position), local_of(position.size)
    board = filled_board(position)
    wins = winner(board, local, size + 2, True)  # noqa: FBT003
    if wins:
        board = board_of(position)
    planes = empty_planes(1, size)
    encode(board, mover, size, local, planes[0])
    policy, value = evaluator.evaluate(planes)
    places = local.seen[mover]
    free = board[places] == EMPTY
    logits = policy[0, free].astype(np.float64)
    priors = np.exp(logits - logits.max())
    priors /= priors.sum()
    order = np.argsort(-priors, kind="stable")
    verdict = 0 if wins == 0 else 1 if wins == mover else -1
    worth = float(verdict or value[0])
    cells = places[free][order].tolist()
    moves = tuple(
        Move(cell_of(place, size), visits=0, value=worth, prior=prior)
        for place, prior in zip(cells, priors[order].tolist(), strict=True)
    )
    return Found(moves, worth, verdict, visits=1, line=(moves[0].cell,))
