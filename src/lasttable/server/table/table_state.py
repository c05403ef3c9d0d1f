"""What one table holds: its record, its people, its talk, and the game in progress.

The modules that work on a table are handed this state. They change it, add to `writes` what has to
be on disk, and to `outbox` what has to be told; when either happens is up to the table alone.
"""

from asyncio import TimerHandle
from dataclasses import dataclass, field
from time import time
from typing import Final

from lasttable.kernel import AnyGame, Seat
from lasttable.server.config import Config
from lasttable.server.people.guests import Guest
from lasttable.server.people.presence import Presence
from lasttable.server.people.talk import Talk
from lasttable.server.rate_limits import PerGuest
from lasttable.server.refusals import Refusal
from lasttable.server.store.journal import Writes
from lasttable.server.store.table_record import Chair, TableRecord, Wait
from lasttable.server.table import table_settings
from lasttable.server.table.closed_lobby import ClosedLobby
from lasttable.server.table.film import StillPicture
from lasttable.server.table.outbox import Outbox
from lasttable.server.table.question_timers import Surroundings
from lasttable.server.table.running_game import RunningGame
from lasttable.server.wire.latency import Delays, SeatLatency
from lasttable.server.wire.table_parts import AdviceInfo, GuessInfo

_REPORTS_PER_SECOND: Final = 1 / 60
_REPORTS_AT_ONCE: Final = 5
PRESENCE_PAUSE: Final = 1.0
"""Seconds between two messages about who has come and gone."""


