"""Options that are also environment variables. Refuses to read them at import.

``--public-url`` is ``TULAY_PUBLIC_URL``; the command line wins.
"""

from __future__ import annotations

import argparse
import builtins
from collections.abc import Callable, Mapping
from typing import TypeVar

T = TypeVar("T")


def variable(option: str) -> str:
    """The environment variable of an option.

    >>> variable("--public-url")
    'TULAY_PUBLIC_URL'
    """
    return "TULAY_" + option.removeprefix("--").replace("-", "_").upper()


def add_option(
    parser: argparse.ArgumentParser,
    environment: Mapping[str, str],
    option: str,
    *,
    default: T,
    help: str,  # noqa: A002 - argparse's own word
    metavar: str,
    type: Callable[[str], T],  # noqa: A002
    action: str | builtins.type[argparse.Action] = "store",
) -> None:
    """Adds an option whose default the environment may say."""
    name = variable(option)
    shown = "" if default in (None, ()) else f", default {default}"
    # argparse reads a default that is a text through `type`, and words what is wrong with it.
    parser.add_argument(
        option,
        default=environment.get(name) or default,
        help=f"{help} ({name}{shown})".replace("%", "%%"),
        metavar=metavar,
        type=type,
        action=action,
    )
