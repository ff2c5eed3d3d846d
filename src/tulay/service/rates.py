"""How often somebody may ask for something. Refuses to write anything down.

Buckets live in memory and are dropped when they are full again, after a day at the latest.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from tulay.service.ports.clock import Clock

_DAY_MS = 24 * 60 * 60 * 1000
_MOST_BUCKETS = 100_000


@dataclass(frozen=True, slots=True)
class Rate:
    """At most ``burst`` at once, and ``per_minute`` in the long run."""

    burst: int
    per_minute: float


# A school sits behind one address; a person alone never comes near these.
RATES: Mapping[str, Rate] = {
    "device": Rate(600, 120),
    "group": Rate(300, 60),
    "socket": Rate(1500, 600),
    "adopt": Rate(60, 20),
    "profile": Rate(60, 60),
}


@dataclass(slots=True)
class _Bucket:
    left: float
    at_ms: int


class RateLimits:
    """Token buckets by kind and key."""

    def __init__(
        self,
        clock: Clock,
        rates: Mapping[str, Rate] = RATES,
        *,
        most_buckets: int = _MOST_BUCKETS,
    ) -> None:
        self._clock = clock
        self._rates = rates
        self._most_buckets = most_buckets
        self._buckets: OrderedDict[tuple[str, str], _Bucket] = OrderedDict()

    def allow(self, kind: str, key: str) -> bool:
        """Whether one more of this kind is within the limit of this key; counts it if so.

        The key is an address or any other text. Of an IPv6 address only the /64 counts.

        Raises:
            KeyError: There is no such kind.
        """
        rate = self._rates[kind]
        now_ms = self._clock.now_ms()
        self._drop_old(now_ms)
        name = (kind, address_key(key))
        bucket = self._buckets.setdefault(name, _Bucket(float(rate.burst), now_ms))
        self._buckets.move_to_end(name)
        passed_ms = max(0, now_ms - bucket.at_ms)
        bucket.left = min(rate.burst, bucket.left + passed_ms * rate.per_minute / 60_000)
        bucket.at_ms = now_ms
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def __len__(self) -> int:
        return len(self._buckets)

    def _drop_old(self, now_ms: int) -> None:
        """Forgets who did not come for long enough that the bucket is full, the oldest first."""
        while self._buckets:
            (kind, _), bucket = next(iter(self._buckets.items()))
            rate = self._rates[kind]
            full_after_ms = (rate.burst - bucket.left) / rate.per_minute * 60_000
            idle_ms = now_ms - bucket.at_ms
            if idle_ms < min(full_after_ms, _DAY_MS) and len(self._buckets) < self._most_buckets:
                break
            self._buckets.popitem(last=False)


def address_key(text: str) -> str:
    """What of an address counts: all of IPv4, the first 64 bits of IPv6; other text as it is.

    >>> address_key("2001:db8::1") == address_key("2001:db8::2")
    True
    >>> address_key("::ffff:192.0.2.1")
    '192.0.2.1'
    """
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return text
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False))
