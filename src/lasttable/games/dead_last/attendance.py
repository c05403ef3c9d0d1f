"""Coming and going: who leaves, is away, comes back or joins (§ 11 and § 6.7).

Nobody's connection is known to the rules: a player who loses it keeps the card on the table
(§ 11.1), and what the table knows arrives here as a notice.
"""

from msgspec.structs import replace

from lasttable.games.dead_last.cards import COLOURS
from lasttable.games.dead_last.state import Attendance, State, Vote
from lasttable.kernel import Seat, tell

MISSES_UNTIL_AWAY = 2


def hear_notice(state: State, key: str) -> None:
    """Note that somebody leaves, is away, is back or wants to join (§ 11.2 and § 11.3)."""
    word, _, colour = key.partition(" ")
    if word == "join":
        state.attendance = replace(state.attendance, joining=state.attendance.joining + 1)
        tell(state, "joining", rule="11.3")
        return
    seat = state.seat_of(colour)
    if word == "host":
        state.host = seat  # § 6.5
        return
    if word == "leave":
        _change(state, seat, leaving=True)
        # A new list: the old one may belong to a vote that is already face up.
        state.laid = [None if other == seat else card for other, card in enumerate(state.laid)]
        state.ready[seat] = False
        tell(state, "left", rule="11.2", seat=seat)
        return
    _change(state, seat, missed=0)
    if state.attendance.away[seat] != (word == "away"):
        _mark_away(state, seat, word == "away")


def _change(state: State, seat: Seat, **changes: bool | int) -> None:
    """Change what is known of one seat: whether it is here, leaving, away; what it missed."""
    attendance = state.attendance
    for name, value in changes.items():
        values = list(getattr(attendance, name))
        values[seat] = value
        attendance = replace(attendance, **{name: tuple(values)})
    state.attendance = attendance


def _mark_away(state: State, seat: Seat, away: bool) -> None:
    """Mark a player as away, or as back (§ 6.7)."""
    _change(state, seat, away=away)
    tell(state, "away" if away else "back", rule="6.7", seat=seat)


def note_missed(state: State, vote: Vote) -> None:
    """Mark players who missed two votes in a row as away, until they lay a card (§ 6.7)."""
    missing = vote.cards.count(None) + len(vote.voters) - len(vote.cards)
    # § 11.5: votes without a single card are counted too.
    state.empty_votes = state.empty_votes + 1 if missing == len(vote.voters) else 0
    if missing or any(state.attendance.missed):
        for seat in vote.voters:
            _note_vote(state, seat, voted=vote.cards[seat] is not None)


def _note_vote(state: State, seat: Seat, voted: bool) -> None:
    away, missed = state.attendance.away[seat], state.attendance.missed[seat]
    # Somebody who was reported as away has no missed votes. Only a report brings them back,
    # because the cards they lay come from a bot.
    if away and not missed:
        return
    if voted:
        if missed:
            _change(state, seat, missed=0)
        if away:
            _mark_away(state, seat, False)
        return
    _change(state, seat, missed=missed + 1)
    if missed + 1 >= MISSES_UNTIL_AWAY and not away:
        _mark_away(state, seat, True)


def seat_joiners(state: State) -> None:
    """Seat those who asked to join, with the next free colour and no gold (§ 11.3)."""
    for _ in range(state.attendance.joining):
        colour = next(colour for colour in COLOURS if colour not in state.colours)
        state.colours = (*state.colours, colour)
        state.gold.append(())
        state.totals.append(0)
        state.standing.append(False)
        state.ready.append(False)
        state.laid.append(None)
        known = state.attendance
        state.attendance = Attendance(
            here=(*known.here, True),
            leaving=(*known.leaving, False),
            away=(*known.away, False),
            missed=(*known.missed, 0),
        )
        tell(state, "joined", rule="11.3", seat=len(state.colours) - 1, colour=colour)


def remove_leavers(state: State) -> None:
    """Give the seats of those who left to bots, or take seat and gold out of the game (§ 11.2)."""
    for seat in state.seats():
        if not state.attendance.leaving[seat]:
            continue
        _change(state, seat, leaving=False, away=False, missed=0)
        if state.settings.leavers == "bot":
            tell(state, "replaced", rule="11.2", seat=seat)
            continue
        _change(state, seat, here=False)
        state.standing[seat] = False
        state.gone += state.gold[seat]
        state.gold[seat] = ()
        state.totals[seat] = 0
        tell(state, "removed", rule="11.2", seat=seat)
