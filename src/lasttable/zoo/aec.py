"""PettingZoo's agent-environment cycle: one agent acts at a time.

Every agent stays until the game ends, the eliminated too: in some games they come back, and agents
of PettingZoo cannot. Whoever has nothing to do has one legal action, 0.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from lasttable.environment import MOST_ACTIONS, Observer, Session, describe_view, final_rewards
from lasttable.environment.actions import NOTHING_TO_DO, ActionMenu
from lasttable.kernel import Seat
from lasttable.zoo.options import Choice, agent_names, choose_game


class TableEnv(AECEnv):  # type: ignore[misc]
    """One game of Last Table as an AEC environment."""

    def __init__(self, choice: Choice, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": choice.name,
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
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

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same one."""
        choice = self._choice
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        text = choice.seed_text(seed, self._generator)
        self.session = Session(choice.game, choice.settings, choice.seats, text)
        self._observer = Observer(self.session.match)
        self._observer.hear(self.session.match.take_events())
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._standing = self._worth()
        self._select()

    def _select(self) -> None:
        """Turn to whoever is asked now, and say what the actions mean."""
        current = self.session.current
        self.agent_selection = self.agents[0] if current is None else self.possible_agents[current]
        if current is not None:
            self.infos[self.agent_selection] = {"keys": self.session.menu.keys}

    def _menu(self, agent: str) -> ActionMenu:
        session = self.session
        return session.menu if session.current == self._seat[agent] else NOTHING_TO_DO

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know now, and which actions it has."""
        seat = self._seat[agent]
        row = self._observer.observe(self.session.match, seat)
        return self._observer.with_menu(row, self._menu(agent), seat)

    def step(self, action: int | None) -> None:
        """Carry out the action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.session.act(int(action))
        self._observer.hear(self.session.match.take_events())
        self._reward()
        self._accumulate_rewards()
        self._select()

    def _reward(self) -> None:
        over = self.session.current is None
        values = [0.0] * len(self.possible_agents)
        if self._choice.shaping:
            before, self._standing = self._standing, self._worth()
            values = [new - old for old, new in zip(before, self._standing, strict=True)]
        if over:
            final = final_rewards(self.session.match)
            values = [value + end for value, end in zip(values, final, strict=True)]
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {name: {} for name in self.agents}
        self.rewards = dict(zip(self.possible_agents, values, strict=True))

    def _worth(self) -> list[float]:
        """Say how well each seat stands, as far as the chosen shaping counts it."""
        if not self._choice.shaping:
            return []
        views = self.session.match.views()[: self._choice.seats]
        return self._choice.worth(views)

    def render(self) -> str | None:
        """Describe what the selected agent sees, as text."""
        if self.render_mode != "ansi":
            return None
        return self.describe(self.agent_selection)

    def describe(self, agent: str) -> str:
        """Describe what an agent sees, as text: an observation for language models."""
        seat = self._seat[agent]
        return describe_view(self.session.match.view(seat), seat)

    def close(self) -> None:
        """Release nothing: an environment holds no resources."""

    def state(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Return what all seats know together; for training with a central critic."""
        return self._observer.observe_all(self.session.match).ravel()


def env(
    game: str,
    seats: int | None = None,
    *,
    shaping: Mapping[str, float] | None = None,
    render_mode: str | None = None,
    **settings: object,
) -> TableEnv:
    """Make an AEC environment of a game; `settings` are the game's own."""
    return TableEnv(choose_game(game, seats, settings, shaping or {}), render_mode)
