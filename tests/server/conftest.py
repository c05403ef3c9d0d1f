"""Fixtures of the server's tests, and the clock they run on.

Tests run in virtual time (see `virtual_time.py`). Those about processes and real sockets are marked
`real_time`; they wait for events, never for a number of seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

import pytest

from tests.server.running_server import Site, serving
from tests.server.virtual_time import VirtualLoop


def pytest_asyncio_loop_factories(
    item: pytest.Item,
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    if item.get_closest_marker("real_time"):
        return {"real": asyncio.new_event_loop}
    return {"virtual": VirtualLoop}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """A running server with an empty data folder."""
    async with serving(tmp_path / "data") as site:
        yield site
