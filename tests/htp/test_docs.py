from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.htp.players import ScriptedPlayer, WrittenFacts
from tulay.cli.main import build_parser
from tulay.htp.session import Manners, Session

DOCS = (Path(__file__).parents[2] / "docs" / "htp.md").read_text(encoding="utf-8")


def test_every_command_is_described() -> None:
    """docs/htp.md names each command, and none that there is not."""
    table = DOCS.partition("### Commands")[2].partition("###")[0]
    first = [line.split(" | ")[0] for line in table.splitlines() if line.startswith("| `")]
    named = {word for cell in first for word in re.findall(r"`([a-z_-]+)", cell)}
    session = Session(ScriptedPlayer(), Manners(), facts=WrittenFacts())
    assert named == set(session.commands)


@pytest.mark.parametrize("command", ["htp", "match"])
def test_every_option_is_described(command: str) -> None:
    """docs/htp.md names each option of a command, and none that there is not."""
    section = DOCS.partition(f"## `tulay {command}`")[2]
    section = section.partition("\n## ")[0]
    named = set(re.findall(r"^\| `(--[a-z-]+)", section, re.MULTILINE))
    (choices,) = (action.choices for action in build_parser({})._actions if action.choices)
    assert isinstance(choices, dict)
    options = {option for action in choices[command]._actions for option in action.option_strings}
    assert named == {option for option in options if option.startswith("--")} - {"--help"}
