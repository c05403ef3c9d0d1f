"""Browsers for the tests: a real server, real Chromium, and people in contexts of their own.

A console error, an uncaught error, a failed request, or a frame that is not a message as the server
defines it fails the test, unless the test says that it expects it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from msgspec import ValidationError
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.browser.house import House, shelve_finished_game
from tests.browser.quick_house import QuickHouse
from tests.browser.rooms import Room, Rooms
from tests.server.frames import Frames
from tools.browser import CHROMIUM_FLAGS
from tools.client import build_client, is_client_built
from tools.node_env import WEB
from tools.shell import one_at_a_time

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
# What is half faded in has half its contrast: axe looks once everything that ends has ended.
AT_REST = """() => Promise.allSettled(
  document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished))"""
# Everything else that axe has to tell is far more, and would have to travel to this process.
VIOLATIONS = """async (off) => {
  const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]))
  const { violations } = await axe.run({ rules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} (${node.failureSummary})`))
}"""
PHONE = (360, 800)
DESKTOP = (1440, 900)
# Two workers share two cores: a slow moment is no failure.
expect.set_options(timeout=15_000)


@pytest.fixture(scope="session", autouse=True)
def _client() -> None:
    """The client as its sources are now."""
    with one_at_a_time():
        if not is_client_built():
            build_client()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a worker."""
    data = tmp_path_factory.mktemp("house")
    shelve_finished_game(data)
    house = House(data)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test alone, which may kill it."""
    house = House(tmp_path, away=3.0)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[QuickHouse]:
    """A server for one test alone, whose seconds are short."""
    house = QuickHouse(tmp_path)
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@dataclass
class Guest:
    """Somebody with a browser of their own."""

    page: Page
    context: BrowserContext
    url: str
    room: Room
    faults: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def listen(self) -> None:
        """Hear everything that goes wrong from now on."""
        self.heard_page(self.page)
        self.context.on("page", self.heard_page)
        self.page.on("pageerror", self.heard_error)
        self.page.on("console", self.heard_console)

    def leave(self) -> None:
        """Hear no more: the page may be somebody else's next."""
        self.page.remove_listener("websocket", self.heard_socket)
        self.context.remove_listener("page", self.heard_page)
        self.page.remove_listener("pageerror", self.heard_error)
        self.page.remove_listener("console", self.heard_console)

    def go(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.context.request.post(self.url + path, data=body, headers={"origin": self.url})
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def lay(self, **body: Any) -> str:
        """Open a table and return its code."""
        return str(self.post("/api/tables", {"game": "dead-last", **body})["code"])

    def heard_error(self, error: Error) -> None:
        self.faults.append(f"uncaught: {error}")

    def heard_console(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.faults.append(f"console: {said.text}")

    def heard_page(self, page: Page) -> None:
        page.on("websocket", self.heard_socket)

    def heard_socket(self, socket: WebSocket) -> None:
        frames = Frames()

        def check(data: str | bytes) -> None:
            try:
                frames.check(data.encode() if isinstance(data, str) else data)
            except (ValidationError, AssertionError) as error:
                self.faults.append(f"frame: {error}")

        socket.on("framereceived", check)

    def expects(self, pattern: str) -> None:
        """This fault belongs to the test."""
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        return [
            fault
            for fault in self.faults
            if not any(re.search(pattern, fault) for pattern in self.expected)
        ]


Visit = Callable[..., Guest]


@pytest.fixture(scope="session")
def rooms(browser: Browser) -> Rooms:
    """Browser contexts for one guest after another."""
    return Rooms(browser)


@pytest.fixture
def visit(rooms: Rooms, house: House) -> Iterator[Visit]:
    """Enter a browser context: visit("Ines", PHONE); no name leaves the guest a stranger.

    Contexts are used again, with nothing left in them but the cache; a fresh one has none.
    """
    guests: list[Guest] = []

    def come(
        name: str | None = None,
        size: tuple[int, int] = DESKTOP,
        at: House = house,
        fresh: bool = False,
        **prefers: object,
    ) -> Guest:
        room = rooms.lend(size, prefers, fresh)
        guest = Guest(room.page, room.context, at.url, room)
        guest.listen()
        guests.append(guest)
        if name is not None:
            guest.post("/api/guest", {"name": name})
        return guest

    yield come
    faults = [fault for guest in guests for fault in guest.unexpected()]
    for guest in guests:
        guest.leave()
        rooms.take_back(guest.room)
    assert not faults, faults


def assert_accessible(page: Page, but: tuple[str, ...] = ()) -> None:
    """Axe finds nothing on the page as it is; `but` names rules left out, with a reason there."""
    page.evaluate(AT_REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    violations = page.evaluate(VIOLATIONS, list(but))
    assert not violations, "\n".join(violations)


def assert_accessible_day_and_night(page: Page) -> None:
    """Axe finds nothing in either theme, and nothing is wider than the screen."""
    for _ in ("night", "day"):
        assert_accessible(page)
        page.evaluate("document.documentElement.classList.toggle('light')")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def status(page: Page) -> str:
    """The one sentence on top."""
    return page.locator("header [role=status]").first.inner_text()
