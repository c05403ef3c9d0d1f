"""Bots that do what a test tells them, and a small race for them to run in."""

from collections.abc import Callable, Sequence

from lasttable.bots import Driver
from lasttable.kernel import (
    CLOCK,
    AnyMatch,
    Bot,
    Clock,
    Event,
    Intent,
    Match,
    Menu,
    Seat,
    Sight,
    Step,
    choose_all,
    race,
    tell,
)
from tests.kernel.toys.base import ToySettings, ToyState, toy

Mind = Callable[[Sight], Intent | None]


class Scripted(Bot):
    """Remembers what it was shown, and answers with a function."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.sights: list[Sight] = []
        self.heard: list[str] = []

    def see(self, events: Sequence[Event]) -> None:
        self.heard += [event.kind for event in events]

    def decide(self, sight: Sight) -> Intent | None:
        self.sights.append(sight)
        return self.mind(sight)


def once(key: str, delay: float) -> Mind:
    """Do one thing, then wait."""
    done: list[bool] = []
    kept = Intent(key, delay)

    def mind(sight: Sight) -> Intent | None:
        if sight.now >= delay or done:
            done.append(True)
            return None
        return Intent(kept.key, delay - sight.now)

    return mind


def idle(_sight: Sight) -> None:
    return None


def bell_step(state: ToyState) -> Step:
    """Tap in public, whisper to seat 1, mark in secret, or swap the menu, until the bell."""
    state.turn += 1
    full = Menu.of("tap", "whisper", "mark", "less")
    menus = dict.fromkeys(state.seats(), full)
    bell = Clock(f"bell-{state.turn}", 10)
    fuses = 0
    while True:
        fuse = Clock(f"fuse-{state.turn}.{fuses}", 4)
        clocks = (bell, fuse) if state.settings.loud else (bell,)
        seat, key = yield from race(menus, "bell", thread=f"bell-{state.turn}", clocks=clocks)
        if seat == CLOCK:
            tell(state, "rang", clock=key)
            return
        if key == "tap":
            fuses += 1
            state.score[seat] += 1
            tell(state, "tapped", by=seat)
        elif key == "whisper":
            tell(state, "whispered", to=[Seat(1)], by=seat)
        elif key == "less":
            menus = {**menus, seat: Menu.of("tap")}


def ballot_step(state: ToyState) -> Step:
    """Everybody says yes within three seconds, or is late."""
    state.turn += 1
    menus = dict.fromkeys(state.seats(), Menu.of("yes"))
    answers = yield from choose_all(menus, "ballot", clocks=(Clock(f"vote-{state.turn}", 3),))
    for seat, key in answers.items():
        state.score[seat] += key == "yes"


def stuck_step(state: ToyState) -> Step:
    state.turn += 1
    yield from race(dict.fromkeys(state.seats(), Menu.of("go")), "stuck", thread="stuck")


BELL = toy("bell", "0123456789", 1, bell_step)
BALLOT = toy("ballot", "0123456789", 1, ballot_step)
STUCK = toy("stuck", "0123456789", 1, stuck_step)


def bell(*minds: Mind, loud: bool = False) -> tuple[Driver, list[Scripted]]:
    """Seat scripted bots around a bell."""
    settings = ToySettings(turns=3, loud=loud)
    return seat_bots(Match.start(BELL, settings, len(minds), "bell"), minds)


def seat_bots(match: AnyMatch, minds: Sequence[Mind]) -> tuple[Driver, list[Scripted]]:
    bots = [Scripted(mind) for mind in minds]
    return Driver(match, {Seat(seat): bot for seat, bot in enumerate(bots)}), bots
