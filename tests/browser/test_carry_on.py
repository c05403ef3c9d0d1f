"""Carry on on another device: a code in the settings, scanned once, and both have the seat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Visit, assert_accessible
from tests.browser.qr_reader import read_qr


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_code_in_the_settings_brings_another_device_to_the_seat(
    visit: Visit, size: tuple[int, int]
) -> None:
    host = visit("Jonas", size)
    code = host.lay(seats=6)
    page = host.go(f"/t/{code}")
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Show a code").click()
    picture = page.get_by_role("img", name="QR code that lets another device carry on as you")
    expect(picture).to_be_visible()
    expect(page.get_by_text("It works once, within 10 minutes.")).to_be_visible()
    assert_accessible(page)
    link = read_qr(picture)
    assert re.fullmatch(rf"{host.url}/t/{code}#pass=[\w-]{{22}}", link)

    other = visit(None, PHONE)
    other.page.goto(link)
    expect(other.page.get_by_role("heading", name="Welcome back, Jonas.")).to_be_visible()
    assert_accessible(other.page)
    other.page.get_by_role("button", name="Carry on as Jonas").click()
    expect(other.page.get_by_role("button", name="Leave the table").first).to_be_visible()
    assert "pass" not in other.page.url
    expect(page.get_by_text("Jonas").first).to_be_visible()

    third = visit("Mallory", PHONE)
    third.expects("410")
    third.page.goto(link)
    expect(third.page.get_by_role("heading", name="This link is used up.")).to_be_visible()
    third.page.get_by_role("button", name="Go to the table").click()
    expect(third.page.get_by_role("button", name="Sit down")).to_be_visible()
