"""The lobby: seats, bots, invitation, settings, talk, and the deal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible_day_and_night

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def open_lobby(visit: Visit, size: tuple[int, int] = DESKTOP, seats: int = 6) -> tuple[Guest, str]:
    host = visit("Jonas", size)
    code = host.lay(seats=seats, name="Friday night")
    host.go(f"/t/{code}")
    expect(host.page.get_by_role("button", name="Fill with bots")).to_be_visible()
    return host, code


def test_a_friend_who_watches_may_take_a_seat_later(visit: Visit) -> None:
    host, code = open_lobby(visit)
    friend = visit("Sol").go(f"/t/{code}?watch")
    expect(host.page.get_by_text("Sol is watching")).to_be_visible()
    friend.get_by_role("button", name="Sit here").nth(1).click()
    expect(friend.locator("li[data-seat='2']")).to_contain_text("Sol")


def test_a_player_moves_to_another_chair(visit: Visit) -> None:
    host, _ = open_lobby(visit)
    host.page.locator("li[data-seat='3']").get_by_role("button", name="Move here").click()
    expect(host.page.locator("li[data-seat='3']")).to_contain_text("Jonas")
    expect(host.page.locator("li[data-seat='0']")).to_contain_text("Open seat")


def test_the_host_arranges_bots_and_deals(visit: Visit) -> None:
    host, _ = open_lobby(visit)
    page = host.page
    page.get_by_role("button", name="Add bot").first.click()
    bot = page.locator("li[data-seat='1']")
    expect(bot).to_contain_text("Steady")
    bot.get_by_role("button").click()
    page.get_by_role("menuitemradio", name=re.compile("Sharp")).click()
    expect(bot).to_contain_text("Sharp")
    expect(page.get_by_role("status").first).to_contain_text("2 here, 6 needed")
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.get_by_role("status").first).to_contain_text("Everyone is seated")
    page.get_by_role("button", name="Deal the cards").first.click()
    expect(page.get_by_text("Lay one card face down").first).to_be_visible()


def test_a_player_changes_the_name_in_the_lobby(visit: Visit) -> None:
    host, _ = open_lobby(visit)
    page = host.page
    page.get_by_role("button", name="Options for Jonas").click()
    page.get_by_role("menuitem", name="Change your name").click()
    page.get_by_role("dialog").get_by_label("You play as").fill("Noor")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("li[data-seat='0']")).to_contain_text("Noor")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(host.url)
    expect(page.get_by_role("button", name=re.compile("Noor, guest"))).to_be_visible()


def test_whoever_watches_takes_a_bots_seat(visit: Visit) -> None:
    host, code = open_lobby(visit)
    host.page.get_by_role("button", name="Fill with bots").click()
    expect(host.page.locator("li[data-seat='5']")).to_contain_text("Steady")
    friend = visit("Sol").go(f"/t/{code}?watch")
    friend.locator("li[data-seat='3']").get_by_role("button", name="Sit here").click()
    expect(friend.locator("li[data-seat='3']")).to_contain_text("Sol")


def test_a_deal_with_too_few_says_what_is_needed(visit: Visit) -> None:
    host, _ = open_lobby(visit)
    host.page.get_by_role("button", name="Deal the cards").first.focus()
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_text("needs 6 to 12").last).to_be_visible()
    expect(host.page.get_by_text("You need 5 more: people or bots.")).to_be_visible()


def test_everybody_sees_settings_that_the_host_changes(visit: Visit) -> None:
    host, code = open_lobby(visit)
    friend = visit("Ines").go(f"/t/{code}?watch")
    host.page.get_by_role("radio", name="30 s").click()
    host.page.get_by_role("switch", name="Tells").click()
    expect(friend.get_by_role("radio", name="30 s")).to_be_checked()
    expect(friend.get_by_role("switch", name="Tells")).not_to_be_checked()
    expect(friend.get_by_role("switch", name="Tells")).to_be_disabled()


def test_seats_are_added_and_taken_away(visit: Visit) -> None:
    host, _ = open_lobby(visit)
    page = host.page
    expect(page.get_by_role("button", name="Remove a seat")).to_be_disabled()
    page.get_by_role("button", name="Add a seat").click()
    expect(page.locator("li[data-seat]")).to_have_count(7)


def test_a_player_chooses_a_colour(visit: Visit) -> None:
    host, _ = open_lobby(visit)
    page = host.page
    page.get_by_role("button", name="Options for Jonas").click()
    page.get_by_role("menuitem", name="Choose a colour").click()
    page.get_by_role("button", name="Emerald").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Options for Jonas").click()
    page.get_by_role("menuitem", name="Choose a colour").click()
    expect(page.get_by_role("button", name="Emerald")).to_have_attribute("aria-pressed", "true")


def test_whoever_is_shown_out_is_told_so(visit: Visit) -> None:
    host, code = open_lobby(visit)
    friend = visit("Mallory").go(f"/t/{code}?sit")
    host.page.get_by_role("button", name="Options for Mallory").click()
    host.page.get_by_role("menuitem", name="Remove from the table").click()
    expect(friend.get_by_role("heading", name="You were shown the door")).to_be_visible()


def test_people_talk_while_they_wait(visit: Visit) -> None:
    host, code = open_lobby(visit)
    friend = visit("Ines").go(f"/t/{code}?sit")
    expect(friend.get_by_role("tab", name="Talk").last).to_be_visible()
    friend.get_by_role("tab", name="Talk").last.click()
    friend.get_by_label("Say something to the table…").fill("<b>Deal already</b>")
    friend.keyboard.press("Enter")
    host.page.get_by_role("tab", name=re.compile("Talk")).last.click()
    expect(host.page.get_by_text("<b>Deal already</b>", exact=True)).to_be_visible()


def test_the_host_renames_the_table(visit: Visit) -> None:
    host, _ = open_lobby(visit)
    host.page.get_by_role("button", name="Rename the table").click()
    host.page.get_by_label("Rename the table").fill("Saturday")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_text("Saturday")).to_be_visible()


def test_leaving_the_lobby_opens_the_seat_again(visit: Visit) -> None:
    host, code = open_lobby(visit)
    friend = visit("Ines").go(f"/t/{code}?sit")
    seat = host.page.locator("li[data-seat='1']")
    expect(seat).to_contain_text("Ines")
    friend.get_by_role("button", name="Leave the table").first.click()
    friend.get_by_role("button", name="Give up my seat").click()
    expect(friend.get_by_role("button", name="Deal me in")).to_be_visible()
    expect(seat).to_contain_text("Open seat")


def test_an_unknown_table_is_an_empty_chair(visit: Visit) -> None:
    guest = visit("Ines")
    guest.expects("404")
    expect(guest.go("/t/AAAAAA").get_by_role("heading", name="Nobody sits here")).to_be_visible()


@SIZES
def test_axe_finds_nothing_in_the_lobby(visit: Visit, size: tuple[int, int]) -> None:
    host = visit("Jonas", size)
    host.go(f"/t/{host.lay(seats=8)}")
    host.page.get_by_role("button", name="Add bot").first.click()
    expect(host.page.get_by_text("Bot Steady")).to_be_visible()
    assert_accessible_day_and_night(host.page)


def test_the_phone_shows_seats_settings_talk_and_rules_one_at_a_time(visit: Visit) -> None:
    host, _ = open_lobby(visit, PHONE)
    page = host.page
    page.get_by_role("tab", name="Settings").first.click()
    expect(page.get_by_role("switch", name="Tells").last).to_be_visible()
    expect(page.get_by_role("button", name="Fill with bots")).to_be_hidden()
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_role("dialog", name="The rules of Dead Last")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
