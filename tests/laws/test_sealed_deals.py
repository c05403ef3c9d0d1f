"""A sealed deal holds for our verifier and for one that shares no code with it; with one changed
byte, it holds for neither. `make laws` checks ten thousand deals."""

import random

from hypothesis import settings

from lasttable.fair_deal import verify
from lasttable.games import GAMES
from tests.fair_deal import outside_verifier
from tests.fair_deal.sealed_deals import change_a_byte, sealed_deal

DEALS = 10_000 if settings.get_current_profile_name() == "deep" else 200


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
        assert outside_verifier.check(changed), number
