"""What the table itself tells in the log of a game, between the events of the rules."""

from typing import Final

from lasttable.kernel import Event
from lasttable.server.store.table_record import TableRecord, TookOver

TOOK_OVER: Final = "took-over"


def took_over_event(took: TookOver) -> Event:
    """Tell everybody who plays in a bot's place from now on."""
    return Event(TOOK_OVER, {"seat": took.seat, "name": took.name, "bot": took.bot})


def announced_after(record: TableRecord, answers: int) -> list[Event]:
    """List what the table told after so many answers."""
    return [took_over_event(one) for one in record.took_over if one.answers == answers]
