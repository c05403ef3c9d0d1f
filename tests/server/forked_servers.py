"""Starts servers in no time: everything is loaded once, and every server is a fork of that.

    python -m tests.server.forked_servers FOLDER

Reads a port a line and answers each with `PID URL`. The servers are whole processes that can be
killed like any other.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from lasttable.server.config import Config
from lasttable.server.run import run


def serve(folder: Path, port: int, out: int) -> None:
    """Become a server; its first line goes to the pipe."""
    os.dup2(out, 1)
    run(
        Config(
            data=folder,
            port=port,
            message_rate=1000,
            message_burst=1000,
            talk_burst=1000,
            window_share=0.02,
        )
    )


def main() -> None:
    """Fork a server for every line, and collect the dead."""
    folder = Path(sys.argv[1])
    for line in sys.stdin:
        reading, writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(reading)
            serve(folder, int(line), writing)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            print(pid, pipe.readline().strip(), flush=True)
        os.waitpid(pid, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main()
