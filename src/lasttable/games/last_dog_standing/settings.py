"""What the host may choose before the game."""

from dataclasses import dataclass

from lasttable.kernel import setting


@dataclass(frozen=True, slots=True)
class Settings:
    """The starting hand, the time limits, and whether the luck coach may be asked."""

    starting_hand: int = setting(3, choices=(0, 1, 2, 3, 4, 5))
    clock: str = setting("45", choices=("30", "45", "60", "90", "none"))
    coach: bool = setting(False)
    pace: str = setting("normal", choices=("brisk", "normal", "slow"))
    colours: str = setting("", hidden=True)
