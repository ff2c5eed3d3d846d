"""A ranked game: two strangers, fixed rules, and what becomes of somebody who goes."""

from __future__ import annotations

import pytest

from tests.match.tabletop import Tabletop
from tulay.match import (
    RANKED_RULES,
    STAND_IN_LEVEL,
    Arrive,
    AskHint,
    AskUndo,
    ChangeRules,
    ClaimWin,
    CreateGroup,
    GameCancelled,
    GameEnded,
    HouseRules,
    JoinQueue,
    PairStrangers,
    PlayAgain,
    ResignGame,
    StandInCame,
    Verdict,
    may,
    paused,
    verdict,
)

OPENING = "f6 e5 d7 c8"


def playing() -> Tabletop:
    """A ranked game in which both have moved."""
    table = Tabletop.ranked()
    table.moves(OPENING)
    return table


def left_alone(turns: int) -> Tabletop:
    """Ana is away, and the CPU has played so many turns for her; Ben's move came after each."""
    table = playing()
    table.away("ana")
    cells = iter(("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"))
    for _ in range(turns):
        table.wait(60)
        table.answer(next(cells))
        table.place("ben", next(cells))
    return table


def test_the_rules_are_fixed() -> None:
    """11×11 with the swap, a minute a turn, and nobody at the table may change that."""
    table = Tabletop.ranked()
    assert table.game.rules == RANKED_RULES == HouseRules(11, True, False, 60)
    other = HouseRules(turn_limit_s=0)
    assert table.refuses(ChangeRules("ana", other, 2, "g9")) == "not-host"
    other = HouseRules(5, True, False, 60)
    assert table.refuses(ChangeRules("ana", other, 2, "g9")) == "rules-locked"
    assert may(table.state, "ana") == {"place", "leave"}


def test_the_first_turn_opens_when_both_pages_show_the_board() -> None:
    """Nobody's minute begins before the other one has come."""
    table = Tabletop.ranked(shown=False)
    table.wait(10)
    table.show("ana")
    assert table.game.turn_opened_ms is None
    table.wait(5)
    table.show("ben")
    assert table.game.turn_opened_ms == 15_000


@pytest.mark.parametrize(("shown", "missing"), [(("ana",), (2,)), (("ben",), (1,)), ((), (1, 2))])
def test_a_game_to_which_somebody_does_not_come_is_off(
    shown: tuple[str, ...], missing: tuple[int, ...]
) -> None:
    """After half a minute the game is off, nothing is rated, and it is known who was missing."""
    table = Tabletop.ranked(shown=False)
    table.show(*shown)
    assert table.wait(29.9) == ()
    assert table.wait(0.1) == (GameCancelled(30_000, missing, "no-show"),)  # type: ignore[arg-type]
    assert table.state.game is None
    assert table.state.cancelled == (missing, "no-show")
    assert verdict(table.state) is None
    table.show("ana", "ben")
    assert table.wait(120) == ()


@pytest.mark.parametrize("cells", ["", "f6", "f6 swap"])
def test_leaving_before_both_have_moved_cancels(cells: str) -> None:
    """Whoever leaves before both have moved ends the game without a result; a swap is a move."""
    table = Tabletop.ranked()
    table.moves(cells)
    over_it = len(cells.split()) == 2
    events = table.leave("ben")
    if over_it:
        assert [type(event) for event in events] == [GameEnded]
    else:
        assert events == (GameCancelled(0, (2,), "left"),)
        assert verdict(table.state) is None


def test_an_absence_before_both_have_moved_cancels() -> None:
    """Closing the page counts as leaving once its grace is over: the other one waits no longer."""
    table = Tabletop.ranked()
    table.moves("f6")
    table.away("ben")
    assert table.told(GameCancelled) == [GameCancelled(0, (2,), "left")]


def test_who_ran_out_of_time_has_not_moved() -> None:
    """A move that the CPU made in somebody's place is none of that person's."""
    table = Tabletop.ranked()
    table.wait(60)
    table.answer("f6")
    table.moves("e5")
    assert "resign" not in may(table.state, "ben")
    table.leave("ana")
    assert table.told(GameCancelled) == [GameCancelled(60_000, (1,), "left")]


def test_leaving_later_is_resigning() -> None:
    """Who leaves by the button in the middle of the game has lost it."""
    table = playing()
    (ended,) = table.leave("ana")
    assert ended == GameEnded(0, "blue", 2, "resignation")
    assert verdict(table.state) == Verdict("g1", "ben", "ana", counts=True, at_ms=0)
    assert table.refuses(ResignGame("ben", table.game.turn)) == "game-over"


def test_an_absence_later_brings_the_stand_in_of_ones_level() -> None:
    """The turn runs to its end; then the CPU plays, at the level that came with the pairing."""
    table = playing()
    table.away("ana")
    assert table.wait(59) == ()
    table.wait(1)
    assert table.told(StandInCame) == [StandInCame(60_000, 1, 3)]
    owed = table.state.debt
    assert owed is not None
    assert owed.level == 3


