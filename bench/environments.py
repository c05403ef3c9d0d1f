"""What a decision costs a learning program: the same random play, through an environment."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from bench.engine import Playing
from bench.timing import Work
from lasttable import zoo
from lasttable.kernel import settings_values


def environment_work(playing: Playing, decisions: int) -> Work:
    """Play whole games at random through `parallel_env`, with all arrays; a piece is a decision."""
    settings: dict[str, Any] = dict(settings_values(playing.settings))
    env = zoo.parallel_env(playing.game.name, playing.seats, **settings)

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
