"""Every measure of the lab: a small function from the games of an arm to what they show.

Each function's docstring is its definition; the documentation prints them.
"""

from collections.abc import Callable
from typing import Final

from lasttable.lab.measures.arm import ArmGames
from lasttable.lab.measures.cards import card_played, card_worth, improvement_when_drawn
from lasttable.lab.measures.drama import comeback, decisiveness, drama, lead_changes
from lasttable.lab.measures.fairness import first_player, success, wins_by_seat
from lasttable.lab.measures.length import (
    downtime,
    length_decisions,
    length_minutes,
    length_parts,
)
from lasttable.lab.measures.options import (
    dead_options,
    option_survival,
    option_worth,
    use_rate,
)
from lasttable.lab.measures.survival import first_out, survival
from lasttable.lab.measures.tension import forced
from lasttable.lab.report import Measure

MEASURES: Final[tuple[Callable[[ArmGames], Measure], ...]] = (
    wins_by_seat,
    first_player,
    success,
    length_parts,
    length_minutes,
    length_decisions,
    downtime,
    survival,
    first_out,
    option_worth,
    option_survival,
    use_rate,
    dead_options,
    card_worth,
    card_played,
    improvement_when_drawn,
    lead_changes,
    comeback,
    drama,
    decisiveness,
    forced,
)
"""What is measured in one arm, in the order of the report."""

__all__ = ["MEASURES", "ArmGames", *sorted(measure.__name__ for measure in MEASURES)]
