"""What the clients of a table are told after the next commit."""

from dataclasses import dataclass, field

from lasttable.server.people.client import Client
from lasttable.server.people.talk import Line
from lasttable.server.table.turn_watch import TurnNotice


@dataclass(slots=True)
class Outbox:
    """Everything to be told apart from the game itself, collected during one turn."""

    acks: list[tuple[Client, int]] = field(default_factory=list)
    """Messages that were carried out, and who sent them."""
    refused: list[Client] = field(default_factory=list)
    """Whose messages were not carried out."""
    lines: list[Line] = field(default_factory=list)
    """Lines of talk."""
    arrivals: list[float] = field(default_factory=list)
    """When the answers of this turn arrived, to measure how long everybody waited for them."""
    description: bool = False
    """Whether something around the game changed: seats, settings, who is here."""
    described_to: list[Client] = field(default_factory=list)
    """Who alone is shown what is around the game again: those who blocked somebody."""
    moment: bool = False
    """Whether the table wants to be woken at another moment."""
    notices: list[TurnNotice] = field(default_factory=list)
    """Whom to tell about their turn."""
    withdrawn: set[int] = field(default_factory=set)
    """Guests whose notice is out of date."""
    trips: bool = False
    """Whether the round trips changed."""
    is_end: bool = False
    """Whether the game has just ended."""

    def clear(self) -> None:
        """Start the next turn with nothing to tell."""
        self.acks.clear()
        self.refused.clear()
        self.lines.clear()
        self.arrivals.clear()
        self.described_to.clear()
        self.notices.clear()
        self.withdrawn.clear()
        self.description = self.trips = self.moment = self.is_end = False
