"""A bot of somebody's own: its token in Settings, the host's word, and its mark for everybody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from tests.browser.conftest import PHONE, Guest, Visit, assert_accessible_day_and_night

DASHED = "one => getComputedStyle(one).borderTopStyle"


def bot_settings(guest: Guest) -> Locator:
    page = guest.go("/")
    page.get_by_role("button", name="Settings").first.click()
    return page.get_by_role("region", name="Your bots")


def make_bot(guest: Guest, name: str) -> str:
    return str(guest.post("/api/bots", {"name": name})["token"])


@contextmanager
def asking(guest: Guest, token: str, code: str) -> Iterator[None]:
    """Let a program ask for a seat, and stay while the block runs."""
    address = guest.url.replace("http", "ws", 1) + f"/ws/{code}"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        socket.send(json.dumps({"type": "lobby", "id": 1, "do": "sit"}))
        yield


def table_of_three(visit: Visit) -> tuple[str, Page, Page]:
    host, friend = visit("Jonas", PHONE), visit("Ines", PHONE)
    code = host.lay(game="last-dog-standing", seats=3)
    host.go(f"/t/{code}")
    page = friend.go(f"/t/{code}?sit")
    expect(page.locator("li[data-seat='1']")).to_contain_text("Ines")
    return code, host.page, page


def test_a_token_is_made_shown_once_and_revoked(visit: Visit) -> None:
    mika = visit("Mika", PHONE)
    bots = bot_settings(mika)
    bots.get_by_label("Name of the bot").fill("Grudge")
    bots.get_by_role("button", name="Make a token").click()
    token = bots.get_by_label("Token", exact=True).input_value()
    assert token.startswith("bot-")
    assert_accessible_day_and_night(mika.page)
    bots = bot_settings(mika)
    expect(bots.get_by_text("Grudge, since")).to_be_visible()
    expect(bots.get_by_label("Token", exact=True)).to_have_count(0)
    bots.get_by_role("button", name="Revoke").click()
    expect(bots.get_by_text("It loses its seats")).to_be_visible()
    bots.get_by_role("button", name="Revoke for good").click()
    expect(bots.get_by_text("Grudge, since")).to_have_count(0)
    whoami = mika.context.request.get(
        f"{mika.url}/api/bot", headers={"Authorization": f"Bearer {token}"}
    )
    assert whoami.json()["error"]["code"] == "bot/token"


def test_the_host_decides_about_a_bot_and_everybody_sees_its_mark(visit: Visit) -> None:
    mika = visit("Mika", PHONE)
    code, host, friend = table_of_three(visit)
    paper = host.get_by_role("region", name="for a bot called")
    seat = friend.locator("li[data-seat='2']")
    with asking(mika, make_bot(mika, "Echo"), code):
        expect(paper).to_contain_text("Mika would like a seat for a bot called Echo.")
        expect(seat).to_contain_text("waits for Jonas")
        assert seat.evaluate(DASHED) == "dashed"
        expect(friend.get_by_role("button", name="Give it a seat")).to_have_count(0)
        assert_accessible_day_and_night(host)
        assert_accessible_day_and_night(friend)
        paper.get_by_role("button", name="Not tonight").click()
        expect(paper).to_have_count(0)
        expect(seat).to_contain_text("Open seat")
    with asking(mika, make_bot(mika, "Grudge"), code):
        paper.get_by_role("button", name="Give it a seat").click()
        expect(seat).to_contain_text("Grudge")
        expect(seat).to_contain_text("run by Mika")
        expect(seat).to_contain_text("Outside bot")
        host.get_by_role("button", name="Deal the cards").first.click()
        expect(friend.get_by_text("Outside bot").first).to_be_attached()
        assert_accessible_day_and_night(friend)
