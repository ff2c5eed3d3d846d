"""The engine side of the protocol: a line in, an answer out. Refuses to read and write by itself.

Whatever is wrong with a command, the position and everything else stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tulay.core import Action, Color, IllegalAction, Place, Position, Resign
from tulay.htp import analysis
from tulay.htp.arguments import Arguments, count, positions_in, seconds, whole
from tulay.htp.clock import Clock
from tulay.htp.facts import Facts
from tulay.htp.line import (
    LONGEST_LINE,
    PROTOCOL_VERSION,
    Command,
    HtpError,
    failure,
    parse_command,
    success,
)
from tulay.htp.play import played
from tulay.htp.player import Analysis, Player, PlayerError
from tulay.htp.proven import proven_commands
from tulay.htp.words import color_word, parse_color, parse_move
from tulay.notation import NotationError, ascii_board, cell_name
from tulay.notation.sgf import decode_sgf

_AS_STONES = str.maketrans("RB", "BW")


@dataclass(frozen=True, slots=True)
class Manners:
    """How a session behaves where the protocol leaves it open.

    Attributes:
        name: What the program calls itself.
        version: Of it.
        size: The board before anybody says another.
        allow_swap: Whether the player may answer a first stone with a swap.
        swap_word: What the player calls that; after ``swap-pieces`` the stone is on the other side.
        resign_below: The chance to win, 0 to 1, below which the player resigns; 0 for never.
    """

    name: str = "Tulay"
    version: str = ""
    size: int = 11
    allow_swap: bool = False
    swap_word: Literal["swap-sides", "swap-pieces"] = "swap-sides"
    resign_below: float = 0.0


class Session:
    """One conversation.

    Attributes:
        position: The game.
        over: Whether the other side has said ``quit``.
    """

    def __init__(
        self,
        player: Player,
        manners: Manners,
        read: Callable[[str], bytes] | None = None,
        facts: Facts | None = None,
    ) -> None:
        """Begins with an empty board.

        Args:
            player: Who thinks.
            manners: See `Manners`.
            read: The content of a file by its name, may raise `OSError`; None if there are none.
            facts: Who proves; None if nobody does, and then there are no commands for it.
        """
        self._player = player
        self._manners = manners
        self._read = read
        self._allow_swap = manners.allow_swap
        self._clock = Clock()
        self._before: list[Position] = []
        self.position = Position.initial(manners.size, swap_rule=True)
        self.over = False
        self._commands: dict[str, Callable[[Arguments], str]] = {
            "all_legal_moves": self._all_legal_moves,
            "boardsize": self._boardsize,
            "clear_board": self._clear_board,
            "compute-inferior": self._compute_inferior,
            "final_score": self._final_score,
            "genmove": self._genmove,
            "hexgui-analyze_commands": self._analyze_commands,
            "known_command": self._known_command,
            "list_commands": self._list_commands,
            "loadsgf": self._loadsgf,
            "name": self._name,
            "param_game": self._param_game,
            "play": self._play,
            "protocol_version": self._protocol_version,
            "quit": self._quit,
            "reg_genmove": self._reg_genmove,
            "set_time": self._set_time,
            "showboard": self._showboard,
            "time_left": self._time_left,
            "time_settings": self._time_settings,
            "tulay-line": self._line,
            "tulay-search": self._search,
            "tulay-visits": self._visits,
            "undo": self._undo,
            "version": self._version,
        }
        self._analyses: tuple[str, ...] = analysis.COMMANDS
        if facts is not None:
            commands = self._commands | proven_commands(facts, self._asked)
            self._commands = dict(sorted(commands.items()))
            self._analyses += analysis.PROVEN_COMMANDS

    @property
    def commands(self) -> list[str]:
        """The names of all commands, in order."""
        return list(self._commands)

    def answer(self, line: str) -> str:
        """The answer to a line, empty if it is blank or a comment."""
        if len(line) > LONGEST_LINE:
            return failure("", f"a line of {len(line)} characters is no command")
        command = parse_command(line)
        if command is None:
            return ""
        try:
            return success(command.number, self._carry_out(command))
        except (HtpError, PlayerError) as error:
            return failure(command.number, str(error))

    def _carry_out(self, command: Command) -> str:
        if not command.name:
            raise HtpError("a number is no command")
        do = self._commands.get(command.name)
        if do is None:
            raise HtpError(f"unknown command: {command.name[:40]}")
        return do(command.arguments)

    # What the program is.

    def _protocol_version(self, arguments: Arguments) -> str:
        count(arguments, 0)
        return PROTOCOL_VERSION

    def _name(self, arguments: Arguments) -> str:
        count(arguments, 0)
        return self._manners.name

    def _version(self, arguments: Arguments) -> str:
        count(arguments, 0)
        return self._manners.version

    def _known_command(self, arguments: Arguments) -> str:
        count(arguments, 1)
        return "true" if arguments[0] in self._commands else "false"

    def _list_commands(self, arguments: Arguments) -> str:
        count(arguments, 0)
        return "\n".join(self._commands)

    def _analyze_commands(self, arguments: Arguments) -> str:
        count(arguments, 0)
        return "\n".join(self._analyses)

    def _quit(self, arguments: Arguments) -> str:
        count(arguments, 0)
        self.over = True
        return ""

    # The board.

    def _boardsize(self, arguments: Arguments) -> str:
        count(arguments, 1, 2)
        columns, rows = (whole(arguments[at]) for at in (0, -1))
        sizes = self._player.sizes
        if columns != rows:
            raise HtpError("the board must have as many rows as columns")
        if columns not in sizes:
            raise HtpError(f"boards have {sizes.start} to {sizes.stop - 1} cells along an edge")
        self._begin(columns)
        return ""

    def _clear_board(self, arguments: Arguments) -> str:
        count(arguments, 0)
        self._begin(self.position.size)
        return ""

    def _begin(self, size: int) -> None:
        self.position = Position.initial(size, swap_rule=True)
        self._before = []
        self._clock.begin()

    def _play(self, arguments: Arguments) -> str:
        count(arguments, 2)
        color = parse_color(arguments[0])
        move = parse_move(arguments[1], self.position.size)
        self._go_on(played(self.position, color, move))
        return ""

    def _go_on(self, position: Position) -> None:
        self._before.append(self.position)
        self.position = position

    def _undo(self, arguments: Arguments) -> str:
        count(arguments, 0)
        if not self._before:
            raise HtpError("there is nothing to undo")
        self.position = self._before.pop()
        return ""

    def _showboard(self, arguments: Arguments) -> str:
        count(arguments, 0)
        position = self.position
        board = ascii_board(position).translate(_AS_STONES)
        turn, winner = position.turn, position.winner
        news = f"{color_word(turn)} to play" if turn else ""
        if winner is not None:
            news = f"{color_word(winner)} has won"
        return f"\n{board}\n{news}"

    def _final_score(self, arguments: Arguments) -> str:
        count(arguments, 0)
        if self.position.winner is None:
            raise HtpError("cannot score: the game is not over")
        return "B+" if self.position.winner is Color.RED else "W+"

    def _all_legal_moves(self, arguments: Arguments) -> str:
        self._asked(arguments)
        return " ".join(cell_name(cell) for cell in self.position.empty_cells())

    def _loadsgf(self, arguments: Arguments) -> str:
        if not arguments:
            raise HtpError("loadsgf needs the name of a file")
        if self._read is None:
            raise HtpError("files cannot be read here")
        last: int | None = None
        if len(arguments) > 1 and arguments[-1].isdecimal():
            last = whole(arguments[-1])
            arguments = arguments[:-1]
        name = " ".join(arguments)
        try:
            content = self._read(name)
            positions = positions_in(decode_sgf(content), last)
        except OSError as error:
            raise HtpError(f"cannot read {name!r}: {error.strerror or 'no such file'}") from error
        except NotationError as error:
            raise HtpError(f"{name!r} cannot be loaded: {error}") from error
        size = positions[0].size
        if size not in self._player.sizes:
            raise HtpError(f"a board with {size} cells along an edge is not played on here")
        self._begin(size)
        *self._before, self.position = positions
        return ""

    # The player.

    def _genmove(self, arguments: Arguments) -> str:
        color, asked = self._asked(arguments, least=1)
        action = self._think(color, asked, regression=False)
        if isinstance(action, Place):
            self._go_on(played(self.position, color, action.cell))
            return cell_name(action.cell)
        word = "resign" if isinstance(action, Resign) else self._manners.swap_word
        self._go_on(played(self.position, color, parse_move(word, asked.size)))
        return word

    def _reg_genmove(self, arguments: Arguments) -> str:
        color, asked = self._asked(arguments, least=1)
        action = self._think(color, asked, regression=True)
        if isinstance(action, Place):
            return cell_name(action.cell)
        return "resign" if isinstance(action, Resign) else self._manners.swap_word

    def _asked(self, arguments: Arguments, least: int = 0) -> tuple[Color, Position]:
        """Whom a command asks for a move, and in which position."""
        count(arguments, least, 1)
        position = self.position
        if position.winner is not None:
            raise HtpError(f"the game is over: {color_word(position.winner)} has won")
        color = parse_color(arguments[0]) if arguments else position.turn
        assert color is not None
        position = position.with_turn(color)
        if position.swap_rule and not position.swapped and not self._allow_swap:
            position = Position.of(position.size, swap_rule=False, actions=position.actions)
        return color, position

    def _think(self, color: Color, position: Position, *, regression: bool) -> Action:
        """What the player does, made sure to be legal."""
        empty = sum(1 for _ in position.empty_cells())
        time_s = self._clock.for_move(color, empty)
        thought = self._player.choose(position, time_s=time_s, regression=regression)
        try:
            position.check(thought.action)
        except IllegalAction as error:
            raise PlayerError(f"the player erred: {error}") from error
        hopeless = thought.value < self._manners.resign_below
        if hopeless and not regression and not position.may_swap:
            return Resign(color)
        return thought.action

    def _analysis(self, arguments: Arguments) -> Analysis:
        color, position = self._asked(arguments)
        time_s = self._clock.for_move(color, position.size**2)
        return self._player.analyze(position, time_s=time_s)

    def _search(self, arguments: Arguments) -> str:
        return analysis.influence(self._analysis(arguments))

    def _visits(self, arguments: Arguments) -> str:
        return analysis.visits(self._analysis(arguments))

    def _line(self, arguments: Arguments) -> str:
        return " ".join(cell_name(cell) for cell in self._analysis(arguments).line)

    def _compute_inferior(self, arguments: Arguments) -> str:
        _, position = self._asked(arguments)
        return analysis.inferior(self._player.inferior(position))

    # Time and parameters.

    def _set_time(self, arguments: Arguments) -> str:
        count(arguments, 1)
        move_s = seconds(arguments[0])
        self._clock = Clock(None, move_s or None)
        return ""

    def _time_settings(self, arguments: Arguments) -> str:
        count(arguments, 3)
        main_s, more_s = seconds(arguments[0]), seconds(arguments[1])
        stones = whole(arguments[2])
        # More time for no stones means, by the protocol, that there is no limit.
        if more_s and not stones:
            self._clock = Clock()
            return ""
        self._clock = Clock(main_s or None, more_s / stones if more_s else None)
        self._clock.begin()
        return ""

    def _time_left(self, arguments: Arguments) -> str:
        count(arguments, 2, 3)
        color, left_s = parse_color(arguments[0]), seconds(arguments[1])
        stones = whole(arguments[2]) if len(arguments) > 2 else 0
        self._clock.left[color] = (left_s, stones)
        return ""

    def _param_game(self, arguments: Arguments) -> str:
        if not arguments:
            return f"[bool] allow_swap {int(self._allow_swap)}"
        count(arguments, 2)
        name, value = arguments
        if name != "allow_swap":
            raise HtpError(f"unknown parameter: {name[:40]}")
        if value not in ("0", "1"):
            raise HtpError("allow_swap is 0 or 1")
        self._allow_swap = value == "1"
        return ""
