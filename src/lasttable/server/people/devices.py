"""What kind of device somebody uses, by what its browser says about itself."""

from typing import Final

_PHONES: Final = ("iphone", "android", "mobile")
_TABLETS: Final = ("ipad", "tablet")


def device_kind(agent: str) -> str:
    """Name a device by what its browser says about itself."""
    words = agent.lower()
    if any(word in words for word in _TABLETS):
        return "a tablet"
    return "a phone" if any(word in words for word in _PHONES) else "a computer"
