"""What everybody looks at in Dead Last: the reveal, who betrayed whom, and the replay of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible, status
from tests.browser.house import FINISHED, House

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def first_vote(visit: Visit, house: House, size: tuple[int, int], **settings: object) -> Guest:
    """Somebody at a silent table of bots who has just laid a card against Aunt Vera."""
    guest = visit("Jonas", size, house)
    code = guest.lay(
        quick={"bots": "easy", "count": 5},
        settings={"silent": True, "pace": "slow", "clock": "60", **settings},
    )
    page = guest.go(f"/t/{code}")
    hand = page.get_by_role("group", name="Your voting cards")
    hand.get_by_role("button", name="against Aunt Vera").click()
    page.get_by_role("button", name="Lay Orange", exact=True).click()
    return guest


@SIZES
def test_a_reveal_shows_the_count_the_story_and_its_paragraphs(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    """§ 6.6 and 7: all cards at once, who named whom, who falls and why."""
    page = first_vote(visit, house, size).page
    expect(page.get_by_role("heading", name="The count").first).to_be_visible(timeout=60_000)
    expect(page.get_by_text(re.compile(r"^§ 7\.\d")).first).to_be_visible()
    named = page.get_by_text(re.compile("^Named by .*you"))
    expect(named).to_have_count(1)
    assert_accessible(page)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Go on")).to_have_count(0, timeout=30_000)


def test_the_vote_history_knows_who_named_whom(visit: Visit, house: House) -> None:
    page = first_vote(visit, house, DESKTOP).page
    expect(page.get_by_role("heading", name="The count")).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Vote history").click()
    dialog = page.get_by_role("dialog", name="Who named whom")
    expect(dialog.get_by_role("row", name=re.compile("You named Aunt Vera"))).to_be_visible()
    expect(dialog.get_by_role("row")).to_have_count(8)
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_tap_skips_the_turning_of_the_cards(visit: Visit, house: House) -> None:
    """Motion is on here: nothing tells the end before the cards are turned."""
    guest = visit("Jonas", DESKTOP, house)
    guest.page.emulate_media(reduced_motion="no-preference")
    code = guest.lay(
        quick={"bots": "easy", "count": 5},
        settings={"silent": True, "pace": "slow", "clock": "60"},
    )
    page = guest.go(f"/t/{code}")
    page.get_by_role("button", name="against Aunt Vera").click()
    page.get_by_role("button", name="Lay Orange", exact=True).click()
    expect(page.locator("header [role=status]").first).to_have_text("Cards up.", timeout=60_000)
    expect(page.get_by_text(re.compile(r"^§ 7\.\d"))).to_have_count(0)
    page.get_by_role("region", name=re.compile("^The ring")).click(position={"x": 30, "y": 30})
    expect(page.get_by_text(re.compile(r"^§ 7\.\d")).first).to_be_visible()
    assert status(page) != "Cards up."


def moment_of(guest: Guest, kind: str) -> str:
    """The address of the first moment at which something of a kind happens."""
    answer = guest.context.request.get(f"{guest.url}/api/replays/{FINISHED}?eye=all")
    frames = answer.json()["frames"]
    number = next(
        number
        for number, frame in enumerate(frames)
        if any(event["kind"] == kind for event in frame["events"])
    )
    return f"/replay/{FINISHED}#{number}.all"


@SIZES
def test_a_replay_shows_votes_ambushes_and_showdowns(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    guest = visit("Sol", size, house)
    page = guest.go(moment_of(guest, "reveal"))
    expect(page.get_by_text(re.compile("Target · |^Target$")).first).to_be_visible(timeout=30_000)
    expect(page.locator("svg.arrows path.head").first).to_be_attached()
    assert_accessible(page)
    page.goto("about:blank")
    guest.go(moment_of(guest, "showdown"))
    expect(page.get_by_role("region", name=re.compile("^Two left"))).to_be_visible(timeout=30_000)
    assert_accessible(page)
    page.keyboard.press("End")
    expect(page.get_by_text("All gold, face up")).to_be_visible()
    assert_accessible(page)
