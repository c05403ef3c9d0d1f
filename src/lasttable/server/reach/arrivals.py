"""Who has come by: devices that opened a page through the wifi door since it was opened."""

from collections.abc import Callable

from lasttable.server.people.devices import device_kind

_MOST = 500

Announce = Callable[[str, str], None]
"""Is told the kind of device and its address."""


class ArrivalBook:
    """Remembers each device once."""

    def __init__(self) -> None:
        self._devices: dict[str, str] = {}
        self.announce: Announce | None = None

    def note(self, address: str, agent: str) -> None:
        """Note that a device opened a page."""
        if address in self._devices or len(self._devices) >= _MOST:
            return
        kind = self._devices[address] = device_kind(agent)
        if self.announce is not None:
            self.announce(kind, address)

    def forget(self) -> None:
        """Start again with nobody."""
        self._devices.clear()

    def __len__(self) -> int:
        return len(self._devices)
