from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tulay.match import (
    AskUndo,
    CreateGroup,
    Event,
    Group,
    HouseRules,
    PlaceStone,
    PlayAgain,
    ResignGame,
    decide,
    fold,
)
from tulay.match import events as e
from tulay.web import view
from tulay.web.narrate import Cursor, cursor_at, cursor_before, narrate
from tulay.web.wire import notes as n


def test_stones_have_the_colour_of_their_seat() -> None:
    """A stone's colour and number are told as they were when it was placed, over a swap."""
    events: list[Event] = [
        e.StonePlaced(1, 2, "f6", "person"),
        e.Swapped(2, 1, "time-out"),
        e.StonePlaced(3, 2, "e5", "cpu"),
    ]
    notes, kept = narrate(Cursor(red_seat=2), events)
    assert notes == [
        n.PlacedNote(2, "red", "f6", "person", 1),
        n.SwappedNote(1, "time-out"),
        n.PlacedNote(2, "blue", "e5", "cpu", 3),
    ]
    assert kept == 0


def test_an_undo_keeps_the_moves_before_it() -> None:
    """What is kept is what no undo has touched, also if stones were placed after it."""
    events: list[Event] = [
        e.StonePlaced(1, 1, "a1", "person"),
        e.Undone(2, 3),
        e.StonePlaced(3, 2, "b1", "person"),
    ]
    assert narrate(Cursor(ply=4, kept=4), events)[1] == 3


def test_a_new_game_keeps_no_moves() -> None:
    """The moves of another game are none of this one's."""
    events: list[Event] = [e.GameStarted(1, "game-two", 2, 2, HouseRules(), True)]
    notes, kept = narrate(Cursor(ply=9, kept=9), events)
    assert notes == [n.StartedNote("game-two", 2, 2, True)]
    assert kept == 0


def test_every_event_is_told_or_left_out_on_purpose() -> None:
    """No kind of event is forgotten: each has a note, but for those that are nobody's news."""
    from tulay.web.narrate import _NOTES

    kinds = set(e.Event.__args__)
    assert kinds - set(_NOTES) == {e.GroupCreated, e.BoardShown}


def test_a_gap_is_told_from_where_it_began() -> None:
    """The cursor before a run of stones is the one that was there before it."""
    group = _here()
    turn = 0
    events: list[Event] = []
    for cell in ("a1", "b1", "c1"):
        assert group.game is not None
        turn = group.game.turn
        made = decide(group, PlaceStone("ana", turn, cell), 5)
        events += made
        group = fold(made, group)
    cursor = cursor_before(group, events)
    assert cursor is not None
    assert (cursor.ply, cursor.kept) == (0, 0)


def _here() -> Group:
    return fold(decide(None, CreateGroup("ana", "here", HouseRules(size=5), 1, "game-one"), 0))


@given(st.lists(st.integers(0, 27), max_size=40), st.data())
def test_an_update_from_any_version_gives_the_same_moves(
    wishes: list[int], data: st.DataObject
) -> None:
    """Cutting the old moves and appending the new ones is the newest state, from any prefix."""
    groups = [_here()]
    batches: list[tuple[Event, ...]] = []
    for wish in wishes:
        group = groups[-1]
        made = _wished(group, wish)
        if made:
            batches.append(made)
            groups.append(fold(made, group))
    for before, after, events in zip(groups, groups[1:], batches, strict=False):
        _, kept = narrate(cursor_at(before), events)
        same = before.game and after.game and before.game.id == after.game.id
        known = view.moves(before) if same else []
        assert known[:kept] + view.moves(after)[kept:] == view.moves(after)
        assert kept <= len(view.moves(before))
    start = data.draw(st.integers(0, len(groups) - 1))
    missed = [event for batch in batches[start:] for event in batch]
    cursor = cursor_before(groups[-1], missed)
    if cursor is not None:
        _, kept = narrate(cursor, missed)
        known, last = view.moves(groups[start]), view.moves(groups[-1])
        assert known[:kept] + last[kept:] == last


def _wished(group: Group, wish: int) -> tuple[Event, ...]:
    """The events of a wish: a stone, an undo, a resignation, the next game; none if refused."""
    from tulay.match import Refused

    game = group.game
    assert game is not None
    try:
        if wish < 25:
            name = "abcde"[wish % 5] + str(wish // 5 + 1)
            return decide(group, PlaceStone("ana", game.turn, name), 5)
        if wish == 25:
            return decide(group, AskUndo("ana", game.turn), 6)
        if wish == 26:
            return decide(group, ResignGame("ana", game.turn), 7)
        return decide(group, PlayAgain("ana", game.id, f"{game.id}x"), 8)
    except Refused:
        return ()
