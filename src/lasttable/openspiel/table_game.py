"""Games as OpenSpiel knows them: a type, parameters, and states to start from."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from lasttable.environment import MOST_ACTIONS
from lasttable.games import GAMES
from lasttable.kernel import AnyGame, SettingInfo, describe_settings, read_settings
from lasttable.openspiel.seat_observer import SeatObserver
from lasttable.openspiel.table_state import TableState

LONGEST: Final = {"dead-last": 10_000, "last-dog-standing": 2_000, "last-shot": 5_000}
"""The games that OpenSpiel can carry, and after how many decisions one is broken off, unless
`longest` says another number."""
DYNAMICS: Final = {
    **dict.fromkeys(LONGEST, "SIMULTANEOUS"),
    "last-dog-standing": "SEQUENTIAL",
}
"""In Last Dog Standing nobody ever chooses in secret, so more algorithms take it as it is."""
GAME_NAMES: Final = {name: f"lasttable_{name.replace('-', '_')}" for name in LONGEST}
DEALS: Final = 64
"""How many deals there are, unless `deals` says another number."""


def parameters_of(game: AnyGame) -> dict[str, Any]:
    """List what `load_game` may be told: seats, deals, length, and the settings."""
    found: dict[str, Any] = {"seats": game.seats_for(game.settings())[0], "deals": DEALS}
    found["longest"] = LONGEST[game.name]
    for info in describe_settings(game.settings):
        if not info.hidden and info.kind in ("switch", "choice") and not _reads_as_number(info):
            found[info.key] = info.default
    return found


def _reads_as_number(info: SettingInfo) -> bool:
    """Tell whether a choice is a number in text, like a clock's: OpenSpiel would not keep it so."""
    return any(isinstance(word, str) and word[:1].isdigit() for word in info.choices)


def type_of(game: AnyGame) -> Any:
    """Describe a game to OpenSpiel."""
    return pyspiel.GameType(
        short_name=GAME_NAMES[game.name],
        long_name=f"Last Table: {game.title}",
        dynamics=getattr(pyspiel.GameType.Dynamics, DYNAMICS[game.name]),
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters_of(game),
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Last Table with chosen settings at a table of so many; one class for each game."""

    table_game: ClassVar[AnyGame]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.table_game
        chosen = {**parameters_of(game), **(params or {})}
        self.deals = int(chosen.pop("deals"))
        longest = int(chosen.pop("longest"))
        self.seats = int(chosen.pop("seats"))
        self.table_settings = read_settings(game.settings, chosen)
        game.check_seats(self.table_settings, self.seats)
        if self.deals < 1 or longest < 1:
            raise ValueError(f"there must be a deal and a decision, not {self.deals} and {longest}")
        super().__init__(
            type_of(game),
            pyspiel.GameInfo(
                num_distinct_actions=MOST_ACTIONS,
                max_chance_outcomes=self.deals,
                num_players=self.seats,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=None,
                max_game_length=longest,
            ),
            params or {},
        )

    def new_initial_state(self) -> TableState:
        """Return the moment before the deal."""
        return TableState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SeatObserver:
        """Return what turns states into observations of a seat."""
        return SeatObserver(self.table_game, iig_obs_type, params)


def register() -> None:
    """Tell OpenSpiel about the games, once."""
    known = set(pyspiel.registered_names())
    for name, spiel_name in GAME_NAMES.items():
        if spiel_name not in known:
            made = type(f"TableGame_{spiel_name}", (TableGame,), {"table_game": GAMES[name]})
            pyspiel.register_game(type_of(GAMES[name]), made)
