"""Who has come by: devices that opened a page through the wifi door since it was opened."""

from collections.abc import Callable
from typing import Final

_MOST = 500
_PHONES: Final = ("iphone", "android", "mobile")
_TABLETS: Final = ("ipad", "tablet")

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


def device_kind(agent: str) -> str:
    """Name a device by what its browser says about itself."""
    words = agent.lower()
    if any(word in words for word in _TABLETS):
        return "a tablet"
    return "a phone" if any(word in words for word in _PHONES) else "a computer"
