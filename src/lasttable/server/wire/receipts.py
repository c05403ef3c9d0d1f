"""Which messages have been carried out, so that one sent twice is done once."""

from collections import OrderedDict
from typing import Final

_MOST: Final = 64
"""Messages remembered per guest; a client has a handful under way at most."""


class Receipts:
    """The last messages of every guest at a table."""

    def __init__(self) -> None:
        self._kept: dict[int, OrderedDict[int, str]] = {}

    def keep(self, guest: int, message: int, content: str) -> None:
        """Remember that a message was carried out."""
        kept = self._kept.setdefault(guest, OrderedDict())
        kept[message] = content
        if len(kept) > _MOST:
            kept.popitem(last=False)

    def has(self, guest: int, message: int, content: str) -> bool:
        """Return whether this very message was carried out before.

        The content is compared too: a client that counts from one again after a reload sends
        something new under an old id, and that must be carried out.
        """
        kept = self._kept.get(guest)
        return kept is not None and kept.get(message) == content
