"""The commands that ask for what is certain. Refuses to know how it was proven.

They have the names that other programs gave them, after a way to search and after virtual
connections. The time that is set for moves does not count here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from tulay.core import Color, Position
from tulay.htp.arguments import Arguments, count
from tulay.htp.facts import Facts, Unsettled
from tulay.htp.line import HtpError
from tulay.htp.words import color_word, edge_owner, is_color, parse_spot, spot_word

Asked: TypeAlias = Callable[[Arguments], tuple[Color, Position]]
"""From the arguments of a command, one colour or none, to the colour and the game."""

_REASONS: Mapping[str, str] = {
    "stopped": "interrupted before it was certain",
    "no-memory": "not solved: the memory that it may take is full",
    "too-large": "the board is too large for that",
}
_T = TypeVar("_T")


def proven_commands(facts: Facts, asked: Asked) -> dict[str, Callable[[Arguments], str]]:
    """The commands by their names.

    Args:
        facts: Who proves.
        asked: Which game a command is about; raises `HtpError` if it is over.
    """

    def winner(arguments: Arguments) -> str:
        _, position = asked(arguments)
        return color_word(_settled(facts.winner(position)))

    def winning_cells(arguments: Arguments) -> str:
        _, position = asked(arguments)
        return " ".join(map(spot_word, _settled(facts.winning_cells(position))))

    def connected(arguments: Arguments, *, moves_first: bool) -> str:
        count(arguments, 2)
        # Programs differ in which of the two comes first, and so do versions of HexGui.
        name, owner = arguments[::-1] if is_color(arguments[0]) else arguments
        color, position = asked([owner])
        spot = parse_spot(name, position.size)
        other = edge_owner(spot) if isinstance(spot, str) else position.color_at(spot)
        if other is color.other:
            raise HtpError(f"{spot_word(spot)} belongs to {color_word(other)}")
        spots = facts.connected(position, color, spot, moves_first=moves_first)
        return " ".join(map(spot_word, _settled(spots)))

    return {
        "dfpn-solve-state": winner,
        "dfpn-solver-find-winning": winning_cells,
        "vc-connected-to-full": lambda arguments: connected(arguments, moves_first=False),
        "vc-connected-to-semi": lambda arguments: connected(arguments, moves_first=True),
    }


def _settled(answer: _T | Unsettled) -> _T:
    """The answer, if there is one.

    Raises:
        HtpError: There is a reason why not.
    """
    if isinstance(answer, str):
        raise HtpError(_REASONS[answer])
    return answer
