"""Proofs as games with variations, to be gone through in whatever shows SGF."""

from __future__ import annotations

from tulay.core import Color, Place, Position
from tulay.engine.proof import Proof
from tulay.notation.sgf import Label, Move, SgfGame, SgfNode

NEEDED = "+"
"""The label of the cells that a connection needs."""


def proof_game(position: Position, proof: Proof) -> SgfGame:
    """The game that led to a position, and a variation for every move of a proof.

    Where a proof ends in a connection, its cells are labelled.
    """
    record = SgfGame.of(position)
    nodes = list(record.nodes)
    waiting = [(len(nodes) - 1, position, proof)]
    while waiting:
        parent, at, node = waiting.pop()
        for cell, then in node.moves.items():
            assert at.turn is not None
            after = at.after(Place(cell))
            nodes.append(_node(parent, Move(at.turn, Place(cell)), after, then))
            waiting.append((len(nodes) - 1, after, then))
    return SgfGame(
        position.size, tuple(nodes), facts={"GN": f"Proof that {_name(proof.wins)} wins"}
    )


def _node(parent: int, move: Move, after: Position, proof: Proof) -> SgfNode:
    if proof.moves or after.winner is not None:
        return SgfNode(parent, move)
    return SgfNode(
        parent,
        move,
        comment=f"{_name(proof.wins)} is connected.",
        labels=tuple(Label(cell, NEEDED) for cell in sorted(proof.needed)),
    )


def _name(color: Color) -> str:
    return color.name.capitalize()