class TableCompany:
    """Who is at a table, as far as its reaction windows need to know."""

    def __init__(self, record: TableRecord, presence: Presence) -> None:
        self._record = record
        self._presence = presence

    def is_alone(self) -> bool:
        """Return whether one person plays, among bots, and nobody else looks."""
        seated = sum(chair.guest is not None for chair in self._record.chairs)
        return seated <= 1 and len(self._presence.guests()) <= 1

    def is_shared(self) -> bool:
        """Return whether somebody plays several seats."""
        owners = [chair.guest for chair in self._record.chairs if chair.kind == "person"]
        return len(set(owners)) < len(owners)

    def is_slow(self) -> bool:
        """Return whether people have days to answer, or as long as they like."""
        return self._record.options.pace != "live"


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody who wants a seat that only the host can give."""

    number: int
    guest: Guest
    seat: int


@dataclass(slots=True)
class Fallen:
    """What the fallen of one table want and think."""

    seats: list[int] = field(default_factory=list)
    """People who are out."""
    left: list[int] = field(default_factory=list)
    """Everybody who is still in, while people are out."""
    agreed: set[int] = field(default_factory=set)
    """Guests who would skip the rest of the round."""
    guesses: dict[int, int | None] = field(default_factory=dict)
    """Who survives, as each fallen seat sees it; None: nobody."""
    opened: list[GuessInfo] = field(default_factory=list)
    """The guesses of the last round, face up."""


class TableState:
    """People, seats, talk and a game."""

    def __init__(
        self,
        record: TableRecord,
        game: AnyGame,
        config: Config,
        presence: Presence,
        around: Surroundings,
    ) -> None:
        self.record = record
        self.game = game
        self.config = config
        self.presence = presence
        self.around = around
        self.talk = Talk(record, around.speech)
        self.running: RunningGame | None = None
        self.picture: StillPicture | None = None
        """Where the game stood, if it was played under older rules."""
        self.latency = SeatLatency()
        self.delays = Delays()
        self.reports = PerGuest(_REPORTS_PER_SECOND, _REPORTS_AT_ONCE)
        self.writes = Writes()
        self.outbox = Outbox()
        self.is_unsaved = False
        """Whether the record has to be written with the next commit."""
        self.idle_since = around.loop.time()
        self.waits: dict[int, Wait] = {}
        """Whom a slow table waits for, by seat."""
        self.read: dict[int, int] = {}
        """The newest line of talk that each guest has seen, as far as it is on disk."""
        self.closing: ClosedLobby | None = None
        """The closed list of a lobby whose numbers are being opened."""
        self.askers: list[Asker] = []
        """Who wants a seat that only the host can give."""
        self.turned_away: set[int] = set()
        """Guests whose wish for a seat the host has refused."""
        self.refused_owners: dict[int | None, int] = {}
        """How many bots of each owner the host has refused."""
        self.barred_addresses: set[str] = set()
        """Where removed people came from: whoever else comes from there has to ask for a seat."""
        self.fallen = Fallen()
        self.advice: dict[int, AdviceInfo] = {}
        """What the coach told each seat last."""
        self.again: set[int] = set()
        """Guests who would play the same again, once the game is over."""
        self.next_deals = False
        self._presence_told = -PRESENCE_PAUSE
        self._presence_timer: TimerHandle | None = None
        self._agreed: set[int] = set()

    def save(self) -> None:
        """Write the record with the next commit, and show it to everybody."""
        self.is_unsaved = True
        self.describe_again()

    def tell_presence(self) -> None:
        """Show everybody who is here, at once or a moment later: crowds come and go in bursts."""
        loop = self.around.loop
        if self._presence_timer is not None:
            return
        wait = self._presence_told + PRESENCE_PAUSE - loop.time()
        if wait <= 0:
            self._presence_told = loop.time()
            self.describe_again()
        else:
            self._presence_timer = loop.call_later(wait, self.around.post, self._tell_presence_now)

    def _tell_presence_now(self) -> None:
        self._presence_timer = None
        self._presence_told = self.around.loop.time()
        self.describe_again()

    def describe_again(self) -> None:
        """Show everybody the table around the game with the next message."""
        self.outbox.description = True
        # It says who is here as well: what was to follow would say the same once more.
        if self._presence_timer is not None:
            self._presence_timer.cancel()
            self._presence_timer = None

    def chair(self, seat: object) -> Chair:
        """Return the chair of a seat that a message names."""
        if not isinstance(seat, int) or not 0 <= seat < len(self.record.chairs):
            raise Refusal("seat/unknown")
        return self.record.chairs[seat]

    def playing(self) -> RunningGame:
        """Return the running game, or refuse."""
        if self.running is None:
            raise Refusal("table/not-playing")
        return self.running

    def seat_counts(self) -> range:
        """Return how many can play with the current settings."""
        return table_settings.seat_counts(self.record.settings, self.game)

    def is_by_speed(self) -> bool:
        """Return whether the order of arrival decides, with the current settings."""
        if self.running is not None:
            return self.running.is_by_speed
        return table_settings.is_by_speed(self.record.settings, self.game)

    def agree(self, guest: int, on: bool) -> None:
        """Note that a guest agrees to the settings, or no longer does."""
        (self._agreed.add if on else self._agreed.discard)(guest)

    def ask_again(self) -> None:
        """Forget who agreed: the settings have changed."""
        self._agreed.clear()

    def agrees(self, guest: int) -> bool:
        """Return whether a guest agrees to the settings; the host chose them."""
        return guest in self._agreed or guest == self.record.host

    def is_slow(self) -> bool:
        """Return whether nobody has to be here: seats are kept, and the game goes on meanwhile."""
        return self.record.options.pace != "live" and not self.is_by_speed()

    def is_moving(self) -> bool:
        """Return whether a slow game goes on by itself: bots are about to move."""
        if self.running is None or not self.running.is_slow or self.record.state != "playing":
            return False
        return all(wait.stand_in for wait in self.waits.values())

    def are_only_bots_here(self) -> bool:
        """Return whether people play here and none of them is at the table, only their bots are.

        Nobody is kept waiting then: the game sleeps until a person returns.
        """
        if any(not client.guest.is_bot for client in self.presence.clients):
            return False
        return bool(self.record.people()) or not self.presence.clients

    def may_talk(self, seat: Seat | None) -> bool:
        """Return whether somebody may talk now: spectators listen while others play."""
        if self.record.state != "playing" or self.running is None:
            return True
        return seat is not None and self.game.may_talk(self.running.match.state, seat)

    def owes(self, guest: int) -> bool:
        """Return whether the game waits for one of this guest's seats."""
        running = self.running
        if running is None:
            return False
        return any(running.waits_for(Seat(seat)) for seat in self.record.seats_of(guest))

    def waiting_for(self) -> list[int]:
        """List the seats of the people and outside bots that the game waits for."""
        running = self.running
        if running is None:
            return []
        return [
            seat
            for seat, chair in enumerate(self.record.chairs)
            if chair.guest is not None and running.seems_to_wait_for(Seat(seat))
        ]


def now_ms() -> int:
    """Return the time of day in milliseconds."""
    return int(time() * 1000)
