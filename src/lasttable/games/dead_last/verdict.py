"""§ 7: who falls. Pure counting, with no question and no state."""

from collections.abc import Mapping
from dataclasses import dataclass

from lasttable.games.dead_last.state import Ambush, Fall
from lasttable.kernel import Seat


@dataclass(frozen=True, slots=True)
class Named:
    """A vote: the seat it names, Ambush (`ambushes`), or no card at all (neither)."""

    seat: Seat | None = None
    ambushes: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a vote comes to before ambushers have picked."""

    votes: dict[Seat, int]
    targets: tuple[Seat, ...]
    falls: tuple[Fall, ...]
    ambushes: tuple[Ambush, ...]


def judge(choices: Mapping[Seat, Named]) -> Verdict:
    """Count the votes and tell who falls and who lay in ambush."""
    votes: dict[Seat, int] = {}
    for choice in choices.values():
        if choice.seat is not None:  # § 7.1: Ambush is no vote
            votes[choice.seat] = votes.get(choice.seat, 0) + 1
    most = max(votes.values(), default=0)
    targets = tuple(seat for seat in choices if most and votes.get(seat) == most)  # § 7.2
    falls = []
    for seat, choice in choices.items():
        why = _reason(seat, choice, targets)
        if why:
            falls.append(Fall(seat, why))
    down = [fall.seat for fall in falls]
    ambushes = tuple(
        Ambush(seat, _reach(seat, choices, down)) for seat in targets if choices[seat].ambushes
    )
    return Verdict(votes, targets, tuple(falls), ambushes)


def _reason(seat: Seat, choice: Named, targets: tuple[Seat, ...]) -> str | None:
    """Tell why a player falls, or None for those who stay."""
    if seat in targets:
        return None if choice.ambushes else "target"  # § 7.3
    if choice.ambushes:
        return "lone-ambush"  # § 7.5
    if choice.seat is None:
        return "no-card"  # § 6.6
    return None if choice.seat in targets else "stray"  # § 7.4


def _reach(ambusher: Seat, choices: Mapping[Seat, Named], down: list[Seat]) -> tuple[Seat, ...]:
    """§ 7.6: whom an ambusher may take down: own voters who are still standing."""
    return tuple(
        seat for seat, choice in choices.items() if choice.seat == ambusher and seat not in down
    )


RULE_OF_FALL = {
    "target": "7.3",
    "stray": "7.4",
    "lone-ambush": "7.5",
    "no-card": "6.6",
    "ambushed": "7.6",
}
