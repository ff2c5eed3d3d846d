from __future__ import annotations

import pytest

from tests.htp.players import ScriptedPlayer, WrittenFacts
from tulay.core import Cell, Color
from tulay.htp.facts import Unsettled
from tulay.htp.session import Manners, Session

COMMANDS = (
    "dfpn-solve-state",
    "dfpn-solver-find-winning",
    "vc-connected-to-full",
    "vc-connected-to-semi",
)


def session(facts: WrittenFacts | None) -> Session:
    """A session on a small board with somebody who proves, or nobody."""
    return Session(ScriptedPlayer(), Manners(size=5), facts=facts)


@pytest.mark.parametrize("name", COMMANDS)
def test_without_anybody_who_proves_there_are_no_such_commands(name: str) -> None:
    """They are neither listed nor known nor offered to HexGui; with somebody they are all three."""
    for facts, there in ((None, False), (WrittenFacts(), True)):
        talk = session(facts)
        assert (name in talk.answer("list_commands").split()) is there
        assert talk.answer(f"known_command {name}") == f"= {str(there).lower()}\n\n"
        assert (name in talk.answer("hexgui-analyze_commands")) is there
        assert talk.answer(f"{name} b").startswith("? unknown command") is not there


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("stopped", "interrupted before it was certain"),
        ("no-memory", "not solved: the memory that it may take is full"),
        ("too-large", "the board is too large for that"),
    ],
)
def test_what_is_not_certain_is_refused_with_the_reason(reason: Unsettled, sentence: str) -> None:
    """Instead of a guess there is a question mark and a sentence, and the game stays."""
    talk = session(WrittenFacts(reason))
    talk.answer("play b c3")
    before = talk.position
    for line in (*(f"7 {name}" for name in COMMANDS[:2]), *(f"7 {n} c3 b" for n in COMMANDS[2:])):
        assert talk.answer(line) == f"?7 {sentence}\n\n"
        assert talk.position == before


def test_the_colour_that_is_named_is_on_turn() -> None:
    """Otherwise it is whoever is on turn; the game itself is not touched."""
    facts = WrittenFacts()
    talk = session(facts)
    talk.answer("play b c3")
    for line in ("dfpn-solve-state", "dfpn-solve-state w", "dfpn-solve-state red"):
        talk.answer(line)
    talk.answer("dfpn-solver-find-winning blue")
    turns = [position.turn for position in facts.asked]
    assert turns == [Color.BLUE, Color.BLUE, Color.RED, Color.BLUE]
    assert all(position.color_at(Cell(2, 2)) is Color.RED for position in facts.asked)
    assert talk.position.turn is Color.BLUE


def test_a_connection_is_asked_for_as_it_was_said() -> None:
    """The colour, the cell or edge in either order, and who moves first."""
    facts = WrittenFacts()
    talk = session(facts)
    talk.answer("vc-connected-to-full a1 w")
    talk.answer("vc-connected-to-semi w a1")
    talk.answer("vc-connected-to-semi South b")
    assert facts.questions == [
        (Color.BLUE, Cell(0, 0), False),
        (Color.BLUE, Cell(0, 0), True),
        (Color.RED, "bottom", True),
    ]
