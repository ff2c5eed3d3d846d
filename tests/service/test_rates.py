from __future__ import annotations

import pytest

from tests.service.fakes import FakeClock
from tulay.service.rates import RATES, Bucket, Rate, RateLimits, address_key


async def test_a_burst_is_allowed_and_then_a_rate() -> None:
    """So many at once, then so many a minute, whatever happened before."""
    clock = FakeClock()
    limits = RateLimits(clock, {"device": Rate(3, 60)})
    assert [limits.allow("device", "192.0.2.1") for _ in range(4)] == [True, True, True, False]
    await clock.advance(999)
    assert not limits.allow("device", "192.0.2.1")
    await clock.advance(1)
    assert limits.allow("device", "192.0.2.1")
    assert not limits.allow("device", "192.0.2.1")
    await clock.advance(3_600_000)
    assert [limits.allow("device", "192.0.2.1") for _ in range(4)] == [True, True, True, False]


def test_what_is_asked_beyond_the_limit_is_made_good_before_anything_counts_again() -> None:
    """With a debt every refusal costs; a flood lasts until all is paid, then it is as before."""
    bucket = Bucket(Rate(burst=10, per_minute=60), 0, most_debt=5)
    assert [bucket.take(0) for _ in range(15)] == [True] * 10 + [False] * 5
    assert not bucket.is_flooded(0)
    assert not bucket.take(0)
    assert bucket.is_flooded(0)
    assert not bucket.take(4_000)
    assert bucket.is_flooded(5_000), "who asks meanwhile waits longer"
    assert not bucket.is_flooded(6_000)
    assert bucket.take(7_000)
    assert not bucket.is_full(16_999)
    assert bucket.is_full(17_000)


def test_one_asker_never_uses_up_another_ones_limit() -> None:
    """Keys and kinds are counted apart."""
    limits = RateLimits(FakeClock(), {"device": Rate(1, 1), "group": Rate(1, 1)})
    assert limits.allow("device", "192.0.2.1")
    assert limits.allow("device", "192.0.2.2")
    assert limits.allow("group", "192.0.2.1")
    assert not limits.allow("device", "192.0.2.1")


def test_ipv6_counts_by_its_network() -> None:
    """Who has 2^64 addresses has one limit; a mapped IPv4 address is that IPv4 address."""
    assert address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9")
    assert address_key("2001:db8:1:2::1") != address_key("2001:db8:1:3::1")
    assert address_key("::ffff:192.0.2.7") == address_key("192.0.2.7") == "192.0.2.7"
    assert address_key("a device id") == "a device id"


def test_a_school_fits_behind_one_address() -> None:
    """Three classes that open the site at once are not turned away."""
    limits = RateLimits(FakeClock())
    for kind in ("device", "socket"):
        assert all(limits.allow(kind, "192.0.2.1") for _ in range(100))
    assert all(limits.allow("group", "192.0.2.1") for _ in range(50))


async def test_addresses_are_kept_a_day_at_most() -> None:
    """Nothing is remembered of who has not come for a day, and of most for far less."""
    clock = FakeClock()
    limits = RateLimits(clock, {"slow": Rate(10, 0.0001), "fast": Rate(10, 60)})
    for number in range(100):
        limits.allow("fast", f"192.0.2.{number}")
    limits.allow("slow", "192.0.2.1")
    await clock.advance(60_000)
    limits.allow("fast", "198.51.100.1")
    assert len(limits) == 2
    await clock.advance(24 * 3_600_000)
    limits.allow("fast", "198.51.100.1")
    assert len(limits) == 1


def test_memory_is_bounded() -> None:
    """A flood of addresses does not grow the memory without end."""
    limits = RateLimits(FakeClock(), {"device": Rate(10, 0.001)}, most_buckets=100)
    for number in range(10_000):
        limits.allow("device", f"key-{number}")
    assert len(limits) <= 100


def test_an_unknown_kind_is_an_error() -> None:
    """A misspelt kind is found at once and never allows everything."""
    with pytest.raises(KeyError):
        RateLimits(FakeClock()).allow("unheard-of", "192.0.2.1")
    assert RATES
