"""What a bot is: it sees what one seat sees, and says what it wants to do and when."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, Protocol

from lasttable.kernel.chance import Chance
from lasttable.kernel.events import Event
from lasttable.kernel.options import Luck, Menu
from lasttable.kernel.questions import Json, Kind, Question
from lasttable.kernel.seats import Seat

LEVELS = ("random", "easy", "steady", "sharp")
"""The same four names in every game; `random` is for simulation only."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything a seat knows at one moment. The true state cannot be reached from here."""

    seat: Seat
    view: Any
    kind: Kind
    prompt: str
    menu: Menu
    now: float
    """Seconds since the game began: real ones at a table, virtual ones in a simulation."""
    imagine: Callable[[Chance], Any] | None = None
    """Makes a match that looks the same to this seat, with everything it cannot know dealt again.
    It may raise `Diverged`; then draw again. None where the driver does not offer it."""
    args: Mapping[str, Json] = field(default_factory=dict)
    """What fills in the blanks of the prompt."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What a bot wants to do, and in how many seconds from the moment it is asked.

    Draw the delay from what everybody knows and from dice that nothing else rolls: a delay that
    depends on a hand, or on how much luck a choice took, tells others about that hand.
    """

    key: str
    delay: float = 0.0


class Bot(ABC):
    """A computer player, for one seat of one game. Derive from it and override what you need."""

    def see(self, events: Sequence[Event]) -> None:
        """Learn what happened. Only events that the seat may know of arrive; ignored by default."""
        return

    @abstractmethod
    def decide(self, sight: Sight) -> Intent | None:
        """Return what to do. In a race, None means: wait until something visible changes."""


class SlowBot(Bot):
    """A bot that knows at once what it would do and when, and then looks for something better.

    At a live table it has until its moment comes, not longer: how long it thinks must not tell
    anybody how much there was to think about.
    """

    @abstractmethod
    def first_thought(self, sight: Sight) -> Intent | None:
        """Return at once what to do, and when; the same as `decide` in a hurry."""

    @abstractmethod
    def think_on(self, sight: Sight, first: Intent, until: float) -> str | None:
        """Look for a better key until `time.perf_counter()` shows this; None if there is none.

        It may run in another thread, beside other calls, so all it needs must be in the sight.
        """

    def decide(self, sight: Sight) -> Intent | None:
        """Think as long as it takes."""
        first = self.first_thought(sight)
        better = None if first is None else self.think_on(sight, first, inf)
        return first if first is None or better is None else Intent(better, first.delay)


class BlindBot(Bot):
    """A bot that looks only at its menu, so a simulation does not have to show it anything."""

    paced: bool = False
    """Whether it acts in races at its own pace: every `wait()` seconds it picks something from
    the menu it has by then, whatever happened in between."""

    @abstractmethod
    def pick(self, menu: Menu) -> str:
        """Choose a key from a menu; in a race, only if the bot is `paced`."""

    def wait(self) -> float:
        """Return the seconds until the next pick in a race; only called if the bot is `paced`."""
        raise NotImplementedError


class BotFactory(Protocol):
    """Makes a bot for a seat, with a random source of its own."""

    def __call__(self, seat: Seat, chance: Chance) -> Bot: ...


def all_keys(_state: Any, question: Question, seat: Seat) -> Sequence[str]:
    """Consider every plain key on a seat's menu."""
    return question.menus[seat].keys


@dataclass(frozen=True, slots=True, kw_only=True)
class Searcher:
    """What a game tells the search, for a level that plays ahead in guessed games.

    The search itself is the same for every game; it lives in `lasttable.bots`.
    """

    stand_in: BotFactory
    """The level below: it decides where nothing can be guessed, and how long an answer takes."""
    policy: Callable[[Any, Question, Seat, Luck], str | None]
    """Return how a seat would answer in a guessed state, judging only by what it could see; None
    where it would wait. Must be fast."""
    value: Callable[[Any], Sequence[float]]
    """Return how well each seat is doing, from 0 to 1, where playing ahead stops."""
    candidates: Callable[[Any, Question, Seat], Sequence[str]] = all_keys
    """List the keys worth trying for a seat; never empty."""
    iterations: int = 400
    """How many guessed games to play ahead for one answer, if there is time."""
    seconds: float = 0.5
    """How long the search may work on one answer; on a busy machine it may take twice as long."""
    depth: int = 100
    """How many answers to play ahead in each of them, or turns if `turn` is set."""
    turn: str = ""
    """The prompt that opens a turn. If set, options are compared with each other in the same
    guesses, up to the same turn, instead of growing a tree."""
