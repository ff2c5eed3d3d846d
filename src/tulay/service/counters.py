"""What has been counted since the start, as plain numbers. Refuses to know who exports them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tulay.service.times import Times

_WAITING_S = (1.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0)
_THINKING_S = (0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 8.0, 12.0, 20.0, 30.0)


def _thinking() -> dict[str, Times]:
    return {kind: Times(_THINKING_S) for kind in ("move", "hint")}


@dataclass(slots=True)
class Counters:
    """Numbers that only grow.

    Attributes:
        commands: Commands that were carried out, those without an effect included.
        refused: Commands that were refused by the rules of the match.
        repeated: Commands that were answered with their first result.
        unsaved: Commands that could not be saved.
        races: Commands decided again because another process was first.
        events: Events committed.
        groups_created: Groups created.
        games_started: Games started.
        games_ended: Games that ended with a winner.
        ranked_games: Ranked games for which two strangers were paired.
        ranked_cancelled: Ranked games that ended before both had moved.
        ranked_rated: Ranked games that changed both ratings.
        reports: Complaints about opponents.
        loads: Groups read from the store.
        expiries: Groups for which a passed deadline was carried out.
        jobs_submitted: Questions given to the CPU, repeated ones included.
        answers_accepted: Answers of the CPU that counted.
        answers_dropped: Answers of the CPU that nobody wanted any more.
        went_away: Absences noted.
        devices_created: Devices created.
        groups_closed: Groups closed because nobody came for long.
        groups_dropped: Closed groups dropped with everything in them.
        snapshots_dropped: Snapshots dropped.
        commands_dropped: Results of commands dropped.
        devices_dropped: Devices dropped.
        persons_dropped: Persons dropped.
        early_dropped: Notes of games let down before they had begun, dropped.
        reports_dropped: Complaints dropped.
        links_dropped: Private links dropped, beside those dropped by making new ones.
        moves: Stones placed and swaps, by who carried them out.
        waiting: How long people waited in the queue who were paired.
        thinking: How long the CPU thought, for moves and for hints, waiting not counted.
        answering: How long an answer was owed, from the question to its delivery.
    """

    commands: int = 0
    refused: int = 0
    repeated: int = 0
    unsaved: int = 0
    races: int = 0
    events: int = 0
    groups_created: int = 0
    games_started: int = 0
    games_ended: int = 0
    ranked_games: int = 0
    ranked_cancelled: int = 0
    ranked_rated: int = 0
    reports: int = 0
    loads: int = 0
    expiries: int = 0
    jobs_submitted: int = 0
    answers_accepted: int = 0
    answers_dropped: int = 0
    went_away: int = 0
    devices_created: int = 0
    groups_closed: int = 0
    groups_dropped: int = 0
    snapshots_dropped: int = 0
    commands_dropped: int = 0
    devices_dropped: int = 0
    persons_dropped: int = 0
    early_dropped: int = 0
    reports_dropped: int = 0
    links_dropped: int = 0
    moves: Counter[str] = field(default_factory=Counter)
    waiting: Times = field(default_factory=lambda: Times(_WAITING_S))
    thinking: dict[str, Times] = field(default_factory=_thinking)
    answering: dict[str, Times] = field(default_factory=_thinking)

    def totals(self) -> dict[str, int]:
        """The plain numbers by name."""
        values = ((name, getattr(self, name)) for name in self.__slots__)
        return {name: value for name, value in values if isinstance(value, int)}
