"""A match of many games as values: its terms, its games, and what they say. No Elo, no files.

Each opening is played twice, with colours exchanged. A game is a line of JSON, so that a match can
be stopped at any time and goes on with what is missing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tulay.core import Color, Place, Position
from tulay.htp.referee import Outcome
from tulay.notation import action_name, parse_cell

FORMAT = 1


class MatchError(ValueError):
    """What was kept of a match cannot be used; the message says why."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a match is about; it goes on only under the same terms.

    Attributes:
        players: The two, as they were named.
        size: Cells along an edge.
        games: How many are to be played.
        seed: Decides the openings, and what the players do where they throw dice.
        move_s: Seconds for a move, None if they are not limited.
        openings: The stones that stand before the first move, by the names of their cells; each
            is played twice.
    """

    players: tuple[str, str]
    size: int
    games: int
    seed: int
    move_s: float | None
    openings: tuple[tuple[str, ...], ...]

    def start(self, game: int) -> Position:
        """Where a game begins.

        >>> terms = Terms(("a", "b"), 5, 4, 0, None, (("a1", "b2"), ("c3", "d4")))
        >>> terms.start(3).ply, terms.red(2), terms.red(3)
        (2, 0, 1)
        """
        cells = self.openings[game // 2]
        places = [Place(parse_cell(name, self.size)) for name in cells]
        return Position.of(self.size, swap_rule=False, actions=places)

    def red(self, game: int) -> int:
        """Which of the players has Red in a game, 0 or 1."""
        return game % 2


def format_terms(terms: Terms) -> str:
    """Terms as JSON; the inverse of `parse_terms`."""
    return json.dumps({"tulay-match": FORMAT, **asdict(terms)}, indent=1) + "\n"


def parse_terms(text: str) -> Terms:
    """Terms from JSON.

    Raises:
        MatchError: It is something else.

    >>> terms = Terms(("a", "b"), 5, 2, 0, None, (("a1", "b2"),))
    >>> parse_terms(format_terms(terms)) == terms
    True
    """
    try:
        told = json.loads(text)
        if told.pop("tulay-match") != FORMAT:
            raise MatchError("it is the match of another version")
        one, other = told.pop("players")
        openings = tuple(tuple(cells) for cells in told.pop("openings"))
        return Terms(players=(one, other), openings=openings, **told)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise MatchError(f"these are no terms of a match: {error}") from error


def terms_for(
    players: tuple[str, str],
    starts: Iterable[Position],
    *,
    games: int,
    seed: int,
    move_s: float | None,
) -> Terms:
    """The terms of a match with these openings.

    Raises:
        MatchError: There are too few openings for so many games.
    """
    pairs = (games + 1) // 2
    openings: list[tuple[str, ...]] = []
    size = 0
    for start in starts:
        if len(openings) == pairs:
            break
        size = start.size
        openings.append(tuple(action_name(action) for action in start.actions))
    if len(openings) < pairs:
        raise MatchError(f"there are openings for {2 * len(openings)} games, not for {games}")
    return Terms(players, size, games, seed, move_s, tuple(openings))


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played.

    Attributes:
        number: From 0.
        winner: Which of the players, 0 or 1.
        ending: ``connection``, ``resignation`` or ``fault``.
        fault: The code of what the loser did, empty if nothing.
        sentence: About the fault.
        moves: The names of all actions, those of the opening too.
        thought_s: For each player, seconds of thought in all.
        longest_s: For each player, seconds of its longest thought.
        thoughts: For each player, how often it was asked for a move.
    """

    number: int
    winner: int
    ending: str
    fault: str
    sentence: str
    moves: tuple[str, ...]
    thought_s: tuple[float, float]
    longest_s: tuple[float, float]
    thoughts: tuple[int, int]


def game_of(number: int, outcome: Outcome, times_s: Sequence[Sequence[float]]) -> Game:
    """A game from its outcome.

    Args:
        number: From 0.
        outcome: How it ended.
        times_s: For each player, the seconds of each thought.
    """
    one, other = times_s
    fault = outcome.fault
    return Game(
        number=number,
        winner=outcome.winner,
        ending=outcome.ending,
        fault=fault.code if fault else "",
        sentence=fault.sentence if fault else "",
        moves=tuple(action_name(action) for action in outcome.position.actions),
        thought_s=(round(sum(one), 3), round(sum(other), 3)),
        longest_s=(round(max(one, default=0.0), 3), round(max(other, default=0.0), 3)),
        thoughts=(len(one), len(other)),
    )


def format_game(game: Game) -> str:
    """A game as one line, without its end; the inverse of `parse_game`."""
    return json.dumps({**asdict(game), "moves": " ".join(game.moves)})


def parse_game(line: str) -> Game | None:
    """The game in a line, None if the line was cut short.

    >>> parse_game('{"number": 3, "win') is None
    True
    """
    try:
        told: dict[str, Any] = json.loads(line)
        pairs = {name: tuple(told[name]) for name in ("thought_s", "longest_s", "thoughts")}
        return Game(**told | pairs | {"moves": tuple(told["moves"].split())})
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def complete_pairs(games: Iterable[Game]) -> list[int]:
    """For every opening that was played twice, how many of the two games the first player won."""
    won: dict[int, list[bool]] = {}
    for game in games:
        won.setdefault(game.number // 2, []).append(game.winner == 0)
    return [sum(both) for _, both in sorted(won.items()) if len(both) == 2]


def conduct(terms: Terms, games: Sequence[Game]) -> list[str]:
    r"""A line about each player: its wins with each colour, its time, its faults.

    >>> terms = Terms(("a", "b"), 5, 2, 0, None, (("a1", "b2"),))
    >>> print(*conduct(terms, []), sep="\n")
    a: 0 wins as Red, 0 as Blue; no faults
    b: 0 wins as Red, 0 as Blue; no faults
    """
    lines = []
    for player, name in enumerate(terms.players):
        wins = [game for game in games if game.winner == player]
        reds = sum(terms.red(game.number) == player for game in wins)
        faults = Counter(game.fault for game in games if game.fault and game.winner != player)
        said = ", ".join(f"{count} × {code}" for code, count in sorted(faults.items()))
        line = f"{name}: {reds} wins as Red, {len(wins) - reds} as Blue"
        thoughts = sum(game.thoughts[player] for game in games)
        if thoughts:
            mean_s = sum(game.thought_s[player] for game in games) / thoughts
            longest_s = max(game.longest_s[player] for game in games)
            line += f"; {mean_s:.2f} s a move, {longest_s:.2f} s the longest"
        lines.append(f"{line}; faults: {said}" if said else f"{line}; no faults")
    return lines


def told(terms: Terms, game: Game) -> str:
    """A sentence about a game."""
    winner, loser = terms.players[game.winner], terms.players[1 - game.winner]
    color = Color.RED if terms.red(game.number) == game.winner else Color.BLUE
    how = f"by {game.ending}" if not game.fault else f"as {loser} failed ({game.sentence})"
    return f"{winner} won as {color.value.capitalize()} {how}, {len(game.moves)} moves"
