"""What the seats are offered right now: derived from the state, and kept beside its plain data."""

from dataclasses import dataclass, field

from lasttable.games.kill_shot.forms import Forms, RoomForms
from lasttable.kernel import Clock, Menu, Seat, Shared


@dataclass(slots=True)
class Offers:
    """The menus of the last question, and the seats for which they are no longer true.

    Most answers change what one seat may do, not what eight may do. The rules `touch` the seats
    for which something changed, and only their menus are built again for the next question.
    """

    forms: Shared[tuple[tuple[Forms, Forms], ...]] = ()
    """The forms of each seat in a speed game, free and jammed."""
    room_forms: Shared[tuple[RoomForms, ...]] = ()
    """The forms of each seat in the Situation Room."""
    menus: Shared[dict[Seat, Menu]] = field(default_factory=dict)
    stale: int = 0
    """Seats whose menus must be built again, as a set of bits."""
    clocks: tuple[Clock, ...] | None = None
    """The clocks of the Hunt itself, until one of them changes."""
