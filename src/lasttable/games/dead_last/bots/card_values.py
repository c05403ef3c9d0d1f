"""What a card would be worth: who would be left standing, and what that means for the gold."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from lasttable.kernel import Chance, Seat

SHOWDOWN_SHARE = 0.42
"""What part of the stake a Showdown usually brings."""
LATER_SHARE = 0.85
CONSOLATION = 0.25

Card = Seat | None
"""Whom a card names; None is Ambush."""


@dataclass(slots=True)
class Stakes:
    """What is at stake for one seat: the bars, and how close the others are to winning."""

    me: Seat
    bars: int
    danger: list[float]
    """For each seat, what its survival costs this one."""
    deadly: bool = False
    """The house rule: an ambush takes down all who named the ambusher."""


def standing_after(
    cards: Mapping[Seat, Card], targets: Collection[Seat], deadly: bool, chance: Chance
) -> list[Seat]:
    """Return who is left standing; ambushers pick at random.

    The same verdict as in the rules, but quicker; a test compares the two.
    """
    left = []
    biters = []
    for seat, card in cards.items():
        if seat in targets:
            if card is None:
                left.append(seat)
                biters.append(seat)
        elif card in targets:
            left.append(seat)
    for biter in biters:
        reach = [seat for seat in left if cards[seat] == biter]
        if deadly:
            left = [seat for seat in left if seat not in reach]
        elif reach:
            left.remove(chance.choice(reach))
    return left


def worth(left: list[Seat], stakes: Stakes) -> float:
    """Return what it is worth to a seat, in bars, that these are left standing."""
    standing = len(left)
    if not standing:
        return 0.0
    threat = sum([stakes.danger[seat] for seat in left if seat != stakes.me]) / standing
    if stakes.me not in left:
        return CONSOLATION - threat
    if standing == 1:
        return float(stakes.bars)
    if standing == 2:
        return stakes.bars * SHOWDOWN_SHARE - threat
    return stakes.bars * LATER_SHARE / standing - threat


def values_of_cards(
    cards: dict[Seat, Card], options: list[Card], stakes: Stakes, chance: Chance
) -> list[float]:
    """Return what each card is worth to this seat if the others lay these."""
    counts: dict[Seat, int] = {}
    for card in cards.values():
        if card is not None:
            counts[card] = counts.get(card, 0) + 1
    most = max(counts.values(), default=0)
    leaders = [seat for seat, count in counts.items() if count == most]

    def value(own: Card, targets: list[Seat]) -> float:
        left = standing_after({**cards, stakes.me: own}, targets, stakes.deadly, chance)
        return worth(left, stakes)

    astray: float | None = None
    values = []
    for own in options:
        votes = 0 if own is None else counts.get(own, 0) + 1
        if own is None:
            values.append(value(own, leaders))
        elif votes > most:
            values.append(value(own, [own]))
        elif votes == most:
            values.append(value(own, [*leaders, own]))
        else:
            # A player who does not name a Target falls, whoever they name: work it out once.
            if astray is None:
                astray = value(own, leaders)
            values.append(astray)
    return values
