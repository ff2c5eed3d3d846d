from __future__ import annotations

import pytest

from tests.match.tabletop import Tabletop
from tulay.match import (
    AskHint,
    AskUndo,
    GameEnded,
    GameStarted,
    HintGiven,
    PlaceStone,
    ResignGame,
    StonePlaced,
    SwapColors,
    Swapped,
    Undone,
    acting_seat,
    debt,
    may,
    turn_deadline,
)

RED_WINS = "c1 a1 c2 a2 c3 a3 c4 a4 c5"
"""On 5×5, the one who began joins top and bottom."""


def turn(table: Tabletop) -> int:
    """The turn that runs."""
    return table.game.turn


# -- stones


def test_red_in_seat_1_moves_first() -> None:
    """The first game is opened by seat 1, with red."""
    table = Tabletop.of_two()
    assert table.colors() == {"ana": "red", "ben": "blue"}
    assert acting_seat(table.state) == 1
    assert table.refuses(PlaceStone("ben", turn(table), "a1")) == "not-your-turn"


def test_seats_take_turns() -> None:
    """A stone opens the turn of the other seat."""
    table = Tabletop.of_two()
    table.place("ana", "c3")
    assert acting_seat(table.state) == 2
    table.place("ben", "c4")
    assert table.stones() == ["c3", "c4"]
    assert table.game.bys == ("person", "person")


@pytest.mark.parametrize(
    ("cell", "code"),
    [("c3", "cell-occupied"), ("f1", "cell-off-board"), ("3c", "cell-malformed")],
)
def test_an_illegal_cell_is_refused(cell: str, code: str) -> None:
    """An occupied, missing or misspelt cell is refused with its own code."""
    table = Tabletop.of_two()
    table.place("ana", "c3")
    assert table.refuses(PlaceStone("ben", turn(table), cell)) == code


def test_a_cell_is_noted_by_its_written_name() -> None:
    """A cell named in upper case is the same cell, noted in lower case."""
    table = Tabletop.of_two()
    table.place("ana", "C3")
    assert table.told(StonePlaced)[0].cell == "c3"


def test_who_has_no_seat_cannot_play() -> None:
    """A watcher's stone is refused."""
    table = Tabletop.of_two()
    table.arrive("carl")
    assert table.refuses(PlaceStone("carl", turn(table), "a1")) == "not-seated"


def test_a_second_fast_click_plays_nothing() -> None:
    """The second of two taps belongs to a turn that is over, also when the turn is one's own."""
    table = Tabletop.of_two()
    first = turn(table)
    table.place("ana", "c3")
    assert table.refuses(PlaceStone("ana", first, "c4")) == "stale-turn"
    table.place("ben", "b2")
    assert table.refuses(PlaceStone("ana", first, "c4")) == "stale-turn"


def test_a_move_for_a_turn_to_come_is_refused() -> None:
    """A move is bound to its turn; one sent ahead never fires later."""
    table = Tabletop.of_two()
    assert table.refuses(PlaceStone("ana", turn(table) + 1, "c3")) == "stale-turn"


def test_joined_edges_win() -> None:
    """Who joins the own edges has won at once, and the score says so."""
    table = Tabletop.of_two()
    table.moves(RED_WINS)
    assert table.told(GameEnded) == [GameEnded(0, "red", 1, "connection")]
    assert table.state.score == (1, 0)
    assert acting_seat(table.state) is None


def test_who_swapped_wins_with_the_stone_taken_over() -> None:
    """After a swap the seat that swapped is red, and wins when red joins its edges."""
    table = Tabletop.of_two(swap=True)
    table.moves("c1 swap a1 c2 a2 c3 a3 c4 a4 c5")
    result = table.game.result
    assert result is not None
    assert (result.winner_color, result.winner_seat) == ("red", 2)
    assert table.state.score == (0, 1)


# -- swap


