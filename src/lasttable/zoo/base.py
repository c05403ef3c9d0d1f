"""What both PettingZoo interfaces share: the agents, their spaces, the deal and the rewards."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from lasttable.environment import MOST_ACTIONS, Observer, Session, describe_view, final_rewards
from lasttable.kernel import Seat
from lasttable.zoo.options import Choice, agent_names


class BaseEnv:
    """One game of Last Table, with an agent in every seat."""

    session: Session
    _observer: Observer

    def _prepare(self, choice: Choice, render_mode: str | None) -> None:
        self.render_mode = render_mode
        self.possible_agents = agent_names(choice.seats)
        self._choice = choice
        self._seat = {name: Seat(seat) for seat, name in enumerate(self.possible_agents)}
        self._observation_spaces = {
            name: choice.observation_space() for name in self.possible_agents
        }
        self._action_spaces = {name: spaces.Discrete(MOST_ACTIONS) for name in self.possible_agents}
        self._generator, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, the same object each time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions, the same object each time."""
        return self._action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        """Deal a new game; the same seed deals the same one."""
        choice = self._choice
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        text = choice.seed_text(seed, self._generator)
        self.session = Session(choice.game, choice.settings, choice.seats, text)
        self._observer = Observer(self.session.match)
        self.agents = self.possible_agents.copy()
        self._standing = self._worth()

    def _earned(self) -> list[float]:
        """Return what each seat has earned since this was last asked."""
        values = [0.0] * len(self.possible_agents)
        if self._choice.shaping:
            before, self._standing = self._standing, self._worth()
            values = [new - old for old, new in zip(before, self._standing, strict=True)]
        if self.session.current is None:
            final = final_rewards(self.session.match)
            values = [value + end for value, end in zip(values, final, strict=True)]
        return values

    def _worth(self) -> list[float]:
        """Say how well each seat stands, as far as the chosen shaping counts it."""
        if not self._choice.shaping:
            return []
        views = self.session.match.views()[: self._choice.seats]
        return self._choice.worth(views)

    def describe(self, agent: str) -> str:
        """Describe what an agent sees, as text: an observation for language models."""
        seat = self._seat[agent]
        return describe_view(self.session.match.view(seat), seat)

    def close(self) -> None:
        """Release nothing: an environment holds no resources."""

    def state(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Return what all seats know together; for training with a central critic."""
        return self._observer.observe_all(self.session.match).ravel()
