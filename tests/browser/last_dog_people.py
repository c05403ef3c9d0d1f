"""People at a table of Last Dog Standing, who see and touch only what the screen offers them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.browser.conftest import Guest, Visit, status
from tests.browser.house import House

GAME = "last-dog-standing"
# Nobody's clock runs out while a slow machine looks for a button.
UNHURRIED = {"pace": "brisk", "clock": "none", "coach": "on"}
IN_A_MOMENT = 800
"""Milliseconds for a click on what was there a moment ago; what is gone is not waited for."""

# What a player sees at a glance: the sentence on top, what can be pressed, what says why it cannot.
GLANCE = """() => {
  const name = (one) => one.getAttribute('aria-label') ?? one.textContent
  const words = (one) => name(one).replace(/\\s+/g, ' ').trim()
  const all = [...document.querySelectorAll('main button, aside button')]
  const [shown, can] = [(one) => one.checkVisibility(), (one) => one.ariaDisabled !== 'true']
  const offered = all.filter((one) => shown(one) && !one.disabled)
  return {
    line: document.querySelector('header [role=status]')?.textContent ?? '',
    buttons: offered.filter(can).map(words),
    blocked: offered.filter((one) => !can(one)).map(words),
  }
}"""

# What to do first where several things can be done, as patterns: brave, so that games are short.
WISHES = (
    "Seen enough",
    "Carry on",
    "Reveal it",
    "Use ",
    "Take it(?! back)",
    "Keep it",
    "Take 0",
    "Take \\d",
    "Pull a card from",
    "Reveal your",
    "Discard ",
    "Play ",
    "Draw a second",
    "Draw a card",
    "End turn",
)


@dataclass
class Person:
    """Somebody who draws twice, reveals every Virus, and looks closely at each new moment."""

    guest: Guest
    looks: Callable[[Page, str], None] | None = None
    seen: set[str] = field(default_factory=set)

    @property
    def page(self) -> Page:
        return self.guest.page

    def act(self) -> bool:
        """Do the one thing that comes next; the moment may be over by then. Is the game over?"""
        glance = self.page.evaluate(GLANCE)
        assert glance["line"], "the sentence on top is never empty"
        if re.search(r"last dog standing\.|share the win", glance["line"]):
            return True
        self._look(glance["buttons"])
        button = self._wish(glance["buttons"], glance["blocked"])
        if button is not None:
            with suppress(TooSlow):
                button.click(timeout=IN_A_MOMENT)
        return False

    def _wish(self, offered: list[str], blocked: list[str]) -> Locator | None:
        if any("Choose a card" in words for words in blocked):
            cards = self.page.locator("[data-zone=hand] button[aria-pressed=false]")
            return cards.filter(has_not_text="Virus.").first
        for wish in WISHES:
            pattern = re.compile(f"^{wish}")
            if any(pattern.match(words) for words in offered):
                return self.page.get_by_role("button", name=pattern).last
        return None

    def _look(self, offered: list[str]) -> None:
        """Have a closer look at every kind of moment when it is seen for the first time."""
        moment = _moment(offered)
        if self.looks is None or moment is None or moment in self.seen:
            return
        self.seen.add(moment)
        self.looks(self.page, moment)


def _moment(offered: list[str]) -> str | None:
    names = {
        "Seen enough": "shown",
        "Carry on": "fell",
        "Keep it": "drawn",
        "Take itYou": "aimed",
        "Pull a card": "pull",
        "Draw a card": "turn",
        "Draw a second": "second",
    }
    for start, name in names.items():
        if any(words.startswith(start) for words in offered):
            return name
    return None


def play_to_the_end(people: Sequence[Person], seconds: float) -> None:
    """Everybody does what comes next, until the game is over for all of them."""
    until = time.monotonic() + seconds
    playing = True
    while playing:
        over = [person.act() for person in people]
        playing = not all(over)
        assert time.monotonic() < until, [status(person.page) for person in people]
        people[0].page.wait_for_timeout(100)


def gather(
    visit: Visit, house: House, guests: Sequence[tuple[str, tuple[int, int]]], bots: int
) -> tuple[list[Guest], str]:
    """People at one table with bots in the other seats, dealt; the first is the host."""
    (name, size), *others = guests
    host = visit(name, size, house)
    code = host.lay(game=GAME, seats=len(guests) + bots, settings=UNHURRIED)
    host.go(f"/t/{code}")
    friends = [host]
    for seat, (name, size) in enumerate(others, start=1):
        friend = visit(name, size, house)
        friend.go(f"/t/{code}?sit")
        expect(friend.page.locator(f"li[data-seat='{seat}']")).to_contain_text(name)
        friends.append(friend)
    host.page.get_by_role("button", name="Fill with bots").click()
    host.page.get_by_role("button", name="Deal the cards").first.click()
    for friend in friends:
        expect(friend.page.locator("[data-hand]")).to_be_visible()
    return friends, code
