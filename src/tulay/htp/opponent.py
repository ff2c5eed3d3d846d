"""How to play a game against any program: which commands, and what their answers mean.

Each step is a generator: it yields a `Request`, is sent the `Reply`, and returns its result. Who
carries the words to and fro, and how long that may take, is not its business; a `PeerFault` may be
thrown into it.

Here a swap is always swap-sides. Programs mean different things by the word, and some mean by
``swap-pieces`` what others call ``swap-sides``; so after a swap the board is set up anew, and
nobody needs to know.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeAlias, TypeVar

from tulay.core import Action, Cell, Color, IllegalAction, Place, Position, Resign, Swap
from tulay.htp.conversation import PeerFault, Reply
from tulay.htp.line import HtpError
from tulay.htp.words import color_word, parse_move
from tulay.notation import cell_name

T = TypeVar("T")


class Request(NamedTuple):
    """A command to a program.

    Attributes:
        command: Its text.
        thinks: Whether it is to think about it, which takes longer.
    """

    command: str
    thinks: bool = False


Talk: TypeAlias = Generator[Request, Reply, T]
"""A part of a conversation that comes to a result."""


class Opponent:
    """A program, and what it is known to understand.

    Attributes:
        name: What it calls itself.
        version: What it calls its version.
        commands: What it says that it understands, empty if it does not say.
    """

    def __init__(self) -> None:
        self.name = ""
        self.version = ""
        self.commands: frozenset[str] = frozenset()
        self._both_sides = True

    def greet(self) -> Talk[None]:
        """Asks who it is and what it understands; it need not know any of that."""
        for attribute in ("name", "version"):
            reply = yield Request(attribute)
            if reply.ok:
                setattr(self, attribute, " ".join(reply.text.split()))
        reply = yield Request("list_commands")
        if reply.ok:
            self.commands = frozenset(reply.text.split())

    def begin(
        self, position: Position, *, allow_swap: bool = False, move_s: float | None = None
    ) -> Talk[None]:
        """Sets a game up.

        Args:
            position: Where it begins.
            allow_swap: Whether the program may swap.
            move_s: Seconds that it has for each move, None if they are not limited.

        Raises:
            PeerFault: ``refused``.
        """
        # Programs for Hex take both sides, those that come from Go take one.
        reply = yield Request(self._board_command(position.size))
        if not reply.ok:
            self._both_sides = not self._both_sides
        yield from self._set_up(position)
        if "param_game" in self.commands:
            yield Request(f"param_game allow_swap {int(allow_swap)}")
        if move_s is not None:
            if "time_settings" in self.commands:
                yield Request(f"time_settings 0 {move_s:g} 1")
            elif "set_time" in self.commands:
                yield Request(f"set_time {move_s:g}")

    def tell(self, color: Color, action: Action) -> Talk[None]:
        """Says what the other side has done.

        Raises:
            PeerFault: ``refused``.
        """
        if isinstance(action, Place):
            yield from self._insist(f"play {color_word(color)} {cell_name(action.cell)}")
        elif isinstance(action, Swap) and "param_game" in self.commands:
            # The stones stay as they are. It need only know that the swap has been used.
            yield Request("param_game allow_swap 0")

    def ask(self, position: Position) -> Talk[Action]:
        """Asks for a move of the colour on turn.

        Raises:
            PeerFault: ``refused``, or ``illegal``.
        """
        color = position.turn
        assert color is not None
        reply = yield Request(f"genmove {color_word(color)}", thinks=True)
        if not reply.ok:
            raise PeerFault("refused", f"it would not move: {reply.text[:80]!r}")
        action = _action_of(reply.text, position, color)
        if isinstance(action, Swap):
            if "param_game" in self.commands:
                yield Request("param_game allow_swap 0")
            yield from self._set_up(position)
        return action

    def _board_command(self, size: int) -> str:
        return f"boardsize {size} {size}" if self._both_sides else f"boardsize {size}"

    def _set_up(self, position: Position) -> Talk[None]:
        """Clears the board and places all stones, in their order where it is known."""
        yield from self._insist(self._board_command(position.size))
        if "clear_board" in self.commands:
            yield from self._insist("clear_board")
        elif not self.commands:
            yield Request("clear_board")  # who does not know it has cleared the board already
        placed = dict(position.given)
        now = position.undo_to(0)
        for action in position.actions:
            if isinstance(action, Place):
                assert now.turn is not None
                placed[action.cell] = now.turn
            now = now.after(action)
        for cell, color in placed.items():
            yield from self._insist(f"play {color_word(color)} {cell_name(cell)}")

    def _insist(self, command: str) -> Talk[None]:
        """Gives a command that must be carried out."""
        reply = yield Request(command)
        if not reply.ok:
            raise PeerFault("refused", f"it would not {command!r}: {reply.text[:80]!r}")


def _action_of(text: str, position: Position, color: Color) -> Action:
    """The action that an answer to ``genmove`` means.

    Raises:
        PeerFault: ``illegal``.
    """
    said, *_ = text.split() or [""]
    try:
        move = parse_move(said, position.size)
        if isinstance(move, Cell):
            action: Action = Place(move)
        elif move == "resign":
            return Resign(color)
        elif move == "pass":
            raise HtpError("there is no pass in Hex")
        else:
            action = Swap()
        position.check(action)
    except (HtpError, IllegalAction) as error:
        raise PeerFault("illegal", f"it moves {said[:20]!r}: {error}") from error
    return action
