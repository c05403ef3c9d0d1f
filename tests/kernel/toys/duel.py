"""A cancel inside a cancel: windows that ask everybody, to any depth."""

from collections.abc import Generator, Sequence

from lasttable.kernel import Clock, Menu, Question, Reply, Seat, Step, choose, choose_all, tell
from tests.kernel.toys.base import ToyState, toy


def duel_step(state: ToyState) -> Step:
    """One turn: shoot somebody or pass; a shot may be stopped, and so may each stop."""
    state.turn += 1
    shooter = Seat((state.turn - 1) % len(state.hands))
    targets = [seat for seat in state.seats() if seat != shooter]
    menu = Menu.of("hold", *(f"shoot {seat}" for seat in targets))
    key = yield from choose(shooter, menu, "turn", late="hold")
    if key == "hold":
        return
    tell(state, "shot", by=shooter, at=int(key[6:]))
    if (yield from is_stopped(state)):
        tell(state, "missed")
        return
    state.score[shooter] += 1
    tell(state, "hit", at=int(key[6:]))


def is_stopped(state: ToyState) -> Generator[Question, Reply, bool]:
    """Everybody with cards is asked, whatever the cards are; a stop can be stopped in turn."""
    asked = {seat: stop_menu(state, seat) for seat in state.seats() if state.hands[seat]}
    if not asked:
        return False
    clock = Clock(f"window-{state.turn}.{len(state.discard)}", 5)
    late = dict.fromkeys(asked, "pass")
    answers = yield from choose_all(
        asked, "window", clocks=(clock,), late=late, shows_answered=False
    )
    stoppers = [seat for seat in asked if answers[seat] == "stop"]
    tell(state, "window", reveals=True, stops=stoppers[:1])
    if not stoppers:
        return False
    state.hands[stoppers[0]].remove("stop")
    state.discard.append("stop")
    return not (yield from is_stopped(state))


def stop_menu(state: ToyState, seat: Seat) -> Menu:
    return Menu.of("pass", *(["stop"] if "stop" in state.hands[seat] else []))


def duel_alike(state: ToyState, _eye: Seat, seat: Seat, key: str) -> Sequence[str]:
    return stop_menu(state, seat).keys if key in ("pass", "stop") else (key,)


DUEL = toy("duel", ["stop"] * 9 + ["dud"] * 9, 3, duel_step, duel_alike)
