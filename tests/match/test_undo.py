from __future__ import annotations

from tests.match.tabletop import Tabletop
from tulay.match import (
    AnswerUndo,
    AskUndo,
    PlaceStone,
    SwapColors,
    UndoDeclined,
    acting_seat,
    debt,
    may,
    turn_deadline,
)


def test_undo_against_the_cpu_goes_back_to_the_own_turn() -> None:
    """Two plies when the CPU has answered, one while it thinks."""
    table = Tabletop("cpu")
    table.moves("c3 c4")
    table.undo("ana")
    assert (table.stones(), acting_seat(table.state)) == ([], 1)
    table.place("ana", "b2")
    table.undo("ana")
    assert (table.stones(), acting_seat(table.state)) == ([], 1)
    assert debt(table.state) is None


def test_undo_leaves_the_seats_as_they_are() -> None:
    """After undo the person has the same seat and colour, and the CPU's stay the CPU's."""
    table = Tabletop("cpu")
    table.moves("c3 c4 b1 b2")
    table.undo("ana")
    assert table.colors() == {"ana": "red", None: "blue"}
    table.place("ana", "e5")
    owed = debt(table.state)
    assert owed is not None
    assert owed.seat == 2


def test_undo_right_after_a_swap_gives_the_choice_back() -> None:
    """The first stone is back as it was, same seats, and the swap is offered again."""
    table = Tabletop("cpu", swap=True)
    table.exchange("ana")
    table.answer("c3")
    table.do(SwapColors("ana", table.game.turn))
    table.undo("ana")
    assert table.stones() == ["c3"]
    assert table.colors() == {"ana": "blue", None: "red"}
    assert "swap" in may(table.state, "ana")


def test_undo_after_the_cpu_swapped_takes_the_own_stone_back() -> None:
    """Both the CPU's swap and the stone that it answered are gone."""
    table = Tabletop("cpu", swap=True)
    table.moves("c3 swap")
    table.undo("ana")
    assert table.stones() == []
    assert table.colors() == {"ana": "red", None: "blue"}


def test_there_is_nothing_to_undo_before_the_own_first_stone() -> None:
    """Undo without an own turn behind is refused."""
    table = Tabletop("cpu")
    assert table.refuses(AskUndo("ana", table.game.turn)) == "undo-not-possible"
    table.exchange("ana")
    table.answer("c3")
    assert table.refuses(AskUndo("ana", table.game.turn)) == "undo-not-possible"


def test_undo_opens_a_new_turn_with_a_full_limit() -> None:
    """Late in a 30 s turn, undo gives 30 s again, and the old turn is gone."""
    table = Tabletop("cpu", turn_limit_s=30)
    table.show("ana")
    table.moves("c3 c4")
    old = table.game.turn
    table.wait(29)
    table.undo("ana")
    assert turn_deadline(table.state) == table.now_ms + 30_000
    assert table.refuses(PlaceStone("ana", old, "a1")) == "stale-turn"


def test_on_one_device_undo_takes_back_one_ply() -> None:
    """With both seats one's own, the last turn is the last ply."""
    table = Tabletop("here")
    table.moves("c3 c4")
    table.undo("ana")
    assert table.stones() == ["c3"]


def test_between_people_undo_asks_and_one_tap_accepts() -> None:
    """Nothing is taken back until the other one accepts."""
    table = Tabletop.of_two()
    table.moves("c3 c4")
    table.undo("ana")
    assert table.stones() == ["c3", "c4"]
    assert "answer-undo" in may(table.state, "ben")
    assert "answer-undo" not in may(table.state, "ana")
    table.do(AnswerUndo("ben", table.game.turn, accept=True))
    assert table.stones() == []
    assert table.game.undo_asked is None


def test_who_just_moved_asks_for_one_ply_back() -> None:
    """While the other one thinks, only the own stone is asked back."""
    table = Tabletop.of_two()
    table.moves("c3 c4")
    table.undo("ben")
    table.do(AnswerUndo("ana", table.game.turn, accept=True))
    assert table.stones() == ["c3"]


def test_a_declined_undo_takes_nothing_back() -> None:
    """The one who was asked may decline; then it may be asked again."""
    table = Tabletop.of_two()
    table.moves("c3")
    table.undo("ana")
    table.do(AnswerUndo("ben", table.game.turn, accept=False))
    assert table.told(UndoDeclined)[0].seat == 2
    assert table.stones() == ["c3"]
    assert "ask-undo" in may(table.state, "ana")


def test_the_one_who_asked_may_withdraw_but_not_accept() -> None:
    """Nobody answers the own question with yes."""
    table = Tabletop.of_two()
    table.moves("c3")
    table.undo("ana")
    assert table.refuses(AnswerUndo("ana", table.game.turn, accept=True)) == "no-undo-asked"
    table.do(AnswerUndo("ana", table.game.turn, accept=False))
    assert table.game.undo_asked is None


def test_a_move_cancels_the_question_to_undo() -> None:
    """A move of either opens a new turn without a question; a late yes is refused."""
    table = Tabletop.of_two()
    table.moves("c3")
    table.undo("ana")
    old = table.game.turn
    table.moves("c4")
    assert table.game.undo_asked is None
    assert table.refuses(AnswerUndo("ben", old, accept=True)) == "stale-turn"
    assert table.refuses(AnswerUndo("ben", table.game.turn, accept=True)) == "no-undo-asked"


def test_one_question_to_undo_at_a_time() -> None:
    """While one is open, another one is refused."""
    table = Tabletop.of_two()
    table.moves("c3 c4")
    table.undo("ana")
    assert table.refuses(AskUndo("ben", table.game.turn)) == "undo-already-asked"
