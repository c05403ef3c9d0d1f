"""What is written down about a table apart from the game itself: who sits where, and the rest."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from lasttable.kernel import AnyGame, Chance, describe_settings
from lasttable.server.wire.messages import TableOptions

# No pair that looks alike in print: no 0 1 I, and where a letter is like a digit, the digit stays.
CODE_LETTERS: Final = "ACDEFHJKLMNOPRTUVWXY23456789"
CODE_LENGTH: Final = 6

State = Literal["lobby", "playing", "over"]
ChairKind = Literal["open", "person", "bot"]
Words = dict[str, bool | int | str]


def new_code() -> str:
    """Draw the code of a table: short enough to read out, too many to guess."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """Read a code as people type it: any case, with or without a hyphen."""
    return text.upper().replace("-", "")[:16]


@dataclass(slots=True)
class Chair:
    """One place at the table."""

    kind: ChairKind = "open"
    guest: int | None = None
    name: str = ""
    level: str | None = None
    colour: str = ""
    left: bool = False
    """Its person has left for good while the game went on."""
    won: int = 0
    """The latest game that it won, counted from the first of a row of rematches; 0: none."""


class Held(NamedTuple):
    """An answer in a reaction window that the rules have yet to be told, and its message."""

    decision: int
    seat: int
    key: str
    guest: int
    message: int


@dataclass(slots=True)
class TableRecord:
    """A table as it is kept on disk."""

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
    """Guests whom the host has shown out."""
    notices: list[str] = field(default_factory=list)
    """What the rules have yet to be told: `leave blue`, `join`."""
    joining: list[list[int | str]] = field(default_factory=list)
    """Guests (id and name) who wait for a seat in the running game."""
    held: list[Held] = field(default_factory=list)
    """What was answered in the open reaction window."""
    manners: dict[str, str] = field(default_factory=dict)
    """When a seat wants to be asked in reaction windows, where that is not the usual manner."""
    seed: str = ""
    seats_at_start: int = 0
    next: str | None = None
    outcome: dict[str, object] | None = None
    started: int | None = None
    finished: int | None = None

    def seats_of(self, guest: int) -> list[int]:
        """List the seats of one guest."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def people(self) -> list[int]:
        """List the guests who have a seat, in the order of the seats."""
        found: list[int] = []
        for chair in self.chairs:
            if chair.guest is not None and chair.guest not in found:
                found.append(chair.guest)
        return found

    def host_seat(self) -> int | None:
        """Name the first seat of the host."""
        seats = self.seats_of(self.host) if self.host is not None else []
        return seats[0] if seats else None

    def taken(self) -> int:
        """Count the seats that are not open."""
        return sum(chair.kind != "open" for chair in self.chairs)


def bot_levels(game: AnyGame) -> tuple[str, ...]:
    """List the bots people may play against; random ones only where there are no others."""
    return tuple(level for level in game.bots if level != "random") or tuple(game.bots)


def stand_in(game: AnyGame) -> str:
    """Name the level of a bot that plays for an absent person."""
    return "steady" if "steady" in game.bots else bot_levels(game)[0]


def colours_of(game: AnyGame) -> tuple[str, ...]:
    """List the colours people may choose from, in the order in which they are handed out."""
    if all(info.key != "colours" for info in describe_settings(game.settings)):
        return ()
    everybody = game.setup(game.settings(), game.seat_counts[-1], Chance.of(""))
    return tuple(game.seat_names(everybody))


def give_colours(chairs: Sequence[Chair], game: AnyGame) -> None:
    """See to it that every chair has a colour of its own, as far as there are enough."""
    colours = colours_of(game)
    taken: set[str] = set()
    for chair in chairs:
        if chair.colour in taken or chair.colour not in colours:
            chair.colour = ""
        taken.add(chair.colour)
    free = [colour for colour in colours if colour not in taken]
    for chair in chairs:
        if not chair.colour and free:
            chair.colour = free.pop(0)


def hidden_settings(chairs: Sequence[Chair], host: int | None, game: AnyGame) -> Words:
    """Fill in what the table knows: colours by seat, the host's seat, and who won last."""
    known = {info.key for info in describe_settings(game.settings) if info.hidden}
    seats = [seat for seat, chair in enumerate(chairs) if chair.guest == host and chair.guest]
    made: Words = {
        "colours": ",".join(chair.colour for chair in chairs),
        "host": str(seats[0] if seats else 0),
        "first": ",".join(str(seat) for seat in latest_winners(chairs)),
    }
    return {key: value for key, value in made.items() if key in known}


def latest_winners(chairs: Sequence[Chair]) -> list[int]:
    """Name the seats that won the latest game of those who are here; none at a first game."""
    latest = max((chair.won for chair in chairs), default=0)
    return [seat for seat, chair in enumerate(chairs) if latest and chair.won == latest]


def chosen_settings(words: Words, game: AnyGame) -> Words:
    """Leave out the settings that the table makes itself."""
    made = hidden_settings((), None, game)
    return {key: value for key, value in words.items() if key not in made}