def test_a_time_out_of_somebody_present_is_played_at_ones_level_too() -> None:
    """A single turn that ran out is played by the same level as an absence."""
    table = playing()
    table.moves("a5")
    table.wait(60)
    owed = table.state.debt
    assert owed is not None
    assert (owed.seat, owed.level) == (2, 4)


def test_it_goes_on_when_both_are_away() -> None:
    """A ranked game never pauses: limits run, and the CPU plays for whoever is away."""
    table = playing()
    table.away("ana")
    table.away("ben")
    assert not paused(table.state)
    table.wait(60)
    table.answer("a1")
    table.wait(60)
    table.answer("b1")
    table.arrive("ben")
    assert table.state.seat(1).stand_in
    assert not table.state.seat(2).stand_in


def test_a_win_may_be_claimed_from_the_third_turn_that_the_cpu_played() -> None:
    """Two turns are not enough; from the third on the opponent wins by a press, or plays on."""
    table = left_alone(2)
    assert "claim" not in may(table.state, "ben")
    assert table.refuses(ClaimWin("ben", table.game.turn)) == "claim-not-possible"
    table = left_alone(3)
    assert "claim" in may(table.state, "ben")
    assert table.refuses(ClaimWin("ana", table.game.turn)) == "claim-not-possible"
    assert table.refuses(ClaimWin("carl", table.game.turn)) == "not-seated"
    turn = table.game.turn
    table.answer("k1")
    (ended,) = table.do(ClaimWin("ben", turn))  # pressed while the CPU moved
    assert ended == GameEnded(table.now_ms, "blue", 2, "claim")
    found = verdict(table.state)
    assert found is not None
    assert (found.winner, found.loser, found.counts) == ("ben", "ana", True)


def test_who_moves_again_cannot_be_claimed_from() -> None:
    """Back at the board with a move of one's own, the game is to be won on it."""
    table = left_alone(3)
    table.arrive("ana")
    table.place("ana", "k1")
    assert "claim" not in may(table.state, "ben")


def test_a_win_made_by_the_cpu_does_not_count() -> None:
    """With more than three of the winner's turns played by the CPU neither rating changes."""
    for turns, counts in ((3, True), (4, False)):
        table = left_alone(turns)
        table.resign("ben")
        found = verdict(table.state)
        assert found is not None
        assert (found.winner, found.counts) == ("ana", counts)


def test_there_is_no_undo_hint_or_second_game() -> None:
    """Nothing is taken back, nobody is helped, and the next game is found in the queue."""
    table = playing()
    turn = table.game.turn
    assert table.refuses(AskUndo("ben", turn)) == "undo-not-possible"
    assert table.refuses(AskUndo("ben", turn, "absence")) == "undo-not-possible"
    assert table.refuses(AskHint("ana", turn)) == "hint-not-possible"
    table.resign("ana")
    assert table.refuses(PlayAgain("ana", "g1", "g2")) == "not-possible-now"


def test_strangers_only_watch() -> None:
    """Nobody else sits down or waits at a ranked table, not even after somebody got up."""
    table = playing()
    assert table.arrive("carl") == ()
    assert table.refuses(JoinQueue("carl", "g5")) == "not-possible-now"
    table.resign("ana")
    table.leave("ana")
    assert table.do(Arrive("carl", "g6")) == ()


def test_only_the_server_opens_a_ranked_table() -> None:
    """Nobody asks for one like for another table, nor is paired with oneself."""
    table = Tabletop.ranked()
    assert table.refuses(PairStrangers("ana", "ben", (3, 4), "g2")) == "not-possible-now"
    fresh = Tabletop.ranked()
    fresh._state = None
    assert fresh.refuses(PairStrangers("ana", "ana", (3, 4), "g2")) == "bad-rules"
    assert fresh.refuses(PairStrangers("ana", "ben", (0, 4), "g2")) == "bad-rules"
    asked = CreateGroup("ana", "ranked", RANKED_RULES, STAND_IN_LEVEL, "g2")
    assert fresh.refuses(asked) == "bad-rules"


def test_a_game_for_the_meantime_ends_without_a_result() -> None:
    """Against the CPU while waiting: nothing is scored, and leaving drops the game."""
    table = Tabletop("cpu")
    table._state = None
    rules = HouseRules(5)
    table.do(CreateGroup("ana", "cpu", rules, 2, "g2", meanwhile=True))
    table.show("ana")
    table.moves("c3 b2")
    assert (table.game.scored, table.game.number) == (False, 0)
    table.leave("ana")
    assert table.state.game is None
    assert table.told(GameEnded) == []
    asked = CreateGroup("ana", "friend", rules, 2, "g3", meanwhile=True)
    table._state = None
    assert table.refuses(asked) == "bad-rules"


def test_a_stand_in_is_as_strong_as_its_person() -> None:
    """Among friends too the CPU plays at the level that is nearest to the absent person."""
    table = Tabletop("friend")
    table.do(Arrive("ben", "g2", stand_in_level=8))
    table.show("ana", "ben")
    table.moves("c3")
    table.away("ben")
    table.wait(120)
    assert table.told(StandInCame) == [StandInCame(120_000, 2, 8)]
