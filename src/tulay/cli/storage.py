"""Where games are kept, as options that several commands have. Refuses to open anything."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

from tulay.cli.options import add_option


def default_data(environment: Mapping[str, str]) -> Path:
    """Where games are kept unless something else is said: a folder of the user's own.

    A user without a home, as containers may have, gets one in the working folder.

    >>> default_data({"XDG_DATA_HOME": "/home/ana/.data"})
    PosixPath('/home/ana/.data/tulay')
    """
    home = environment.get("XDG_DATA_HOME")
    if home:
        return Path(home) / "tulay"
    try:
        return Path.home() / ".local" / "share" / "tulay"
    except RuntimeError:
        return Path.cwd() / "tulay"


def add_storage_options(parser: argparse.ArgumentParser, environment: Mapping[str, str]) -> None:
    """Adds `--data` and `--database-url`."""
    add_option(
        parser,
        environment,
        "--data",
        default=default_data(environment),
        metavar="FOLDER",
        type=Path,
        help="the folder in which games are kept",
    )
    add_option(
        parser,
        environment,
        "--database-url",
        default=None,
        metavar="URL",
        type=str,
        help="a PostgreSQL database for the games, instead of a file in the folder",
    )


def run_beside(work: Callable[[], Coroutine[Any, Any, None]]) -> int:
    """Runs a command that reads what is kept; a fault is a sentence and status 1."""
    from tulay.match.commands import Refused
    from tulay.service.ports.store import CannotRead, CannotSave
    from tulay.service.settings import StartError
    from tulay.web.logs import log_to_stderr

    log_to_stderr("critical")  # what goes wrong is said below, once
    try:
        asyncio.run(work())
    except StartError as error:
        print(f"tulay: {error.sentence}", file=sys.stderr)
    except (CannotRead, CannotSave, Refused) as error:
        print(f"tulay: the database cannot be used now: {error}", file=sys.stderr)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read has enough; Python would complain at its end
    else:
        return 0
    return 1
