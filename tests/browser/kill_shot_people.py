"""People at a table of Kill Shot: one key or one touch plays what the screen has raised."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.browser.conftest import Guest, Visit, status
from tests.browser.house import House

# What a player sees at a glance: raised slots, the drill, and the buttons of the moment.
GLANCE = """() => {
  const shown = (one) => one.checkVisibility() && one.ariaDisabled !== 'true' && !one.disabled
  const name = (one) => one.getAttribute('aria-label') ?? one.innerText
  const words = (one) => name(one).replace(/\\s+/g, ' ').trim()
  const buttons = [...document.querySelectorAll('main button, .sheet button')].filter(shown)
  const slots = [...document.querySelectorAll('.slot > button > .sr-only')]
    .map((one) => one.textContent)
  return {
    slots,
    raised: slots.flatMap((one, n) => (/plays now$/.test(one) ? [n + 1] : [])),
    buttons: buttons.map(words),
    isJammed: document.querySelector('[aria-label="Clear your weapon"]') !== null,
  }
}"""

# A player who never pauses: sees only what the page shows and acts through the page's own events.
# One Jam and one Bad Intel each, because stopping the Hunt at every chance would never end it.
RESTLESS = """(hasKeys) => {
  const text = (one) => one.textContent.replace(/\\s+/g, ' ').trim()
  const all = (where) => [...document.querySelectorAll(where)]
  const press = (code, shiftKey = false) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { code, key: code.at(-1), shiftKey }))
  const touch = (one) => one?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  const line = () => document.querySelector('header [role=status]')?.textContent ?? ''
  const play = (slot) => (hasKeys ? press(`Digit${slot}`) : touch(all('.slot > button')[slot - 1]))
  const specials = ['Bad Intel', 'Jam']
  const kindOf = (words) => specials.find((one) => words.includes(one)) ?? ''
  const spent = new Set()
  const act = () => {
    const word = /Next word: (\\w+)/.exec(line())?.[1]
    if (word) return touch(all('.buttons button').find((one) => text(one).includes(word)))
    if (line().startsWith('Jam:')) return hasKeys ? press('Digit1') : touch(all('.strip button')[1])
    const on = all('button').find((one) => /^(Next target|See the result)/.test(text(one)))
    if (on) return on.click()
    const slots = all('.slot > button > .sr-only').map(text)
    const raised = slots.flatMap((one, n) => (/plays now$/.test(one) ? [n + 1] : []))
    const wanted = raised.filter((slot) => !spent.has(kindOf(slots[slot - 1])))
    wanted.sort((a, b) => kindOf(slots[a - 1]).length - kindOf(slots[b - 1]).length)
    if (wanted.length) {
      const kind = kindOf(slots[wanted[0] - 1])
      if (kind) spent.add(kind)
      return play(wanted[0])
    }
    if (slots.length) press('KeyR', !slots.some((one) => one.includes('empty')))
  }
  const isOver = () => document.querySelector('.over') !== null
  const rests = setInterval(() => (isOver() ? clearInterval(rests) : act()), 140)
}"""

# Keeps what is shown only for a moment, in order: the sentence on top, tags on slots, notes.
REMEMBER = """() => {
  window.shown = []
  const look = () => {
    const spots = 'header [role=status], .slot .tag, .late b'
    for (const one of document.querySelectorAll(spots)) {
      const words = one.textContent.replace(/\\s+/g, ' ').trim()
      if (!window.shown.includes(words)) window.shown.push(words)
    }
  }
  const wakes = { subtree: true, childList: true, characterData: true }
  new MutationObserver(look).observe(document.body, wakes)
  look()
}"""


@dataclass
class Hunter:
    """Plays whatever card is raised, by key on the desktop and by touch on the phone."""

    guest: Guest
    has_keys: bool
    looks: Callable[[Page, str], None] | None = None
    seen: set[str] = field(default_factory=set)

    @property
    def page(self) -> Page:
        return self.guest.page

    def is_done(self) -> bool:
        return any(word in status(self.page) for word in ("win", "Nobody claimed"))

    def act(self) -> None:
        """Look at the page and do the next thing."""
        glance = self.page.evaluate(GLANCE)
        self._look(glance)
        if glance["isJammed"]:
            self._drill()
        elif glance["raised"]:
            self._play(self._choice(glance))
        elif not self._go_on(glance["buttons"]) and glance["slots"]:
            self._reload(any("empty" in slot for slot in glance["slots"]))

    def _look(self, glance: dict[str, Any]) -> None:
        """Look closely at each kind of moment the first time it is seen."""
        moment = "jammed" if glance["isJammed"] else "raised" if glance["raised"] else "quiet"
        moment = "claim" if any("Next target" in one for one in glance["buttons"]) else moment
        if self.looks is None or moment in self.seen:
            return
        self.seen.add(moment)
        self.looks(self.page, moment)

    def _choice(self, glance: dict[str, Any]) -> int:
        """Prefer numbers to a Jam, and play Bad Intel last, so that the Hunt ends."""
        slots: list[str] = glance["slots"]
        raised: list[int] = glance["raised"]
        return min(raised, key=lambda n: ("Bad Intel" in slots[n - 1], "Jam" in slots[n - 1]))

    def _play(self, slot: int) -> None:
        if self.has_keys:
            self.page.keyboard.press(str(slot))
        else:
            self.touch(self.page.locator(".slot > button").nth(slot - 1))
        if status(self.page).startswith("Jam:"):
            self._name_somebody()

    def _name_somebody(self) -> None:
        if self.has_keys:
            self.page.keyboard.press("1")
        else:
            self.touch(self.page.locator(".strip button").nth(1))

    def _drill(self) -> None:
        found = re.search(r"Next word: (\w+)", status(self.page))
        if found is None:
            return
        if self.has_keys:
            self.page.keyboard.type(found[1].lower())
        else:
            self.touch(self.page.locator(".buttons button", has_text=found[1]).first)

    def _go_on(self, offered: Sequence[str]) -> bool:
        for words in ("Next target", "See the result", "End turn", "Let it go"):
            if any(one.startswith(words) for one in offered):
                self.touch(self.page.locator("button", has_text=words).first)
                return True
        return False

    def _reload(self, has_gaps: bool) -> None:
        """Fill up; discard a full hand in which nothing fits."""
        if self.has_keys:
            self.page.keyboard.press("r" if has_gaps else "Shift+R")
            return
        spot = middle_of(self.page.locator("button", has_text="Reload").first)
        if spot is None:
            return
        mouse, (x, y) = self.page.mouse, spot
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y if has_gaps else y - 100)
        mouse.up()

    def touch(self, thing: Locator) -> None:
        """Touch where something is now; it may be gone by then, as in any race."""
        spot = middle_of(thing)
        if spot is None:
            return
        if self.has_keys:
            self.page.mouse.click(*spot)
        else:
            self.page.touchscreen.tap(*spot)


def middle_of(thing: Locator) -> tuple[float, float] | None:
    """Return where to touch it, or None if it is gone."""
    try:
        box = thing.bounding_box(timeout=500)
    except TooSlow:
        return None
    return box and (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def gather(
    visit: Visit,
    house: House,
    people: Sequence[tuple[str, tuple[int, int]]],
    settings: dict[str, object],
    bots: int = 0,
) -> tuple[list[Guest], str]:
    """Seat people at a table of Kill Shot and deal the cards."""
    (name, size), *others = people
    host = visit(name, size, house)
    body = {"game": "kill-shot", "seats": len(people) + bots, "settings": settings}
    code = str(host.post("/api/tables", body)["code"])
    host.go(f"/t/{code}")
    guests = [host]
    for seat, (name, size) in enumerate(others, start=1):
        guest = visit(name, size, house)
        guest.go(f"/t/{code}?sit")
        expect(guest.page.locator(f"li[data-seat='{seat}']")).to_contain_text(name)
        guests.append(guest)
    if bots:
        host.page.get_by_role("button", name="Fill with bots").click()
    host.page.get_by_role("button", name="Deal the cards").first.click()
    for guest in guests:
        expect(guest.page.locator(".slot").first).to_be_visible()
    return guests, code


def wait_for_words(page: Page, pattern: str) -> str:
    """Wait for words shown at any time since REMEMBER."""
    script = "pattern => window.shown.find((one) => new RegExp(pattern).test(one)) ?? null"
    return str(page.wait_for_function(script, arg=pattern).json_value())


def hunt(hunters: Sequence[Hunter], until: Callable[[], bool], seconds: float) -> None:
    """Let everyone act until something has happened."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, [status(one.page) for one in hunters]
        for hunter in hunters:
            hunter.act()
