"""Rate limits: how much is too much, per guest and per address."""

from __future__ import annotations

import pytest

from lasttable.server.rate_limits import Bucket, OpenPerAddress, PerAddress, is_loopback
from lasttable.server.refusals import Refusal


def test_a_bucket_allows_a_burst_and_then_a_rate() -> None:
    bucket = Bucket(rate=1, burst=5)
    assert [bucket.take(100.0) for _ in range(6)] == [True] * 5 + [False]
    assert bucket.take(101.0)
    assert not bucket.take(101.5)
    assert bucket.take(200.0)


def test_each_address_has_its_own_limit() -> None:
    now = [0.0]
    limit = PerAddress(1, 2, spare_loopback=False, clock=lambda: now[0])
    assert [limit.take("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert limit.take("10.0.0.2")
    assert PerAddress(1, 1, spare_loopback=True).take("127.0.0.1")


def test_addresses_that_rest_are_forgotten() -> None:
    now = [0.0]
    limit = PerAddress(1, 2, spare_loopback=False, clock=lambda: now[0])
    for number in range(1000):
        limit.take(f"10.0.{number // 250}.{number % 250}")
    now[0] = 60.0
    limit.take("10.9.9.9")
    assert len(limit._buckets) == 1


def test_open_lines_are_counted_per_address() -> None:
    lines = OpenPerAddress(2, spare_loopback=False)
    assert [lines.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    lines.leave("10.0.0.1")
    assert lines.enter("10.0.0.1")
    assert all(OpenPerAddress(1, spare_loopback=True).enter("::1") for _ in range(3))


def test_only_this_machine_is_this_machine() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("::1")
    assert not is_loopback("10.0.0.1")
    assert not is_loopback("example.com")


def test_a_limit_says_how_long_to_wait() -> None:
    now = [0.0]
    limit = PerAddress(1 / 60, 1, spare_loopback=False, clock=lambda: now[0])
    limit.demand("rate/tables", "10.0.0.1")
    now[0] = 15.0
    with pytest.raises(Refusal, match="rate/tables") as refused:
        limit.demand("rate/tables", "10.0.0.1")
    assert refused.value.params == {"seconds": 45}
    now[0] = 60.0
    limit.demand("rate/tables", "10.0.0.1")
