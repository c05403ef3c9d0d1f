"""A table with days for a turn, in real browsers: the lobby, the question, the notice, no line."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, Worker, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible
from tests.browser.house import House

# Chromium's own push service cannot be reached from here, so the browser subscribes to nothing
# that is there; everything else is real.
SUBSCRIBES = """
  const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser-of-the-tests'
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  let one = null
  const unsubscribe = async () => !(one = null)
  const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }
  PushManager.prototype.subscribe = async () => (one = made)
  PushManager.prototype.getSubscription = async () => one
"""


def two_at_a_slow_table(visit: Visit, **given: Any) -> tuple[str, list[Guest]]:
    """Seat two people at a table with two days for a turn, and deal."""
    guests = [visit(name, **given) for name in ("Jonas", "Ines")]
    for guest in guests:
        guest.context.grant_permissions(["notifications"], origin=guest.url)
        guest.context.add_init_script(SUBSCRIBES)
    host, friend = guests
    code = host.lay(game="last-dog-standing", seats=2, name="Biscuit club")
    page = host.go(f"/t/{code}")
    if page.viewport_size and page.viewport_size["width"] < 720:
        page.get_by_role("tab", name="Settings").first.click()
    expect(page.get_by_text("Turn clock")).to_be_visible()
    page.get_by_role("radio", name="2 days").click()
    expect(page.get_by_role("radio", name="Halfway")).to_be_checked()
    expect(page.get_by_role("radio", name="A bot plays that turn")).to_be_checked()
    expect(page.get_by_text("Turn clock")).to_have_count(0)
    friend.go(f"/t/{code}?sit")
    expect(friend.page.get_by_role("button", name="Leave the table").first).to_be_visible()
    deal = page.get_by_role("button", name="Deal the cards").last
    expect(deal).to_be_enabled()
    deal.click()
    return code, guests


def mover_of(guests: list[Guest]) -> Guest:
    """Find who begins; all tables of the tests deal alike, but who sits where is theirs."""
    for guest in guests:
        expect(guest.page.locator("[data-hand]")).to_be_visible()
    (mover,) = [guest for guest in guests if lists(guest)["yours"][0]["your_move"]]
    return mover


def lists(guest: Guest) -> dict[str, Any]:
    found: dict[str, Any] = guest.context.request.get(f"{guest.url}/api/tables").json()
    return found


def play_turn(page: Page) -> None:
    """Draw one card and keep it."""
    for words in ("Draw a card", "Keep it", "End turn"):
        page.get_by_role("button", name=re.compile(f"^{words}")).last.click()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_slow_table_asks_once_whether_to_tell_you(visit: Visit, size: tuple[int, int]) -> None:
    _, guests = two_at_a_slow_table(visit, size=size)
    page = mover_of(guests).page
    expect(page.get_by_text(re.compile(r"\d+ (h|days) left")).first).to_be_visible()
    ask = page.get_by_role("heading", name="Shall we tell you when it’s your turn?")
    expect(ask).to_have_count(0)
    play_turn(page)
    expect(ask).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Tell me").click()
    expect(ask).to_have_count(0)
    if size == PHONE:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("menuitem", name="Settings").click()
    else:
        page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("switch", name="Tell me when it’s my turn")
    expect(switch).to_have_attribute("aria-checked", "true")
    page.get_by_role("switch", name="Quiet hours").click()
    expect(page.get_by_label("From", exact=True)).to_have_value("22:00")
    assert_accessible(page)
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")


# What the worker shows is kept by the worker itself: a desktop's own list forgets when it likes.
KEEPS_NOTICES = """
  const kept = (self.kept = [])
  self.registration.showNotification = async (title, { body, tag }) => {
    const one = { title, body, tag, close: () => kept.splice(kept.indexOf(one), 1) }
    kept.push(one)
  }
  self.registration.getNotifications = async ({ tag }) => kept.filter((one) => one.tag === tag)
