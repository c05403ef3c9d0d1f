"""Your Last Heist: two people and two bots in a campaign, from the plan to the next chapter."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible
from tests.browser.heist_house import at_the_alarm
from tests.browser.quick_house import QuickHouse

PAGE = "/make/your-last-heist"


def look_closely(page: Page) -> None:
    """Axe finds nothing, and nothing is wider than the screen."""
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def tap(page: Page, space: str) -> None:
    """Tap a lit space, as a key would: small hexes lie close together under a pointer."""
    page.locator(f"[data-space='{space}']").press("Enter")


def begin(visit: Visit, house: QuickHouse) -> tuple[Guest, Guest, str]:
    """Jonas begins a campaign on a desktop, Ines joins by phone, bots take the other two."""
    jonas, ines = visit("Jonas", DESKTOP, house), visit("Ines", PHONE, house)
    jonas.go(PAGE)
    jonas.page.get_by_role("button", name="Start this campaign").click()
    expect(jonas.page.get_by_text("A clean slate, for the last time.")).to_be_visible()
    jonas.page.get_by_role("button", name="Plan chapter 1").click()
    jonas.page.wait_for_url("**/t/*")
    code = jonas.page.url.rpartition("/")[2]
    move(jonas, 3)
    ines.go(f"/t/{code}?sit")
    expect(ines.page.locator("li[data-seat='0']")).to_contain_text("Ines")
    move(ines, 1)
    deal(jonas.page)
    return jonas, ines, code


def move(guest: Guest, seat: int) -> None:
    """Take the chair of another character."""
    chair = guest.page.locator(f"li[data-seat='{seat}']")
    chair.get_by_role("button", name="Move here").click()
    expect(chair.get_by_role("button", name="Move here")).to_have_count(0)


def deal(page: Page) -> None:
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Deal the cards").first.click()


def plan(page: Page, tiles: tuple[str, ...], door: str) -> None:
    """Lay tokens, take the last one back and lay it again, choose a door, agree."""
    for tile in tiles:
        tap(page, tile)
        expect(page.get_by_text(re.compile(r"\d of \d left")).first).to_be_visible()
    page.get_by_role("button", name="Undo token").click()
    expect(page.locator(f"[data-space='{tiles[-1]}']")).to_have_attribute("data-verbs", "lay")
    tap(page, tiles[-1])
    page.locator(".door").filter(has_text=door).click()
    look_closely(page)
    page.get_by_role("button", name="I agree to the plan").click()


def take(page: Page, action: str, name: str) -> None:
    page.locator(f"[data-action='{action}']").click()
    page.get_by_role("button", name=f"Take {name}").click()


def first_round(jonas: Page, ines: Page) -> None:
    """An action taken, taken back, taken again; the page reloaded in between."""
    walk = jonas.locator("[data-action='walk']")
    expect(walk).to_be_visible(timeout=60_000)
    # Whatever a bot brings to light seals what was done before: let the bots finish first.
    expect(jonas.get_by_text("2 of 4 done")).to_be_visible(timeout=60_000)
    jonas.get_by_role("button", name="Good idea").click()
    expect(ines.locator("[data-said='good-idea']")).to_contain_text("Good idea.")
    walk.hover()
    expect(jonas.get_by_text(re.compile(r"^\d+ → \d+ of 29$"))).to_be_visible()
    take(jonas, "walk", "Walk")
    jonas.get_by_role("button", name="Undo action").click()
    take(jonas, "walk", "Walk")
    expect(jonas.get_by_role("status").first).to_contain_text("Walk: noise or move")
    jonas.reload()
    expect(jonas.get_by_role("status").first).to_contain_text("Walk: noise or move")
    tap(jonas, "30")
    expect(jonas.get_by_role("status").first).to_contain_text("1 part left")
    look_closely(jonas)
    look_closely(ines)
    ines.get_by_role("button", name="Pass").click()
    jonas.get_by_role("button", name="Done, pay 1 noise").click()
    for page in (jonas, ines):
        expect(page.get_by_text(re.compile("round 2")).first).to_be_attached(timeout=60_000)


def run_for_it(page: Page) -> None:
    """The cheapest way out: declared, paid with ideas and a die."""
    expect(page.get_by_text("that the job is done").first).to_be_visible()
    page.locator("[data-way='in1']").click()
    expect(page.get_by_text(re.compile(r"^Exit 1 for \d+, \d+%$")).first).to_be_visible()
    look_closely(page)
    page.get_by_role("button", name=re.compile("^(Declare and roll|Go)$")).click()


def choose(page: Page, seat: str, cards: tuple[str, ...]) -> None:
    """Between heists: pick cards for a seat."""
    page.get_by_role("group", name="Crew").get_by_role("button", name=seat).click()
    for card in cards:
        page.locator(f"[data-offer='{card}']").click()
        expect(page.locator(f"[data-offer='{card}']")).to_have_attribute("aria-pressed", "true")


def agree(page: Page) -> None:
    page.get_by_role("button", name="I’m ready for the next one").click()
    expect(page.get_by_role("button", name="I’m ready for the next one")).to_have_count(0)


def see_the_alarm(guest: Guest) -> None:
    """Security has rolled: its die, its squares, what it did; then on."""
    page = guest.page
    page.reload()
    expect(page.get_by_role("status").first).to_contain_text("Alarm")
    expect(page.get_by_role("img", name="Alert bar in slot 17 of 20")).to_be_visible()
    look_closely(page)


def watch_the_stage(guest: Guest) -> None:
    """Runs and the end come before the ledger; a key skips one scene at a time."""
    page = guest.page
    scene, ledger = page.locator("[data-scene]"), page.get_by_role("heading", name="Ledger")
    expect(page.locator("[data-scene='run']")).to_be_visible()
    expect(ledger).to_have_count(0)
    while page.locator("[data-scene='end']").count() == 0:
        page.keyboard.press("Escape")
        expect(scene).to_be_visible()
    look_closely(page)
    expect(page.get_by_role("region", name="The end")).to_have_count(0)
    scene.get_by_role("button", name="Skip").click()


def read_the_ledger(guest: Guest) -> None:
    page = guest.page
    expect(page.get_by_role("heading", name="Ledger")).to_be_visible()
    look_closely(page)
    # A chapter is followed by the campaign, not by the same chapter once more.
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
    expect(page.get_by_role("button", name="Deal again")).to_have_count(0)
    page.get_by_role("link", name="Continue the campaign").click()
    expect(page.get_by_text("Choose what you become.")).to_be_visible()


def test_two_people_and_two_bots_win_a_chapter_and_go_on_to_the_next(
    visit: Visit, quick: QuickHouse
) -> None:
    jonas, ines, code = begin(visit, quick)
    plan(ines.page, ("8", "7", "6"), "IN 1")
    plan(jonas.page, ("30", "29", "28"), "IN 3")
    # Jonas changed the plan after Ines had agreed to it, so she is asked again, and the bots too.
    # The plan is settled once everybody waits for Ines alone.
    settled = expect(jonas.page.get_by_role("status").first)
    settled.to_have_text("You agree. Waiting for Ines.", timeout=60_000)
    ines.page.get_by_role("button", name="I agree to the plan").click()
    first_round(jonas.page, ines.page)

    for guest in (jonas, ines):
        guest.expects("WebSocket|Failed to load resource|net::ERR")
    with at_the_alarm(quick, code):
        see_the_alarm(jonas)
        see_the_alarm(ines)
        for page in (jonas.page, ines.page):
            page.get_by_role("button", name=re.compile("^Skip")).click()
        for page in (jonas.page, ines.page):
            expect(page.get_by_role("status").first).to_contain_text("Run!")
            run_for_it(page)
        for guest in (jonas, ines):
            watch_the_stage(guest)
        read_the_ledger(jonas)
        read_the_ledger(ines)
        choose(jonas.page, "Jonas", ("grease_man", "improvise", "tinker"))
        choose(ines.page, "Ines", ("con_artist",))
        look_closely(ines.page)
        agree(ines.page)
        agree(jonas.page)
        jonas.page.get_by_role("button", name="Plan chapter 2").click(timeout=30_000)
        jonas.page.wait_for_url("**/t/*")
        deal(jonas.page)
        expect(jonas.page.get_by_text("The Warehouse").first).to_be_visible()
        expect(jonas.page.get_by_text("Grease Man").first).to_be_visible()
