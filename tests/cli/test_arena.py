from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tulay.cli.arena import Arena, CannotStart, command_for
from tulay.cli.match_folder import MatchFolder
from tulay.core import Color
from tulay.htp.match import Game, MatchError, Terms
from tulay.notation.sgf import parse_sgf

pytestmark = pytest.mark.slow  # it starts processes

ODD = Path(__file__).parent / "odd_program.py"
GO_ON = """
import asyncio, sys
from pathlib import Path
from tests.cli.test_arena import match
from tulay.htp.match import parse_terms
folder = Path(sys.argv[1])
asyncio.run(match(folder, parse_terms((folder / "match.json").read_text())))
"""
OPENINGS = (("b2", "a1"), ("c2", "d1"), ("b3", "d4"))


def odd(deed: str, after: int = 0) -> str:
    """The command of a program that does this after so many moves."""
    return shlex.join([sys.executable, str(ODD), deed, str(after)])


def terms(one: str, other: str, games: int = 2, move_s: float | None = None) -> Terms:
    """A match on a board of four."""
    return Terms((one, other), 4, games, 0, move_s, OPENINGS)


async def match(folder: Path, agreed: Terms, patience_s: float = 60.0) -> tuple[list[Game], str]:
    """Plays a match; its games and what was said."""
    kept = MatchFolder(folder)
    said: list[str] = []
    try:
        await Arena(agreed, kept, patience_s=patience_s).play(said.append)
        return kept.games(), "\n".join(said)
    finally:
        kept.close()


async def test_two_games_of_an_opening_are_a_pair(tmp_path: Path) -> None:
    """Both programs have both colours; the report and a file of each game are there."""
    games, said = await match(tmp_path, terms(odd("never"), odd("last")))
    assert [game.number for game in games] == [0, 1]
    assert {game.ending for game in games} == {"connection"}
    assert all(game.moves[:2] == OPENINGS[0] for game in games)
    assert "2 of 2 games on 4×4" in said
    assert "Elo, 95 % within" in said
    assert (tmp_path / "report.txt").read_text(encoding="utf-8").strip() in said
    for game in games:
        (record,) = parse_sgf((tmp_path / f"{game.number + 1:04}.sgf").read_text(encoding="utf-8"))
        winner = record.position().winner
        assert (winner is Color.RED) == (game.winner == game.number % 2)
        assert record.result is not None
        assert record.result.winner is winner
        assert record.remarks == ()
        assert f"{odd('never' if game.number == 0 else 'last')} (Odd 1)" == record.opener


@pytest.mark.parametrize(
    ("deed", "fault"),
    [
        ("hang", "slow"),
        ("crash", "gone"),
        ("flood", "flood"),
        ("cheat", "illegal"),
        ("refuse", "refused"),
    ],
)
async def test_who_fails_loses_and_the_match_goes_on(tmp_path: Path, deed: str, fault: str) -> None:
    """Every kind of failure loses its game, is named in the report, and ends no match."""
    games, said = await match(tmp_path, terms(odd(deed, 1), odd("never")), patience_s=2.0)
    assert [(game.winner, game.fault) for game in games] == [(1, fault), (1, fault)]
    assert f"faults: 2 × {fault}" in said
    if deed == "crash":
        assert "status 7, 'out of ideas'" in games[0].sentence
    (record,) = parse_sgf((tmp_path / "0001.sgf").read_text(encoding="utf-8"))
    assert record.result is not None
    assert record.result == (Color.BLUE, "time" if fault == "slow" else "forfeit", False)


async def test_a_move_may_take_its_time_and_little_more(tmp_path: Path) -> None:
    """Over the time for a move by far is lost; the longest thought is reported."""
    quick = terms(odd("slow"), odd("never"), move_s=0.5)
    games, said = await match(tmp_path / "quick", quick)
    assert not any(game.fault for game in games)
    assert all(0.05 <= game.longest_s[0] < 1.0 for game in games)
    assert "s a move" in said
    hanging = terms(odd("hang", 1), odd("never"), move_s=0.5)
    started_s = time.monotonic()
    games, _ = await match(tmp_path / "hanging", hanging)
    assert {game.fault for game in games} == {"slow"}
    assert time.monotonic() - started_s < 30


@pytest.mark.parametrize("command", ["no-such-program-anywhere", "exit 3", "cat"])
async def test_a_player_that_does_not_start_ends_the_match(
    tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake in a command is no lost game."""
    monkeypatch.setattr("tulay.cli.arena._START_S", 1.0)
    with pytest.raises(CannotStart) as refused:
        await match(tmp_path, terms(odd("never"), command))
    assert str(refused.value).startswith(f"{command} does not start")
    assert not (tmp_path / "games.jsonl").exists()


async def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    """A match goes on where it stopped; a line that was cut short does not count."""
    agreed = terms(odd("never"), odd("last"), games=4)
    games, _ = await match(tmp_path, agreed)
    lines = (tmp_path / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "games.jsonl").write_bytes(lines[0] + lines[2] + lines[3][:40])
    again, said = await match(tmp_path, agreed)
    assert [line for line in said.splitlines() if line.startswith("game ")] == [
        line for line in said.splitlines() if line.startswith(("game 2:", "game 4:"))
    ]
    assert [game.moves for game in again] == [game.moves for game in games]


def test_a_match_survives_kills(tmp_path: Path) -> None:
    """Killed again and again at any instant, every game is there once at the end, and whole."""
    kept = MatchFolder(tmp_path)
    kept.agree(terms(odd("slow"), odd("last"), games=6))
    kept.close()
    command = [sys.executable, "-c", GO_ON, str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    for delay_s in (2.0, 2.5, 3.0):
        process = subprocess.Popen(command, env=environment)
        time.sleep(delay_s)
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run(command, env=environment, check=True)
    kept = MatchFolder(tmp_path)
    games = kept.games()
    kept.close()
    assert [game.number for game in games] == list(range(6))
    for game in games:
        text = (tmp_path / f"{game.number + 1:04}.sgf").read_text(encoding="utf-8")
        (record,) = parse_sgf(text)
        assert record.position().over


def test_a_folder_is_for_one_process_at_a_time(tmp_path: Path) -> None:
    """A second one is told so."""
    kept = MatchFolder(tmp_path)
    with pytest.raises(MatchError):
        MatchFolder(tmp_path)
    kept.close()
    MatchFolder(tmp_path).close()


async def test_nothing_is_left_running(tmp_path: Path) -> None:
    """A program that ignores everything is ended with all that it has started."""
    mark = f"sleep 98{os.getpid() % 1000:03}"
    await match(tmp_path, terms(f"{mark} & {odd('hang', 1)}", odd("never")), patience_s=1.0)
    assert mark not in running()


def running() -> list[str]:
    """The commands of all processes."""
    return [
        path.read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
        for path in Path("/proc").glob("[0-9]*/cmdline")
    ]


def test_players_of_ours_are_named_by_their_strength() -> None:
    """Anything else is a command."""
    for player, option in (("level:2", "--level"), ("visits:50", "--visits"), ("time:1", "--time")):
        command = command_for(player, 3)
        assert isinstance(command, list)
        assert option in command
    assert command_for("level up", 3) == "level up"
    assert command_for("java -jar hex.jar --level:2", 3) == "java -jar hex.jar --level:2"
