"""Something on this machine ends it as soon as it starts."""

import os
import signal

os.kill(os.getpid(), signal.SIGKILL)
