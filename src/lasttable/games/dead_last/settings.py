"""What the host can choose, and what follows from those choices alone."""

from dataclasses import dataclass

from lasttable.games.dead_last.variant import SEATS, Variant, find_problem
from lasttable.kernel import read_variant, setting, variant_setting
from lasttable.kernel.variants import Problem, playable_seats

CLOCK_SECONDS = {"30": 30, "60": 60, "90": 90, "120": 120, "none": None}
LATER_VOTE_SECONDS = 60
PAUSE_SECONDS = {"brisk": 2.0, "normal": 10.0, "slow": 16.0}
"""Turning the cards over takes up to four of these; the rest is for reading the result."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host can choose."""

    clock: str = setting("90", choices=("30", "60", "90", "120", "none"))
    tells: bool = setting(True, needs=("silent", False))
    dead_silent: bool = setting(False, needs=("silent", False))
    silent: bool = setting(False)
    gold_to_win: str = setting("auto", choices=("auto", "24", "25"))
    leavers: str = setting("bot", choices=("bot", "remove"), for_people=True)
    mafia_ambush: bool = setting(False)
    pace: str = setting("normal", choices=("brisk", "normal", "slow"), for_people=True)
    variant: str = variant_setting()
    colours: str = setting("", hidden=True)
    host: str = setting("0", hidden=True)

    def __post_init__(self) -> None:
        """Refuse a variant that nobody could play."""
        seats_for(self)


def variant_of(settings: Settings) -> Variant:
    """Return the numbers of the game, as printed or as a variant changes them."""
    return read_variant(Variant, settings.variant)


def seats_for(settings: Settings) -> range:
    """Return how many can play; a variant may have too little gold for some."""
    if not settings.variant:
        return SEATS
    variant = variant_of(settings)

    def wrong(seats: int) -> Problem | None:
        return find_problem(variant, gold_to_win(settings, seats), seats)

    return playable_seats(SEATS, wrong)


def gold_to_win(settings: Settings, seats: int) -> int:
    """Return the gold that wins: 25 with up to 9 players, 24 with more (§ 3.2)."""
    if settings.gold_to_win != "auto":
        return int(settings.gold_to_win)
    return variant_of(settings).goal[str(seats)]


def conspire_seconds(clock: str, vote: int) -> int | None:
    """Return the time to plot: the host's clock, at most 60 seconds after vote 1 (§ 5.1)."""
    seconds = CLOCK_SECONDS[clock]
    if seconds is None or vote == 1:
        return seconds
    return min(seconds, LATER_VOTE_SECONDS)
