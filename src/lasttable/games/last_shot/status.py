"""§ 2 and § 11: what holds for a player right now, answered from what lies on the table."""

from functools import lru_cache

from lasttable.games.last_shot.cards import ALL, ALL_OTHERS, ANY_ONE, TWO_OTHERS, Card
from lasttable.games.last_shot.state import EVERYONE, Play, Standing, State
from lasttable.kernel import Seat


@lru_cache(maxsize=64)
def ring(seats: int, first: int) -> tuple[Seat, ...]:
    """Name all seats clockwise from one of them."""
    return tuple(Seat((first + step) % seats) for step in range(seats))


def clockwise(state: State, first: Seat) -> list[Seat]:
    """Name the living clockwise, beginning with a seat (or whoever lives to its left)."""
    alive = state.alive
    return [seat for seat in ring(len(alive), first) if alive[seat]]


def has(state: State, seat: Seat, word: str) -> bool:
    """Tell whether a card before this player does something, by the word for it."""
    return any(word in standing.card.does for standing in state.front[seat])


def is_immune(state: State, seat: Seat, by: Seat) -> bool:
    """§ 2.9: not there for cards of others; everybody notices their own."""
    return seat != by and bool(state.front[seat]) and has(state, seat, "immune")


def is_curtained(state: State, seat: Seat) -> bool:
    """§ 16.5: behind the Iron Curtain."""
    return bool(state.front[seat]) and has(state, seat, "curtain")


def is_stunned(state: State, seat: Seat) -> bool:
    """§ 14.26: no Terminated cards and no Reactions."""
    return bool(state.front[seat]) and has(state, seat, "stunned")


def may_draw(state: State, seat: Seat) -> bool:
    """§ 17.1: not under an Embargo."""
    return not (state.front[seat] and has(state, seat, "no-draws"))


def binding(state: State, word: str, seat: Seat) -> Standing | None:
    """Find a card for the whole table that does something to this player."""
    for front in state.front:
        for standing in front:
            if word in standing.card.does and not standing.exempt >> seat & 1:
                return standing
    return None


def owes_a_play(state: State) -> bool:
    """§ 15.1: Blitz forces two plays, as long as it lies where it lay when the turn began."""
    if state.blitz is None or state.played > 1:
        return False
    return any(one.number == state.blitz for front in state.front for one in front)


def may_shoot(state: State, seat: Seat) -> bool:
    """§ 7.2: Terminated cards are barred for the stunned and under UN Interference."""
    return not is_stunned(state, seat) and binding(state, "no-shots", seat) is None


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
