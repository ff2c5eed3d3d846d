from __future__ import annotations

from typing import get_args

import pytest

from tests.match.tabletop import Tabletop
from tulay.match import (
    CODES,
    LEVELS,
    Arrive,
    Command,
    CpuAnswered,
    CreateGroup,
    HouseRules,
    JoinQueue,
    NoteAway,
    PlaceStone,
    Refused,
    RenewTurn,
    ShowBoard,
    debt,
    decide,
)
from tulay.match.decide import _BEGUN_BY, _CARRIED_OUT_BY


def test_a_command_to_no_group_is_refused() -> None:
    """Everything but creating needs a group."""
    with pytest.raises(Refused) as caught:
        decide(None, Arrive("ana", "g1"), 0)
    assert caught.value.code == "no-group"


def test_a_group_is_created_once() -> None:
    """Creating what is there already is refused."""
    table = Tabletop()
    assert table.refuses(CreateGroup("ana", "friend", HouseRules(), 3, "x")) == "not-possible-now"


@pytest.mark.parametrize(
    ("rules", "level"),
    [
        (HouseRules(size=10), 3),
        (HouseRules(turn_limit_s=1), 3),
        (HouseRules(), max(LEVELS) + 1),
    ],
)
def test_a_group_begins_with_rules_that_are_offered(rules: HouseRules, level: int) -> None:
    """Other sizes, limits and levels are refused."""
    with pytest.raises(Refused) as caught:
        decide(None, CreateGroup("ana", "cpu", rules, level, "g1"), 0)
    assert caught.value.code == "bad-rules"


def test_every_command_is_carried_out_somewhere() -> None:
    """No command is forgotten."""
    assert set(get_args(Command)) == {*_BEGUN_BY, *_CARRIED_OUT_BY}


def test_a_refusal_changes_nothing() -> None:
    """The state is as it was, and the game goes on."""
    table = Tabletop.of_two()
    before = repr(table.state)
    assert table.refuses(PlaceStone("ben", table.game.turn, "c3")) == "not-your-turn"
    assert repr(table.state) == before
    table.place("ana", "c3")


def test_before_the_first_game_there_is_nothing_to_play() -> None:
    """Waiting for the friend, a stone is refused."""
    table = Tabletop()
    assert table.refuses(PlaceStone("ana", 0, "c3")) == "no-game"


def test_an_expired_group_is_quiet_to_the_server_and_refuses_people() -> None:
    """Notes of the server are no events; people are told why."""
    table = Tabletop()
    table.wait(7 * 24 * 3600)
    for note in (NoteAway("ana", 0), RenewTurn(), ShowBoard("ana")):
        assert table.do(note) == ()
    assert table.refuses(Arrive("ben", "x")) == "group-expired"
    assert table.refuses(CpuAnswered("1:move", "c3", 0.5)) == "no-such-debt"


@pytest.mark.parametrize(
    ("action", "value", "code"),
    [
        ("c3", 0.5, "cell-occupied"),
        ("z9", 0.5, "cell-off-board"),
        ("resign-blue", 0.5, "cell-malformed"),
        ("swap", 0.5, "swap-not-allowed"),
        ("c4", 1.5, "bad-answer"),
        ("c4", float("nan"), "bad-answer"),
    ],
)
def test_an_answer_of_the_cpu_is_checked(action: str, value: float, code: str) -> None:
    """An illegal answer is refused and the debt still stands."""
    table = Tabletop("cpu")
    table.place("ana", "c3")
    owed = debt(table.state)
    assert owed is not None
    assert table.refuses(CpuAnswered(owed.key, action, value)) == code
    table.answer("c4")


def test_an_answer_counts_once() -> None:
    """The same answer again, or one that nobody owes, is refused."""
    table = Tabletop("cpu")
    table.place("ana", "c3")
    owed = debt(table.state)
    assert owed is not None
    table.answer("c4")
    assert table.refuses(CpuAnswered(owed.key, "b1", 0.5)) == "no-such-debt"


def test_a_page_that_shows_a_board_proves_no_presence() -> None:
    """A hidden page may draw the board; its person stays away."""
    table = Tabletop.of_two(shown=False)
    table.away("ana")
    table.show("ana")
    assert "ana" in table.state.away


def test_absence_of_a_watcher_is_no_event() -> None:
    """Only those seated, waiting or host are missed; and nobody is missed twice."""
    table = Tabletop.of_two()
    assert table.away("carl") == ()
    table.do(JoinQueue("carl", "x"))
    assert len(table.away("carl")) == 1
    assert table.away("carl") == ()


def test_every_refusal_has_one_sentence_in_english() -> None:
    """Codes are kebab-case, and each says what it means."""
    for code, sentence in CODES.items():
        assert code == code.lower().replace("_", "-").replace(" ", "-")
        assert sentence.endswith(".")
        assert str(Refused(code)) == sentence
