from __future__ import annotations

import msgspec
import pytest

from tulay import match
from tulay.web.acts import command
from tulay.web.wire import What
from tulay.web.wire.from_client import Act

ACTS = list(Act.__subclasses__())
EXAMPLE = {
    "cell": "F6",
    "accept": True,
    "game": "game-one",
    "size": 11,
    "swap": True,
    "alternate": False,
    "turn_limit": 30,
    "level": 2,
    "locked": True,
    "seat": 2,
    "to": "person-two",
}


@pytest.mark.parametrize("kind", ACTS)
def test_every_wish_is_a_command_of_the_person(kind: type[Act]) -> None:
    """Whatever a page may ask becomes a command in the name of the person of the cookie."""
    needed = [field.name for field in msgspec.structs.fields(kind) if field.required]
    fields = {name: EXAMPLE[name] for name in needed}
    what = msgspec.convert({"a": kind.__struct_config__.tag, **fields}, What)
    made = command("ana", 7, what)
    assert made.person == "ana"  # type: ignore[union-attr]
    assert getattr(made, "turn", 7) == 7


def test_cells_are_lower_case_for_the_match() -> None:
    """A cell in capital letters is the same cell."""
    what = msgspec.convert({"a": "place", "cell": "F6"}, What)
    assert command("ana", 7, what) == match.PlaceStone("ana", 7, "f6")


def test_ids_of_games_are_the_servers() -> None:
    """A page cannot choose the id of the next game."""
    what = msgspec.convert({"a": "play-again", "game": "game-one", "next_game": "mine"}, What)
    made = command("ana", 7, what)
    assert isinstance(made, match.PlayAgain)
    assert made.game == "game-one"
    assert made.next_game not in ("mine", "game-one")
