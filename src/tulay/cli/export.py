"""`tulay export`: all finished games as JSON lines on standard output. Refuses to name anybody."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping

from tulay.cli.storage import add_storage_options, run_beside


def add_command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    environment: Mapping[str, str],
) -> None:
    """Adds `export` to the commands."""
    parser = commands.add_parser(
        "export",
        help="write all finished games as JSON lines, without their people",
        description="Write all finished games to standard output, one JSON object a line.",
    )
    parser.set_defaults(run=run)
    add_storage_options(parser, environment)


def run(arguments: argparse.Namespace) -> int:
    """Writes the games; gives the exit status."""

    async def work() -> None:
        from tulay.notation.record import format_record
        from tulay.service.export import records
        from tulay.service.store import open_beside

        database = await open_beside(arguments.data.expanduser(), arguments.database_url)
        try:
            async for record in records(database):
                sys.stdout.write(format_record(record) + "\n")
            sys.stdout.flush()
        finally:
            await database.close()

    return run_beside(work)
