"""A server whose "wifi" is another address of this machine."""

from __future__ import annotations

import socket
import subprocess

from tests.browser.house import House

# Devices are told apart by their addresses: one that comes from the wifi's own is this computer.
OTHER_ADDRESS = "127.0.0.2"


class WifiHouse(House):
    """A server that can be opened to another address of this machine; its lines are kept."""

    printed: str = ""

    def command(self) -> list[str]:
        return [*super().command(), "--lan-address", OTHER_ADDRESS]

    def start(self) -> None:
        """Start as a person would, and read the address that is printed first."""
        self.port = free_port()
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        self.printed = self.process.stdout.readline().decode().strip()

    def stop(self) -> None:
        super().stop()
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.stdout.close()

    @property
    def url(self) -> str:
        return self.printed


def free_port() -> int:
    """A port that nobody uses at any address."""
    with socket.socket() as probe:
        probe.bind(("", 0))
        return int(probe.getsockname()[1])
