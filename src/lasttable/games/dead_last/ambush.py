"""Ambush picks: whom each ambusher takes down (§ 7.6 to § 7.10)."""

from collections.abc import Generator, Mapping

from lasttable.games.dead_last.menus import pick_menu, picked_colour
from lasttable.games.dead_last.state import State
from lasttable.games.dead_last.verdict import Verdict
from lasttable.kernel import LATE, Clock, Question, Reply, Seat, choose_all

PICK_SECONDS = 20


def pick_victims(
    state: State, verdict: Verdict
) -> Generator[Question, Reply, Mapping[Seat, tuple[Seat, ...]]]:
    """Let each ambusher pick one voter in reach, in secret (§ 7.6 and § 7.8).

    Under the house rule nobody picks: all voters in reach are taken down (§ 7.10).
    """
    if state.settings.mafia_ambush:
        return verdict.reach
    asked = {
        seat: pick_menu(tuple([state.colours[voter] for voter in reach]))
        for seat, reach in verdict.reach.items()
        if len(reach) > 1 and not state.leaving[seat]
    }
    answers: dict[Seat, str] = {}
    if asked:
        state.phase = "picking"
        clock = Clock(f"pick-{state.round}.{state.vote}", PICK_SECONDS)
        args = {"seats": list(asked)}
        answers = yield from choose_all(asked, "ambush-pick", clocks=(clock,), args=args)
    picks: dict[Seat, tuple[Seat, ...]] = {}
    for seat, reach in verdict.reach.items():
        key = answers.get(seat, LATE)
        if key != LATE:
            picks[seat] = (state.seat_of(picked_colour(key)),)
        else:
            # § 7.8: chance picks for the late; § 7.7: nobody is left to take down.
            picks[seat] = (state.chance.choice(reach),) if len(reach) > 1 else reach
    return picks
