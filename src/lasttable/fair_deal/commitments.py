"""What the table and each person's device fix before the deal, and the deal that follows from it.

    seal        hash of the table's secret, for this table, game and version of the rules
    commitment  hash of a device's number, under this seal
    closed      hash of everything that is settled when the lobby closes: settings, seats, who sits
                where, and everybody's commitment
    seed        keyed hash, under the secret, of the closed list and of everybody's opened number

The seal is shown before anybody commits, numbers are opened only after the list is closed, and the
secret is opened last. So whoever opens late cannot know what they would change, and the table
cannot choose its secret after it has seen a number.
"""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from lasttable.fair_deal.digests import digest, keyed_digest

MISSING = "missing"
"""Stands in a record for a number that was never opened."""


class Share(NamedTuple):
    """What one person's device adds to the deal."""

    seats: tuple[int, ...]
    commitment: str
    number: str | None = None
    """The number, once it is opened."""

    @property
    def seats_text(self) -> str:
        """The seats of this person, as text."""
        return ",".join(map(str, self.seats))


def new_secret() -> str:
    """Draw a table's secret: 32 bytes."""
    return secrets.token_hex(32)


def new_number() -> str:
    """Draw a device's number: 32 bytes."""
    return secrets.token_hex(32)


def seal_of(secret: str, table: str, game: str, rules: int) -> str:
    """Seal a secret for one table, one game and one version of its rules."""
    return digest("seal", table, game, rules, secret)


def commitment_of(seal: str, number: str) -> str:
    """Commit to a number, for the table with this seal and no other."""
    return digest("number", seal, number)


def closed_list(seal: str, settings: str, sitting: Sequence[str], shares: Sequence[Share]) -> str:
    """Hash what is settled when the lobby closes."""
    given = [word for share in in_order(shares) for word in (share.seats_text, share.commitment)]
    return digest("closed", seal, settings, len(sitting), *sitting, len(given) // 2, *given)


def deal_seed(secret: str, closed: str, shares: Sequence[Share]) -> str:
    """Derive the seed of the deal; a number that was not opened counts as its commitment."""
    words: list[str] = []
    for share in in_order(shares):
        opened = share.number is not None
        words += [share.seats_text, "opened" if opened else MISSING]
        words.append(share.commitment if share.number is None else share.number)
    return keyed_digest(bytes.fromhex(secret), "deal", closed, len(shares), *words)


def in_order(shares: Sequence[Share]) -> list[Share]:
    """Sort shares by their first seat, so that the order of arrival changes nothing."""
    return sorted(shares, key=lambda share: share.seats)
