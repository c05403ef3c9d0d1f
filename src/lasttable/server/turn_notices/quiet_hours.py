"""Quiet hours: when a person wants to hear nothing, by the clock on their wall."""

from datetime import UTC, datetime, timedelta, tzinfo
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


class QuietHours(NamedTuple):
    """From one minute of the day to another, over midnight if the second is the smaller."""

    start: int
    end: int


def find_zone(name: str) -> tzinfo | None:
    """Find a time zone by its name, such as Europe/Berlin."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC if name == "UTC" else None


def quiet_until(quiet: QuietHours | None, zone: str, moment: int) -> int:
    """Return the moment itself, or when the quiet hours around it end, in milliseconds."""
    if quiet is None or quiet.start == quiet.end:
        return moment
    here = datetime.fromtimestamp(moment / 1000, find_zone(zone) or UTC)
    minute = here.hour * 60 + here.minute
    over_midnight = quiet.end < quiet.start
    if over_midnight:
        is_quiet = minute >= quiet.start or minute < quiet.end
    else:
        is_quiet = quiet.start <= minute < quiet.end
    if not is_quiet:
        return moment
    end = here.replace(hour=quiet.end // 60, minute=quiet.end % 60, second=0, microsecond=0)
    if over_midnight and minute >= quiet.start:
        end += timedelta(days=1)
    # By the clock on the wall: a night in which clocks change is shorter or longer.
    return max(moment + 1, round(end.timestamp() * 1000))
