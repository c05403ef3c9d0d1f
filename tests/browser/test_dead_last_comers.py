"""Dead Last with people who come late, and with a host who has waited long enough."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.dead_last_people import Person, gather
from tests.browser.quick_house import QuickHouse

BOTS = ("Aunt Vera", "The Clerk", "Old Bram", "Miss Quill", "The Notary")
SECONDS = 90


def test_a_watcher_is_dealt_in_when_the_next_round_begins(visit: Visit, quick: QuickHouse) -> None:
    """§ 11.3: a free colour, no gold, and a hand like everybody's."""
    (host,), code = gather(visit, quick, [("Jonas", DESKTOP)], bots=5, clock="30")
    page = visit("Sol", PHONE, quick).go(f"/t/{code}?watch")
    page.get_by_role("button", name="Ask for a seat").click()
    expect(page.get_by_text("You’re dealt in as soon as the game allows it.")).to_be_visible()
    expect(host.page.get_by_text("Sol will join soon.")).to_be_visible()
    play_until_seated(Person(host, BOTS), page)
    expect(page.get_by_text("You are dealt in")).to_have_count(0)
    expect(page.get_by_role("list", name="Seats").get_by_role("listitem")).to_have_count(7)
    row = host.page.locator("li[data-seat='6']")
    expect(row).to_contain_text("Sol")
    expect(row).to_contain_text("0 bars")


def play_until_seated(host: Person, page: Page) -> None:
    """The host does what comes next, until the newcomer holds cards."""
    until = time.monotonic() + SECONDS
    while not page.get_by_role("group", name="Your voting cards").count():
        assert time.monotonic() < until, "nobody was dealt in"
        host.act()
        page.wait_for_timeout(150)


def test_a_host_without_a_clock_calls_the_last_ten_seconds(visit: Visit, quick: QuickHouse) -> None:
    """§ 6.5: after a minute, and nobody but the host."""
    people = [("Jonas", DESKTOP), ("Ines", DESKTOP)]
    (jonas, ines), _ = gather(visit, quick, people, bots=4, clock="none")
    ines.page.get_by_role("tab", name="Log").click()
    call = "Call for final decisions"
    expect(jonas.page.get_by_role("button", name=call)).to_be_visible()
    expect(ines.page.get_by_role("button", name=call)).to_have_count(0)
    jonas.page.get_by_role("button", name=call).click()
    expect(ines.page.get_by_text("Final decisions. Ten seconds.").first).to_be_visible()
    # She lays no card, and the clock does not wait; bots may have named her as well.
    expect(ines.page.get_by_text("You fall.").first).to_be_visible()
