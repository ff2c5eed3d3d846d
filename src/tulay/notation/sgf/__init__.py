"""Games of Hex as SGF (FF[4], GM[11]), pure. Refuses to read or write files.

>>> game, = parse_sgf("(;GM[11]SZ[3]PB[Ana]PW[Ben];B[b2];W[a2];B[a3])")
>>> game.opener, game.position().turn
('Ana', Color.BLUE)
>>> print(format_sgf(game, "1.0"), end="")
(;FF[4]CA[UTF-8]AP[Tulay:1.0]GM[11]SZ[3]PB[Ana]PW[Ben];B[b2];W[a2];B[a3])
"""

from __future__ import annotations

from tulay.notation.sgf.decode import decode_sgf
from tulay.notation.sgf.game import Label, Mark, Move, Pass, Remark, SgfGame, SgfNode
from tulay.notation.sgf.lexer import SgfError
from tulay.notation.sgf.reader import parse_sgf
from tulay.notation.sgf.values import Result
from tulay.notation.sgf.writer import format_sgf

__all__ = [
    "Label",
    "Mark",
    "Move",
    "Pass",
    "Remark",
    "Result",
    "SgfError",
    "SgfGame",
    "SgfNode",
    "decode_sgf",
    "format_sgf",
    "parse_sgf",
]
