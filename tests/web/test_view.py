from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.match import (
    Arrive,
    Command,
    CpuAnswered,
    CreateGroup,
    Group,
    HouseRules,
    NoteAway,
    PlaceStone,
    ResignGame,
    ShowBoard,
    SwapColors,
    decide,
    expire,
    fold,
)
from tulay.match.questions import DEEDS
from tulay.web import view

CODE = "0123456789a"


def group_of(*commands: Command, now_ms: int = 1_000) -> Group:
    """The group after these commands."""
    group: Group | None = None
    for command in commands:
        group = fold(decide(group, command, now_ms), group)
    assert group is not None
    return group


def game_turn(group: Group) -> int:
    """The turn of the running game."""
    assert group.game is not None
    return group.game.turn


def between_two(**rules: bool | int) -> Group:
    """A group in which a game between two people has begun."""
    house = HouseRules(**rules)  # type: ignore[arg-type]
    return group_of(CreateGroup("ana", "friend", house, 2, "game-one"), Arrive("ben", "game-one"))


def test_a_table_waits_for_a_friend() -> None:
    """Before the friend comes there is no game, no colour, and one seat is free."""
    group = group_of(CreateGroup("ana", "friend", HouseRules(), 2, "game-one"))
    seen = view.table(CODE, group, {"ana": "Ana"})
    assert seen.game is None
    assert [seat.person for seat in seen.seats] == ["ana", None]
    assert [seat.color for seat in seen.seats] == [None, None]
    assert (seen.host, seen.names) == ("ana", {"ana": "Ana"})


def test_a_swap_is_seen_in_colours_alone() -> None:
    """After a swap the seats have the other colours and red is seat 2's."""
    group = between_two(swap=True)
    group = fold(decide(group, PlaceStone("ana", game_turn(group), "f6"), 5), group)
    group = fold(decide(group, SwapColors("ben", game_turn(group)), 6), group)
    seen = view.table(CODE, group, {})
    assert seen.game is not None
    assert (seen.game.red_seat_start, seen.game.red_seat_now) == (1, 2)
    assert [seat.color for seat in seen.seats] == ["blue", "red"]
    assert (seen.game.turn_color, seen.game.swapped, seen.game.ply) == ("blue", True, 2)
    assert view.moves(group) == ["f6", "swap"]


def test_a_finished_game_has_no_turn() -> None:
    """Ended means: a result, no turn, no deadline, nothing to think about."""
    group = between_two(turn_limit_s=30)
    group = fold(decide(group, ResignGame("ben", game_turn(group)), 6), group)
    seen = view.table(CODE, group, {})
    assert seen.game is not None
    assert seen.game.result is not None
    assert seen.game.result.path == []
    assert seen.game.turn_color is None
    assert seen.game.deadline_ms is None
    assert seen.game.opened_ms is None
    assert not seen.game.thinking
    assert seen.score == (1, 0)


def test_the_cpu_is_seen_thinking() -> None:
    """While the CPU owes a move the table says so."""
    group = group_of(CreateGroup("ana", "cpu", HouseRules(), 4, "game-one"))
    group = fold(decide(group, PlaceStone("ana", game_turn(group), "f6"), 5), group)
    seen = view.table(CODE, group, {})
    assert seen.game is not None
    assert seen.game.thinking
    assert seen.seats[1].cpu_level == 4
    assert group.debt is not None
    group = fold(decide(group, CpuAnswered(group.debt.key, "e5", 0.5), 900), group)
    after = view.table(CODE, group, {}).game
    assert after is not None
    assert not after.thinking


def test_an_absence_is_seen_with_its_end() -> None:
    """An away seat shows since when, and when its stand-in comes."""
    group = between_two()
    group = fold(decide(group, NoteAway("ben", 2_000), 12_000), group)
    seat = view.table(CODE, group, {}).seats[1]
    assert seat.away_since_ms == 2_000
    assert seat.stand_in_at_ms == 122_000


def test_what_the_cpu_played_for_a_person_is_marked() -> None:
    """The moves of a time-out are told to who comes later; those of people are not."""
    group = between_two(turn_limit_s=30)
    ready = [ShowBoard("ana"), ShowBoard("ben")]
    for command in ready:
        group = fold(decide(group, command, 1_000), group)
    group = fold(decide(group, PlaceStone("ana", game_turn(group), "c3"), 2_000), group)
    group = fold(expire(group, 40_000), group)
    assert group.debt is not None
    group = fold(decide(group, CpuAnswered(group.debt.key, "d4", 0.5), 40_000), group)
    seen = view.table(CODE, group, {}).game
    assert seen is not None
    assert seen.played_for == [1]


def test_rights_are_the_persons_own() -> None:
    """Whose turn it is may place; the other one may not; a stranger may wait for a seat."""
    group = between_two()
    assert "place" in view.you(group, "ana").may
    assert "place" not in view.you(group, "ben").may
    assert view.you(group, "eve").may == ["queue"]
    assert view.you(group, "ana").host
    assert view.you(group, "ben").seats == [2]


def test_every_deed_of_the_match_has_a_name_on_the_wire() -> None:
    """A right that the match knows reaches the page."""
    assert set(view._RIGHTS) == set(DEEDS)


@pytest.mark.parametrize("name", ["Ana", None])
def test_who_is_mentioned_is_named(name: str | None) -> None:
    """Everybody whom the table mentions has an entry among the names, with or without a name."""
    group = between_two()
    seen = view.table(CODE, group, {"ana": name} if name else {})
    assert seen.names == {"ana": name, "ben": None}


@given(st.lists(st.integers(0, 24), max_size=30))
def test_a_view_never_fails_and_fits_the_wire(cells: list[int]) -> None:
    """Whatever was played, the table can be seen and read again by the wire's own types."""
    group = group_of(CreateGroup("ana", "here", HouseRules(size=5), 1, "game-one"))
    for cell in cells:
        game = group.game
        assert game is not None
        name = "abcde"[cell % 5] + str(cell // 5 + 1)
        if game.running and name not in view.moves(group):
            group = fold(decide(group, PlaceStone("ana", game.turn, name), 5), group)
    seen = view.table(CODE, group, {})
    assert msgspec.json.decode(msgspec.json.encode(seen), type=type(seen)) == seen
