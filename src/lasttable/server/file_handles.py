"""How many connections and files this process may hold open at once."""

import contextlib
from typing import Final

ENOUGH: Final = 65_536
_UNKNOWN: Final = 1024


def ask_for_more() -> None:
    """Take as many file handles as the machine gives without being asked twice."""
    # Systems without such a limit have no such module.
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
        if 0 <= soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def file_handles() -> int:
    """Return how many file handles this process may have."""
    with contextlib.suppress(ImportError):
        import resource

        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return ENOUGH if soft == resource.RLIM_INFINITY else soft
    return _UNKNOWN
