"""The shell around a running game: status, talk, log, rules, reconnecting, watching, leaving."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    DESKTOP,
    PHONE,
    Guest,
    Visit,
    assert_accessible,
    assert_accessible_day_and_night,
)
from tests.browser.house import House

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
QUICK = {"bots": "easy", "count": 5}


def dealt_in(
    visit: Visit, size: tuple[int, int] = DESKTOP, name: str = "Jonas", **more: object
) -> tuple[Guest, str]:
    """Somebody in a running game against bots."""
    guest = visit(name, size, **more)
    code = guest.lay(quick=QUICK, name="Friday night")
    guest.go(f"/t/{code}")
    expect(guest.page.get_by_text("Lay one card face down").first).to_be_visible()
    return guest, code


def two_and_bots(visit: Visit) -> tuple[Guest, Guest, str]:
    """Two people and four bots, dealt."""
    host = visit("Jonas")
    code = host.lay(seats=6)
    host.go(f"/t/{code}")
    friend = visit("Ines")
    friend.go(f"/t/{code}?sit")
    expect(host.page.locator("li[data-seat='1']")).to_contain_text("Ines")
    host.page.get_by_role("button", name="Fill with bots").click()
    host.page.get_by_role("button", name="Deal the cards").first.click()
    for guest in (host, friend):
        expect(guest.page.get_by_text("Lay one card face down").first).to_be_visible()
    return host, friend, code


def whisper_to(page: Page, name: str, words: str) -> None:
    page.get_by_role("tab", name=re.compile("Whispers")).click()
    page.get_by_role("button", name=f"Only {name} hears it").click()
    page.get_by_label("Whisper…").fill(words)
    page.keyboard.press("Enter")


def test_the_tab_tells_from_afar_that_it_is_your_turn(visit: Visit) -> None:
    guest, _ = dealt_in(visit)
    expect(guest.page).to_have_title(re.compile("^● .*Dead Last"))
    expect(guest.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")


def test_a_whisper_reaches_its_receiver_and_nobody_else(visit: Visit) -> None:
    host, friend, code = two_and_bots(visit)
    watcher = visit("Sol").go(f"/t/{code}?watch")
    heard: list[str] = []
    watcher.on(
        "websocket", lambda line: line.on("framereceived", lambda data: heard.append(str(data)))
    )
    watcher.reload()
    expect(watcher.get_by_role("heading", name="Dead Last")).to_be_visible()
    whisper_to(host.page, "Ines", "The bots suspect nothing.")
    friend.page.get_by_role("tab", name=re.compile("Whispers")).click()
    expect(friend.page.get_by_text("The bots suspect nothing.")).to_be_visible()
    expect(friend.page.get_by_text("Jonas to you", exact=True)).to_be_visible()
    host.page.get_by_role("tab", name="Table").click()
    host.page.get_by_label("Say something to the table…").fill("Hello, all.")
    host.page.keyboard.press("Enter")
    watcher.get_by_role("tab", name=re.compile("Table")).click()
    expect(watcher.get_by_text("Hello, all.")).to_be_visible()
    assert not any("suspect nothing" in frame for frame in heard)


def test_unread_whispers_are_counted(visit: Visit) -> None:
    host, friend, _ = two_and_bots(visit)
    friend.page.get_by_role("tab", name="Log").click()
    whisper_to(host.page, "Ines", "Psst.")
    tab = friend.page.get_by_role("tab", name=re.compile("Whispers"))
    expect(tab.get_by_label(re.compile("unread"))).to_be_visible()
    tab.click()
    expect(tab.get_by_label(re.compile("unread"))).to_have_count(0)


def test_a_double_click_sends_once(visit: Visit) -> None:
    guest = visit("Jonas", textMode=True)
    code = guest.lay(quick=QUICK)
    sent: list[str] = []
    guest.page.on(
        "websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data)))
    )
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Lay Ambush").dblclick()
    expect(guest.page.get_by_role("button", name="I am ready")).to_be_visible()
    assert len([frame for frame in sent if "lay ambush" in frame]) == 1


def test_the_log_turns_the_board_back_and_returns(visit: Visit) -> None:
    guest, _ = dealt_in(visit)
    page = guest.page
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Lay", exact=False).first.wait_for()
    entries = page.get_by_title("Show the board at this moment")
    expect(entries.first).to_be_visible(timeout=30_000)
    entries.first.click()
    expect(page.get_by_text("You’re looking back.")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_text("You’re looking back.")).to_have_count(0)


def test_a_rule_cited_in_the_log_opens_at_its_paragraph(visit: Visit) -> None:
    guest, _ = dealt_in(visit)
    page = guest.page
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Rule 4.1").first.click()
    drawer = page.get_by_role("dialog", name="The rules of Dead Last")
    expect(drawer.locator("[id='rule-4.1']")).to_be_in_viewport()


@SIZES
def test_the_rules_drawer_marks_where_you_are_and_gives_the_focus_back(
    visit: Visit, size: tuple[int, int]
) -> None:
    guest, _ = dealt_in(visit, size)
    page = guest.page
    opener = page.get_by_role("button", name="Menu" if size == PHONE else "Rules", exact=True)
    opener.focus()
    page.keyboard.press("Enter")
    if size == PHONE:
        page.get_by_role("menuitem", name="Rules").press("Enter")
    expect(page.get_by_text("You are here")).to_be_in_viewport()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_reload_gives_the_same_seat_and_the_laid_card_back(visit: Visit) -> None:
    guest = visit("Jonas", textMode=True)
    guest.go(f"/t/{guest.lay(quick=QUICK)}")
    guest.page.get_by_role("button", name="Lay Ambush").click()
    expect(guest.page.get_by_role("button", name="I am ready")).to_be_visible()
    guest.page.reload()
    expect(guest.page.get_by_role("button", name="I am ready")).to_be_visible()


def test_what_was_chosen_while_the_server_was_down_is_sent_when_it_is_back(
    visit: Visit, own_house: House
) -> None:
    guest = visit("Jonas", at=own_house, textMode=True)
    guest.expects("WebSocket connection|ERR_CONNECTION|Failed to load")
    guest.go(f"/t/{guest.lay(quick=QUICK)}")
    expect(guest.page.get_by_role("button", name="Lay Ambush")).to_be_visible()
    own_house.kill()
    expect(guest.page.get_by_text("Connection lost")).to_be_visible()
    guest.page.get_by_role("button", name="Lay Ambush").click()
    expect(guest.page.get_by_text("Your choice is saved")).to_be_visible()
    own_house.start()
    expect(guest.page.get_by_role("button", name="I am ready")).to_be_visible(timeout=30_000)
    expect(guest.page.get_by_text("Connection lost")).to_have_count(0)


def test_an_absent_player_is_counted_down_and_a_bot_stands_in(
    visit: Visit, own_house: House
) -> None:
    host = visit("Jonas", at=own_house)
    code = host.lay(seats=6)
    host.go(f"/t/{code}")
    friend = visit("Ines", at=own_house)
    friend.go(f"/t/{code}?sit")
    expect(host.page.locator("li[data-seat='1']")).to_contain_text("Ines")
    host.page.get_by_role("button", name="Fill with bots").click()
    host.page.get_by_role("button", name="Deal the cards").first.click()
    expect(friend.page.get_by_text("Lay one card face down").first).to_be_visible()
    friend.page.goto("about:blank")
    ines = host.page.locator("li[data-seat='1']")
    expect(ines).to_contain_text(re.compile("away, a bot takes over in"))
    expect(ines).to_contain_text("away, a bot is playing")
    friend.go(f"/t/{code}")
    expect(ines).not_to_contain_text("bot is playing", timeout=20_000)


def test_a_spectator_sees_the_table_and_nothing_secret(visit: Visit) -> None:
    _, code = dealt_in(visit)
    watcher = visit("Sol").go(f"/t/{code}?watch")
    expect(watcher.get_by_role("heading", name="Dead Last")).to_be_visible()
    expect(watcher.get_by_role("button", name=re.compile("Lay |ready"))).to_have_count(0)
    expect(watcher.get_by_placeholder("Spectators can’t talk")).to_be_attached()


def test_a_watcher_takes_over_a_bot(visit: Visit) -> None:
    host, code = dealt_in(visit)
    watcher = visit("Sol").go(f"/t/{code}?watch")
    watcher.get_by_role("button", name="Ask for a bot’s seat").click()
    watcher.get_by_role("menuitem").first.click()
    expect(watcher.get_by_text("You asked for a seat. Jonas decides.")).to_be_visible()
    host.page.get_by_role("button", name="Let them in").click()
    expect(watcher.locator("li[data-seat]").first).to_contain_text("(you)")
    # The bot may have laid its card already, and may have been ready: the seat is taken as it is.
    mine = watcher.get_by_role("button", name=re.compile("Lay a card first|I am ready|Wait, not"))
    expect(mine).to_be_visible()
    host.page.get_by_role("tab", name="Log").click()
    expect(host.page.get_by_text(re.compile("Sol now plays in .*’s place"))).to_be_visible()


def test_a_watcher_asks_for_a_chair_and_waits_for_the_next_round(visit: Visit) -> None:
    _, code = dealt_in(visit)
    watcher = visit("Sol").go(f"/t/{code}?watch")
    watcher.get_by_role("button", name="Ask for a seat").click()
    expect(watcher.get_by_text("You’re dealt in as soon as the game allows it.")).to_be_visible()
    expect(watcher.get_by_text("Sol will join soon.")).to_be_visible()


# Where a name stands alone in a box that cuts what is too long for it.
CUT = """name => [...document.querySelectorAll('main *, aside *')]
  .filter((one) => one.checkVisibility() && one.textContent.trim() === name)
  .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth)
  .map((one) => one.outerHTML)"""


@SIZES
def test_a_name_of_twelve_letters_is_shown_whole(visit: Visit, size: tuple[int, int]) -> None:
    guest, _ = dealt_in(visit, size, name="Maximilianus")
    page = guest.page
    if size == PHONE:
        page.get_by_role("button", name="Ring").click()
    expect(page.locator("main, aside").get_by_text("Maximilianus").first).to_be_visible()
    assert page.evaluate(CUT, "Maximilianus") == []
    assert page.evaluate(CUT, "Miss Quill") == []


def test_leaving_asks_first_and_stepping_out_keeps_the_chair(visit: Visit) -> None:
    guest, code = dealt_in(visit)
    page = guest.page
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Step out").click()
    page.get_by_role("link", name=re.compile("Friday night")).first.click()
    expect(page).to_have_url(re.compile(code))
    expect(page.get_by_text("(you)", exact=True)).to_be_visible()


def test_two_players_on_one_device_have_a_curtain_between_them(visit: Visit) -> None:
    host = visit("Jonas", textMode=True)
    host.go(f"/t/{host.lay(seats=6)}")
    page = host.page
    page.get_by_role("button", name="Add a player on this device").click()
    page.get_by_label("Their name").fill("Mika")
    page.get_by_role("button", name="Add player").click()
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Deal the cards").first.click()
    page.get_by_role("button", name="Lay Ambush").click()
    page.get_by_role("button", name="I am ready").click()
    curtain = page.get_by_role("dialog", name="Pass the device to Mika")
    expect(curtain).to_be_visible()
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="I’m Mika").click()
    expect(curtain).to_have_count(0)
    expect(page.get_by_role("button", name="Lay Ambush")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="(you)")).to_contain_text("Mika")
    page.reload()
    expect(page.get_by_role("dialog", name="Pass the device to Jonas")).to_be_visible()


@SIZES
def test_axe_finds_nothing_on_a_running_table(visit: Visit, size: tuple[int, int]) -> None:
    guest, _ = dealt_in(visit, size)
    assert_accessible_day_and_night(guest.page)


@SIZES
def test_settings_are_kept_on_the_device(visit: Visit, size: tuple[int, int]) -> None:
    guest, _ = dealt_in(visit, size)
    page = guest.page
    if size == PHONE:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("menuitem", name="Settings").click()
    else:
        page.get_by_role("button", name="Settings").click()
    assert_accessible(page)
    page.get_by_role("switch", name="Less motion").click()
    page.get_by_role("radio", name="Day").click()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("html")).to_have_class(re.compile("light"))
