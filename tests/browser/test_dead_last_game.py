"""A whole game of Dead Last: several people in browsers of their own, bots in the other seats."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit, assert_accessible
from tests.browser.dead_last_people import Person, gather, play_to_the_end
from tests.browser.quick_house import QuickHouse

BOTS = ("Aunt Vera", "The Clerk", "Old Bram", "Miss Quill")


def look_closely(page: Page, moment: str) -> None:
    """Axe finds nothing, nothing is wider than the screen, and the seat sees its own hand."""
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), moment


def test_two_people_and_four_bots_play_to_the_end_and_watch_the_replay(
    visit: Visit, quick: QuickHouse
) -> None:
    """At 1440 and at 360 px, with a spectator; the end shows all gold and leads to the replay."""
    (jonas, noor), code = gather(
        visit, quick, [("Jonas", DESKTOP), ("Noor", PHONE)], bots=4, clock="120"
    )
    watcher = visit("Sol", PHONE, quick)
    watcher.go(f"/t/{code}?watch")
    expect(watcher.page.get_by_text("6 conspire over 4 bars.")).to_be_visible()
    people = [
        Person(jonas, (*BOTS, "Noor"), looks=look_closely),
        Person(noor, (*BOTS, "Jonas"), looks=look_closely),
    ]
    play_to_the_end(people, seconds=240)
    for person in people:
        expect(person.page.get_by_text("All gold, face up").first).to_be_visible()
    assert people[0].seen | people[1].seen == {"conspire", "showdown"}
    assert_accessible(jonas.page)
    assert_accessible(noor.page)
    expect(watcher.page.get_by_text(re.compile("wins with|share the win")).first).to_be_visible()
    jonas.page.get_by_role("link", name="Watch the replay").click()
    expect(jonas.page.get_by_role("button", name="Play")).to_be_visible()
