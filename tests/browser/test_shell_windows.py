"""Reaction windows on the screen: a moment more, and when a seat wants to be asked."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit, assert_accessible

SECONDS = 90
MOMENT = "One moment"


def at_a_table(visit: Visit) -> list[Page]:
    """Two people and a bot in a game that is full of reactions."""
    jonas = visit("Jonas", DESKTOP, textMode=True)
    code = jonas.lay(game="last-shot", seats=3, settings={"window": "20", "pace": "brisk"})
    jonas.go(f"/t/{code}")
    ines = visit("Ines", PHONE, textMode=True)
    ines.go(f"/t/{code}?sit")
    expect(jonas.page.locator("li[data-seat='1']")).to_contain_text("Ines")
    jonas.page.get_by_role("button", name="Fill with bots").click()
    jonas.page.get_by_role("button", name="Deal the cards").first.click()
    for guest in (jonas, ines):
        expect(guest.page.get_by_role("log", name="Log")).to_be_visible()
    return [jonas.page, ines.page]


def until_somebody_is_asked(pages: list[Page]) -> Page:
    """Everybody reloads in turn, until a window asks one of them."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        for page in pages:
            if page.get_by_role("button", name=MOMENT).is_visible():
                return page
            reload = page.get_by_role("button", name=re.compile("^Reload"))
            if reload.count():
                reload.first.click()
        pages[0].wait_for_timeout(100)
    raise AssertionError("no window asked anybody")


def test_a_moment_more_and_no_more_this_turn(visit: Visit) -> None:
    pages = at_a_table(visit)
    page = until_somebody_is_asked(pages)
    page.get_by_role("button", name=MOMENT).click()
    expect(page.get_by_role("button", name=MOMENT)).to_have_count(0)
    for one in pages:
        expect(one.get_by_role("timer")).to_have_attribute("aria-label", re.compile("^1[0-9] "))
    if page.viewport_size == {"width": DESKTOP[0], "height": DESKTOP[1]}:
        page.get_by_role("button", name="Settings").click()
    else:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("menuitem", name="Settings").click()
    ask_me = page.get_by_role("radiogroup", name="When players can react to a card, ask me")
    expect(ask_me.get_by_role("radio", name="When I can")).to_be_checked()
    assert_accessible(page)
    ask_me.get_by_role("radio", name="Not this turn").click()
    expect(ask_me.get_by_role("radio", name="Not this turn")).to_be_checked()
    why = "You pass every time until this turn ends, unless you are shot at."
    expect(page.get_by_text(why)).to_be_visible()
    reloads = page.get_by_role("checkbox", name="another player Reloads")
    reloads.uncheck()
    expect(reloads).not_to_be_checked()
