"""How the database grew, one file per step. `HEAD` is the newest step."""

from typing import Final

KNOWN: Final = tuple(f"{step:04}" for step in range(1, 13))
"""Every step, oldest first; a database that is further than the last comes from a newer server."""

HEAD: Final = KNOWN[-1]
