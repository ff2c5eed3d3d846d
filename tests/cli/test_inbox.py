from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest

from tulay.cli.inbox import Inbox


class Pipes:
    """An inbox with the ends of its pipes that the other side holds."""

    def __init__(self) -> None:
        source, self.commands = os.pipe()
        self.answers, sink = os.pipe()
        self.inbox = Inbox(source, sink)
        self.ends = {source, self.commands, self.answers, sink}

    def say(self, text: str) -> None:
        os.write(self.commands, text.encode())

    def close(self, end: int) -> None:
        self.ends.discard(end)
        os.close(end)


@pytest.fixture
def pipes() -> Iterator[Pipes]:
    """An inbox that reads."""
    made = Pipes()
    made.inbox.open()
    yield made
    if made.commands in made.ends:
        made.close(made.commands)
        list(made.inbox.lines())  # has read the last, and so leaves the pipe alone
    if made.answers in made.ends:
        made.close(made.answers)
    assert becomes_halted(made.inbox)
    for end in made.ends:
        os.close(end)


def becomes_halted(inbox: Inbox, within_s: float = 5.0) -> bool:
    """Whether the inbox is halted soon."""
    deadline_s = time.monotonic() + within_s
    while not inbox.is_halted() and time.monotonic() < deadline_s:
        time.sleep(0.01)
    return inbox.is_halted()


def test_lines_come_whole_and_in_order(pipes: Pipes) -> None:
    """Also when they arrive in pieces, and the last one without an end."""
    pipes.say("name\nver")
    pipes.say("sion\nqu")
    pipes.say("it")
    pipes.close(pipes.commands)
    assert list(pipes.inbox.lines()) == ["name", "version", "quit"]


@pytest.mark.parametrize("word", ["quit", "17 quit", "# interrupt"])
def test_a_later_word_ends_the_thinking(pipes: Pipes, word: str) -> None:
    """While a command is carried out, quit and an interrupt are heard."""
    lines = pipes.inbox.lines()
    pipes.say("genmove b\n")
    assert next(lines) == "genmove b"
    assert not pipes.inbox.is_halted()
    pipes.say(f"{word}\n")
    assert becomes_halted(pipes.inbox)
    assert next(lines) == word
    pipes.say("genmove w\n")
    assert next(lines) == "genmove w"
    assert not pipes.inbox.is_halted()


def test_commands_that_came_together_are_carried_out_in_full(pipes: Pipes) -> None:
    """A file of commands that ends with quit is no hurry."""
    pipes.say("genmove b\nquit\n")
    lines = pipes.inbox.lines()
    assert next(lines) == "genmove b"
    pipes.close(pipes.commands)
    time.sleep(0.1)
    assert not pipes.inbox.is_halted()
    assert list(lines) == ["quit"]


def test_nobody_thinks_for_nobody(pipes: Pipes) -> None:
    """When the other side is gone, the thinking ends too."""
    lines = pipes.inbox.lines()
    pipes.say("genmove b\n")
    assert next(lines) == "genmove b"
    pipes.close(pipes.commands)
    time.sleep(0.1)
    assert not pipes.inbox.is_halted()
    pipes.close(pipes.answers)
    assert becomes_halted(pipes.inbox)


def test_a_line_without_end_does_not_fill_the_memory(pipes: Pipes) -> None:
    """Its beginning is kept, which is enough to refuse it."""
    for _ in range(40):
        pipes.say("x" * 50_000)
    pipes.say("\nname\n")
    lines = pipes.inbox.lines()
    assert 4096 < len(next(lines)) < 100_000
    assert next(lines) == "name"
