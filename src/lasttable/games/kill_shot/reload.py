"""Reloading: discarding and drawing (§ 4)."""

from collections.abc import Sequence
from typing import Final

from lasttable.games.kill_shot.cards import EMPTY, WORDS
from lasttable.games.kill_shot.clocks import RELOAD, lock
from lasttable.games.kill_shot.decks import drop, fill
from lasttable.games.kill_shot.refusals import NO_CARDS, NOTHING, refuse
from lasttable.games.kill_shot.state import COUNTED, RELOADS, State
from lasttable.kernel import Json, Seat, report, tell

ALL_SLOTS: Final = tuple(range(limit) for limit in range(13))


def reload(state: State, seat: Seat, key: str) -> bool:
    """Carry out `reload fill`, `reload all`, `drop 1,3 fill` or `draw 2` (§ 4.1).

    Return False if nothing happened.
    """
    limit = state.rules.limit
    if key == "reload all":
        return exchange(state, seat, ALL_SLOTS[limit], limit)
    if key == "reload fill":
        return exchange(state, seat, (), limit)
    verb, *words = key.split(" ")
    if verb == "draw":
        return exchange(state, seat, (), int(words[0]))
    slots = [int(word) - 1 for word in words[0].split(",")]
    return exchange(state, seat, slots, limit if words[1] == "fill" else int(words[1]))


def exchange(state: State, seat: Seat, slots: Sequence[int], most: int) -> bool:
    """Discard first, then draw, unless neither is possible (§ 4.1, § 4.2, § 4.5)."""
    hand = state.hands[seat]
    place = state.deck_of(seat)
    dropping = [slot for slot in slots if hand[slot] != EMPTY]
    could_draw = bool(state.decks[place] or state.discards[place])
    dropped: list[int] = []
    if dropping:
        dropped = drop(state, seat, dropping)
        if state.peeking[seat] in dropping:
            state.peeking[seat] = -1
    elif EMPTY not in hand or not most:
        refuse(state, seat, NOTHING)
        return False
    elif not could_draw:
        refuse(state, seat, NO_CARDS)
        return False
    drawn = fill(state, seat, most)
    state.counts[seat * COUNTED + RELOADS] += 1
    if bool(state.decks[place] or state.discards[place]) != could_draw:
        state.touch_all()
    state.touch(seat)
    report(state, _tell_reload, seat, dropped, drawn)
    if state.rules.speed:
        lock(state, seat, RELOAD)
    return True


def _tell_reload(state: State, seat: Seat, dropped: list[int], drawn: list[int]) -> None:
    words: list[Json] = [WORDS[card] for card in dropped]
    tell(
        state,
        "reload",
        rule="4.1",
        reveals=bool(dropped),
        seat=seat,
        dropped=words,
        drawn=len(drawn),
    )
    if state.knows_hand(seat) and drawn:
        cards: list[Json] = [WORDS[card] for card in drawn]
        tell(state, "drew", to=[seat], rule="4.1", reveals=True, cards=cards)
