from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.htp.conversation import MOST_TEXT, Conversation, PeerFault, Reply


def asked(command: str = "genmove b") -> Conversation:
    """A conversation that waits for an answer."""
    talk = Conversation()
    assert talk.ask(command, now_s=10.0, limit_s=5.0) == f"{command}\n"
    return talk


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("= c3\n\n", Reply(True, "c3")),
        ("=c3\n\n", Reply(True, "c3")),
        ("=\n\n", Reply(True, "")),
        ("= \r\n\r\n", Reply(True, "")),
        ("? no\n\n", Reply(False, "no")),
        ("=\ttab\n \n", Reply(True, "tab")),
        ("= a\nb\nc\n\n", Reply(True, "a\nb\nc")),
        ("=\n  a b\n 1 . .\n\n", Reply(True, "a b\n 1 . .")),
        ("Welcome!\n\nthinking\n= c3\n\n", Reply(True, "c3")),
    ],
)
def test_answers_are_read_in_whatever_manner(text: str, reply: Reply) -> None:
    """With or without a space, with line ends of any kind, with words before the sign."""
    assert asked().hear(text) == reply


@given(st.data())
def test_an_answer_may_arrive_in_pieces(data: st.DataObject) -> None:
    """However the text is cut, the answer is the same, and comes once."""
    text = "noise\n= one\ntwo\n\n"
    cuts = sorted(data.draw(st.sets(st.integers(1, len(text) - 1))))
    ends = [0, *cuts, len(text)]
    talk = asked()
    replies = [talk.hear(text[a:b]) for a, b in pairwise(ends)]
    assert [reply for reply in replies if reply] == [Reply(True, "one\ntwo")]
    assert talk.deadline_s is None


def test_one_command_at_a_time() -> None:
    """A second one before the answer is a mistake of ours."""
    talk = asked()
    with pytest.raises(RuntimeError):
        talk.ask("name", now_s=0.0, limit_s=1.0)
    talk.hear("= c3\n\n")
    assert talk.ask("name", now_s=0.0, limit_s=1.0) == "name\n"


def test_what_nobody_asked_for_is_no_answer() -> None:
    """Text between commands, even if it looks like an answer, is passed over."""
    talk = Conversation()
    assert talk.hear("= hello\n\n") is None
    talk.ask("name", now_s=0.0, limit_s=1.0)
    assert talk.hear("= Tulay\n\n= again\n\n") == Reply(True, "Tulay")


def test_an_answer_must_come_in_time() -> None:
    """At the deadline it is too late."""
    talk = asked()
    talk.check_time(14.9)
    with pytest.raises(PeerFault) as fault:
        talk.check_time(15.0)
    assert fault.value.code == "slow"
    assert "genmove b" in fault.value.sentence


@pytest.mark.parametrize("piece", ["x" * 1000, "noise\n" * 100, "= a\n" * 100])
def test_a_flood_is_dammed(piece: str) -> None:
    """A program that does not stop talking fails before it fills the memory."""
    talk = asked()
    for _ in range(MOST_TEXT // len(piece)):
        talk.hear(piece)
    with pytest.raises(PeerFault) as fault:
        talk.hear(piece)
    assert fault.value.code == "flood"
