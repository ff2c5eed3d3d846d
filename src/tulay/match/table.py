"""People around a table: who sits, waits, leaves, is away, is host.

Refuses to know stones; when a game starts or the next one is wished for, it asks ``series``.
"""

from __future__ import annotations

from tulay.match import commands as c
from tulay.match import events as e
from tulay.match import ranked, rights
from tulay.match.events import SeatNo
from tulay.match.opponent import kept_level
from tulay.match.refusals import Refused
from tulay.match.rules import STAND_IN_LEVEL, offered
from tulay.match.series import start_anew, start_game, start_if_agreed, wish_again
from tulay.match.state import SEATS, Group, other_seat
from tulay.match.story import Story


def create(story: Story, command: c.CreateGroup) -> None:
    """Opens the group; against the CPU or for two on one device the game starts at once."""
    level, program = kept_level(command.level, command.program), command.program
    if not offered(command.rules, level) or command.kind == "ranked":
        raise Refused("bad-rules")
    if command.meanwhile and command.kind != "cpu":
        raise Refused("bad-rules")
    now, person = story.now_ms, command.person
    story.tell(e.GroupCreated(now, command.kind, person, command.rules, level, program))
    story.tell(e.SeatTaken(now, 1, person, command.stand_in_level))
    if command.kind == "cpu":
        _seat_cpu(story, 2, warm_up=command.meanwhile)
    elif command.kind == "here":
        story.tell(e.SeatTaken(now, 2, person, command.stand_in_level))
    if command.kind != "friend":
        start_game(story, command.game, scored=not command.meanwhile)


# -- coming


def arrive(story: Story, command: c.Arrive) -> None:
    """Brings a person back, or to a seat that nobody holds; everybody else watches."""
    state, person = story.state, command.person
    if person in state.away or any(s.person == person and s.left for s in state.seats):
        come_back(story, person)
    if person not in at_table(story.state):
        seat = open_seat(story.state)
        while seat is not None and (not rights.held_seats(story.state, person) or _here(story)):
            sit_down(story, seat, person, command.game, command.stand_in_level)
            seat = open_seat(story.state)


def at_table(state: Group) -> frozenset[str]:
    """The persons who have a seat or wait for one."""
    seated = (seat.person for seat in state.seats if seat.person is not None)
    return frozenset((*seated, *state.queue))


def _here(story: Story) -> bool:
    return story.state.kind == "here"


def come_back(story: Story, person: str) -> None:
    """A person who was away or had left is there again, and may be needed."""
    story.tell(e.Returned(story.now_ms, person))
    finish_for_the_gone(story)
    if story.state.kind == "ranked":
        return
    if story.state.host is None and person in at_table(story.state):
        story.tell(e.HostPassed(story.now_ms, person))
    fill_seats(story)


def finish_for_the_gone(story: Story) -> None:
    """The CPU plays from now on for who has left, unless the game pauses."""
    if story.state.running is None or story.state.paused:
        return
    for number in SEATS:
        seat = story.state.seat(number)
        if seat.left and not seat.stand_in:
            story.tell(e.StandInCame(story.now_ms, number, seat.stand_in_level))


def open_seat(state: Group) -> SeatNo | None:
    """The seat that the next person may take, None if there is none.

    A free one first; at a table of friends then one that the CPU only keeps warm, or holds
    between games.
    """
    if state.kind == "ranked":
        return None
    for number in SEATS:
        if state.seat(number).free:
            return number
    if state.kind != "friend":
        return None
    for number in SEATS:
        seat = state.seat(number)
        if seat.warm_up or (seat.cpu_level is not None and state.running is None):
            return number
    return None


def sit_down(
    story: Story, seat: SeatNo, person: str, game: str, level: int = STAND_IN_LEVEL
) -> None:
    """A person takes a seat; with both taken the first game starts, a later one is wished for."""
    if story.state.seat(seat).warm_up:
        end_warm_up(story, seat)
    story.tell(e.SeatTaken(story.now_ms, seat, person, level))
    if story.state.host is None:
        story.tell(e.HostPassed(story.now_ms, person))
    if story.state.game is not None:
        if story.state.kind == "friend":
            wish_again(story, seat, game)
    elif not story.state.seat(other_seat(seat)).free:
        start_game(story, game)


def end_warm_up(story: Story, seat: SeatNo) -> None:
    """The CPU gets up from the seat that it kept warm, and its game is dropped."""
    if story.state.game is not None:
        story.tell(e.GameAbandoned(story.now_ms))
    story.tell(e.SeatVacated(story.now_ms, seat, "warm-up-over"))


def fill_seats(story: Story, game: str | None = None) -> None:
    """Gives seats that are open to those who wait and are there, in their order.

    A game that comes of it has the given id, else the one that came with the wish to sit.
    """
    while (seat := open_seat(story.state)) is not None:
        person = next_in_queue(story.state)
        if person is None:
            return
        sit_down(story, seat, person, game or story.state.queue_games[person])


