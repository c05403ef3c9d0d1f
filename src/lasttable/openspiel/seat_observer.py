"""What a seat observes of an OpenSpiel state: an array and a text."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from lasttable.environment import MOST_ACTIONS, OPTION_WIDTH, observation_names
from lasttable.kernel import AnyGame


class SeatObserver:
    """An observer as OpenSpiel's `observation` module wants it."""

    def __init__(
        self, game: AnyGame, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> None:
        if params:
            raise ValueError(f"observers take no parameters, not {dict(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._is_whole = kind.public_info and kind.private_info == whole
        """Views are not split into what is public and what is not: there is all or nothing."""
        self._recalls = bool(kind.perfect_recall)
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if self._is_whole and not self._recalls:
            self._make_arrays(len(observation_names(game)))

    def _make_arrays(self, size: int) -> None:
        self.tensor = np.zeros(size + MOST_ACTIONS * OPTION_WIDTH, np.float32)
        self.dict = {
            "observation": self.tensor[:size],
            "options": self.tensor[size:].reshape(MOST_ACTIONS, OPTION_WIDTH),
        }

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player observes into the array."""
        seen = state.arrays_of(player)
        for name, part in self.dict.items():
            part[:] = 0 if seen is None else seen[name]

    def string_from(self, state: Any, player: int) -> str | None:
        """Return what a player observes, or with perfect recall all it has seen and done."""
        if not self._is_whole:
            return None
        found: str = state.log_of(player) if self._recalls else state.text_of(player)
        return found
