"""What the host may choose before the game, and how many can play with that."""

from dataclasses import dataclass
from typing import Final

from lasttable.games.last_dog_standing.cards import READINGS
from lasttable.games.last_dog_standing.variant import Variant, find_problem
from lasttable.kernel import read_variant, setting, variant_setting
from lasttable.kernel.variants import playable_seats

SEATS: Final = range(2, 5)


@dataclass(frozen=True, slots=True)
class Settings:
    """The starting hand, how doubtful rules are read (§ 2.6), the time limits, the luck coach."""

    starting_hand: int = setting(3, choices=(0, 1, 2, 3, 4, 5))
    clock: str = setting("45", choices=("30", "45", "60", "90", "none"))
    reading: str = setting("usual", choices=READINGS)
    sanitizer_cough: bool = setting(True)
    cough_order: str = setting("counter", choices=("counter", "clockwise"))
    discard_virus: bool = setting(False)
    together: str = setting("fewest", choices=("fewest", "shared"))
    coach: bool = setting(False, for_people=True)
    pace: str = setting("normal", choices=("brisk", "normal", "slow"), for_people=True)
    variant: str = variant_setting()
    colours: str = setting("", hidden=True)

    def __post_init__(self) -> None:
        """Refuse a variant that nobody could play."""
        seats_for(self)


def seats_for(settings: Settings) -> range:
    """Return how many can play; a variant may have too few cards for some."""
    if not settings.variant:
        return SEATS
    variant = read_variant(Variant, settings.variant)
    reading, hand = settings.reading, settings.starting_hand
    return playable_seats(SEATS, lambda seats: find_problem(variant, reading, hand, seats))
