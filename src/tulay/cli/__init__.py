"""The command line: `tulay serve` and what is to come. Refuses to hold anything but arguments.

Importing this costs nothing: a command's parts are imported when it runs.
"""

from __future__ import annotations

from tulay.cli.main import main

__all__ = ["main"]
