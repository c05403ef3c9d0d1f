"""Looking at one card at a time (§ 12), and swapping slots by day and by night (§ 2.4)."""

from lasttable.games.kill_shot.cards import EMPTY, WORDS
from lasttable.games.kill_shot.refusals import EMPTY_SLOT, NOTHING, refuse
from lasttable.games.kill_shot.state import State
from lasttable.kernel import Seat, tell


def peek(state: State, seat: Seat, key: str) -> None:
    """Look at one card; a card that was up is put down (§ 12.2)."""
    slot = int(key.partition(" ")[2]) - 1
    card = state.hands[seat][slot]
    if card == EMPTY:
        refuse(state, seat, EMPTY_SLOT, slot)
        return
    state.peeking[seat] = slot
    state.touch(seat)
    tell(
        state, "peek", to=[seat], rule="12.2", reveals=True, slot=slot + 1, card=WORDS[card]
    )  # fmt: skip


def close(state: State, seat: Seat, _key: str) -> None:
    """Put the card down again (§ 12.2)."""
    slot, state.peeking[seat] = state.peeking[seat], -1
    state.touch(seat)
    tell(state, "closed", to=[seat], rule="12.2", slot=slot + 1)


def swap(state: State, seat: Seat, key: str) -> None:
    """Swap two slots of the row, putting down any card that is up (§ 2.4, § 12.5)."""
    one, other = (int(word) - 1 for word in key.split(" ")[1:])
    if one == other:
        refuse(state, seat, NOTHING)
        return
    hand = state.hands[seat]
    hand[one], hand[other] = hand[other], hand[one]
    state.peeking[seat] = -1
    state.touch(seat)
    rule = "12.5" if state.night else "2.4"
    tell(state, "swapped", to=[seat], rule=rule, a=one + 1, b=other + 1)
