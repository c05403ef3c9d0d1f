"""What the host may choose, and what follows from the settings alone."""

from dataclasses import dataclass
from typing import Final

from lasttable.games.last_shot.cards import SETS
from lasttable.games.last_shot.deck_text import read_deck
from lasttable.games.last_shot.variant import Variant, find_problem
from lasttable.kernel import read_variant, setting, variant_setting
from lasttable.kernel.variants import playable_seats

SEAT_COUNTS: Final = range(3, 7)
"""How many can play (§ 3.1)."""
COLOURS: Final = ("blue", "red", "emerald", "purple", "pink", "teal")


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host may choose."""

    deck: str = setting("balanced", choices=("training", "balanced", "random", "picked"))
    cards: str = setting("", needs=("deck", "picked"))
    draws: str = setting("hidden", choices=("hidden", "full"))
    keep_draws: bool = setting(False)
    two_terminated: bool = setting(False)
    agency: bool = setting(True)
    bureau: bool = setting(True)
    committee: bool = setting(True)
    department: bool = setting(True)
    clock: str = setting("60", choices=("30", "60", "90", "none"))
    window: str = setting("12", choices=("8", "12", "20", "none"))
    leavers: str = setting("bot", choices=("bot", "remove"), for_people=True)
    pace: str = setting("normal", choices=("brisk", "normal", "slow"), for_people=True)
    variant: str = variant_setting()
    colours: str = setting("", hidden=True)
    first: str = setting("", hidden=True)

    def __post_init__(self) -> None:
        """Refuse a deck that cannot be read (§ 3.5), and a variant that nobody could play."""
        if self.cards:
            read_deck(self.cards)
        seats_for(self)


def chosen_sets(settings: Settings) -> tuple[str, ...]:
    """List the sets that the host left on (§ 3.6)."""
    return tuple(name for name in SETS if getattr(settings, name))


def seats_for(settings: Settings) -> range:
    """Return how many can play; a variant may have too few cards for some."""
    if not settings.variant:
        return SEAT_COUNTS
    variant = read_variant(Variant, settings.variant)
    sets = () if settings.deck == "training" else chosen_sets(settings)
    return playable_seats(SEAT_COUNTS, lambda seats: find_problem(variant, sets, seats))
