"""The replay of a finished game: step, jump, look through anybody's eyes, share, keep."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit, assert_accessible_day_and_night
from tests.browser.house import FINISHED

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def opened(visit: Visit, size: tuple[int, int] = DESKTOP, moment: str = "") -> Page:
    page = visit(size=size).go(f"/replay/{FINISHED}{moment}")
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible(timeout=30_000)
    return page


def at(page: Page) -> int:
    found = re.search(r"#(\d+)\.", page.url)
    assert found, page.url
    return int(found[1])


def test_arrows_step_and_home_and_end_jump(visit: Visit) -> None:
    page = opened(visit)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("#2.all"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("#1.all"))
    page.keyboard.press("End")
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    expect(page).to_have_url(re.compile(f"#{last}.all"))
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile("#0.all"))


def test_space_plays_and_pauses(visit: Visit) -> None:
    page = opened(visit)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page).to_have_url(re.compile(r"#[1-9]\d*\.all"))
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_digits_change_the_eyes_and_hide_what_they_could_not_see(visit: Visit) -> None:
    guest = visit()
    bodies: list[str] = []

    def keep(answer: Response) -> None:
        if "/api/replays/" in answer.url:
            bodies.append(answer.text())

    page = guest.page
    page.on("response", keep)
    guest.go(f"/replay/{FINISHED}#5.all")
    expect(page.get_by_role("slider")).to_be_visible(timeout=30_000)
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Seen by Noor")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page).to_have_url(re.compile(r"#5\.1"))
    page.keyboard.press("0")
    expect(page.get_by_role("button", name="All", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    assert len(bodies[1]) < len(bodies[0])


def test_a_line_of_the_log_jumps_there(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("region", name="Log").get_by_role(
        "button", name=re.compile("Cards up")
    ).first.click()
    assert at(page) > 0
    expect(page.locator("[aria-current=step]")).to_be_in_viewport()


def test_a_link_leads_to_the_same_moment_and_the_same_eyes(visit: Visit) -> None:
    page = opened(visit, moment="#40.3")
    expect(page.get_by_role("button", name="Seen by Tomek")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.get_by_role("button", name="Link to this moment").first.click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith("#40.3")


def test_the_record_can_be_downloaded(visit: Visit) -> None:
    page = opened(visit)
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download the record").click()
    text = kept.value.path().read_text()
    assert text.startswith("last-table record 1\ngame: dead-last\n")


def test_a_replay_that_does_not_exist_says_so(visit: Visit) -> None:
    guest = visit()
    guest.expects("404")
    expect(guest.go("/replay/ZZZZZZ").get_by_role("heading", name="No replay here")).to_be_visible()


@SIZES
def test_axe_finds_nothing_in_a_replay(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(size=size).go(f"/replay/{FINISHED}#60.all")
    expect(page.get_by_role("slider")).to_be_visible(timeout=30_000)
    assert_accessible_day_and_night(page)
