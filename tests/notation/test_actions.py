from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tulay.core import MAX_SIZE, Action, Cell, Color, Place, Resign, Swap
from tulay.notation import NotationError, action_name, parse_action

indices = st.integers(0, MAX_SIZE - 1)
actions = st.one_of(
    st.builds(lambda col, row: Place(Cell(col, row)), indices, indices),
    st.just(Swap()),
    st.builds(Resign, st.sampled_from(Color)),
)


@given(actions)
def test_the_name_of_an_action_leads_back_to_it(action: Action) -> None:
    """Reading what was written gives the same action, in capitals too."""
    assert parse_action(action_name(action)) == action
    assert parse_action(action_name(action).upper()) == action


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (Place(Cell(5, 5)), "f6"),
        (Swap(), "swap"),
        (Resign(Color.RED), "resign-red"),
        (Resign(Color.BLUE), "resign-blue"),
    ],
)
def test_actions_have_stable_names(action: Action, name: str) -> None:
    """Stored and sent names never change."""
    assert action_name(action) == name


@pytest.mark.parametrize(
    "text",
    ["", "pass", "resign", "resign-green", "swap ", "swap-pieces", "\u017fwap", "f6 swap", "a0"],
)
def test_anything_else_is_refused(text: str) -> None:
    """There is no pass, no half name, no look-alike and no second word."""
    with pytest.raises(NotationError) as refusal:
        parse_action(text, 11)
    assert refusal.value.code == "action-malformed"


def test_a_stone_outside_the_board_is_refused_as_such() -> None:
    """A cell that the board lacks is told apart from nonsense."""
    with pytest.raises(NotationError) as refusal:
        parse_action("l1", 11)
    assert refusal.value.code == "cell-off-board"
