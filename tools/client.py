"""Building the web client into the package, and weighing its first page."""

from __future__ import annotations

import gzip
import json
import os
import shutil
from pathlib import Path

from tools.node_env import WEB, npm_env, web_tool
from tools.shell import ROOT, TOOLS, Failure, digest, is_stamped, run, say

CLIENT = ROOT / "src" / "lasttable" / "client"
GAMES = ROOT / "src" / "lasttable" / "games"
FIRST_PAGE_LIMIT = 120_000  # bytes of JavaScript, gzipped


def client_sources() -> list[Path]:
    """Every file the client is made from: web/, and the texts of the games."""
    found = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in ("node_modules", "planted", "tests")]
        found += [Path(folder) / name for name in files if ".test." not in name]
    found += [path for path in GAMES.rglob("*") if path.suffix in (".json", ".md", ".svg")]
    return sorted(found)


def is_client_built() -> bool:
    return (CLIENT / "index.html").is_file() and is_stamped(
        TOOLS / "client.stamp", digest(client_sources())
    )


def build_client() -> None:
    """Build beside the served folder and swap: nobody is served half a client."""
    fingerprint = digest(client_sources())
    fresh, stale = TOOLS / "client-next", TOOLS / "client-last"
    say("building the client")
    run(
        web_tool("vite", "build", "--logLevel", "warn", "--outDir", str(fresh), "--emptyOutDir"),
        cwd=WEB,
        env=npm_env(),
    )
    shutil.rmtree(stale, ignore_errors=True)
    if CLIENT.exists():
        CLIENT.rename(stale)
    fresh.rename(CLIENT)
    shutil.rmtree(stale, ignore_errors=True)
    (TOOLS / "client.stamp").write_text(fingerprint)


def first_page_bytes() -> int:
    """Gzipped JavaScript a browser needs before anything shows: the entry and what it imports."""
    manifest = json.loads((CLIENT / ".vite" / "manifest.json").read_text())
    open_chunks = [key for key, chunk in manifest.items() if chunk.get("isEntry")]
    seen: set[str] = set()
    while open_chunks:
        key = open_chunks.pop()
        if key not in seen:
            seen.add(key)
            open_chunks += manifest[key].get("imports", [])
    scripts = {manifest[key]["file"] for key in seen if manifest[key]["file"].endswith(".js")}
    return sum(len(gzip.compress((CLIENT / script).read_bytes(), 9)) for script in scripts)


def check_size() -> None:
    size = first_page_bytes()
    if size > FIRST_PAGE_LIMIT:
        raise Failure(
            f"the first page needs {size / 1000:.1f} kB of gzipped JavaScript; "
            f"the limit is {FIRST_PAGE_LIMIT / 1000:.0f} kB"
        )
    say(f"first page: {size / 1000:.1f} kB of gzipped JavaScript (limit 120 kB)")
