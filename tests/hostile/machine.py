"""A table where two people play while others send what they should not, and what must hold.

The model is a `Position` of the rules and the number of stored events: both move only when one of
the two people moves. Whatever anybody else sends, and whatever the two send out of order or twice,
is answered by a code of the list, or the sender's own socket is closed.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Coroutine
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.hostile.inside import Browser, Inside, Line, Message, fresh_address
from tests.hostile.messages import misshapen, texts, unauthorised
from tests.web.playground import fresh_id
from tulay.core import Color, Place, Position, Swap
from tulay.core.action import Action
from tulay.notation import cell_name
from tulay.service.ids import ALPHABET
from tulay.web import codes
from tulay.web.sockets.connection import CLOSE_CODES, MESSAGES, TOLERATED_EXCESS

T = TypeVar("T")
SIZE = 5
CELLS = [cell_name(cell) for cell in Position.initial(SIZE).empty_cells()]
BAD_CELLS = ["f1", "a6", "z9", "aa1", "a0", "A٣", "a1b2", "11", "zz99", "é1"]
PACE_MS = 25
"""A little slower than what one page may send."""
ENDS = {*CLOSE_CODES.values(), 403, 1000, 1006}
volleys = st.lists(misshapen, min_size=8, max_size=24)
codes_of_groups = st.text(ALPHABET, min_size=11, max_size=11)
some_texts = st.text(st.characters(codec="latin-1", exclude_characters=';, "\\'), max_size=40)


class Tally(Counter[str]):
    """How many messages were sent, and what became of them."""

    sent = 0
    texts: list[str | bytes]

    def __init__(self) -> None:
        super().__init__()
        self.texts = []
        """Messages that are hostile on any table."""


class HostileTable(RuleBasedStateMachine):
    """One table, played by two, besieged by others. Set `world`, `loop` and `tally` before."""

    world: Inside
    loop: asyncio.AbstractEventLoop
    tally: Tally
    flooded = False

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs something on the world's loop."""
        return self.loop.run_until_complete(work)

    # -- the table -------------------------------------------------------------------------------
    @initialize(swap=st.booleans(), kind=st.sampled_from(["friend", "friend", "here"]))
    def sit_down(self, swap: bool, kind: str) -> None:
        """Two people sit down and play; a third looks on."""
        self.run(self._sit_down(swap, kind))

    async def _sit_down(self, swap: bool, kind: str) -> None:
        browsers = [await self.world.somebody() for _ in range(3)]
        self.code = await browsers[0].create(kind, size=SIZE, swap=swap)
        if kind == "here":
            browsers[1] = browsers[0]
        self.browsers = browsers
        self.host = await self._page(browsers[0])
        self.guest = await self._page(browsers[1])
        self.third = await self._page(browsers[2])
        other = await browsers[1].create("friend", size=SIZE)
        self.elsewhere = await self._page(browsers[1], other)
        self.position = Position.initial(SIZE, swap)
        self.accepted: list[tuple[Line, Message]] = []
        self.version = self._group.version
        self.turns = [self.turn]
        self.heard = {line: len(line.received) for line in (self.host, self.guest)}

    async def _page(self, browser: Browser, code: str = "") -> Line:
        line = await browser.line(code or self.code)
        await line.hello()
        return line

    @property
    def _group(self) -> Any:
        group = self.world.service.tables.peek(self.code)
        assert group is not None
        return group

    @property
    def turn(self) -> int:
        """The turn that runs."""
        return int(self._group.game.turn)

    @property
    def on_turn(self) -> tuple[Line, Line]:
        """Who may move, and who may not."""
        sides = (self.host, self.guest) if not self.position.swapped else (self.guest, self.host)
        return sides if self.position.turn is Color.RED else (sides[1], sides[0])

    # -- what is allowed -------------------------------------------------------------------------
    @precondition(lambda self: not self.position.over)
    @rule(number=st.integers(0, 24))
    def move(self, number: int) -> None:
        """Whoever is on turn places a stone."""
        cells = list(self.position.empty_cells())
        cell = cells[number % len(cells)]
        self._act(Place(cell), self._do("place", cell=cell_name(cell)))

    @precondition(lambda self: self.position.may_swap)
    @rule()
    def swap(self) -> None:
        """Whoever may swap does."""
        self._act(Swap(), self._do("swap"))

    def _act(self, action: Action, message: Message) -> None:
        line = self.on_turn[0]
        assert self._send(line, message)["t"] == "accepted"
        self.position = self.position.after(action)
        self.accepted.append((line, message))
        self.turns.append(self.turn)
        self.version = self._group.version

    def _do(self, action: str, turn: int | None = None, **what: object) -> Message:
        turn = self.turn if turn is None else turn
        return {"t": "do", "id": fresh_id(), "turn": turn, "what": {"a": action, **what}}

    def _send(self, line: Line, message: Message) -> Message:
        """Sends a command and gives its answer."""
        answers = self.run(self._say(line, json.dumps(message)))
        return next(m for m in answers if m.get("id") == message["id"])

    async def _say(self, line: Line, text: str | bytes) -> list[Message]:
        self.world.clock.ahead_ms += PACE_MS
        answers = await line.say(text)
        self.tally.sent += 1
        for answer in answers:
            if answer["t"] == "refused":
                self.tally[answer["code"]] += 1
                assert answer["code"] in codes.ALL, answer
        if line.closed is not None:
            assert line.closed in ENDS, line.closed
            self.tally[f"closed {line.closed}"] += 1
        return answers

    # -- what is not -----------------------------------------------------------------------------
    @rule(volley=volleys, who=st.sampled_from(["third", "third", "new", "nobody"]))
    def misshapen_volley(self, volley: list[str | bytes], who: str) -> None:
        """A volley of anything, from a page that looks on, one without Hello, nobody."""
        self.tally.texts.extend(volley)
        self.run(self._misshapen(volley, who))

    async def _misshapen(self, volley: list[str | bytes], who: str) -> None:
        if who == "third":
            line = self.third
        elif who == "new":
            line = await self.browsers[2].line(self.code)
        else:
            line = await self.world.browser().line(self.code)
        for text in volley:
            await self._say(line, text)
            if line.closed is not None:
                break
        if line is self.third:
            if line.closed is not None or not await line.hello(fresh_id("page")):
                self.third = await self._page(self.browsers[2])
        else:
            await line.hang_up()

    @rule(data=st.data())
    def unauthorised_wishes(self, data: st.DataObject) -> None:
        """A third person sends for a seat: well-formed, with the right turn, refused."""
        wishes = unauthorised(st.sampled_from([self.turn, *self.turns[-3:], 0]), CELLS)
        for wish in data.draw(st.lists(wishes, min_size=5, max_size=15)):
            message = {"t": "do", "id": fresh_id(), **wish}
            message["person"] = self.browsers[0].person
            message["what"] |= {"person": self.browsers[0].person, "seat": 1}
            if wish["what"]["a"] == "give-seat":
                message["what"]["to"] = self.browsers[2].person
            answer = self._send(self.third, message)
            assert answer["t"] == "refused", (message, answer)

    @precondition(lambda self: self.host is not self.guest and self.browsers[0] != self.browsers[1])
    @rule(number=st.integers(0, 24), action=st.sampled_from(["place", "swap"]))
    def out_of_order(self, number: int, action: str) -> None:
        """Who is not on turn acts, and who is answers a turn that has passed or not come."""
        mover, other = self.on_turn
        cell = CELLS[number]
        fields: Message = {"cell": cell} if action == "place" else {}
        over = self.position.over
        answer = self._send(other, self._do(action, **fields))
        assert answer["code"] == ("game-over" if over else "not-your-turn"), answer
        for turn in (*self.turns[:-1], self.turn + 1, 0, 2**53 - 1):
            answer = self._send(mover, self._do(action, turn=turn, **fields))
            assert answer["t"] == "refused", answer
            assert answer["code"] in ("stale-turn", "game-over", "not-your-turn"), answer

    @precondition(lambda self: not self.position.over)
    @rule(cells=st.lists(st.one_of(st.sampled_from(BAD_CELLS), texts), min_size=3, max_size=8))
    def no_such_cell(self, cells: list[str]) -> None:
        """Who is on turn places where no stone can be: off the board, on a stone, nowhere."""
        line = self.on_turn[0]
        taken = [cell_name(cell) for cell, _ in self.position.stones()]
        for cell in [c for c in cells if c.lower() not in CELLS] + taken:
            answers = self.run(self._say(line, json.dumps(self._do("place", cell=cell))))
            assert {m["t"] for m in answers} - {"presence"} == {"refused"}, (cell, answers)

    @precondition(lambda self: bool(self.accepted))
    @rule(number=st.integers(0), times=st.integers(1, 4))
    def replayed(self, number: int, times: int) -> None:
        """A command that was carried out is sent again, by its sender and by everybody else."""
        line, message = self.accepted[number % len(self.accepted)]
        for _ in range(times):
            assert self._send(line, message)["t"] == "accepted"
        assert self._send(self.third, message)["t"] == "refused"
        if line is self.guest:
            assert self._send(self.elsewhere, message)["t"] == "refused"

    @rule(code=st.one_of(codes_of_groups, some_texts), secret=some_texts, known=st.booleans())
    def guessed(self, code: str, secret: str, known: bool) -> None:
        """Guessed codes of groups and guessed secrets of devices open nothing."""
        self.run(self._guessed(code, secret, known))

    async def _guessed(self, code: str, secret: str, known: bool) -> None:
        browser = self.browsers[2] if known else self.world.browser()
        cookie = {} if known else {"cookie": f"tulay_device={secret}"}
        line = await browser.line(code if known else self.code, **cookie)
        assert line.closed in ((4404, 403) if known else (4401,)), line.closed
        assert [m["t"] for m in line.received] == ["goodbye"] * line.accepted
        self.tally.sent += 1
        self.tally[f"closed {line.closed}"] += 1

    @rule(origin=st.sampled_from(["https://evil.example", "null", "http://hex.test.evil.example"]))
    def cross_origin(self, origin: str) -> None:
        """Another site's page gets no socket, whatever cookies the browser adds."""
        line = self.run(self.browsers[0].line(self.code, origin=origin))
        assert (line.closed, line.received) == (403, [])
        self.tally.sent += 1
        self.tally["closed 403"] += 1

    @precondition(lambda self: not self.flooded)
    @rule(text=misshapen)
    def flood(self, text: str | bytes) -> None:
        """More than a page may send is refused, then ends its socket."""
        self.flooded = True
        self.run(self._flood(text))

    async def _flood(self, text: str | bytes) -> None:
        line = await self.browsers[2].line(self.code)
        for _ in range(MESSAGES.burst + TOLERATED_EXCESS + 60):
            self.world.clock.ahead_ms -= PACE_MS
            await self._say(line, text)
            if line.closed is not None:
                break
        assert line.closed in (4429, 4426), line.closed

    @rule(code=st.integers(0, 5000))
    def hang_up(self, code: int) -> None:
        """The third person's connection breaks, with any code, and comes back from elsewhere."""
        self.run(self._hang_up(code))

    async def _hang_up(self, code: int) -> None:
        await self.third.hang_up(code)
        self.third = await self.browsers[2].line(self.code, fresh_address())
        await self.third.hello()

    # -- what holds ------------------------------------------------------------------------------
    @invariant()
    def the_game_is_as_it_was(self) -> None:
        """The table is what the two people made of it, and nothing was written beside."""
        if not hasattr(self, "position"):
            return
        group = self._group
        assert group.game.position == self.position
        assert (group.version, group.queue) == (self.version, ())
        assert self.world.faults.found == []

    @invariant()
    def nobody_else_notices(self) -> None:
        """The two hear of their game and of who is there, and of nothing else."""
        if not hasattr(self, "heard"):
            return
        for line, known in self.heard.items():
            assert line.closed is None
            for message in line.received[known:]:
                assert message["t"] in ("update", "accepted", "refused", "presence", "you", "pong")
                if message["t"] == "update":
                    notes = {note["n"] for note in message["notes"]}
                    assert notes <= {"placed", "swapped", "ended"}, notes
            self.heard[line] = len(line.received)

    def teardown(self) -> None:
        """Everybody hangs up; what is stored is what was played."""
        if hasattr(self, "position"):
            self.run(self._leave())

    async def _leave(self) -> None:
        for line in (self.host, self.guest, self.third, self.elsewhere):
            await line.hang_up()
        log = [row for row in self.world.log() if row[0] == self.code]
        assert len(log) == self.version
        acted = [kind for _, _, kind, _ in log if kind in ("StonePlaced", "Swapped")]
        assert len(acted) == self.position.ply, {kind for _, _, kind, _ in log}


def besiege(world: Inside, loop: asyncio.AbstractEventLoop, messages: int) -> Tally:
    """Plays tables besieged by others until so many hostile messages were sent."""
    tally = Tally()

    class Besieged(HostileTable):
        pass

    Besieged.world, Besieged.loop, Besieged.tally = world, loop, tally
    rounds = settings(
        max_examples=8 if messages > 1000 else 2,
        stateful_step_count=40,
        deadline=None,
        database=None,
        phases=[Phase.generate],  # what others did before is part of the story: it is not cut
        suppress_health_check=list(HealthCheck),
    )
    while tally.sent < messages:
        run_state_machine_as_test(Besieged, settings=rounds)
    return tally
