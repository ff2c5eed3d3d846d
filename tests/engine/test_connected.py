from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from tests.engine.positions import cell, random_position, with_stones
from tulay.core import Cell, Color, Position, Resign
from tulay.core.topology import cell_at, cell_index, edge_nodes, touching_nodes
from tulay.engine.connected import LARGEST, Spot, connected

pytestmark = pytest.mark.slow  # its kernels take a while to compile

EDGES: dict[Color, tuple[Spot, Spot]] = {
    Color.RED: ("top", "bottom"),
    Color.BLUE: ("left", "right"),
}


def joining(position: Position, color: Color, one: Spot, other: Spot) -> Callable[[bool], bool]:
    """Tells, by playing everything, whether a colour joins two spots, moving first or not.

    The edges count as stones of the colour, and so do the two spots.
    """
    size = position.size
    near = [0] * (size * size + 4)
    for index, nodes in enumerate(touching_nodes(color, size)):
        for node in nodes:
            near[index] |= 1 << node
            near[node] |= 1 << index
    edges = dict(zip(EDGES[color], edge_nodes(color, size), strict=True))

    def bit(spot: Spot) -> int:
        return 1 << (cell_index(spot, size) if isinstance(spot, Cell) else edges[spot])

    start, end = bit(one), bit(other)
    kept = start | end | sum(1 << node for node in edges.values())
    mine = kept | sum(
        1 << cell_index(at, size) for at, owner in position.stones() if owner is color
    )
    left = sum(1 << cell_index(at, size) for at in position.empty_cells()) & ~mine

    def reaches(cells: int) -> bool:
        seen, new = start, start
        while new and not seen & end:
            nodes, around = new, 0
            while nodes:
                around |= near[(nodes & -nodes).bit_length() - 1]
                nodes &= nodes - 1
            new = around & cells & ~seen
            seen |= new
        return bool(seen & end)

    @cache
    def joins(mine: int, left: int, first: bool) -> bool:
        if reaches(mine):
            return True
        if not reaches(mine | left):
            return False
        moves = [1 << node for node in range(size * size) if left >> node & 1]
        if first:
            return any(joins(mine | move, left & ~move, False) for move in moves)
        return all(joins(mine, left & ~move, True) for move in moves)

    return lambda first: joins(mine, left, first)


@pytest.mark.parametrize(("size", "fewest", "most", "count"), [(4, 5, 9, 60), (5, 14, 19, 60)])
def test_what_is_said_to_be_connected_is(size: int, fewest: int, most: int, count: int) -> None:
    """By exhaustive play, all that is said is true, and over seven tenths of what is true is said.

    It makes no difference from which end a connection is looked at; and whoever need not move
    first may.
    """
    rng, said, true = Random(size), [0, 0], [0, 0]
    for _ in range(count):
        position = random_position(size, rng.randint(fewest, most), rng)
        if position.over:
            continue
        for color in Color:
            held = {at for at, owner in position.stones() if owner is color.other}
            cells = [at for at in map(at_size(size), range(size * size)) if at not in held]
            spots: list[Spot] = [*cells, *EDGES[color]]
            spot = rng.choice(spots)
            found = [connected(position, color, spot, moves_first=first) for first in (False, True)]
            assert set(found[0]) <= set(found[1])
            for answer in found:
                assert answer == [each for each in spots if each in answer]
            assert spot not in found[1]
            for other in spots:
                if other == spot:
                    continue
                is_joined = joining(position, color, spot, other)
                for first in (False, True):
                    says = other in found[first]
                    says_back = spot in connected(position, color, other, moves_first=first)
                    assert says == says_back
                    holds = is_joined(first)
                    assert holds or not says, (position, color, spot, other, first)
                    said[first] += says
                    true[first] += holds
    assert min(said) > 500
    assert min(said[first] / true[first] for first in (0, 1)) > 0.7


def at_size(size: int) -> Callable[[int], Cell]:
    """From the number of a cell to the cell, on boards of a size."""
    return lambda index: cell_at(index, size)


def test_a_bridge_is_safe_and_three_steps_are_not() -> None:
    """A stone is joined with one at a bridge whoever moves, with a farther one by moving first."""
    position = with_stones(7, "d4 e2 d7", "a7 g1 a1")
    full = connected(position, Color.RED, cell("d4"), moves_first=False)
    assert cell("e2") in full
    assert "top" in full
    semi = connected(position, Color.RED, cell("e2"), moves_first=True)
    assert "bottom" in semi


def test_a_chain_is_joined_with_itself_and_its_edge() -> None:
    """From any of its stones, and from the edge, the others are there, and the stone is not."""
    position = with_stones(4, "b1 b2", "d4 d1")
    chain: set[Spot] = {cell("b1"), cell("b2"), "top"}
    for spot in chain:
        found = connected(position, Color.RED, spot, moves_first=False)
        assert chain & set(found) == chain - {spot}


def test_what_is_asked_in_vain() -> None:
    """A finished game, a board that is too large, and what the other side holds are refused."""
    position = with_stones(4, "b1", "")
    over = position.after(Resign(Color.BLUE))
    large = Position.initial(LARGEST + 1)
    questions: list[tuple[Position, Color, Spot]] = [
        (over, Color.RED, cell("b1")),
        (large, Color.RED, cell("b1")),
        (position, Color.BLUE, cell("b1")),
        (position, Color.BLUE, "top"),
        (position, Color.RED, Cell(4, 0)),
    ]
    for game, color, spot in questions:
        with pytest.raises(ValueError, match=r"over|larger|other side"):
            connected(game, color, spot, moves_first=False)


def test_colours_are_treated_alike() -> None:
    """Mirroring the board in the long diagonal and exchanging the colours mirrors the answer."""
    rng, same, either = Random(2), 0, 0
    across = {"top": "left", "bottom": "right"}
    for _ in range(20):
        position = random_position(6, rng.randint(0, 12), rng)
        mirrored = Position.arranged(
            6, {at.mirrored: color.other for at, color in position.stones()}, Color.RED
        )
        spot = rng.choice(list(position.empty_cells()))
        for first in (False, True):
            one = connected(position, Color.RED, spot, moves_first=first)
            other = connected(mirrored, Color.BLUE, spot.mirrored, moves_first=first)
            images = {each.mirrored if isinstance(each, Cell) else across[each] for each in one}
            same += len(images & set(other))
            either += len(images | set(other))
    assert same >= 0.95 * either  # which of too many connections are kept is left to chance
