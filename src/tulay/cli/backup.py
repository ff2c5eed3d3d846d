"""`tulay backup`: a whole copy of the games beside a running server. Refuses to overwrite."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from tulay.cli.storage import add_storage_options


def add_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    environment: Mapping[str, str],
) -> None:
    """Adds `backup` to the commands."""
    parser = commands.add_parser(
        "backup",
        help="copy the games while the server runs",
        description="Copy the SQLite file of a data folder, beside a running server or without.",
    )
    parser.set_defaults(run=run)
    add_storage_options(parser, environment)
    parser.add_argument(
        "target",
        metavar="FILE-OR-FOLDER",
        type=Path,
        help="a file that does not exist yet, or a folder in which to make one",
    )


def run(arguments: argparse.Namespace) -> int:
    """Makes the copy and prints its name; gives the exit status."""
    from tulay.service.backup import backup
    from tulay.service.clock_system import SystemClock
    from tulay.service.settings import StartError

    if arguments.database_url is not None:
        print("tulay: pg_dump copies a PostgreSQL database", file=sys.stderr)
        return 1
    now_ms = SystemClock().now_ms()
    try:
        made = backup(arguments.data.expanduser(), arguments.target.expanduser(), now_ms)
    except StartError as error:
        print(f"tulay: {error.sentence}", file=sys.stderr)
        return 1
    print(made)
    return 0
