"""No turns at all: a race against a clock, one accepted play per step."""

from collections.abc import Sequence

from lasttable.kernel import CLOCK, Clock, Menu, Seat, Step, race, tell
from tests.kernel.toys.base import ToyState, toy


def snap_step(state: ToyState) -> Step:
    """One accepted play: a number beside the top one. When the fuse burns down, the turn ends."""
    menus = {seat: snap_menu(state, seat) for seat in state.seats()}
    thread = f"snap-{state.turn}"
    fuse = Clock(f"fuse-{state.turn}.{len(state.discard)}", 5)
    whole = Clock(f"turn-{state.turn}", 60)
    seat, key = yield from race(menus, "snap", thread=thread, clocks=(fuse, whole))
    if seat == CLOCK:
        state.turn += 1
        tell(state, "burnt", clock=key)
        return
    card = key[5:]
    if not card:
        tell(state, "shout", by=seat)
        return
    state.hands[seat].remove(card)
    state.discard.append(card)
    state.top = int(card)
    state.score[seat] += 1
    tell(state, "played", reveals=True, by=seat, card=card)


def snap_menu(state: ToyState, seat: Seat) -> Menu:
    near = {(state.top + 1) % 5, (state.top - 1) % 5}
    cards = sorted(card for card in set(state.hands[seat]) if int(card) in near)
    return Menu.of("shout", *(f"play {card}" for card in cards))


def snap_alike(state: ToyState, _eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    plays = [option for option in snap_menu(state, seat).keys if option != "shout"]
    return plays or (key,) if key.startswith("play ") else (key,)


SNAP = toy("snap", "01234" * 5, 4, snap_step, snap_alike)
