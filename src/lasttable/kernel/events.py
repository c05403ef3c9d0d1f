"""What just happened, told with an audience: the log and the animations are made of events."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from lasttable.kernel.questions import Json
from lasttable.kernel.seats import OPEN, Seat


@dataclass(slots=True)
class Event:
    """One thing that happened, for those who may know of it."""

    kind: str
    args: dict[str, Json]
    to: tuple[Seat, ...] | None = None
    rule: str = ""
    reveals: bool = False
    fleeting: bool = False
    """Seen when it happens, and in no log: whoever comes later is not told."""

    def seen_by(self, eye: Seat) -> bool:
        """Tell whether this eye may know; nobody named means everybody."""
        return self.to is None or eye in self.to or eye == OPEN


class TellsEvents(Protocol):
    """A state that collects events until the match takes them; None where nobody listens."""

    events: list[Event] | None


P = ParamSpec("P")
S = TypeVar("S", bound=TellsEvents)


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
    """Say what happened. `reveals` marks that its audience learns what was hidden from them."""
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
) -> None:
    """Tell what happened, with arguments of any name, `to` among them.

    Everybody hears of it unless an audience is named.
    """
    if state.events is not None:
        state.events.append(Event(kind, args, audience, rule, reveals))


def report(
    state: S, describe: Callable[Concatenate[S, P], None], *args: P.args, **words: P.kwargs
) -> None:
    """Call `describe(state, ...)`, which tells what happened, if anybody listens at all.

    For events that take work to describe. In a match that nobody watches that work is saved.
    """
    if state.events is not None:
        describe(state, *args, **words)
