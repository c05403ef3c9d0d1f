"""Inviting people: this computer, this wifi, anywhere, and everything that can go wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible
from tests.browser.qr_reader import read_qr
from tests.browser.wifi_house import OTHER_ADDRESS, WifiHouse


@pytest.fixture
def wifi_house(tmp_path: Path) -> Iterator[WifiHouse]:
    house = WifiHouse(tmp_path)
    house.start()
    yield house
    house.stop()


def test_from_the_first_start_to_two_people_playing_on_one_wifi(
    visit: Visit, wifi_house: WifiHouse
) -> None:
    """The host opens the printed address; the phone scans the code on the host's screen."""
    assert re.fullmatch(r"http://(127\.0\.0\.1|localhost):\d+/?", wifi_house.printed)
    host = visit(at=wifi_house)
    page = host.go("/")
    page.get_by_label("You play as").fill("Jonas")
    page.get_by_role("button", name=re.compile("^Last Dog Standing")).click()
    page.get_by_role("dialog").get_by_role("button", name="Open a table").click()
    panel = page.get_by_role("region", name="Invite your friends")
    expect(panel.get_by_text("This link only works on this computer.")).to_be_visible()
    expect(panel.get_by_role("radio", name="Only here")).to_be_checked()
    expect(panel.get_by_role("img")).to_have_count(0)
    panel.get_by_role("button", name="Let people on this wifi join").click()
    expect(panel.get_by_text("Anyone on this wifi can sit down.")).to_be_visible()
    expect(panel.get_by_role("radio", name="This wifi")).to_be_checked()

    picture = panel.get_by_role("img", name=re.compile("QR code"))
    page.wait_for_function("image => image.naturalWidth > 0", arg=picture.element_handle())
    link = read_qr(picture)
    code = page.url.rpartition("/")[2]
    assert link == f"http://{OTHER_ADDRESS}:{wifi_house.port}/t/{code}"
    assert panel.get_by_role("link").get_attribute("href") == link
    panel.get_by_role("button", name="Show the code full screen").click()
    assert read_qr(page.get_by_role("dialog").get_by_role("img")) == link
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    phone = visit(size=PHONE, at=wifi_house).page
    phone.goto(link)
    expect(phone.get_by_role("heading", name="Last Dog Standing")).to_be_visible()
    expect(panel.get_by_text("1 phone connected")).to_be_visible()
    phone.get_by_label("Your name").fill("Ines")
    phone.get_by_role("button", name="Sit down").click()
    expect(panel.get_by_text("Ines")).to_be_visible()
    page.get_by_role("button", name="Deal the cards").first.click()
    for person in (page, phone):
        expect(person.locator("[data-zone=hand], [data-hand]").first).to_be_visible()


# From here on the server's word on reach is a script: every state, whatever this machine can do.

WIFI = "http://192.168.1.24:8801"
FAR = "https://amber-felt-quiet-lantern.trycloudflare.example"
TRIED = ["Looked for cloudflared: found 2026.3.0.", "Asked for an address: no answer."]


def told(reach: str = "wifi", **more: Any) -> dict[str, Any]:
    """An answer of `GET /api/reach`, asked again at once so that a test can change it."""
    share: dict[str, Any] = {
        "state": "off",
        "provider": None,
        "steps": [],
        "reason": None,
        "tried": [],
    }
    share |= {"origin": None, "helper": None} | more.pop("share", {})
    arrivals = {"devices": 0, "shared": 0} | more.pop("arrivals", {})
    invite = {"only-here": "http://127.0.0.1:8801", "anywhere": FAR}.get(reach, WIFI)
    answer = {"reach": reach, "changeable": True, "may_close": True, "invite": invite}
    answer |= {"addresses": [{"origin": invite, "kind": "wifi"}], "arrivals": arrivals}
    return answer | {"share": share, "ask_again": 0.05} | more


