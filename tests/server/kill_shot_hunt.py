"""A Hunt of Kill Shot without sockets: answers arrive at whatever moment a test says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from lasttable.games import GAMES
from lasttable.kernel import Answer, Match, Seat, read_settings
from lasttable.server.people.presence import Presence
from lasttable.server.rate_limits import PerGuest
from lasttable.server.store.queries import AnswerRow
from lasttable.server.store.table_record import Chair, TableRecord
from lasttable.server.table.question_timers import Surroundings
from lasttable.server.table.running_game import RunningGame
from lasttable.server.table.table_state import TableCompany, now_ms
from lasttable.server.table.turn_watch import NoWatch
from lasttable.server.table.unsaved_answers import Arrival
from lasttable.server.wire.messages import Answer as AnswerMessage

GAME = GAMES["kill-shot"]
SEATS = 4
GO = 3.0
"""Seconds from the deal to Go."""
WORKERS = ThreadPoolExecutor(1)


class Hunt:
    """A game of Kill Shot that began at a moment of the past or the future."""

    def __init__(self, seed: str = "hunt", **settings: bool | str) -> None:
        chairs = [Chair("person", seat + 1, f"P{seat}") for seat in range(SEATS)]
        self.record = TableRecord("AAA222", GAME.name, GAME.version, "Fast hands", 1, 0, chairs)
        self.record.seed, self.record.seats_at_start = seed, SEATS
        self.record.settings = dict(settings)
        self.posted: list[Callable[[], None]] = []
        self.rows: list[AnswerRow] = []
        self.next_id = 0
        self.clocks_are_news = False
        """Whether the last answer changed clocks for everybody to see."""
        self.play = self._start(())
        self.play.time.go()
        # The moment at which the table's own time was zero.
        self.began = asyncio.get_running_loop().time() - self.play.time.now()

    def _start(self, kept: Sequence[AnswerRow]) -> RunningGame:
        settings = read_settings(GAME.settings, self.record.settings)
        match = Match.start(GAME, settings, self.record.seats_at_start, self.record.seed)
        loop = asyncio.get_running_loop()
        presence = Presence(loop, 60.0, lambda _: None)
        around = Surroundings(
            loop=loop,
            now=loop.time,
            post=self.posted.append,
            workers=WORKERS,
            company=TableCompany(self.record, presence),
            question_timeout=60.0,
            speech=PerGuest(1.0, 5.0),
            today=now_ms,
            watch=NoWatch(),
            window_share=1.0,
        )
        play = RunningGame(self.record, match, around)
        play.restore(kept)
        return play

    def answers(self, seat: int, key: str, at: float, **line: float) -> list[dict[str, Any]]:
        """Let an answer arrive so many seconds after the deal; return what was told of it."""
        self.next_id += 1
        message = AnswerMessage(self.next_id, str(self.play.match.decision), key)
        arrival = Arrival(self.began + at, **line)
        self.play.answer(seat + 1, Seat(seat), message, arrival)
        return self.told()

    def told(self) -> list[dict[str, Any]]:
        """Return what was told since the last time, with the moments."""
        for _, number, seat, key, late, at, *line in self.play.take_rows():
            assert number == len(self.rows)
            self.rows.append(AnswerRow(Answer(Seat(seat), key, late), at, *line))
        told = [
            {"kind": event.kind, "at": at, "to": event.to, **event.args}
            for event, at in zip(self.play._events, self.play._times, strict=True)
        ]
        self.clocks_are_news = self.play.freeze().clocks_changed
        return told

    def taken_up_again(self) -> RunningGame:
        """Build the game again from what is on disk."""
        return self._start(self.rows)

    def clock(self, prefix: str) -> dict[str, Any] | None:
        """Describe a clock as clients see it."""
        for clock in self.play.clocks.shown():
            if clock.name.startswith(prefix):
                return {"name": clock.name, "left": clock.ms_left, "held": clock.held}
        return None

    def ends(self, prefix: str) -> float | None:
        """Say when a clock runs out, in the table's time."""
        for name, one in self.play.clocks._running.items():
            if name.startswith(prefix):
                return one.ends
        return None

    def card(self, seat: int, slot: int) -> str:
        """Look at a card in somebody's hand."""
        held = self.play.match.view(Seat(seat)).mine.slots[slot - 1]
        return "" if held is None else str(held.card)

    def slot_of(self, seat: int, face: str) -> int | None:
        """Find a card by its number or kind in somebody's hand."""
        for slot in range(1, 7):
            if self.card(seat, slot).endswith(f"-{face}"):
                return slot
        return None

    def kinds(self) -> list[tuple[int, str, int]]:
        """List all answers with their moments."""
        return [(int(row.answer.seat), row.answer.key, row.at) for row in self.rows]


def live_hunt(has: Callable[[Hunt], object], **settings: bool) -> Hunt:
    """Find a deal that a test needs, after Go."""
    for number in range(200):
        hunt = Hunt(f"deal {number}", **settings)
        hunt.answers(0, "draw 1", GO + 0.001)
        if not hunt.play.match.state.night and has(hunt):
            return hunt
    raise AssertionError("no such deal")


async def settle(hunt: Hunt, seconds: float) -> None:
    """Let time pass and do what was put into the table's queue meanwhile."""
    await asyncio.sleep(seconds)
    while hunt.posted:
        hunt.posted.pop(0)()
