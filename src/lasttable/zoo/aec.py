"""PettingZoo's agent-environment cycle: one agent acts at a time.

Every agent stays until the game ends, the eliminated too: in some games they come back, and agents
of PettingZoo cannot. Whoever has nothing to do has one legal action, 0.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv

from lasttable.environment.actions import NOTHING_TO_DO, ActionMenu
from lasttable.zoo.base import BaseEnv
from lasttable.zoo.options import Choice, choose_game


class TableEnv(BaseEnv, AECEnv):  # type: ignore[misc]
    """One game of Last Table as an AEC environment."""

    def __init__(self, choice: Choice, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": choice.name,
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self._prepare(choice, render_mode)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same one."""
        self._deal(seed)
        self._observer.hear(self.session.match.take_events())
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
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
        self.rewards = dict(zip(self.possible_agents, self._earned(), strict=True))
        if self.session.current is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {name: {} for name in self.agents}

    def render(self) -> str | None:
        """Describe what the selected agent sees, as text."""
        if self.render_mode != "ansi":
            return None
        return self.describe(self.agent_selection)


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
