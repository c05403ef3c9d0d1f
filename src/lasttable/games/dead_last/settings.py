"""What the host can choose, and what follows from those choices alone."""

from dataclasses import dataclass

from lasttable.kernel import setting

CLOCK_SECONDS = {"30": 30, "60": 60, "90": 90, "120": 120, "none": None}
LATER_VOTE_SECONDS = 60
PAUSE_SECONDS = {"brisk": 2.0, "normal": 10.0, "slow": 16.0}
"""Turning the cards over takes up to four of these; the rest is for reading the result."""
SMALL_TABLE = 9
SMALL_TABLE_GOLD, LARGE_TABLE_GOLD = 25, 24


@dataclass(frozen=True, slots=True)
class Settings:
    """What the host can choose."""

    clock: str = setting("90", choices=("30", "60", "90", "120", "none"))
    tells: bool = setting(True)
    dead_silent: bool = setting(False)
    silent: bool = setting(False)
    gold_to_win: str = setting("auto", choices=("auto", "24", "25"))
    leavers: str = setting("bot", choices=("bot", "remove"))
    mafia_ambush: bool = setting(False)
    pace: str = setting("normal", choices=("brisk", "normal", "slow"))
    colours: str = setting("", hidden=True)
    host: str = setting("0", hidden=True)


def gold_to_win(settings: Settings, seats: int) -> int:
    """Return the gold that wins: 25 with up to 9 players, 24 with more (§ 3.2)."""
    if settings.gold_to_win != "auto":
        return int(settings.gold_to_win)
    return SMALL_TABLE_GOLD if seats <= SMALL_TABLE else LARGE_TABLE_GOLD


def conspire_seconds(clock: str, vote: int) -> int | None:
    """Return the time to plot: the host's clock, at most 60 seconds after vote 1 (§ 5.1)."""
    seconds = CLOCK_SECONDS[clock]
    if seconds is None or vote == 1:
        return seconds
    return min(seconds, LATER_VOTE_SECONDS)
