"""Lets pages through, but no sockets."""

import asyncio

from tests.server.tunnel_programs.tunnel_parts import Forwarder

asyncio.run(Forwarder(no_sockets=True).run())