def test_a_swap_exchanges_the_people_and_leaves_the_stone() -> None:
    """Even on the long diagonal the stone keeps cell and colour; the people exchange colours."""
    table = Tabletop.of_two(swap=True, size=11)
    table.place("ana", "f6")
    before = list(table.game.position.stones())
    table.do(SwapColors("ben", turn(table)))
    assert list(table.game.position.stones()) == before
    assert table.colors() == {"ana": "blue", "ben": "red"}


def test_after_a_swap_the_opener_moves_as_blue() -> None:
    """Seats stay; the opener is on turn again, with the other colour."""
    table = Tabletop.of_two(swap=True)
    table.place("ana", "c3")
    table.do(SwapColors("ben", turn(table)))
    assert (table.person(1), table.person(2)) == ("ana", "ben")
    table.place("ana", "a1")
    color = dict(table.game.position.stones())
    assert [each.value for each in color.values()] == ["blue", "red"]


def test_a_swap_only_answers_the_first_stone() -> None:
    """Not before it, not by its owner, not later, not twice, and not without the rule."""
    table = Tabletop.of_two(swap=True)
    assert table.refuses(SwapColors("ana", turn(table))) == "swap-not-allowed"
    table.place("ana", "c3")
    assert table.refuses(SwapColors("ana", turn(table))) == "not-your-turn"
    table.do(SwapColors("ben", turn(table)))
    assert table.refuses(SwapColors("ana", turn(table))) == "swap-not-allowed"
    table.place("ana", "a1")
    assert table.refuses(SwapColors("ben", turn(table))) == "swap-not-allowed"
    without = Tabletop.of_two()
    without.place("ana", "c3")
    assert without.refuses(SwapColors("ben", turn(without))) == "swap-not-allowed"


def test_the_swap_is_offered_exactly_when_it_is_legal() -> None:
    """The button follows the state: after an undo of the swap it is there again."""
    table = Tabletop("cpu", swap=True)
    table.exchange("ana")
    table.answer("c3")
    assert "swap" in may(table.state, "ana")
    table.do(SwapColors("ana", turn(table)))
    assert "swap" not in may(table.state, "ana")
    table.undo("ana")
    assert "swap" in may(table.state, "ana")


def test_the_cpu_may_swap_for_who_ran_out_of_time() -> None:
    """The CPU plays the whole turn, a swap included."""
    table = Tabletop.of_two(swap=True, turn_limit_s=30)
    table.place("ana", "c3")
    table.wait(30)
    table.answer("swap")
    assert table.told(Swapped)[-1].by == "time-out"
    assert table.colors() == {"ana": "blue", "ben": "red"}


# -- resigning


@pytest.mark.parametrize("person", ["ana", "ben"])
def test_one_may_resign_on_either_turn(person: str) -> None:
    """Resigning needs no turn; the other one has won."""
    table = Tabletop.of_two()
    table.place("ana", "c3")
    table.resign(person)
    result = table.game.result
    assert result is not None
    assert table.person(result.winner_seat) != person
    assert result.reason == "resignation"


def test_resigning_before_the_first_stone_is_possible() -> None:
    """One may resign at any time while the game runs."""
    table = Tabletop.of_two()
    table.resign("ben")
    assert table.state.score == (1, 0)


def test_resigning_means_the_game_it_was_sent_for() -> None:
    """A turn of the running game is enough, one of an earlier game is not."""
    table = Tabletop.of_two()
    old = turn(table)
    table.place("ana", "c3")
    table.do(ResignGame("ben", old))
    table.again("ana", "ben")
    assert table.refuses(ResignGame("ben", old)) == "stale-turn"


def test_resigning_after_a_swap_gives_the_win_to_the_other_person() -> None:
    """The winner's colour is the one that the seat has after the swap."""
    table = Tabletop.of_two(swap=True)
    table.moves("c3 swap")
    table.resign("ana")
    assert table.told(GameEnded)[0].winner_seat == 2
    assert table.told(GameEnded)[0].winner_color == "red"


