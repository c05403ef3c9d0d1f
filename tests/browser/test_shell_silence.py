"""Somebody who is there and says nothing: a bot plays on, until the first sign of life."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.dead_last_people import gather
from tests.browser.quick_house import QuickHouse


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[QuickHouse]:
    """A quick server, whose clocks run out soon."""
    house = QuickHouse(tmp_path)
    house.start()
    yield house
    house.stop()


def test_a_bot_plays_for_the_silent_and_gives_the_seat_back(
    visit: Visit, hasty: QuickHouse
) -> None:
    """Bots finish no game while its pauses are long: there is a seat to come back to."""
    settings = {"silent": True, "clock": "30", "pace": "normal"}
    (ines,), code = gather(visit, hasty, [("Ines", PHONE)], bots=5, **settings)
    sol = visit("Sol", DESKTOP, hasty).go(f"/t/{code}?watch")
    back = ines.page.get_by_role("button", name="I’m back")
    expect(back).to_be_visible(timeout=60_000)
    expect(ines.page.locator("header [role=status]")).to_have_text("A bot is playing for you.")
    back.click()
    sol.get_by_role("tab", name="Log").click()
    for word in ("away", "back"):
        expect(sol.get_by_text(f"Ines is {word}.").first).to_be_visible()
