"""A sealed deal holds for our verifier and for one that shares no code with it; with one changed
byte, it holds for neither. `make laws` checks ten thousand deals."""

import random

from hypothesis import settings

from lasttable.fair_deal import verify
from lasttable.games import GAMES
from tests.fair_deal import outside_verifier
from tests.fair_deal.sealed_deals import change_a_byte, sealed_deal

DEALS = 10_000 if settings.get_current_profile_name() == "deep" else 200


def names_place(why: str, data: bytes, changed: bytes) -> bool:
    """Return whether a sentence names the line of the first byte that differs, or the sums."""
    place = next(n for n, (one, two) in enumerate(zip(data, changed, strict=True)) if one != two)
    line = data.count(b"\n", 0, place) + 1
    # A byte that became a line end, or stopped being one, moves the lines after it.
    if any(f"Line {one} was changed" in why for one in (line, line + 1)):
        return True
    return line >= data.count(b"\n") - 2 and ("sum" in why or "cut off" in why)


def test_deals_hold_and_with_one_changed_byte_none_does() -> None:
    dice, names = random.Random(DEALS), list(GAMES)
    for number in range(DEALS):
        data = sealed_deal(names[number % len(names)], number).encode()
        report = verify(data, GAMES)
        assert report.verdict != "fails", (number, report)
        assert outside_verifier.check(data) == [], number
        changed = change_a_byte(data, dice)
        found = verify(changed, GAMES)
        assert found.verdict == "fails", (number, found)
        assert names_place(found.checks[0].why, data, changed), (number, found)
        assert outside_verifier.check(changed), number
