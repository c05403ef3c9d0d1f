"""Cloudflare gives out no more addresses for now."""

import sys

from tests.server.tunnel_programs.tunnel_parts import say

say("INF Requesting new quick Tunnel on trycloudflare.com...")
status = 'error code: 1015 status_code="429 Too Many Requests"'
say(f"ERR Error unmarshaling QuickTunnel response: {status}")
print("failed to unmarshal quick Tunnel: invalid character 'e' looking for beginning of value")
sys.exit(1)
