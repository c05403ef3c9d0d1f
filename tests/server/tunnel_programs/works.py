"""Makes a tunnel at once, and names the caller as Cloudflare or Tailscale do; ssh names nobody."""

import asyncio
import sys
from pathlib import Path

from tests.server.tunnel_programs.tunnel_parts import Forwarder

HEADERS = {"cloudflared": "CF-Connecting-IP", "tailscale": "X-Forwarded-For"}
asyncio.run(Forwarder(HEADERS.get(Path(sys.argv[0]).name)).run())
