"""The client's message types are those of the server."""

from __future__ import annotations

import json
import subprocess

from lasttable.server.protocol_schema import make_schema
from tools.node_env import WEB, web_tool


def test_the_generated_types_fit_the_server() -> None:
    node = str(web_tool("vite")[0])
    made = subprocess.run(
        [node, "scripts/make-types.js", "--print"],
        cwd=WEB,
        input=json.dumps(make_schema()),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    kept = (WEB / "src" / "lib" / "generated" / "protocol.ts").read_text()
    assert made == kept, (
        "stale; in web/: python -m lasttable.server.protocol_schema | node scripts/make-types.js"
    )
