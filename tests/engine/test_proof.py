from __future__ import annotations

import doctest
from pathlib import Path
from random import Random

import pytest

from tests.engine.positions import random_position
from tulay.core import Cell, Color, Place, Position
from tulay.engine.evaluator import UniformEvaluator
from tulay.engine.exhaustive import winner
from tulay.engine.proof import Proof, ProofTooLarge, Prover
from tulay.engine.solver import Solver

pytestmark = pytest.mark.slow  # its kernels take a while to compile


def given_away(position: Position, keep: frozenset[Cell], to: Color) -> Position:
    """The position in which a colour has every empty cell outside of some."""
    stones = dict(position.stones())
    stones.update({cell: to for cell in position.empty_cells() if cell not in keep})
    assert position.turn is not None
    return Position.arranged(position.size, stones, position.turn)


def test_every_line_of_a_proof_is_won() -> None:
    """On 5×5 each position of a tree is won as it says, even without all that it does not need.

    The winner has one move there.
    """
    rng, prover, lines = Random(7), Prover(Solver(5, UniformEvaluator())), 0
    for _ in range(40):
        position = random_position(5, rng.randint(3, 12), rng)
        proof = prover.prove(position)
        assert proof.wins is winner(position)
        for at, node in proof.lines(position):
            lines += 1
            assert node.wins is proof.wins
            assert node.needed <= set(at.empty_cells())
            if at.turn is None:
                assert (at.winner, len(node)) == (proof.wins, 1)
                continue
            bare = given_away(at, node.needed, proof.wins.other)
            assert bare.winner is None
            assert winner(bare) is proof.wins
            if at.turn is proof.wins:
                assert len(node.moves) == 1 or node.filled == node.needed
        assert len(proof) == sum(1 for _ in proof.lines(position))
    assert lines > 100


def test_a_proof_ends_in_connections() -> None:
    """Where the winner is not on turn and nothing more is said, it is joined whoever moves."""
    solver = Solver(5, UniformEvaluator())
    position = Position.initial(5)
    leaves = [
        (at, node)
        for at, node in Prover(solver).prove(position).lines(position)
        if not node.moves and at.winner is None
    ]
    assert leaves
    for at, node in leaves:
        assert at.turn is node.wins.other
        assert solver.is_connected(at, node.wins)
        assert not solver.is_connected(at, node.wins.other)


def test_who_follows_a_proof_wins() -> None:
    """Against any play: with a move that the tree does not have, the answer to another one is used.

    Until the tree ends in a connection; there the winner has won whatever is played.
    """
    rng, size, ends = Random(5), 5, 0
    solver = Solver(size, UniformEvaluator())
    for _ in range(40):
        position = random_position(size, rng.randint(0, 6), rng)
        proof = Prover(solver).prove(position)
        for _ in range(10):
            ends += follow(position, proof, rng)
    assert ends > 50


def follow(position: Position, proof: Proof, rng: Random) -> bool:
    """Plays from a position by its proof against random moves; False if the game ended before."""
    stones = dict(position.stones())
    turn = position.turn
    node = proof
    while turn is not None and node.moves:
        empty = [cell for cell in node.needed if cell not in stones]
        if turn is node.wins:
            cell, node = next(iter(node.moves.items()))
            assert cell in empty
        else:
            cell = rng.choice(
                [
                    cell
                    for cell in Position.initial(position.size).empty_cells()
                    if cell not in stones
                ]
            )
            answers = (
                [cell]
                if cell in node.moves
                else [reply for reply, after in node.moves.items() if cell not in after.needed]
            )
            if not answers:
                return False  # a connection or a captured pair deals with it
            node = node.moves[rng.choice(answers)]
        stones[cell] = turn
        turn = turn.other
        at = Position.arranged(position.size, stones, turn)
        if at.winner is not None:
            assert at.winner is proof.wins
            return True
        assert winner(at) is proof.wins
    return True


def test_a_tree_that_grows_too_large_is_given_up() -> None:
    """The limit counts positions."""
    solver = Solver(4, UniformEvaluator())
    size = len(Prover(solver).prove(Position.initial(4)))
    assert len(Prover(solver, most_positions=size).prove(Position.initial(4))) == size
    with pytest.raises(ProofTooLarge):
        Prover(solver, most_positions=size - 1).prove(Position.initial(4))


def test_a_finished_game_is_its_own_proof() -> None:
    """Nothing is needed and nothing follows."""
    position = Position.initial(1).after(Place(next(Position.initial(1).empty_cells())))
    proof = Prover(Solver(1, UniformEvaluator())).prove(position)
    assert (proof.wins, proof.needed, len(proof)) == (Color.RED, frozenset(), 1)


def test_the_documents_examples_are_true() -> None:
    """docs/solve.md shows what happens."""
    path = Path(__file__).parents[2] / "docs" / "solve.md"
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert tried > 5
    assert failed == 0
