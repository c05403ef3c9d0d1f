"""The functions of the cards, one file per set, in the order of the card list."""

from lasttable.games.last_shot.sets import (
    agency,
    agency_reactions,
    bureau,
    committee,
    department,
    terminated,
)

__all__ = ["agency", "agency_reactions", "bureau", "committee", "department", "terminated"]
