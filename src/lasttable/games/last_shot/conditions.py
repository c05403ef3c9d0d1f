"""What holds for a player right now, read off the Persistent cards on the table (§ 2 and § 11)."""

from lasttable.games.last_shot.state import Standing, State
from lasttable.kernel import Seat


def has(state: State, seat: Seat, word: str) -> bool:
    """Check whether a card in front of a player has an effect, by the word for it."""
    return any(word in standing.card.does for standing in state.front[seat])


def is_immune(state: State, seat: Seat, by: Seat) -> bool:
    """Check whether a player is immune to another player's cards (§ 2.9, 14.12)."""
    return seat != by and bool(state.front[seat]) and has(state, seat, "immune")


def is_curtained(state: State, seat: Seat) -> bool:
    """Check whether a player is behind the Iron Curtain (§ 16.5)."""
    return bool(state.front[seat]) and has(state, seat, "curtain")


def is_stunned(state: State, seat: Seat) -> bool:
    """Check whether a player is stunned: no Terminated cards, no Reactions (§ 14.26)."""
    return bool(state.front[seat]) and has(state, seat, "stunned")


def may_draw(state: State, seat: Seat) -> bool:
    """Check that a player is not under an Embargo (§ 17.1)."""
    return not (state.front[seat] and has(state, seat, "no-draws"))


def binding(state: State, word: str, seat: Seat) -> Standing | None:
    """Find a card for the whole table that applies to a player (§ 11.4)."""
    for front in state.front:
        for standing in front:
            if word in standing.card.does and not standing.exempt >> seat & 1:
                return standing
    return None


def owes_a_play(state: State) -> bool:
    """Check whether Blitz forces another play, if it is still on the table (§ 15.1)."""
    if state.blitz is None or state.played > 1:
        return False
    return any(one.number == state.blitz for front in state.front for one in front)


def may_shoot(state: State, seat: Seat) -> bool:
    """Check that neither a stun nor UN Interference bars Terminated cards (§ 7.2, 17.8)."""
    return not is_stunned(state, seat) and binding(state, "no-shots", seat) is None
