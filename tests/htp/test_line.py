from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tulay.htp.line import failure, parse_command, success


@given(st.text())
def test_an_answer_is_one_answer_whatever_its_text(text: str) -> None:
    """No text ends its answer early: the only empty line is the last one."""
    for answer in (success("3", text), failure("3", text)):
        assert answer.endswith("\n\n")
        assert "\n\n" not in answer[:-1]
        assert "\r" not in answer
        assert answer[1:3] == "3 "


@given(st.text("0123456789 \t#abz\r\x00\x1b", max_size=30))
def test_a_line_is_words_without_its_comment(line: str) -> None:
    """Control characters, tabs and comments are no part of a command."""
    command = parse_command(line)
    if command is not None:
        words = [command.name, *command.arguments]
        assert not any(set(word) & set(" \t\r\x00\x1b#") for word in words)


def test_a_number_before_a_command_is_its_number() -> None:
    """It is given back as it was written, zeros and all."""
    command = parse_command("007 name\r\n")
    assert command is not None
    assert (command.number, command.name) == ("007", "name")
    assert success(command.number, "x") == "=007 x\n\n"
