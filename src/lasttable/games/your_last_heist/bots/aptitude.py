"""What a character is good at: how fast it moves, and what locks, guards and cameras cost it."""

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
"""What an idea is worth, in moves: in the escape it buys one, before that it turns a die."""
HARD, CAMERA = 4.0, 0.9
"""The most any obstacle costs, and what a camera's alert costs, in moves."""
HACKED = 1.6
"""What a lock or guard costs with a hacker in the crew."""
_CHANCES: Final = (1.0, 0.6, 0.25, 0.0)
"""How likely an action is to be used, by the ideas it costs."""
HACKS = frozenset(("autopwn", "exploit"))


@dataclass(frozen=True, slots=True)
class Aptitude:
    """What obstacles cost one character, in moves."""

    speed: float
    """Moves per round."""
    lock: float
    guard: float
    camera: float


@lru_cache(maxsize=1024)
def aptitude_of(member: Member, hacked: bool) -> Aptitude:
    """Work out from the cards what a character is good at."""
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
    """Return whether somebody in the crew can give parts away."""
    return any(CHARACTERS[member.character].abilities & HACKS for member in team)


def _wait(member: Member, part: int) -> float:
    """Return how many moves it costs to get a part: one to use it, more to wait for it."""
    ready = 0.0
    for die in FACES:
        prices = [cost(a, die) for a in actions_of(member) if part in a.parts]
        ready += _CHANCES[min(min(prices, default=3), 3)] / len(FACES)
    return min(HARD, 1.0 + 1.3 * (1 / ready - 1)) if ready else HARD


def _speed(member: Member) -> float:
    """Return how many moves per round it makes, less the ideas and noise they cost."""
    total = 0.0
    for die in FACES:
        total += max(
            a.parts.count(MOVE)
            + IDEA_WORTH * (a.parts.count(IDEA) - cost(a, die))
            - 0.3 * a.parts.count(NOISE)
            for a in actions_of(member)
        )
    return 0.6 + total / len(FACES)
