"""The three questions a game can ask: `choose`, `choose_all` and `race`.

Rules are generators: `key = yield from choose(...)` reads like the rule it stands in, and a
question inside the answer to another is one more `yield from`. A verb only makes the question and
`yield from` asks it, so a question that is asked often can be made once and kept.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from lasttable.kernel.options import Menu
from lasttable.kernel.seats import Seat

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Kind: TypeAlias = Literal["choose", "choose_all", "race"]
Reply: TypeAlias = "str | dict[Seat, str] | tuple[Seat, str]"
Given: TypeAlias = tuple[Seat, str, bool]
"""An `Answer` as a match keeps it: a plain tuple, because there are millions of them."""
LATE = "late"
"""What the clock answers for a seat unless the rules name something else."""
NOBODY: Mapping[Seat, Menu] = {}
"""The menus of a question that only the clock answers."""
ALL_LATE: Mapping[Seat, str] = {}
"""What the clock answers for each seat, if that is `late` for all of them."""
NO_ARGS: Mapping[str, Json] = {}
"""The arguments of a prompt without blanks."""


class Answer(NamedTuple):
    """A seat and the key of an option; `late` if the clock answered for that seat."""

    seat: Seat
    key: str
    late: bool = False


@dataclass(slots=True)
class Clock:
    """A time limit. It keeps running while later questions carry a clock of the same name."""

    name: str
    seconds: float
    skippable: bool = False
    held: bool = False
    """Stopped while this question is open; it then continues with the time that is left."""
    quiet: bool = False
    """Nobody is shown it, so it may run out as late as just before the next answer."""
    offer: bool = False
    """It ends a chance to step in; letting it run out is not a missed turn."""


@dataclass(frozen=True, slots=True)
class Window:
    """How long a reaction window lasts, which follows from what everybody can see alone."""

    kind: str
    """What players may ask not to be shown: `discard`, `turn`."""
    length: float = 1
    """How long it lasts, compared with most: half as long where hardly anything can be answered."""
    whole: tuple[Seat, ...] = ()
    """The players it is about, such as the target of a shot: they get the whole clock."""
    shows_result: bool = False
    """What the only player asked has answered shows at once, so the answer closes the window."""


@dataclass(slots=True)
class Question:
    """What the rules want to know, from whom, and what each of them may answer."""

    kind: Kind
    prompt: str
    menus: Mapping[Seat, Menu]
    clocks: tuple[Clock, ...] = ()
    late: Mapping[Seat, str] = field(default_factory=dict)
    """What the clock answers for a seat, if that is not `late`."""
    thread: str = ""
    args: Mapping[str, Json] = field(default_factory=dict)
    shows_answered: bool = True
    awaits: tuple[Seat, ...] | None = None
    """Whom the table waits for in a race; None: everybody who may answer."""
    window: Window | None = None
    """How long a question that hides who has answered stays open; None: as long as most."""


class Choice(Question):
    """A question to one seat; asking it returns that seat's key."""

    __slots__ = ()

    def __iter__(self) -> Generator[Question, Any, str]:
        reply: str = yield self
        return reply


class Ballot(Question):
    """A question to several seats; asking it returns the key of each."""

    __slots__ = ()

    def __iter__(self) -> Generator[Question, Any, dict[Seat, str]]:
        reply: dict[Seat, str] = yield self
        return reply


class Race(Question):
    """A question to whoever is first; asking it returns the seat and its key."""

    __slots__ = ()

    def __iter__(self) -> Generator[Question, Any, tuple[Seat, str]]:
        reply: tuple[Seat, str] = yield self
        return reply


def choose(
    seat: Seat,
    menu: Menu,
    prompt: str,
    *,
    clocks: tuple[Clock, ...] = (),
    late: str = LATE,
    args: Mapping[str, Json] | None = None,
) -> Choice:
    """Ask one seat."""
    lates = ALL_LATE if late == LATE else {seat: late}
    return Choice("choose", prompt, {seat: menu}, clocks, lates, "", args or NO_ARGS)


def choose_all(
    menus: Mapping[Seat, Menu],
    prompt: str,
    *,
    clocks: tuple[Clock, ...] = (),
    late: Mapping[Seat, str] | None = None,
    args: Mapping[str, Json] | None = None,
    shows_answered: bool = True,
    window: Window | None = None,
) -> Ballot:
    """Ask every named seat in secret; answers may change until the last one is in.

    A question with a `window` hides who has answered.
    """
    return Ballot(
        "choose_all",
        prompt,
        menus,
        clocks,
        late or ALL_LATE,
        "",
        args or NO_ARGS,
        shows_answered and window is None,
        window=window,
    )


def race(
    menus: Mapping[Seat, Menu],
    prompt: str,
    *,
    thread: str,
    clocks: tuple[Clock, ...] = (),
    args: Mapping[str, Json] | None = None,
    awaits: tuple[Seat, ...] | None = None,
) -> Race:
    """Take whoever answers first; the clock answers as `(CLOCK, name of the clock)`.

    Races with the same thread are one decision asked again: an answer to the earlier one counts
    if it is still offered.
    """
    return Race("race", prompt, menus, clocks, ALL_LATE, thread, args or NO_ARGS, awaits=awaits)


def pause(
    name: str, seconds: float, prompt: str = "pause", *, menus: Mapping[Seat, Menu] = NOBODY
) -> Race:
    """Give people time to look; the clock ends it, and people may skip it.

    `menus` offers what may be answered meanwhile, such as the table's notice that a player leaves.
    Then ask again until `CLOCK` answers.
    """
    return Race("race", prompt, menus, (Clock(name, seconds, True),), ALL_LATE, name, NO_ARGS)


def nothing() -> Generator[Question, Reply, None]:
    """Ask nothing: for a step that has no question."""
    yield from ()


def goes_on(one: Question | None, other: Question | None) -> bool:
    """Return whether the second question is the first one asked again."""
    if one is None or other is None:
        return False
    return bool(one.thread) and one.thread == other.thread


def asks_alike(one: Question | None, other: Question | None, eye: Seat) -> bool:
    """Return whether two questions look the same to one eye."""
    if one is None or other is None:
        return one is other
    return one.prompt == other.prompt and one.menus.get(eye) == other.menus.get(eye)
