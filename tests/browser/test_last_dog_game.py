"""A whole game of Last Dog Standing: people in browsers of their own, and a bot."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible, status
from tests.browser.last_dog_people import GAME, UNHURRIED, Person, gather, play_to_the_end
from tests.browser.quick_house import QuickHouse


@pytest.fixture(scope="module")
def alley(tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuickHouse]:
    """One server for these tests, whose seconds are short."""
    house = QuickHouse(tmp_path_factory.mktemp("alley"))
    house.start()
    yield house
    house.stop()


def look_closely(page: Page, moment: str) -> None:
    """Axe finds nothing, and nothing is wider than the screen."""
    if moment in ("turn", "shown", "pull"):
        assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), moment


def rest_at_the_lower_edge(page: Page, thing: Locator) -> None:
    """What rises under the pointer must not slip away from it, or it never holds still."""
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)


def test_two_people_and_a_bot_play_to_the_end_and_watch_the_replay(
    visit: Visit, alley: QuickHouse
) -> None:
    """At 1440 and at 360 px, with a spectator who never sees a hand; the end leads to a replay."""
    (jonas, noor), code = gather(visit, alley, [("Jonas", DESKTOP), ("Noor", PHONE)], bots=1)
    watcher = visit("Sol", PHONE, alley)
    watcher.go(f"/t/{code}?watch")
    expect(watcher.page.get_by_role("button", name=re.compile("in the deck"))).to_be_visible()
    assert watcher.page.locator("[data-hand], [data-zone=hand]").count() == 0
    people = [Person(jonas, looks=look_closely), Person(noor, looks=look_closely)]
    play_to_the_end(people, seconds=300)
    assert {"turn", "second", "drawn"} <= people[0].seen | people[1].seen
    assert watcher.page.locator("[data-hand], [data-zone=hand]").count() == 0
    expect(watcher.page.get_by_text(re.compile("wins|Shared win")).first).to_be_visible()
    for page in (jonas.page, noor.page):
        expect(page.get_by_role("heading", name=re.compile("win")).first).to_be_visible()
        assert_accessible(page)
        replay = page.get_by_role("link", name="Watch the replay")
        rest_at_the_lower_edge(page, replay)
        replay.click()
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        expect(page.get_by_role("group", name="Hands")).to_be_visible()
    assert_accessible(jonas.page)


def sit_down(guest: Guest) -> Page:
    """One person against one bot, dealt at once."""
    body = {"game": GAME, "settings": UNHURRIED, "quick": {"bots": "easy", "count": 1}}
    return guest.go(f"/t/{guest.post('/api/tables', body)['code']}")


def test_a_turn_needs_nothing_but_the_keyboard(visit: Visit, alley: QuickHouse) -> None:
    """D draws, a number keeps the card, E ends; a letter picks a card up, Escape drops it."""
    page = sit_down(visit("Jonas", DESKTOP, alley))
    mine = re.compile("^Your turn")
    expect(page.locator("header [role=status]").first).to_have_text(mine, timeout=40_000)
    expect(page.get_by_role("button", name="Draw a card", exact=True)).to_be_visible()
    playable = page.locator("[data-hand] button[aria-pressed]").first
    if playable.count():
        letter = playable.locator("b").first.inner_text()
        page.keyboard.press(letter.lower())
        expect(page.get_by_role("button", name="Take it back").first).to_be_visible()
        page.keyboard.press("Escape")
    page.keyboard.press("d")
    over = page.locator("header [role=status]").first
    expect(over).not_to_have_text(mine)
    while status(page).startswith("You drew"):
        page.keyboard.press("1")
        page.wait_for_timeout(150)
    if status(page).startswith("Draw a second"):
        page.keyboard.press("e")
        expect(over).not_to_have_text(re.compile("^Draw a second"))


def test_text_mode_plays_a_turn_by_buttons(visit: Visit, alley: QuickHouse) -> None:
    """The hand is a list of words, and every option is a button."""
    page = sit_down(visit("Jonas", DESKTOP, alley, textMode=True))
    draw = page.get_by_role("button", name="Draw a card")
    expect(draw).to_be_visible(timeout=40_000)
    expect(page.get_by_role("list", name="Your hand").get_by_role("listitem").first).to_be_visible()
    assert_accessible(page)
    draw.click()
    expect(draw).to_be_hidden()
    expect(page.locator("header [role=status]").first).not_to_have_text(re.compile("^Your turn"))
