"""The games as environments for learning programs: one mapping that every adapter shares.

An action is an index into the menu of the moment; index 0 waits, or does nothing where there is
nothing to do. Observations are built from views and events alone.
"""

from lasttable.extras import require_extra

require_extra("zoo", "numpy")

from lasttable.bots.view_text import describe_view  # noqa: E402
from lasttable.environment.actions import MOST_ACTIONS, WAIT, ActionMenu  # noqa: E402
from lasttable.environment.house_bots import HouseBots  # noqa: E402
from lasttable.environment.observation import Observer, observation_names  # noqa: E402
from lasttable.environment.option_rows import OPTION_WIDTH, OptionRows  # noqa: E402
from lasttable.environment.rewards import final_rewards  # noqa: E402
from lasttable.environment.session import Session  # noqa: E402

__all__ = [
    "MOST_ACTIONS",
    "OPTION_WIDTH",
    "WAIT",
    "ActionMenu",
    "HouseBots",
    "Observer",
    "OptionRows",
    "Session",
    "describe_view",
    "final_rewards",
    "observation_names",
]
