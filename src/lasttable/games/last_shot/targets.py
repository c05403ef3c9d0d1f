"""Who a card may target and who it affects (§ 2.3, 2.9 and 9.8)."""

from lasttable.games.last_shot.cards import ALL, ALL_OTHERS, ANY_ONE, TWO_OTHERS, Card
from lasttable.games.last_shot.conditions import has, is_curtained, is_immune
from lasttable.games.last_shot.seat_order import clockwise
from lasttable.games.last_shot.state import EVERYONE, Play, State
from lasttable.kernel import Seat


def may_target(state: State, by: Seat, seat: Seat) -> bool:
    """Check that a player can be targeted: living, not immune, no curtain (§ 6.3)."""
    if not state.alive[seat]:
        return False
    if seat == by:
        return True
    if is_curtained(state, by):
        return False
    front = state.front[seat]
    return not (front and (has(state, seat, "immune") or has(state, seat, "curtain")))


def rivals_in_reach(state: State, by: Seat) -> tuple[Seat, ...]:
    """List the rivals a player may target, in seat order (§ 2.2, 6.3)."""
    return tuple([seat for seat in state.living() if seat != by and may_target(state, by, seat)])


def choices_of_targets(
    state: State, by: Seat, card: Card, reach: tuple[Seat, ...]
) -> list[tuple[Seat, ...]]:
    """List the targets that can be picked for a card; nobody, if none is legal (§ 6.1, 7.1)."""
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
    """Check that a player is a target of a card and has not become immune to it (§ 2.9)."""
    if play is None or seat not in play.targets or play.ducked >> seat & 1:
        return False
    return not is_immune(state, seat, play.by)


def is_affected(state: State, play: Play, seat: Seat) -> bool:
    """Check that a card affects a player: as a target or as part of its group (§ 9.8)."""
    if is_immune(state, seat, play.by) or play.ducked >> seat & 1:
        return False
    if seat in play.targets:
        return True
    targets = play.card.targets
    return not play.as_action and targets in (ALL, ALL_OTHERS) and seat != play.by


def group(state: State, play: Play) -> list[Seat]:
    """List the players a group card works on, clockwise from its player (§ 6.5)."""
    seats = clockwise(state, play.by)
    if play.card.targets == ALL_OTHERS and seats[0] == play.by:
        seats = seats[1:]
    return [
        seat for seat in seats if not (is_immune(state, seat, play.by) or play.ducked >> seat & 1)
    ]


def absentees(state: State, play: Play) -> int:
    """Return the bits of the players a card for the whole table never applies to (§ 11.4)."""
    return EVERYONE & ~sum(1 << seat for seat in group(state, play))
