"""What a decision costs a learning program, beside the same play with bots that look.

Each game is measured through the interface that suits it: a secret vote of Dead Last is one step of
`parallel_env`, and games that go from seat to seat, or race, are played through `env`.
"""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from bench.engine import Playing
from bench.timing import Work
from lasttable import zoo
from lasttable.bots import Driver
from lasttable.kernel import Bot, Intent, Match, Seat, Sight, settings_values

LONGEST = 1500
"""Random play can go on and on; after so many decisions the next game is dealt."""


class LookingBot(Bot):
    """Looks at its view and picks at random."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck

    def decide(self, sight: Sight) -> Intent:
        """Pick anything from the menu, after half a second to one and a half."""
        return Intent(sight.menu.sample(self._luck), 0.5 + self._luck.random())


def looking_work(playing: Playing, decisions: int) -> Work:
    """Simulate whole games with every seat's view at every question; a piece is a decision."""

    def work() -> Iterator[int]:
        made = 0
        for number in count():
            luck = Random(number)
            match = Match.start(playing.game, playing.settings, playing.seats, f"looks {number}")
            driver = Driver(match, {Seat(seat): LookingBot(luck) for seat in range(playing.seats)})
            while match.question is not None and len(match.answers) < LONGEST:
                match.views()
                driver.step()
            yield len(match.answers)
            made += len(match.answers)
            if made >= decisions:
                return

    return work


def environment_work(playing: Playing, decisions: int) -> Work:
    """Play whole games at random with all arrays; a piece is a decision."""
    settings: dict[str, Any] = dict(settings_values(playing.settings))
    name, seats = playing.game.name, playing.seats
    if getattr(playing.settings, "silent", False):
        return _parallel_work(zoo.parallel_env(name, seats, **settings), decisions)
    return _cycle_work(zoo.env(name, seats, **settings), decisions)


def _parallel_work(env: Any, decisions: int) -> Work:
    def work() -> Iterator[int]:
        luck = Random(1)
        made = 0
        for number in count():
            _, infos = env.reset(seed=number)
            before = 0
            while env.agents:
                sizes = {name: len(info["keys"]) for name, info in infos.items()}
                actions = {name: int(luck.random() * size) for name, size in sizes.items()}
                _, _, _, _, infos = env.step(actions)
                after = len(env.session.match.answers)
                yield after - before
                before = after
            made += before
            if made >= decisions:
                return

    return work


def _cycle_work(env: Any, decisions: int) -> Work:
    """Waiting in a race is a decision too: the agent looks and chooses to wait."""

    def work() -> Iterator[int]:
        luck = Random(1)
        made = 0
        for number in count():
            env.reset(seed=number)
            steps = 0
            while env.session.current is not None and steps < LONGEST:
                _, _, _, _, info = env.last()
                env.step(int(luck.random() * len(info["keys"])))
                steps += 1
            yield steps
            made += steps
            if made >= decisions:
                return

    return work
