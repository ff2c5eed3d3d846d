"""Ports and adapters around the pure match: store, bus, timekeeper, CPU workers, bootstrap.

Refuses to know HTTP, sockets and pages, and to decide what the match decides.
"""

from __future__ import annotations

from tulay.service.bootstrap import Adapters, Health, Service, open_service, usual_adapters
from tulay.service.counters import Counters
from tulay.service.games import FinishedGame, Games, Side
from tulay.service.ids import is_code
from tulay.service.names import LONGEST_NAME, clean_name
from tulay.service.people import NewDevice, People, PersonChange, PrivateLink, Who
from tulay.service.ports.bus import Change, Unwatch
from tulay.service.ports.jobs import Jobs
from tulay.service.ports.registry import DeviceRow
from tulay.service.presence import Grace, Presence, Present, Status
from tulay.service.rates import RATES, Rate, RateLimits
from tulay.service.settings import Settings, StartError
from tulay.service.table import Stored
from tulay.service.tables import Done, Tables, TableState
from tulay.service.timekeeper import Rhythm

CODES: tuple[str, ...] = (
    "bad-name",
    "cannot-read",
    "cannot-save",
    "command-id-reused",
    "link-expired",
    "no-such-device",
    "no-such-person",
)
"""Codes of refusals that come from the service itself, beside those of the match."""

__all__ = [
    "CODES",
    "LONGEST_NAME",
    "RATES",
    "Adapters",
    "Change",
    "Counters",
    "DeviceRow",
    "Done",
    "FinishedGame",
    "Games",
    "Grace",
    "Health",
    "Jobs",
    "NewDevice",
    "People",
    "PersonChange",
    "Presence",
    "Present",
    "PrivateLink",
    "Rate",
    "RateLimits",
    "Rhythm",
    "Service",
    "Settings",
    "Side",
    "StartError",
    "Status",
    "Stored",
    "TableState",
    "Tables",
    "Unwatch",
    "Who",
    "clean_name",
    "is_code",
    "open_service",
    "usual_adapters",
]
