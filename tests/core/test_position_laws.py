from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import (
    Action,
    Cell,
    Color,
    IllegalAction,
    Place,
    Position,
    Resign,
    Swap,
    neighbors,
)

CODES = {"cell-occupied", "cell-off-board", "swap-not-allowed", "game-over"}
SIZES = (1, 2, 3, 4, 5, 11, 13, 19)


@st.composite
def fillings(draw: st.DrawFn) -> tuple[int, list[Cell]]:
    """A size and all its cells in some order."""
    size = draw(st.sampled_from(SIZES))
    return size, shuffled(size, draw(st.randoms(use_true_random=False)))


@st.composite
def games(draw: st.DrawFn) -> Position:
    """A position some plies into a random game, swapped or not, ended or not."""
    size, cells = draw(fillings())
    swap_rule = draw(st.booleans())
    actions: list[Action] = [Place(cell) for cell in cells[: draw(st.integers(0, len(cells)))]]
    if swap_rule and draw(st.booleans()):
        actions.insert(1, Swap())
    position = played(size, swap_rule, actions)
    if not position.over and draw(st.integers(0, 9)) == 0:
        position = position.after(Resign(draw(st.sampled_from(Color))))
    return position


def shuffled(size: int, dice: Random) -> list[Cell]:
    """All cells of a board in random order."""
    cells = [Cell(col, row) for col, row in product(range(size), repeat=2)]
    dice.shuffle(cells)
    return cells


def played(size: int, swap_rule: bool, actions: list[Action]) -> Position:
    """The position after the legal ones of these actions."""
    position = Position.initial(size, swap_rule)
    for action in actions:
        if position.over:
            break
        if action != Swap() or position.may_swap:
            position = position.after(action)
    return position


def joined(stones: set[Cell], size: int, axis: str) -> bool:
    """Whether these stones join the two edges across an axis, by flooding from the first edge."""
    flooded = {cell for cell in stones if getattr(cell, axis) == 0}
    waiting = list(flooded)
    while waiting:
        fresh = (set(neighbors(waiting.pop(), size)) & stones) - flooded
        flooded |= fresh
        waiting.extend(fresh)
    return any(getattr(cell, axis) == size - 1 for cell in flooded)


@given(fillings())
def test_a_full_board_has_exactly_one_winner(filling: tuple[int, list[Cell]]) -> None:
    """Filled to the last cell, one colour has joined its edges: the one that had won the game."""
    size, cells = filling
    red = joined(set(cells[0::2]), size, "row")
    blue = joined(set(cells[1::2]), size, "col")
    assert red != blue
    game = played(size, swap_rule=False, actions=[Place(cell) for cell in cells])
    assert game.winner is (Color.RED if red else Color.BLUE)


@given(fillings())
def test_mirroring_and_exchanging_colours_exchanges_the_result(
    filling: tuple[int, list[Cell]],
) -> None:
    """The reflection in the long diagonal with the other colours is won by the other colour."""
    size, cells = filling
    pairs = list(zip(cells[0::2], cells[1::2], strict=False))
    game = played(size, swap_rule=False, actions=[Place(cell) for pair in pairs for cell in pair])
    mirror = played(
        size,
        swap_rule=False,
        actions=[Place(c.mirrored) for red, blue in pairs for c in (blue, red)],
    )
    expected = None if game.winner is None else game.winner.other
    assert mirror.winner is expected


@given(fillings())
def test_the_game_ends_with_the_stone_that_joins_the_edges(
    filling: tuple[int, list[Cell]],
) -> None:
    """No position before the last stone is won, and flooding agrees."""
    size, cells = filling
    game = played(size, swap_rule=False, actions=[Place(cell) for cell in cells])
    *before, last = game.actions
    earlier = Position.of(size, swap_rule=False, actions=before)
    for position in (earlier, earlier.after(last)):
        for color, axis in ((Color.RED, "row"), (Color.BLUE, "col")):
            stones = {cell for cell, owner in position.stones() if owner is color}
            assert joined(stones, size, axis) == (position.winner is color)


