"""Ambush picks: whom each ambusher takes down (§ 7.6 to § 7.10).

`verdict.py` decides who is in reach; players who have already fallen are not.
"""

from collections.abc import Generator
from typing import TypeAlias

from lasttable.games.dead_last.menus import pick_menu, picked_colour
from lasttable.games.dead_last.state import State
from lasttable.kernel import LATE, Clock, Question, Reply, Seat, choose_all

PICK_SECONDS = 20

Voters: TypeAlias = tuple[tuple[Seat, tuple[Seat, ...]], ...]
"""Each ambusher, and the voters in reach."""


def pick_victims(state: State, ambushes: Voters) -> Generator[Question, Reply, Voters]:
    """Let each ambusher pick one voter in reach, in secret (§ 7.6 and § 7.8).

    Under the house rule nobody picks: all voters in reach are taken down (§ 7.10).
    """
    if state.settings.mafia_ambush:
        return ambushes
    asked = {
        seat: pick_menu(tuple([state.colours[voter] for voter in reach]))
        for seat, reach in ambushes
        if len(reach) > 1 and not state.attendance.leaving[seat]
    }
    answers: dict[Seat, str] = {}
    if asked:
        state.phase = "picking"
        clock = Clock(f"pick-{state.round}.{state.vote}", PICK_SECONDS)
        args = {"seats": list(asked)}
        answers = yield from choose_all(asked, "ambush-pick", clocks=(clock,), args=args)
    return tuple(
        [(seat, _victims(state, reach, answers.get(seat, LATE))) for seat, reach in ambushes]
    )


def _victims(state: State, reach: tuple[Seat, ...], key: str) -> tuple[Seat, ...]:
    """Return whom an ambusher takes down: chance picks for the late (§ 7.8), or nobody (§ 7.7)."""
    if key != LATE:
        return (state.seat_of(picked_colour(key)),)
    return (state.chance.choice(reach),) if len(reach) > 1 else reach
