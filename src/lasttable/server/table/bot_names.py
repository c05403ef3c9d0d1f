"""Names for bots, so that a table reads like a table."""

from collections.abc import Collection
from typing import Final

BOT_NAMES: Final = (
    "Aunt Vera",
    "The Clerk",
    "Old Bram",
    "Miss Quill",
    "The Notary",
    "Cousin Ilse",
    "Doc Marlow",
    "The Heiress",
    "Uncle Otto",
    "Lady Finch",
    "The Broker",
    "Sister Agnes",
    "The Captain",
    "Widow Stern",
)


def bot_name(taken: Collection[str]) -> str:
    """Return the first name that nobody at the table has."""
    for name in BOT_NAMES:
        if name not in taken:
            return name
    return f"{BOT_NAMES[0]} {len(taken)}"
