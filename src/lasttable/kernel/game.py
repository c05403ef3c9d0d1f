"""A game is a value: what it is called, who can play it, and the functions that are its rules."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from lasttable.kernel.bot import BotFactory, Searcher
from lasttable.kernel.chance import Chance
from lasttable.kernel.errors import WrongSeatCount
from lasttable.kernel.events import Event
from lasttable.kernel.questions import Question, Reply
from lasttable.kernel.seats import Seat
from lasttable.kernel.settings import Settings
from lasttable.kernel.undo import Undo


class State(Protocol):
    """The plain data of a game in progress."""

    events: list[Event] | None
    chance: Chance

    def copy(self: "S") -> "S":
        """Return an independent state; events not yet taken stay behind."""
        ...


S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Settings)
Step: TypeAlias = Generator[Question, Reply, None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won (several may share, or nobody), why, and every seat's score."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Meaning:
    """One line about a choice of settings: `meaning.<key>.<value>`, with blanks to fill in."""

    key: str
    value: str
    params: Mapping[str, int | float | str] = field(default_factory=dict)


def nothing_alike(_state: Any, _eye: Seat, _seat: Seat, key: str) -> Sequence[str]:
    """Say that every answer can be told from every other: nothing is answered in secret."""
    return (key,)


def everyone_talks(_state: Any, _seat: Seat) -> bool:
    """Let every seat talk at all times."""
    return True


def never_by_speed(_settings: Any) -> bool:
    """Say that nobody gains by being faster."""
    return False


def one_long_turn(_state: Any) -> int:
    """Say that the game has no turns, or none that matter to anybody but its rules."""
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, C]):
    """Everything the rest of the house needs to know of one game."""

    name: str
    title: str
    version: int
    seat_counts: range
    minutes: str
    folder: Path
    texts: Mapping[str, str] = field(default_factory=dict)
    """Messages that stand elsewhere than in `messages.en.json`: the titles of a card table."""
    settings: type[C]
    setup: Callable[[C, int, Chance], S]
    step: Callable[[S], Step]
    """Play one indivisible piece (a turn, a vote) and return: every return is a checkpoint."""
    scene: Callable[[S], Any]
    """Build what everybody sees; made once for all eyes of a moment."""
    view: Callable[[S, Seat, Any], Any]
    """Build what one eye sees, from the scene and that seat's own knowledge."""
    views: Callable[[S, Any], list[Any]] | None = None
    """Build what every seat sees, where that is cheaper at once than one by one."""
    own: Callable[[S, Seat], Mapping[str, Any]] | None = None
    """Build, by name, just those sections of a view that are not everybody's; for games whose
    tables are so fast that building whole views for every eye is felt."""
    outcome: Callable[[S], Outcome | None]
    redeal: Callable[[S, Seat, Chance], S]
    """Return a copy in which all that this eye has not seen is dealt anew."""
    alike: Callable[[S, Seat, Seat, str], Sequence[str]] = nothing_alike
    """List the answers of a seat that this eye could not tell from the one given."""
    seat_names: Callable[[S], Sequence[str]]
    """Name the seats as keys and records name them; grows when somebody joins."""
    may_talk: Callable[[S, Seat], bool] = everyone_talks
    pieces: Callable[[S], Sequence[Any]] | None = None
    """List every card and token, sorted, for the law of conservation."""
    bots: Mapping[str, BotFactory | Searcher] = field(default_factory=dict)
    """Who plays at each level; `lasttable.bots.make_bot` turns a searcher into a bot."""
    undo: Undo | None = None
    """What players may take back; nothing, where this is left out."""
    fewer_seats: Callable[[C], range] | None = None
    """Say how many can play with these settings, where settings narrow the number."""
    explain: Callable[[C, int], Sequence[Meaning]] | None = None
    """Say in advance what a choice of settings comes to at a table of so many."""
    turn_number: Callable[[S], int] = one_long_turn
    """Number the turns as everybody sees them, in games with reaction windows: a seat may ask not
    to be shown any more of those in this turn."""
    by_speed: Callable[[C], bool] = never_by_speed
    """Say whether, with these settings, it matters whose answer arrives first."""

    def seats_for(self, settings: C) -> range:
        """Return the numbers of seats that these settings can be played with."""
        return self.seat_counts if self.fewer_seats is None else self.fewer_seats(settings)

    def check_seats(self, settings: C, seats: int) -> None:
        """Raise WrongSeatCount unless these settings can be played with that many seats."""
        counts = self.seats_for(settings)
        if seats not in counts:
            raise WrongSeatCount(self.title, counts[0], counts[-1], seats)


def section_names(view: type[Any]) -> tuple[str, ...]:
    """Name the sections of a view, in order."""
    names: tuple[str, ...] = view.__match_args__
    return names


AnyGame: TypeAlias = Game[Any, Any]
