"""Whom a card may target and whom it affects (§ 2.3, § 2.9 and § 6)."""

from lasttable.games.last_shot.cards import ALL, ALL_OTHERS, ANY_ONE, TWO_OTHERS, Card
from lasttable.games.last_shot.conditions import has, is_curtained, is_immune
from lasttable.games.last_shot.seat_order import clockwise
from lasttable.games.last_shot.state import EVERYONE, Play, State
from lasttable.kernel import Seat


def may_target(state: State, by: Seat, seat: Seat) -> bool:
    """§ 6.3: the living who are not immune, with no curtain on either side; oneself always."""
    if not state.alive[seat]:
        return False
    if seat == by:
        return True
    if is_curtained(state, by):
        return False
    front = state.front[seat]
    return not (front and (has(state, seat, "immune") or has(state, seat, "curtain")))


def rivals_in_reach(state: State, by: Seat) -> tuple[Seat, ...]:
    """Name the others whom a player may target, in the order of the seats."""
    return tuple([seat for seat in state.living() if seat != by and may_target(state, by, seat)])


def choices_of_targets(
    state: State, by: Seat, card: Card, reach: tuple[Seat, ...]
) -> list[tuple[Seat, ...]]:
    """§ 6.1: list what can be picked on announcing a card; nobody, if nobody can be."""
    found: list[tuple[Seat, ...]]
    if not card.is_picky:
        return [()]
    if card.is_terminated:
        wanted = [seat for seat in reach if has(state, seat, "wanted")]
        found = [(seat,) for seat in wanted or reach]
    elif card.targets == TWO_OTHERS:
        found = [(one, two) for one in reach for two in reach if one < two]
    elif card.targets == ANY_ONE:
        found = [(seat,) for seat in state.living() if seat == by or seat in reach]
    else:
        found = [(seat,) for seat in reach]
    return found or [()]


def is_target(state: State, play: Play | None, seat: Seat) -> bool:
    """§ 2.9: among the targets of a card; whoever has become immune to it is none any more."""
    if play is None or seat not in play.targets or play.ducked >> seat & 1:
        return False
    return not is_immune(state, seat, play.by)


def is_affected(state: State, play: Play, seat: Seat) -> bool:
    """§ 9.8: a target, or part of the group the card is about."""
    if is_immune(state, seat, play.by) or play.ducked >> seat & 1:
        return False
    if seat in play.targets:
        return True
    targets = play.card.targets
    return not play.as_action and targets in (ALL, ALL_OTHERS) and seat != play.by


def group(state: State, play: Play) -> list[Seat]:
    """§ 6.5: name whom a group card works on, clockwise from its player."""
    seats = clockwise(state, play.by)
    if play.card.targets == ALL_OTHERS and seats[0] == play.by:
        seats = seats[1:]
    return [
        seat for seat in seats if not (is_immune(state, seat, play.by) or play.ducked >> seat & 1)
    ]


def absentees(state: State, play: Play) -> int:
    """Return the bits of those who do not notice a card for the whole table."""
    return EVERYONE & ~sum(1 << seat for seat in group(state, play))
