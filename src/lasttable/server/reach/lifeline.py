"""Ends a tunnel's program when the server is gone, however it went; a program of its own.

    python -I -S lifeline.py GROUP

The server holds the other end of its input. A byte means that all is well and nothing is left to
do; the end of the input without one means that the server was killed.
"""

import os
import signal
import subprocess
import sys
import time

_PATIENCE = 3.0
_LOOK_EVERY = 0.05


def end_group(group: int) -> None:
    """End a program and all it started; by force, if asking does not help."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(group)], check=False)
        return
    until = time.monotonic() + _PATIENCE
    try:
        os.killpg(group, signal.SIGTERM)
        while time.monotonic() < until:
            time.sleep(_LOOK_EVERY)
            os.killpg(group, 0)
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass


def main() -> None:
    """Wait for the server."""
    group = int(sys.argv[1])
    if not sys.stdin.buffer.read(1):
        end_group(group)


if __name__ == "__main__":
    main()
