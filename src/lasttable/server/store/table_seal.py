"""The seal of a table's deal as it is stored: the secret, and what people's devices added."""

from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from lasttable.fair_deal import Share, closed_list, deal_seed, new_secret, seal_of


class KeptLock(NamedTuple):
    """The lock on one answer, and what opens it."""

    answer: int
    """The number of the answer in the record, counted from 1."""
    decision: int
    seat: int
    key: str
    lock: str
    salt: str


@dataclass(slots=True)
class TableSeal:
    """What the deal of one table follows from. The secret leaves the server with the record only,
    when the game is over."""

    secret: str = field(default_factory=new_secret)
    promised: dict[int, str] = field(default_factory=dict)
    """In the lobby: the commitment of each guest's device."""
    sitting: list[str] = field(default_factory=list)
    """Once the lobby has closed: person or bot, for each seat."""
    settings: str = ""
    """The settings then, as a record writes them."""
    closed: str = ""
    """The hash of everything that was settled then."""
    dealt: list[Share] = field(default_factory=list)
    """What was added to the deal."""
    locks: list[KeptLock] = field(default_factory=list)
    """The locks on secret answers."""

    def shown(self, table: str, game: str, rules: int) -> str:
        """Return the seal that everybody sees."""
        return seal_of(self.secret, table, game, rules)

    def close(self, seal: str, settings: str, sitting: list[str], shares: list[Share]) -> None:
        """Settle everything that the deal depends on, apart from the numbers themselves."""
        self.settings, self.sitting, self.dealt = settings, sitting, shares
        self.closed = closed_list(seal, settings, sitting, shares)

    def reopen(self) -> None:
        """Go back to the lobby: a number that was opened once is never used again."""
        self.promised, self.sitting, self.dealt = {}, [], []
        self.settings = self.closed = ""

    def seed(self) -> str:
        """Return the seed that follows from the secret and all numbers."""
        return deal_seed(self.secret, self.closed, self.dealt)


def seal_row(seal: TableSeal | None) -> dict[str, Any] | None:
    """Write a seal as JSON."""
    if seal is None:
        return None
    row = asdict(seal)
    row["promised"] = [[guest, commitment] for guest, commitment in seal.promised.items()]
    row["dealt"] = [[list(one.seats), one.commitment, one.number] for one in seal.dealt]
    row["locks"] = [list(one) for one in seal.locks]
    return row


def read_seal(row: dict[str, Any] | None) -> TableSeal | None:
    """Read a seal as it was written."""
    if row is None:
        return None
    seal = TableSeal(**row)
    seal.locks = [KeptLock(*one) for one in row.get("locks", ())]
    seal.promised = {int(guest): str(commitment) for guest, commitment in row["promised"]}
    seal.dealt = [Share(tuple(seats), one, number) for seats, one, number in row["dealt"]]
    return seal
