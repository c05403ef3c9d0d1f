"""Who is calling, when the operator's proxies stand in between."""

from __future__ import annotations

from ipaddress import ip_network

import pytest

from lasttable.server.config import Config
from lasttable.server.doors import Door

DOOR = Door("main", proxies=(ip_network("10.89.70.0/24"), ip_network("fd00::/8")))


def caller(address: str, *forwarded: str) -> str:
    return DOOR.caller(address, lambda name: list(forwarded) if name == "x-forwarded-for" else [])


@pytest.mark.parametrize("proxy", ["127.0.0.1", "::1", "10.89.70.3", "fd00::3"])
def test_a_proxy_says_who_is_behind_it(proxy: str) -> None:
    assert caller(proxy, "203.0.113.7") == "203.0.113.7"


def test_nobody_else_is_believed() -> None:
    assert caller("203.0.113.9", "203.0.113.7") == "203.0.113.9"


def test_what_the_caller_wrote_itself_counts_for_nothing() -> None:
    assert caller("10.89.70.3", "198.51.100.1, 203.0.113.7") == "203.0.113.7"
    assert caller("10.89.70.3", "198.51.100.1", "203.0.113.7") == "203.0.113.7"


def test_proxies_in_a_row_are_passed() -> None:
    assert caller("127.0.0.1", "203.0.113.7, 10.89.70.3") == "203.0.113.7"


@pytest.mark.parametrize("nonsense", ["", "unknown", "203.0.113.7:443", "<script>"])
def test_nonsense_is_not_an_address(nonsense: str) -> None:
    assert caller("127.0.0.1", nonsense) == "127.0.0.1"


def test_behind_a_silent_proxy_there_are_limits(tmp_path: object) -> None:
    public = Config(data=tmp_path, origins=("https://table.example",))  # type: ignore[arg-type]
    assert not public.spares_loopback
    assert Config(data=tmp_path).spares_loopback  # type: ignore[arg-type]
