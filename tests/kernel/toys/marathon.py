"""One step of 300 answers, with every kind of question in it."""

from collections.abc import Iterator, Sequence

from lasttable.kernel import Clock, Menu, Seat, Step, choose, choose_all, race, tell
from tests.kernel.toys.base import ToyState, toy

LONG = 300


def marathon_step(state: ToyState) -> Step:
    """Three hundred small decisions of every kind; each leaves its mark on the score."""
    state.turn = state.settings.turns
    asked = numbers()
    while True:
        number = next(asked)
        if number >= LONG:
            break
        luck = state.chance.below(7)
        tell(state, "die", reveals=True, luck=luck)
        kind = number % 3
        if kind == 0:
            seat = Seat(number % len(state.hands))
            key = yield from choose(seat, Menu.of("left", "right"), "fork", args={"luck": luck})
            state.score[seat] += luck if key == "left" else 1
        elif kind == 1:
            menus = {seat: Menu.of("high", "low") for seat in state.seats()}
            keys = yield from choose_all(menus, "both")
            state.score[0] += list(keys.values()).count("high") * luck
        else:
            menus = {seat: Menu.of("grab") for seat in state.seats()}
            clocks = (Clock(f"tick-{number}", 1),)
            seat, _ = yield from race(menus, "grab", thread=f"race-{number}", clocks=clocks)
            state.score[max(seat, 0)] += luck
        tell(state, "mark", reveals=kind == 1, number=number, score=tuple(state.score))


def numbers() -> Iterator[int]:
    """Count like a rule that keeps its place in a local variable, not in the state."""
    yield from range(LONG + 1)


def marathon_alike(_state: ToyState, _eye: Seat, _seat: Seat, key: str) -> Sequence[str]:
    return ("high", "low") if key in ("high", "low") else (key,)


MARATHON = toy("marathon", [], 0, marathon_step, marathon_alike)
