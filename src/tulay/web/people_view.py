"""Ratings and games as the pages about people word them. Refuses to look anything up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from fluent.runtime.types import fluent_date

from tulay.rating import Rating
from tulay.service.ports.ratings import RatedRow
from tulay.service.ports.store import PlayedKind, PlayedRow
from tulay.web.addresses import player_page
from tulay.web.rating_curve import Point, curve, scale

Say = Callable[..., str]
"""Words a message in the page's language."""
Names = Mapping[str, str | None]


def name(say: Say, given: str | None) -> str:
    """A person's name, or what who has none is called.

    >>> name(lambda key: key, None), name(lambda key: key, "Ana")
    ('guest', 'Ana')
    """
    return say("guest") if given is None else given


def shown(say: Say, rating: Rating) -> str:
    """A rating in words: about so much, until it is well known."""
    if rating.known:
        return say("rating-known", rating=rating.shown)
    return say("rating-about", rating=rating.shown)


def interval(say: Say, rating: Rating) -> str:
    """Between which ratings the strength probably is, to ten points."""
    low, high = rating.interval
    return say("rating-interval", low=10 * round(low / 10), high=10 * round(high / 10))


def change(before: float, after: float) -> str:
    """What a game did to a rating, with its sign.

    >>> change(1500.4, 1512.2), change(1512.2, 1500.4), change(1500, 1500.2)
    ('+12', '−12', '±0')
    """
    points = round(after) - round(before)
    return f"{'+' if points > 0 else '−' if points else '±'}{abs(points)}"


def day(at_ms: int) -> Any:
    """The day of an instant as messages take it; the browser makes it that of its own zone."""
    return fluent_date(instant(at_ms).date(), dateStyle="medium")


def instant(at_ms: int) -> datetime:
    """An instant.

    >>> instant(0).isoformat()
    '1970-01-01T00:00:00+00:00'
    """
    return datetime.fromtimestamp(at_ms / 1000, UTC)


def kind(say: Say, of: PlayedKind) -> str:
    """What kind of game that was."""
    match of:
        case "ranked":
            return say("games-ranked")
        case "friend":
            return say("games-friend")
        case "cpu":
            return say("games-cpu")
        case "here":
            return say("games-here")


def rated_game(say: Say, lang: str, row: RatedRow, names: Names, gone: Collection[str]) -> Any:
    """A ranked game in the list of one who played it."""
    return {
        **_game(say, row.game, row.won, row.at_ms),
        "opponent": name(say, names.get(row.opponent)),
        "player_url": _player_url(lang, row.opponent, gone),
        "rating": shown(say, Rating(row.value, row.deviation)),
        "change": change(row.before, row.value) if row.counts else None,
    }


def played_game(say: Say, lang: str, row: PlayedRow, names: Names, gone: Collection[str]) -> Any:
    """A game of any kind in the reader's own list."""
    opponent = say("games-here")
    if row.opponent is not None:
        opponent = name(say, names.get(row.opponent))
    elif row.program is not None:
        opponent = row.program
    elif row.level is not None:
        opponent = say("cpu-level", level=row.level)
    ranked = row.kind == "ranked" and row.opponent is not None
    return {
        **_game(say, row.game, row.won, row.at_ms),
        "opponent": opponent,
        "player_url": _player_url(lang, row.opponent, gone) if ranked else None,
        "kind": kind(say, row.kind),
        "size": say("rule-size-value", size=row.size),
    }


def rating_picture(say: Say, who: str, newest_first: Sequence[RatedRow]) -> Any:
    """The curve of a rating with what stands beside it; None before the first game that counts."""
    rows = [row for row in reversed(newest_first) if row.counts]
    if not rows:
        return None
    first, last = rows[0], rows[-1]
    points = [Point(row.at_ms, row.value, row.deviation) for row in rows]
    points.insert(0, Point(first.at_ms, first.before, first.deviation))
    lines = scale(points)
    values = [round(point.value) for point in points]
    description = say(
        "curve-description",
        first=values[0],
        since=day(first.at_ms),
        last=values[-1],
        until=day(last.at_ms),
        low=min(values),
        high=max(values),
    )
    return {
        "svg": curve(points, lines, say("curve-title", name=who), description),
        "lines": [say("rating-known", rating=line) for line in lines],
        "since": {"day": say("games-day", day=day(first.at_ms)), "iso": _iso(first.at_ms)},
        "until": {"day": say("games-day", day=day(last.at_ms)), "iso": _iso(last.at_ms)},
        "description": description,
    }


def _game(say: Say, game: str, won: bool | None, at_ms: int) -> dict[str, Any]:
    result = {True: say("games-won"), False: say("games-lost"), None: say("games-played")}[won]
    return {
        "url": f"/game/{game}",
        "result": result,
        "won": won,
        "day": say("games-day", day=day(at_ms)),
        "iso": _iso(at_ms),
    }


def _iso(at_ms: int) -> str:
    return instant(at_ms).isoformat(timespec="seconds")


def _player_url(lang: str, person: str | None, gone: Collection[str]) -> str | None:
    return None if person is None or person in gone else f"/{lang}{player_page(person)}"
