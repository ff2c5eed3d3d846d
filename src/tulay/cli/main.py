"""The command `tulay`: finds the subcommand and runs it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence

from tulay import __version__
from tulay.cli import admin, backup, export, htp, match, serve, solve, train


def build_parser(environment: Mapping[str, str]) -> argparse.ArgumentParser:
    """The parser of all commands."""
    parser = argparse.ArgumentParser(
        prog="tulay", description="Hex: a place to play it in the browser, and its toolkit."
    )
    parser.add_argument("--version", action="version", version=f"tulay {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    serve.add_command(commands, environment)
    admin.add_command(commands, environment)
    backup.add_command(commands, environment)
    export.add_command(commands, environment)
    htp.add_command(commands)
    match.add_command(commands)
    solve.add_command(commands)
    train.add_command(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and gives the exit status."""
    parsed = build_parser(os.environ).parse_args(arguments)
    status: int = parsed.run(parsed)
    return status
