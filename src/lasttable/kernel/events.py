"""Events say what happened, and to whom; the log and the animations are made of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, TypeVarTuple

from lasttable.kernel.questions import Json
from lasttable.kernel.seats import OPEN, Seat


@dataclass(slots=True)
class Event:
    """One thing that happened, and who may know of it."""

    kind: str
    args: dict[str, Json]
    to: tuple[Seat, ...] | None = None
    rule: str = ""
    reveals: bool = False
    fleeting: bool = False
    """Seen when it happens but not logged: whoever comes later is not told."""
    speaker: Seat | None = None
    """Who says this to its audience; whoever has blocked that player is not told."""

    def seen_by(self, eye: Seat) -> bool:
        """Return whether this eye may know of it; an event without an audience is for everybody."""
        return self.to is None or eye in self.to or eye == OPEN


class TellsEvents(Protocol):
    """A state that collects events until the match takes them; None if nobody listens."""

    events: list[Event] | None


S = TypeVar("S", bound=TellsEvents)
Args = TypeVarTuple("Args")


def tell(
    state: TellsEvents,
    kind: str,
    *,
    to: Sequence[Seat] | None = None,
    rule: str = "",
    reveals: bool = False,
    fleeting: bool = False,
    **args: Json,
) -> None:
    """Add an event. `reveals` marks that its audience learns something that was hidden from it."""
    if state.events is None:
        return
    audience = None if to is None else tuple(to)
    state.events.append(Event(kind, args, audience, rule, reveals, fleeting))


def announce(
    state: TellsEvents,
    kind: str,
    args: dict[str, Json],
    *,
    audience: tuple[Seat, ...] | None = None,
    rule: str = "",
    reveals: bool = False,
    fleeting: bool = False,
    speaker: Seat | None = None,
) -> None:
    """Tell what happened, with arguments of any name, `to` among them.

    Everybody hears of it unless an audience is named.
    """
    if state.events is not None:
        state.events.append(Event(kind, args, audience, rule, reveals, fleeting, speaker))


def report(state: S, describe: Callable[[S, *Args], None], *args: *Args) -> None:
    """Call `describe(state, *args)`, which tells what happened, but only if somebody listens.

    Use it for events that take work to describe. A match that nobody watches saves that work.
    """
    if state.events is not None:
        describe(state, *args)
