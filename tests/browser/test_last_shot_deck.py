"""The deck builder of Last Shot: exact totals, saved decks, links, and the way to a table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Visit, assert_accessible


def test_a_deck_is_built_saved_shared_and_dealt(visit: Visit) -> None:
    """§ 3.5: six cards a player and not one more; the link brings the same deck to a phone."""
    jonas = visit("Jonas", DESKTOP)
    page = jonas.go("/make/last-shot")
    expect(page.get_by_text("Pick 36 more: 0 of 36.")).to_be_visible()
    page.get_by_role("radio", name="3", exact=True).click()
    page.get_by_role("button", name=re.compile("^House list")).click()
    expect(page.get_by_text("18 of 18. The deck is full.")).to_be_visible()
    blitz = page.get_by_role("button", name="Blitz: 0 of 1 in the deck")
    expect(blitz).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Payoff: 1 of 1 in the deck").click()
    expect(page.get_by_text("Pick 1 more: 17 of 18.")).to_be_visible()
    page.get_by_role("button", name="Misfire: 1 of 2 in the deck").click()
    page.get_by_role("button", name="Misfire: 2 of 2 in the deck").click()
    expect(page.get_by_role("button", name="Use this deck: 2 missing")).to_be_visible()
    blitz.click()
    page.get_by_role("button", name="Fill 1 at random").click()
    assert_accessible(page)
    page.get_by_label("Name").fill("Moscow rules")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name=re.compile("^Moscow rules"))).to_be_visible()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"http://[^/]+/make/last-shot\?deck=ls1-\w{15}&seats=3", link)

    noor = visit("Noor", PHONE)
    phone = noor.go(link.removeprefix(noor.url))
    expect(phone.get_by_text("18 of 18. The deck is full.")).to_be_visible()
    expect(phone.get_by_role("button", name="Blitz: 1 of 1 in the deck")).to_be_visible()
    assert_accessible(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("button", name="Open a table with it").click()
    phone.get_by_role("tab", name="Settings").click()
    expect(phone.get_by_text(re.compile("^Hand-picked: ls1-"))).to_be_visible()


def test_the_lobby_leads_to_the_deck_builder_and_takes_its_deck(visit: Visit) -> None:
    """The host picks cards at the table; a deck for another number of seats is noticed."""
    jonas = visit("Jonas", DESKTOP)
    page = jonas.go(f"/t/{jonas.lay(game='last-shot', seats=4)}")
    page.get_by_role("button", name="Build a deck").click()
    builder = page.get_by_role("dialog", name="Deck builder")
    builder.get_by_role("button", name="Fill 24 at random").click()
    builder.get_by_role("button", name="Use this deck").click()
    expect(builder).to_be_hidden()
    expect(page.get_by_text(re.compile("^Hand-picked: ls1-"))).to_be_visible()
    expect(page.get_by_role("radio", name="Hand-picked")).to_be_checked()
    assert_accessible(page)
    page.get_by_role("button", name="Remove a seat").click()
    expect(page.get_by_text("This deck has 24 cards. This table needs 18.")).to_be_visible()


def test_a_link_that_holds_no_deck_says_so(visit: Visit) -> None:
    jonas = visit("Jonas", PHONE)
    jonas.expects("422")
    page = jonas.go("/make/last-shot?deck=ls1-nonsense")
    expect(page.get_by_text("We can’t read a deck from that link.")).to_be_visible()
    expect(page.get_by_text("Pick 36 more: 0 of 36.")).to_be_visible()
