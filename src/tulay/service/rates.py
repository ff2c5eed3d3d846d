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
    "report": Rate(5, 0.1),
}


class Bucket:
    """What one asker may still have: tokens that come back with time.

    Attributes:
        at_ms: When it was asked last.
    """

    __slots__ = ("_flooded", "_left", "_most_debt", "_rate", "at_ms")

    def __init__(self, rate: Rate, now_ms: int, most_debt: int = 0) -> None:
        """Begins full.

        Args:
            rate: How much there is.
            now_ms: The present instant.
            most_debt: How many askings beyond it count, and have to be made good; more are a flood.
        """
        self._rate = rate
        self._most_debt = most_debt
        self._left = float(rate.burst)
        self._flooded = False
        self.at_ms = now_ms

    def take(self, now_ms: int) -> bool:
        """Takes a token; False if there is none.

        >>> bucket = Bucket(Rate(burst=2, per_minute=60), now_ms=0)
        >>> [bucket.take(0) for _ in range(3)], bucket.take(1_000)
        ([True, True, False], True)
        """
        self._left, self._flooded = self._now(now_ms), self.is_flooded(now_ms)
        self.at_ms = max(self.at_ms, now_ms)
        allowed = self._left >= 1
        if self._left - 1 >= -self._most_debt:
            self._left -= 1
        else:
            self._flooded = True
        return allowed

    def is_flooded(self, now_ms: int) -> bool:
        """Whether so much was asked for that nothing counts any more until it is made good.

        >>> bucket = Bucket(Rate(burst=1, per_minute=60), now_ms=0, most_debt=2)
        >>> [bucket.take(0) for _ in range(4)], bucket.is_flooded(1_999), bucket.is_flooded(2_000)
        ([True, False, False, False], True, False)
        """
        return self._flooded and self._now(now_ms) < 0

    def is_full(self, now_ms: int) -> bool:
        """Whether it is as if nobody had asked.

        >>> bucket = Bucket(Rate(burst=1, per_minute=60), now_ms=0)
        >>> bucket.take(0), bucket.is_full(999), bucket.is_full(1_000)
        (True, False, True)
        """
        return self._now(now_ms) >= self._rate.burst

    def _now(self, now_ms: int) -> float:
        """How many tokens there are by now."""
        earned = max(0, now_ms - self.at_ms) * self._rate.per_minute / 60_000
        return min(float(self._rate.burst), self._left + earned)


class RateLimits:
    """Buckets by kind and key."""

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
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

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
        bucket = self._buckets.setdefault(name, Bucket(rate, now_ms))
        self._buckets.move_to_end(name)
        return bucket.take(now_ms)

    def __len__(self) -> int:
        return len(self._buckets)

    def _drop_old(self, now_ms: int) -> None:
        """Forgets who did not come for long enough that the bucket is full, the oldest first."""
        while self._buckets:
            bucket = next(iter(self._buckets.values()))
            old = bucket.is_full(now_ms) or now_ms - bucket.at_ms >= _DAY_MS
            if not old and len(self._buckets) < self._most_buckets:
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
