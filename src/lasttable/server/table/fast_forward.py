"""Time for a table where every person has fallen: it runs faster, or leaps from move to move.

Nothing else changes. Bots act in the order in which they would have acted, and clocks run out
between the same two moves; only nobody has to sit through it.
"""

from typing import Final, Protocol

from lasttable.kernel import AnyMatch, Seat
from lasttable.server.store.table_record import ChairKind, TableRecord
from lasttable.server.table.bot_players import BotPlayers
from lasttable.server.table.clocks import TableClocks, TableTime
from lasttable.server.table.question_timers import Surroundings
from lasttable.server.table.reaction_windows import ReactionWindows

HURRY: Final = 3.0
"""How much faster bots plot when no person is left in."""


class Moves(Protocol):
    """What moves a game when its time comes."""

    def ring_next(self) -> None:
        """Ring the clock that has run out."""

    def end_pause(self, name: str) -> None:
        """End a pause early."""

    def close_window(self) -> None:
        """Close the open reaction window if its time has come."""


class FastForward:
    """How fast the time of one game passes."""

    def __init__(
        self,
        record: TableRecord,
        match: AnyMatch,
        around: Surroundings,
        time: TableTime,
        clocks: TableClocks,
        bots: BotPlayers,
        windows: ReactionWindows,
        moves: Moves,
    ) -> None:
        self._record = record
        self._match = match
        self._around = around
        self._time = time
        self._clocks = clocks
        self._bots = bots
        self._windows = windows
        self._moves = moves
        self._tried: tuple[int, int, float] | None = None
        """Where the game stood at the last leap, to notice one that leads nowhere."""
        self.is_leaping = False
        """Whether this round is being played out at once."""

    def people_out(self) -> list[int]:
        """List the seats of people who have fallen."""
        return [seat for seat in self._people() if self._is_out(seat)]

    def seats_in(self) -> list[int]:
        """List the seats that are still in."""
        taken = [seat for seat, chair in enumerate(self._record.chairs) if chair.kind != "open"]
        return [seat for seat in taken if not self._is_out(seat)]

    def only_bots_are_in(self) -> bool:
        """Return whether people play here, and every one of them has fallen.

        An outside bot that is still in needs its time: it thinks on another computer.
        """
        people = self._people()
        if self._match.question is None or not people:
            return False
        outside = [seat for seat in self._seats_of("outside") if Seat(seat) not in self._bots]
        return all(self._is_out(seat) for seat in (*people, *outside))

    def _people(self) -> list[int]:
        return self._seats_of("person")

    def _seats_of(self, kind: ChairKind) -> list[int]:
        chairs = enumerate(self._record.chairs)
        return [seat for seat, chair in chairs if chair.kind == kind]

    def _is_out(self, seat: int) -> bool:
        return self._match.game.is_out(self._match.state, Seat(seat))

    def follow(self) -> bool:
        """Set the pace for what is asked now; return whether it has changed."""
        alone = self.only_bots_are_in()
        self.is_leaping = self.is_leaping and alone
        # Whoever has just fallen gets the whole pause to see how.
        hurries = alone and self._clocks.skippable() is None
        rate = 0.0 if self.is_leaping else HURRY if hurries else 1.0
        if rate == self._time.rate:
            return False
        self._time.run_at(rate)
        self._clocks.disarm()
        if self._time.is_running:
            self._clocks.arm()
        return True

    def leap(self) -> None:
        """Play on at once until a person is in again, or the game is over."""
        self.is_leaping = self.only_bots_are_in()
        self._tried = None
        self.follow()

    def go_on(self) -> None:
        """While leaping, put the next leap into the table's queue."""
        if self.is_leaping and self._time.is_running:
            self._around.post(self._leap_once)

    def _leap_once(self) -> None:
        if not self.is_leaping or not self._time.is_running:
            return
        here = (self._match.decision, len(self._match.answers), self._time.now())
        if here == self._tried:
            # Nothing came of the last leap: better to wait as usual than to spin.
            self.is_leaping = False
            self.follow()
            return
        self._tried = here
        pause = self._clocks.skippable()
        if pause is not None:
            self._moves.end_pause(pause)
        else:
            self._next_move()

    def _next_move(self) -> None:
        bots, clock = self._bots.next_due(), self._clocks.next_end()
        window = self._windows.ends() if self._windows.is_open else None
        moments = [one for one in (bots, clock, window) if one is not None]
        if not moments:
            return
        self._time.leap_to(min(moments))
        if window == min(moments):
            self._moves.close_window()
        elif clock == min(moments):
            self._moves.ring_next()
        else:
            self._bots.act()
