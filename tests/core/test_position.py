from __future__ import annotations

import pickle

import pytest

from tulay.core import Action, Cell, Color, IllegalAction, Place, Position, Resign, Swap

A1, B2, C3 = Place(Cell(0, 0)), Place(Cell(1, 1)), Place(Cell(2, 2))
F6 = Place(Cell(5, 5))


def refusal_of(position: Position, action: Action) -> str:
    """The code with which the rules refuse an action."""
    with pytest.raises(IllegalAction) as refusal:
        position.after(action)
    return refusal.value.code


def test_red_moves_first_and_the_colours_take_turns() -> None:
    """Red begins, then Blue, then Red again."""
    opening = Position.initial(11)
    assert opening.turn is Color.RED
    assert opening.after(A1).turn is Color.BLUE
    assert opening.after(A1).after(B2).turn is Color.RED


def test_a_first_stone_on_the_long_diagonal_keeps_its_cell_and_colour_when_swapped() -> None:
    """After f6 and a swap there is one red stone on f6, and Blue is on turn."""
    game = Position.of(11, swap_rule=True, actions=[F6, Swap()])
    assert list(game.stones()) == [(F6.cell, Color.RED)]
    assert game.last_cell == F6.cell
    assert game.turn is Color.BLUE
    assert game.swapped
    assert game.ply == 2


def test_after_a_swap_the_colours_go_on_in_turn() -> None:
    """Blue answers the swapped stone, then Red moves."""
    game = Position.of(11, swap_rule=True, actions=[F6, Swap(), A1])
    assert game.color_at(A1.cell) is Color.BLUE
    assert game.turn is Color.RED


def test_undoing_a_swap_offers_it_again() -> None:
    """The position before the swap is back, stone and offer included."""
    game = Position.of(11, swap_rule=True, actions=[F6, Swap(), A1])
    before = game.undo_to(1)
    assert before.may_swap
    assert not before.swapped
    assert list(before.stones()) == [(F6.cell, Color.RED)]
    assert before.after(Swap()) == game.undo_to(2)


@pytest.mark.parametrize(
    "actions",
    [
        [],
        [A1, B2],
        [A1, B2, C3],
        [A1, Swap()],
        [A1, Swap(), B2],
        [A1, Swap(), B2, C3],
    ],
)
def test_a_swap_is_refused_unless_it_answers_the_very_first_stone(actions: list[Action]) -> None:
    """No swap on an empty board, after a second stone, or after a swap."""
    game = Position.of(5, swap_rule=True, actions=actions)
    assert not game.may_swap
    assert refusal_of(game, Swap()) == "swap-not-allowed"


def test_a_swap_is_refused_when_the_rule_is_off() -> None:
    """Without the swap rule, the first stone cannot be swapped."""
    game = Position.of(5, swap_rule=False, actions=[A1])
    assert not game.may_swap
    assert refusal_of(game, Swap()) == "swap-not-allowed"


def test_a_swap_is_refused_after_an_undo_that_leaves_two_stones() -> None:
    """Undo offers the swap only where it was legal."""
    game = Position.of(5, swap_rule=True, actions=[A1, B2, C3])
    assert not game.undo_to(2).may_swap
    assert game.undo_to(1).may_swap
    assert not game.undo_to(0).may_swap


def test_a_stone_on_an_occupied_cell_is_refused_and_the_board_stays() -> None:
    """Neither colour may place on a stone, and nothing changes by trying."""
    for actions in ([F6], [F6, A1]):
        game = Position.of(11, swap_rule=False, actions=actions)
        stones = list(game.stones())
        assert refusal_of(game, F6) == "cell-occupied"
        assert list(game.stones()) == stones
        assert game == Position.of(11, swap_rule=False, actions=actions)


