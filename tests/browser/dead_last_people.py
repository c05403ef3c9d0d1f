"""People at a table of Dead Last, who see and touch only what the screen offers them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.browser.conftest import Guest, Visit, status
from tests.browser.house import House

IN_A_MOMENT = 2_000
"""Milliseconds for a click on something that was there a moment ago and may be gone."""

# Every button a thumb could press now, by its words, in the order of the screen.
BUTTONS = """() => [...document.querySelectorAll('main button, aside button')]
  .filter((one) => one.checkVisibility() && !one.disabled && one.ariaDisabled !== 'true')
  .map((one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\\s+/g, ' ').trim())"""


@dataclass
class Person:
    """Somebody who plays: names the first victim that still stands, and shares in a showdown."""

    guest: Guest
    victims: Sequence[str]
    seen: set[str] = field(default_factory=set)
    looks: Callable[[Page, str], None] | None = None

    @property
    def page(self) -> Page:
        return self.guest.page

    def is_done(self) -> bool:
        return bool(re.search(r"wins? with|share the win|Nobody won", status(self.page)))

    def act(self) -> None:
        """Look, and do the one thing that comes next; the moment may be over by then."""
        offered = self.page.evaluate(BUTTONS)
        self._look(offered)
        words = self._wish(offered)
        if words is None:
            return
        button = self.page.get_by_role("button", name=words).first
        try:
            button.click(timeout=IN_A_MOMENT)
        except TooSlow:
            assert status(self.page), "the sentence on top is never empty"

    def _wish(self, offered: list[str]) -> str | re.Pattern[str] | None:
        for verb in ("Take down ", "I am ready", "Lay Share face down", "Share.", "Go on", "Skip"):
            if any(words.startswith(verb) for words in offered):
                return re.compile(f"^{re.escape(verb)}")
        for name in self.victims:
            if any(words.startswith("Lay ") and f"against {name}" in words for words in offered):
                return re.compile(f"^Lay .* against {re.escape(name)}")
        return None

    def _look(self, offered: list[str]) -> None:
        """Have a closer look at every kind of moment when it is seen for the first time."""
        moment = self._moment(offered)
        if self.looks is None or moment is None or moment in self.seen:
            return
        self.seen.add(moment)
        self.looks(self.page, moment)

    def _moment(self, offered: list[str]) -> str | None:
        if any(words.startswith("Share.") for words in offered):
            return "showdown"
        if any("against" in words for words in offered):
            return "conspire"
        return None


def play_to_the_end(people: Sequence[Person], seconds: float) -> None:
    """Everybody does what comes next, until the game is over for all of them."""
    until = time.monotonic() + seconds
    while not all(person.is_done() for person in people):
        assert time.monotonic() < until, [status(person.page) for person in people]
        for person in people:
            person.act()
        people[0].page.wait_for_timeout(150)


def gather(
    visit: Visit,
    house: House,
    guests: Sequence[tuple[str, tuple[int, int]]],
    bots: int,
    **settings: object,
) -> tuple[list[Guest], str]:
    """People at one table with bots in the other seats, dealt; the first is the host."""
    seats = len(guests) + bots
    (host_name, host_size), *others = guests
    host = visit(host_name, host_size, house)
    code = host.lay(seats=seats, settings={"pace": "brisk", **settings})
    host.go(f"/t/{code}")
    friends = [host]
    for seat, (name, size) in enumerate(others, start=1):
        friend = visit(name, size, house)
        friend.go(f"/t/{code}?sit")
        expect(friend.page.locator(f"li[data-seat='{seat}']")).to_contain_text(name)
        friends.append(friend)
    if bots:
        host.page.get_by_role("button", name="Fill with bots").click()
    host.page.get_by_role("button", name="Deal the cards").first.click()
    for friend in friends:
        asked = friend.page.get_by_text(re.compile("Lay one card|Choose a card")).first
        expect(asked).to_be_visible()
    return friends, code
