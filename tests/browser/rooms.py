"""Browser contexts that serve one guest after another.

Half of what a short test costs is a new context and a new process for its page. A room is tidied
when its guest leaves: the next one finds no cookie and nothing stored. A guest who changed
something that cannot be tidied takes the room along.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

LASTING = {
    "page": (
        *("add_init_script", "emulate_media", "expose_binding", "expose_function"),
        *("route", "route_from_har", "route_web_socket", "set_default_timeout"),
        *("set_default_navigation_timeout", "set_extra_http_headers", "set_viewport_size"),
    ),
    "context": (
        *("add_init_script", "clear_permissions", "expose_binding", "expose_function"),
        *("grant_permissions", "new_cdp_session", "route", "route_from_har", "route_web_socket"),
        *("set_default_timeout", "set_extra_http_headers", "set_geolocation", "set_offline"),
    ),
}
"""What changes a page or its context beyond the next address."""
FORGET = "() => { localStorage.clear(); sessionStorage.clear() }"

Kind = tuple[tuple[int, int], str]


@dataclass(eq=False)
class Room:
    """A context with one page, and what was chosen when it was made."""

    kind: Kind
    page: Page
    context: BrowserContext
    is_changed: bool = False
    """It can be lent to nobody else."""

    def watch(self) -> None:
        """Notice whatever cannot be tidied."""
        for name in LASTING["page"]:
            setattr(self.page, name, self._noticing(getattr(self.page, name)))
        for name in LASTING["context"]:
            setattr(self.context, name, self._noticing(getattr(self.context, name)))

    def _noticing(self, method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def noticed(*args: Any, **named: Any) -> Any:
            self.is_changed = True
            return method(*args, **named)

        return noticed

    def tidy(self) -> bool:
        """Leave nothing behind; False if that cannot be done."""
        others = [page for page in self.context.pages if page is not self.page]
        if self.is_changed or others or self.page.is_closed() or self.context.service_workers:
            return False
        try:
            if self.page.url.startswith("http"):
                self.page.evaluate(FORGET)
            # Ends the page's sockets and clocks.
            self.page.goto("about:blank")
            self.context.clear_cookies()
        except Error:
            return False
        return True


class Rooms:
    """All rooms of one browser."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[Room] = []

    def lend(self, size: tuple[int, int], prefers: dict[str, object], fresh: bool) -> Room:
        """A room of this size with these preferences; a fresh one has an empty cache."""
        stored = json.dumps({"sound": False, **prefers})
        kind = (size, stored)
        for room in self._free:
            if room.kind == kind and not fresh:
                self._free.remove(room)
                return room
        return self._make(kind)

    def take_back(self, room: Room) -> None:
        """Tidy a room for the next guest, or give it up."""
        if room.tidy():
            self._free.append(room)
        else:
            room.context.close()

    def _make(self, kind: Kind) -> Room:
        (width, height), stored = kind
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 720,
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.add_init_script(
            "if (location.protocol.startsWith('http')) "
            "localStorage.getItem('last-table.preferences') ?? "
            f"localStorage.setItem('last-table.preferences', JSON.stringify({stored}))"
        )
        room = Room(kind, context.new_page(), context)
        room.watch()
        return room