def next_in_queue(state: Group) -> str | None:
    """The first of those who wait and are there."""
    return next((person for person in state.queue if person not in state.away), None)


def warm_up(story: Story, command: c.WarmUp) -> None:
    """Lets the CPU keep the other seat warm."""
    seat = rights.may_warm_up(story.state, command.person)
    _seat_cpu(story, seat, warm_up=True)
    start_game(story, command.game, scored=False)


def _seat_cpu(story: Story, seat: SeatNo, *, warm_up: bool) -> None:
    level, program = story.state.level, story.state.program
    story.tell(e.CpuSeated(story.now_ms, seat, level, warm_up, program))


def join_queue(story: Story, command: c.JoinQueue) -> None:
    """Puts a person last in the queue, or at once on a seat that is open."""
    state, person = story.state, command.person
    rights.may_join_queue(state, person)
    if person in state.queue:
        return
    story.tell(e.QueueJoined(story.now_ms, person, command.game))
    if state.host is None:
        story.tell(e.HostPassed(story.now_ms, person))
    finish_for_the_gone(story)
    fill_seats(story)


# -- going


def leave_queue(story: Story, command: c.LeaveQueue) -> None:
    """Takes a person out of the queue."""
    rights.may_leave_queue(story.state, command.person)
    story.tell(e.QueueLeft(story.now_ms, command.person))


def note_away(story: Story, command: c.NoteAway) -> None:
    """Notes an absence that lasted, of those whose absence matters."""
    state, person = story.state, command.person
    matters = rights.held_seats(state, person) or person in state.queue or person == state.host
    if matters and person not in state.away:
        story.tell(e.WentAway(story.now_ms, person, command.since_ms))
        ranked.cancel_if_early(story, person)


def leave(story: Story, command: c.Leave) -> None:
    """Gets a person up: the CPU finishes a running game, else the seat is free at once."""
    person = command.person
    rights.may_leave(story.state, person)
    was_host = story.state.host == person
    held = rights.held_seats(story.state, person)
    game = story.state.running
    if held and game is not None and story.state.kind == "ranked":
        ranked.leave(story, person, held[0])
    elif held and game is not None and game.scored:
        story.tell(e.Left(story.now_ms, person))
        finish_for_the_gone(story)
    elif held:
        _get_up(story, held, command.game)
    elif person in story.state.queue:
        story.tell(e.QueueLeft(story.now_ms, person))
    if was_host and story.state.host == person:
        story.tell(e.HostPassed(story.now_ms, longest_present(story.state, person)))


def _get_up(story: Story, held: tuple[SeatNo, ...], game: str) -> None:
    for number in SEATS:
        if story.state.seat(number).warm_up:
            end_warm_up(story, number)
    for number in held:
        story.tell(e.SeatVacated(story.now_ms, number, "left"))
    clear_table(story, game)


def clear_table(story: Story, game: str | None = None) -> None:
    """After a game: who left has no seat, who waits may sit, the CPU does not sit alone."""
    for number in SEATS:
        if story.state.seat(number).left:
            story.tell(e.SeatVacated(story.now_ms, number, "left"))
    fill_seats(story, game)
    if story.state.kind == "friend" and all(s.person is None for s in story.state.seats):
        for number in SEATS:
            if story.state.seat(number).cpu_level is not None:
                story.tell(e.SeatVacated(story.now_ms, number, "left"))


def give_away(story: Story, seat: SeatNo) -> None:
    """Gives the seat of an absent person to who waits longest, else to the CPU."""
    story.tell(e.SeatVacated(story.now_ms, seat, "away"))
    fill_seats(story)
    if story.state.seat(seat).free:
        _seat_cpu(story, seat, warm_up=False)
        start_if_agreed(story)


def give_seat(story: Story, command: c.GiveSeat) -> None:
    """Gives a seat to who waits; its person waits first then, and the game starts anew."""
    if command.to not in rights.may_give_seat(story.state, command.person):
        raise Refused("not-waiting")
    before = story.state.seat(command.seat)
    if before.person is not None and not before.left:
        # First the place in the queue, so that what is known of the person is not forgotten.
        joined = e.QueueJoined(story.now_ms, before.person, command.next_game, first=True)
        story.tell(joined)
    story.tell(e.SeatVacated(story.now_ms, command.seat, "reassigned"))
    story.tell(e.SeatTaken(story.now_ms, command.seat, command.to))
    start_anew(story, command.game)


def longest_present(state: Group, but: str | None) -> str | None:
    """Of those seated or waiting, the one who has been there longest; ``but`` does not count."""
    there = [
        person
        for person in (*(seat.person for seat in state.seats if seat.present), *state.queue)
        if person is not None and person != but and person not in state.away
    ]
    return min(there, key=lambda person: state.joined_ms[person], default=None)


def expire_group(story: Story, _: c.ExpireGroup) -> None:
    """Closes the group for good, whatever goes on at the table."""
    story.tell(e.GroupExpired(story.now_ms))
