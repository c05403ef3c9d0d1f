"""Ports that nobody uses."""

from __future__ import annotations

from socket import AF_INET, SOCK_STREAM, socket

import pytest


@pytest.fixture
def free_port() -> int:
    """A port of this machine that was free a moment ago."""
    with socket(AF_INET, SOCK_STREAM) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
