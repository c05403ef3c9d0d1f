"""Numbers that have run out, and Hunts that nobody can finish (§ 10.5, § 15.6)."""

from collections.abc import Sequence

from lasttable.games.kill_shot.cards import (
    BITS,
    INTEL_CARDS,
    KILL_SHOT,
    KNOWN_GROUND,
    NUMBERS,
    PILES,
)
from lasttable.games.kill_shot.state import Pile, State
from lasttable.kernel import tell

COPIES = 2


def needed(pile: Pile, deadline: bool) -> dict[int, int]:
    """Return how many cards of each number it takes from here to the claim."""
    first = 3 if pile.number == 0 and pile.ability == KNOWN_GROUND else pile.number + 1
    wanted = dict.fromkeys(range(first, KILL_SHOT + 1), 1)
    if pile.double and deadline:
        # The first 9 removes every 8, and under a Deadline no card comes back.
        wanted[KILL_SHOT] = 2
        wanted[KILL_SHOT - 1] = wanted.get(KILL_SHOT - 1, 0) + 1
    return wanted


def _within_reach(state: State) -> list[int]:
    """Count the cards of each number that hunters can still play."""
    found = [0] * 12
    if state.rules.deadline:
        for seat in state.everybody():
            if seat != state.ally:
                for card in state.hands[seat]:
                    if card >= 0:
                        found[NUMBERS[card]] += 1
        return found
    hunters = state.seats - (state.ally is not None)
    found = [COPIES * hunters] * 12
    for pile in state.open_piles():
        for card, owner in zip(pile.cards, pile.owners, strict=True):
            if owner != state.ally:
                found[NUMBERS[card]] -= 1
    return found


def exhausted_numbers(state: State, pile: Pile) -> list[int]:
    """List the numbers a pile still needs that no hunter can get."""
    return _exhausted(pile, _within_reach(state), state.rules.deadline)


def _exhausted(pile: Pile, reach: Sequence[int], deadline: bool) -> list[int]:
    wanted = needed(pile, deadline)
    return [number for number, count in sorted(wanted.items()) if reach[number] < count]


def announce_exhausted(state: State) -> None:
    """Announce each number that has run out (§ 15.6)."""
    hunters = state.seats - (state.ally is not None)
    laid = [NUMBERS[card] for pile in state.piles for card in pile.cards]
    if not state.exhausted and (len(laid) < COPIES * hunters or not _is_used_up(laid, hunters)):
        return
    found = tuple(
        (place, number)
        for place, pile in enumerate(state.piles)
        if pile.state == "open"
        for number in exhausted_numbers(state, pile)
    )
    for place, number in found:
        if (place, number) not in state.exhausted:
            tell(state, "dry", rule="15.6", pile=PILES[place], number=number)
    state.exhausted = found


def _is_used_up(numbers: list[int], hunters: int) -> bool:
    """Return whether any number can have run out: a quick first check."""
    return any(numbers.count(number) >= COPIES * hunters for number in set(numbers))


def is_hopeless(state: State) -> bool:
    """Return whether, under a Deadline, no open target can be claimed any more (§ 10.5)."""
    piles = state.open_piles()
    if not _anything_fits(state, piles):
        return True
    if state.rules.speed and not all(map(INTEL_CARDS.isdisjoint, state.hands)):
        return False
    reach = _within_reach(state)
    return all(_exhausted(pile, reach, True) for pile in piles)


def _anything_fits(state: State, piles: Sequence[Pile]) -> bool:
    """Return whether anyone holds a card that fits on a pile right now."""
    for pile in piles:
        for seat in state.everybody():
            follows = state.follows(pile, pile.number, seat)
            for card in state.hands[seat]:
                if BITS[card] & follows:
                    return True
    return False
