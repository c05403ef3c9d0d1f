"""Single keys from a terminal, as they are pressed."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

try:
    import termios
    import tty
except ImportError:  # Windows: the lobby has the same switch.
    _HAS_KEYS = False
else:
    _HAS_KEYS = True


def has_terminal() -> bool:
    """Return whether somebody sits at a terminal and can press keys."""
    if not _HAS_KEYS or sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    # Whoever runs in the background would be stopped for touching the terminal.
    with suppress(OSError):
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    return False


@contextmanager
def reading_keys(pressed: Callable[[str], None]) -> Iterator[None]:
    """Hand on every key that is pressed inside the block; afterwards all is as before."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    loop = asyncio.get_running_loop()

    def read() -> None:
        try:
            data = os.read(terminal, 64)
        except OSError:
            data = b""
        if not data:
            loop.remove_reader(terminal)  # The terminal is gone; nobody presses anything.
        for key in data.decode(errors="ignore").lower():
            pressed(key)

    def listen() -> None:
        tty.setcbreak(terminal, termios.TCSADRAIN)  # Keys pressed early still count.

    listen()
    # A shell that brings the server back to the front has set its own manners meanwhile.
    loop.add_signal_handler(signal.SIGCONT, listen)
    loop.add_reader(terminal, read)
    try:
        yield
    finally:
        loop.remove_reader(terminal)
        loop.remove_signal_handler(signal.SIGCONT)
        with suppress(termios.error):
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)
