"""What comes in the box: colours, voting cards, gold bars, Showdown cards (§ 2)."""

from functools import lru_cache
from typing import Final

COLOURS: Final = (
    "blue",
    "orange",
    "black",
    "white",
    "brown",
    "grey",
    "purple",
    "yellow",
    "red",
    "emerald",
    "teal",
    "pink",
)
"""§ 2.1: in the order in which they are handed out; the first six are the easiest to tell apart."""

AMBUSH: Final = "ambush"
SHARE: Final = "share"
STEAL: Final = "steal"
GRAB: Final = "grab"
SHOWDOWN_CARDS: Final = (SHARE, STEAL, GRAB)
"""§ 2.4: the cards in one Showdown set."""

GOLD_BARS: Final = (3,) * 26 + (4,) * 43 + (5,) * 11
"""§ 2.3: the 80 bars by value."""

CENTRE_BARS: Final = 4


@lru_cache(maxsize=1024)
def voting_cards(colours: tuple[str, ...], own: str) -> tuple[str, ...]:
    """List a player's voting cards: every other colour in the game, and Ambush (§ 2.2)."""
    return (*(colour for colour in colours if colour != own), AMBUSH)
