"""Makes one card of a real game stronger, and checks that the lab finds it, and only then.

    python -m bench.planted [--games 2000] [--game last-shot]

In Last Shot, Propaganda also takes down the next two players. In Last Dog Standing, Trickster
takes down its target and one more. The same card is measured in the printed game first.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from lasttable.games import GAMES
from lasttable.games.last_dog_standing.effects import PLAYED
from lasttable.games.last_dog_standing.elimination import eliminate
from lasttable.games.last_dog_standing.state import State as DogState
from lasttable.games.last_shot.card_functions import EFFECTS
from lasttable.games.last_shot.elimination import fall
from lasttable.games.last_shot.state import Play, State
from lasttable.kernel import Seat
from lasttable.lab.measures.arm import ArmGames
from lasttable.lab.measures.cards import card_played
from lasttable.lab.plan import Plan
from lasttable.lab.play import play_batch
from lasttable.lab.report import Worth, Worths


@contextmanager
def strong_propaganda() -> Iterator[None]:
    """Let Propaganda take down two players, on top of what it does."""
    printed = EFFECTS["propaganda"]

    def resolve(state: State, play: Play) -> Any:
        yield from printed(state, play) or ()
        seats = len(state.alive)
        order = [Seat((play.by + step) % seats) for step in range(1, seats)]
        for victim in [seat for seat in order if state.alive[seat]][:2]:
            yield from fall(state, victim, play)

    EFFECTS["propaganda"] = resolve
    try:
        yield
    finally:
        EFFECTS["propaganda"] = printed


@contextmanager
def strong_trickster() -> Iterator[None]:
    """Let Trickster take down its target and one more, instead of showing two cards."""
    printed = PLAYED["expose"]

    def expose(state: DogState, hit: Seat, _card: str) -> None:
        others = [seat for seat in state.standing if seat not in (hit, state.active)]
        eliminate(state, [hit, *others[:1]] if hit != state.active else [hit])

    PLAYED["expose"] = expose
    try:
        yield
    finally:
        PLAYED["expose"] = printed


def worth_of(name: str, seats: int, games: int, card: str) -> Worth:
    """Play, and return what the lab says about one card."""
    game = GAMES[name]
    plan = Plan(name, seats, games, "planted", ("steady",), watch=True)
    batches = [play_batch(game, plan, number) for number in plan.batches]
    assert not any(batch.faults for batch in batches), batches[0].faults
    chart = card_played(ArmGames(game, plan, batches)).chart
    assert isinstance(chart, Worths)
    return next(row for row in chart.rows if row.label.key == f"card.{card}")


def main(words: Sequence[str] | None = None) -> int:
    """Print both findings; return 1 if a planted card is not found."""
    parser = argparse.ArgumentParser(prog="bench.planted")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--game", choices=("last-shot", "last-dog-standing"))
    given = parser.parse_args(words)
    found = True
    for name, seats, card, plant in (
        ("last-shot", 4, "propaganda", strong_propaganda()),
        ("last-dog-standing", 4, "trickster", strong_trickster()),
    ):
        if given.game not in (None, name):
            continue
        before = worth_of(name, seats, given.games, card)
        with plant:
            after = worth_of(name, seats, given.games, card)
        print(f"{name}: {card} as printed {told(before)}, made stronger {told(after)}", flush=True)
        found &= after.effect == "helps" and after.worth.low > before.worth.high
    return 0 if found else 1


def told(row: Worth) -> str:
    """Write what a card is worth."""
    worth = row.worth
    return (
        f"{100 * worth.value:+.1f} points ({100 * worth.low:+.1f} to {100 * worth.high:+.1f}, "
        f"adjusted p {row.adjusted:.2g}, {row.effect})"
    )


if __name__ == "__main__":
    sys.exit(main())
