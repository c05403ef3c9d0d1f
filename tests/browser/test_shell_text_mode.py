"""Text mode: a game by headings, lists, buttons and forms alone, from the keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit, assert_accessible


def press(page: Page, name: str) -> None:
    """Reach a button and press it, without a pointer."""
    button = page.get_by_role("button", name=name, exact=True)
    button.focus()
    page.keyboard.press("Enter")


def test_a_vote_is_cast_from_the_keyboard(visit: Visit) -> None:
    guest = visit("Jonas", textMode=True)
    guest.go(f"/t/{guest.lay(quick={'bots': 'easy', 'count': 5}, settings={'clock': '30'})}")
    page = guest.page
    expect(page.get_by_role("heading", name="You can", exact=True)).to_be_visible()
    press(page, "Lay Ambush")
    press(page, "I am ready")
    expect(page.get_by_role("button", name="Wait, not yet")).to_be_visible()
    expect(page.get_by_role("log", name="Log")).to_contain_text("Cards up.", timeout=60_000)


def test_a_signal_is_filled_in_as_a_form(visit: Visit) -> None:
    guest = visit("Jonas", textMode=True)
    guest.go(f"/t/{guest.lay(quick={'bots': 'easy', 'count': 5})}")
    page = guest.page
    page.get_by_text("Point", exact=True).first.click()
    form = page.get_by_role("form", name="Point")
    form.get_by_label("At whom?").select_option(index=1)
    form.get_by_role("checkbox").first.check()
    form.get_by_role("button", name="Point").click()
    expect(page.get_by_role("log", name="Log")).to_contain_text("You point at")


def test_a_form_with_blanks_waits(visit: Visit) -> None:
    guest = visit("Jonas", textMode=True)
    guest.go(f"/t/{guest.lay(quick={'bots': 'easy', 'count': 5})}")
    guest.page.get_by_text("Wink", exact=True).first.click()
    form = guest.page.get_by_role("form", name="Wink")
    expect(form.get_by_role("button")).to_be_disabled()
    expect(form.get_by_text("Choose at least one")).to_be_visible()


def test_axe_finds_nothing_in_text_mode(visit: Visit) -> None:
    for size in ((1440, 900), PHONE):
        guest = visit("Jonas", size, textMode=True)
        guest.go(f"/t/{guest.lay(quick={'bots': 'easy', 'count': 5})}")
        expect(guest.page.get_by_role("heading", name="You can", exact=True)).to_be_visible()
        assert_accessible(guest.page)


def test_text_mode_is_switched_on_and_off(visit: Visit) -> None:
    guest = visit("Jonas")
    page = guest.go(f"/t/{guest.lay(quick={'bots': 'easy', 'count': 5})}")
    page.get_by_role("button", name="Text mode").click()
    expect(page.get_by_role("table")).to_be_visible()
    page.get_by_role("button", name=re.compile("Leave text mode")).click()
    expect(page.get_by_role("table")).to_have_count(0)
