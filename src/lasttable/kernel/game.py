"""A game is a value: its name, who can play it, and the functions that are its rules."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from lasttable.kernel.bot import BotFactory, Searcher
from lasttable.kernel.chance import Chance
from lasttable.kernel.errors import WrongSeatCount
from lasttable.kernel.features import Features
from lasttable.kernel.lesson import Lesson
from lasttable.kernel.questions import Question, Reply
from lasttable.kernel.seats import Seat
from lasttable.kernel.settings import Settings
from lasttable.kernel.state import GameState
from lasttable.kernel.undo import Undo
from lasttable.kernel.variants import VariantKind
from lasttable.kernel.yardstick import NOTHING_COUNTED, Yardstick

S = TypeVar("S", bound=GameState)
C = TypeVar("C", bound=Settings)
Step: TypeAlias = Generator[Question, Reply, None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won (one, several or nobody), why, and every seat's score."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Meaning:
    """One line about the chosen settings: the message `meaning.<key>.<value>` and its blanks."""

    key: str
    value: str
    params: Mapping[str, int | float | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Glance:
    """How far a game is, for somebody at the door: `Round 3`, and who is out of it."""

    part: str
    """What is counted: `round`, `turn` or `hunt`."""
    number: int
    fallen: tuple[Seat, ...] = ()


def nothing_alike(_state: Any, _eye: Seat, _seat: Seat, key: str) -> Sequence[str]:
    """Return just the answer itself: nothing is answered in secret."""
    return (key,)


def everyone_talks(_state: Any, _seat: Seat) -> bool:
    """Let every seat talk at any time."""
    return True


def never_by_speed(_settings: Any) -> bool:
    """Return False: nobody gains by being faster."""
    return False


def always_deals_again(_settings: Any) -> bool:
    """Return True: the same table can be dealt again."""
    return True


def nothing_is_talk(_key: str) -> bool:
    """Return False: every answer is a move."""
    return False


def nothing_declared(_state: Any, _seat: Seat) -> Sequence[str]:
    """Return nothing: an answer that was given cannot be changed."""
    return ()


def waits_for_all(_state: Any, _seat: Seat) -> bool:
    """Return True: everybody who is asked in a race is expected to answer."""
    return True


def nobody_is_out(_state: Any, _seat: Seat) -> bool:
    """Return False: nobody falls in this game."""
    return False


def one_long_turn(_state: Any) -> int:
    """Return 0: the game has no turns that anybody but its rules needs to know of."""
    return 0


class SealedAnswers(NamedTuple):
    """Secret answers that everybody is shown at once, so that they can be locked before."""

    verbs: tuple[str, ...]
    """The verbs of the answers that are locked; the newest of a seat counts."""
    opens_with: str
    """The event that reveals all of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, C]):
    """Everything the other layers need to know about one game."""

    name: str
    title: str
    version: int
    seat_counts: range
    minutes: str
    folder: Path
    texts: Mapping[str, str] = field(default_factory=dict)
    """Messages that stand elsewhere than in `messages.en.json`: the titles of a card table."""
    settings: type[C]
    variant: type[VariantKind] | None = None
    """The printed numbers that a designer may change; None: none of them."""
    setup: Callable[[C, int, Chance], S]
    step: Callable[[S], Step]
    """Play one indivisible piece, such as a turn or a vote. Each return is a checkpoint."""
    scene: Callable[[S], Any]
    """Build what everybody sees, once for all eyes."""
    view: Callable[[S, Seat, Any], Any]
    """Build what one eye sees, from the scene and what that seat alone knows."""
    views: Callable[[S, Any], list[Any]] | None = None
    """Build what every seat sees, where that is cheaper together than one by one."""
    own: Callable[[S, Seat], Mapping[str, Any]] | None = None
    """Build, by name, only those sections of a view that differ between seats; for games so fast
    that building whole views for every eye would be noticed."""
    glance: Callable[[Any], Glance] | None = None
    """Say how far the game is, from the view of somebody who only watches."""
    outcome: Callable[[S], Outcome | None]
    redeal: Callable[[S, Seat, Chance], S]
    """Return a copy in which everything this eye has not seen is dealt again."""
    alike: Callable[[S, Seat, Seat, str], Sequence[str]] = nothing_alike
    """List the answers of a seat that this eye cannot tell apart from the given one."""
    seat_names: Callable[[S], Sequence[str]]
    """Name the seats as keys and records do; the list grows when somebody joins."""
    may_talk: Callable[[S, Seat], bool] = everyone_talks
    is_talk: Callable[[str], bool] = nothing_is_talk
    """Return whether an answer only says something to others; a server limits how often."""
    declared: Callable[[S, Seat], Sequence[str]] = nothing_declared
    """List the verbs that would change what a seat has laid or declared in the open question. A
    stand-in for an absent player does not use them until the next one."""
    leavers_forfeit: bool = False
    """Whether players who leave for good give up their answer to the open question; otherwise a
    bot answers it."""
    pieces: Callable[[S], Sequence[Any]] | None = None
    """List every card and token, sorted, so that a test can check that none is lost."""
    bots: Mapping[str, BotFactory | Searcher] = field(default_factory=dict)
    """Who plays at each level; `lasttable.bots.make_bot` turns a searcher into a bot."""
    features: Features | None = None
    """What learning programs see of a view."""
    yardstick: Yardstick = NOTHING_COUNTED
    """What the lab counts in this game, besides what it counts in all."""
    undo: Undo | None = None
    """What players may take back; None: nothing."""
    fewer_seats: Callable[[C], range] | None = None
    """Return how many can play with these settings, where settings narrow the number."""
    explain: Callable[[C, int], Sequence[Meaning]] | None = None
    """Explain in advance what the chosen settings mean with that many seats."""
    turn_number: Callable[[S], int] = one_long_turn
    """Return the number of the turn, in games with reaction windows: a seat may ask not to be shown
    any more of them this turn."""
    waits_for: Callable[[S, Seat], bool] = waits_for_all
    """Return whether a race goes on only when this seat has done its part, as everybody can see:
    somebody who is ready may still signal, and keeps nobody waiting."""
    whose_turn: Callable[[S], Seat] | None = None
    """Return whose turn it is, where only a player's own turns count as missed."""
    missed_turns: int = 2
    """How many turns (or steps) in a row a player may let run out before a bot takes over."""
    sealed: Mapping[str, SealedAnswers] = field(default_factory=dict)
    """The prompts whose answers are secret until they are revealed to everybody, all of them and at
    once. Answers that may stay hidden are not among them: a lock would tell that there is one."""
    is_out: Callable[[S, Seat], bool] = nobody_is_out
    """Return whether a seat has fallen, as everybody can see: for this round, or for good."""
    by_speed: Callable[[C], bool] = never_by_speed
    """Return whether it matters, with these settings, whose answer arrives first."""
    cooperative: bool = False
    """Whether all players win or lose together."""
    lesson: Lesson | None = None
    """A first game that teaches this one."""
    open_hands: bool = False
    """Whether seats hide nothing from each other, so that one person can play several at once."""
    deals_again: Callable[[C], bool] = always_deals_again
    """Return whether these settings can be played again afterwards; a chapter of a story cannot."""

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
