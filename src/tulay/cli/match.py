"""`tulay match`: two players against each other, many games, and how far apart they are.

A player is ``level:N``, ``visits:N`` or ``time:S`` of our own, or any command that speaks the Hex
Text Protocol. Ours are child processes like any other.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tulay.cli.arena import Arena, CannotStart
from tulay.cli.htp import whole_number
from tulay.cli.kernels import compiling
from tulay.cli.numbers import positive
from tulay.core import MAX_SIZE, Position
from tulay.htp.match import MatchError, Terms, terms_for

if TYPE_CHECKING:
    from tulay.cli.match_folder import MatchFolder

DEFAULT_PATIENCE_S = 300.0


def board_size(text: str) -> int:
    """Cells along an edge.

    >>> board_size("11")
    11
    """
    if not (text.isascii() and text.isdecimal()) or not 2 <= int(text) <= MAX_SIZE:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size from 2 to {MAX_SIZE}")
    return int(text)


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds `match` to the commands."""
    parser = commands.add_parser(
        "match",
        help="play two players or programs against each other",
        description="Plays paired games: every opening twice, with colours exchanged. The same"
        " command goes on with a match that was stopped.",
        epilog="A player is level:N, visits:N, time:S, or a command that speaks the Hex Text"
        " Protocol.",
    )
    parser.add_argument("players", nargs=2, metavar="PLAYER", help="see below")
    parser.add_argument("--size", type=board_size, default=11, metavar="N", help="default: 11")
    parser.add_argument(
        "--games", type=whole_number, default=200, metavar="N", help="how many (default: 200)"
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FOLDER", help="where the games are kept"
    )
    parser.add_argument(
        "--time", type=positive, metavar="S", help="seconds for a move (default: not limited)"
    )
    parser.add_argument(
        "--openings",
        choices=["two", "one"],
        default="two",
        help="two stones that leave the game open, drawn by the seed, or every first stone in turn"
        " (default: two)",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="default: 0")
    parser.add_argument(
        "--patience",
        type=positive,
        default=DEFAULT_PATIENCE_S,
        metavar="S",
        help="seconds after which a player that does not answer has lost, where --time does not"
        f" say it (default: {DEFAULT_PATIENCE_S:g})",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays; the exit status is 1 if a player cannot be started, 2 if the folder cannot be used."""
    with compiling():
        from tulay.cli.match_folder import MatchFolder
    try:
        folder = MatchFolder(arguments.out)
    except (MatchError, OSError) as error:
        return _fail(str(error), 2)
    try:
        terms = _terms(arguments, folder)
        return asyncio.run(_play(terms, folder, arguments.patience))
    except CannotStart as error:
        return _fail(str(error), 1)
    except (MatchError, OSError) as error:
        return _fail(str(error), 2)
    except KeyboardInterrupt:
        return 130
    finally:
        folder.close()


def _fail(sentence: str, status: int) -> int:
    print(f"tulay match: {sentence}", file=sys.stderr)
    return status


def _terms(arguments: argparse.Namespace, folder: MatchFolder) -> Terms:
    """The terms of the match: those under which it began, or new ones, written down.

    Raises:
        MatchError: It began under other terms.
    """
    one, other = arguments.players
    begun = folder.terms()
    if begun is not None:
        asked = replace(
            begun,
            players=(one, other),
            size=arguments.size,
            games=arguments.games,
            seed=arguments.seed,
            move_s=arguments.time,
        )
        stones = {"two": 2, "one": 1}[arguments.openings]
        if asked != begun or any(len(cells) != stones for cells in begun.openings):
            raise MatchError(f"the match in {folder.folder} began on other terms: see match.json")
        return begun
    starts = _starts(arguments.size, arguments.openings, arguments.seed)
    terms = terms_for(
        (one, other), starts, games=arguments.games, seed=arguments.seed, move_s=arguments.time
    )
    folder.agree(terms)
    return terms


def _starts(size: int, kind: str, seed: int) -> Iterator[Position]:
    """The openings of a match."""
    with compiling():
        from tulay.engine.evaluator import NetEvaluator
        from tulay.engine.models import shipped_model
        from tulay.engine.starts import first_stones, openings

        if kind == "one":
            yield from first_stones(size)
        else:
            yield from openings(size, seed, NetEvaluator(shipped_model()))


async def _play(terms: Terms, folder: MatchFolder, patience_s: float) -> int:
    """Plays until the end, or until a signal asks for one."""
    arena = Arena(terms, folder, patience_s=patience_s)
    playing = asyncio.ensure_future(arena.play(lambda line: print(line, flush=True)))
    stopped: list[int] = []

    def stop(number: int) -> None:
        stopped.append(number)
        playing.cancel()

    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop, number)
    try:
        await playing
        return 0
    except asyncio.CancelledError:
        if not stopped:
            raise
        return 128 + stopped[0]
