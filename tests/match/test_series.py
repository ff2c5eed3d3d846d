from __future__ import annotations

from dataclasses import replace

import pytest

from tests.match.tabletop import Tabletop
from tulay.match import (
    ChangeRules,
    GameStarted,
    HouseRules,
    LockRules,
    PlayAgain,
    SeatNo,
    acting_seat,
    may,
    turn_deadline,
)


def change(table: Tabletop, person: str, level: int = 2, **changes: int | bool) -> ChangeRules:
    """A person's wish for these changes of the house rules."""
    rules = replace(table.state.rules, **changes)  # type: ignore[arg-type]
    return ChangeRules(person, rules, level, table.fresh_id())


# -- house rules


def test_rules_may_change_until_the_first_stone() -> None:
    """The game starts anew with them, in a new turn and with the same number."""
    table = Tabletop.of_two()
    old = table.game.turn
    table.do(change(table, "ben", size=7, swap=True))
    assert (table.game.rules.size, table.game.rules.swap) == (7, True)
    assert table.game.position.size == 7
    assert table.game.number == 1
    assert table.game.turn > old
    table.place("ana", "c3")
    assert table.refuses(change(table, "ben", size=9)) == "game-running"


def test_rules_in_a_running_game_never_change() -> None:
    """Whoever asks for whatever, after the first stone it is refused."""
    table = Tabletop.of_two()
    table.place("ana", "c3")
    for wish in ({"size": 7}, {"swap": True}, {"alternate": False}, {"turn_limit_s": 30}):
        assert table.refuses(change(table, "ana", **wish)) == "game-running"


def test_rules_changed_between_games_hold_for_the_next_one() -> None:
    """The finished game keeps its own."""
    table = Tabletop.of_two()
    table.resign("ana")
    table.do(change(table, "ben", size=7))
    assert table.game.rules.size == 5
    table.again("ana", "ben")
    assert table.game.rules.size == 7


def test_anyone_seated_may_change_rules_and_nobody_else() -> None:
    """A watcher is refused."""
    table = Tabletop.of_two()
    assert table.refuses(change(table, "carl", size=7)) == "not-seated"
    table.do(change(table, "ana", size=7))
    table.do(change(table, "ben", size=9))
    assert table.state.rules.size == 9


def test_locked_rules_are_the_hosts() -> None:
    """Only the host locks, and then only the host changes rules."""
    table = Tabletop.of_two()
    assert table.refuses(LockRules("ben", locked=True)) == "not-host"
    table.do(LockRules("ana", locked=True))
    assert table.refuses(change(table, "ben", size=7)) == "rules-locked"
    table.do(change(table, "ana", size=7))
    table.do(LockRules("ana", locked=False))
    table.do(change(table, "ben", size=9))


def test_the_host_sets_the_turn_limit() -> None:
    """Nobody else does, with locked rules or without."""
    table = Tabletop.of_two()
    assert table.refuses(change(table, "ben", turn_limit_s=30)) == "not-host"
    table.do(change(table, "ana", turn_limit_s=60))
    assert table.game.rules.turn_limit_s == 60


@pytest.mark.parametrize(
    "wish",
    [{"size": 12}, {"size": 53}, {"turn_limit_s": 2_592_000}, {"turn_limit_s": -1}, {"level": 0}],
)
def test_what_is_not_offered_is_refused(wish: dict[str, int]) -> None:
    """A size, a limit of 30 days, a negative one or a level that is not offered is no rule."""
    table = Tabletop.of_two()
    assert table.refuses(change(table, "ana", **wish)) == "bad-rules"


def test_asking_for_the_rules_as_they_are_changes_nothing() -> None:
    """The running game without a stone is not started anew for nothing."""
    table = Tabletop.of_two()
    assert table.do(change(table, "ana")) == ()


def test_the_level_of_the_cpu_changes_between_games() -> None:
    """The next game is against the new level, and the score goes on."""
    table = Tabletop("cpu")
    table.resign("ana")
    table.do(change(table, "ana", level=4))
    assert table.state.seat(2).cpu_level == 4
    assert table.state.score == (0, 1)


# -- seats


def test_the_host_may_exchange_seats_until_the_first_stone() -> None:
    """The other person opens then; the game starts anew."""
    table = Tabletop.of_two()
    assert "exchange-seats" not in may(table.state, "ben")
    table.exchange("ana")
    assert (table.person(1), table.person(2)) == ("ben", "ana")
    assert table.colors() == {"ben": "red", "ana": "blue"}
    table.place("ben", "c3")
    assert "exchange-seats" not in may(table.state, "ana")


def test_exchanging_takes_the_score_along() -> None:
    """What a person has won stays the person's."""
    table = Tabletop.of_two()
    table.resign("ana")
    table.again("ana", "ben")
    table.exchange("ana")
    assert (table.person(1), table.state.score) == ("ben", (1, 0))


# -- who starts


def starters(table: Tabletop) -> list[SeatNo]:
    """Who started each game."""
    return [event.red_seat for event in table.told(GameStarted)]


