"""The rules of Kill Shot, in the order of the rules page."""

from collections.abc import Callable
from typing import Final

from lasttable.games.kill_shot.cards import TARGETS
from lasttable.games.kill_shot.combination import Settings, combine, seats_for
from lasttable.games.kill_shot.dealing import begin_hunt
from lasttable.games.kill_shot.preparing import brief, choose_extras
from lasttable.games.kill_shot.situation import take_turn, watch_window
from lasttable.games.kill_shot.speed import be_live, cease_fire, count_down, pause_after_claim
from lasttable.games.kill_shot.state import (
    BRIEFING,
    CEASE_FIRE,
    CHOOSE,
    CLAIM,
    COLOURS,
    COUNTDOWN,
    COUNTED,
    DEAL,
    LIVE,
    TURN,
    WINDOW,
    State,
)
from lasttable.kernel import Chance, InvalidSettings, Step, hand_out_colours, nothing


def setup(settings: Settings, seats: int, chance: Chance) -> State:
    """§ 2.1, § 2.2: take the cards out of the box and shuffle the targets."""
    counts = seats_for(settings)
    if seats not in counts:
        raise InvalidSettings(f"these rules seat {counts[0]} to {counts[-1]}, not {seats}")
    targets = list(range(len(TARGETS)))
    chance.shuffle(targets)
    return State(
        settings=settings,
        rules=combine(settings),
        seats=seats,
        colours=hand_out_colours(settings.colours, seats, COLOURS),
        chance=chance,
        targets=targets,
        decks=[],
        discards=[],
        hands=[],
        aside=[],
        piles=[],
        points=[0] * seats,
        tips=[0] * seats,
        counts=[0] * (seats * COUNTED),
        drills=[0] * seats,
        words=[0] * seats,
        peeking=[-1] * seats,
        seen=[False] * seats,
        ready=[False] * seats,
        early=[False] * seats,
        marks=[()] * seats,
        skips=[False] * seats,
        let=[False] * seats,
        cut_by=[None] * seats,
        locks=[],
    )


def step(state: State) -> Step:
    """Play one answer; where a Hunt has to be dealt first, do that."""
    return STEPS[state.phase](state)


def deal(state: State) -> Step:
    """§ 2.3, § 7.1: prepare a Hunt; nobody is asked."""
    begin_hunt(state)
    return nothing()


STEPS: Final[dict[str, Callable[[State], Step]]] = {
    DEAL: deal,
    CHOOSE: choose_extras,
    BRIEFING: brief,
    COUNTDOWN: count_down,
    LIVE: be_live,
    CEASE_FIRE: cease_fire,
    TURN: take_turn,
    WINDOW: watch_window,
    CLAIM: pause_after_claim,
}
