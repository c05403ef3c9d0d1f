"""Cloudflare's service has an error of its own."""

import sys

from tests.server.tunnel_programs.tunnel_parts import say

status = 'error code: 1101 status_code="500 Internal Server Error"'
say(f"ERR Error unmarshaling QuickTunnel response: {status}")
sys.exit(1)
