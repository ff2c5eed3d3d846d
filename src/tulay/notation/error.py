"""How notation refuses text. Refuses to guess what was meant."""

from __future__ import annotations


class NotationError(ValueError):
    """A text that does not follow its notation.

    Attributes:
        code: Stable name of the refusal.

    >>> str(NotationError("cell-malformed", "no cell: 'a0'"))
    "no cell: 'a0'"
    """

    def __init__(self, code: str, sentence: str) -> None:
        """Refuses with a stable code and a sentence in English."""
        super().__init__(code, sentence)
        self.code = code

    def __str__(self) -> str:
        return str(self.args[1])
