"""What a bot is: somebody who sees what one seat sees, and says what it means to do and when."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from lasttable.kernel.chance import Chance
from lasttable.kernel.events import Event
from lasttable.kernel.options import Luck, Menu
from lasttable.kernel.questions import Kind, Question
from lasttable.kernel.seats import Seat

LEVELS = ("random", "easy", "steady", "sharp")
"""The same four names in every game; `random` is for simulation only."""


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a seat knows at one moment. There is no way from here to the true state."""

    seat: Seat
    view: Any
    kind: Kind
    prompt: str
    menu: Menu
    now: float
    """Seconds since the game began: real ones at a table, virtual ones in a simulation."""
    imagine: Callable[[Chance], Any] | None = None
    """Make a match that looks like this one to the seat, with all it cannot know dealt anew;
    may raise `Diverged`, then draw again. None where the driver does not offer it."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What a bot means to do, and how many seconds from now."""

    key: str
    delay: float = 0.0


class Bot(ABC):
    """One player made of code, for one seat and one game. A bot overrides what it needs."""

    slow: bool = False
    """Whether `decide` may take longer than a few milliseconds. A server then calls it in another
    thread; all it needs must be in the sight."""

    def see(self, events: Sequence[Event]) -> None:
        """Take note of what happened; only events that the seat may know of arrive."""
        return

    @abstractmethod
    def decide(self, sight: Sight) -> Intent | None:
        """Say what to do. In a race None means wait until something visible changes."""


class BlindBot(Bot):
    """A bot that looks at nothing but its menu, so a simulation need not show it anything."""

    paced: bool = False
    """Whether it acts in races at its own pace: every `wait()` seconds it picks something from
    what it is offered by then, whatever happened meanwhile."""

    @abstractmethod
    def pick(self, menu: Menu) -> str:
        """Answer a question that is not a race; if `paced`, also a race."""

    def wait(self) -> float:
        """Draw the seconds until the next pick in a race; only asked of a bot that is `paced`."""
        raise NotImplementedError


class BotFactory(Protocol):
    """Makes a bot for a seat, with luck of its own."""

    def __call__(self, seat: Seat, chance: Chance) -> Bot: ...


def all_keys(_state: Any, question: Question, seat: Seat) -> Sequence[str]:
    """Take every plain key that a seat is offered for worth trying."""
    return question.menus[seat].keys


@dataclass(frozen=True, slots=True, kw_only=True)
class Searcher:
    """What a game tells the search that plays ahead in guessed games: a level without a bot.

    The search itself is the same for every game and lives with the bots.
    """

    stand_in: BotFactory
    """The level below: decides where nothing can be guessed, and how long an answer takes."""
    policy: Callable[[Any, Question, Seat, Luck], str | None]
    """Say how a seat would answer in a guessed state, by what that seat could see, and fast;
    None where it would wait."""
    value: Callable[[Any], Sequence[float]]
    """Say how well each seat stands, from 0 to 1, where playing ahead breaks off."""
    candidates: Callable[[Any, Question, Seat], Sequence[str]] = all_keys
    """List the keys worth trying for a seat; never empty."""
    iterations: int = 400
    """How many guessed games are played ahead for one answer, if there is time."""
    seconds: float = 0.5
    """How long the search may work for one answer; on a busy machine it takes twice as long."""
    depth: int = 100
    """How many answers each of them is played ahead; or turns, if it is known what opens one."""
    turn: str = ""
    """The prompt that opens a turn. If it is named, no tree is grown: options are compared with
    each other in the same guesses, up to the same turn."""
