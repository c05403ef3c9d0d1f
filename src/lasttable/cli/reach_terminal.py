"""In a terminal: keys that open, share and stop, the code to scan, and who has arrived."""

import asyncio
import shutil
from collections.abc import Callable, Coroutine
from time import strftime
from typing import Any

from lasttable.cli.reach_keys import reading_keys
from lasttable.cli.reach_output import put, tame_output
from lasttable.cli.reach_screen import reach_notes, screen_of, show_code
from lasttable.cli.reach_words import (
    FAILURES,
    KEPT,
    NO_HELPER,
    NO_NETWORK,
    STEPS,
    ask_for_helper,
)
from lasttable.games import GAMES
from lasttable.server.app import GameServer
from lasttable.server.reach.reach_types import ShareState, ShareWish
from lasttable.server.refusals import Refusal

_LOOK = 1.0
"""Seconds between two looks at the tables."""


async def run_terminal(server: GameServer, stop: Callable[[], None]) -> None:
    """Read keys and print news until the server stops."""
    tame_output()
    terminal = Terminal(server, stop)
    try:
        with reading_keys(terminal.press):
            terminal.greet()
            await terminal.watch_tables()
    finally:
        server.reach.tell_nobody()


class Terminal:
    """The host's end of the server."""

    def __init__(self, server: GameServer, stop: Callable[[], None]) -> None:
        self._tables = server.tables
        self._reach = server.reach
        self._stop = stop
        self._shown: tuple[str, ...] = ()
        self._share: ShareState = "off"
        self._step = ""
        self._asks_before_stop = False
        self._jobs: set[asyncio.Task[None]] = set()
        self._seated = set(self._seats())
        self._reach.arrivals.announce = self._arrived
        self._reach.changed = self.show
        self._reach.sharing.changed = self._share_changed

    def greet(self) -> None:
        """Say who can reach the server, and what can be done about it."""
        if not self._reach.is_changeable:
            return
        if self._reach.nearby() or self._reach.sharing.state != "off":
            self.show()
            self._share_changed()
            return
        self._say("Only this computer can open it. Press w to let this wifi in, s to share.")
        if self._reach.has_wifi:
            self._say(NO_NETWORK)

    def show(self) -> None:
        """Show the addresses as they are now, if they are not on the screen yet."""
        nearby, shared = self._reach.nearby(), self._reach.sharing.report.origin
        now = (*nearby, shared or "")
        if now == self._shown:
            return
        self._shown = now
        if not nearby and not shared:
            self._say("Only this computer can open it now.")
            return
        screen = screen_of(shutil.get_terminal_size().columns)
        notes = reach_notes(self._reach.here(), nearby, shared)
        put("", *show_code(f"{self._reach.invite()}/", notes, screen))
        self._say(KEPT)

    def press(self, key: str) -> None:
        """Do what a key stands for."""
        needs_helper = self._reach.sharing.state == "helper-needed"
        if key == "q":
            self._stop()
        elif not self._reach.is_changeable:
            return
        elif key == "w":
            self._begin(self._turn_wifi())
        elif key == "s" and not needs_helper:
            self._begin(self._turn_share())
        elif key == "y" and needs_helper and self._reach.sharing.pinned:
            self._begin(self._reach.sharing.start(ShareWish(download=True)))
        elif key == "n" and needs_helper:
            self._begin(self._reach.sharing.stop())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    async def _turn_wifi(self) -> None:
        if self._reach.has_wifi:
            await self._reach.close_wifi()
            return
        try:
            await self._reach.open_wifi()
        except Refusal:
            self._say(NO_NETWORK)

    async def _turn_share(self) -> None:
        sharing = self._reach.sharing
        if sharing.state not in ("connecting", "live"):
            await sharing.start(ShareWish())
            return
        count = self._reach.shared_people()
        if count and not self._asks_before_stop:
            self._asks_before_stop = True
            people = "1 person" if count == 1 else f"{count} people"
            self._say(f"{people} will be disconnected. We’ll save their seats. Press s again.")
            return
        await sharing.stop()

    def _share_changed(self) -> None:
        report = self._reach.sharing.report
        if report.state == "connecting":
            now = next((step.key for step in report.body().steps if step.state == "now"), None)
            if now is not None and now != self._step:
                self._step = now
                self._say(STEPS[now])
        if report.state == self._share:
            return
        before, self._share = self._share, report.state
        self._asks_before_stop = False
        if report.state != "connecting":
            self._step = ""
        if report.state == "failed" and report.reason is not None:
            self._say(FAILURES[report.reason], *[f"  {line}" for line in report.tried])
        elif report.state == "helper-needed":
            self._ask_for_helper()
        if report.state == "live" or before == "live":
            self.show()

    def _ask_for_helper(self) -> None:
        helper = self._reach.sharing.report.body().helper
        if helper is None:
            self._say(NO_HELPER)
        else:
            self._say(*ask_for_helper(helper.name, helper.maker, helper.megabytes))

    def _arrived(self, kind: str, address: str) -> None:
        self._news(f"{kind} has arrived: {address}")

    async def watch_tables(self) -> None:
        """Print who sits down where, until the server stops."""
        while True:
            await asyncio.sleep(_LOOK)
            now = self._seats()
            for key in now.keys() - self._seated:
                self._news(now[key])
            self._seated = set(now)

    def _seats(self) -> dict[tuple[str, int], str]:
        """Say who sits where, by table and guest."""
        found = {}
        for table in self._tables.open_now():
            record = table.record
            game = GAMES[record.game].title if record.game in GAMES else record.game
            for chair in record.chairs:
                if chair.kind == "person" and chair.guest is not None:
                    line = f"{chair.name} sits down at {record.code}, {game}"
                    found[record.code, chair.guest] = line
        return found

    def _news(self, line: str) -> None:
        put(f"  {strftime('%H:%M')}  {line}")

    def _say(self, *lines: str) -> None:
        put("", *[f"  {line}" for line in lines])
