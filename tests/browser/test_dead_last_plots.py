"""Conspiring and voting in Dead Last: signals, tells, face-down cards, by mouse, thumb and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible, status
from tests.browser.dead_last_people import gather
from tests.browser.house import House

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def plotters(visit: Visit, house: House) -> tuple[Guest, Guest, str]:
    """Jonas and Ines among bots, with all the time they want."""
    (jonas, ines), code = gather(
        visit, house, [("Jonas", DESKTOP), ("Ines", DESKTOP)], bots=4, clock="none"
    )
    return jonas, ines, code


def card(page: Page, words: str) -> None:
    """Lay the card with these words."""
    page.get_by_role("group", name="Your voting cards").get_by_role("button", name=words).click()


def test_a_proposal_is_agreed_to_with_one_tap_and_others_see_only_eyes(
    visit: Visit, house: House
) -> None:
    """§ 5.4 and 5.6."""
    jonas, ines, code = plotters(visit, house)
    watcher = visit("Sol").go(f"/t/{code}?watch")
    watcher.get_by_role("tab", name="Log").click()
    jonas.page.get_by_role("button", name="Whisper to Ines").click()
    jonas.page.get_by_role("button", name="Propose", exact=True).click()
    jonas.page.get_by_role("group", name="Who?", exact=True).get_by_role(
        "button", name="The Clerk"
    ).click()
    offer = ines.page.get_by_role("group", name="Jonas proposes The Clerk.")
    offer.get_by_role("button", name="Agree").click()
    expect(jonas.page.get_by_text("Ines agrees on The Clerk with you.").first).to_be_visible()
    told = watcher.get_by_text("Jonas signalled Ines. You didn’t see what.")
    expect(told.first).to_be_visible()
    expect(watcher.get_by_text("Jonas proposes")).to_have_count(0)


def test_signals_are_aimed_in_the_ring_and_seen_by_their_receivers(
    visit: Visit, house: House
) -> None:
    """§ 5.4 and 5.5: point at somebody, flash a card; without receivers the table asks for them."""
    jonas, ines, _ = plotters(visit, house)
    page = jonas.page
    page.get_by_role("button", name="Nod").click()
    expect(page.get_by_text("Choose who can see this.")).to_be_visible()
    page.get_by_role("button", name="Whisper to Ines").click()
    page.get_by_role("button", name="Point", exact=True).click()
    page.get_by_role("button", name=re.compile("^Choose Aunt Vera")).click()
    expect(ines.page.get_by_text("Jonas points at Aunt Vera, for you.").first).to_be_visible()
    page.get_by_role("button", name="Flash").click()
    page.get_by_role("group", name="Which card?").get_by_role("button", name="Ambush").click()
    expect(ines.page.get_by_text("Jonas flashes Ambush to you.").first).to_be_visible()
    expect(ines.page.get_by_text("Jonas flashes Ambush to you.")).to_have_count(0)


def test_a_phrase_is_said_to_everyone_or_whispered(visit: Visit, house: House) -> None:
    """§ 5.9: one tap; a whispered phrase reaches nobody else, and a flash is gone from the log."""
    jonas, ines, code = plotters(visit, house)
    watcher = visit("Sol").go(f"/t/{code}?watch")
    watcher.get_by_role("tab", name="Log").click()
    page = jonas.page
    page.get_by_role("button", name="Phrase", exact=True).click()
    page.get_by_role("group", name="To everyone").get_by_role("button", name="Trust me.").click()
    expect(watcher.get_by_text("Jonas: “Trust me.”").first).to_be_visible()
    page.get_by_role("button", name="Whisper to Ines").click()
    page.get_by_role("button", name="Phrase", exact=True).click()
    page.get_by_role("group", name="Only to Ines").get_by_role("button", name="Sorry.").click()
    expect(ines.page.get_by_text("Jonas whispers to you: “Sorry.”").first).to_be_attached()
    expect(watcher.get_by_text("Sorry.")).to_have_count(0)


def test_a_card_is_laid_changed_taken_back_and_nobody_else_is_told(
    visit: Visit, house: House
) -> None:
    """§ 6.2: ready is public, the card is not."""
    jonas, ines, code = plotters(visit, house)
    frames: list[str] = []
    ines.page.on(
        "websocket", lambda line: line.on("framereceived", lambda data: frames.append(str(data)))
    )
    ines.go(f"/t/{code}")
    seat = ines.page.get_by_role("complementary", name="Seats").get_by_role("listitem")
    expect(seat.filter(has_text="Jonas")).to_contain_text("thinking")
    card(jonas.page, "against The Clerk")
    expect(
        jonas.page.get_by_text("Face down on the table: White. Only you know.").first
    ).to_be_visible()
    card(jonas.page, "Lay Ambush")
    expect(
        jonas.page.get_by_text("Face down on the table: Ambush. Only you know.").first
    ).to_be_visible()
    jonas.page.get_by_role("button", name="Take the card back").click()
    expect(jonas.page.get_by_role("button", name="Lay a card first")).to_be_visible()
    card(jonas.page, "Lay Ambush")
    jonas.page.get_by_role("button", name="I am ready").click()
    expect(seat.filter(has_text="Jonas")).to_contain_text("ready")
    jonas.page.get_by_role("button", name="Wait, not yet").click()
    expect(seat.filter(has_text="Jonas")).to_contain_text("thinking")
    assert not [
        frame
        for frame in frames
        if '"laid":"' in frame or "lay ambush" in frame.split("options")[0]
    ]


def test_a_vote_by_keyboard_alone(visit: Visit, house: House) -> None:
    """Tab to the hand, arrows along the cards, Enter lays; Tab to the button, Enter is ready."""
    guest = visit("Jonas", DESKTOP, house)
    code = guest.lay(quick={"bots": "easy", "count": 5}, settings={"clock": "none"})
    page = guest.go(f"/t/{code}")
    expect(page.get_by_text("Lay one card face down").first).to_be_visible()
    keys_to(page, lambda words: words.startswith("Lay ") and "against" in words)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    assert focused(page).startswith("Lay Ambush")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("Face down on the table")).first).to_be_visible()
    keys_to(page, lambda words: words == "I am ready")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Wait, not yet")).to_be_visible()
    assert "ready" in status(page)


def keys_to(page: Page, wanted: object) -> None:
    """Press Tab until the focus is where it should be."""
    assert callable(wanted)
    for _ in range(80):
        page.keyboard.press("Tab")
        if wanted(focused(page)):
            return
    raise AssertionError(f"Tab never got there; it is at {focused(page)!r}")


def focused(page: Page) -> str:
    """The words of whatever has the focus."""
    words = page.evaluate(
        "(document.activeElement?.ariaLabel ?? document.activeElement?.innerText ?? '')"
        ".replace(/\\s+/g, ' ').trim()"
    )
    return str(words)


def test_signals_by_keyboard_alone(visit: Visit, house: House) -> None:
    jonas, ines, _ = plotters(visit, house)
    page = jonas.page
    keys_to(page, lambda words: words.startswith("Whisper to Ines"))
    page.keyboard.press("Enter")
    keys_to(page, lambda words: words.startswith("Glance"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="At whom?")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(
        ines.page.get_by_text(re.compile("^Jonas glances at .*, for you.$")).first
    ).to_be_visible()


@SIZES
def test_a_vote_in_text_mode(visit: Visit, house: House, size: tuple[int, int]) -> None:
    guest = visit("Jonas", size, house, textMode=True)
    code = guest.lay(quick={"bots": "easy", "count": 5}, settings={"clock": "none"})
    page = guest.go(f"/t/{code}")
    page.get_by_role("button", name=re.compile("^Lay .*, against Aunt Vera$")).click()
    page.get_by_text("Nod", exact=True).first.click()
    page.get_by_role("form", name="Nod").get_by_role("checkbox").first.check()
    page.get_by_role("form", name="Nod").get_by_role("button", name="Nod").click()
    expect(page.get_by_role("button", name=re.compile("^You nod to "))).to_be_visible()
    assert_accessible(page)
    # The bots may be ready by now, so this can be the last word of the vote.
    page.get_by_role("button", name="I am ready").click()
    expect(page.get_by_role("button", name="You’re ready.")).to_be_visible()


def test_the_phone_talks_and_votes_first_and_shows_the_ring_on_demand(
    visit: Visit, house: House
) -> None:
    guest = visit("Jonas", PHONE, house)
    code = guest.lay(quick={"bots": "easy", "count": 7}, settings={"clock": "none"})
    page = guest.go(f"/t/{code}")
    expect(page.get_by_role("tab", name=re.compile("Whispers"))).to_be_visible()
    card(page, "Lay Ambush")
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    page.get_by_role("button", name="Ring").click()
    expect(page.get_by_role("heading", name="The ring")).to_be_visible()
    expect(page.get_by_text("Ambush is down")).to_be_visible()
    page.get_by_role("button", name="Tap to change").click()
    card(page, "against Aunt Vera")
    page.get_by_role("button", name="I am ready").click()
    expect(page.get_by_role("button", name="Wait, not yet")).to_be_visible()
    page.get_by_role("button", name="Back to talk").click()
    expect(page.get_by_role("tab", name=re.compile("Whispers"))).to_be_visible()


def test_a_lost_line_and_a_new_page_keep_the_seat_and_the_card(visit: Visit, house: House) -> None:
    """A lost connection keeps the card on the table (§ 11.1)."""
    guest = visit("Jonas", DESKTOP, house)
    guest.expects("ERR_INTERNET_DISCONNECTED|WebSocket")
    code = guest.lay(quick={"bots": "easy", "count": 5}, settings={"clock": "none"})
    page = guest.go(f"/t/{code}")
    card(page, "Lay Ambush")
    expect(page.get_by_text("Face down on the table: Ambush. Only you know.").first).to_be_visible()
    page.reload()
    expect(page.get_by_text("Face down on the table: Ambush. Only you know.").first).to_be_visible()
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()


def test_the_server_dies_and_the_card_still_lies_there(visit: Visit, own_house: House) -> None:
    guest = visit("Jonas", DESKTOP, own_house)
    guest.expects("ERR_CONNECTION_REFUSED|WebSocket|Failed to load")
    code = guest.lay(quick={"bots": "easy", "count": 5}, settings={"clock": "none"})
    page = guest.go(f"/t/{code}")
    card(page, "against Aunt Vera")
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    own_house.kill()
    own_house.start()
    expect(page.get_by_text(re.compile("Face down on the table")).first).to_be_visible()
    page.get_by_role("button", name="I am ready").click(timeout=30_000)
    expect(page.get_by_role("button", name="Wait, not yet")).to_be_visible(timeout=30_000)


@SIZES
def test_a_spectator_sees_the_ring_and_no_hand(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    host = visit("Jonas", DESKTOP, house)
    code = host.lay(quick={"bots": "easy", "count": 5}, settings={"clock": "none"})
    host.go(f"/t/{code}")
    card(host.page, "Lay Ambush")
    page = visit("Sol", size, house).go(f"/t/{code}?watch")
    expect(page.get_by_text("6 conspire over 4 bars.").first).to_be_visible()
    if size == PHONE:
        page.get_by_role("button", name="Ring").click()
    ring = page.get_by_role("region", name=re.compile("The ring: 6 of 6 are standing"))
    expect(ring).to_be_visible()
    expect(page.get_by_role("group", name="Your voting cards")).to_have_count(0)
    expect(page.get_by_text("Your gold")).to_have_count(0)
    assert_accessible(page)
