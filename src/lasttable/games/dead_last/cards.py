"""The printed things of Dead Last: colours, voting cards, gold bars, Showdown cards."""

from collections.abc import Mapping
from typing import Final

from lasttable.kernel import LATE

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
"""In the order in which they are handed out: the first six are the easiest to tell apart."""

AMBUSH: Final = "ambush"
SHARE: Final = "share"
STEAL: Final = "steal"
GRAB: Final = "grab"
SHOWDOWN_CARDS: Final = (SHARE, STEAL, GRAB)

LAID_BY: Final[Mapping[str, str | None]] = {
    LATE: None,
    **{f"lay {card}": card for card in (*COLOURS, AMBUSH, *SHOWDOWN_CARDS)},
}
"""Which card an answer lays on the table."""

GOLD_BARS: Final = (3,) * 26 + (4,) * 43 + (5,) * 11
"""§ 2.3: the 80 bars by value."""

CENTRE_BARS: Final = 4
