"""Takes its time before it names an address."""

import asyncio
import time

from tests.server.tunnel_programs.tunnel_parts import Forwarder

time.sleep(0.4)
asyncio.run(Forwarder().run())
