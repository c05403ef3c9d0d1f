"""A lobby that has closed, and whose numbers are still out."""

from asyncio import TimerHandle
from dataclasses import dataclass

from lasttable.server.store.table_record import Chair, Words


@dataclass(slots=True)
class ClosedLobby:
    """What was settled when the host dealt; it is dealt as soon as the numbers are open."""

    chairs: list[Chair]
    words: Words
    """The settings, with those that people do not choose."""
    guests: list[int]
    """Whose device promised a number, in the order of the shares."""
    timer: TimerHandle
