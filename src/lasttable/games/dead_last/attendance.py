"""Coming and going: who leaves, is away, comes back or joins (§ 11 and § 6.7)."""

from lasttable.games.dead_last.cards import COLOURS
from lasttable.games.dead_last.menus import RollCall
from lasttable.games.dead_last.state import State, Vote
from lasttable.kernel import Seat, tell

MISSES_UNTIL_AWAY = 2


def roll_call(state: State) -> RollCall:
    """Return who is in the game, leaving or away, and who waits to join."""
    return (
        state.colours,
        tuple(state.here),
        tuple(state.leaving),
        tuple(state.away),
        tuple(state.missed),
        state.joining,
    )


def hear_notice(state: State, key: str) -> None:
    """Note that somebody leaves, is away, is back or wants to join (§ 11.2 and § 11.3)."""
    word, _, colour = key.partition(" ")
    if word == "join":
        state.joining += 1
        tell(state, "joining", rule="11.3")
        return
    seat = state.seat_of(colour)
    if word == "leave":
        state.leaving[seat] = True
        # A new list: the old one may belong to a vote that is already face up.
        state.laid = [None if other == seat else card for other, card in enumerate(state.laid)]
        state.ready[seat] = False
        tell(state, "left", rule="11.2", seat=seat)
        return
    state.missed[seat] = 0
    if state.away[seat] != (word == "away"):
        _mark_away(state, seat, word == "away")


def _mark_away(state: State, seat: Seat, away: bool) -> None:
    """Mark a player as away, or as back (§ 6.7)."""
    state.away[seat] = away
    tell(state, "away" if away else "back", rule="6.7", seat=seat)


def note_missed(state: State, vote: Vote) -> None:
    """Mark players who missed two votes in a row as away; laying a card ends it (§ 6.7)."""
    missing = vote.cards.count(None) + len(vote.voters) - len(vote.cards)
    # § 11.5: votes without a single card are counted too.
    state.empty_votes = state.empty_votes + 1 if missing == len(vote.voters) else 0
    if not missing and not any(state.missed):
        return
    for seat in vote.voters:
        if vote.cards[seat] is not None:
            # A player reported as away is also reported as back: a bot laid this card.
            if state.away[seat] and state.missed[seat] >= MISSES_UNTIL_AWAY:
                _mark_away(state, seat, False)
            state.missed[seat] = 0
            continue
        if state.away[seat] and not state.missed[seat]:
            # For a player reported as away nothing is counted: only a report brings them back.
            continue
        state.missed[seat] += 1
        if state.missed[seat] >= MISSES_UNTIL_AWAY and not state.away[seat]:
            _mark_away(state, seat, True)


def seat_joiners(state: State) -> None:
    """Seat those who asked to join, with the next free colour and no gold (§ 11.3)."""
    for _ in range(state.joining):
        colour = next(colour for colour in COLOURS if colour not in state.colours)
        state.colours = (*state.colours, colour)
        state.gold.append(())
        state.totals.append(0)
        for flags in (state.leaving, state.away, state.standing, state.ready):
            flags.append(False)
        state.here.append(True)
        state.missed.append(0)
        state.laid.append(None)
        tell(state, "joined", rule="11.3", seat=len(state.colours) - 1, colour=colour)
    state.joining = 0


def remove_leavers(state: State) -> None:
    """Give the seats of those who left to bots, or take seat and gold out of the game (§ 11.2)."""
    for seat in state.seats():
        if not state.leaving[seat]:
            continue
        state.leaving[seat] = state.away[seat] = False
        state.missed[seat] = 0
        if state.settings.leavers == "bot":
            tell(state, "replaced", rule="11.2", seat=seat)
            continue
        state.here[seat] = False
        state.standing[seat] = False
        state.gone += state.gold[seat]
        state.gold[seat] = ()
        state.totals[seat] = 0
        tell(state, "removed", rule="11.2", seat=seat)