class Script:
    """Plays the server's part in what concerns reach, and notes what it is asked to do."""

    def __init__(self, page: Page, **answer: Any) -> None:
        self.answer = told(**answer)
        self.asked: list[tuple[str, str, Any]] = []
        page.route(re.compile("/api/reach"), self.play)

    def play(self, route: Route) -> None:
        request = route.request
        if "qr.svg" in request.url:
            drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
            route.fulfill(body=drawn, content_type="image/svg+xml")
            return
        if request.method != "GET":
            path = request.url.partition("/api/")[2]
            self.asked.append((request.method, path, request.post_data_json))
        route.fulfill(body=json.dumps(self.answer), content_type="application/json")

    def say(self, reach: str = "wifi", **answer: Any) -> None:
        self.answer = told(reach, **answer)


def at_the_lobby(
    visit: Visit, size: tuple[int, int] = DESKTOP, **answer: Any
) -> tuple[Guest, Script]:
    host = visit("Jonas", size)
    script = Script(host.page, **answer)
    host.go(f"/t/{host.lay(seats=8)}")
    expect(host.page.get_by_role("button", name="Fill with bots")).to_be_visible()
    return host, script


FAILURES = {
    "offline": ("this computer isn’t on the internet", "Check the connection, then try again."),
    "busy": ("The sharing service is busy.", "Wait a minute, or use this wifi."),
    "blocked": ("The helper was blocked.", "Allow it in your antivirus, then try again."),
    "outside": ("The link isn’t working from outside.", "Try again to get a new one."),
    "died": ("The link stopped working.", "Try again to get a new one."),
    "helper": ("The helper didn’t arrive in one piece.", "Check the connection, then try again."),
    "refused": ("The sharing service said no.", "Look at what we tried, or use this wifi."),
}


def test_every_failure_has_a_reason_and_a_next_step(visit: Visit) -> None:
    host, script = at_the_lobby(visit)
    page = host.page
    for reason, (title, step) in FAILURES.items():
        script.say(share={"state": "failed", "reason": reason, "tried": TRIED})
        expect(page.get_by_text(title)).to_be_visible()
        expect(page.get_by_text(step)).to_be_visible()
    expect(page.get_by_text("People on this wifi can still sit down")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="What we tried").click()
    page.get_by_role("dialog").get_by_role("button", name="Copy").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "\n".join(TRIED)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Stay on this wifi").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert script.asked == [
        ("POST", "reach/share", {"download": False}),
        ("DELETE", "reach/share", None),
    ]


