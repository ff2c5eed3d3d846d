"""The folder of a match: its terms, a line for every game, and each game as SGF.

A game counts from the moment on at which its line is on disk, whole; its SGF is there by then. Any
number of kills lose the game that was being played and nothing else.
"""

from __future__ import annotations

import os
from pathlib import Path

from tulay.engine.work_folder import FolderInUseError, claim, sweep, write_whole
from tulay.htp.match import (
    Game,
    MatchError,
    Terms,
    format_game,
    format_terms,
    parse_game,
    parse_terms,
)

_TERMS = "match.json"
_GAMES = "games.jsonl"


class MatchFolder:
    """Reads and writes one match. For one process at a time, which a lock ensures."""

    def __init__(self, folder: Path) -> None:
        """Opens a folder, empty if it is new.

        Raises:
            MatchError: Another process uses it.
            OSError: It cannot be used.
        """
        self.folder = folder
        try:
            self._lock = claim(folder)
        except FolderInUseError as error:
            raise MatchError(f"another process plays in {folder}") from error
        sweep(folder)

    def close(self) -> None:
        """Lets another process use the folder."""
        self._lock.close()

    def terms(self) -> Terms | None:
        """The terms under which the match began, None if it has not.

        Raises:
            MatchError: They cannot be read.
        """
        path = self.folder / _TERMS
        return parse_terms(path.read_text(encoding="utf-8")) if path.exists() else None

    def agree(self, terms: Terms) -> None:
        """Writes the terms down."""
        content = format_terms(terms).encode()
        write_whole(self.folder / _TERMS, lambda file: file.write(content))

    def games(self) -> list[Game]:
        """The games that were played, by number."""
        path = self.folder / _GAMES
        if not path.exists():
            return []
        found: dict[int, Game] = {}
        for line in path.read_text(encoding="utf-8").splitlines():
            game = parse_game(line)
            if game is not None:
                found.setdefault(game.number, game)
        return [found[number] for number in sorted(found)]

    def add(self, game: Game, sgf: str) -> None:
        """Adds a game; it is on disk, safely, when this returns."""
        content = sgf.encode()
        write_whole(self.folder / f"{game.number + 1:04}.sgf", lambda file: file.write(content))
        line = format_game(game).encode() + b"\n"
        with (self.folder / _GAMES).open("ab+") as file:
            if file.tell() > 0:
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":  # a line was cut short
                    line = b"\n" + line
            file.write(line)
            file.flush()
            os.fsync(file.fileno())

    def report(self, text: str) -> None:
        """Puts the report beside the games."""
        write_whole(self.folder / "report.txt", lambda file: file.write(text.encode()))
