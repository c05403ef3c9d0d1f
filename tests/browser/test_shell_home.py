"""The home page: two clicks to a game, a code to join, tables, themes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lasttable.games import GAMES
from tests.browser.conftest import (
    DESKTOP,
    PHONE,
    Visit,
    assert_accessible,
    assert_accessible_day_and_night,
)
from tools.node_env import WEB

BOARDS = {path.parent.name for path in (WEB / "src" / "games").glob("*/index.ts")}
SOON = len(GAMES) - len(BOARDS & set(GAMES))
"""Boxes on the shelf that the server or the client cannot play yet."""
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def test_a_stranger_is_dealt_in_with_two_clicks_on_a_desktop(visit: Visit) -> None:
    page = visit().go("/")
    expect(page.get_by_label("You play as")).not_to_have_value("")
    page.get_by_role("button", name="Deal me in").click()
    expect(page.get_by_text("Lay one card face down").first).to_be_visible()
    expect(page.get_by_role("heading", name="Dead Last")).to_be_visible()


def test_a_stranger_is_dealt_in_with_two_clicks_on_a_phone(visit: Visit) -> None:
    page = visit(size=PHONE).go("/")
    page.get_by_role("button", name="Quick game against bots").click()
    page.get_by_role("dialog").get_by_role("button", name="Deal me in").click()
    expect(page.get_by_text("Lay one card face down").first).to_be_visible()


def test_the_chosen_name_and_number_of_bots_sit_at_the_table(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_label("You play as").fill("Jonas")
    page.get_by_label("Bots", exact=True).select_option("sharp 5")
    page.get_by_role("button", name="Deal me in").click()
    seats = page.locator("li[data-seat]")
    expect(seats.first).to_contain_text("Jonas")
    expect(seats).to_have_count(6)


@SIZES
def test_a_name_typed_on_the_home_page_or_in_the_sheet_sits_at_the_table(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(size=size).go("/")
    if size == DESKTOP:
        page.get_by_label("You play as").fill("Noor")
    page.get_by_role("button", name=re.compile("Kill Shot")).first.click()
    sheet = page.get_by_role("dialog")
    if size == DESKTOP:
        expect(sheet.get_by_label("You play as")).to_have_value("Noor")
    else:
        sheet.get_by_label("You play as").fill("Noor")
    sheet.get_by_role("button", name="Open a table").click()
    expect(page.locator("li[data-seat]").first).to_contain_text("Noor")
    expect(page.locator("li[data-seat]")).to_have_count(8)


def test_a_pasted_code_leads_to_the_lobby_and_a_seat(visit: Visit) -> None:
    code = visit("Host").lay(seats=6)
    guest = visit("Ines")
    page = guest.go("/")
    field = page.get_by_label("Table code").first
    field.fill(f"{guest.url}/t/{code.lower()}")
    expect(field).to_have_value(code)
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.get_by_role("listitem").filter(has_text="Ines")).to_contain_text("you")


def test_a_wrong_code_is_answered_with_a_sentence(visit: Visit) -> None:
    guest = visit("Ines")
    guest.expects("404")
    page = guest.go("/")
    page.get_by_label("Table code").first.fill("AAAAAA")
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.get_by_text("No table has that code")).to_be_visible()


def test_a_short_code_asks_for_the_rest(visit: Visit) -> None:
    page = visit("Ines").go("/")
    page.get_by_label("Table code").first.fill("OWL")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_text("A code has 6 letters and digits")).to_be_visible()


def test_games_the_server_does_not_know_are_soon_at_this_table(visit: Visit) -> None:
    page = visit().go("/")
    expect(page.get_by_text("Coming soon")).to_have_count(SOON)
    boxes = page.get_by_role("list", name="The games")
    expect(boxes.get_by_role("listitem")).to_have_count(len(GAMES))
    expect(boxes.locator("button.box")).to_have_count(len(GAMES) - SOON)
    expect(boxes.get_by_role("button", name=re.compile("^Dead Last"))).to_be_visible()


def test_your_tables_lead_back_to_them(visit: Visit) -> None:
    guest = visit("Jonas")
    code = guest.lay(name="Lunch break", seats=6)
    page = guest.go("/")
    page.get_by_role("link", name=re.compile("Lunch break")).first.click()
    expect(page).to_have_url(re.compile(code))


def test_a_table_for_friends_opens_its_lobby(visit: Visit) -> None:
    page = visit("Jonas").go("/")
    page.get_by_role("button", name=re.compile("^Dead Last")).click()
    page.get_by_role("button", name="Open a table").last.click()
    expect(page.get_by_role("button", name="Fill with bots")).to_be_visible()


def test_the_light_theme_stays_after_a_reload(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="Light theme").click()
    expect(page.locator("html")).to_have_class(re.compile("light"))
    page.reload()
    expect(page.locator("html")).to_have_class(re.compile("light"))


def test_a_guest_takes_another_name(visit: Visit) -> None:
    page = visit("Jonas").go("/")
    page.get_by_role("button", name=re.compile("Jonas, guest")).click()
    page.get_by_role("dialog").get_by_label("You play as").fill("Noor")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name=re.compile("Noor, guest"))).to_be_visible()


@SIZES
def test_axe_finds_nothing_on_the_home_page(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("Jonas", size).go("/")
    expect(page.get_by_text(re.compile("^Soon"))).to_have_count(SOON)
    assert_accessible_day_and_night(page)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/how", "How it works"),
        ("/credits", "Matthew Grosso and Andy Patton"),
        ("/rules/dead-last", "7.3"),
        ("/nowhere/at/all", "Nobody sits here"),
    ],
)
@SIZES
def test_axe_finds_nothing_on_the_pages_to_read(
    visit: Visit, path: str, words: str, size: tuple[int, int]
) -> None:
    guest = visit(size=size)
    page = guest.go(path)
    expect(page.get_by_text(words).first).to_be_attached()
    assert_accessible(page)


def test_a_link_to_a_paragraph_opens_there(visit: Visit) -> None:
    page = visit().go("/rules/dead-last#7.3")
    expect(page.locator("[id='rule-7.3']")).to_be_in_viewport()


def test_the_rules_are_searched(visit: Visit) -> None:
    page = visit().go("/rules/dead-last")
    page.get_by_label("Search the rules").fill("showdown steal")
    expect(page.locator("[id='rule-1.1']")).to_have_count(0)
    page.get_by_label("Search the rules").fill("unicorn")
    expect(page.get_by_text("No paragraph mentions")).to_be_visible()
