"""§ 7: who falls. Pure counting, with no question and no state."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

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


@dataclass(slots=True)
class Verdict:
    """What a vote comes to before ambushers have picked."""

    votes: dict[Seat, int]
    targets: tuple[Seat, ...]
    falls: dict[Seat, str]
    """Who falls, and why."""
    reach: dict[Seat, tuple[Seat, ...]]
    """Each Target who lay in ambush, and whom that puts in reach."""


def judge(named: Mapping[Seat, Seat]) -> Verdict:
    """Count whom each voter named, and tell who falls and who lay in ambush."""
    votes: dict[Seat, int] = {}
    for whom in named.values():
        if whom >= 0:  # § 7.1: Ambush is no vote
            votes[whom] = votes.get(whom, 0) + 1
    targets: tuple[Seat, ...] = ()
    if votes:
        most = max(votes.values())
        targets = tuple(sorted([seat for seat, count in votes.items() if count == most]))  # § 7.2
    falls = {}
    for seat, whom in named.items():
        if seat in targets:
            if whom != AMBUSHES:
                falls[seat] = "target"  # § 7.3
        elif whom not in targets:
            falls[seat] = _WRONG.get(whom, "stray")  # § 7.4
    reach = {seat: _reach(seat, named, falls) for seat in targets if seat not in falls}
    return Verdict(votes, targets, falls, reach)


def _reach(
    ambusher: Seat, named: Mapping[Seat, Seat], falls: Mapping[Seat, str]
) -> tuple[Seat, ...]:
    """§ 7.6: whom an ambusher may take down: own voters who are still standing."""
    return tuple([seat for seat, whom in named.items() if whom == ambusher and seat not in falls])
