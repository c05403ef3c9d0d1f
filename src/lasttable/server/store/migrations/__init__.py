"""How the database grew, one file per step. `HEAD` is the newest step."""

from typing import Final

KNOWN: Final = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009")
"""Every step, oldest first; a database that is further than the last comes from a newer server."""

HEAD: Final = KNOWN[-1]
