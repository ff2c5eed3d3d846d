"""Values that messages of both directions are made of."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,40}\\Z")]
ProgramName = Annotated[str, Meta(min_length=1, max_length=80)]
CellName = Annotated[str, Meta(min_length=2, max_length=4)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNo: TypeAlias = Literal[1, 2]
Color: TypeAlias = Literal["red", "blue"]
By: TypeAlias = Literal["person", "cpu", "stand-in", "time-out"]
Reason: TypeAlias = Literal["connection", "resignation", "claim"]
State: TypeAlias = Literal["present", "lost", "away"]


class Rules(Struct, frozen=True):
    """House rules."""

    size: Annotated[int, Meta(ge=1, le=99)]
    swap: bool
    alternate: bool
    """Whether the starter alternates from game to game."""
    turn_limit: Annotated[int, Meta(ge=0, le=10**6)]
    """Seconds per turn, 0 for none."""
