"""Moving cards from place to place, and keeping track of who knows where each card is.

`known` holds, for each copy, who knows where it is now. A player who does not see which card left
a hand can no longer be sure of any card in it.
"""

from collections.abc import Iterable, Sequence

from lasttable.games.last_shot.cards import FACES, Copy, is_terminated
from lasttable.games.last_shot.state import (
    EVERYONE,
    IN_DECK,
    RESOLVING,
    WATCHERS,
    Mark,
    Standing,
    State,
)
from lasttable.kernel import Seat


def count_change(state: State, seat: Seat, change: int) -> None:
    """Count what the resolving card adds to or takes from a hand (§ 6.7)."""
    if state.stack:
        play = state.stack[-1]
        if play.status == RESOLVING:
            play.changes[seat] = play.changes.get(seat, 0) + change


def expose(state: State, copy: Copy) -> None:
    """Show a card to everyone on the table; it is on record with nobody."""
    twins = state.twins[copy]
    if len(twins) > 1:
        # Nobody can tell which of two hidden copies this is.
        mix(state, [one for one in twins if state.known[one] != EVERYONE])
    state.known[copy] = EVERYONE
    state.marks.pop(copy, None)
    state.unseen[FACES[copy].number] -= 1


def mix(state: State, copies: Iterable[Copy]) -> None:
    """Let cards of several batches become one batch: any of them may be where another was."""
    found = {state.batches[copy] for copy in copies if not is_terminated(copy)}
    if len(found) > 1:
        first = min(found)
        state.batches = [first if batch in found else batch for batch in state.batches]


def conceal(state: State, copy: Copy) -> None:
    """Move a face-up card into a hand or the deck."""
    state.unseen[FACES[copy].number] += 1


def leave_hand(state: State, seat: Seat, copy: Copy) -> None:
    """Take a card out of a hand."""
    state.hands[seat].remove(copy)
    count_change(state, seat, -1)


def enter_hand(state: State, seat: Seat, copy: Copy) -> None:
    """Put a card into a hand; everyone who sees that hand sees it."""
    state.hands[seat].append(copy)
    state.known[copy] |= state.viewers[seat]
    count_change(state, seat, 1)
    if is_terminated(copy) and state.known[copy] & WATCHERS:
        state.marks[copy] = Mark(seat, state.turn, 1 << seat)


def lay_open(state: State, seat: Seat) -> None:
    """Reveal a hand to everyone, which puts its Terminated cards on record (§ 4.4, 4.6)."""
    for copy in state.hands[seat]:
        state.known[copy] = EVERYONE
        if is_terminated(copy):
            state.marks[copy] = Mark(seat, state.turn, 1 << seat)


def put_on_pile(state: State, copy: Copy) -> None:
    """Put a face-up card on the discard pile it belongs to (§ 2.7)."""
    (state.terminated_discards if is_terminated(copy) else state.discards).append(copy)


def discard(state: State, seat: Seat, copies: Iterable[Copy]) -> None:
    """Discard cards from a hand (§ 2.7)."""
    for copy in copies:
        leave_hand(state, seat, copy)
        expose(state, copy)
        put_on_pile(state, copy)


def destroy_from_hand(state: State, seat: Seat, copy: Copy) -> None:
    """Destroy a card from a hand, seen by everyone (§ 2.7)."""
    leave_hand(state, seat, copy)
    expose(state, copy)
    state.destroyed.append(copy)


def take_from_discards(state: State, seat: Seat, copy: Copy) -> None:
    """Take a card from a discard pile into a hand; everyone sees it."""
    (state.terminated_discards if is_terminated(copy) else state.discards).remove(copy)
    conceal(state, copy)
    enter_hand(state, seat, copy)


def blur(state: State, seat: Seat, witnesses: int, holders: int) -> None:
    """Let an unseen card leave a hand: all but the witnesses lose track of that hand (§ 4.6)."""
    known = state.known
    mix(state, state.hands[seat])
    for copy in state.hands[seat]:
        known[copy] &= witnesses
    for copy, mark in state.marks.items():
        if mark.holders >> seat & 1:
            state.marks[copy] = Mark(mark.seat, mark.turn, mark.holders | holders)


def hand_over(state: State, giver: Seat, taker: Seat, copy: Copy) -> None:
    """Move a card between hands; only those who see one of the hands know which (§ 4.5)."""
    if len(state.hands[giver]) > 1:
        blur(state, giver, state.viewers[giver] | state.viewers[taker], 1 << taker)
    leave_hand(state, giver, copy)
    enter_hand(state, taker, copy)


def put_on_deck(state: State, seat: Seat, copy: Copy) -> None:
    """Put a card from a hand face down on the deck."""
    blur(state, seat, state.viewers[seat], IN_DECK)
    leave_hand(state, seat, copy)
    state.deck.append(copy)


def swap_hands(state: State, one: Seat, other: Seat) -> None:
    """Swap two hands as they are; players who knew a card still know it."""
    hands, known = state.hands, state.known
    change = len(hands[other]) - len(hands[one])
    count_change(state, one, change)
    count_change(state, other, -change)
    hands[one], hands[other] = hands[other], hands[one]
    for seat in (one, other):
        for copy in hands[seat]:
            known[copy] |= state.viewers[seat]
    pair = 1 << one | 1 << other
    for copy, mark in state.marks.items():
        if mark.holders & pair not in (0, pair):
            holder = mark.seat
            if known[copy] & WATCHERS:
                holder = other if mark.holders >> one & 1 else one
            state.marks[copy] = Mark(holder, mark.turn, mark.holders ^ pair)


def deal_again(state: State, givers: Sequence[tuple[Seat, list[Copy]]]) -> None:
    """Shuffle cards from several hands together and deal each player as many as they put in."""
    pool = [copy for _, copies in givers for copy in copies]
    mix(state, pool)
    holders = sum(1 << seat for seat, copies in givers if copies)
    for seat, copies in givers:
        blur(state, seat, state.viewers[seat], holders)
        for copy in copies:
            state.hands[seat].remove(copy)
            state.known[copy] = 0
    state.chance.shuffle(pool)
    owed = [(seat, len(copies)) for seat, copies in givers]
    while pool:
        for place, (seat, count) in enumerate(owed):
            if count:
                owed[place] = (seat, count - 1)
                copy = pool.pop()
                state.hands[seat].append(copy)
                state.known[copy] |= state.viewers[seat]


def shuffle_deck(state: State) -> None:
    """Shuffle the deck; nobody knows where any card in it is."""
    mix(state, state.deck)
    for copy in state.deck:
        state.known[copy] = 0
    state.chance.shuffle(state.deck)


def stand(state: State, standing: Standing) -> None:
    """Put a Persistent card in front of a player."""
    state.front[standing.seat].append(standing)
    see_hand_again(state, standing.seat)


def see_hand_again(state: State, seat: Seat) -> None:
    """Work out who sees a hand after a card in front of its owner came or went, or a viewer fell.

    A fallen player's Stakeout stays, but they see nothing through it any more (§ 8.5).
    """
    viewers = 1 << seat
    for standing in state.front[seat]:
        if "watched" in standing.card.does and state.alive[standing.by]:
            viewers |= 1 << standing.by
    state.viewers[seat] = viewers
    for copy in state.hands[seat]:
        state.known[copy] |= viewers
