"""Around a heist: the board editor, campaigns as files and branches, seats of one person."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible

PAGE = "/make/your-last-heist"
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def brush(page: Page, tab: str, name: str) -> None:
    """Take a brush; on the phone its tab comes first."""
    tabs = page.get_by_role("radio", name=tab, exact=True)
    if tabs.count():
        tabs.click()
    page.locator(f"[data-brush='{name}']").click()


@SIZES
def test_a_board_is_drawn_checked_shared_and_played(
    visit: Visit, size: tuple[int, int], tmp_path: Path
) -> None:
    guest = visit("Jonas", size)
    page = guest.go(f"{PAGE}?editor")
    sheet = page.get_by_role("application")
    brush(page, "Tiles", "plain")
    sheet.press("Enter")
    expect(page.get_by_text("not playable").first).to_be_visible()
    for _ in range(5):
        sheet.press("ArrowRight")
        sheet.press("Enter")
    brush(page, "Tiles", "hidden")
    sheet.press("Enter")
    brush(page, "Tiles", "door")
    sheet.press("ArrowRight")
    sheet.press("Enter")
    expect(page.get_by_text("6 tiles, 1 entrance")).to_be_visible()
    sheet.press("ControlOrMeta+z")
    expect(page.get_by_text("6 tiles, 0 entrances")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    sheet.press("ArrowLeft")
    for _ in range(6):
        sheet.press("ArrowLeft")
    sheet.press("Enter")
    expect(page.get_by_text("6 tiles, 2 entrances")).to_be_visible()
    expect(page.get_by_text("playable", exact=True).first).to_be_visible()
    assert_accessible(page)

    if size == PHONE:
        page.get_by_role("radio", name="Job").click()
        assert_accessible(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    kept = tmp_path / "board.json"
    download.value.save_as(kept)
    assert len(json.loads(kept.read_text())["tiles"]) == 6
    page.get_by_role("button", name="Link").click()
    expect(page).to_have_url(re.compile("#b="))

    friend = visit("Ines", size)
    read = friend.go(page.url.removeprefix(guest.url))
    expect(read.get_by_text("6 tiles, 2 entrances")).to_be_visible()
    if size == DESKTOP:
        read.locator("input[type=file]").set_input_files(kept)
    read.get_by_role("button", name="Try this board").click()
    read.wait_for_url("**/t/*")
    expect(read.get_by_role("button", name="Fill with bots")).to_be_visible()


def begin(visit: Visit, size: tuple[int, int]) -> Guest:
    guest = visit("Jonas", size)
    guest.go(PAGE)
    guest.page.get_by_role("button", name="Start this campaign").click()
    expect(guest.page.get_by_role("button", name="Plan chapter 1")).to_be_visible()
    return guest


@SIZES
def test_a_campaign_is_branched_exported_and_read_again(
    visit: Visit, size: tuple[int, int], tmp_path: Path
) -> None:
    page = begin(visit, size).page
    page.get_by_role("button", name="Branch off from: Before chapter 1").click()
    page.get_by_label("Name of the branch").fill("Quiet feet")
    page.get_by_role("button", name="Start this branch").click()
    held = page.get_by_role("group", name="Branches").get_by_role("button", pressed=True)
    expect(held).to_have_text("Quiet feet")
    assert_accessible(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    kept = tmp_path / "campaign.json"
    download.value.save_as(kept)
    before = page.url
    page.locator("input[type=file]").first.set_input_files(kept)
    page.wait_for_url(lambda url: url != before)
    expect(held).to_have_text("Quiet feet")
    expect(page.get_by_role("button", name="Plan chapter 1")).to_be_visible()


def test_one_person_plays_two_characters_without_a_curtain(visit: Visit) -> None:
    guest = visit("Jonas", DESKTOP)
    body = {"game": "your-last-heist", "seats": 3, "settings": {"pace": "brisk"}}
    code = guest.post("/api/tables", body)["code"]
    page = guest.go(f"/t/{code}")
    page.get_by_role("button", name="Add a player on this device").click()
    page.get_by_label("Their name").fill("Ines")
    page.get_by_role("button", name="Add player").click()
    expect(page.locator("li[data-seat='1']")).to_contain_text("Ines")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Deal the cards").first.click()
    expect(page.locator("li[data-seat='0'].you")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("li[data-seat='1'].you")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-space]").first).to_be_visible()


@SIZES
def test_the_host_chooses_who_goes_in(visit: Visit, size: tuple[int, int]) -> None:
    """A card that a teammate has is swapped; everybody at the table sees the new crew."""
    host = visit("Jonas", size)
    code = host.post("/api/tables", {"game": "your-last-heist", "seats": 4})["code"]
    page = host.go(f"/t/{code}")
    if size == PHONE:
        page.get_by_role("tab", name="Settings").first.click()
    page.get_by_text(re.compile("^Crew: Angry Locksmith")).click()
    first, last = (page.get_by_label(f"Character {n}", exact=True) for n in (1, 4))
    expect(first.get_by_role("option", name="Thug")).to_be_attached()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    first.select_option("burglar")
    expect(first).to_have_value("burglar")
    expect(last).to_have_value("angry_locksmith")
    first.select_option("thug")
    expect(page.get_by_text(re.compile("^Crew: Thug, Street Urchin"))).to_be_visible()
    friend = visit("Ines").go(f"/t/{code}?watch")
    expect(friend.get_by_text(re.compile("^Crew: Thug, Street Urchin"))).to_be_visible()
    page.get_by_role("button", name="Back to the chapter’s crew").click()
    expect(first).to_have_value("angry_locksmith")