@pytest.mark.parametrize("cell", [(11, 0), (0, 11), (-1, 0), (0, -1), (11, 11)])
def test_a_stone_off_the_board_is_refused(cell: tuple[int, int]) -> None:
    """A cell outside the board is never taken for another one."""
    assert refusal_of(Position.initial(11), Place(Cell(*cell))) == "cell-off-board"


@pytest.mark.parametrize("cell", [(11, 0), (0, -1)])
def test_asking_for_a_cell_off_the_board_is_an_error(cell: tuple[int, int]) -> None:
    """A cell outside the board has no colour, not even None."""
    with pytest.raises(IndexError):
        Position.initial(11).color_at(Cell(*cell))


@pytest.mark.parametrize("actions", [[], [A1], [A1, B2], [A1, Swap()]])
@pytest.mark.parametrize("color", list(Color))
def test_either_colour_may_resign_on_either_turn(actions: list[Action], color: Color) -> None:
    """Resigning gives the game to the other colour, whoever is on turn."""
    game = Position.of(5, swap_rule=True, actions=actions).after(Resign(color))
    assert game.winner is color.other
    assert game.turn is None
    assert game.winning_chain == frozenset()
    assert game.winning_path() == ()


@pytest.mark.parametrize("action", [A1, B2, Swap(), Resign(Color.RED), Resign(Color.BLUE)])
@pytest.mark.parametrize(
    "ended",
    [
        Position.of(1, swap_rule=True, actions=[A1]),
        Position.of(5, swap_rule=True, actions=[A1, Resign(Color.RED)]),
        Position.of(5, swap_rule=True, actions=[Resign(Color.BLUE)]),
    ],
)
def test_nothing_is_legal_after_the_end(ended: Position, action: Action) -> None:
    """An ended game refuses every action and offers no swap."""
    assert refusal_of(ended, action) == "game-over"
    assert not ended.may_swap
    assert ended.turn is None


def test_a_corner_stone_helps_only_its_own_colour() -> None:
    """Blue's stone in the corner a1 joins left, and does not stand for the top."""
    row = [Place(Cell(col, 0)) for col in range(3)]
    rest = [Place(Cell(0, 2)), Place(Cell(2, 2)), Place(Cell(1, 2))]
    game = Position.of(3, swap_rule=False, actions=[rest[0], row[0], rest[1], row[1], rest[2]])
    assert not game.over
    assert game.after(row[2]).winner is Color.BLUE


def test_stones_on_the_winners_edge_that_do_not_touch_the_chain_are_no_part_of_it() -> None:
    """Two chains on one edge stay two chains."""
    red = [Cell(0, 0), Cell(2, 0), Cell(2, 1), Cell(2, 2)]
    blue = [Cell(1, 0), Cell(1, 1), Cell(0, 2)]
    order = [red[0], blue[0], red[1], blue[1], red[2], blue[2], red[3]]
    game = Position.of(3, swap_rule=False, actions=map(Place, order))
    assert game.winner is Color.RED
    assert game.winning_chain == frozenset(red[1:])


def test_positions_are_values() -> None:
    """Equal by size, rule and actions; usable as keys; not changeable; the same after pickling."""
    game = Position.of(11, swap_rule=True, actions=[F6, Swap(), A1])
    again = Position.of(11, swap_rule=True, actions=[F6, Swap(), A1])
    assert game == again
    assert hash(game) == hash(again)
    assert game != Position.of(11, swap_rule=True, actions=[F6, A1])
    assert Position.initial(11, swap_rule=True) != Position.initial(11, swap_rule=False)
    assert pickle.loads(pickle.dumps(game)) == game  # what the workers' pipes carry
    with pytest.raises(AttributeError):
        game.winner = Color.RED  # type: ignore[misc]


@pytest.mark.parametrize("ply", [-1, 3])
def test_there_is_no_undo_to_a_ply_that_never_was(ply: int) -> None:
    """Undo reaches from the empty board to the present, and no further."""
    with pytest.raises(IndexError):
        Position.of(5, swap_rule=False, actions=[A1, B2]).undo_to(ply)
