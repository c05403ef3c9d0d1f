"""The games for OpenSpiel: importing this package registers them.

    import pyspiel
    import lasttable.openspiel

    game = pyspiel.load_game("lasttable_dead_last(seats=6,silent=true)")

Kill Shot and Your Last Heist are missing: their moments are open races without an order, which
OpenSpiel cannot carry, and nothing but their players ends them.
"""

from lasttable.extras import require_extra

require_extra("openspiel", "numpy", "pyspiel")

from lasttable.openspiel.table_game import GAME_NAMES, TableGame, register  # noqa: E402
from lasttable.openspiel.table_state import TableState  # noqa: E402

__all__ = ["GAME_NAMES", "TableGame", "TableState"]

register()
