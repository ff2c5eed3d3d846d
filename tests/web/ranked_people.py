"""People who have played ranked games: really, or as far as ratings know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.web.playground import Device, Playground
from tulay.match import Verdict
from tulay.service.ports.store import EventRow, Unit
from tulay.service.store import SqlStore, open_beside


async def ranked_game(place: Playground, first: Device, second: Device) -> str:
    """A ranked game that the second one resigns after both have moved; gives its id."""
    code = await place.service.tables.pair(first.person, second.person, (3, 3))
    one, other = await first.open(code), await second.open(code)
    for page in (one, other):
        await page.do("shown")
    await one.until(lambda page: bool(page.table["game"]["opened_ms"]))
    await one.place("f6")
    await other.seen(1)
    await other.place("d8")
    await one.seen(2)
    await other.do("resign")
    await one.until(lambda page: bool(page.table["game"]["result"]))
    return str(one.table["game"]["id"])


async def rated_games(
    data: Path,
    games: Iterable[tuple[str, str]],
    last_ms: int,
    *,
    prefix: str = "seed",
    step_ms: int = 60_000,
) -> Sequence[str]:
    """Ends of ranked games, each a winner and a loser, a step apart; gives the games' ids.

    Nothing is known of their moves.
    """
    database = await open_beside(data)
    try:
        pairs, ids = list(games), []
        store = SqlStore(database)
        for number, (winner, loser) in enumerate(pairs):
            at_ms = last_ms - step_ms * (len(pairs) - number)
            ids.append(f"{prefix}{number:04}")
            row = EventRow(1, 1, "GameEnded", b"{}", at_ms)
            verdict = Verdict(ids[-1], winner, loser, counts=True, at_ms=at_ms)
            await store.commit(Unit(f"s-{ids[-1]}", (row,), ranked=(verdict,)))
    finally:
        await database.close()
    return ids