@given(fillings())
def test_the_winning_path_is_a_shortest_way_through_the_winning_chain(
    filling: tuple[int, list[Cell]],
) -> None:
    """It leads from edge to edge over touching stones of the chain, and none is shorter."""
    size, cells = filling
    game = played(size, swap_rule=False, actions=[Place(cell) for cell in cells])
    axis = "row" if game.winner is Color.RED else "col"
    path, chain = game.winning_path(), game.winning_chain
    assert set(path) <= chain
    assert getattr(path[0], axis) == 0
    assert getattr(path[-1], axis) == size - 1
    assert all(b in neighbors(a, size) for a, b in pairwise(path))
    reached = {cell for cell in chain if getattr(cell, axis) == 0}
    stones = 1
    while not any(getattr(cell, axis) == size - 1 for cell in reached):
        reached |= {near for cell in reached for near in neighbors(cell, size)} & chain
        stones += 1
    assert len(path) == stones


@given(games())
def test_repr_rebuilds_the_position(game: Position) -> None:
    """The text of a position is an expression for an equal one, with the same stones and winner."""
    names = {"Position": Position, "Place": Place, "Swap": Swap, "Resign": Resign}
    again = eval(repr(game), {**names, "Cell": Cell, "Color": Color})
    assert again == game
    assert (again.winner, list(again.stones())) == (game.winner, list(game.stones()))


@given(games(), st.data())
def test_a_refused_action_leaves_the_position_as_it_was(
    game: Position, data: st.DataObject
) -> None:
    """Whatever is tried, a refusal has a known code and changes nothing that can be asked."""
    reach = st.integers(-1, game.size)
    tried: Action = data.draw(
        st.one_of(
            st.builds(lambda col, row: Place(Cell(col, row)), reach, reach),
            st.just(Swap()),
            st.builds(Resign, st.sampled_from(Color)),
        )
    )
    asked = (repr(game), list(game.stones()), game.turn, game.winner, game.may_swap)
    refusal: IllegalAction | None = None
    try:
        game.after(tried)
    except IllegalAction as error:
        refusal = error
    assert refusal is None or (refusal.code in CODES and str(refusal))
    assert (repr(game), list(game.stones()), game.turn, game.winner, game.may_swap) == asked
    assert game == Position.of(game.size, game.swap_rule, game.actions)


@given(games(), st.randoms(use_true_random=False))
def test_games_that_go_on_from_one_position_do_not_touch_each_other(
    game: Position, dice: Random
) -> None:
    """Playing one continuation to the end changes nothing for another one."""
    ways = [list(game.empty_cells()) for _ in range(2)]
    for way in ways:
        dice.shuffle(way)
    first, second = (
        played(game.size, game.swap_rule, [*game.actions, *map(Place, way)]) for way in ways
    )
    forks = []
    for way in ways:
        fork = game
        for cell in way:
            fork = fork if fork.over else fork.after(Place(cell))
        forks.append(fork)
    assert [fork.winner for fork in forks] == [first.winner, second.winner]
    assert forks == [first, second]


@given(games(), st.data())
def test_undo_is_the_fold_of_the_prefix(game: Position, data: st.DataObject) -> None:
    """Undoing to any ply gives the position of that prefix, and playing on leads back."""
    ply = data.draw(st.integers(0, game.ply))
    earlier = game.undo_to(ply)
    assert earlier == Position.of(game.size, game.swap_rule, game.actions[:ply])
    for action in game.actions[ply:]:
        earlier = earlier.after(action)
    assert earlier == game


@given(games())
def test_stones_and_empty_cells_share_the_board(game: Position) -> None:
    """Every cell is in exactly one of the two lists, and `color_at` agrees."""
    stones, empty = dict(game.stones()), set(game.empty_cells())
    assert len(stones) + len(empty) == game.size**2
    assert all(game.color_at(cell) is color for cell, color in stones.items())
    assert all(game.color_at(cell) is None for cell in empty)
    counts = [list(stones.values()).count(color) for color in Color]
    assert counts[0] - counts[1] in (0, 1)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_filling_of_a_small_board_has_exactly_one_winner(size: int) -> None:
    """Of all colourings of 1×1, 2×2 and 3×3, each joins the edges of exactly one colour."""
    cells = [Cell(col, row) for row, col in product(range(size), repeat=2)]
    for colors in product(Color, repeat=len(cells)):
        sides = {
            color: {c for c, own in zip(cells, colors, strict=True) if own is color}
            for color in Color
        }
        red, blue = joined(sides[Color.RED], size, "row"), joined(sides[Color.BLUE], size, "col")
        assert red != blue
