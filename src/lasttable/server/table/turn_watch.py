"""What a slow table tells the outside: whose turn it is, and that nobody needs to be told any more.

The table decides when somebody is told; whoever watches it decides how (`server/turn_notices`).
"""

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from lasttable.kernel import AnyGame

NoticeKind: TypeAlias = Literal["turn", "reminder", "late", "stand-in", "whisper", "open"]


@dataclass(frozen=True, slots=True)
class TurnNotice:
    """Something to tell one guest about one table; made of what everybody at it may know."""

    kind: NoticeKind
    guest: int
    seat: int
    code: str
    table: str
    """The table's name."""
    game: AnyGame
    prompt: str | None = None
    """What is asked; None in a reaction window, which must look the same whatever anybody holds."""
    due: int | None = None
    """When the time is up, in milliseconds of the time of day."""
    player: str = ""
    """The guest's name at this table."""
    who: str = ""
    """Who whispered."""
    sender: int | None = None
    """The guest who whispered."""


class TurnWatch(Protocol):
    """Whoever keeps the deadlines and sends the notices."""

    def set_moment(self, code: str, moment: int | None) -> None:
        """Note when the table wants to be woken next; None: not for anybody's turn."""

    def quiet_until(self, guest: int, moment: int) -> int:
        """Return the moment itself, or the end of the guest's quiet hours if it is in them."""

    def tell(self, notice: TurnNotice) -> None:
        """Tell a guest; never waits."""

    def withdraw(self, guest: int, code: str) -> None:
        """Take back what a guest was told about a table: it has been answered."""


class NoWatch:
    """For tables that nobody watches, such as those in tests of single modules."""

    def set_moment(self, code: str, moment: int | None) -> None:
        """Do nothing."""

    def quiet_until(self, _guest: int, moment: int) -> int:
        """Return the moment."""
        return moment

    def tell(self, notice: TurnNotice) -> None:
        """Do nothing."""

    def withdraw(self, guest: int, code: str) -> None:
        """Do nothing."""
