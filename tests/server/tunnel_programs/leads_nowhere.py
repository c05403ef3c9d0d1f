"""Names an address at which nobody answers."""

import time

from tests.server.tunnel_programs.tunnel_parts import announce, leave_number

leave_number()
announce()
time.sleep(60)
