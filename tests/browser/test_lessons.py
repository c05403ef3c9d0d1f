"""Lessons in a browser: whoever presses what is lit gets through, on any screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Guest, Visit, assert_accessible
from tests.browser.quick_house import QuickHouse

LANDSCAPE = (844, 390)
DONE = re.compile("done")


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuickHouse]:
    """One quick server for all lessons."""
    house = QuickHouse(tmp_path_factory.mktemp("school"))
    house.start()
    yield house
    house.stop()


def learn(guest: Guest, game: str) -> Page:
    code = guest.post("/api/lessons", {"game": game})["code"]
    page = guest.go(f"/t/{code}")
    expect(page.get_by_role("region", name="Lesson")).to_be_visible()
    return page


def wait_for(page: Page, step: str) -> None:
    """Wait until the coach card says this."""
    expect(page.locator(".coach .words")).to_contain_text(step, timeout=30_000)


def press_lit(page: Page, name: str) -> None:
    """Press the lit thing with this name."""
    lit = page.locator("[data-lit]").filter(has_text=name).last
    lit.click()


def test_a_lesson_on_the_phone_leads_from_the_home_page_to_a_real_game(
    visit: Visit, school: QuickHouse
) -> None:
    guest = visit("Jonas", PHONE, school)
    page = guest.go("/")
    page.get_by_role("button", name="Learn it in 2 minutes: Last Dog Standing").click()
    wait_for(page, "you have to draw one card")
    assert_accessible(page)
    press_lit(page, "Draw a card")
    wait_for(page, "while nobody sees it")
    page.locator("[data-light='show-it']").click()
    wait_for(page, "Do the lit thing first")
    page.reload()
    wait_for(page, "while nobody sees it")
    press_lit(page, "Keep it hidden")
    wait_for(page, "is a gamble")
    press_lit(page, "End turn")
    wait_for(page, "One more Virus and Old Bram is out")
    press_lit(page, "Control")
    page.locator("[data-lit]").filter(has_text="Old Bram").first.click()
    press_lit(page, "Control")
    wait_for(page, "second Virus, so he")
    page.get_by_role("button", name="Next").click()
    wait_for(page, "skip the draw")
    press_lit(page, "Toilet Paper")
    press_lit(page, "Toilet Paper")
    expect(page.get_by_text("This one was on the house")).to_be_visible(timeout=30_000)
    assert_accessible(page)
    page.get_by_role("button", name="Play it for real, against bots").click()
    expect(page.locator(".play")).not_to_have_attribute("data-lesson", DONE)
    expect(page.get_by_role("region", name="Lesson")).to_have_count(0)


def test_a_lesson_needs_nothing_but_the_keyboard_and_text_mode(
    visit: Visit, school: QuickHouse
) -> None:
    guest = visit("Jonas", at=school, textMode=True)
    page = learn(guest, "last-dog-standing")
    wait_for(page, "you have to draw one card")
    assert_accessible(page)
    for words in ("you have to draw one card", "while nobody sees it", "is a gamble"):
        wait_for(page, words)
        page.locator("[data-lit]").last.focus()
        page.keyboard.press("Enter")
    wait_for(page, "One more Virus and Old Bram is out")
    expect(page.locator(".coach .what")).to_contain_text("Press")


def test_the_card_stands_beside_the_board_on_a_phone_on_its_side(
    visit: Visit, school: QuickHouse
) -> None:
    guest = visit("Jonas", LANDSCAPE, school)
    page = learn(guest, "dead-last")
    wait_for(page, "Vote with the biggest group")
    card = page.locator(".coach").bounding_box()
    board = page.locator(".play > main").bounding_box()
    assert card is not None
    assert board is not None
    assert card["x"] >= board["x"] + board["width"] - 1, "it covers nothing"
    assert card["y"] + card["height"] <= LANDSCAPE[1] + 1
    page.get_by_role("button", name="I know this game").click()
    expect(page.get_by_role("button", name="Play it for real, against bots")).to_be_visible()


def test_the_rules_open_with_the_game_in_one_minute(visit: Visit, school: QuickHouse) -> None:
    page = visit("Jonas", PHONE, school).go("/rules/kill-shot")
    minute = page.get_by_role("region", name="In one minute")
    expect(minute).to_contain_text("The first 9 wins the target.")
    expect(minute.locator(".picture").first).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Learn it in 2 minutes: Kill Shot").click()
    expect(page.get_by_role("region", name="Lesson")).to_be_visible()


def test_the_invitation_keeps_the_seat_and_calls_when_the_cards_are_dealt(
    visit: Visit, school: QuickHouse
) -> None:
    host = visit("Ines", at=school)
    code = host.lay(game="last-dog-standing", seats=2)
    host.go(f"/t/{code}")
    page = visit("Jonas", PHONE, school).go(f"/t/{code}")
    page.get_by_role("button", name="Learn it in 2 minutes: Last Dog Standing").click()
    expect(page.locator(".coach")).to_contain_text("Your seat at Ines’s table is kept.")
    expect(host.page.get_by_text("Jonas").first).to_be_visible()
    host.go(f"/t/{code}?deal")
    expect(page.locator(".coach")).to_contain_text("Ines is dealing.")
    page.get_by_role("link", name="Join now").click()
    expect(page).to_have_url(re.compile(code))
    expect(page.locator(".coach")).to_have_count(0)
