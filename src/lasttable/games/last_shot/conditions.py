"""What holds for a player right now, read off the Persistent cards on the table (§ 2 and § 11)."""

from lasttable.games.last_shot.state import Standing, State
from lasttable.kernel import Seat


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