"""


def until_kept(worker: Worker, wanted: list[str]) -> None:
    """Wait until exactly these notices are on the device."""
    worker.evaluate(
        """(wanted) => new Promise((done) => {
          const tags = () => JSON.stringify(self.kept.map((one) => one.tag))
          const look = () => (tags() === JSON.stringify(wanted) ? done() : setTimeout(look, 20))
          look()
        })""",
        wanted,
    )


def worker_of(page: Page) -> tuple[CDPSession, str]:
    """Wait for the service worker, and return how to push to it."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = page.context.new_cdp_session(page)
    found: list[str] = []

    def note(event: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    while not found:
        page.evaluate("1")
    return session, found[0]


def test_the_service_worker_shows_a_notice_and_closes_it(visit: Visit) -> None:
    code, guests = two_at_a_slow_table(visit)
    guest = guests[0]
    page = guest.page
    expect(page.locator("[data-hand]")).to_be_visible()
    session, registration = worker_of(page)
    (worker,) = guest.context.service_workers
    worker.evaluate(f"() => {{ {KEEPS_NOTICES} }}")

    def push(kind: str, table: str) -> None:
        words = {"title": f"Your turn at {table}", "body": "", "open": "Open", "mute": "Mute"}
        about = {"kind": kind, "tag": f"turn-{table}", "url": f"/t/{table}", "code": table}
        given = {"origin": guest.url, "registrationId": registration}
        data = json.dumps({**about, **words})
        session.send("ServiceWorker.deliverPushMessage", {**given, "data": data})

    push("turn", code)
    push("turn", "AAAAAA")
    push("turn", "BBBBBB")
    until_kept(worker, ["turn-AAAAAA", "turn-BBBBBB"])  # The table on screen needs none.
    push("close", "AAAAAA")
    until_kept(worker, ["turn-BBBBBB"])


def test_without_the_server_there_is_a_page_that_says_so(visit: Visit, own_house: House) -> None:
    code, guests = two_at_a_slow_table(visit, at=own_house)
    for guest in guests:
        guest.expects("ERR_CONNECTION_REFUSED|WebSocket")
    page = guests[0].page
    expect(page.locator("[data-hand]")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    own_house.kill()
    page.goto(f"{own_house.url}/t/{code}")
    expect(page.get_by_role("heading", name="Nobody is at the door.")).to_be_visible()
    own_house.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("[data-hand]")).to_be_visible()


def test_your_tables_say_whose_turn_it_is(visit: Visit) -> None:
    _, guests = two_at_a_slow_table(visit)
    mover = mover_of(guests)
    other = guests[1 - guests.index(mover)]
    home = mover.go("/")
    other.page.get_by_placeholder("Say something to the table").fill("take your time")
    other.page.keyboard.press("Enter")
    expect(other.page.get_by_text("take your time").first).to_be_visible()
    home.reload()
    expect(home.get_by_role("heading", name="One table waits for you.")).to_be_visible()
    row = home.get_by_role("link", name=re.compile("Biscuit club")).locator("visible=true").first
    expect(row).to_contain_text("Your turn for")
    expect(row).to_contain_text("Your move")
    expect(row).to_contain_text("1 unread message")
    row = other.go("/").get_by_role("link", name=re.compile("Biscuit club")).last
    expect(row).to_contain_text(re.compile("(Jonas|Ines), for"))


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_notices_are_set_on_the_first_page_too(visit: Visit, size: tuple[int, int]) -> None:
    guest = visit("Jonas", size)
    guest.context.grant_permissions(["notifications"], origin=guest.url)
    guest.context.add_init_script(SUBSCRIBES)
    page = guest.go("/")
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("switch", name="Tell me when it’s my turn")
    expect(switch).to_be_enabled()
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(page.get_by_role("switch", name="Quiet hours")).to_be_visible()
    expect(page.get_by_role("switch", name="Notices about this table")).to_have_count(0)
    assert_accessible(page)
