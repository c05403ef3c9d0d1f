"""Kill Shot at full speed: four people in browsers of their own race through whole Hunts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Visit, assert_accessible, status
from tests.browser.kill_shot_people import (
    GLANCE,
    REMEMBER,
    RESTLESS,
    gather,
    wait_for_words,
)
from tests.browser.quick_house import QuickHouse

FAST = {"targets": "3", "standoff": "off", "pace": "brisk"}
# Everybody holds one of each number, and no number may be played twice: a race for the first 1.
DUEL = {"deadline": True, "one_shot": True, "standoff": "off", "targets": "3"}
PEOPLE = (("Jonas", DESKTOP), ("Noor", PHONE), ("Ines", DESKTOP), ("Abel", PHONE))


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuickHouse]:
    """One server for these tests, whose seconds are short."""
    house = QuickHouse(tmp_path_factory.mktemp("range"))
    house.start()
    yield house
    house.stop()


@dataclass
class Line:
    """The line between one browser and the server, which can keep what the server says."""

    is_slow: bool = False
    kept: list[str | bytes] = field(default_factory=list)
    ends: list[WebSocketRoute] = field(default_factory=list)

    def lay(self, page: Page) -> None:
        page.route_web_socket(re.compile("/ws"), self._open)

    def _open(self, end: WebSocketRoute) -> None:
        server = end.connect_to_server()
        self.ends = [end]
        end.on_message(server.send)
        server.on_message(lambda said: self.kept.append(said) if self.is_slow else end.send(said))

    def catch_up(self) -> None:
        """Everything that was kept arrives, in its order."""
        self.is_slow = False
        for said in self.kept:
            self.ends[0].send(said)
        self.kept.clear()


def slot_of(page: Page, number: int) -> int:
    """The slot that holds a number."""
    slots: list[str] = page.evaluate(GLANCE)["slots"]
    named = re.compile(rf", \w+ {number}\b")
    return next(n for n, words in enumerate(slots, start=1) if named.search(words))


def look_closely(page: Page, moment: str) -> None:
    """Axe finds nothing, and nothing is wider than the screen."""
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), moment


def listen_to_plays(guest: Guest) -> list[str]:
    """Collect the plays that leave this browser from now on."""
    sent: list[str] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "answer" and message["key"].startswith("play "):
            sent.append(message["key"])

    def open_line(line: WebSocket) -> None:
        line.on("framesent", hear)

    guest.page.on("websocket", open_line)
    return sent


def test_four_people_race_to_the_end_and_read_who_was_faster(
    visit: Visit, quick: QuickHouse
) -> None:
    """By key and by touch, at 1440 and 360 px, watched by a fifth; then report and replay."""
    guests, code = gather(visit, quick, PEOPLE, dict(FAST))
    watcher = visit("Sol", PHONE, quick)
    watcher.go(f"/t/{code}?watch")
    expect(watcher.page.get_by_text("You’re watching.")).to_be_visible()
    expect(watcher.page.locator(".slot")).to_have_count(0)
    jonas, noor, *_ = guests
    jonas.page.wait_for_selector(".track")
    look_closely(jonas.page, "live")
    look_closely(noor.page, "live")
    for guest, (_, size) in zip(guests, PEOPLE, strict=True):
        guest.page.evaluate(RESTLESS, size == DESKTOP)
    for guest in (*guests, watcher):
        expect(guest.page.get_by_text("Final scores")).to_be_visible(timeout=240_000)
    assert_accessible(noor.page)
    _read_the_report(jonas.page)
    _replay_it(jonas.page)


def _read_the_report(page: Page) -> None:
    page.get_by_role("button", name="Fairness report").click()
    report = page.get_by_role("dialog", name="Fairness report")
    expect(report.get_by_text("Only the order of arrival at the server counts.")).to_be_visible()
    for name in ("Jonas", "Noor", "Ines", "Abel"):
        expect(report.get_by_role("row", name=re.compile(name)).first).to_be_visible()
    assert report.locator("a.mark").count() > 5, "one mark for each request"
    assert_accessible(page)
    report.get_by_role("button", name="Hunt 2").click()
    expect(report.get_by_text("Hunt 2, one mark per request")).to_be_visible()
    # By key, for plays a few milliseconds apart lie one over the other.
    report.locator("a.mark").last.press("Enter")


def _replay_it(page: Page) -> None:
    """A mark leads to its moment; from there time runs as it ran."""
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_visible()
    assert "#" in page.url
    before = page.url
    page.get_by_role("radio", name="4×").click()
    play.click()
    page.wait_for_url(lambda url: url != before)


def _face_each_other(host: Guest, guest: Guest) -> None:
    """Two at a table, an empty pile, and nobody plays."""
    code = host.lay(game="kill-shot", seats=2, settings=DUEL)
    host.go(f"/t/{code}")
    guest.go(f"/t/{code}?sit")
    expect(host.page.locator("li[data-seat='1']")).to_contain_text("Jonas")
    host.page.get_by_role("button", name="Deal the cards").first.click()
    for one in (host, guest):
        expect(one.page.locator("header [role=status]")).to_contain_text("Open it with a 1")


def test_a_play_that_lost_the_race_is_told_who_was_faster(visit: Visit, quick: QuickHouse) -> None:
    """Both see an empty pile and play a 1; the slower one learns the name and keeps the card."""
    noor = visit("Noor", PHONE, quick)
    jonas = visit("Jonas", DESKTOP, quick)
    line = Line()
    line.lay(noor.page)
    _face_each_other(noor, jonas)
    slot = slot_of(noor.page, 1)
    card = noor.page.locator(".slot > button").nth(slot - 1)
    held = card.locator(".sr-only").inner_text()
    noor.page.evaluate(REMEMBER)
    line.is_slow = True
    jonas.page.keyboard.press(str(slot_of(jonas.page, 1)))
    expect(jonas.page.locator("header [role=status]")).to_contain_text("1 is up")
    assert "Open it with a 1" in status(noor.page), "the news has not reached her"
    card.tap()
    line.catch_up()
    told = wait_for_words(noor.page, "^Jonas was .*faster")
    assert told.endswith("is back.")
    wait_for_words(noor.page, "^Too late")
    wait_for_words(noor.page, "^back$")
    expect(noor.page.locator("header [role=status]")).to_contain_text("1 is up. Play a 2")
    assert card.locator(".sr-only").inner_text() == held.replace(", plays now", "")


def test_a_touch_is_sent_once_and_a_wrong_card_comes_back(visit: Visit, quick: QuickHouse) -> None:
    """No accidental double play; the refused card never leaves its slot, and the hand locks."""
    jonas = visit("Jonas", DESKTOP, quick)
    sent = listen_to_plays(jonas)
    _face_each_other(visit("Noor", PHONE, quick), jonas)
    page = jonas.page
    # Nobody plays meanwhile, so that a 9 on the empty pile stays wrong.
    wrong = slot_of(page, 9)
    slot = page.locator(".slot > button").nth(wrong - 1)
    held = slot.locator(".sr-only").inner_text()
    page.evaluate(REMEMBER)
    slot.dblclick()
    wait_for_words(page, "^doesn’t fit")
    expect(slot.locator(".sr-only")).to_have_text(held)
    assert len([key for key in sent if key.startswith(f"play {wrong} ")]) <= 2
    assert status(page)
