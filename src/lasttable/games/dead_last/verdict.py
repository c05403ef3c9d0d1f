"""§ 7: who falls. Pure counting, with no question and no state."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from lasttable.kernel import Seat

AMBUSHES: Final = Seat(-1)
"""Named nobody: lies in ambush."""
NO_CARD: Final = Seat(-2)
"""Named nobody: has no card on the table."""

RULE_OF_FALL: Final = {
    "target": "7.3",
    "stray": "7.4",
    "lone-ambush": "7.5",
    "no-card": "6.6",
}

_WRONG: Final = {AMBUSHES: "lone-ambush", NO_CARD: "no-card"}
"""§ 7.5 and § 6.6: why somebody falls who named nobody."""


NO_REACH: Final[Mapping[Seat, tuple[Seat, ...]]] = {}
_SEATS: Final = 12
_CELLS: Final = _SEATS + 2
"""A count for each seat, and two at the end for those who named nobody (-1 and -2)."""


class Verdict(Struct, gc=False):
    """What a vote comes to before ambushers have picked."""

    counts: list[int]
    """How often each seat was named; two more counts at the end for those who named nobody."""
    most: int
    targets: tuple[Seat, ...]
    falls: dict[Seat, str]
    """Who falls, and why."""
    reach: Mapping[Seat, tuple[Seat, ...]]
    """Each Target who lay in ambush, and whom that puts in reach."""


def judge(voters: Sequence[Seat], named: Sequence[Seat]) -> Verdict:
    """Tell who falls and who lay in ambush, from whom each seat named; who has no vote is -2."""
    counts = [0] * _CELLS
    for whom in named:
        counts[whom] += 1
    most = max(counts[:_SEATS])  # § 7.1: Ambush is no vote
    targets = tuple([seat for seat in voters if counts[seat] == most]) if most else ()  # § 7.2
    falls = {}
    lurks = False
    for seat in voters:
        whom = named[seat]
        if seat in targets:
            if whom == AMBUSHES:
                lurks = True
            else:
                falls[seat] = "target"  # § 7.3
        elif whom not in targets:
            falls[seat] = _WRONG.get(whom, "stray")  # § 7.4
    reach = _reach(voters, named, targets, falls) if lurks else NO_REACH
    return Verdict(counts, most, targets, falls, reach)


def _reach(
    voters: Sequence[Seat],
    named: Sequence[Seat],
    targets: tuple[Seat, ...],
    falls: Mapping[Seat, str],
) -> Mapping[Seat, tuple[Seat, ...]]:
    """§ 7.6: whom each ambusher may take down: own voters who are still standing."""
    return {
        target: tuple([seat for seat in voters if named[seat] == target and seat not in falls])
        for target in targets
        if target not in falls
    }
