"""Plays that do not count: too late, wrong, or not possible right now (§ 6)."""

from lasttable.games.kill_shot.cards import PILES, WORDS
from lasttable.games.kill_shot.clocks import WRONG as WRONG_LOCK
from lasttable.games.kill_shot.clocks import lock
from lasttable.games.kill_shot.state import LATE_PLAYS, WRONG, Faster, State
from lasttable.kernel import Seat, report, tell

NOT_STARTED, AT_REST, HUNT_OVER = "not-started", "cease-fire", "hunt-over"
EMPTY_SLOT, JAMMED, LOCKED = "empty-slot", "jammed", "locked"
PILE_CLOSED, NO_CARDS, NOTHING = "pile-closed", "no-cards", "nothing-to-do"
NOT_YOUR_TURN, WINDOW_OPEN = "not-your-turn", "window-open"

RULES = {
    NOT_STARTED: "6.5",
    AT_REST: "5.5",
    HUNT_OVER: "6.8",
    JAMMED: "5.6",
    LOCKED: "6.6",
    PILE_CLOSED: "6.4",
    NO_CARDS: "4.5",
    NOTHING: "4.2",
    NOT_YOUR_TURN: "9.1",
    WINDOW_OPEN: "9.8",
    EMPTY_SLOT: "6.7",
}


def refuse(
    state: State, seat: Seat, code: str, slot: int | None = None, locks: bool = False
) -> None:
    """Tell only the player why nothing happened (§ 6.7). The reason never depends on the card."""
    report(state, _tell_refused, seat, code, slot, locks)


def _tell_refused(state: State, seat: Seat, code: str, slot: int | None, locks: bool) -> None:
    shown = None if slot is None else slot + 1
    if locks:
        tell(state, "refused", to=[seat], rule=RULES[code], code=code, slot=shown, locks=True)
    else:
        tell(state, "refused", to=[seat], rule=RULES[code], code=code, slot=shown)


def too_late(
    state: State, seat: Seat, slot: int, place: int | None, seen: int | None, faster: Faster | None
) -> None:
    """Return a card that came too late, free of charge; nobody else learns of it (§ 6.2, § 6.8)."""
    state.count(seat, LATE_PLAYS)
    report(state, _tell_too_late, seat, slot, place, seen, faster)


def _tell_too_late(
    state: State, seat: Seat, slot: int, place: int | None, seen: int | None, faster: Faster | None
) -> None:
    over = faster is not None and state.phase == "claim"
    tell(
        state,
        "too-late",
        to=[seat],
        rule="6.8" if over else "6.2" if place is not None else "9.9",
        reveals=True,
        seat=seat,
        slot=slot + 1,
        pile=None if place is None else PILES[place],
        seen=seen,
        up=None if place is None else state.piles[place].number,
        faster=None if faster is None else faster.seat,
        behind=None if faster is None else faster.no,
    )
    _give_back(state, seat, slot, "6.2")


def wrong(state: State, seat: Seat, slot: int, place: int | None) -> None:
    """Return a card that never fitted, and lock its player (§ 6.3, § 12.3)."""
    state.count(seat, WRONG)
    lock(state, seat, WRONG_LOCK)
    report(state, _tell_wrong, seat, slot, place)


def _tell_wrong(state: State, seat: Seat, slot: int, place: int | None) -> None:
    pile = None if place is None else PILES[place]
    tell(state, "wrong", to=[seat], rule="6.3", reveals=True, seat=seat, slot=slot + 1, pile=pile)
    _give_back(state, seat, slot, "6.3")


def closed(state: State, seat: Seat, slot: int, was_seen: bool) -> None:
    """Return a card sent to a closed pile; locked if its player saw it closed (§ 6.4, § 13.4)."""
    if was_seen:
        state.count(seat, WRONG)
        lock(state, seat, WRONG_LOCK)
    refuse(state, seat, PILE_CLOSED, slot, was_seen)


def nothing_to_remove(state: State, seat: Seat, slot: int, place: int) -> None:
    """Return a Bad Intel sent to an empty pile, free of charge (§ 5.3)."""
    tell(
        state,
        "nothing-to-remove",
        to=[seat],
        rule="5.3",
        reveals=True,
        seat=seat,
        slot=slot + 1,
        pile=PILES[place],
    )


def _give_back(state: State, seat: Seat, slot: int, rule: str) -> None:
    """Tell the owner which card came back, unless it is night."""
    if state.knows_hand(seat):
        card = WORDS[state.hands[seat][slot]]
        tell(state, "back", to=[seat], rule=rule, slot=slot + 1, card=card)
