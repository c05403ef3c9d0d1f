"""Who falls (§ 7): pure counting, with no question and no state."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from lasttable.kernel import Seat

AMBUSHES: Final = Seat(-1)
"""Named nobody: laid Ambush."""
NO_CARD: Final = Seat(-2)
"""Named nobody: laid no card."""

RULE_OF_FALL: Final = {
    "target": "7.3",
    "stray": "7.4",
    "lone-ambush": "7.5",
    "no-card": "6.6",
}

_WRONG: Final = {AMBUSHES: "lone-ambush", NO_CARD: "no-card"}
"""Why a player who named nobody falls (§ 7.5 and § 6.6)."""


NO_REACH: Final[Mapping[Seat, tuple[Seat, ...]]] = {}


class Verdict(Struct, gc=False):
    """What a vote comes to, before ambushers pick."""

    counts: list[int]
    """How often each seat was named; the last two entries count those who named nobody."""
    most: int
    targets: tuple[Seat, ...]
    falls: dict[Seat, str]
    """Who falls, and why."""
    reach: Mapping[Seat, tuple[Seat, ...]]
    """Each Target who laid Ambush, and the voters in reach."""


def judge(voters: Sequence[Seat], named: Sequence[Seat]) -> Verdict:
    """Return who falls and who lay in ambush, given whom each seat named.

    Seats that do not vote are in `named` as `NO_CARD`.
    """
    counts = [0] * (len(named) + 2)
    for whom in named:
        counts[whom] += 1
    most = max(counts[:-2])  # § 7.1: Ambush is not a vote
    if not most:
        return Verdict(counts, most, (), {seat: _WRONG[named[seat]] for seat in voters}, NO_REACH)
    targets = []
    ambushers = []
    falls = {}
    for seat in voters:
        whom = named[seat]
        if counts[seat] == most:
            targets.append(seat)  # § 7.2
            if whom == AMBUSHES:
                ambushers.append(seat)
            else:
                falls[seat] = "target"  # § 7.3
        elif whom < 0:
            falls[seat] = _WRONG[whom]
        elif counts[whom] < most:
            falls[seat] = "stray"  # § 7.4
    reach = _reach(voters, named, ambushers, falls) if ambushers else NO_REACH
    return Verdict(counts, most, tuple(targets), falls, reach)


def _reach(
    voters: Sequence[Seat],
    named: Sequence[Seat],
    ambushers: Sequence[Seat],
    falls: Mapping[Seat, str],
) -> Mapping[Seat, tuple[Seat, ...]]:
    """Return whom each ambusher can take down: voters who are still standing (§ 7.6 and § 7.7)."""
    return {
        ambusher: tuple([seat for seat in voters if named[seat] == ambusher and seat not in falls])
        for ambusher in ambushers
    }