def test_sharing_step_by_step(visit: Visit) -> None:
    """Ask, fetch the helper with consent, wait, live; the switch says only what is true."""
    host, script = at_the_lobby(visit)
    page = host.page
    wifi, anywhere = (page.get_by_role("radio", name=name) for name in ("This wifi", "Anywhere"))
    page.get_by_role("button", name="Share with people elsewhere").click()
    expect(page.get_by_text("Share with people elsewhere?")).to_be_visible()
    page.get_by_role("button", name="Not now").click()
    wifi.focus()
    page.keyboard.press("ArrowRight")
    expect(anywhere).to_be_focused()
    expect(wifi).to_be_checked()
    page.keyboard.press("Space")
    expect(page.get_by_text("Share with people elsewhere?")).to_be_visible()
    expect(wifi).to_be_checked()
    helper = {"name": "cloudflared", "maker": "Cloudflare", "megabytes": 40}
    script.say(share={"state": "helper-needed", "helper": helper})
    expect(page.get_by_text("a free program by Cloudflare, about 40 MB")).to_be_visible()
    page.get_by_role("button", name="Download it and share").click()
    states = (("way-out", "done"), ("address", "now"), ("outside", "todo"))
    steps = [{"key": key, "state": state} for key, state in states]
    script.say(share={"state": "connecting", "steps": steps})
    expect(page.get_by_text("Making your link.")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Asking for an address")).to_be_visible()
    expect(wifi).to_be_checked()
    live = {"state": "live", "origin": FAR}
    script.say("anywhere", share=live, arrivals={"shared": 2})
    expect(page.get_by_text("Your link is live.")).to_be_visible()
    expect(anywhere).to_be_checked()
    expect(page.get_by_text("2 people came by this link")).to_be_visible()
    assert script.asked == [("POST", "reach/share", {"download": True})]
    page.get_by_role("button", name="Copy link").click()
    code = page.url.rpartition("/")[2]
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{FAR}/t/{code}"
    page.get_by_role("button", name="Stop sharing").click()
    sure = page.get_by_role("dialog", name="Stop sharing?")
    expect(
        sure.get_by_text("2 people will be disconnected. We’ll save their seats.")
    ).to_be_visible()
    script.say()
    sure.get_by_role("button", name="Stop sharing").click()
    expect(wifi).to_be_checked()
    assert script.asked[1:] == [("DELETE", "reach/share", None)]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_host_chooses_the_way(visit: Visit, size: tuple[int, int]) -> None:
    host, script = at_the_lobby(visit, size, ways=["cloudflared", "tailscale", "ssh"])
    page = host.page
    if size == PHONE:
        page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Share with people elsewhere").click()
    share = page.get_by_role("button", name="Share", exact=True)
    page.get_by_role("button", name="Choose the way").click()
    page.get_by_role("radio", name="ssh").click()
    page.keyboard.press("Escape")
    expect(share).to_be_disabled()
    page.get_by_role("button", name="Choose the way").click()
    page.get_by_label("Service over ssh").fill("nokey@relay.example")
    assert_accessible(page)
    page.get_by_role("button", name="Done").click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    share.click()
    expect(page.get_by_text("Share with people elsewhere?")).to_have_count(0)
    wish = {"download": False, "provider": "ssh", "ssh_host": "nokey@relay.example"}
    assert script.asked == [("POST", "reach/share", wish)]


def test_where_no_helper_can_be_fetched_you_are_told_what_to_install(visit: Visit) -> None:
    host, _ = at_the_lobby(visit, share={"state": "helper-needed"})
    expect(host.page.get_by_text("Install cloudflared")).to_be_visible()
    expect(host.page.get_by_role("button", name=re.compile("Download"))).to_have_count(0)


def test_another_network_is_picked_by_its_address(visit: Visit) -> None:
    other = "http://10.8.0.3:8801"
    addresses = [{"origin": WIFI, "kind": "wifi"}, {"origin": other, "kind": "other"}]
    host, _ = at_the_lobby(visit, addresses=addresses, may_close=False)
    page = host.page
    link = page.get_by_role("link", name=re.compile("Invitation link"))
    expect(link).to_have_attribute("href", re.compile(re.escape(WIFI)))
    page.get_by_text("Another address").click()
    page.get_by_label("10.8.0.3:8801").check()
    expect(link).to_have_attribute("href", re.compile(re.escape(other)))
    expect(page.get_by_role("radio", name="Only here")).to_have_attribute("aria-disabled", "true")


def test_the_phone_has_a_bar_and_a_sheet_and_no_clipboard_on_plain_http(visit: Visit) -> None:
    host = visit("Jonas", PHONE)
    host.page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    script = Script(host.page, arrivals={"devices": 1})
    page = host.go(f"/t/{host.lay(seats=8)}")
    expect(page.get_by_text("1 phone connected")).to_be_visible()
    page.get_by_role("button", name="Invite").click()
    sheet = page.get_by_role("dialog", name="Invite your friends")
    expect(sheet.get_by_text("Press and hold the address to copy it.")).to_be_visible()
    expect(sheet.get_by_role("button", name="Copy link")).to_have_count(0)
    assert_accessible(page)
    script.say("only-here")
    expect(sheet.get_by_role("button", name="Let people on this wifi join")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_guest_sees_the_link_and_no_switch(visit: Visit) -> None:
    host = visit("Jonas")
    code = host.lay(seats=8)
    guest = visit("Ines")
    Script(guest.page, changeable=False, addresses=[], ask_again=None)
    page = guest.go(f"/t/{code}?sit")
    link = page.get_by_role("link", name=re.compile("Invitation link"))
    expect(link).to_have_attribute("href", f"{WIFI}/t/{code}")
    expect(page.get_by_role("radio", name="This wifi")).to_have_count(0)
    expect(page.get_by_role("button", name="Share with people elsewhere")).to_have_count(0)
