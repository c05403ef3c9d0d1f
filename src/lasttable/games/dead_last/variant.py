"""What a designer may change of the printed game: the gold, the goal and the Showdown's shares."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lasttable.games.dead_last.cards import CENTRE_BARS, GOLD_BARS
from lasttable.kernel.variants import Problem, number, numbers, problem

SMALL_TABLE: Final = 9
SMALL_TABLE_GOLD, LARGE_TABLE_GOLD = 25, 24
SEATS: Final = range(6, 13)


@dataclass(frozen=True, slots=True)
class Variant:
    """What may differ."""

    centre_bars: int = number(CENTRE_BARS, 2, 8)
    """How many bars lie in the centre when a round begins (§ 4.1)."""
    grab: int = number(1, 0, 4)
    """How many bars Grab takes from anything but another Grab (§ 8.2)."""
    both_grab: int = number(1, 0, 4)
    """How many bars each gets if both Grab (§ 8.4)."""
    bars: Mapping[str, int] = numbers(
        {str(value): GOLD_BARS.count(value) for value in sorted(set(GOLD_BARS))}, 0, 150
    )
    """How many gold bars there are of each value (§ 2.3)."""
    goal: Mapping[str, int] = numbers(
        {
            str(seats): SMALL_TABLE_GOLD if seats <= SMALL_TABLE else LARGE_TABLE_GOLD
            for seats in SEATS
        },
        *(15, 60),
    )
    """The gold that wins, by number of players (§ 3.2)."""


def gold_bars(variant: Variant) -> list[int]:
    """List all bars, the least valuable first."""
    return [int(value) for value, count in variant.bars.items() for _ in range(count)]


def find_problem(variant: Variant, goal: int, seats: int) -> Problem | None:
    """Say why so many players cannot play: there is not enough gold for anybody to win."""
    bars = gold_bars(variant)
    if len(bars) < variant.centre_bars:
        return problem("goal", seats=seats, need=variant.centre_bars, place="bars", count=len(bars))
    if sum(bars) < goal:
        return problem("goal", seats=seats, need=goal, place="gold", count=sum(bars))
    return None
