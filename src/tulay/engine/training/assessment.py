"""How strong the kept nets of a run are: matches of each with earlier ones, and a fit to them.

Every net meets the one before it and one some steps earlier, so that an error in one match does not
carry on through all that follow. What has been played is in a record and not played again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from tulay.engine.evaluator import NetEvaluator
from tulay.engine.starts import openings
from tulay.engine.training.export import facts_of
from tulay.engine.training.match import MatchResult, NetPlayer, play_pairs
from tulay.engine.training.match_record import MatchRecord, Meeting, fingerprint
from tulay.engine.training.strengths import Match, strengths_of
from tulay.engine.training.vino import Precision

BACK = 4
"""How many steps earlier the second opponent of a net is."""

_AT_ONCE = 25  # pairs between two entries in the record: what a crash may cost


@dataclass(frozen=True, slots=True)
class Terms:
    """How nets are compared.

    Attributes:
        size: Cells along an edge.
        visits: Of a search.
        pairs: Of games, in every match.
        seed: Decides the openings.
        precision: In what the nets compute.
    """

    size: int
    visits: int
    pairs: int
    seed: int = 1
    precision: Precision = "bf16"


@dataclass(frozen=True, slots=True)
class Row:
    """A net of a run and its strength.

    Attributes:
        name: The net's name, see `tulay.engine.training.loop.net_name`.
        core_min: Core-minutes of training behind it.
        shape: Blocks and channels.
        elo: Its strength; that of the first net is 0.
        deviation: The standard error of the difference from the first net, in Elo.
    """

    name: str
    core_min: float
    shape: str
    elo: float
    deviation: float


def meetings(nets: int) -> list[tuple[int, int]]:
    """Who meets whom: the numbers of a net and of an earlier one.

    >>> meetings(3)
    [(1, 0), (2, 1)]
    >>> meetings(6)[-3:]
    [(4, 0), (5, 4), (5, 1)]
    """
    return [
        (one, one - back)
        for one in range(1, nets)
        for back in (1, BACK)
        if back == 1 or one >= back
    ]


def spaced(minutes: Sequence[float], ratio: float) -> list[float]:
    """Those core-minutes that are at least so many times the last one taken.

    Learning slows down: later nets differ less. What was taken stays taken as a run goes on.

    Args:
        minutes: Ascending.
        ratio: 1 to take all.

    >>> spaced([5, 10, 15, 20, 25, 30, 35, 40, 45], 1.5)
    [5, 10, 15, 25, 40]
    """
    taken: list[float] = []
    for each in minutes:
        if not taken or each >= ratio * taken[-1]:
            taken.append(each)
    return taken


def assess(
    nets: Sequence[tuple[str, bytes]],
    terms: Terms,
    record: MatchRecord,
    tell: Callable[[str], None] = lambda line: None,
) -> list[Row]:
    """The strengths of nets, after playing what is missing in the record.

    Args:
        nets: Names, which say their core-minutes, and ONNX files; the earliest first.
        terms: How they are compared.
        record: What has been played; added to.
        tell: Gets a line about every match.
    """
    matches: list[Match] = []
    for one, other in meetings(len(nets)):
        result = _meet(nets[one], nets[other], terms, record)
        matches.append(Match(one, other, result))
        tell(f"{nets[one][0]} against {nets[other][0]}: {result}")
    strengths = strengths_of(len(nets), matches) if nets else []
    return [
        Row(name, float(name), facts_of(model)["shape"], *strength)
        for (name, model), strength in zip(nets, strengths, strict=True)
    ]


def _meet(
    one: tuple[str, bytes], other: tuple[str, bytes], terms: Terms, record: MatchRecord
) -> MatchResult:
    """The result of a match, played on from where the record ends."""
    meeting = Meeting(
        fingerprint(one[1]),
        fingerprint(other[1]),
        terms.size,
        terms.visits,
        terms.seed,
        terms.precision,
    )
    played = len(record.result(meeting).pairs)
    if played >= terms.pairs:
        return record.result(meeting)
    starts = islice(openings(terms.size, terms.seed, NetEvaluator(one[1])), played, terms.pairs)
    first, second = (
        NetPlayer(each[1], terms.visits, precision=terms.precision) for each in (one, other)
    )
    while part := list(islice(starts, _AT_ONCE)):
        record.add(meeting, play_pairs(first, second, part), (one[0], other[0]))
    return record.result(meeting)
