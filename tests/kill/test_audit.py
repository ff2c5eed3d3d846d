"""That the audit of a storm finds what it is there to find."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import structs

from tests.kill.audit import Entry, Stored, audit
from tests.kill.player import Habits, Player, Wish
from tests.web.playground import Page
from tulay.match import Arrive, Command, CreateGroup, HouseRules, PlaceStone, ResignGame, tell
from tulay.match.state import Group
from tulay.match.story import Told
from tulay.service.codec import event_row

CODE = "code"


class Evening:
    """A short game between two, as it is stored and as it was acknowledged."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.commands: dict[str, list[tuple[str, int, int]]] = {}
        self.players = [_player("ana"), _player("ben")]
        ana, ben = self.players
        self.do(ana, CreateGroup("ana", "friend", HouseRules(size=5), 1, "g1"), {"a": "create"})
        self.do(ben, Arrive("ben", "g1"), {"a": "arrive"})
        for player, cell in ((ana, "a1"), (ben, "b1"), (ana, "a2")):
            turn = _turn(self.group)
            place = PlaceStone(player.device.person, turn, cell)
            self.do(player, place, {"a": "place", "cell": cell})
        self.do(ben, ResignGame("ben", _turn(self.group)), {"a": "resign"})
        for player, seat in zip(self.players, (1, 2), strict=True):
            player.record.seats[seat,] += 1
            page = SimpleNamespace(
                moves=["a1", "b1", "a2", "resign-blue"],
                you={"seats": [seat]},
                table={"game": {"id": "g1"}},
            )
            player.last = cast("Page", page)

    @property
    def group(self) -> Group | None:
        return self.told[-1].group if self.told else None

    def do(self, player: Player, command: Command, what: dict[str, Any]) -> None:
        first = len(self.told) + 1
        self.told += tell(self.group, command, 1_000 * first).told
        wish = Wish(f"wish-{first:05d}", 0, what)
        self.commands[wish.id] = [(CODE, first, len(self.told))]
        player.record.accepted[wish.id] = wish, len(self.told)

    def stored(self) -> Stored:
        entries = []
        for seq, told in enumerate(self.told, 1):
            row = event_row(seq, told.event)
            body = {
                name: getattr(told.event, name)
                for name in ("by", "cell")
                if hasattr(told.event, name)
            }
            entries.append(Entry(seq, row.kind, body, row))
        return Stored({CODE: entries}, self.commands, [])


def _turn(group: Group | None) -> int:
    assert group is not None
    assert group.game is not None
    return group.game.turn


def _player(person: str) -> Player:
    player = Player("http://nowhere", random.Random(1), Habits())
    player.code, player.device.person = CODE, person
    return player


def test_an_evening_without_faults_has_none() -> None:
    """What is stored as it was acknowledged passes."""
    evening = Evening()
    found = audit(evening.stored(), evening.players)
    assert found.faults == {}
    assert found.done["StonePlaced by person"] == 3


def test_a_lost_command_is_found() -> None:
    """An acknowledged command without a stored result is lost, and so is one without effect."""
    evening = Evening()
    wish, _ = list(evening.players[0].record.accepted.values())[-1]
    del evening.commands[wish.id]
    assert "lost" in audit(evening.stored(), evening.players).faults
    evening = Evening()
    (row,) = evening.commands[wish.id]
    evening.commands[wish.id] = [(CODE, row[1], row[1] - 1)]
    assert "lost" in audit(evening.stored(), evening.players).faults


def test_a_version_that_does_not_contain_the_command_is_found() -> None:
    """Acknowledged with an earlier version than the one that holds it: that counts as lost."""
    evening = Evening()
    accepted = evening.players[0].record.accepted
    key, (wish, version) = list(accepted.items())[-1]
    accepted[key] = wish, version - 1
    assert "lost" in audit(evening.stored(), evening.players).faults


def test_a_doubled_stone_is_found() -> None:
    """A person's stone that no acknowledged command placed is one too many."""
    evening = Evening()
    del evening.players[0].record.accepted[list(evening.players[0].record.accepted)[-1]]
    assert "doubled" in audit(evening.stored(), evening.players).faults


def test_a_refused_command_that_is_stored_is_found() -> None:
    """What was refused has changed nothing."""
    evening = Evening()
    record = evening.players[0].record
    wish, _ = list(record.accepted.values())[-1]
    record.refused[wish.id] = wish, "stale-turn"
    assert "unasked" in audit(evening.stored(), evening.players).faults


@pytest.mark.parametrize("seats", [(), (2,), (1, 2)])
def test_a_seat_that_changes_is_found(seats: tuple[int, ...]) -> None:
    """A seat that is gone, or another's, is no seat kept."""
    evening = Evening()
    evening.players[0].record.seats[seats] += 1
    assert "seats" in audit(evening.stored(), evening.players).faults


def test_a_game_that_never_ended_and_a_debt_are_found() -> None:
    """A table at which something is still owed is a forgotten one."""
    evening = Evening()
    evening.told.pop()
    for player in evening.players:
        assert player.last is not None
        player.last.moves.pop()
    assert "forgotten" in audit(evening.stored(), evening.players).faults
    evening = Evening()
    assert "forgotten" in audit(replace(evening.stored(), owed=[CODE]), evening.players).faults


def test_disorder_is_found() -> None:
    """A gap, a stamp before its predecessor's, and a page that shows something else."""
    evening = Evening()
    stored = evening.stored()
    del stored.streams[CODE][3]
    assert "disordered" in audit(stored, evening.players).faults
    stored = evening.stored()
    last = stored.streams[CODE][-1]
    stored.streams[CODE][-1] = replace(last, row=structs.replace(last.row, at_ms=0))
    assert "disordered" in audit(stored, evening.players).faults
    assert evening.players[0].last is not None
    evening.players[0].last.moves[0] = "e5"
    assert "disordered" in audit(evening.stored(), evening.players).faults
    evening.players[0].last.table["game"]["id"] = "an earlier game"
    assert "disordered" not in audit(evening.stored(), evening.players).faults
    assert evening.players[1].last is not None
    evening.players[1].last.table["game"]["id"] = "an earlier game"
    assert "disordered" in audit(evening.stored(), evening.players).faults


def test_an_odd_refusal_is_found() -> None:
    """Only refusals that people bring upon each other may happen in a storm."""
    evening = Evening()
    record = evening.players[0].record
    record.refused["other"] = Wish("other", 0, {"a": "hint"}), "stale-turn"
    assert audit(evening.stored(), evening.players).faults == {}
    record.refused["odd"] = Wish("odd", 0, {"a": "hint"}), "cannot-save"
    assert audit(evening.stored(), evening.players).faults == {"refusals": ["cannot-save"]}
