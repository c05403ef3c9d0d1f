"""People at a table of Last Shot, who see and touch only what the screen offers them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooSlow

from tests.browser.conftest import Guest, status

IN_A_MOMENT = 2_000
"""Milliseconds for a click on something that was there a moment ago and may be gone."""

# What a thumb could touch now: buttons by key, cards that answer, players that can be aimed at.
OFFERED = """() => {
  const seen = (one) => one.checkVisibility() && one.ariaDisabled !== 'true'
  const all = (query) => [...document.querySelectorAll(query)].filter(seen)
  return {
    keys: all('[data-key]').map((one) => one.dataset.key),
    answered: all('[data-key][aria-pressed=true]').length > 0,
    cards: all('[data-card][aria-pressed]').map((one) => one.dataset.card),
    dark: all('[data-card][aria-pressed]')
      .filter((one) => one.querySelector('.file.terminated'))
      .map((one) => one.dataset.card),
    chosen: all('[data-card][aria-pressed=true]').length > 0,
    lit: all('section button[aria-pressed]').length,
    aimed: all('section button[aria-pressed=true]').length > 0,
    fallen: all('button').some((one) => one.textContent.trim() === 'Back to the table'),
  }
}"""


@dataclass
class Agent:
    """Somebody who plays: shoots when holding a Terminated card, and reloads otherwise."""

    guest: Guest
    looks: Callable[[Page, str], None] | None = None
    seen: set[str] = field(default_factory=set)

    @property
    def page(self) -> Page:
        return self.guest.page

    def is_done(self) -> bool:
        return bool(re.search(r"the last one left|win together|Nobody wins", status(self.page)))

    def act(self) -> None:
        """Look, and do the one thing that comes next; the moment may be over by then."""
        offered = self.page.evaluate(OFFERED)
        self._look(offered)
        wish = self._wish(offered)
        if wish is None:
            return
        try:
            self.page.locator(wish).first.click(timeout=IN_A_MOMENT)
        except TooSlow:
            assert status(self.page), "the sentence on top is never empty"

    def _wish(self, offered: dict[str, Any]) -> str | None:
        keys: list[str] = offered["keys"]
        if offered["fallen"]:
            return "button:text-is('Back to the table')"
        if offered["lit"] and not offered["aimed"]:
            return "section button[aria-pressed=false]"
        if offered["aimed"] and "main" in keys:
            return "[data-key=main]"
        if "reload" in keys:
            return self._turn(offered)
        if offered["answered"]:
            return None
        if not keys:
            # The button comes to life with the first card; on others' turns there is nothing to do.
            is_asked = offered["cards"] and status(self.page).startswith("Choose")
            return "[data-card][aria-pressed=false]" if is_asked else None
        if offered["chosen"] and "main" in keys and "pass" not in keys:
            return "[data-key=main]"
        plain = [key for key in keys if key != "main"]
        if plain:
            return f"[data-key='{plain[0]}']"
        return "[data-card][aria-pressed=false]" if offered["cards"] else None

    def _turn(self, offered: dict[str, Any]) -> str:
        if not offered["dark"]:
            return "[data-key=reload]"
        if offered["chosen"]:
            return "[data-key=main]"
        return f"[data-card={offered['dark'][0]}]"

    def _look(self, offered: dict[str, Any]) -> None:
        """Have a closer look at every kind of moment when it is seen for the first time."""
        moment = self._moment(offered)
        if self.looks is None or moment is None or moment in self.seen:
            return
        self.seen.add(moment)
        self.looks(self.page, moment)

    def _moment(self, offered: dict[str, Any]) -> str | None:
        if offered["fallen"]:
            return "fall"
        if offered["lit"]:
            return "target"
        return "turn" if "reload" in offered["keys"] else None


def play_to_the_end(agents: Sequence[Agent], seconds: float) -> None:
    """Everybody does what comes next, until the game is over for all of them."""
    until = time.monotonic() + seconds
    while not all(agent.is_done() for agent in agents):
        assert time.monotonic() < until, [status(agent.page) for agent in agents]
        for agent in agents:
            agent.act()
        agents[0].page.wait_for_timeout(100)
