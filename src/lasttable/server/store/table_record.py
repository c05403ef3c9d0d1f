"""A table as it is stored, apart from the answers and the talk: who sits where, and the rest."""

import secrets
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from lasttable.server.store.table_seal import TableSeal
from lasttable.server.wire.messages import TableOptions

# No two that look alike in print: no 0, O, 1 or I, and a digit instead of any letter like it.
CODE_LETTERS: Final = "ACDEFHJKLMNPRTUVWXY23456789"
CODE_LENGTH: Final = 6

State = Literal["lobby", "playing", "over"]
ChairKind = Literal["open", "person", "bot", "outside"]
"""A bot is one of the house; an outside bot comes over the network and is run by somebody."""
Words = dict[str, bool | int | str]


def new_code() -> str:
    """Draw a table's code: short enough to read aloud, too many to guess."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """Read a code as people type it: any case, hyphens or not, and a zero for the letter O.

    New codes have neither, but tables that were opened long ago may have an O.
    """
    return text.upper().replace("-", "").replace("0", "O")[:16]


@dataclass(slots=True)
class Chair:
    """One seat at the table, and who is in it."""

    kind: ChairKind = "open"
    guest: int | None = None
    name: str = ""
    level: str | None = None
    colour: str = ""
    left: bool = False
    """Its player left for good during the game."""
    won: int = 0
    """The latest game it won, counted from the first in a series of rematches; 0: none."""
    run_by: str = ""
    """Who runs the outside bot that sits here."""


class Held(NamedTuple):
    """An answer in a reaction window that the rules have not been told yet, and its message."""

    decision: int
    seat: int
    key: str
    guest: int
    message: int


class TookOver(NamedTuple):
    """Somebody who took a bot's place, and the bot that comes back when they leave."""

    answers: int
    """How many answers the game had then."""
    guest: int
    name: str
    seat: int
    bot: str
    level: str


@dataclass(slots=True)
class Wait:
    """Somebody whom a slow table waits for; moments are milliseconds of the time of day."""

    seat: int
    guest: int
    since: int
    tell: int | None = None
    """When to send the notice of this turn; None: it was sent."""
    remind: int | None = None
    """When to send the reminder; None: it was sent, or there is none."""
    due: int | None = None
    """When the time is up; None: never."""
    is_late: bool = False
    """Whether the table has noticed that the time is up."""
    stand_in: bool = False
    """Whether a bot plays in this seat because the time was up."""

    def next_moment(self) -> int | None:
        """Return when something has to be done about it."""
        if self.stand_in:
            return None
        due = None if self.is_late else self.due
        return min((one for one in (self.tell, self.remind, due) if one is not None), default=None)


@dataclass(slots=True)
class TableRecord:
    """Everything stored about a table itself."""

    code: str
    game: str
    rules: int
    title: str
    host: int | None
    created: int
    chairs: list[Chair]
    state: State = "lobby"
    settings: Words = field(default_factory=dict)
    options: TableOptions = field(default_factory=TableOptions)
    barred: set[int] = field(default_factory=set)
    """Guests whom the host has removed."""
    notices: list[str] = field(default_factory=list)
    """What the rules have not been told yet: `leave blue`, `join`."""
    joining: list[list[int | str]] = field(default_factory=list)
    """Guests (id and name) who are waiting for a seat in the running game."""
    held: list[Held] = field(default_factory=list)
    """The answers given so far in the open reaction window."""
    manners: dict[str, str] = field(default_factory=dict)
    """When a seat wants to be asked in reaction windows, if not as usual."""
    seed: str = ""
    seal: TableSeal | None = None
    """What the deal follows from; None: it is not sealed."""
    seats_at_start: int = 0
    next: str | None = None
    outcome: dict[str, object] | None = None
    lesson: int | None = None
    """At the table of a lesson: how often its player went on reading; None at any other table."""
    started: int | None = None
    finished: int | None = None
    creator: int | None = None
    """Who opened the table: the host's rights return to this guest."""
    took_over: list[TookOver] = field(default_factory=list)
    """Who took a bot's place in the game."""
    leavers: set[int] = field(default_factory=set)
    """Guests who had a seat in the game and left it: they have seen its cards."""

    def seats_of(self, guest: int) -> list[int]:
        """List the seats of one guest."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def people(self) -> list[int]:
        """List the people who have a seat, in the order of the seats."""
        return list(
            dict.fromkeys(
                chair.guest
                for chair in self.chairs
                if chair.guest is not None and chair.kind == "person"
            )
        )

    def sitters(self) -> list[int]:
        """List everybody who has a seat and may be away: people and outside bots."""
        return list(dict.fromkeys(chair.guest for chair in self.chairs if chair.guest is not None))

    def host_seat(self) -> int | None:
        """Return the first seat of the host."""
        seats = self.seats_of(self.host) if self.host is not None else []
        return seats[0] if seats else None

    def taken(self) -> int:
        """Count the seats that are not open."""
        return sum(chair.kind != "open" for chair in self.chairs)
