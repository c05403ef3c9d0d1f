"""Which messages were carried out already, so that one sent twice is done once."""

from collections import OrderedDict
from typing import Final

_MOST: Final = 64
"""Messages remembered for each guest; a client has a handful on their way at most."""


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
        """Tell whether this very message was carried out before.

        The content is compared too: a client that counts from one again after a reload says
        something new under an old id, and must be heard.
        """
        kept = self._kept.get(guest)
        return kept is not None and kept.get(message) == content
