"""An interleaved co-operative phase with undo."""

from lasttable.kernel import Menu, Option, Seat, Slot, Step, race, tell
from tests.kernel.toys.base import ToyState, toy

ROOMS = ("hall", "attic", "vault")


def heist_step(state: ToyState) -> Step:
    """One day: everybody spends two points in any order, until all have."""
    state.turn += 1
    state.points = [2] * len(state.hands)
    while any(state.points):
        menus = {seat: heist_menu(state) for seat in state.seats() if state.points[seat]}
        seat, key = yield from race(menus, "plan", thread=f"day-{state.turn}")
        spend(state, seat, key)


def heist_menu(state: ToyState) -> Menu:
    carry = Option("carry", (Slot("room", ROOMS), Slot("things", ("rope", "torch"), many=True)))
    stash = [Option("stash")] if state.top else []
    return Menu([carry, *stash, Option("open"), Option("wait")])


def spend(state: ToyState, seat: Seat, key: str) -> None:
    """Carry makes loot, stash turns loot into score, open turns a card over for all to see."""
    state.points[seat] -= 1
    verb = key.partition(" ")[0]
    if verb == "carry":
        state.top += 1 + key.count(",")
        tell(state, "carried", by=seat, what=key)
    elif verb == "stash":
        state.top -= 1
        state.score[seat] += 1
        tell(state, "stashed", by=seat)
    elif verb == "open" and state.deck:
        state.discard.append(state.deck.pop())
        tell(state, "opened", reveals=True, card=state.discard[-1])


HEIST = toy("heist", ["trap", "gold", "dust"] * 12, 0, heist_step)
