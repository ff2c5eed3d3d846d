"""A program that plays as the CPU, from the choice to the debt."""

from __future__ import annotations

from dataclasses import replace

from tests.match.tabletop import Tabletop
from tulay.match import (
    AskHint,
    ChangeRules,
    CreateGroup,
    HouseRules,
    WarmUp,
    decide,
    fold,
)
from tulay.match.rules import LEVELS

STRONGEST = max(LEVELS)


def against(program: str | None, level: int = 2) -> Tabletop:
    """Ana at a table against the CPU, where she has chosen this."""
    table = Tabletop("cpu")
    table.do(choice(table, program, level))
    return table


def choice(table: Tabletop, program: str | None, level: int = 2) -> ChangeRules:
    """Ana's wish to play against this."""
    return ChangeRules("ana", table.state.rules, level, table.fresh_id(), program)


def test_a_program_is_owed_its_move_and_our_strongest_level_stands_behind_it() -> None:
    """Whatever level comes along with a program, ours at the highest would step in for it."""
    rules = HouseRules(size=5)
    group = fold(decide(None, CreateGroup("ana", "cpu", rules, 1, "g1", "MoHex"), 0))
    seat = group.seat(2)
    assert (seat.cpu_level, seat.cpu_program) == (STRONGEST, "MoHex")
    assert (group.level, group.program) == (STRONGEST, "MoHex")
    table = against("MoHex", level=1)
    table.place("ana", "c3")
    owed = table.state.debt
    assert owed is not None
    assert (owed.seat, owed.level, owed.program) == (2, STRONGEST, "MoHex")
    table.answer("c4")
    assert table.game.bys == ("person", "cpu")


def test_a_level_with_a_program_need_not_be_one() -> None:
    """The level does not count then."""
    table = against("MoHex", level=99)
    assert table.state.level == STRONGEST


def test_the_choice_may_change_between_games_and_not_in_one() -> None:
    """From a level to a program, to another, and back; each holds for who sits there already."""
    table = Tabletop("cpu")
    for program, level in (("MoHex", STRONGEST), ("Wolve", STRONGEST), (None, 3)):
        table.do(choice(table, program, level))
        seat = table.state.seat(2)
        assert (seat.cpu_level, seat.cpu_program) == (level, program)
        assert (table.state.level, table.state.program) == (level, program)
    assert table.do(choice(table, None, 3)) == (), "it is so already"
    table.place("ana", "c3")
    assert table.refuses(choice(table, "MoHex")) == "game-running"


def test_the_same_level_with_and_without_a_program_are_two_choices() -> None:
    """The strongest level in place of a program is a change."""
    table = against("MoHex")
    assert table.do(choice(table, None, STRONGEST)) != ()
    assert table.state.seat(2).cpu_program is None


def test_the_program_that_was_chosen_sits_down_wherever_the_cpu_would() -> None:
    """It keeps a seat warm for a friend, and takes the seat of somebody who stays away."""
    table = Tabletop("friend")
    table.do(choice(table, "MoHex"))
    table.do(WarmUp("ana", table.fresh_id()))
    assert (table.state.seat(2).cpu_program, table.state.seat(2).warm_up) == ("MoHex", True)
    table.arrive("ben")
    assert table.state.seat(2).cpu_program is None
    table.resign("ana")
    table.away("ben")
    table.wait(60)
    assert table.state.seat(2).cpu_program == "MoHex"


def test_hints_and_stand_ins_are_our_own() -> None:
    """A program plays its own seat and no other."""
    table = against("MoHex")
    table.do(AskHint("ana", table.game.turn))
    owed = table.state.debt
    assert owed is not None
    assert (owed.kind, owed.program) == ("hint", None)
    table = Tabletop.of_two(turn_limit_s=30)
    table.do(replace(choice(table, "MoHex"), rules=replace(table.state.rules, swap=True)))
    table.show("ana", "ben")
    table.wait(31)
    owed = table.state.debt
    assert owed is not None
    assert (owed.seat, owed.program) == (1, None)