def test_with_alternation_the_starter_changes_after_every_game() -> None:
    """Whoever asks first for the next one, and whatever was swapped."""
    table = Tabletop.of_two(swap=True)
    table.moves("c3 swap")
    table.resign("ben")
    table.again("ben", "ana")
    table.resign("ben")
    table.again("ana", "ben")
    assert starters(table) == [1, 2, 1]


def test_without_alternation_the_same_seat_keeps_starting() -> None:
    """Who started the last game starts the next, swap or not."""
    table = Tabletop.of_two(swap=True, alternate=False)
    table.moves("c3 swap")
    table.resign("ana")
    table.again("ana", "ben")
    assert starters(table) == [1, 1]


def test_alternation_set_between_games_counts_for_the_next() -> None:
    """The rule that holds when the next game starts decides."""
    table = Tabletop.of_two(alternate=False)
    table.resign("ana")
    table.do(change(table, "ben", alternate=True))
    table.again("ana", "ben")
    assert acting_seat(table.state) == 2


# -- playing again


def test_both_press_play_again_and_one_game_comes_of_it() -> None:
    """However often it is pressed, in whatever order, there is exactly one next game."""
    table = Tabletop.of_two()
    table.resign("ana")
    over = table.game.id
    table.do(PlayAgain("ana", over, "x1"))
    table.do(PlayAgain("ana", over, "x2"))
    table.do(PlayAgain("ben", over, "x3"))
    assert table.do(PlayAgain("ben", over, "x4")) == ()
    assert table.do(PlayAgain("ana", over, "x5")) == ()
    assert [event.game for event in table.told(GameStarted)][1:] == ["x1"]


def test_one_alone_does_not_start_the_next_game() -> None:
    """A watcher's press is refused, one seat's press waits for the other."""
    table = Tabletop.of_two()
    table.resign("ana")
    assert table.refuses(PlayAgain("carl", table.game.id, "x")) == "not-seated"
    table.again("ben")
    assert not table.game.running
    assert "play-again" not in may(table.state, "ben")
    assert "play-again" in may(table.state, "ana")


def test_play_again_is_bound_to_its_game() -> None:
    """A press from the window of an older game never starts or ends anything."""
    table = Tabletop.of_two()
    first = table.game.id
    for _ in range(2):
        table.resign("ana")
        table.again("ana", "ben")
    table.resign("ana")
    assert table.refuses(PlayAgain("ana", first, "x")) == "stale-game"
    assert not table.game.again


def test_play_again_waits_for_the_end() -> None:
    """While the game runs it is refused."""
    table = Tabletop.of_two()
    assert table.refuses(PlayAgain("ana", table.game.id, "x")) == "game-running"


def test_the_cpu_agrees_at_once() -> None:
    """One press is enough against the CPU, and on one device."""
    for table in (Tabletop("cpu"), Tabletop("here")):
        table.resign("ana")
        table.again("ana")
        assert table.game.running
        assert table.game.number == 2


def test_a_stand_in_never_agrees() -> None:
    """The person who is away has to come back for the next game."""
    table = Tabletop.of_two()
    table.place("ana", "c3")
    table.away("ben")
    table.wait(120)
    table.resign("ana")
    table.again("ana")
    assert not table.game.running


# -- the score


def test_the_score_of_the_two_people_adds_up() -> None:
    """It follows people through swaps and changing starters."""
    table = Tabletop.of_two(swap=True)
    table.moves("c3 swap")
    table.resign("ana")
    table.again("ana", "ben")
    table.resign("ben")
    table.again("ana", "ben")
    table.resign("ana")
    assert table.state.score == (1, 2)


def test_the_score_starts_anew_with_another_person() -> None:
    """The newcomer does not inherit it; who only got up and came again keeps it."""
    table = Tabletop.of_two()
    table.resign("ana")
    table.leave("ana")
    table.arrive("ana")
    assert table.state.score == (0, 1)
    table.leave("ana")
    table.arrive("carl")
    assert table.state.score == (0, 0)


def test_a_result_is_of_the_people_who_played() -> None:
    """Who takes a seat after the game has neither won nor lost it."""
    table = Tabletop.of_two()
    table.resign("ben")
    table.leave("ben")
    table.arrive("carl")
    assert table.person(2) == "carl"
    result = table.game.result
    assert result is not None and result.persons == ("ana", "ben")


# -- the first turn


def test_the_first_limit_begins_when_both_pages_show_the_board() -> None:
    """One page alone does not start it."""
    table = Tabletop.of_two(shown=False, turn_limit_s=30)
    table.wait(40)
    table.show("ana")
    table.wait(40)
    assert turn_deadline(table.state) is None
    table.show("ben")
    assert turn_deadline(table.state) == 110_000


def test_the_first_limit_does_not_wait_for_who_is_away() -> None:
    """An absent person's page is not waited for."""
    table = Tabletop.of_two(shown=False, turn_limit_s=30)
    table.show("ana")
    table.away("ben")
    assert turn_deadline(table.state) == 30_000


def test_the_defaults_are_those_of_the_house() -> None:
    """11×11, no swap, alternate the starter, no turn limit."""
    assert HouseRules() == HouseRules(size=11, swap=False, alternate=True, turn_limit_s=0)
