"""What the host may choose before the game."""

from dataclasses import dataclass

from lasttable.games.last_dog_standing.cards import READINGS
from lasttable.kernel import setting


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
    coach: bool = setting(False)
    pace: str = setting("normal", choices=("brisk", "normal", "slow"))
    colours: str = setting("", hidden=True)
