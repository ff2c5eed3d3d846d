"""Whether a worker's answer may stand, and what is played when none does.

Judges by the rules alone. It does not judge strength.
"""

from __future__ import annotations

from tulay.core import Cell, IllegalAction, Place, Position, Resign
from tulay.notation import NotationError, action_name, parse_action
from tulay.service.cpu.messages import Answered
from tulay.service.ports.jobs import CpuAnswer, CpuJob


class AnswerError(ValueError):
    """A worker's answer that cannot stand."""


def position_of(job: CpuJob) -> Position:
    """The position that a job asks about.

    Raises:
        ValueError: There is no such position, or its game is over.

    >>> position_of(CpuJob("k", "move", 3, False, ("b2",), 1, 0)).turn
    Color.BLUE
    """
    actions = [parse_action(name, job.size) for name in job.actions]
    position = Position.of(job.size, job.swap_rule, actions)
    if position.over:
        raise IllegalAction("game-over")
    return position


def judged(position: Position, key: str, answered: Answered) -> CpuAnswer:
    """The answer, if it is one: a legal stone or swap and a chance between 0 and 1.

    Raises:
        AnswerError: It is not.
    """
    try:
        action = parse_action(answered.action, position.size)
        if isinstance(action, Resign):
            raise AnswerError("the CPU does not resign")
        position.check(action)
    except (NotationError, IllegalAction) as error:
        raise AnswerError(f"{answered.action[:20]!r}: {error}") from error
    for value in (answered.value, answered.before):
        if value is not None and not 0.0 <= value <= 1.0:
            raise AnswerError(f"a value of {value}")
    elapsed_ms = max(0, answered.elapsed_ms)
    return CpuAnswer(key, action_name(action), answered.value, elapsed_ms, answered.before)


def stopgap(position: Position, key: str) -> CpuAnswer:
    """A legal answer without any thought: the empty cell nearest to the middle.

    >>> stopgap(Position.initial(5), "k").action
    'c3'
    """
    middle = (position.size - 1) / 2

    def distance(cell: Cell) -> float:
        across, down = cell.col - middle, cell.row - middle
        return max(abs(across), abs(down), abs(across + down))

    return CpuAnswer(key, action_name(Place(min(position.empty_cells(), key=distance))), 0.5, 0)