def test_on_one_device_the_seat_on_turn_resigns() -> None:
    """Of two on one device it is the one on turn who gives up."""
    table = Tabletop("here")
    table.place("ana", "c3")
    table.resign("ana")
    assert table.told(GameEnded)[0].winner_seat == 1


def test_a_game_ends_once() -> None:
    """Resigning twice, and resigning at the instant of the time-out, leave one result."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.now_ms = 30_000
    table.resign("ana")
    assert table.refuses(ResignGame("ben", turn(table))) == "game-over"
    assert table.wait(60) == ()
    assert len(table.told(GameEnded)) == 1


def test_after_the_end_nothing_is_played() -> None:
    """A move after the end is refused, and no turn limit runs."""
    table = Tabletop.of_two(turn_limit_s=30)
    table.resign("ana")
    assert table.refuses(PlaceStone("ana", turn(table), "a1")) == "game-over"
    assert turn_deadline(table.state) is None
    assert table.refuses(AskUndo("ben", turn(table))) == "game-over"


# -- the CPU


def test_the_cpu_answers_a_stone_after_half_a_second() -> None:
    """The CPU owes a move at its level, not before 0.5 s into its turn."""
    table = Tabletop("cpu", level=4)
    table.wait(7)
    table.place("ana", "c3")
    owed = debt(table.state)
    assert owed is not None
    assert (owed.kind, owed.seat, owed.level, owed.not_before_ms) == ("move", 2, 4, 7_500)
    table.answer("c4")
    assert table.told(StonePlaced)[-1].by == "cpu"


def test_hints_are_there_against_the_cpu_once_a_turn() -> None:
    """A hint is owed on the own turn; it comes with the chances to win and changes no stone."""
    table = Tabletop("cpu")
    table.do(AskHint("ana", turn(table)))
    assert table.refuses(AskHint("ana", turn(table))) == "hint-not-possible"
    table.answer("c3", 0.75, 0.5)
    assert table.told(HintGiven) == [HintGiven(0, "c3", 0.75, 0.5)]
    assert table.stones() == []
    hints = [(table.game.hint, table.game.hint_before)]
    table.moves("c3 c4")
    hints.append((table.game.hint, table.game.hint_before))
    assert hints == [(("c3", 0.75), 0.5), (None, None)]
    assert "hint" in may(table.state, "ana")


def test_a_hint_is_dropped_when_the_stone_comes_first() -> None:
    """The late hint names a debt that no longer stands."""
    table = Tabletop("cpu")
    table.do(AskHint("ana", turn(table)))
    owed = debt(table.state)
    table.place("ana", "c3")
    assert owed is not None
    assert debt(table.state) != owed


def test_between_people_there_are_no_hints() -> None:
    """A hint between people is refused."""
    table = Tabletop.of_two()
    assert table.refuses(AskHint("ana", turn(table))) == "hint-not-possible"


@pytest.mark.parametrize("help_", ["hint", "undo"])
def test_help_is_remembered(help_: str) -> None:
    """A game with hints or undo is marked, one without is not."""
    table = Tabletop("cpu")
    table.moves("c3 c4")
    assert not table.game.assisted
    if help_ == "hint":
        table.do(AskHint("ana", turn(table)))
    else:
        table.undo("ana")
    assert table.game.assisted


def test_against_the_cpu_hint_undo_swap_and_resign_are_all_there() -> None:
    """After the CPU's first stone, each of them is offered."""
    table = Tabletop("cpu", swap=True)
    table.exchange("ana")
    table.answer("c3")
    assert {"place", "hint", "swap", "resign"} <= may(table.state, "ana")
    table.moves("c4 b1")
    assert {"place", "hint", "undo", "resign"} <= may(table.state, "ana")
    assert table.told(GameStarted)
    assert not table.told(Undone)
