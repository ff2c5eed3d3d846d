"""What the HTTP API answers, as its OpenAPI description shows it.

Refuses to build answers: the endpoints do, and tests hold them against this.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from tulay.web.codes import STATUS, USUAL_STATUS


class Refusal(BaseModel):
    """Why nothing was done; the code is stable, the arguments fill its sentence."""

    code: str
    args: dict[str, str | int]


class PersonTold(BaseModel):
    """Who this browser is."""

    person: str
    name: str | None


class NameTold(BaseModel):
    """The name as it is kept."""

    name: str


class LinkTold(BaseModel):
    """A private link."""

    url: str
    expires_ms: int = Field(description="In ms since 1970 UTC.")
    qr: str = Field(description="The link as a picture, an SVG.")


class AdoptedTold(BaseModel):
    """Who this browser is from now on."""

    person: str


class DeviceTold(BaseModel):
    """One of my devices."""

    device: str
    created_ms: int = Field(description="In ms since 1970 UTC.")
    this: bool = Field(description="Whether it is the browser that asks.")


class DevicesTold(BaseModel):
    """My devices; nothing for a browser that is nobody yet."""

    person: str | None
    name: str | None
    devices: list[DeviceTold]


class NothingTold(BaseModel):
    """It is done."""


class LanguageTold(BaseModel):
    """The language that is remembered."""

    lang: str


class GroupTold(BaseModel):
    """A group: its code and its link."""

    code: str
    url: str


class SideTold(BaseModel):
    """Who had a colour at a game's end."""

    name: str | None
    cpu_level: int | None = Field(description="The CPU's level, null for a person.")
    cpu_program: str | None = Field(
        description="The program that played as the CPU, null for our own and for a person."
    )


class GameTold(BaseModel):
    """A finished game."""

    id: str
    number: int = Field(description="1 for the first game of its group.")
    size: int
    swap_rule: bool
    turn_limit: int = Field(description="Seconds per turn, 0 for none.")
    moves: list[str]
    bys: list[Literal["person", "cpu", "stand-in", "time-out"]]
    red: SideTold
    blue: SideTold
    winner: Literal["red", "blue"]
    reason: Literal["connection", "resignation", "claim"]
    assisted: bool = Field(description="Whether hints or undo were used.")
    path: list[str] = Field(description="The winning way, empty after a resignation.")
    started_ms: int
    ended_ms: int


EVERYBODY = ("device-banned", "cannot-read")
"""What anybody may be refused with who says who they are."""
POSTING = ("cross-origin", "message-too-large", "cannot-save", *EVERYBODY)
"""What any request that changes something may be refused with."""


def responses(told: type[BaseModel], *codes: str) -> dict[int | str, dict[str, Any]]:
    """The answers of an endpoint: what it tells, and what it refuses with.

    >>> sorted(responses(NothingTold, "no-device", "bad-name"))
    [200, 400, 401]
    """
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(STATUS.get(code, USUAL_STATUS), []).append(code)
    refused: dict[int | str, dict[str, Any]] = {
        status: {"model": Refusal, "description": "Refused: " + ", ".join(sorted(set(names)))}
        for status, names in sorted(by_status.items())
    }
    return {200: {"model": told, "description": (told.__doc__ or "").strip()}, **refused}
