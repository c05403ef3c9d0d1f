"""Numbers that are used up, and Hunts that nobody can finish (§ 10.5, § 15.6)."""

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
    """List how many of each number it takes from here to the claim."""
    first = 3 if pile.number == 0 and pile.ability == KNOWN_GROUND else pile.number + 1
    wanted = dict.fromkeys(range(first, KILL_SHOT + 1), 1)
    if pile.double and deadline:
        # The first 9 takes every 8 with it, and under a Deadline nothing comes back.
        wanted[KILL_SHOT] = 2
        wanted[KILL_SHOT - 1] = wanted.get(KILL_SHOT - 1, 0) + 1
    return wanted


def _within_reach(state: State) -> list[int]:
    """Count the hunters' cards of each number that can still be played on a pile."""
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


def dry_numbers(state: State, pile: Pile) -> list[int]:
    """List the numbers between a pile and its claim that no hunter can come by."""
    return _dry(pile, _within_reach(state), state.rules.deadline)


def _dry(pile: Pile, reach: Sequence[int], deadline: bool) -> list[int]:
    wanted = needed(pile, deadline)
    return [number for number, count in sorted(wanted.items()) if reach[number] < count]


def note_dry(state: State) -> None:
    """§ 15.6: say it aloud when a number is used up; colours and piles tell everybody."""
    hunters = state.seats - (state.ally is not None)
    laid = [NUMBERS[card] for pile in state.piles for card in pile.cards]
    if not state.dry and (len(laid) < COPIES * hunters or not _is_used_up(laid, hunters)):
        return
    found = tuple(
        (place, number)
        for place, pile in enumerate(state.piles)
        if pile.state == "open"
        for number in dry_numbers(state, pile)
    )
    for place, number in found:
        if (place, number) not in state.dry:
            tell(state, "dry", rule="15.6", pile=PILES[place], number=number)
    state.dry = found


def _is_used_up(numbers: list[int], hunters: int) -> bool:
    """Tell quickly whether any number can be dry at all."""
    return any(numbers.count(number) >= COPIES * hunters for number in set(numbers))


def is_hopeless(state: State) -> bool:
    """§ 10.5: tell whether, under a Deadline, no open target can be claimed any more."""
    piles = state.open_piles()
    if not _anything_fits(state, piles):
        return True
    if state.rules.speed and not all(map(INTEL_CARDS.isdisjoint, state.hands)):
        return False
    reach = _within_reach(state)
    return all(_dry(pile, reach, True) for pile in piles)


def _anything_fits(state: State, piles: Sequence[Pile]) -> bool:
    """Tell whether anybody holds a card that fits on a pile now."""
    for pile in piles:
        for seat in state.everybody():
            follows = state.follows(pile, pile.number, seat)
            for card in state.hands[seat]:
                if BITS[card] & follows:
                    return True
    return False
