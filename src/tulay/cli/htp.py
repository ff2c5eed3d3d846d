"""`tulay htp`: the engine on standard input and output, in the Hex Text Protocol.

Nothing but answers is written on standard output; whatever else there is to say goes to standard
error.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from tulay import __version__
from tulay.cli.inbox import Inbox
from tulay.cli.kernels import compiling
from tulay.cli.numbers import between, positive

if TYPE_CHECKING:
    from tulay.htp.facts import Facts
    from tulay.htp.player import Player

DEFAULT_VISITS = 800
_MOST_VISITS = 10**7
_SWAPS: dict[str, Literal["swap-sides", "swap-pieces"]] = {
    "off": "swap-sides",
    "sides": "swap-sides",
    "pieces": "swap-pieces",
}


def whole_number(text: str) -> int:
    """How many: at least one.

    >>> whole_number("800")
    800
    """
    if not (text.isascii() and text.isdecimal()) or not 1 <= int(text) <= _MOST_VISITS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {_MOST_VISITS}")
    return int(text)


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds `htp` to the commands."""
    parser = commands.add_parser(
        "htp",
        help="play in the Hex Text Protocol, as in HexGui",
        description="Answers the Hex Text Protocol on standard input and output.",
    )
    strength = parser.add_mutually_exclusive_group()
    strength.add_argument("--level", type=whole_number, metavar="N", help="play as the CPU does")
    strength.add_argument(
        "--visits",
        type=whole_number,
        metavar="N",
        help=f"look at so many positions for a move (default: {DEFAULT_VISITS})",
    )
    strength.add_argument("--time", type=positive, metavar="S", help="think for so many seconds")
    parser.add_argument(
        "--model",
        type=Path,
        metavar="FILE",
        help="a net as an ONNX file (default: the shipped one)",
    )
    parser.add_argument(
        "--swap",
        choices=list(_SWAPS),
        default="off",
        help="whether to answer a first stone with a swap, and which kind (default: off)",
    )
    parser.add_argument(
        "--resign-below",
        type=between(0, 1),
        default=0.0,
        metavar="SHARE",
        help="resign when the chance to win, 0 to 1, is below this (default: 0, never)",
    )
    parser.add_argument(
        "--seed", type=int, metavar="S", help="make the same moves again (default: at random)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answers until told to quit; the exit status is 2 if it cannot begin."""
    sink = os.dup(1)
    os.dup2(2, 1)  # nothing else may write among the answers
    inbox = Inbox(0, sink)
    inbox.open()
    try:
        player, facts = _make_player(arguments, inbox.is_halted)
    except (LookupError, OSError, ValueError) as error:
        print(f"tulay htp: {error}", file=sys.stderr)
        return 2
    from tulay.htp.session import Manners, Session

    manners = Manners(
        version=__version__,
        allow_swap=arguments.swap != "off",
        swap_word=_SWAPS[arguments.swap],
        resign_below=arguments.resign_below,
    )
    session = Session(player, manners, _read, facts)
    try:
        for line in inbox.lines():
            _write(sink, _answer(session.answer, line))
            if session.over:
                break
    except BrokenPipeError:
        return 1  # nobody reads any more
    except KeyboardInterrupt:
        return 130
    return 0


def _answer(answer: Callable[[str], str], line: str) -> str:
    """The answer to a line, also if the engine fails."""
    from tulay.htp.line import failure, parse_command

    try:
        return answer(line)
    except Exception as error:  # whatever it is, the conversation goes on
        traceback.print_exc()
        command = parse_command(line)
        return failure(command.number if command else "", f"the engine failed: {error}")


def _read(name: str) -> bytes:
    return Path(name).expanduser().read_bytes()


def _write(sink: int, text: str) -> None:
    content = text.encode()
    while content:
        content = content[os.write(sink, content) :]


def _make_player(arguments: argparse.Namespace, stop: Callable[[], bool]) -> tuple[Player, Facts]:
    """The player that the options describe, warm, and who proves.

    Raises:
        LookupError: There is no such level.
        OSError: The net cannot be read.
        ValueError: It is no net.
    """
    seed = int.from_bytes(os.urandom(4)) if arguments.seed is None else arguments.seed
    with compiling():
        from tulay.engine.evaluator import NetEvaluator
        from tulay.engine.facts import Facts
        from tulay.engine.levels import LEVELS
        from tulay.engine.models import shipped_model
        from tulay.engine.player import LevelPlayer, SearchPlayer

        if arguments.level is not None and arguments.level not in LEVELS:
            raise LookupError(f"there are the levels {min(LEVELS)} to {max(LEVELS)}")
        visits = arguments.visits
        if visits is None and arguments.time is None:
            visits = DEFAULT_VISITS
        net = NetEvaluator(arguments.model or shipped_model())
        search = SearchPlayer(net, visits=visits, time_s=arguments.time, seed=seed, stop=stop)
        player: LevelPlayer | SearchPlayer = search
        if arguments.level is not None:
            player = LevelPlayer(arguments.level, net, lambda: search, seed=seed, stop=stop)
        player.warm_up()
    return player, Facts(net, stop=stop)
