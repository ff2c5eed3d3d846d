"""Plays the games of a match, one after the other, with two programs that may be anything.

A program that fails loses its game and is started anew for the next one.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tulay import __version__
from tulay.core import Color
from tulay.htp.conversation import PeerFault
from tulay.htp.match import Game, Terms, complete_pairs, conduct, game_of, told
from tulay.htp.opponent import Request
from tulay.htp.referee import Outcome, referee
from tulay.notation.sgf import Result, SgfGame, format_sgf
from tulay.notation.sgf.values import Reason
from tulay.service.cpu.peer import Peer

if TYPE_CHECKING:
    from tulay.cli.match_folder import MatchFolder

_START_S = 180.0  # kernels may have to be compiled
_PROMPT_S = 30.0  # for what takes no thought
_TRIES = 3
_OVERTIME = 1.25  # a move may take so many times its time before it is lost …
_OVERTIME_S = 1.0  # … and this much longer


class CannotStart(Exception):
    """A player cannot be started, so that there is no match."""


def command_for(player: str, seed: int) -> str | list[str]:
    """The command of a player: of ours by its strength, else what it says itself.

    >>> command_for("level:2", 7)[-4:], command_for("mohex --quiet", 7)
    (['--level', '2', '--seed', '7'], 'mohex --quiet')
    """
    kind, colon, number = player.partition(":")
    if colon and kind in ("level", "visits", "time") and " " not in player:
        return [sys.executable, "-m", "tulay", "htp", f"--{kind}", number, "--seed", str(seed)]
    return player


class Arena:
    """A match that is being played."""

    def __init__(self, terms: Terms, folder: MatchFolder, *, patience_s: float) -> None:
        """Takes a match.

        Args:
            terms: Its terms.
            folder: Where its games are kept.
            patience_s: Seconds for a move where the terms do not limit it.
        """
        self._terms = terms
        self._folder = folder
        self._think_s = patience_s
        if terms.move_s is not None:
            self._think_s = terms.move_s * _OVERTIME + _OVERTIME_S
        self._peers: list[Peer | None] = [None, None]

    async def play(self, tell: Callable[[str], None]) -> None:
        """Plays what is missing.

        Args:
            tell: Is told about every game, and the report at the end.

        Raises:
            CannotStart: A player does not start.
            OSError: A game cannot be written down.
        """
        games = self._folder.games()
        played = {game.number for game in games}
        try:
            for number in range(self._terms.games):
                if number in played:
                    continue
                game, outcome = await self._game(number)
                self._folder.add(game, self._sgf(game, outcome))
                if game.fault:
                    await self._stop(1 - game.winner)
                games.append(game)
                tell(f"game {number + 1}: {told(self._terms, game)}")
        finally:
            for player in (0, 1):
                await self._stop(player)
        report = report_on(self._terms, games)
        self._folder.report(report)
        tell(report.rstrip())

    async def _game(self, number: int) -> tuple[Game, Outcome]:
        peers = [await self._started(player) for player in (0, 1)]
        times_s: list[list[float]] = [[], []]
        play = referee(
            [peer.opponent for peer in peers],
            self._terms.start(number),
            red=self._terms.red(number),
            move_s=self._terms.move_s,
        )
        try:
            player, request = next(play)
            while True:
                started_s = time.monotonic()
                try:
                    reply = await peers[player].ask(request.command, self._limit_s(request))
                except PeerFault as fault:
                    player, request = play.throw(fault)
                else:
                    if request.thinks:
                        times_s[player].append(time.monotonic() - started_s)
                    player, request = play.send(reply)
        except StopIteration as end:
            outcome: Outcome = end.value
        return game_of(number, outcome, times_s), outcome

    def _limit_s(self, request: Request) -> float:
        return self._think_s if request.thinks else _PROMPT_S

    async def _started(self, player: int) -> Peer:
        """A player's program, running.

        Raises:
            CannotStart: It does not start.
        """
        peer = self._peers[player]
        if peer is not None:
            return peer
        name = self._terms.players[player]
        # Each has dice of its own.
        command = command_for(name, 2 * self._terms.seed + player)
        for attempt in range(1, _TRIES + 1):
            try:
                started = self._peers[player] = await Peer.start(command, limit_s=_START_S)
            except PeerFault as fault:
                if attempt == _TRIES:
                    raise CannotStart(f"{name} does not start: {fault.sentence}") from fault
            else:
                return started
        raise AssertionError("the last attempt has returned or raised")

    async def _stop(self, player: int) -> None:
        peer, self._peers[player] = self._peers[player], None
        if peer is not None:
            await peer.stop()

    def _sgf(self, game: Game, outcome: Outcome) -> str:
        """A game as a file."""
        terms = self._terms
        red = terms.red(game.number)
        names = [self._full_name(player) for player in (0, 1)]
        record = SgfGame.of(outcome.position)
        last = replace(record.nodes[-1], comment=told(terms, game))
        facts = {
            "DT": datetime.now(UTC).date().isoformat(),
            "EV": f"{terms.players[0]} against {terms.players[1]}",
            "RO": str(game.number + 1),
        }
        record = replace(
            record,
            nodes=(*record.nodes[:-1], last),
            opener=names[red],
            second=names[1 - red],
            result=_result(game, outcome, red),
            facts=facts,
        )
        return format_sgf(record, __version__)

    def _full_name(self, player: int) -> str:
        """How a player was called, and how its program calls itself."""
        name, peer = self._terms.players[player], self._peers[player]
        if peer is None or not peer.opponent.name:
            return name
        return f"{name} ({peer.opponent.name} {peer.opponent.version})"


def _result(game: Game, outcome: Outcome, red: int) -> Result:
    """How a game ended, as a file says it."""
    reasons: dict[str, Reason] = {"connection": "connection", "resignation": "resignation"}
    reason: Reason = "time" if game.fault == "slow" else reasons.get(game.ending, "forfeit")
    wins_as_red = (game.winner == red) != outcome.position.swapped
    return Result(Color.RED if wins_as_red else Color.BLUE, reason)


def report_on(terms: Terms, games: Sequence[Game]) -> str:
    """What the games say: about each player, and how far apart they are.

    >>> terms = Terms(("a", "b"), 5, 2, 0, None, (("a1", "b2"),))
    >>> print(report_on(terms, []), end="")
    a against b: 0 of 2 games on 5×5
    a: 0 wins as Red, 0 as Blue; no faults
    b: 0 wins as Red, 0 as Blue; no faults
    no opening was played with both colours
    """
    from tulay.engine.elo import Comparison

    one, other = terms.players
    pairs = complete_pairs(games)
    board = f"{terms.size}×{terms.size}"
    said = "no opening was played with both colours"
    if pairs:
        said = f"{one} in pairs of games: {Comparison(pairs)}"
    head = f"{one} against {other}: {len(games)} of {terms.games} games on {board}"
    return "\n".join([head, *conduct(terms, games), said, ""])
