"""What a character is good at: how fast it walks, and what locks, guards and cameras cost it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lasttable.games.your_last_heist.cards import (
    CHARACTERS,
    FACES,
    IDEA,
    MOVE,
    NOISE,
    SUBDUE,
    UNLOCK,
    Member,
    actions_of,
    cost,
)

IDEA_WORTH: Final = 0.65
"""What an idea is worth, in moves: in the escape it is one, before that it turns a die by one."""
HARD, CAMERA = 4.0, 0.9
"""The most that anything in the way costs; what an alert by a camera costs, in moves."""
HACKED = 1.6
"""What a lock or guard costs, where a hacker sits outside."""
_CHANCES: Final = (1.0, 0.6, 0.25, 0.0)
"""How likely it is to use an action, by the ideas it takes."""
HACKS = frozenset(("autopwn", "exploit"))


@dataclass(frozen=True, slots=True)
class Aptitude:
    """Prices in moves for one character."""

    speed: float
    """Moves a round."""
    lock: float
    guard: float
    camera: float


@lru_cache(maxsize=1024)
def aptitude_of(member: Member, hacked: bool) -> Aptitude:
    """Read from the cards what a character is good at."""
    card = CHARACTERS[member.character]
    lock, guard = _wait(member, UNLOCK), _wait(member, SUBDUE)
    if "there_are_better_ways" in card.abilities:
        guard = 1.0
    elif SUBDUE in card.cannot:
        guard = HARD
    if hacked and not card.abilities & HACKS:
        lock, guard = min(lock, HACKED), min(guard, HACKED)
    return Aptitude(_speed(member), lock, guard, CAMERA)


@lru_cache(maxsize=64)
def is_hacked(team: tuple[Member, ...]) -> bool:
    """Tell whether somebody in the crew can open things from afar."""
    return any(CHARACTERS[member.character].abilities & HACKS for member in team)


def _wait(member: Member, part: int) -> float:
    """Say how many moves it costs to come by a part: one to use it, more to wait for it."""
    ready = 0.0
    for die in FACES:
        prices = [cost(a, die) for a in actions_of(member) if part in a.parts]
        ready += _CHANCES[min(min(prices, default=3), 3)] / len(FACES)
    return min(HARD, 1.0 + 1.3 * (1 / ready - 1)) if ready else HARD


def _speed(member: Member) -> float:
    """Say how many moves a round it makes, with the ideas and the noise they take."""
    total = 0.0
    for die in FACES:
        total += max(
            a.parts.count(MOVE)
            + IDEA_WORTH * (a.parts.count(IDEA) - cost(a, die))
            - 0.3 * a.parts.count(NOISE)
            for a in actions_of(member)
        )
    return 0.6 + total / len(FACES)
