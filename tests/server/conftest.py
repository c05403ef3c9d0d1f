"""Fixtures of the server's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.site import Site, serving


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """A running server with an empty data folder."""
    async with serving(tmp_path / "data") as site:
        yield site
