"""The part of a record that tells how its deal was sealed.

--- seal 1
table: ABC234
seal: 7f3a…                      shown in the lobby, before anybody added a number
secret: a9c0…                    opened when the game was over
sitting: person,person,bot
closed: 51c8…                    what was settled when the lobby closed
number 0: 4be0… 91d2…            commitment and number of the person in seat 0
number 1: 88aa… missing          committed, but never opened
lock 37 12: 03fe… 9c41…          answer 37, given in decision 12: its lock and its salt
draw: shuffle 3 4 5 > 5 3 4
draw: below 6 > 2
sums: …
--- sum: …
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from lasttable.fair_deal.commitments import MISSING, Share, in_order
from lasttable.fair_deal.draws import Draw
from lasttable.fair_deal.record_sums import add_sums
from lasttable.kernel import InvalidRecord, Record

FIRST_LINE: Final = "--- seal 1"
_HASH = "([0-9a-f]{64})"
_SEATS = "[0-9]{1,2}(?:,[0-9]{1,2})*"
_VALUE: Final = re.compile(r"(table|seal|secret|sitting|closed): (\S+)")
_NUMBER: Final = re.compile(rf"number ({_SEATS}): {_HASH} (?:{_HASH}|{MISSING})")
_LOCK: Final = re.compile(rf"lock ([0-9]{{1,7}}) ([0-9]{{1,7}}): {_HASH} {_HASH}")
_DRAW: Final = "draw: "
_SUMS: Final = re.compile(r"(?:sums: |--- sum: ).*")


class AnswerLock(NamedTuple):
    """The lock on one secret answer, and the salt that opens it."""

    answer: int
    """The number of the answer in the record, counted from 1."""
    decision: int
    lock: str
    salt: str


@dataclass(slots=True)
class SealBlock:
    """How a deal was sealed."""

    table: str
    seal: str
    secret: str
    sitting: tuple[str, ...]
    closed: str
    shares: tuple[Share, ...] = ()
    locks: tuple[AnswerLock, ...] = ()
    draws: list[Draw] = field(default_factory=list)

    def to_lines(self) -> list[str]:
        """Write the block, all but its sums."""
        lines = [FIRST_LINE, f"table: {self.table}", f"seal: {self.seal}"]
        lines += [f"secret: {self.secret}", f"sitting: {','.join(self.sitting)}"]
        lines.append(f"closed: {self.closed}")
        lines += [
            f"number {one.seats_text}: {one.commitment} {one.number or MISSING}"
            for one in in_order(self.shares)
        ]
        lines += [f"lock {n} {decision}: {lock} {salt}" for n, decision, lock, salt in self.locks]
        return lines + [_DRAW + draw.to_text() for draw in self.draws]

    @classmethod
    def from_lines(cls, lines: Sequence[str]) -> "SealBlock":
        """Read a block; the error shows the line that cannot be read."""
        values: dict[str, str] = {}
        shares: list[Share] = []
        locks: list[AnswerLock] = []
        draws: list[Draw] = []
        if not lines or lines[0] != FIRST_LINE:
            raise InvalidRecord(f"a seal begins with the line {FIRST_LINE!r}")
        for line in lines[1:]:
            if (found := _VALUE.fullmatch(line)) and found[1] not in values:
                values[found[1]] = found[2]
            elif found := _NUMBER.fullmatch(line):
                seats = tuple(map(int, found[1].split(",")))
                shares.append(Share(seats, found[2], found[3]))
            elif found := _LOCK.fullmatch(line):
                locks.append(AnswerLock(int(found[1]), int(found[2]), found[3], found[4]))
            elif line.startswith(_DRAW):
                draws.append(_draw(line))
            elif not _SUMS.fullmatch(line):
                raise InvalidRecord(f"cannot read this line of the seal: {line!r}")
        for wanted in ("table", "seal", "secret", "sitting", "closed"):
            if wanted not in values:
                raise InvalidRecord(f"the seal of the record has no line '{wanted}:'")
        sitting = tuple(values.pop("sitting").split(","))
        return cls(**values, sitting=sitting, shares=tuple(shares), locks=tuple(locks), draws=draws)


def _draw(line: str) -> Draw:
    try:
        return Draw.from_text(line.removeprefix(_DRAW))
    except ValueError as error:
        raise InvalidRecord(f"cannot read this line of the seal: {line!r}") from error


def sealed_text(record: Record, block: SealBlock) -> str:
    """Write a record with its seal, and the sums of all its lines."""
    return add_sums(replace(record, seal=tuple(block.to_lines())).to_text())
