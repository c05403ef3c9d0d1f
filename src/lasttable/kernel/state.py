"""The plain data of a game in progress, which copies itself."""

from dataclasses import dataclass, field
from typing import Final, Self

from lasttable.kernel.chance import Chance
from lasttable.kernel.copier import Fresh, make_copier
from lasttable.kernel.events import Event

_COPY: Final = "copy"


@dataclass(slots=True, kw_only=True)
class GameState:
    """The base of every game's state: a slotted dataclass of plain values.

    `copy` is derived from the fields and their types; `lasttable.kernel.copier` has the table.
    """

    chance: Chance
    events: Fresh[list[Event] | None] = field(default_factory=list)
    """Events that the match has not taken yet; None if nobody listens."""

    def __init_subclass__(cls) -> None:
        """Refuse a state derived from another: it would inherit the other one's copier."""
        if cls.__base__ is not GameState:
            raise TypeError(f"{cls.__name__} must derive from GameState alone")

    def copy(self) -> Self:
        """Return an independent state; events not yet taken stay behind."""
        kind = type(self)
        setattr(kind, _COPY, make_copier(kind))  # from now on this is the copier itself
        return kind.copy(self)

    def quiet_copy(self) -> Self:
        """Return an independent state that nobody listens to, for trying things out."""
        other = self.copy()
        other.events = None
        return other
